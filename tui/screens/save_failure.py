"""Questions above the table: whether to play on unsaved, and whether a choice is meant."""

from __future__ import annotations

from asyncio import Event as Signal

from engine.core.choice import Choice
from engine.core.message import Message
from tui.app.external_bot_spec import FAULTS
from tui.app.game_table import UNSAVED
from tui.games.page import DIALOG, MenuItem
from tui.screens.requests import ConfirmRequest
from tui.screens.table import TableScreen
from tui.widgets.styled_line import paragraph


class SaveFailureScreen(TableScreen):
    """A table that handles failed saves and failed programs. ``halted`` is set by the key that retries."""

    halted: Signal | None = None

    async def minded(self, trouble: Message) -> None:
        """Say why no computer plays, and wait for a key unless the player continues unsaved."""
        said = self.words.render(trouble)
        if trouble.key in FAULTS:
            await self._stands_still(said, "engine.stands")
        elif trouble.key not in UNSAVED:  # a save names an opponent that is none here
            await self._stands_still(said, "unsaved.stands")
        elif not await self.plays_on_unsaved(said, "unsaved.computer"):
            await self._stands_still(self.words.say("unsaved.computer"), "unsaved.stands")

    async def is_meant(self, choice: Choice) -> bool:
        """Ask before a choice that gives away more than it says, whether it is meant."""
        question = self.session.looks.question(self.session.scene, choice)
        if question is None:
            return True
        await self.lay()
        self.draw()
        item = MenuItem("x", question.what, asks=question.lines)
        width, place = self.question_place()
        asked = ConfirmRequest(self.words, item, width, place=place, taught=len(self.taught()))
        self.call_after_refresh(self.app.release)
        return bool(await self.app.ask(asked))

    async def _stands_still(self, why: str, how_on: str) -> None:
        self.halted = Signal()
        await self.lay()
        self.draw()
        self.show_prompt(why)
        self.show_hint(self.words.say(how_on), "bad")
        self.show_keys()
        await self.halted.wait()
        self.halted = None

    async def plays_on_unsaved(self, why: str, prompt: str) -> bool:
        """Ask whether to continue although nothing can be saved now."""
        await self.lay()
        self.draw()
        say = self.words.say
        asked = (*paragraph(why, DIALOG), *paragraph(say("unsaved.what"), DIALOG))
        item = MenuItem("x", say("unsaved.play-on"), asks=asked)
        sure = bool(await self.app.ask(ConfirmRequest(self.words, item, DIALOG, say(prompt))))
        if sure:
            self.session.chair.table.play_on_unsaved()
        return sure
