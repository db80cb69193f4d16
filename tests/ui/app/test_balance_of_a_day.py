"""How lucky a day's game was, and what was given away: in its dialog and at its end."""

from __future__ import annotations

import pytest

from spots.games import report, review
from spots.games.daily.balance import balance, parse_balance
from spots.games.memory import MemoryStore
from spots.logic import Setup, recommended
from spots.ui.app.opening import Visit
from spots.ui.text import sentences
from spots.ui.text.language import TONGUES
from spots.ui.views.dialogs import dialog
from spots.ui.views.ending import ending
from tests.games.daily import judged
from tests.ui.app.test_daily import DAY, ID, NOON, PLAY, TODAY, Clock, play_on, told
from tests.ui.games import words as said
from tests.ui.support import ENGLISH, Crew, begin, codes, look, nodes, tap
from tests.ui.text.speaking import speaking

pytestmark = pytest.mark.usefixtures("in_utc", "quick_judge")


@pytest.fixture
def quick_judge(monkeypatch):
    """Nobody thinks for long; `asked` has what there was to think about."""
    asked = []

    def judge(table, entry):
        asked.append(entry)
        return judged.judge(table, entry)

    monkeypatch.setattr(review, "judge", judge)
    monkeypatch.setattr(report, "value", judged.value)
    return asked


class Player:
    """Somebody with a page, in which idle moments come when a test wants them."""

    def __init__(self, store=None, at=NOON):
        self.clock, self.crew = Clock(at), Crew()
        self.app = self.crew.app(store or MemoryStore(), self.clock)
        self.app.open(Visit())
        self.crew.finish()

    def tap(self, *intents):
        for code in intents:
            tap(self.app, code)
        self.crew.finish()

    def play(self):
        self.tap(PLAY)
        play_on(self.app)
        self.crew.finish()

    def pass_by(self):
        """Time in which nobody does anything: as the page, it goes on whenever something is new."""
        for _ in range(3):
            if self.app.storyteller.wanted:
                self.app.storyteller.go_on()
            while self.crew.idle.piece():
                pass
        self.crew.finish()

    def next_visit(self):
        return Player(self.app.desk._store)

    @property
    def stored(self):
        return self.app.desk._store.rows[ID].record

    @property
    def dialog(self):
        return told(self.app)

    @property
    def end(self):
        return said(ending(look(self.app)))


@pytest.fixture
def player():
    return Player()


def figures(player, language=ENGLISH):
    """What is to be shown of the game."""
    found = parse_balance(player.stored["balance"])
    return sentences.balance_facts(language, found)


def shows(text, player):
    luck, error = figures(player)
    assert luck.startswith("Luck: ")
    assert error.startswith("Given away: ")
    return luck in text and error in text


def shows_none(text):
    return "Luck: " not in text and "Given away" not in text


def test_the_end_says_it_as_soon_as_it_is_judged(player):
    player.play()
    assert shows_none(player.end)
    player.pass_by()
    assert shows(player.end, player)


def test_it_says_the_same_as_the_story_in_the_same_words(player):
    player.play()
    player.pass_by()
    player.tap("open:story")
    story = said(dialog(ENGLISH, player.app.state, look(player.app)))
    for label, fact in zip(("Luck", "Given away"), figures(player), strict=True):
        assert f"{label} {fact.partition(': ')[2]}" in story


def test_the_dialog_of_the_day_says_it_later_and_nothing_is_judged_again(player, quick_judge):
    player.play()
    player.pass_by()
    player.tap("leave")
    later = player.next_visit()
    quick_judge.clear()
    later.tap("open:daily")
    assert shows(later.dialog, later)
    later.pass_by()
    assert not quick_judge
    later.tap("close", f"open:daily:{TODAY.later(-1)}")
    assert shows_none(later.dialog)


def test_what_is_judged_after_a_reload_is_there_then(player):
    player.play()
    later = player.next_visit()
    assert shows_none(later.end)
    later.pass_by()
    assert shows(later.end, later)
    later.tap("leave", "open:daily")
    assert shows(later.dialog, later)


def test_a_game_that_was_left_before_is_judged_when_its_day_is_shown(player):
    player.play()
    player.tap("leave")
    later = player.next_visit()
    later.pass_by()
    assert "balance" not in later.stored, "nobody has asked for it"
    later.tap("open:daily")
    assert shows_none(later.dialog)
    later.pass_by()
    assert shows(later.dialog, later)
    again = later.next_visit()
    again.tap("open:daily")
    assert shows(again.dialog, again)


