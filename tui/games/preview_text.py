"""Draw the effect of a choice, computed on the seat's own view, so that nothing hidden shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import NOBODY
from engine.core.preview import FigureChange, Preview
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    fitting,
    line,
    paragraph,
    spread,
    voiced,
    width,
    wrapped,
)

GAP = 2
"""Columns between a row and what it gives."""


def outcome(
    scene: Scene,
    choice: Choice,
    columns: int,
    *,
    order: Sequence[str] = (),
    revealed: bool = True,
    lasting: Collection[str] = (),
    costs_first: bool = False,
    without: Collection[str] = (),
) -> list[StyledLine]:
    """Draw every figure that would change, the seat's own first, then those of others.

    ``costs_first``: figures that fall come before those that rise. ``without``: figures that are left out.

    In the painted look also the sources of the changes. Then the next decision, what would be ``revealed``, and in the
    painted look the ``lasting`` figures.
    """
    words, seen = scene.words, scene.game.preview(scene.state, scene.seat, choice)
    places = {what: place for place, what in enumerate(order)}
    shown = [change for change in seen.changes if change.seat == NOBODY or change.what not in without]
    own = [change for change in shown if change.seat in (scene.seat, -1)]
    own.sort(key=lambda change: (costs_first and change.after >= change.before, places.get(change.what, 99)))
    after = [change for change in own if words.painted and change.what in lasting]
    lines: list[StyledLine] = []
    for change in own:
        if change not in after:
            lines += [
                *change_lines(change, columns, words),
                *(made_of(seen, change, columns, words) if words.painted else ()),
            ]
    for change in shown:
        if change not in own:
            first, *more = change_lines(change, columns - 2, words)
            lines += [(letter(change.seat, words), Run(" "), *first), *((Run("  "), *part) for part in more)]
    if not lines and not after and seen.stopped_by is None and seen.next is None:
        lines.append(line((words.say("changes.none"), "dim")))
    if seen.next is not None:
        lines += paragraph(_asked(seen.next, words), columns, "dim")
    if revealed and seen.stopped_by is not None:
        lines += paragraph(words.render(seen.stopped_by), columns, "dim")
    if after:
        lines.append(line((words.say("changes.lasting"), "head")))
    return [*lines, *(part for change in after for part in change_lines(change, columns, words))]


class GainText(NamedTuple):
    """A changed figure as ``st 2 -> 3``, and in fewer columns as ``st +1``."""

    full: StyledLine
    short: StyledLine


def gains(scene: Scene, choice: Choice, *, without: Collection[str] = ()) -> list[GainText]:
    """Return each figure that a choice would change: own gains first, of others with their letter.

    ``without``: figures that are told elsewhere.
    """
    words, changes = scene.words, scene.game.preview(scene.state, scene.seat, choice).changes
    own = [change for change in changes if change.seat in (scene.seat, -1)]
    own.sort(key=lambda change: change.after < change.before)
    shown: list[GainText] = []
    for change in [*own, *(change for change in changes if change not in own)]:
        if change.what not in without:
            told = change_text(change, words)
            owner = line(letter(change.seat, words), " ") if change not in own else BLANK
            full = told.short if change.what == "points" else told.full  # of points only the gain is known
            shown.append(GainText((*owner, *full), (*owner, *told.short)))
    return shown


def figure_of(change: FigureChange, words: Words) -> str:
    """Return the name key of a changed figure: one of a seat may share its key with one that all have in common."""
    own = f"own-{change.what}"
    return own if change.seat != NOBODY and f"figure.{own}" in words else change.what


def _short_name(what: str, words: Words) -> str:
    """Return the short name of a figure, or its name if it has no other."""
    return words.name("figure-short" if f"figure-short.{what}" in words else "figure", what)


def change_text(change: FigureChange, words: Words) -> GainText:
    """Return a changed figure by its short name."""
    what = figure_of(change, words)
    return gain_text(_short_name(what, words), change.before, change.after, words, figure=what)


def gain_text(name: str, before: int, after: int, words: Words, *, figure: str = "") -> GainText:
    """Return the change of a figure; spoken by the name of the ``figure``, if it has one."""
    full = line(f"{name} {before} {words.say('arrow')} ", (str(after), "head"))
    short = line(f"{name} ", (f"{after - before:+d}", "head"))
    if not figure:
        return GainText(full, short)
    text = words.say("changes.said", figure=figure, before=before, after=after)
    return GainText(voiced(full, text), voiced(short, f"{words.name('figure', figure)} {after - before:+d}"))


def no_gain(words: Words) -> GainText:
    """Return that nothing changes."""
    said = line((words.say("changes.none"), "dim"))
    return GainText(said, said)


def with_gains(content: StyledLine, told: Sequence[GainText], columns: int) -> tuple[StyledLine, ...]:
    """Return the lines of a row with what it gives at the right.

    In few columns only by how much figures change, and if there is no room for that either, on a line of its own.
    """
    if not told:
        return tuple(wrapped(content, columns))
    full, short = [one.full for one in told], [one.short for one in told]
    room = columns - width(content) - GAP
    for beside in (_all_of(full, room), _first_of(short, room), _first_of(full, room)):
        if beside:
            return (spread(content, beside, columns),)
    return (*wrapped(content, columns), line("  ", *(_all_of(full, columns - GAP) or _first_of(short, columns - GAP))))


def _all_of(told: Sequence[StyledLine], cells: int) -> StyledLine:
    shown = apart(told)
    return shown if width(shown) <= cells else BLANK


def _first_of(told: Sequence[StyledLine], cells: int) -> StyledLine:
    """Return as many of the parts as fit, at least the first one; nothing if it does not fit."""
    shown = fitting(told, cells)
    if shown[: len(told[0])] == told[0]:
        return shown
    return told[0] if width(told[0]) <= cells else BLANK


def made_of(seen: Preview, change: FigureChange, columns: int, words: Words) -> list[StyledLine]:
    """Draw the sources of a change; a loss with one source needs none."""
    parts: Counter[str] = Counter()
    for source in seen.sources:
        if (source.seat, source.what) == (change.seat, change.what):
            parts[words.render(source.source)] += source.amount
    alone = len(parts) < 2 and change.after < change.before
    if sum(parts.values()) != change.after - change.before or alone:
        return []
    lines: list[StyledLine] = []
    for name, amount in parts.items():
        first, *more = paragraph(name, columns - len("  +00 "), "dim")
        lines += [spread(line("  ", *first), line((f"{amount:+d}", "dim")), columns)]
        lines += [line("  ", *part) for part in more]
    return lines


def figures_after(scene: Scene, choice: Choice) -> dict[str, int]:
    """Return the changed figures after a choice."""
    return {change.what: change.after for change in scene.game.preview(scene.state, scene.seat, choice).changes}


def _asked(decision: Decision, words: Words) -> str:
    """Draw the next decision of the same move."""
    key = f"changes.then-{decision.kind}"
    return words.say(key) if key in words else words.say("changes.then", prompt=decision.prompt)


def change_lines(change: FigureChange, columns: int, words: Words) -> list[StyledLine]:
    """Draw a figure before and after; of points only the gain. A long name continues on a second line."""
    what = figure_of(change, words)
    figures = line(f"{change.before:>3} {words.say('arrow')} ", (f"{change.after:>3}", "head"))
    text = words.say("changes.said", figure=what, before=change.before, after=change.after)
    if change.what == "points":
        gained = f"{change.after - change.before:+d}"
        figures, text = line((gained, "head")), f"{words.name('figure', 'points')} {gained}"
    shown = tuple(run._replace(text=run.text.lstrip()) if not at else run for at, run in enumerate(figures))
    first, *more = paragraph(_short_name(what, words), columns - width(shown) - 1)
    roomy = not more and width(first) + width(figures) < columns
    return [voiced(spread(first, figures if roomy else shown, columns), text), *(voiced(part) for part in more)]
