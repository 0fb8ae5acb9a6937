"""The words of cards and tiles, as closed vocabularies."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

CardAction: TypeAlias = Literal[
    "upgrade",
    "construct",
    "produce",
    "welcome",
    "warehouse",
    "learn",
    "crystal",
    "points",
    "contract",
    "radar",
    "upgrade-anywhere",
    "develop",
    "from-working-area",
    "from-slots",
    "trade",
    "recycling-bots",
    "to-orbit",
    "blueprint",
    "highest-rover",
]
"""What the action of an Advanced Building does."""

TileKind: TypeAlias = Literal[
    "develop", "construct", "upgrade", "hire", "blueprint", "warehouse", "crystal", "learn", "resource"
]
"""What a discovery tile does."""

MissionEvent: TypeAlias = Literal[
    "research", "blueprint", "advanced", "bot", "discovery", "tech", "cube", "scientist", "contract"
]
"""What moves the cube of a mission."""

Condition: TypeAlias = Literal[
    "blueprints",
    "advanced",
    "mines",
    "discovery",
    "advanced-complex",
    "same-resource",
    "shelters",
    "level",
    "quarters",
    "technologies",
    "ships",
    "research",
    "scientist-contract",
    "lab-spaces",
    "cubes",
    "two-complexes",
]
"""What a private goal asks for."""

Reward: TypeAlias = Literal[
    "upgrade-free",
    "resources",
    "mineral",
    "rover",
    "colonists",
    "contract-free",
    "welcome-free",
    "retrieve",
    "travel",
    "scientist-free",
    "crystal",
    "develop-free",
]
"""What a private goal gives."""

RewardTile: TypeAlias = Literal[
    "technology-level", "hangar", "advanced", "mines", "bots", "discovery", "shelters", "quarters"
]
"""What a reward tile of the Life Support System counts."""

Benefit: TypeAlias = Literal["", "warehouse", "crystal", "mineral", "bots", "upgrade", "blueprint"]
"""What a space of the laboratory gives."""

SpaceBonus: TypeAlias = Literal["", "warehouse", "learn", "colonist", "bots", "blueprint"]
"""What a space of the turn order gives."""

Executive: TypeAlias = Literal[
    "develop-free", "rover", "blueprint", "upgrade", "mineral", "bots", "warehouse-resource", "advanced"
]
"""What an executive action does."""

Task: TypeAlias = Literal[
    "learn", "shuttle", "shelter", "scientist", "develop", "develop-twice", "place-discovery", "blueprint"
]
"""What a First Colonist can do for a reward."""


class Blueprint(msgspec.Struct, frozen=True):
    """A blueprint: ``n`` is how much its action does, ``boost`` whether colonists make it more."""

    slug: str
    level: Literal[1, 3]
    building: int
    action: CardAction
    n: int = 1
    boost: bool = True

    @property
    def points(self) -> int:
        """OP when it is built; that many are lost when it is not."""
        return 3 if self.level == 1 else 5

    @property
    def size(self) -> int:
        """How large the complex must be that it is built on."""
        return self.level


class Scientist(msgspec.Struct, frozen=True):
    """A scientist. ``cost``: two of this item, or of colonists."""

    slug: str
    cost: int
    works_in: int
    scores: int


class Contract(msgspec.Struct, frozen=True):
    """A contract with Earth: to have a marker on a building of a type, or to deliver items."""

    slug: str
    points: int
    loss: int
    building: int = -1
    needs: tuple[tuple[int, int], ...] = ()


class Mission(msgspec.Struct, frozen=True):
    """A mission. ``need``: how many events, for two players (and one), three and four."""

    event: MissionEvent
    short: bool
    need: tuple[int, int, int]
    crystals: int


class PrivateGoal(msgspec.Struct, frozen=True):
    """A private goal: what must be had, and its own reward."""

    condition: Condition
    n: int
    reward: Reward
    gives: int


class Discovery(msgspec.Struct, frozen=True):
    """A discovery tile. ``what``: a building, an item, or -1 for any."""

    slug: str
    kind: TileKind
    n: int = 1
    what: int = -1
