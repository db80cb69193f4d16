"""Everything the page says about a game in progress, in plain sentences; never HTML.

Names are those of `everyone`: the players', which are anybody's text, and d0g's last.
"""

from .actions import action_label
from .asks import ask_sentence, waiting_sentence
from .events import announcement, event_sentence
from .hints import choice_line, hint_sentence
from .names import (
    card_label,
    d0g_name,
    dice_name,
    die_name,
    dog_label,
    dog_name,
    dogs_name,
    everyone,
    player_name,
    space_name,
    tile_name,
    treats_name,
    yard_name,
)
from .opponents import level_name, opponent_at, opponent_character, opponent_name
from .reasons import reason_sentence

__all__ = [
    "action_label",
    "announcement",
    "ask_sentence",
    "card_label",
    "choice_line",
    "d0g_name",
    "dice_name",
    "die_name",
    "dog_label",
    "dog_name",
    "dogs_name",
    "event_sentence",
    "everyone",
    "hint_sentence",
    "level_name",
    "opponent_at",
    "opponent_character",
    "opponent_name",
    "player_name",
    "reason_sentence",
    "space_name",
    "tile_name",
    "treats_name",
    "waiting_sentence",
    "yard_name",
]
