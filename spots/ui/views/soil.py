"""The soil: a ruler of seven holes, which buried dice cover by their spots."""

from __future__ import annotations

from functools import cache

from spots.logic import YARD
from spots.ui.app.codes import place
from spots.ui.app.draft import BURY
from spots.ui.app.intents import Press
from spots.ui.text import sentences
from spots.ui.views.controls import button
from spots.ui.views.look import Look, mark
from spots.ui.views.odds import odds_text
from spots.ui.views.tags import Attribute, Node, h


def soil(look: Look) -> Node:
    """The yard of the player in front, with what the draft would bury."""
    player = look.table.players[look.seat]
    lost = look.beat.lost(look.seat) if look.beat is not None else None
    yard = player.yard if lost is None else lost
    coming = _coming(look)
    will_be = sum(yard) + sum(coming)
    danger = "bust" if will_be > YARD else "high" if will_be >= YARD - 2 else "calm"
    return h(
        "div",
        {
            "class": f"soil yard {danger}"
            + (" target" if _takes(look) else "")
            + (" lost" if lost else "")
            + (" gets" if coming else ""),
            "data-drop": place(None),
            "role": "group",
            "aria-label": sentences.yard_name(look.language, player),
        },
        _holes(),
        _ruler(
            will_be,
            *_buried(look, yard),
            *[_coming_die(look, n, face) for n, face in enumerate(coming)],
        ),
        h(
            "p",
            {
                "class": "room",
                # Read while dice roll that would change it.
                "data-was": sentences.yard_reading(look.language, sum(yard)) if coming else None,
            },
            h("span", {"class": "reading"}, sentences.yard_reading(look.language, will_be)),
            h("span", {"class": "safe"}, sentences.yard_room(look.language, will_be)),
        ),
        _bury_button(look) if _takes(look) else None,
        key="soil",
    )


def lost_yard(look: Look, yard: tuple[int, ...]) -> Node:
    """What a neighbour had buried who has bust, and where it cracked."""
    label = look.language.with_commas(*[sentences.die_name(look.language, die) for die in yard])
    return h(
        "div",
        {"class": "lost-yard lost", "role": "img", "aria-label": label},
        _ruler(sum(yard), *_buried(look, yard)),
        h("p", {"class": "reading"}, sentences.yard_reading(look.language, sum(yard))),
        key="lost-yard",
    )


@cache
def _holes() -> Node:
    """Seven, seen wherever no die lies over them."""
    return h("div", {"class": "holes"}, *[mark("hole") for _ in range(YARD)], key="holes")


def _ruler(spots: int, *dice: Node) -> Node:
    crack = mark("crack") if spots > YARD else None
    return h("div", {"class": "ruler"}, *dice, crack)


def _takes(look: Look) -> bool:
    """Whether a tap anywhere on the soil buries the die that is picked up."""
    return look.state.draft is not None and look.state.selected is not None


def _coming(look: Look) -> tuple[int, ...]:
    draft = look.state.draft
    if draft is None:
        return ()
    dice = zip(draft.hand, draft.fates, strict=True)
    return tuple([face for face, fate in dice if fate is BURY])


def _coming_die(look: Look, n: int, face: int) -> Node:
    """A die of the draft: over the holes that it would cover, and not final yet."""
    return h(
        "span",
        {"class": f"coming covers-{face}", "aria-hidden": "true"},
        h("span", {"class": "die"}, *look.die(face)),
        key=f"coming-{n}",
    )


def _bury_button(look: Look) -> Node:
    """As large as the soil: any point of it takes the die."""
    label = look.language.text("Bury it here")
    return button(Press.YARD, "bury", key="bury", more={"aria-label": label, "title": label})


def _buried(look: Look, yard: tuple[int, ...]) -> list[Node]:
    hinted = look.state.hint.buried if look.state.hint else ()
    dice = []
    for index, face in enumerate(yard):
        name, answer = sentences.die_name(look.language, face), look.answers.buried.get(face)
        if answer is None:
            attributes: dict[str, Attribute] = {
                "class": f"buried covers-{face}",
                "role": "img",
                "aria-label": name,
            }
            die = h("span", {"class": "die"}, *look.die(face))
            dice.append(h("span", attributes, die, key=f"buried-{index}"))
            continue
        odds = odds_text(look, answer.action)
        dice.append(
            button(
                answer.intent,
                f"buried target covers-{face}" + (" hinted" if face in hinted else ""),
                h("span", {"class": "die"}, *look.die(face)),
                key=f"buried-{index}",
                more={
                    "aria-label": look.language.with_commas(name, odds),
                    "title": odds or None,
                },
            )
        )
    return dice
