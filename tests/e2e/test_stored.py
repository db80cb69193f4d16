"""Whatever is in local storage, the page starts: its scripts check what they read as input."""

from __future__ import annotations

import json
from itertools import zip_longest

import pytest
from playwright.sync_api import expect

from tests.e2e.support import named, open_game, wait_until_ready

KEYS = ("settings", "choices", "board", "snapshot")
UNPRINTABLE = {"toString": 1, "valueOf": None}
"""What cannot be made into a text: to try throws."""
VALUES = (
    *(None, True, False, 0, -1, 1e308, "", "x", [], {}, [[]], [None], ["en"], {"a": {}}),
    *(UNPRINTABLE, [UNPRINTABLE], {"length": -1}, {"__proto__": None}, {"constructor": "x"}),
)
FIELDS = {
    "settings": ("language", "digits", "theme", "toString", "__proto__"),
    "choices": ("players", "set", "name1", "seat2", "elements", "__proto__", "toString", ""),
    "board": ("html", "game", "lang", "__proto__"),
    "snapshot": ("unfit", "toString"),
    "trio": ("last", "toString"),
}
GARBAGE = ("", " ", "null", "undefined", "NaN", "{", "[", '"', "{}x", "\x00", "\ud83d", "[" * 9999)
LONG = "x" * 2_000_000

# Reads what is stored with each of many texts in its place; what is read must be texts by name.
READ = """async ([module, key, texts]) => {
    const { stored } = await import(module);
    return texts.filter((text) => {
        localStorage.setItem(`spots.${key}`, text);
        try {
            const read = stored(key);
            const plain = Object.getPrototypeOf(read) === Object.prototype;
            return !plain || Object.values(read).some((value) => typeof value !== "string");
        } catch {
            return true;
        } finally {
            localStorage.clear();
        }
    });
}"""


def hostile(key):
    """Texts that nobody of us wrote under this key."""
    whole = [json.dumps(value) for value in VALUES]
    fields = [json.dumps({field: value}) for field in FIELDS[key] for value in VALUES]
    return [*GARBAGE, *whole, *fields, json.dumps(LONG), json.dumps({FIELDS[key][0]: LONG})]


@pytest.mark.parametrize("key", KEYS)
def test_nothing_but_texts_is_read(blank, key):
    texts = hostile(key)
    assert len(texts) > 60
    assert blank.evaluate(READ, ["/static/stored.js", key, texts]) == []


def test_what_was_stored_is_read(blank):
    read = """async (text) => {
        localStorage.setItem("spots.settings", text);
        return (await import("/static/stored.js")).stored("settings");
    }"""
    settings = {"language": "fa", "digits": "western", "theme": "dark", "sound": 7}
    assert blank.evaluate(read, json.dumps(settings)) == {
        "language": "fa",
        "digits": "western",
        "theme": "dark",
    }


SHELL = {
    "settings": [
        *({"language": value, "digits": value, "theme": value} for value in VALUES),
        {"language": LONG},
    ],
    "choices": [dict.fromkeys(FIELDS["choices"], UNPRINTABLE), [UNPRINTABLE], "x", 7],
    "board": [{"html": UNPRINTABLE, "game": None, "lang": "en"}, {"html": ""}, "html", ["html"]],
    "snapshot": [{"unfit": UNPRINTABLE}, [1], "x"],
    "trio": [*({"last": last} for last in ("-7", "1e300", "x", "", "4.5")), 7],
}


def test_the_start_screen_is_there_whatever_is_stored(new_phone):
    page = new_phone()
    page.route(named("static/python.mjs"), lambda route: route.abort())  # Python is not needed
    page.watch.expect("python", "Failed to load", "page error", "Spots could not start")
    page.goto("./")
    rounds = list(zip_longest(*SHELL.values(), fillvalue=7))
    assert len(rounds) == max(map(len, SHELL.values())) == 20
    for values in rounds:  # of everything that is stored at once: no two scripts read the same
        texts = {
            f"spots.{key}": json.dumps(value) for key, value in zip(SHELL, values, strict=True)
        }
        page.evaluate(
            "texts => { localStorage.clear(); Object.assign(localStorage, texts); }", texts
        )
        page.reload(wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-digits", "own")
        expect(page.locator("html")).to_have_attribute("lang", "en")
        expect(page.locator("#start .play")).to_be_visible()
        expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_the_game_starts_whatever_is_stored(new_phone):
    page = new_phone()
    open_game(page)
    page.evaluate(
        "texts => { for (const key in texts) localStorage.setItem(`spots.${key}`, texts[key]); }",
        {key: json.dumps(values[-1]) for key, values in SHELL.items()}
        | {"settings": json.dumps({"language": UNPRINTABLE, "digits": UNPRINTABLE})},
    )
    page.reload()
    wait_until_ready(page)
    page.locator("#start .play").click()
    expect(page.locator(".table")).to_be_visible()
