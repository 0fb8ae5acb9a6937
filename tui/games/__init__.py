"""How each game looks on screen, with a package for each game, listed in ``tui.packages``."""
