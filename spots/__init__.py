"""Spots: a push-your-luck dice game about dogs, played in the browser and written in Python."""
