"""What is said when a game is over: who won, how it went, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spots.games.race import Luck, Mark, Race
from spots.games.tally import D0G
from spots.logic import Outcome
from spots.marked import msg

from ..language import Language
from ..trick_texts import trick_name
from .opponents import opponent_name
from .people import Names, d0g_name, player_name, subject
from .results import figures, standing

MOST_NAMED = 2
"""A figure has room for no more players."""


def headline(language: Language, names: Names, outcome: Outcome) -> str:
    """The large words over the dogs."""
    if outcome.by_d0g:
        return language.text("d0g wins. It does not even wag its tail.")
    if names.you is None:
        name = player_name(language, names, outcome.winner)
        return language.text("{name} wins with a pack of six!", name=name)
    if names.you == outcome.winner:
        # Translators: the headline of a game that you have won; all six dogs are under it.
        return language.text("Six good dogs!")
    # Translators: the headline of a game that you have lost; your dogs are under it.
    return language.text("Good dogs anyway!")


def result_facts(
    language: Language,
    names: Names,
    outcome: Outcome,
    dogs: Sequence[int],
    *,
    race: Race | None,
    minutes: int,
) -> tuple[str, ...]:
    """The line over the headline, in parts: who won, the dogs, how many turns, how long.

    Where the headline has the winner's name, the line has not.
    """
    first = outcome.winner if names.you is None else names.you
    others = [n for seat, n in enumerate(dogs) if seat != first]
    facts = [figures(language, [dogs[first], *others])]
    if names.you is not None and not outcome.by_d0g:
        facts.insert(0, winner_sentence(language, names, outcome.winner))
    if race is not None and race.turns:
        facts.append(language.plural("{n} turn", "{n} turns", race.turns))
        if minutes:
            # Translators: how long a game took, in minutes; as short as can be.
            facts.append(language.text("{n} min", n=minutes))
    return tuple(facts)


def winner_sentence(language: Language, names: Names, winner: int) -> str:
    """Who won, in as few words as can be."""
    return subject(language, names, winner).tell(msg("{name} wins"), msg("You win"))


# --- how it went ----------------------------------------------------------------------------------


def race_title(language: Language) -> str:
    """What stands over the chart."""
    # Translators: the title of a chart at the end of a game.
    return language.text("How it went")


def race_text(language: Language, names: Names, dogs: Sequence[int]) -> str:
    """What the chart shows, for those who cannot see it."""
    return language.text(
        "Scored dogs after each turn. At the end: {standing}.",
        standing=standing(language, names, dogs),
    )


def turn_label(language: Language) -> str:
    """The head of the column with the numbers of turns."""
    return language.in_context("column", "Turn")


def race_note(language: Language, dogs: int, *, busts: int, fast: int) -> str:
    """What happened to somebody in a turn: '3, fast and risky'."""
    return language.with_commas(
        language.number(dogs),
        # Translators: what happened in a turn, after the number of scored dogs: "3, bust".
        language.in_context("race", "bust") if busts else "",
        # Translators: what happened in a turn, after the number of dogs: "3, fast and risky".
        language.in_context("race", "fast and risky") if fast else "",
    )


def busts_label(language: Language) -> str:
    """The label of the number of busts."""
    return language.text("Busts")


def fast_label(language: Language) -> str:
    """The label of the number of fast scorings."""
    return language.text("Fast and risky")


def luck_figure(language: Language, names: Names, luck: Luck) -> tuple[str, str, str]:
    """The most remarkable roll: its label, its chance, and where it was ('Run, turn 9').

    The chance is one of as many rolls as there might have been, four or more.
    """
    # Translators: the labels of a chance: of the roll that went well against the odds, and of the
    # one that busted against them.
    label = language.text("Luckiest roll") if luck.good else language.text("Unluckiest roll")
    # Translators: a chance, in large figures: "1 in 36"; as short as can be.
    chance = language.text("1 in {n}", n=round(1 / luck.chance))
    where = _turn_facts(language, names, luck)
    return label, chance, language.with_commas(trick_name(language, luck.trick), where)


def most_figure(language: Language, names: Names, most: Mark | None) -> tuple[str, str, str]:
    """The same of the most dogs that were scored in a turn, if any were."""
    # Translators: the label of a figure: how many dogs somebody scored in one turn.
    label = language.text("Most dogs in a turn")
    if most is None:
        return label, language.number(0), ""
    return label, language.number(most.count), _turn_facts(language, names, most)


def _turn_facts(language: Language, names: Names, what: Luck | Mark) -> str:
    return language.with_commas(
        # Translators: {n} is the number of a turn, as in "turn 9".
        language.text("turn {n}", n=what.turn),
        player_name(language, names, what.seat) if what.seat != names.you else "",
    )


def others_counted(
    language: Language, names: Names, times: Mapping[int, int]
) -> list[tuple[str, str]]:
    """How often the same happened to others, by seat: a few by name, more in one sum.

    The name, which may be cut where it is long, is apart from what follows, which may not.
    """
    if len(times) <= MOST_NAMED:
        return [
            (names[seat], language.text("{name}: {n}", name="", n=n)) for seat, n in times.items()
        ]
    if names.you is None:
        return []
    # Translators: how often something happened to the other players together.
    return [("", language.text("Others: {n}", n=sum(times.values())))]


# --- what comes next ------------------------------------------------------------------------------


def next_label(language: Language, opponent: str, treats: int) -> str:
    """The button that begins a game with another opponent, or with d0g and its treats."""
    name = opponent_name(language, opponent) if opponent != D0G else d0g_name(language)
    more = language.plural("{n} treat", "{n} treats", treats) if opponent == D0G else ""
    # Translators: a button: play against {name} now. Also: "Try d0g, 2 treats".
    return language.text("Try {name}", name=language.with_commas(name, more))


def look_back_label(language: Language) -> str:
    """The button that shows what happened in the game."""
    # Translators: a button at the end of a game: see all that happened in it.
    return language.text("Look back")
