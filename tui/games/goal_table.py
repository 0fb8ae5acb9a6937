"""Draw goals with a requirement beside goals for the best in a fixed zone, with the figure of every seat."""

from __future__ import annotations

from collections.abc import Iterator

from tui.games.explanations import meaning_of
from tui.games.goals import GoalGroup, GoalProgress, longest
from tui.games.scene import Scene
from tui.games.seats import INKS, letter, seat_ink
from tui.text.width import clipped
from tui.widgets.styled_line import Run, StyledLine, column, fitted, line, placed, spread, voiced, width

CELL_LEAST, CELL_MOST = 2, 4
"""Columns of a seat's figure with the gap before it."""
APART = 6
"""Maximum columns between the two kinds of goals."""
LEAST_NAME = 3
"""Minimum columns of a title beside a price."""


def table_of_both(scene: Scene, needed: GoalGroup, vied: GoalGroup, columns: int) -> list[StyledLine]:
    """Draw goals with a requirement beside goals for the best, with the figures of all seats in fixed columns."""
    count, both = len(scene.seats), (needed, vied)
    cells = [max(CELL_LEAST, *(1 + len(str(n)) for goal in group.goals for n in goal.values)) for group in both]
    need = 1 + max(len(str(goal.need)) for goal in needed.goals)
    room = columns - 1 - need - count * sum(cells)
    most = [longest(group.goals) for group in both]
    names = [min(most[0], max(room - most[1], room // 2)), 0]
    names[1] = min(most[1], room - names[0])
    grown = max(0, min((room - sum(names)) // (2 * count), CELL_MOST - max(cells)))
    cells = [cell + grown for cell in cells]
    left = names[0] + need + count * cells[0]
    right = names[1] + count * cells[1]
    gap = Run(" " * min(columns - left - right, APART))
    rows = [(*_heads(scene, needed.title, left, cells[0]), gap, *_heads(scene, vied.title, right, cells[1]))]
    for one, other in zip(needed.goals, vied.goals, strict=True):
        first = _in_zone(scene, one, names[0], need, cells[0])
        rows.append((*first, gap, *_in_zone(scene, other, names[1], 0, cells[1])))
    return [fitted(row, columns) for row in rows]


def _heads(scene: Scene, title: StyledLine, columns: int, cell: int) -> StyledLine:
    """Draw a title, and above each column of figures the letter of its seat."""
    seats = (letter(seat, scene.words)._replace(spoken="") for seat in scene.seats)
    room = columns - cell * len(scene.seats)
    over = width(title) - room
    if over > 0:
        name = title[0].text.rstrip()
        left = width(line(name)) - over
        price = title[1:] if left >= LEAST_NAME else ()  # the price stays whole, or gives way to the name
        short = clipped(name, left) + " " if price else clipped(name, room)
        title = (title[0]._replace(text=short), *price)
    return spread(title, tuple(run for seat in seats for run in placed((seat,), cell, "right")), columns)


def _in_zone(scene: Scene, goal: GoalProgress, names: int, need: int, cell: int) -> Iterator[Run]:
    """Draw the name, on a band in the colour of who has it, the requirement, and each seat's figure."""
    words = scene.words
    text = words.say("sign.taken", seat=goal.owner) if goal.taken else ""
    means = words.sentences((goal.what, text)) if text else goal.what
    spoken = f"{goal.name}, {text}" if text else goal.name
    if goal.taken and words.painted:
        shown = line((clipped(goal.name, names), f"bright mix shade seat-{goal.owner % INKS} 2", means))
        yield from voiced(fitted(shown, names), spoken)
    elif goal.taken:
        yield from voiced(
            (column(clipped(goal.name, names - 2), names - 2, means=means), Run(" "), letter(goal.owner, words, text)),
            spoken,
        )
    else:
        yield column(clipped(goal.name, names), names, "dim" if goal.gone else "", means=means, spoken=spoken)
    if need:
        yield column(
            f"{goal.need}", need, "dim", "right", meaning_of(words, "sign.needed"), words.say("said.needs", n=goal.need)
        )
    for seat, value in enumerate(goal.values):
        yield _zone_figure(scene, goal, seat, value, cell)


def _zone_figure(scene: Scene, goal: GoalProgress, seat: int, value: int, cell: int) -> Run:
    words, means = scene.words, ""
    if goal.need:
        if goal.taken or goal.gone:
            ink = seat_ink(seat) if seat == goal.owner else "dim"
        else:
            ink = "good" if goal.reached(value) else ""
    elif points := goal.points[seat]:
        means = meaning_of(words, "sign.award-gives", points=points)
        ink = seat_ink(seat) if points == max(goal.points) else ""
    else:
        ink = "dim"
    text = f"{words.player(seat)} {value}"
    return column(
        f"{value}", cell, ink, "right", means, words.say("said.standing", said=text, means=means) if means else text
    )
