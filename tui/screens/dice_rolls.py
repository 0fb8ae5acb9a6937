"""Animate dice rolls in place of the prompt; any key skips."""

from __future__ import annotations

from asyncio import Event as Signal
from asyncio import timeout
from contextlib import suppress

from rich.cells import cell_len

from tui.games.dice_rolls import pictures
from tui.screens.game_screen import GameScreen
from tui.widgets.styled_line import line

ROLLING = 0.25
"""Seconds for each picture of a roll."""
BETWEEN = 2
"""Columns between the dice and the hint at the right end."""


async def show_roll(screen: GameScreen[None], ply: int) -> None:
    """Animate the dice of a choice on the table before it. The choice is already saved; any key skips.

    Keys in the meantime never answer the next prompt.
    """
    hint = screen.words.say("roll.hint")
    aside = cell_len(hint) + BETWEEN if screen.slim else 0
    shown = pictures(screen.session.rolled(ply), screen.words, screen.room.width - 2 - aside)
    if not shown or not screen.here:
        return
    skipped = Signal()
    screen.app.input.hold(skipped.set)
    screen.call_after_refresh(screen.app.output.release)  # the roll is what comes next, not the prompt after it
    if screen.slim:
        screen.show_aside(line((hint, "dim")))  # the detail keeps what it shows
    else:
        screen.show_hint(hint)
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
