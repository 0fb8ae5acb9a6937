"""What a choice would change, as lines: made by the engine on the seat's own view, so nothing hidden shows."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.preview import Change, Preview
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.widgets.line import Line, Run, line, paragraph, spread

_ORDER = (
    *("temperature", "oxygen", "oceans", "rating", "megacredits", "steel", "titanium", "plants", "energy", "heat"),
    *(f"production-{resource}" for resource in ("megacredits", "steel", "titanium", "plants", "energy", "heat")),
    *("cubes", "hand", "points"),
)


def preview_of(scene: Scene, choice: Choice) -> Preview:
    """The preview of a choice for the seat that looks."""
    return scene.game.preview(scene.state, scene.seat, choice)


def outcome(scene: Scene, choice: Choice, columns: int) -> list[Line]:
    """Every figure that would change, own ones first, then those of others; last what would be asked or revealed."""
    seen = preview_of(scene, choice)
    return outcome_lines(scene, seen, columns)


def outcome_lines(scene: Scene, seen: Preview, columns: int) -> list[Line]:
    """A preview as lines."""
    mine = sorted((change for change in seen.changes if change.seat in (scene.seat, -1)), key=_place)
    others = [change for change in seen.changes if change.seat not in (scene.seat, -1)]
    lines = [_change_line(scene, change, columns) for change in mine]
    for change in others:
        lines.append((letter(change.seat, scene.words), Run(" "), *_change_line(scene, change, columns - 2)))
    if not lines and seen.stopped_by is None and seen.next is None:
        lines.append(line((scene.words.say("table.no-change"), "dim")))
    if seen.next is not None:
        lines += paragraph(_then(scene, seen.next), columns, "dim")
    if seen.stopped_by is not None:
        lines += paragraph(scene.words.render(seen.stopped_by), columns, "dim")
    return lines


def _then(scene: Scene, decision: Decision) -> str:
    """What is still open: the space of a tile, or another decision of the same move."""
    if decision.kind == "place":
        return scene.words.say("table.space-gives")
    return scene.words.say("table.asked-then", prompt=decision.prompt)


def _place(change: Change) -> int:
    return _ORDER.index(change.what) if change.what in _ORDER else len(_ORDER)


def _change_line(scene: Scene, change: Change, columns: int) -> Line:
    label = scene.words.name("figure-short", change.what)
    if change.what == "points":
        return spread(line(label), line((f"{change.after - change.before:+d}", "bright")), columns)
    before = f"{change.before:>3} {scene.words.say('arrow')} "
    return spread(line(label), line(before, (f"{change.after:>3}", "bright")), columns)
