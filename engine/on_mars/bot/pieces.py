"""What places on the map are worth to a bot and to a rover, and steps towards them."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.hexmap import mask_of
from engine.on_mars.board import mars
from engine.on_mars.bot.weights_pieces import PieceWeights
from engine.on_mars.cards.printed import BUILDING_OF_CARD
from engine.on_mars.play.moving import BOT_PIECE, PIECES, ROVER_PIECE, may_take, research_at
from engine.on_mars.play.steps import CRYSTALS, MOVE
from engine.on_mars.play.supply import all_buildings, all_markers, occupied, spendable, type_mask, with_tiles
from engine.on_mars.state import State
from engine.on_mars.terms import TYPES


class BotSites:
    """What the seat could do with a bot: each with where that is, where no other own bot reaches it, its value."""

    def __init__(self, weights: PieceWeights, state: State, seat: int, others: int) -> None:
        self.weights = weights
        covered = mars.zone(others)
        free, unmarked = ~all_buildings(state), ~all_markers(state)
        self.lost = state.crystals | with_tiles(state)
        self.wanted: list[tuple[int, int, float]] = []
        for kind in TYPES:
            mask = type_mask(state, kind, seat)
            sites = (mars.around(mask) | mars.at_two(mask)) & free
            self.wanted.append((sites, sites & ~covered, weights.site))
        for card in state.players[seat].blueprints:
            places = type_mask(state, BUILDING_OF_CARD[card], seat) & unmarked
            self.wanted.append((places, places & ~covered, weights.card_site))

    def value(self, here: int) -> float:
        """What a bot on a hex can reach."""
        zone = mars.ZONES[here]
        found = -self.weights.lost if self.lost >> here & 1 else 0.0
        for places, uncovered, gain in self.wanted:
            if zone & uncovered:
                found += gain
            elif zone & places:
                found += gain * self.weights.covered
        return found


def rover_value(weights: PieceWeights, state: State, seat: int, here: int) -> float:
    """What a rover gets that is set down on a hex."""
    if here in state.finds:
        return weights.rover_tile
    kind = research_at(state, here)
    if kind >= 0:
        return 0.0 if state.players[seat].research >> kind & 1 else weights.rover_research
    return weights.rover_crystal * (state.crystals >> here & 1)


def _best_within(weights: PieceWeights, targets: list[tuple[float, int]], there: int, points: int, free: int) -> float:
    """The best that can be reached from a hex: what a hex is worth, less the steps to it and the crystals for them."""
    best, distances = -1.0, mars.DISTANCE[there]
    for gain, target in targets:
        if gain <= best:
            break
        far = distances[target]
        if far <= points:
            best = max(best, gain - weights.step * far - weights.step_paid * max(0, far - free))
    return best


def moves(weights: PieceWeights, state: State, seat: int, choices: list[Choice]) -> list[tuple[Choice, float]]:
    """A step is worth what it leads to; to stop or to end, what the piece has where it is."""
    frame = state.frames[-1]
    crystals = spendable(state, seat) if frame[2] & CRYSTALS else 0
    found: list[tuple[Choice, float]] = []
    known: dict[tuple[int, int], tuple[list[tuple[float, int]], float]] = {}
    for choice in choices:
        if choice.verb == "end":
            found.append((choice, 0.0))
        elif choice.verb == "stop":
            found.append((choice, _set_down(weights, state, seat, frame)))
        else:
            piece, start, there = PIECES.index(str(choice.args[0])), int(choice.args[1]), int(choice.args[2])
            free = frame[3] if piece == BOT_PIECE else frame[4]
            if (piece, start) not in known:
                known[piece, start] = _targets(weights, state, seat, piece, start, free + crystals, frame[0] == MOVE)
            targets, before = known[piece, start]
            gained = weights.rover_crystal * (state.crystals >> there & 1) if piece == ROVER_PIECE else 0.0
            ahead = _best_within(weights, targets, there, free + crystals - 1, free - 1)
            found.append((choice, ahead + gained - before - weights.step - (0.0 if free else weights.step_paid)))
    return found


def _set_down(weights: PieceWeights, state: State, seat: int, frame: tuple[int, ...]) -> float:
    if frame[6] == ROVER_PIECE:
        return rover_value(weights, state, seat, frame[7])
    return BotSites(weights, state, seat, state.bots[seat]).value(frame[7])


def _targets(
    weights: PieceWeights, state: State, seat: int, piece: int, start: int, points: int, lifting: bool
) -> tuple[list[tuple[float, int]], float]:
    """What the hexes in reach are worth where the piece may stop, the best first; and what its place is worth now."""
    near = 1 << start
    for _ in range(min(points, 4)):
        near |= mars.around(near)
    near &= ~occupied(state, seat if piece == ROVER_PIECE else -1)
    if piece == BOT_PIECE:
        sites = BotSites(weights, state, seat, state.bots[seat] & ~(1 << start))
        found = [(sites.value(here), here) for here in mars.hexes(near)]
        return sorted(found, reverse=True), sites.value(start) + weights.stay if lifting else 0.0
    tiles = near & with_tiles(state)
    taken = mask_of(here for here in mars.hexes(tiles) if may_take(state, seat, here))
    near ^= tiles ^ taken  # a rover may not even stop at a tile that is of no use now
    wanted = taken | near & state.crystals
    found = [(rover_value(weights, state, seat, here), here) for here in mars.hexes(wanted)]
    return sorted([*found, *((0.0, here) for here in mars.hexes(near & ~wanted))], reverse=True), 0.0
