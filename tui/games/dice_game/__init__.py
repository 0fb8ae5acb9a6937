"""The view of the Dice Game."""
