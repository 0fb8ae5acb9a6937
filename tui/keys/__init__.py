"""Keys: every key of the program in one table, and a person's own."""
