"""Games by link: two and three pages that share nothing but the links they send."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from spots.games.by_link.post import Accepted
from spots.games.links import with_names
from spots.logic import dump_log
from spots.ui.text.language import TONGUES
from tests.e2e.camera import photographed
from tests.e2e.keyboard import Keyboard, press_carefully
from tests.e2e.measures import barriers, cut_off, too_small, too_wide, wait_until_still
from tests.e2e.pages import watched_pages
from tests.e2e.play import Game, play_on
from tests.e2e.support import (
    log_of,
    open_game,
    python,
    visit,
    wait_until_ready,
    wait_until_shown,
)
from tests.games.by_link.devices import Device

WORD = "DipRR4cmTlBgyJxp2NaIztkQ3LQHqTjJaENEXwcj16HfCUIbBzNNidz379iZ9w"
"""A game that is on nobody's device."""
SECRETS = (f"{57:032x}", f"{1057:032x}")
COMPUTER_TURNS = 16
"""Links of a short game with these, where a puppy plays too."""
TURNS = 18
"""Links of a short game: with these secrets, and two good dogs."""
MOST_KEYS = 60
"""A turn that takes more than this does not get on."""
SECRET = """
import spots.ui.app.post_office as post_office

post_office.fresh_secret = lambda: secret
"""
PLAY = """
from spots.bots import LEVELS, decide
from spots.games.by_link.course import game_of, luck
from spots.ui.app.intents import Looking

if app.state.past:
    app.handle(Looking.DONE)
level, kept = LEVELS[level], app.game.kept(0, away=False)

def choose():
    if app.game.by_link.standing.value == "yours" and not app.mover:
        said = len(app.game.session.log.entries)
        return decide(app.game.table, level, luck(game_of(kept), said))
"""


class Player:
    """Somebody at a device, who opens links and sends them."""

    def __init__(self, page, name, secret):
        self.page, self.name = page, name
        self.game = Game(page)
        python(page, SECRET, secret=secret)

    def open(self, link):
        """Open a link while the page is up."""
        self.page.evaluate("hash => { location.hash = hash; }", link.split("#")[1])
        self.page.wait_for_function("!location.hash")

    def link(self):
        """The link in the dialog, which is at most 200 characters long."""
        field = self.page.locator("#share-link")
        expect(field).to_be_visible()
        link = field.get_attribute("data-link")
        assert len(f"https://example.org/spots/#{link.split('#')[1].split(';')[0]}") <= 200
        return link

    def play(self, level="good-dog"):
        """Go from the news to the table, play, and wait for computers; whether it is over."""
        play_on(self.page, PLAY, level=level)
        expect(self.send_button()).to_be_visible(timeout=60_000)  # computers may play first
        wait_until_shown(self.page)
        return self.page.evaluate("document.querySelector('.table').classList.contains('over')")

    def send_button(self):
        return self.page.locator('main [data-action^="open:friend:"]').first

    def send(self):
        """One tap opens the dialog, a second one copies: that is all."""
        self.send_button().click()
        self.page.locator('[data-action="copy:link"]').click()
        link = self.link()
        self.page.locator('dialog [data-action="close"]').click()
        return link

    def news(self):
        """What happened since the last turn here is shown, or it is one's turn at once."""
        expect(self.page.locator("main.looking-back, main.live, main.over")).to_be_visible(
            timeout=30_000
        )


@pytest.fixture
def new_page(lasting, site):
    """Makes pages that live for a whole game."""
    with watched_pages(lasting, site) as make:
        yield make


@pytest.fixture
def players(new_phone):
    """People on phones of their own; once the page is loaded there is no network."""

    def players(*secrets):
        made = []
        for name, secret in zip(("Ada", "Bea", "Cy"), secrets, strict=False):
            page = open_game(new_phone(), "./")
            page.evaluate("localStorage.setItem('spots.settings', '{\"motion\": \"off\"}')")
            visit(page)
            page.watch.expect("ERR_INTERNET_DISCONNECTED")  # the dogs are in a file of their own
            page.context.set_offline(True)
            made.append(Player(page, name, secret))
        return made

    return players


def invite(player, friends=1, computer=""):
    page = player.page
    page.locator(".doors summary").click()
    page.locator("#start-friend").click()
    page.locator("#own-name").fill(player.name)
    page.locator(f'label:has([name=friends][data-action="company:{friends}+"])').click()
    if computer:
        page.locator(
            f'label:has([name=computer][data-action="company:{friends}+{computer}"])'
        ).click()
    page.locator('[data-action="post-invite"]').click()
    link = player.link()
    page.locator('dialog [data-action="close"]').click()
    return link


