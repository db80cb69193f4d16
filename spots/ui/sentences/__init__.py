"""Everything the page says about a game in progress, in plain sentences; never HTML.

Names are those of `everyone`: the players', which are anybody's text, and d0g's last.
"""

from .actions import action_label
from .asks import ask_sentence, waiting_sentence
from .events import announcement, event_sentence
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
from .reasons import reason_sentence

__all__ = [
    "action_label",
    "announcement",
    "ask_sentence",
    "card_label",
    "d0g_name",
    "dice_name",
    "die_name",
    "dog_label",
    "dog_name",
    "dogs_name",
    "event_sentence",
    "everyone",
    "player_name",
    "reason_sentence",
    "space_name",
    "tile_name",
    "treats_name",
    "waiting_sentence",
    "yard_name",
]
