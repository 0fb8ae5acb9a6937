"""Positions of Jump Drive as text."""
