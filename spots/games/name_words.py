"""What the players of a game are called, as a word that stands behind the game's own in a link.

Letters that are not Latin would be six or more letters each as browsers encode them. Here they
are one and a third, and a change of the word is noticed like one of the game's.

>>> word = write_names(("Ada", "", "Соня"))
>>> word, read_names(word, 3)
('DwqI6uetShzQwjsC9VA', ('Ada', '', 'Соня'))
"""

from __future__ import annotations

from collections.abc import Sequence

from spots.logic import Why

from .digits import Digit, Digits, pack
from .envelope import BadLink, Form, unwrap, wrap
from .lettering import as_bytes, lettered, take_bytes, take_words
from .names import MOST_NAME, clean_name

_BY_LETTERS, _AS_BYTES = range(2)
_WAYS = 2


def write_names(names: Sequence[str]) -> str:
    """The word for the names of all players, empty for those who gave none."""
    digits: list[Digit] = []
    for name in names:
        letters = lettered(name, MOST_NAME)
        way = _AS_BYTES if letters is None else _BY_LETTERS
        digits += [(way, _WAYS), *(letters or as_bytes(name, MOST_NAME))]
    return wrap(Form.NAMES, pack(digits))


def read_names(word: str, players: int) -> tuple[str, ...]:
    """The names in a word; one that is damaged raises `BadLink`."""
    form, body = unwrap(word)
    digits = Digits(body)
    names = tuple([_take(digits) for _ in range(players)])
    if form is not Form.NAMES or digits.left or names != tuple(map(clean_name, names)):
        raise BadLink(Why.LINK_DAMAGED)
    return names


def _take(digits: Digits) -> str:
    by_letters = digits.take(_WAYS) == _BY_LETTERS
    return take_words(digits, MOST_NAME) if by_letters else take_bytes(digits, MOST_NAME)
