"""The table of rules that differ from the recorded engine on purpose.

A row excuses one field, and names no scenario.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.terraforming_mars.position.form import plain
from tests.conformance.results import Difference
from tests.conformance.terraforming_mars.steps import Step


class Case(NamedTuple):
    """A difference and its context: kind and card of the scenario, the steps so far, the cards in play."""

    kind: str
    card: str
    steps: tuple[Step, ...]
    in_play: frozenset[str]
    difference: Difference


class Ruling(NamedTuple):
    """``holds`` tells which cases it covers; ``field`` is a pattern for the path that it excuses."""

    holds: Callable[[Case], bool]
    field: str
    page: str
    reason: str


def _plays(case: Case, slug: str) -> bool:
    return any(plain(step.get("play", "")) == plain(slug) for step in case.steps)


def _copies(case: Case, *slugs: str) -> bool:
    """Return whether Robotic Workforce copied one of these: the named one, or, without a question, one in play."""
    wanted = {plain(slug) for slug in slugs}
    for step in case.steps:
        if plain(step.get("play", "")) == plain("robotic-workforce"):
            answers = [answer for answer in step.get("choices", ()) if answer["for"] == "copy_production_of"]
            copied = {plain(answer.get("card", "")) for answer in answers} if answers else case.in_play
            return bool(copied & wanted)
    return False


def _could_copy(case: Case, *slugs: str) -> bool:
    """Return whether Robotic Workforce is played with one of these in play."""
    return _plays(case, "robotic-workforce") and bool(case.in_play & {plain(slug) for slug in slugs})


def _cannot_copy(case: Case) -> bool:
    """Return whether the step that is not offered is Robotic Workforce, with one of these in play."""
    last = case._replace(steps=case.steps[-1:])
    return _could_copy(last, *OTHER_BOXES)


def _takes_own_plants(case: Case) -> bool:
    """Return whether a player's attack was recorded to take that player's own plants."""
    return any(
        answer["for"] == "remove_plants" and answer.get("player") == step.get("by", 0)
        for step in case.steps
        for answer in step.get("choices", ())
    )


def _takes_own_animals(case: Case) -> bool:
    """Return whether a player's attack was recorded to take animals off that player's own card."""
    return any(
        answer["for"] == "remove_resource_from_card" and "owner" not in answer
        for step in case.steps
        if "play" in step
        for answer in step.get("choices", ())
    )


OTHER_BOXES = ("noctis-city", "immigrant-city")
"""Cards whose production box the recorded engine does not repeat as a whole."""
_ONESELF = "Nobody has to harm himself: an attack that finds only its own player is over without a question."
_WHOLE_BOX = "Robotic Workforce repeats the whole brown box of the copied card, losses and gains alike."

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        lambda case: _plays(case, "ceos-favorite-project"),
        r"illegal",
        "p.8",
        "A card that adds resources may be played without a card that takes them (exception 2 of the play conditions).",
    ),
    Ruling(
        lambda case: _copies(case, *OTHER_BOXES),
        r"per_player\[0\]\.production\.(megacredits|energy)",
        "p.9",
        _WHOLE_BOX,
    ),
    Ruling(
        lambda case: _could_copy(case, *OTHER_BOXES),
        r"illegal|step\[\d+\]\.copy_production_of\.legal",
        "p.9",
        _WHOLE_BOX,
    ),
    Ruling(
        _cannot_copy,
        r"step\[\d+\]\.step",
        "p.9",
        _WHOLE_BOX,
    ),
    Ruling(
        _takes_own_plants,
        r"per_player\[0\]\.plants",
        "p.8",
        _ONESELF,
    ),
    Ruling(
        _takes_own_animals,
        r"per_player\[0\]\.(card_resources\.\w+|score\.(cards|total))",
        "p.8",
        _ONESELF,
    ),
)


def excuses(case: Case) -> Ruling | None:
    """Return the ruling that excuses a difference; None without one."""
    for ruling in RULINGS:
        if re.fullmatch(ruling.field, case.difference.path) and ruling.holds(case):
            return ruling
    return None
