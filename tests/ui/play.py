"""How stories are played without a browser: tap codes in the tree of nodes, and read it.

`Game` has the vocabulary of `tests.e2e.play.Game`, so a story can be told here and in Chromium.
What is hidden cannot be tapped or read here either; where things are on the screen, and whether
a finger reaches them, only a browser knows.
"""

from __future__ import annotations

import re

from spots.ui.text import sentences
from tests.support import table
from tests.ui.support import ENGLISH, app_at, nodes, shown, tap, text_of

OTHER = "12.34+0"
"""A pack for somebody who does not matter."""


def visible(node):
    """A node and everything in it that is not hidden."""
    if node.attributes.get("hidden") or node.attributes.get("aria-hidden") == "true":
        return
    yield node
    for child in node.children:
        if not isinstance(child, str):
            yield from visible(child)


def name_of(node):
    """What a screen reader calls a node."""
    label = node.attributes.get("aria-label")
    return words(node) if label is None else label


def words(node):
    """The text of a node as it is read: in one line."""
    return " ".join(text_of(node).split())


def has_class(node, name):
    return name in str(node.attributes.get("class") or "").split()


def is_off(node):
    return node.attributes.get("aria-disabled") == "true"


class Game:
    """An app with a game, tapped and looked at."""

    def __init__(self, app):
        self._app = app
        self._said = ""
        self._events = ()
        app.watch(self._note)

    def _note(self, change):
        self._events += change.events

    # --- doing --------------------------------------------------------------------------------

    def tap(self, *codes, force=False):
        for code in codes:
            button = self._one(code)
            assert force or not is_off(button), f"{code} is off"
            self._handle(code)

    def tap_first(self, code):
        """Tap the first of several that mean the same."""
        assert self._all(code)
        self._handle(code)

    def tap_although_off(self, *codes):
        """Tap what is shown as not to be tapped now."""
        for code in codes:
            assert is_off(self._one(code)), f"{code} is not off"
            self._handle(code)

    def slide(self, count):
        """Move the slider that says how many dice are set aside."""
        assert self._find(lambda node: node.attributes.get("type") == "range")
        self._handle(f"slide:{count}")

    def do(self, trick):
        self.tap(f"say:do:{trick}")

    def _handle(self, code):
        self._events = ()
        tap(self._app, code)
        if self._events:
            game = self._app.game
            names = sentences.everyone(ENGLISH, game.names, game.seats)
            self._said = sentences.announcement(ENGLISH, self._events, names, self._app.table)

    # --- looking ------------------------------------------------------------------------------

    def _page(self):
        return shown(self._app, said=self._said)

    def _find(self, wanted, within=None):
        return [node for node in visible(within or self._page()) if wanted(node)]

    def _all(self, code):
        return self._find(lambda node: node.attributes.get("data-action") == code)

    def _one(self, code):
        found = self._all(code)
        assert len(found) == 1, f"{len(found)} buttons for {code}"
        return found[0]

    def _text(self, style, within=None):
        """The text of the one thing with this class."""
        (found,) = self._find(lambda node: has_class(node, style), within)
        return words(found)

    def _region(self, name):
        regions = self._find(lambda node: node.tag == "section" and name_of(node) == name)
        assert len(regions) == 1, f"{len(regions)} regions called {name}"
        return regions[0]

    def asks(self, question):
        assert self._text("question") == question

    def turn_of(self, name):
        assert self._text("question").startswith(f"{name}: choose a trick")
        assert self._find(lambda node: node.attributes.get("aria-label") == "Dice in hand") == []

    def hand(self, *dice):
        """The dice in hand and where they would go: `hand("2 on Zuzu", "4 buried")`."""
        (hand,) = self._find(lambda node: node.attributes.get("aria-label") == "Dice in hand")
        names = [name_of(node) for node in visible(hand) if node.tag == "button"]
        split = [die.split(" ", 1) for die in dice]
        assert names == [f"Die showing {face}, {where}" for face, where in split]

    def has(self, name, *things, yard=None):
        """What lies at a player's place: `has("Ada", "Tobi, 1 of 2", "2 treats", yard=5)`."""
        place = self._region(name)
        labels = [str(node.attributes.get("aria-label") or "") for node in visible(place)]
        for thing in things:
            found = [label for label in labels if re.match(rf"{thing}\b", label)]
            assert len(found) == 1, f"{thing} not among {labels}"
        if yard is not None:
            assert self._text("reading", place) == f"{yard} of 7"

    def filled(self, *spaces):
        """The spaces on which a die lies, of those of the player whose turn it is."""
        buttons = self._find(lambda node: node.tag == "button")
        names = sorted([name_of(node) for node in buttons if name_of(node).endswith(", filled")])
        split = [space.split(" on ") for space in spaces]
        assert names == sorted([f"{dog}, space {number}, filled" for number, dog in split])

    def answers(self, *texts):
        """The buttons under the question, by what is written on them first."""
        (answers,) = self._find(lambda node: has_class(node, "answers"), self._region("Your move"))
        written = [words(node) for node in visible(answers) if node.tag == "button"]
        assert len(written) == len(texts), written
        for shown_text, text in zip(written, texts, strict=True):
            assert shown_text.startswith(text)

    def told(self, *said):
        for sentence in said:
            assert sentence in self._text("said")

    def refused(self, sentence):
        assert self._text("refused") == sentence

    def not_refused(self):
        assert self._find(lambda node: has_class(node, "refused")) == []

    def slides_between(self, least, most):
        """The numbers at the ends of the slider."""
        ends = [words(node) for node in nodes(self._page()) if has_class(node, "end")]
        assert ends == [least, most]

    def face_down(self, trick, down=True):
        assert ("face down" if down else "face up") in name_of(self._one(f"say:do:{trick}"))

    def named(self, code, name):
        assert name_of(self._one(code)) == name

    def pressed(self, code, yes=True):
        assert self._one(code).attributes.get("aria-pressed") == ("true" if yes else "false")

    def offers(self, *codes):
        for code in codes:
            self._one(code)

    def not_offered(self, code):
        assert self._all(code) == []


def sit_down(*players, dice="", draws="", **more):
    """Ada's turn at a table (as in `tests.support.table`), with dice that fall as they are told."""
    players = players if len(players) > 1 else (*players, OTHER)
    game = Game(app_at(table(*players, **more), dice, draws))
    game.turn_of("Ada")
    return game


def all_down_but(trick, tricks):
    """Tiles for which `trick` can be done twice in a row: they are reset after the first time."""
    return " ".join(code for code in ("roll-over", *tricks.split()) if code != trick)
