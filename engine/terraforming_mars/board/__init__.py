"""Spaces of the board, legal placements, milestones and awards."""
