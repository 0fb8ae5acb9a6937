"""What a seat remembers of a draft: kept cards, passed cards, cards taken by others, and the direction."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.games.scene import Scene
from tui.games.seats import letter
from tui.widgets.styled_line import BLANK, Run, StyledLine, column, line, paragraph

MARGIN, GAP = 2, 2
"""Columns before a label, and after the longest label."""


class Draft(Struct, frozen=True):
    """A draft as one seat saw it.

    ``kept``: the cards taken, in order; ``hands``: the hands seen, the dealt one first. ``step``: the direction in
    which hands are passed, 1 or -1.
    """

    kept: Sequence[str]
    hands: Sequence[Sequence[str]]
    step: int


def memory(scene: Scene, draft: Draft, columns: int, *, way: bool = True) -> list[StyledLine]:
    """Draw what the seat has seen, and the ``way`` of the cards."""
    gone, taken = _gone(draft, len(scene.seats))
    lines = [_way(scene, draft.step)] if way else []
    for what, slugs in (("kept", draft.kept), ("gone", gone), ("taken", taken)):
        lines += _named(scene, scene.words.say(f"draft.{what}"), slugs, columns) if slugs else []
    return [*lines, BLANK]


def _way(scene: Scene, step: int) -> StyledLine:
    """Draw from whom cards come, and to whom they go."""
    words, count = scene.words, len(scene.seats)
    giver, receiver = (scene.seat - step) % count, (scene.seat + step) % count
    way = words.say("draft.left" if step == 1 else "draft.right")
    return line(
        "  ",
        (f"{way}  ", "head"),
        (words.say("draft.from"), "dim"),
        letter(giver, words),
        f" {words.player(giver)}  ",
        (words.say("draft.to"), "dim"),
        letter(receiver, words),
        f" {words.player(receiver)}",
    )


def way_notes(scene: Scene, step: int) -> tuple[StyledLine, ...]:
    """Return from whom cards come and to whom they go: with names, and in a few columns."""
    words, count = scene.words, len(scene.seats)
    giver, receiver = (scene.seat - step) % count, (scene.seat + step) % count
    text = words.say("draft.way", seat=giver, to_seat=receiver)
    sign = words.say("arrow")
    seats = [letter(seat, words) for seat in (giver, scene.seat, receiver)]
    short = (seats[0], Run(sign, "dim"), seats[1], Run(sign, "dim"), seats[2])
    return line((text, "dim")), tuple(run._replace(means=text) for run in short)


def _gone(draft: Draft, count: int) -> tuple[list[str], list[str]]:
    """Return the cards passed on, and those of them that were missing when the rest came back."""
    gone: list[str] = []
    taken: list[str] = []
    for turn, card in enumerate(draft.kept):
        passed = [slug for slug in draft.hands[turn] if slug != card]
        gone += passed
        if turn + count < len(draft.hands):
            taken += [slug for slug in passed if slug not in draft.hands[turn + count]]
    return gone, taken


def _named(scene: Scene, label: str, slugs: Sequence[str], columns: int) -> list[StyledLine]:
    """Draw card names in as many lines as needed."""
    names = scene.words.say("list.join").join(scene.words.name("card", slug) for slug in slugs)
    cells = max(cell_len(scene.words.name("draft", what)) for what in ("kept", "gone", "taken")) + GAP
    parts = paragraph(names, columns - cells - MARGIN)
    return [
        (Run(" " * MARGIN), column(label if not index else "", cells, "dim"), *part) for index, part in enumerate(parts)
    ]
