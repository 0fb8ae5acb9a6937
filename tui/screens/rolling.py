"""A table on which dice are seen to roll: a few pictures in the place of the prompt, which any key ends."""

from __future__ import annotations

from asyncio import Event as Signal
from asyncio import timeout
from contextlib import suppress

from tui.games.dice_rolls import pictures
from tui.screens.unsaved import MindsSaving

ROLLING = 0.25
"""How long each picture of a roll is shown, in seconds."""


class ShowsRolls(MindsSaving):
    """What a choice rolled is shown before the next prompt, where that is wanted."""

    async def show_roll(self, ply: int) -> None:
        """What a choice rolled, on the table as it was before. It is saved already; any key goes on to what comes next.

        No key that comes meanwhile answers what nobody has seen yet.
        """
        shown = pictures(self.session.rolled(ply), self.words, self.room.width - 2)
        if not shown or not self.here:
            return
        skipped = Signal()
        self.app.hold_keys(skipped.set)
        self.call_after_refresh(self.app.release_frames)  # the roll is what comes next, not the prompt after it
        self.show_hint(self.words.say("roll.hint"))
        for picture in shown:
            self.show_prompt(picture)
            with suppress(TimeoutError):
                async with timeout(ROLLING):
                    await skipped.wait()
            if skipped.is_set():
                break
        if self.session.chair.waits_for() is None:
            self.app.hold_keys()
        else:
            self.app.release_keys()
