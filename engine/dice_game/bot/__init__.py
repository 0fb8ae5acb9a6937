"""Computer opponents of the Dice Game."""