def join(player, link):
    player.open(link)
    player.page.locator("#own-name").fill(player.name)
    player.page.locator('[data-action="post-join"]').click()
    reply = player.link()
    player.page.locator('dialog [data-action="close"]').click()
    return reply


def test_two_people_play_a_whole_game_by_links_alone(players):
    ada, bea = players(f"{17:032x}", f"{1017:032x}")
    reply = join(bea, invite(ada))
    ada.open(reply)
    expect(ada.page.locator("main.table")).to_be_visible()
    links, people = [], [ada, bea]
    over = False
    if ada.page.locator("main.live").count():
        over = ada.play()
    links.append(ada.send())
    while not over:
        people.reverse()
        player = people[0]
        player.open(links[-1])
        player.news()
        over = player.play()
        links.append(player.send())
        if len(links) == 4:  # a link of long ago, and what was sent before it
            player.open(links[1 if player is bea else 0])
            expect(player.page.locator("dialog[open]")).to_contain_text("your reply again")
            assert player.link() == links[-1]
            player.page.locator('dialog [data-action="close"]').click()
    loser = people[1]
    loser.open(links[-1])
    expect(loser.page.locator("main.looking-back, main.over")).to_be_visible()
    assert log_of(ada.page) == log_of(bea.page)
    assert len(links) == TURNS


def test_three_seats_and_a_computer_with_reloads_a_killed_tab_and_a_cold_start(players, come_back):
    """A whole game; the second turn of each is interrupted in its own way."""
    ada, bea = players(*SECRETS)
    ada.open(join(bea, invite(ada, 1, "puppy")))
    expect(ada.page.locator("main.table")).to_be_visible()
    assert ada.page.locator("main.live, main.watching").count(), "these secrets let Ada begin"
    over = ada.play()
    links, turn = [ada.send()], [bea, ada]
    while not over:
        player = turn[0]
        if len(links) == 3:  # the tab is killed after Send, and the next link starts a new one
            player.page = starts(come_back, player.page, links[-1])
        else:
            player.open(links[-1])
        player.news()
        over = player.play()
        if len(links) == 2:  # a reload before Send: the turn is there
            log = log_of(player.page)
            player.page = starts(come_back, player.page)
            assert log_of(player.page) == log
        links.append(player.send())
        turn.reverse()
        if len(links) == 6:
            expect(player.page.locator("main.table")).to_contain_text("Waiting for")
            assert (barriers(player.page), too_small(player.page)) == ([], [])
    turn[0].open(links[-1])
    turn[0].news()
    assert log_of(ada.page) == log_of(bea.page)
    assert len(links) == COMPUTER_TURNS


def starts(come_back, page, link=""):
    """The device's page after a new start, at a link or without."""
    page.context.set_offline(False)
    later = come_back(page, ["ERR_INTERNET_DISCONNECTED"], address=f"./#{link.partition('#')[2]}")
    wait_until_ready(later)
    later.context.set_offline(True)
    return later


def test_joining_and_a_turn_by_keyboard_alone_and_a_camera_reads_the_links(desktop):
    """The friend is at a device without a page."""
    page, keyboard, friend = desktop, Keyboard(desktop), Device(luck=1, number=5)
    friend.invite(("", ""))
    arrives(page, friend.send())
    expect(page.locator("#own-name")).to_be_visible()
    keyboard.tab_to(page.locator("#own-name").get_attribute("data-action"))
    page.keyboard.type("Ada")
    keyboard.tab_to("post-join")
    keyboard.press("Enter")
    assert isinstance(friend.open(copied(keyboard)), Accepted)
    friend.play()
    arrives(page, friend.send())
    expect(page.locator("main.looking-back, main.live")).to_be_visible()
    if page.locator("main.looking-back").count():
        keyboard.press("Escape")
    for _ in range(MOST_KEYS):
        wait_until_shown(page)
        if not page.locator("main.live").count():
            break
        press_carefully(keyboard)
    keyboard.tab_to(page.locator('main [data-action^="open:friend:"]').get_attribute("data-action"))
    keyboard.press("Enter")
    assert isinstance(friend.open(copied(keyboard)), Accepted)
    assert log_of(page) == dump_log(friend.kept.log)


