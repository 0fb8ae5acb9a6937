"""The course of a game: set-up, phases, legal actions, frames, tiles, scoring."""
