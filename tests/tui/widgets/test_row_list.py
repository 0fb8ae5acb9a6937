"""Lists: the cursor, marks, scrolling; and the lines of which all is made."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from tests.tui.screens.keys import screen_lines
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, fitted, line, placed, plain, spread, width

ROWS = [
    ListRow((line("heading"),)),
    ListRow((line("one"), line("  more"))),
    ListRow((line("two"),)),
    ListRow((line("three"),), open=False),
    ListRow((line("four"),)),
]
ROWS = [ListRow(row.lines, None if plain(row.lines[0]) == "heading" else plain(row.lines[0]), row.open) for row in ROWS]


class RowsApp(App[None]):
    """Only a list."""

    CSS = "RowList { height: 1fr; }"

    def __init__(self, marking: bool = False) -> None:
        super().__init__()
        self.marking = marking
        self.chosen: list[object] = []

    def compose(self) -> ComposeResult:
        yield RowList(id="rows", marking=self.marking)

    def on_mount(self) -> None:
        rows = self.query_one(RowList)
        rows.show(ROWS)
        rows.focus()

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        self.chosen.append(event.row.value)


async def test_the_cursor_starts_on_the_first_row_and_goes_round() -> None:
    app = RowsApp()
    async with app.run_test(size=(20, 8)) as pilot:
        await pilot.pause()
        rows = app.query_one(RowList)
        assert rows.value == "one"
        assert screen_lines(app)[:4] == ["    heading", "> 1 one", "      more", "  2 two"]
        await pilot.press("up")
        assert rows.value == "four"
        await pilot.press("j", "down")
        assert rows.value == "two"
        await pilot.press("enter", "4", "end", "home", "enter")
        await pilot.pause()
        assert app.chosen == ["two", "four", "one"]


async def test_a_list_scrolls_and_says_how_much_is_hidden() -> None:
    app = RowsApp()
    async with app.run_test(size=(20, 4)) as pilot:
        await pilot.pause()
        assert screen_lines(app)[3].strip() == "… +3"
        app.query_one(RowList).noted = frozenset({"four"})
        app.query_one(RowList).refresh()
        await pilot.pause()
        assert screen_lines(app)[3].strip() == "… +3 !"
        app.query_one(RowList).noted = frozenset()
        await pilot.press("end")
        await pilot.pause()
        assert screen_lines(app)[-1].strip() != "… +1"
        assert any(text.startswith("> 4 four") for text in screen_lines(app))


async def test_several_rows_are_marked_but_not_those_that_cannot_be() -> None:
    app = RowsApp(marking=True)
    async with app.run_test(size=(20, 8)) as pilot:
        await pilot.pause()
        rows = app.query_one(RowList)
        await pilot.press("1", "3", "4")
        assert rows.marks == {"one", "four"}
        await pilot.press("1")
        assert rows.marks == {"four"}
        rows.mark_all(True)
        assert rows.marks == {"one", "two", "four"}
        rows.mark_all(False)
        assert rows.marks == set()


async def test_digits_mean_the_part_with_the_cursor_where_there_are_too_many_rows_for_all() -> None:
    app = RowsApp(marking=True)
    async with app.run_test(size=(20, 24)) as pilot:
        await pilot.pause()
        rows = app.query_one(RowList)
        one, many = [f"one {n}" for n in range(12)], [f"many {n}" for n in range(3)]
        rows.only_one = frozenset(one)
        rows.show([ListRow((line(value),), value) for value in (*one, *many)], one[0])
        await pilot.press("9", "3")
        assert rows.marks == {"one 2"}
        assert [text[2:4].strip() for text in screen_lines(app)[:15]] == [*"123456789", *[""] * 6]
        rows.put_cursor(13)
        await pilot.press("3", "9")
        assert rows.marks == {"one 2", "many 2"}
        assert [text[2:4].strip() for text in screen_lines(app)[:15]] == [*[""] * 12, *"123"]


async def test_other_rows_keep_the_cursor_on_its_value() -> None:
    app = RowsApp()
    async with app.run_test(size=(20, 8)) as pilot:
        await pilot.pause()
        rows = app.query_one(RowList)
        await pilot.press("2")
        rows.show(list(reversed(ROWS)))
        assert rows.value == "two"
        rows.show(ROWS[:2])
        assert rows.value == "one"
        rows.show([])
        assert rows.value is None
        await pilot.press("down", "enter")


async def test_a_printed_number_is_the_key_of_its_row() -> None:
    """Rows without one get the digits that are left, in order."""
    app = RowsApp()
    async with app.run_test(size=(20, 8)) as pilot:
        rows = app.query_one(RowList)
        signs = {"seven": "7", "one": "1", "no number": "", "stop": ""}
        rows.show([ListRow((line(name),), name, sign=sign) for name, sign in signs.items()])
        await pilot.pause()
        assert [row[2:] for row in screen_lines(app)[:4]] == ["7 seven", "1 one", "2 no number", "3 stop"]
        await pilot.press("1", "3", "7", "4", "2")
        await pilot.pause()
        assert app.chosen == ["one", "stop", "seven", "no number"]


async def test_a_letter_that_works_elsewhere_is_before_its_row_and_takes_no_digit() -> None:
    app = RowsApp()
    async with app.run_test(size=(20, 8)) as pilot:
        await pilot.pause()
        rows = app.query_one(RowList)
        signs = {"card": "", "explore": "e", "other": ""}
        rows.show([ListRow((line(name),), name, sign=sign) for name, sign in signs.items()])
        await pilot.pause()
        assert [text[2:].strip() for text in screen_lines(app)[:3]] == ["1 card", "e explore", "2 other"]
        await pilot.press("2")
        assert rows.value == "other"


async def test_inline_rows_share_a_line_and_each_can_be_chosen() -> None:
    app = RowsApp()
    async with app.run_test(size=(20, 8)) as pilot:
        rows = app.query_one(RowList)
        rows.digits = False
        names = ("first", "x one", "g two", "e three")
        rows.show([ListRow((line(name),), name, inline=name != "first") for name in names])
        rows.focus()
        await pilot.pause()
        assert [row.rstrip() for row in screen_lines(app)[:4]] == ["> first", "  x one  g two", "  e three", ""]
        await pilot.press("down", "down")
        await pilot.pause()
        assert screen_lines(app)[1].rstrip() == "  x one> g two"
        await pilot.click(RowList, offset=(3, 1))
        await pilot.click(RowList, offset=(3, 1))
        await pilot.press("up", "up", "enter")
        await pilot.pause()
        assert app.chosen == ["x one", "e three"]


async def test_spare_rows_are_left_out_of_a_low_list_only() -> None:
    """Their headings are left out first."""
    shown = {5: ["one", "head", "two", "three", "four"], 4: ["one", "two", "three", "four"], 3: ["one", "three", ""]}
    for height, names in shown.items():
        app = RowsApp()
        async with app.run_test(size=(20, height)) as pilot:
            rows = app.query_one(RowList)
            rows.digits = False
            every = ("one", "head", "two", "three", "four")
            spare = ("head", "two", "four")
            rows.show([ListRow((line(one),), None if one == "head" else one, spare=one in spare) for one in every])
            await pilot.pause()
            assert [row[2:].rstrip() for row in screen_lines(app)[: len(names)]] == names
            await pilot.press("end")
            assert rows.value == ("four" if height > 3 else "three")


async def test_a_gap_between_rows_is_one_line_also_below_rows_with_more() -> None:
    shown = {
        8: ["one", "more", "", "two", "more"],
        5: ["one", "more", "", "two", "more"],
        4: ["one", "", "two"],
        2: ["one", "two"],
    }
    for height, names in shown.items():
        app = RowsApp()
        async with app.run_test(size=(20, height)) as pilot:
            rows = app.query_one(RowList)
            rows.digits = False
            one, two = (ListRow((line(name),), name, more=(line("more"),)) for name in ("one", "two"))
            rows.show([one, ListRow((BLANK,), spare=True), two])
            await pilot.pause()
            assert [row[2:].rstrip() for row in screen_lines(app)[: len(names)]] == names


@pytest.mark.parametrize(
    ("content", "cells", "text"), [(line("火星"), 3, "火 "), (line("abc", ("def", "dim")), 4, "abcd"), (BLANK, 2, "  ")]
)
def test_lines_are_made_exactly_so_wide(content: tuple[Run, ...], cells: int, text: str) -> None:
    assert plain(fitted(content, cells)) == text
    assert width(fitted(content, cells)) == cells


def test_lines_are_placed_and_spread() -> None:
    assert plain(placed(line("ab"), 6, "centre")) == "  ab  "
    assert plain(placed(line("ab"), 6, "right")) == "    ab"
    assert plain(spread(line("abcdef"), line("xy"), 6)) == "abcdxy"


@pytest.mark.parametrize("marking", [False, True])
async def test_after_the_digits_letters_take_rows_and_each_row_shows_its_key(marking: bool) -> None:
    app = RowsApp(marking=marking)
    async with app.run_test(size=(20, 20)) as pilot:
        rows = app.query_one(RowList)
        rows.letters = "adW"
        names = [f"row {number}" for number in range(1, 15)]
        rows.show([ListRow((line(name),), name, sign="4" if name == "row 2" else "") for name in names])
        await pilot.pause()
        keys = "14235678" + ("9adW" if marking else "90adW")
        assert [text[2:3].strip() for text in screen_lines(app)[:14]] == [*keys, *[""] * (14 - len(keys))]
        await pilot.press("0", "d", "W", "4", "x")
        await pilot.pause()
        taken = {"row 11", "row 12", "row 2"} if marking else ["row 10", "row 12", "row 13", "row 2"]
        assert (rows.marks if marking else app.chosen) == taken
