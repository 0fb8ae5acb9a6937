"""Draw goals that all players compete for, in a panel, a list and the statistics.

A goal with a requirement is a bar; a goal for the best shows who leads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec import Struct

from engine.core.choice import Choice
from engine.core.event import NOBODY
from tui.games.card_face import SHADE, head, shaded
from tui.games.explanations import meaning_of
from tui.games.page import Detail, Page, PageRow, SlipWarning
from tui.games.scene import Scene
from tui.games.seats import block, block_ink, letter, seat_ink
from tui.text import Words
from tui.text.width import shortened
from tui.widgets.bars import gauge, labelled
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    clipped_line,
    column,
    fitted,
    line,
    pair,
    paragraph,
    placed,
    spread,
    voiced,
    width,
)

TAKER = 2
"""Columns of the owner of a goal."""
NAME, TAKEN, FIGURE = 17, 7, 6
"""Columns of a row: the name, its owner and requirement, the progress of a seat."""
PAINTED_NAME, LONGEST = 14, 24
"""Minimum columns of a name next to a bar; the most columns that a bar may grow."""
SEAT_FIGURE, NEED_FIGURE, BETWEEN_KINDS = 3, 3, 2
"""Columns of a fixed zone: a seat's figure, the requirement, the gap between both kinds."""
OWNED = 2
"""Steps from the ground of a card to the colour of the owner, behind the name of a goal."""
NEED, STANDING = 4, 4
"""Columns of the statistics: requirement and progress of each seat."""
MOST_APART = 6
"""Maximum columns between the two kinds of goals in the statistics."""
REACHED = "track-air-3"
"""Ink of a bar that meets the requirement."""


class GoalProgress(Struct, frozen=True):
    """A goal: what it counts in words, and the ``values`` of all seats.

    ``need``: the requirement; 0: the best get points. ``points``: what it would give each seat now. ``owner``: the seat
    that has it; ``gone``: no longer available. ``band``: ink of its name's band while nobody has it.
    """

    slug: str
    name: str
    what: str
    values: Sequence[int]
    need: int = 0
    points: Sequence[int] = ()
    owner: int = NOBODY
    band: str = SHADE
    gone: bool = False

    @property
    def taken(self) -> bool:
        """Whether a seat has it."""
        return self.owner != NOBODY

    def reached(self, value: int) -> bool:
        """Whether a value meets the requirement."""
        return bool(self.need) and value >= self.need

    def label(self, ink: str = "") -> Run:
        """Its name and what it counts."""
        return Run(self.name, ink, self.what)


class GoalGroup(NamedTuple):
    """Goals of one kind below their title."""

    title: StyledLine
    goals: Sequence[GoalProgress]


class GoalChoices(Struct, frozen=True):
    """Goals of one kind in a list, below their title, with the ``choices`` that take them by slug.

    ``outcome``: the effect of a choice.
    """

    title: str
    goals: Sequence[GoalProgress]
    choices: Mapping[str, Choice] = {}
    outcome: Callable[[Scene, Choice, int], list[StyledLine]] = lambda *_: []


def owner_text(goal: GoalProgress, words: Words) -> str:
    """Return who has a goal: who claimed it, or if it has no requirement, who funded it."""
    if goal.need:
        return words.say("sign.taken", seat=goal.owner)
    return words.say("sign.funded", seat=goal.owner)


def _taker(goal: GoalProgress, words: Words) -> Run:
    """Draw the owner of a goal on a block."""
    return letter(goal.owner, words, owner_text(goal, words)) if goal.taken else Run(" ", spoken="")


def longest(goals: Sequence[GoalProgress]) -> int:
    """Return the columns of the longest name."""
    return max(width((goal.label(),)) for goal in goals)


def _bar(goal: GoalProgress, seat: int, columns: int, words: Words) -> StyledLine:
    """Draw the progress of a seat towards the requirement or the best; thin in the owner's colour."""
    value, far = goal.values[seat], meaning_of(words, "sign.how-far")
    if not goal.need:
        return gauge(value, max(*goal.values, 1), columns, block_ink(seat), far, painted=True)
    if goal.taken:
        text = owner_text(goal, words)
        return gauge(goal.need, goal.need, columns, block_ink(goal.owner), text, painted=True)
    if goal.gone:
        return labelled(words.say("goals.gone"), 0, goal.need, columns, "track-done", words.say("sign.gone"))
    ink = REACHED if goal.reached(value) else "track-done"
    return labelled(f"{value}/{goal.need}", value, goal.need, columns, ink, far)


