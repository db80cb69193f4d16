"""The picture of a game that is over, to be sent: 1200 by 630, as marks to be painted in order.

The loser's own dogs are on it, as at the end of a game: people send pictures of their own dogs.
It is light even on a dark page, and speaks of "me", as the text does that goes with it. In a
language that is written from right to left it is mirrored, but for its drawings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from spots.games.race import Race
from spots.logic import PACK, Card, Table
from spots.ui.app.offers import Offer
from spots.ui.text import sentences
from spots.ui.text.language import Direction, Language
from spots.ui.views.drawings import Shape, rounded

WIDE, HIGH = 1200, 630
INK, SOFT, ACCENT, GOLD = "#2b2118", "#63523f", "#b3401f", "#b98300"
PAPER, CARD, LINE, LAWN, GRASS = "#fbf3e4", "#fffaf0", "#d9c8aa", "#dfe9c2", "#7f9b4a"
BLADE, PETAL, HEART = "#b3c787", "#fffaf0", "#e8b321"
"""Colours of the page when it is light (static/style/base.css and start.css)."""
_SKY = (("cloud", "#fffefb"), ("hill", "#e6e9c6"), ("hill-far", "#f0ead0"), ("sun", "#f6d88a"))
_GREY = (("coat-a", "#efebe3"), ("coat-b", "#d8d2c7"), ("coat-c", "#cbc4b8"))
"""The coat of a dog that was not scored."""
_CONFETTI = ("#e8b321", "#c0392b", "#2c6fae", "#357a3d", "#7b4fa3")
_LINES: tuple[tuple[str, tuple[float, ...]], ...] = (
    (ACCENT, ()),
    ("#6b5335", (14, 10)),
    ("#2c6fae", (4, 9)),
    ("#7b4fa3", (22, 8, 4, 8)),
)
"""Lines of the chart, as on the page: the teller's or the winner's first."""

HORIZON = 300
FEET = 418
"""Where dogs stand."""
BIGGEST = 216.0
SIDE = 30
"""What is left free at either side."""
GROUND = (SIDE, 468, WIDE - 2 * SIDE, 138)
"""The card with the chart and the logo: left, top, width and height."""
CHART = (60, 490, 520, 94)
LEGEND = 610
NAMED_AT = 856
"""How far from the side the legend begins, and where it ends."""
LOGO = 890
"""How far from the side the logo begins."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """One of the page's drawings in a box, with colours of its own."""

    name: str
    x: float
    y: float
    wide: float
    high: float
    paints: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text on its base line; one that is wider than `widest` is written smaller."""

    text: str
    x: float
    y: float
    size: float
    weight: int
    colour: str
    widest: float
    align: Literal["start", "center", "end"] = "center"


Mark = Shape | Drawing | Words


@dataclass(frozen=True, slots=True)
class Postcard:
    """What is painted, and how it is told to those who do not see it."""

    told: str
    direction: Direction
    marks: tuple[Mark, ...]


def postcard(language: Language, offer: Offer) -> Postcard:
    """The picture of a game that is over; without the chart as long as the race is not known."""
    assert offer.over is not None
    painter = _Painter(language, offer, offer.over)
    return Postcard(told(language, offer), language.direction, tuple(painter.marks(offer.race)))


def told(language: Language, offer: Offer) -> str:
    """The picture in words."""
    assert offer.over is not None
    assert offer.result is not None
    names = sentences.everyone(language, offer.shown_names, offer.seats, here=offer.here)
    dogs = [sentences.dog_name(language, card) for card, _ in _dogs(offer.over, names.you)]
    result = sentences.result_sentence(language, names, offer.result)
    return sentences.picture_text(language, dogs, result)


def _dogs(table: Table, you: int | None) -> list[tuple[Card, bool]]:
    """Your dogs, or else the winner's, and which of them were scored."""
    assert table.outcome is not None
    player = table.players[table.outcome.winner if you is None else you]
    rest = [(dog.card, False) for dog in player.dogs]
    return [*[(card, True) for card in player.scored], *rest][:PACK]


