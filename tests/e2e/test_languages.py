"""Five languages: found, chosen, linked, switched in mid-game; whole turns; nothing cut off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from spots.games.by_link.chains import chain
from spots.games.by_link.letter import Invitation, write_invitation
from spots.logic import CARDS, Setup, dump_table
from spots.ui.text.language import TONGUES
from spots.ui.text.trick_texts import trick_name
from tests.e2e.measures import barriers, cut_off, resize, too_small, too_wide, wait_until_still
from tests.e2e.pages import watched_pages
from tests.e2e.play import Game, act
from tests.e2e.screens import SCREENS, at
from tests.e2e.speaking import choose, language, says
from tests.e2e.support import (
    Held,
    close_options,
    dismiss,
    named,
    open_game,
    open_options,
    visit,
    wait_until_ready,
)
from tests.e2e.test_links import lead
from tests.e2e.test_picture import PICTURE, share
from tests.e2e.test_story import CLOSE
from tests.support import table
from tests.ui.text.speaking import collected
from tools.browser.devices import SMALL
from tools.browser.serve import serving
from tools.build import messages

CODES = tuple(TONGUES)
OTHERS = CODES[1:]
PERSIAN_DIGITS = "\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9"


def place_or_bury(now):
    return now.plural("Place or bury your die.", "Place or bury your dice.", 2)


def sit(page, code, screen="turn", **more):
    names = {"name1": "Ada", "name2": "Ben"}
    return visit(page, table=SCREENS[screen], lang=code, **names, **more)


# --- which one --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("browser", "code"),
    [("es-MX", "es"), ("uk-UA", "uk"), ("ru", "ru"), ("fa-IR", "fa"), ("de-DE", "en")],
)
def test_the_first_visit_is_in_the_browsers_language_before_python_is_up(new_phone, browser, code):
    page = new_phone(locale=browser)
    game = Held(page, "spots.packed")
    page.goto("./", wait_until="commit")
    says(page, code)
    expect(page.locator("#start .play")).to_contain_text(language(code).text("Play against Buddy"))
    begins = language(code).text("Loading: {done} of {total} MB", done="", total="").split(" ")[0]
    expect(page.locator("#loading-text")).to_contain_text(begins)
    if code == "fa":
        expect(page.locator("#loading-text")).to_contain_text(re.compile(f"[{PERSIAN_DIGITS}]"))
    page.locator("#start .play").click()
    game.let_go()
    wait_until_ready(page)
    expect(page.locator("#app h1")).to_have_text(language(code).text("Spots"))
    loaded = [url for url in page.watch.requests if url.endswith(".mo")]
    assert len(loaded) == (code != "en")
    assert all([named(f"locale/{code}.mo").search(url) for url in loaded])


def test_a_link_sets_the_language_and_it_is_remembered(new_phone):
    page = open_game(new_phone(), lang="fa")
    says(page, "fa")
    assert "lang" not in page.url
    open_game(page, lang="xx")
    says(page, "fa")
    choose(page, "uk")
    page.reload()
    wait_until_ready(page)
    says(page, "uk")


def test_without_storage_a_link_still_sets_the_language(new_phone):
    page = new_phone()
    denied = "{ get() { throw new Error('denied'); } }"
    page.add_init_script(f"Object.defineProperty(window, 'localStorage', {denied})")
    open_game(page, lang="es")
    says(page, "es")
    assert page.url.endswith("?lang=es")
    choose(page, "ru")
    says(page, "ru")


def test_the_manifest_and_the_description_follow_the_language(phone):
    page = visit(phone, lang="es")
    spanish = language("es")
    described = page.locator('meta[name="description"]').get_attribute("content")
    assert described == spanish.text(
        "Spots: a push-your-luck dice game about dogs. Free, offline, in your browser."
    )
    manifest = page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())"
    )
    assert (manifest["name"], manifest["lang"], manifest["dir"]) == ("Manchas", "es", "ltr")
    assert manifest["description"] == described


# --- in mid-game ------------------------------------------------------------------------------


def test_the_language_changes_in_the_middle_of_a_roll_and_nothing_else_does(desktop):
    page = visit(desktop, table=at("do:walk", "36"), name1="Ada")
    game = Game(page)
    game.tap("die:0", "yard")

    def dice():
        return page.locator(".stage .die").evaluate_all("all => all.map(one => one.className)")

    before = dice()
    for code in (*OTHERS, "en"):
        choose(page, code)
        now = language(code)
        expect(page.locator(".question")).to_have_text(place_or_bury(now))
        expect(page.locator(".mine .player")).to_have_text("Ada")
        expect(page.locator(".others .seat:visible .player")).to_have_text(
            now.text("Player {n}", n=2)
        )
        names = page.locator(".mine .dog:visible .dog-name").all_text_contents()
        assert names[0] == now.in_context("dog", CARDS["14"].name)
        assert dice() == before
    game.tap("confirm")
    expect(page.locator(".question")).to_have_text("Roll one more die?")


def test_the_start_screen_changes_its_language_and_keeps_what_is_chosen(phone):
    page = phone
    open_options(page)
    page.get_by_role("radio", name="4", exact=True).check()
    page.locator("[name=seat3]").select_option("person")
    page.get_by_label("Name of player 3").fill("Cleo")
    page.get_by_label("Kennel Club").check()
    close_options(page)
    for code in ("fa", "es", "en"):
        choose(page, code)
        says(page, code)
        expect(page.locator("[name=name3]")).to_have_value("Cleo")
        expect(page.locator("[name=players][value='4']")).to_be_checked()
        expect(page.locator("[name=set][value=kennel-club]")).to_be_checked()
        expect(page.locator("#loading")).to_be_hidden()
    page.locator("#start .play").click()
    expect(page.locator(".table")).to_be_visible()


def test_a_language_that_cannot_be_loaded_is_told_and_the_game_goes_on(desktop):
    page = visit(desktop, table=SCREENS["turn"])
    page.watch.expect("Failed to load resource")
    page.route(named("locale/ru.mo"), lambda route: route.abort())
    page.locator('#app [data-action="open:menu"]').click()
    page.locator('#app [data-action="open:settings"]').click()
    page.get_by_role("radio", name="Русский").click(force=True)
    page.locator(".close").click()
    expect(page.get_by_role("alert")).to_contain_text("This language could not be loaded.")
    says(page, "en")
    page.get_by_role("button", name="OK").click()
    page.unroute(named("locale/ru.mo"))
    choose(page, "ru")
    says(page, "ru")


# --- playing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_a_turn_in_every_language(phone, code):
    now = language(code)
    page = visit(phone, table=at(""), dice="36 5", lang=code, name1="Ada", name2="Ben")
    says(page, code)
    game = Game(page)
    expect(page.locator('[data-action="say:do:walk"] .tile-name')).to_have_text(
        trick_name(now, "walk")
    )
    game.tap_although_off("say:score")
    game.refused(now.text("None of your dogs is complete, so there is nothing to score."))
    game.do("walk")
    game.asks(place_or_bury(now))
    game.tap("confirm")
    game.asks(now.plural("Roll one more die?", "Roll {n} more dice?", 1))
    game.tap("say:stop")
    expect(page.locator(".mine .player")).to_have_text("Ben")
    game.told(now.text("{name} stopped.", name=now.isolate("Ada")))
    game.tap("open:menu", "open:log")
    log = page.get_by_role("dialog").locator("li")
    expect(log.first).to_be_visible()
    english = {message.id for message in collected() if isinstance(message.id, str)}
    if code != "en":
        lines = set(log.all_text_contents())
        assert not lines & english
        assert not any([re.search(r"\b(rolled|did|stopped|placed)\b", line) for line in lines])


def test_persian_numbers_have_persian_digits_or_western_ones(phone):
    page = sit(phone, "fa")
    reading = page.locator(".soil .reading")
    expect(reading).to_have_text(re.compile(f"[{PERSIAN_DIGITS}]"))
    page.locator('#app [data-action="open:menu"]').click()
    page.locator('#app [data-action="open:settings"]').click()
    western = page.locator("[name=digits][value=western]")
    western.check(force=True)
    expect(western).to_be_checked()
    page.locator(".close").click()
    expect(reading).to_have_text(re.compile("[0-9]"))
    assert not re.search(f"[{PERSIAN_DIGITS}]", page.locator("body").inner_text())
    visit(page)
    page.locator('#app [data-action="open:menu"]').click()
    page.locator('[data-action="leave"]').click()
    open_options(page)
    assert not re.search(f"[{PERSIAN_DIGITS}]", page.locator("#start-screen").inner_text())
    close_options(page)
    page.locator("#start-settings").click()
    page.locator("[name=digits][value=own]").check(force=True)
    page.locator(".close").click()
    expect(page.locator("#start-screen")).to_contain_text(PERSIAN_DIGITS[3])


def test_only_persian_offers_digits(phone):
    page = sit(phone, "ru")
    page.locator('#app [data-action="open:menu"]').click()
    page.locator('#app [data-action="open:settings"]').click()
    expect(page.locator("[name=language]")).to_have_count(5)
    expect(page.locator("[name=digits]")).to_have_count(0)


def test_persian_is_mirrored_but_dogs_and_dice_are_not(phone):
    where = """() => {
        const at = (query, of) => {
            const one = document.querySelector(query).getBoundingClientRect();
            const box = of ? document.querySelector(of).getBoundingClientRect() : { left: 0 };
            return Math.round(one.left - box.left);
        };
        const dog = ".mine .pack:not([hidden]) .dog";
        const parts = [`${dog} .space`, `${dog} .face`].map((part) => at(part, dog));
        return [at(".goal .player"), at(".tools .tool"), ...parts];
    }"""
    page = sit(phone, "en")
    title, tool, *drawn = page.evaluate(where)
    assert title < tool
    page = sit(phone, "fa")
    title, tool, *drawn_in_persian = page.evaluate(where)
    assert title > tool
    assert drawn_in_persian == drawn
    mirrored = page.locator(".drawing, .face, .gauge, .rosette").evaluate_all(
        "all => all.filter(one => /-1/.test(getComputedStyle(one).scale + one.style.transform))"
    )
    assert mirrored == []


def test_names_of_another_direction_do_not_stir_up_a_sentence(phone):
    isolated = "\u2068Ada\u2069"
    page = sit(phone, "fa")
    expect(page.locator(".question")).to_contain_text(isolated)
    expect(page.locator('[data-action="say:do:walk"] .tile-name')).to_have_text("\u2068Walk\u2069")
    english = visit(phone, lang="en", table=SCREENS["turn"], name1="سارا")
    expect(english.locator(".question")).to_contain_text("\u2068سارا\u2069: choose a trick")


@pytest.mark.parametrize(("key", "place"), [("ы", "KeyS"), ("і", "KeyS"), ("س", "KeyS")])
def test_keys_work_on_keyboards_of_other_scripts(desktop, key, place):
    page = visit(desktop, table=SCREENS["go-on"], name1="Ada", name2="Ben")
    page.evaluate(
        "([key, code]) => document.body.dispatchEvent("
        "new KeyboardEvent('keydown', { key, code, bubbles: true }))",
        [key, place],
    )
    expect(page.locator(".mine .player")).to_have_text("Ben")


def test_fonts_are_ours_in_every_script(new_desktop):
    page = open_game(new_desktop(), table=SCREENS["turn"], lang="fa")
    page.wait_for_load_state("networkidle")
    faces = "[...document.fonts].filter(face => face.status === 'loaded').length"
    assert page.evaluate(faces) >= 2
    assert any(["rubik-arabic" in url for url in page.watch.requests])
    assert not any(["cyrillic" in url for url in page.watch.requests])
    with page.expect_request(re.compile("rubik-cyrillic-wght")):
        sit(page, "uk")


# --- every screen -----------------------------------------------------------------------------

HOST = chain(0, "5" * 32)[0]
INVITATION = write_invitation(Invitation(Setup(4), ("", "", "", "puppy"), (HOST,)))
LETTERS = (
    ("who invites", INVITATION, '[data-action="post-join"]'),
    ("joined before", INVITATION, "#share-link"),
    ("refused", "DipRR4cmTlBgyJxp2NaIztkQ3LQHqTjJaENEXwcj16HfCUIbBzNNidz379iZ9w", ".told-by-link"),
)
"""The dialog about games by link for each of these links, one after the other."""


def screens(page, code):
    """The screens with the most words: start, a turn, a roll, choices, and all the dialogs."""
    visit(page, lang=code)
    yield "start"
    open_options(page)
    page.locator("[name=set][value=own]").check(force=True)
    yield "options"
    page.locator('#options [data-action="open:friend"]').click()
    yield "friend"
    page.locator('label:has([name=friends][data-action="company:3+"])').click()
    page.locator('[data-action="post-invite"]').click()
    expect(page.locator("#share-link")).to_be_visible()
    yield "invitation"
    for screen, word, seen in LETTERS:
        page.locator(".close").click()
        page.evaluate("word => { location.hash = `#game=${word}`; }", word)
        expect(page.locator(seen)).to_be_visible()
        yield screen
        if screen == "who invites":
            page.locator('[data-action="post-join"]').click()
            expect(page.locator("#share-link")).to_be_visible()
            yield "joining"
    for screen in ("turn, something to score", "settle", "go-on", "count", "adjust", "solo"):
        sit(page, code, screen)
        expect(page.locator(".question")).not_to_be_empty()
        yield screen
    for dialog in ("rules", "settings", "log", "menu"):
        page.locator('#app [data-action="open:menu"]').click()
        if dialog != "menu":
            page.locator(f'#app [data-action="open:{dialog}"]').click()
        yield dialog
        page.locator(".close").click()
    page.keyboard.press("?")
    yield "keys"
    page.locator(".close").click()  # by a finger: no tile that has the focus shows its text then
    yield from of_games(page, code)


FROM_A_FRIEND = (
    "#replay=CD9B7OwC9vokvbPhjqTF4IZ5xNza2OfNn8d0Igk860WsbjEv83qhDcO3ou8PM6qoACiFGFiPzlU7JHPOlCATww2urA"
    ";at=90;names=Ada,"
)
"""A game under a seal, with words, that is over."""
OF_GAMES = ("story", "share", "look back", "log of it", "share from there", "dice checked", "dice")


def of_games(page, code):
    """What there is about whole games: one that was just won, one from a link, and a new one."""
    visit(page, table=dump_table(table(*CLOSE, down="fetch")), dice="36", lang=code)
    dismiss(page)
    act(page, "say:do:walk")
    act(page, "confirm")
    wait_until_still(page)  # the dogs run in from outside
    page.locator(".race-opener").click()
    expect(page.locator(".story-points li")).to_have_count(1)
    yield "story"
    page.locator(".close").click()
    share(page)
    yield "share"
    page.locator(".close").click()
    lead(page, FROM_A_FRIEND)
    expect(page.get_by_role("slider")).to_be_visible()
    yield "look back"
    act(page, "open:log")
    expect(page.locator(".seal-line")).to_be_visible()
    yield "log of it"
    act(page, "open:share")
    page.locator(PICTURE).wait_for()
    yield "share from there"
    page.locator(".close").click()
    act(page, "open:log")
    act(page, "open:fair")
    page.locator(".checked").wait_for()
    yield "dice checked"
    page.locator(".close").click()
    visit(page, play="1", players="2", seat2="puppy", lang=code)
    act(page, "open:menu")
    page.locator('#app [data-action="open:fair"]').click()
    page.locator(".seal").wait_for()
    yield "dice"
    page.locator(".close").click()


@pytest.mark.parametrize("code", CODES)
def test_every_screen_is_for_everyone_in_every_language(small, code):
    """Nothing is cut off on the smallest phone; axe finds nothing.

    In English, test_everyone.py asks axe, and by night: colours know no language.
    """
    page = small
    for screen in screens(page, code):
        says(page, code)
        assert (screen, cut_off(page), too_wide(page, 320)) == (screen, [], [])
        assert (screen, too_small(page)) == (screen, [])
        # What axe finds is in one language or in all, but for the direction.
        if code == "fa" or (code == "en" and screen in OF_GAMES):
            resize(page, "phone")
            assert (screen, barriers(page)) == (screen, [])
        if screen in OF_GAMES and code in ("en", "fa"):
            resize(page, "desktop")
            assert (screen, barriers(page)) == (screen, [])
        resize(page, "small")


def test_a_language_forty_per_cent_longer_fits_on_the_smallest_phone(lasting, stretched):
    with serving(stretched) as address, watched_pages(lasting, address) as make:
        page = open_game(make(**SMALL, reduced_motion="reduce"))  # else dogs are still running in
        seen = []
        for screen in screens(page, "es"):
            seen.append(screen)
            assert (screen, cut_off(page), too_wide(page, 320)) == (screen, [], [])
        assert len(seen) == 19 + len(OF_GAMES)
        for screen in SCREENS:
            sit(page, "es", screen)
            expect(page.locator(".question, .ending h1")).not_to_be_empty()
            assert (screen, cut_off(page), too_wide(page, 320)) == (screen, [], [])
        assert page.locator("#app h1").text_content() == messages.stretched("Spots")
