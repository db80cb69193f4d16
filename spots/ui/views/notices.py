"""What the player should know about saving, in a line above the table or the start screen."""

from __future__ import annotations

from typing import NamedTuple

from spots.marked import msg
from spots.ui.app.intents import Intent, Page
from spots.ui.app.state import Notice, State
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.tags import Node, h


class _Told(NamedTuple):
    """A notice, and what can be done about it."""

    message: str
    remedy: Intent | None = None
    label: str = ""


_NOTICES = {
    Notice.STORAGE: _Told(
        msg(
            "This browser does not let Spots save. You can play on, but closing the page loses the "
            "game."
        )
    ),
    Notice.LINK: _Told(msg("This link does not lead to a game. {reason}")),
    Notice.UNREADABLE: _Told(msg("The moves of this game cannot be read.")),
    Notice.LANGUAGE: _Told(msg("This language could not be loaded. Are you connected?")),
    Notice.UPDATE: _Told(
        msg("There is a new version of Spots. Your game stays as it is."),
        Page.UPDATE,
        msg("Update now"),
    ),
    Notice.HOME: _Told(
        # Translators: for iPhones; use the words of its own menu.
        msg(
            "iPhones and iPads forget the games of a page that is not visited for a while. "
            "To keep Spots: Share, then “Add to Home Screen”."
        )
    ),
    Notice.PREVIOUS: _Told(
        msg("Your other game has been put away. You will find it on the start screen."),
    ),
    # Translators: {reason} is a sentence: what there is to beat.
    Notice.CHALLENGE: _Told(msg("You have been challenged. {reason}")),
    Notice.FULL: _Told(
        msg(
            "There is no room left on this device to save the game. You can play on, but closing "
            "the page loses what you play from now on."
        )
    ),
    Notice.UNSAVED: _Told(
        msg(
            "A game could not be saved. It is only here until you close the page; "
            "a file with all your games keeps it."
        ),
        Page.EXPORT,
        msg("Export to a file"),
    ),
    Notice.THINNED: _Told(msg("There was no room left on this device to save the game.")),
    Notice.UNCHANGED: _Told(
        msg("The browser could not read or save your games just now. Nothing has been changed.")
    ),
    Notice.GAVE_UP: _Told(msg("You have given up the game."), Page.REGRET, msg("Undo")),
    Notice.FROZE: _Told(
        msg(
            "Spots froze the last time it opened this game, so the game has been put away. "
            "You will find it on the start screen."
        ),
    ),
    Notice.NEWER: _Told(
        msg(
            "A saved game is from a newer version of Spots. "
            "It is kept for that version, and you can download it."
        ),
        Page.DOWNLOAD,
        msg("Download it"),
    ),
    Notice.DAMAGED: _Told(
        msg(
            "A saved game is damaged and cannot be opened. "
            "It has been set aside, and you can download it."
        ),
        Page.DOWNLOAD,
        msg("Download it"),
    ),
}


_ABOUT_ROOM = (Notice.FULL, Notice.STORAGE, Notice.UNSAVED, Notice.THINNED)


def notice(language: Language, state: State) -> Node | None:
    """The notice in force, with what can be done about it."""
    if state.notice is None:
        return None
    message, remedy, label = _NOTICES[state.notice]
    reason = _reason(language, state)
    return h(
        "div",
        {"class": "notice", "role": "alert"},
        h("p", None, f"{language.text(message, reason=reason)}{_thinned(language, state)}"),
        None if remedy is None else button(remedy, "secondary", language.text(label)),
        button(Page.DISMISS, "secondary", language.text("OK")),
        key="notice",
    )


def _thinned(language: Language, state: State) -> str:
    """What was given up to save a game, if anything was just now."""
    if not state.thinned or state.notice not in _ABOUT_ROOM:
        return ""
    # Translators: after "There is no room left on this device", or the like.
    sentence = language.plural(
        "The moves of your oldest finished game were deleted to make room; its result stays.",
        "The moves of your {n} oldest finished games were deleted to make room; "
        "their results stay.",
        state.thinned,
    )
    return f" {sentence}"


def _reason(language: Language, state: State) -> str:
    """What a notice is about."""
    if state.notice is Notice.CHALLENGE and state.challenged is not None:
        challenge, names = state.challenged.challenge, state.challenged.names
        return sentences.challenge_sentence(language, names, challenge.seats, challenge.result)
    return sentences.reason_sentence(language, state.misled) if state.misled else ""
