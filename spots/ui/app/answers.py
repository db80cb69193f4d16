"""What may be answered now, worked out once for each table and draft.

Each answer has what a tap on it means, its label, and why it is refused if it is. Views and texts
read them and never ask the rules; who else in this room does, is in docs/ARCHITECTURE.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from spots.games.by_link.post import Stand, Standing
from spots.logic import (
    Action,
    Adjust,
    Ask,
    DoTrick,
    GoOn,
    Move,
    NameNumber,
    PutAside,
    Reason,
    Reroll,
    ScoreDogs,
    Settle,
    Space,
    Stop,
    Table,
    TakeOwn,
    Trick,
    legal_actions,
    why_not,
)
from spots.ui.app import draft as drafting
from spots.ui.app import taps
from spots.ui.app.beats import Beat
from spots.ui.app.draft import BURY, DISCARD, Draft
from spots.ui.app.going_on import dice_to_come
from spots.ui.app.intents import (
    Control,
    Dialog,
    Intent,
    Open,
    Press,
    Say,
    Slide,
    TapBuried,
    TapSpace,
)
from spots.ui.app.reckoning import choices
from spots.ui.app.state import State
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.text.sentences import Names


class Tone(Enum):
    """How an answer presents itself."""

    MAIN = "main"  # what most players want; Enter gives it
    OTHER = "other"
    DANGER = "danger"  # main, and it busts
    JOY = "joy"  # main, and it scores
    NUMBER = "number"  # one of a row of numbers


@dataclass(frozen=True, slots=True)
class Answer:
    """Something that can be tapped: what that means, and what is known of it."""

    intent: Intent
    label: str = ""
    action: Action | None = None  # what it says to the rules; its odds go by that
    refusal: Reason | None = None
    dice: int = 0  # how many dice it rolls, where its label says so
    tone: Tone = Tone.OTHER
    off: bool = False  # not to be tapped now, for a reason that is no rule
    rests: bool = False  # something else has to be answered first

    @property
    def open(self) -> bool:
        """Whether it is an answer to the question, though it may have to wait."""
        return self.refusal is None and not self.off

    @property
    def possible(self) -> bool:
        """Whether a tap on it does anything."""
        return self.open and not self.rests

    @property
    def main(self) -> bool:
        """Whether it is the large button."""
        return self.tone in (Tone.MAIN, Tone.DANGER, Tone.JOY)


@dataclass(frozen=True, slots=True)
class Answers:
    """The question and everything that answers it."""

    question: str
    buttons: tuple[Answer, ...] = ()  # under the question, in order
    tiles: tuple[Answer | None, ...] = ()  # in table order; None: a stack without a top
    spaces: Mapping[Space, Answer] = field(default_factory=dict)  # those that light up
    buried: Mapping[int, Answer] = field(default_factory=dict)  # own dice that may join a roll
    nudges: Mapping[Adjust, Answer] = field(default_factory=dict)  # buried dice to adjust
    counts: tuple[int, ...] = ()  # how many dice may be set aside; the main answer has one of them
    rolls: tuple[Action, ...] = ()  # what may lead to a roll, in the order of the page
    watching: bool = False  # a computer is to decide
    chooses: bool = False  # tapping dice in hand chooses which of them are kept
    first: Answer | None = None  # what has to be answered before all this, in a bubble

    @property
    def large(self) -> Answer | None:
        """The large button, whether or not it does anything now."""
        return next((answer for answer in self.buttons if answer.main), None)

    @property
    def main(self) -> Answer | None:
        """The answer that Enter gives."""
        large = self.large
        return self.first or (large if large is not None and large.possible else None)

    def at_rest(self, first: Answer, question: str) -> Answers:
        """The same while something else has to be answered `first`.

        Where others are to decide, who never do in a lesson, there is only this `question`.
        """
        if self.watching:
            return replace(self, question=question, buttons=(), first=first)
        return replace(
            self,
            buttons=tuple([replace(answer, rests=True) for answer in self.buttons]),
            tiles=tuple([answer and replace(answer, rests=True) for answer in self.tiles]),
            spaces={},
            buried={},
            nudges={said: replace(answer, rests=True) for said, answer in self.nudges.items()},
            first=first,
        )

    def numbered(self, number: int) -> Answer | None:
        """The answer that a digit gives: a tile by its place, or a number of the question's."""
        tile = self.tiles[number - 1] if 1 <= number <= len(self.tiles) else None
        if tile is not None and not tile.off:
            return tile
        if number in self.counts:
            return Answer(Slide(number))
        said = NameNumber(number)
        return next((answer for answer in self.buttons if answer.action == said), None)


