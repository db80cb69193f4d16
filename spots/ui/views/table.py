"""The whole page while a game is on: bands that never move, from the neighbours to the dock."""

from __future__ import annotations

from spots.ui.app.intents import Control, Dialog, Open
from spots.ui.text import sentences
from spots.ui.views.bubble import bubble
from spots.ui.views.chronicle import side
from spots.ui.views.controls import tool
from spots.ui.views.dialogs import dialog
from spots.ui.views.dock import dock, said
from spots.ui.views.ending import ending
from spots.ui.views.goal import goal
from spots.ui.views.look import Look
from spots.ui.views.notices import notice
from spots.ui.views.pack import pack
from spots.ui.views.past import past_tools, timeline
from spots.ui.views.scenery import fence
from spots.ui.views.seats import others
from spots.ui.views.soil import soil
from spots.ui.views.stage import on_stage, stage
from spots.ui.views.tags import Attribute, Node, h
from spots.ui.views.tricks import tricks, tricks_behind


def table_page(look: Look) -> Node:
    """The neighbours over their fence, tricks or stage, the player's own lawn, and the dock."""
    if look.over:
        return _page(look, "over", ending(look))
    return _page(
        look,
        "looking-back" if look.state.past else "watching" if look.watching else "live",
        others(look),
        fence(),
        _to_beat(look),
        *_middle(look),
        side(look) if look.wide else None,
        _mine(look),
        dock(look) if look.state.past is None else timeline(look, look.state.past),
    )


def _page(look: Look, style: str, *bands: Node | None) -> Node:
    return h(
        "main",
        {
            "class": f"table {style}",
            "data-ask": look.table.ask.value,
            "data-turn": str(look.table.turn),
            "data-beat": look.beat.kind.value if look.beat else None,
        },
        None
        if look.over
        else h("h1", {"class": "heard"}, look.language.text("Spots"), key="title"),
        *bubble(look),
        *bands,
        said(look),  # always the same element: else screen readers would not tell of the win
        _tools(look) if look.state.past is None else past_tools(look),
        notice(look.language, look.state),
        dialog(look.language, look.state, look),
    )


def _to_beat(look: Look) -> Node | None:
    """A sign on the fence: what there is to beat, if somebody was challenged to this game."""
    if look.rival is None:
        return None
    told = (look.language, look.rival, look.names.you)
    return h(
        "p",
        {"class": "to-beat", "title": sentences.to_beat(*told)},
        h("span", {"class": "whole"}, sentences.to_beat_in_short(*told)),
        h("span", {"class": "bare"}, sentences.mark_to_beat(*told)),
        key="to-beat",
    )


def _middle(look: Look) -> tuple[Node, ...]:
    return (tricks_behind(), stage(look)) if on_stage(look) else (tricks(look),)


def _mine(look: Look) -> Node:
    """The lawn of the player who sits in front of the page, and the soil under it."""
    mine = look.mover == look.seat
    return h(
        "section",
        {
            "class": "mine lawn tufted"
            + (" moving" if mine else "")
            + (" shared" if look.shared else ""),
            "aria-label": look.names[look.seat],
            "data-seat": str(look.seat),
        },
        goal(look),
        pack(look),
        soil(look),
        _passing(look) if look.shared else None,
        key=f"mine-{look.seat}",
    )


def _passing(look: Look) -> Node:
    """Whose lawn it is now: seen while it changes hands."""
    said = sentences.passing(look.language, look.names, look.seat)
    return h("p", {"class": "passing", "aria-hidden": "true"}, said, key="passing")


def _tools(look: Look) -> Node:
    text = look.language.text
    undo = tool(Control.UNDO, "↶", text("Undo")) if look.can_undo else None
    return h(
        "nav",
        {"class": "tools", "aria-label": text("Menu")},
        _way_out(look) if look.full else None,
        undo,
        tool(Open(Dialog.MENU), "☰", text("Menu")),
        key="tools",
    )


def _way_out(look: Look) -> Node:
    label = look.language.text("Open the full game with this position")
    attributes: dict[str, Attribute] = {
        "class": "tool",
        "href": look.full,
        "target": "_blank",
        "rel": "noopener",
        "aria-label": label,
        "title": label,
    }
    return h("a", attributes, h("span", {"aria-hidden": "true"}, "⤢"))
