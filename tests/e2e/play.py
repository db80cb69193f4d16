"""How tests play in the page: tap what a person would tap, and look at what a person would see."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from spots.logic import dump_table
from tests.e2e.support import open_game
from tests.support import table

OTHER = "12.34+0"
"""A pack for somebody who does not matter."""


class Game:
    """A page with a game on it: by finger where the page is touched, else by mouse."""

    def __init__(self, page):
        self.page = page
        self._touched = page.evaluate("navigator.maxTouchPoints > 0")

    # --- doing --------------------------------------------------------------------------------

    def button(self, code):
        return self.page.locator(f'[data-action="{code}"]')

    def tap(self, *codes, force=False):
        for code in codes:
            button = self.button(code)
            if self._touched:
                button.tap(force=force)
            else:
                button.click(force=force)

    def tap_although_off(self, *codes):
        """Tap what is shown as not to be tapped now."""
        for code in codes:
            expect(self.button(code)).to_have_attribute("aria-disabled", "true")
            self.tap(code, force=True)

    def do(self, trick):
        self.tap(f"say:do:{trick}")

    # --- looking ------------------------------------------------------------------------------

    def asks(self, question):
        expect(self.page.locator(".question")).to_have_text(question)

    def turn_of(self, name):
        self.asks(re.compile(f"^{name}: choose a trick"))
        expect(self.page.get_by_role("group", name="Dice in hand")).to_have_count(0)

    def hand(self, *dice):
        """The dice in hand and where they would go: `hand("2 on Zuzu", "4 buried")`."""
        shown = self.page.get_by_role("group", name="Dice in hand").get_by_role("button")
        expect(shown).to_have_count(len(dice))
        for place, die in enumerate(dice):
            face, where = die.split(" ", 1)
            expect(shown.nth(place)).to_have_accessible_name(f"Die showing {face}, {where}")

    def has(self, name, *things, yard=None):
        """What lies at a player's place: `has("Ada", "Tobi, 1 of 2", "2 treats", yard=5)`."""
        place = self.page.get_by_role("region", name=name, exact=True)
        for thing in things:
            expect(place.get_by_label(re.compile(rf"^{thing}\b"))).to_be_visible()
        if yard is not None:
            expect(place.locator(".reading")).to_have_text(f"{yard} of 7")

    def filled(self, *spaces):
        """The spaces on which a die lies, of those of the player whose turn it is."""
        expect(self.page.get_by_role("button", name=re.compile(", filled$"))).to_have_count(
            len(spaces)
        )
        for space in spaces:
            number, dog = space.split(" on ")
            name = f"{dog}, space {number}, filled"
            expect(self.page.get_by_role("button", name=name, exact=True)).to_be_visible()

    def answers(self, *texts):
        """The buttons under the question, by what is written on them first."""
        shown = self.page.get_by_role("region", name="Your move").locator(".answers button")
        expect(shown).to_have_text([re.compile(f"^{re.escape(text)}") for text in texts])

    def told(self, *sentences):
        for sentence in sentences:
            expect(self.page.get_by_role("status")).to_contain_text(sentence)

    def refused(self, sentence):
        expect(self.page.locator(".refused")).to_have_text(sentence)

    def face_down(self, trick, down=True):
        name = re.compile("face down" if down else "face up")
        expect(self.button(f"say:do:{trick}")).to_have_accessible_name(name)


def sit_down(page, *players, dice="", draws="", **more):
    """Ada's turn at a table (as in `tests.support.table`), with dice that fall as they are told."""
    players = players if len(players) > 1 else (*players, OTHER)
    at = dump_table(table(*players, **more))
    open_game(page, table=at, dice=dice, draws=draws, name1="Ada", name2="Ben")
    game = Game(page)
    game.turn_of("Ada")
    return game


def all_down_but(trick, tricks):
    """Tiles for which `trick` can be done twice in a row: they are reset after the first time."""
    return " ".join(code for code in ("roll-over", *tricks.split()) if code != trick)
