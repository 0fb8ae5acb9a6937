"""``GameModule``: what the base game or an expansion adds to a game."""

from __future__ import annotations

from collections.abc import Callable

from engine.terraforming_mars.cards.vocabulary import Card, Corporation
from engine.terraforming_mars.modules.map import Map
from engine.terraforming_mars.rules import MarsRules


class GameModule:
    """The cards, maps and set-up that come into a game whose rules include the module.

    Each map names its milestones and awards. ``start_production`` is added to the steps of production of every
    resource with which each player starts.
    """

    def __init__(
        self,
        slug: str,
        included: Callable[[MarsRules], bool],
        *,
        projects: tuple[Card, ...] = (),
        corporations: tuple[Corporation, ...] = (),
        maps: tuple[Map, ...] = (),
        start_production: int = 0,
    ) -> None:
        self.slug, self.included = slug, included
        self.projects, self.corporations, self.maps = projects, corporations, maps
        self.project_numbers = sorted([card.number for card in projects])
        self.corporation_numbers = sorted([card.number for card in corporations])
        self.start_production = start_production
