"""Scenarios and games of On Mars."""
