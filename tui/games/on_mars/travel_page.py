"""The decision of the Shuttle Phase: both outcomes next to each other, in the menu's zone and in the detail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engine.core.choice import Choice
from engine.on_mars.board import tables
from engine.on_mars.play.frames import STOP
from engine.on_mars.play.supply import quarters
from engine.on_mars.state import State
from engine.on_mars.terms import COLONY, ITEMS, SIDES, SLOTS, SLOTS_OF_SIDE
from tui.games.on_mars.brief_detail import packed
from tui.games.on_mars.details import EDGE
from tui.games.on_mars.shuttle import coming_home, crossing, departure, is_last_round
from tui.games.page import PageRow
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.card_display import Display, Face, Label
from tui.widgets.styled_line import StyledLine, fitted, line, paragraph, placed, spread, voiced, width, wrapped

NUMBER, TIGHT, GAP = 9, 8, 3
"""The columns of the figures of an outcome, the least of one of two, and those before: for a bar, and the key."""
SPARE = 2
"""Lines that stay free where a detail repeats the figures: only a pane that fills the window has them."""
SHIP = Choice("travel", ("ship",))


class Outcome(NamedTuple):
    """A figure and its value for each choice: its names, long and short, and what it is now if it changes."""

    name: str
    brief: str
    values: tuple[str, ...]
    before: str = ""


def options(scene: Scene) -> list[Choice]:
    """Return the ways to travel, and last to stay."""
    found = list(scene.decision.options) if scene.decision is not None else []
    return sorted(found, key=lambda choice: choice == STOP)


def outcomes(scene: Scene, choices: Sequence[Choice]) -> list[Outcome]:
    """Return what each choice would change, the most important first."""
    words, state, seat = scene.words, scene.state, scene.seat
    player = state.players[seat]
    side = 1 - tables.side_of(player.space)
    goes = [choice != STOP for choice in choices]

    def each(there: object, here: object) -> tuple[str, ...]:
        return tuple(str(there if go else here) for go in goes)

    room = quarters(player)
    home = min(player.lq + coming_home(state, seat, side), room)
    found = [
        Outcome(words.name("figure", "lq"), words.say("board.quarters"), each(home, player.lq), str(player.lq)),
        Outcome(words.name("figure", "wa"), words.say("board.work"), each(0, player.wa), str(player.wa)),
    ]
    there = [slot for slot in SLOTS_OF_SIDE[side] if state.slots[slot].count(seat)]
    if there:
        names = " ".join(words.name("slot-short", SLOTS[slot]) for slot in there)
        count = sum(state.slots[slot].count(seat) for slot in there)
        name = f"{words.say('board.slots')} {names}"
        found.append(Outcome(name, words.say("travel.slots-brief"), each(0, count), str(count)))
    if SHIP in choices:
        ships = tuple(str(player.hangar - (choice == SHIP)) for choice in choices)
        found.append(Outcome(words.say("board.hangar"), words.say("board.hangar"), ships, str(player.hangar)))
    order = words.say("travel.order")
    found.append(Outcome(order, order, each(_free_spaces(state, side), player.space), str(player.space)))
    if not is_last_round(state):
        leaves = [words.say("travel.round", n=departure(state, where)) for where in (side, 1 - side)]
        rounds = each(*leaves)
        found.append(Outcome(words.say("travel.next"), words.say("travel.next-brief"), rounds))
    key = "tile" if side == COLONY else "produce"
    brief = words.say("travel.tile-brief" if side == COLONY else "travel.produce-short")
    yes = each(words.say("travel.yes"), words.say("travel.no"))
    if side != COLONY:
        none = words.say("travel.nothing")
        yes = tuple(_produced(scene, choice) or none if choice != STOP else none for choice in choices)
    found.append(Outcome(words.say(f"travel.{key}-short"), brief, yes))
    return found


def _produced(scene: Scene, choice: Choice) -> str:
    """Return what the way to Orbit produces, as signs; in few columns only how much.

    "no room" if all of it is lost; empty if it is nothing.
    """
    words, seen = scene.words, scene.game.preview(scene.state, scene.seat, choice)
    signs: list[str] = []
    for change in seen.changes:
        slug = "crystal" if change.what in ("waiting", "crystals") else change.what
        if change.seat == scene.seat and slug in ITEMS and change.after > change.before:
            signs += [words.name("short", slug)] * (change.after - change.before)
    if seen.next is not None and seen.next.kind == "produce":
        return words.say("travel.yes")
    if not signs:
        lost = any(event.key == "lost" and event.seat == scene.seat for event in seen.events)
        return words.say("travel.full") if lost else ""
    shown = f"+{('' if words.painted else ' ').join(signs)}"
    return shown if width(line(shown)) <= TIGHT else f"+{len(signs)}"


def _free_spaces(state: State, side: int) -> str:
    taken = {player.space for player in state.players}
    free = [space for space in tables.SPACES_OF_SIDE[side] if space not in taken]
    together = len(free) > 2 and free[-1] - free[0] == len(free) - 1
    return f"{free[0]}-{free[-1]}" if together else " ".join(map(str, free))


def _value(outcome: Outcome, at: int, words: Words) -> StyledLine:
    value = outcome.values[at]
    if not outcome.before or value == outcome.before:
        return line((value, "" if outcome.before else "bright"))
    return line(f"{outcome.before}{words.say('arrow')}" if outcome.before.isdigit() else "", (value, "head"))


def name_of_way(choice: Choice, words: Words) -> str:
    """Return a choice in a word."""
    return words.say("travel.stay" if choice == STOP else f"travel.by-{choice.args[0]}")


def title(scene: Scene, asked: str) -> StyledLine:
    """Return the title of the decision: from which side to which."""
    here = tables.side_of(scene.state.players[scene.seat].space)
    way = scene.words.say("travel.title", here=SIDES[here], side=SIDES[1 - here])
    return line((asked, "head"), "  ", (way, "dim"))


# --- in the zone of the menu ------------------------------------------------------------------------------------------


def pane(scene: Scene) -> Callable[[int, int], Display | None]:
    """Return how the decision is laid out: a column for each choice, a line for each figure."""
    return partial(_laid, scene)


def _laid(scene: Scene, columns: int, lines: int) -> Display | None:
    words, choices = scene.words, options(scene)
    told = outcomes(scene, choices)
    heads = [line(name_of_way(choice, words)) for choice in choices]
    figures = [_value(one, at, words) for one in told for at in range(len(choices))]
    few = len(choices) <= 2
    cells, gap = max(TIGHT - (not few), *map(width, (*heads, *figures))), GAP - (not few)
    room = columns - EDGE - (cells + gap) * len(choices)
    if lines < 3 or max(width(line(one.brief)) for one in told) > room:
        return None
    told = _most_telling(told, lines - 1)
    whole = all(width(line(one.name)) <= room for one in told)
    labels = [
        Label(1, at, fitted(line((one.name if whole else one.brief, "dim")), room)) for at, one in enumerate(told, 1)
    ]
    faces: list[Face] = []
    for at, choice in enumerate(choices):
        head = placed(line((name_of_way(choice, words), "bright")), cells, "right")
        shown = [placed(_value(one, at, words), cells, "right") for one in told]
        faces.append(Face(str(choice), room + gap + at * (cells + gap), 0, cells, (head, *shown), at))
    above = len(told) + 1
    spaces = _spaces(scene, columns)
    for top in (above + 1, above):
        if top + len(spaces) <= lines:
            labels += [Label(1, top + y, content) for y, content in enumerate(spaces)]
            break
    return Display(columns, tuple(faces), tuple(labels))


def _most_telling(told: list[Outcome], lines: int) -> list[Outcome]:
    """Return the outcomes that have room: those that are the same for each choice are left out first."""
    found = list(told)
    for one in reversed(told):
        if len(found) > lines and len(set(one.values)) == 1:
            found.remove(one)
    return found[:lines]


def _spaces(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the spaces of the turn order on the side that is reached: what each gives, or who has it."""
    words, state = scene.words, scene.state
    side = 1 - tables.side_of(state.players[scene.seat].space)
    at = {player.space: seat for seat, player in enumerate(state.players) if player.space}
    found = [line((words.say("travel.order-of", side=SIDES[side]), "head"))]
    for space in tables.SPACES_OF_SIDE[side]:
        bonus = tables.SPACE_BONUS[space] or "none"
        text = words.name("space-bonus", bonus)
        text = text if width(line(text)) + 4 + EDGE <= columns else words.name("space-bonus-short", bonus)
        ink = "dim" if space in at or bonus == "none" else ""
        found.append(line((f"{space}  ", "dim"), (words.player(at[space]) if space in at else text, ink)))
    return found


