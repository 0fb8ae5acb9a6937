"""What lies on the table: the map of Mars, its tracks, the goals."""
