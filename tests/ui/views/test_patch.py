"""Patching a page: it shows the new tree, keeps what can be kept, touches nothing else."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spots.ui.views.patch import PROPERTIES, Patcher, longest_rise
from spots.ui.views.tags import KEPT, Node, h


class Element:
    """An element, or with no tag a text, of a page in memory."""

    def __init__(self, tag, text="", svg=False):
        self.tag, self.text, self.svg = tag, text, svg
        self.attributes, self.properties, self.children = {}, {}, []

    def shape(self):
        """What can be seen, with texts that stand side by side as one."""
        if not self.tag:
            return self.text
        return (self.tag, self.svg, self.attributes, self.properties, joined(self.children))


def joined(children):
    shapes = []
    for shape in (child.shape() for child in children):
        if isinstance(shape, str) and shapes and isinstance(shapes[-1], str):
            shapes[-1] += shape
        elif shape != "":
            shapes.append(shape)
    return shapes


def made(node, svg=False):
    """An element as static/make.js would make it."""
    if isinstance(node, str):
        return Element("", node)
    svg = svg or node.tag == "svg"
    element = Element(node.tag, svg=svg)
    for name, value in node.attributes.items():
        if value is not None and value is not False:
            live = name in PROPERTIES and not svg
            (element.properties if live else element.attributes)[name] = (
                "" if value is True and not live else value
            )
    inside = svg and node.tag != "foreignObject"
    element.children = [made(child, inside) for child in node.children]
    return element


class Memory:
    """A page in memory that counts what is done to it, and refuses what a browser refuses."""

    def __init__(self):
        self.done = []

    def make(self, node, drawing):
        self.done.append(("make", "" if isinstance(node, str) else node.tag))
        return made(node, drawing)

    def children(self, element):
        return list(element.children)

    def set_attribute(self, element, name, value):
        assert isinstance(value, str)
        self.done.append(("set_attribute", name))
        element.attributes[name] = value

    def remove_attribute(self, element, name):
        self.done.append(("remove_attribute", name))
        del element.attributes[name]

    def set_property(self, element, name, value):
        self.done.append(("set_property", name))
        element.properties[name] = value
        if value is None or value is False:
            del element.properties[name]

    def set_text(self, element, text):
        self.done.append(("set_text", text))
        if element.tag:
            element.children = [Element("", text)] if text else []
        else:
            element.text = text

    def append(self, parent, child):
        self.done.append(("append", child.tag))
        parent.children.append(child)

    def insert(self, parent, child, before):
        self.done.append(("insert", child.tag))
        assert child not in parent.children
        at = len(parent.children) if before is None else parent.children.index(before)
        parent.children.insert(at, child)

    def move(self, parent, child, before):
        self.done.append(("move", child.tag))
        parent.children.remove(child)
        at = len(parent.children) if before is None else parent.children.index(before)
        parent.children.insert(at, child)

    def remove(self, parent, child):
        self.done.append(("remove", child.tag))
        parent.children.remove(child)


class Page:
    def __init__(self, *nodes):
        self.driver, self.root = Memory(), Element("root")
        self.patcher = Patcher(self.driver, self.root)
        for node in nodes:
            self.show(node)

    def show(self, node):
        self.driver.done.clear()
        self.patcher.show(node)
        assert self.patcher.touched == len(self.driver.done)
        return self.driver.done

    @property
    def shown(self):
        return self.root.children[0]


def shape(node, svg=False):
    """What a node should look like on a page."""
    if isinstance(node, str):
        return node
    svg = svg or node.tag == "svg"
    present = {k: v for k, v in node.attributes.items() if v is not None and v is not False}
    live = {k: v for k, v in present.items() if k in PROPERTIES and not svg}
    said = {k: "" if v is True else v for k, v in present.items() if k not in live}
    shapes = [shape(child, svg and node.tag != "foreignObject") for child in node.children]
    out = []
    for one in shapes:
        if isinstance(one, str) and out and isinstance(out[-1], str):
            out[-1] += one
        elif one != "":
            out.append(one)
    return (node.tag, svg, said, live, out)


values = st.sampled_from(["", "a", "b", True, False, None])
attributes = st.dictionaries(
    st.sampled_from(["class", "id", "value", "checked"]), values, max_size=3
)
tags = st.sampled_from(["p", "li", "button", "svg", "foreignObject"])
texts = st.sampled_from(["", "x", "y"])


@st.composite
def children(draw, inner):
    """Children whose keys are theirs alone, some without any."""
    out = []
    for key in draw(st.lists(st.sampled_from("abcdefgh"), max_size=6, unique=True)):
        out.append(draw(inner)._replace(key=key if draw(st.booleans()) else ""))
        if draw(st.booleans()):
            out.append(draw(texts))
    return tuple(out)


leaves = st.builds(Node, tags, attributes, texts.map(lambda text: (text,)), st.just(""))
nodes = st.recursive(
    leaves,
    lambda inner: st.builds(Node, tags, attributes, children(inner), st.just("")),
    max_leaves=12,
)


@given(st.lists(nodes, min_size=1, max_size=4))
def test_after_every_patch_the_page_shows_exactly_the_new_tree(trees):
    page = Page()
    for tree in trees:
        page.show(tree)
        assert joined(page.root.children) == [shape(tree)]


@given(st.lists(nodes, min_size=2, max_size=4), st.integers(1, 9))
def test_a_patch_in_slices_ends_with_exactly_the_new_tree(trees, cost):
    page = Page(trees[0])
    for tree in trees[1:]:
        page.driver.done.clear()
        for _ in page.patcher.slices(tree, cost):
            pass
        assert page.patcher.touched == len(page.driver.done)
        assert page.shown.shape() == shape(tree)


@given(nodes, nodes, nodes, st.integers(1, 9), st.integers(0, 9), st.booleans())
def test_whatever_comes_between_slices_is_shown_whole(before, between, after, cost, steps, again):
    page = Page(before)
    slices = page.patcher.slices(between, cost)
    for _ in range(steps):
        next(slices, None)
    if again:
        list(page.patcher.slices(after, cost))
    else:
        page.patcher.show(after)
    assert page.shown.shape() == shape(after)


def seats(*dogs):
    """Packs of dogs of which one is shown, as on the table."""
    return h(
        "main",
        None,
        h("h1", None, "Tricks", key="tricks"),
        *[
            h(
                "div",
                {"hidden": not some},
                *[h("p", {"class": d}, h("b"), key=d) for d in some],
                key=k,
            )
            for k, some in dogs
        ],
        h("footer", None, f"{len(dogs)} packs", key="dock"),
    )


def test_a_slice_is_small_and_they_go_from_top_to_bottom():
    many = [str(n) for n in range(30)]
    page = Page(seats(("a", [])))
    page.driver.done.clear()
    done = []
    for _ in page.patcher.slices(seats(("a", []), ("b", many), ("c", many)), 10):
        done.append(len(page.driver.done))
    done.append(len(page.driver.done))
    assert len(done) > 10
    assert max(after - before for before, after in pairwise([0, *done])) <= 14
    assert page.driver.done[-1] == ("set_text", "3 packs")


def test_packs_that_change_places_do_so_in_one_slice():
    one, other = [("a", ["1"]), ("b", [])], [("a", []), ("b", ["1"])]
    page = Page(seats(*one))
    for _ in page.patcher.slices(seats(*other), 1):
        (main,) = page.root.children
        assert len([pack for pack in main.children[1:3] if "hidden" in pack.attributes]) == 1


@given(nodes)
def test_what_is_the_same_touches_nothing(tree):
    page = Page(tree)
    again = Node(tree.tag, dict(tree.attributes), tuple(tree.children), tree.key)
    assert page.show(again) == []


def listing(keys, **more):
    return h("ul", None, *[h("li", more, key, key=key) for key in keys])


orders = st.lists(st.sampled_from("abcdefghij"), unique=True)


@given(orders, orders)
def test_children_keep_their_elements_wherever_they_go(before, after):
    page = Page(listing(before))
    old = {child.children[0].text: child for child in page.shown.children}
    done = page.show(listing(after))
    new = {child.children[0].text: child for child in page.shown.children}
    assert list(new) == after
    assert all([new[key] is old[key] for key in new.keys() & old.keys()])
    if after:
        assert sum(kind == "remove" for kind, _ in done) == len(old.keys() - new.keys())
    assert sum(kind == "make" for kind, _ in done) == len(new.keys() - old.keys())


@given(orders, st.data())
def test_no_more_children_move_than_have_to(order, data):
    """All that are in rising order stay: moving one moves one."""
    if len(order) < 2:
        return
    moved = list(order)
    item = moved.pop(data.draw(st.integers(0, len(order) - 1)))
    moved.insert(data.draw(st.integers(0, len(order) - 1)), item)
    done = Page(listing(order)).show(listing(moved))
    assert done == ([] if moved == order else [("move", "li")])


def test_a_changed_attribute_is_one_operation():
    page = Page(listing("abc"))
    assert page.show(h("ul", {"class": "dogs"}, *listing("abc").children)) == [
        ("set_attribute", "class")
    ]


def test_a_changed_text_is_one_operation():
    page = Page(h("p", None, "one"))
    assert page.show(h("p", None, "two")) == [("set_text", "two")]
    page = Page(h("p", None, "one ", h("b", None, "dog")))
    assert page.show(h("p", None, "two ", h("b", None, "dog"))) == [("set_text", "two ")]


def test_an_element_that_changes_its_tag_is_another():
    page = Page(h("p", None, "one"))
    before = page.shown
    page.show(h("div", None, "one"))
    assert page.shown is not before
    assert len(page.root.children) == 1


def test_an_element_that_changes_its_key_is_another():
    page = Page(h("ul", None, h("li", None, "a", key="a")))
    before = page.shown.children[0]
    page.show(h("ul", None, h("li", None, "a", key="b")))
    assert page.shown.children[0] is not before


def test_a_child_that_goes_or_comes_leaves_its_siblings_alone():
    page = Page(listing("abcde"))
    assert page.show(listing("abde")) == [("remove", "li")]
    assert page.show(listing("abcde"))[-1] == ("insert", "li")
    assert page.show(listing("")) == [("set_text", "")]


def test_two_children_with_one_key_are_both_shown():
    """It is a mistake of the view, and the page still shows what was asked for."""
    page = Page(listing("ab"))
    page.show(listing("aab"))
    assert [child.children[0].text for child in page.shown.children] == ["a", "a", "b"]


def test_whatever_is_new_is_made_by_one_operation():
    pack = h("div", {"class": "pack"}, h("b", None, "Kiki"), h("svg", None, h("use")), key="pack")
    page = Page(h("main", None))
    assert page.show(h("main", None, pack)) == [("make", "div"), ("insert", "div")]


def test_what_else_has_changed_the_page_is_replaced():
    """A browser that translates puts elements where texts were."""
    page = Page(h("p", None, "one ", h("b", None, "dog")))
    page.shown.children[0] = Element("font")
    page.shown.children.append(Element("font"))
    page.show(h("p", None, "two ", h("b", None, "dogs")))
    assert page.shown.shape() == shape(h("p", None, "two ", h("b", None, "dogs")))


def test_what_is_out_of_sight_keeps_its_children_until_it_is_back():
    tiles = h("section", None, h("i", None, "walk"), h("i", None, "run"), key="tricks")
    behind = Node("section", {"hidden": True}, KEPT, "tricks")
    page = Page(h("main", None, tiles))
    before = page.shown.shape()
    assert page.show(h("main", None, behind)) == [("set_attribute", "hidden")]
    page.show(h("main", None, behind, h("b", None, "stage")))
    assert page.show(h("main", None, tiles)) == [("remove", "b"), ("remove_attribute", "hidden")]
    assert page.shown.shape() == before
    page.show(h("main", None, behind))
    page.show(h("main", None, h("section", None, key="tricks")))
    assert page.shown.shape() == shape(h("main", None, h("section", None)))


def test_what_was_never_in_sight_is_empty():
    page = Page(h("main", None, Node("section", {}, KEPT, "tricks")))
    assert page.shown.shape() == shape(h("main", None, h("section", None)))
    page.show(h("main", None, h("section", None, h("i", None, "walk"), key="tricks")))
    assert page.shown.shape() == shape(h("main", None, h("section", None, h("i", None, "walk"))))


def test_drawings_are_made_as_drawings():
    page = Page(
        h("p", None, h("svg", None, h("title", None, "Dog"), h("use", {"href": "#dog-12"})))
    )
    svg = page.shown.children[0]
    assert [svg.svg, svg.children[0].svg, svg.children[1].svg] == [True, True, True]
    assert not page.shown.svg


def test_a_drawing_that_comes_later_is_one_too():
    page = Page(h("svg", None, h("g", None)))
    page.show(h("svg", None, h("g", None, h("circle", {"r": "4"}))))
    assert page.shown.children[0].children[0].svg


@pytest.mark.parametrize("name", sorted(PROPERTIES))
def test_what_an_element_is_now_is_a_property(name):
    page = Page(h("input", {name: True}))
    assert page.shown.properties == {name: True}
    page.show(h("input", {name: None}))
    assert page.shown.properties == {}
    assert page.shown.attributes == {}


def test_a_select_gets_its_value_after_its_options():
    page = Page(h("select", {"value": "a"}, h("option", None, "a")))
    done = page.show(h("select", {"value": "b"}, h("option", None, "a"), h("option", None, "b")))
    assert done.index(("set_property", "value")) > done.index(("insert", "option"))


def test_absent_is_absent_however_it_is_said():
    page = Page(h("p", {"hidden": None, "class": False}))
    assert page.show(h("p", {"hidden": False})) == []


@given(st.lists(st.integers(-1, 9), max_size=10))
def test_the_longest_rise_rises_and_none_is_longer(values):
    places = sorted(longest_rise(values))
    chosen = [values[place] for place in places]
    assert all([a < b for a, b in pairwise(chosen)])
    assert -1 not in chosen
    best = [0] * len(values)
    for i, value in enumerate(values):
        if value >= 0:
            below = [best[j] for j in range(i) if 0 <= values[j] < value]
            best[i] = 1 + max(below, default=0)
    assert len(chosen) == max(best, default=0)
