"""What this device keeps of the player: take it elsewhere, bring it here, or delete it."""

from __future__ import annotations

from spots.games.bundle import BadBundle, Imported
from spots.ui.app.intents import Page
from spots.ui.app.state import State, Unwritten
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.sheet import one_moment
from spots.ui.views.tags import Child, Node, h


def data(language: Language, state: State) -> list[Child]:
    """The inside of the dialog."""
    if state.history is None:
        return [one_moment(language)]
    text, playing, over = language.text, len(state.games), len(state.history)
    kept = language.join(
        [
            language.plural("{n} game in progress", "{n} games in progress", playing),
            language.plural("{n} finished game", "{n} finished games", over),
        ]
    )
    return [
        # Translators: {games} is such as "2 games in progress and 14 finished games".
        h("p", None, text("Kept in this browser, on this device: {games}.", games=kept)),
        h("p", None, text("Nobody else has them. A file takes them to another device or browser.")),
        h(
            "p",
            {"class": "leads"},
            button(Page.EXPORT, "secondary", text("Export to a file")),
            button(Page.IMPORT, "secondary", text("Import a file")),
        ),
        h(
            "p",
            {"class": "came", "role": "status"},
            _came(language, state.imported) or _skipped(language, state.skipped),
            _why(state.imported),
        ),
        _delete(language, kept) if playing or over else None,
    ]


def _skipped(language: Language, games: int) -> str:
    """What the last export has left out."""
    if not games:
        return ""
    return language.plural(
        "{n} game cannot be read and is not in the file. It is kept as it is.",
        "{n} games cannot be read and are not in the file. They are kept as they are.",
        games,
    )


def _why(imported: Imported | Unwritten | BadBundle | None) -> Node | None:
    """What is wrong with a file, for whoever mends it: as the program says it, in English."""
    if not isinstance(imported, BadBundle) or imported.newer:
        return None
    return h("small", {"lang": "en", "dir": "ltr"}, f" ({imported})")


def _came(language: Language, imported: Imported | Unwritten | BadBundle | None) -> str:
    """What came of the last import."""
    match imported:
        case BadBundle(newer=True):
            return language.text(
                "This file is from a newer version of Spots. Nothing has been changed. "
                "Update Spots here first."
            )
        case Unwritten.FULL:
            return language.text(
                "There is no room left on this device for these games. Nothing has been changed."
            )
        case Unwritten.FAILED:
            return language.text(
                "The browser could not read or save your games just now. Nothing has been changed."
            )
        case BadBundle(game=number) if number:
            return language.text(
                "Game {number} in this file is damaged. Nothing has been changed.", number=number
            )
        case BadBundle():
            return language.text(
                "This file is damaged, or it is not from Spots. Nothing has been changed."
            )
        case Imported(added, known):
            told = [language.plural("{n} game added.", "{n} games added.", added)]
            if known:
                # Translators: games in a file that the device had before.
                already = language.plural(
                    "{n} game was here already.", "{n} games were here already.", known
                )
                told.append(already)
            return " ".join(told)
    return ""


def _delete(language: Language, kept: str) -> Node:
    """Two taps apart, and the second one says what is lost."""
    text = language.text
    return h(
        "details",
        {"class": "delete"},
        h("summary", None, text("Delete everything")),
        h(
            "div",
            None,
            h(
                "p",
                None,
                text(
                    "This deletes {games}, with all statistics and the album of dogs. "
                    "It cannot be undone: export them first if you may want them back.",
                    games=kept,
                ),
            ),
            button(Page.DELETE, "primary danger", text("Delete everything for good")),
        ),
        key="delete",
    )
