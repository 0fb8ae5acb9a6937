"""What is played, without a screen: a table and who sits at it, the game looked at again, a deal a day."""
