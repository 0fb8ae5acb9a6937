"""Legal choices of On Mars and their effects."""
