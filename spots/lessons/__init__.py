"""Lessons: Spots taught by playing it, as data. Pure: no page, and the rules know nothing of it."""
