"""The dialog that shares a game: where its link leads, the text to send, a frame for a blog."""

from __future__ import annotations

from spots.games.links import Leads
from spots.ui.app import links
from spots.ui.app.codes import code
from spots.ui.app.intents import Choose, Copy, Page, Shared
from spots.ui.app.offers import Offer
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.sheet import one_moment
from spots.ui.views.tags import Attribute, Child, Node, h


def share(language: Language, offer: Offer | None) -> list[Child]:
    """The inside of the dialog."""
    if offer is None:
        return []
    if not offer.names:
        return _of_choices(language, offer)
    if offer.links is None:
        return [one_moment(language)]
    return [
        _leads(language, offer),
        _names(language, offer),
        _text(language, offer),
        h("p", None, sentences.from_disk_hint(language)) if offer.from_disk else None,
        _frame(language, offer),
    ]


def _of_choices(language: Language, offer: Offer) -> list[Child]:
    """On the start screen: a game like the one being chosen."""
    if offer.from_disk:
        text = language.text(
            "This game is a file on your device: a link to it would work nowhere else. "
            "Send the file: whoever opens it can play."
        )
        return [h("p", None, text)]
    label = language.text("A link to this game")
    shown = _shown(Shared.LINK, offer.frame, link=offer.frame)
    return [
        _to_copy(language, offer, Shared.LINK, label, shown),
        _frame(language, offer),
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


def _text(language: Language, offer: Offer) -> Node:
    assert offer.result is not None
    names = offer.names if offer.named else ("",) * len(offer.names)
    everyone = sentences.everyone(language, names, offer.seats)
    challenge = offer.chosen is Leads.CHALLENGE
    link = offer.link if offer.from_disk else f"{offer.page}{offer.link}"
    said = sentences.shared_text(language, everyone, offer.result, challenge=challenge)
    label = sentences.shared_label(language)
    return _to_copy(
        language, offer, Shared.LINK, label, _shown(Shared.LINK, f"{said}\n{link}", link=link)
    )


def _frame(language: Language, offer: Offer) -> Node | None:
    """For a page on the web; a page on a disk is nowhere else."""
    if offer.from_disk:
        return None
    text = links.snippet(offer.frame, language.text("Spots"))
    label = language.text("For your blog: embed the game")
    return _to_copy(language, offer, Shared.EMBED, label, _shown(Shared.EMBED, text))


def _shown(shared: Shared, text: str, link: str | None = None) -> Node:
    attributes: dict[str, Attribute] = {
        "id": _id(shared),
        "readonly": True,
        "rows": "4",
        "dir": "ltr" if shared is Shared.EMBED else "auto",
        "spellcheck": "false",
        "data-link": link,
        "value": text,
    }
    return h("textarea", attributes)


def _id(shared: Shared) -> str:
    return f"share-{shared.value}"


def _to_copy(language: Language, offer: Offer, shared: Shared, label: str, shown: Node) -> Node:
    sends = offer.sends and shared is Shared.LINK and not offer.from_disk
    return h(
        "section",
        {"class": "to-copy"},
        h("label", {"for": _id(shared)}, label),
        shown,
        h(
            "div",
            {"class": "leads"},
            button(Page.SEND, "primary", language.text("Share")) if sends else None,
            button(Copy(shared), "secondary", language.text("Copy")),
            h("p", {"role": "status"}, language.text("Copied.") if offer.copied is shared else ""),
        ),
        key=_id(shared),
    )
