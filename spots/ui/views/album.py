"""The album: all dogs, those met as they are when they are glad, the others as shadows; medals."""

from __future__ import annotations

from collections.abc import Sequence

from spots.games.history import Finished
from spots.games.statistics import Statistics, fold
from spots.logic import CARDS, Card
from spots.ui.app.intents import MEDALS, Dialog, Open
from spots.ui.app.state import State
from spots.ui.text import moments, sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.finished import find
from spots.ui.views.history import result, won
from spots.ui.views.look import die_picture, dog_picture, picture
from spots.ui.views.medals import medals
from spots.ui.views.sheet import Sheet, facts, leads, one_moment
from spots.ui.views.tags import Child, Node, h


def album_page(language: Language, state: State) -> list[Child]:
    """The album by itself; its title speaks of the dogs, so the medals have one of their own."""
    games = state.history
    if games is None:
        return [one_moment(language)]
    dogs = h("section", None, *_dogs(language, fold(games)), key="dogs")
    parts = [dogs, medals(language, games, state.awards)]
    if state.topic == MEDALS:
        parts.reverse()
    return [*parts, leads(language, Dialog.STATISTICS, Dialog.HISTORY)]


def album(language: Language, totals: Statistics) -> Node:
    """The album as a part of the statistics."""
    # Translators: the title of an album that has a place for every dog of the game.
    title = h("h3", None, language.text("Album of dogs"))
    return h("section", None, title, *_dogs(language, totals), key="album")


def _dogs(language: Language, totals: Statistics) -> tuple[Node, Node]:
    """All dogs in the order of the rules; each opens its page."""
    dogs = [_in_album(language, card, totals.dogs.get(card.code, 0)) for card in CARDS.values()]
    count = language.text("{n} of {all} dogs met", n=totals.met, all=len(CARDS))
    return h("p", None, count), h("div", {"class": "album"}, *dogs)


def _in_album(language: Language, card: Card, times: int) -> Node:
    opened, name = Open(Dialog.DOG, topic=card.code), sentences.dog_name(language, card)
    if not times:
        label = language.text("{dog}, not met yet", dog=name)
        shadow, sign = dog_picture(f"small-{card.code}"), h("span", {"class": "sign"}, "?")
        return button(opened, "dog unmet", shadow, sign, more={"aria-label": label})
    label = language.plural("{dog}, scored {n} time", "{dog}, scored {n} times", times, dog=name)
    # Translators: how often, in short.
    count = language.text("{n}×", n=times)
    return button(
        opened,
        "dog scored",
        dog_picture(f"glad-{card.code}"),
        h("span", {"class": "dog-name"}, name),
        h("span", {"class": "times"}, count),
        more={"aria-label": label},
    )


def dog(language: Language, games: Sequence[Finished] | None, code: str) -> Sheet | None:
    """The page of one dog in the album."""
    card = CARDS.get(code)
    if card is None:
        return None
    name = sentences.dog_name(language, card)
    if games is None:
        return Sheet(name, [one_moment(language)])
    totals = fold(games)
    times = totals.dogs.get(code, 0)
    drawn = dog_picture(f"glad-{code}" if times else f"dog-{code}")
    return Sheet(
        name,
        [
            h("div", {"class": "dog large scored" if times else "dog large"}, drawn),
            _spaces(language, card),
            h("p", None, _times(language, times)),
            *_first_met(language, games, totals.first_met.get(code, "")),
            leads(language, Dialog.STATISTICS),
        ],
    )


def _spaces(language: Language, card: Card) -> Node:
    dice = [h("span", {"class": "die"}, *die_picture(language, True, n)) for n in card.spaces]
    paws = [picture("paw", "paw") for _ in range(card.paws)]
    label = sentences.card_label(language, card)
    return h("div", {"class": "spaces", "role": "img", "aria-label": label}, *dice, *paws)


def _times(language: Language, times: int) -> str:
    if not times:
        return language.text("Not met yet: you meet a dog by scoring it.")
    return language.plural("You have scored it {n} time.", "You have scored it {n} times.", times)


def _first_met(language: Language, games: Sequence[Finished], name: str) -> list[Child]:
    game = find(games, name)
    if game is None:
        return []
    day = moments.date(language, game.brief.touched)
    title = h("span", {"class": "result"}, language.text("First met: {date}", date=day))
    opened = Open(Dialog.FINISHED, topic=name)
    style = "past won" if won(language, game) else "past"
    return [button(opened, style, title, facts(result(language, game)))]
