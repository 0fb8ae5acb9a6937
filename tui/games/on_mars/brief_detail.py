"""The detail of a choice where few lines are left: figures as signs, several in a line; what is lost is never cut."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.core.choice import Choice
from engine.core.preview import FigureChange, Preview
from engine.on_mars.play.frames import END
from engine.on_mars.terms import ITEMS
from tui.games.on_mars.details import (
    EDGE,
    changes_of,
    end_points,
    events_of,
    others_gain,
    paid_later,
    then_text,
)
from tui.games.on_mars.vocabulary import price
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.styled_line import StyledLine, apart, line, paragraph, voiced, width, wrapped

GAP = "  "
"""Between two figures in a line."""
LIFE = "life-"
"""What the figures of life support begin with."""
SIGNS = {
    "crystals": "short.crystal",
    "lq": "short.colonist",
    "wa": "figure-sign.working",
    "hangar": "figure-sign.ships",
    "bots": "figure-sign.bots",
    "cubes": "piece-sign.cube",
    "blueprints": "figure-sign.blueprints",
    "op": "figure-sign.op",
    **{slug: f"short.{slug}" for slug in ITEMS if slug != "crystal"},
}
"""The signs of figures, by the words of the preview."""
SENTENCE_END = re.compile(r"[.?!](?= |$)|[。？]")
UNTOLD = frozenset(("supply",))
"""Figures that are left out where there is little room."""


def figure_sign(what: str, words: Words) -> str:
    """Return a figure as a sign, or else its name."""
    if what.startswith(LIFE):
        return words.say("brief.life", what=words.name("building-sign", what.removeprefix(LIFE)))
    if what == "waiting":
        return words.say("brief.waiting", what=words.name("short", "crystal"))
    if what == "quarters":
        return words.say("brief.room", what=words.name("short", "colonist"))
    if what == "storage":
        return words.say("brief.storage")
    kind, _, slug = SIGNS.get(what, f"figure.{what}").partition(".")
    return words.name(kind, slug).strip()


def figure_parts(scene: Scene, choice: Choice) -> list[StyledLine]:
    """Return the cost, each figure that would change, and those of other players with their letter."""
    words, seen = scene.words, scene.game.preview(scene.state, scene.seat, choice)
    costs = paid_later(scene, choice, seen)
    cost = [line((f"{words.say('detail.cost')} ", "dim"), *price(costs, words))] if costs is not None else []
    own, others = changes_of(scene, choice, seen)
    told = [_part(change, words) for change in own if change.what not in UNTOLD]
    theirs = [line(letter(change.seat, words), " ", *_part(change, words)) for change in others]
    return [*cost, *told, *_end_points(scene, choice, seen), *theirs]


def _end_points(scene: Scene, choice: Choice, seen: Preview) -> list[StyledLine]:
    """Return by how much a choice changes the OP of each seat at the end, the own ones first."""
    words, gains = scene.words, dict.fromkeys((scene.seat,), 0)
    for one in end_points(scene, choice, seen):
        gains[one.seat] = gains.get(one.seat, 0) + one.after - one.before
    parts: list[StyledLine] = []
    for seat, gain in gains.items():
        if gain:
            shown = line(f"{words.say('detail.op-at-end')} ", (f"{gain:+d}", "points"))
            parts.append(shown if seat == scene.seat else line(letter(seat, words), " ", *shown))
    return parts


def _part(change: FigureChange, words: Words) -> StyledLine:
    shown = line(f"{figure_sign(change.what, words)} {change.before}{words.say('arrow')}", (str(change.after), "head"))
    return voiced(shown, words.say("changes.said", figure=change.what, before=change.before, after=change.after))


def packed(parts: Iterable[StyledLine], columns: int) -> list[StyledLine]:
    """Return parts in as few lines as they need, none of them cut."""
    lines: list[StyledLine] = []
    here: list[StyledLine] = []
    for part in parts:
        if here and width(apart([*here, part], GAP)) > columns:
            lines.append(apart(here, GAP))
            here = []
        here.append(part)
    return [*lines, apart(here, GAP)] if here else lines


def brief_effect(
    scene: Scene, choice: Choice, columns: int, lines: int, parts: Sequence[StyledLine] = ()
) -> list[StyledLine]:
    """Return what a choice would change: figures, ``parts``, what happens, then what follows.

    What follows is left out where it has no room; if there are still too many lines, the pane scrolls.
    """
    words, seen = scene.words, scene.game.preview(scene.state, scene.seat, choice)
    columns -= EDGE
    shown = packed([*parts[:1], *figure_parts(scene, choice), *parts[1:]], columns)
    shown += events_of(scene, seen, columns)
    for more in (
        others_gain(scene, seen, columns),
        paragraph(then_text(seen.next, words), columns, "dim") if seen.next is not None else [],
        paragraph(words.render(seen.stopped_by), columns, "dim") if seen.stopped_by is not None else [],
    ):
        if len(shown) + len(more) <= lines:
            shown += more
    return shown


def brief_item(scene: Scene, choice: Choice | None, why: str, columns: int, lines: int) -> list[StyledLine]:
    """Return the detail of a menu line in few lines: figures, then as many sentences of what it does as have room."""
    figures = figure_parts(scene, choice) if choice is not None and choice != END else []
    columns -= EDGE
    for sentences in _shorter(why):
        for shown in (
            [*packed(figures, columns), *paragraph(sentences, columns)],
            wrapped(line(*apart(figures, GAP), GAP if figures else "", sentences), columns),
        ):
            if len(shown) <= lines:
                return shown
    return packed(figures, columns)[:lines] or paragraph(why, columns)[:lines]


def _shorter(text: str) -> Iterator[str]:
    """Yield a text, and then the text with its last sentences left out one by one."""
    stops = [found.end() for found in SENTENCE_END.finditer(text)]
    yield text
    for end in reversed(stops[:-1]):
        yield text[:end].rstrip()
