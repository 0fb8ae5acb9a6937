"""The table of Jump Drive: empires and piles."""
