"""The cards: their vocabulary, what is printed, how the options read it."""
