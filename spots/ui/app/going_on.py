"""How many dice the next roll has, where somebody may go on: a label says that."""

from __future__ import annotations

from spots.logic import Ask, GoOn, Table, legal_actions, step


def dice_on(table: Table) -> int:
    """How many dice going on would roll; 0 where nobody is asked about that."""
    return dice_to_come(table) if table.ask is Ask.GO_ON else 0


def dice_to_come(table: Table) -> int:
    """How many dice the roll has that going on would make."""
    said = GoOn() if table.ask is Ask.GO_ON else legal_actions(table)[0]
    after, _ = step(table, said)
    if after.ask is Ask.OWN_DIE:
        return dice_to_come(after)
    return after.doing.rolling if after.doing is not None else 0
