"""Scenarios and games of Terraforming Mars: The Dice Game."""
