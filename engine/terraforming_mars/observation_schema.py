"""Observation schema for programs that learn: words of choices, and the meaning of figures in the state."""

from __future__ import annotations

from typing import get_args

from engine.core.choice import seat_word
from engine.core.observation_schema import (
    ByKey,
    BySeat,
    Category,
    Fields,
    FixedList,
    ListLength,
    MixedList,
    Multiset,
    Number,
    ObservationSchema,
    Omitted,
    Presence,
    SeatIndex,
)
from engine.terraforming_mars.cards.vocabulary import Where
from engine.terraforming_mars.effects.attacks import NEUTRAL_WORD
from engine.terraforming_mars.effects.payment import PAYMENT_LETTERS
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
    """Return every word of a choice once: verbs first, then their arguments."""
    goals = [slug for chart in MAPS.values() for slug in (*(name for name, _ in chart.milestones), *chart.awards)]
    alternatives = [str(word) for choices in USE.values() for choice in choices for word in choice.args[1:]]
    effects = ("draw", "harm", "rating", TEMPERATURE, OXYGEN, OCEANS, MICROBES, ANIMALS, SCIENCES, FIGHTERS)
    others = ("other", "animals", NEUTRAL_WORD, *(f"place-{tile}" for tile in TILES), *PAYMENT_LETTERS.values())
    seats = [seat_word(seat) for seat in range(MOST_PLAYERS)]
    every = (*_VERBS, *seats, *RESOURCES, *PROJECT_PRICES, *goals, *effects, *others, *alternatives, *SLUGS.values())
    return tuple(dict.fromkeys(every))


def _topics() -> tuple[str, ...]:
    """Return the words of prompts: tiles, placement rules, purposes of payments."""
    paid = ("card", "cards", "action", "milestone", "award", "south-pole", "research-phase")
    every = (*TILES, "marker", *get_args(Where), *paid, *(f"project-{project}" for project in PROJECT_PRICES))
    return tuple(word for word in dict.fromkeys(every) if word not in _WORDS)


_WORDS = _words()
_PLAYER = Fields(
    {
        "corporation": Category((0, *CORPORATIONS)),
        "rating": Number(50),
        "stock": FixedList(Number(50), len(RESOURCES)),
        "production": FixedList(Number(20), len(RESOURCES)),
        "hand": Multiset(_PROJECTS),
        "tableau": Multiset(_PROJECTS),
        "events": Multiset(_PROJECTS),
        "tags": FixedList(Number(10), len(TAGS)),
        "cubes": ByKey(Number(10), _CARDS),
        "used": Multiset(_CARDS),
        "dealt": Multiset(_PROJECTS),
        "offered": Multiset(tuple(CORPORATIONS)),
        "drafted": Multiset(_PROJECTS),
        "answer": Presence(),
        "passed": Number(),
        "raised": Number(),
        "opening": Number(),
        "discounts": FixedList(Number(10), len(TAGS) + 1),
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
_TABLE = Omitted("the tiles, or the cards on the table, say it")
UNIVERSE = ObservationSchema(
    words=_WORDS,
    numbers=SPACES,
    kinds=_KINDS,
    state=Fields(
        {
            "rules": Omitted("options are told for themselves"),
            "players": BySeat(_PLAYER),
            "deck": ListLength(len(PROJECTS)),
            "discard": ListLength(len(PROJECTS)),
            "tiles": FixedList(Category(tuple(range(len(TILES)))), SPACES),
            "owners": FixedList(SeatIndex(), SPACES),
            "owned": _TABLE,
            "claims": ByKey(SeatIndex(), tuple(range(SPACES))),
            "claimed": FixedList(SeatIndex(), _GOALS),
            "funded": FixedList(SeatIndex(), _GOALS),
            "frames": MixedList(
                tuple(frame.__name__ for frame in get_args(AnyFrame)),
                {
                    "source": Category((0, *_CARDS)),
                    "seat": SeatIndex(),
                    "tile": Category(tuple(range(len(TILES)))),
                    "price": Number(50),
                    "project": Category(tuple(PROJECT_PRICES)),
                },
            ),
            "watchers": _TABLE,
            "streams": Omitted("chance"),
            "occupied": _TABLE,
            "oceans": _TABLE,
            "cities": _TABLE,
            "greeneries": _TABLE,
            "temperature": Number(-LOWEST_TEMPERATURE),
            "oxygen": Number(HIGHEST_OXYGEN),
            "generation": Number(SOLO_GENERATIONS),
            "phase": Category((SETUP, DRAFT, RESEARCH, ACTION, FINAL, OVER)),
            "first": SeatIndex(),
            "turn": SeatIndex(),
            "acted": Number(2),
            "stepping": Number(),
            "waiting": Omitted("the decision is told for itself"),
        }
    ),
    topics=_topics(),
)