def test_another_day_that_is_picked_is_judged_too_and_the_first_one_stays(player):
    player.play()
    player.tap("leave")
    player.clock.at += DAY
    player.tap(f"play-day:{TODAY.later(1)}")
    play_on(player.app)
    player.tap("leave", "open:daily")
    player.pass_by()
    assert "Luck" in player.dialog
    assert "balance" not in player.stored
    player.tap(f"pick-day:{TODAY}")
    assert shows_none(player.dialog)
    player.pass_by()
    assert shows(player.dialog, player)
    player.tap(f"pick-day:{TODAY.later(1)}")
    player.pass_by()
    assert "Luck" in player.dialog


def test_its_dialog_over_another_game_judges_it_and_leaves_that_as_it_is(player):
    player.play()
    player.tap("leave")
    begin(player.app, Setup(2), ("Ada", "Bo"))
    playing = player.app.game
    player.app.open_day(str(TODAY))
    player.crew.finish()
    player.pass_by()
    assert shows(player.dialog, player)
    assert player.app.game is playing
    player.tap("close")
    assert player.app.state.story is None


def test_what_is_half_judged_is_dropped_when_another_game_is_judged(player):
    """There is memory for one thought only."""
    player.play()
    player.tap("leave")
    begin(player.app, Setup(2), ("Ada", "Bo"))
    play_on(player.app, 1)
    review = player.app.desk.game.review
    player.app.storyteller.go_on()
    while review._judging is None:
        assert player.crew.idle.piece()
    player.app.open_day(str(TODAY))
    player.crew.finish()
    player.pass_by()
    assert review._judging is None
    assert shows(player.dialog, player)


def test_a_day_that_is_played_anew_after_all_was_deleted_has_figures_of_its_own(player):
    player.play()
    player.tap("leave", "open:daily")
    player.pass_by()
    before = player.stored["balance"]
    player.tap("close", "open:data", "delete", "close", PLAY)
    play_on(player.app, seed=8)
    player.tap("leave", "open:daily")
    player.pass_by()
    assert player.stored["balance"] != before
    assert shows(player.dialog, player)


def test_a_story_that_is_read_gives_the_day_its_figures(player):
    player.play()
    player.tap("leave", "open:daily", f"story:{ID}")
    player.pass_by()
    player.tap("close", "look-done", "open:daily")
    assert shows(player.dialog, player)


def test_with_the_judging_switched_off_nothing_is_shown_and_nothing_judged(player, quick_judge):
    player.tap("set:report=off")
    player.play()
    player.pass_by()
    assert shows_none(player.end)
    player.tap("leave", "open:daily")
    player.pass_by()
    assert shows_none(player.dialog)
    assert not quick_judge
    player.tap("set:report=on", "open:daily")
    player.pass_by()
    assert shows(player.dialog, player)
    player.tap("set:report=off", "open:daily")
    assert shows_none(player.dialog), "what is known is not told either"


def test_a_practice_game_has_its_own_figures_and_the_day_keeps_those_that_count(player):
    player.play()
    player.pass_by()
    before = player.stored["balance"]
    player.tap("again")
    play_on(player.app, seed=8)
    player.pass_by()
    game = player.app.desk.game
    came = balance(game.review.words, len(game.log.entries))
    assert sentences.balance_facts(ENGLISH, came)[0] in player.end
    player.tap("leave", "open:daily")
    assert player.stored["balance"] == before
    assert shows(player.dialog, player)


def test_other_games_have_none_of_it(player):
    begin(player.app, Setup(1, recommended("dog-park"), 1), ("",))
    play_on(player.app)
    player.crew.finish()
    player.pass_by()
    assert shows_none(player.end)


def test_what_is_sent_says_nothing_of_the_dice(player):
    """Luck would: the dice of a day are the same for everybody."""

    def text():
        player.tap("open:share")
        shared = dialog(ENGLISH, player.app.state, None)
        (area,) = [each for each in nodes(shared) if each.attributes.get("id") == "share-link"]
        player.tap("close")
        return area.attributes["value"]

    player.play()
    before = text()
    player.pass_by()
    assert text() == before
    assert "%" not in before


def test_a_file_brings_it_to_another_device(player):
    player.play()
    player.pass_by()
    player.tap("leave", "open:data", "export")
    (file,) = [what[1] for what in player.clock.asked if what[0] == "download"]
    other = Player()
    other.app.take_over_file(file)
    other.crew.finish()
    other.tap("open:daily")
    assert shows(other.dialog, player)


@pytest.mark.parametrize("code", TONGUES)
def test_every_language_says_it(player, code):
    player.play()
    player.pass_by()
    player.tap("leave", "open:daily")
    language = speaking(code)
    shown = told(player.app, language)
    for fact in figures(player, language):
        assert " ".join(fact.split()) in shown
    assert f"story:{ID}" in codes(dialog(language, player.app.state, None))
