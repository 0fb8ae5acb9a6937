"""Rules and titles between zones, lists in columns, a shared zone, a zoomed zone: with the values they must have."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tui.games.parts import HandPart, MenuPart, PanelPart, Part
from tui.games.table_layout import Box
from tui.games.zone_layout import (
    Title,
    arrange_zones,
    column_width,
    columns_filled,
    in_columns,
    in_groups,
    rule,
    rules,
    split,
    zoomed,
)
from tui.games.zones import DETAIL, HAND, MAP, MENU, Divider, Zone, ZonePlan
from tui.widgets.styled_line import StyledLine, line, plain

PLAN = ZonePlan(
    {
        "players": Zone(Box(0, 0, 40, 3)),
        HAND: Zone(Box(0, 3, 19, 6), titled=True, columns=2),
        MENU: Zone(Box(20, 3, 20, 3), titled=True),
        DETAIL: Zone(Box(20, 6, 20, 3), titled=True),
        "own": Zone(Box(0, 9, 40, 1)),
    },
    (Divider(19, 3, 9),),
)
TITLES = {
    HAND: Title(line("Hand 4"), line("2 open"), line("1-4")),
    MENU: Title(line("Action")),
    DETAIL: Title(line("Details")),
}


def texts(lines: list[StyledLine]) -> list[str]:
    return [plain(content).rstrip() for content in lines]


def test_rules_meet_the_divider_in_joins() -> None:
    assert texts(rules(PLAN, TITLES, {MENU}, (40, 10), painted=True)) == [
        "",
        "",
        "",
        "─ Hand 4  2 open ──┬─ Action ───────────",
        "                   │",
        "                   │",
        "                   ├─ Details ──────────",
        "                   │",
        "                   │",
        "",
    ]
    assert texts(rules(PLAN, TITLES, {MENU}, (40, 10), painted=False))[3:7:3] == [
        "- Hand 4  2 open --+-[Action]-----------",
        "                   +- Details ----------",
    ]


def test_only_the_active_title_is_on_a_band() -> None:
    drawn = rules(PLAN, TITLES, {MENU}, (40, 10), painted=True)
    inks = {run.text: run.ink for run in (*drawn[3], *drawn[6])}
    assert (inks["Hand 4"], inks["Action"], inks["Details"]) == ("head", "lit", "head")


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        (30, "─ Hand 4  2 open ─────── 1-4 ─"),
        (20, "─ Hand 4  2 open ───"),
        (13, "─ Hand 4 ────"),
        (9, "─ Hand  ─"),
    ],
)
def test_a_narrow_rule_leaves_out_the_right_end_and_the_note_first(cells: int, text: str) -> None:
    shown = plain(rule(TITLES[HAND], cells, painted=True, active=False))
    assert shown == text


@pytest.mark.parametrize("painted", [True, False])
def test_a_note_stays_where_it_is_when_its_zone_gets_the_keys(painted: bool) -> None:
    drawn = [plain(rule(TITLES[HAND], 30, painted=painted, active=active)) for active in (False, True)]
    assert [shown.index("2 open") for shown in drawn] == [10, 10]


def test_a_title_of_wide_letters_stays_in_its_rule() -> None:
    shown = rule(Title(line("手札 4枚")), 12, painted=True, active=True)
    assert sum(2 if ord(letter) > 0x2FFF else 1 for letter in plain(shown)) == 12


def test_rows_fill_each_column_from_the_top() -> None:
    rows = {name: line(name) for name in "abcde"}
    laid = in_columns(rows, Box(0, 0, 20, 3), 2)
    assert laid is not None
    assert [(face.key, face.column, face.top) for face in laid.faces] == [
        ("a", 1, 0),
        ("b", 1, 1),
        ("c", 1, 2),
        ("d", 11, 0),
        ("e", 11, 1),
    ]
    assert column_width(Box(0, 0, 20, 3), 2) == laid.faces[0].columns == 8
    assert in_columns(rows, Box(0, 0, 20, 3), 1) is None


@pytest.mark.parametrize(("cells", "columns", "margin"), [(20, 2, 1), (35, 3, 1), (36, 2, 1), (51, 2, 2), (61, 2, 2)])
def test_no_mark_touches_the_row_of_another_column(cells: int, columns: int, margin: int) -> None:
    """A column ends a cell before the mark of the next, in the narrowest menus as in wide ones."""
    rows = {name: line("#" * cells) for name in "abcdef"[: 2 * columns]}
    laid = in_columns(rows, Box(0, 0, cells, 2), columns)
    assert laid is not None and laid.margin == margin
    ends = sorted({(face.column - laid.margin, face.right) for face in laid.faces})
    assert [mark - right for (_, right), (mark, _) in pairwise(ends)] == [1] * (columns - 1)
    assert ends[0][0] == 0 and cells - ends[-1][1] in range(columns)


def test_a_zone_at_the_edge_of_the_window_leaves_a_column_free() -> None:
    """At 80 columns only lists and details do: tables of figures need every column there."""
    for columns, free in ((80, {MENU, DETAIL}), (100, {MENU, DETAIL, "goals"})):
        side = Box(50, 0, columns - 50, 6)
        zones = {name: Zone(side) for name in (MENU, DETAIL, "goals")}
        plan = ZonePlan(zones | {"track": Zone(Box(0, 0, columns, 1)), MAP: Zone(Box(0, 1, 49, 6))})
        assert {name for name in plan.zones if plan.edge(name)} == free
        assert {plan.content(name).width for name in free} == {columns - 51}
        assert plan.content("track").width == columns


def test_up_undoes_down_from_column_to_column() -> None:
    laid = in_columns({name: line(name) for name in "cpagtmwx"}, Box(0, 0, 20, 5), 2)
    assert laid is not None
    order, here = "", "c"
    for _ in "cpagtmwx":
        order, below = order + here, laid.beside(here, 0, 1, "cpagtmwx")
        assert below is not None and laid.beside(below, 0, -1, "cpagtmwx") == here
        here = below
    assert order == "cpagtmwx"
    assert (laid.beside("a", 0, 1, "cpamwx"), laid.beside("x", 0, 1, "cpamwx")) == ("m", "c")


def test_more_rows_than_lines_make_longer_columns() -> None:
    laid = in_columns({str(number): line(str(number)) for number in range(9)}, Box(0, 0, 20, 3), 2)
    assert laid is not None and laid.lines == 5


@pytest.mark.parametrize(("needed", "listed", "rest"), [(2, 3, 5), (4, 5, 3), (6, 6, 2), (30, 6, 2)])
def test_a_shared_zone_keeps_lines_for_the_detail(needed: int, listed: int, rest: int) -> None:
    above, below = split(Zone(Box(47, 10, 33, 8), titled=True), needed)
    assert (above.height, below.height, below.y) == (listed, rest, 10 + listed)


def _parts() -> tuple[Part, ...]:
    no_page = lambda _: None  # noqa: E731
    return (
        PanelPart(name="players", quarter="side", lines=lambda columns, lines: [line(f"{columns}x{lines}")] * 9),
        MenuPart(name=MENU, quarter="side", items=()),
        HandPart(name=HAND, quarter="below", page=no_page),  # type: ignore[arg-type]
        PanelPart(name="supply", quarter="side", lines=lambda _columns, _lines: [line("supply")]),
    )


@pytest.mark.parametrize(("rows", "columns"), [(0, 1), (7, 1), (8, 2), (14, 2), (15, 3), (90, 3)])
def test_few_rows_fill_as_few_columns_as_hold_them(rows: int, columns: int) -> None:
    assert columns_filled(Zone(Box(0, 28, 147, 8), titled=True, columns=3), rows) == columns


def test_a_list_may_leave_one_line_for_the_detail() -> None:
    listed, rest = split(Zone(Box(47, 12, 33, 8), titled=True), 6, least=1)
    assert (listed.height, rest.y, rest.height) == (7, 19, 1)


def test_parts_get_the_content_of_their_zones_and_others_are_folded() -> None:
    done = arrange_zones(_parts(), PLAN)
    assert done.boxes == {
        "players": Box(0, 0, 40, 3),
        MENU: Box(21, 4, 18, 2),
        HAND: Box(0, 4, 19, 5),
        DETAIL: Box(21, 7, 18, 2),
    }
    assert texts(done.lines["players"]) == ["40x3"] * 3, "what is too long is cut"
    assert [part.name for part in done.folded] == ["supply"]


def test_a_zoomed_hand_keeps_the_detail_and_the_own_line() -> None:
    shown = zoomed(PLAN, _parts(), HAND, 40, 10)
    assert {name: zone.box for name, zone in shown.zones.items()} == {
        "own": Box(0, 9, 40, 1),
        DETAIL: Box(7, 0, 33, 9),
        HAND: Box(0, 0, 6, 9),
    }
    assert zoomed(PLAN, _parts(), "players", 40, 10).zones["players"].box == Box(0, 0, 40, 9)


@pytest.mark.parametrize(
    ("columns", "shown"),
    [
        (38, [(1, "1 補助アクション"), (20, "2 メインアクション")]),
        (37, [(1, "1 補助アクション"), (19, "2 メインアクション")]),
        (34, [(0, "1 補助アクション"), (17, "2 メインアクショ…")]),
    ],
)
def test_a_heading_of_a_column_takes_the_blanks_around_it_before_it_ends_with_the_mark(
    columns: int, shown: list[tuple[int, str]]
) -> None:
    """At 81x33 the second one ended with "アクショ"."""
    heads = ("1 補助アクション", "2 メインアクション")
    rows = [row for head in heads for row in (("", line(head)), (head[0], line("a Pass")))]
    laid = in_groups(rows, Box(0, 0, columns, 3), 2)
    assert laid is not None
    assert [(label.column, plain(label.content).rstrip()) for label in laid.labels] == shown
