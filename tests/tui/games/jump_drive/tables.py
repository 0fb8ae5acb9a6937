"""Tables of Jump Drive in the middle of a game, from positions written down; nothing of them is saved."""

from __future__ import annotations

import json
from typing import Any

from engine import games
from engine.core.choice import parse_choice
from engine.match import Match
from saves.journal import Header, Seat
from saves.library import OpenSave
from tui.app.game_table import GameTable

JUMP = "jump-drive"
NAMES = ("Ann", "Bo", "Mia", "Leo")

ANN = {
    "empire": ["survey-team", "genetics-lab", "lifeforms-inc", "military-convoy", "new-survivalists", "mining-world"],
    "hand": [
        *("space-marines", "space-marines", "galactic-salon", "contact-specialist", "colony-convoy"),
        *("gem-world", "convict-miners", "rebel-base", "deserted-alien-library"),
    ],
    "vp": 14,
    "survey_team_available": False,
}
BO = {
    "empire": ["trade-pact", "investment-credits", "war-propaganda", "gem-smugglers", "comet-zone", "tourist-world"],
    "hand": ["drop-ships", "mining-robots", "new-earth", "pirate-lair", "rebel-world", "artist-colony"],
    "vp": 19,
}
MIA = {
    "empire": ["replicant-robots", "galactic-trendsetters", "galactic-trendsetters", "terraformed-world"],
    "hand": ["mining-league", "asteroid-belt", "alien-guardians", "space-symbionts", "survey-hq"],
    "vp": 17,
}
LEO = {
    "empire": ["survey-team", "alien-toy-shop", "alien-robot-sentry", "uplift-code", "new-galactic-order"],
    "hand": ["consumer-markets", "trade-pact", "genetics-lab"],
    "vp": 23,
    "survey_team_available": False,
}
SEATS = (ANN, BO, MIA, LEO)


def position(*seats: dict[str, Any], **more: Any) -> str:
    """A position of these seats as text."""
    return json.dumps({"players": list(seats), "round": 5, "seed": "JUMP-1", **more})


def _opened(state: Any, people: int) -> GameTable:
    game = games.game(JUMP)
    seats = tuple(
        Seat(name, "person") if seat < people else Seat(name, "bot", "easy")
        for seat, name in enumerate(NAMES[: len(state.players)])
    )
    header = Header(
        game=JUMP,
        rules_version=game.rules_version,
        data=game.data_digest(),
        rules="",
        seed="JUMP-1",
        seats=seats,
        created="2026-01-01T00:00:00+00:00",
    )
    return GameTable(OpenSave("test", header, Match(game, state, people=frozenset(range(people))), None))


def table(text: str, *choices: str, people: int = 1) -> GameTable:
    """A table at a position, after these choices, each the text of the next seat that must decide."""
    at = _opened(games.game(JUMP).position(text), people)
    for choice in choices:
        at.match.choose(at.match.pending[0].seat, parse_choice(choice))
    return at


def middle(players: int = 3, people: int = 1) -> GameTable:
    """The beginning of a round: every kind of card, some that can be placed and some that cannot."""
    return table(position(*SEATS[:players]), people=people)


def after_a_round() -> GameTable:
    """The beginning of the next round: one placed two cards, one a world, one has explored."""
    at = table(
        position(*SEATS[:3]),
        "develop space-marines conquer rebel-base",
        "settle artist-colony",
        "explore",
        "pay gem-world contact-specialist",
        "pay pirate-lair",
    )
    while at.match.pending[0].kind != "choose":
        at.match.choose(at.match.pending[0].seat, next(iter(at.match.pending[0].options)))
    return at


def begin(players: int = 3) -> GameTable:
    """The very first decision."""
    game = games.game(JUMP)
    return _opened(game.new(game.rules_type(players=players), "JUMP-1"), 1)


def paying() -> GameTable:
    """Five cards are to be paid."""
    return table(position(ANN, BO), "develop galactic-salon", "explore")


def exploring() -> GameTable:
    """A seat has explored and must discard."""
    return table(position(ANN, BO), "explore", "explore")


def second() -> GameTable:
    """A second world may be conquered: the first took part of the strength."""
    strong = {**ANN, "empire": [*ANN["empire"], "drop-ships", "space-marines", "lost-alien-warship"]}  # type: ignore[misc]
    return table(position(strong, BO), "conquer convict-miners", "explore")


def too_many() -> GameTable:
    """More than ten cards after the income."""
    rich = {**ANN, "empire": ["comet-zone", "comet-zone", "lost-species-ark-world"]}
    at = table(position(rich, BO), "explore", "explore")
    while at.match.pending and at.match.pending[0].kind != "limit":
        decision = at.match.pending[0]
        at.match.choose(decision.seat, next(iter(decision.options)))
    return at


PROMPTS = {
    "keep": begin,
    "choose": lambda: middle(2),
    "pay": paying,
    "explore": exploring,
    "second": second,
    "limit": too_many,
}
"""A table where each kind of decision waits for the first seat."""
