"""Positions for tests, and a table at which choices are played by their text.

``table(seat(...), seat(...), ...)`` writes a position as JSON, reads it with ``read_position`` and returns a ``Table``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.core.choice import Choice, parse_choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import SLUGS
from engine.terraforming_mars.position.text_format import problems, read_position
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import OCEAN, RESOURCES, TILES

DATA = Path(__file__).parents[2] / "data" / "terraforming_mars"
LETTERS = dict(zip("mstpeh", RESOURCES, strict=True))


def facts(name: str) -> Any:
    """Return a table of facts: ``cards``, ``corporations``, ``board`` or ``boards_extra``."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def amounts(text: str) -> dict[str, int]:
    """Return ``m=5 e=-1`` as resources and numbers."""
    return {LETTERS[word.split("=")[0]]: int(word.split("=")[1]) for word in text.split()}


def seat(
    stock: str = "",
    production: str = "",
    *,
    corporation: str = "beginner-corporation",
    hand: str = "",
    played: str = "",
    cubes: str = "",
    tr: int = 20,
    **more: Any,
) -> dict[str, Any]:
    """Return a seat: ``seat("m=20 p=3", "e=1", hand="comet", cubes="fish=2")``.

    Cards with cubes are in play, too.
    """
    on_cards = {word.split("=")[0]: int(word.split("=")[1]) for word in cubes.split()}
    return {
        "corporation": corporation,
        "tr": tr,
        **amounts(stock),
        "production": amounts(production),
        "hand": hand.split(),
        "played": [*dict.fromkeys([*played.split(), *on_cards])],
        "card_resources": on_cards,
        **more,
    }