class _Painter:
    def __init__(self, language: Language, offer: Offer, table: Table) -> None:
        assert table.outcome is not None
        assert offer.result is not None
        self._language = language
        self._offer = offer
        self._table = table
        self._outcome = table.outcome
        self._result = offer.result
        self._names = sentences.everyone(language, offer.shown_names, offer.seats, here=offer.here)
        self._won = self._names.you in (None, table.outcome.winner)
        self._mirrored = language.direction == "rtl"

    def marks(self, race: Race | None) -> Iterator[Mark]:
        yield Shape(f"M0 0h{WIDE}v{HIGH}h-{WIDE}z", PAPER)
        yield Drawing("sky", 0, HORIZON - 490, WIDE, 500, _SKY)
        yield from self._confetti()
        yield from self._heads()
        yield from [Drawing("fence", x, HORIZON - 68, 200, 80) for x in range(0, WIDE, 200)]
        yield from _lawn()
        yield from self._pack()
        yield from self._sky_words()
        yield Shape(rounded(*GROUND, 20), CARD, INK, 3)
        if race is not None:
            yield from self._chart(race)
        yield from self._legend()
        yield from self._logo()

    # --- the scene --------------------------------------------------------------------------------

    def _sky_words(self) -> Iterator[Words]:
        title = sentences.headline(self._language, self._names, self._outcome)
        said = sentences.result_sentence(self._language, self._names, self._result)
        yield Words(title, WIDE / 2, 82, 66, 900, INK, WIDE - 4 * SIDE)
        yield Words(said, WIDE / 2, 132, 31, 600, SOFT, WIDE - 4 * SIDE)

    def _confetti(self) -> Iterator[Shape]:
        """Paper spots for a win, at both sides of the words."""
        for n, (x, y) in enumerate(_SPOTS if self._won else ()):
            for at in (x, WIDE - x):
                yield Shape(f"M{at} {y}h0", stroke=_CONFETTI[(n + (at > x)) % 5], width=17)

    def _heads(self) -> Iterator[Drawing]:
        """Computers and d0g look over the fence, the winner a little higher."""
        seats = [*enumerate(self._offer.seats), (len(self._offer.names), "d0g")]
        heads = [(seat, level) for seat, level in seats if level]
        if self._table.d0g is None:
            heads.pop()
        middle = (len(heads) - 1) / 2
        for n, (seat, level) in enumerate(heads):
            x = WIDE / 2 + (n - middle) * 380
            won = self._outcome.by_d0g if level == "d0g" else seat == self._outcome.winner
            y = HORIZON - 68 - (92 if won and not self._won else 76)
            if level == "d0g":  # all of it is drawn, and it looks to the left
                yield Drawing("d0g", x - 60, y, 216, 198)
            else:
                yield Drawing(f"head-{level}", x - 56, y, 112, 112)

    def _pack(self) -> Iterator[Mark]:
        dogs = _dogs(self._table, self._names.you)
        wide = min((WIDE - 2 * SIDE) / max(len(dogs), 1), BIGGEST)
        for n, (card, scored) in enumerate(dogs):
            x = self._x(WIDE / 2 + (n + 0.5 - len(dogs) / 2) * wide)
            high = wide * 0.96 * 110 / 120
            drawing, paints = ("glad", ()) if scored else ("dog", _GREY)
            top = FEET - high + (10 if n % 2 else 0)
            yield Drawing(f"{drawing}-{card.code}", x - wide * 0.48, top, wide * 0.96, high, paints)
            name = sentences.dog_name(self._language, card)
            yield Words(name, x, FEET + 36, 23, 700, INK, wide - 8)

    def _x(self, x: float) -> float:
        return WIDE - x if self._mirrored else x

    # --- the card ---------------------------------------------------------------------------------

    def _order(self) -> list[int]:
        """Everybody, d0g included; the one with the solid line comes first."""
        first = self._outcome.winner if self._names.you is None else self._names.you
        return sorted(range(len(self._result.scored)), key=lambda seat: seat != first)

    def _chart(self, race: Race) -> Iterator[Shape]:
        left, top, wide, high = CHART
        for dogs in range(0, PACK + 1, 2):
            y = top + high * (1 - dogs / PACK)
            yield Shape(f"M{self._x(left)} {y}H{self._x(left + wide)}", stroke=LINE, width=2)

        def at(turn: int, dogs: int) -> tuple[float, float]:
            along = turn / race.turns if race.turns else 1
            return round(self._x(left + wide * along), 1), round(top + high * (1 - dogs / PACK), 1)

        marks: list[Shape] = []
        for (colour, dash), seat in reversed([*zip(_LINES, self._order(), strict=False)]):
            points = [at(turn, dogs) for turn, dogs in enumerate(race.scored[seat])]
            drawn = "L".join([f"{x} {y}" for x, y in points])
            yield Shape(f"M{drawn}", stroke=colour, width=4 if dash else 6, dash=dash)
            x, y = points[-1]
            marks.append(Shape(f"M{x} {y}h0", stroke=colour, width=15))
            for kind, happened in ((_BUST, race.busts), (_FAST, race.fast)):
                for turn in sorted({mark.turn for mark in happened if mark.seat == seat}):
                    x, y = at(turn, race.scored[seat][turn])
                    fill = GOLD if kind is _FAST else ""
                    marks.append(Shape(f"M{x} {y}{kind}", fill, colour, 3))
        yield from marks

    def _legend(self) -> Iterator[Mark]:
        """Whose line is which, and how many dogs everybody came to."""
        order = self._order()
        step = 29 if len(order) > 3 else 34
        middle = GROUND[1] + GROUND[3] / 2 + 9
        for n, ((colour, dash), seat) in enumerate(zip(_LINES, order, strict=False)):
            y = middle + (n - (len(order) - 1) / 2) * step
            drawn = f"M{self._x(LEGEND)} {y - 9}H{self._x(LEGEND + 40)}"
            yield Shape(drawn, stroke=colour, width=4 if dash else 6, dash=dash)
            name, dogs = self._called(seat), self._language.number(self._result.scored[seat])
            yield Words(name, self._x(LEGEND + 52), y, 25, 600, INK, 150, "start")
            yield Words(dogs, self._x(NAMED_AT), y, 27, 800, INK, 40, "end")

    def _called(self, seat: int) -> str:
        """The name at a line; the teller has none, unless it was asked for."""
        if seat == self._names.you and not self._offer.shown_names[seat]:
            return sentences.me(self._language)
        if seat == len(self._offer.names):
            return sentences.d0g_name(self._language)
        return self._names[seat]

    def _logo(self) -> Iterator[Mark]:
        left, top, wide, high = GROUND
        room = left + wide - LOGO
        x = self._x(LOGO)
        yield Shape(f"M{x} {top + 18}v{high - 36}", stroke=LINE, width=2)
        middle = self._x(LOGO + room / 2)
        name = self._language.text("Spots")
        yield Words(name, middle, top + 84, 70, 900, ACCENT, room - 44)
        for n, colour in enumerate(_CONFETTI):
            at = middle + (n - 2) * 30
            yield Shape(f"M{at} {top + 110}h0", stroke=colour, width=14)


