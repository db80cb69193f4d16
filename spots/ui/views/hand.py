"""The dice in hand, what is asked, and the buttons that answer it: all in reach of a thumb."""

from __future__ import annotations

from collections.abc import Iterator

from spots.logic import (
    Action,
    Ask,
    GoOn,
    NameNumber,
    PutAside,
    Reroll,
    ScoreDogs,
    Space,
    Stop,
    dump_input,
    legal_actions,
    why_not,
)
from spots.ui import draft as drafting
from spots.ui import sentences, taps
from spots.ui.draft import DISCARD
from spots.ui.reckoning import choices
from spots.ui.tags import Attribute, Node, h
from spots.ui.views.hint import hint_button, hinted
from spots.ui.views.look import Look
from spots.ui.views.odds import more_text, odds_button, odds_text, risk


def hand(look: Look) -> Node | None:
    """The dice rolled and not settled yet, each with where it would go."""
    draft = look.state.draft
    if draft is None:
        return _watched(look)
    dice = [_die(look, die) for die in range(len(draft.hand))]
    choosing = drafting.chooses(look.table)
    return h(
        "div",
        {
            "class": "hand"
            + (" many" if len(dice) > 6 else "")
            + (" choosing" if choosing else ""),
            "role": "group",
            "aria-label": look.language.text("Dice in hand"),
        },
        *dice,
        key="hand",
    )


def _watched(look: Look) -> Node | None:
    """The dice of a computer: to be seen, not to be touched."""
    doing = look.table.doing
    if not look.watching or doing is None or not doing.hand:
        return None
    dice = [
        h(
            "span",
            {"class": "die", "role": "img", "aria-label": sentences.die_name(look.language, face)},
            *look.die(face),
            key=f"seen-{die}",
        )
        for die, face in enumerate(doing.hand)
    ]
    style = "hand watched" + (" many" if len(dice) > 6 else "")
    label = look.language.text("Dice in hand")
    return h("div", {"class": style, "role": "group", "aria-label": label}, *dice, key="watched")


def _die(look: Look, die: int) -> Node:
    state = look.state
    draft = state.draft
    assert draft is not None
    face, fate = draft.hand[die], draft.fates[die]
    if isinstance(fate, Space):
        style, where = (
            "goes-to-dog",
            look.language.text("on {dog}", dog=sentences.dog_name(look.language, fate.dog)),
        )
    elif fate is DISCARD:
        style, where = "goes-away", look.language.text("discarded")
    else:
        style, where = "goes-to-yard", look.language.text("buried")
    if state.selected == die:
        style += " selected"
    if state.marked is not None and die in state.marked:
        style += " marked"
    pressed = state.selected == die or (state.marked is not None and die in state.marked)
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": f"die {style}",
        "data-action": f"die:{die}",
        "data-drag": str(die),
        "aria-label": f"{sentences.die_name(look.language, face)}, {where}",
        "aria-pressed": "true" if pressed else "false",
    }
    return h("button", attributes, *look.die(face), key=f"die-{die}")


# --- what is asked ----------------------------------------------------------------------------


def ask(look: Look) -> Node:
    """The question, and its answers as buttons; the sensible one first and largest."""
    refused = look.state.refused
    why = (
        h(
            "p",
            {"class": "refused", "role": "alert"},
            sentences.reason_sentence(look.language, refused),
        )
        if refused
        else None
    )
    asks = sentences.waiting_sentence if look.watching else sentences.ask_sentence
    question = asks(look.language, look.table, look.names)
    counts = " counts" if look.table.ask is Ask.COUNT else ""
    return h(
        "div",
        {"class": "ask"},
        h(
            "div",
            {"class": "asked"},
            h("p", {"class": "question", "id": "question"}, question),
            odds_button(look),
            hint_button(look),
        ),
        why,
        h("div", {"class": f"answers{counts}"}, *_answers(look)),
        key="ask",
    )


