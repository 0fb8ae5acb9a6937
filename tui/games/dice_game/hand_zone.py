"""Draw the hand in its zone: a line for each card, or all cards as faces if they fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from tui.games.dice_game import pages
from tui.games.dice_game.card_rows import card_of, hand_title, payable
from tui.games.dice_game.details import card_brief
from tui.games.dice_game.hand_rows import FACE, FACE_LINES, WIDE, face, row
from tui.games.page import Page
from tui.games.scene import Scene
from tui.widgets.card_display import Display, Face
from tui.widgets.styled_line import StyledLine


def title(scene: Scene) -> StyledLine:
    """Return how many cards the hand has, for how many of them dice and tokens pay."""
    held = scene.state.players[scene.seat].hand
    return hand_title(scene, held, sum(payable(scene, number) for number in held if number))


def page(scene: Scene, columns: int) -> Page:
    """Return the hand with a line for each card."""
    hand = pages.hand(scene, columns, whole=False)
    numbers = _numbers(scene)
    deciding = scene.decision is not None and scene.decision.kind in pages.WINDOWS
    entries = []
    for entry in hand.entries:
        if (number := numbers.get(entry.key)) is not None:
            why = scene.why_not(entry.value) if deciding and not entry.open else ""
            brief = partial(card_brief, scene, number, choice=entry.value if entry.open else None, why=why)
            entry = replace(entry, lines=(row(scene, number, columns),), more=(), brief=brief)
        entries.append(entry)
    return replace(hand, entries=tuple(entries))


def _numbers(scene: Scene) -> dict[str, int]:
    """Return the cards of the hand by slug."""
    return {card_of(scene, number).slug: number for number in scene.state.players[scene.seat].hand if number}


def faces(scene: Scene, columns: int, lines: int) -> Display | None:
    """Draw all cards as faces in rows; None if they do not all fit."""
    numbers = _ordered(scene)
    across, down = max((columns - 1) // (FACE + 1), 1), (lines + 1) // (FACE_LINES + 1)
    if not scene.words.painted or not numbers or len(numbers) > across * down:
        return None
    shown: list[Face] = []
    for place, number in enumerate(numbers):
        x, y = place % across * (FACE + 1) + 1, place // across * (FACE_LINES + 1)
        shown.append(Face(card_of(scene, number).slug, x, y, FACE, face(scene, number)))
    return Display(columns, tuple(shown))


def _ordered(scene: Scene) -> Sequence[int]:
    """Return the cards of the hand in the order of its rows."""
    numbers = _numbers(scene)
    return [numbers[entry.key] for entry in pages.hand(scene, WIDE, whole=False).entries if entry.key in numbers]
