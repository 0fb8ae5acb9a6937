"""Moments of games of the Dice Game: played by random choices up to one, kept; nothing of them is saved."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache

from engine.core.choice import parse_choice
from engine.core.decision import Decision
from engine.core.rng import Stream
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import State
from engine.match import Match
from saves.journal import Header, Seat
from saves.library import OpenSave
from tui.app.game_table import GameTable
from tui.games.scene import Scene
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


ANN = {
    "corporation": "teractor",
    "hand": ["deep-well-heating", "mangrove", "equatorial-magnetizer", "grid-failure", "fish-ponds", "metropolis"],
    "played": ["import-of-advanced-ghg", "sponsored-academy", "industrial-bacteria", "imported-nitrogen", "logistics"],
    "used": ["industrial-bacteria"],
    "dice": {"plant": 2, "microbe": 1, "animal": 1, "heat": 3, "event": 1, "water": 1, "energy": 1, "steel": 1},
    "wild": 2,
    "points": 13,
    "bonus_taken": 2,
}
BO = {
    "corporation": "helion",
    "hand": ["swamps", "twin-comets", "open-pit", "tide-mill"],
    "played": ["basalt-quarry", "turning-point", "electro-catapult", "rover-construction", "field-station"],
    "dice": {"megacredit": 1, "science": 2, "heat": 1, "titanium": 1, "city": 2},
    "wild": 1,
    "points": 9,
    "bonus_taken": 1,
}
MIA = {
    "corporation": "tharsis-republic",
    "hand": ["arctic-algae", "peninsula", "infrastructure", "domed-town", "delta-city"],
    "played": ["bio-materials", "mirror-array", "nature-park", "developer"],
    "dice": {"plant": 3, "oxygen": 1, "water": 2, "steel": 1},
    "wild": 0,
    "points": 11,
    "bonus_taken": 1,
}
LEO = {
    "corporation": "inventrix",
    "hand": ["lobbying", "immigrant-city"],
    "played": ["seed-library", "patent-pool", "moss-carpet"],
    "dice": {"earth": 2, "science": 1, "energy": 2, "event": 1},
    "wild": 3,
    "points": 4,
}
TILES = {"2": "ocean", "8": "ocean", "24": "ocean", "12": "city", "20": "greenery", "28": "greenery", "29": "city"}
GOALS = ("legend", "scientist", "billionaire")


def position(players: int, stage: str, **more: object) -> str:
    """The middle of a game as text: cards of each colour, tiles of each kind, a milestone that is taken."""
    alone = {"time": 22} if players == 1 else {}
    owners = {"scientist": 1} if players > 1 else {}
    return json.dumps(
        {
            "players": [ANN, BO, MIA, LEO][:players],
            "rules": {"corporate_era": True, "deck": "reference"},
            "milestones": [{"milestone": name, "owner": owners.get(name)} for name in GOALS],
            "awards": ["plant", "science", "city"],
            "tiles": TILES,
            "temperature": -20,
            "oxygen": 4,
            "oceans_left": 4,
            "turn": {"stage": stage},
            "seed": "DICE-1",
            **alone,
            **more,
        }
    )


def middle(players: int = 3, *choices: str, stage: str = "start", **more: object) -> GameTable:
    """A table in the middle of a game, after these choices; the first seat is a person's."""
    at = _opened(GAME.position(position(players, stage, **more)))
    for choice in choices:
        at.match.choose(at.match.pending[0].seat, parse_choice(choice))
    return at


def table(players: int = 2, until: Callable[[State, Decision], bool] | None = None) -> GameTable:
    """A table at the first moment of a random game that is as asked for; the first seat is a person's."""
    rules = DiceRules(players=players, corporate_era=True)
    wanted = until or (lambda state, decision: decision.kind == "main" and decision.seat == 0 and state.turns > 12)
    return _opened(next(GAME.clone(state) for state, decision in moments(rules, "table") if wanted(state, decision)))


def _opened(state: State) -> GameTable:
    seats = tuple(Seat(name, "bot" if seat else "person", "easy" if seat else "") for seat, name in enumerate(NAMES))
    header = Header(
        game=DICE,
        rules_version=GAME.rules_version,
        data=GAME.data_digest(),
        rules="",
        seed="DICE-1",
        seats=seats[: len(state.players)],
        created="2026-01-01T00:00:00+00:00",
    )
    return GameTable(OpenSave("test", header, Match(GAME, state, people=frozenset((0,))), None))
