"""The vocabulary of cards, and the cards as data. ``modules`` lists them by number and by slug."""
