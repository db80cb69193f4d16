"""The page's address: what its link says, and when that has been done."""

from __future__ import annotations

from js import URL, URLSearchParams, window

from spots.ui.app.opening import Visit


def link_of(search: str) -> dict[str, str]:
    """What the query of an address says, by name."""
    return {pair[0]: pair[1] for pair in URLSearchParams.new(search).entries()}


def forget_link(visit: Visit, *, persistent: bool) -> None:
    """A link is done once: a reload goes on with the game, and does not begin it again."""
    if visit.embedded:
        return  # a frame always has the same address
    address = URL.new(window.location.href)
    if visit.by_link:
        address.search = ""
    elif persistent:
        address.searchParams.delete("lang")  # from now on the settings say which language it is
    if address.href != window.location.href:
        window.history.replaceState(None, "", address.href)
