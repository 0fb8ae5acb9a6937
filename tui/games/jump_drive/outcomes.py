"""What a choice would change, as lines: made by the engine on the seat's own view, so nothing hidden shows."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.preview import Preview
from tui.games.scene import Scene
from tui.widgets.line import Line, line, paragraph, spread


def preview_of(scene: Scene, choice: Choice) -> Preview:
    """The preview of a choice for the seat that looks."""
    return scene.game.preview(scene.state, scene.seat, choice)


def outcome(scene: Scene, choice: Choice, columns: int, *, revealed: bool = True) -> list[Line]:
    """Every figure that would change; what would be ``revealed`` last."""
    seen = preview_of(scene, choice)
    words = scene.words
    lines = [
        spread(
            line(words.name("figure", change.what)),
            line(f"{change.before:>3} {words.say('arrow')} ", (f"{change.after:>2}", "bright")),
            columns,
        )
        for change in seen.changes
    ]
    if not lines and seen.stopped_by is None:
        lines.append(line((words.say("table.no-change"), "dim")))
    if revealed and seen.stopped_by is not None:
        lines += paragraph(words.render(seen.stopped_by), columns, "dim")
    return lines


def figures_after(scene: Scene, choice: Choice) -> dict[str, int]:
    """The figures that a choice would change, as they would be."""
    return {change.what: change.after for change in preview_of(scene, choice).changes}
