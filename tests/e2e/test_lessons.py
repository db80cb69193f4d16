"""Lessons in the browser: by touch, by keys, on every screen, and never in the way of a game."""

from __future__ import annotations

import pytest

from spots.lessons.course import LESSONS
from spots.lessons.exercises import EXERCISES
from spots.ui.app import bookmark
from tests.e2e.screens import VIEWPORTS
from tests.e2e.support import python
from tests.ui.learning import every_step, in_lesson

LANGUAGES = ("en", "es", "uk", "ru", "fa")


def bookmarks(codes):
    """A bookmark for every step that leads through these lessons."""
    return [
        bookmark.dump(app.classroom._mark)
        for code in codes
        for app in [in_lesson(code)]
        for bubble in every_step(app)
        if bubble.where.startswith(f"{code}:")
    ]


# What is wrong with a bubble as it stands: where it is, what it covers, what of it is cut off.
FAULTS = """() => {
    const bubble = document.querySelector(".bubble");
    const ring = document.querySelector(".ring");
    if (!bubble) return ["there is none"];
    const faults = [];
    for (const motion of document.getAnimations()) motion.finish();
    const box = bubble.getBoundingClientRect();
    const { innerWidth: wide, innerHeight: high } = window;
    if (box.left < 0 || box.top < 0 || box.right > wide || box.bottom > high)
        faults.push(`outside: ${JSON.stringify(box)}`);
    if (bubble.dataset.side === "none") faults.push("it points at nothing");
    const target = ring.getBoundingClientRect(); // around the target
    const width = Math.min(box.right, target.right - 6) - Math.max(box.left, target.left + 6);
    const height = Math.min(box.bottom, target.bottom - 6) - Math.max(box.top, target.top + 6);
    if (width > 0 && height > 0) faults.push(`covers its target: ${width} x ${height}`);
    for (const part of bubble.querySelectorAll("p, button, .dots")) {
        const own = part.getBoundingClientRect();
        if (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2)
            faults.push(`cut: ${part.textContent}`);
        if (own.left < box.left - 1 || own.right > box.right + 1 || own.bottom > box.bottom + 4)
            faults.push(`out of the bubble: ${part.textContent}`);
        if (part.matches("button") && (own.width < 43.5 || own.height < 43.5))
            faults.push(`small: ${part.textContent}`);
    }
    const main = document.querySelector(".answers .primary");
    if (main && !bubble.querySelector(".primary")) {
        const { left, top, width, height } = main.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!main.contains(found)) faults.push("covers the main button");
    }
    return faults.map((fault) => `${wide}x${high} ${fault}`);
}"""

# Shows every step in place, and collects what is wrong.
EVERY_STEP = """
from js import Function
from spots.ui.app import bookmark
from spots.ui.browser import catalogues
import spots.main

page = spots.main.page
faults_of = Function.new(f"return ({script})()")
page._language = await catalogues.language(spoken)
found = []
for mark in marks:
    page._app.classroom._sit_down(bookmark.parse(mark))
    page.render()
    found += [f"{spoken} {mark}: {fault}" for fault in faults_of()]
found
"""


def wrong_with(page, marks, viewports, languages):
    faults = []
    for width, height in viewports:
        page.set_viewport_size({"width": width, "height": height})
        for code in languages:
            faults += python(page, EVERY_STEP, marks=marks, spoken=code, script=FAULTS)
    return faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_course_fits_every_screen_beside_its_target(desktop, language):
    assert wrong_with(desktop, bookmarks(LESSONS), VIEWPORTS, [language]) == []


def test_every_sentence_of_the_exercises_fits_the_smallest_screens(desktop):
    smallest = ((320, 568), (568, 320))
    assert wrong_with(desktop, bookmarks(EXERCISES), smallest, LANGUAGES) == []
