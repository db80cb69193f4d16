"""What a tap, a key or a drag means: frozen values. `codes.py` writes and reads them as text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from spots.games.daily.days import Day
from spots.games.links import Leads
from spots.logic import Action, Space, Trick
from spots.ui.app.settings import Name


class Dialog(Enum):
    """What opens over the page."""

    RULES = "rules"
    TILE = "tile"  # a trick's text and odds
    ODDS = "odds"
    SETTINGS = "settings"
    KEYS = "keys"
    LOG = "log"
    SHARE = "share"
    MENU = "menu"
    ABOUT = "about"
    HISTORY = "history"  # finished games
    FINISHED = "finished"  # one of them
    STATISTICS = "statistics"
    ALBUM = "album"  # all the dogs
    DOG = "dog"  # one of them
    DATA = "data"  # what this device keeps: export, import, delete
    FAIR = "fair"  # the dice of this game: their seal, and whether it was kept
    DAILY = "daily"  # the Dog of a day, and the calendar
    STORY = "story"  # luck and skill of a game that is over
    QR = "qr"  # a link for somebody beside you
    PASTE = "paste"  # a link that came in a message
    FRIEND = "friend"  # a game by link: to invite, to join, to send
    PLAY_FROM_HERE = "play-from-here"  # a new game from a table that is looked back at


EXERCISES = "exercises"
"""The topic of the rules for players who come from an exercise: the list of all of them is open."""
MEDALS = "medals"
"""The topic of the album for players who come for the medals: they stand first."""
GIVING_UP = "give-up"
"""The topic of the menu that asks once more before a game is given up."""


class Shared(Enum):
    """The texts that can be copied; each stands in a field of that name."""

    LINK = "link"  # to send: a sentence, and where it leads
    EMBED = "embed"
    PROOF = "proof"  # a game's dice, to check them elsewhere
    CHECKER = "checker"  # the lines that do


# --- of the player whose turn it is ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to the game."""

    action: Action


@dataclass(frozen=True, slots=True)
class TapDie:
    """Tap a die in hand, by its position there."""

    die: int


@dataclass(frozen=True, slots=True)
class TapSpace:
    """Tap a space on an own dog."""

    space: Space


@dataclass(frozen=True, slots=True)
class TapBuried:
    """Tap a buried die, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class Drop:
    """Let go of a dragged die over a space, or over the yard (None)."""

    die: int
    space: Space | None


@dataclass(frozen=True, slots=True)
class Slide:
    """Choose how many dice to set aside; nothing is said yet."""

    count: int


class Press(Enum):
    """The buttons of the player whose turn it is."""

    YARD = "yard"  # bury the die that is picked up
    CONFIRM = "confirm"
    REROLL = "reroll"
    UNMARK = "unmark"  # reroll nothing after all
    HINT = "hint"
    TAKE_HINT = "take-hint"


# --- of anybody at the table, and of anybody who looks at the page --------------------------------


class Control(Enum):
    """The buttons that work whenever a game is on."""

    UNDO = "undo"
    SKIP = "skip"
    NEXT = "next"  # this beat was seen: on to the next
    AGAIN = "again"
    NEXT_OPPONENT = "next-opponent"  # the game that is offered after this one
    LEAVE = "leave"  # put the game away; it is kept
    TAKE_OVER = "take-over"  # play the game here that another tab plays


class Teaching(Enum):
    """The buttons of a lesson."""

    NEXT = "lesson-next"  # this sentence was read
    RETRY = "lesson-retry"  # back to where the step began
    SKIP = "lesson-skip"  # enough of it: play
    GO_ON = "lesson-go-on"  # play on from the last lesson's table
    HOME = "lesson-home"  # after the last lesson, to the start screen
    AGAIN = "lesson-again"  # the same exercise once more
    LIST = "lesson-list"  # after an exercise, to the others


class Fair(Enum):
    """The buttons of the dialog about the dice."""

    MIX_IN = "mix-in"  # let the words that were typed decide all dice from now on
    ASK_AGAIN = "ask-again"  # let a computer choose again, with other dice to come


class Page(Enum):
    """The buttons that work on the start screen too."""

    CLOSE = "close"
    GOT_IT = "got-it"  # a note was read; it goes with any action
    DISMISS = "dismiss"
    DOWNLOAD = "download"  # the games that could not be read
    UPDATE = "update"
    REGRET = "regret"  # take back that a game was given up
    EXPORT = "export"  # hand over everything that is kept, as a file
    IMPORT = "import"  # ask for such a file, and take over what is in it
    DELETE = "delete"  # delete everything that is kept, once it was confirmed
    SEND = "send"  # hand what is shared to another program of the device
    COPIED = "copied"  # the link to send was copied by hand
    SEND_PICTURE = "send-picture"  # the same with the picture of the game
    SAVE_PICTURE = "save-picture"
    QR = "qr"  # show its link as a QR code
    PASTE = "paste"  # take what was copied elsewhere for the text with a link
    FOLLOW = "follow"  # go where the link in that text leads


class Tick(Enum):
    """What may be ticked of what is shared."""

    NAMES = "names"  # whether it says what the players are called
    MOMENT = "moment-shown"  # whether a look back begins at the moment that is shown
    SIGNS = "signs"  # whether a row of signs goes with the text


class Post(Enum):
    """The buttons of the dialog about games by link."""

    INVITE = "post-invite"  # begin the game that was chosen
    JOIN = "post-join"  # accept the invitation that was opened


@dataclass(frozen=True, slots=True)
class Open:
    """Open a dialog; that of a tile says of which trick, some others about what (`topic`)."""

    dialog: Dialog
    trick: Trick | None = None
    topic: str = ""


ALL_EXERCISES = Open(Dialog.RULES, topic=EXERCISES)


@dataclass(frozen=True, slots=True)
class Set:
    """Change a setting."""

    name: Name
    value: str


@dataclass(frozen=True, slots=True)
class Search:
    """Look for words in the rules."""

    query: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """Type words of one's own, to be mixed into the dice; nothing is said yet."""

    typed: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """Type or paste a text with a link in it; it is not followed yet."""

    typed: str = ""


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy a text of the dialog that is open."""

    text: Shared


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose where the link that is shared leads."""

    leads: Leads


