"""Lessons in the browser: by touch, by keys, on every screen, and never in the way of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.lessons.course import LESSONS
from spots.lessons.exercises import EXERCISES
from spots.ui.app import bookmark
from tests.e2e.inside import inside
from tests.e2e.keyboard import COUNT_SAID
from tests.e2e.measures import barriers
from tests.e2e.pages import watched_pages
from tests.e2e.screens import SCREENS, SMALLEST, VIEWPORTS
from tests.e2e.support import (
    Held,
    all_stored,
    open_game,
    stored,
    table_of,
    visit,
    wait_until_ready,
    wait_until_shown,
)
from tests.ui.learning import every_step, in_lesson
from tools.browser.devices import SMALL
from tools.browser.serve import serving

LANGUAGES = ("en", "es", "uk", "ru", "fa")


def bookmarks(codes):
    """A bookmark for every step that leads through these lessons."""
    return [
        bookmark.dump(app.classroom._mark)
        for code in codes
        for app in [in_lesson(code)]
        for bubble in every_step(app)
        if bubble.where.startswith(f"{code}:")
    ]


# What is wrong with a bubble as it stands: where it is, what it covers, what of it is cut off.
FAULTS = """() => {
    const bubble = document.querySelector(".bubble");
    const ring = document.querySelector(".ring");
    if (!bubble) return ["there is none"];
    const faults = [];
    for (const motion of document.getAnimations()) motion.finish();
    const box = bubble.getBoundingClientRect();
    const { innerWidth: wide, innerHeight: high } = window;
    if (box.left < 0 || box.top < 0 || box.right > wide || box.bottom > high)
        faults.push(`outside: ${JSON.stringify(box)}`);
    if (bubble.dataset.side === "none") faults.push("it points at nothing");
    const target = ring.getBoundingClientRect(); // around the target
    const width = Math.min(box.right, target.right - 6) - Math.max(box.left, target.left + 6);
    const height = Math.min(box.bottom, target.bottom - 6) - Math.max(box.top, target.top + 6);
    if (width > 0 && height > 0) faults.push(`covers its target: ${width} x ${height}`);
    for (const part of bubble.querySelectorAll("p, button, .dots")) {
        const own = part.getBoundingClientRect();
        if (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2)
            faults.push(`cut: ${part.textContent}`);
        if (own.left < box.left - 1 || own.right > box.right + 1 || own.bottom > box.bottom + 4)
            faults.push(`out of the bubble: ${part.textContent}`);
        if (part.matches("button") && (own.width < 43.5 || own.height < 43.5))
            faults.push(`small: ${part.textContent}`);
    }
    const main = document.querySelector(".answers .primary");
    if (main && !bubble.querySelector(".primary")) {
        const { left, top, width, height } = main.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!main.contains(found)) faults.push("covers the main button");
    }
    return faults.map((fault) => `${wide}x${high} ${fault}`);
}"""

# Shows every step in place, and collects what is wrong.
EVERY_STEP = """
from js import Function
from spots.ui.app import bookmark
from spots.ui.browser import catalogues

faults_of = Function.new(f"return ({script})()")
page._speech.language = await catalogues.language(spoken)
found = []
for mark in marks:
    app.classroom._sit_down(bookmark.parse(mark))
    page.render()
    found += [f"{spoken} {mark}: {fault}" for fault in faults_of()]
