"""How the screens look and speak to one user: theme, language, symbols, characters, mouse."""

from __future__ import annotations

from collections.abc import Callable

from tui.app.user_context import UserContext
from tui.terminal.diff_driver import substitute_letters, trust_signs, use_mouse, write_only_ascii
from tui.terminal.terminal_app import TerminalApp
from tui.terminal.theme_choice import ASCII, is_painted
from tui.terminal.themes import theme_named
from tui.text.languages import language


class Appearance:
    """The appearance of one app. Every change redraws all screens through ``refresh_texts``; none is saved here."""

    def __init__(self, app: TerminalApp, person: UserContext, refresh_texts: Callable[[], None]) -> None:
        self._app, self._words, self._refresh_texts = app, person.words, refresh_texts
        self.symbols = person.signs
        """The user's choice of symbols; empty: as the terminal allows."""
        self.mouse = person.mouse
        self._words.paint(is_painted(person.theme, person.signs, person.terminal))

    def set_theme(self, name: str) -> None:
        """Switch to another theme. Raises ``KeyError`` for an unknown name."""
        terminal = self._app.terminal
        painted = is_painted(name, self.symbols, terminal)
        changed = painted != self._words.painted
        self._words.paint(painted)
        self._app.dress(theme_named(name, painted=painted, count=terminal.colours))
        self.limit_characters()
        if changed:
            self._refresh_texts()

    def set_language(self, name: str) -> None:
        """Switch to another language."""
        self._words.speak(name)
        self.limit_characters()
        self._refresh_texts()

    def set_symbols(self, symbols: str) -> None:
        """Switch between symbols and letters."""
        self.symbols = symbols
        self.set_theme(self._app.theme)

    def limit_characters(self) -> None:
        """Send only characters that the terminal has and draws in one column.

        An ASCII terminal gets only ASCII, so Japanese is not available. A terminal that does not draw every symbol in
        one column gets ``MC`` for ``M€``.
        """
        terminal = self._app.terminal
        plain = self._app.theme == ASCII or terminal.only_ascii
        narrow = terminal.signs or self._words.painted
        write_only_ascii(self._app, plain and not language(self._words.language).letters)
        substitute_letters(self._app, plain or not narrow)
        trust_signs(self._app, narrow)

    def set_mouse(self, on: bool) -> None:
        """Turn mouse reports of the terminal on or off."""
        self.mouse = on
        use_mouse(self._app, on)
