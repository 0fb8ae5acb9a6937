"""The board of the Dice Game: the map of Mars, its tracks, milestones and awards."""
