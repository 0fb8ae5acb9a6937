"""The app of the local terminal, as screens see it: it opens saved games, new ones, puzzles and replays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from engine.core.message import Refusal
from tui.screens.base import BaseApp, BaseScreen
from tui.screens.requests import ConfirmRequest, PuzzlesRequest, ReplayRequest, RulesRequest, TableRequest
from tui.widgets.styled_line import paragraph

if TYPE_CHECKING:
    from tui.app.game_table import GameTable
    from tui.app.replay import Replay

COMPUTERS = "computers"
"""Worker group of the opponents at the table."""
LONGEST_BEGINNING = 2.0
"""Maximum seconds that the first frame of a table waits for its first prompt."""


class LocalApp(BaseApp):
    """An app whose games are files of its user."""

    table: GameTable | None
    replay: Replay | None
    """The replay with which the app was started."""

    @property
    def has_unsaved(self) -> bool:
        return self.table is not None and self.table.waiting

    def play(self, table: GameTable) -> None:
        """Open a table."""
        self.output.hold(LONGEST_BEGINNING)
        self.table = table
        self.push_screen(self.table_screen(table))

    def table_screen(self, table: GameTable) -> Screen[None]:
        from tui.app.bot_driver import BotDriver
        from tui.app.game_session import GameSession
        from tui.app.seat_client import SeatClient

        self.run_worker(BotDriver(table, self.input.keys_first).play, group=COMPUTERS, exclusive=True)
        return self.screen_for(TableRequest(GameSession(SeatClient(table), self.words)))

    def begin(self, table: GameTable) -> None:
        """Open a new table, with the title behind it."""
        self.back_to_title()
        self.play(table)

    def play_again(self, *, same_deal: bool) -> str:
        """Start another game with the same players. Return why not, or an empty text."""
        if self.table is None:
            return ""
        from tui.app.rematch import another

        try:
            table = another(self.library, self.table, same_deal=same_deal)
        except Refusal as refusal:
            return self.words.render(refusal.message)
        self.workers.cancel_group(self, COMPUTERS)
        played = self.table
        played.close()
        self.begin(table)
        self._say_unsaved(played)
        return ""

    def play_puzzle(self, slug: str, number: int) -> str:
        """Replace the open table by a puzzle. Return why not, or an empty text."""
        from tui.app import puzzle_store

        try:
            table = puzzle_store.table_of(slug, number)
        except Refusal as refusal:
            return self.words.of(slug).render(refusal.message)
        self.workers.cancel_group(self, COMPUTERS)
        if self.table is not None:
            self.table.close()
        self.begin(table)
        return ""

    def replay_played(self) -> str:
        """Open the replay of the current game. Return why not, or an empty text."""
        return "" if self.table is None else self.open_replay(self.table.name)

    def open_save(self, name: str) -> str:
        """Open a save; one that can only be viewed, as a replay. Return why not, or an empty text."""
        from tui.app.game_table import GameTable

        try:
            table = GameTable.resume(self.library, name)
        except Refusal as refusal:
            if refusal.message.key in ("save.locked", "save.locked-at"):
                self._offer_to_watch(name, self.words.render(refusal.message))
                return ""
            return self.words.render(refusal.message)
        if table.read_only:
            table.close()
            said = self.open_replay(name)
            why = table.opened.read_only
            if not said and why is not None and why.key == "save.look-only" and not table.over:
                self.say_once(self.words.render(why))
            return said
        self.begin(table)
        return ""

    def _offer_to_watch(self, name: str, text: str) -> None:
        """Offer to watch a game that another process plays."""
        from tui.games.page import MenuItem

        def decide(sure: bool | None) -> None:
            if sure:
                self.open_replay(name)

        say = self.words.say
        item = MenuItem("x", say("replay.watch"), asks=tuple(paragraph(text, 46)))
        self.show(ConfirmRequest(self.words, item, 46, say("replay.watch-hint")), decide)

    def open_replay(self, name: str) -> str:
        """Open the replay of a save. Return why not, or an empty text."""
        from tui.app.replay import Replay

        try:
            replay = Replay(self.library, name, self.words)
        except Refusal as refusal:
            return self.words.render(refusal.message)
        self.push_screen(self.replay_screen(replay))
        return ""

    def replay_screen(self, replay: Replay) -> Screen[None]:
        return self.screen_for(ReplayRequest(replay))

    def leave_replay(self, screen: Screen[None]) -> None:
        """Go back to where the replay was opened, or exit if the app started with it."""
        if self.replay is not None and not self.titled:
            self.exit(0)
        else:
            screen.dismiss(None)

    def leave_game(self) -> None:
        """Close the table, all saved: go to the title if it was opened from there, else exit."""
        if not self.titled:
            self.exit(0)
            return
        self.workers.cancel_group(self, COMPUTERS)
        table, self.table = self.table, None
        if table is not None:
            table.close()
        self.back_to_title()
        if table is not None and table.trial is not None:
            self.show(PuzzlesRequest(self.words, table.game.slug, table.trial.number))
        elif table is not None and table.example:
            from tui.games.game_view import every_chapter

            chapter = f"{table.game.slug}/{table.example}"
            self.show(RulesRequest(self.words, lambda: every_chapter(self.words), chapter))
        elif table is not None:
            self._say_unsaved(table)

    def _say_unsaved(self, table: GameTable) -> None:
        """Say where a closed game is that could not be saved in its place."""
        if table.unsaved is not None:
            self.say_once(self.words.render(table.unsaved))


def local_app(screen: BaseScreen[Any]) -> LocalApp | None:
    """Return the app that opens games of the person's own; None at a server, whose tables are its own."""
    app = screen.app
    return app if isinstance(app, LocalApp) else None
