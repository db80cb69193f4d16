"""What is sent to others of a game: one sentence, a row of signs, and what the links are called."""

from __future__ import annotations

from collections.abc import Sequence

from spots.games.daily.days import Day
from spots.games.links import MOST_ADDRESS, Leads
from spots.games.outcome import Result
from spots.games.rival import Rival
from spots.games.turns import Came, Turns
from spots.marked import forms

from ..language import Language
from .daily import daily_link_label, daily_shared
from .people import Names, everyone, player_name
from .results import figures, standing
from .rivals import was_to_beat

MOST_SIGNS = 18
"""As many as a narrow phone shows in one row."""
_SIGNS = {
    Came.NOTHING: "\N{MIDDLE DOT}",
    Came.SCORED: "\N{DOG FACE}",
    Came.BUST: "\N{COLLISION SYMBOL}",
    Came.FAST: "\N{WHITE MEDIUM STAR}",
}


def leads_legend(language: Language) -> str:
    """What stands over the choice of links."""
    return language.text("What to send")


def leads_label(language: Language, leads: Leads) -> str:
    """What a link leads to."""
    labels = {
        # Translators: what a link leads to; whoever opens it can look back at the whole game.
        Leads.REPLAY: language.text("Look back at the game"),
        # Translators: what a link leads to; whoever opens it plays with the same dice.
        Leads.CHALLENGE: language.text("A challenge: the same dice"),
        Leads.DAILY: daily_link_label(language),
        # Translators: what a link leads to; whoever opens it plays on from this moment.
        Leads.POSITION: language.text("The table as it is now"),
    }
    return labels[leads]


def shared_label(language: Language) -> str:
    """What stands over the text."""
    return language.text("The text to send")


def signs_label(language: Language) -> str:
    """The tick for the row of signs."""
    # Translators: a tick: whether a row of small pictures, one for each turn, goes with a text.
    return language.text("With a row of signs")


def from_disk_hint(language: Language) -> str:
    """What to do with a link that has no address."""
    return language.text(
        "This game is a file on your device, so the text has no address. "
        "Whoever has Spots can add the last line to the address of the game."
    )


def long_link_hint(language: Language) -> str:
    """What may become of a link that is too long."""
    return language.plural(
        "This link has more than {n} letter: some programs may cut it off.",
        "This link has more than {n} letters: some programs may cut it off.",
        MOST_ADDRESS,
    )


def no_room_for_names(language: Language) -> str:
    """Why names that were to be said are cut in a link, or left out."""
    return language.text("The link has no room for the whole names: it would become too long.")


def me(language: Language) -> str:
    """What stands for the only person in a picture that this person sends."""
    # Translators: in a picture that a player sends to others: the player's own line in a chart.
    return language.in_context("picture", "Me")


def picture_text(language: Language, dogs: Sequence[str], result: str) -> str:
    """The picture of a game in words; `result` is the sentence in it."""
    # Translators: describes a picture to those who cannot see it; {dogs} are names of dogs,
    # {result} is a sentence.
    return language.text(
        "A picture of {dogs} in front of a fence. {result}", dogs=language.join(dogs), result=result
    )


def picture_labels(language: Language) -> tuple[str, str]:
    """The buttons under the picture: hand it to another program, or keep it as a file."""
    return language.text("Send the picture"), language.text("Save the picture")


def shared_text(
    language: Language,
    names: Names,
    result: Result,
    rival: Rival | None = None,
    turns: Turns = (),
    *,
    challenge: bool,
    day: Day | None = None,
) -> str:
    """What is sent before the link: a sentence with the result, and a row of signs under it.

    `rival`: what there was to beat, if a challenge is sent back. Without `turns`, no signs. `day`:
    the link leads to the game of this day, which is the one that was played.
    """
    if day is not None and result.winner is not None:
        said = daily_shared(language, names, result, day)
    else:
        said = result_sentence(language, names, result)
    if rival is not None and result.winner is not None:
        said += " " + was_to_beat(language, rival, names.you)
    if challenge:
        # Translators: a challenge: whoever opens the link plays the same game.
        said += " " + language.text("Can you do better with the same dice?")
    signs = _signs(names, result, turns)
    return f"{said}\n{signs}" if signs else said


