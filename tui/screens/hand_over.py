"""Hide the table between two players at one keyboard; only the planet is visible, in its current state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from textual.widget import Widget

from tui.app.game_session import GameSession
from tui.games.seats import block, letter
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FramedScreen
from tui.text import Words
from tui.widgets.planet import Surface, in_the_sky, planet, surface_of, untouched
from tui.widgets.styled_line import BLANK, StyledLine, line, placed
from tui.widgets.styled_widget import StyledLines

AROUND = 3
"""Blank lines above and below the text beside a planet."""
SMALLEST, LARGEST = 6, 28
"""Minimum and maximum radius of a planet, in columns."""


class HandOverScreen(FramedScreen[None]):
    """Say who is next. Enter shows that player's table."""

    BINDINGS = bindings("cover")

    def __init__(self, words: Words, seat: int, title: str = "", surface: Surface = untouched) -> None:
        """Create the cover; ``title`` names the game, ``surface`` is that of its map."""
        super().__init__(words)
        self.seat = seat
        self.title_of_game = title
        self.surface = surface

    @classmethod
    def over(cls, session: GameSession, seat: int) -> Self:
        """Create the cover of a table before a seat sees it; public figures stay visible."""
        chart, words = session.chart, session.words
        surface = surface_of(session.picture(chart.drawings[-1])) if chart is not None else untouched
        return cls(words, seat, words.name("game", session.scene.game.slug), surface)

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="page")

    def draw(self) -> None:
        columns, room = self.room.width, self.middle_lines
        self.show_title(self.title_of_game)
        sign = block(letter(self.seat, self.words), self.words)
        who = line(sign, " ", (self.words.say("cover.next", seat=self.seat), "bright"))
        page = [placed(who, columns, "centre"), BLANK]
        page.append(placed(line((self.words.say("cover.look-away"), "")), columns, "centre"))
        self.query_one("#page", StyledLines).show([*self._sky(columns, room - len(page) - AROUND), *page])
        self.show_keys()

    def _sky(self, columns: int, lines: int) -> list[StyledLine]:
        """Draw the planet above the text; with letters or on a slow line as many blank lines."""
        radius = min(lines - 2, columns // 2 - 2, LARGEST)
        if not self.words.painted or self.app.terminal.remote or radius < SMALLEST:
            return [BLANK] * ((lines + AROUND) // 2)
        return [*in_the_sky(planet(radius, self.surface), columns, lines), BLANK]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "back"

    def action_show(self) -> None:
        """Show the table."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Close the game."""
        self.app.leave_game()
