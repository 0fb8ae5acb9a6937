"""Opponents: values of positions, cards and choices, and what they learned from games."""
