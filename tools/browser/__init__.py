"""Find and drive real browsers, serve the built page, take its pictures."""
