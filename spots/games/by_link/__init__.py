"""Games by link: two to four people far from each other, without a server and without a referee.

Every link carries the whole game. Dice come from hash chains, so nobody can choose them alone, nor
have them twice (`chains.py`). A link is checked to its last letter before anything of it is
believed (`post.py`). docs/FAIRNESS.md says what that proves, and what it does not.
"""
