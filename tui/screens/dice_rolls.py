"""Animate dice rolls in place of the prompt; any key skips."""

from __future__ import annotations

from asyncio import Event as Signal
from asyncio import timeout
from contextlib import suppress

from tui.games.dice_rolls import pictures
from tui.screens.table import TableScreen

ROLLING = 0.25
"""Seconds for each picture of a roll."""


async def show_roll(screen: TableScreen, ply: int) -> None:
    """Animate the dice of a choice on the table before it. The choice is already saved; any key skips.

    Keys in the meantime never answer the next prompt.
    """
    shown = pictures(screen.session.rolled(ply), screen.words, screen.room.width - 2)
    if not shown or not screen.here:
        return
    skipped = Signal()
    screen.app.input.hold(skipped.set)
    screen.call_after_refresh(screen.app.frames.release)  # the roll is what comes next, not the prompt after it
    screen.show_hint(screen.words.say("roll.hint"))
    for picture in shown:
        screen.show_prompt(picture)
        with suppress(TimeoutError):
            async with timeout(ROLLING):
                await skipped.wait()
        if skipped.is_set():
            break
    if screen.session.client.waits_for() is None:
        screen.app.input.hold()
    else:
        screen.app.input.release()
