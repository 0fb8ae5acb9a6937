"""What Terraforming Mars can speak of: see ``engine.core.observation_schema``."""

from __future__ import annotations

from typing import get_args

from engine.core.choice import seat_word
from engine.core.observation_schema import (
    ByKey,
    BySeat,
    Given,
    Heap,
    Held,
    Left,
    Length,
    Number,
    Parts,
    Row,
    Universe,
    Which,
    Whose,
)
from engine.terraforming_mars.cards.vocabulary import Where
from engine.terraforming_mars.effects.attacks import NEUTRAL_WORD
from engine.terraforming_mars.effects.payment import LETTERS
from engine.terraforming_mars.effects.prices import PROJECT_PRICES
from engine.terraforming_mars.modules import CORPORATIONS, MAPS, PROJECTS, SLUGS
from engine.terraforming_mars.modules.map import SPACES
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.rules import MOST_PLAYERS, SOLO_GENERATIONS
from engine.terraforming_mars.state import ACTION, DRAFT, FINAL, OVER, RESEARCH, SETUP, AnyFrame
from engine.terraforming_mars.terms import (
    ANIMALS,
    FIGHTERS,
    HIGHEST_OXYGEN,
    LOWEST_TEMPERATURE,
    MICROBES,
    OCEANS,
    OXYGEN,
    RESOURCES,
    SCIENCES,
    TAGS,
    TEMPERATURE,
    TILES,
)

_PROJECTS = tuple(PROJECTS)
_CARDS = (*_PROJECTS, *CORPORATIONS)
_GOALS = 5
_VERBS = (
    "corporation",
    "keep",
    "draft",
    "buy",
    "play",
    "use",
    "project",
    "claim",
    "fund",
    "greenery",
    "temperature",
    "first",
    "pass",
    "end",
    "pay",
    "place",
    "sell",
    "lower",
    "remove",
    "decline",
    "add",
    "take",
    "choose",
    "discard",
    "copy",
)
_KINDS = (
    "corporation",
    "keep",
    "draft",
    "research",
    "action",
    "final",
    "pay",
    "place",
    "buy-drawn",
    "keep-drawn",
    "sell",
    "lower",
    "harm",
    "add",
    "take",
    "choose",
    "swap",
    "amount",
    "copy",
    "order",
)


def _words() -> tuple[str, ...]:
    """Every word of a choice once: verbs first, then what they are about."""
    goals = [slug for chart in MAPS.values() for slug in (*(name for name, _ in chart.milestones), *chart.awards)]
    alternatives = [str(word) for choices in USE.values() for choice in choices for word in choice.args[1:]]
    effects = ("draw", "harm", "rating", TEMPERATURE, OXYGEN, OCEANS, MICROBES, ANIMALS, SCIENCES, FIGHTERS)
    others = ("other", "animals", NEUTRAL_WORD, *(f"place-{tile}" for tile in TILES), *LETTERS.values())
    seats = [seat_word(seat) for seat in range(MOST_PLAYERS)]
    every = (*_VERBS, *seats, *RESOURCES, *PROJECT_PRICES, *goals, *effects, *others, *alternatives, *SLUGS.values())
    return tuple(dict.fromkeys(every))


def _topics() -> tuple[str, ...]:
    """Words of prompts: tiles and where they may go, what is paid for."""
    paid = ("card", "cards", "action", "milestone", "award", "south-pole", "research-phase")
    every = (*TILES, "marker", *get_args(Where), *paid, *(f"project-{project}" for project in PROJECT_PRICES))
    return tuple(word for word in dict.fromkeys(every) if word not in _WORDS)


_WORDS = _words()
_PLAYER = Parts(
    {
        "corporation": Which((0, *CORPORATIONS)),
        "rating": Number(50),
        "stock": Row(Number(50), len(RESOURCES)),
        "production": Row(Number(20), len(RESOURCES)),
        "hand": Held(_PROJECTS),
        "tableau": Held(_PROJECTS),
        "events": Held(_PROJECTS),
        "tags": Row(Number(10), len(TAGS)),
        "cubes": ByKey(Number(10), _CARDS),
        "used": Held(_CARDS),
        "dealt": Held(_PROJECTS),
        "offered": Held(tuple(CORPORATIONS)),
        "drafted": Held(_PROJECTS),
        "answer": Given(),
        "passed": Number(),
        "raised": Number(),
        "opening": Number(),
        "discounts": Row(Number(10), len(TAGS) + 1),
        "steel_value": Number(5),
        "titanium_value": Number(5),
        "leniency": Number(5),
        "greenery_cost": Number(8),
        "heat_as_money": Number(),
        "shielded": Number(),
        "next_discount": Number(10),
        "next_leniency": Number(5),
    }
)
_TABLE = Left("the tiles, or the cards on the table, say it")
UNIVERSE = Universe(
    words=_WORDS,
    numbers=SPACES,
    kinds=_KINDS,
    state=Parts(
        {
            "rules": Left("options are told for themselves"),
            "players": BySeat(_PLAYER),
            "deck": Length(len(PROJECTS)),
            "discard": Length(len(PROJECTS)),
            "tiles": Row(Which(tuple(range(len(TILES)))), SPACES),
            "owners": Row(Whose(), SPACES),
            "owned": _TABLE,
            "claims": ByKey(Whose(), tuple(range(SPACES))),
            "claimed": Row(Whose(), _GOALS),
            "funded": Row(Whose(), _GOALS),
            "frames": Heap(
                tuple(frame.__name__ for frame in get_args(AnyFrame)),
                {
                    "source": Which((0, *_CARDS)),
                    "seat": Whose(),
                    "tile": Which(tuple(range(len(TILES)))),
                    "price": Number(50),
                    "project": Which(tuple(PROJECT_PRICES)),
                },
            ),
            "watchers": _TABLE,
            "streams": Left("chance"),
            "occupied": _TABLE,
            "oceans": _TABLE,
            "cities": _TABLE,
            "greeneries": _TABLE,
            "temperature": Number(-LOWEST_TEMPERATURE),
            "oxygen": Number(HIGHEST_OXYGEN),
            "generation": Number(SOLO_GENERATIONS),
            "phase": Which((SETUP, DRAFT, RESEARCH, ACTION, FINAL, OVER)),
            "first": Whose(),
            "turn": Whose(),
            "acted": Number(2),
            "stepping": Number(),
            "waiting": Left("the decision is told for itself"),
        }
    ),
    topics=_topics(),
)
