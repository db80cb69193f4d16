"""*About*: the version, and every licence with a way to its text."""

from __future__ import annotations

import pytest

from spots.ui.app import files
from spots.ui.text.about import VERSION, WORKS
from spots.ui.text.language import Language
from spots.ui.views.about import about
from spots.ui.views.tags import h
from tests.ui.support import nodes, text_of


def shown():
    return h("div", None, *about(Language()))


def links(node):
    return [one.attributes["href"] for one in nodes(node) if one.tag == "a"]


def test_it_tells_the_version():
    assert f"Version {VERSION}" in text_of(shown())


@pytest.mark.parametrize("name", ["Spots", "Python", "Pyodide", "PyScript", "Workbox", "Rubik"])
def test_it_names_everything_the_game_is_made_of(name):
    assert name in text_of(shown())


def test_every_licence_has_a_link_to_its_text():
    assert links(shown()) == [work.file for work in WORKS]
    assert "end of this file" not in text_of(shown())


def test_in_one_file_it_says_where_the_texts_are_instead(monkeypatch):
    monkeypatch.setattr(files, "NAMES", {work.file: "" for work in WORKS})
    assert links(shown()) == []
    assert "Apache-2.0" in text_of(shown())
    assert "end of this file" in text_of(shown())
