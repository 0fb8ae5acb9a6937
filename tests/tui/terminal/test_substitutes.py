"""Letters that a terminal lacks or draws in two columns are shown as ASCII ones of the same width: M€ as MC."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len

from saves.journal import Seat
from tests.environment import person
from tests.tui.memory_driver import MemoryDriver, running
from tests.tui.screens.views import middle
from tui.terminal.capabilities import Terminal
from tui.terminal.cell_buffer import CellBuffer
from tui.terminal.safe_output import clean_streams
from tui.terminal.substitutes import SUBSTITUTE, SUBSTITUTES, nearest, substituted
from tui.terminal.theme_choice import ASCII, DARK
from tui.textual_app import AreoApp


def test_a_substitute_is_one_ascii_letter_as_wide_as_the_other() -> None:
    assert SUBSTITUTES["€"] == "C"
    for letter, plain in SUBSTITUTES.items():
        assert cell_len(letter) == cell_len(plain) == len(plain) == 1
        assert plain.isascii()
        assert plain.isprintable()
        assert nearest(letter) == plain


@pytest.mark.parametrize(
    ("encoding", "written"),
    [
        ("ascii", "15 MC, 2-4 ?? Zoe"),
        ("latin-1", "15 MC, 2-4 ?? Zoë"),
        ("euc-jp", "15 MC, 2-4 火星 Zoë"),
        ("cp1252", "15 M€, 2–4 ?? Zoë"),
        ("utf-8", "15 M€, 2–4 火星 Zoë"),
    ],
)
def test_only_what_an_encoding_lacks_is_replaced(encoding: str, written: str) -> None:
    assert "15 M€, 2–4 火星 Zoë".encode(encoding, SUBSTITUTE).decode(encoding) == written


def test_ascii_output_says_mc(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding="ascii"))
    with clean_streams():
        print("Pay 15 M€ …")
        sys.stdout.flush()
    assert out.getvalue().splitlines() == [b"Pay 15 MC ."]


def test_cells_replace_letters_where_they_shall() -> None:
    cells = CellBuffer(20, 2)
    cells.feed("\x1b[1;1H5 M€ 火星")
    assert cells.letters()[0].rstrip() == "5 M€ 火星"
    cells.substitutes = True
    cells.feed("\x1b[1;1H5 M€ 火星")
    assert cells.letters()[0].rstrip() == "5 MC 火星"
    cells.only_ascii = True
    cells.feed("\x1b[1;1H5 M€ 火星")
    assert cells.letters()[0].rstrip() == "5 MC ????"
    assert substituted("5 M€") == "5 MC"


@pytest.mark.parametrize(
    ("terminal", "theme", "signs", "shown"),
    [
        (Terminal("xterm-256color", signs=True), DARK, "painted", "A M€"),
        (Terminal("xterm-256color", signs=True), DARK, "letters", "A M€"),
        (Terminal("xterm-256color", signs=False), DARK, "letters", "A MC"),
        (Terminal("xterm-256color", signs=True), ASCII, "letters", "A MC"),
        (Terminal("xterm-256color", signs=True, only_ascii=True), DARK, "letters", "A MC"),
    ],
)
async def test_a_terminal_gets_the_euro_sign_where_it_draws_it_in_one_column(
    folders: Path, terminal: Terminal, theme: str, signs: str, shown: str
) -> None:
    table = middle()
    table.seats = (Seat("M€", "person"), *table.seats[1:])
    app = AreoApp(person(terminal=terminal, theme=theme, signs=signs), table, driver=MemoryDriver)
    async with running(app) as (seen,):
        await seen.shows(shown)
