"""How it is played: what may be chosen, and what it does."""
