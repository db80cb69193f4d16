"""Whether dice can have come into a hand: what each roll has, and how often it can have been done.

All that thinks about a table relies on this. No trick gives more than a dozen dice, and a large
hand leaves few empty spaces, so even the worst table that can come up is thought through soon.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..cards import YARD
from ..play import Play
from ..state import Doing, Player, Table
from ..steps import dice_to_roll
from ..tricks import Per, Roll, SetAside, SetDie, Source


def hand_faults(table: Table, doing: Doing) -> Iterator[str]:
    """What is wrong with the dice of a trick in progress, and with how often they were rolled."""
    step = doing.current
    dice = doing.rolling + len(doing.hand)
    if isinstance(step, SetDie) and not {*doing.hand} <= {*(table.top.spaces if table.top else ())}:
        yield "a die set to a number that is not on the deck's top dog"
    if not isinstance(step, Roll):
        return
    if dice and not any([dice_to_roll(play, step) == dice for play in _before(table, step, dice)]):
        yield "dice in hand that its roll does not have"
    if step.repeat and not step.own_die and _least(step, doing.rounds, table.player) > _kept(table):
        yield "more rolls than their dice can have been settled"
    if step.source is Source.ASIDE:
        yield from _aside_faults(table, doing)


def _before(table: Table, step: Roll, dice: int) -> Iterator[Play]:
    """The table before the dice of a roll were taken, in each way that it may have been."""
    play = Play(table)
    if step.source is Source.YARD:
        if not play.me.yard and dice <= YARD:
            play.me = replace(play.me, yard=(1,) * dice)
            yield play
    elif step.source is Source.ASIDE:
        play.aside += dice
        yield play
    else:
        play.pile += dice
        yield play
        if step.own_die:
            # One of them was the player's own; now it does not matter where it lay.
            play.pile -= 1
            play.me = replace(play.me, yard=(1, *play.me.yard))
            yield play


def _kept(table: Table) -> int:
    """At most how many dice the player has settled in this turn: all that lie there, or did."""
    me = table.player
    return me.placed + len(me.yard) + sum([len(card.spaces) for card in me.scored])


def _least(step: Roll, rounds: int, me: Player) -> int:
    """At least how many dice `rounds` rolls had that were settled without a bust.

    A roll that was short left an empty pile, so that another one needed dogs to be scored first.
    """
    if step.per is not Per.ROUND:
        return rounds
    short = min(rounds, len(me.scored))
    return short + sum([step.dice + done for done in range(rounds - short)])


def _aside_faults(table: Table, doing: Doing) -> Iterator[str]:
    """As many dice were set aside as are left there, are being rolled or have been."""
    assert doing.trick is not None
    aside = doing.aside + doing.rolling + len(doing.hand) + doing.rounds
    for step in doing.trick.steps:
        if isinstance(step, SetAside):
            if aside > step.high:
                yield "more dice set aside than its trick lets"
            scored = doing.rounds and table.player.scored
            if aside < step.low and table.pile and not scored:
                yield "fewer dice set aside than its trick lets"
