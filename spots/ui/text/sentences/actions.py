"""What a player can do, on buttons: their texts and accessible names."""

from __future__ import annotations

from spots.logic import (
    Action,
    Adjust,
    Ask,
    DoTrick,
    GoOn,
    Move,
    NameNumber,
    PutAside,
    Reroll,
    ScoreDogs,
    Settle,
    Stop,
    Table,
    TakeOwn,
)
from spots.logic.tricks import Roll, SetDie, Source

from ..language import Language
from ..trick_texts import trick_name
from .names import dog_name, placed_dice
from .people import NAMELESS, Names, player_name


def action_label(
    language: Language, action: Action, table: Table, names: Names = NAMELESS, dice: int = 0
) -> str:
    """The text of the button that says this.

    `names` tell whose die is raised or lowered, `dice` how many of them going on would roll.
    """
    match action:
        case DoTrick(trick):
            return trick_name(language, trick)
        case ScoreDogs():
            dogs = sum(1 for dog in table.player.dogs if not dog.empty)
            return language.plural("Score {n} dog", "Score {n} dogs", dogs)
        case Settle():
            return _settle(language, action, table)
        case Reroll(rerolled):
            return _reroll(language, rerolled, table)
        case GoOn():
            return _go_on(language, table, dice)
        case Stop():
            return _stop(language, table)
        case Adjust():
            return _adjust(language, action, table, names)
    return _choice(language, action, table)


def _choice(
    language: Language, action: NameNumber | PutAside | Move | TakeOwn, table: Table
) -> str:
    match action:
        case NameNumber(number):
            if isinstance(table.step, SetDie):
                return language.text("Set the die to {number}", number=number)
            return language.text("Name {number}", number=number)
        case PutAside(count):
            # Translators: a button; {n} dice.
            return language.plural("Set aside {n}", "Set aside {n}", count)
        case Move():
            return _move(language, action)
        case TakeOwn(number, dog):
            if dog is None:
                return language.text("Roll a buried {number}", number=number)
            return language.text(
                "Roll the {number} from {dog}", number=number, dog=dog_name(language, dog)
            )


def _settle(language: Language, action: Settle, table: Table) -> str:
    buried = list(table.doing.hand if table.doing is not None else ())
    for die in (*action.discard, *(space.number for space in action.place)):
        if die in buried:
            buried.remove(die)
    facts = {
        "placed": placed_dice(language, action.place),
        "buried": language.numbers(buried),
        "discarded": language.numbers(action.discard),
    }
    match bool(action.place), bool(buried), bool(action.discard):
        case True, True, True:
            # Translators: a button that settles the dice of a roll.
            # {placed} is like "3 on Bonbon and 4 on Kiki".
            message = language.text("Place {placed}, bury {buried}, discard {discarded}", **facts)
        case True, True, False:
            message = language.text("Place {placed}, bury {buried}", **facts)
        case True, False, True:
            message = language.text("Place {placed}, discard {discarded}", **facts)
        case True, False, False:
            message = language.text("Place {placed}", **facts)
        case False, True, True:
            message = language.text("Bury {buried}, discard {discarded}", **facts)
        case False, True, False:
            message = language.text("Bury {buried}", **facts)
        case _:
            message = language.text("Discard {discarded}", **facts)
    return message


def _reroll(language: Language, dice: tuple[int, ...], table: Table) -> str:
    hand = table.doing.hand if table.doing is not None else ()
    if len(dice) == len(hand) and len(hand) > 1:
        return language.text("Reroll all (1 treat)")
    return language.text("Reroll {dice} (1 treat)", dice=language.numbers(dice))


def _go_on(language: Language, table: Table, dice: int) -> str:
    now = table.step
    if isinstance(now, Roll) and now.source is Source.ASIDE:
        return language.text("Roll the next die")
    if table.ask is not Ask.GO_ON:
        return language.text("Roll")
    if table.doing is not None and table.doing.rounds:
        return language.plural("Roll again: {n} die", "Roll again: {n} dice", dice)
    return language.plural("Roll {n} die", "Roll {n} dice", dice)


def _stop(language: Language, table: Table) -> str:
    if table.ask is Ask.MOVE:
        # Translators: a button: the player moves none of the dice.
        return language.text("Move none")
    if table.ask is Ask.ADJUST:
        # Translators: a button: the player raises or lowers no more buried dice.
        return language.text("Done")
    # Translators: a button: the player rolls no more dice this turn.
    return language.text("Stop")


def _adjust(language: Language, action: Adjust, table: Table, names: Names) -> str:
    die = action.die
    if action.player == table.turn:
        if action.by > 0:
            return language.text("Raise your {die}", die=die)
        if die == 1:
            return language.text("Discard your {die}", die=die)
        return language.text("Lower your {die}", die=die)
    owner = player_name(language, names, action.player)
    if action.by > 0:
        # Translators: {owner} is a player, {die} a die buried in that player's yard.
        return language.text("Raise {owner}'s {die}", owner=owner, die=die)
    if die == 1:
        # Translators: {owner} is a player, {die} a die buried in that player's yard.
        return language.text("Discard {owner}'s {die}", owner=owner, die=die)
    # Translators: {owner} is a player, {die} a die buried in that player's yard.
    return language.text("Lower {owner}'s {die}", owner=owner, die=die)


def _move(language: Language, action: Move) -> str:
    start, end = action.start, action.end
    if start.dog == end.dog:
        return language.text(
            "Move the {die} on {dog} to {number}",
            die=start.number,
            dog=dog_name(language, start.dog),
            number=end.number,
        )
    # Translators: {number} is the space on {other} where the die goes.
    return language.text(
        "Move the {die} from {dog} to {number} on {other}",
        die=start.number,
        dog=dog_name(language, start.dog),
        number=end.number,
        other=dog_name(language, end.dog),
    )
