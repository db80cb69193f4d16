"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

collect_ignore = ["spots/main.py", "spots/ui/browser"]
"""Modules that need a browser: this Python cannot import them."""

# How long an example takes says something about the machine, and nothing about the code.
settings.register_profile("spots", deadline=None)
settings.load_profile("spots")
