"""The medals in words: what each is called, and how it is earned."""

from __future__ import annotations

from spots.games.medals import Medal
from spots.marked import msg

from ..language import Language

_NAMES: dict[Medal, str] = {
    # Translators: the name of a medal; short, and with a wink. So are the next ones.
    Medal.PAIR: msg("Two at once"),
    Medal.FLYING: msg("Flying finish"),
    Medal.STEADY: msg("No hurry"),
    Medal.CLEAN: msg("Clean paws"),
    Medal.BRIM: msg("Full to the brim"),
    Medal.THRIFT: msg("Treats can wait"),
    # Translators: the name of a medal, for a win by somebody who was far behind.
    Medal.COMEBACK: msg("Comeback"),
    # Translators: the name of a medal, for a win against Baron, the strongest computer player.
    Medal.BARON: msg("Hats off, Baron"),
    # Translators: the name of a medal, for a win against d0g, a robot.
    Medal.D0G: msg("Plug pulled"),
    # Translators: the name of a medal, for a win with each of the six sets of tricks.
    Medal.SETS: msg("At home everywhere"),
    Medal.TRICKS: msg("Every trick in the book"),
    Medal.DOGS: msg("Everybody’s friend"),
}
_TASKS: dict[Medal, str] = {
    # Translators: how a medal is earned, as a short order. So are the next ones.
    Medal.PAIR: msg("Score two dogs at the same time."),
    Medal.FLYING: msg("Win by scoring at least three dogs at the same time."),
    # Translators: how a medal is earned; "fast and risky" is the name of a way to score.
    Medal.STEADY: msg("Win, and let the last score be your only fast and risky one."),
    Medal.CLEAN: msg("Win without a single bust."),
    Medal.BRIM: msg("Win with exactly seven spots in your yard."),
    Medal.THRIFT: msg("Win without spending a treat."),
    # Translators: how a medal is earned: somebody had three scored dogs more than you.
    Medal.COMEBACK: msg("Win after you were three dogs behind."),
    Medal.BARON: msg("Win against Baron."),
    Medal.D0G: msg("Win against d0g."),
    Medal.SETS: msg("Win with each of the six recommended sets."),
    Medal.TRICKS: msg("Do each of the 22 tricks at least once."),
    Medal.DOGS: msg("Meet all 32 dogs."),
}


def medal_name(language: Language, medal: Medal) -> str:
    """What a medal is called."""
    return language.text(_NAMES[medal])


def medal_task(language: Language, medal: Medal) -> str:
    """How it is earned."""
    return language.text(_TASKS[medal])


def new_medals(language: Language, medals: tuple[Medal, ...]) -> str:
    """What a game that is over has brought."""
    return language.plural(
        # Translators: at the end of a game, beside a medal that it has brought.
        "New medal: {names}",
        "New medals: {names}",
        len(medals),
        names=language.join([medal_name(language, medal) for medal in medals]),
    )
