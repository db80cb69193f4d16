"""The stage, in the tiles' place: a trick being done, and what a neighbour has scored or lost."""

from __future__ import annotations

from collections.abc import Sequence

from spots.logic import Ask, Space
from spots.logic.events import DiceSettled, DogsScored
from spots.logic.tricks import Keep, Roll
from spots.ui.app.draft import BURY, DISCARD, Fate
from spots.ui.app.intents import TapDie
from spots.ui.text import sentences, trick_texts
from spots.ui.views.banners import banner
from spots.ui.views.controls import button
from spots.ui.views.look import Look, mark, picture
from spots.ui.views.pack import scored_dog, watched_dog
from spots.ui.views.questions import adjusting, numbers, paws, slider
from spots.ui.views.seats import head
from spots.ui.views.soil import lost_yard
from spots.ui.views.tags import Child, Node, h


def on_stage(look: Look) -> bool:
    """Whether a trick is being done, or a neighbour's result is shown."""
    doing = look.table.doing
    return (doing is not None and doing.trick is not None) or _result(look) is not None


def stage(look: Look) -> Node:
    """The trick being done, by the player in front or by a neighbour; or what came of it."""
    return _result(look) or _trick(look)


def _result(look: Look) -> Node | None:
    """A neighbour's dogs that are glad, or that lose all dice; one's own are on the lawn."""
    if look.beat is None or look.mover == look.seat:
        return None
    if (scored := look.beat.scored) is not None:
        return _cheer(look, scored)
    lost = look.beat.lost(look.mover)
    if lost is None:
        return None
    yard = lost_yard(look, lost) if lost else None
    return _shown_result(look, "red", sentences.banner_bust(look.language), yard, _their_dogs(look))


def _cheer(look: Look, scored: DogsScored) -> Node:
    dogs = [scored_dog(look.language, card) for card in scored.cards]
    glad = h("div", {"class": f"stage-dogs of-{len(dogs)}"}, *dogs, key="glad-dogs")
    return _shown_result(look, "green", sentences.banner_score(look.language, scored), glad)


def _shown_result(look: Look, colour: str, said: str, *inside: Child) -> Node:
    return h(
        "section",
        {"class": f"stage theirs result {colour}", "aria-label": said},
        h(
            "header",
            {"class": "stage-head"},
            head(look, look.mover),
            h("h2", None, said),
            key="result-head",
        ),
        h("div", {"class": "stage-body"}, *inside),
        key="stage",
    )


def _trick(look: Look) -> Node:
    theirs = look.mover != look.seat
    doing = look.table.doing
    assert doing is not None
    assert doing.trick is not None
    name = trick_texts.trick_name(look.language, doing.trick)
    return h(
        "section",
        {
            "class": f"stage {doing.trick.category.value}" + (" theirs" if theirs else ""),
            "aria-label": name,
        },
        h(
            "header",
            {"class": "stage-head"},
            head(look, look.mover)
            if theirs
            else picture(f"rosette-{doing.trick.category.value}", "rosette"),
            h("h2", None, name),
            _pills(look),
            paws(look) if look.table.ask is Ask.ADJUST else None,
        ),
        h("div", {"class": "stage-body"}, _inside(look), _their_dogs(look) if theirs else None),
        banner(look),
        key="stage",
    )


def _pills(look: Look) -> Node:
    """The steps, the present one inked."""
    doing = look.table.doing
    assert doing is not None
    assert doing.trick is not None
    texts = trick_texts.trick_pills(look.language, doing.trick, doing.number)
    pills = [
        h("li", {"aria-current": "step" if step == doing.step else None}, text, key=f"pill-{step}")
        for step, text in enumerate(texts)
    ]
    return h("ol", {"class": "pills"}, *pills)


def _their_dogs(look: Look) -> Node:
    dogs = look.table.players[look.mover].dogs
    shown = [watched_dog(look.language, look.numerals, dog) for dog in dogs]
    return h("div", {"class": f"stage-dogs of-{len(dogs)}"}, *shown, key="stage-dogs")


def _inside(look: Look) -> Node | None:
    """What the stage is used for now."""
    if look.beat is not None or look.watching:
        return _seen_dice(look) or (None if banner(look) else _step_text(look))
    match look.table.ask:
        case Ask.SETTLE:
            return _hand(look)
        case Ask.NUMBER:
            return numbers(look)
        case Ask.COUNT:
            return slider(look)
        case Ask.ADJUST:
            return adjusting(look)
        case Ask.GO_ON:
            return _to_come(look)
    return _step_text(look)


def _step_text(look: Look) -> Node | None:
    """What the present step says in full, where there are no dice to see."""
    doing = look.table.doing
    if doing is None or doing.trick is None:
        return None
    steps = trick_texts.trick_steps(look.language, doing.trick)
    text = steps[min(doing.step, len(steps) - 1)]
    return h("p", {"class": "stage-text"}, text, key="step-text")


# --- dice ---------------------------------------------------------------------------------------


