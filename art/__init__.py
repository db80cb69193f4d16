"""The game's pictures, drawn by code at build time; none of this code runs in the browser."""
