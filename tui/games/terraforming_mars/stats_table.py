"""Tables of all players' figures: next to the map, on the statistics screen, and after a production."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.core.event import Event
from engine.terraforming_mars.board.goals import own_cities, own_greeneries, own_tiles
from engine.terraforming_mars.effects.prices import project_price
from engine.terraforming_mars.effects.tableau import income
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import OVER, State
from engine.terraforming_mars.terms import ENERGY, HEAT, MEGACREDITS, PLANTS, RESOURCES, STEEL, TAGS, TITANIUM
from tui.games.explanations import meaning_of
from tui.games.scene import Scene
from tui.games.seats import letter, named
from tui.games.stats_table import NAME_LEAST, StatsColumn, figure, grid, in_window, projections, table, who
from tui.games.terraforming_mars import goals
from tui.games.terraforming_mars.icon_codes import long_tag_run, resource_use, tag_use
from tui.games.terraforming_mars.panels import (
    LAST,
    gain_ink,
    has_passed,
    production_text,
    seat_text,
    steps_to_go,
    turn_sign,
)
from tui.text import Words
from tui.text.width import clipped
from tui.widgets.styled_line import (
    Run,
    StyledLine,
    column,
    fitted,
    inked,
    line,
    paragraph,
    spread,
    voiced,
    width,
)

WALL = {"rating": 4, "points": 4, "income": 5}
STOCK, MONEY, TAG = 8, 10, 4
"""Columns of figures on the statistics screen."""
COUNTED = ("cities", "greeneries", "tiles", "hand", "played", "events")
"""Figures of the statistics screen besides tags."""
PRODUCED = 4
"""Columns of a resource in the table of a production."""
_LEAST_NAME, _MOST_NAME = 4, 18


_VALUES: dict[str, Callable[[State, int], int]] = {
    "rating": lambda state, seat: state.players[seat].rating,
    "income": lambda state, seat: income(state.players[seat])[MEGACREDITS],
    "hand": lambda state, seat: len(state.players[seat].hand),
    "megacredits": lambda state, seat: state.players[seat].stock[MEGACREDITS],
    "steel": lambda state, seat: state.players[seat].stock[STEEL],
    "titanium": lambda state, seat: state.players[seat].stock[TITANIUM],
    "plants": lambda state, seat: state.players[seat].stock[PLANTS],
    "energy": lambda state, seat: state.players[seat].stock[ENERGY],
    "heat": lambda state, seat: state.players[seat].stock[HEAT],
    "cities": own_cities,
    "greeneries": own_greeneries,
    "tiles": own_tiles,
    "played": lambda state, seat: len(state.players[seat].tableau) + len(state.players[seat].events),
    "events": lambda state, seat: len(state.players[seat].events),
}
"""Functions that return a seat's figure."""


def _figure(scene: Scene, what: str, columns: int, ink: str = "", form: str = "", head: str = "dim") -> StatsColumn:
    """Return a figure of all players, with its meaning."""
    words, state = scene.words, scene.state
    if what == "points" and state.phase != OVER:
        shown = Run(words.say("table.points-now"), head, meaning_of(words, "sign.vp-now"))
        return projections(shown, score(state).totals, columns)
    values = score(state).totals if what == "points" else [_VALUES[what](state, seat) for seat in scene.seats]
    shown = Run(words.name("table", what), head, meaning_of(words, f"sign.{'vp' if what == 'points' else what}"))
    if what in RESOURCES:
        shown = Run(words.name("short", what), head, resource_use(scene, what))
    return figure(shown, words.name("figure", what), values, columns, ink, form)


# --- at a glance ------------------------------------------------------------------------------------------------------


SEAT_NAME = 7
"""Fewest columns of a player in the table of a fixed zone, with turn and letter."""
NAME_GROWN = 13
"""Columns by which a name grows before the figures do."""
FIGURES = ("rating", "megacredits", "income", "steel", "titanium", "plants", "energy", "heat", "hand", "points")
"""Figures of that table."""
LEFT_OUT = ("energy", "steel", "titanium", "plants", "heat", "hand")
"""Those left out where the room is needed, in this order: a seat always keeps its name."""
SOLO_WIDE, SOLO_FIGURES, SOLO_STEPS = 36, 10, 9
"""Columns from which the table of a solo game has names in full, and in fewer those of its figures and steps."""
SMALL, USUAL, POINTS = 3, 4, 5
"""Columns of a figure with its gap: of one with two digits, of M€, and of points, which may pass 99 in a late turn."""
POINTS_ROOM = 41
"""Fewest columns of a table in which points have that many, so that no column moves when they grow."""


