"""The cover between two people at one keyboard: of the table only the planet is on the screen, as it is by now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from textual.widget import Widget

from tui.app.game_session import Session
from tui.games.seats import block, letter
from tui.keys.keymap import bindings
from tui.screens.frame import Frame
from tui.text import Words
from tui.widgets.planet import Surface, in_the_sky, planet, surface_of, untouched
from tui.widgets.styled_line import BLANK, Line, line, placed
from tui.widgets.styled_widget import Lines

AROUND = 3
"""The blank lines above and below what is said, beside a planet."""
SMALLEST, LARGEST = 6, 28
"""How large a planet is worth a look, and how large it is at most: its radius in columns."""


class CoverScreen(Frame[None]):
    """Says who is next. Enter shows that person's table."""

    BINDINGS = bindings("cover")

    def __init__(self, words: Words, seat: int, title: str = "", surface: Surface = untouched) -> None:
        """``title`` says which game it is; the ``surface`` is that of its map."""
        super().__init__(words)
        self.seat = seat
        self.title_of_game = title
        self.surface = surface

    @classmethod
    def over(cls, session: Session, seat: int) -> Self:
        """The cover over a table, before it is shown to a seat: what everybody sees of it stays."""
        chart, words = session.chart, session.words
        surface = surface_of(session.picture(chart.drawings[-1])) if chart is not None else untouched
        return cls(words, seat, words.name("game", session.scene.game.slug), surface)

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="page")

    def draw(self) -> None:
        columns, room = self.room.width, self.middle_lines
        self.show_title(self.title_of_game)
        sign = block(letter(self.seat, self.words), self.words)
        who = line(sign, " ", (self.words.say("cover.next", seat=self.seat), "bright"))
        page = [placed(who, columns, "centre"), BLANK]
        page.append(placed(line((self.words.say("cover.look-away"), "")), columns, "centre"))
        self.query_one("#page", Lines).show([*self._sky(columns, room - len(page) - AROUND), *page])
        self.show_keys()

    def _sky(self, columns: int, lines: int) -> list[Line]:
        """The planet above what is said; in letters, and over a slow line, as many empty lines as below."""
        radius = min(lines - 2, columns // 2 - 2, LARGEST)
        if not self.words.painted or self.app.terminal.remote or radius < SMALLEST:
            return [BLANK] * ((lines + AROUND) // 2)
        return [*in_the_sky(planet(radius, self.surface), columns, lines), BLANK]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "back"

    def action_show(self) -> None:
        """Shows the table."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leaves the game."""
        self.app.leave_game()
