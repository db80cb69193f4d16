"""The scene: it fits every screen, its bands never move, and every beat is seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from spots.logic import TRICKS
from spots.ui.app.state import Notice
from tests.e2e.blank import blank_share
from tests.e2e.inside import inside
from tests.e2e.play import sit_down
from tests.e2e.screens import SCREENS, SMALLEST, VIEWPORTS, at
from tests.e2e.stopped import BEATS, show, stopped
from tests.e2e.support import dismiss, look, meddling, visit, wait_until_shown
from tests.e2e.test_ending import LONG, UNDO

SIX = "14.15.136.246.345.2356=1+2"
"""Six dogs to fill."""
TABLES = {
    "turn": SCREENS["turn"],
    "settle 2": SCREENS["settle"],
    "settle 8, four players, six dogs": SCREENS["a crowd and eight dice"],
    "turn, four players, six dogs": SCREENS["a crowd at its turn"],
    "settle 9, six dogs": at(  # no trick rolls more
        "do:hunt",
        "112345566",
        tricks="dig run hunt beg",
        players=("2356.136.246.345.456.256=1+2", "25+1"),
    ),
    "Bolt": SCREENS["count"],
    "Guard": SCREENS["number"],
    "Dig, four players": SCREENS["a crowd and digging"],
    "go on": SCREENS["go-on"],
    "Trot": SCREENS["move"],
    "solo": SCREENS["solo"],
    "three players": at("", players=("14:4.2356=13+12", "25.126=24+1", "16.23.256=3+0")),
}

# Whatever scrolls, reaches out of the screen, is covered, or has text that does not fit.
FAULTS = r"""async () => {
    await document.fonts.ready; // of a language that was not seen before
    const faults = [];
    const root = document.scrollingElement;
    if (root.scrollHeight > innerHeight + 1) faults.push(`scrolls down: ${root.scrollHeight}`);
    if (root.scrollWidth > innerWidth + 1) faults.push(`scrolls sideways: ${root.scrollWidth}`);
    const wanted = ".tile, .stage, .pack > .dog, .soil, .answers button, .question," +
        " .tools .tool, .seat, .nudge, .deck .dog";
    for (const thing of document.querySelectorAll(wanted)) {
        if (thing.closest(".behind")) continue; // the stage is in front of it
        const box = thing.getBoundingClientRect();
        const name = thing.className + ": " + (thing.ariaLabel ?? thing.textContent).slice(0, 40);
        const { innerWidth: right, innerHeight: bottom } = window;
        if (box.left < -1 || box.top < -1 || box.right > right + 1 || box.bottom > bottom + 1)
            faults.push(`outside: ${name} ${JSON.stringify(box)}`);
        if (!thing.matches(".tile, .stage, .pack > .dog, .soil, .answers button")) continue;
        for (const [x, y] of [[0.5, 0.5], [0.2, 0.3], [0.8, 0.3], [0.2, 0.7], [0.8, 0.7]]) {
            const at = [box.left + x * box.width, box.top + y * box.height];
            const found = document.elementFromPoint(...at);
            if (!found || !thing.contains(found))
                faults.push(`covered: ${name} by ${found?.className?.baseVal ?? found?.className}`);
        }
    }
    for (const number of document.querySelectorAll(".deck .dog i"))
        if (parseFloat(getComputedStyle(number).fontSize) < 10.9) faults.push("small: next dog");
    const onStage = ".stage :is(.die, .dog, .ruler, .reading, .end)";
    for (const thing of document.querySelectorAll(onStage)) {
        const [own, box] = [thing, thing.closest(".stage")].map((e) => e.getBoundingClientRect());
        if (thing.closest(".lost .buried")) continue; // it rolls off
        if (own.bottom > box.bottom + 1 || own.top < box.top - 1 ||
            own.right > box.right + 1 || own.left < box.left - 1)
            faults.push(`off the stage: ${thing.className}`);
    }
    const [head, dice, dogs] = [".stage-head", ".stage .cast", ".stage-dogs .dog"].map((some) =>
        [...document.querySelectorAll(some)].filter((one) =>
            one.checkVisibility({ visibilityProperty: true })
        ).map((one) => one.getBoundingClientRect()));
    for (const [above, below, fault] of [
        [head, dice, "dice over the head bar"], [dice, dogs, "dogs over dice"],
    ]) {
        const end = Math.max(...above.map((box) => box.bottom));
        if (end > Math.min(...below.map((box) => box.top)) + 1) faults.push(fault);
    }
    for (const name of document.querySelectorAll(".tricks:not(.behind) .tile-name")) {
        const range = new Range();
        for (const { 0: word, index } of name.textContent.matchAll(/[^\s-]+/g)) {
            range.setStart(name.firstChild, index);
            range.setEnd(name.firstChild, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => top));
            if (lines.size > 1) faults.push(`broken: ${word}`);
        }
    }
    for (const question of document.querySelectorAll(".question:not(.aside)")) {
        const [lines, box] = [new Range(), question.parentElement.getBoundingClientRect()];
        lines.selectNodeContents(question);
        const { top, bottom } = lines.getBoundingClientRect();
        if (top < box.top - 2 || bottom > box.bottom + 2)
            faults.push(`cut above or below: ${question.textContent}`);
    }
    const texts = ".tile-name, .tile-short, .question, .answers button, .badge, .room, .asking," +
        " .stage-head h2, .number, .chosen, .stage-text, .tile-text, .banner, .hint p, .notice p," +
        " .goal .player, .goes-to-dog .fate, .pills [aria-current]";
    for (const text of document.querySelectorAll(texts)) {
        if (!text.checkVisibility({ visibilityProperty: true }) || text.matches(".aside")) continue;
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = text;
        const inline = getComputedStyle(text).display === "inline";
        if (!inline && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2))
            faults.push(`cut: ${text.className} "${text.textContent.slice(0, 50)}" ` +
                `${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight}`);
        const size = parseFloat(getComputedStyle(text).fontSize);
        if (size < 10.9) faults.push(`small: ${text.className} ${size}`);
        if (text.matches(".banner")) continue; // it is askew
        const box = text.closest("section, .dock, .notice").getBoundingClientRect();
        const own = text.getBoundingClientRect();
        if (own.bottom > box.bottom + 1 || own.right > box.right + 1 || own.left < box.left - 1)
            faults.push(`out of its band: ${text.className} "${text.textContent.slice(0, 50)}"`);
    }
    return faults;
}"""


ASK = """
from spots.ui.app.intents import Press

