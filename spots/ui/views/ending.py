"""The end of a game: the dogs on the lawn, how it went, and what to play next."""

from __future__ import annotations

from spots.games.daily.tries import counts
from spots.games.outcome import Result
from spots.logic import PACK, Card, Outcome
from spots.ui.app.intents import Control, Dialog, LookBack, Open
from spots.ui.app.opponents import level_at
from spots.ui.app.rematch import next_game
from spots.ui.text import sentences
from spots.ui.views.controls import button
from spots.ui.views.look import Look, dog_picture, picture
from spots.ui.views.medals import new_medals
from spots.ui.views.race import race_card
from spots.ui.views.scenery import fence
from spots.ui.views.tags import Child, Node, h

SPOTS = 10
"""How many spots of paper fly when you win."""
SIZES = ((44, "longest"), (20, "longer"), (14, "long"))
"""Headlines with more letters are written smaller."""


def ending(look: Look) -> Node:
    """Everything that is shown once somebody has won, from the sky to the buttons."""
    outcome = look.table.outcome
    assert outcome is not None
    lost = look.names.you not in (None, outcome.winner)
    title = sentences.headline(look.language, look.names, outcome)
    head, dogs = _head(look, outcome), _dogs(look, outcome)
    style = "ending " + ("lost" if lost else "won") + (" watched" if head else "")
    style += " few" if len(dogs) * 2 <= PACK else ""
    return h(
        "section",
        {"class": style, "aria-labelledby": "ending-title"},
        h(
            "div",
            {"class": "ending-ground"},
            h(
                "div",
                {"class": "ending-field"},
                head,
                h("div", {"class": "ending-scenery"}, fence(), h("div", {"class": "lawn tufted"})),
                h(
                    "header",
                    {"class": "ending-sky"},
                    _result(look, outcome),
                    h("h1", {"id": "ending-title", "class": _size(title)}, title),
                    key="sky",
                ),
                new_medals(look.language, look.state.medals),
                _pack(look, dogs),
                race_card(look),
                None if lost else _paper(),
            ),
        ),
        _dock(look, outcome),
        key="ending",
    )


def _size(title: str) -> str | None:
    return next((style for letters, style in SIZES if len(title) > letters), None)


def _result(look: Look, outcome: Outcome) -> Node:
    packs = [player.scored for player in look.table.players]
    packs += [] if look.table.d0g is None else [look.table.d0g.scored]
    state, dogs = look.state, [len(pack) for pack in packs]
    facts = sentences.result_facts(
        look.language, look.names, outcome, dogs, race=state.race, minutes=state.minutes
    )
    if look.rival is not None and state.race is not None:
        came = Result(outcome.winner, tuple(dogs), state.race.turns)
        facts = sentences.duel(look.language, look.names, look.rival, came)
    if look.day is not None:
        counted = counts(look.id, look.day)
        facts = (sentences.daily_over(look.language, look.day, counted=counted), *facts)
    inside: list[Child] = []
    for fact in facts:
        inside += [" · "] if inside else []
        inside.append(h("span", None, fact))
    return h("p", {"class": "ending-result"}, *inside)


def _head(look: Look, outcome: Outcome) -> Node | None:
    """A computer or d0g that has won looks over the fence."""
    if outcome.by_d0g:
        return h("div", {"class": "ending-head"}, picture("d0g", "drawing"), key="head")
    level = level_at(look.seats, outcome.winner)
    drawn = picture(f"head-{level}", "drawing") if level else None
    return h("div", {"class": "ending-head"}, drawn, key="head") if drawn else None


def _dogs(look: Look, outcome: Outcome) -> list[tuple[Card, str]]:
    """Your dogs, or else the winner's: those that were scored are glad, the others calm."""
    you = look.names.you
    player = look.table.players[outcome.winner if you is None else you]
    scored = [(card, "glad") for card in player.scored]
    return [*scored, *[(dog.card, "calm") for dog in player.dogs]][:PACK]


def _pack(look: Look, dogs: list[tuple[Card, str]]) -> Node:
    shown = [
        h(
            "li",
            {"class": f"ending-dog {mood}", "data-dog": card.code},
            dog_picture(f"{'glad' if mood == 'glad' else 'dog'}-{card.code}"),
            h("span", {"class": "ending-name"}, sentences.dog_name(look.language, card)),
            key=f"dog-{card.code}",
        )
        for card, mood in dogs
    ]
    return h("ul", {"class": "ending-pack"}, *shown, key="pack")


def _paper() -> Node:
    spots = [h("i") for _ in range(SPOTS)]
    return h("div", {"class": "paper-spots", "aria-hidden": "true"}, *spots, key="paper")


def _again(look: Look, label: str) -> Node:
    """The main button: to play again, or to send the end to friends who have not seen it."""
    stand = look.state.by_link
    if stand is None:
        return button(Control.AGAIN, "primary", label)
    if stand.unsent:
        send = Open(Dialog.FRIEND, topic=look.state.game)
        return button(send, "primary", sentences.send_label(look.language, stand, look.names))
    return button(Open(Dialog.FRIEND), "primary", label)


def _dock(look: Look, outcome: Outcome) -> Node:
    language = look.language
    again, other = sentences.over_labels(language)
    share = sentences.send_back_label(language) if look.rival else language.text("Share")
    if look.day is not None:
        again = sentences.daily_play(language, sentences.Standing.PLAYED)
    offered = next_game(look.log.start, look.seats, outcome)
    following = None
    if offered is not None:
        label = sentences.next_label(language, offered.opponent, offered.treats)
        following = button(Control.NEXT_OPPONENT, "secondary", label)
    return h(
        "div",
        {"class": "ending-dock"},
        h(
            "div",
            {"class": "answers"},
            _again(look, again),
            following,
            button(Open(Dialog.SHARE), "secondary aside", share),
            button(LookBack(), "secondary aside", sentences.look_back_label(language)),
            button(Control.LEAVE, "secondary aside", other),
        ),
        key="ending-dock",
    )
