"""Exact odds of a choice."""

from .choices import Odds, odds, reckon

__all__ = ["Odds", "odds", "reckon"]
