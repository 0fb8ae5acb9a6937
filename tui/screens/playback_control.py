"""Keys that play back on a table what others did, and what it says meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from tui.app.settings import PACES
from tui.screens.table_parts import TableParts
from tui.widgets.styled_line import BLANK


class PlaybackControl:
    """Open, step through and close the playback of a table."""

    def __init__(self, view: TableParts) -> None:
        self.view = view
        self.screen = view.owner
        self.closes: Callable[[], None] = self.close
        """What the key that closes it does."""
        self.changed: Callable[[], None] = lambda: None
        """What is done after it has shown something else, or has another pace."""

    def action_event(self, step: int) -> None:
        """Open the playback, or go to its next or previous action."""
        if self.view.playback.shown:
            self.view.playback.step(step)
        elif not self.view.playback.open(self.screen.session.waited()):
            self.screen.show_hint(self.screen.words.say("events.none"), "accent")
            return
        self.show()

    def action_all_actions(self) -> None:
        """Show all actions on one page."""
        self.view.playback.all()
        self.show()

    def action_end_playback(self) -> None:
        """Close the playback."""
        self.closes()

    def action_pace(self, step: int) -> None:
        """Make the playback faster or slower."""
        at = PACES.index(self.screen.app.pace) + step
        self.screen.app.set_pace(PACES[max(0, min(at, len(PACES) - 1))])
        self.show_prompt()
        self.changed()

    def show(self) -> None:
        """Show the table after an action, and its text."""
        self.screen.session.show_at(self.view.playback.moment)
        self.screen.draw()
        self.changed()

    def show_prompt(self) -> None:
        """Draw prompt and hint of the playback."""
        playback, say = self.view.playback, self.screen.words.say
        if playback.number:
            self.screen.show_prompt(say("playback.action", number=playback.number, all=playback.count))
        else:
            self.screen.show_prompt(
                say("waited.title" if playback.action is None and playback.count else "waited.between")
            )
        self.screen.show_aside(BLANK)
        pace = say(f"options.pace.{self.screen.app.pace}")
        self.screen.show_hint(say("learn.go-on" if self.screen.session.leads_on else "playback.pace", pace=pace))
        self.screen.show_keys()

    def close(self) -> None:
        """Close the playback and show the prompt again."""
        if self.view.playback.close():
            self.screen.session.show_at(None)
            self.screen.draw()
