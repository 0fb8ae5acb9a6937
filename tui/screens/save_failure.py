"""Questions above the table: whether to play on unsaved, and whether a choice is meant."""

from __future__ import annotations

from asyncio import Event as Signal

from engine.core.choice import Choice
from engine.core.message import Message
from tui.app.external_bot_spec import FAULTS
from tui.app.game_table import UNSAVED
from tui.games.page import DIALOG, MenuItem
from tui.screens.game_screen import GameScreen
from tui.screens.requests import ConfirmRequest
from tui.widgets.styled_line import paragraph


class SaveFailures:
    """Questions above a table about choices that can't be saved and programs that fail.

    ``halted`` is set by the key that tries again; None while nothing has stopped.
    """

    def __init__(self, screen: GameScreen[None]) -> None:
        self.screen = screen
        self.halted: Signal | None = None

    def try_again(self) -> bool:
        """Have the opponents try again; return whether they had stopped."""
        if self.halted is None:
            return False
        self.halted.set()
        return True

    async def report(self, trouble: Message) -> None:
        """Say why no computer plays, and wait for a key unless the player continues unsaved."""
        text = self.screen.words.render(trouble)
        if trouble.key in FAULTS:
            await self._stands_still(text, "engine.stands")
        elif trouble.key not in UNSAVED:  # a save names an opponent that is none here
            await self._stands_still(text, "unsaved.stands")
        elif not await self.plays_on_unsaved(text, "unsaved.computer"):
            await self._stands_still(self.screen.words.say("unsaved.computer"), "unsaved.stands")

    async def is_meant(self, choice: Choice) -> bool:
        """Ask before a choice that gives away more than it says, whether it is meant."""
        question = self.screen.session.game_view.question(self.screen.session.scene, choice)
        if question is None:
            return True
        await self.screen.lay()
        self.screen.draw()
        item = MenuItem("x", question.what, asks=question.lines)
        width, place = self.screen.question_place()
        asked = ConfirmRequest(
            self.screen.words, item, width, place=place, lesson_lines=len(self.screen.lesson_lines())
        )
        self.screen.call_after_refresh(self.screen.app.release)
        return bool(await self.screen.app.ask(asked))

    async def _stands_still(self, why: str, how_on: str) -> None:
        self.halted = Signal()
        await self.screen.lay()
        self.screen.draw()
        self.screen.show_prompt(why)
        self.screen.show_hint(self.screen.words.say(how_on), "bad")
        self.screen.show_keys()
        await self.halted.wait()
        self.halted = None

    async def plays_on_unsaved(self, why: str, prompt: str) -> bool:
        """Ask whether to continue although nothing can be saved now."""
        await self.screen.lay()
        self.screen.draw()
        say = self.screen.words.say
        asked = (*paragraph(why, DIALOG), *paragraph(say("unsaved.what"), DIALOG))
        item = MenuItem("x", say("unsaved.play-on"), asks=asked)
        sure = bool(await self.screen.app.ask(ConfirmRequest(self.screen.words, item, DIALOG, say(prompt))))
        if sure:
            self.screen.session.client.table.play_on_unsaved()
        return sure
