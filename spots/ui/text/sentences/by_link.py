"""Games by link: inviting, joining, sending, waiting, and what is said to links."""

from __future__ import annotations

from collections.abc import Sequence

from spots.games.by_link.answers import Answer
from spots.games.by_link.post import Stand, Standing
from spots.marked import msg

from ..language import Language
from .people import Names, player_name

_SAID = {
    # Translators: said when a link of a game is opened; {name} is a player elsewhere.
    Answer.OWN: msg("This is your own link: it is for {name}. Here it changes nothing."),
    Answer.REPLIED: msg("You have played this already. Here is your reply again."),
    Answer.JOINED: msg("You have joined this game already. Here is your link again."),
    Answer.UNSENT: msg("You have played this, but your reply is not sent yet. Here it is."),
    Answer.YOUR_TURN: msg("You have opened this link before. It is your turn."),
    Answer.WAITING: msg("You have opened this link before. It is {name}'s turn."),
    Answer.OVER: msg("This game is over. Here is its last link, for whoever has not seen the end."),
    Answer.UNKNOWN: msg(
        "This game is not on this device. Open the link in the browser where you play it."
    ),
    Answer.FULL: msg("All seats of this game are taken."),
    Answer.TAKEN: msg(
        "That seat belongs to {name}, who was quicker. Another one is free: send this link to "
        "whoever came too late."
    ),
    Answer.LATE: msg(
        "That seat belongs to {name}, who was quicker. All seats of this game are taken."
    ),
    Answer.HELD: msg("You were quicker: this seat is yours. All seats of this game are taken."),
    Answer.NO_SEAT: msg(
        "In this link somebody else has your seat, and no other is free. The seat belongs to "
        "whoever's answer was opened first."
    ),
    Answer.NOT_YOURS: msg(
        "This game is played without you: others were quicker, and all its seats are taken."
    ),
    Answer.TWO_DEVICES: msg(
        "You have played this turn on another device, and not as you did here. Go on there."
    ),
    Answer.OTHER_GAME: msg(
        "This link was changed: its players or tricks are not those of your game."
    ),
    Answer.OTHER_DICE: msg("This link was changed: {name}'s dice are not the promised ones."),
    Answer.SAME_DICE: msg("This link was changed: two players have promised the same dice."),
    Answer.OTHER_PAST: msg(
        "In this link, {name}'s turn goes otherwise than in one that you opened before."
    ),
    Answer.OTHER_OWN: msg("In this link, your own turn goes otherwise than you played it."),
    Answer.OTHER_LEFT_OUT: msg(
        "This link goes on from other turns than those on this device: somebody has played one "
        "twice, or the link was changed."
    ),
}


def answer_sentence(language: Language, answer: Answer, names: Names, seat: int | None) -> str:
    """What is said to a link."""
    # Translators: in place of a player's name: whoever plays elsewhere.
    friend = language.text("your friend")
    name = friend if seat is None or not names.called else player_name(language, names, seat)
    return language.text(_SAID[answer], name=name)


def stays_text(language: Language) -> str:
    """Below an answer that refuses a link."""
    return language.text("Your game is as it was.")


def how_it_works(language: Language) -> str:
    """What a game by link is, where one begins."""
    return language.text(
        "You play your turn and send a link; your friend opens it, sees your turn, plays, and "
        "sends one back. No account, no server."
    )


def peeking_text(language: Language) -> str:
    """What such a game does not prevent, said where one begins."""
    return language.text(
        "Nobody can choose the dice alone. But whoever opens a link twice knows how they will "
        "fall; and in a game of three or four, two who agree on it can choose the first ones: "
        "play with friends."
    )


def invited_text(language: Language, name: str, *, again: bool = False) -> str:
    """Who invites; somebody who gave no name is just a friend.

    `again`: why somebody who has joined is asked once more; `name` has the seat, if that is known.
    """
    if again:
        return _seat_lost_text(language, name)
    if not name:
        return language.text("A friend invites you to a game of Spots by link.")
    return language.text("{name} invites you to a game of Spots by link.", name=name)


def _seat_lost_text(language: Language, name: str) -> str:
    if not name:
        return language.text(
            "This link does not know of your answer. If you came too late, take the free seat."
        )
    return language.text("{name} has the seat that you took. Another one is free.", name=name)


def _inviting(stand: Stand, names: Names) -> bool:
    """Whether it is the host who waits for others to join."""
    return stand.standing is Standing.JOINING and stand.host == names.you


def _joined(stand: Stand, names: Names, friends: Sequence[int]) -> list[int]:
    """The friends who have joined."""
    return [seat for seat in friends if seat not in (*stand.missing, names.you)]


def sheet_title(language: Language, stand: Stand, names: Names, friends: Sequence[int]) -> str:
    """The title over a link to send; `friends` are the seats of people elsewhere."""
    if _inviting(stand, names):
        if _joined(stand, names, friends):
            return language.text("Invite the next friend")
        many = len(friends) > 1
        return language.text("Invite your friends") if many else language.text("Invite a friend")
    if stand.standing is Standing.JOINING:
        return language.text("Send your answer")
    if stand.standing is Standing.OVER or stand.seat is None:
        return language.text("Send the end")
    return send_label(language, stand, names)


