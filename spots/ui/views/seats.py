"""The neighbours over the fence: everybody but the player whose lawn is in front."""

from __future__ import annotations

from functools import lru_cache

from spots.logic import Dog, Player
from spots.ui.app.opponents import level_at
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.counters import gauge, score_marks, treats_count
from spots.ui.views.look import Look, dog_picture, mark, picture
from spots.ui.views.pack import scored_dog
from spots.ui.views.tags import Node, h


def others(look: Look) -> Node:
    """The neighbours, in the order of play after the player in front."""
    players = look.table.players
    count = len(players)
    if look.table.d0g is not None:
        seats = [_d0g(look)]
    else:
        order = [(look.seat + place) % count for place in range(1, count)]
        seats = [_seat(look, seat, players[seat]) for seat in order]
    label = look.language.text("The other players")
    return h(
        "section",
        {"class": f"others of-{len(seats)}", "aria-label": label},
        *seats,
        key="others",
    )


def _seat(look: Look, seat: int, player: Player) -> Node:
    dogs = [small_dog(look.language, dog) for dog in player.dogs]
    return h(
        "section",
        {
            "class": "seat" + (" moving" if look.mover == seat else ""),
            "aria-label": look.names[seat],
            "data-seat": str(seat),
        },
        head(look, seat),
        h(
            "div",
            {"class": "about"},
            h("h2", {"class": "player"}, h("bdi", None, look.names[seat])),
            _level(look, seat),
            score_marks(look.language, len(player.scored)),
            gauge(look.language, sum(player.yard)),
            treats_count(look.language, player.treats),
        ),
        h("div", {"class": "small-pack"}, *dogs, key="small-pack"),
        key=f"seat-{seat}",
    )


def head(look: Look, seat: int) -> Node:
    """A computer's head, or the first letter of a person's name."""
    level = level_at(look.seats, seat)
    if level:
        return picture(f"head-{level}", "head")
    if seat >= len(look.table.players):
        return picture("d0g", "head robot")
    name = look.names[seat]  # "Player 2" is told from "Player 3" by its end
    letter = name[-1:] if name[-1:].isdigit() else name[:1]
    return h("span", {"class": "head letter", "aria-hidden": "true"}, letter)


def _level(look: Look, seat: int) -> Node | None:
    level = level_at(look.seats, seat)
    if not level:
        return None
    return h("span", {"class": "level"}, sentences.level_name(look.language, level))


@lru_cache(maxsize=512)
def small_dog(language: Language, dog: Dog) -> Node:
    """A dog that is seen, not touched."""
    spaces = [
        mark(f"at-{dog.card.code}-{number} " + ("on" if number in dog.dice else "off"))
        for number in dog.card.spaces
    ]
    return h(
        "div",
        {
            "class": "dog small" + ("" if dog.empty else " complete"),
            "role": "img",
            "aria-label": sentences.dog_label(language, dog),
        },
        dog_picture(f"small-{dog.card.code}"),
        *spaces,
        key=f"dog-{dog.card.code}",
    )


def _d0g(look: Look) -> Node:
    d0g, name, seat = look.table.d0g, sentences.d0g_name(look.language), len(look.table.players)
    assert d0g is not None
    taking = len(look.d0g_takes)  # seen when the die lies that has brought them
    return h(
        "section",
        {
            "class": "seat d0g" + (" moving" if look.mover == seat else ""),
            "aria-label": name,
            "data-seat": str(seat),
        },
        head(look, seat),
        h(
            "div",
            {"class": "about"},
            h("h2", {"class": "player"}, name),
            score_marks(look.language, len(d0g.scored), taking),
            treats_count(look.language, d0g.treats),
        ),
        h(
            "div",
            {"class": "small-pack taking" if taking else "small-pack"},
            *[scored_dog(look.language, card) for card in d0g.scored],
            key="small-pack",
        ),
        key="seat-d0g",
    )
