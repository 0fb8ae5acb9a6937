"""The cards and tiles of On Mars, as data."""
