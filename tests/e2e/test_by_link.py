"""Games by link: two and three pages that share nothing but the links they send."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.measures import barriers, too_small
from tests.e2e.play import Game, play_on
from tests.e2e.support import log_of, open_game, python, visit, wait_until_shown

WORD = "DipRR4cmTlBgyJxp2NaIztkQ3LQHqTjJaENEXwcj16HfCUIbBzNNidz379iZ9w"
"""A game that is on nobody's device."""
TURNS = 18
"""Links of a short game: with these secrets, and two good dogs."""
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


def test_three_seats_and_a_computer_with_a_reload_and_a_killed_tab(players, come_back):
    ada, bea, cy = players(*[f"{number:032x}" for number in (7, 8, 9)])
    link = join(cy, join(bea, invite(ada, 2, "puppy")))
    ada.open(link)
    expect(ada.page.locator("main.table")).to_be_visible()
    order = [ada, bea, cy]
    if ada.page.locator("main.live, main.watching").count():
        ada.play()
    link = ada.send()
    for _ in range(3):
        seat = int(order[0].page.locator("main.table").get_attribute("data-turn") or 0)
        player = [ada, bea, cy][seat % 3]
        player.open(link)
        player.news()
        player.play()
        link = player.send()
        order = [player]
    # The tab is killed after Send: the reply is there again.
    killed = order[0]
    expect(killed.page.locator("main.table")).to_contain_text("Waiting for")
    assert (barriers(killed.page), too_small(killed.page)) == ([], [])
    log = log_of(killed.page)
    killed.page.context.set_offline(False)
    later = come_back(killed.page)
    expect(later.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    assert log_of(later) == log
    again = Player(later, killed.name, "00" * 16)
    assert again.send() == link


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
