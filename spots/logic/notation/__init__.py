"""Tables, inputs and logs as short readable text, versioned.

There is one text for each thing: what does not come out the same again is refused.
"""

from .inputs import dump_input, parse_input
from .logs import dump_log, parse_log
from .tables import dump_table, parse_table

__all__ = ["dump_input", "dump_log", "dump_table", "parse_input", "parse_log", "parse_table"]
