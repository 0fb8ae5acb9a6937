"""Held to independent engines: files of the forms that each game's README.md here describes, run against ours."""