def result_sentence(language: Language, names: Names, result: Result) -> str:
    """How a game ended, or stands, as the only person who played it would tell; or anybody."""
    if result.winner is None:
        return _under_way(language, names, result)
    if names.you is None:
        return _told_by_nobody(language, names, result, result.winner)
    dogs, you = result.scored, names.you
    others = [seat for seat in range(len(dogs)) if seat != you]
    if result.winner == you:
        return language.plural(
            *_WON,
            result.turns,
            name=language.join([player_name(language, names, seat) for seat in others]),
            figures=figures(language, [dogs[you], *[dogs[seat] for seat in others]]),
        )
    return language.plural(
        *_LOST,
        result.turns,
        name=player_name(language, names, result.winner),
        figures=figures(language, [dogs[you], dogs[result.winner]]),
    )


def challenge_sentence(
    language: Language, names: Sequence[str], seats: Sequence[str], result: Result
) -> str:
    """What there is to beat; `names` are those of the game before, empty for who gave none."""
    if result.winner is None:
        return language.text("The dice are the same as in a game that is not over yet.")
    everybody = everyone(language, names, seats, here=False)
    # Translators: {standing} is such as "Ada: 6, Buddy: 4": how another game with these dice ended.
    return language.plural(
        "The dice are the same as in a game that took {n} turn and ended so: {standing}.",
        "The dice are the same as in a game that took {n} turns and ended so: {standing}.",
        result.turns,
        standing=standing(language, everybody, result.scored),
    )


# Translators: a player tells others of a game; {name} may be several names, {figures} is "6 to 4".
_WON = forms(
    "I beat {name} {figures} in {n} turn at Spots.",
    "I beat {name} {figures} in {n} turns at Spots.",
)
# Translators: a player tells others of a game; {name} has won, {figures} is such as "4 to 6".
_LOST = forms(
    "I lost to {name} {figures} in {n} turn at Spots.",
    "I lost to {name} {figures} in {n} turns at Spots.",
)
# Translators: tells others of a game; {figures} is such as "6 to 4", the winner's dogs first.
_SOMEBODY_WON = forms(
    "{name} won {figures} in {n} turn at Spots.",
    "{name} won {figures} in {n} turns at Spots.",
)
# Translators: tells others of a game that goes on; {standing} is such as "Ada: 3, Buddy: 2".
_GOES_ON = forms(
    "A game of Spots after {n} turn: {standing}.",
    "A game of Spots after {n} turns: {standing}.",
)
# Translators: a player tells others of a game that goes on; {figures} is such as "3 to 2".
_I_PLAY = forms(
    "I am playing Spots against {name}: {figures} after {n} turn.",
    "I am playing Spots against {name}: {figures} after {n} turns.",
)


def _told_by_nobody(language: Language, names: Names, result: Result, winner: int) -> str:
    others = [dogs for seat, dogs in enumerate(result.scored) if seat != winner]
    return language.plural(
        *_SOMEBODY_WON,
        result.turns,
        name=player_name(language, names, winner),
        figures=figures(language, [result.scored[winner], *others]),
    )


def _under_way(language: Language, names: Names, result: Result) -> str:
    if names.you is None:
        told = standing(language, names, result.scored)
        return language.plural(*_GOES_ON, result.turns, standing=told)
    others = [seat for seat in range(len(result.scored)) if seat != names.you]
    ordered = [result.scored[seat] for seat in (names.you, *others)]
    return language.plural(
        *_I_PLAY,
        result.turns,
        name=language.join([player_name(language, names, seat) for seat in others]),
        figures=figures(language, ordered),
    )


def _signs(names: Names, result: Result, turns: Turns) -> str:
    """A sign for each turn of the teller or, if nobody tells, of the winner.

    The sentence comes first: people who hear the signs read out miss nothing by skipping them.
    """
    whose = names.you if names.you is not None else result.winner
    came = [each for seat, each in turns if seat == whose]
    if len(came) > MOST_SIGNS:  # one row has no room for more: turns in which nothing came go first
        came = [each for each in came if each is not Came.NOTHING]
    return "".join([_SIGNS[each] for each in came[-MOST_SIGNS:]]) if any(came) else ""
