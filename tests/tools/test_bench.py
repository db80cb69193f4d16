"""The benches' arithmetic, and what they ask of the page, as far as no browser is needed."""

from __future__ import annotations

import gzip
from itertools import pairwise

import pytest
from playwright.sync_api import Error

from spots.logic import Ask, Log, dump_log, parse_table
from tests.games.played import log
from tests.ui.support import app_at, tap
from tools.bench import in_page, offline, page, report, start, thinking
from tools.bench.figures import (
    COMPARISON_HEAD,
    arguments,
    compare,
    comparison_line,
    in_turn,
    verdict,
)
from tools.bench.kills import Witness
from tools.bench.phases import phases, shares
from tools.bench.start import (
    SLOWDOWNS,
    TARGETS,
    TURNS,
    Bench,
    bytes_sent,
    file_of,
    print_sources,
    stock_subjects,
)
from tools.bench.stock_pages import pyodide_page, pyscript_page, without_our_start

OURS, THEIRS = [90.0, 100.0, 330.0, 95.0, 99.0], [100.0, 200.0, 300.0, 100.0, 100.0]


def test_a_comparison_has_the_ratio_of_the_medians():
    found = compare(OURS, THEIRS)
    assert (found.ours, found.theirs) == (99, 100)
    assert found.ratio == pytest.approx(0.99)


def test_a_comparison_tells_where_the_middle_half_of_the_rounds_lies():
    # By rounds: 0.9, 0.5, 1.1, 0.95, 0.99.
    found = compare(OURS, THEIRS)
    assert (found.low, found.high) == pytest.approx((0.9, 0.99))


def test_one_round_can_be_compared():
    assert compare([50.0], [100.0]) == (50, 100, 0.5, 0.5, 0.5)


def test_rounds_that_are_missing_on_one_side_are_noticed():
    with pytest.raises(ValueError, match="zip"):
        compare([1.0, 2.0], [1.0])


def test_a_line_of_a_comparison_stands_under_its_head():
    line = comparison_line("repeat visit, 4x", [2280.0], [2400.0])
    assert line.split()[-6:] == ["2280.0", "2400.0", "0.95", "0.95", "to", "0.95"]
    for title, figure in (("this", "2280.0"), ("beside", "2400.0"), ("ratio", "0.95")):
        assert COMPARISON_HEAD.index(title) + len(title) == line.index(figure) + len(figure)


def test_every_second_round_is_measured_in_the_opposite_order():
    assert [list(in_turn("ab", number)) for number in range(3)] == [
        ["a", "b"],
        ["b", "a"],
        ["a", "b"],
    ]


def test_a_target_is_met_up_to_the_figure_itself():
    assert verdict(50.0, 50).split() == ["50", "yes"]
    assert verdict(50.1, 50).split() == ["50", "NO"]


def test_a_bench_can_be_told_of_another_build(tmp_path):
    options = arguments("How fast.\n\nMore.", rounds=7).parse_args(
        [str(tmp_path), "--beside", str(tmp_path / "other")]
    )
    assert (options.folder, options.beside) == (tmp_path, tmp_path / "other")
    assert options.rounds == 7


# --- the report of a game -------------------------------------------------------------------------


def of_game(wait, judging=0.0, others=400.0):
    return report.Measured(wait, slice=9.0, judging=judging, others=others, left=0)


def test_a_long_task_counts_as_judging_if_a_slice_of_that_is_in_it():
    tasks, slices = [[0, 60], [100, 190], [300, 380]], [[10, 15], [110, 120], [190, 200]]
    assert report.longest(tasks, slices) == (90, 80)
    assert report.longest([], slices) == (0, 0)


def test_reports_are_to_be_ready_in_time_in_nine_games_of_ten():
    games = [of_game(100)] * 17
    slow = [of_game(9000), of_game(9000)]
    text, met = report.summary(1, [*games, of_game(2000), *slow])
    assert (met, "NO" in text) == (True, False)
    text, met = report.summary(1, [*games, of_game(2001), *slow])
    assert (met, "NO" in text) == (False, True)
    assert report.summary(4, [*games, of_game(2001), *slow])[1]


def test_no_task_of_judging_may_be_long_however_fast_the_reports_are():
    assert report.summary(4, [of_game(1, judging=50), of_game(1, others=900)])[1]
    assert not report.summary(4, [of_game(1, judging=51), of_game(1)])[1]


