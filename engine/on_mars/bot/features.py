"""What a seat sees of a position, in figures that a judgement can be learned by (``engine.core.learned``).

Figures come twice: as they are, and by how long the game still takes. What rivals have counts against one's own; their
private goals count by their number alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.learned import Features
from engine.on_mars.board import laboratory
from engine.on_mars.bot.evaluation import points, turns_to_come
from engine.on_mars.bot.goalcard import contract_nearness
from engine.on_mars.bot.weights import Weights
from engine.on_mars.cards.printed import CARD_SLUGS, CONTRACTS, SCIENTISTS
from engine.on_mars.play.construct import in_zone
from engine.on_mars.play.supply import all_buildings, shelters_on_mars, type_mask
from engine.on_mars.state import State
from engine.on_mars.terms import ITEMS, SLOTS, TECHNOLOGIES, TYPES

FIGURE, LONG = 10, 10
"""Points, and turns to come, are counted in so many; ..."""
FEW, SOME = 3, 6
"""... goods and pieces in so many, colonists and levels of technologies."""


def features(state: State, seat: int, weights: Weights) -> Features:
    """The figures; of a view or of a full position, which look alike to it."""
    later = turns_to_come(state, weights) / LONG
    found: Features = {"one": 1.0, "later": later}
    part = 1.0 / (len(state.players) - 1)
    for other in range(len(state.players)):
        share = 1.0 if other == seat else -part
        for name, figure in _figures(state, other, weights):
            if figure:
                _add(found, name, share * figure)
                _add(found, f"{name} later", share * figure * later)
    return found


def _add(found: Features, name: str, figure: float) -> None:
    found[name] = found.get(name, 0.0) + figure


def _figures(state: State, seat: int, weights: Weights) -> Iterator[tuple[str, float]]:
    player = state.players[seat]
    yield "points", points(state, seat) / FIGURE
    for item, count in zip(ITEMS, (*player.res, player.crystals + player.waiting), strict=True):
        yield item, count / FEW
    yield "at home", player.lq / SOME
    yield "at work", player.wa / SOME
    for slot, there in zip(SLOTS, state.slots, strict=True):
        yield f"on {slot}", there.count(seat) / FEW
    yield "bots", state.bots[seat].bit_count() / FEW
    yield "shelters", shelters_on_mars(player) / FEW
    yield "ships", player.hangar / FEW
    yield "mines", state.miners[seat].bit_count() / FEW
    yield "cubes", player.progress.bit_count() / FEW
    yield "research", player.research.bit_count() / FEW
    yield "goals", len(player.goals) / FEW
    yield "goal done", float(bool(player.goal_done))
    yield "unbuilt", len(player.blueprints) / FEW
    free, zone = ~all_buildings(state), in_zone(state, seat)
    yield "reach", sum(bool(zone & type_mask(state, kind, seat)) for kind in TYPES) / FEW
    yield "room", (zone & free).bit_count() / FIGURE
    for space, technology in enumerate(player.lab):
        if technology >= 0:
            yield f"technology {TECHNOLOGIES[technology]}", laboratory.LEVEL[space] / SOME
    for card in player.built:
        yield f"built {CARD_SLUGS[card]}", 1.0
    for card in player.blueprints:
        yield f"planned {CARD_SLUGS[card]}", 1.0
    for scientist, owner in zip(SCIENTISTS, state.scientists, strict=True):
        if owner == seat + 1:
            yield f"scientist {scientist.slug}", 1.0
    for number, owner in enumerate(state.owners):
        if owner == seat + 1:
            kind = "delivery" if CONTRACTS[number].needs else "upgrade"
            yield f"contract {kind}", contract_nearness(weights, state, seat, number)
