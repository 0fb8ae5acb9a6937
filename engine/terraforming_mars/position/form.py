"""Written form of a position: JSON objects, and the errors of a text that does not have this form.

Cards, corporations, tiles, milestones and awards are named by their slugs; capital letters, spaces, apostrophes and
underscores make no difference (``Inventors' Guild`` is ``inventors-guild``). Spaces are numbers, as digits or as text.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from engine.core.form import MOST_ENTRIES, SHOWN, Balance, Word, Words, decode
from engine.core.message import Refusal
from engine.terraforming_mars.rules import MOST_PLAYERS

NEUTRAL_OWNER = "neutral"
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=-999, le=999)]


class StockForm(msgspec.Struct, forbid_unknown_fields=True):
    """A number for each resource."""

    megacredits: Balance = 0
    steel: Balance = 0
    titanium: Balance = 0
    plants: Balance = 0
    energy: Balance = 0
    heat: Balance = 0


class PlayerForm(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One seat.

    ``played`` lists cards in play and played events; the fields that follow ``used_actions`` may be left out.

    ``hand_size``, ``tags``, ``events_played`` and ``score`` follow from the rest: they are written, and not read.
    """

    corporation: Word
    megacredits: Balance = 0
    steel: Balance = 0
    titanium: Balance = 0
    plants: Balance = 0
    energy: Balance = 0
    heat: Balance = 0
    production: StockForm = msgspec.field(default_factory=StockForm)
    tr: Balance
    hand: Words = []
    played: Words = []
    card_resources: dict[str, Balance] = {}
    used_actions: Words = []
    first_action_due: bool | UnsetType = UNSET
    tr_raised: bool | UnsetType = UNSET
    next_discount: Small | UnsetType = UNSET
    next_leniency: Small | UnsetType = UNSET
    drafted: Words | UnsetType = UNSET
    hand_size: Any = UNSET
    tags: Any = UNSET
    events_played: Any = UNSET
    score: Any = UNSET


class GoalForm(msgspec.Struct, forbid_unknown_fields=True):
    """A milestone or an award, and the seat that has it."""

    name: Word
    player: Small


class GlobalsForm(msgspec.Struct, forbid_unknown_fields=True):
    """The global parameters, milestones and awards."""

    generation: Small
    temperature: Small
    oxygen: Small
    oceans: Annotated[list[Word | Small], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    milestones: Annotated[list[GoalForm], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    awards: Annotated[list[GoalForm], msgspec.Meta(max_length=MOST_ENTRIES)] = []


class TileForm(msgspec.Struct, forbid_unknown_fields=True):
    """A tile other than an ocean. ``owner`` is a seat, or ``neutral``."""

    space: Word | Small
    tile: Word
    owner: Small | Word


class ClaimForm(msgspec.Struct, forbid_unknown_fields=True):
    """A marker of Land Claim."""

    space: Word | Small
    owner: Small


class DealtForm(msgspec.Struct, forbid_unknown_fields=True):
    """The cards that a seat is offered: at set-up, in research, in a draft."""

    corporations: Words = []
    cards: Words = []


class PositionForm(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole position.

    ``deck_top`` lists the next cards, ``deck`` all cards of the deck, the next one first. Without ``deck`` it is made
    of all cards that are nowhere else.
    """

    players: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)]
    per_player: Annotated[list[PlayerForm], msgspec.Meta(max_length=MOST_ENTRIES)] | UnsetType = UNSET
    globals: GlobalsForm
    tiles: Annotated[list[TileForm], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    claims: Annotated[list[ClaimForm], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    passed: Annotated[list[Small], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    rules: dict[str, Any] | UnsetType = UNSET
    phase: Word | UnsetType = UNSET
    first: Small | UnsetType = UNSET
    turn: Small | UnsetType = UNSET
    acted: Small | UnsetType = UNSET
    dealt: Annotated[list[DealtForm], msgspec.Meta(max_length=MOST_ENTRIES)] | UnsetType = UNSET
    deck_top: Words | UnsetType = UNSET
    deck: Words | UnsetType = UNSET
    discard: Words | UnsetType = UNSET


_AT = re.compile(r" - at `\$\.?(.*)`$")
_FIELD = re.compile(r"(?:missing required|unknown) field `([^`]*)`")


def read_form(text: str) -> PositionForm:
    """Parse the JSON of a position.

    Raises ``Refusal``: what ``engine.core.form.decode`` raises, ``position.missing`` and ``position.unknown-field``
    (``where``, ``field``), ``position.value`` (``where`` a value has another type).
    """
    return decode(text, PositionForm, _misfit)


def _misfit(complaint: str) -> Refusal:
    at = _AT.search(complaint)
    where = at[1][:SHOWN] if at else ""
    field = _FIELD.search(complaint)
    if field is None:
        return Refusal("position.value", where=where or "position")
    key = "position.missing" if "missing" in complaint else "position.unknown-field"
    return Refusal(key, where=where or "position", field=field[1][:SHOWN])


def write_form(form: PositionForm) -> str:
    """Return the JSON of a position, one field a line."""
    return msgspec.json.format(msgspec.json.encode(form), indent=2).decode()


def plain(name: str) -> str:
    """Return a name in lower case with hyphens, without apostrophes."""
    return re.sub(r"[^a-z0-9]", "", name.lower())
