"""How On Mars looks, and what it says."""
