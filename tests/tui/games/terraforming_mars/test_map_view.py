"""A space that is not offered says why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.terraforming_mars.game import GAME
from tests.engine.terraforming_mars.build import Table, seat, table
from tests.tui.games.terraforming_mars.test_explaining import scene_of
from tui.games.terraforming_mars.map_view import why_not_here

POLE = 61


def at_the_pole(stock: str, *oceans: int) -> Table:
    made = table(seat(stock), seat(), rules={"map": "hellas"}, tiles="60:city:0 62:greenery:0", oceans=oceans)
    return made.do("greenery")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_south_pole_says_that_it_cannot_be_paid(language: str) -> None:
    made = at_the_pole("p=8 m=3")
    scene = replace(scene_of(language, 2, "hellas"), state=GAME.view(made.state, 0), seat=0)
    assert POLE not in made.spaces()
    assert why_not_here(scene, POLE) == "south-pole"
    assert "6" in scene.words.name("space-why", "south-pole")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_space_for_an_ocean_says_that_the_pole_could_not_be_paid_then(language: str) -> None:
    made = at_the_pole("p=8 m=4", 26).do(f"place {POLE}")
    scene = replace(scene_of(language, 2, "hellas"), state=GAME.view(made.state, 0), seat=0)
    assert made.spaces() == [27, 34, 35]
    assert why_not_here(scene, 3) == "south-pole-due"
    assert why_not_here(scene, 4) == "not-ocean"
    assert scene.words.name("space-why", "south-pole-due")
