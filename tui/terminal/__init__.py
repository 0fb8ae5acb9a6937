"""The terminal: the output layer, its cells, what it can show, and how the program leaves it."""
