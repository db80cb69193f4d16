"""The whole page while a game is on."""

from __future__ import annotations

from spots.logic import Ask
from spots.ui.app.intents import Control, Dialog, Intent, Open
from spots.ui.text import sentences
from spots.ui.views.controls import button
from spots.ui.views.dialogs import dialog
from spots.ui.views.ending import ending
from spots.ui.views.hand import ask, hand
from spots.ui.views.hint import hint
from spots.ui.views.look import Look, owner
from spots.ui.views.notices import notice
from spots.ui.views.pack import belongings, pack, score_marks, yard
from spots.ui.views.seats import adjusting, others
from spots.ui.views.tags import Attribute, Node, h
from spots.ui.views.tricks import deck, tricks


def table_page(look: Look) -> Node:
    """Opponents on top, the tricks, the player's own things, and the question below."""
    if look.table.ask is Ask.NOTHING and look.table.outcome is not None:
        return _over(look)
    return h(
        "main",
        {
            "class": "table" + (" watching" if look.watching else ""),
            "data-ask": look.table.ask.value,
        },
        _bar(look),
        notice(look.language, look.state),
        others(look),
        tricks(look),
        _mine(look),
        h(
            "section",
            {"class": "dock", "aria-label": _whose_move(look)},
            _said(look),
            hand(look),
            hint(look),
            ask(look),
            key="dock",
        ),
        dialog(look.language, look.state, look),
    )


def _over(look: Look) -> Node:
    """The end: the scene, and what a menu leads to. What was said last stays where it is heard."""
    return h(
        "main",
        {"class": "table over", "data-ask": look.table.ask.value},
        h(
            "nav",
            {"class": "ending-menu", "aria-label": look.language.text("Spots")},
            _way_out(look) if look.full else None,
            _tool(Open(Dialog.MENU), "☰", look.language.text("Leave this game")),
            key="menu",
        ),
        notice(look.language, look.state),
        ending(look),
        h("section", {"class": "heard"}, _said(look), key="dock"),
        dialog(look.language, look.state, look),
    )


def _said(look: Look) -> Node:
    heard: dict[str, Attribute] = {"class": "said", "role": "status", "aria-live": "polite"}
    return h("p", heard, look.said, key="said")


def _whose_move(look: Look) -> str:
    if not look.watching:
        return look.language.text("Your move")
    name = sentences.player_name(look.language, look.names, look.seat)
    return look.language.text("{name}'s turn.", name=name)


def _mine(look: Look) -> Node:
    name = look.names[look.seat]
    player = look.table.players[look.seat]
    return h(
        "section",
        {"class": "mine", "aria-label": name, "data-seat": str(look.seat)},
        h(
            "header",
            {"class": "owner"},
            *owner(look, look.seat),
            score_marks(look.language, len(player.scored)),
            belongings(look.language, player.treats, player.paws),
            deck(look),
        ),
        *[pack(look, seat) for seat in range(len(look.table.players))],
        yard(look),
        adjusting(look, look.seat),
        key="mine",
    )


def _bar(look: Look) -> Node:
    text = look.language.text
    return h(
        "header",
        {"class": "bar"},
        h("h1", None, _way_out(look) if look.full else text("Spots")),
        _tool(Control.UNDO, "↶", text("Undo"), off=not look.can_undo),
        _tool(Open(Dialog.LOG), "☰", text("What happened")),
        _tool(Open(Dialog.RULES), "?", text("How to play")),
        _tool(Open(Dialog.SETTINGS), "⚙", text("Settings")),
        _tool(Open(Dialog.MENU), "✕", text("Leave this game")),
        key="bar",
    )


def _way_out(look: Look) -> Node:
    label = look.language.text("Open the full game with this position")
    attributes: dict[str, Attribute] = {
        "href": look.full,
        "target": "_blank",
        "rel": "noopener",
        "aria-label": label,
        "title": label,
    }
    return h("a", attributes, look.language.text("Spots"), h("span", {"aria-hidden": "true"}, " ⤢"))


def _tool(intent: Intent, sign: str, label: str, *, off: bool = False) -> Node:
    drawn = h("span", {"aria-hidden": "true"}, sign)
    return button(intent, "tool", drawn, off=off, more={"aria-label": label, "title": label})
