"""What the page shows besides the table: what is half chosen, what is open, what is set."""

from __future__ import annotations

from dataclasses import dataclass, field

from spots.logic import Reason, Space
from spots.ui.draft import Draft
from spots.ui.hints import Hint
from spots.ui.settings import Settings


@dataclass(frozen=True, slots=True)
class State:
    """Everything the page shows, apart from the session's table."""

    settings: Settings = field(default_factory=Settings)
    names: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()  # the levels of computers; empty for persons, as in `names`
    skipping: bool = False  # computers move at once, until a person is to decide
    hint: Hint | None = None  # asked for, and gone after the next action
    draft: Draft | None = None
    selected: int | None = None  # a die in hand, or none
    marked: frozenset[int] | None = None  # dice chosen for a reroll; None: not choosing
    picked: Space | None = None  # the placed die about to be moved
    dialog: str = ""  # which dialog is open, and of what: "rules", "tile:walk"
    shared: str = ""  # the link in the dialog that shares it
    copied: str = ""  # which text of that dialog was copied
    query: str = ""  # what is searched for in the rules
    notice: str = ""  # which notice is shown: "storage", "damaged", "newer"
    refused: Reason | None = None  # why the last tap did nothing
