"""How each kind of step runs.

`begin` starts a step, and `HEAR` has what each step does with the answer to what it asked. Both say
what is asked next, or `None` when the step has been done once; `rules.py` then looks for a bust and
for dogs to score, and goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from .actions import Adjust, Faces, Move, NameNumber, PutAside, Reroll, Settle, TakeOwn
from .cards import PACK
from .events import (
    DicePutAside,
    DiceRolled,
    DiceSettled,
    DieAdjusted,
    DieMoved,
    DieSet,
    DieTaken,
    NumberNamed,
    TreatSpent,
)
from .play import Play
from .state import Ask, Dog, Player
from .tricks import (
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

# --- amounts ----------------------------------------------------------------------------------


def _highest_empty(play: Play) -> int:
    return max([number for dog in play.me.dogs for number in dog.empty], default=0)


_MEASURES: dict[Per, Callable[[Play], int]] = {
    Per.NOTHING: lambda play: 0,
    Per.PAW: lambda play: play.me.paws,
    Per.ROUND: lambda play: play.rounds,
    Per.OPEN_DOG: lambda play: sum([1 for dog in play.me.dogs if dog.empty]),
    Per.TREAT: lambda play: play.me.treats,
    # Ruling: the trick's own tile, just turned down, does not count.
    Per.DOWN_TILE: lambda play: sum([1 for tile in play.tiles if not tile.up]) - 1,
    Per.HIGHEST_EMPTY: _highest_empty,
}


def dice_to_roll(play: Play, step: Roll) -> int:
    """How many dice a roll would have now."""
    own = step.own_die and _has_own_die(play)
    more = _MEASURES[step.per](play)
    return step.size(more, play.pile, play.aside, len(play.me.yard), own=own)


def _has_own_die(play: Play) -> bool:
    return bool(play.me.yard) or play.me.placed > 0


# --- whether and how a step begins ------------------------------------------------------------


def _can_move(play: Play) -> bool:
    return play.me.placed > 0 and _highest_empty(play) > 0


def _can_adjust(play: Play) -> bool:
    # Ruling: a player with an empty yard cannot be chosen.
    return any([player.yard for player in play.players])


_POSSIBLE: dict[type[Step], Callable[[Play, Step], bool]] = {
    Roll: lambda play, step: dice_to_roll(play, step) > 0,  # type: ignore[arg-type]
    AddDog: lambda play, step: play.me.cards < PACK and play.top is not None,
    AdjustDice: lambda play, step: play.me.paws > 0 and _can_adjust(play),
    MoveDie: lambda play, step: _can_move(play),
    SetDie: lambda play, step: play.top is not None and play.pile > 0,
    SetAside: lambda play, step: play.pile > 0,
    TakeTreats: lambda play, step: play.supply > 0 and _treats(play, step) > 0,
    ReturnTreats: lambda play, step: play.me.treats > 0 and _treats(play, step) > 0,
}


def possible(play: Play, step: Step) -> bool:
    """Whether a step can be done at all; otherwise it is skipped."""
    return _POSSIBLE[type(step)](play, step)


def optional(play: Play, step: Step) -> bool:
    """Whether the player may stop instead of rolling (other steps let `Stop` be an answer)."""
    return isinstance(step, Roll) and step.optional(play.rounds, play.aside, play.me.paws)


def _begin_roll(play: Play, step: Step) -> Ask | None:
    assert isinstance(step, Roll)
    if step.keep is Keep.UP_TO_NAMED:
        return Ask.NUMBER
    if step.own_die and _has_own_die(play):
        return Ask.OWN_DIE
    return _cast(play, dice_to_roll(play, step), step.source)


def _cast(play: Play, dice: int, source: Source = Source.PILE) -> Ask:
    """Take dice from their source into the hand, on their way to the table."""
    if source is Source.PILE:
        play.pile -= dice
    elif source is Source.ASIDE:
        play.aside -= dice
    else:
        play.me = replace(play.me, yard=())
    play.rolling += dice
    return Ask.ROLL


def _begin_adjusting(play: Play, step: Step) -> Ask | None:
    play.left = play.me.paws
    return Ask.ADJUST


def _add_dog(play: Play, step: Step) -> Ask | None:
    play.owed = 1
    return None


def _treats(play: Play, step: Step) -> int:
    assert isinstance(step, TakeTreats | ReturnTreats)
    return step.treats + _MEASURES[step.per](play)


def _take_treats(play: Play, step: Step) -> Ask | None:
    play.take_treats(_treats(play, step))
    return None


def _return_treats(play: Play, step: Step) -> Ask | None:
    play.return_treats(_treats(play, step))
    return None


_BEGIN: dict[type[Step], Callable[[Play, Step], Ask | None]] = {
    Roll: _begin_roll,
    AddDog: _add_dog,
    AdjustDice: _begin_adjusting,
    MoveDie: lambda play, step: Ask.MOVE,
    SetDie: lambda play, step: Ask.NUMBER,
    SetAside: lambda play, step: Ask.COUNT,
    TakeTreats: _take_treats,
    ReturnTreats: _return_treats,
}


def begin(play: Play, step: Step) -> Ask | None:
    """Start a step."""
    return _BEGIN[type(step)](play, step)


# --- what the player and chance answer --------------------------------------------------------


def _hear_faces(play: Play, step: Step, said: Faces) -> Ask | None:
    play.rolling = 0
    play.hand = tuple(sorted(play.hand + said.dice))
    play.say(DiceRolled(play.turn, said.dice))
    return Ask.SETTLE


def _hear_settling(play: Play, step: Step, said: Settle | Reroll) -> Ask | None:
    if isinstance(said, Reroll):
        return _reroll(play, said)
    buried = list(play.hand)
    for number in said.discard:
        buried.remove(number)
    me = play.me
    dogs = me.dogs
    if said.place:
        on: dict[str, list[int]] = {}
        for space in said.place:
            buried.remove(space.number)
            on.setdefault(space.dog, []).append(space.number)
        dogs = tuple([_with_dice(dog, on.get(dog.card.code)) for dog in dogs])
    yard = tuple(sorted(me.yard + tuple(buried))) if buried else me.yard
    play.me = Player(dogs, me.scored, yard, me.treats)
    play.pile += len(said.discard)
    play.hand = ()
    play.say(DiceSettled(play.turn, said.place, tuple(buried), said.discard))
    if isinstance(step, Roll) and step.reward and not play.too_much_buried(play.turn):
        play.take_treats(sum(buried))
    return None


def _with_dice(dog: Dog, numbers: list[int] | None) -> Dog:
    return Dog(dog.card, tuple(sorted([*dog.dice, *numbers]))) if numbers else dog


def _without_die(dogs: tuple[Dog, ...], code: str, number: int) -> tuple[Dog, ...]:
    return tuple(
        Dog(dog.card, tuple(die for die in dog.dice if die != number))
        if dog.card.code == code
        else dog
        for dog in dogs
    )


def _reroll(play: Play, said: Reroll) -> Ask:
    hand = list(play.hand)
    for die in said.dice:
        hand.remove(die)
    play.hand = tuple(hand)
    play.rolling = len(said.dice)
    play.supply += 1
    play.me = replace(play.me, treats=play.me.treats - 1)
    play.say(TreatSpent(play.turn, said.dice))
    return Ask.ROLL


def _hear_number(play: Play, step: Step, said: NameNumber) -> Ask | None:
    if isinstance(step, Roll):
        play.number = said.number
        play.say(NumberNamed(play.turn, said.number))
        return _cast(play, dice_to_roll(play, step))
    play.pile -= 1
    play.hand = (said.number,)
    play.say(DieSet(play.turn, said.number))
    return Ask.SETTLE


def _hear_count(play: Play, step: Step, said: PutAside) -> Ask | None:
    play.pile -= said.count
    play.aside = said.count
    play.say(DicePutAside(play.turn, said.count))
    return None


def _hear_adjustment(play: Play, step: Step, said: Adjust) -> Ask | None:
    owner = play.players[said.player]
    yard = list(owner.yard)
    yard.remove(said.die)
    if said.die + said.by >= 1:
        yard.append(said.die + said.by)
    else:
        play.pile += 1
    play.players[said.player] = replace(owner, yard=tuple(sorted(yard)))
    play.say(DieAdjusted(play.turn, said.player, said.die, said.by))
    if play.too_much_buried(said.player):
        if said.player == play.turn:
            return None
        # Ruling: pushing another player over 7 busts that player; no turn is theirs to end.
        play.bust(said.player)
    play.left -= 1
    return Ask.ADJUST if play.left and _can_adjust(play) else None


def _hear_move(play: Play, step: Step, said: Move) -> Ask | None:
    dogs = _without_die(play.me.dogs, said.start.dog, said.start.number)
    dogs = tuple(
        _with_dice(dog, [said.end.number]) if dog.card.code == said.end.dog else dog for dog in dogs
    )
    play.me = replace(play.me, dogs=dogs)
    play.say(DieMoved(play.turn, said.start, said.end))
    return None


def _hear_own_die(play: Play, step: Step, said: TakeOwn) -> Ask | None:
    assert isinstance(step, Roll)
    from_pile = dice_to_roll(play, step) - 1
    if said.dog is None:
        yard = list(play.me.yard)
        yard.remove(said.number)
        play.me = replace(play.me, yard=tuple(yard))
    else:
        play.me = replace(play.me, dogs=_without_die(play.me.dogs, said.dog, said.number))
    play.say(DieTaken(play.turn, said.number, said.dog))
    play.rolling = 1
    return _cast(play, from_pile)


# `why_not` has made sure that an answer has the type its question takes.
HEAR: dict[Ask, Callable[..., Ask | None]] = {
    Ask.ROLL: _hear_faces,
    Ask.SETTLE: _hear_settling,
    Ask.NUMBER: _hear_number,
    Ask.COUNT: _hear_count,
    Ask.ADJUST: _hear_adjustment,
    Ask.MOVE: _hear_move,
    Ask.OWN_DIE: _hear_own_die,
}
"""What a step does with the answer to each question it may have asked."""
