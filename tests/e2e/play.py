"""How tests play in the page: tap what a person would tap, and look at what a person would see.

`tests.ui.play.Game` has the same vocabulary without a browser.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from spots.logic import dump_table
from tests.e2e.inside import inside
from tests.e2e.support import all_stored, visit, wait_until_shown
from tests.support import table
from tests.ui.play import OTHER

# A die that is about to roll in holds still until its turn comes: to Playwright it is at rest, and
# is gone when the finger comes. People tap it where it comes to rest, so all motion is waited for.
AT_REST = """(one) => Promise.all(
    document.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
        .filter(({ effect }) => effect.target?.contains(one))
        .map(({ finished }) => finished.catch(() => {})),
)"""


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
            button.evaluate(AT_REST)
            if self._touched:
                button.tap(force=force)
            else:
                button.click(force=force)
            all_stored(self.page)

    def tap_first(self, code):
        """Tap the first of several that mean the same."""
        self.button(code).first.click()
        all_stored(self.page)

    def tap_although_off(self, *codes):
        """Tap what is shown as not to be tapped now."""
        for code in codes:
            expect(self.button(code)).to_have_attribute("aria-disabled", "true")
            self.tap(code, force=True)

    def slide(self, count):
        """Move the slider that says how many dice are set aside."""
        self.page.locator(".slider input").fill(str(count))

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

    def not_refused(self):
        expect(self.page.locator(".refused")).to_have_count(0)

    def slides_between(self, least, most):
        """The numbers at the ends of the slider."""
        expect(self.page.locator(".range .end")).to_have_text([least, most])

    def face_down(self, trick, down=True):
        name = re.compile("face down" if down else "face up")
        expect(self.button(f"say:do:{trick}")).to_have_accessible_name(name)

    def named(self, code, name):
        expect(self.button(code)).to_have_accessible_name(name)

    def pressed(self, code, yes=True):
        expect(self.button(code)).to_have_attribute("aria-pressed", "true" if yes else "false")

    def offers(self, *codes):
        for code in codes:
            expect(self.button(code)).to_be_visible()

    def not_offered(self, code):
        expect(self.button(code)).to_have_count(0)


def sit_down(page, *players, dice="", draws="", **more):
    """Ada's turn at a table (as in `tests.support.table`), with dice that fall as they are told."""
    players = players if len(players) > 1 else (*players, OTHER)
    at = dump_table(table(*players, **more))
    visit(page, table=at, dice=dice, draws=draws, name1="Ada", name2="Ben")
    game = Game(page)
    game.turn_of("Ada")
    return game


def act(page, code):
    """Click what has this code."""
    page.locator(f'[data-action="{code}"]:visible').click()
    all_stored(page)


def close_dialog(page):
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


# --- a careful beginner -----------------------------------------------------------------------

CHOOSE = """() => {
    const wanted = {
        "turn": ["[data-action='say:score']", ".tile"],
        "settle": ["[data-action=confirm]"],
        "go-on": ["[data-action='say:stop']"],
    }[document.querySelector(".table").dataset.ask] ?? [".answers button"];
    for (const one of wanted) {
        const found = document.querySelector(`#app ${one}:not([aria-disabled])`);
        if (found) return found.dataset.action;
    }
}"""


def asked(page):
    """What is asked now, when everything before it has been seen."""
    wait_until_shown(page)
    return page.locator(".table").get_attribute("data-ask")


def careful_choice(page):
    """What a careful beginner taps: scores, does the first trick, settles as drafted, stops."""
    wait_until_shown(page)
    return page.wait_for_function(CHOOSE).json_value()


def tap_carefully(page):
    """One tap of a careful beginner."""
    page.locator(f'[data-action="{careful_choice(page)}"]').first.click()
    all_stored(page)


# --- from within, which takes no taps ---------------------------------------------------------

PLAY_ON = """
while (chosen := choose()) is not None:
    app.game.act(chosen)
page._conductor.finish()
page.waiting.show()
"""


def play_on(page, choose, **values):
    """Play as a Python function `choose` says in the page, until it says nothing."""
    inside(page, choose + PLAY_ON, **values)
    all_stored(page)
    wait_until_shown(page)


# --- with computers ---------------------------------------------------------------------------

NEARLY = ("14:4.35!12.13.15.16=2+2", "25:2.46!23.24.26.34=1+2")
"""Two who need two dogs each."""
FAST = """localStorage.setItem("spots.settings", JSON.stringify({ motion: "off", sound: "off" }))"""


def persons_turn(page):
    """Until a person is to decide, or the game is over; and all of that is shown."""
    page.locator(".table:not(.watching)").wait_for(timeout=60_000)
    wait_until_shown(page)


def at_the_table(page, *seats, players=NEARLY, **more):
    """A game at a table where these sit."""
    sitting = {f"seat{n}": level for n, level in enumerate(seats, 1) if level}
    page.evaluate(FAST)
    return visit(
        page, table=dump_table(table(*players)), name1="Ada", name2="Ben", **sitting, **more
    )
