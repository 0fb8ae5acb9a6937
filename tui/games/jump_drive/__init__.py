"""How Jump Drive looks and speaks."""
