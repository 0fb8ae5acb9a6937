"""The rival's rover, and the tiles that it takes (RULES 15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engine.core.hexmap import spaces_of
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import DISCOVERIES
from engine.on_mars.cards.vocabulary import Discovery
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.colony import GainFrame
from engine.on_mars.frame_types.rival import (
    RivalBlueprintFrame,
    RivalConstructFrame,
    RivalDevelopFrame,
    RivalHireFrame,
    RivalLearnFrame,
    RivalRoverFrame,
    RivalRoverToFrame,
    RivalTileFrame,
    RivalUpgradesFrame,
    RivalWarehouseFrame,
)
from engine.on_mars.play.card_actions import upgrade_always
from engine.on_mars.play.frames import Log
from engine.on_mars.play.pieces import collect, research_at, rover_of, take_tile
from engine.on_mars.play.rival import (
    RIVAL,
    best_sites,
    build_somewhere,
    can_blueprint,
    construct_kind,
    learn_place,
    person_to_hire,
    pick,
    upgrade_card,
)
from engine.on_mars.play.series import highest, level_of, use_technology
from engine.on_mars.play.supply import occupied, with_tiles
from engine.on_mars.play.technologies import steps_of
from engine.on_mars.state import NONE, State
from engine.on_mars.terms import CRYSTAL
from engine.on_mars.terms import ROVER as ROVER_TECHNOLOGY

POINTS = 2


def _tile(number: int) -> Discovery:
    tile = DISCOVERIES[number]
    assert tile is not None
    return tile


def _usable(state: State, here: int) -> bool:
    """Return whether he could use a tile: research that he lacks, any discovery but resources."""
    if here not in state.finds:
        held = state.players[RIVAL].research >> research_at(state, here) & 1
        return not held and bool(steps_of(state.players[RIVAL]))
    tile = _tile(state.finds[here])
    match tile.kind:
        case "develop":
            return bool(steps_of(state.players[RIVAL]))
        case "construct":
            return construct_kind(state) >= 0 if tile.what < 0 else bool(best_sites(state, tile.what)[0])
        case "upgrade":
            return upgrade_card(state) > 0
        case "hire":
            return person_to_hire(state) > 0
        case "blueprint":
            return can_blueprint(state)
        case "warehouse":
            return any(state.warehouse)
        case "crystal":
            return True
        case "learn":
            return learn_place(state) is not None
        case "resource":
            return False


def do_rival_rover(state: State, log: Log, frame: RivalRoverFrame) -> None:
    """Find the nearest tile that the rival can use (R41)."""
    here = rover_of(state, RIVAL)
    targets = [
        there for there in spaces_of(with_tiles(state) & ~occupied(state) & ~(1 << here)) if _usable(state, there)
    ]
    if targets:
        steps = _distances(here)
        near = min(steps[there] for there in targets)
        pick(state, RivalRoverToFrame(RIVAL, NONE), [there for there in targets if steps[there] == near])


@cache
def _distances(here: int) -> Mapping[int, int]:
    """Return how many steps each hex is away, on the map; kept, because the map never changes."""
    found = {here: 0}
    edge = [here]
    while edge:
        after: list[int] = []
        for one in edge:
            for other in mars.NEXT[one]:
                if other not in found:
                    found[other] = found[one] + 1
                    after.append(other)
        edge = after
    return found


def _paths(here: int, target: int, away: Mapping[int, int]) -> Iterator[tuple[int, ...]]:
    """Yield every shortest way to a hex, lowest directions first."""
    if here == target:
        yield ()
        return
    for there in mars.TOWARDS[here]:
        if there >= 0 and away[there] == away[here] - 1:
            for rest in _paths(there, target, away):
                yield (there, *rest)


def do_rival_rover_to(state: State, log: Log, frame: RivalRoverToFrame) -> None:
    """Move the rover: with technology if the tile is beyond its points, with crystals if they just suffice."""
    target, here = frame.here, rover_of(state, RIVAL)
    player = state.players[RIVAL]
    away = _distances(target)
    points, far = POINTS, away[here]
    if far > points:
        most = highest(state, ROVER_TECHNOLOGY)
        if most:
            owner = RIVAL if level_of(state, RIVAL, ROVER_TECHNOLOGY) == most else 0
            use_technology(state, log, RIVAL, owner, ROVER_TECHNOLOGY)
            points += most
    if points < far <= points + player.crystals:
        player.crystals -= far - points
        points = far
    walked = min(points, far)
    way = max(
        _paths(here, target, away),
        key=lambda path: sum(state.crystals >> there & 1 for there in path[:walked]),
    )[:walked]
    _walk(state, log, way, arrives=walked == far)


def _walk(state: State, log: Log, way: tuple[int, ...], *, arrives: bool) -> None:
    """Move the rover along a way to the tile, or to the last hex of the way without a piece or a tile."""
    blocked = occupied(state) | with_tiles(state)
    stop = len(way)
    if not arrives:
        while stop and blocked >> way[stop - 1] & 1:
            stop -= 1
    for there in way[:stop]:
        state.players[RIVAL].rover = there
        log.append(new_event("moved", RIVAL, ("rover", -1, there)))
        collect(state, log, RIVAL, there)
    if arrives:
        state.frames.append(RivalTileFrame(RIVAL, way[-1]))


def do_rival_tile(state: State, log: Log, frame: RivalTileFrame) -> None:
    """Take the tile on a hex and carry out its effect."""
    number = take_tile(state, log, RIVAL, frame.here)
    if not number:
        state.frames += [RivalDevelopFrame(RIVAL, most=False), RivalDevelopFrame(RIVAL, most=True)]
        return
    tile = _tile(number)
    match tile.kind:
        case "develop":
            state.frames += [RivalDevelopFrame(RIVAL, most=False), RivalDevelopFrame(RIVAL, most=True)]
        case "construct" if tile.what >= 0:
            build_somewhere(state, log, tile.what)
        case "construct":
            state.frames.append(RivalConstructFrame(RIVAL, travelled=False))
        case "upgrade":
            state.frames.append(RivalUpgradesFrame(RIVAL, tile.n, technology=upgrade_always(state)))
        case "hire":
            state.frames.append(RivalHireFrame(RIVAL))
        case "blueprint":
            state.frames += [RivalBlueprintFrame(RIVAL)] * tile.n
        case "warehouse":
            state.frames += [RivalWarehouseFrame(RIVAL)] * tile.n
        case "crystal":
            state.frames.append(GainFrame(RIVAL, CRYSTAL, tile.n))
        case "learn":
            state.frames.append(RivalLearnFrame(RIVAL))
        case "resource":
            pass
