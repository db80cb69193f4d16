"""What *About* shows: the version, and the licences of everything the game is made of."""

from __future__ import annotations

from spots.ui.app.files import address
from spots.ui.text.about import VERSION, WORKS, Work
from spots.ui.text.language import Language
from spots.ui.views.tags import Attribute, Child, Node, h


def about(language: Language) -> list[Child]:
    """The inside of the dialog."""
    text = language.text
    in_one_file = not address(WORKS[0].file)
    return [
        h("p", None, text("Version {version}", version=VERSION)),
        h(
            "p",
            None,
            text(
                "An unofficial fan implementation. No account, no server, no network once loaded."
            ),
        ),
        h(
            "p",
            None,
            text(
                "This game is free software, and so is everything it is made of. "
                "These are the licences:"
            ),
        ),
        h("ul", {"class": "works"}, *[_work(language, work) for work in WORKS]),
        h(
            "p",
            None,
            text(
                "Their texts, or notices that say where to find them, are at the end of this file; "
                "any text editor shows them."
            ),
        )
        if in_one_file
        else None,
    ]


def _work(language: Language, work: Work) -> Node:
    name = work.name or language.text("Spots")
    if not address(work.file):
        return h("li", None, _named(name, work))
    link: dict[str, Attribute] = {
        "href": address(work.file),
        "target": "_blank",
        "rel": "noopener",
    }
    return h("li", None, h("a", link, _named(name, work)))


def _named(name: str, work: Work) -> Node:
    return h("span", None, h("bdi", None, name), " · ", h("bdi", None, work.licence))
