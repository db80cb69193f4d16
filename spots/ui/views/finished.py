"""One finished game: how it ended, and what everybody came to."""

from __future__ import annotations

from collections.abc import Sequence

from spots.games.history import Finished
from spots.games.tally import Tally
from spots.logic import Card
from spots.ui.app.intents import Dialog, LookBack, Open, ReadStory
from spots.ui.text import moments, sentences, trick_texts
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.history import result, turns
from spots.ui.views.pack import scored_dog
from spots.ui.views.sheet import Sheet, facts, leads, one_moment
from spots.ui.views.shelf import head
from spots.ui.views.tags import Node, h


def finished(
    language: Language, games: Sequence[Finished] | None, name: str, *, told: bool
) -> Sheet:
    """The dialog of the game with this id; `told`: its story can be read."""
    title, more = language.text("History"), leads(language, Dialog.HISTORY)
    if games is None:
        return Sheet(title, [one_moment(language)])
    game = find(games, name)
    if game is None:
        gone = h("p", None, language.text("This game is not on this device any more."))
        return Sheet(title, [gone, more])
    variant = trick_texts.variant_name(language, game.tally.variant) if game.tally else ""
    day = moments.date(language, game.brief.touched)
    of_day = sentences.daily_fact(language, game.brief.day)
    seats = range(len(sentences.scored(game.brief)))
    thinned = None
    if not game.whole:
        # Translators: to make room, old games lose their moves; results and figures stay.
        text = language.text("The moves of this game are no longer kept.")
        thinned = h("p", {"class": "counted"}, text)
    return Sheet(
        result(language, game),
        [
            h("p", None, facts(day, of_day, variant, turns(language, game))),
            *[_seat(language, game, seat) for seat in seats],
            thinned or _look_back(language, name, sealed=game.sealed, told=told),
            more,
        ],
    )


def _look_back(language: Language, name: str, *, sealed: bool, told: bool) -> Node:
    look_back = button(LookBack(name), "primary", sentences.look_back_label(language))
    story = None
    if told:
        title = sentences.story_title(language)
        story = button(ReadStory(name), "secondary", title)
    fair = Open(Dialog.FAIR, topic=name)
    check = button(fair, "secondary", sentences.check_label(language)) if sealed else None
    share = button(Open(Dialog.SHARE, topic=name), "secondary", language.text("Share"))
    return h("p", {"class": "leads"}, look_back, story, share, check, key="look-back")


def find(games: Sequence[Finished], name: str) -> Finished | None:
    """The game with this id, if it is there."""
    return next((game for game in games if game.brief.id == name), None)


def _seat(language: Language, game: Finished, seat: int) -> Node:
    names = sentences.players(language, game.brief)
    cards = _cards(game, seat)
    dogs = language.plural("{n} dog scored", "{n} dogs scored", len(cards))
    figures = facts(dogs, *_figures(language, game.tally, seat, solo=seat == len(game.brief.names)))
    name = h("h3", {"class": "side"}, head(game.brief, seat), h("bdi", None, names[seat]))
    pack = h("div", {"class": "small-pack"}, *[scored_dog(language, card) for card in cards])
    return h("section", {"class": "seat-figures"}, name, figures, pack if cards else None)


def _figures(language: Language, tally: Tally | None, seat: int, *, solo: bool) -> tuple[str, ...]:
    """Busts and fast scorings; d0g has neither."""
    if tally is None or solo:
        return ()
    busts, fast = tally.busts[seat], tally.fast[seat]
    return (
        language.plural("{n} bust", "{n} busts", busts),
        # Translators: how often a player scored in the way that is called fast and risky.
        language.plural("{n} time fast and risky", "{n} times fast and risky", fast),
    )


def _cards(game: Finished, seat: int) -> Sequence[Card]:
    """The dogs somebody scored."""
    table = game.brief.table
    if seat < len(table.players):
        return table.players[seat].scored
    return table.d0g.scored if table.d0g is not None else ()