@dataclass(frozen=True, slots=True)
class Company:
    """Choose how many friends a game by link is for, and which computer joins in."""

    friends: int
    computer: str = ""


@dataclass(frozen=True, slots=True)
class Called:
    """Type one's own name, for a game by link."""

    typed: str = ""


@dataclass(frozen=True, slots=True)
class PickDay:
    """Choose a day of the calendar; nothing is begun yet."""

    day: Day


@dataclass(frozen=True, slots=True)
class PlayDay:
    """Play the Dog of a day: go on with it, begin it, or practise if it was played."""

    day: Day


@dataclass(frozen=True, slots=True)
class Continue:
    """Go on with a kept game."""

    id: str


@dataclass(frozen=True, slots=True)
class Learn:
    """Begin a lesson or an exercise, or go on with it; without a code, with the course."""

    code: str = ""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Take a game in progress off the shelf."""

    id: str


# --- of anybody who looks back at a game ----------------------------------------------------------


class Looking(Enum):
    """The buttons of the bar under a game that is looked back at."""

    FIRST = "look-first"
    PREVIOUS = "look-previous"
    PLAY = "look-play"  # or pause
    NEXT = "look-next"
    LAST = "look-last"
    DONE = "look-done"  # back to where it was opened
    NEW_DICE = "play-new-dice"  # begin a game from here
    SAME_DICE = "play-same-dice"  # the same, with the dice that came then


@dataclass(frozen=True, slots=True)
class LookBack:
    """Look back at a finished game of the shelf, or at the one on the table (empty)."""

    id: str = ""


@dataclass(frozen=True, slots=True)
class ReadStory:
    """Look back at a finished game of the shelf, with its story open over it."""

    id: str


@dataclass(frozen=True, slots=True)
class GoTo:
    """Look back at a moment, known by the number of log entries before it."""

    moment: int


@dataclass(frozen=True, slots=True)
class TryAgain:
    """Begin a new game from a moment of the one that is looked back at, or on the table."""

    moment: int


@dataclass(frozen=True, slots=True)
class Seek:
    """Slide to a turn."""

    turn: int


OfPlayer = Say | TapDie | TapSpace | TapBuried | Drop | Slide | Press
OfGame = OfPlayer | Control | Teaching
OfPast = Looking | LookBack | ReadStory | GoTo | TryAgain | Seek
OfDice = Fair | Words
OfPost = Post | Company | Called
OfPage = Page | Tick | Open | Set | Search | Link | Copy | Choose | OfDice | OfPost
OfShelf = Continue | GiveUp | PickDay | PlayDay
Intent = OfGame | OfPast | OfPage | OfShelf | Learn
