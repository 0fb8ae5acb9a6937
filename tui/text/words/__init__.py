"""The shared catalogues: what every game says, and no game's own words."""