class Table:
    """A state, and the events that happened to it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.last: list[Event] = []

    def decision(self, who: int | None = None) -> Decision:
        """Return the pending decision of a seat, or the only one."""
        found = [decision for decision in GAME.pending(self.state) if who in (None, decision.seat)]
        assert found, f"nobody is asked anything (phase {self.state.phase})"
        return found[0]

    @property
    def over(self) -> bool:
        return not GAME.pending(self.state)

    @property
    def kind(self) -> str:
        return self.decision().kind

    def options(self, who: int | None = None) -> list[str]:
        """Return every legal choice as text, sorted."""
        return [str(choice) for choice in self.decision(who).options]

    def spaces(self) -> list[int]:
        """Return the spaces that a ``place`` prompt offers."""
        decision = self.decision()
        assert decision.kind == "place", decision
        return [int(choice.args[0]) for choice in decision.options]

    def can(self, text: str, who: int | None = None) -> bool:
        return parse_choice(text) in self.decision(who).options

    def why(self, text: str, who: int = 0) -> list[str]:
        """Return the keys of the reasons why a choice is not legal."""
        return [message.key for message in GAME.why_not(GAME.view(self.state, who), who, parse_choice(text))]

    def do(self, *texts: str, who: int | None = None) -> Table:
        """Play choices in turn; each must be legal and leave a possible position."""
        for text in texts:
            choice = parse_choice(text)
            decision = next(
                (
                    decision
                    for decision in GAME.pending(self.state)
                    if who in (None, decision.seat) and choice in decision.options
                ),
                None,
            )
            assert decision is not None, (
                f"{text} is not legal; asked: {[(d.seat, d.kind) for d in GAME.pending(self.state)]}, "
                f"offered: {self.options(who)[:30] if not self.over else 'nothing'}, why: {self.why(text, who or 0)}"
            )
            self.apply(decision.seat, choice)
        return self

    def apply(self, who: int, choice: Choice) -> None:
        self.last = GAME.apply(self.state, who, choice)
        self.events += self.last
        assert problems(self.state) == [], (str(choice), problems(self.state))

    def done(self) -> bool:
        """Return whether the move is over, so that the next decision begins a new one."""
        pending = GAME.pending(self.state)
        return not pending or pending[0].root

    def happened(self, key: str) -> list[Event]:
        return [event for event in self.events if event.key == key]

    def hand(self, who: int = 0) -> list[str]:
        return [SLUGS[number] for number in self.state.players[who].hand]

    def look(self) -> dict[str, Any]:
        return look(self.state)


def table(
    *seats: dict[str, Any],
    oceans: Sequence[int] = (),
    tiles: str = "",
    temperature: int = -30,
    oxygen: int = 0,
    generation: int = 3,
    rules: dict[str, Any] | None = None,
    passed: Sequence[int] | None = None,
    milestones: str = "",
    awards: str = "",
    deck_top: str = "",
    claims: str = "",
    **more: Any,
) -> Table:
    """Return a table between two moves with seat 0 to act.

    Unless ``passed`` is given, all others have passed. ``tiles`` are ``space:tile:owner`` (``n`` for neutral),
    ``claims`` ``space:owner``, goals ``name:seat``.
    """
    pieces = [word.split(":") for word in tiles.split()]
    goals = {
        kind: [{"name": word.split(":")[0], "player": int(word.split(":")[1])} for word in text.split()]
        for kind, text in (("milestones", milestones), ("awards", awards))
    }
    form: dict[str, Any] = {
        "players": len(seats),
        "per_player": list(seats),
        "globals": {
            "generation": generation,
            "temperature": temperature,
            "oxygen": oxygen,
            "oceans": list(oceans),
            **goals,
        },
        "tiles": [
            {"space": space, "tile": tile, "owner": "neutral" if owner == "n" else int(owner)}
            for space, tile, owner in pieces
        ],
        "claims": [{"space": int(word.split(":")[0]), "owner": int(word.split(":")[1])} for word in claims.split()],
        "passed": list(range(1, len(seats)) if passed is None else passed),
        "rules": rules or {},
        **({"deck_top": deck_top.split()} if deck_top else {}),
        **more,
    }
    made = Table(read_position(json.dumps(form)))
    assert problems(made.state) == [], problems(made.state)
    return made


def new_game(seed: str, **options: Any) -> Table:
    """Return a new game."""
    return Table(GAME.new(MarsRules(**options), seed))


def look(state: State) -> dict[str, Any]:
    """Return everything that a move can change as a flat dict without zeros, so that two can be compared."""
    seen: dict[str, Any] = {
        "temperature": state.temperature,
        "oxygen": state.oxygen,
        "oceans": sum(tile == OCEAN for tile in state.tiles),
    }
    for number, player in enumerate(state.players):
        who = f"p{number}"
        seen[f"{who}.tr"] = player.rating
        for index, resource in enumerate(RESOURCES):
            seen[f"{who}.{resource}"] = player.stock[index]
            seen[f"{who}.{resource}-production"] = player.production[index]
        for card in player.hand:
            seen[f"{who}.hand.{SLUGS[card]}"] = 1
        for card in (*player.tableau, *player.events):
            seen[f"{who}.played.{SLUGS[card]}"] = 1
        for card, cubes in player.cubes.items():
            seen[f"{who}.cubes.{SLUGS[card]}"] = cubes
    for space, tile in enumerate(state.tiles):
        if tile:
            seen[f"tile.{space}"] = f"{TILES[tile]} {state.owners[space]}"
    for space, owner in state.claims.items():
        seen[f"claim.{space}"] = f"marker {owner}"
    return {key: value for key, value in seen.items() if value != 0}


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return the differences of two ``look`` dicts: numbers by how much, other values as they are now."""
    found: dict[str, Any] = {}
    for key in {**before, **after}:
        old, new = before.get(key, 0), after.get(key, 0)
        if old != new:
            found[key] = new - old if isinstance(old, int) and isinstance(new, int) else new
    return found


def changed(made: Table, *texts: str, who: int | None = None) -> dict[str, Any]:
    """Return what some choices change."""
    before = made.look()
    made.do(*texts, who=who)
    return changes(before, made.look())