def _answers(look: Look) -> Iterator[Node]:
    table = look.table
    if look.watching:
        # Translators: a button: do not show each move of a computer player, go on to my turn.
        yield _plain(look, "skip", look.language.text("Skip"), off=look.state.skipping)
    elif table.ask is Ask.SETTLE:
        yield from _settling(look)
    elif table.ask is Ask.TURN:
        yield _score(look)
    elif table.ask is Ask.GO_ON:
        yield _button(look, GoOn(), primary=True)
        yield _button(look, Stop())
    elif table.ask in (Ask.NUMBER, Ask.COUNT):
        for action in legal_actions(table):
            assert isinstance(action, NameNumber | PutAside)
            yield _number(look, action)
    elif table.ask in (Ask.MOVE, Ask.ADJUST):
        yield _button(look, Stop())
    elif table.ask is Ask.NOTHING:
        yield _plain(look, "again", look.language.text("Again"), primary=True)
        yield _plain(look, "leave", look.language.text("New game"))


def _settling(look: Look) -> Iterator[Node]:
    state, language = look.state, look.language
    if state.marked is not None:
        text = language.plural(
            "Reroll {n} die (1 treat)", "Reroll {n} dice (1 treat)", len(state.marked)
        )
        reroll = next(iter(choices(look.table, state)), None)
        yield _plain(look, "reroll", text, primary=True, off=not state.marked, action=reroll)
        yield _plain(look, "unmark", language.text("Keep the roll"))
        return
    yield _confirm(look)
    draft = state.draft
    assert draft is not None
    every = Reroll(draft.hand)
    if why_not(look.table, every) is None:
        if taps.picks(look.table):
            yield _plain(look, "reroll", language.text("Reroll some dice (1 treat)"))
        else:
            text = sentences.action_label(language, every, look.table)
            yield _plain(look, "reroll", text, action=every)


def _confirm(look: Look) -> Node:
    """One tap settles the draft; a bust says so before it happens."""
    table, draft, language = look.table, look.state.draft, look.language
    assert draft is not None
    if drafting.problem(table, draft) is not None:
        return _plain(look, "confirm", language.text("Settle the dice"), primary=True, off=True)
    if drafting.busts(table, draft):
        player = table.players[look.seat]
        lost = player.placed + len(player.yard) + len(draft.hand)
        text = language.plural("Bust! Lose {n} die", "Bust! Lose {n} dice", lost)
        return _plain(look, "confirm", text, primary=True, style=" danger")
    if drafting.scores(table, draft):
        return _plain(
            look, "confirm", language.text("Settle and score!"), primary=True, style=" joy"
        )
    return _plain(look, "confirm", language.text("Settle the dice"), primary=True)


def _score(look: Look) -> Node:
    action = ScoreDogs()
    refusal = why_not(look.table, action)
    text = look.language.text("Score your dogs")
    if refusal is None:
        text = sentences.action_label(look.language, action, look.table)
    return _plain(look, "say:score", text, primary=refusal is None, off=refusal is not None)


def _button(look: Look, action: Action, *, primary: bool = False) -> Node:
    text = sentences.action_label(look.language, action, look.table)
    code = f"say:{dump_input(action)}"
    return _plain(look, code, text, primary=primary, action=action)


def _number(look: Look, action: NameNumber | PutAside) -> Node:
    number = action.number if isinstance(action, NameNumber) else action.count
    label = sentences.action_label(look.language, action, look.table)
    short = odds_text(look, action)
    code = f"say:{dump_input(action)}"
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": "number" + hinted(look, code),
        "data-action": code,
        "aria-label": f"{label}. {short}" if short else label,
        "title": more_text(look, action) or None,
    }
    shown = look.language.number(number)
    return h("button", attributes, shown, risk(short), key=f"number-{number}")


def _plain(
    look: Look,
    code: str,
    text: str,
    *,
    primary: bool = False,
    off: bool = False,
    action: Action | None = None,
    style: str = "",
) -> Node:
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": ("primary" if primary else "secondary") + style + hinted(look, code),
        "data-action": code,
        "aria-disabled": "true" if off else None,
    }
    short = ""
    if action is not None:
        short = odds_text(look, action)
        attributes["title"] = more_text(look, action) or None
    return h("button", attributes, h("span", None, text), risk(short), key=code)
