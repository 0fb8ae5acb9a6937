"""Parts of a table in windows of all sizes: each is inside, whole or as it asked for, and no hole is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.tui.games.jump_drive import tables as jump
from tests.tui.pictures import sample_games
from tests.tui.pictures.main_screens import toy_table
from tests.tui.screens.views import alone, middle
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.games.explanations import WIDE, Subject
from tui.games.page import Page
from tui.games.parts import HandPart, MapPart, PanelPart, Part, Parts, Quarter, StatsPart, of_kind
from tui.games.table_layout import MARGIN, SIDE_LEAST, Arrangement, Box, HandLength, arrange
from tui.screens.base import SMALLEST
from tui.screens.framed_screen import FRAME_LINES
from tui.screens.table_rows import length_of
from tui.text import Words
from tui.widgets.hexmap_shape import BLOCKS, WALLS, HexPicture, HexShape
from tui.widgets.styled_line import StyledLine, line

pytestmark = pytest.mark.usefixtures("toy")
HOLE = 6
"""Blank lines that are a hole in a place that is wide enough for a folded part."""
WIDTHS = (80, 85, 99, 119, 120, 139, 160, 181, 200, 240)
HEIGHTS = (24, 29, 35, 40, 47, 60, 80)
WINDOWS = tuple(product(WIDTHS, HEIGHTS))
TABLES: dict[str, Callable[[], GameTable]] = {
    "mars": partial(sample_games.at, "mars", "action", 8),
    "mars-late": partial(sample_games.at, "mars", "action", 11),
    "mars-over": partial(sample_games.over, "mars"),
    "mars-five": partial(middle, 5, "hellas"),
    "mars-solo": alone,
    "placing": partial(sample_games.at, "mars", "place", 9),
    "jump": partial(sample_games.at, "jump", "choose", 5),
    "jump-two": partial(jump.middle, 2),
    "jump-solo": partial(jump.middle, 1),
    "jump-over": partial(sample_games.over, "jump"),
    "toy-ring": partial(toy_table, "ring"),
    "toy-wide": partial(toy_table, "wide"),
}


def lines_of(part: PanelPart, width: int) -> int:
    """How many lines a panel has, its title and the blank above it with it."""
    count = len(part.lines(width, WIDE))
    return count and count + 2 * bool(part.head)


def shown_lines(done: Arrangement, parts: Parts, name: str, length: Callable[[int], HandLength]) -> int:
    """How many lines of a box are not blank below what is in it."""
    box = done.boxes[name]
    part = next((part for part in parts if part.name == name), None)
    if isinstance(part, HandPart):
        return min(box.height, length(box.width - MARGIN).all)
    return min(box.height, len(done.lines[name])) if name in done.lines else box.height


def blanks(done: Arrangement, parts: Parts, room: tuple[int, int], length: Callable[[int], HandLength]) -> list[Box]:
    """The largest places where nothing is: of each run of blank columns, how high they are together."""
    columns, lines = room
    taken = [(box._replace(height=shown_lines(done, parts, name, length))) for name, box in done.boxes.items()]
    xs = sorted({0, columns, *(box.x for box in taken), *(min(box.x + box.width, columns) for box in taken)})
    ys = sorted({0, lines, *(box.y for box in taken), *(min(box.y + box.height, lines) for box in taken)})
    found = []
    for (left, right), (top, bottom) in product(_pairs(xs), _pairs(ys)):
        place = Box(left, top, right - left, bottom - top)
        if not any(_overlap(place, box) for box in taken):
            found.append(place)
    return found


def _pairs(edges: list[int]) -> Iterator[tuple[int, int]]:
    return ((one, other) for at, one in enumerate(edges) for other in edges[at + 1 :])


def _overlap(one: Box, other: Box) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def could_stand(part: Part, place: Box, length: Callable[[int], HandLength]) -> bool:
    """Whether a folded part would have room there, with a blank line above it."""
    width = place.width - MARGIN
    if width < max(part.narrowest, SIDE_LEAST) or place.height < HOLE:
        return False
    if isinstance(part, HandPart):
        wanted = min(part.least, length(width).all + 1)
        return 1 < wanted < place.height
    assert isinstance(part, PanelPart)
    wanted = lines_of(part, width)
    return 0 < min(part.least or wanted, wanted) < place.height


def check(
    parts: Parts, columns: int, lines: int, length: Callable[[int], HandLength], *, placing: bool = False
) -> None:
    """What must be so in every window."""
    done = arrange(parts, columns, lines, placing=placing, hand_lines=length)
    window = Box(0, 0, columns, lines)
    drawn = {name: box for name, box in done.boxes.items() if not _is_undrawn_menu(parts, name)}
    for name, box in drawn.items():
        assert box.width > 0 and box.height > 0, name
        assert box.x >= 0 and box.x + box.width <= window.width, (name, box)
        assert box.y >= 0 and box.y + box.height <= window.height, (name, box)
        others = [other for other in drawn if other != name and _overlap(box, drawn[other])]
        assert not others, (name, others)
    panels = {part.name: part for part in parts if isinstance(part, PanelPart)}
    for name, shown in done.lines.items():
        assert len(shown) <= done.boxes[name].height, name
        width = done.boxes[name].width - (MARGIN if done.boxes[name].x or panels[name].quarter != "main" else 0)
        assert panels[name].least or len(shown) >= lines_of(panels[name], width) - 1, (name, "is not whole")
    chart = of_kind(parts, MapPart)
    if chart is not None and done.drawing is not None:
        wide, high = done.drawing.extent(chart.shape)
        box = done.boxes[chart.name]
        assert (box.width, box.height) == (wide, high) or done.drawing == chart.drawings[-1]
    stats = of_kind(parts, StatsPart)
    told = stats.tells if stats is not None and stats.name in done.boxes else frozenset[str]()
    named = {part.name for part in parts if isinstance(part, PanelPart | HandPart)}
    named -= {part.name for part in parts if isinstance(part, PanelPart) and part.strip}
    assert named - told <= {*done.boxes, *(part.name for part in done.folded)}
    assert not told & done.boxes.keys(), "shown twice"
    for place in blanks(done, parts, (columns, lines), length) if done.folded else ():
        fitting = [part.name for part in done.folded if could_stand(part, place, length)]
        assert not fitting, (fitting, place, done.boxes)


def _is_undrawn_menu(parts: Parts, name: str) -> bool:
    return any(part.name == name and not getattr(part, "drawn", True) for part in parts)


def fits_all(name: str, painted: bool, windows: Iterable[tuple[int, int]]) -> None:
    """A table in each of these windows."""
    words = Words("en")
    words.paint(painted)
    session = GameSession(SeatClient(TABLES[name]()), words)
    hand = of_kind(session.parts, HandPart)

    @cache
    def length(width: int) -> HandLength:
        return length_of(hand.page(width)) if hand is not None else HandLength(0, 0)

    for columns, lines in windows:
        check(session.parts, columns, lines - FRAME_LINES, length, placing=name == "placing")


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("name", TABLES)
def test_tables_of_games_have_no_hole_in_a_quarter_of_all_windows(name: str, painted: bool) -> None:
    """Each window has some table of each game in it."""
    fits_all(name, painted, WINDOWS[(list(TABLES).index(name) + painted) % 4 :: 4])


@pytest.mark.slow
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("name", TABLES)
def test_tables_of_games_have_no_hole_in_any_window(name: str, painted: bool) -> None:
    fits_all(name, painted, WINDOWS)


@pytest.mark.parametrize("name", TABLES)
def test_panels_without_room_can_be_opened_as_pages(name: str) -> None:
    session = GameSession(SeatClient(TABLES[name]()), Words("en"))
    boards = {part.name for part in session.boards()}
    for part in arrange(session.parts, SMALLEST[0], SMALLEST[1] - FRAME_LINES).folded:
        if isinstance(part, PanelPart) and not part.head and part.lines(WIDE, WIDE):
            assert part.name in boards or part == session.stats
        if isinstance(part, HandPart) and part.page(WIDE).entries:
            assert session.game_view.has_page(session.scene, part.name) or session.scene.decision is not None


# --- parts that no game has yet ---------------------------------------------------------------------------------------

QUARTERS: tuple[Quarter, ...] = ("main", "side", "below", "beside")


def _told(count: int, width: int, height: int) -> list[StyledLine]:
    return [line(f"line {number}") for number in range(min(count, height))]


@some.composite
def panels(draw: some.DrawFn, number: int) -> PanelPart:
    count, head = draw(some.integers(0, 15)), draw(some.sampled_from(("", "Head")))
    return PanelPart(
        name=f"panel-{number}",
        quarter=draw(some.sampled_from(QUARTERS)),
        rank=draw(some.integers(0, 5)),
        narrowest=draw(some.sampled_from((1, 20, 38, 42))),
        or_in=draw(some.sampled_from((None, *QUARTERS))),
        lines=partial(_told, count),
        least=draw(some.sampled_from((0, 3, 4) if head else (0, 1, 2, 4))),
        head=head,
    )


def _chart(shape: HexShape) -> MapPart:
    return MapPart(
        name="map",
        quarter="main",
        shape=shape,
        drawings=(WALLS, BLOCKS),
        picture=lambda drawing: HexPicture(shape, {}),
        space_of=lambda choice: None,
        describe=str,
        target=lambda space, width: [],
        explain=lambda space, drawn: Subject(""),
    )


@some.composite
def tables(draw: some.DrawFn) -> tuple[Parts, int]:
    """Some parts, and how many lines the hand has."""
    parts: list[Part] = [draw(panels(number)) for number in range(draw(some.integers(0, 7)))]
    rows = draw(some.integers(0, 30))
    if draw(some.booleans()):
        parts.append(
            HandPart(
                name="hand",
                quarter="below",
                page=lambda width: Page("hand", ()),
                narrowest=draw(some.sampled_from((1, 38))),
            )
        )
    if draw(some.booleans()):
        parts.append(
            _chart(
                draw(some.sampled_from((HexShape((5, 6, 7, 8, 9, 8, 7, 6, 5), 3), HexShape((4, 5, 6, 7, 6, 5, 4), 1))))
            )
        )
    return tuple(draw(some.permutations(parts))), rows


@settings(max_examples=120, derandomize=True, deadline=None)
@given(tables(), some.integers(80, 240), some.integers(24, 80), some.booleans())
def test_any_parts_have_no_hole_in_any_window(
    table: tuple[Parts, int], columns: int, lines: int, placing: bool
) -> None:
    parts, rows = table
    check(parts, columns, lines - FRAME_LINES, lambda width: HandLength(rows // 2, rows), placing=placing)
