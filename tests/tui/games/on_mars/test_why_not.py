"""What cannot be chosen says why: each line of the menu, each slot of the depot, each hex while one is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.hexmap import spaces_of
from engine.on_mars.board import mars
from engine.on_mars.play.blocked_actions import obstacle
from engine.on_mars.terms import MINE
from tests.tui.games.on_mars.keys_per_turn import turns_of
from tests.tui.games.on_mars.tables import at, scene_of
from tui.games.on_mars import map_view, menus
from tui.games.on_mars.menus import MAP_KINDS
from tui.games.on_mars.table import TABLE
from tui.games.scene import Scene
from tui.text import LANGUAGES

GENERAL = ("why.not-offered", "space.not-here")
"""What says nothing."""


def reasons(scene: Scene) -> Iterator[tuple[str, str]]:
    """What cannot be chosen now, and why."""
    assert scene.decision is not None
    for item in menus.menu(scene):
        if not item.open:
            yield item.label, item.why
    if scene.decision.kind == "turn":
        for entry in TABLE.page(scene, "executive", 55).entries:
            if not entry.open:
                yield entry.key, entry.why
    if scene.decision.kind in MAP_KINDS:
        for here in map_view.SHAPE.spaces:
            if map_view.space_action(scene, here) is None:
                yield f"{scene.decision.kind} {here}", map_view.why_not_here(scene, here)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_closed_choice_names_its_obstacle(language: str) -> None:
    found = 0
    for turn in turns_of(3)[:12]:
        for asking in turn:
            if len(list(asking.decision.options)) > 1:
                scene = scene_of(asking.state, asking.decision, language)
                nothing = {"", *(scene.words.say(key) for key in GENERAL)}
                general = scene.words.say("why.nothing-possible", action="control").split(":")[0]
                for what, why in reasons(scene):
                    assert why not in nothing and not why.startswith(general), (what, why)
                    found += 1
    assert found > 500


def test_a_type_of_building_without_a_hex_names_the_obstacle_on_free_hexes() -> None:
    """Most hexes of the zone hold buildings, which says nothing of the type."""
    scene = at("construct", since=3)
    state, here = scene.state, next(iter(spaces_of(scene.state.bots[scene.seat])))
    closed = [item for item in menus.menu(scene) if not item.open]
    assert closed
    for there in mars.NEXT[here][1:]:
        state.buildings[MINE] |= 1 << there
    occupied = scene.words.say("why.building-there")
    assert [item.why for item in menus.menu(scene) if not item.open] == [item.why for item in closed]
    assert occupied not in {item.why for item in closed}


@pytest.mark.parametrize(
    ("left", "action", "said"),
    [
        ([], "resupply", "The Warehouse is empty. It is refilled when the Colony level rises."),
        ([5], "resupply", "You have no room for anything in the Warehouse."),
        ([0], "warehouse-resource", "You have no room for anything in the Warehouse."),
        ([5], "warehouse-resource", "There is no resource in the Warehouse."),
    ],
)
def test_an_empty_warehouse_is_not_called_a_lack_of_room(left: list[int], action: str, said: str) -> None:
    scene = at("turn", since=3)
    state, player = scene.state, scene.state.players[scene.seat]
    player.res[:] = [9] * len(player.res)
    player.crystals, player.ships = 8, 0
    state.owners[:] = [0] * len(state.owners)
    state.warehouse[:] = [int(item in left) for item in range(len(state.warehouse))]
    assert scene.words.render(obstacle(state, scene.seat, action)) == said


def test_an_empty_grid_is_not_called_complete_knowledge() -> None:
    scene = at("turn", since=3)
    scene.state.players[scene.seat].lab[:] = [-1] * len(scene.state.players[scene.seat].lab)
    scene.state.grid[:] = [-1] * len(scene.state.grid)
    said = scene.words.render(obstacle(scene.state, scene.seat, "learn"))
    assert said == "There is no technology left on the Tech Grid."
