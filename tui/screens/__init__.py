"""The screens, one a file. They know no game: what they show comes through ``tui.games.looks``."""
