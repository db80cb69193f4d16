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
)
from .endings import (
    busts_label,
    fast_label,
    headline,
    look_back_label,
    luck_facts,
    luck_label,
    next_label,
    others_line,
    race_note,
    race_text,
    race_title,
    result_facts,
    turn_label,
    winner_sentence,
)
from .events import announcement, event_sentence
from .hints import choice_line, hint_sentence
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
    "action_label",
    "announcement",
    "ask_sentence",
    "busts_label",
    "card_label",
    "choice_line",
    "confirm_label",
    "d0g_name",
    "die_name",
    "dog_label",
    "dog_name",
    "elsewhere_sentence",
    "event_sentence",
    "everyone",
    "fast_label",
    "headline",
    "hint_sentence",
    "keep_label",
    "level_name",
    "look_back_label",
    "luck_facts",
    "luck_label",
    "mark_label",
    "next_label",
    "opponent_at",
    "opponent_character",
    "opponent_name",
    "others_line",
    "over_labels",
    "player_name",
    "players",
    "race_note",
    "race_text",
    "race_title",
    "reason_sentence",
    "reroll_marked_label",
    "result",
    "result_facts",
    "score_label",
    "scored",
    "skip_label",
    "space_name",
    "standing",
    "take_over_label",
    "tile_name",
    "turn_label",
    "waiting_sentence",
    "winner_sentence",
    "yard_name",
]
