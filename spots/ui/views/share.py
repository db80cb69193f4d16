"""The dialog that shares a game: where its link leads, the text to send, a frame for a blog."""

from __future__ import annotations

from spots.games.links import Leads
from spots.ui.app import links
from spots.ui.app.codes import code
from spots.ui.app.intents import Choose, Page, Shared
from spots.ui.app.offers import Offer
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.copying import to_copy
from spots.ui.views.sheet import one_moment
from spots.ui.views.tags import Attribute, Child, Node, h


def share(language: Language, state: State) -> list[Child]:
    """The inside of the dialog."""
    offer = state.offer
    if offer is None:
        return []
    if not offer.names:
        return _of_choices(language, state, offer)
    if offer.links is None:
        return [one_moment(language)]
    return [
        _leads(language, offer),
        _names(language, offer),
        _text(language, state, offer),
        h("p", None, sentences.from_disk_hint(language)) if offer.from_disk else None,
        _frame(language, state, offer),
    ]


def _of_choices(language: Language, state: State, offer: Offer) -> list[Child]:
    """On the start screen: a game like the one being chosen."""
    if offer.from_disk:
        text = language.text(
            "This game is a file on your device: a link to it would work nowhere else. "
            "Send the file: whoever opens it can play."
        )
        return [h("p", None, text)]
    label = language.text("A link to this game")
    sent, link = _sent(language, offer), offer.frame
    return [
        to_copy(language, state, Shared.LINK, label, link, sent, link=link),
        _frame(language, state, offer),
    ]


def _leads(language: Language, offer: Offer) -> Node:
    """Where the link leads, if there is a choice."""
    rows = [
        h(
            "label",
            {"class": "choice"},
            h(
                "input",
                {
                    "type": "radio",
                    "name": "leads",
                    "value": leads.value,
                    "data-action": code(Choose(leads)),
                    "checked": leads is offer.chosen,
                },
            ),
            h("span", None, sentences.leads_label(language, leads)),
            key=leads.value,
        )
        for leads, _ in offer.links or ()
    ]
    legend = h("legend", None, sentences.leads_legend(language))
    return h("fieldset", {"class": "setting of-leads"}, legend, *rows, key="leads")


def _names(language: Language, offer: Offer) -> Node | None:
    """Whether the link says the names, if anybody has one: nobody's name is sent unasked."""
    if not any(offer.names):
        return None
    box: dict[str, Attribute] = {
        "type": "checkbox",
        "data-action": code(Page.NAMES),
        "checked": offer.named,
    }
    # Translators: a tick: whether a link that is sent to others has the players' names in it.
    text = language.text("Say the players’ names")
    return h("label", {"class": "tick"}, h("input", box), h("span", None, text), key="names")


def _text(language: Language, state: State, offer: Offer) -> Node:
    assert offer.result is not None
    names = offer.names if offer.named else ("",) * len(offer.names)
    everyone = sentences.everyone(language, names, offer.seats)
    challenge = offer.chosen is Leads.CHALLENGE
    link = offer.link if offer.from_disk else f"{offer.page}{offer.link}"
    said = sentences.shared_text(language, everyone, offer.result, challenge=challenge)
    label = sentences.shared_label(language)
    text, sent = f"{said}\n{link}", _sent(language, offer)
    return to_copy(language, state, Shared.LINK, label, text, sent, link=link)


def _frame(language: Language, state: State, offer: Offer) -> Node | None:
    """For a page on the web; a page on a disk is nowhere else."""
    if offer.from_disk:
        return None
    text = links.snippet(offer.frame, language.text("Spots"))
    label = language.text("For your blog: embed the game")
    return to_copy(language, state, Shared.EMBED, label, text)


def _sent(language: Language, offer: Offer) -> Node | None:
    """The button that hands the text to another program."""
    if not offer.sends or offer.from_disk:
        return None
    return button(Page.SEND, "primary", language.text("Share"))
