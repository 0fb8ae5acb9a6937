"""The cards of Jump Drive: their vocabulary, printed values, and readings."""
