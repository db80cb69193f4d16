"""Play many games: golden games, counted trees, soaks, matches and training."""
