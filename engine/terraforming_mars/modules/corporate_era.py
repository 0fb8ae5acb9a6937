"""Corporate Era: 71 project cards and two corporations; players start without production (rulebook p.7)."""

from __future__ import annotations

from engine.terraforming_mars.cards.corporate_era import CORPORATE_ERA as _PROJECTS
from engine.terraforming_mars.cards.corporations import CORPORATE_ERA_CORPORATIONS
from engine.terraforming_mars.modules.module import GameModule
from engine.terraforming_mars.rules import MarsRules


def _included(rules: MarsRules) -> bool:
    return rules.corporate_era


CORPORATE_ERA = GameModule(
    "corporate-era",
    _included,
    projects=_PROJECTS,
    corporations=CORPORATE_ERA_CORPORATIONS,
    start_production=-1,
)
