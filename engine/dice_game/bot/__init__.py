"""What opponents know of this game."""
