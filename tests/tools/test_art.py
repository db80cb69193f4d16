"""The drawings: one for each dog, its spaces where a die fits, the same bytes every time."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from art.check import problems
from art.dice import dice_css
from art.scenery import fence, meadow, runner, sky
from art.sprite import DRAWINGS, dogs_sprite, spaces_css
from art.things import app_icon, favicon, things_sprite
from art.trios import TRIOS, trio_svg
from spots.logic import CARDS, FACES


def test_every_dog_is_drawn_with_room_for_its_dice():
    assert problems() == []


def test_every_space_of_every_dog_has_a_place():
    placed = set(re.findall(r"\.at-(\d+)-(\d)\{", spaces_css()))
    assert placed == {(code, str(number)) for code, card in CARDS.items() for number in card.spaces}


def test_no_two_dogs_are_the_same_drawing():
    symbols = ElementTree.fromstring(dogs_sprite()).findall("{*}symbol")
    drawings = {b"".join(map(ElementTree.tostring, symbol)) for symbol in symbols}
    assert len(symbols) == len(drawings) == len(DRAWINGS) * len(CARDS)
    names = {f"{drawing}-{code}" for drawing in DRAWINGS for code in CARDS}
    assert {symbol.attrib["id"] for symbol in symbols} == names


def test_every_face_of_a_die_has_as_many_pips_as_its_number():
    faces = re.findall(r"\.face-(\d)\{background-image:(.*)\}", dice_css())
    assert [int(number) for number, _ in faces] == list(FACES)
    assert [pips.count("radial-gradient(") for _, pips in faces] == list(FACES)
    for _, pips in faces:
        # Each pip is wholly on the die.
        for size, left, top in re.findall(r"\(([\d.]+)% [\d.]+% at ([\d.]+)% ([\d.]+)%", pips):
            assert float(size) < min(float(left), float(top))
            assert max(float(left), float(top)) + float(size) < 100


def test_the_things_and_icons_are_well_formed():
    names = {symbol.attrib["id"] for symbol in ElementTree.fromstring(things_sprite())}
    rosettes = {f"rosette-{colour}" for colour in ("red", "yellow", "purple", "blue", "green")}
    assert {"treat", "paw", "d0g", *rosettes} <= names
    for icon in (favicon(), app_icon()):
        assert ElementTree.fromstring(icon).tag.endswith("svg")


def test_drawing_twice_gives_the_same_bytes():
    assert dogs_sprite() == dogs_sprite()
    assert things_sprite() == things_sprite()


def test_three_different_dogs_look_over_the_fence_and_none_twice():
    dogs = [code for trio in TRIOS for code in trio]
    assert len(set(dogs)) == len(dogs)
    assert set(dogs) <= set(CARDS)
    for trio in TRIOS:
        friends = ElementTree.fromstring(trio_svg(trio)).findall("{*}g")
        assert [friend.attrib["class"] for friend in friends] == ["friend"] * 3


def test_whoever_blinks_has_eyes_for_both():
    text = "".join(map(trio_svg, TRIOS))
    assert text.count('class="open') == text.count('class="shut') > 20
    assert text.count(' other"') == text.count('class="open')


def test_the_scenery_is_well_formed_and_made_of_few_paths():
    """The first paint waits for it."""
    for drawn in (sky(), meadow(), fence()):
        assert len(list(ElementTree.fromstring(drawn).iter())) < 25
    assert ElementTree.fromstring(runner().replace(" hidden", "")).tag == "div"
