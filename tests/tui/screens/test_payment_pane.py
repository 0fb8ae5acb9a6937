"""Payments and amounts in panes of any size: figures in columns, nothing cut, ways by number."""

from __future__ import annotations

import pytest

from engine.core.options import Amount, Payment
from tui.screens.amount import amount_pane
from tui.screens.payment_pane import PaymentDrawing, PaymentPane
from tui.text import LANGUAGES, Words
from tui.text.translator import TextLook
from tui.widgets.row_list import MARGIN
from tui.widgets.styled_line import StyledLine, line, plain, width

ONE_METAL = Payment(20, ("m", "t"), (1, 3), (87, 7))
ALL_KINDS = Payment(41, ("m", "h", "s", "t"), (1, 1, 3, 4), (120, 12, 10, 11))


def drawn(options: Payment, parts: tuple[int, ...], *, language: str = "en", painted: bool = False) -> PaymentDrawing:
    words = Words(TextLook(language, painted=painted), "terraforming-mars")
    kinds = [line((words.name("short", kind), "", "a kind")) for kind in options.kinds]
    return PaymentDrawing(options, parts, kinds, words)


def lines(pane: PaymentPane) -> list[StyledLine]:
    return [*pane.above, *(line(" " * MARGIN, *row) for row in pane.rows), *pane.below]


def test_a_payment_in_45_columns_and_10_lines() -> None:
    pane = drawn(ONE_METAL, (2, 6)).pane(45, 10)
    assert plain(pane.state) == "exact"
    assert [plain(shown).rstrip() for shown in lines(pane)] == [
        "             have      pay    worth     left",
        "  ti x3         7    < 6 >       18        1",
        "  M€           87      2          2       85",
        "  Suggested payments       total 20",
        "  1  ti 7  M€  0  overpaid by 1",
        "  2  ti 6  M€  2  spend the least M€",
        "  3  ti 5  M€  5  leaves 82 M€",
        "  4  ti 4  M€  8  leaves 79 M€",
        "  5  ti 3  M€ 11  6  ti 2  M€ 14",
        "  7  ti 1  M€ 17  8  ti 0  M€ 20",
    ]


def test_a_way_with_a_line_of_its_own_says_what_distinguishes_it() -> None:
    pane = drawn(Payment(8, ("m", "t"), (1, 3), (87, 7)), (2, 2)).pane(45, 10)
    assert [plain(shown).rstrip() for shown in pane.below] == [
        "  Suggested payments        total 8",
        "  1  ti 3  M€ 0  overpaid by 1",
        "  2  ti 2  M€ 2  spend the least M€",
        "  3  ti 1  M€ 5  leaves 82 M€",
        "  4  ti 0  M€ 8  keep ti",
    ]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ((1, 3), "  Suggested payments     exact"),
        ((0, 4), "  Suggested payments"),
    ],
)
def test_a_way_without_a_line_says_beside_the_heading_what_distinguishes_it(parts: tuple[int, int], said: str) -> None:
    pane = drawn(Payment(10, ("m", "t"), (1, 3), (1, 8)), parts).pane(30, 5)
    assert [plain(shown).rstrip() for shown in pane.below] == [said, "  1  ti 4  M€ 0  2  ti 3  M€ 1"]


def test_a_payment_in_33_columns_and_7_lines_packs_the_ways() -> None:
    pane = drawn(ONE_METAL, (5, 5)).pane(33, 7)
    assert [plain(shown).rstrip() for shown in lines(pane)] == [
        "            have     pay    left",
        "  ti x3        7   < 5 >       2",
        "  M€          87     5        82",
        "  1  ti 7  M€  0  2  ti 6  M€  2",
        "  3  ti 5  M€  5  4  ti 4  M€  8",
        "  5  ti 3  M€ 11  6  ti 2  M€ 14",
        "  7  ti 1  M€ 17  8  ti 0  M€ 20",
    ]


@pytest.mark.parametrize(("parts", "state"), [((2, 6), "exact"), ((0, 7), "overpaid by 1"), ((0, 6), "2 short")])
def test_the_state_says_whether_a_payment_is_exact(parts: tuple[int, ...], state: str) -> None:
    assert plain(drawn(ONE_METAL, parts).pane(33, 7).state) == state


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("options", [ONE_METAL, ALL_KINDS])
@pytest.mark.parametrize("room", [(33, 7), (45, 10), (52, 10), (33, 5)])
def test_nothing_is_cut_and_no_figure_touches_another(
    options: Payment, room: tuple[int, int], painted: bool, language: str
) -> None:
    drawing = drawn(options, options.best(), language=language, painted=painted)
    pane = drawing.pane(*room)
    shown = lines(pane)
    assert len(shown) <= room[1]
    assert max(map(width, shown)) <= room[0]
    for row, index in zip(pane.rows, drawing.order, strict=True):
        figures = [part for part in plain(row).split() if part.isdecimal()]
        paid, stock = options.best()[index], options.stock[index]
        expected = [stock, paid, paid * options.rates[index], stock - paid]
        assert figures == list(map(str, expected if room[0] >= 40 else [*expected[:2], expected[3]]))


@pytest.mark.parametrize(
    ("painted", "high", "columns", "expected"),
    [
        (True, 8, 33, "  ‹ 6 ›  ▄▄▄▄▄▄▄▄  1 to 8"),
        (False, 8, 33, "  < 6 >  =====>..  1 to 8"),
        (False, 40, 33, "  <  6 >  =>............  1 to 40"),
        (False, 8, 20, "  < 6 >  =>.  1 to 8"),
        (False, 8, 16, "  < 6 >  1 to 8"),
    ],
)
def test_an_amount_is_one_line_with_a_bar(painted: bool, high: int, columns: int, expected: str) -> None:
    (shown,) = amount_pane(Amount("take", 1, high), 6, columns, Words(TextLook("en", painted=painted)))
    assert width(shown) <= columns
    assert plain(shown) == expected
