"""Finding the browser and Node.js, or saying what is missing."""

from __future__ import annotations

import pytest

from tools.browser import find
from tools.browser.find import Missing


@pytest.fixture
def programs(monkeypatch):
    """The programs of a computer that has none, until some are added."""
    found = {}
    monkeypatch.delenv("SPOTS_CHROMIUM", raising=False)
    monkeypatch.setattr(find.shutil, "which", found.get)
    monkeypatch.setattr(find, "PLACES", ())
    return found


def test_the_first_browser_by_name_is_taken(programs):
    assert find.installed() is None
    programs["google-chrome"] = "/usr/bin/google-chrome"
    assert find.installed() == "/usr/bin/google-chrome"
    programs["chromium"] = "/usr/bin/chromium"
    assert find.installed() == "/usr/bin/chromium"


def test_a_browser_that_is_named_comes_before_all_others(programs, monkeypatch):
    programs.update({"chromium": "/usr/bin/chromium", "/opt/mine": "/opt/mine"})
    monkeypatch.setenv("SPOTS_CHROMIUM", "/opt/mine")
    assert find.installed() == "/opt/mine"


def test_a_named_browser_that_is_not_there_is_not_replaced_by_another(programs, monkeypatch):
    programs["chromium"] = "/usr/bin/chromium"
    monkeypatch.setenv("SPOTS_CHROMIUM", "/opt/mine")
    with pytest.raises(Missing, match="/opt/mine"):
        find.installed()


def test_tests_take_the_browser_without_windows_if_there_is_one_and_no_other_is_named(
    programs, monkeypatch
):
    programs["chromium"] = "/usr/bin/chromium"
    assert find.shell() == "/usr/bin/chromium"
    programs[find.SHELL] = "/usr/bin/shell"
    assert find.shell() == "/usr/bin/shell"
    monkeypatch.setenv("SPOTS_CHROMIUM", "chromium")
    assert find.shell() == "chromium"


@pytest.mark.usefixtures("programs")
def test_nothing_is_installed_where_there_is_no_apt():
    assert not find.from_debian("chromium")


def test_missing_programs_are_named(programs):
    programs["node"] = "/usr/bin/node"
    with pytest.raises(Missing, match="not found: npm"):
        find.node()


@pytest.mark.parametrize(("version", "enough"), [("v18.20.4\n", False), ("v20.0.0\n", True)])
def test_an_old_node_is_refused(programs, monkeypatch, version, enough):
    programs.update(node="/usr/bin/node", npm="/usr/bin/npm")
    monkeypatch.setattr(find.subprocess, "check_output", lambda *_, **__: version)
    if enough:
        assert find.node() is None
    else:
        with pytest.raises(Missing, match=r"v18\.20\.4"):
            find.node()
