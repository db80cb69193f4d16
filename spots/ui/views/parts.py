"""The way from one page to the next a part at a time: a slow device shows each in a frame."""

from __future__ import annotations

from collections.abc import Iterator

from spots.ui.tags import Node
from spots.ui.views.look import NO_DRAWING


def in_parts(before: Node, now: Node) -> Iterator[Node]:
    """The pages on the way; some are like the one before. The dock comes last."""
    old, new = _parts(before), _parts(now)
    page = _with(before, {"bar": new["bar"]})
    for others in _seat_by_seat(old["others"], new["others"]):
        page = _with(page, {"others": others})
        yield page
    if "tricks" in new:
        page = _with(page, {"tricks": new["tricks"]})
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


def _parts(node: Node) -> dict[str, Node]:
    return {part.key: part for part in node.children if isinstance(part, Node)}


def _with(node: Node, parts: dict[str, Node]) -> Node:
    """A page, or what is in it, with other parts in the places of these."""
    children = [
        parts.get(part.key, part) if isinstance(part, Node) else part for part in node.children
    ]
    return node._replace(children=tuple(children))


def _seat_by_seat(before: Node, now: Node) -> Iterator[Node]:
    """The other players while one after the other comes to be as now."""
    old = _parts(before)
    for key, seat in _parts(now).items():
        for coming in _arriving(old.get(key), seat):
            before = _with(before, {key: coming})
            yield before
    yield now


def _arriving(before: Node | None, now: Node) -> Iterator[Node]:
    """What is a player's while dogs come or change, one by one, and drawings by themselves."""
    shown = {} if before is None else {dog.key: dog for dog in _dogs(before)}
    new = [dog for dog in _dogs(now) if shown.get(dog.key) != dog]
    first = _with_dogs(now, shown)
    if before is not None:
        # The pack that comes forward when the turn passes, before all else of its owner's.
        yield _with(before, {pack.key: pack for pack in _packs(first)})
    yield first
    for dog in new:
        old = shown.get(dog.key)
        drawing = NO_DRAWING if old is None else old.children[0]
        if drawing is not dog.children[0]:
            shown[dog.key] = dog._replace(children=(drawing, *dog.children[1:]))
            yield _with_dogs(now, shown)
        shown[dog.key] = dog
        yield _with_dogs(now, shown)


def _packs(mine: Node) -> list[Node]:
    return [part for part in mine.children if isinstance(part, Node) and "pack" in part.key]


def _dogs(mine: Node) -> list[Node]:
    """The dogs of all packs."""
    return [dog for pack in _packs(mine) for dog in pack.children if isinstance(dog, Node)]


def _with_dogs(mine: Node, dogs: dict[str, Node]) -> Node:
    """What is a player's, with these dogs as far as there are any."""
    packs = {}
    for pack in _packs(mine):
        keys = [dog.key for dog in pack.children if isinstance(dog, Node)]
        packs[pack.key] = pack._replace(children=tuple([dogs[key] for key in keys if key in dogs]))
    return _with(mine, packs)


def _gathering(over: Node) -> Iterator[Node]:
    """The winner while the dogs are still coming, one by one."""
    title, pack = over.children
    assert isinstance(pack, Node)
    for count in range(1, len(pack.children)):
        yield over._replace(children=(title, pack._replace(children=pack.children[:count])))
