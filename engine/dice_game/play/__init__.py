"""Legal choices of the Dice Game and their effects."""
