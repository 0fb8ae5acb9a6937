"""How Terraforming Mars looks and speaks."""