found
"""


def wrong_with(page, marks, viewports, languages):
    faults = []
    for width, height in viewports:
        page.set_viewport_size({"width": width, "height": height})
        for code in languages:
            faults += inside(page, EVERY_STEP, marks=marks, spoken=code, script=FAULTS)
    return faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_course_fits_every_screen_beside_its_target(desktop, language):
    """On all screens in English, the longest language and the mirrored one."""
    viewports = VIEWPORTS if language in ("en", "uk", "fa") else SMALLEST
    assert wrong_with(desktop, bookmarks(LESSONS), viewports, [language]) == []


def test_every_sentence_of_the_exercises_fits_the_smallest_screens(desktop):
    """English drawn out has a test of its own."""
    assert wrong_with(desktop, bookmarks(EXERCISES), SMALLEST, LANGUAGES[1:]) == []


def test_a_language_forty_per_cent_longer_fits_too(lasting, stretched):
    with serving(stretched) as address, watched_pages(lasting, address) as make:
        page = open_game(make(**SMALL, reduced_motion="reduce"))
        marks = bookmarks([*LESSONS, *EXERCISES])
        assert wrong_with(page, marks, SMALLEST, ["es"]) == []


# --- taking lessons ---------------------------------------------------------------------------

AT = """
list(page._pointer.at)
"""


class Pupil:
    """Somebody who does only what the bubble says: answers it, or taps what it points at."""

    def __init__(self, page, tap):
        self.page = page
        self._tap = tap
        self.taps = 0

    def says(self):
        """The sentence; none while the learner decides alone."""
        return " ".join(self.page.locator(".bubble .says").all_text_contents())

    def next(self):
        """What to tap now."""
        answer = self.page.locator(".bubble .primary")
        if answer.count():
            return answer
        if not self.says():
            return self.page.locator(".answers .primary").first
        found = [self.page.locator(one) for one in inside(self.page, AT)]
        return next(one for one in found if one.count()).first

    def go_on(self):
        self._tap(self.next())
        self.taps += 1
        wait_until_shown(self.page)

    def finish(self, most):
        """Until the last sentence, without going on from there."""
        seen = [self.says()]
        while not self.page.locator('[data-action="lesson-go-on"]').count():
            assert self.taps < most, seen
            self.go_on()
            assert self.page.locator("dialog[open]").count() == 0
            seen.append(self.says())
        return list(dict.fromkeys(seen))


def begin(page, **query):
    """Learn, from the start screen."""
    visit(page, **query)
    page.locator("#start-learn").tap()
    wait_until_shown(page)
    return Pupil(page, lambda one: one.tap())


def scored(page):
    return page.locator(".shelf-slots .won").count()


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_whole_course_by_touch_on_the_smallest_phone(small, language):
    pupil = begin(small, lang=language)
    assert len(pupil.finish(most=45)) > 20
    assert stored(small) == []
    pupil.go_on()  # with this game
    assert [game["record"]["seats"] for game in stored(small)] == [["", "puppy"]]
    expect(small.locator(".bubble")).to_have_count(0)


def test_a_new_visitor_scores_a_dog_in_at_most_twelve_taps(phone):
    pupil = begin(phone)
    while not scored(phone):
        pupil.go_on()
        assert pupil.taps < 12
        assert phone.locator("dialog[open]").count() == 0


def test_the_whole_course_by_keyboard_alone(desktop):
    visit(desktop)
    desktop.locator("#start-learn").focus()
    keys = [0]

    def press(one):
        """The focus is where the bubble points, or Enter gives the main answer."""
        keys[0] += 1
        wanted = one.evaluate("(one) => one.dataset.action")
        focused = desktop.evaluate("document.activeElement.dataset.action ?? ''")
        assert focused == wanted, f"{focused} has the focus, not {wanted}"
        desktop.keyboard.press("Enter")
        all_stored(desktop)

    desktop.keyboard.press("Enter")
    wait_until_shown(desktop)
    pupil = Pupil(desktop, press)
    pupil.finish(most=45)
    assert keys[0] <= 45


def test_each_step_is_said_once(phone):
    pupil = begin(phone)
    heard = phone.evaluate_handle(COUNT_SAID)
    steps = []
    for _ in range(8):
        pupil.go_on()
        steps.append(pupil.says())
    said = " ".join(heard.json_value())
    assert [said.count(step) for step in steps] == [steps.count(step) for step in steps]


# --- coming and going -------------------------------------------------------------------------


def test_a_reload_resumes_with_the_same_dice(phone, come_back):
    pupil = begin(phone)
    while "settle" not in table_of(phone):
        pupil.go_on()
    before, says = table_of(phone), pupil.says()
    later = come_back(phone)
    wait_until_ready(later)
    assert table_of(later) == before
    expect(later.locator(".bubble .says")).to_have_text(says)


@pytest.mark.parametrize("steps", [0, 1, 2, 3, 7])
def test_skipping_lands_in_a_game_that_can_be_played(small, steps):
    pupil = begin(small)
    for _ in range(steps):
        pupil.go_on()
    small.locator('.bubble [data-action="lesson-skip"]').tap()
    wait_until_shown(small)
    expect(small.locator(".bubble")).to_have_count(0)
    (game,) = stored(small)
    assert game["record"]["seats"] == ["", "puppy"]


def test_kept_games_are_not_touched(phone):
    visit(phone, table=SCREENS["turn"], seat2="puppy")
    wait_until_shown(phone)
    before, table = stored(phone), table_of(phone)
    phone.locator('[data-action="open:menu"]').tap()
    phone.locator('dialog [data-action="open:rules"]').tap()
    phone.locator('[data-action="learn:place"]').tap()
    wait_until_shown(phone)
    pupil = Pupil(phone, lambda one: one.tap())
    for _ in range(5):
        pupil.go_on()
    assert stored(phone) == before
    phone.locator('.bubble [data-action="lesson-skip"]').tap()
    wait_until_shown(phone)
    assert table_of(phone) == table


def test_a_lesson_that_is_put_away_is_offered_on_the_start_screen(small):
    pupil = begin(small)
    pupil.go_on()
    says = pupil.says()
    small.locator('[data-action="open:menu"]').tap()
    small.locator('dialog [data-action="leave"]').tap()
    offer = small.locator("#games .left-off")
    expect(offer).to_be_visible()
    expect(small.locator("#start-learn")).to_be_hidden()
    offer.tap()
    wait_until_shown(small)
    assert pupil.says() == says


def test_who_taps_learn_before_python_is_up_begins_with_the_lesson(new_phone):
    page = new_phone()
    held = Held(page, "spots.packed")
    page.goto("./", wait_until="commit")
    page.locator("#start-learn").tap()
    expect(page.locator("#loading-text")).to_contain_text("as soon as")
    held.let_go()
    wait_until_ready(page)
    expect(page.locator(".bubble")).to_be_visible()


def test_a_link_leads_to_an_exercise_and_a_reload_does_not_begin_it_anew(new_phone):
    page = open_game(new_phone(), lesson="beg")
    assert "?" not in page.url
    pupil = Pupil(page, lambda one: one.tap())
    pupil.go_on()
    says = pupil.says()
    page.reload()
    wait_until_ready(page)
    assert pupil.says() == says


# --- notes in a game --------------------------------------------------------------------------

SOON = """
page._prompter.patience = 50
"""
LATE = SOON.replace("50", "1e9")


@pytest.fixture
def impatient(phone):
    """A phone on which a moment is taken for hesitation."""
    inside(phone, SOON)
    yield phone
    inside(phone, LATE)


def test_whoever_hesitates_is_told_once_and_nothing_is_in_the_way(impatient):
    page, about = impatient, SCREENS["turn, something to score"]
    visit(page, table=about)
    note = page.locator(".note")
    expect(note).to_be_visible()
    assert page.evaluate(FAULTS) == []
    assert barriers(page) == []
    said = note.locator(".says").text_content()
    expect(page.locator(".said")).to_have_text(said)
    note.get_by_role("button", name="OK").tap()
    expect(note.get_by_text(said)).to_have_count(0)
    visit(page, table=about)
    page.wait_for_timeout(300)
    expect(note.get_by_text(said)).to_have_count(0)


def test_whoever_wants_no_notes_gets_none(impatient):
    impatient.evaluate("localStorage.setItem('spots.settings', '{\"help\": \"off\"}')")
    visit(impatient, table=SCREENS["turn, something to score"])
    impatient.wait_for_timeout(300)
    expect(impatient.locator(".note")).to_have_count(0)


# --- for everyone -----------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_lesson(phone, scheme):
    pupil = begin(phone)
    phone.emulate_media(color_scheme=scheme)
    for _ in range(2):  # a tile to tap, then a placement to confirm
        assert (pupil.says(), barriers(phone)) == (pupil.says(), [])
        pupil.go_on()
        pupil.go_on()


def test_without_motion_a_bubble_only_fades(phone):
    phone.emulate_media(reduced_motion="reduce")
    begin(phone)
    style = phone.locator(".bubble").evaluate("(one) => getComputedStyle(one).animationName")
    assert style == "soft"


def test_no_band_moves_for_a_bubble(phone):
    bands = """() => [".others", ".mine", ".pack", ".soil", ".dock"].map(
        (band) => document.querySelector(band).getBoundingClientRect().top)"""
    pupil = begin(phone)
    seen = set()
    for _ in range(5):
        seen.add(tuple(phone.evaluate(bands)))
        pupil.go_on()
    assert len(seen) == 1


# What of a dog that gets a die, and of the soil, lies under the bubble; None without such a dog.
UNDER = """() => {
    const bubble = document.querySelector(".bubble").getBoundingClientRect();
    const dog = document.querySelector(".pack .dog:has(.drafted)");
    return dog && [...dog.querySelectorAll(".space"), document.querySelector(".soil")].filter(
        (one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < bubble.right && right > bubble.left
                && top < bubble.bottom && bottom > bubble.top;
        }).length;
}"""


def test_the_bubble_stands_clear_of_what_dice_are_meant_for(phone):
    pupil = begin(phone)
    for _ in range(5):
        if (found := phone.evaluate(UNDER)) is not None:
            assert found == 0
            break
        pupil.go_on()
    else:
        pytest.fail("no die was meant for a dog")
