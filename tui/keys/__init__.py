"""Keys: the table of all keys, and the user's changes to it."""
