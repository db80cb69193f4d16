"""The dialog of games by link: whom to invite, who invites, a link to send, or an answer."""

from __future__ import annotations

from spots.bots import LEVELS
from spots.games.by_link.answers import Answer, Answered
from spots.games.by_link.chair import FRIEND, people, seen_from
from spots.games.by_link.post import Standing
from spots.games.names import MOST_NAME
from spots.logic import MOST_PLAYERS
from spots.ui.app.codes import code
from spots.ui.app.intents import Called, Company, Continue, Dialog, Intent, Open, Post
from spots.ui.app.mail import Asked, Choosing, Outgoing, Told
from spots.ui.app.state import State
from spots.ui.text import sentences, trick_texts
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.sending import to_send
from spots.ui.views.sheet import Sheet, one_moment
from spots.ui.views.tags import Attribute, Child, Node, h

_FINE = (Answer.YOUR_TURN, Answer.WAITING)
"""Answers that refuse nothing."""
_OF_NO_GAME = (Answer.NO_SEAT, Answer.NOT_YOURS)
"""Answers after which there is no game that could be as it was."""


def friend(language: Language, state: State) -> Sheet:
    """The dialog, for any of its contents."""
    match state.mail:
        case Choosing() as mail:
            return Sheet(_title(language), _choosing(language, mail))
        case Asked() as mail:
            return Sheet(_title(language), _asked(language, mail))
        case Outgoing() as mail:
            return _outgoing(language, state, mail)
        case Told(told, names, seats):
            said = _told(language, told, sentences.everyone(language, names, seats))
            return Sheet(_title(language), [said, _after(language, state, told)])
    return Sheet(_title(language), [one_moment(language)])


def _title(language: Language) -> str:
    # Translators: the title of a dialog: a game with friends who are elsewhere.
    return language.text("Play by link")


# --- whom to invite -------------------------------------------------------------------------------


def _choosing(language: Language, mail: Choosing) -> list[Child]:
    text, usual = language.text, range(1, MOST_PLAYERS)
    friends = [
        _choice(
            "friends",
            Company(n, mail.computer),
            sentences.company_label(language, n),
            n == mail.friends,
        )
        for n in usual
    ]
    levels = {
        "": text("Nobody"),
        **{level: sentences.opponent_name(language, level) for level in LEVELS},
    }
    computers = [
        _choice("computer", Company(mail.friends, level), label, level == mail.computer)
        for level, label in levels.items()
    ]
    full = mail.friends + 1 == MOST_PLAYERS
    return [
        h("p", None, sentences.how_it_works(language), key="how"),
        _field(language, mail.name),
        # Translators: how many friends are invited to a game by link.
        _choices(text("Whom do you invite?"), friends, "friends"),
        # Translators: whether a computer player takes part in a game by link.
        None if full else _choices(text("Does a computer join in?"), computers, "computer"),
        h(
            "p",
            {"class": "small-print"},
            text("The tricks are those chosen on the start screen."),
            key="tricks",
        ),
        h("p", {"class": "small-print"}, sentences.peeking_text(language), key="peeking"),
        _large(Post.INVITE, text("Make the invitation")),
    ]


def _choice(name: str, intent: Intent, label: str, checked: bool) -> Node:
    field: dict[str, Attribute] = {
        "type": "radio",
        "name": name,
        "value": code(intent),
        "data-action": code(intent),
        "checked": checked,
    }
    return h(
        "label", {"class": "choice"}, h("input", field), h("span", None, label), key=code(intent)
    )


def _choices(legend: str, choices: list[Node], key: str) -> Node:
    return h("fieldset", {"class": "setting"}, h("legend", None, legend), *choices, key=key)


def _field(language: Language, name: str) -> Node:
    field: dict[str, Attribute] = {
        "id": "own-name",
        "type": "text",
        "class": "search",
        "maxlength": str(MOST_NAME),
        "autocomplete": "off",
        "dir": "auto",
        "data-action": code(Called()),
        "value": name,
    }
    # Translators: the label of a field; what is typed there may be left out.
    label = language.text("Your name (it is in the link)")
    return h(
        "section",
        {"class": "own-name"},
        h("label", {"for": "own-name"}, label),
        h("input", field, key="field"),
        h(
            "p",
            {"class": "small-print"},
            language.text("A long name may be cut short in the link."),
            key="long",
        ),
        key="name",
    )