# --- taps -----------------------------------------------------------------------------------------


def test_the_taps_of_the_bench_can_be_played_on_its_table():
    app = app_at(parse_table(page.TABLE), page.DICE)
    tables = [app.table]
    for code in page.TAPS.values():
        tap(app, code)
        assert app.state.refused is None, code
        tables.append(app.table)
    assert all(before != after for before, after in pairwise(tables))
    assert tables[-1].ask is Ask.TURN
    assert tables[-1].turn == 3


def test_the_taps_of_a_round_are_added_up():
    assert page.totals({"walk": [20.0, 30.0], "stop": [1.0, 2.0]}) == [21, 32]


def test_the_code_for_the_page_is_handed_over_as_text():
    for name in ("rendering", "thoughts"):
        compile(in_page.source(name), name, "exec")
    assert "def measure(table: str, dice: str, names:" in in_page.source("rendering")


# --- starts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("http://127.0.0.1:8000/", "index.html"),
        ("http://127.0.0.1:8000/?play=1", "index.html"),
        ("http://127.0.0.1:8000/static/a.js?b#c", "static/a.js"),
    ],
)
def test_a_request_is_for_a_file(address, file):
    assert file_of(address) == file


def test_bytes_are_those_that_a_static_host_sends(tmp_path):
    (tmp_path / "text").write_bytes(b"dog " * 1000)
    (tmp_path / "packed").write_bytes(gzip.compress(b"dog"))
    sizes = [bytes_sent(tmp_path, [name]) for name in ("text", "packed")]
    assert sizes == [len(gzip.compress(b"dog " * 1000)), len(gzip.compress(b"dog"))]
    assert bytes_sent(tmp_path, ["text", "packed", "text", "elsewhere"]) == sum(sizes)


def test_a_start_consists_of_phases_and_what_was_done_meanwhile_takes_no_time():
    found = phases([100, 500, 400, 800, 900, 1000])
    assert found == {
        "the page": 100,
        "download": 400,
        "compile": 0,
        "restore": 300,
        "import": 100,
        "first render": 100,
    }
    assert sum(found.values()) == 1000


def test_the_shares_of_starts_are_those_of_their_medians():
    starts = [phases([at, 2 * at, 2 * at, 2 * at, 2 * at, 4 * at]) for at in (10, 100, 70)]
    assert shares(starts).startswith("the page 70 (25%), download 70 (25%), compile 0 (0%)")


def test_a_later_visit_that_did_not_start_from_the_snapshot_is_told(tmp_path, capsys):
    bench = Bench(None, tmp_path)
    bench.of("ours", "first", 1).started_from.update(library=9)
    bench.of("ours", "repeat", 1).started_from.update(snapshot=9)
    bench.of("ours", "repeat", 4).started_from.update(snapshot=8, library=1)
    bench.of("ours", "returning", 4).started_from.update(snapshot=9)
    print_sources(bench, "ours")
    first, repeat, returning = capsys.readouterr().out.splitlines()
    assert first.endswith("started from library (9)  target library yes")
    assert repeat.endswith("started from snapshot (17), library (1)  target snapshot NO")
    assert returning.endswith("started from snapshot (9)  target snapshot yes")


def test_the_report_has_every_target_beside_its_figure(tmp_path, capsys):
    bench = Bench(None, tmp_path)
    (tmp_path / "a").write_bytes(b"dog")
    subjects = stock_subjects("http://here/")
    for slowdown in SLOWDOWNS:
        for subject in subjects:
            for turn in TURNS:
                visits = bench.of(subject.name, turn, slowdown)
                visits.painted.append(100)
                visits.requested.append("a")
                if subject.playable and (turn == "first" or subject.repeated):
                    visits.ready.append(300 if subject.name == "ours" else 1000)
    start.report(bench, tmp_path, subjects)
    lines = capsys.readouterr().out.splitlines()
    for slowdown in SLOWDOWNS:
        for name, target in TARGETS[slowdown].items():
            figure = 1.0 if "paint" in name else 0.3
            met = "yes" if figure <= target else "NO"
            assert f"  {name:34} {figure:6.2f}x  target {target:g}  {met}" in lines


