"""Run files that independent engines recorded; each game's README.md here describes their format."""
