"""What the page knows and does, without a page."""
