"""The vocabulary of cards.

A card says what it *adds* to the tallies of its owner's empire (icons, discounts, strength, powers), and what it
*yields* each round in VP and in cards. Everything else is a rule of the game that looks at the tallies.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

DEVELOPMENT, WORLD, MILITARY_WORLD = 0, 1, 2
KINDS = ("development", "world", "military-world")

NONE, BLUE, BROWN, GREEN, YELLOW, GREY = 0, 1, 2, 3, 4, 5
COLOURS = ("none", "blue", "brown", "green", "yellow", "grey")

TALLIES = (
    "eyes",
    "military",
    "chromosomes",
    "developments",
    "military-worlds",
    "blue-worlds",
    "brown-worlds",
    "green-worlds",
    "yellow-worlds",
    "cheaper-developments",
    "cheaper-worlds",
    "cheaper-blue",
    "cheaper-brown",
    "cheaper-green",
    "cheaper-yellow",
    "cheaper-rebels",
    "cheaper-trendsetters",
    "versus-yellow",
    "versus-rebels",
    "strength-per-chromosome",
    "propaganda",
    "contact-specialist",
    "colony-convoy",
    "military-convoy",
    "trade-pact",
    "galactic-trendsetters",
    "galactic-advertisers",
    "mining-robots",
    "mining-conglomerate",
    "artist-colony",
    "alien-technology-institute",
    "strength",
)
"""The tallies of an empire. The cards from ``contact-specialist`` on are counted by their copies. No card adds to
``strength``, the total: ``engine.jump_drive.board.empires`` works it out."""

(
    EYES,
    MILITARY,
    CHROMOSOMES,
    DEVELOPMENTS,
    MILITARY_WORLDS,
    BLUE_WORLDS,
    BROWN_WORLDS,
    GREEN_WORLDS,
    YELLOW_WORLDS,
    CHEAPER_DEVELOPMENTS,
    CHEAPER_WORLDS,
    CHEAPER_BLUE,
    CHEAPER_BROWN,
    CHEAPER_GREEN,
    CHEAPER_YELLOW,
    CHEAPER_REBELS,
    CHEAPER_TRENDSETTERS,
    VERSUS_YELLOW,
    VERSUS_REBELS,
    STRENGTH_PER_CHROMOSOME,
    PROPAGANDA,
    CONTACT_SPECIALIST,
    COLONY_CONVOY,
    MILITARY_CONVOY,
    TRADE_PACT,
    TRENDSETTERS,
    ADVERTISERS,
    MINING_ROBOTS,
    MINING_CONGLOMERATE,
    ARTIST_COLONY,
    ALIEN_INSTITUTE,
    STRENGTH,
) = range(len(TALLIES))

COUNTED_CARDS = {TALLIES[tally]: tally for tally in range(CONTACT_SPECIALIST, STRENGTH)}
"""The cards that other cards count, by slug, and the tally of their copies."""
WORLDS_OF = {BLUE: BLUE_WORLDS, BROWN: BROWN_WORLDS, GREEN: GREEN_WORLDS, YELLOW: YELLOW_WORLDS}
CHEAPER_OF = {BLUE: CHEAPER_BLUE, BROWN: CHEAPER_BROWN, GREEN: CHEAPER_GREEN, YELLOW: CHEAPER_YELLOW}


class Per(msgspec.Struct, frozen=True, gc=False):
    """``each`` for every ``of`` of a tally of the seat's empire, ``rival`` for each of one opponent's, the best one."""

    each: int
    tally: int
    of: int = 1
    rival: int = 0


class Bonus(msgspec.Struct, frozen=True, gc=False):
    """``amount`` once, if the seat's empire (or ``elsewhere``: any other empire) has at least one of a tally."""

    amount: int
    tally: int
    elsewhere: bool = False


class Yield(msgspec.Struct, frozen=True, gc=False):
    """The yield of a card each round, in VP or cards."""

    fixed: int = 0
    per: Per | None = None
    bonus: Bonus | None = None


NOTHING = Yield()


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card. ``cost`` is the defense of a military world.

    ``needs_peace``: placed only with a total strength of 0 or beside a Contact Specialist. ``single``: once in an
    empire. The Survey Team alone is ``apart``: it is on the table, never in the deck.
    """

    number: int
    slug: str
    copies: int
    kind: int
    cost: int
    colour: int = NONE
    rebel: bool = False
    adds: Mapping[int, int] = {}
    vp: Yield = NOTHING
    income: Yield = NOTHING
    needs_peace: bool = False
    single: bool = False
    apart: bool = False
