"""What the page shows besides the game: what is half chosen, what is open, what is set."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from spots.games.bundle import BadBundle, Imported
from spots.games.by_link.post import Stand
from spots.games.daily.balance import Balance
from spots.games.daily.days import Day
from spots.games.fairness import Proof
from spots.games.history import Finished
from spots.games.kept import Brief
from spots.games.links import Challenged
from spots.games.medals import Awards, Medal
from spots.games.other_dice import AskedAgain
from spots.games.race import Race
from spots.games.report import Report
from spots.games.strength import Strength
from spots.logic import Ask, Log, Reason, Space, Table, Trick
from spots.ui.app import draft as drafting
from spots.ui.app.bubble import Bubble
from spots.ui.app.draft import Draft
from spots.ui.app.hints import Hint
from spots.ui.app.intents import Dialog, Shared
from spots.ui.app.mail import Mail
from spots.ui.app.offers import Offer
from spots.ui.app.past import Past
from spots.ui.app.pasted import Pasted
from spots.ui.app.qr import QrCode
from spots.ui.app.settings import Settings


class Unwritten(Enum):
    """Why an import came to nothing."""

    FULL = "full"  # there is no room
    FAILED = "failed"


class Notice(Enum):
    """What the page may have to tell, one at a time."""

    STORAGE = "storage"  # nothing can be saved here
    DAMAGED = "damaged"  # the save could not be read
    NEWER = "newer"  # the save is from a newer version
    LINK = "link"  # the link leads to no game
    PREVIOUS = "previous"  # another game was put away for a link's
    CHALLENGE = "challenge"  # this is somebody's game, with the same dice
    FULL = "full"  # there is no room left to save
    THINNED = "thinned"  # old games have lost their moves for want of room
    UNSAVED = "unsaved"  # a game is only here as long as the page is
    UNCHANGED = "unchanged"  # the store did not do what it was asked for
    GAVE_UP = "gave-up"  # a game was taken off the shelf; that can be undone
    FROZE = "froze"  # the last start did not get through with this game
    UNREADABLE = "unreadable"  # a game cannot be looked back at
    LANGUAGE = "language"  # a language could not be loaded
    UPDATE = "update"  # a new version is ready
    HOME = "home"  # an iPhone keeps only what is on its home screen


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What came of asking a computer again; until it is `over`, that is being worked out."""

    found: AskedAgain | None = None  # None: there was nothing to ask about
    over: bool = False


@dataclass(frozen=True, slots=True)
class Story:
    """What is thought of a game that is over; until there is a report, it is worked out."""

    log: Log
    judged: int = 0  # entries of the log
    report: Report | None = None
    game: str = ""  # its id, if it is kept on this device
    balance: Balance | None = None  # what a day's game came to, once all of it is judged


@dataclass(frozen=True, slots=True)
class Diary:
    """What there is to know of the Dog of the day before any game is read."""

    today: Day
    tried: frozenset[Day] = frozenset()  # days whose try that counts was begun here


@dataclass(frozen=True, slots=True)
class State:
    """Everything the page shows, apart from the game."""

    settings: Settings = field(default_factory=Settings)
    lesson: str = ""  # the lesson that is on; on the start screen, the one that was put away
    bubble: Bubble | None = None  # what it says now
    learnt: frozenset[str] = frozenset()  # lessons and exercises that were finished once
    elsewhere: bool = False  # another tab plays this game, and this one shows it
    skipping: bool = False  # computers move at once, until a person is to decide
    hint: Hint | None = None  # asked for, and gone after the next action
    draft: Draft | None = None
    selected: int | None = None  # a die in hand, or none
    marked: frozenset[int] | None = None  # dice chosen for a reroll; None: not choosing
    picked: Space | None = None  # the placed die about to be moved
    count: int | None = None  # how many dice are about to be set aside
    past: Past | None = None  # a game that is looked back at, over the one on the table
    dialog: Dialog | None = None
    trick: Trick | None = None  # whose dialog is open, if it is a tile's
    topic: str = ""  # what the dialog is about, if it is about something else
    games: tuple[Brief, ...] = ()  # in progress, the newest first
    diary: Diary | None = None  # None: not asked for yet
    met: int = 0  # dogs of the album that were scored at least once
    history: tuple[Finished, ...] | None = None  # the newest first; None: not read yet
    awards: Awards = field(default_factory=Awards)  # the medals that they have brought
    strength: Strength | None = None  # how strong they were played; None: not worked out yet
    race: Race | None = None  # how the game went, if it is over; None: not worked out yet
    story: Story | None = None  # luck and skill, if it is over and anybody wants to know
    minutes: int = 0  # how long it took; 0: not known
    medals: tuple[Medal, ...] = ()  # what it was the first to bring
    imported: Imported | Unwritten | BadBundle | None = None  # what came of the last import
    skipped: int = 0  # games that the last export could not read
    words: str = ""  # typed, to be mixed into the dice
    chained: str = ""  # a game by link that is over, written down; empty: not yet
    proof: Proof | None = None  # whether the dice kept to their seal; None: not worked out yet
    inquiry: Inquiry | None = None  # whether a computer can see the dice; None: not asked
    offer: Offer | None = None  # what the dialog offers that shares the game
    pasted: Pasted | None = None  # a text with a link, in its dialog
    qr: QrCode | None = None  # a link that is shown as a code
    mail: Mail | None = None  # what the dialog about games by link shows
    by_link: Stand | None = None  # how the game on the table stands, if it goes by link
    game: str = ""  # its id then
    copied: Shared | None = None  # which text of a dialog was copied
    challenged: Challenged | None = None  # the game is played with the dice of that one
    query: str = ""  # what is searched for in the rules
    notice: Notice | None = None
    thinned: int = 0  # how many old games have lost their moves just now
    misled: Reason | None = None  # why a link leads to no game, as long as the notice says so
    refused: Reason | None = None  # why the last tap did nothing

    def joining(self, game: str) -> bool:
        """Whether a listed game has no table yet: others are still to join."""
        return any([listed.id == game and listed.not_laid for listed in self.games])

    def at(self, table: Table, *, watching: bool) -> State:
        """The same at a new table: nothing half chosen, and a sensible placement drafted."""
        settling = table.ask is Ask.SETTLE and not watching
        return replace(
            self,
            draft=drafting.sensible(table) if settling else None,
            selected=None,
            marked=None,
            picked=None,
            count=None,
            refused=None,
            hint=None,
            race=None,
            story=None,
            minutes=0,
            medals=(),
        )
