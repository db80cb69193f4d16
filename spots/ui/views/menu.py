"""The menu of a game: what can be done besides playing, and the ways out."""

from __future__ import annotations

from spots.logic import Ask
from spots.marked import msg
from spots.ui.app.intents import (
    GIVING_UP,
    Control,
    Dialog,
    GiveUp,
    Intent,
    LookBack,
    Open,
    Page,
    Teaching,
)
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.fair import seal_line
from spots.ui.views.look import Look
from spots.ui.views.tags import Child, Node, h


def menu(language: Language, state: State, look: Look | None) -> list[Child]:
    """The inside of the dialog."""
    if look is None:
        return []
    if look.table.ask is Ask.NOTHING and not state.lesson:
        return _at_the_end(language, look)
    if state.topic == GIVING_UP:
        return _giving_up(language, look)
    ways_out = _out_of_lesson(language) if state.lesson else _ways_out(language)
    seal = None if state.lesson else seal_line(look)
    return [_to_beat(look), _tools(language, look), _refusal(language, state), seal, *ways_out]


def _at_the_end(language: Language, look: Look) -> list[Child]:
    leave = button(Control.LEAVE, "primary", language.text("Go to the start screen"))
    share = button(Open(Dialog.SHARE), "secondary", language.text("Share"))
    check = button(Open(Dialog.FAIR), "secondary", sentences.check_label(language))
    again, checked = None, look.source is not None or look.state.by_link is not None
    if look.state.by_link is not None:  # the end may have been lost on its way
        send = Open(Dialog.FRIEND, topic=look.state.game)
        again = button(send, "secondary", sentences.send_again_label(language))
    return [
        h("p", None, language.text("This game is over. You will find it in the history.")),
        h("div", {"class": "answers"}, leave, share, check if checked else None, again),
    ]


def _to_beat(look: Look) -> Node | None:
    """What there is to beat, in full: the sign on the fence has little room."""
    if look.rival is None:
        return None
    return h("p", None, sentences.to_beat(look.language, look.rival, look.names.you), key="to-beat")


_OF_OWN_GAMES = (LookBack(), Open(Dialog.SHARE), Open(Dialog.FAIR))


def _tools(language: Language, look: Look) -> Node:
    odds = look.state.settings.odds != "off" and look.answers.rolls and not look.watching
    tools: tuple[tuple[Intent, str, str], ...] = (
        (Control.UNDO, "↶", msg("Undo")),
        (Open(Dialog.LOG), "☰", msg("What happened")),
        (LookBack(), "«", msg("Look back")),
        (Open(Dialog.RULES), "?", msg("How to play")),
        *([(Open(Dialog.ODDS), "%", msg("Odds"))] if odds else []),
        (Open(Dialog.SETTINGS), "⚙", msg("Settings")),
        (Open(Dialog.SHARE), "↗", msg("Share")),
        (Open(Dialog.PASTE), "↙", msg("Paste a link")),
        (Open(Dialog.FAIR), "✓", msg("Fair dice")),
        (Open(Dialog.KEYS), "⌨", msg("Keyboard")),
        (Open(Dialog.ABOUT), "i", msg("About")),
    )
    if look.state.lesson:  # its game is nobody's: nothing to share, to prove or to look back at
        tools = tuple([tool for tool in tools if tool[0] not in _OF_OWN_GAMES])
    buttons = [
        button(
            intent,
            "menu-item",
            h("span", {"class": "sign", "aria-hidden": "true"}, sign),
            h("span", None, language.text(label)),
            off=intent is Control.UNDO and not look.can_undo,
        )
        for intent, sign, label in tools
    ]
    return h("div", {"class": "menu"}, *buttons, key="tools")


def _refusal(language: Language, state: State) -> Node | None:
    """Why the last tap did nothing."""
    if state.refused is None:
        return None
    why = sentences.reason_sentence(language, state.refused)
    return h("p", {"class": "refused", "role": "alert"}, why, key="refused")


def _ways_out(language: Language) -> list[Child]:
    text = language.text
    return [
        h(
            "section",
            {"class": "way-out"},
            # Translators: a button: leave the game on the table, to go on with it later.
            button(Control.LEAVE, "secondary", text("Put it away")),
            h("p", None, text("The game is kept. You will find it on the start screen.")),
            key="leaving",
        ),
        h(
            "section",
            {"class": "way-out"},
            button(Open(Dialog.MENU, topic=GIVING_UP), "quiet", text("Give up")),
            key="giving-up",
        ),
    ]


def _out_of_lesson(language: Language) -> list[Child]:
    text = language.text
    return [
        h(
            "section",
            {"class": "way-out"},
            button(Control.LEAVE, "secondary", text("Put it away")),
            # Translators: below "Put it away", during a lesson.
            h("p", None, text("You can go on with the lesson from the start screen.")),
            key="leaving",
        ),
        h(
            "section",
            {"class": "way-out"},
            # Translators: in the menu, during a lesson: leave it, and play a game instead.
            button(Teaching.SKIP, "quiet", text("Skip the lesson and play")),
            key="skipping",
        ),
    ]


def _giving_up(language: Language, look: Look) -> list[Child]:
    """Asks once more."""
    text = language.text
    return [
        h("p", None, text("Give up this game for good? It will not be counted.")),
        h(
            "div",
            {"class": "answers"},
            button(Page.CLOSE, "primary", text("Keep playing")),
            button(GiveUp(look.id), "secondary", text("Give up")),
        ),
    ]
