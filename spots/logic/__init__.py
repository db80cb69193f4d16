"""The rules of Spots, and nothing else: pure, complete, and the same on every Python.

The names below are all that the rest of the program may use, apart from the events (`events`) and
the kinds of steps that tricks are made of (`tricks`). Only the tool that makes up tables which no
game leads to (`tools/games/any_table.py`) reaches further in.

>>> table = new_table(Setup(players=2))
>>> dice = ScriptedDice("5 3", draws="12 34 56 136 1")
>>> while table.ask.of_chance:
...     table, events = step(table, resolve(table, dice))
>>> [dump_input(action) for action in legal_actions(table)]
['do:howl', 'do:walk', 'do:run', 'do:roll-over', 'do:fetch', 'do:beg']
>>> str(why_not(table, ScoreDogs()))
'None of your dogs is complete, so there is nothing to score.'
"""

from .actions import (
    Action,
    Adjust,
    Answer,
    DoTrick,
    Faces,
    GoOn,
    Move,
    NameNumber,
    PutAside,
    Reroll,
    ScoreDogs,
    Settle,
    Stop,
    TakeOwn,
    TopDog,
    TopTrick,
)
from .cards import CARDS, DICE, FACES, MOST_PLAYERS, PACK, TREATS, YARD, Card
from .chance import chance, resolve
from .dice import Dice, ScriptedDice, SeededDice, Seeing, fresh_secret, fresh_seed
from .errors import (
    BadNotation,
    BadScript,
    BadSetup,
    IllegalAction,
    NothingToUndo,
    Reason,
    SpotsError,
    Why,
)
from .hashed_dice import HashedDice, seal
from .legal import discards, kept_sets, legal_actions, only_action, rerolls, without
from .log import Log, replay, tables
from .notation import (
    dump_input,
    dump_log,
    dump_space,
    dump_table,
    parse_input,
    parse_log,
    parse_space,
    parse_table,
    read_log,
)
from .numbering import (
    action_at,
    answer_at,
    count_actions,
    count_answers,
    number_of,
    number_of_answer,
)
from .odds import Odds, odds, reckon
from .refusals import why_not
from .rules import new_table, step, told
from .sets import COLOURS, SETS, choosable, of_colour, own_choice, random_set, recommended
from .setup import MOST_D0G_TREATS, Setup
from .state import SETUP, Ask, D0g, Dog, Doing, Outcome, Player, Space, Table, Tile
from .tricks import TRICKS, Category, Trick

__all__ = [
    "CARDS",
    "COLOURS",
    "DICE",
    "FACES",
    "MOST_D0G_TREATS",
    "MOST_PLAYERS",
    "PACK",
    "SETS",
    "SETUP",
    "TREATS",
    "TRICKS",
    "YARD",
    "Action",
    "Adjust",
    "Answer",
    "Ask",
    "BadNotation",
    "BadScript",
    "BadSetup",
    "Card",
    "Category",
    "D0g",
    "Dice",
    "DoTrick",
    "Dog",
    "Doing",
    "Faces",
    "GoOn",
    "HashedDice",
    "IllegalAction",
    "Log",
    "Move",
    "NameNumber",
    "NothingToUndo",
    "Odds",
    "Outcome",
    "Player",
    "PutAside",
    "Reason",
    "Reroll",
    "ScoreDogs",
    "ScriptedDice",
    "SeededDice",
    "Seeing",
    "Settle",
    "Setup",
    "Space",
    "SpotsError",
    "Stop",
    "Table",
    "TakeOwn",
    "Tile",
    "TopDog",
    "TopTrick",
    "Trick",
    "Why",
    "action_at",
    "answer_at",
    "chance",
    "choosable",
    "count_actions",
    "count_answers",
    "discards",
    "dump_input",
    "dump_log",
    "dump_space",
    "dump_table",
    "fresh_secret",
    "fresh_seed",
    "kept_sets",
    "legal_actions",
    "new_table",
    "number_of",
    "number_of_answer",
    "odds",
    "of_colour",
    "only_action",
    "own_choice",
    "parse_input",
    "parse_log",
    "parse_space",
    "parse_table",
    "random_set",
    "read_log",
    "reckon",
    "recommended",
    "replay",
    "rerolls",
    "resolve",
    "seal",
    "step",
    "tables",
    "told",
    "why_not",
    "without",
]
