"""Journals kept for the tests."""
