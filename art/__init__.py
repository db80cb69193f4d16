"""The game's pictures, drawn in code at build time; nothing in here reaches the browser."""