# --- as a row, and in the detail --------------------------------------------------------------------------------------


def travel_row(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return to travel or to stay; in the detail both outcomes, or where the zone shows them what else counts.

    In a list without the figures of the zone, each way has its own below it.
    """
    words = scene.words
    text = words.say("menu.stop-travel") if choice == STOP else words.render(scene.game.describe(choice))
    detail = partial(travel_detail, scene, choice)
    within = partial(_within, scene, choice)
    more = tuple(packed(_figures(scene, choice), columns))
    return PageRow(str(choice), (line(text),), choice, detail=detail, brief=detail, more=more, within=within)


def _figures(scene: Scene, choice: Choice) -> list[StyledLine]:
    """Return what a choice changes, each figure with its name."""
    choices = options(scene)
    at = choices.index(choice)
    return [
        line((f"{one.name} ", "dim"), *_value(one, at, scene.words))
        for one in outcomes(scene, choices)
        if len(set(one.values)) > 1
    ]


def travel_detail(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return both outcomes side by side: to travel, which takes colonists home, and to stay."""
    columns -= EDGE
    return [*_table(scene, choice, columns), *_told(scene, choice, columns)]


def _table(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return the figures of a way to travel and of staying, the more important way bright."""
    words, choices = scene.words, options(scene)
    ways = [choice if choice != STOP else choices[0], STOP]
    inks = ("bright", "dim") if choice != STOP else ("dim", "bright")
    heads = [placed(line((name_of_way(way, words), ink)), NUMBER, "right") for way, ink in zip(ways, inks, strict=True)]
    lines = [voiced(spread((), (*heads[0], *heads[1]), columns))]
    for one in outcomes(scene, ways):
        figures = [placed(_value(one, at, words), NUMBER, "right") for at in range(len(ways))]
        after, now = one.values if choice != STOP else (one.values[1], one.values[1])
        changed = words.say("detail.figure", what=one.name, before=now, after=after)
        text = (changed if one.before else f"{one.name} {after}") if after != now else ""
        lines.append(voiced(spread(line(one.name), (*figures[0], *figures[1]), columns), text))
    return lines


def _within(scene: Scene, choice: Choice, columns: int, lines: int) -> list[StyledLine]:
    """Return what counts besides the figures, which the zone of the choices shows: what is lost, who is where.

    In letters and where many lines are left, with the figures.
    """
    columns -= EDGE
    table, told = _table(scene, choice, columns), _told(scene, choice, columns)
    lost = _lost(scene, columns)
    if lines >= len(table) + len(told) + SPARE:
        return [*table, *told]
    if not scene.words.painted:
        return [*lost, *table, *told[len(lost) :]][:lines]
    if len(told) <= lines:
        return told
    who = [line((text, "dim")) for text in _who_is_where(scene)]
    told = packed(who, columns)
    if any(width(one) > columns for one in told):
        told = [part for content in who for part in wrapped(content, columns)]
    return [*lost, *told][:lines]


def _told(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    words, state = scene.words, scene.state
    side = 1 - tables.side_of(state.players[scene.seat].space)
    lines = _lost(scene, columns)
    if choice != STOP:
        lines += paragraph(words.say("travel.tile" if side == COLONY else "travel.produce"), columns)
    if not is_last_round(state):
        found = crossing(state)
        text = words.say("shuttle.whole", side=SIDES[found.side], n=found.after, back=found.back)
        lines += paragraph(text, columns, "dim")
    return [*lines, *(part for text in _who_is_where(scene) for part in paragraph(text, columns, "dim"))]


def _lost(scene: Scene, columns: int) -> list[StyledLine]:
    """Return how many of those that come home have no room."""
    state, player = scene.state, scene.state.players[scene.seat]
    side = 1 - tables.side_of(player.space)
    lost = max(0, coming_home(state, scene.seat, side) - (quarters(player) - player.lq))
    return paragraph(scene.words.say("travel.no-room", n=lost), columns, "bad") if lost else []


def _who_is_where(scene: Scene) -> list[str]:
    """Return which other players are on the side that is reached, and which on the seat's side."""
    words, state = scene.words, scene.state
    there = 1 - tables.side_of(state.players[scene.seat].space)
    texts: list[str] = []
    for side, key in ((there, "travel.there"), (1 - there, "travel.here")):
        found = [
            words.player(seat)
            for seat, player in enumerate(state.players)
            if seat != scene.seat and player.space and tables.side_of(player.space) == side
        ]
        if found:
            texts.append(words.say(key, side=SIDES[side], who=words.say("list.join").join(found)))
    return texts
