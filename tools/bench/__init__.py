"""Benchmarks. `make bench` builds the page and runs all of them, which takes a while; or run one.

    python -m tools.bench.engine      the rules beside python-chess, in µs per decision
    python -m tools.bench.odds        the odds of a choice, here and on the page
    python -m tools.bench.page        tap to paint, and rendering beside one string of HTML
    python -m tools.bench.start       navigation to the first action, beside stock PyScript
    python -m tools.bench.offline     starts without the server (part of start)
    python -m tools.bench.code_cache  third visits that find the engine compiled (part of start)
    python -m tools.bench.thinking    computer players: their decisions, and long tasks on the page
    python -m tools.bench.shelf       a start with many games beside none, and a strict write
    python -m tools.bench.endurance   memory after 30 games in one tab beside 5 (make endurance)
    python -m tools.bench.kills       games after killed browsers and crashes (make kills)

All but the first open the built page in Chromium: run `make build` before. Every bench takes
`--help`; fewer `--rounds` give a quick look, and more give steadier figures.

Before and after a change
-------------------------
Milliseconds depend on the machine and on what else it is doing, so figures of two runs cannot be
compared. Keep the build from before, and measure both in one run:

    cp -r dist /tmp/before            # then change something, and make build
    python -m tools.bench.start dist --beside /tmp/before
    python -m tools.bench.page dist --beside /tmp/before

Rounds of both builds alternate, each time in the opposite order. A line such as

                                       this   beside   ratio  middle half of the rounds
    repeat visit, 4x                 2280.0   2400.0    0.95  0.93 to 0.98

gives the medians, their ratio (below 1: this build is faster), and between which ratios the middle
half of the rounds lies, each compared with its own neighbour. If 1.00 lies between them, the rounds
do not show a difference: run more of them on a quieter machine, or call it equal. To see what the
noise is, compare a build with itself.

Targets
-------
Benches that have a target print it with `yes` or `NO`. Targets are ratios wherever something else
can be measured in the same run; the few in milliseconds mean an idle machine.
"""
