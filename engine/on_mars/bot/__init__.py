"""Computer opponents of On Mars."""
