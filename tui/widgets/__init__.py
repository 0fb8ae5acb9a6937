"""The widgets that the games share: map, rows, lines, entry."""
