"""What can be done with a whole game, pure: keep it, count it, export it and bring it back."""
