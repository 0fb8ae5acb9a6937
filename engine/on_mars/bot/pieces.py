"""What places on the map are worth to a bot and to a rover, and steps towards them."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import BUILDING_OF_CARD
from engine.on_mars.play.moving import BOT_PIECE, PIECES, ROVER_PIECE, research_at
from engine.on_mars.play.steps import CRYSTALS, MOVE
from engine.on_mars.play.supply import all_buildings, all_markers, occupied, spendable, type_mask, with_tiles
from engine.on_mars.state import State
from engine.on_mars.terms import TYPES

SITE, CARD_SITE = 0.4, 1.3
"""A type that can be built in a zone; a building there that an own blueprint waits for."""
COVERED, LOST = 0.35, 0.6
"""How much less is worth what another own bot reaches; what a bot destroys by stopping on it."""
CRYSTAL, TILE, RESEARCH = 0.6, 2.2, 2.6
STEP, SPENT, WELL = 0.04, 0.5, 0.05
"""What a step costs, and a crystal that pays for one; by how much a bot must come to stand better."""


class BotSites:
    """What the seat could do with a bot: each with where that is, where no other own bot reaches it, its value."""

    def __init__(self, state: State, seat: int, others: int) -> None:
        covered = mars.zone(others)
        free, unmarked = ~all_buildings(state), ~all_markers(state)
        self.lost = state.crystals | with_tiles(state)
        self.wanted: list[tuple[int, int, float]] = []
        for kind in TYPES:
            mask = type_mask(state, kind, seat)
            sites = (mars.around(mask) | mars.at_two(mask)) & free
            self.wanted.append((sites, sites & ~covered, SITE))
        for card in state.players[seat].blueprints:
            places = type_mask(state, BUILDING_OF_CARD[card], seat) & unmarked
            self.wanted.append((places, places & ~covered, CARD_SITE))

    def value(self, here: int) -> float:
        """What a bot on a hex can reach."""
        zone = mars.ZONES[here]
        found = -LOST if self.lost >> here & 1 else 0.0
        for places, uncovered, gain in self.wanted:
            if zone & uncovered:
                found += gain
            elif zone & places:
                found += gain * COVERED
        return found


def rover_value(state: State, seat: int, here: int) -> float:
    """What a rover gets that is set down on a hex."""
    if here in state.finds:
        return TILE
    kind = research_at(state, here)
    if kind >= 0:
        return 0.0 if state.players[seat].research >> kind & 1 else RESEARCH
    return CRYSTAL * (state.crystals >> here & 1)


def _best_within(targets: list[tuple[float, int]], there: int, points: int, free: int) -> float:
    """The best that can be reached from a hex: what a hex is worth, less the steps to it and the crystals for them."""
    best, distances = -1.0, mars.DISTANCE[there]
    for gain, target in targets:
        if gain <= best:
            break
        far = distances[target]
        if far <= points:
            best = max(best, gain - STEP * far - SPENT * max(0, far - free))
    return best


def moves(state: State, seat: int, choices: list[Choice]) -> list[tuple[Choice, float]]:
    """A step is worth what it leads to; to stop or to end, what the piece has where it is."""
    frame = state.frames[-1]
    crystals = spendable(state, seat) if frame[2] & CRYSTALS else 0
    found: list[tuple[Choice, float]] = []
    known: dict[tuple[int, int], tuple[list[tuple[float, int]], float]] = {}
    for choice in choices:
        if choice.verb == "end":
            found.append((choice, 0.0))
        elif choice.verb == "stop":
            found.append((choice, _set_down(state, seat, frame)))
        else:
            piece, start, there = PIECES.index(str(choice.args[0])), int(choice.args[1]), int(choice.args[2])
            free = frame[3] if piece == BOT_PIECE else frame[4]
            if (piece, start) not in known:
                known[piece, start] = _targets(state, seat, piece, start, free + crystals, frame[0] == MOVE)
            targets, before = known[piece, start]
            gained = CRYSTAL * (state.crystals >> there & 1) if piece == ROVER_PIECE else 0.0
            ahead = _best_within(targets, there, free + crystals - 1, free - 1)
            found.append((choice, ahead + gained - before - STEP - (0.0 if free else SPENT)))
    return found


def _set_down(state: State, seat: int, frame: tuple[int, ...]) -> float:
    if frame[6] == ROVER_PIECE:
        return rover_value(state, seat, frame[7])
    return BotSites(state, seat, state.bots[seat]).value(frame[7])


def _targets(
    state: State, seat: int, piece: int, start: int, points: int, lifting: bool
) -> tuple[list[tuple[float, int]], float]:
    """What the hexes in reach are worth where the piece may stop, the best first; and what its place is worth now."""
    near = 1 << start
    for _ in range(min(points, 4)):
        near |= mars.around(near)
    near &= ~occupied(state, seat if piece == ROVER_PIECE else -1)
    if piece == BOT_PIECE:
        sites = BotSites(state, seat, state.bots[seat] & ~(1 << start))
        found = [(sites.value(here), here) for here in mars.hexes(near)]
        return sorted(found, reverse=True), sites.value(start) + WELL if lifting else 0.0
    wanted = near & (state.crystals | with_tiles(state))
    found = [(rover_value(state, seat, here), here) for here in mars.hexes(wanted)]
    return sorted([*found, *((0.0, here) for here in mars.hexes(near & ~wanted))], reverse=True), 0.0
