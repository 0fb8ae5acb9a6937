"""Modules of the game: what each brings, and that nothing else asks for one by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.terraforming_mars import modules
from engine.terraforming_mars.board.goals import award_value, milestone_value
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import BY_NUMBER, MODULES, corporations, deck, map_of, start_production
from engine.terraforming_mars.modules.base import BASE
from engine.terraforming_mars.modules.module import GameModule
from engine.terraforming_mars.rules import OPTIONS, MarsRules

TOP = Path(__file__).parents[3]
WITHOUT = MarsRules(corporate_era=False)


def test_corporate_era_adds_cards_and_takes_the_start_production() -> None:
    assert (len(deck(WITHOUT)), len(corporations(WITHOUT)), start_production(WITHOUT)) == (137, 10, 1)
    assert (len(deck(MarsRules())), len(corporations(MarsRules())), start_production(MarsRules())) == (208, 12, 0)


def test_each_card_is_of_one_module_and_says_whether_it_is_of_the_base_game() -> None:
    listed = [card for module in MODULES for card in (*module.projects, *module.corporations)]
    assert sorted(card.number for card in listed) == sorted(BY_NUMBER)
    assert [card.slug for card in (*BASE.projects, *BASE.corporations) if not card.basic] == []
    assert [
        card.slug for module in MODULES[1:] for card in (*module.projects, *module.corporations) if card.basic
    ] == []


def test_each_map_of_a_module_is_an_option_and_its_goals_are_counted() -> None:
    charts = [chart for module in MODULES for chart in module.maps]
    assert tuple(chart.slug for chart in charts) == next(option.values for option in OPTIONS if option.field == "map")
    for chart in charts:
        state = GAME.new(MarsRules(map=chart.slug), "goals")
        assert map_of(chart.slug) is chart
        assert all(milestone_value(state, 0, slug) >= 0 for slug, _ in chart.milestones)
        assert all(award_value(state, 0, slug) >= 0 for slug in chart.awards)


def test_a_module_that_is_added_to_the_list_is_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    more = GameModule("more", lambda rules: rules.draft, projects=MODULES[1].projects, start_production=2)
    monkeypatch.setattr(modules, "MODULES", (*MODULES, more))
    state = GAME.new(MarsRules(corporate_era=False, draft=True), "more")
    held = [number for player in state.players for number in player.dealt]
    assert sorted(state.deck + held) == sorted(card.number for card in (*BASE.projects, *more.projects))
    assert [player.production for player in state.players] == [[3] * 6] * 2
    assert len(deck(WITHOUT)) == 137


@pytest.mark.parametrize("folder", ["engine/terraforming_mars", "tui/games/terraforming_mars"])
def test_nothing_but_its_module_and_the_rules_asks_for_corporate_era(folder: str) -> None:
    owners = {"rules.py", "modules/corporate_era.py", "modules/__init__.py", "cards/corporate_era.py"}
    paths = [path for path in (TOP / folder).rglob("*.py") if path.relative_to(TOP / folder).as_posix() not in owners]
    asking = [path.name for path in paths if ".corporate_era" in path.read_text(encoding="utf-8")]
    assert paths
    assert asking == []