def answers(
    language: Language, table: Table, state: State, names: Names, *, watching: bool
) -> Answers:
    """What may be answered at a table; while people watch a computer, only to skip."""
    return _Asking(language, table, state, names, watching).answers()


def answers_during(
    language: Language, beat: Beat, state: State, names: Names, *, own: bool
) -> Answers:
    """What may be answered while a beat is shown: to go on in one's `own`, to skip others'."""
    told = sentences.beat_sentence(language, beat.events, names, beat.table)
    tiles = _Asking(language, beat.table, state, names, watching=True).tiles()
    go_on = Answer(Control.NEXT, sentences.next_beat_label(language), tone=Tone.MAIN)
    return Answers(told, (go_on if own else _skip(language, state),), tiles, watching=True)


def _skip(language: Language, state: State) -> Answer:
    return Answer(Control.SKIP, sentences.skip_label(language), off=state.skipping)


@dataclass(frozen=True, slots=True)
class _Asking:
    """All that answers depend on."""

    language: Language
    table: Table
    state: State
    names: Names
    watching: bool

    def answers(self) -> Answers:
        language, table, tiles = self.language, self.table, self.tiles()
        if self.state.elsewhere:
            take = Answer(Control.TAKE_OVER, sentences.take_over_label(language), tone=Tone.MAIN)
            waiting = sentences.elsewhere_sentence(language)
            return Answers(waiting, (take,), tiles, watching=True)
        stand = self.state.by_link
        if stand is not None and stand.standing is Standing.THEIRS:
            waiting = sentences.waiting_for(language, stand, self.names)
            return Answers(waiting, tuple(self._sending(stand)), tiles, watching=True)
        if self.watching:
            waiting = sentences.waiting_sentence(language, table, self.names)
            return Answers(waiting, (_skip(language, self.state),), tiles, watching=True)
        buttons = tuple(self._buttons())
        dice = next((answer.dice for answer in buttons if answer.dice), 0)
        question = sentences.ask_sentence(language, table, self.names, dice, self._none_fit())
        legal = () if table.ask is Ask.SETTLE else legal_actions(table)
        return Answers(
            question,
            buttons,
            tiles,
            self._spaces(legal),
            {said.number: self._of(said, TapBuried(said.number)) for said in _buried(legal)},
            {said: self._of(said) for said in legal if isinstance(said, Adjust)},
            tuple([said.count for said in legal if isinstance(said, PutAside)]),
            tuple(choices(table, self.state)),
            chooses=table.ask is Ask.SETTLE and drafting.chooses(table),
        )

    def _sending(self, stand: Stand) -> Iterator[Answer]:
        """While a friend is to play, a link goes out or comes in."""
        language, send = self.language, Open(Dialog.FRIEND, topic=self.state.game)
        if stand.unsent:
            yield Answer(send, sentences.send_label(language, stand, self.names), tone=Tone.MAIN)
        else:
            yield Answer(Open(Dialog.PASTE), sentences.paste_label(language), tone=Tone.MAIN)
            yield Answer(send, sentences.send_again_label(language))

    def tiles(self) -> tuple[Answer | None, ...]:
        """The six tiles, in table order."""
        return tuple([self._tile(tile.trick) if tile.trick else None for tile in self.table.tiles])

    def _of(self, action: Action, intent: Intent | None = None, tone: Tone = Tone.OTHER) -> Answer:
        """The answer that says this."""
        dice = dice_to_come(self.table) if isinstance(action, GoOn) else 0
        label = sentences.action_label(self.language, action, self.table, self.names, dice)
        return Answer(intent or Say(action), label, action, dice=dice, tone=tone)

    def _tile(self, trick: Trick) -> Answer:
        action = DoTrick(trick)
        at_turn = self.table.ask is Ask.TURN and not self.watching
        refusal = why_not(self.table, action) if at_turn else None
        label = sentences.action_label(self.language, action, self.table)
        return Answer(Say(action), label, action, refusal, off=not at_turn)

    def _none_fit(self) -> bool:
        """Whether all dice in hand may be discarded, though the trick keeps some."""
        hand = self.table.hand
        return bool(hand) and why_not(self.table, Settle(discard=hand)) is None

    # --- under the question -----------------------------------------------------------------------

    def _buttons(self) -> Iterator[Answer]:
        match self.table.ask:
            case Ask.SETTLE:
                yield from self._settling(self.state.draft)
            case Ask.TURN:
                yield self._score()
            case Ask.GO_ON:
                yield self._of(GoOn(), tone=Tone.MAIN)
                yield self._of(Stop())
            case Ask.NUMBER:
                for action in legal_actions(self.table):
                    yield self._of(action, tone=Tone.NUMBER)
            case Ask.COUNT:
                yield self._of(counted(self.table, self.state), tone=Tone.MAIN)
            case Ask.MOVE | Ask.ADJUST:
                yield self._of(Stop())
            case Ask.NOTHING:
                again, other = sentences.over_labels(self.language)
                yield Answer(Control.AGAIN, again, tone=Tone.MAIN)
                yield Answer(Control.LEAVE, other)

    def _settling(self, draft: Draft | None) -> Iterator[Answer]:
        language, marked = self.language, self.state.marked
        if draft is None:
            return
        if marked is not None:
            label = sentences.reroll_marked_label(language, len(marked))
            reroll = next(iter(choices(self.table, self.state)), None)
            yield Answer(Press.REROLL, label, reroll, tone=Tone.MAIN, off=not marked)
            yield Answer(Press.UNMARK, sentences.keep_label(language))
            return
        yield self._confirm(draft)
        every = Reroll(draft.hand)
        if why_not(self.table, every) is None:
            if taps.picks(self.table):
                yield Answer(Press.REROLL, sentences.mark_label(language))
            else:
                yield self._of(every, Press.REROLL)

    def _confirm(self, draft: Draft) -> Answer:
        """One tap settles the draft, and says before it happens what that comes to."""
        table, lost, scored, tone = self.table, 0, 0, Tone.MAIN
        refusal = drafting.problem(table, draft)
        if refusal is None and drafting.busts(table, draft):
            player, tone = table.player, Tone.DANGER
            lost = player.placed + len(player.yard) + len(draft.hand)
        elif refusal is None and drafting.scores(table, draft):
            scored, tone = len(table.player.dogs), Tone.JOY
        dice = list(zip(draft.hand, draft.fates, strict=True))
        label = sentences.confirm_label(
            self.language,
            [die for die, fate in dice if isinstance(fate, Space)],
            [die for die, fate in dice if fate is BURY],
            [die for die, fate in dice if fate is DISCARD],
            lost=lost,
            scored=scored,
        )
        return Answer(Press.CONFIRM, label, refusal=refusal, tone=tone)

    def _score(self) -> Answer:
        refusal = why_not(self.table, ScoreDogs())
        if refusal is None:
            return self._of(ScoreDogs(), tone=Tone.MAIN)
        label = sentences.no_score_yet(self.language)
        return Answer(Say(ScoreDogs()), label, ScoreDogs(), refusal)

    # --- on the dogs ------------------------------------------------------------------------------

    def _spaces(self, legal: tuple[Action, ...]) -> dict[Space, Answer]:
        """The spaces that light up, each with what a tap on it says."""
        draft, picked = self.state.draft, self.state.picked
        if draft is not None:
            loose = [die for die, fate in enumerate(draft.fates) if fate is BURY]
            dice = loose if self.state.selected is None else [self.state.selected]
            fitting = {s for die in dice for s in drafting.targets(self.table, draft, die)}
            return {space: Answer(TapSpace(space)) for space in sorted(fitting)}
        spaces: dict[Space, Answer] = {}
        for said in legal:
            match said:
                case TakeOwn(number, str(dog)):
                    space = Space(number, dog)
                    spaces[space] = self._of(said, TapSpace(space))
                case Move(start, end) if picked is None:
                    spaces[start] = Answer(TapSpace(start))
                case Move(start, end) if picked == start:
                    spaces[end] = self._of(said, TapSpace(end))
        return spaces


def counted(table: Table, state: State) -> PutAside:
    """How many dice are set aside if the main answer is given: at first as few as allowed."""
    possible = [said for said in legal_actions(table) if isinstance(said, PutAside)]
    return next((said for said in possible if said.count == state.count), possible[0])


def _buried(legal: tuple[Action, ...]) -> list[TakeOwn]:
    return [said for said in legal if isinstance(said, TakeOwn) and said.dog is None]
