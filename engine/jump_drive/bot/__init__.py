"""Computer opponents of Jump Drive."""
