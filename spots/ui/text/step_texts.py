"""The steps of tricks in a word or two, by what kind of step they are."""

from __future__ import annotations

from spots.logic.tricks import (
    AddDog,
    AdjustDice,
    Keep,
    MoveDie,
    Per,
    ReturnTreats,
    Roll,
    SetAside,
    SetDie,
    Source,
    Step,
    TakeTreats,
)

from .language import Language


def step_pill(language: Language, step: Step, named: int = 0) -> str:
    """A step, at most 16 characters long in English and 20 elsewhere.

    `named` is the number that the player has said, if one has been.
    """
    match step:
        case AddDog():
            # Translators: this and the next messages are steps of a trick, at most 20 characters.
            return language.in_context("step", "New dog")
        case AdjustDice():
            # Translators: buried dice are raised or lowered by 1.
            return language.in_context("step", "Nudge dice")
        case MoveDie():
            return language.in_context("step", "Move a die?")
        case SetDie():
            return language.in_context("step", "Set a die")
        case Roll(keep=Keep.UP_TO_NAMED) if named:
            # Translators: which dice are kept: a number and all that are lower.
            return language.in_context("step", "{number} or less", number=named)
        case SetAside():
            return language.in_context("step", "Set dice aside")
        case ReturnTreats():
            # Translators: some of the treats just taken.
            return language.in_context("step", "Return some")
        case TakeTreats():
            return _treats(language, step)
    assert isinstance(step, Roll)
    return _special_roll(language, step) or _roll(language, step)


def _treats(language: Language, step: TakeTreats) -> str:
    match step.per:
        case Per.PAW:
            # Translators: 1 treat for each paw.
            return language.in_context("step", "1 per paw")
        case Per.TREAT:
            return language.in_context("step", "Double treats")
        case Per.DOWN_TILE:
            # Translators: 1 treat for each trick that is face down.
            return language.in_context("step", "1 per face-down")
    return language.plural("{n} treat", "{n} treats", step.treats)


def _special_roll(language: Language, step: Roll) -> str | None:
    """A roll that is more than a number of dice."""
    match step:
        case Roll(source=Source.YARD):
            return language.in_context("step", "Roll buried dice")
        case Roll(source=Source.ASIDE):
            # Translators: the dice that were set aside, one at a time.
            return language.in_context("step", "Roll 1 by 1")
        case Roll(per=Per.ROUND):
            # Translators: first 1 die, then 2, then 3 and so on.
            return language.in_context("step", "Roll 1, 2, 3 …")
        case Roll(per=Per.OPEN_DOG):
            # Translators: 1 die for each dog that is not complete.
            return language.in_context("step", "Roll 1 per dog")
        case Roll(per=Per.PAW):
            # Translators: {n} dice, and 1 more for each paw.
            return language.in_context("step", "Roll {n} + paws", n=step.dice)
        case Roll(own_die=True):
            # Translators: {n} dice of the pile and one of the player's own.
            return language.in_context("step", "Roll {n} + 1 own", n=step.dice)
        case Roll(keep=Keep.UP_TO_NAMED):
            # Translators: name a number, then roll {n} dice.
            return language.in_context("step", "Name, roll {n}", n=step.dice)
        case Roll(keep=Keep.EIGHT):
            # Translators: roll {n} dice and keep some that total 8.
            return language.in_context("step", "Roll {n}, make 8", n=step.dice)
    return None


def _roll(language: Language, step: Roll) -> str:
    if step.may and step.repeat:
        # Translators: you may roll {n} more die, and again and again.
        return language.in_context("step", "{n} more? Again?", n=step.dice)
    if step.may:
        # Translators: you may roll {n} more die.
        return language.in_context("step", "{n} more?", n=step.dice)
    # Translators: {n} dice.
    return language.in_context("step", "Roll {n}", n=step.dice)