page.handle(Press.HINT)
"""


def faults_on(viewports, page, name):
    """What does not fit, wherever it does not."""
    found = []
    for width, height in viewports:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height} {name}: {fault}" for fault in page.evaluate(FAULTS)]
    return found


@pytest.mark.parametrize("language", ["en", "es", "uk", "ru", "fa"])
def test_everything_fits_every_screen_without_scrolling(desktop, language):
    """A1; what is cut off in Spanish or Russian only is so on the smallest screens."""
    faults = []
    viewports = SMALLEST if language in ("es", "ru") else VIEWPORTS
    for name, notation in TABLES.items():
        visit(desktop, table=notation, lang=language)
        dismiss(desktop)
        faults += faults_on(viewports, desktop, name)
        if name in ("turn", "settle 2"):
            inside(desktop, ASK)
            expect(desktop.locator(".hint:not(.thinking)")).to_be_visible(timeout=30_000)
            faults += faults_on(viewports, desktop, f"{name}, with a hint")
    with stopped(desktop):
        for name in BEATS:
            show(desktop, name, lang=language)
            dismiss_at_once(desktop)
            faults += faults_on(viewports[::3], desktop, name)  # one of each layout
    assert faults == []


DISMISS = """
from spots.ui.app.intents import Page

page.handle(Page.DISMISS)
page.render()
"""


def dismiss_at_once(page):
    """The same in the middle of a turn."""
    inside(page, DISMISS)


def too_blank(page):
    """On which screens more than 12 % are one blank rectangle."""
    dismiss(page)
    found = []
    for width, height in ((390, 844), (320, 568), (844, 390), (820, 1180), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        if blank_share(page) > 0.12:
            found.append((width, height))
    return found


@pytest.mark.parametrize("name", ["turn", "settle 2", "turn, four players, six dogs", "solo"])
def test_no_large_part_of_the_table_is_blank(desktop, name):
    """A6."""
    visit(desktop, table=TABLES[name], seat2="good-dog")
    assert too_blank(desktop) == []


@pytest.mark.parametrize("name", ["won", "lost to d0g"])
def test_no_large_part_of_the_end_is_blank(desktop, name):
    """A6."""
    visit(desktop, table=SCREENS[name], seat2="good-dog")
    assert too_blank(desktop) == []


THREE, FOUR = "14:4.2356.35=13+2", "14:4.2356.35.25=13+2"


def test_three_and_four_dogs_use_the_lawn(desktop):
    widths = "dogs => dogs.map((dog) => dog.getBoundingClientRect().width)"
    for dogs, least in ((THREE, 135), (FOUR, 107)):
        visit(desktop, table=at("", players=(dogs, "34+1")))
        dismiss(desktop)
        assert faults_on(VIEWPORTS, desktop, dogs) == []
        desktop.set_viewport_size({"width": 390, "height": 844})
        assert min(desktop.locator(".pack > .dog").evaluate_all(widths)) >= least


# How large heads and dogs over the fence are, in whole pixels, and where the menu is.
BAND = """() => [...document.querySelectorAll(
    ".others .head, .others .small-pack .dog, .tools [data-action='open:menu']")].map((one) => {
        const { left, width, height } = one.getBoundingClientRect();
        return [one.matches(".tool") ? Math.round(left) : 0, Math.round(width), Math.round(height)];
    })"""


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_neighbours_dogs_keep_their_size_beside_a_long_name_and_beside_undo(desktop, language):
    visit(desktop, table=at(""), name1=LONG, name2=LONG, lang=language)
    dismiss(desktop)
    for width, height in VIEWPORTS:
        desktop.set_viewport_size({"width": width, "height": height})
        band = desktop.evaluate(BAND)
        assert (width, height, min(size for _, size, _ in band) >= 26) == (width, height, True)
        with meddling(desktop, UNDO):
            assert (width, height, desktop.evaluate(BAND)) == (width, height, band)


def test_ones_own_name_gets_the_room_that_is_there(phone):
    visit(phone, table=at(""), name1=LONG, name2="Ben")
    free = phone.locator(".goal").evaluate(
        """(goal) => {
            const [name, ...others] = [...goal.children].map((one) => one.getBoundingClientRect());
            return others[2].left - name.right - others[0].width - others[1].width;
        }"""
    )
    assert free < 24, "the gaps between four things"


BANDS = """() => [".others", ".mine", ".pack", ".soil", ".dock", ".asked"].map(
    (band) => document.querySelector(band).getBoundingClientRect().top)"""


def test_no_band_ever_moves(phone):
    """A2."""
    seen = {}
    for name in (
        "turn",
        "settle",
        "settle, choosing",
        "go-on",
        "number",
        "count",
        "adjust",
        "move",
    ):
        visit(phone, table=SCREENS[name], seat2="good-dog")
        wait_until_shown(phone)
        seen[name] = phone.evaluate(BANDS)
    theirs = at("do:walk", "36", players=("14:4.2356=13+2", "25.126=24+1"))
    visit(phone, table=theirs, seat1="good-dog")
    seen["an opponent's turn"] = phone.evaluate(BANDS)
    assert set(map(tuple, seen.values())) == {tuple(seen["turn"])}


TELL = """
from spots.ui.app.state import Notice

