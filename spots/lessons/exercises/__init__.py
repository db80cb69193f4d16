"""One turn with each trick, on a table where it shines; and one against d0g.

Each tells by doing why anybody would use the trick. It has the trick's code and no title.
"""

from .basic import BASIC
from .choosing import CHOOSING
from .running import RUNNING
from .solo import D0G
from .treats import TREATS
from .walking import WALKING

__all__ = ["EXERCISES"]

EXERCISES = {each.code: each for each in (*BASIC, *WALKING, *RUNNING, *CHOOSING, *TREATS, D0G)}
"""By the code of the trick, or of d0g; in the order of the tricks."""
