"""The other players, and d0g: a strip on a phone, packs around the table on a wide screen."""

from __future__ import annotations

from functools import lru_cache

from spots.logic import Adjust, Dog, Player
from spots.ui.app.answers import Answer
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.hint import hinted
from spots.ui.views.look import Look, dog_picture, mark, owner, picture
from spots.ui.views.pack import belongings, gauge, score_marks, scored_dog
from spots.ui.views.tags import Attribute, Node, h


def others(look: Look) -> Node:
    """Everybody but the player whose pack is shown large."""
    players = look.table.players
    if look.table.d0g is not None:
        seats = [_d0g(look)]
    else:
        # The seat of the player whose pack is shown large is only hidden: to make its drawings anew
        # whenever the turn passes is what a tap would wait for.
        seats = [_seat(look, seat, player) for seat, player in enumerate(players)]
    attributes: dict[str, Attribute] = {
        "class": "others" + (" apart" if look.apart else ""),
        "aria-label": look.language.text("The other players"),
        "tabindex": "0" if len(players) > 3 else None,  # on a phone they scroll, by keys too
    }
    return h("section", attributes, *seats, key="others")


def _seat(look: Look, seat: int, player: Player) -> Node:
    name, mine = look.names[seat], seat == look.seat
    dogs = [small_dog(look.language, dog) for dog in player.dogs]
    scored = [scored_dog(look.language, card) for card in player.scored]
    return h(
        "section",
        {
            "class": "seat",
            "aria-label": name,
            "data-seat": str(seat),
            "hidden": mine,
            "aria-hidden": "true" if mine else None,  # it stays laid out: see the style sheet
        },
        *owner(look, seat),
        score_marks(look.language, len(player.scored)),
        belongings(look.language, player.treats, player.paws),
        gauge(look.language, sum(player.yard), sum(player.yard)),
        None if mine else adjusting(look, seat),
        h("div", {"class": "small-pack"}, *dogs, *scored, key="small-pack"),
        key=f"seat-{seat}",
    )


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
    d0g, name = look.table.d0g, sentences.d0g_name(look.language)
    assert d0g is not None
    treats = look.language.plural("{n} treat", "{n} treats", d0g.treats)
    return h(
        "section",
        {"class": "seat d0g", "aria-label": name, "data-seat": str(len(look.table.players))},
        h("h2", {"class": "player"}, name),
        score_marks(look.language, len(d0g.scored)),
        h(
            "span",
            {"class": "count", "role": "img", "aria-label": treats},
            picture("treat", "bone"),
            h("b", None, look.language.number(d0g.treats)),
        ),
        picture("d0g", "robot"),
        h(
            "div",
            {"class": "small-pack"},
            *[scored_dog(look.language, card) for card in d0g.scored],
            key="small-pack",
        ),
        key="seat-d0g",
    )


def adjusting(look: Look, seat: int) -> Node | None:
    """Dig: each buried die of a player with a button to raise it and one to lower it."""
    rows: dict[int, list[Node]] = {}
    for action, answer in look.answers.nudges.items():
        if action.player == seat:
            rows.setdefault(action.die, []).append(_nudge(look, action, answer))
    if not rows:
        return None
    shown = []
    for face, buttons in rows.items():
        die = h("span", {"class": "die", "aria-hidden": "true"}, *look.die(face))
        shown.append(h("span", {"class": "adjust"}, die, *buttons, key=f"adjust-{face}"))
    return h("div", {"class": "adjusting"}, *shown, key="adjusting")


def _nudge(look: Look, action: Adjust, answer: Answer) -> Node:
    sign, style = "+" if action.by > 0 else "−", "nudge" + hinted(look, answer.intent)
    return button(answer.intent, style, sign, more={"aria-label": answer.label})
