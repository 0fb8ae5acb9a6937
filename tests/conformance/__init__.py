"""Held to an independent engine: scenario and game files of the form that README.md describes, run against ours."""
