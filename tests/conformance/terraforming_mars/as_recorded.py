"""Undo in a whole game what areo's rulings decide differently.

In a scenario such a difference shows once, and ``rulings`` excuses it. In a game it would last to the end: therefore
the table is changed to the recorded state, everything after it is compared, and the game counts as ruled.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.event import Event
from engine.terraforming_mars.cards.vocabulary import Harm, Production
from engine.terraforming_mars.effects.production_boxes import production_box
from engine.terraforming_mars.effects.tableau import CUBES
from engine.terraforming_mars.modules import BY_SLUG, PROJECTS
from engine.terraforming_mars.state import Player
from engine.terraforming_mars.terms import ANIMALS, ENERGY, HEAT, MEGACREDITS, PLANTS, RESOURCES, STEEL, TITANIUM
from tests.conformance.results import Difference
from tests.conformance.terraforming_mars.rulings import OTHER_BOXES
from tests.conformance.terraforming_mars.steps import Answer, Step, slug_of
from tests.conformance.terraforming_mars.table import Table

PAID = (MEGACREDITS, STEEL, TITANIUM, HEAT)
"""The parts of a payment, in the order of its event."""


class AsRecorded:
    """The rulings that a game needed. ``copied``: cards whose box Robotic Workforce repeated since the last state."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.copied: list[tuple[int, str]] = []

    def after(self, step: Step) -> Iterator[Difference]:
        """Undo what the rulings changed in this step, and yield it."""
        events = self.table.events
        yield from self._pole(events)
        yield from self._own_losses(step, events)
        self.copied += [(event.seat, str(event.args[0])) for event in events if _copies_other_box(event)]

    def _pole(self, events: list[Event]) -> Iterator[Difference]:
        """Undo the South Pole's effects with nine oceans on the map: the recorded engine takes nothing."""
        for event in events:
            gone = any(other.key == "nothing" and other.args == ("oceans-gone",) for other in events)
            if event.key == "paid" and event.source == "south-pole" and gone:
                stock = self.table.state.players[event.seat].stock
                for resource, amount in zip(PAID, event.args, strict=True):
                    stock[resource] += int(amount)
                yield Difference(f"players[{event.seat}].south-pole", "paid", "nothing is paid")

    def _own_losses(self, step: Step, events: list[Event]) -> Iterator[Difference]:
        """Undo an attack that finds only its own player: the recorded engine lets it proceed."""
        seat = step.get("by", 0)
        found_nobody = any(event.key == "nothing" and event.args == ("nothing-to-take",) for event in events)
        player = self.table.state.players[seat]
        for answer in self.table.answers[seat] if found_nobody else ():
            if answer["for"] == "remove_plants" and answer.get("player") == seat:
                player.stock[PLANTS] -= min(answer.get("amount", _taken(step)), player.stock[PLANTS])
                yield Difference(f"players[{seat}].plants", "nothing to take", answer)
            elif answer["for"] == "remove_resource_from_card" and "owner" not in answer:
                _take_animals(player, answer, step)
                yield Difference(f"players[{seat}].card_resources", "nothing to take", answer)

    def repeated(self, players: list[dict[str, Any]]) -> Iterator[Difference]:
        """At the next recorded state, undo the parts of a repeated box that the recorded engine left out."""
        for seat, slug in self.copied:
            player = self.table.state.players[seat]
            for effect in production_box(BY_SLUG[slug].number):
                if isinstance(effect, Production) and isinstance(effect.amount, int):
                    more = players[seat]["production"][RESOURCES[effect.resource]] - player.production[effect.resource]
                    if effect.resource in (MEGACREDITS, ENERGY) and more == -effect.amount:
                        player.production[effect.resource] += more
                        player.stock[effect.resource] += more
                        yield Difference(f"players[{seat}].production", "the whole box", slug)
        self.copied.clear()


def _copies_other_box(event: Event) -> bool:
    return event.key == "copied" and event.args[0] in OTHER_BOXES


def _harm(step: Step) -> Harm | None:
    card = BY_SLUG.get(slug_of(step.get("play", "")))
    effects = PROJECTS[card.number].effects if card is not None else ()
    return next((effect for effect in effects if isinstance(effect, Harm)), None)


def _taken(step: Step) -> int:
    """Return the most plants that the card of this step takes."""
    harm = _harm(step)
    return next((amount for resource, amount in harm.takes if resource == PLANTS), 0) if harm else 0


def _take_animals(player: Player, answer: Answer, step: Step) -> None:
    card, harm = BY_SLUG[slug_of(answer["card"])].number, _harm(step)
    if harm is not None and CUBES.get(card) == ANIMALS:
        player.cubes[card] -= min(answer.get("amount", harm.animals), player.cubes[card])
