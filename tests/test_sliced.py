"""Long work in pieces: doing it all, sharing it, and remembering its result."""

from __future__ import annotations

import pytest

from spots.sliced import finish, remembered


def counting(maxsize=8, pieces=3):
    """A remembered function, and a list of the pieces that were done for it."""
    done = []

    @remembered(maxsize)
    def work(name, *, loudly=False):
        for piece in range(pieces):
            done.append((name, piece))
            yield
        return name.upper() if loudly else name

    return work, done


def pieces_of(work):
    return sum(1 for _ in work)


def test_finish_does_every_piece_and_gives_the_result():
    done = []

    def work():
        for piece in range(3):
            done.append(piece)
            yield
        return "walked"

    assert finish(work()) == "walked"
    assert done == [0, 1, 2]


def test_a_result_is_found_once_and_known_afterwards():
    work, done = counting()
    assert finish(work("dig")) == finish(work("dig")) == "dig"
    assert done == [("dig", 0), ("dig", 1), ("dig", 2)]


def test_what_is_known_takes_no_piece_at_all():
    work, _ = counting()
    assert pieces_of(work("dig")) == 3
    assert pieces_of(work("dig")) == 0


def test_a_result_of_none_is_remembered_too():
    calls = []

    @remembered(8)
    def work():
        calls.append("called")
        yield

    assert finish(work()) is None
    assert finish(work()) is None
    assert calls == ["called"]


def test_other_arguments_are_other_work():
    work, done = counting(pieces=1)
    assert finish(work("dig")) == "dig"
    assert finish(work("dig", loudly=True)) == "DIG"
    assert finish(work("run")) == "run"
    assert [name for name, _ in done] == ["dig", "dig", "run"]


def test_two_who_ask_at_the_same_time_share_the_work():
    work, done = counting(pieces=4)
    one, other = work("dig"), work("dig")
    for _ in range(2):
        next(one)
        next(other)
    assert len(done) == 4
    assert finish(one) == finish(other) == "dig"
    assert len(done) == 4


def test_work_that_was_dropped_is_taken_up_where_it_was_left():
    work, done = counting()
    dropped = work("dig")
    next(dropped)
    next(dropped)
    dropped.close()
    assert finish(work("dig")) == "dig"
    assert len(done) == 3


def test_nothing_is_done_before_the_first_piece_is_asked_for():
    work, done = counting()
    work("dig")
    assert done == []


def test_only_the_latest_results_are_kept():
    work, done = counting(maxsize=2, pieces=1)
    for name in ("dig", "run", "dig", "walk", "dig", "run"):
        assert finish(work(name)) == name
    assert [name for name, _ in done] == ["dig", "run", "walk", "run"]


def test_work_that_is_pushed_out_of_the_cache_goes_on_for_whoever_has_it():
    work, _ = counting(maxsize=1)
    begun = work("dig")
    next(begun)
    assert finish(work("run")) == "run"
    assert finish(begun) == "dig"


def test_everything_can_be_forgotten():
    work, done = counting(pieces=1)
    finish(work("dig"))
    work.cache_clear()
    finish(work("dig"))
    assert len(done) == 2


def test_a_failure_is_everybodys_and_is_not_remembered():
    fails = [True, True, False]

    @remembered(8)
    def work():
        yield
        if fails.pop(0):
            raise ValueError("no dice")
        return "dig"

    one, other = work(), work()
    next(one)
    for asked in (one, other):
        with pytest.raises(ValueError, match="no dice"):
            finish(asked)
    assert finish(work()) == "dig"


def test_a_remembered_function_keeps_its_name_and_its_words():
    @remembered(8)
    def dig():
        """Dig."""
        yield

    assert (dig.__name__, dig.__doc__) == ("dig", "Dig.")
