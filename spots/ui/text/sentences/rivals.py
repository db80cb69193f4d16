"""What is said of a challenge: what there is to beat, and what became of it."""

from __future__ import annotations

from spots.games.outcome import Result
from spots.games.rival import Rival, Verdict, verdict

from ..language import Language
from .people import Names, player_name
from .results import figures


def to_beat(language: Language, rival: Rival, you: int | None) -> str:
    """What there is to beat: 'To beat: Ada, 6 to 4, 14 turns'."""
    seat = _seat(rival.result, you)
    name = rival.names[seat] if seat < len(rival.names) else ""
    return _to_beat(language, language.with_commas(name, _facts(language, rival.result, seat)))


def to_beat_in_short(language: Language, rival: Rival, you: int | None) -> str:
    """The same for a small sign: 'To beat: 14 turns'; after a loss, 'To beat: 4 to 6'."""
    return _to_beat(language, mark_to_beat(language, rival, you))


def mark_to_beat(language: Language, rival: Rival, you: int | None) -> str:
    """The same where there is room for nothing else: '14 turns', '4 to 6'."""
    seat = _seat(rival.result, you)
    if rival.result.winner == seat:
        return _turns(language, rival.result)
    return _figures(language, rival.result, seat)


def was_to_beat(language: Language, rival: Rival, you: int | None) -> str:
    """What there was to beat, as it is told to others, without names."""
    facts = _facts(language, rival.result, _seat(rival.result, you))
    # Translators: said after a challenge; {what} is such as "6 to 4, 14 turns".
    return language.text("The result to beat was {what}.", what=facts)


def duel(language: Language, names: Names, rival: Rival, now: Result) -> tuple[str, ...]:
    """How a challenge ended, in parts: the verdict, what there was to beat, and what came of it."""
    verdicts = {
        # Translators: the result of a challenge: it was beaten.
        Verdict.BEATEN: language.text("Beaten!"),
        # Translators: the result of a challenge: exactly what there was to beat.
        Verdict.EQUAL: language.text("Just as good."),
        # Translators: the result of a challenge: it was not beaten.
        Verdict.MISSED: language.text("Not this time."),
    }
    seat = _seat(now, names.you)
    came = language.with_commas(player_name(language, names, seat), _facts(language, now, seat))
    return verdicts[verdict(rival, now, names.you)], to_beat(language, rival, names.you), came


def send_back_label(language: Language) -> str:
    """The button that shares a game to which somebody was challenged."""
    # Translators: a button after a challenge: send the challenge back, with the new result.
    return language.text("Send it back")


def _to_beat(language: Language, what: str) -> str:
    # Translators: of a challenge; {what} is such as "Ada, 6 to 4, 14 turns" or "14 turns".
    return language.text("To beat: {what}", what=what)


def _seat(result: Result, you: int | None) -> int:
    """Whose result it is: that of the only person, or else the winner's."""
    assert result.winner is not None
    return result.winner if you is None else you


def _facts(language: Language, result: Result, seat: int) -> str:
    return language.with_commas(_figures(language, result, seat), _turns(language, result))


def _figures(language: Language, result: Result, seat: int) -> str:
    others = [dogs for other, dogs in enumerate(result.scored) if other != seat]
    return figures(language, [result.scored[seat], *others])


def _turns(language: Language, result: Result) -> str:
    return language.plural("{n} turn", "{n} turns", result.turns)
