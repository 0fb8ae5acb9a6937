"""A preview of a theme: grounds and tiles, players, resources, tracks, labels."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from tui.games.seats import INKS, LETTERS, block_ink, seat_ink
from tui.widgets.bars import BarTrack, slots, track
from tui.widgets.hexmap_blocks import Pointer, line_of
from tui.widgets.hexmap_shape import HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, line

MAP: Final = HexDrawing(8, 2, solid=True)
SHAPE: Final = HexShape((4, 5), 1)
CELLS: Final[tuple[tuple[str, str], ...]] = (
    ("  ♣♣   ", "land"),
    ("   ▲   ", "rise"),
    ("  ≈ ▯  ", "basin"),
    (" ≈ ≈ ≈ ", "ocean"),
    ("♣  A  ♣", "greenery"),
    ("⌂  B  ⌂", "city"),
    ("◎  C  ◎", "special"),
    ("       ", "land"),
    ("   ■   ", "land"),
)
"""The contents and ground of each hex; a letter in the middle is an owner."""
LEGAL: Final = 8
"""The hex that is drawn as a legal one."""
BESIDE: Final = 42
STEPS: Final = 19
WARM, AIR = (tuple(f"track-{name}-{step}" for step in range(steps)) for name, steps in (("warm", 6), ("air", 4)))
KINDS: Final = ("automated", "active", "event")


def sample(columns: int, *, painted: bool) -> list[StyledLine]:
    """Draw the current theme in a width, with letters or painted."""
    return _painted(columns) if painted else _lettered()


def _lettered() -> list[StyledLine]:
    seats = [(f" {LETTERS[seat]} ", seat_ink(seat)) for seat in range(INKS)]
    top = [("  .  ", "land"), ("  ^  ", "rise"), ("  ~  ", "basin"), ("~~~~~", "ocean"), ("*****", "greenery")]
    more, legal = [("#####", "city"), ("=Xyz=", "special")], [("* ", "land legal-mark"), (".  ", "land")]
    parts = [*(part for pair in (*top, *more) for part in (" ", pair)), " ", *legal]
    return [BLANK, line("     ", *parts), BLANK, line("      ", *seats), BLANK]


def _painted(columns: int) -> list[StyledLine]:
    indent = "  " if columns < BESIDE * 2 + 8 else "    "
    beside = zip_longest(_map(), _board(), fillvalue=BLANK)
    shown = [line(indent, *fitted(left, BESIDE), "  ", *right) for left, right in beside]
    return [BLANK, *shown]


def _map() -> list[StyledLine]:
    cells = {space: _cell(*CELLS[space - 1]) for space in SHAPE.spaces}
    picture = HexPicture(SHAPE, cells, legal=(LEGAL,))
    return [line_of(picture, MAP, y, Pointer(None)) for y in range(MAP.extent(SHAPE)[1])]


def _cell(text: str, ground: str) -> HexCell:
    owner = text[3]
    if owner not in LETTERS:
        return HexCell((line(text),), ground)
    block = (f" {owner} ", block_ink(LETTERS.index(owner)))
    return HexCell((line(text[:2], block, text[5:]), line("  ", ("   ", block[1]), "  ")), ground)


def _board() -> list[StyledLine]:
    """Draw players, resources, tracks and labels."""
    seats = (run for seat in range(INKS) for run in (Run(f" {LETTERS[seat]} ", block_ink(seat)), Run("  ")))
    costs = (run for number, kind in enumerate(KINDS) for run in (Run(f" {3 * number + 3} ", f"kind-{kind}"), Run(" ")))
    return [
        line(*seats),
        BLANK,
        line("€", (" 24", "bright"), (" +3", "money"), "  ■ 2  ★ 5  ♣ 8  ↯ 3  ≋ 9"),
        track(BarTrack(9, STEPS, signs={14: Run("≈", "water")}, fills=WARM), painted=True),
        track(BarTrack(12, STEPS, signs={15: Run("≋", "heat")}, fills=AIR), painted=True),
        slots(BarTrack(5, 9, fills=("track-sea",)), "≈", painted=True, cells=2),
        BLANK,
        line((" 12 ", "price"), " ", (" 27 ", "price-off"), " ", *costs, (" areo ", "lit")),
    ]
