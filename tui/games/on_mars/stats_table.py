"""Tables of all players' figures, and the OP by source."""

from __future__ import annotations

from functools import partial

from engine.on_mars.play import scoring
from engine.on_mars.play.life_support import own_mines
from engine.on_mars.play.supply import shelters_on_mars
from engine.on_mars.terms import CRYSTAL, ITEMS
from tui.games.on_mars.vocabulary import item
from tui.games.scene import Scene
from tui.games.seats import named
from tui.games.stats_table import StatsColumn, figure, in_window, projections, table
from tui.widgets.styled_line import Run, StyledLine, line, width

FIGURE = 5


def stats_tables(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the tables of all players' figures."""
    return in_window(partial(_has, scene), partial(_made, scene), partial(_points, scene), columns, height)


def _who(scene: Scene, seat: int, room: int) -> StyledLine:
    return line(*named(seat, scene.words, scene.words.short_player(seat, room - 4), wide=True))


def _figure(scene: Scene, what: str, values: list[int], ink: str = "", form: str = "") -> StatsColumn:
    words = scene.words
    means = words.say(f"wall-sign.{what}")
    return figure(
        Run(words.say(f"wall.{what}"), "" if words.painted else "dim", means), means, values, FIGURE, ink, form
    )


def _table(scene: Scene, title: str, figures: list[StatsColumn], columns: int) -> list[StyledLine]:
    words = scene.words
    return table(words.say(title), lambda seat, room: _who(scene, seat, room), figures, columns, words)


def _has(scene: Scene, columns: int) -> list[StyledLine]:
    """Return OP, stored items and colonists."""
    players, words = scene.state.players, scene.words
    now = scoring.result(scene.state).totals
    over = not scene.state.frames
    figures = [_figure(scene, "op", now if over else [one.op for one in players], "bright", "d")]
    if not over:
        head = Run(words.say("wall.op-now"), "dim", words.say("sign.op-now"))
        figures.append(projections(head, now, FIGURE))
    for number in range(CRYSTAL):
        sign = item(number, words)._replace(spoken="")
        figures.append(figure(sign, words.name("item", ITEMS[number]), [one.res[number] for one in players], FIGURE))
    figures.append(_figure(scene, "crystals", [one.crystals for one in players], "bright"))
    figures.append(_figure(scene, "waiting", [one.waiting for one in players]))
    figures.append(_figure(scene, "home", [one.lq for one in players]))
    figures.append(_figure(scene, "away", [one.wa for one in players]))
    return _table(scene, "wall.has", figures, columns)


def _made(scene: Scene, columns: int) -> list[StyledLine]:
    """Return what everybody has on Mars and in the laboratory."""
    state = scene.state
    players = state.players
    seats = range(len(players))
    figures = [
        _figure(scene, "shelters", [shelters_on_mars(one) for one in players]),
        _figure(scene, "mines", [own_mines(state, seat).bit_count() for seat in seats]),
        _figure(scene, "bots", [state.bots[seat].bit_count() for seat in seats]),
        _figure(scene, "built", [len(one.built) for one in players], "bright"),
        _figure(scene, "blueprints", [len(one.blueprints) for one in players]),
        _figure(scene, "technologies", [sum(number >= 0 for number in one.lab) for one in players]),
        _figure(scene, "ships", [one.hangar for one in players]),
        _figure(scene, "cubes", [one.progress.bit_count() for one in players]),
        _figure(scene, "tiles", [len(one.discovery) + one.research.bit_count() for one in players]),
    ]
    return _table(scene, "wall.made", figures, columns)


def _points(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the OP by source, as if the game ended now."""
    found = [scoring.points_of(parts) for parts in scoring.result(scene.state).found]
    words = scene.words
    figures: list[StatsColumn] = []
    for source in scoring.SOURCES:
        means = words.name("score-row", source)
        head = Run(words.name("score-short", source), "" if words.painted else "dim", means)
        cells = [one[source] for one in found]
        shown = [
            (Run(str(n) if n else ".", "" if n > 0 else "bad" if n else "dim", means, f"{means} {n}"),) for n in cells
        ]
        figures.append(StatsColumn(head._replace(spoken=""), shown, max(FIGURE, 1 + width((head,)))))
    return _table(scene, "wall.points", figures, columns)
