"""Animate dice rolls in place of the prompt; any key skips."""

from __future__ import annotations

from asyncio import Event as Signal
from asyncio import timeout
from contextlib import suppress

from tui.games.dice_rolls import pictures
from tui.screens.save_failure import SaveFailureScreen

ROLLING = 0.25
"""Seconds for each picture of a roll."""


class DiceRollScreen(SaveFailureScreen):
    """A table that animates the dice of a choice before the next prompt, if wanted."""

    async def show_roll(self, ply: int) -> None:
        """Animate the dice of a choice on the table before it. The choice is already saved; any key skips.

        Keys in the meantime never answer the next prompt.
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
