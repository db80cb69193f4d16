"""What happened to dice, in the past tense."""

from __future__ import annotations

from collections.abc import Sequence

from spots.logic import events as happened
from spots.logic.events import Event

from ..language import Language
from .names import dog_name, placed_dice, player_name


def dice_sentence(language: Language, event: Event, name: str, names: Sequence[str]) -> str | None:
    """A sentence about an event that is about dice; `name` is its player's."""
    match event:
        case happened.DiceSettled():
            return _settled(language, event, name)
        case happened.DieAdjusted():
            return _adjusted(language, event, name, names)
        case happened.DieMoved():
            return _moved(language, event, name)
        case happened.Busted(_, 0):
            return language.text("{name} busted, with no dice to lose.", name=name)
        case happened.Busted(_, lost):
            return language.plural(
                "{name} busted and lost {n} die.",
                "{name} busted and lost {n} dice.",
                lost,
                name=name,
            )
    return _roll(language, event, name)


def _roll(language: Language, event: Event, name: str) -> str | None:
    match event:
        case happened.StartDieRolled(_, die):
            return language.text("{name} rolled {die} and buried it.", name=name, die=die)
        case happened.DiceRolled(_, dice):
            return language.text("{name} rolled {dice}.", name=name, dice=language.numbers(dice))
        case happened.TreatSpent(_, dice):
            rerolled = language.numbers(dice)
            return language.text("{name} spent a treat to reroll {dice}.", name=name, dice=rerolled)
        case happened.NumberNamed(_, number):
            return language.text("{name} named {number}.", name=name, number=number)
        case happened.DieSet(_, number):
            return language.text(
                "{name} took a die and set it to {number}.", name=name, number=number
            )
        case happened.DicePutAside(_, count):
            return language.plural(
                "{name} set {n} die aside.", "{name} set {n} dice aside.", count, name=name
            )
        case happened.DieTaken(_, number, None):
            return language.text(
                "{name} took a buried {number} into the roll.", name=name, number=number
            )
        case happened.DieTaken(_, number, str(code)):
            return language.text(
                "{name} took the {number} from {dog} into the roll.",
                name=name,
                number=number,
                dog=dog_name(language, code),
            )
    return None


def _settled(language: Language, event: happened.DiceSettled, name: str) -> str | None:
    facts = {
        "name": name,
        "placed": placed_dice(language, event.placed),
        "buried": language.numbers(event.buried),
    }
    sentence: str | None = None
    match bool(event.placed), bool(event.buried), bool(event.discarded):
        case True, True, True:
            # Translators: {placed} is like "3 on Bonbon and 4 on Kiki", {buried} like "5 and 6".
            sentence = language.text(
                "{name} placed {placed}, buried {buried} and discarded the rest.", **facts
            )
        case True, True, False:
            if len(event.placed) == 1:
                sentence = language.text("{name} placed {placed} and buried {buried}.", **facts)
            else:
                # Translators: as above, where {placed} names several dice.
                sentence = language.text("{name} placed {placed}, and buried {buried}.", **facts)
        case True, False, True:
            sentence = language.text("{name} placed {placed} and discarded the rest.", **facts)
        case True, False, False:
            sentence = language.text("{name} placed {placed}.", **facts)
        case False, True, True:
            sentence = language.text("{name} buried {buried} and discarded the rest.", **facts)
        case False, True, False:
            sentence = language.text("{name} buried {buried}.", **facts)
        case False, False, True:
            sentence = language.plural(
                "{name} discarded the die.",
                "{name} discarded all {n} dice.",
                len(event.discarded),
                name=name,
            )
    return sentence


def _adjusted(
    language: Language, event: happened.DieAdjusted, name: str, names: Sequence[str]
) -> str:
    facts = {"name": name, "die": language.number(event.die)}
    after = language.number(event.die + event.by)
    if event.owner == event.player:
        if event.by > 0:
            return language.text("{name} raised a buried {die} to {after}.", after=after, **facts)
        if event.die == 1:
            return language.text("{name} lowered a buried {die} and discarded it.", **facts)
        return language.text("{name} lowered a buried {die} to {after}.", after=after, **facts)
    owner = player_name(language, names, event.owner)
    if event.by > 0:
        # Translators: {owner} is another player, {die} a die buried in that player's yard.
        return language.text(
            "{name} raised {owner}'s {die} to {after}.", owner=owner, after=after, **facts
        )
    if event.die == 1:
        # Translators: {owner} is another player, {die} a die buried in that player's yard.
        return language.text(
            "{name} lowered {owner}'s {die} and discarded it.", owner=owner, **facts
        )
    # Translators: {owner} is another player, {die} a die buried in that player's yard.
    return language.text(
        "{name} lowered {owner}'s {die} to {after}.", owner=owner, after=after, **facts
    )


def _moved(language: Language, event: happened.DieMoved, name: str) -> str:
    facts = {
        "name": name,
        "die": language.number(event.start.number),
        "dog": dog_name(language, event.start.dog),
        "number": language.number(event.end.number),
    }
    if event.start.dog == event.end.dog:
        return language.text("{name} moved the {die} on {dog} to {number}.", **facts)
    # Translators: {number} is the space on {other} where the die went.
    return language.text(
        "{name} moved the {die} from {dog} to {number} on {other}.",
        other=dog_name(language, event.end.dog),
        **facts,
    )
