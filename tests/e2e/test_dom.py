"""The door to the page, in a browser: what is shown, kept, heard and stored."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.support import DENIED, meddling, python

SETUP = """
import js, sys, types
from spots.ui.browser.dom import Root
from spots.ui.browser.storage import Storage
from spots.ui.views.tags import h
root = js.document.createElement("div")
root.id = "root"
js.document.body.append(root)
"""


REMOVE = "document.querySelectorAll('#root').forEach(root => root.remove())"


@pytest.fixture
def run(desktop):
    """Runs Python in a page with an empty root beside the game's, and gives the page."""

    def run(code):
        desktop.evaluate(REMOVE)
        return python(desktop, SETUP + code)

    run.page = desktop
    yield run
    desktop.evaluate(REMOVE)


def test_text_is_text_and_never_markup(run):
    run("""
name = "<img src=x onerror=alert(1)>"
Root(root).render(h("p", {"title": "<b>"}, name, h("b", None, "&amp;")))
""")
    paragraph = run.page.locator("#root > p")
    expect(paragraph).to_have_text("<img src=x onerror=alert(1)>&amp;")
    expect(paragraph).to_have_attribute("title", "<b>")
    assert run.page.locator("#root img").count() == 0


def test_drawings_are_drawings(run):
    run(
        'Root(root).render(h("p", None, h("svg", {"viewBox": "0 0 9 9"}, h("circle", {"r": "4"}))))'
    )
    space = run.page.locator("#root circle").evaluate("element => element.namespaceURI")
    assert space == "http://www.w3.org/2000/svg"
    assert run.page.locator("#root svg").evaluate("svg => svg.viewBox.baseVal.width") == 9


FIELDS = """
def fields(order, **more):
    field = lambda key: h("p", None, h("input", {"id": key, "value": key * 5}), key=key)
    return h("div", more, *map(field, order))
page = Root(root)
page.render(fields("abcde"))
field = js.document.getElementById("b")
field.focus()
field.setSelectionRange(2, 3)
"""


@pytest.mark.parametrize("order", ["abcde", "edcba", "cdeab", "xbz", "b"])
def test_focus_and_caret_stay_while_everything_else_changes(run, order):
    run(f'{FIELDS}page.render(fields("{order}", title="other"))')
    assert run.page.evaluate("document.activeElement.id") == "b"
    assert run.page.evaluate("document.activeElement.selectionStart") == 2
    ids = run.page.evaluate("[...document.querySelectorAll('#root input')].map(field => field.id)")
    assert ids == list(order)


def test_focus_stays_where_the_browser_can_only_move_by_taking_out(run):
    run(f"""
move = js.Element.prototype.moveBefore
del js.Element.prototype.moveBefore
{FIELDS}
page.render(fields("edcba"))
js.Element.prototype.moveBefore = move
""")
    assert run.page.evaluate("document.activeElement.id") == "b"


def test_scrolling_stays(run):
    run("""
def lines(count):
    return h("ul", None, *[h("li", None, str(n), key=str(n)) for n in range(count)])
page = Root(root)
page.render(lines(100))
style = root.firstChild.style  # the page's policy allows none in a tree
style.height, style.overflow = "100px", "auto"
root.firstChild.scrollTop = 300
page.render(lines(120))
""")
    assert run.page.evaluate("document.querySelector('#root ul').scrollTop") == 300


def test_what_a_person_changed_is_what_the_page_says_again(run):
    run("""
page = Root(root)
def form(text, on, chosen):
    options = [h("option", {"value": code}, code) for code in "abc"]
    return h("form", None, h("input", {"id": "t", "value": text}),
        h("input", {"id": "c", "type": "checkbox", "checked": on}),
        h("select", {"id": "s", "value": chosen}, *options), h("button", {"disabled": on}, "Go"))
page.render(form("one", True, "b"))
js.document.getElementById("t").value = "typed"
js.document.getElementById("c").checked = False
js.document.getElementById("c").checked = True
page.render(form("two", False, "c"))
""")
    expect(run.page.locator("#t")).to_have_value("two")
    expect(run.page.locator("#c")).not_to_be_checked()
    expect(run.page.locator("#s")).to_have_value("c")
    expect(run.page.locator("#root button")).to_be_enabled()


def test_events_come_with_the_code_of_the_nearest_action(run):
    run("""
heard = root.heard = js.Array.new()
page = Root(root)
page.render(h("form", {"data-action": "form"},
    h("button", {"type": "button", "data-action": "roll"}, h("span", {"id": "deep"}, "Roll")),
    h("input", {"data-action": "name"}), h("p", {"id": "plain"}, "nothing")))
page.listen(lambda kind, code, event: heard.push(f"{kind} {code}"))
""")
    page = run.page

    def heard():
        return page.locator("#root").evaluate("root => root.heard.splice(0)")

    page.locator("#deep").click()
    assert heard() == ["click roll"]
    page.locator("#root input").press_sequentially("a")
    assert "input name" in heard()
    page.locator("#root input").press("Enter")
    assert heard() == ["change name", "submit form"]
    assert page.url.endswith("/")
    page.locator("#plain").click()
    assert heard() == ["click form"]


def test_nothing_is_touched_when_nothing_changed(run):
    code = """
page = Root(root)
def tree():
    return h("ul", None, *[h("li", {"class": "dog"}, str(n), key=str(n)) for n in range(50)])
page.render(tree())
full = page.touched
page.render(tree())
[full, page.touched]
"""
    assert run(code) == [2, 0]  # all of it is made by one call, and then inserted


def test_storage_keeps_under_its_own_name(run):
    code = """
storage = Storage()
[storage.persistent, storage.load("game"), storage.save("game", "spots/1"), storage.load("game")]
"""
    assert run(code) == [True, None, True, "spots/1"]
    assert run.page.evaluate("localStorage.getItem('spots.game')") == "spots/1"
    assert run('storage = Storage()\nstorage.remove("game")\nstorage.load("game")') is None


FULL = """() => {
    const before = Storage.prototype.setItem;
    Storage.prototype.setItem = (key) => { if (!key.endsWith("probe")) throw new Error("full"); };
    return () => { Storage.prototype.setItem = before; };
}"""


@pytest.mark.parametrize(("trouble", "persistent"), [(DENIED, False), (FULL, True)])
def test_storage_that_is_denied_or_full_is_kept_in_memory(run, trouble, persistent):
    code = """
storage = Storage()
kept = [storage.persistent, storage.save("game", "spots/1"), storage.load("game")]
storage.remove("game")
[*kept, storage.load("game")]
"""
    with meddling(run.page, trouble):
        assert run(code) == [persistent, False, "spots/1", None]
