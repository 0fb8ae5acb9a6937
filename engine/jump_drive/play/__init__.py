"""Legal choices of Jump Drive and their effects."""
