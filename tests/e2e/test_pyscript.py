"""PyScript's own library works in the page's Python as PyScript's documentation says."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.support import open_game, python
from tools.build.bytecode import PYSCRIPT_LIBRARY

# fmt: off
PUBLIC = [
    "Event", "HTML", "PyWorker", "RUNNING_IN_WORKER", "Storage", "WebSocket", "config",
    "create_named_worker", "current_target", "display", "document", "fetch", "js_import",
    "js_modules", "py_import", "storage", "sync", "when", "window", "workers",
]
# fmt: on
"""What `pyscript/__init__.py` says can be imported from it."""

MODULES = sorted(path.stem for path in PYSCRIPT_LIBRARY.glob("*.py") if path.stem != "__init__")

PLACE = """() => {
    document.getElementById("place")?.remove();
    const place = Object.assign(document.createElement("section"), { id: "place" });
    place.innerHTML = '<button id="bark">Bark</button><output id="heard"></output>';
    document.body.prepend(place);
}"""


@pytest.fixture
def game(desktop):
    """A page that nobody plays."""
    return desktop


@pytest.fixture
def place(game):
    """A button and an output that are nobody's yet."""
    game.evaluate(PLACE)
    yield game
    game.evaluate("() => document.getElementById('place').remove()")


def test_a_start_takes_no_time_for_it(new_page):
    assert python(open_game(new_page()), "import sys; 'pyscript' in sys.modules") is False


def test_every_public_name_is_there(game):
    code = "import pyscript; [name for name in names if not hasattr(pyscript, name)]"
    assert python(game, code, names=PUBLIC) == []


def test_every_module_comes_as_bytecode_from_the_archive(game):
    code = """
import importlib
[importlib.import_module(f"pyscript.{name}").__spec__.origin for name in names]
"""
    origins = [f"/lib/python314.zip/pyscript/{name}.pyc" for name in MODULES]
    assert python(game, code, names=MODULES) == origins
    assert len(origins) > 10


def test_document_and_window_are_the_pages(place):
    code = """
from pyscript import document, window
document.querySelector("#heard").textContent = window.location.pathname
document == window.document
"""
    assert python(place, code) is True
    expect(place.locator("#heard")).to_have_text("/")


def test_when_calls_a_function_for_every_click(place):
    code = """
from pyscript import document, when
@when("click", "#bark")
def bark(event):
    document.querySelector("#heard").textContent += f"{event.type} on {event.target.id}. "
@when("click", "#bark", once=True)
def once():
    document.querySelector("#heard").textContent += "Once. "
"""
    python(place, code)
    place.locator("#bark").click()
    expect(place.locator("#heard")).to_have_text("click on bark. Once.")
    place.locator("#bark").click()
    expect(place.locator("#heard")).to_have_text("click on bark. Once. click on bark.")


def test_when_calls_a_coroutine_too_and_hears_events_of_pythons_own(place):
    code = """
from pyscript import Event, display, when
fed = Event()
@when(fed)
async def eat(what):
    display(f"{what} is gone", target="heard")
@when("click", "#bark")
async def feed():
    fed.trigger("The bone")
"""
    python(place, code)
    place.locator("#bark").click()
    expect(place.locator("#heard")).to_have_text("The bone is gone")


def test_display_shows_text_html_and_what_python_can_draw(place):
    code = """
from pyscript import HTML, display
class Dog:
    def _repr_html_(self):
        return "<i>Rex</i>"
display("1 < 2", HTML("<b>bone</b>"), Dog(), target="#heard")
"""
    python(place, code)
    expect(place.locator("#heard div")).to_have_text(["1 < 2", "bone", "Rex"])
    expect(place.locator("#heard b, #heard i")).to_have_text(["bone", "Rex"])


def test_web_finds_makes_and_changes_elements(place):
    code = """
from pyscript import when
from pyscript.web import button, page
spot = page["#place"]
spot.classes.add("muddy")
dig = button("Dig", id="dig")
spot.append(dig)
@when("click", dig)
def digging():
    page["#heard"].textContent = "A hole"
len(page.find("#place button"))
"""
    assert python(place, code) == 2
    place.locator("#dig").click()
    expect(place.locator("#heard")).to_have_text("A hole")
    expect(place.locator("#place")).to_have_class("muddy")


def test_fetch_gets_files_of_the_page(place):
    code = """
import asyncio
from pyscript import display, fetch
async def read():
    manifest = await fetch("locale/en.webmanifest").json()
    display(manifest["short_name"], target="heard")
asyncio.ensure_future(read()) and None
"""
    python(place, code)
    expect(place.locator("#heard")).to_have_text("Spots")


def test_storage_keeps_what_it_is_given(place):
    code = """
import asyncio
from pyscript import display, storage
async def keep():
    bowl = await storage("bowl")
    bowl["bones"] = [1, {"big": True}]
    await bowl.sync()
    again = await storage("bowl")
    display(repr(again["bones"]), target="heard")
    bowl.clear()
    await bowl.sync()
asyncio.ensure_future(keep()) and None
"""
    python(place, code)
    expect(place.locator("#heard")).to_have_text("[1, {'big': True}]")


def test_ffi_turns_python_into_javascript(game):
    code = """
from pyscript import ffi, window
window.JSON.stringify(ffi.to_js({"bones": [1, 2]}))
"""
    assert python(game, code) == '{"bones":[1,2]}'


def test_config_is_the_pages(game):
    assert python(game, "from pyscript import config; config['name'], config['type']") == [
        "Spots",
        "py",
    ]
