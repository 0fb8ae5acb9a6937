"""Draw goals with a requirement beside or above goals for the best in a fixed zone, with the figure of every seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from tui.games.explanations import meaning_of
from tui.games.goals import GoalGroup, GoalProgress, longest, owner_text
from tui.games.scene import Scene
from tui.games.seats import INKS, letter, seat_ink
from tui.text.width import short_name
from tui.widgets.card_display import Display, Face, Label
from tui.widgets.styled_line import Run, StyledLine, column, cut, fitted, joined, line, placed, spread, voiced, width

CELL_LEAST, CELL_MOST = 3, 4
"""Columns of a seat's figure with the gap before it: two digits have room from the start, so that no column moves."""
APART = 6
"""Maximum columns between the two kinds of goals."""
MARK = 2
"""Columns of the cursor's mark before a row."""
STRIP = 2
"""Lines of both kinds of goals where they have one line each."""
NEED = 3
"""Columns of a requirement in such a line."""
LEAST_NAME = 3
"""Minimum columns of a title beside a price."""
SHORT_NAME = 5
"""Minimum columns of a Japanese name that ends with a mark: two letters and the mark."""
TIGHT = 5
"""Columns of a name with the letter of who has it where a Japanese one leaves no blank between them."""
LEAST_BESIDE = 10
"""Minimum columns of a name where both kinds of goals are beside each other although they could be below each other."""


class _Half(NamedTuple):
    """One kind of goals in the table: where its rows begin, and the columns of their names, needs and figures."""

    column: int
    names: int
    need: int
    cell: int
    seats: int
    before: int
    """The blank columns before its rows."""
    top: int = 0
    """The line of its title."""

    @property
    def columns(self) -> int:
        """The columns of a row."""
        return self.names + self.need + self.seats * self.cell


def are_stacked(columns: int, seats: int) -> bool:
    """Return whether both kinds of goals need to be below each other, so that names have room beside all figures."""
    return columns - 1 - NEED - 2 * CELL_LEAST * seats < 2 * LEAST_BESIDE


def table_of_both(scene: Scene, needed: GoalGroup, vied: GoalGroup, columns: int, lines: int) -> list[StyledLine]:
    """Draw goals with a requirement and goals for the best, with the figures of all seats in fixed columns.

    They are beside each other, or below each other where these ``columns`` are too few for that and ``lines`` enough.
    """
    halves = _halves(scene, needed, vied, columns, lines)
    rows = defaultdict[int, dict[int, StyledLine]](dict)
    for x, y, content in _headings(scene, needed, vied, halves):
        rows[y][x] = content
    for half, group in zip(halves, (needed, vied), strict=True):
        for y, goal in enumerate(group.goals, half.top + 1):
            rows[y][half.column] = _row(scene, goal, half)
    return [fitted(joined(rows[y]), columns) for y in sorted(rows)]


def rows_to_take(scene: Scene, needed: GoalGroup, vied: GoalGroup, columns: int, lines: int, taken: int) -> Display:
    """Place the goals of one kind for a choice where the table draws them; the other kind stays as it is.

    ``taken``: 0 for the goals with a requirement, 1 for the others. The title of that kind is on a band.
    """
    halves, both = _halves(scene, needed, vied, columns, lines), (needed, vied)
    half, other = halves[taken], halves[1 - taken]
    lit = both[taken].title[0]._replace(ink="lit" if scene.words.painted else "bright")
    groups = [group._replace(title=(lit, *group.title[1:])) if group is both[taken] else group for group in both]
    labels = [Label(x, y, content) for x, y, content in _headings(scene, groups[0], groups[1], halves)]
    labels += [
        Label(other.column, y, _row(scene, goal, other)) for y, goal in enumerate(both[1 - taken].goals, other.top + 1)
    ]
    apart = int(half.column > half.before)  # a blank column is between the figures and the keys
    mark = MARK if half.names + half.before - apart >= MARK + SHORT_NAME else 1  # so that a short name can be read
    inside = max(mark + apart - half.before, 0)
    half = half._replace(column=half.column + inside, names=half.names - inside)
    faces = [
        Face(goal.slug, half.column, y, half.columns, (_row(scene, goal, half),))
        for y, goal in enumerate(both[taken].goals, half.top + 1)
    ]
    return Display(columns, tuple(faces), tuple(labels), banded=True, inset=True, margin=mark)


def strip_of_both(scene: Scene, needed: GoalGroup, vied: GoalGroup, columns: int) -> list[StyledLine]:
    """Draw both kinds of goals in a line each, where the table of both has no room."""
    share = columns // len(needed.goals)
    return [
        joined({at * share + 1: _strip_goal(scene, goal, share - 1) for at, goal in enumerate(group.goals)})
        for group in (needed, vied)
    ]


def strip_to_take(scene: Scene, needed: GoalGroup, vied: GoalGroup, columns: int, taken: int) -> Display:
    """Place the goals of one kind for a choice where that line has them; the other line stays as it is."""
    share = columns // len(needed.goals)
    cells = share - MARK
    goals, other = (needed, vied)[taken].goals, (needed, vied)[1 - taken].goals
    faces = [
        Face(goal.slug, at * share + MARK, taken, cells, (_strip_goal(scene, goal, cells),))
        for at, goal in enumerate(goals)
    ]
    labels = [Label(at * share + 1, 1 - taken, _strip_goal(scene, goal, share - 1)) for at, goal in enumerate(other)]
    return Display(columns, tuple(faces), tuple(labels), banded=True, inset=True, margin=1)


