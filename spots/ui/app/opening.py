"""What a visit begins with: a link, the form of the start screen, or the game that was saved."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from spots.bots import LEVELS
from spots.games.daily.days import Day
from spots.games.daily.dice import Daily
from spots.games.links import Carried, Challenged, Dated, Led, Positioned, Replayed
from spots.games.names import clean_name
from spots.games.rival import Rival
from spots.games.sealed_dice import Source
from spots.logic import (
    COLOURS,
    BadSetup,
    Dice,
    Reason,
    ScriptedDice,
    SeededDice,
    Setup,
    SpotsError,
    Table,
    Trick,
    Why,
    fresh_secret,
    fresh_seed,
    own_choice,
    parse_table,
    random_set,
    recommended,
)
from spots.ui.app.link_options import Given, check, check_seats, number
from spots.ui.app.opponents import PERSON

SCRIPT = ("seed", "dice", "draws")
"""What a link says of the dice to come."""
SHARED = ("shared", "shared-url")
"""What another program has shared with the installed app: a text, an address, or both."""
START, GO_ON = "new", "continue"
"""What the app's shortcuts say: to the start screen, or on with the newest game."""


@dataclass(frozen=True, slots=True)
class Begin:
    """A game to begin; `seats` are the levels of computers, empty for people."""

    start: Setup | Table
    names: tuple[str, ...]
    seats: tuple[str, ...] = ()
    by_link: bool = False
    challenged: Challenged | None = None  # the game has the same dice as that one
    day: Day | None = None  # whose Dog of the day it is
    id: str = ""  # its name on the shelf; empty: any

    @property
    def rival(self) -> Rival | None:
        """What there is to beat, if the game has the dice of one that is over."""
        if self.challenged is None or self.challenged.challenge.result.winner is None:
            return None
        return Rival(self.challenged.names, self.challenged.challenge.result)

    def dice(self) -> Dice | None:
        """The dice that the game has to have; None: it may have any.

        A challenge has the dice as they came the first time, words and all. They are no secret any
        more: its sender knows them.
        """
        if self.day is not None:
            return Daily(self.day).dice()
        if self.challenged is None:
            return None
        source = self.challenged.challenge.source
        return (replace(source, known=True) if isinstance(source, Source) else source).dice()


@dataclass(frozen=True, slots=True)
class Visit:
    """How a visit begins.

    A saved game comes first if `resume`; then what is to `begin`, or the reason why a link leads to
    no game; with neither, the start screen. A `lesson` lies over all of that, and so does a game to
    look back at, which is none to begin; and the dialog about a day.
    """

    link: Given = field(default_factory=dict)
    resume: bool = True
    begin: Begin | Reason | None = None
    replay: Replayed | None = None
    letter: Carried | None = None  # of a game by link; it lies over all the others
    dated: Day | None = None
    shared: str = ""  # a text from another program; nothing that is asked for here was found in it

    @property
    def goes_on(self) -> bool:
        """Whether the newest game goes on, if none is on the table."""
        return GO_ON in self.link and not self.embedded

    @property
    def lesson(self) -> str | None:
        """The lesson that the link asks for; empty: the course. None: it asks for none."""
        return None if isinstance(self.begin, Reason) else self.link.get("lesson")

    @property
    def daily(self) -> str | None:
        """The day that the link is about; empty: today. None: it is about none."""
        if self.dated is not None:
            return str(self.dated)
        return None if isinstance(self.begin, Reason) else self.link.get("daily")

    @property
    def embedded(self) -> bool:
        """Whether the page is a frame in somebody else's."""
        return "embed" in self.link

    @property
    def by_link(self) -> bool:
        """Whether the link itself asks for a game, a lesson or a screen: it does so once."""
        once = ("lesson", "daily", START, GO_ON, *SHARED)
        return _asks_for_a_game(self.link) or any([name in self.link for name in once])

    @property
    def preferences(self) -> tuple[tuple[str, str], ...]:
        """Settings for this visit only."""
        wanted = {"theme": self.link.get("theme"), "language": self.link.get("lang")}
        return tuple([(name, value) for name, value in wanted.items() if value])

    @property
    def language(self) -> str:
        """The language to keep from now on; a frame keeps none."""
        return "" if self.embedded else self.link.get("lang", "")

    def dice(self) -> Dice:
        """Dice for a new game: fresh ones under a seal, or those that the link describes."""
        link = self.link
        check({name: link[name] for name in SCRIPT if name in link})
        seed, scripted = link.get("seed"), "dice" in link or "draws" in link
        if not seed and not scripted:
            return Source(fresh_secret()).dice()
        seeded = SeededDice(int(seed) % 2**64 if seed else fresh_seed())
        if scripted:
            return ScriptedDice(link.get("dice", ""), link.get("draws", ""), then=seeded)
        return seeded

    def without_script(self) -> Visit:
        """The same with fresh dice: a game that is begun later does not have the link's."""
        link = {name: value for name, value in self.link.items() if name not in SCRIPT}
        return replace(self, link=link)


