"""Scenarios and whole games of Terraforming Mars."""