class OfflinePage:
    """A page that fails to load on some visits; the browser's context and session at once."""

    def __init__(self, failing):
        self._failing = failing
        self.visits = 0
        self.cleared = []

    def goto(self, _):
        self.visits += 1
        if self.visits in self._failing:
            raise Error("net::ERR_FAILED")

    def send(self, command):
        assert command == "Network.clearBrowserCache"
        self.cleared.append(self.visits + 1)

    def close(self):
        pass

    def itself(self, *_, **__):
        return self

    new_context = new_page = new_cdp_session = itself


def test_offline_starts_that_fail_are_told_and_counted(tmp_path, monkeypatch, capsys):
    ready = []
    monkeypatch.setattr(offline, "let_it_keep", lambda *_: ready.append("kept"))
    monkeypatch.setattr(offline, "wait_until_ready", ready.append)
    page = OfflinePage(failing={3, 17})
    assert offline.offline_starts(page, tmp_path) == 18
    assert ready == ["kept", *[page] * 18]
    assert page.cleared == [16, 17, 18, 19, 20]
    assert capsys.readouterr().out.count("does not start: net::ERR_FAILED") == 2


PAGE = (
    '<head><meta http-equiv="Content-Security-Policy" content="x">'
    '<link rel="modulepreload" href="a.mjs"><script type="module" src="b.js"></script></head>'
    '<mpy-config src="c"></mpy-config><script type="py" config="d">ours</script>'
)


def test_stock_pages_start_the_game_and_nothing_of_ours():
    for made in (pyscript_page(without_our_start(PAGE)), pyodide_page(without_our_start(PAGE))):
        assert "from spots.main import main" in made
        assert not [ours for ours in ("Policy", "a.mjs", "b.js", ">ours<") if ours in made]


# --- thinking -------------------------------------------------------------------------------------


def entry(name, at, lasts, processor=None, thread=1, **args):
    """Something in Chromium's trace; times in ms."""
    taken = {} if processor is None else {"tdur": processor * 1000}
    times = {"ts": at * 1000, "dur": lasts * 1000, **taken}
    return {"name": name, "ph": "X", "pid": 1, "tid": thread, "args": args, **times}


THREAD = {"name": "thread_name", "ph": "M", "pid": 1, "tid": 1, "args": {"name": "CrRendererMain"}}


def test_tasks_are_sorted_by_what_is_in_them():
    trace = [
        THREAD,
        entry("ThreadControllerImpl::RunTask", 0, 10, processor=8),
        entry("FunctionCall", 1, 8),
        entry("ThreadControllerImpl::RunTask", 20, 30),
        entry("FunctionCall", 21, 8),
        entry("EventDispatch", 22, 8, data={"type": "click"}),
        entry("ThreadControllerImpl::RunTask", 60, 99),  # nothing of the page's is in it
        entry("ThreadControllerImpl::RunTask", 200, 99, thread=2),
        entry("FunctionCall", 201, 8, thread=2),
    ]
    found = {kind: times for kind, times in thinking.by_kind(trace).items() if times}
    assert found == {"a slice of thought": [8.0], "the tap on Skip": [30.0]}


def test_figures_are_printed_beside_their_targets():
    line = thinking.line("a decision", [10.0, 20.0, 90.0], 30, 60)
    assert line.endswith("3: median 20 (at most 30), worst 90 (NOT at most 60)")
    assert thinking.line("a piece", [1.0], 0, 0).endswith("1: median 1, worst 1")


# --- killed browsers ------------------------------------------------------------------------------


def witness(shown, game="one"):
    watching = Witness()
    watching.check(dump_log(shown), game)
    assert watching.lost == []
    return watching


def part(whole, entries):
    return Log(whole.start, whole.entries[:entries])


def test_a_game_goes_on_where_it_was_or_later():
    watching = witness(part(log(1), 9))
    for entries in (9, 10, None):
        watching.check(dump_log(part(log(1), entries)), "one")
    watching.check(dump_log(part(log(2), 1)), "two")  # the next game
    watching.check_ends(["one"])
    assert watching.lost == []


@pytest.mark.parametrize(
    ("before", "now", "game"),
    [(9, 8, "one"), (9, 9, "two"), (None, 9, "one"), (None, -1, "one")],
)
def test_what_is_lost_is_seen_even_if_it_is_a_win(before, now, game):
    watching = witness(part(log(1), before))
    watching.check(dump_log(part(log(1), now)), game)
    assert len(watching.lost) == 1


def test_a_win_that_is_not_stored_is_seen_although_the_next_game_is_shown():
    watching = witness(log(1))
    watching.check_ends(["another"])
    assert len(watching.lost) == 1
