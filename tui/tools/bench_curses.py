"""Show recorded screens with curses: the first at once, the next with each key, and the first again at the end.

``areo bench terminal`` runs this for comparison: the same screens in the same 256 colours, drawn by the library that
most terminal programs use. Curses finds the differences between two screens by itself.
"""

from __future__ import annotations

import curses
import json
import sys
from pathlib import Path
from typing import Any

GONE = -1
"""The value that curses returns when the terminal is gone."""


def show(window: Any, screens: list[Any]) -> None:
    """Show the screens; each line is a list of (text, ink, ground, bold), with colours as numbers and -1 for none."""
    curses.curs_set(0)
    curses.use_default_colors()
    pairs: dict[tuple[int, int], int] = {}
    number = 0
    while True:
        for y, line in enumerate(screens[number % len(screens)]):
            x = 0
            for text, ink, ground, bold in line:
                pair = pairs.setdefault((ink, ground), len(pairs) + 1)
                if pair == len(pairs):
                    curses.init_pair(pair, ink, ground)
                look = curses.color_pair(pair) | (curses.A_BOLD if bold else 0)
                if y < curses.LINES - 1 or x + len(text) < curses.COLS:
                    window.addstr(y, x, text, look)
                else:  # the last cell of all cannot be written without scrolling
                    window.addstr(y, x, text[:-1], look)
                x += len(text)
        window.refresh()
        if window.getch() in (ord("q"), GONE):
            return
        number += 1


def main() -> None:
    """Show the screens of a file."""
    screens = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    curses.wrapper(show, screens)


if __name__ == "__main__":
    main()
