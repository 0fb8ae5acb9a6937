"""Where our rules differ from the recorded engine on purpose: one table. A row excuses one field, and names no scenario."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.terraforming_mars.position_form import plain
from tests.conformance.compare import Difference
from tests.conformance.steps import Step


class Case(NamedTuple):
    """What differed, and where: the kind and the card of the scenario, the steps up to the difference."""

    kind: str
    card: str
    steps: tuple[Step, ...]
    difference: Difference


class Ruling(NamedTuple):
    """``holds`` says which cases it speaks of, ``field`` (a pattern for the whole path) the only field that it excuses."""

    holds: Callable[[Case], bool]
    field: str
    page: str
    reason: str


def _plays(case: Case, slug: str) -> bool:
    return any(plain(step.get("play", "")) == plain(slug) for step in case.steps)


def _copies(case: Case, *slugs: str) -> bool:
    """Whether Robotic Workforce copied one of these."""
    copied = {
        plain(answer.get("card", ""))
        for step in case.steps
        if plain(step.get("play", "")) == plain("robotic-workforce")
        for answer in step.get("choices", ())
        if answer["for"] == "copy_production_of"
    }
    return bool(copied & {plain(slug) for slug in slugs})


RULINGS: tuple[Ruling, ...] = (
    Ruling(
        lambda case: _plays(case, "ceos-favorite-project"),
        r"illegal",
        "p.8",
        "A card that adds resources may be played without a card that takes them (exception 2 of the play conditions).",
    ),
    Ruling(
        lambda case: _copies(case, "noctis-city", "immigrant-city"),
        r"per_player\[0\]\.production\.(megacredits|energy)",
        "p.9",
        "Robotic Workforce repeats the whole brown box of the copied card, losses and gains alike.",
    ),
    Ruling(
        lambda case: _plays(case, "robotic-workforce"),
        r"copy_production_of\.legal",
        "p.9",
        "Which boxes can be repeated follows from the whole brown box, also for cards 017 and 200.",
    ),
)


def excuses(case: Case) -> Ruling | None:
    """The ruling that excuses this difference, if one does."""
    for ruling in RULINGS:
        if re.fullmatch(ruling.field, case.difference.path) and ruling.holds(case):
            return ruling
    return None
