"""Long work in small pieces: generators that yield after each piece and return the result.

Thoughts, odds and hints are written this way, so that a page can paint and listen in between.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import lru_cache, partial, update_wrapper
from typing import Generic, ParamSpec, TypeAlias, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

Work: TypeAlias = Generator[None, None, _T]
"""Work that yields after each small piece and returns its result."""


def finish(work: Work[_T]) -> _T:
    """Do all the pieces at once.

    >>> def work():
    ...     yield
    ...     return "walk"
    >>> finish(work())
    'walk'
    """
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: _T = done.value
            return result


def remembered(maxsize: int) -> Callable[[Callable[_P, Work[_T]]], Remembered[_P, _T]]:
    """Cache the results of a function that returns work: `lru_cache` for long work.

    Callers that ask for the same thing meanwhile join in, and work that was dropped half-way is
    taken up where it was left.

    >>> @remembered(maxsize=16)
    ... def double(number):
    ...     print("thinking")
    ...     yield
    ...     return 2 * number
    >>> finish(double(4)), finish(double(4))
    thinking
    (8, 8)
    """
    return partial(Remembered, maxsize=maxsize)


class Remembered(Generic[_P, _T]):
    """A function whose work is done once for each set of arguments, as long as they are cached."""

    def __init__(self, function: Callable[_P, Work[_T]], maxsize: int) -> None:
        update_wrapper(self, function)

        @lru_cache(maxsize=maxsize)
        def shared(*args: _P.args, **kwargs: _P.kwargs) -> _Shared[_T]:
            return _Shared(partial(function, *args, **kwargs))

        self._shared: Callable[_P, _Shared[_T]] = shared
        self.cache_clear = shared.cache_clear

    def __call__(self, *args: _P.args, **kwargs: _P.kwargs) -> Work[_T]:
        """The work, or what is left of it."""
        return self._shared(*args, **kwargs).rest()


class _Shared(Generic[_T]):
    """One piece of work that any number of callers take forward."""

    def __init__(self, begin: Callable[[], Work[_T]]) -> None:
        self._begin = begin
        self._work = begin()
        self._results: list[_T] = []

    def rest(self) -> Work[_T]:
        """What is left to do, which is nothing once there is a result."""
        while not self._results:
            try:
                next(self._work)
            except StopIteration as done:
                self._results.append(done.value)
            except BaseException:
                self._work = self._begin()  # a generator that failed would end without a result
                raise
            else:
                yield
        return self._results[0]
