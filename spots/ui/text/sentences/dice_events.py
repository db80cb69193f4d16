"""What happened to dice, in the past tense."""

from __future__ import annotations

from spots.logic import events as happened
from spots.logic.events import Event
from spots.marked import forms, msg

from .names import dog_name, placed_dice
from .people import Names, Subject, subject


def dice_sentence(who: Subject, event: Event, names: Names) -> str | None:
    """A sentence about an event that is about dice; `who` is its player."""
    match event:
        case happened.DiceSettled():
            return _settled(who, event)
        case happened.DieAdjusted():
            return _adjusted(who, event, names)
        case happened.DieMoved():
            return _moved(who, event)
        case happened.Busted(_, 0):
            return who.tell(
                msg("{name} busted, with no dice to lose."),
                msg("You busted, with no dice to lose."),
            )
        case happened.Busted(_, lost):
            return who.count(
                forms("{name} busted and lost {n} die.", "{name} busted and lost {n} dice."),
                forms("You busted and lost {n} die.", "You busted and lost {n} dice."),
                lost,
            )
    return _roll(who, event)


def _roll(who: Subject, event: Event) -> str | None:
    match event:
        case happened.StartDieRolled(_, die):
            return who.tell(
                msg("{name} rolled {die} and buried it."),
                msg("You rolled {die} and buried it."),
                die=die,
            )
        case happened.DiceRolled(_, dice):
            rolled = who.language.numbers(dice)
            return who.tell(msg("{name} rolled {dice}."), msg("You rolled {dice}."), dice=rolled)
        case happened.TreatSpent(_, dice):
            return who.tell(
                msg("{name} spent a treat to reroll {dice}."),
                msg("You spent a treat to reroll {dice}."),
                dice=who.language.numbers(dice),
            )
        case happened.DicePutAside(_, count):
            return who.count(
                forms("{name} set {n} die aside.", "{name} set {n} dice aside."),
                forms("You set {n} die aside.", "You set {n} dice aside."),
                count,
            )
    return _chosen(who, event)


def _chosen(who: Subject, event: Event) -> str | None:
    """A number or a die that was chosen, not rolled."""
    match event:
        case happened.NumberNamed(_, number):
            return who.tell(
                msg("{name} named {number}."), msg("You named {number}."), number=number
            )
        case happened.DieSet(_, number):
            return who.tell(
                msg("{name} took a die and set it to {number}."),
                msg("You took a die and set it to {number}."),
                number=number,
            )
        case happened.DieTaken(_, number, None):
            return who.tell(
                msg("{name} added a buried {number} to the roll."),
                msg("You added a buried {number} to the roll."),
                number=number,
            )
        case happened.DieTaken(_, number, str(code)):
            return who.tell(
                msg("{name} added the {number} from {dog} to the roll."),
                msg("You added the {number} from {dog} to the roll."),
                number=number,
                dog=dog_name(who.language, code),
            )
    return None


def _settled(who: Subject, event: happened.DiceSettled) -> str | None:
    if event.discarded and not event.placed and not event.buried:
        return who.count(
            forms("{name} discarded the die.", "{name} discarded all {n} dice."),
            forms("You discarded the die.", "You discarded all {n} dice."),
            len(event.discarded),
        )
    messages = _SETTLED.get((len(event.placed[:2]), bool(event.buried), bool(event.discarded)))
    if messages is None:
        return None
    return who.tell(
        *messages,
        placed=placed_dice(who.language, event.placed),
        buried=who.language.numbers(event.buried),
    )


_PLACED_BURIED_DISCARDED = (
    # Translators: {placed} is like "3 on Bonbon and 4 on Kiki", {buried} like "5 and 6".
    msg("{name} placed {placed}, buried {buried} and discarded the rest."),
    msg("You placed {placed}, buried {buried} and discarded the rest."),
)
_PLACED_DISCARDED = (
    msg("{name} placed {placed} and discarded the rest."),
    msg("You placed {placed} and discarded the rest."),
)
_PLACED = (msg("{name} placed {placed}."), msg("You placed {placed}."))

