"""The page as values: state in, `Node` trees out. Pure, and tested on CPython."""
