"""What holds for all tests."""

from __future__ import annotations

import gc

from hypothesis import settings

collect_ignore = ["spots/main.py", "spots/ui/browser"]
"""Modules that need a browser: this Python cannot import them."""

# How long an example takes says something about the machine, and nothing about the code.
settings.register_profile("spots", deadline=None, max_examples=50)
# `make sweep`: the properties that do not say how many examples they need have forty times as many.
settings.register_profile("sweep", deadline=None, max_examples=2000)
settings.load_profile("spots")

# Looking for garbage among thousands of collected tests, again and again, takes a quarter of the
# time. (On the page it is never looked for: see `spots/main.py`.)
gc.set_threshold(100_000, 20, 20)


def pytest_collection_finish() -> None:
    """What was made for all tests stays until the end."""
    gc.freeze()