_SPOTS = ((40, 62), (76, 138), (112, 34), (168, 96), (150, 182), (230, 40), (300, 186), (396, 168))
_BUST = "m-7-7l14 14m-14 0l14-14"
_FAST = "m0-12l3.6 7.6 8.4.8-6.2 5.6 1.8 8.4-7.6-4.4-7.6 4.4 1.8-8.4-6.2-5.6 8.4-.8z"
"""Marks around their middle: a cross, a star."""
_TUFTS = ((60, 340), (210, 446), (330, 330), (600, 330), (730, 452), (880, 334), (1010, 450))
_FLOWERS = ((24, 442), (400, 448), (560, 330), (812, 446), (1150, 336), (1176, 446), (130, 326))


def _lawn() -> Iterator[Shape]:
    """The lawn with its edge of grass, tufts and flowers."""
    yield Shape(f"M0 {HORIZON}h{WIDE}V{HIGH}H0z", LAWN)
    blades = "".join([f"M{x} {HORIZON + 3}l-4-11m4 11l5-9" for x in range(6, WIDE, 17)])
    yield Shape(f"M0 {HORIZON + 1}h{WIDE}{blades}", stroke=GRASS, width=4)
    tufts = [
        f"M{x - 10} {y + 2}q-6-4-8-12M{x} {y}q-2-10 0-17M{x + 10} {y - 2}q4-4 7-12"
        for x, y in _TUFTS
    ]
    yield Shape("".join(tufts), stroke=BLADE, width=4)
    petals = [f"M{x} {y - 6}h0m6 6h0m-6 6h0m-6-6h0" for x, y in _FLOWERS]
    yield Shape("".join(petals), stroke=PETAL, width=9)
    yield Shape("".join([f"M{x} {y}h0" for x, y in _FLOWERS]), stroke=HEART, width=7)
