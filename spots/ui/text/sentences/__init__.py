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
from .beats import beat_sentence
from .chronicle import turn_sentence, turn_title
from .events import announcement, event_sentence
from .hints import Outlook, hint_sentence
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
from .scene import (
    aside,
    banner_bust,
    banner_fast,
    banner_scored,
    bust_badge,
    counts,
    fate_label,
    fits_badge,
    goal,
    kept_of,
    marked,
    no_dice_badge,
    no_score_yet,
    passing,
    paws_left,
    ready_tag,
    running_sum,
    up_next,
    yard_reading,
    yard_room,
)

__all__ = [
    "Names",
    "Outlook",
    "action_label",
    "announcement",
    "aside",
    "ask_sentence",
    "banner_bust",
    "banner_fast",
    "banner_scored",
    "beat_sentence",
    "bust_badge",
    "card_label",
    "confirm_label",
    "counts",
    "d0g_name",
    "die_name",
    "dog_label",
    "dog_name",
    "elsewhere_sentence",
    "event_sentence",
    "everyone",
    "fate_label",
    "fits_badge",
    "goal",
    "hint_sentence",
    "keep_label",
    "kept_of",
    "level_name",
    "mark_label",
    "marked",
    "no_dice_badge",
    "no_score_yet",
    "opponent_at",
    "opponent_character",
    "opponent_name",
    "over_labels",
    "passing",
    "paws_left",
    "player_name",
    "players",
    "ready_tag",
    "reason_sentence",
    "reroll_marked_label",
    "result",
    "running_sum",
    "score_label",
    "scored",
    "skip_label",
    "space_name",
    "standing",
    "take_over_label",
    "tile_name",
    "turn_sentence",
    "turn_title",
    "up_next",
    "waiting_sentence",
    "winning_title",
    "yard_name",
    "yard_reading",
    "yard_room",
]
