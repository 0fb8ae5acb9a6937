"""The cover between two people at one keyboard: nothing of the table is on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from tui.games.seats import block, letter
from tui.keys.keymap import bindings
from tui.screens.frame import Frame
from tui.text import Words
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, line, placed


class CoverScreen(Frame[None]):
    """Says who is next. Enter shows that person's table."""

    BINDINGS = bindings("cover")

    def __init__(self, words: Words, seat: int) -> None:
        super().__init__(words)
        self.seat = seat

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="page")

    def draw(self) -> None:
        columns, room = self.room.width, max(self.room.height - 6, 4)
        self.show_title("")
        sign = block(letter(self.seat, self.words), self.words)
        who = line(sign, " ", (self.words.say("cover.next", seat=self.seat), "bright"))
        page = [placed(who, columns, "centre"), BLANK]
        page.append(placed(line((self.words.say("cover.look-away"), "")), columns, "centre"))
        self.query_one("#page", Lines).show([BLANK] * ((room - 3) // 2) + page)
        self.show_keys()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "back"

    def action_show(self) -> None:
        """Shows the table."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leaves the game."""
        self.app.leave_game()
