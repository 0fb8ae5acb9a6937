"""What opponents know of the game."""
