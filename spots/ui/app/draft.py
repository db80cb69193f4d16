"""The placement draft: where the dice in hand shall go, freely changed until it is confirmed.

A draft starts as what a thoughtful friend would do. It is a value: every change makes a new one.
The rules alone say what is legal (`problem`); here is only what a finger on a die means.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations

from spots.logic import YARD, Dog, Player, Reason, Settle, Space, Table, discards, rerolls, why_not
from spots.logic.tricks import Keep, Roll


class Unplaced(Enum):
    """Where a die goes that is not placed."""

    BURY = "bury"
    DISCARD = "discard"


BURY, DISCARD = Unplaced.BURY, Unplaced.DISCARD
Fate = Space | Unplaced


@dataclass(frozen=True, slots=True)
class Draft:
    """The dice in hand and where each goes. A die is named by its position in the hand."""

    hand: tuple[int, ...]
    fates: tuple[Fate, ...]
    tapped: tuple[int, ...] = ()  # dice chosen by hand, the last one last

    @property
    def kept(self) -> tuple[int, ...]:
        """The dice that are placed or buried."""
        return tuple([die for die, fate in enumerate(self.fates) if fate is not DISCARD])


# --- what a friend would do -------------------------------------------------------------------


def sensible(table: Table) -> Draft:
    """What a thoughtful friend would do: not bust, complete dogs, place many, bury little."""
    drafts = [_arranged(table, kept) for kept in _kept_options(table)]
    # Among equals any fixed order will do: the lowest dice.
    return max(drafts, key=lambda draft: (_merit(table, draft), [-die for die in draft.kept]))


def _kept_options(table: Table) -> list[tuple[int, ...]]:
    """For each set of dice that may be discarded, the dice kept: of equal ones the first."""
    dice = table.hand
    options = []
    for option in discards(table):
        away = list(option)
        kept = []
        for die in reversed(range(len(dice))):
            if dice[die] in away:
                away.remove(dice[die])
            else:
                kept.append(die)
        options.append(tuple(reversed(kept)))
    return options


def _merit(table: Table, draft: Draft) -> tuple[bool, int, int, int]:
    """How good a draft is, most important first.

    Completing all dogs, for fast scoring or the win, is completing as many as can be.
    """
    placed = sum([isinstance(fate, Space) for fate in draft.fates])
    return (not busts(table, draft), len(_filled(table, draft)), placed, -buried(draft))


def _arranged(table: Table, kept: Iterable[int]) -> Draft:
    """These dice placed sensibly, what does not fit buried, and the others discarded."""
    dice = table.hand
    fates: list[Fate] = [DISCARD] * len(dice)
    spaces = _best_spaces(table.player, [dice[die] for die in kept])
    for die in kept:
        free = spaces.get(dice[die])
        fates[die] = free.pop(0) if free else BURY
    return Draft(dice, tuple(fates))


def _best_spaces(player: Player, dice: list[int]) -> dict[int, list[Space]]:
    """For each number the spaces its dice fill best, the best first.

    Completing dogs never costs a placing: dice left after it still fill any other space.
    """
    finished = _most_completed(player, dice)
    order = sorted(
        player.dogs, key=lambda dog: (dog not in finished, len(dog.empty), -len(dog.card.spaces))
    )
    return {
        number: [Space(number, dog.card.code) for dog in order if number in dog.empty]
        for number in set(dice)
    }


def _most_completed(player: Player, dice: list[int]) -> tuple[Dog, ...]:
    """The most dogs that these dice complete; of as many, those that hold the most dice."""
    reachable = [dog for dog in player.dogs if dog.empty and all([n in dice for n in dog.empty])]
    for size in range(len(reachable), 0, -1):
        groups = [group for group in combinations(reachable, size) if _enough(group, dice)]
        if groups:
            return max(groups, key=lambda group: sum([len(dog.card.spaces) for dog in group]))
    return ()


def _enough(dogs: tuple[Dog, ...], dice: list[int]) -> bool:
    wanted = [number for dog in dogs for number in dog.empty]
    return all([wanted.count(number) <= dice.count(number) for number in set(wanted)])


def only_choice(table: Table) -> Draft | None:
    """The only way to settle the dice, if there is but one and no treat could change them."""
    draft = sensible(table)
    one = not chooses(table) and not any([isinstance(fate, Space) for fate in draft.fates])
    return draft if one and not rerolls(table) else None


# --- changing it ------------------------------------------------------------------------------


def targets(table: Table, draft: Draft, die: int) -> tuple[Space, ...]:
    """The spaces a die may go to, in the order of the pack; one drafted for another die too.

    That other die, which shows the same number, then goes where this one was.
    """
    if not _may_keep(table, draft, die):
        return ()
    number = draft.hand[die]
    return tuple([Space(number, dog.card.code) for dog in table.player.dogs if number in dog.empty])


def place(table: Table, draft: Draft, die: int, space: Space) -> Draft:
    """Put a die on a space; if another is drafted there, they change places."""
    if space not in targets(table, draft, die) or draft.fates[die] == space:
        return draft
    if space not in draft.fates:
        draft = _keep(table, draft, die)
    if space in draft.fates:
        draft = _with(draft, draft.fates.index(space), draft.fates[die])
    return _with(draft, die, space)


def bury(table: Table, draft: Draft, die: int) -> Draft:
    """Bury a die."""
    if not _may_keep(table, draft, die):
        return draft
    return _with(_keep(table, draft, die), die, BURY)


def discard(table: Table, draft: Draft, die: int) -> Draft:
    """Discard a die, if the trick lets it."""
    return _with(draft, die, DISCARD) if can_discard(table, draft, die) else draft


def can_discard(table: Table, draft: Draft, die: int) -> bool:
    """Whether the trick lets this die be discarded by itself.

    Dice of one number that are kept together are not: another number is chosen instead.
    """
    if draft.fates[die] is DISCARD:
        return True
    if not chooses(table) or _keep_rule(table) is Keep.ONE_NUMBER:
        return False
    return any([draft.hand[die] in option for option in discards(table)])


def chooses(table: Table) -> bool:
    """Whether tapping dice chooses which of them are kept."""
    return len(discards(table)) > 1


def tap(table: Table, draft: Draft, die: int) -> Draft:
    """Choose on the dice themselves what is kept; a trick without such a choice changes nothing."""
    if not chooses(table) or not _may_keep(table, draft, die):
        return draft
    rule = _keep_rule(table)
    if rule is Keep.ONE_NUMBER:
        return _tap_number(table, draft, die)
    if rule is Keep.UNLESS_LOWER:
        return _tap_single(table, draft, die)
    kept = [other for other in draft.kept if other != die]
    if die not in draft.kept:
        kept.append(die)
    if rule is Keep.TWO and len(kept) > 2:
        # The one kept longest makes room; those that were never tapped were there before.
        kept.remove(min(kept[:-1], key=lambda old: (_when_tapped(draft, old), old)))
    tapped = tuple([other for other in (*draft.tapped, die) if other in kept])
    return replace(_arranged(table, sorted(kept)), tapped=tapped)


def _tap_number(table: Table, draft: Draft, die: int) -> Draft:
    """Choose a number; what was arranged of it already stays."""
    if die in draft.kept:
        return draft
    number = draft.hand[die]
    return _arranged(table, [other for other, face in enumerate(draft.hand) if face == number])


def _tap_single(table: Table, draft: Draft, die: int) -> Draft:
    """Discard a die or take it back; the others stay where they are."""
    if die in draft.kept:
        return discard(table, draft, die)
    number = draft.hand[die]
    free = [s for s in _best_spaces(table.player, [number])[number] if s not in draft.fates]
    return _with(draft, die, free[0] if free else BURY)


def _when_tapped(draft: Draft, die: int) -> int:
    return draft.tapped.index(die) if die in draft.tapped else -1


def _keep_rule(table: Table) -> Keep:
    step = table.step
    return step.keep if isinstance(step, Roll) else Keep.ALL


def _may_keep(table: Table, draft: Draft, die: int) -> bool:
    """Whether a die is kept, or can be by choosing it."""
    if draft.fates[die] is not DISCARD:
        return True
    number = draft.hand[die]
    fewer = [option.count(number) < draft.hand.count(number) for option in discards(table)]
    return chooses(table) and any(fewer)


def _keep(table: Table, draft: Draft, die: int) -> Draft:
    """Choose a die that was going to be discarded."""
    return tap(table, draft, die) if draft.fates[die] is DISCARD else draft


def _with(draft: Draft, die: int, fate: Fate) -> Draft:
    fates = (*draft.fates[:die], fate, *draft.fates[die + 1 :])
    tapped = tuple([other for other in draft.tapped if other != die or fate is not DISCARD])
    return Draft(draft.hand, fates, tapped)


# --- what it comes to -------------------------------------------------------------------------


def as_action(draft: Draft) -> Settle:
    """The draft as what the player says."""
    pairs = zip(draft.hand, draft.fates, strict=True)
    return Settle(
        tuple([fate for fate in draft.fates if isinstance(fate, Space)]),
        tuple([die for die, fate in pairs if fate is DISCARD]),
    )


def problem(table: Table, draft: Draft) -> Reason | None:
    """Why the draft cannot be confirmed; `None` if it can."""
    return why_not(table, as_action(draft))


def buried(draft: Draft) -> int:
    """The spots that would be buried."""
    return sum([n for n, fate in zip(draft.hand, draft.fates, strict=True) if fate is BURY])


def yard_after(table: Table, draft: Draft) -> int:
    """The spots that would be in the yard."""
    return sum(table.player.yard) + buried(draft)


def busts(table: Table, draft: Draft) -> bool:
    """Whether that is too many."""
    return yard_after(table, draft) > YARD


def completes(table: Table, draft: Draft) -> tuple[str, ...]:
    """The codes of the dogs that would become complete: none in a bust, which comes first."""
    return () if busts(table, draft) else _filled(table, draft)


def _filled(table: Table, draft: Draft) -> tuple[str, ...]:
    placed = set(draft.fates)
    return tuple(
        [
            dog.card.code
            for dog in table.player.dogs
            if dog.empty and all([Space(n, dog.card.code) in placed for n in dog.empty])
        ]
    )


def scores(table: Table, draft: Draft) -> bool:
    """Whether all dogs would be complete without a bust, and so score at once."""
    waiting = [dog for dog in table.player.dogs if dog.empty]
    return len(completes(table, draft)) == len(waiting) > 0
