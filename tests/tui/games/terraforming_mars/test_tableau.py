"""What anybody sees of the cards before a player: events that somebody has played are open information."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.state import State
from tests.engine.terraforming_mars.build import seat, table
from tests.tui.games.terraforming_mars.test_explaining import WIDE, scene_of
from tui.games.terraforming_mars import card_browser, tableau
from tui.widgets.styled_line import plain

EVENTS = (("comet", "sabotage"), ("virus",), ("asteroid", "bribed-committee"))
ALL = {slug for own in EVENTS for slug in own}


def state_with_events() -> State:
    return table(*(seat("m=20", played=" ".join(own)) for own in EVENTS)).state


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("viewer", range(3))
def test_the_tableau_of_every_seat_lists_its_events(language: str, viewer: int) -> None:
    scene = scene_of(language, 3)
    scene = replace(scene, state=GAME.view(state_with_events(), viewer), seat=viewer)
    for owner, own in enumerate(EVENTS):
        page = tableau.tableau(scene, owner, WIDE)
        rows = [entry for entry in page.entries if entry.section == len(page.sections) - 1]
        assert [entry.about for entry in rows] == list(own)
        assert str(len(own)) in plain(page.sections[-1])
        for entry, slug in zip(rows, own, strict=True):
            assert scene.words.name("card", slug) in "".join(map(plain, entry.lines))


@pytest.mark.parametrize("viewer", range(3))
def test_the_browser_of_cards_knows_where_every_event_is(viewer: int) -> None:
    scene = replace(scene_of("en", 3), state=GAME.view(state_with_events(), viewer), seat=viewer)
    where = {entry.about: dict(entry.facets)["where"] for entry in card_browser.cards(scene, WIDE).entries}
    assert all(where[slug] for slug in ALL)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_views_and_json_name_every_event(viewer: int | None) -> None:
    view = GAME.view(state_with_events(), viewer)
    assert [player.events for player in view.players] == [[NUMBERS[slug] for slug in own] for own in EVENTS]
    written: Any = json.loads(json.dumps(GAME.written(view)))
    for form, own in zip(written["per_player"], EVENTS, strict=True):
        assert set(own) <= set(form["played"])
        assert form["events_played"] == len(own)
