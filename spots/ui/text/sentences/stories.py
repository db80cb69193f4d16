"""The story of a game in words: who was lucky, who played well, and where it turned."""

from __future__ import annotations

from math import inf

from spots.games.daily.balance import Balance
from spots.games.judging import Decision, Fate, Stroke
from spots.games.replay import Kind
from spots.games.report import Report, Turning
from spots.logic import Action, Answer, Faces, Table, TopDog, TopTrick
from spots.marked import msg

from ..language import Language
from .actions import action_label
from .opponents import opponent_name
from .people import Names, player_name, subject

HARDLY, SOME = 0.15, 0.5
"""Parts of a win that somebody may give away in all and has given hardly any, or some."""
NO_SIDE, A_LITTLE = 0.15, 0.4
"""Parts of a win by which the dice may favour somebody, and take no side, or do so a little."""

# Translators: sentences about a whole game: how many chances to win somebody's own choices have
# cost, then what the dice did. They are friendly and sober: neither grades nor superlatives.
_GIVEN_AWAY: tuple[tuple[float, tuple[str, str]], ...] = (
    (HARDLY, (msg("{name} gave hardly anything away."), msg("You gave hardly anything away."))),
    (SOME, (msg("{name} gave some chances away."), msg("You gave some chances away."))),
    (inf, (msg("{name} gave many chances away."), msg("You gave many chances away."))),
)
_DICE: tuple[tuple[float, tuple[str, str]], ...] = (
    (
        -A_LITTLE,
        (msg("The dice were clearly against {name}."), msg("The dice were clearly against you.")),
    ),
    (
        -NO_SIDE,
        (msg("The dice were a little against {name}."), msg("The dice were a little against you.")),
    ),
    (NO_SIDE, (msg("The dice took no side."), msg("The dice took no side."))),
    (
        A_LITTLE,
        (msg("The dice helped {name} a little."), msg("The dice helped you a little.")),
    ),
    (inf, (msg("The dice helped {name} a lot."), msg("The dice helped you a lot."))),
)
"""Each up to a part of a win: by name, and for you."""


def story_title(language: Language) -> str:
    """What the dialog is called, and the button that opens it."""
    # Translators: the title of a dialog after a game: who was lucky, who played well.
    return language.text("The story of this game")


def story_verdict(language: Language, report: Report, names: Names, seat: int) -> str:
    """How much somebody gave away and whom the dice favoured, as the figures below say it."""
    whom = subject(language, names, seat)
    amounts = ((_GIVEN_AWAY, report.error(seat)), (_DICE, report.favour(seat)))
    return " ".join(
        [
            whom.tell(*next(messages for most, messages in said if amount <= most))
            for said, amount in amounts
        ]
    )


def judging(language: Language, done: int, everything: int) -> str:
    """How far the work is."""
    part = language.percent(done / everything if everything else 0)
    # Translators: the strongest computer player, {name}, thinks about a game that is over.
    # {part} is how much of the game is done, such as 40%.
    return language.text(
        "{name} is going through the game: {part}", name=_baron(language), part=part
    )


def luck_name(language: Language) -> str:
    """The label of the bar for luck."""
    # Translators: the label of a bar: the luck that a player had in a game, good or bad.
    return language.in_context("story", "Luck")


def error_name(language: Language) -> str:
    """The label of the bar for errors."""
    # Translators: the label of a bar: the chances to win that a player's own choices have cost.
    return language.in_context("story", "Given away")


def points(language: Language, part: float) -> str:
    """Luck in hundredths of a win, with its sign: '+21%'."""
    n = round(100 * part)
    sign = "+" if n > 0 else "\u2212" if n < 0 else ""
    # Translators: luck in hundredths of a won game; {n} has its sign, as in "+21%".
    return language.left_to_right(language.text("{n}%", n=sign + language.number(abs(n))))


def rest_labels(
    language: Language, names: Names, seat: int, way: tuple[float, float]
) -> tuple[str, str]:
    """What stands over the rest of the figures, from where they lead to where; and beside it."""
    start, end = [language.percent(chance) for chance in way]
    # Translators: somebody's chance to win at the beginning and at the end of a game, such as
    # "You: from 43% to 0%".
    title = language.text(
        "{name}: from {start} to {end}",
        name=player_name(language, names, seat),
        start=start,
        end=end,
    )
    # Translators: the label of a bar below those for luck and for what was given away: what the
    # figures of a game leave over.
    return title, language.in_context("story", "The rest")


def story_units(language: Language) -> str:
    """What the figures mean."""
    # Translators: explains two bars, luck and what was given away. {name} is a computer player.
    units = language.text(
        "100% is one whole win, by the judgement of {name}. Luck is what the dice and the deck "
        "brought, compared with everything they could have brought; over many games it comes to "
        "nothing. What was given away is the difference to {name}'s own choices.",
        name=_baron(language),
    )
    # Translators: why the figures of the bars do not add up. {name} is a computer player.
    rest = language.text(
        "What is left over on the way to the result is how {name}'s estimate changed by itself.",
        name=_baron(language),
    )
    return f"{units} {rest}"


def curve_title(language: Language) -> str:
    """What stands over the curve."""
    # Translators: the title of a curve over the turns of a game.
    return language.text("Chance to win")


def curve_text(language: Language, names: Names, seat: int, first: float) -> str:
    """What the curve shows, for those who cannot see it."""
    name, part = player_name(language, names, seat), language.percent(first)
    # Translators: describes a curve to those who cannot see it; {part} is like 54%.
    return language.text(
        "{name}'s chance to win after each turn; it began with {part}.", name=name, part=part
    )


