"""``python -m tui.lab.picture``: draws the table of a journal anew into the README, as text.

The journal is kept with the tests, so that the picture can be made again at any time and a test sees when it is stale.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from saves import journal, replay
from saves.library import Opened
from tui.app import AreoApp
from tui.lab.elsewhere import library_in
from tui.play.person import Person
from tui.play.table import Table
from tui.text import Words

TOP = Path(__file__).parents[2]
README = TOP / "README.md"
JOURNAL = TOP / "tests" / "transcripts" / "table.areo"
SIZE = (80, 24)
BEGIN, END = "<!-- table:begin -->\n", "<!-- table:end -->"


def table_of(path: Path) -> Table:
    """The table at the end of a journal, not to be played on. Raises ``Refusal`` where it cannot be read."""
    reading = journal.read(path)
    replayed = replay.replay(reading)
    return Table(Opened(path.stem, reading.header, replayed.match, None, reading.damage, replayed.stopped))


async def draw(table: Table, words: Words, size: tuple[int, int] = SIZE) -> list[str]:
    """The lines of the screen that shows a table."""
    app = AreoApp(Person(words, library_in(TOP / "nowhere")), table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def with_picture(text: str, lines: list[str]) -> str:
    """A text with these lines between its two marks, as a block of code. Raises ``ValueError`` without marks."""
    before, after = text.index(BEGIN) + len(BEGIN), text.index(END)
    block = "\n".join(f"    {line}".rstrip() for line in lines)
    return f"{text[:before]}\n{block}\n\n{text[after:]}"


def current(path: Path = JOURNAL) -> list[str]:
    """The picture as it would be drawn now."""
    return asyncio.run(draw(table_of(path), Words("en")))


def main() -> int:
    """Writes the picture into the README."""
    README.write_text(with_picture(README.read_text(encoding="utf-8"), current()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
