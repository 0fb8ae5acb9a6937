"""The wall: what everybody has, tags, tiles and cards, and how everybody stands in each milestone and award."""

from __future__ import annotations

from functools import partial

from engine.terraforming_mars.board.goals import (
    own_cities,
    own_greeneries,
    own_tiles,
)
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.play.tableau import income
from engine.terraforming_mars.terms import MEGACREDITS, RESOURCES, TAGS
from tui.games.scene import Scene
from tui.games.seats import named
from tui.games.signs import sense
from tui.games.terraforming_mars import goals
from tui.games.terraforming_mars.codes import tag_said, use
from tui.games.terraforming_mars.panels import gain_ink, produced, seat_said, turn_sign
from tui.games.wall import Figure, figure, in_window, table
from tui.widgets.line import Line, Run, line, spread, voiced, width

POINTS, STOCK, MONEY, TAG = 4, 8, 10, 4
"""The columns of a figure."""


def wall(scene: Scene, columns: int, height: int) -> list[Line]:
    """Everybody at length; nothing where somebody plays alone."""
    if scene.state.rules.solo:
        return []
    return in_window(partial(_stocks, scene), partial(_cards, scene), partial(goals.wall, scene), columns, height)


def _who(scene: Scene, seat: int, room: int) -> Line:
    """Whose turn it is, who it is, who has passed, and who is the first player."""
    state, words = scene.state, scene.words
    means = sense(words, "sign.first-player")
    first = line(Run(words.say("wall.first"), "accent", means, means)) if seat == state.first else ()
    block = 3 if words.painted else 1
    name = words.short_player(seat, room - block - 2 - (width(first) + 1 if first else 0))
    ink = "dim" if state.players[seat].passed else ""
    who = voiced(named(seat, words, name, ink, wide=True), seat_said(state.players[seat], seat, words))
    return spread(line(turn_sign(scene, seat), *who), first, room)


def _stocks(scene: Scene, columns: int) -> list[Line]:
    """TR, VP, income; stock and production of each resource."""
    state, words, players = scene.state, scene.words, scene.state.players
    plain = (
        ("rating", words.say("table.rating"), [player.rating for player in players], sense(words, "sign.rating")),
        ("points", words.say("table.points"), score(state).totals, sense(words, "sign.vp")),
        ("income", words.say("table.income"), [income(p)[MEGACREDITS] for p in players], sense(words, "sign.income")),
    )
    figures = [
        figure(Run(head, "dim", means), words.name("figure", what), values, POINTS + (what == "income"), "bright")
        for what, head, values, means in plain
    ]
    figures += [
        _stock(scene, resource, MONEY if resource == MEGACREDITS else STOCK) for resource in range(len(RESOURCES))
    ]
    return table(words.say("wall.stocks"), lambda seat, room: _who(scene, seat, room), figures, columns, words)


def _stock(scene: Scene, resource: int, columns: int) -> Figure:
    words, slug = scene.words, RESOURCES[resource]
    means, cells = use(scene, slug), list[Line]()
    for player in scene.state.players:
        stock, gain = player.stock[resource], player.production[resource]
        more = produced(gain, words)
        has = f"{words.name('figure', slug)} {stock}"
        makes = f"{words.name('figure', f'production-{slug}')} {gain}" if gain else ""
        production = Run(
            f"{more:>4}" if words.painted else more, gain_ink(slug, gain), sense(words, "sign.production"), makes
        )
        cells.append((Run(str(stock), "bright", means, has), production))
    return Figure(Run(words.name("short", slug), "" if words.painted else "dim", means, ""), cells, columns)


def _cards(scene: Scene, columns: int) -> list[Line]:
    """Tags; cities, greeneries and all tiles; cards in hand, played, and events among them."""
    state, words, players = scene.state, scene.words, scene.state.players
    figures: list[Figure] = []
    for tag, slug in enumerate(TAGS):
        head = Run(words.name("wall-tag", slug), f"tag-{slug}" if words.painted else "dim", tag_said(slug, words))
        figures.append(figure(head, words.name("tag", slug), [player.tags[tag] for player in players], TAG))
    seats = range(len(players))
    counted = {
        "cities": [own_cities(state, seat) for seat in seats],
        "greeneries": [own_greeneries(state, seat) for seat in seats],
        "tiles": [own_tiles(state, seat) for seat in seats],
        "hand": [len(player.hand) for player in players],
        "played": [len(player.tableau) + len(player.events) for player in players],
        "events": [len(player.events) for player in players],
    }
    for what, values in counted.items():
        head = Run(words.say(f"wall.{what}"), "" if words.painted else "dim", sense(words, f"sign.count-{what}"))
        figures.append(figure(head, words.name("figure", what), values, TAG, "bright"))
    return table(words.say("wall.tags"), lambda seat, room: _who(scene, seat, room), figures, columns, words)