def visit(link: Given, form: Given, *, pressed: bool = False, opened: Led = None) -> Visit:
    """What a link begins with, or the form if *Play* was `pressed` before Python was up.

    `link` is what the query of an address says. What stands after `#` comes before that: `opened`
    is where it leads, or why nowhere.

    A frame goes on with the game it had, even if its address asks for one: it is the same address
    after every reload. The full page forgets the link once it was opened.

    A link without a game only makes choices on the start screen; one that cannot be made is
    refused, too, or *Play* would begin another game than the link means.
    """
    replay = opened if isinstance(opened, Replayed) else None
    letter = opened if isinstance(opened, Carried) else None
    dated = opened.day if isinstance(opened, Dated) else None
    asked = accepted(opened)
    by_link = asked is not None or _asks_for_a_game(link)
    resume = "embed" in link or not (by_link or START in link)
    pressed = pressed and not {"lesson", "daily"} & {*link}  # then *Play* leads there
    begin = asked or (asked_for(form, link) if by_link or pressed else _fault(link))
    shared = " ".join([link[name] for name in SHARED if link.get(name)]) if opened is None else ""
    visit = Visit(link, resume, begin, replay, letter, dated, shared)
    return visit.without_script() if isinstance(begin, Reason) else visit


def accepted(opened: Led) -> Begin | Reason | None:
    """The game that a link invites to. A challenge is played without the sender's names."""
    match opened:
        case Challenged(challenge, names):
            nameless = ("",) * len(names)
            return Begin(challenge.setup, nameless, challenge.seats, True, opened)
        case Positioned(position, names):
            return Begin(position.table, names, position.seats, True)
        case Reason():
            return opened
    return None


def _fault(link: Given) -> Reason | None:
    try:
        check(link)
    except SpotsError as error:
        return error.reason
    return None


def _asks_for_a_game(link: Given) -> bool:
    return bool(link.get("table") or link.get("play"))


def asked_for(form: Given, link: Given | None = None) -> Begin | Reason:
    """The game that a form asks for, or a link instead; or the reason why that cannot be."""
    link = link or {}
    by_link = _asks_for_a_game(link)
    given = {**form, **(link if by_link else {})}
    try:
        check(link)
        at = parse_table(given["table"]) if given.get("table") else None
        start = at or setup_for(given, SeededDice(fresh_seed()))
        count = start.players if isinstance(start.players, int) else len(start.players)
        if by_link:
            check_seats(link, count)
        # A link with a table says who plays at it; the form has nothing to do with it.
        seats = seats_for(count, link if at else given)
        return Begin(start, names_for(count, given), seats, by_link)
    except SpotsError as error:
        return error.reason


def names_for(count: int, given: Given) -> tuple[str, ...]:
    """The players' names, empty for those who gave none.

    >>> names_for(2, {"name1": " Ada "})
    ('Ada', '')
    """
    return tuple([clean_name(given.get(f"name{seat}", "")) for seat in range(1, count + 1)])


def seats_for(count: int, given: Given) -> tuple[str, ...]:
    """The levels of the computers, empty for people; a single player meets d0g.

    >>> seats_for(3, {"seat1": "person", "seat3": "top-dog"})
    ('', '', 'top-dog')
    """
    if count == 1:
        return ("",)
    seats = [given.get(f"seat{seat}", PERSON) for seat in range(1, count + 1)]
    if not {*seats} <= {PERSON, *LEVELS}:
        raise BadSetup(Why.NO_SUCH_PLAYER)
    return tuple(["" if seat == PERSON else seat for seat in seats])


def tricks_for(given: Given, dice: Dice) -> tuple[Trick, ...]:
    """The set that was chosen; what is no set is refused with its reason."""
    name = given.get("set", "adoption-event")
    if name == "off-leash":
        return ()
    if name == "random":
        return random_set(dice)
    if name == "own":
        return own_choice([given.get(colour.value, "") for colour in COLOURS])
    return recommended(name)


def setup_for(given: Given, dice: Dice) -> Setup:
    """The setup that a form or link asks for; what cannot be raises `SpotsError`."""
    players = number(given.get("players", "2"))
    d0g = number(given.get("d0g", "1")) if players == 1 else None
    return Setup(players, tricks_for(given, dice), d0g)
