"""The whole page while a game is on."""

from __future__ import annotations

from collections.abc import Iterator

from spots.logic import Ask
from spots.ui import sentences
from spots.ui.tags import Attribute, Node, h
from spots.ui.views.dialogs import dialog, winner
from spots.ui.views.hand import ask, hand
from spots.ui.views.hint import hint
from spots.ui.views.look import NO_DRAWING, Look, owner
from spots.ui.views.notices import notice
from spots.ui.views.pack import belongings, pack, score_marks, yard
from spots.ui.views.seats import adjusting, others
from spots.ui.views.tricks import deck, tricks

FIRST = (("bar", "others"), ("tricks",))
"""The parts of the page that show a move before the rest does."""


def in_parts(before: Node, now: Node) -> Iterator[Node]:
    """The way from one page to the next, some parts of it at a time; the dock comes last."""
    old, new = _parts(before), _parts(now)
    page = before
    for keys in FIRST:
        page = _with(page, {key: new[key] for key in keys if key in new})
        yield page
    if "mine" in new:
        for mine in _arriving(old.get("mine"), new["mine"]):
            yield _with(page, {"mine": mine})
    page = _with(now, {"dock": old["dock"]})
    if "winner" in new:
        for over in _gathering(new["winner"]):
            yield _with(page, {"winner": over})
    yield page
    yield now


def _arriving(before: Node | None, now: Node) -> Iterator[Node]:
    """What is a player's while dogs come or change, one by one, and drawings by themselves."""
    shown = {} if before is None else {dog.key: dog for dog in _dogs(before)}
    new = [dog for dog in _dogs(now) if shown.get(dog.key) != dog]
    yield _with_dogs(now, shown)
    for dog in new:
        old = shown.get(dog.key)
        drawing = NO_DRAWING if old is None else old.children[0]
        if drawing is not dog.children[0]:
            shown[dog.key] = dog._replace(children=(drawing, *dog.children[1:]))
            yield _with_dogs(now, shown)
        shown[dog.key] = dog
        yield _with_dogs(now, shown)


def _with_dogs(mine: Node, dogs: dict[str, Node]) -> Node:
    """What is a player's, with these dogs as far as there are any."""
    parts = list(mine.children)
    for at, part in enumerate(parts):
        if isinstance(part, Node) and "pack" in part.key:
            keys = [dog.key for dog in part.children if isinstance(dog, Node)]
            parts[at] = part._replace(children=tuple([dogs[key] for key in keys if key in dogs]))
    return mine._replace(children=tuple(parts))


def _dogs(mine: Node) -> list[Node]:
    """The dogs of all packs."""
    packs = [part for part in mine.children if isinstance(part, Node) and "pack" in part.key]
    return [dog for pack in packs for dog in pack.children if isinstance(dog, Node)]


def _parts(page: Node) -> dict[str, Node]:
    return {part.key: part for part in page.children if isinstance(part, Node)}


def _with(page: Node, parts: dict[str, Node]) -> Node:
    """The page with other parts in the places of these."""
    children = [
        parts.get(part.key, part) if isinstance(part, Node) else part for part in page.children
    ]
    return page._replace(children=tuple(children))


def _gathering(over: Node) -> Iterator[Node]:
    """The winner while the dogs are still coming, two by two."""
    title, pack = over.children
    assert isinstance(pack, Node)
    for count in range(2, len(pack.children), 2):
        yield over._replace(children=(title, pack._replace(children=pack.children[:count])))


def table_page(look: Look) -> Node:
    """Opponents on top, the tricks, the player's own things, and the question below."""
    over = winner(look)
    return h(
        "main",
        {
            "class": "table" + (" watching" if look.watching else ""),
            "data-ask": look.table.ask.value,
        },
        _bar(look),
        notice(look.language, look.state),
        others(look),
        tricks(look) if over is None else over,
        _mine(look) if over is None else None,
        h(
            "section",
            {"class": "dock", "aria-label": _whose_move(look)},
            h(
                "p",
                {"class": "said", "role": "status", "aria-live": "polite"},
                look.said,
                key="said",
            ),
            hand(look),
            hint(look),
            ask(look),
            key="dock",
        ),
        dialog(look.language, look.state, look),
    )


def _whose_move(look: Look) -> str:
    if not look.watching:
        return look.language.text("Your move")
    name = sentences.player_name(look.language, look.names, look.seat)
    return look.language.text("{name}'s turn.", name=name)


def _mine(look: Look) -> Node:
    name = look.names[look.seat]
    player = look.table.players[look.seat]
    digs = look.table.ask is Ask.ADJUST and not look.watching
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
        adjusting(look, look.seat, player) if digs else None,
        key="mine",
    )


def _bar(look: Look) -> Node:
    text = look.language.text
    return h(
        "header",
        {"class": "bar"},
        h("h1", None, _way_out(look) if look.full else text("Spots")),
        _tool("undo", "↶", text("Undo"), off=not look.can_undo),
        _tool("open:log", "☰", text("What happened")),
        _tool("open:rules", "?", text("How to play")),
        _tool("open:settings", "⚙", text("Settings")),
        _tool("open:menu", "✕", text("Leave this game")),
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


def _tool(code: str, sign: str, label: str, *, off: bool = False) -> Node:
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": "tool",
        "data-action": code,
        "aria-label": label,
        "title": label,
        "aria-disabled": "true" if off else None,
    }
    return h("button", attributes, h("span", {"aria-hidden": "true"}, sign), key=code)
