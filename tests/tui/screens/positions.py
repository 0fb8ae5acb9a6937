"""Games played at random to each kind of decision, so that each can be put on the screen."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine import games
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.rng import Stream
from engine.match import Match
from saves.journal import Header, Seat
from saves.library import OpenSave
from tests.tui.screens.keys import MARS
from tui.app.game_table import GameTable

KINDS = (
    *("corporation", "keep", "draft", "research", "action", "pay", "place", "sell", "lower", "harm", "add", "take"),
    *("choose", "keep-drawn", "buy-drawn", "swap", "amount", "copy", "order", "final"),
)
"""Every kind of decision, as ``engine.terraforming_mars`` lists them."""
MOST_GAMES = 400


@cache
def found() -> dict[str, tuple[str, tuple[tuple[int, Choice], ...]]]:
    """For each kind the seed of a game of two, and the choices that lead to it."""
    game = games.game(MARS)
    kinds: dict[str, tuple[str, tuple[tuple[int, Choice], ...]]] = {}
    for number in range(MOST_GAMES):
        seed = f"kinds-{number}"
        state = game.new(game.rules_type(players=2, draft=True), seed)
        stream = Stream.named(seed, "picks")
        plies: list[tuple[int, Choice]] = []
        while pending := game.pending(state):
            decision = pending[0]
            if _is_asked(decision):
                kinds.setdefault(decision.kind, (seed, tuple(plies)))
            choice = _pick(decision, stream)
            plies.append((decision.seat, choice))
            game.apply(state, decision.seat, choice)
        if kinds.keys() >= set(KINDS):
            break
    return kinds


def _is_asked(decision: Decision) -> bool:
    """Whether a person is asked: the only sensible way to pay is taken at once."""
    return decision.kind != "pay" or len(decision.options.sensible()) > 1  # type: ignore[attr-defined]


def _pick(decision: Decision, stream: Stream) -> Choice:
    """One of the options at random, passing only seldom."""
    choice = decision.options.pick(stream)
    for _ in range(4):
        if choice.verb != "pass":
            break
        choice = decision.options.pick(stream)
    return choice


def table_at(
    seed: str, plies: tuple[tuple[int, Choice], ...], rules: Any = None, people: int = 2, slug: str = MARS
) -> GameTable:
    """A table where these choices have been made; nothing of it is saved."""
    game = games.game(slug)
    rules = rules or game.rules_type(players=2, draft=True)
    names = ("Ann", "Bo", "Mia", "Leo", "Eva")[: rules.players]
    seats = tuple(
        Seat(name, "person") if seat < people else Seat(name, "bot", "easy") for seat, name in enumerate(names)
    )
    header = Header(
        game=slug,
        rules_version=game.rules_version,
        data=game.data_digest(),
        rules="",
        seed=seed,
        seats=seats,
        created="2026-01-01T00:00:00+00:00",
    )
    match = Match(game, game.new(rules, seed), people=frozenset(range(people)), plies=plies)
    return GameTable(OpenSave("test", header, match, None))


def first_action(people: int = 2, keep: int = 0, **rules: Any) -> GameTable:
    """The first action of a game of two who kept ``keep`` cards: money, nothing on the map."""
    game = games.game(MARS)
    options = game.rules_type(players=2, **rules)
    state = game.new(options, "RED-1")
    plies: list[tuple[int, Choice]] = []
    while (decision := game.pending(state)[0]).kind != "action":
        choice = next(iter(decision.options))
        if decision.kind == "keep":
            choice = Choice("keep", decision.options.items[:keep])  # type: ignore[attr-defined]
        plies.append((decision.seat, choice))
        game.apply(state, decision.seat, choice)
    return table_at("RED-1", tuple(plies), options, people)


def table_with(kind: str) -> GameTable:
    """A table of two people where a decision of this kind waits."""
    return table_at(*found()[kind])