app.tell(Notice(name))
page.render()
"""
ON_THE_TABLE = [notice for notice in Notice if notice not in (Notice.LINK, Notice.CHALLENGE)]
"""Those two have a reason, and stand in its place."""


@pytest.mark.parametrize("language", ["en", "uk", "fa"])
def test_no_notice_moves_a_band_or_lies_over_the_dock(desktop, language):
    """A2."""
    faults = []
    visit(desktop, table=SCREENS["settle"], lang=language)
    dismiss(desktop)
    for width, height in VIEWPORTS:
        desktop.set_viewport_size({"width": width, "height": height})
        before = desktop.evaluate(BANDS)
        for notice in ON_THE_TABLE:
            inside(desktop, TELL, name=notice.value)
            if desktop.evaluate(BANDS) != before:
                faults.append(f"{width}x{height} {notice}: the bands move")
            found = desktop.evaluate(NOTICE)
            faults += [f"{width}x{height} {notice}: {fault}" for fault in found]
        inside(desktop, DISMISS)
    assert faults == []


NOTICE = """() => {
    const [notice, dock, page] = ["#app .notice", ".dock", ".table"].map((one) =>
        document.querySelector(one));
    const [box, low, all] = [notice, dock, page].map((one) => one.getBoundingClientRect());
    const faults = [];
    if (box.bottom > low.top + 1) faults.push("it lies over the dock");
    if (box.left < all.left || box.right > all.right || box.top < all.top)
        faults.push("it reaches out of the page");
    if (notice.scrollHeight > notice.clientHeight + 1) faults.push("it scrolls");
    for (const button of notice.querySelectorAll("button")) {
        const { left, top, width, height } = button.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!button.contains(found)) faults.push("a button is covered");
    }
    return faults;
}"""


@pytest.mark.parametrize("language", ["en", "es", "uk", "ru", "fa"])
def test_every_trick_says_on_its_tile_what_it_does(phone, language):
    """A5."""
    faults, shown = [], set()
    colours = [
        [code for code, trick in TRICKS.items() if trick.category.value == colour]
        for colour in ("yellow", "purple", "blue", "green")
    ]
    for tricks in zip(*[(codes * 2)[:6] for codes in colours], strict=True):
        treats = f"{tricks[0]}+2 {tricks[1]}+7 howl"  # in some games, yellow and purple wait long
        notation = at("", tricks=" ".join(tricks), treats_on=treats, players=("14.25+0", "36.56+0"))
        visit(phone, table=notation, lang=language)
        wait_until_shown(phone)
        faults += phone.evaluate(FAULTS)
        for tile in phone.locator(".tile-short").all():
            text = tile.text_content()
            assert tile.is_visible()
            assert len(text) > 8
            shown.add(text)
    assert faults == []
    assert len(shown) == len(TRICKS)


def test_in_forced_colours_dice_gauge_and_marks_are_told_apart(phone):
    """A7."""
    visit(phone, table=at("do:walk", "36", players=("14:4.2356=13+2", "25.126=24+1")))
    phone.emulate_media(forced_colors="active")
    look(phone)
    wait_until_shown(phone)
    for where in (".stage", ".space.filled", ".space.drafted", ".space", ".soil"):
        face = phone.locator(f"{where} .face").first
        shown = face.get_attribute("class")
        # All in the same place: else what is around them would tell them apart.
        pictures = []
        for n in range(1, 7):
            face.evaluate("(one, shown) => { one.className = shown; }", f"face face-{n}")
            pictures.append(face.screenshot())
        face.evaluate("(one, shown) => { one.className = shown; }", shown)
        assert (where, len(set(pictures))) == (where, 6)
    buried = {die.screenshot() for die in phone.locator(".soil .buried").all()}
    free = phone.locator(".soil .hole").nth(1 + 3).screenshot()
    assert len(buried) == 2
    assert free not in buried
    full, free = (phone.locator(f".seat .cells .{kind}").first for kind in ("full", "free"))
    assert full.evaluate("one => getComputedStyle(one).backgroundColor") != free.evaluate(
        "one => getComputedStyle(one).backgroundColor"
    )


def test_any_point_of_a_dog_takes_the_die_and_any_point_of_the_soil_buries_it(phone):
    game = sit_down(phone, "14.23.356+2", dice="34")
    game.do("walk")
    game.hand("3 on Nika", "4 on Tobi")
    game.tap("die:0")
    soil = phone.locator(".soil")
    box = soil.bounding_box()
    soil.click(position={"x": box["width"] - 12, "y": box["height"] - 10})
    game.hand("3 buried", "4 on Tobi")
    game.tap("die:0")
    dog = phone.locator(".dog[data-dog='356']")
    box = dog.bounding_box()
    dog.click(position={"x": box["width"] * 0.9, "y": box["height"] * 0.12})
    game.hand("3 on Bonbon", "4 on Tobi")


def test_what_cannot_be_used_is_no_tab_stop(phone):
    game = sit_down(phone, "14.23.356+2", dice="34")
    stops = phone.locator(".space:not([tabindex='-1'])")
    expect(stops).to_have_count(0)
    game.do("walk")
    expect(phone.locator(".space:not([tabindex='-1'])")).not_to_have_count(0)
