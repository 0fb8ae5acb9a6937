"""Moments of games of the Dice Game: played by random choices up to one, kept; nothing of them is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from engine.core.decision import Decision
from engine.core.streams import Stream
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import State
from engine.match import Match
from saves.journal import Header, Seat
from saves.library import Opened
from tui.games.scene import Scene
from tui.play.table import Table
from tui.text import Words

DICE = "dice-game"
NAMES = ("Ann", "Bo", "Mia", "Leo")
KINDS = ("start", "main", "pay", "keep", "discard", "place", "resource", "turn", "order", "lose", "bonus", "colours")
"""Kinds of decisions that come up in any game of several players with the Corporate Era."""


def moments(rules: DiceRules, seed: str) -> Iterator[tuple[State, Decision]]:
    """A game of random choices, decision by decision; skipping is chosen seldom, so that much is done."""
    state, stream = GAME.new(rules, seed), Stream.named("tables", seed)
    while pending := GAME.pending(state):
        decision = pending[0]
        yield state, decision
        choice = decision.options.pick(stream)
        for _ in range(2):
            choice = decision.options.pick(stream) if choice.verb in ("skip", "end") else choice
        GAME.apply(state, decision.seat, choice)


def scene_of(state: State, decision: Decision, language: str = "en", *, painted: bool = False) -> Scene:
    """What the seat that decides sees."""
    words = Words(language, DICE, NAMES)
    words.paint(painted)
    seat, view = decision.seat, GAME.view(state, decision.seat)
    own = next(waits for waits in GAME.pending(view) if waits.seat == seat)
    return Scene(GAME, view, seat, words, frozenset((0,)), own, "DICE-1")


@cache
def _first(kind: str, players: int, since: int) -> tuple[State, Decision]:
    rules = DiceRules(players=players, corporate_era=True)
    for number in range(20):
        for state, decision in moments(rules, f"first-{number}"):
            if decision.kind == kind and state.turns >= since:
                return GAME.clone(state), decision
    raise LookupError(kind)


def at(kind: str, language: str = "en", *, players: int = 3, since: int = 12, painted: bool = False) -> Scene:
    """The first decision of a kind from a turn on, as who decides sees it."""
    state, decision = _first(kind, players, since)
    return scene_of(GAME.clone(state), decision, language, painted=painted)


def table(players: int = 2, until: Callable[[State, Decision], bool] | None = None) -> Table:
    """A table at the first moment that is as asked for; the first seat is a person's."""
    rules = DiceRules(players=players, corporate_era=True)
    wanted = until or (lambda state, decision: decision.kind == "main" and decision.seat == 0 and state.turns > 12)
    state = next(GAME.clone(state) for state, decision in moments(rules, "table") if wanted(state, decision))
    seats = tuple(Seat(name, "bot" if seat else "person", "easy" if seat else "") for seat, name in enumerate(NAMES))
    header = Header(
        game=DICE,
        rules_version=GAME.rules_version,
        data=GAME.data_digest(),
        rules="",
        seed="DICE-1",
        seats=seats[:players],
        created="2026-01-01T00:00:00+00:00",
    )
    return Table(Opened("test", header, Match(GAME, state, people=frozenset((0,))), None))
