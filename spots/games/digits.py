"""Small numbers packed into bytes without a gap: each takes just the room that its range needs.

The numbers are the digits of one large number, and every digit has a base of its own. Readers must
know the bases, which may follow from the digits before.

>>> packed = pack([(3, 4), (0, 2), (599, 600)])
>>> len(packed)
2
>>> digits = Digits(packed)
>>> [digits.take(base) for base in (4, 2, 600)], digits.left
([3, 0, 599], False)
"""

from __future__ import annotations

from collections.abc import Sequence

Digit = tuple[int, int]
"""A number and its base: how many numbers it is one of."""


def pack(digits: Sequence[Digit]) -> bytes:
    """The bytes for these numbers."""
    number = 0
    for digit, base in reversed(digits):
        assert 0 <= digit < base
        number = number * base + digit
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


class Digits:
    """What is packed, one digit after the other."""

    def __init__(self, packed: bytes) -> None:
        self._number = int.from_bytes(packed, "little")
        self._padded = packed.endswith(b"\0")  # which `pack` never writes

    def take(self, base: int) -> int:
        """The next digit; where nothing is left, digits are 0."""
        self._number, digit = divmod(self._number, base)
        return digit

    def copy(self) -> Digits:
        """The same digits, to be taken once more."""
        other = Digits(b"")
        other._number, other._padded = self._number, self._padded
        return other

    @property
    def left(self) -> bool:
        """Whether there is more than was taken."""
        return self._padded or self._number > 0
