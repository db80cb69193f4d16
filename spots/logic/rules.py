"""`step`: works through one input, from the deal to the sixth scored dog.

An input is heard (`_hear`), and then the game goes on by itself (`_resume`) until it has to ask
someone again. The table says who is asked what, so a game can be left and resumed anywhere.
"""

from __future__ import annotations

from dataclasses import replace

from . import setup, solo, tiles
from .actions import Action, Answer, DoTrick, Faces, GoOn, ScoreDogs, Stop, TopDog, TopTrick
from .errors import IllegalAction
from .events import DogTurnedUp, Event, StartDieRolled, StepSkipped, Stopped, TurnBegan
from .play import Play, Told
from .refusals import why_not
from .state import SETUP, Ask, Table
from .steps import HEAR, begin, optional, possible
from .tricks import Step, Trick


def new_table(choices: setup.Setup) -> Table:
    """The table of a new game; chance is asked for the first cards and dice."""
    play = Play(setup.lay(choices))
    _resume(play)
    return play.freeze()


def step(table: Table, said: Action | Answer) -> tuple[Table, tuple[Event, ...]]:
    """The table after a player's action or an answer of chance, and what happened.

    Anything the rules do not allow now raises `IllegalAction` with the reason and changes nothing.
    """
    play = _heard(Play(table), table, said)
    return play.freeze(), tuple(play.events)


def told(table: Table, said: Action | Answer) -> tuple[Table, tuple[Event, ...], tuple[Table, ...]]:
    """The same, and for each thing that happened the table as it was then.

    >>> from .notation import parse_input, parse_table
    >>> before = parse_table("spots/1 turn 0 howl,walk,run,roll-over,fetch,beg 14+0/25+0 - 1 * - 0")
    >>> _, events, tables = told(before, parse_input("do:beg"))
    >>> [(type(event).__name__, then.turn, then.players[0].treats)
    ...  for event, then in zip(events, tables)]
    [('TileTurned', 0, 0), ('TreatsTaken', 0, 1), ('StepSkipped', 0, 1), ('TurnBegan', 1, 1)]
    """
    play = Told(table)
    _heard(play, table, said)
    return play.freeze(), tuple(play.events), tuple(play.tables)


def _heard(play: Play, table: Table, said: Action | Answer) -> Play:
    refusal = why_not(table, said)
    if refusal is not None:
        raise IllegalAction(refusal)
    _hear(play, said)
    return play


# --- hearing ----------------------------------------------------------------------------------


def _hear(play: Play, said: Action | Answer) -> None:
    """Do what was said; `why_not` has made sure that it fits what was asked."""
    if play.ask in HEAR and not isinstance(said, Stop):
        _after(play, HEAR[play.ask](play, _current(play), said))
        return
    match said:
        case GoOn():
            _after(play, begin(play, _current(play)))
            return
        case Stop():
            play.say(Stopped(play.turn))
            _next_step(play)
        case DoTrick(trick):
            _do_trick(play, trick)
        case ScoreDogs():
            play.take_up()
            play.score(fast=False)
        case TopDog(card):
            play.top = card
            play.deck = tuple([other for other in play.deck if other != card])
            play.say(DogTurnedUp(card))
        case TopTrick(trick):
            tiles.turn_up(play, trick)
        case Faces((die,)) if play.ask is Ask.START_DIE:
            _bury_start_die(play, die)
        case Faces((die,)):
            play.take_up()
            solo.take_turn(play, die)
    _resume(play)


def _current(play: Play) -> Step:
    assert play.current is not None, "a question without a step"
    return play.current


def _do_trick(play: Play, trick: Trick) -> None:
    play.take_up(trick)
    slot = next(slot for slot, tile in enumerate(play.tiles) if tile.trick == trick)
    # Ruling: a tile's treats are taken before its steps.
    treats = tiles.use(play, slot)
    if treats:
        play.me = replace(play.me, treats=play.me.treats + treats)


def _bury_start_die(play: Play, die: int) -> None:
    seat = next(seat for seat, player in enumerate(play.players) if not player.yard)
    play.pile -= 1
    play.players[seat] = replace(play.players[seat], yard=(die,))
    play.say(StartDieRolled(seat, die))


# --- going on ---------------------------------------------------------------------------------


def _resume(play: Play) -> None:
    """Go on with what is in progress until someone is asked something."""
    if not play.busy and tiles.slot_to_turn_up(play.tiles) is not None:
        play.ask = Ask.TOP_TRICK
        return
    while not play.over:
        if play.top is None and play.deck:
            play.ask = Ask.TOP_DOG
            return
        if not play.deal_top() and not solo.trade_treats(play):
            break
    if play.over:
        return
    if play.busy:
        _carry_on(play)
    elif play.turn == SETUP:
        seat = setup.starter(play)
        if seat is None:
            play.ask = Ask.START_DIE
        else:
            _begin_turn(play, seat)
    else:
        play.ask = Ask.D0G_DIE if play.turn == play.d0g_seat else Ask.TURN


def _carry_on(play: Play) -> None:
    """Do the current step, or do it again if it repeats, or go to the next; or end the turn."""
    if play.trick is not None and play.me.all_complete:
        # Fast and risky. When the game goes on by itself, no dice are in hand.
        play.score(fast=True)
        _resume(play)
        return
    while (now := play.current) is not None:
        if play.rounds == 0 or now.repeat:
            if possible(play, now):
                if optional(play, now):
                    play.ask = Ask.GO_ON
                else:
                    _after(play, begin(play, now))
                return
            if play.rounds == 0 and play.trick is not None:
                play.say(StepSkipped(play.turn, play.trick, play.step))
        _next_step(play)
    _end_turn(play)


def _after(play: Play, asked: Ask | None) -> None:
    """Ask what a step wants to know; or, when it has been done, look at the yard and go on."""
    if asked is not None:
        play.ask = asked
        return
    play.rounds += 1
    if play.too_much_buried(play.turn):
        play.bust(play.turn)
        _end_turn(play)
    else:
        _resume(play)


def _next_step(play: Play) -> None:
    play.step += 1
    play.rounds = play.left = 0


def _end_turn(play: Play) -> None:
    seats = len(play.players) + (play.d0g is not None)
    _begin_turn(play, (play.turn + 1) % seats)


def _begin_turn(play: Play, seat: int) -> None:
    play.put_down()
    play.turn = seat
    play.say(TurnBegan(seat))
    if play.pile == 0:
        for each in range(len(play.players)):
            play.bust(each)
    tiles.reset_if_one_is_left(play)
    _resume(play)
