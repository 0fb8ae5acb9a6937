"""The toy game's package for the terminal, as the games of ``tui.games`` have one."""
