"""Moments of games of On Mars: played by random choices up to one, kept; nothing of them is saved."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core.decision import Decision
from engine.core.rng import Stream
from engine.match import Match
from engine.on_mars.game import GAME
from engine.on_mars.observation_schema import KINDS as ALL_KINDS
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from saves.journal import Header, Seat
from saves.library import OpenSave
from tui.app.game_table import GameTable
from tui.games.scene import Scene
from tui.text import Words

MARS = "on-mars"
NAMES = ("Ann", "Bo", "Mia", "Leo")
RARE = frozenset(("radar", "from_wa", "produce", "colonists", "deliver", "resource", "retrieve", "bonus", "task"))
"""Kinds of decisions that do not come up in every game."""
KINDS = tuple(kind for kind in ALL_KINDS if kind not in RARE)


def moments(rules: MarsRules, seed: str) -> Iterator[tuple[State, Decision]]:
    """A game of random choices, decision by decision."""
    state, stream = GAME.new(rules, seed), Stream.named("tables", seed)
    while pending := GAME.pending(state):
        decision = pending[0]
        yield state, decision
        GAME.apply(state, decision.seat, GAME.random_choice(decision, stream))


def scene_of(state: State, decision: Decision, language: str = "en", *, painted: bool = False) -> Scene:
    """What the seat that decides sees."""
    words = Words(language, MARS, NAMES[: state.rules.players])
    words.paint(painted)
    seat, view = decision.seat, GAME.view(state, decision.seat)
    own = next(waits for waits in GAME.pending(view) if waits.seat == seat)
    return Scene(GAME, view, seat, words, frozenset((0,)), own, "MARS-1")


@cache
def _first(kind: str, players: int, since: int) -> tuple[State, Decision]:
    rules = MarsRules(players=players)
    for number in range(30):
        for state, decision in moments(rules, f"first-{number}"):
            if decision.kind == kind and state.round >= since:
                return GAME.clone(state), decision
    raise LookupError(kind)


def at(kind: str, language: str = "en", *, players: int = 3, since: int = 1, painted: bool = False) -> Scene:
    """The first decision of a kind from a round on, as who decides sees it."""
    state, decision = _first(kind, players, since)
    return scene_of(GAME.clone(state), decision, language, painted=painted)


@cache
def state_of_seat(kind: str, players: int, since: int) -> State:
    rules = MarsRules(players=players)
    for number in range(30):
        for state, decision in moments(rules, f"table-{number}"):
            if decision.kind == kind and decision.seat == 0 and state.round >= since:
                return GAME.clone(state)
    raise LookupError(kind)


def table(kind: str = "turn", players: int = 3, since: int = 3) -> GameTable:
    """A table at the first decision of a kind of the first seat from a round on; that seat is a person's."""
    return table_of(GAME.clone(state_of_seat(kind, players, since)))


def table_of(state: State) -> GameTable:
    """A table at which the first seat is a person's."""
    players = state.rules.players
    seats = tuple(Seat(name, "bot" if seat else "person", "easy" if seat else "") for seat, name in enumerate(NAMES))
    header = Header(
        game=MARS,
        rules_version=GAME.rules_version,
        data=GAME.data_digest(),
        rules="",
        seed="MARS-1",
        seats=seats[:players],
        created="2026-01-01T00:00:00+00:00",
    )
    return GameTable(OpenSave("test", header, Match(GAME, state, people=frozenset((0,))), None))
