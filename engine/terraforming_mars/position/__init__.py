"""Positions as text, their validation, and the migration of older games."""
