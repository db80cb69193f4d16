"""What an event on the page means: fields speak when they change, all else when it is clicked."""

from __future__ import annotations

from spots.ui.app.intents import (
    Called,
    Choose,
    Company,
    Intent,
    Link,
    Page,
    PickDay,
    Search,
    Seek,
    Set,
    Slide,
    Tick,
    Words,
)


def meant(kind: str, intent: Intent, value: str = "") -> Intent | None:
    """What an event means on an element that stands for an intent; `value` is what is in a field.

    >>> meant("input", Search(), "treat"), meant("click", Search()), meant("change", Tick.SIGNS)
    (Search(query='treat'), None, <Tick.SIGNS: 'signs'>)
    """
    match kind, intent:
        case _, Page.COPIED:
            return intent if kind == "copy" else None
        case "input", Search() | Words() | Link() | Called():
            return type(intent)(value)
        case "input", Slide() | Seek():
            return type(intent)(int(value))
        case _, Search() | Words() | Link() | Called() | Slide() | Seek():
            return None
        case _, Set() | Choose() | Company() | PickDay() | Tick():
            return intent if kind == "change" else None
    return intent if kind == "click" else None
