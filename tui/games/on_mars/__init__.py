"""The view of On Mars."""
