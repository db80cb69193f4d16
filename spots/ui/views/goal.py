"""The goal in sight: six slots for scored dogs, with the player's belongings and the next dog."""

from __future__ import annotations

from functools import cache

from spots.logic import PACK, Card
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.counters import belongings
from spots.ui.views.look import Look, dog_picture
from spots.ui.views.tags import Node, h


def goal(look: Look) -> Node:
    """Whose lawn it is, what is scored, what is owned, and which dog comes next."""
    player = look.table.players[look.seat]
    return h(
        "header",
        {"class": "goal"},
        h("h2", {"class": "player"}, h("bdi", None, look.names[look.seat])),
        _slots(look.language, player.scored),
        belongings(look.language, player.treats, player.paws),
        deck(look),
        key="goal",
    )


@cache
def _slots(language: Language, scored: tuple[Card, ...]) -> Node:
    label = language.text("{n} of 6 dogs scored", n=len(scored))
    slots = [slot(card) for card in scored[:PACK]]
    slots += [h("i", {"class": "slot"}, key=f"open-{n}") for n in range(len(scored), PACK)]
    return h(
        "span",
        {
            "class": "shelf-slots",
            "role": "img",
            "aria-label": label,
            "title": sentences.goal(language),
        },
        *slots,
    )


def slot(card: Card) -> Node:
    """A scored dog's face in its slot."""
    return h(
        "i",
        {"class": f"slot won coat-{card.code}"},
        dog_picture(f"glad-{card.code}"),
        key=f"slot-{card.code}",
    )


def deck(look: Look) -> Node | None:
    """The deck's top card: everybody can see which dog comes next."""
    taken = look.d0g_takes[:1]  # it lies here until d0g's die does
    top = taken[0] if taken else look.table.top
    if top is None:
        return None
    language, table = look.language, look.table
    label = language.text("Next dog: {dog}", dog=sentences.card_label(language, top))
    return h(
        "div",
        {
            "class": "deck taken" if taken else "deck",
            "role": "img",
            "aria-label": label,
            "title": label,
        },
        h("span", {"class": "deck-label"}, language.text("Next dog")),
        _card(language, top),
        h(
            "span",
            {"class": "counts"},
            sentences.counts(language, len(table.deck) + 1, table.pile, table.supply),
        ),
        key="deck",
    )


@cache
def _card(language: Language, card: Card) -> Node:
    return h(
        "span",
        {"class": "dog small"},
        dog_picture(f"small-{card.code}"),
        *[
            h("i", {"class": f"at-{card.code}-{number} off"}, language.number(number))
            for number in card.spaces
        ],
    )
