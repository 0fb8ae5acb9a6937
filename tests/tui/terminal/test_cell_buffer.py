"""The cells of the terminal: what is sent shows what was wanted, and it is short."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.control_characters import HIDDEN, hidden_in
from tests.tui.fake_terminal import FakeTerminal, differences
from tui.terminal import scroll_detection
from tui.terminal.cell_buffer import CellBuffer
from tui.terminal.cell_style import PLAIN, CellStyle, after, change
from tui.terminal.character_widths import cells_of

COLUMNS, LINES = 24, 5
LOOKS = ("", "1", "31", "1;38;2;9;8;7;48;2;1;2;3", "48;2;1;2;3", "4;32", "7", "97;44", "3;9;38;5;200")
LETTERS = " ab[]漢字。é●e\u0301～"

styles = st.sampled_from(LOOKS)
texts = st.text(alphabet=LETTERS, max_size=14) | st.sampled_from(["", "          ", "the same text"])
lines = st.lists(st.tuples(styles, texts), max_size=5)
frames = st.lists(st.dictionaries(st.integers(0, LINES - 1), lines, max_size=LINES), min_size=1, max_size=6)


def row(runs: list[tuple[str, str]]) -> str:
    """A whole line as Textual sends it: each piece in its look, exactly so wide as the screen."""
    said, left = "", COLUMNS
    for style, text in [*runs, ("48;2;1;2;3", " " * COLUMNS)]:
        cells = cells_of(text)[:left]
        text = "".join(cells)
        wide = len(cells_of(text))
        if wide > left:
            text, wide = text[:-1] + " ", left
        left -= wide
        said += f"\x1b[{style}m{text}\x1b[0m" if style and text else text
    return said


def frame(rows: dict[int, list[tuple[str, str]]]) -> str:
    return "".join(f"\x1b[{y + 1};1H{row(runs)}" for y, runs in rows.items())


@pytest.mark.parametrize("coloured", [True, False])
@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("first", [0, 2])
@given(frames=frames, forgotten=st.integers(0, 5))
@settings(max_examples=40)
def test_sent_output_draws_the_wanted_screen(
    frames: list[dict[int, list[tuple[str, str]]]], forgotten: int, coloured: bool, whole: bool, first: int
) -> None:
    stock, ours = FakeTerminal(COLUMNS, LINES), FakeTerminal(COLUMNS, LINES)
    cells = CellBuffer(COLUMNS, LINES, erases_coloured=coloured, whole_styles=whole)
    cells.sent_first, cells.long_frame = first, 40
    for number, rows in enumerate(frames):
        if number == forgotten:
            cells.forget()
            ours.feed("\x1b[2;3Hsomebody else wrote here\x1b[1m")
        data = frame(rows)
        stock.feed(data)
        cells.feed(data)
        ours.feed(cells.paint())
        assert not differences(stock, ours)
    assert cells.paint() == ""


@pytest.mark.parametrize("scrolls", [True, False])
@given(
    pieces=st.lists(lines, min_size=30, max_size=30),
    steps=st.lists(st.tuples(st.integers(-4, 4), st.integers(0, 4), st.integers(15, 20)), min_size=4, max_size=4),
    beside=st.lists(st.sampled_from(["", "a", "漢字", "●b"]), min_size=4, max_size=4),
)
@settings(max_examples=20)
def test_lines_that_move_show_what_was_wanted(
    pieces: list[list[tuple[str, str]]], steps: list[tuple[int, int, int]], beside: list[str], scrolls: bool
) -> None:
    """Some lines of many go up or down, and something else is said beside them."""
    tall = 20
    rows = [
        [(LOOKS[n % len(LOOKS)], f"{n:2} {n * 7919 % 9973:04}{n * 7907 % 9973:04}"), *more]
        for n, more in enumerate(pieces)
    ]
    stock, ours = FakeTerminal(COLUMNS, tall), FakeTerminal(COLUMNS, tall)
    cells = CellBuffer(COLUMNS, tall, scrolls=scrolls)
    at, shown = 8, list(range(8, 8 + tall))
    for (step, first, last), text in zip(steps, beside, strict=True):
        at = min(max(at + step, 0), len(rows) - tall)
        shown[first:last] = range(at + first, at + last)
        data = frame({y: [("97;44", text), *rows[number]] for y, number in enumerate(shown)})
        stock.feed(data)
        cells.feed(data)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(scroll_detection, "FEWEST", 20)
            sent = cells.paint()
        ours.feed(sent)
        assert not differences(stock, ours)
        assert scrolls or "r" not in "".join(re.findall(r"\x1b\[[0-9;]*([a-zA-Z])", sent))


@pytest.mark.parametrize("step", [1, 2, -3])
def test_a_list_that_scrolls_is_moved_by_the_terminal(step: int) -> None:
    """Beside it something else is said."""
    rows = [f"\x1b[3{n % 8}m{n:3} {sha256(bytes([n])).hexdigest()[:36]}\x1b[0m" for n in range(60)]
    sizes: list[int] = []
    for scrolls in (True, False):
        cells, emulator = CellBuffer(60, 24, scrolls=scrolls), FakeTerminal(60, 24)
        for first in (20, 20 + step):
            for y in range(3, 20):
                cells.feed(f"\x1b[{y + 1}H{rows[first + y]} beside {first}")
            sent = cells.paint()
            emulator.feed(sent)
        sizes.append(len(sent))
        assert emulator.lines()[3].startswith(f"{23 + step:3} ") and emulator.lines()[3].endswith(f"beside {20 + step}")
    assert sizes[0] * 2 < sizes[1], sizes


@given(texts=st.lists(st.tuples(st.integers(0, COLUMNS - 1), st.integers(0, LINES - 1), texts, styles), max_size=12))
@settings(max_examples=80)
def test_a_letter_that_loses_a_half_leaves_no_other_behind(texts: list[tuple[int, int, str, str]]) -> None:
    cells, anew, ours = CellBuffer(COLUMNS, LINES), CellBuffer(COLUMNS, LINES), FakeTerminal(COLUMNS, LINES)
    for x, y, text, style in texts:
        data = f"\x1b[{y + 1};{x + 1}H\x1b[{style}m{text}\x1b[0m"
        cells.feed(data)
        anew.feed(data)
        ours.feed(cells.paint())
    at_once = FakeTerminal(COLUMNS, LINES)
    at_once.feed(anew.paint())
    assert not differences(at_once, ours)


def test_nothing_is_sent_for_what_is_shown() -> None:
    cells = CellBuffer(COLUMNS, LINES)
    cells.feed("\x1b[1;1H\x1b[31mred\x1b[0m blue")
    assert "red" in cells.paint()
    cells.feed("\x1b[1;1H\x1b[31mred\x1b[0m \x1b[34m\x1b[0mblue")
    assert cells.paint() == ""
    cells.feed("\x1b[1;4H\x1b[1;31m \x1b[0m")
    assert cells.paint() == "", "a bold blank is a blank"


def test_only_the_brackets_of_a_cursor_are_sent() -> None:
    cells = CellBuffer(80, 24)
    cells.feed("\x1b[11;19H [ 2pl ] 2pl \x1b[12;19H [     ]     ")
    cells.paint()
    cells.feed("\x1b[11;19H   2pl [ 2pl ]\x1b[12;19H       [     ]")
    sent = cells.paint()
    assert sent == " ]\v\b]\x1b[7D[\x1bM\b[\x1b[7D \v\b "


def test_other_output_is_passed_through() -> None:
    cells = CellBuffer(COLUMNS, LINES)
    for passed in ("\x1b[?1049h", "\x1b[?2026$p", "\x1b[>25u", "\x1b[<u", "\x1b]22;pointer\x07", "\x1b]52;c;YQ==\x07"):
        assert cells.feed(passed) == passed
    assert cells.feed("\x1b[Hhello\x1b]8;;x\x1b\\ there") == ""
    assert cells.letters()[0].rstrip() == "hello there"


def test_a_letter_in_a_drawing_commands_nothing_and_moves_nothing() -> None:
    cells = CellBuffer(COLUMNS, LINES)
    assert cells.feed("\x1b[H\x1b[?1049lA\x1b[2J\x9b1mB\x07\x1b]0;title\x07\x1bc\x0e|\x1b[0m") == ""
    assert cells.letters()[0].rstrip() == "[?1049lA[2J1mB]0;titlec|"
    for letter in HIDDEN.replace("\x1b", ""):
        text = f"a{letter}b{letter}|"
        cells.feed(f"\x1b[H\x1b[31m{text}\x1b[0m")
        cells.forget()
        assert hidden_in(cells.paint(), "\x1b\r\b\v") == []
        if letter != "\u200d" and len(text.splitlines()) == 1:  # one joins letters, others end the text
            assert cells.letters()[0].index("|") == cell_len(text) - 1


def test_a_long_frame_is_marked_and_a_short_one_is_not() -> None:
    cells = CellBuffer(80, 24)
    cells.feed("\x1b[?2026h" + "".join(f"\x1b[{y}H" + "abcdefghij" * 8 for y in range(1, 9)) + "\x1b[?2026l")
    sent = cells.paint()
    assert sent.startswith("\x1b[?2026h") and sent.endswith("\x1b[?2026l")
    cells.feed("\x1b[?2026h\x1b[HX\x1b[?2026l")
    assert cells.paint() == "\x1b[HX"
    cells.feed("\x1b[?2026h\x1b[HX\x1b[?2026l")
    assert cells.paint() == ""


def test_of_a_long_frame_over_a_slow_line_the_bottom_is_seen_first() -> None:
    """Twelve seconds went by before the prompt was whole, where the colours of a map came before it."""
    cells, emulator = CellBuffer(80, 24), FakeTerminal()
    cells.sent_first = 3
    map_of_it = "".join(f"\x1b[{y}H\x1b[3{y % 7}m" + "ab cd ef " * 8 for y in range(1, 22))
    cells.feed("\x1b[?2026h" + map_of_it + "\x1b[22;1H\x1b[31mWhat now?\x1b[24;1H\x1b[36mEnter\x1b[?2026l")
    first, mark, rest = cells.paint().partition("\x1b[?2026h")
    assert mark and len(first) < len(rest) // 10
    emulator.feed(first)
    assert emulator.lines()[21] == "What now?" and emulator.lines()[23] == "Enter" and not emulator.lines()[0]
    emulator.feed(rest)
    assert emulator.lines()[0].startswith("ab cd ef")


def test_the_end_of_a_line_is_erased() -> None:
    cells = CellBuffer(80, 24)
    cells.feed("\x1b[5H" + "a" * 70)
    cells.paint()
    cells.feed("\x1b[5Haaa" + " " * 67)
    assert cells.paint() == "\r\x1b[3C\x1b[K"


def test_a_ground_is_erased_only_where_the_terminal_can() -> None:
    for coloured in (True, False):
        cells = CellBuffer(80, 24, erases_coloured=coloured)
        cells.paint()
        cells.feed("\x1b[5H\x1b[44m" + " " * 80)
        assert ("\x1b[K" in cells.paint()) == coloured


def test_after_a_letter_of_doubtful_width_the_place_is_given() -> None:
    cells = CellBuffer(80, 24)
    cells.paint()
    cells.feed("\x1b[2;3H●x漢y")
    assert cells.paint() == "\x1b[2;3H●\x1b[2;4Hx漢y"


def test_narrow_symbols_need_no_cursor_position_after_them() -> None:
    cells = CellBuffer(8, 1)
    cells.signs = True
    cells.paint()
    cells.feed("\x1b[1;1H▀▀■x")
    assert "▀▀■x" in cells.paint()


def test_another_size_keeps_what_fits_and_sends_it_again() -> None:
    cells = CellBuffer(10, 3)
    cells.feed("\x1b[1H0123456漢9\x1b[3Hlast")
    cells.paint()
    cells.resize(8, 2)
    emulator = FakeTerminal(8, 2)
    emulator.feed(cells.paint())
    assert emulator.lines() == ["0123456", ""]
    cells.resize(12, 3)
    assert [len(text) for text in cells.letters()] == [12, 12, 12]


@pytest.mark.parametrize(
    ("before", "wanted", "said"),
    [
        (None, PLAIN, "\x1b[m"),
        (PLAIN, PLAIN, ""),
        (None, CellStyle("31", "44", ("1",)), "\x1b[0;1;31;44m"),
        (CellStyle("31", "44", ("1",)), CellStyle("31", "44"), "\x1b[22m"),
        (CellStyle("31", "44", ("1", "2")), CellStyle("31", "44", ("2",)), "\x1b[22;2m"),
        (CellStyle("38;2;1;2;3", "44"), CellStyle("", "44"), "\x1b[39m"),
        (CellStyle("31", "44"), CellStyle("", "", ("7",)), "\x1b[0;7m"),
    ],
)
def test_looks_change_by_the_shortest_words(before: CellStyle | None, wanted: CellStyle, said: str) -> None:
    assert change(before, wanted) == said


@pytest.mark.parametrize(
    ("numbers", "style"),
    [
        ("1;38;2;9;8;7;48;5;3", CellStyle("38;2;9;8;7", "48;5;3", ("1",))),
        ("", PLAIN),
        ("0;4;91;102", CellStyle("91", "102", ("4",))),
        ("31;39;42;49;1;22", PLAIN),
    ],
)
def test_looks_are_read(numbers: str, style: CellStyle) -> None:
    assert after(numbers, CellStyle("33", "", ("3",)) if numbers == "" else PLAIN) == style


def test_a_terminal_without_colours_gets_the_whole_look() -> None:
    assert change(CellStyle("", "", ("1",)), PLAIN, whole=True) == "\x1b[m"
    assert change(CellStyle("", "", ("1", "4")), CellStyle("", "", ("4",)), whole=True) == "\x1b[0;4m"


def test_a_half_in_exchanged_colours_shows_the_same_and_is_not_sent_again() -> None:
    cells = CellBuffer(80, 24)
    cells.signs = True
    cells.feed("\x1b[H\x1b[38;2;1;2;3;48;2;4;5;6m▀▀\x1b[0m")
    cells.paint()
    cells.feed("\x1b[H\x1b[38;2;4;5;6;48;2;1;2;3m▄▄\x1b[0m")
    assert cells.paint() == ""
    cells.feed("\x1b[H\x1b[38;2;4;5;6;48;2;1;2;3m▀\x1b[0m")
    assert cells.paint() == "\r▄", "in the colours that are worn"


def test_the_move_from_the_last_column_to_the_next_line_is_short() -> None:
    cells, emulator = CellBuffer(80, 24), FakeTerminal()
    cells.feed("\x1b[1;80H1")
    emulator.feed(cells.paint())
    cells.feed("\x1b[1;80H2\x1b[2;80H3\x1b[3;79H45")
    sent = cells.paint()
    emulator.feed(sent)
    assert len(sent) < 20
    assert [text[78:] for text in emulator.lines()[:3]] == [" 2", " 3", "45"]
