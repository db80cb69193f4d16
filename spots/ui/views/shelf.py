"""The games in progress on the start screen: one tap continues the newest, one more lists all."""

from __future__ import annotations

from collections.abc import Sequence

from spots.games.by_link.post import stand_of
from spots.games.kept import Brief
from spots.ui.app.intents import Continue, GiveUp, Learn
from spots.ui.text import lesson_texts, moments, sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.look import picture
from spots.ui.views.pack import scored_dog
from spots.ui.views.seats import small_dog
from spots.ui.views.tags import Attribute, Child, Node, h

MOST = 50
"""Games that are listed at all: to make a row for each of hundreds would hold up the start."""


def left_off(language: Language, lesson: str) -> Node | None:
    """The lesson that was put away; its code is empty if there is none."""
    if not lesson:
        return None
    # Translators: a button on the start screen: go on with the lesson that was put away.
    word = h("b", None, language.text("Go on with the lesson"))
    title = h("span", None, lesson_texts.title(language, lesson))
    return button(Learn(lesson), "secondary left-off", word, title, key="left-off")


def shelf(language: Language, games: Sequence[Brief], now: int) -> Node:
    """The games to go on with, empty without any; `now` is in milliseconds since 1970."""
    if not games:
        return h("div", key="no-shelf")
    newest, *others = games
    return h(
        "div",
        {"class": "shelf", "role": "group", "aria-label": language.text("Games in progress")},
        _continue(language, newest, now),
        h(
            "details",
            {"class": "drop"},
            _summary(language, len(others)),
            h(
                "div",
                {"class": "panel"},
                h("h2", None, language.text("Games in progress")),
                _newest(language, newest, now),
                _rows(language, others[: MOST - 1], now),
                _unlisted(language, len(games) - MOST),
            ),
            key="more",
        ),
        key="shelf",
    )


def _continue(language: Language, game: Brief, now: int) -> Node:
    """The main button: how the newest game stands."""
    word = language.text("Continue")
    return button(
        Continue(game.id),
        "primary continue",
        h("b", None, *_how_it_stands(language, game)),
        more=_named(language, word, _name(language, game, now)),
        key=f"continue-{game.id}",
    )


def _how_it_stands(language: Language, game: Brief) -> list[Child]:
    if game.not_laid:
        names = sentences.players(language, game)
        return [sentences.joining(language, stand_of(game), names)]
    # Translators: before who plays and how it stands, such as "Continue: you (3), Buddy (2)".
    return [language.text("Continue:"), *_sides(language, game)]


def _sides(language: Language, game: Brief) -> list[Child]:
    """Who plays and how many dogs each has scored, as the end of a line.

    Names may end in a number, as in "Player 2": figures are told apart from them by brackets.
    """
    names = sentences.players(language, game)
    nameless = names.you is not None and not game.names[names.you]
    sides: list[Child] = []
    for seat, dogs in enumerate(sentences.scored(game)):
        name = names[seat]
        if seat == names.you and nameless:
            # Translators: the only person at the table, in the middle of a line: "you (3)".
            name = language.in_context("continue", "you")
        figure = h("span", {"class": "figure"}, f"({language.number(dogs)})")
        sides += [" ", h("span", {"class": "side"}, h("bdi", None, name), " ", figure)]
    told = _told(language, game)
    return [*sides, " · ", told] if told else sides


def _summary(language: Language, others: int) -> Node:
    """What opens the list; it says how many games there are besides the newest."""
    label = language.plural("{n} game in progress", "{n} games in progress", others + 1)
    sign = f"+{language.number(others)}" if others else "···"
    return h("summary", {"aria-label": label}, h("span", {"aria-hidden": "true"}, sign))


def _newest(language: Language, game: Brief, now: int) -> Node:
    return h(
        "div",
        {"class": "kept newest"},
        standing(language, game),
        h("span", {"class": "ago"}, _since(language, game, now)),
        _pack(language, game),
        _give_up(language, game, _name(language, game, now)),
        key=f"kept-{game.id}",
    )


def _rows(language: Language, games: Sequence[Brief], now: int) -> Node | None:
    rows = [_row(language, game, now) for game in games]
    return h("ul", {"class": "kept-games"}, *rows, key="rows") if rows else None


