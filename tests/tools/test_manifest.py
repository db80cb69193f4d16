"""What installs the page: manifests in every language, of files that are there."""

from __future__ import annotations

import json
import struct

import pytest

from spots.ui.app.archive import FILE
from spots.ui.app.opening import visit
from spots.ui.text.language import TONGUES
from tests.ui.text.speaking import speaking
from tools.build.bytecode import ROOT
from tools.build.manifest import manifest


@pytest.fixture(params=TONGUES)
def made(request):
    return json.loads(manifest(speaking(request.param)))


def size(path):
    return "{}x{}".format(*struct.unpack(">II", path.read_bytes()[16:24]))


def test_pictures_have_the_size_and_the_shape_that_installers_want(made):
    shown = {"narrow": set(), "wide": set()}
    for shot in made["screenshots"]:
        name = shot["src"].removeprefix("../static/")
        width, height = map(int, shot["sizes"].split("x"))
        assert size(ROOT / "docs" / name) == shot["sizes"]
        assert 320 <= min(width, height) <= max(width, height) <= 3840
        assert max(width, height) <= 2.3 * min(width, height)
        assert (width > height) == (shot["form_factor"] == "wide")
        assert shot["label"]
        shown[shot["form_factor"]].add(width / height)
    assert [len(shapes) for shapes in shown.values()] == [1, 1]


def test_icons_have_their_true_sizes(made):
    icons = [*made["icons"], *[icon for one in made["shortcuts"] for icon in one["icons"]]]
    for icon in icons:
        if icon["type"] == "image/png":
            assert size(ROOT / icon["src"].removeprefix("../")) == icon["sizes"]


def test_shortcuts_have_names_of_the_language_and_lead_to_visits_that_are_done_once(made):
    names = [shortcut["name"] for shortcut in made["shortcuts"]]
    assert len({*names}) == len(names) == 4
    for shortcut in made["shortcuts"]:
        option = shortcut["url"].removeprefix("../?")
        assert visit({option: ""}, {}).by_link


def test_a_text_is_shared_into_options_that_the_page_knows(made):
    target = made["share_target"]
    assert (target["action"], target["method"]) == ("../", "GET")
    shared = visit(dict.fromkeys(target["params"].values(), "Hello!"), {}).shared
    assert shared == "Hello! Hello!"


def test_an_export_is_a_file_that_the_app_opens(made):
    (handler,) = made["file_handlers"]
    (endings,) = handler["accept"].values()
    assert FILE.endswith(tuple(endings))
    assert handler["action"] == made["start_url"]


def test_an_app_has_a_name_of_its_own_on_its_host_if_the_build_knows_where_that_is(made):
    assert "id" not in made  # then it is the address that the app starts with
    at = json.loads(manifest(speaking("en"), "https://example.org/a/b/"))
    assert at["id"] == "/a/b/"
