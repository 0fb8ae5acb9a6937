"""What opponents know: what things are worth, and what is worth trying."""
