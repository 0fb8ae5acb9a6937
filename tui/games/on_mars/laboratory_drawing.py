"""The laboratory of a player in its true shape: costs of the columns, technologies, what free spaces give, OP."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len

from engine.on_mars.board import laboratory
from engine.on_mars.terms import TECHNOLOGIES
from tui.games.on_mars.card_rows import benefit
from tui.games.on_mars.details import DEVELOP_COSTS
from tui.games.on_mars.vocabulary import points, price, technology
from tui.games.scene import Scene
from tui.text import Words
from tui.text.width import abbreviated, fit
from tui.widgets.bars import REST
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, placed, width

LAB_CELL, LAB_LEAST, LAB_LINES = 7, 6, 5
"""The columns of a space of the laboratory, with how few names and whole costs have room, and its lines."""
LAB_TIGHT, LAB_NARROW = 4, 5
"""The columns of a space in a narrow window, without and with room for costs."""
LAB_HEIGHT, LAB_TALL = 7, 12
"""The lines of a laboratory with its costs and OP, and of one with names."""
LAB_BESIDE = 6 * LAB_LEAST
"""The columns of a laboratory whose spaces have two lines: what it is with its level, and its name."""


def free_spaces(scene: Scene) -> frozenset[int]:
    """Return the spaces of the seat's laboratory to which the technology of the decision can go."""
    found: set[int] = set()
    lab = scene.state.players[scene.seat].lab
    for choice in scene.decision.options if scene.decision is not None else ():
        if choice.verb == "learn":
            found.add(laboratory.NUMBER[1, int(choice.args[2])])
        elif choice.verb == "develop":
            here = lab.index(TECHNOLOGIES.index(str(choice.args[0])))
            found.add(laboratory.NUMBER[laboratory.LEVEL[here] + 1, int(choice.args[1])])
    return frozenset(found)


def laboratory_lines(
    scene: Scene, seat: int, cell: int, *, tall: bool = False, marked: frozenset[int] = frozenset()
) -> list[StyledLine]:
    """Draw the laboratory in its true shape: costs of the columns above, OP below, benefits in free spaces.

    ``tall``: each space has two lines. ``marked``: free spaces that can be chosen now.
    """
    words = scene.words
    lines = [_per_column(cell, lambda column: _step_cost(column, cell, words) if column > 1 else BLANK)]
    for height in range(-2, LAB_LINES - 2):
        spaces = [_space_at(column, height) for column in range(1, 7)]
        shown = [_lab_space(scene, seat, space, cell, tall=tall) for space in spaces]
        lines.append(
            tuple(
                run
                for space, piece in zip(spaces, shown, strict=True)
                for run in (_marked(piece, words) if space in marked else piece)
            )
        )
        if tall:
            lines.append(tuple(run for space in spaces for run in _lab_name(scene, seat, space, cell)))
    held = {laboratory.LEVEL[n] for n, one in enumerate(scene.state.players[seat].lab) if one >= 0}
    return [*lines, _per_column(cell, lambda column: (_lab_points(column, column in held, cell, words),))]


def _space_at(column: int, height: int) -> int | None:
    """Return the space there, if the laboratory has one."""
    spaces = [n for n, level in enumerate(laboratory.LEVEL) if level == column]
    return next((n for n in spaces if laboratory.HEIGHT[n] == height), None)


def _per_column(cell: int, draw: Callable[[int], StyledLine]) -> StyledLine:
    return tuple(run for column in range(1, 7) for run in placed(draw(column), cell, "centre"))


def _step_cost(column: int, cell: int, words: Words) -> StyledLine:
    """Return the cost of a step into a column; a narrow column shortens words to their first letters."""
    cost = tuple(run._replace(spoken="") for run in price(DEVELOP_COSTS[column], words))
    if width(cost) < cell + words.painted:
        return cost
    kept = max(1, (cell - 2) // 2)
    return tuple(run._replace(text=_first(run.text, kept)) for run in cost if run.text != "+" or kept > 1)


def _first(text: str, cells: int) -> str:
    """Return the first letters of a word, at least one."""
    return text[: max(1, cells * len(text) // cell_len(text))]


def _lab_points(column: int, held: bool, cell: int, words: Words) -> Run:
    shown = points(laboratory.POINTS[column], words, words.say("sign.lab-points", n=column))._replace(spoken="")
    if cell < LAB_LEAST:
        shown = shown._replace(text=str(laboratory.POINTS[column]))
    return shown if held or not words.painted else shown._replace(ink="price-off")


def _lab_space(scene: Scene, seat: int, space: int | None, cell: int, *, tall: bool) -> StyledLine:
    """Return a technology, or what the free space gives."""
    words = scene.words
    if space is None:
        return (Run(" " * cell),)
    number = scene.state.players[seat].lab[space]
    if number >= 0:
        shown = technology(number, laboratory.LEVEL[space], words, wide=cell > LAB_CELL and not tall)
        text = shown.text.strip()
        text = text if width(line(text)) < cell else text.replace(" ", "")
        if len(text) > cell - 1:  # the level says more than the letter before it
            text = f"{text[0]}{text[-1]}"
        return placed((shown._replace(text=fit(text, cell - 1, "centre")),), cell, "centre")
    gives = benefit(space, words)
    return _free(gives, words.say("icon.slot"), cell, words)


def _lab_name(scene: Scene, seat: int, space: int | None, cell: int) -> StyledLine:
    """Return the second line of a space: what the technology is called."""
    words = scene.words
    number = scene.state.players[seat].lab[space] if space is not None else -1
    if space is None:
        return (Run(" " * cell),)
    if number < 0:
        return _free(benefit(space, words)._replace(text=""), "", cell, words)
    shown = technology(number, laboratory.LEVEL[space], words)
    slug = TECHNOLOGIES[number]
    whole = words.name("technology", slug)
    name = whole if width(line(whole)) < cell else words.name("technology-short", slug)
    room = max(cell - 1, min(width(line(name)), cell))  # a short name of wide characters fills the space
    return placed((shown._replace(text=fit(abbreviated(name, room), room, "centre"), spoken=""),), cell, "centre")


def _marked(piece: StyledLine, words: Words) -> StyledLine:
    """Return a free space with the mark of what can be chosen."""
    mark, means = words.say("icon.free-space"), words.say("sign.free-space")
    first, *rest = piece
    text = f"{mark}{first.text[1:]}" if not first.text[:1].strip() else f"{mark}{first.text[:-1]}"
    return (first._replace(text=text, ink=f"{first.ink} bright".strip(), means=first.means or means), *rest)


def _free(gives: Run, slot: str, cell: int, words: Words) -> StyledLine:
    """Return a line of a space that is free, with what it gives."""
    means = gives.means or words.say("sign.lab-empty")
    text = fit(gives.text or slot, cell - 1, "centre")
    return placed((Run(text, REST if words.painted else "dim", means, ""),), cell, "centre")