def send_label(language: Language, stand: Stand, names: Names) -> str:
    """The button that sends a turn, or the end."""
    if stand.seat is None:
        return language.text("Send the end")
    # Translators: a button: send the link with one's turn to the player who is next.
    return language.text("Send to {name}", name=player_name(language, names, stand.seat))


def send_again_label(language: Language) -> str:
    """The same once it was sent."""
    # Translators: a button: show the link with one's turn once more.
    return language.text("Send again")


def paste_label(language: Language) -> str:
    """The button that takes a link which came in a message."""
    return language.text("Paste a link")


def waiting_for(language: Language, stand: Stand, names: Names) -> str:
    """What the page says while it is a friend's turn."""
    assert stand.seat is not None
    name = player_name(language, names, stand.seat)
    if stand.unsent:
        return language.text("{name} is next: send the link.", name=name)
    if stand.sender not in (None, stand.seat):
        sender = player_name(language, names, stand.sender)
        # Translators: {name} plays now, and somebody after them; {sender} is the last of these.
        return language.text(
            "{name} plays. Your link will come from {sender}: open it, or paste it.",
            name=name,
            sender=sender,
        )
    return language.text("Waiting for {name}: open the link you get, or paste it.", name=name)


def _whom_to_invite(language: Language, stand: Stand, names: Names, friends: Sequence[int]) -> str:
    if not _inviting(stand, names) or len(friends) < 2:
        return ""
    joined = [player_name(language, names, seat) for seat in _joined(stand, names, friends)]
    if not joined:
        return language.text(
            "Friends are invited one after the other, each with a link of their own. This one is "
            "for the first."
        )
    # Translators: {names} are friends who have joined a game by link: one, or two of them.
    return language.text(
        "In the game now: {names}. Send this link to the next friend: it is a new one.",
        names=language.join(joined),
    )


def next_step(
    language: Language, stand: Stand, names: Names, friends: Sequence[int]
) -> tuple[str, str]:
    """Whom a link is for, above it, if that is to be said; and what happens then, below it."""
    above = _whom_to_invite(language, stand, names, friends)
    return above, _after_sending(language, stand, names)


def _after_sending(language: Language, stand: Stand, names: Names) -> str:
    if _inviting(stand, names):
        if len(stand.missing) > 1:
            return language.text(
                "When the answer comes, open it here: then you get the link for the next friend."
            )
        return language.text("When the answer comes, open its link here: the game begins then.")
    if stand.standing is Standing.JOINING:
        name = player_name(language, names, stand.host)
        if stand.missing:
            # Translators: below the answer to an invitation; "it" is its link.
            return language.text(
                "{name} opens it and invites the next friend. Or send it straight on to that "
                "friend: it is an invitation, too. The game begins when everybody has joined.",
                name=name,
            )
        return language.text(
            "{name} opens it, and the game begins. You will get a link again.", name=name
        )
    if stand.sender is None:
        return ""
    name = player_name(language, names, stand.sender)
    return language.text("Then wait for a link from {name}, and open it here.", name=name)


def message(language: Language, stand: Stand, names: Names) -> str:
    """What is sent in front of the link."""
    if _inviting(stand, names):
        # Translators: a message to a friend; a link follows.
        return language.text("Play Spots with me! Open this link:")
    if stand.standing is Standing.JOINING:
        # Translators: a message to a friend; a link follows.
        return language.text("I'll play Spots with you! Open this link:")
    if stand.standing is Standing.OVER:
        # Translators: a message to a friend; a link follows.
        return language.text("Our game of Spots is over:")
    # Translators: a message to a friend; a link follows.
    return language.text("Your turn in Spots:")


def joining(language: Language, stand: Stand, names: Names) -> str:
    """How a game stands that others are still to join, as a whole line."""
    name, told = player_name(language, names, stand.host), whose_turn(language, stand, names)
    if _inviting(stand, names):
        # Translators: on the button of a game that friends were invited to by a link.
        return language.text("Your invitation: {told}", told=told)
    if stand.unsent:
        # Translators: on the button of a game that {name} invited to; {told} is "not sent yet".
        return language.text("Your answer to {name}: {told}", name=name, told=told)
    return language.text("Waiting for {name}", name=name)


def whose_turn(language: Language, stand: Stand, names: Names) -> str:
    """How a game by link stands, in the list of games."""
    if stand.unsent:
        return language.text("not sent yet")
    if _inviting(stand, names):
        return language.text("waiting for an answer")
    if stand.standing is Standing.JOINING:
        name = player_name(language, names, stand.host)
        # Translators: of a game in a list: {name} has yet to open a link.
        return language.text("waiting for {name}", name=name)
    if stand.seat is None or stand.seat == names.you:
        return language.text("your turn")
    return language.text("{name}'s turn", name=player_name(language, names, stand.seat))


def chained_dice(language: Language) -> str:
    """What makes the dice of a game by link fair."""
    return language.text(
        "In a game by link, the dice come from secrets of everybody who plays. They were promised "
        "before the first roll, so nobody can choose them alone, and every link is checked."
    )


def chained_labels(language: Language) -> tuple[str, str]:
    """What a game that is over offers, to check its dice elsewhere: a text, and a program."""
    return (
        language.text("To check it elsewhere: what was promised and revealed, cards and rolls"),
        language.text("A program in Python that checks this text"),
    )


def company_label(language: Language, friends: int) -> str:
    """How many friends are invited."""
    return language.plural("{n} friend", "{n} friends", friends)
