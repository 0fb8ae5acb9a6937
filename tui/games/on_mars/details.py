"""What a choice would change, for the detail: costs, gains, what is lost, what follows. The shortest text first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.preview import Preview
from engine.on_mars.board import laboratory, tables
from engine.on_mars.play.supply import quarters
from engine.on_mars.state import Player, State
from engine.on_mars.terms import COLONY, SIDES, SLOTS, SLOTS_OF_SIDE, TECHNOLOGIES
from tui.games.on_mars.shuttle import crossing, is_last_round
from tui.games.on_mars.vocabulary import price
from tui.games.preview_text import change_lines, made_of
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, line, paragraph, placed, spread, voiced

FIGURES = ("mineral", "battery", "water", "plant", "oxygen", "crystals", "waiting", "lq", "wa", "supply")
ORDER = (*FIGURES, "hangar", "bots", "cubes", "blueprints", "op", "space")
"""In which order figures that change are told."""
GRID_COSTS = ((("battery", 1), ("any", 1)), (("battery", 1),), ())
"""What a technology costs, by its row of the grid."""
DEVELOP_COSTS = ((), (), (("any", 1),), (("oxygen", 1),), (("oxygen", 1),), (("oxygen", 1), ("any", 1)),
                 (("oxygen", 1), ("crystal", 1)))  # fmt: skip
"""What a step of a technology costs, by the column that it reaches."""
PAID = ("pay", "place")
"""Decisions about a payment."""
LOST = ("lost", "removed", "displaced")
GAINED = ("mission-done", "contract-done")
"""Events that are told in words."""
EDGE = 1
"""A column that stays free at the right: figures do not touch the edge of the window."""
NUMBER = 8
"""The columns of a figure of one of two outcomes."""


def effect(scene: Scene, choice: Choice, columns: int, more: Sequence[StyledLine] = ()) -> list[StyledLine]:
    """Return what a choice would change: costs, gains and ``more``, other players, what is lost, what follows."""
    words, seen = scene.words, scene.game.preview(scene.state, scene.seat, choice)
    columns -= EDGE
    own = [change for change in seen.changes if change.seat in (scene.seat, -1)]
    own.sort(key=lambda change: (change.after > change.before, _place(change.what)))
    lines = _cost(scene, choice, seen, columns)
    for change in own:
        lines += change_lines(change, columns, words)
        lines += made_of(seen, change, columns, words) if words.painted else []
    lines += more
    lines += _others(seen, scene, columns)
    lines += _events(scene, seen, columns)
    if not lines and seen.stopped_by is None and seen.next is None:
        lines.append(line((words.say("changes.none"), "dim")))
    if seen.next is not None:
        lines += paragraph(_then(seen.next, words), columns, "dim")
    if seen.stopped_by is not None:
        lines += paragraph(words.render(seen.stopped_by), columns, "dim")
    return lines


def _place(what: str) -> int:
    return ORDER.index(what) if what in ORDER else len(ORDER)


def _cost(scene: Scene, choice: Choice, seen: Preview, columns: int) -> list[StyledLine]:
    """Return the price where the seat is asked how to pay it: then no figure says so."""
    words = scene.words
    if seen.next is None or seen.next.kind not in PAID:
        return []
    match choice.verb:
        case "learn":
            costs = GRID_COSTS[laboratory.GRID_ROWS[int(choice.args[1])]]
        case "develop":
            lab = scene.state.players[scene.seat].lab
            costs = DEVELOP_COSTS[laboratory.LEVEL[lab.index(TECHNOLOGIES.index(str(choice.args[0])))] + 1]
        case _:
            return []
    return [spread(line(words.say("detail.cost")), price(costs, words), columns)]


def _others(seen: Preview, scene: Scene, columns: int) -> list[StyledLine]:
    """Return the figures of other players that would change."""
    words, lines = scene.words, list[StyledLine]()
    for change in seen.changes:
        if change.seat not in (scene.seat, -1):
            first, *more = change_lines(change, columns - 2, words)
            lines += [(letter(change.seat, words), Run(" "), *first), *((Run("  "), *part) for part in more)]
    for event in seen.events:
        if event.key == "used-technology" and event.args[1] != scene.seat:
            lines += paragraph(words.say("outcome.owner", owner_seat=event.args[1]), columns)
    return lines


def _events(scene: Scene, seen: Preview, columns: int) -> list[StyledLine]:
    """Return what is lost or done, in words."""
    words, lines = scene.words, list[StyledLine]()
    for event in seen.events:
        if event.key in LOST + GAINED:
            sentence = words.render(scene.game.describe(event))
            text = words.say("detail.lost", what=sentence) if event.key in LOST else sentence
            lines += paragraph(text, columns, "bad" if event.key == "lost" else "")
    return lines


def _then(decision: Decision, words: Words) -> str:
    key = f"changes.then-{decision.kind}"
    return words.say(key) if key in words else words.say("changes.then", prompt=decision.prompt)


def figure(label: str, before: int, after: int, columns: int, words: Words) -> list[StyledLine]:
    """Return a figure that the preview does not have, in the columns of the others."""
    if before == after:
        return []
    columns -= EDGE
    shown = line(f"{before:>3} {words.say('arrow')} ", (f"{after:>3}", "head"))
    text = words.say("detail.figure", what=label, before=before, after=after)
    return [voiced(spread(line(label), shown, columns), text)]


# --- turn order -------------------------------------------------------------------------------------------------------


def space_detail(scene: Scene, space: int, columns: int) -> list[StyledLine]:
    """Return what a space of the turn order gives, and who acts before and after."""
    words, bonus = scene.words, tables.SPACE_BONUS[space]
    columns -= EDGE
    lines = paragraph(words.say("detail.space-gives", what=words.name("space-bonus", bonus or "none")), columns)
    others = {
        player.space: seat for seat, player in enumerate(scene.state.players) if player.space and seat != scene.seat
    }
    before = [others[one] for one in sorted(others) if one < space]
    after = [others[one] for one in sorted(others) if one > space]
    join = words.say("list.join").join
    if before:
        lines += paragraph(words.say("detail.after", who=join(words.player(seat) for seat in before)), columns)
    if after:
        lines += paragraph(words.say("detail.before", who=join(words.player(seat) for seat in after)), columns)
    return lines


# --- the Shuttle ------------------------------------------------------------------------------------------------------


def travel_detail(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return both outcomes side by side: to travel, which takes colonists home, and to stay."""
    words, state = scene.words, scene.state
    columns -= EDGE
    player = state.players[scene.seat]
    side = 1 - tables.side_of(player.space)
    ship = any(option.args == ("ship",) for option in scene.decision.options) if scene.decision is not None else False
    rows = [(words.name("figure", what), *pair) for what, *pair in _home(state, scene.seat, side)]
    there = [slot for slot in SLOTS_OF_SIDE[side] if state.slots[slot].count(scene.seat)]
    count = sum(state.slots[slot].count(scene.seat) for slot in there)
    if there:
        names = " ".join(words.name("slot-short", SLOTS[slot]) for slot in there)
        rows.append((f"{words.say('board.slots')} {names}", count, 0))
    if ship:
        rows.append((words.name("figure", "hangar"), player.hangar, player.hangar - 1))
    goes, stays = words.say("travel.go"), words.say("travel.stay")
    first, second = ("bright", "dim") if choice.verb == "travel" else ("dim", "bright")
    lines = [spread((), _two((goes, first), (stays, second)), columns)]
    for name, now, after in rows:
        text = words.say("detail.figure", what=name, before=now, after=after)
        figures = _two((f"{now} {words.say('arrow')} {after}" if after != now else str(now), first), (str(now), second))
        lines.append(voiced(spread(line(name), figures, columns), text))
    lost = _without_room(player, side, state, scene.seat)
    if lost:
        lines += paragraph(words.say("travel.no-room", n=lost), columns, "bad")
    if side != COLONY:
        lines += paragraph(words.say("travel.produce"), columns)
    elif choice.verb == "travel":
        lines += paragraph(words.say("travel.tile"), columns)
    if not is_last_round(state):
        found = crossing(state)
        text = words.say("shuttle.whole", side=SIDES[found.side], n=found.after, back=found.back)
        lines += paragraph(text, columns, "dim")
    free = [space for space in tables.SPACES_OF_SIDE[side] if space not in {one.space for one in state.players}]
    spaces = " ".join(map(str, free))
    lines += paragraph(words.say("travel.spaces", side=SIDES[side], spaces=spaces), columns, "dim")
    lines += _who_is_where(scene, side, columns)
    return lines