def seat_table(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return a line for each seat with TR, M€, income, stock, cards and projected points; solo what is still needed."""
    if scene.state.rules.solo:
        return solo_goals(scene, columns, height)
    words, shown = scene.words, list(FIGURES)
    figures = [_seat_figure(scene, what, POINTS if columns >= POINTS_ROOM else USUAL) for what in shown]
    for what in LEFT_OUT:
        if SEAT_NAME + sum(one.columns for one in figures) > columns:
            del figures[shown.index(what)]
            shown.remove(what)
    spare = columns - SEAT_NAME - sum(one.columns for one in figures)
    grown = max(0, min((spare - NAME_GROWN) // len(figures), 2))
    figures = [one._replace(columns=one.columns + grown) for one in figures]
    room = columns - sum(one.columns for one in figures)

    def about(seat: int) -> StyledLine:
        ink = "dim" if has_passed(scene.state, seat) and words.painted else "bright" if seat == scene.seat else ""
        named_ = named(seat, words, words.short_player(seat, room - 3), ink)
        return line(turn_sign(scene, seat), *voiced(named_, seat_text(scene, seat)))

    heads, *rows = grid(line(Run(words.say("zone.players"), "head", "", "")), about, figures, room)
    lines: list[StyledLine] = [(*heads.left, *heads.right)]
    for seat, row in enumerate(rows):
        lines.append((*row.left, *(inked(row.right, "dim") if has_passed(scene.state, seat) else row.right)))
    return lines


def _seat_figure(scene: Scene, what: str, points: int) -> StatsColumn:
    ink = {"rating": "bright", "income": "money" if scene.words.painted else ""}.get(what, "")
    cells = {"megacredits": USUAL, "income": USUAL, "points": points}.get(what, SMALL)
    one = _figure(scene, what, cells, ink, "+d" if what == "income" else "d")
    return one._replace(columns=max(cells, 1 + max(map(width, ((one.head,), *one.cells)))))


def solo_goals(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return what a solo player still needs: each parameter, the generations left, and the price of all steps."""
    words, state = scene.words, scene.state
    player, left = state.players[scene.seat], steps_to_go(state)
    now = (state.temperature, state.oxygen, state.oceans.bit_count())
    short = columns < SOLO_WIDE
    rows = [line((words.say("table.win-by", last=SOLO_GENERATIONS), "head"))]
    prices = [project_price(player, project) for project in ("asteroid", "greenery", "aquifer")]
    for slug, value, steps, most in zip(LAST, now, left, LAST.values(), strict=True):
        unit = "" if slug == "oceans" else "%" if slug == "oxygen" else "°" if words.painted else "C"
        figures = f"{value}{unit} / {most:+d}{unit}" if slug == "temperature" else f"{value}{unit} / {most}{unit}"
        means = meaning_of(words, f"sign.{slug}", most=most, left=steps)
        text = words.say(f"said.{slug}", n=value, most=most)
        key, room = "parameter", columns // 3
        if short:
            key, room = "parameter" if slug == "oceans" else "parameter-short", columns - SOLO_FIGURES - SOLO_STEPS
        name = column(words.name(key, slug), room, "", means=means, spoken=text)
        shown = column(figures, SOLO_FIGURES if short else room, "bright", "right", means, "")
        steps_left = (
            words.say("solo.steps-short" if short else "solo.steps", steps=steps) if steps else words.say("solo.done")
        )
        rest = columns - width((name, shown))
        rows.append((name, shown, column(steps_left, rest, "" if steps else "good", "right")))
    generations = SOLO_GENERATIONS - state.generation + 1
    rate = f"{sum(left) / generations:.1f}"
    cost = sum(price * steps for price, steps in zip(prices, left, strict=True))
    rows.append(
        _solo_row(
            words.say("solo.all-steps-short" if short else "solo.all-steps"),
            words.say("solo.steps", steps=sum(left)),
            columns,
        )
    )
    each = words.say("solo.rate", rate=rate)
    rows.append(
        _solo_row(
            words.say("solo.generations-short" if short else "solo.generations", count=generations), each, columns
        )
    )
    rows.append(
        _solo_row(
            words.say("solo.projects-short" if short else "solo.projects"),
            words.say("amount.megacredits", n=cost),
            columns,
        )
    )
    return rows[:height]


def _solo_row(name: str, value: str, columns: int) -> StyledLine:
    room = columns - width(line(value)) - 1
    return spread(fitted(line((clipped(name, room), "dim")), room), line(" ", (value, "", name)), columns)


# --- the wall ---------------------------------------------------------------------------------------------------------


def stats_tables(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the statistics of all players."""
    return in_window(
        partial(_stocks, scene),
        partial(_cards, scene),
        partial(goals.goals_table, scene),
        columns,
        height,
        wanted=full_columns(scene.words),
    )


def _who(scene: Scene, seat: int, room: int) -> StyledLine:
    """Return turn, name, passed seats and first player."""
    state, words = scene.state, scene.words
    means = meaning_of(words, "sign.first-player")
    starts = seat == state.first and state.phase != OVER
    first = line(Run(words.say("wall.first"), "accent", means, means)) if starts else ()
    ink = "dim" if has_passed(state, seat) else ""
    return who(scene, seat, room, turn_sign(scene, seat), ink=ink, spoken=seat_text(scene, seat), right=first)


def _stocks(scene: Scene, columns: int) -> list[StyledLine]:
    """Return TR, VP, income, and stock and production of each resource."""
    words = scene.words
    figures = [_figure(scene, what, cells, "bright") for what, cells in WALL.items()]
    figures += [_stock(scene, resource, slug) for resource, slug in enumerate(RESOURCES)]
    return table(words.say("wall.stocks"), partial(_who, scene), figures, columns, words)


def _stock(scene: Scene, resource: int, slug: str) -> StatsColumn:
    words, means, cells = scene.words, resource_use(scene, slug), list[StyledLine]()
    for player in scene.state.players:
        stock, gain = player.stock[resource], player.production[resource]
        more = f"{production_text(gain, words):>4}" if words.painted else production_text(gain, words)
        has = f"{words.name('figure', slug)} {stock}"
        makes = f"{words.name('figure', f'production-{slug}')} {gain}" if gain else ""
        production = Run(more, gain_ink(slug, gain), meaning_of(words, "sign.production"), makes)
        cells.append((Run(str(stock), "bright", means, has), production))
    head = Run(words.name("short", slug), "" if words.painted else "dim", means, "")
    return StatsColumn(head, cells, MONEY if resource == MEGACREDITS else STOCK)


def full_columns(words: Words) -> int:
    """Return the columns from which the table of tags has them in full."""
    tags = (max(TAG, width((long_tag_run(tag, words),)) + 1) for tag in range(len(TAGS)))
    counted = (max(TAG, width(line(words.name("table", what))) + 1) for what in COUNTED)
    return NAME_LEAST + sum(tags) + sum(counted)


def _cards(scene: Scene, columns: int) -> list[StyledLine]:
    """Return tags, cities, greeneries, all tiles, and cards in hand, played, and events among them."""
    words, figures = scene.words, list[StatsColumn]()
    full = columns >= full_columns(words)
    for tag, slug in enumerate(TAGS):
        name = long_tag_run(tag, words).text if full else words.name("wall-tag", slug)
        head = Run(name, f"tag-{slug}" if words.painted else "dim", tag_use(slug, words))
        counts = [player.tags[tag] for player in scene.state.players]
        figures.append(figure(head, words.name("tag", slug), counts, TAG))
    figures += [_figure(scene, what, TAG, "bright", head="" if words.painted else "dim") for what in COUNTED]
    return table(words.say("wall.tags"), partial(_who, scene), figures, columns, words)


# --- what a production gave -------------------------------------------------------------------------------------------


def production(scene: Scene, events: Sequence[Event], columns: int) -> list[StyledLine]:
    """Return what a production gave to all players, by resource."""
    words, name = scene.words, min(columns - 2 - PRODUCED * len(RESOURCES), _MOST_NAME)
    title = line((words.say("beat.produced"), "head"))
    if name < max(_LEAST_NAME, width(title) - 2):
        return [title, *_in_short(scene, events, columns)]
    figures: list[StatsColumn] = []
    for number, slug in enumerate(RESOURCES):
        changes, means = [int(event.args[number]) for event in events], words.name("resource", slug)
        cells = [(Run(f"{n:+}" if n else ".", "" if n else "dim", means),) for n in changes]
        figures.append(StatsColumn(Run(words.name("short", slug), "dim", means), cells, PRODUCED))

    def about(row: int) -> StyledLine:
        seat = events[row].seat
        shown = column(words.short_player(seat, name - 1), name, "bright" if seat == scene.seat else "")
        return line(letter(seat, words), " ", shown)

    return [(*row.left, *row.right) for row in grid(title, about, figures, 2 + name)]


def _in_short(scene: Scene, events: Sequence[Event], columns: int) -> list[StyledLine]:
    """Return the same for narrow windows: for each player what is not 0."""
    words, lines = scene.words, list[StyledLine]()
    for event in events:
        given = zip(RESOURCES, event.args, strict=True)
        text = "  ".join(f"{words.name('short', kind)}{int(change):+}" for kind, change in given if change)
        first, *more = paragraph(text or "-", columns - 2)
        lines += [(letter(event.seat, words), Run(" "), *first), *((Run("  "), *content) for content in more)]
    return lines
