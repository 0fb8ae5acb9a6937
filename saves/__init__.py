"""Saved games: the journal of a game, the library of journals, and the replay of a journal as a match.

This package names no game and has no sentences: what it has to say are ``Message`` values.
"""
