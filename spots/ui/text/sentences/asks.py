"""What is being asked now, short enough for a phone."""

from __future__ import annotations

from collections.abc import Callable

from spots.logic import YARD, Ask, Table
from spots.logic.tricks import Keep, Roll, SetDie, Source
from spots.marked import forms, msg

from ..language import Language
from .people import Names, player_name, subject


def ask_sentence(
    language: Language, table: Table, names: Names, dice: int = 0, none_fit: bool = False
) -> str:
    """What is asked of the player whose turn it is, or what everybody waits for.

    `dice` is how many of them going on would roll; `none_fit`: all dice in hand may be discarded.
    """
    if table.ask is Ask.GO_ON:
        return _go_on(language, table, dice)
    if none_fit and isinstance(table.step, Roll) and table.step.keep is Keep.EIGHT:
        return language.text("No dice total exactly 8: discard them all.")
    return _ASKS[table.ask](language, table, names)


def waiting_sentence(language: Language, table: Table, names: Names) -> str:
    """What to say instead while somebody else, a computer player or d0g, decides."""
    return language.text("{name} is thinking…", name=player_name(language, names, table.turn))


def elsewhere_sentence(language: Language) -> str:
    """What to say instead on a page that only shows the game."""
    return language.text("This game is being played in another tab. Here you can only watch.")


def take_over_label(language: Language) -> str:
    """The button that makes this page the one that plays."""
    return language.text("Play here")


# --- of the player ------------------------------------------------------------------------------


def _turn(language: Language, table: Table, names: Names) -> str:
    who = subject(language, names, table.turn)
    if any(not dog.empty for dog in table.player.dogs):
        return who.tell(
            # Translators: the device is shared; this speaks to {name}.
            msg("{name}: choose a trick, or score your dogs."),
            msg("Your turn: choose a trick, or score your dogs."),
        )
    return who.tell(
        # Translators: the device is shared; this speaks to {name}.
        msg("{name}: choose a trick."),
        msg("Your turn: choose a trick."),
    )


def _settle(language: Language, table: Table, names: Names) -> str:
    del names
    assert table.doing is not None
    hand, now = table.doing.hand, table.step
    plain = language.plural("Place or bury your die.", "Place or bury your dice.", len(hand))
    if not isinstance(now, Roll):
        return plain
    if now.reward:
        return _settle_for_treats(language, table, hand[0])
    yard = sum(table.player.yard)
    match now.keep:
        case Keep.ONE_NUMBER if len(set(hand)) > 1:
            return language.text("Keep all dice showing one number, discard the rest.")
        case Keep.UP_TO_NAMED if max(hand) > table.doing.number:
            number = table.doing.number
            return language.text("Discard dice above {number}, keep the rest.", number=number)
        case Keep.TWO if len(hand) > 2:
            return language.text("Keep any two dice, discard the rest.")
        case Keep.EIGHT:
            return language.text("Keep dice totalling exactly 8, discard the rest.")
        case Keep.UNLESS_LOWER if min(hand) < yard:
            return language.text("You may discard dice lower than {total}.", total=yard)
    return plain


def _settle_for_treats(language: Language, table: Table, die: int) -> str:
    if sum(table.player.yard) + die > YARD:
        return language.text("Careful: burying the {die} is a bust.", die=die)
    treats = min(die, table.supply)
    if any(die in dog.empty for dog in table.player.dogs):
        return language.plural(
            "Place the {die}, or bury it for {n} treat.",
            "Place the {die}, or bury it for {n} treats.",
            treats,
            die=die,
        )
    return language.plural(
        "Bury the {die} for {n} treat.", "Bury the {die} for {n} treats.", treats, die=die
    )


def _go_on(language: Language, table: Table, dice: int) -> str:
    now = table.step
    if isinstance(now, Roll) and now.source is Source.ASIDE:
        assert table.doing is not None
        left = table.doing.aside
        # Translators: {n} dice were set aside and are not rolled yet.
        return language.plural(
            "Roll the last die you set aside?", "Roll the next of {n} dice set aside?", left
        )
    return language.plural("Roll one more die?", "Roll {n} more dice?", dice)


def _number(language: Language, table: Table, names: Names) -> str:
    del names
    if isinstance(table.step, SetDie):
        return language.text("Choose a number for your die.")
    return language.text("Name a number: dice above it are discarded.")


def _count(language: Language, table: Table, names: Names) -> str:
    del table, names
    return language.text("How many dice will you set aside?")


def _adjust(language: Language, table: Table, names: Names) -> str:
    del names
    assert table.doing is not None
    # Translators: {n} is how often the player may still do it.
    return language.plural(
        "You may raise or lower a buried die ({n} left).",
        "You may raise or lower buried dice ({n} left).",
        table.doing.left,
    )


def _move(language: Language, table: Table, names: Names) -> str:
    del table, names
    return language.text("You may move one placed die to an empty space.")


def _own_die(language: Language, table: Table, names: Names) -> str:
    del table, names
    return language.text("Choose one of your own dice to add to the roll.")


# --- of chance, and of nobody -------------------------------------------------------------------


def _roll(language: Language, table: Table, names: Names) -> str:
    return subject(language, names, table.turn).count(
        forms("{name} rolls {n} die…", "{name} rolls {n} dice…"),
        forms("You roll {n} die…", "You roll {n} dice…"),
        table.doing.rolling if table.doing is not None else 1,
    )


def _d0g_die(language: Language, table: Table, names: Names) -> str:
    return language.text("{name} rolls a die…", name=player_name(language, names, table.turn))


def _start_die(language: Language, table: Table, names: Names) -> str:
    del table, names
    return language.text("Everybody rolls a die to see who starts…")


def _top_dog(language: Language, table: Table, names: Names) -> str:
    del table, names
    return language.text("The next dog trots up…")


def _top_trick(language: Language, table: Table, names: Names) -> str:
    del table, names
    return language.text("The next trick turns up…")


def _nothing(language: Language, table: Table, names: Names) -> str:
    outcome = table.outcome
    if outcome is None:
        return language.text("The game is over.")
    if outcome.by_d0g:
        name = player_name(language, names, outcome.winner)
        # Translators: {name} is d0g, the solo opponent.
        return language.text("{name} wins this time. Good game!", name=name)
    return subject(language, names, outcome.winner).tell(
        msg("{name} wins with six scored dogs. Good dogs!"),
        msg("You win with six scored dogs. Good dogs!"),
    )


_ASKS: dict[Ask, Callable[[Language, Table, Names], str]] = {
    Ask.TURN: _turn,
    Ask.SETTLE: _settle,
    Ask.NUMBER: _number,
    Ask.COUNT: _count,
    Ask.ADJUST: _adjust,
    Ask.MOVE: _move,
    Ask.OWN_DIE: _own_die,
    Ask.ROLL: _roll,
    Ask.D0G_DIE: _d0g_die,
    Ask.START_DIE: _start_die,
    Ask.TOP_DOG: _top_dog,
    Ask.TOP_TRICK: _top_trick,
    Ask.NOTHING: _nothing,
}
