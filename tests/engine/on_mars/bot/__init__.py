"""Tests of the opponents of On Mars."""
