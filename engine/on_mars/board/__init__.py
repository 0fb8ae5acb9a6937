"""The boards of On Mars: map, laboratory, side boards."""
