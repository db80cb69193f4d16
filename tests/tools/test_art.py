"""The drawings: one for each dog, its spaces where a die fits, the same bytes every time."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from art.check import problems
from art.dice import dice_css
from art.dogs import DOGS
from art.scenery import fence, meadow, runner, sky
from art.sprite import DRAWINGS, dogs_sprite, spaces_css
from art.things import app_icon, favicon, things_sprite
from art.trios import TRIOS, trio_svg
from spots.logic import CARDS, FACES
from tools.build.bytecode import ROOT


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


def test_every_dog_whose_eyes_are_seen_can_blink():
    symbols = {one.attrib["id"]: one for one in ElementTree.fromstring(dogs_sprite())}
    for code, dog in DOGS.items():
        parts = [group.get("opacity") for group in symbols[f"dog-{code}"].iter()]
        blinks = {"var(--eyes,1)", "var(--lids,0)"}
        assert blinks & set(parts) == (set() if dog.head.eyes == "none" else blinks), code
        assert not blinks & {group.get("opacity") for group in symbols[f"small-{code}"].iter()}


def test_every_face_of_a_die_has_as_many_pips_as_its_number():
    faces = re.findall(r"^\.face-(\d).*\{background-image:(.*)\}", dice_css(), re.M)
    assert [int(number) for number, _ in faces] == list(FACES)
    assert [pips.count("radial-gradient(") for _, pips in faces] == list(FACES)
    for _, pips in faces:
        # Each pip is wholly on the die.
        for size, left, top in re.findall(r"\(([\d.]+)% [\d.]+% at ([\d.]+)% ([\d.]+)%", pips):
            assert float(size) < min(float(left), float(top))
            assert max(float(left), float(top)) + float(size) < 100


def test_a_tumbling_die_has_two_false_faces_that_differ():
    false = re.findall(r"\.die \.face-(\d)::(before|after)", dice_css())
    shown = re.findall(r"^\.face-(\d)", dice_css(), re.M)
    faces = {(own, part): drawn for drawn in shown for own, part in _false_faces(drawn)}
    assert len(false) == len(faces) == 12
    for face in map(str, FACES):
        assert len({face, faces[face, "before"], faces[face, "after"]}) == 3


def _false_faces(drawn):
    """Whose false face this drawing is."""
    (selectors,) = re.findall(rf"^\.face-{drawn},(.*)\{{", dice_css(), re.M)
    return re.findall(r"\.face-(\d)::(before|after)", selectors)


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


def test_the_number_of_an_empty_space_can_be_read_on_every_coat():
    """At least 3:1, whatever part of the coat the dog has, by day and by night."""
    sheet = (ROOT / "static/style/pack.css").read_text(encoding="utf-8")
    base = (ROOT / "static/style/base.css").read_text(encoding="utf-8")
    light = int(re.search(r"--die: color-mix\(in srgb, #fffaf0 (\d+)%", sheet)[1]) / 100
    dark = int(re.search(r"--pip: color-mix\(in srgb, #2b2118 (\d+)%", sheet)[1]) / 100
    greys = re.search(r"--grey-b: light-dark\((#\w+), (#\w+)\)", base).groups()
    worst = min(
        contrast(ground := mixed("#fffaf0", coat, light), mixed("#2b2118", ground, dark))
        for grey in greys
        for code, dog in DOGS.items()
        for filled in range(len(code))
        for coat in [mixed(dog.coat.b, grey, filled / len(code))]
    )
    assert worst >= 3


def mixed(colour, other, share):
    """A share of a colour in another one; both as `#rrggbb` or as three numbers."""
    one, two = (_numbers(paint) for paint in (colour, other))
    return tuple(a * share + b * (1 - share) for a, b in zip(one, two, strict=True))


def _numbers(paint):
    return paint if isinstance(paint, tuple) else tuple(bytes.fromhex(paint[1:]))


def contrast(one, other):
    """The contrast of two colours, as WCAG counts it."""
    high, low = sorted([_luminance(one), _luminance(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour):
    parts = [part / 255 for part in colour]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
