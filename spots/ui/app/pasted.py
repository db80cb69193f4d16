"""What is known of a text with a link that was pasted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from spots.logic import Reason


class Fault(Enum):
    """Why a text leads nowhere, if no link is to blame."""

    EMPTY = "empty"  # there is no text
    NO_LINK = "no link"  # there is no link of ours in it
    NOT_TOLD = "not told"  # the browser does not say what was copied


@dataclass(frozen=True, slots=True)
class Pasted:
    """The text in the dialog, and why it leads nowhere."""

    text: str = ""
    pastes: bool = False  # whether the browser may say what was copied elsewhere
    fault: Fault | Reason | None = None
