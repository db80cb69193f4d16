"""What lessons are called, and what stands on their buttons."""

from __future__ import annotations

from spots.lessons.course import LESSONS
from spots.logic import TRICKS
from spots.ui.text import trick_texts
from spots.ui.text.language import Language
from spots.ui.text.sentences import d0g_name


def title(language: Language, code: str) -> str:
    """What a lesson is called; an exercise is called like its trick, or d0g."""
    if code in LESSONS:
        return language.text(LESSONS[code].title)
    if code in TRICKS:
        return trick_texts.trick_name(language, TRICKS[code])
    return d0g_name(language) if code else ""


def heading(language: Language, code: str) -> str:
    """Which lesson it is, for players who hear the page; without a code it is a note in a game."""
    if not code:
        # Translators: names the bubble of a short note for new players.
        return language.text("A note")
    name = title(language, code)
    if code not in LESSONS:
        # Translators: names the bubble of an exercise; {name} is a trick's name or d0g.
        return language.text("Exercise: {name}", name=name)
    return language.text(
        # Translators: names the bubble of a lesson; {name} is its title.
        "Lesson {n} of {all}: {name}",
        n=[*LESSONS].index(code) + 1,
        all=len(LESSONS),
        name=name,
    )


def steps(language: Language, n: int, every: int) -> str:
    """How far a lesson is, for players who do not see the dots."""
    # Translators: how far a lesson is; describes a row of dots.
    return language.text("Step {n} of {all}", n=n, all=every)


def offer(language: Language, code: str) -> str:
    """What stands on a button of a lesson."""
    offers = {
        # Translators: a button in a lesson: this sentence was read, show the next one.
        "lesson-next": language.in_context("lesson", "Next"),
        # Translators: a button in a lesson: go back to where this step began.
        "lesson-retry": language.in_context("lesson", "Try again"),
        # Translators: a button in a lesson: leave it and play a game. There is little room.
        "lesson-skip": language.in_context("lesson", "Skip"),
        # Translators: a button after the last lesson: play on against Crumb from its table.
        "lesson-go-on": language.in_context("lesson", "Go on with this game"),
        # Translators: a button after the last lesson: to the start screen. There is little room.
        "lesson-home": language.in_context("lesson", "To the start"),
        # Translators: a button after an exercise: do the same one again. There is little room.
        "lesson-again": language.in_context("lesson", "Once more"),
        # Translators: a button after an exercise: show the list of all exercises.
        "lesson-list": language.in_context("lesson", "More exercises"),
        "got-it": language.text("OK"),
    }
    return offers[code]
