"""Tables of all empires' figures, and what each round gave to everybody."""

from __future__ import annotations

from collections.abc import Sequence

from engine.jump_drive.board.empires import general_strength
from engine.jump_drive.cards.vocabulary import (
    CHEAPER_DEVELOPMENTS,
    CHEAPER_WORLDS,
    CHROMOSOMES,
    COLOURS,
    DEVELOPMENTS,
    EYES,
    MILITARY_WORLDS,
    VERSUS_REBELS,
    VERSUS_YELLOW,
    WORLDS_OF,
)
from engine.jump_drive.play.scoring import yields
from tui.games.jump_drive.panels import history, turn_sign
from tui.games.scene import Scene
from tui.games.seats import named
from tui.games.stats_table import GAP, LEAST, NAME_LEAST, StatsColumn, beside, figure, hung, table
from tui.widgets.styled_line import BLANK, Run, StyledLine, line

FIGURE, ROUND = 6, 7
"""The columns of a figure, and of what a round has brought."""


def stats_tables(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the tables of all players' figures."""
    half = (columns - 1 - GAP) // 2
    if half < LEAST:
        tables = [make(scene, columns - 1) for make in (_empires, _cards, _rounds)]
    else:
        tables = [beside(_empires(scene, half), _cards(scene, half), half), _rounds(scene, columns - 1)]
    lines = [line(" ", *content) for content in hung(tables, height - 1)]
    return [*lines, BLANK] if lines else []


def _who(scene: Scene, seat: int, room: int) -> StyledLine:
    """Return who it is, and whether the seat must still decide."""
    words = scene.words
    name = words.short_player(seat, room - (5 if words.painted else 3))
    return line(turn_sign(scene, seat), *named(seat, words, name, wide=True))


def _table(scene: Scene, title: str, figures: Sequence[StatsColumn], columns: int) -> list[StyledLine]:
    return table(title, lambda seat, room: _who(scene, seat, room), figures, columns, scene.words)


def _head(scene: Scene, what: str, ink: str = "") -> Run:
    """Return the head of a column and its meaning."""
    words = scene.words
    return Run(words.say(f"wall.{what}"), ink if words.painted else "dim", words.say(f"wall-sign.{what}"))


def _figure(scene: Scene, what: str, values: Sequence[int], ink: str = "", head: str = "") -> StatsColumn:
    return figure(_head(scene, what, head), scene.words.say(f"wall-sign.{what}"), values, FIGURE, ink)


def _empires(scene: Scene, columns: int) -> list[StyledLine]:
    """Return VP and cards and their sources each round; strength by target, eyes, chromosomes."""
    players, words = scene.state.players, scene.words
    brings = [yields(scene.state, seat) for seat in range(len(players))]
    tallies = [player.tallies for player in players]
    figures = [
        _figure(scene, "points", [player.vp for player in players], "bright"),
        _figure(scene, "gain", [points for points, _ in brings]),
        _figure(scene, "hand", [len(player.hand) for player in players], "bright"),
        _figure(scene, "income", [cards for _, cards in brings]),
        _figure(scene, "strength", [general_strength(has) for has in tallies], "bright"),
        _figure(scene, "versus-yellow", [has[VERSUS_YELLOW] for has in tallies], head="hue-yellow"),
        _figure(scene, "versus-rebels", [has[VERSUS_REBELS] for has in tallies]),
        _figure(scene, "eyes", [has[EYES] for has in tallies], "bright"),
        _figure(scene, "chromosomes", [has[CHROMOSOMES] for has in tallies], "bright"),
    ]
    return _table(scene, words.say("wall.empires"), figures, columns)


def _cards(scene: Scene, columns: int) -> list[StyledLine]:
    """Return cards in play, developments, worlds by kind and colour, and what costs less."""
    players, words = scene.state.players, scene.words
    tallies = [player.tallies for player in players]
    figures = [
        _figure(scene, "played", [len(player.empire) for player in players], "bright"),
        _figure(scene, "developments", [has[DEVELOPMENTS] for has in tallies]),
        _figure(scene, "military-worlds", [has[MILITARY_WORLDS] for has in tallies]),
    ]
    for colour, tally in WORLDS_OF.items():
        name = COLOURS[colour]
        head = Run(words.name("colour-short", name), f"hue-{name}", words.say("sign.colour", colour=name))
        figures.append(figure(head, words.say("wall.worlds", colour=name), [has[tally] for has in tallies], FIGURE))
    figures += [
        _figure(scene, "cheaper-developments", [has[CHEAPER_DEVELOPMENTS] for has in tallies]),
        _figure(scene, "cheaper-worlds", [has[CHEAPER_WORLDS] for has in tallies]),
    ]
    return _table(scene, words.say("wall.cards"), figures, columns)


def _rounds(scene: Scene, columns: int) -> list[StyledLine]:
    """Return what the last rounds have brought to everybody, as many as there is room for."""
    words, players = scene.words, scene.state.players
    brought = [history(player) for player in players]
    last = max(map(len, brought))
    first = max(0, last - (columns - NAME_LEAST) // ROUND)
    figures: list[StatsColumn] = []
    for number in range(first, last):
        means = words.say("sign.round-brought")
        head = Run(words.say("wall.round", number=number + 1), "dim", means, "")
        cells = [_brought(scene, number, rounds, means) for rounds in brought]
        figures.append(StatsColumn(head, cells, ROUND))
    return _table(scene, words.say("wall.rounds"), figures, columns) if figures else []


def _brought(scene: Scene, number: int, rounds: Sequence[tuple[int, int]], means: str) -> StyledLine:
    """Return VP and cards of a round."""
    if number >= len(rounds):
        return line((".", "dim", means))
    points, cards = rounds[number]
    text = scene.words.say("said.round-brought", number=number + 1, points=points, cards=cards)
    return line(Run(f"{points}", "bright", means, text), Run(f"+{cards}", "dim", means, ""))
