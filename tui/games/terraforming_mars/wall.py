"""The wall: what everybody has, tags, tiles and cards, and how everybody stands in each milestone and award."""

from __future__ import annotations

from collections.abc import Iterator

from engine.terraforming_mars.board.goals import (
    award_price,
    award_value,
    milestone_value,
    own_cities,
    own_greeneries,
    own_tiles,
)
from engine.terraforming_mars.board.maps import map_of
from engine.terraforming_mars.play.legal import MILESTONE_PRICE
from engine.terraforming_mars.play.scoring import award_points, score
from engine.terraforming_mars.play.tableau import income
from engine.terraforming_mars.terms import MEGACREDITS, NOBODY, RESOURCES, TAGS
from tui.games.scene import Scene
from tui.games.seats import block_ink, letter, named
from tui.games.terraforming_mars.codes import coded, sense, tag_said, use
from tui.games.terraforming_mars.panels import gain_ink, produced, seat_said, turn_sign
from tui.games.terraforming_mars.standings import award_run, milestone_run
from tui.games.wall import GAP, LEAST, Figure, beside, figure, hung, table
from tui.widgets.line import Line, Run, column, fitted, line, placed, spread, voiced, width

POINTS, STOCK, MONEY, TAG = 4, 8, 10, 4
"""The columns of a figure."""
TAKER, NEED, STANDING = 2, 4, 4
"""The columns of who took a goal, of what it needs, and of how far each seat is."""

MOST_APART = 6
"""The most columns between milestones and awards."""


def wall(scene: Scene, columns: int, height: int) -> list[Line]:
    """Everybody at length; nothing where somebody plays alone."""
    if scene.state.rules.solo:
        return []
    columns = max(columns - 1, LEAST)
    half = (columns - GAP) // 2
    if half < LEAST:
        return hung([_stocks(scene, columns), _cards(scene, columns), _goals(scene, columns)], height)
    upper = beside(_stocks(scene, half), _cards(scene, half), half)
    return hung([upper, _goals(scene, half)], height)


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
        ("income", words.say("wall.income"), [income(p)[MEGACREDITS] for p in players], sense(words, "sign.income")),
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


# --- milestones and awards --------------------------------------------------------------------------------------------


def _goals(scene: Scene, columns: int) -> list[Line]:
    """Milestones beside awards: who took each, and how far everybody is."""
    state, words = scene.state, scene.words
    goals = map_of(state.rules.map)
    price = award_price(state)
    title = words.say("wall.awards", price=price) if price is not None else words.say("wall.awards-full")
    milestones = [milestone_run(slug, need, words) for slug, need in goals.milestones]
    awards = [award_run(slug, words) for slug in goals.awards]
    names = max(width((name,)) for name in (*milestones, *awards))
    cell = min((columns - 2 * TAKER - 2 * names - NEED) // (2 * len(state.players)), STANDING + 2)
    left, right = (TAKER + names + more + cell * len(state.players) for more in (NEED, 0))
    gap = Run(" " * max(1, min(columns - left - right, MOST_APART)))
    milestones_head = _heads(scene, words.say("goals.milestones", price=MILESTONE_PRICE), left, cell)
    rows = [(*milestones_head, gap, *_heads(scene, title, right, cell))]
    for place, (slug, need) in enumerate(goals.milestones):
        milestone = _milestone(scene, place, slug, need, milestones[place], (names, cell))
        rows.append((*milestone, gap, *_award(scene, place, goals.awards[place], awards[place], (names, cell))))
    return [fitted(row, columns) for row in rows]


def _heads(scene: Scene, title: str, columns: int, cell: int) -> Line:
    """What is counted, and above each column the seat."""
    seats = (
        placed((letter(seat, scene.words)._replace(said=""),), cell, "right")
        for seat in range(len(scene.state.players))
    )
    owners = tuple(run for seat in seats for run in seat)
    return spread(coded(title, scene, "head"), owners, columns)


def _begun(scene: Scene, owner: int, name: Run, names: int) -> Iterator[Run]:
    """Who took a goal, on a block, and its name."""
    words = scene.words
    taken = letter(owner, words, words.say("sign.taken", seat=owner)) if owner != NOBODY else Run(" ", said="")
    yield from (taken, Run(" "), column(name.text, names, "bright" if owner != NOBODY else "", means=name.means))


def _milestone(scene: Scene, place: int, slug: str, need: int, name: Run, size: tuple[int, int]) -> Line:
    state, words, (names, cell) = scene.state, scene.words, size
    owner = state.claimed[place]
    values = [milestone_value(state, seat, slug) for seat in range(len(state.players))]
    needed = column(f"/{need}", NEED, "dim", "right", sense(words, "sign.needed"), words.say("said.needs", n=need))
    leads = [owner == NOBODY and bool(value) and value == max(values) for value in values]
    means = sense(words, "sign.furthest")
    cells = [
        _standing(scene, seat, value, cell, ("wall.lead", means) if lead else ("", ""), reached=value >= need)
        for seat, (value, lead) in enumerate(zip(values, leads, strict=True))
    ]
    return (*_begun(scene, owner, name, names), needed, *(run for shown in cells for run in shown))


def _award(scene: Scene, place: int, slug: str, name: Run, size: tuple[int, int]) -> Line:
    state, words, (names, cell) = scene.state, scene.words, size
    values = [award_value(state, seat, slug) for seat in range(len(state.players))]
    points = award_points(state, slug)
    cells: list[Line] = []
    for seat, value in enumerate(values):
        means = sense(words, "sign.award-gives", points=points[seat]) if points[seat] else ""
        mark = "wall.lead" if points[seat] == max(points) else "wall.second"
        cells.append(_standing(scene, seat, value, cell, (mark, means) if means else ("", "")))
    return (*_begun(scene, state.funded[place], name, names), *(run for shown in cells for run in shown))


def _standing(scene: Scene, seat: int, value: int, cell: int, mark: tuple[str, str], *, reached: bool = False) -> Line:
    """How far a seat is; with a mark where it leads, painted on its block."""
    words, (key, means) = scene.words, mark
    sign = words.say(key) if key else ""
    leads = key == "wall.lead"
    ink = "good" if reached else "bright" if key else ""
    if leads and words.painted:
        ink = block_ink(seat)
    said = f"{words.player(seat)} {value}"
    if means:
        said = words.say("said.standing", said=said, means=means)
    return placed((Run(f"{sign}{value}", ink, means, said),), cell, "right")
