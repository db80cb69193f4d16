"""Games by link: inviting, joining, sending, waiting, and what is said to links."""

from __future__ import annotations

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
    Answer.TAKEN: msg("Somebody else has taken {name}'s seat: that answer came first."),
    Answer.NOT_YOURS: msg("Somebody else has taken your seat: that answer came first."),
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


def invited_text(language: Language, name: str) -> str:
    """Who invites; somebody who gave no name is just a friend."""
    if not name:
        return language.text("A friend invites you to a game of Spots by link.")
    return language.text("{name} invites you to a game of Spots by link.", name=name)


def sheet_title(language: Language, stand: Stand, names: Names, *, inviting: bool) -> str:
    """The title over a link to send."""
    if stand.standing is Standing.JOINING:
        return language.text("Invite a friend") if inviting else language.text("Send your answer")
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
    return language.text("Waiting for {name}: open the link you get, or paste it.", name=name)


def next_step(language: Language, stand: Stand, names: Names, *, inviting: bool) -> str:
    """What happens after a link is sent, below it."""
    if stand.standing is Standing.JOINING:
        if inviting:
            return language.text("When the answer comes, open its link here: the game begins then.")
        return language.text(
            "Your friend opens it, and the game begins. You will get a link again."
        )
    if stand.seat is None:
        return ""
    name = player_name(language, names, stand.seat)
    return language.text("Then wait for a link from {name}, and open it here.", name=name)


def message(language: Language, stand: Stand, *, inviting: bool) -> str:
    """What is sent in front of the link."""
    if stand.standing is Standing.JOINING:
        if inviting:
            # Translators: a message to a friend; a link follows.
            return language.text("Play Spots with me! Open this link:")
        # Translators: a message to a friend; a link follows.
        return language.text("I'll play Spots with you! Open this link:")
    if stand.standing is Standing.OVER:
        # Translators: a message to a friend; a link follows.
        return language.text("Our game of Spots is over:")
    # Translators: a message to a friend; a link follows.
    return language.text("Your turn in Spots:")


def whose_turn(language: Language, stand: Stand, names: Names) -> str:
    """How a game by link stands, in the list of games."""
    if stand.standing is Standing.JOINING:
        return language.text("waiting for an answer")
    if stand.unsent:
        return language.text("not sent yet")
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
