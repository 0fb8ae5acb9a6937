"""The view of Jump Drive."""
