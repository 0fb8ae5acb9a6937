"""The cards and tiles, as data."""
