"""Scenarios of Jump Drive."""
