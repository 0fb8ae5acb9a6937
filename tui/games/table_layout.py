"""Compute where the parts of a table go in a window, and what each shows. Does not use Textual."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from tui.games.parts import CardPart, HandPart, MapPart, MenuPart, PanelPart, Part, Parts, Quarter, StatsPart, of_kind
from tui.widgets.hexmap_shape import HexDrawing
from tui.widgets.styled_line import BLANK, StyledLine, line

MARGIN = 2
"""Columns before the text of a part at the right, or of a list."""
SIDE_LEAST = 23
"""Minimum columns left beside the map."""
ANY_HEIGHT = 999
"""The height at which a whole-or-nothing panel returns all its lines."""
SIDE_USUAL = 46
"""With this many columns for each, the room to the right becomes one or more columns of parts."""
SIDE_MOST = 56
"""Maximum columns beside a map; wider text is not easier to read."""
TARGET_MOST = 24
"""Maximum lines of the effect of a placement."""
LEAST = 5
"""Minimum lines for a list below."""
APART = 44
"""With this many columns beside the map, a gap column separates it from the edge."""


class Box(NamedTuple):
    """A rectangle in cells."""

    x: int
    y: int
    width: int
    height: int


class Arrangement(Struct):
    """The place of each part by name; the lines of each panel; the size of the map; the folded parts."""

    boxes: dict[str, Box] = field(default_factory=dict[str, Box])
    lines: dict[str, list[StyledLine]] = field(default_factory=dict[str, "list[StyledLine]"])
    drawing: HexDrawing | None = None
    folded: list[Part] = field(default_factory=list[Part])


class HandLength(NamedTuple):
    """The lines of a hand: to the last playable row, all rows, and with all extra lines."""

    wanted: int
    all: int
    roomy: int = 0


HandLines: TypeAlias = Callable[[int], HandLength]
"""A function from columns to the length of a hand."""


def _no_hand(_: int) -> HandLength:
    return HandLength(0, 0)


class LayoutRequest(NamedTuple):
    """The lines a part wants, and its minimum; of a panel, all its lines."""

    least: int
    wanted: int
    lines: list[StyledLine]


def arrange(
    parts: Parts, columns: int, lines: int, *, placing: bool = False, hand_lines: HandLines = _no_hand
) -> Arrangement:
    """Lay the parts out in a window.

    ``placing``: a space is being chosen, so the side shows the effect (``target``). ``hand_lines`` returns the length
    of the hand, or of what replaces it. If the statistics have room, they replace the parts they cover.
    """
    done, stats = _laid(parts, columns, lines, placing=placing, hand_lines=hand_lines), of_kind(parts, StatsPart)
    if stats is None or stats.name not in done.boxes or not stats.tells:
        return done
    others = tuple(part for part in parts if part.name not in stats.tells)
    alone = _laid(others, columns, lines, placing=placing, hand_lines=hand_lines)
    return alone if stats.name in alone.boxes else done


def _laid(parts: Parts, columns: int, lines: int, *, placing: bool, hand_lines: HandLines) -> Arrangement:
    """Lay out all parts as far as there is room."""
    done = Arrangement()
    strip = next((part for part in parts if isinstance(part, PanelPart) and part.strip), None)
    parts = tuple(part for part in parts if part is not strip)
    chart, hand = of_kind(parts, MapPart), of_kind(parts, HandPart)
    least = hand.least if hand is not None else LEAST
    shown: set[Quarter] = {"main"}
    main = [part for part in parts if part.quarter == "main" and part is not chart]
    if chart is not None:
        left, width, height = _lay_map(done, chart, main, columns, lines)
        shown.add("side")
    else:
        share = _share_of(hand, columns) if hand is not None else columns
        length = hand_lines(share - MARGIN)
        wanted = length.roomy if 0 < length.roomy <= lines - lines // 2 else length.wanted
        below_wanted = max(wanted, least if hand is not None else 0)
        left, width = 0, columns
        height = _stack(done, main, Box(0, 0, columns, max(lines - below_wanted, lines // 2)), 0)
    below = lines - height >= least and any(part.quarter in ("below", "beside") for part in parts)
    shown |= {"below", "beside"} if below else set()
    if strip is not None and not below and lines > height:
        shown_lines = strip.lines(columns - MARGIN, lines - height)
        lines -= len(shown_lines)
        done.lines[strip.name], done.boxes[strip.name] = shown_lines, Box(0, lines, columns, len(shown_lines))
    gaps: list[Box] = []
    right = wide = Box(columns, 0, 0, lines)
    if chart is not None:
        room = columns - left - width
        rim = done.drawing is not None and done.drawing.solid and room > APART
        side_room = Box(left + width, 0, room - rim, height if below else lines)
        beside_map = _of(parts, "side", shown) + [part for part in main if part.name not in done.boxes and part.or_in]
        right, under = _lay_side(done, beside_map, side_room, of_kind(parts, MenuPart), placing=placing)
        gaps.append(under)
        wide = side_room._replace(y=under.y, height=under.height)
    if below:
        gaps += _lay_below(done, parts, Box(0, height, columns, lines - height), shown, hand_lines)
    else:
        gaps.append(_under(Box(left, 0, width, lines), height))
    gaps = [*_beyond(right, _folded(done, parts)), *gaps]
    for gap in gaps:
        _fill(done, parts, gap, hand_lines)
    for gap in gaps:
        _take_up(done, parts, gap)
    if not any(_overlap(wide, box) for box in done.boxes.values()):
        _fill(done, parts, wide, hand_lines)
    _fill(done, parts, _under(Box(0, 0, columns, lines), _lowest(done, hand, hand_lines)), hand_lines)
    done.folded = _folded(done, parts)
    return done


def with_panel(parts: Parts, panel: PanelPart) -> Parts:
    """Replace the menu, or hand and card, by a panel that answers the decision.

    Event lists also give way to it, because it says the same and more.
    """
    menu = of_kind(parts, MenuPart)
    drawn = menu is not None and menu.drawn
    gone = (MenuPart,) if drawn else (MenuPart, HandPart, CardPart)
    left = [part for part in parts if not isinstance(part, gone) and not (isinstance(part, PanelPart) and part.head)]
    return (*left, replace(panel, quarter=menu.quarter if menu is not None and drawn else "beside"))


def _lay_map(
    done: Arrangement, chart: MapPart, above: Sequence[Part], columns: int, lines: int
) -> tuple[int, int, int]:
    """Lay out the map with the parts above it; return its edges."""
    width, height = _chart_size(done, chart, columns, lines)
    left = 1 if columns - width - 1 >= APART + MARGIN and done.drawing != chart.drawings[-1] else 0
    taken = _stack(done, above, Box(left, 0, width, lines - height), 0)
    done.boxes[chart.name] = Box(left, taken, width, height)
    return left, width, taken + height


def _lay_side(
    done: Arrangement, parts: Sequence[Part], room: Box, menu: MenuPart | None, *, placing: bool
) -> tuple[Box, Box]:
    """Lay out the parts right of the map; return the room left to the right and below."""
    side = room._replace(width=min(room.width, SIDE_MOST + MARGIN))
    taken = _lay_target(done, menu, side) if placing else _stack(done, parts, side, MARGIN)
    return room._replace(x=side.x + side.width, width=room.width - side.width), _under(side, taken)


def _beyond(room: Box, folded: Sequence[Part]) -> list[Box]:
    """Split a room into text columns, or keep one if a part is too wide for a column."""
    if room.width < SIDE_LEAST + MARGIN:
        return []
    count = max(1, room.width // SIDE_USUAL)
    width = min(room.width // count, SIDE_MOST + MARGIN)
    if any(width < part.narrowest + MARGIN <= room.width for part in folded):
        return [room]
    return [room._replace(x=room.x + number * width, width=width) for number in range(count)]


def _lay_target(done: Arrangement, menu: MenuPart | None, side: Box) -> int:
    """Lay out the effect of a placement, and below it other choices by letter; return the lines used."""
    height = menu.lines if menu is not None else 0
    taken = min(side.height, TARGET_MOST + height)
    done.boxes["target"] = side._replace(height=taken - height)
    if menu is not None and height:
        done.boxes[menu.name] = side._replace(y=side.y + taken - height, height=height)
    return taken


def _under(room: Box, taken: int) -> Box:
    """Return the rest of a column below its contents and a blank line."""
    taken += taken > 0
    return room._replace(y=room.y + taken, height=max(room.height - taken, 0))


def _chart_size(done: Arrangement, chart: MapPart, columns: int, lines: int) -> tuple[int, int]:
    """Return the size of the largest drawing that fits, or of the smallest, cut to the room."""
    for drawing in chart.drawings:
        done.drawing = drawing
        width, height = drawing.extent(chart.shape)
        if width + MARGIN + SIDE_LEAST <= columns and height + drawing.below <= lines:
            return width, height
    width, height = chart.drawings[-1].extent(chart.shape)
    return min(width, columns - MARGIN - SIDE_LEAST), min(height, lines)


def _of(parts: Iterable[Part], quarter: Quarter, shown: set[Quarter]) -> list[Part]:
    """Return the parts of a quarter, including parts moved there."""
    return [part for part in parts if quarter == (part.quarter if part.quarter in shown else part.or_in)]


def _share_of(hand: HandPart | None, columns: int, panels: Sequence[PanelPart] = ()) -> int:
    """Return the columns of the hand below the map; without a hand those of the panels there."""
    shares = [hand.share] if hand is not None else [panel.share for panel in panels] or [(1, 2)]
    return max(columns * share[0] // share[1] for share in shares)


def _lay_below(done: Arrangement, parts: Parts, room: Box, shown: set[Quarter], hand_lines: HandLines) -> list[Box]:
    """Lay out the hand and the parts beside it; return the room left below each."""
    hand = of_kind(parts, HandPart)
    below = _of(parts, "below", shown)
    width = _share_of(hand, room.width, [part for part in below if isinstance(part, PanelPart)]) if below else 0
    left, right = room._replace(width=width), room._replace(x=width, width=room.width - width)
    taken = _stack(done, _of(parts, "beside", shown), right, MARGIN)
    gaps = [_under(right, taken)]
    above = [part for part in below if isinstance(part, PanelPart)]
    kept = hand.least + 1 if hand is not None else 0
    under = _under(left, _stack(done, above, left._replace(height=left.height - kept), MARGIN))
    for part in below:
        if isinstance(part, HandPart | MenuPart):
            done.boxes[part.name] = under
    length = hand_lines(width - MARGIN).all if hand is not None else 0
    return [*gaps, _under(under, min(length, under.height))]


def _overlap(one: Box, other: Box) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def _folded(done: Arrangement, parts: Parts) -> list[Part]:
    return [part for part in parts if isinstance(part, PanelPart | HandPart) and part.name not in done.boxes]


def _lowest(done: Arrangement, hand: HandPart | None, hand_lines: HandLines) -> int:
    """Return the lowest line in use."""
    ends = [0]
    for name, box in done.boxes.items():
        held = hand_lines(box.width - MARGIN).all if hand is not None and name == hand.name else box.height
        ends.append(box.y + min(box.height, held))
    return max(ends)


def _take_up(done: Arrangement, parts: Parts, gap: Box) -> None:
    """Move a list into a gap if it would show at least twice as much there."""
    inside = [box.y + box.height + 1 for box in done.boxes.values() if _overlap(box, gap)]
    top = max([gap.y, *inside])
    free = gap._replace(y=top, height=gap.y + gap.height - top)
    for part in parts if free.width >= SIDE_USUAL and free.height > 0 else ():
        shown = done.lines.get(part.name)
        if not shown or not isinstance(part, PanelPart) or not part.head:
            continue
        longer = panel_lines(part, free.width - MARGIN, free.height, first=True)
        if len(longer) >= 2 * len(shown):
            done.lines[part.name] = longer
            done.boxes[part.name] = free._replace(height=len(longer))
            return


def _fill(done: Arrangement, parts: Parts, gap: Box, hand_lines: HandLines) -> None:
    """Put folded parts into leftover room; a hand that would overlap ends above."""
    taken = _stack(done, _folded(done, parts), gap, MARGIN, hand_lines) if gap.width > MARGIN else 0
    hand = of_kind(parts, HandPart)
    box = done.boxes.get(hand.name) if hand is not None else None
    if taken and hand is not None and box is not None and box.y < gap.y and gap.x <= box.x < gap.x + gap.width:
        done.boxes[hand.name] = box._replace(height=min(box.height, gap.y - box.y))


def _stack(
    done: Arrangement,
    parts: Sequence[Part],
    room: Box,
    margin: int,
    hand_lines: HandLines = _no_hand,
) -> int:
    """Stack parts as far as there is room, lowest rank first; return the lines used."""
    width = room.width - margin
    chosen: dict[str, int] = {}
    left = room.height
    fitting = [part for part in sorted(parts, key=lambda part: part.rank) if part.narrowest <= width]
    wishes = {part.name: _wish(part, width, room.height, hand_lines) for part in fitting}
    for spare in (False, True):
        served = [part for part in fitting if spare == (isinstance(part, PanelPart) and part.spare)]
        for part in served:
            least = wishes[part.name].least
            if 0 < least <= left:
                chosen[part.name] = least
                left -= least
        for part in served:
            if part.name in chosen:
                more = min(left, wishes[part.name].wanted - chosen[part.name])
                chosen[part.name] += more
                left -= more
    y = room.y
    for part in parts:
        if part.name in chosen:
            height = chosen[part.name]
            if isinstance(part, PanelPart):
                first, wish = y == room.y, wishes[part.name]
                whole = height == wish.wanted and not (first and part.head)
                lines = wish.lines if whole else panel_lines(part, width, height, first=first)
                done.lines[part.name], height = lines, len(lines)
            above = int(isinstance(part, HandPart) and y > room.y)
            done.boxes[part.name] = Box(room.x, y + above, room.width, height - above)
            y += height
    return y - room.y


def _wish(part: Part, width: int, height: int, hand_lines: HandLines) -> LayoutRequest:
    if isinstance(part, HandPart):
        count = hand_lines(width).all
        count += count > 0
        return LayoutRequest(min(part.least, count), count, [])
    if isinstance(part, MenuPart):
        return LayoutRequest(part.lines, part.lines, [])
    if isinstance(part, PanelPart):
        lines = panel_lines(part, width, height if part.least else ANY_HEIGHT, first=False)
        count = len(lines)
        return LayoutRequest(min(part.least, count) if part.least else count, count, lines)
    return LayoutRequest(height, height, []) if isinstance(part, CardPart) else LayoutRequest(0, 0, [])


def panel_lines(part: PanelPart, width: int, height: int, *, first: bool) -> list[StyledLine]:
    """Return the lines of a panel with its title, and a blank line above unless it is the ``first``."""
    above = [*([] if first else [BLANK]), line((part.head, "head"))] if part.head else []
    lines = part.lines(width, height - len(above)) if height > len(above) else []
    return [*above, *lines] if lines else []