def _row(language: Language, game: Brief, now: int) -> Node:
    name, word = _name(language, game, now), language.text("Continue")
    inside: tuple[Child, ...] = (
        standing(language, game),
        h(
            "span",
            {"class": "ago"},
            h("span", {"class": "word"}, word),
            " · ",
            _since(language, game, now),
        ),
    )
    return h(
        "li",
        {"class": "kept"},
        button(Continue(game.id), "row", *inside, more=_named(language, word, name)),
        _give_up(language, game, name),
        key=f"kept-{game.id}",
    )


def _unlisted(language: Language, count: int) -> Node | None:
    """That there are even more games, which few people have."""
    if count <= 0:
        return None
    # Translators: below a long list of games in progress.
    text = language.plural(
        "{n} older game is not listed: finish or give up some of these first.",
        "{n} older games are not listed: finish or give up some of these first.",
        count,
    )
    return h("p", {"class": "ago"}, text)


def _give_up(language: Language, game: Brief, name: str) -> Node:
    # Translators: a button: take a game in progress off the list for good.
    word = language.text("Give up")
    more = {**_named(language, word, name), "data-stays": "true"}  # the list of games stays open
    return button(GiveUp(game.id), "quiet", word, more=more)


def _named(language: Language, word: str, name: str) -> dict[str, Attribute]:
    """Several buttons have the same word: for a screen reader each says which game it is about."""
    return {"aria-label": language.with_commas(word, name)}


def _name(language: Language, game: Brief, now: int) -> str:
    names = sentences.players(language, game)
    stands = sentences.standing(language, names, sentences.scored(game))
    return language.with_commas(
        *filter(None, (stands, _told(language, game), _since(language, game, now)))
    )


def _since(language: Language, game: Brief, now: int) -> str:
    """When it was played last; whose Dog of the day it is, and what there is to beat, if any."""
    ago, day = moments.ago(language, game.touched, now), sentences.daily_fact(language, game.day)
    if game.rival is None:
        return language.with_commas(day, ago)
    you = sentences.players(language, game).you
    return language.with_commas(ago, sentences.to_beat_in_short(language, game.rival, you))


def standing(language: Language, game: Brief) -> Node:
    """Who plays, and how many dogs each has scored."""
    names = sentences.players(language, game)
    sides = [
        h(
            "span",
            {"class": "side"},
            head(game, seat),
            h("bdi", None, names[seat]),
            " ",
            h("b", None, language.number(dogs)),
        )
        for seat, dogs in enumerate(sentences.scored(game))
    ]
    return h("span", {"class": "standing"}, *sides, _whose_turn(language, game))


def _whose_turn(language: Language, game: Brief) -> Node | None:
    """Of a game by link: what it waits for."""
    told = _told(language, game)
    return h("span", {"class": "whose-turn"}, told) if told else None


def _told(language: Language, game: Brief) -> str:
    if game.chair is None or game.finished:
        return ""
    return sentences.whose_turn(language, stand_of(game), sentences.players(language, game))


def head(game: Brief, seat: int) -> Node | None:
    """The head of a computer or of d0g; people have none."""
    if seat == len(game.names):
        return picture("d0g", "head")
    level = "".join(game.seats[seat : seat + 1])
    return picture(f"head-{level}", "head") if level else None


def _pack(language: Language, game: Brief) -> Node | None:
    """The only person's pack, else that of the player whose turn it is."""
    table, you = game.table, sentences.players(language, game).you
    turn = table.turn if 0 <= table.turn < len(table.players) else 0
    player = table.players[turn if you is None else you]
    dogs = [small_dog(language, dog) for dog in player.dogs]
    scored = [scored_dog(language, card) for card in player.scored]
    if not dogs + scored:
        return None  # others are still to join
    cards = [*[dog.card for dog in player.dogs], *player.scored]
    # Translators: describes a small picture of a player's dogs.
    label = language.text(
        "The pack: {dogs}",
        dogs=language.join([sentences.dog_name(language, card) for card in cards]),
    )
    return h("div", {"class": "small-pack", "role": "img", "aria-label": label}, *dogs, *scored)
