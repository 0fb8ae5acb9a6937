"""What a seat remembers of a draft: kept cards, passed cards, cards taken by others; and the direction."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.games.scene import Scene
from tui.games.seats import letter
from tui.widgets.styled_line import Run, StyledLine, column, line, paragraph

GAP = 2
"""Columns after the longest label."""


class Draft(Struct, frozen=True):
    """A draft as one seat saw it: ``kept`` cards in the order taken, and the ``hands`` seen, the dealt one first."""

    kept: Sequence[str]
    hands: Sequence[Sequence[str]]


def memory(scene: Scene, draft: Draft, columns: int) -> list[StyledLine]:
    """Draw what the seat has seen."""
    gone, taken = _gone(draft, len(scene.seats))
    lines: list[StyledLine] = []
    for what, slugs in (("kept", draft.kept), ("gone", gone), ("taken", taken)):
        lines += _named(scene, scene.words.say(f"draft.{what}"), slugs, columns) if slugs else []
    return lines


def way_notes(scene: Scene, step: int) -> tuple[StyledLine, ...]:
    """Return from whom cards come and to whom they go: with names, and in a few columns; with two, the other player.

    ``step`` is the direction in which hands are passed, 1 or -1.
    """
    words, count = scene.words, len(scene.seats)
    giver, receiver = (scene.seat - step) % count, (scene.seat + step) % count
    if giver == receiver:
        text = words.say("draft.way-two", seat=giver)
        return line((text, "dim")), (letter(giver, words)._replace(means=text),)
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
    parts = paragraph(names, columns - cells)
    return [(column(label if not index else "", cells, "dim"), *part) for index, part in enumerate(parts)]