def _dice(look: Look, dice: Sequence[Node], *more: Child, style: str = "") -> Node:
    return h(
        "div",
        {
            "class": f"dice of-{min(12, max(1, len(dice)))}{style}",
            "role": "group",
            "aria-label": look.language.text("Dice in hand"),
        },
        *dice,
        *more,
        key="dice",
    )


def _hand(look: Look) -> Node | None:
    """The dice rolled and not settled yet, each with where it would go."""
    draft = look.state.draft
    if draft is None:
        return None
    dice = [_die(look, die) for die in range(len(draft.hand))]
    step = look.table.step
    grouped = isinstance(step, Roll) and step.keep is Keep.ONE_NUMBER
    style = (" choosing" if look.answers.chooses else "") + (" grouped" if grouped else "")
    style += " marking" if look.state.marked is not None else ""
    return _dice(look, dice, _tally(look), style=style)


def _tally(look: Look) -> Node | None:
    """How far the choice among the dice has come, where the trick makes one choose."""
    draft, step = look.state.draft, look.table.step
    if look.state.marked is not None:
        return _caption(sentences.marked(look.language, len(look.state.marked)))
    if draft is None or not isinstance(step, Roll) or not look.answers.chooses:
        return None
    kept = [draft.hand[die] for die in draft.kept]
    if step.keep is Keep.EIGHT:
        return _caption(sentences.running_sum(look.language, kept, 8))
    if step.keep is Keep.TWO:
        return _caption(sentences.kept_of(look.language, len(kept), 2))
    return None


def _caption(text: str) -> Node:
    return h("p", {"class": "tally"}, text, key="tally")


def _die(look: Look, die: int) -> Node:
    state = look.state
    draft = state.draft
    assert draft is not None
    face, fate = draft.hand[die], draft.fates[die]
    where = sentences.fate_label(look.language, fate)
    marked = state.marked is not None and die in state.marked
    chosen = state.selected == die or marked
    style = (" selected" if state.selected == die else "") + (" marked" if marked else "")
    shown = button(
        TapDie(die),
        f"die{style}",
        *look.die(face),
        key=f"die-{die}",
        more={
            "data-drag": str(die),
            "data-die": str(die),
            "data-face": str(face),
            "aria-label": _name(look, face, fate),
            "aria-pressed": "true" if chosen else "false",
        },
    )
    first = die > 0 and draft.hand[die - 1] != face
    return _cast(shown, fate, where, f"cast-{die}", style=" other-number" if first else "")


def _name(look: Look, face: int, fate: Fate) -> str:
    """What a screen reader says of a die: there is room for whole words."""
    text = look.language.text
    if isinstance(fate, Space):
        where = text("on {dog}", dog=sentences.dog_name(look.language, fate.dog))
    else:
        where = text("discarded") if fate is DISCARD else text("buried")
    return look.language.with_commas(sentences.die_name(look.language, face), where)


_GOES = {BURY: "goes-to-yard", DISCARD: "goes-away"}


def _cast(die: Node, fate: Fate, where: str, key: str, *, style: str = "") -> Node:
    """A die with where it goes written under it."""
    goes = "goes-to-dog" if isinstance(fate, Space) else _GOES[fate]
    label = h("span", {"class": "fate", "aria-hidden": "true"}, where)
    return h("div", {"class": f"cast {goes}{style}"}, die, label, key=key)


def _seen_dice(look: Look) -> Node | None:
    """The dice of a beat, or of a computer: to be seen, not to be touched."""
    settled = (
        next((event for event in look.beat.events if isinstance(event, DiceSettled)), None)
        if look.beat is not None
        else None
    )
    if settled is not None:
        fates: list[tuple[int, Fate]] = [(space.number, space) for space in settled.placed]
        fates += [(face, BURY) for face in settled.buried]
        fates += [(face, DISCARD) for face in settled.discarded]
        dice = [
            _cast(
                _seen(look, place, face),
                fate,
                sentences.fate_label(look.language, fate),
                f"cast-{place}",
            )
            for place, (face, fate) in enumerate(fates)
        ]
        return _dice(look, dice, style=" settled") if dice else None
    doing = look.table.doing
    if doing is None:
        return None
    if doing.hand:
        dice = [
            h("div", {"class": "cast"}, _seen(look, place, face), key=f"cast-{place}")
            for place, face in enumerate(doing.hand)
        ]
        return _dice(look, dice)
    return _blanks(doing.rolling)


def _seen(look: Look, place: int, face: int) -> Node:
    label = sentences.die_name(look.language, face)
    return h(
        "span",
        {"class": "die", "role": "img", "aria-label": label, "data-die": str(place)},
        *look.die(face),
        key=f"seen-{place}",
    )


def _blanks(count: int) -> Node | None:
    """Dice that are still in the hand: what they will show is unknown."""
    if not count:
        return None
    blanks = [h("div", {"class": "cast"}, mark("die blank")) for _ in range(count)]
    return h(
        "div", {"class": f"dice of-{min(12, count)}", "aria-hidden": "true"}, *blanks, key="blanks"
    )


def _to_come(look: Look) -> Node | None:
    large = look.answers.large
    return _blanks(large.dice) if large is not None else None
