"""The toy game on large maps: 37 hexes in rows (``ring``) or 91 in columns (``wide``), with turns of several steps.

Everybody has a rover besides. To drive it is a turn of up to three steps; it ends where nobody wants to go on.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.game import Game, Option
from engine.core.hexmap import HexMap, spaces_of
from engine.core.observation_schema import BitSet, BySeat, Category, Fields, Number, ObservationSchema
from engine.core.options import OneOf, Options
from tests.toy_game import Toy, ToyRules, ToyState

MAPS = {
    "ring": HexMap((4, 5, 6, 7, 6, 5, 4), first=1),
    "wide": HexMap((3, 6, 7, 8, 9, 8, 9, 8, 9, 8, 7, 6, 3), first=1),
}
STEPS = 3
"""So far a rover drives in a turn."""
NEW_WORDS = ("start", "drive", "stop")


class WideRules(ToyRules, frozen=True, kw_only=True):
    board: Literal["ring", "wide"] = "wide"


class WideState(ToyState):
    """``step`` can be ``drive`` too; ``space`` is then how many steps are left. ``rovers``: where each is."""

    rules: WideRules
    rovers: list[int] = msgspec.field(default_factory=list)


class WideToy(Toy):
    """The toy game, and what is different on a large map."""

    slug = "wide-toy"
    rules_type = WideRules
    state_type = WideState

    def options(self) -> tuple[Option, ...]:
        return (*super().options(), Option("board", tuple(MAPS)))

    def new(self, rules: ToyRules, seed: str) -> ToyState:
        state = super().new(rules, seed)
        middle = self.board(state).size // 2
        rovers_of(state).extend(range(middle, middle + rules.players))
        return state

    def board(self, state: ToyState) -> HexMap:
        assert isinstance(state.rules, WideRules)
        return MAPS[state.rules.board]

    def ways(self, state: ToyState, seat: int) -> list[int]:
        """Return where a rover can drive in one step: ground without a building and without a rover."""
        rovers = rovers_of(state)
        near = self.board(state).masks[rovers[seat]]
        return [space for space in spaces_of(self.free(state) & near) if space not in rovers]

    def _options(self, state: ToyState, seat: int) -> Options:
        if state.step == "drive":
            return OneOf((*(Choice("drive", (space,)) for space in self.ways(state, seat)), Choice("stop")))
        options = super()._options(state, seat)
        if state.step == "act" and isinstance(options, OneOf) and self.ways(state, seat):
            return OneOf((*options.choices, Choice("start")))
        return options

    def apply(self, state: ToyState, seat: int, choice: Choice) -> list[Event]:
        if choice.verb not in NEW_WORDS:
            return super().apply(state, seat, choice)
        state.waiting = msgspec.UNSET
        if choice.verb == "start":
            state.step, state.space = "drive", STEPS
            return []
        if choice.verb == "stop":
            return self._next_turn(state)
        rovers_of(state)[seat] = int(choice.args[0])
        state.space -= 1
        drove = Event("toy.drove", seat, choice.args)
        if state.space and self.ways(state, seat):
            return [drove]
        return [drove, *self._next_turn(state)]

    def _next_turn(self, state: ToyState) -> list[Event]:
        state.space = 0
        return super()._next_turn(state)

    def observation_schema(self) -> ObservationSchema:
        plain = super().observation_schema()
        assert isinstance(plain.state, Fields)
        steps = Category(("bid", "act", "place", "pay", "discard", "keep", "drive", "over"))
        wide = {"ground": BySeat(BitSet(64)), "step": steps, "rovers": BySeat(Number(91))}
        return ObservationSchema(
            (*plain.words, *NEW_WORDS), 91, (*plain.kinds, "drive"), Fields({**plain.state.fields, **wide})
        )

    def bench(self) -> dict[str, ToyRules]:
        return {"wide": WideRules(players=3)}


def rovers_of(state: ToyState) -> list[int]:
    """Return the places of all rovers; there are none on the small map."""
    return state.rovers if isinstance(state, WideState) else []


WIDE_TOY: Game[ToyState, ToyRules] = WideToy()
