"""The rules: games, opponents, and a match being played. No screen, no file, no clock, no sentence."""
