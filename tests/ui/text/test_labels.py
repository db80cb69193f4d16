"""Names of settings and shortcuts, and how the list of keys is shown."""

from __future__ import annotations

import pytest

from spots.ui.app.intents import Dialog
from spots.ui.app.settings import CHOICES
from spots.ui.app.state import State
from spots.ui.text import labels, sentences
from spots.ui.text.language import ENGLISH, TONGUES
from spots.ui.views.dialogs import dialog
from tests.ui.support import nodes, text_of
from tests.ui.text.speaking import speaking


@pytest.mark.parametrize("name", CHOICES)
def test_every_setting_and_each_of_its_values_has_a_name(name):
    assert labels.setting_name(ENGLISH, name)
    named = [labels.setting_value(ENGLISH, name, value) for value in CHOICES[name]]
    assert all(named)
    assert len(set(named)) == len(named)


def test_keys_are_written_from_left_to_right_in_persian_too():
    persian = speaking("fa")
    shown = dialog(persian, State(dialog=Dialog.KEYS), None)
    keys = [node for node in nodes(shown) if node.tag == "kbd"]
    assert [text_of(key) for key in keys] == [key for key, _ in labels.shortcuts(persian)]
    assert all([key.attributes.get("dir") == "ltr" for key in keys])


def test_the_main_button_is_called_the_same_in_the_list_of_keys_and_on_itself():
    for code in TONGUES:
        if code != "en":
            language = speaking(code)
            keys = dict(labels.shortcuts(language))
            confirming = sentences.confirm_label(language, [3], [], [], scored=1)
            assert confirming.split()[0].strip("¡").lower() in keys["Enter"].lower()
