"""The map: spaces, tiles, goals."""
