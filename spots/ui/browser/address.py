"""The page's address: what its link says, and when that has been done."""

from __future__ import annotations

from asyncio import Future, get_event_loop
from collections.abc import Callable
from typing import Any

from js import URL, URLSearchParams, window
from pyodide.ffi import create_proxy

from spots.games.links import Led, before, leads_somewhere, read
from spots.ui.app.opening import Visit
from spots.ui.browser.slicer import Slicer


def link_of(search: str) -> dict[str, str]:
    """What the query of an address says, by name."""
    return {pair[0]: pair[1] for pair in URLSearchParams.new(before(search)).entries()}


async def opened() -> Led:
    """Where the link after `#` leads: to read it is to play a game again, in slices."""
    found: Future[Led] = get_event_loop().create_future()
    if not leads_somewhere(window.location.href):
        return None
    Slicer().begin(read(window.location.href), found.set_result)
    return await found


def when_led(led: Callable[[Led], None]) -> None:
    """Tell where a link leads that is opened while the page is up, and forget it."""
    slicer = Slicer()

    def done(found: Led) -> None:
        if found is not None:
            _forget_fragment()
            led(found)

    def changed(event: Any) -> None:
        del event
        slicer.begin(read(window.location.href), done)

    window.addEventListener("hashchange", create_proxy(changed))


def forget_link(visit: Visit, *, persistent: bool) -> None:
    """A link is done once: a reload goes on with the game, and does not begin it again."""
    if visit.embedded:
        return  # a frame always has the same address
    _forget_fragment()
    address = URL.new(window.location.href)
    if visit.by_link:
        address.search = ""
    elif persistent:
        address.searchParams.delete("lang")  # from now on the settings say which language it is
    _show(address)


def _forget_fragment() -> None:
    """Forget what stands after `#`, if it leads somewhere."""
    address = URL.new(window.location.href)
    if leads_somewhere(address.hash):
        address.hash = ""
    address.search = before(address.search)
    _show(address)


def _show(address: Any) -> None:
    if address.href != window.location.href:
        window.history.replaceState(None, "", address.href)
