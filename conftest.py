"""What holds for all tests."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

collect_ignore = ["spots/main.py", "spots/ui/browser"]
"""Modules that need a browser: this Python cannot import them."""

# How long an example takes says something about the machine, and nothing about the code.
settings.register_profile("spots", deadline=None, max_examples=16)
# `make sweep`: the properties that do not say how many examples they need have far more.
settings.register_profile("sweep", deadline=None, max_examples=2000)
settings.load_profile("spots")

# Looking for garbage among thousands of collected tests, again and again, takes a quarter of the
# time. (On the page it is never looked for: see `spots/main.py`.)
gc.set_threshold(100_000, 20, 20)


def pytest_collection_finish() -> None:
    """What was made for all tests stays until the end."""
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """End the first of two measurements of coverage in a worker: it would go on for nothing.

    pytest-cov begins it as if this were the main process, forgets it as it begins the worker's own,
    and does not pause it for `no_cover`: together they took twice the time of one.
    """
    measuring = session.config.pluginmanager.get_plugin("_cov")
    if hasattr(session.config, "workerinput") and measuring and measuring.cov_controller:
        measuring.cov_controller.cov.stop()