def arrives(page, word):
    """A link comes, and is opened."""
    page.evaluate("word => { location.hash = `#game=${word}`; }", word)
    page.wait_for_function("!location.hash")


def copied(keyboard):
    """The word in the dialog, which is copied, shown as a code, and closed by keys."""
    page = keyboard.page
    expect(page.locator("#share-link")).to_be_visible()
    keyboard.tab_to("copy:link")
    page.keyboard.press("Enter")  # the focus goes to the text
    expect(page.locator("dialog[open]")).to_contain_text("Copied.")
    link = page.locator("#share-link").get_attribute("data-link")
    keyboard.tab_to("qr")
    keyboard.press("Enter")
    page.locator(".qr").wait_for()
    wait_until_still(page)
    assert photographed(page) == link
    page.keyboard.press("Escape")
    expect(page.locator("#share-link")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    return link.split("#game=")[1].split(";")[0]


def test_two_friends_take_the_same_link_and_a_link_is_copied_by_hand(players):
    ada, bea, cy = players(f"{1:032x}", f"{2:032x}", f"{3:032x}")
    link = invite(ada, 2)
    shelf = ada.page.locator("button.continue")
    expect(shelf).to_have_text("Your invitation: not sent yet")
    shelf.click()
    assert ada.link() == link
    ada.page.locator("#share-link").click()
    expect(ada.page.locator("dialog[open]")).to_contain_text("one after the other")
    ada.page.keyboard.press("Control+A")
    ada.page.keyboard.press("Control+C")
    ada.page.locator('dialog [data-action="close"]').click()
    expect(shelf).to_have_text("Your invitation: waiting for an answer")
    first, late = join(bea, link), join(cy, link)
    ada.open(first)
    expect(ada.page.locator("dialog[open]")).to_contain_text("In the game now: Bea.")
    ada.open(late)
    told = ada.page.locator(".told-by-link")
    expect(told).to_contain_text("That seat belongs to Bea, who was quicker.")
    cy.open(ada.link())
    expect(cy.page.locator("dialog[open]")).to_contain_text("Bea has the seat that you took.")
    assert (barriers(cy.page), too_small(cy.page)) == ([], [])
    cy.page.locator('[data-action="post-join"]').click()
    ada.open(cy.link())
    expect(ada.page.locator("main.table")).to_be_visible()


LONG_NAMES = ("Maximiliana Featherstone", "", "Leopoldine Marchfeldtner")


def test_whom_a_link_is_awaited_from_fits_on_the_smallest_phone_in_every_language(small):
    """With these secrets, the third of three begins: the second waits for a link of the first."""
    page, ada, cy = small, Device(1, 1), Device(3, 3)
    python(page, SECRET, secret=f"{2:032x}")
    ada.invite(("", "", ""))
    arrives(page, ada.send())
    page.locator('[data-action="post-join"]').click()
    expect(page.locator("#share-link")).to_be_visible()
    answer = page.locator("#share-link").get_attribute("data-link").split("#game=")[1]
    cy.open(answer.split(";")[0])
    assert isinstance(ada.open(cy.send()), Accepted)
    arrives(page, with_names(ada.send(), LONG_NAMES, 400))
    expect(page.locator(".question")).to_contain_text(f"from {LONG_NAMES[0]}: open it")
    for code in TONGUES:
        visit(page, lang=code)
        expect(page.locator(".question")).to_contain_text(LONG_NAMES[2])
        assert (code, cut_off(page), too_wide(page, 320)) == (code, [], [])
        assert (code, too_small(page)) == (code, [])


def test_what_is_no_good_is_said_and_changes_nothing(phone):
    visit(phone, play=1, players=2, seed=1, seat2="person")
    before = log_of(phone)
    phone.evaluate(
        "location.hash = '#game=DipRR4cmTlBgyJxp2NaIztkQ3LQHqTjJaENEXwcj16HfCUIbBzNNidz379iZ9w'"
    )
    expect(phone.locator("dialog[open]")).to_contain_text("not on this device")
    assert (barriers(phone), too_small(phone)) == ([], [])
    phone.locator('dialog [data-action="close"]').click()
    phone.evaluate("word => { location.hash = `#game=${word}`; }", WORD[:-20])
    expect(phone.locator("#app .notice")).to_contain_text("its end is missing")
    assert log_of(phone) == before
    assert re.search("players=2", before)
