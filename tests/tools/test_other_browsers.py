"""Two builds beside each other in another browser, which a stand-in plays."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from tools.browser.other_browsers import FROM, READY, Wrong, compare

OURS, THEIRS = "http://ours/", "http://theirs/"
TAKES = {OURS: (900, 300), THEIRS: (1000, 600)}
"""Milliseconds until a page is ready: the first time, and later."""


class StandIn:
    """A browser that opens pages and says how long it took."""

    version = "Fox 1"

    def __init__(self, problems):
        self._problems = problems
        self.opened = []

    def go(self, address):
        self.opened.append(address)

    def wait(self, expression):
        return TAKES[self.opened[-1]][len(self.opened) - 1] if READY in expression else 1

    def script(self, text):
        return "snapshot" if FROM in text else self._problems


def compared(problems=(), starts=3):
    started = []

    @contextmanager
    def drive(program):
        assert program == "fox"
        started.append(StandIn(list(problems)))
        yield started[-1]

    compare(drive, "fox", [OURS, THEIRS], starts)
    return [each.opened for each in started]


def test_two_builds_start_in_turn_each_time_in_a_new_browser(capsys):
    opened = compared()
    assert all(first == again for first, again in opened)
    order = [first for first, _ in opened]
    assert order == [OURS, THEIRS, THEIRS, OURS, OURS, THEIRS]
    first, repeat = capsys.readouterr().out.splitlines()[-2:]
    assert " ".join(first.split()) == "Fox 1, first visit 900.0 1000.0 0.90 0.90 to 0.90"
    assert " ".join(repeat.split()) == "Fox 1, repeat visit 300.0 600.0 0.50 0.50 to 0.50"


def test_an_error_on_a_page_that_is_compared_is_told():
    with pytest.raises(Wrong, match="no engine"):
        compared(["no engine"])
