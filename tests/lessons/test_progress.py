"""How far a learner has come, from what was said alone."""

from __future__ import annotations

from spots.lessons.hopes import ENDS, SCORES, STOPS, Does, Exactly, Said, Settles
from spots.lessons.lesson import At, Part, Step, Thing
from spots.lessons.progress import actions, follow, taken_up
from spots.logic import Table, dump_input, dump_table
from spots.logic.events import DogsScored
from tests.support import play, said, table

START = table("12.36=2+0", "35.46+0")
READ = Step(At(Thing.SLOTS), "Look.")
WALK = Step(At(Thing.TILE, "walk"), "Walk.", Does(("walk",)), "Not Walk.")
PLACE = Step(At(Thing.MAIN), "Place.", Settles(placed=1), "Not placed.")
STOP = Step(At(Thing.OTHER), "Stop.", STOPS, "Not stopped.")
FREE = Step(At(Thing.MAIN), "As you like.", ENDS, free=True)
DONE = Step(At(Thing.SLOTS), "Done.")


def part(*steps: Step, dice: str, start: Table = START) -> Part:
    return Part(dump_table(start), steps, DONE, dice)


def now(lesson: Part, words: str, read: int = 0):
    session, _ = taken_up(lesson, [said(word) for word in words.split()])
    return follow(lesson, session.log, read)


def test_sentences_are_read_before_anything_is_hoped_for():
    lesson = part(READ, READ, WALK, dice="13")
    assert (now(lesson, "").step, now(lesson, "").reading) == (READ, True)
    assert now(lesson, "", read=1).number == 1
    assert (now(lesson, "", read=2).step, now(lesson, "", read=2).reading) == (WALK, False)
    assert now(lesson, "do:walk", read=2).done


def test_steps_follow_one_another_as_hopes_are_met():
    lesson = part(WALK, PLACE, STOP, dice="13")
    words = ["", "do:walk", "do:walk settle:1@12,3@36", "do:walk settle:1@12,3@36 stop"]
    found = [now(lesson, each) for each in words]
    assert [each.step for each in found] == [WALK, PLACE, STOP, DONE]
    assert [each.back for each in found] == [0, 1, 2, 3]
    assert [each.done for each in found] == [False, False, False, True]
    assert not any([each.off for each in found])


def test_something_else_is_answered_and_leads_back_to_where_the_step_began():
    lesson = part(WALK, PLACE, STOP, dice="13")
    off = now(lesson, "do:walk settle")
    assert (off.step, off.off, off.sentence, off.back) == (PLACE, True, "Not placed.", 1)
    assert not off.reading
    assert now(lesson, "do:beg").sentence == "Not Walk."
    assert now(lesson, "do:walk settle:1@12,3@36 go-on").back == 2


def test_what_had_to_be_said_is_no_step_and_nobody_goes_back_before_it():
    """Both dice have to be buried: the page says so by itself."""
    lesson = part(WALK, STOP, dice="41")
    start = part(WALK, STOP, dice="41", start=table("25.36=2+0", "35.46+0"))
    assert now(start, "do:walk settle").step == STOP
    off = now(start, "do:walk settle go-on")
    assert (off.step, off.off, off.back) == (STOP, True, 2)
    assert now(lesson, "do:walk settle").off, "the 1 could have been placed"


def test_a_bust_that_could_not_be_helped_leads_back_before_it():
    lesson = part(WALK, STOP, dice="44", start=table("25.36=2+0", "35.46+0"))
    off = now(lesson, "do:walk settle")
    assert (off.step, off.off, off.back) == (STOP, True, 1)


def test_at_a_free_step_anything_may_be_said_until_the_turn_is_over():
    lesson = part(WALK, FREE, dice="13 4")
    for words in ("do:walk settle", "do:walk settle:1@12,3@36", "do:walk settle go-on"):
        assert (now(lesson, words).step, now(lesson, words).off) == (FREE, False)
    assert now(lesson, "do:walk settle stop").done


def test_a_part_is_taken_up_with_the_dice_it_had():
    lesson = part(WALK, PLACE, STOP, dice="13 5")
    words = "do:walk settle:1@12,3@36 go-on"
    first, _ = taken_up(lesson, [said(word) for word in words.split()])
    again, dice = taken_up(lesson, actions(first.log))
    assert again.log == first.log
    assert again.table.hand == (5,)
    assert len(dice.roll(3)) == 3, "dice never run out"
    assert [dump_input(each) for each in actions(first.log)] == words.split()


# --- hopes ------------------------------------------------------------------------------------


def saying(before: Table, word: str, dice: str = "", draws: str = "") -> Said:
    return Said(before, said(word), play(before, word, dice, draws).events)


def rolled(before: Table, dice: str) -> Table:
    return play(before, "do:walk", dice).table


def test_settling_counts_what_is_placed_and_buried_and_how_it_ends():
    busting = saying(rolled(START, "46"), "settle")
    safe = saying(rolled(START, "16"), "settle:1@12,6@36")
    assert Settles(buried=2, busts=True).met(busting)
    assert not Settles(buried=2).met(busting)
    assert Settles(placed=2).met(safe)
    assert not Settles(placed=2, busts=True).met(safe)
    assert not Settles(placed=2, buried=1).met(safe)
    assert not Settles(placed=2, scores=True).met(safe)
    assert not Settles().met(saying(START, "do:beg"))


def test_what_an_opponent_scores_is_not_what_was_hoped_for():
    """d0g scores with its die, after the learner's dice are settled and the turn has passed."""
    alone = table("12.36=2+0", d0g="+0")
    howled = play(alone, "do:howl", "1", "24").table
    by_d0g = saying(howled, "settle:1@12", "1", "25")
    assert [each.player for each in by_d0g.events if isinstance(each, DogsScored)] == [1]
    assert Settles(placed=1).met(by_d0g)
    assert not Settles(placed=1, scores=True).met(by_d0g)


def test_fast_scoring_is_what_was_hoped_for():
    near = rolled(table("12:1.36:3+0", "35.46+0"), "26")
    assert Settles(scores=True).met(saying(near, "settle:2@12,6@36", draws="24 25"))


def test_an_exact_hope_is_met_by_its_words_alone():
    assert Exactly(("do:beg", "do:howl")).met(saying(START, "do:beg"))
    assert not Exactly(("do:howl",)).met(saying(START, "do:beg"))


def test_any_trick_will_do_where_none_is_named():
    assert Does().met(saying(START, "do:beg"))
    assert not Does(("walk",)).met(saying(START, "do:beg"))
    assert not Does().met(saying(table("12:12.36+0", "35.46+0"), "score", draws="24"))
    assert SCORES.met(saying(table("12:12.36+0", "35.46+0"), "score", draws="24"))


def test_a_turn_ends_with_what_passes_it_on():
    assert ENDS.met(saying(START, "do:beg"))
    assert not ENDS.met(saying(START, "do:walk", "13"))