def _strip_goal(scene: Scene, goal: GoalProgress, columns: int) -> StyledLine:
    """Draw a goal of such a line."""
    need, cell = NEED if goal.need else 0, max(CELL_LEAST, 1 + len(str(max(goal.values))))
    return tuple(_in_zone(scene, goal, columns - need - cell * len(scene.seats), need, cell))


def _halves(scene: Scene, needed: GoalGroup, vied: GoalGroup, columns: int, lines: int) -> tuple[_Half, _Half]:
    """Return where both kinds are drawn. Room for a cursor is before each where the names stay whole."""
    count, both = len(scene.seats), (needed, vied)
    cells = [max(CELL_LEAST, *(1 + len(str(n)) for goal in group.goals for n in goal.values)) for group in both]
    need = 1 + max(len(str(goal.need)) for goal in needed.goals)
    most = [longest(group.goals) for group in both]
    if are_stacked(columns, count) and lines >= sum(1 + len(group.goals) for group in both):
        names = min(max(most), columns - MARK - need - count * max(cells))
        cell = max(*cells, min((columns - MARK - names - need) // count, CELL_MOST))
        above = _Half(MARK, names, need, cell, count, MARK)
        return above, above._replace(names=names + need, need=0, top=1 + len(needed.goals))
    room = columns - 1 - need - count * sum(cells)
    lead = MARK if room >= sum(most) + 2 * MARK - 1 else 0
    room -= lead
    names = [min(most[0], max(room - most[1], (room - (not scene.words.painted)) // 2)), 0]
    names[1] = min(most[1], room - names[0])
    grown = max(0, min((room - sum(names) - lead) // (2 * count), CELL_MOST - max(cells)))
    cells = [cell + grown for cell in cells]
    left = lead + names[0] + need + count * cells[0]
    gap = min(columns - left - names[1] - count * cells[1], APART)
    return (
        _Half(lead, names[0], need, cells[0], count, lead),
        _Half(left + gap, names[1], 0, cells[1], count, gap),
    )


def _headings(
    scene: Scene, needed: GoalGroup, vied: GoalGroup, halves: tuple[_Half, _Half]
) -> list[tuple[int, int, StyledLine]]:
    """Draw the titles with their columns and lines, each as far to the left as a mark would be."""
    one, other = halves
    shift = min(max(other.before - 1, 0), MARK) if not other.top else other.column
    return [
        (0, one.top, head_line(scene, needed.title, one.column + one.columns, one.cell)),
        (other.column - shift, other.top, head_line(scene, vied.title, shift + other.columns, other.cell)),
    ]


def head_line(scene: Scene, title: StyledLine, columns: int, cell: int) -> StyledLine:
    """Draw a title, and above each column of figures the letter of its seat.

    A long title takes the blanks before the first letter, but one.
    """
    seats = [letter(seat, scene.words)._replace(spoken="") for seat in scene.seats]
    room = columns - cell * len(seats) + cell - 2
    if width(title) > room:  # blanks give way first
        title = (title[0], *(run._replace(text=run.text.strip()) for run in title[1:]))
    over = width(title) - room
    if over > 0:
        name = title[0].text.rstrip()
        left = width(line(name)) - over
        price = title[1:] if left >= LEAST_NAME else ()  # the price stays whole, or gives way to the name
        if price and not name.isascii():  # a price needs no blank behind a Japanese name
            short = short_name(name, left + 1)
        else:
            short = short_name(name, left) + " " if price else short_name(name, room)
        title = (title[0]._replace(text=short), *price)
    letters = tuple(run for seat in seats for run in placed((seat,), cell, "right"))
    return spread(title, cut(letters, min(max(width(title) + 1 + cell * len(seats) - columns, 0), cell - 2)), columns)


def _row(scene: Scene, goal: GoalProgress, half: _Half) -> StyledLine:
    """Draw the name, on a band in the colour of who has it, the requirement, and each seat's figure.

    In letters who has it replaces the requirement, or is behind the name.
    """
    return tuple(_in_zone(scene, goal, half.names, half.need, half.cell))


def _in_zone(scene: Scene, goal: GoalProgress, names: int, need: int, cell: int) -> Iterator[Run]:
    words = scene.words
    text = owner_text(goal, words) if goal.taken else ""
    means = words.sentences((goal.what, text)) if text else goal.what
    spoken = f"{goal.name}, {text}" if text else goal.name
    if need and names <= LEAST_NAME and not goal.name.isascii():  # two letters, and no blank before two digits
        names, need = names + 1, need - 1
    if goal.taken and words.painted:
        shown = line((short_name(goal.name, names), f"bright mix shade seat-{goal.owner % INKS} 2", means))
        yield from voiced(fitted(shown, names), spoken)
    elif goal.taken and need:
        owner = placed((letter(goal.owner, words, text),), need, "right")
        yield column(short_name(goal.name, names), names, means=means, spoken=spoken)
        yield from voiced(owner, words.say("said.needs", n=goal.need))
        need = 0
    elif goal.taken:
        apart = 2 if goal.name.isascii() or names > TIGHT else 1  # a letter needs no blank behind a Japanese name
        name = fitted(line((short_name(goal.name, names - apart), "", means)), names - 1)
        yield from voiced((*name, letter(goal.owner, words, text)), spoken)
    else:
        yield column(short_name(goal.name, names), names, "dim" if goal.gone else "", means=means, spoken=spoken)
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