def _who_is_where(scene: Scene, there: int, columns: int) -> list[StyledLine]:
    """Return which other players are on the side that is reached, and which on the own one."""
    words, state, lines = scene.words, scene.state, list[StyledLine]()
    for side, key in ((there, "travel.there"), (1 - there, "travel.here")):
        found = [
            words.player(seat)
            for seat, player in enumerate(state.players)
            if seat != scene.seat and player.space and tables.side_of(player.space) == side
        ]
        if found:
            who = words.say("list.join").join(found)
            lines += paragraph(words.say(key, side=SIDES[side], who=who), columns, "dim")
    return lines


def _two(left: tuple[str, str], right: tuple[str, str]) -> StyledLine:
    return (*placed(line(left), NUMBER, "right"), *placed(line(right), NUMBER, "right"))


def _coming_home(state: State, seat: int, side: int) -> int:
    player = state.players[seat]
    return player.wa + sum(state.slots[slot].count(seat) for slot in SLOTS_OF_SIDE[side])


def _home(state: State, seat: int, side: int) -> list[tuple[str, int, int]]:
    """Return the colonists at home and in the Working Area, now and after the travel."""
    player = state.players[seat]
    stay = min(_coming_home(state, seat, side), quarters(player) - player.lq)
    return [("lq", player.lq, player.lq + stay), ("wa", player.wa, 0)]


def _without_room(player: Player, side: int, state: State, seat: int) -> int:
    return max(0, _coming_home(state, seat, side) - (quarters(player) - player.lq))
