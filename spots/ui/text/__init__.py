"""Everything the page says, in every language."""
