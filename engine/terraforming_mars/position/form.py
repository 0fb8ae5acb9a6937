"""The written form of a position: JSON objects, and what is said where a text does not have this form.

Cards, corporations, tiles, milestones and awards are named by their slugs; capital letters, spaces, apostrophes and
underscores make no difference (``Inventors' Guild`` is ``inventors-guild``). Spaces are numbers, as digits or as text.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from engine.core.message import Refusal

NEUTRAL_OWNER = "neutral"
LONGEST_POSITION = 1 << 20


class StockForm(msgspec.Struct, forbid_unknown_fields=True):
    """A number for each resource."""

    megacredits: int = 0
    steel: int = 0
    titanium: int = 0
    plants: int = 0
    energy: int = 0
    heat: int = 0


class PlayerForm(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One seat.

    ``played`` has the cards in play and the events played; the fields that follow ``used_actions`` may be left out.

    ``hand_size``, ``tags``, ``events_played`` and ``score`` follow from the rest: they are written, and not read.
    """

    corporation: str
    megacredits: int = 0
    steel: int = 0
    titanium: int = 0
    plants: int = 0
    energy: int = 0
    heat: int = 0
    production: StockForm = msgspec.field(default_factory=StockForm)
    tr: int
    hand: list[str] = []
    played: list[str] = []
    card_resources: dict[str, int] = {}
    used_actions: list[str] = []
    first_action_due: bool | UnsetType = UNSET
    tr_raised: bool | UnsetType = UNSET
    next_discount: int | UnsetType = UNSET
    next_leniency: int | UnsetType = UNSET
    drafted: list[str] | UnsetType = UNSET
    hand_size: Any = UNSET
    tags: Any = UNSET
    events_played: Any = UNSET
    score: Any = UNSET


class GoalForm(msgspec.Struct, forbid_unknown_fields=True):
    """A milestone or an award, and the seat that took it."""

    name: str
    player: int


class GlobalsForm(msgspec.Struct, forbid_unknown_fields=True):
    """The global parameters, and the goals that are taken."""

    generation: int
    temperature: int
    oxygen: int
    oceans: list[str | int] = []
    milestones: list[GoalForm] = []
    awards: list[GoalForm] = []


class TileForm(msgspec.Struct, forbid_unknown_fields=True):
    """A tile that is not an ocean. ``owner`` is a seat, or ``neutral``."""

    space: str | int
    tile: str
    owner: int | str


class ClaimForm(msgspec.Struct, forbid_unknown_fields=True):
    """A marker of Land Claim."""

    space: str | int
    owner: int


class DealtForm(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat is offered: at set-up, in research, in a draft."""

    corporations: list[str] = []
    cards: list[str] = []


class PositionForm(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole position.

    ``deck_top`` has the next cards, ``deck`` all cards of the deck, the next one first. Where ``deck`` is missing it
    is made of all cards that are nowhere else.
    """

    players: int
    per_player: list[PlayerForm] | UnsetType = UNSET
    globals: GlobalsForm
    tiles: list[TileForm] = []
    claims: list[ClaimForm] = []
    passed: list[int] = []
    rules: dict[str, Any] | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    first: int | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    acted: int | UnsetType = UNSET
    dealt: list[DealtForm] | UnsetType = UNSET
    deck_top: list[str] | UnsetType = UNSET
    deck: list[str] | UnsetType = UNSET
    discard: list[str] | UnsetType = UNSET


_AT = re.compile(r" - at `\$\.?(.*)`$")
_FIELD = re.compile(r"(?:missing required|unknown) field `([^`]*)`")


def read_form(text: str) -> PositionForm:
    """Reads the JSON.

    Raises ``Refusal``: ``position.unreadable`` (no JSON), ``position.missing`` and ``position.unknown-field``
    (``where``, ``field``), ``position.value`` (``where`` a value of another kind stands).
    """
    if len(text) > LONGEST_POSITION:
        raise Refusal("position.unreadable")
    try:
        return msgspec.json.decode(text, type=PositionForm)
    except msgspec.ValidationError as error:
        raise _misfit(str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("position.unreadable") from None


def _misfit(complaint: str) -> Refusal:
    at = _AT.search(complaint)
    where = at[1] if at else ""
    field = _FIELD.search(complaint)
    if field is None:
        return Refusal("position.value", where=where or "position")
    key = "position.missing" if "missing" in complaint else "position.unknown-field"
    return Refusal(key, where=where or "position", field=field[1])


def write_form(form: PositionForm) -> str:
    """The JSON, a field a line."""
    return msgspec.json.format(msgspec.json.encode(form), indent=2).decode()


def plain(name: str) -> str:
    """A name without all that makes no difference."""
    return re.sub(r"[^a-z0-9]", "", name.lower())