def _gone(words: Words) -> Run:
    means = words.say("sign.gone")
    return Run(words.say("goals.gone"), "dim", means, means)


def _marked(goal: GoalProgress, words: Words) -> StyledLine:
    return line(_taker(goal, words), " ") if goal.taken else line("  ")


# --- in a fixed zone --------------------------------------------------------------------------------------------------


def everybody(scene: Scene, needed: GoalGroup, vied: GoalGroup, columns: int) -> list[StyledLine]:
    """Draw both kinds of goals side by side in four lines, with the figure of every seat below its letter.

    The owner of a goal replaces its requirement; long names are shortened.
    """
    figures = SEAT_FIGURE * len(scene.seats)
    room = columns - 2 * figures - NEED_FIGURE - BETWEEN_KINDS
    wanted = [max(longest(needed.goals), width(needed.title) - NEED_FIGURE + 1), longest(vied.goals)]
    wanted[1] = min(max(wanted[1], width(vied.title) + 1), max(room - wanted[0], wanted[1]))
    wanted[0] = min(wanted[0], max(room - wanted[1], longest(needed.goals)))  # the title is shortened first
    spare = room - sum(wanted)
    names = [wanted[0] + spare, wanted[1]] if spare >= 0 else [room - room * wanted[1] // sum(wanted)]
    names = [*names, room - names[0]][:2]
    gap = Run(" " * BETWEEN_KINDS)
    rows = [(*_above(scene, needed, names[0] + NEED_FIGURE), gap, *_above(scene, vied, names[1]))]
    for one, other in zip(needed.goals, vied.goals, strict=True):
        rows.append((*_of_all(one, names[0], scene.words), gap, *_of_all(other, names[1], scene.words)))
    return rows


def _above(scene: Scene, kind: GoalGroup, names: int) -> StyledLine:
    """Draw the title of a kind, and the letter of each seat above its column."""
    letters = (letter(seat, scene.words)._replace(spoken="") for seat in scene.seats)
    cells = [run for shown in letters for run in placed((shown,), SEAT_FIGURE, "right")]
    return (*fitted(_short(kind.title, names - 1), names), *cells)


def _short(title: StyledLine, columns: int) -> StyledLine:
    """Return a title without the words at its end that have no room; a long word ends with the mark."""
    while width(title) > columns and " " in title[-1].text.strip():
        title = (*title[:-1], title[-1]._replace(text=title[-1].text.strip().rpartition(" ")[0]))
    return clipped_line(title, columns)


def _of_all(goal: GoalProgress, names: int, words: Words) -> StyledLine:
    """Draw the name of a goal, what it needs or who has it, and the figures of all seats."""
    ink = f"mix {SHADE} {block_ink(goal.owner)} {OWNED} bright" if goal.taken and words.painted else ""
    name = column(shortened(goal.name, names), names, "dim" if goal.gone else ink, means=goal.what, spoken=goal.name)
    runs: list[Run] = [name]
    if goal.taken:
        runs += placed((_taker(goal, words),), NEED_FIGURE, "right")
    elif goal.need:
        text = words.say("said.needs", n=goal.need)
        runs.append(column(str(goal.need), NEED_FIGURE, "dim", "right", meaning_of(words, "sign.needed"), text))
    for seat, value in enumerate(goal.values):
        runs += placed((_figure_of(goal, seat, value, words),), SEAT_FIGURE, "right")
    return tuple(runs)


def _figure_of(goal: GoalProgress, seat: int, value: int, words: Words) -> Run:
    """Draw the figure of a seat: in its colour if it has the goal or leads in it."""
    sentence = f"{words.player(seat)} {value}"
    points = goal.points[seat] if goal.points else 0
    best = bool(value) and value == max(goal.values)
    ahead = best and len(set(goal.values)) > 1
    leads = points == max(goal.points) if points else ahead and bool(goal.need) and not goal.taken
    means, ink = "", "dim" if goal.taken or not value else ""
    if points:
        means = meaning_of(words, "sign.award-gives", points=points)
    elif leads:
        means = meaning_of(words, "sign.furthest")
    if goal.owner == seat or leads:
        ink = seat_ink(seat)
    elif goal.reached(value) and not goal.taken:
        ink = "good"
    mark = "" if words.painted else words.say("wall.lead") if leads else words.say("wall.second") if points else ""
    text = f"{mark}{value}" if len(mark) + len(str(value)) < SEAT_FIGURE else str(value)
    return Run(text, ink, means, words.say("said.standing", said=sentence, means=means) if means else sentence)


# --- rows of a list ---------------------------------------------------------------------------------------------------


def heads(scene: Scene, title: str, columns: int, *, numbered: bool = False) -> StyledLine:
    """Draw the title of a goal list with a seat above each column."""
    room = NAME + TAKEN + _spare(scene, columns) + (len("1 ") if numbered else 0)
    runs = [column(title, room, "head")]
    for seat in scene.seats:
        runs += [Run(" " * (FIGURE - 2)), *voiced((letter(seat, scene.words),))]
    return tuple(runs)


def _spare(scene: Scene, columns: int) -> int:
    """Return the columns by which a painted bar may grow."""
    used = NAME + TAKEN + (FIGURE - 1) * len(scene.seats)
    return max(0, min(columns - used, LONGEST)) if scene.words.painted else 0


def _entry(
    scene: Scene, goal: GoalProgress, choice: Choice | None, outcome: Detail | None, row: StyledLine, section: int = 0
) -> PageRow:
    """Create the row of a goal; ``choice`` takes it, ``outcome`` shows the effect. None: not available."""
    open_ = choice is not None and scene.offers(choice)
    why = "" if open_ or choice is None else scene.why_not(choice)

    def detail(width: int) -> list[StyledLine]:
        return _detail(scene, goal, outcome if open_ else None, why, width)

    return PageRow(goal.slug, (row,), choice, open_, why, detail, section, name=goal.name)


def _row(scene: Scene, goal: GoalProgress, *, open_: bool) -> StyledLine:
    """Draw name, owner, requirement and everybody's progress in the letters look."""
    words = scene.words
    name = column(goal.name, NAME, "bright" if open_ else "dim" if goal.taken else "", means=goal.what)
    taker = _taker(goal, words)
    sign = line(("* ", "accent", taker.means), taker) if goal.taken else line("   ")
    needed = column("", 4)
    if goal.gone:
        gone = _gone(words)
        needed = column(gone.text, 4, gone.ink, "right", gone.means, gone.spoken)
    elif goal.need:
        text = words.say("said.needs", n=goal.need)
        needed = column(f"/{goal.need}", 4, "dim", "right", words.say("sign.needed"), text)
    best = max(goal.values)
    return (name, *sign, needed, *_figures(goal, words, ["bright" if n == best and n else "" for n in goal.values]))


def _painted_row(scene: Scene, goal: GoalProgress, names: int, columns: int, *, open_: bool) -> StyledLine:
    """Draw owner on a block, name, bar and everybody's progress, the best in its colour."""
    name = column(goal.name, names, "bright" if open_ or goal.taken else "", means=goal.what)
    cells = NAME + TAKEN + _spare(scene, columns) - TAKER - names - 1
    best = max(goal.values)
    inks = ["dim" if not n else seat_ink(seat) if n == best else "" for seat, n in enumerate(goal.values)]
    bar = _bar(goal, scene.seat, cells, scene.words)
    return (*_marked(goal, scene.words), name, Run(" "), *bar, *_figures(goal, scene.words, inks))


def _figures(goal: GoalProgress, words: Words, inks: Sequence[str]) -> Iterator[Run]:
    for seat, (value, ink) in enumerate(zip(goal.values, inks, strict=True)):
        yield column(f"{value}", FIGURE - 1, ink, "right", spoken=f"{words.player(seat)} {value}")


def _detail(scene: Scene, goal: GoalProgress, outcome: Detail | None, why: str, columns: int) -> list[StyledLine]:
    """Draw what it counts, its owner, what it would give, and the effect of taking it or why not."""
    words = scene.words
    if words.painted:
        kind = block_ink(goal.owner) if goal.taken else goal.band
        what = [(Run(" "), *part) for part in paragraph(goal.what, columns - 2)]
        lines = [*head(BLANK, goal.name, kind, columns), *shaded(what, columns), BLANK]
    else:
        lines = [*paragraph(goal.name, columns, "bright"), *paragraph(goal.what, columns), BLANK]
    if goal.taken:
        lines += paragraph(owner_text(goal, words), columns, f"of-{goal.owner}")
    if goal.points:
        lines.append(line((words.say("goals.now"), "head")))
    for seat, points in enumerate(goal.points):
        who = (block(letter(seat, words), words), Run(" "))
        gained = f"{points:+d} VP" if points else "-"
        lines.append((*who, *pair(str(goal.values[seat]), gained, columns - width(who))))
    if outcome is not None:
        return [*lines, BLANK, line((words.say("table.if-do"), "head")), *outcome(columns)]
    return [*lines, BLANK, *paragraph(why, columns, "dim" if goal.taken else "bad")]


def page(scene: Scene, kinds: Sequence[GoalChoices], title: StyledLine, columns: int) -> Page:
    """Create the page of all goals by kind."""
    return Page(
        kind="goals",
        title=title,
        entries=tuple(row for section, kind in enumerate(kinds) for row in _rows(scene, kind, columns, section)),
        sections=tuple(heads(scene, kind.title, columns) for kind in kinds),
        prompt=scene.words.say("goals.prompt"),
    )


def taking(
    scene: Scene, name: str, kind: GoalChoices, prompt: str, asks: Callable[[Choice], SlipWarning], columns: int
) -> Page:
    """Create the page to take a goal of one kind; asks for confirmation because it is expensive."""
    title = heads(scene, kind.title, columns, numbered=True)
    return Page(name, title, tuple(_rows(scene, kind, columns)), digits=True, prompt=prompt, asks=asks)


def _rows(scene: Scene, kind: GoalChoices, columns: int, section: int = 0) -> Iterator[PageRow]:
    names = max(PAINTED_NAME, longest(kind.goals))
    for goal in kind.goals:
        choice = kind.choices.get(goal.slug)
        open_ = choice is not None and scene.offers(choice)
        painted = scene.words.painted
        row = _painted_row(scene, goal, names, columns, open_=open_) if painted else _row(scene, goal, open_=open_)
        outcome = partial(kind.outcome, scene, choice) if choice is not None else None
        yield _entry(scene, goal, choice, outcome, row, section)


# --- on the wall ------------------------------------------------------------------------------------------------------


def goals_table(scene: Scene, needed: GoalGroup, vied: GoalGroup, columns: int) -> list[StyledLine]:
    """Draw both kinds of goals side by side with owners and everybody's progress."""
    count = len(scene.seats)
    names = longest((*needed.goals, *vied.goals))
    cell = min((columns - 2 * TAKER - 2 * names - NEED) // (2 * count), STANDING + 2)
    left, right = (TAKER + names + more + cell * count for more in (NEED, 0))
    gap = Run(" " * max(1, min(columns - left - right, MOST_APART)))
    rows = [(*_over(scene, needed.title, left, cell), gap, *_over(scene, vied.title, right, cell))]
    for one, other in zip(needed.goals, vied.goals, strict=True):
        rows.append((*_cells_of(one, names, cell, scene.words), gap, *_cells_of(other, names, cell, scene.words)))
    return [fitted(row, columns) for row in rows]


def _over(scene: Scene, title: StyledLine, columns: int, cell: int) -> StyledLine:
    """Draw what is counted, and a seat above each column."""
    seats = (letter(seat, scene.words)._replace(spoken="") for seat in scene.seats)
    return spread(title, tuple(run for seat in seats for run in placed((seat,), cell, "right")), columns)


def _cells_of(goal: GoalProgress, names: int, cell: int, words: Words) -> Iterator[Run]:
    yield from (_taker(goal, words), Run(" "))
    yield column(goal.name, names, "bright" if goal.taken else "", means=goal.what)
    if goal.need:
        text = words.say("said.needs", n=goal.need)
        yield column(f"/{goal.need}", NEED, "dim", "right", meaning_of(words, "sign.needed"), text)
    for seat, value in enumerate(goal.values):
        yield from placed((_standing(goal, seat, value, words),), cell, "right")


def _standing(goal: GoalProgress, seat: int, value: int, words: Words) -> Run:
    """Draw the progress of a seat; the leader is marked, painted on its block."""
    leads = second = False
    means = ""
    if goal.need:
        leads = not goal.taken and bool(value) and value == max(goal.values)
        means = meaning_of(words, "sign.furthest") if leads else ""
    elif points := goal.points[seat]:
        leads, second = points == max(goal.points), points != max(goal.points)
        means = meaning_of(words, "sign.award-gives", points=points)
    mark = words.say("wall.lead") if leads else words.say("wall.second") if second else ""
    ink = "good" if goal.reached(value) else "bright" if mark else ""
    if leads and words.painted:
        ink = block_ink(seat)
    text = f"{words.player(seat)} {value}"
    return Run(f"{mark}{value}", ink, means, words.say("said.standing", said=text, means=means) if means else text)