def curve_sign(language: Language, kind: Kind) -> str:
    """What a mark on the curve stands for."""
    return {
        # Translators: explains a mark on a curve: somebody busted.
        Kind.BUST: language.in_context("mark", "Bust"),
        # Translators: explains a mark on a curve: dogs were scored slow and steady.
        Kind.SLOW: language.in_context("mark", "Slow and steady"),
        Kind.FAST: language.text("Fast and risky"),
        # Translators: explains a mark on a curve: what changed a game most.
        Kind.TURNING: language.in_context("mark", "Turning point"),
    }[kind]


def turning_title(language: Language) -> str:
    """What stands over the turning points."""
    # Translators: the title of a list: what changed a game most.
    return language.text("Turning points")


# Translators: what chance brought somebody in a game; {luck} is like "+21%", {dice} like "3 and 6".
_STROKES: dict[Fate, tuple[str, str]] = {
    Fate.ROLL: (
        msg("{name} rolled {dice}: {luck} for {name}"),
        msg("You rolled {dice}: {luck}"),
    ),
    Fate.DOG: (msg("A new dog for {name}: {luck}"), msg("A new dog for you: {luck}")),
    Fate.TRICK: (msg("A new trick for {name}: {luck}"), msg("A new trick for you: {luck}")),
    Fate.D0G: (
        msg("d0g rolled {dice}: {luck} for {name}"),
        msg("d0g rolled {dice}: {luck} for you"),
    ),
}


def turning_text(language: Language, turning: Turning, names: Names, dice: int = 0) -> str:
    """What happened at a turning point; of a decision, also what Baron would have done.

    `dice`: how many of them going on would roll, here and below.
    """
    told = judged_text(language, turning.what, turning.said, turning.table, names, dice=dice)
    if isinstance(turning.what, Stroke):
        return language.text("Turn {n}: {told}", n=turning.turn, told=told)
    name = player_name(language, names, turning.what.seat)
    # Translators: what {name} did in the turn with this number; {told} is a sentence or two.
    return language.text("Turn {n}, {name}: {told}", n=turning.turn, name=name, told=told)


def turning_choice(language: Language, turning: Turning, names: Names, dice: int = 0) -> str:
    """Of a turning point that was luck: what was chosen before, and what Baron would have done."""
    if not isinstance(turning.what, Stroke):
        return ""
    if turning.led is None:
        # Translators: below what chance brought in a game: the player had no other choice before.
        return language.text("Nothing else could have been done.")
    what, said, table = turning.led
    choice = judged_text(language, what, said, table, names, dice=dice)
    # Translators: below what chance brought: the decision that led to it; {choice} is such as
    # "Roll Over, as Baron would: 54% to win".
    return language.text("Before it: {choice}", choice=choice)


def judged_text(
    language: Language,
    what: Decision | Stroke,
    said: Action | Answer,
    table: Table,
    names: Names,
    *,
    dice: int = 0,
) -> str:
    """What is thought of a decision or of a stroke of luck, in one line."""
    who = subject(language, names, what.seat)
    if isinstance(said, Faces | TopDog | TopTrick):
        assert isinstance(what, Stroke)
        faces = language.numbers(sorted(said.dice)) if isinstance(said, Faces) else ""
        luck = points(language, what.luck)
        return who.tell(*_STROKES[what.fate], luck=luck, dice=faces)
    assert isinstance(what, Decision)
    did = action_label(language, said, table, names, dice)
    win, best = language.percent(what.win), language.percent(what.best_win)
    baron = _baron(language)
    if what.error < 0.0005:
        # Translators: what somebody chose is what the computer player {baron} would have chosen;
        # {win} is the chance to win, such as 54%.
        return language.text(
            "{action}, as {baron} would: {win} to win", action=did, baron=baron, win=win
        )
    better = action_label(language, what.best, table, names, dice)
    # Translators: what somebody chose and the chance to win that it left, then what the computer
    # player {baron} would have done instead; {win} and {best} are chances such as 36%.
    return language.text(
        "{action}, {win} to win. {baron}: {better}, {best}",
        action=did,
        win=win,
        baron=baron,
        better=better,
        best=best,
    )


def judged_line(
    language: Language,
    what: Decision,
    said: Action | Answer,
    table: Table,
    names: Names,
    *,
    dice: int = 0,
) -> str:
    """The same with whose decision it was."""
    told = judged_text(language, what, said, table, names, dice=dice)
    # Translators: what is thought of a decision of {name}; {told} is a sentence or two.
    return language.text("{name}: {told}", name=player_name(language, names, what.seat), told=told)


def luck_of(language: Language, names: Names, seat: int, luck: float) -> str:
    """Somebody's luck at one moment of a game."""
    return subject(language, names, seat).tell(
        # Translators: how much luck somebody had at a moment of a game; {luck} is like "+21%".
        msg("Luck for {name}: {luck}"),
        # Translators: how much luck you had at a moment of a game; {luck} is like "+21%".
        msg("Your luck: {luck}"),
        luck=points(language, luck),
    )


def balance_facts(language: Language, balance: Balance) -> tuple[str, str]:
    """What a game came to, as in its story: the luck, and what was given away."""
    part = points(language, -balance.error)
    # Translators: the chances to win that a player's own choices have cost in a whole game; {part}
    # is like "-12%". The label of a bar has the same words.
    away = language.text("Given away: {part}", part=part)
    # Translators: the luck of a whole game; {luck} is like "+21%".
    return language.text("Luck: {luck}", luck=points(language, balance.luck)), away


def try_again_label(language: Language) -> str:
    """The button that begins a game from a turning point."""
    # Translators: a button: begin a new game from this moment of the old one.
    return language.text("Try again from here")


def look_label(language: Language) -> str:
    """The button that shows a turning point."""
    # Translators: a button: look at this moment of the game.
    return language.text("Look at it")


def _baron(language: Language) -> str:
    return opponent_name(language, "top-dog")
