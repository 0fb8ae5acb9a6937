"""How each game looks and speaks: a package for each, named in ``tui.packages``."""