_SETTLED = {
    (2, True, True): _PLACED_BURIED_DISCARDED,
    (1, True, True): _PLACED_BURIED_DISCARDED,
    (2, True, False): (
        # Translators: {placed} names several dice, "3 on Bonbon and 4 on Kiki".
        msg("{name} placed {placed}, and buried {buried}."),
        # Translators: {placed} names several dice, "3 on Bonbon and 4 on Kiki".
        msg("You placed {placed}, and buried {buried}."),
    ),
    (1, True, False): (
        # Translators: {placed} names a single die, "3 on Bonbon".
        msg("{name} placed {placed} and buried {buried}."),
        # Translators: {placed} names a single die, "3 on Bonbon".
        msg("You placed {placed} and buried {buried}."),
    ),
    (2, False, True): _PLACED_DISCARDED,
    (1, False, True): _PLACED_DISCARDED,
    (2, False, False): _PLACED,
    (1, False, False): _PLACED,
    (0, True, True): (
        msg("{name} buried {buried} and discarded the rest."),
        msg("You buried {buried} and discarded the rest."),
    ),
    (0, True, False): (msg("{name} buried {buried}."), msg("You buried {buried}.")),
}
"""By how many dice were placed (none, one, several), and whether any were buried or discarded."""


def _adjusted(who: Subject, event: happened.DieAdjusted, names: Names) -> str:
    kind = "raised" if event.by > 0 else "discarded" if event.die == 1 else "lowered"
    language = who.language
    facts = {"die": language.number(event.die), "after": language.number(event.die + event.by)}
    if event.owner == event.player:
        return who.tell(*_ADJUSTED_OWN[kind], **facts)
    owner = subject(language, names, event.owner)
    if owner.you:
        return language.text(_ADJUSTED_YOURS[kind], name=who.name, **facts)
    return who.tell(*_ADJUSTED[kind], owner=owner.name, **facts)


_ADJUSTED_OWN = {
    "raised": (
        msg("{name} raised a buried {die} to {after}."),
        msg("You raised a buried {die} to {after}."),
    ),
    "lowered": (
        msg("{name} lowered a buried {die} to {after}."),
        msg("You lowered a buried {die} to {after}."),
    ),
    "discarded": (
        msg("{name} lowered a buried {die} and discarded it."),
        msg("You lowered a buried {die} and discarded it."),
    ),
}
_ADJUSTED_YOURS = {
    # Translators: {name} is another player, {die} a die buried in your yard.
    "raised": msg("{name} raised your {die} to {after}."),
    # Translators: {name} is another player, {die} a die buried in your yard.
    "lowered": msg("{name} lowered your {die} to {after}."),
    # Translators: {name} is another player, {die} a die buried in your yard.
    "discarded": msg("{name} lowered your {die} and discarded it."),
}
_ADJUSTED = {
    "raised": (
        # Translators: {owner} is another player, {die} a die buried in that player's yard.
        msg("{name} raised {owner}'s {die} to {after}."),
        # Translators: {owner} is another player, {die} a die buried in that player's yard.
        msg("You raised {owner}'s {die} to {after}."),
    ),
    "lowered": (
        # Translators: {owner} is another player, {die} a die buried in that player's yard.
        msg("{name} lowered {owner}'s {die} to {after}."),
        # Translators: {owner} is another player, {die} a die buried in that player's yard.
        msg("You lowered {owner}'s {die} to {after}."),
    ),
    "discarded": (
        # Translators: {owner} is another player, {die} a die buried in that player's yard.
        msg("{name} lowered {owner}'s {die} and discarded it."),
        # Translators: {owner} is another player, {die} a die buried in that player's yard.
        msg("You lowered {owner}'s {die} and discarded it."),
    ),
}


def _moved(who: Subject, event: happened.DieMoved) -> str:
    facts = {
        "die": who.language.number(event.start.number),
        "dog": dog_name(who.language, event.start.dog),
        "number": who.language.number(event.end.number),
    }
    if event.start.dog == event.end.dog:
        return who.tell(
            msg("{name} moved the {die} on {dog} to {number}."),
            msg("You moved the {die} on {dog} to {number}."),
            **facts,
        )
    return who.tell(
        # Translators: {number} is the space on {other} where the die went.
        msg("{name} moved the {die} from {dog} to {number} on {other}."),
        # Translators: {number} is the space on {other} where the die went.
        msg("You moved the {die} from {dog} to {number} on {other}."),
        other=dog_name(who.language, event.end.dog),
        **facts,
    )
