"""The dialog that shares a game: where its link leads, the text to send, a frame for a blog."""

from __future__ import annotations

from spots.games.links import Leads
from spots.ui.app import links
from spots.ui.app.codes import code
from spots.ui.app.intents import Choose, Page, Shared, Tick
from spots.ui.app.offers import Offer
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.copying import to_copy
from spots.ui.views.sending import to_send
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
        _picture(language, offer),
        _leads(language, offer),
        _ticks(language, offer),
        _text(language, state, offer),
        h("p", None, sentences.from_disk_hint(language)) if offer.from_disk else None,
        h("p", {"role": "status"}, _room(language, offer), key="room"),
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
    return [
        to_send(language, state, label, "", offer.frame, sends=offer.sends),
        _frame(language, state, offer),
    ]


def _picture(language: Language, offer: Offer) -> Node | None:
    """The picture of a game that is over: the browser paints it, as it will be sent."""
    if offer.over is None:
        return None
    # What only this dialog needs is no part of a start.
    from spots.ui.views.postcard import HIGH, WIDE, told

    send, save = sentences.picture_labels(language)
    canvas: dict[str, Attribute] = {
        "id": "share-picture",
        "width": str(WIDE),
        "height": str(HIGH),
        "role": "img",
        "aria-label": told(language, offer),
    }
    return h(
        "section",
        {"class": "to-see"},
        h("canvas", canvas),
        h(
            "div",
            {"class": "leads"},
            button(Page.SEND_PICTURE, "primary", send) if offer.sends_picture else None,
            button(Page.SAVE_PICTURE, "secondary", save),
        ),
        key="picture",
    )


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


def _ticks(language: Language, offer: Offer) -> Node:
    """Where to begin, if not with the first turn; names, but only if ticked; and signs."""
    # Translators: a tick: whether a link that is sent to others has the players' names in it.
    names = language.text("Say the players’ names")
    signs = sentences.signs_label(language)
    # Translators: a tick: the link to a game leads to the moment that is looked at now.
    moment = language.text("Begin at the moment shown")
    return h(
        "div",
        {"class": "leads"},
        _tick(Tick.MOMENT, moment, ticked=offer.from_moment) if offer.tells_moment else None,
        _tick(Tick.NAMES, names, ticked=offer.named) if any(offer.names) else None,
        _tick(Tick.SIGNS, signs, ticked=offer.signed),
        key="ticks",
    )


def _tick(tick: Tick, text: str, *, ticked: bool) -> Node:
    box: dict[str, Attribute] = {
        "type": "checkbox",
        "data-action": code(tick),
        "checked": ticked,
    }
    label = h("span", None, text)
    return h("label", {"class": "tick"}, h("input", box), label, key=tick.value)


def _text(language: Language, state: State, offer: Offer) -> Node:
    assert offer.result is not None
    everyone = sentences.everyone(language, offer.shown_names, offer.seats, here=offer.here)
    link = offer.link if offer.from_disk else f"{offer.page}{offer.link}"
    challenge = offer.chosen is Leads.CHALLENGE
    said = sentences.shared_text(
        language,
        everyone,
        offer.result,
        offer.rival if challenge else None,
        offer.turns if offer.signed else (),
        challenge=challenge,
        day=offer.day if offer.chosen is Leads.DAILY else None,
    )
    label = sentences.shared_label(language)
    sends = offer.sends and not offer.from_disk
    return to_send(language, state, label, said, link, sends=sends)


def _room(language: Language, offer: Offer) -> str:
    """What there is to know of a link that is as long as chats take, or longer."""
    if offer.is_long:
        return sentences.long_link_hint(language)
    return sentences.no_room_for_names(language) if offer.cuts_names else ""


def _frame(language: Language, state: State, offer: Offer) -> Node | None:
    """For a page on the web; a page on a disk is nowhere else."""
    if offer.from_disk:
        return None
    text = links.snippet(offer.frame, language.text("Spots"))
    label = language.text("For your blog: embed the game")
    return to_copy(language, state, Shared.EMBED, label, text)
