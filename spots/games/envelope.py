"""A few bytes as a word that survives chats: what it is, how long it is, and a check at its end.

A word has only letters, digits, `-` and `_`. Its first byte says by which codec it was written and
what form the rest has. Then comes the length, by which a word that lost its end is told from one
that was changed. At the end is a cyclic check of 16 bits, which finds every change that touches no
more than 16 bits in a row. A letter has six: no changed letter, and no two in a row, go unnoticed.

All this is the same for every codec, so that a word of a newer version is known for what it is.

>>> word = wrap(Form.TABLE, b"woof")
>>> word
'CwR3b29m-dI'
>>> unwrap(word)
(<Form.TABLE: 3>, b'woof')
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc_hqx
from enum import IntEnum

from spots.logic import SpotsError, Why

CODEC = 1
"""How words are written. A change that makes an old word mean something else must increment it."""
FORMS = 8
"""How many forms a codec may have."""
MOST_CODECS = 8
"""What would be written by a later codec than this is taken for no word at all."""
MOST_WORD = 8192
"""How long a word may be: some 6,000 bytes."""
LEAST_WORD = 8
"""How short a word may be that is known without the name of its link."""
LETTERS = "-0-9A-Z_a-z"
"""What a word consists of, for patterns."""

_CHECK = 2  # bytes


class BadLink(SpotsError):
    """A link that cannot be opened, or a game too long for a link."""


class Form(IntEnum):
    """What is in a word."""

    SEEDED = 0  # a game whose dice follow from a seed
    TOLD = 1  # a game as its text
    CHALLENGE = 2  # how a game begins, and what came of it
    TABLE = 3
    SPELLED = 4  # a game with all that chance answered, each answer by its number
    INVITATION = 5  # a game by link, while people join
    TURNS = 6  # a game by link, with the values of its dice
    NAMES = 7  # what the players of a game are called, in a word behind its own


_FORMS = frozenset(Form)


def wrap(form: Form, body: bytes) -> str:
    """The word for these bytes; too many raise `BadLink`."""
    head = bytes([CODEC * FORMS + form]) + _dump_length(len(body))
    whole = head + body
    whole += crc_hqx(whole, 0).to_bytes(_CHECK, "big")
    word = _dump_letters(whole)
    if len(word) > MOST_WORD:
        raise BadLink(Why.LINK_LONG)
    return word


def unwrap(word: str) -> tuple[Form, bytes]:
    """What is in a word; one that is damaged raises `BadLink`."""
    if len(word) > MOST_WORD:
        raise BadLink(Why.LINK_STRANGE)
    whole = _parse_letters(word)
    length, begin = _parse_length(whole)
    end = begin + length
    if len(whole) < end + _CHECK:
        raise BadLink(Why.LINK_CUT)
    if _dump_letters(whole) != word or len(whole) > end + _CHECK or crc_hqx(whole, 0):
        raise BadLink(Why.LINK_DAMAGED)
    codec, form = divmod(whole[0], FORMS)
    if codec > CODEC or form not in _FORMS:
        raise BadLink(Why.LINK_NEWER)
    return Form(form), whole[begin:end]


def is_word(text: str) -> bool:
    """Whether a text is such a word, all of it; its check makes a mistake all but impossible."""
    try:
        unwrap(text)
    except BadLink as error:
        return error.reason.why is Why.LINK_NEWER
    return True


def letters(start: str) -> int:
    """How many letters the word has that starts like this; what starts no word raises."""
    length, begin = _parse_length(_parse_letters(start[:8]))
    return -(-(begin + length + _CHECK) * 8 // 6)


def _parse_length(whole: bytes) -> tuple[int, int]:
    """How many bytes the body has, and where it begins: a byte has seven bits of the length."""
    if whole and not 0 < whole[0] // FORMS < MOST_CODECS:
        raise BadLink(Why.LINK_STRANGE)
    if len(whole) < 3:
        raise BadLink(Why.LINK_CUT)
    low, high = whole[1:3]
    return (low, 2) if low < 128 else (low % 128 + high * 128, 3)


def _dump_length(length: int) -> bytes:
    high, low = divmod(length, 128)
    if high > 255:
        raise BadLink(Why.LINK_LONG)
    return bytes([low + 128, high] if high else [low])


def _dump_letters(whole: bytes) -> str:
    return urlsafe_b64encode(whole).decode().rstrip("=")


def _parse_letters(word: str) -> bytes:
    """The bytes of a word, or of the beginning of one."""
    if len(word) % 4 == 1:
        word = word[:-1]  # one letter alone is no byte: the word is cut, or else its check says so
    try:
        return urlsafe_b64decode(word + "=" * (-len(word) % 4))
    except ValueError:
        raise BadLink(Why.LINK_STRANGE) from None
