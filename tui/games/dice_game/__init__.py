"""How the Dice Game looks and speaks."""