def _large(intent: Intent, label: str) -> Node:
    return h("div", {"class": "answers"}, button(intent, "primary", label), key="go")


# --- who invites ----------------------------------------------------------------------------------


def _asked(language: Language, mail: Asked) -> list[Child]:
    # Translators: a button: accept an invitation.
    join = language.text("Join")
    if mail.instead is not None:
        # Translators: a button: join a game by link at a seat that is free.
        join = language.text("Take the free seat")
    return [
        h("p", None, _who(language, mail), key="who"),
        h("p", None, _table(language, mail), key="table"),
        h("p", {"class": "small-print"}, sentences.how_it_works(language), key="how"),
        _field(language, mail.name),
        h("p", {"class": "small-print"}, sentences.peeking_text(language), key="peeking"),
        _large(Post.JOIN, join),
        h(
            "p",
            {"class": "small-print"},
            # Translators: below the button that accepts an invitation.
            language.text("Not now? Whenever you open the link again, it leads here."),
            key="later",
        ),
    ]


def _who(language: Language, mail: Asked) -> str:
    """Who invites; or who has the seat that was taken here before."""
    letter, sitting = mail.letter, people(mail.letter.seats)
    if mail.instead is None:
        inviting = mail.names[sitting[0]]
        return sentences.invited_text(language, language.isolate(inviting) if inviting else "")
    if mail.instead not in sitting[: len(letter.roots)]:
        return sentences.invited_text(language, "", again=True)
    names = sentences.everyone(language, mail.names, seen_from(letter.seats, letter.next or 0))
    name = sentences.player_name(language, names, mail.instead)
    return sentences.invited_text(language, name, again=True)


def _table(language: Language, mail: Asked) -> str:
    """Who plays, and with which tricks."""
    count = len(mail.letter.seats)
    tricks = [trick_texts.trick_name(language, trick) for trick in mail.letter.setup.tricks]
    named = language.join(tricks) if tricks else trick_texts.set_name(language, "off-leash")
    computers = [
        sentences.opponent_name(language, level) for level in mail.letter.seats if level in LEVELS
    ]
    players = language.plural("{n} player", "{n} players", count)
    return " · ".join([players, *computers, named])


# --- a link to send -------------------------------------------------------------------------------


def _outgoing(language: Language, state: State, mail: Outgoing) -> Sheet:
    names = sentences.everyone(language, mail.names, mail.seats)
    friends = [seat for seat, level in enumerate(mail.seats) if level == FRIEND]
    title = sentences.sheet_title(language, mail.stand, names, friends)
    said = sentences.message(language, mail.stand, names)
    whom, then = sentences.next_step(language, mail.stand, names, friends)
    label = language.text("The link to send")
    return Sheet(
        title,
        [
            _told(language, mail.told, names) if mail.told else None,
            h("p", None, whom, key="whom") if whom and not mail.told else None,
            to_send(language, state, label, said, mail.link, sends=mail.sends),
            h("p", None, then, key="then") if then else None,
            _open_game(language, state, mail.game)
            if mail.stand.standing is not Standing.JOINING
            else None,
        ],
    )


# --- an answer ------------------------------------------------------------------------------------


def _told(language: Language, told: Answered, names: sentences.Names) -> Node:
    said = sentences.answer_sentence(language, told.answer, names, told.seat)
    return h("p", {"role": "status", "class": "told-by-link"}, said, key="told")


def _after(language: Language, state: State, told: Answered) -> Child:
    if not told.game:
        return None
    if told.answer in _FINE:
        return _open_game(language, state, told.game)
    if told.answer in _OF_NO_GAME:
        return None
    return h("p", None, sentences.stays_text(language), key="stays")


def _open_game(language: Language, state: State, game: str) -> Node | None:
    """The way to the game, if it is not the one under the dialog."""
    if state.by_link is not None or not game:
        return None
    return _large(Continue(game), language.text("Go to the game"))


def invite_button(language: Language, style: str, more: dict[str, Attribute] | None = None) -> Node:
    """The way to this dialog."""
    # Translators: a button: play with somebody who is elsewhere, by sending links.
    return button(Open(Dialog.FRIEND), style, language.text("With a friend by link"), more=more)
