"""Replay a game by choice, turn and round, with the map, hands and log of each moment."""

from __future__ import annotations

from pathlib import Path

from textual import getters, work
from textual.timer import Timer

from saves.library import OpenSave
from tui.app.replay import Replay
from tui.keys.keymap import bindings
from tui.screens.branch import ask_branch
from tui.screens.framed_screen import SAID, SLIM
from tui.screens.game_screen import GameScreen
from tui.screens.local_app import LocalApp
from tui.screens.requests import TextPromptRequest
from tui.screens.save_export import export
from tui.screens.table import Table
from tui.screens.table_notices import hand_over, show_notice
from tui.text.width import fitting
from tui.widgets.bars import labelled
from tui.widgets.styled_line import StyledLine, line

RUN_EVERY = 0.8
"""Seconds between two choices of automatic replay."""
GROW_EVERY = 1.0
"""Seconds between checks for new choices of others."""
BAR, PAINTED_BAR = 12, 20


class ReplayScreen(GameScreen[None]):
    """The table at another moment. All views of a running game work here."""

    app = getters.app(LocalApp)
    BINDINGS = bindings("table", "playback", "events", "replay", "hand")

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay.session())
        self.table = Table(self)
        self.view = self.table.view
        self.replay = replay
        self._timer: Timer | None = None

    def begin(self) -> None:
        self._begin_looking()
        if not self.replay.over:
            self.set_interval(GROW_EVERY, self.follow_save)

    @work(exclusive=True, group="game")
    async def _begin_looking(self) -> None:
        """Show the first notices, and cover the screen if cards are hidden."""
        await self.lay()
        for note in self.replay.notes:
            await show_notice(self, self.words.render(note))
        if self.replay.needs_hand_over:
            await hand_over(self, self.replay.seat)
        self.draw()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def show_frame(self) -> None:
        self.say_in(SLIM if self.slim else SAID)
        scene, game_view = self.session.scene, self.session.game_view
        columns = self.room.width
        self.show_bar(game_view.bar(scene), self._progress(), game_view.tracks(scene, columns - 1))
        if not self.slim:
            self.show_own(game_view.own(scene, columns - 1))

    def _progress(self) -> StyledLine:
        """Draw the progress bar with figures."""
        at, count = self.replay.at, self.replay.count
        figures = f"{at}/{count}"
        if self.words.painted:
            return labelled(figures, at, count, PAINTED_BAR, "lit")
        done = BAR * at // count if count else BAR
        bar = "=" * done + (">" if done < BAR else "") + "." * (BAR - done - 1)
        return line(" ", (bar, "accent"), (f" {figures}", "bright"))

    def show_decision(self) -> None:
        actions = self.replay.events_text()
        self.show_prompt(self.replay.choice_text())
        self.show_hint(fitting(actions, self.room.width - 1) or " ".join(actions[:1]))

    def show_cursor(self) -> None:
        self.show_decision()

    def waiting(self) -> str:
        return self.replay.choice_text()

    def _moved(self) -> None:
        self.view.playback.close()
        cursors = self.session.cursors
        self.session = self.replay.session()
        self.session.cursors = cursors
        self.draw()

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "run":
            return not self.view.playback.shown
        if action == "seat":
            return len(self.replay.viewer_seats) > 1
        return super().check_action(action, parameters)

    def show_moment(self, at: int) -> None:
        """Show the moment after a number of choices."""
        if self.replay.go(at):
            self._moved()

    def action_step(self, step: int) -> None:
        """Go one choice forward or back."""
        self._stop()
        self.show_moment(self.replay.at + step)

    def action_turn(self, step: int) -> None:
        """Go to the next or previous turn."""
        self._stop()
        self.show_moment(self.replay.turn_from(step))

    def action_round(self, step: int) -> None:
        """Go to the next or previous round."""
        self._stop()
        self.show_moment(self.replay.round_from(step))

    def action_end(self, side: int) -> None:
        """Go to the beginning or the end."""
        self._stop()
        self.show_moment(0 if side < 0 else self.replay.count)

    def action_scrub(self, tenth: int) -> None:
        """Go to a tenth of the game."""
        self._stop()
        self.show_moment(self.replay.count * tenth // 10)

    def action_run(self) -> None:
        """Start or stop automatic replay."""
        if self._timer is not None:
            self._stop()
            return
        if self.replay.at == self.replay.count:
            self.show_moment(0)
        self._timer = self.set_interval(RUN_EVERY, self.advance)

    @property
    def runs(self) -> bool:
        """Whether automatic replay is on."""
        return self._timer is not None

    def advance(self) -> None:
        """Show the next moment, and stop at the end."""
        self.show_moment(self.replay.at + 1)
        if self.replay.at == self.replay.count:
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def follow_save(self) -> None:
        """Show what was played since in a game that goes on elsewhere."""
        if self.replay.grow():
            self._moved()

    @work(exclusive=True, group="game")
    async def action_seat(self) -> None:
        """Switch to the next viewer."""
        self.replay.next_seat()
        if self.replay.needs_hand_over:
            await hand_over(self, self.replay.seat)
        self._moved()

    def action_explain(self) -> None:
        """Stop automatic replay and explain what is under the cursor."""
        self._stop()
        super().action_explain()

    # --- what can be made of it -------------------------------------------------------------------------------------

    def finished(self) -> OpenSave | None:
        return self.replay.opened if self.replay.over else None

    def action_branch(self) -> None:
        """Play on from here as a new game."""
        self._stop()
        ask_branch(self, self.replay.opened, self.replay.at)

    def action_export(self) -> None:
        """Export a recording, a text, or the save; asks for a name."""
        self._stop()
        say = self.words.say
        first = str(Path.home() / f"{self.replay.name}.cast")
        self.open_screen(TextPromptRequest(self.words, say("replay.export-what"), first), self._export)

    def _export(self, text: str | None) -> None:
        if text:
            self._exporting(text)

    @work(exclusive=True, group="export")
    async def _exporting(self, path: str) -> None:
        self.show_hint(self.words.say("replay.exporting", path=path))
        done, said = await export(self.words.language, self.replay.library, self.replay.name, path, self.replay.at)
        self.show_hint(said, "accent" if done else "bad")

    def action_back(self) -> None:
        """Leave the zoom or a zone that is read, or close the replay."""
        self._stop()
        if self.pane.zoom:
            self.table.action_zoom()
        elif self.pane.is_reading:
            self.view.focus_answer()
            self.show_cursor()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Close the replay."""
        self._stop()
        self.app.leave_replay(self)
