"""A stage that nobody sees, for rehearsals: nothing on the page finds it, and it has no style."""

from __future__ import annotations

from js import document

from spots.logic import Table
from spots.logic.events import Event
from spots.ui.browser.dom import Root
from spots.ui.browser.motion import Motion
from spots.ui.views.tags import Node, h


class Backstage:
    """Where pages are shown that are not on the page, and where a tile and dice move."""

    def __init__(self) -> None:
        self._pages = Root(document.createElement("div"))
        self._place = document.createElement("div")
        self._place.className = "backstage"
        inside = document.createElement("div")
        self._place.attachShadow(mode="open").append(inside)
        self._props = Root(inside)
        self._motion = Motion(inside)

    def show(self, page: Node) -> None:
        """Make a page, and keep it off the page."""
        self._pages.render(page)

    def move(self, events: tuple[Event, ...], table: Table) -> None:
        """Move what there is as it would move on the page."""
        document.body.append(self._place)
        self._props.render(_tiles("front"))
        self._motion.before()
        self._props.render(h("div", None, _tiles("behind"), _STAGE))
        self._motion.after(events, "normal", table=table, you=table.turn)
        self._motion.finish()
        self._place.remove()


def _tiles(where: str) -> Node:
    tiles = [h("div", {"class": "tile", "data-slot": str(slot)}, "Walk") for slot in range(3)]
    return h("section", {"class": f"tricks {where}"}, *tiles, key="tricks")


_STAGE = h(
    "section",
    {"class": "stage"},
    h("header", {"class": "stage-head"}, "Walk"),
    h("div", {"class": "cast"}, h("div", {"class": "die", "data-die": "0"}, "1")),
    key="stage",
)
