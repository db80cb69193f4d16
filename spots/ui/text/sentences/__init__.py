"""Everything the page says about games, in plain sentences; never HTML.

`everyone` says what the players are called (names are anybody's text) and who of them is "you".
"""

from .actions import action_label
from .answers import (
    confirm_label,
    keep_label,
    mark_label,
    over_labels,
    reroll_marked_label,
    score_label,
    skip_label,
)
from .asks import (
    ask_sentence,
    elsewhere_sentence,
    take_over_label,
    waiting_sentence,
    winning_title,
)
from .chronicle import turn_title, turn_told
from .events import announcement, event_sentence
from .hint_facts import Outlook
from .hints import hint_sentence
from .names import (
    card_label,
    die_name,
    dog_label,
    dog_name,
    space_name,
    tile_name,
    yard_name,
)
from .opponents import level_name, opponent_at, opponent_character, opponent_name
from .people import Names, d0g_name, everyone, player_name
from .reasons import reason_sentence
from .results import players, result, scored, standing

__all__ = [
    "Names",
    "Outlook",
    "action_label",
    "announcement",
    "ask_sentence",
    "card_label",
    "confirm_label",
    "d0g_name",
    "die_name",
    "dog_label",
    "dog_name",
    "elsewhere_sentence",
    "event_sentence",
    "everyone",
    "hint_sentence",
    "keep_label",
    "level_name",
    "mark_label",
    "opponent_at",
    "opponent_character",
    "opponent_name",
    "over_labels",
    "player_name",
    "players",
    "reason_sentence",
    "reroll_marked_label",
    "result",
    "score_label",
    "scored",
    "skip_label",
    "space_name",
    "standing",
    "take_over_label",
    "tile_name",
    "turn_title",
    "turn_told",
    "waiting_sentence",
    "winning_title",
    "yard_name",
]
