"""Tables, inputs and logs as short, readable, versioned text.

Each has exactly one text: what would not be written the same way again is refused.
"""

from .inputs import dump_input, dump_space, parse_input, parse_space
from .logs import dump_log, parse_log, read_log
from .tables import dump_table, parse_table

__all__ = [
    "dump_input",
    "dump_log",
    "dump_space",
    "dump_table",
    "parse_input",
    "parse_log",
    "parse_space",
    "parse_table",
    "read_log",
]
