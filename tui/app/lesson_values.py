"""The figures that the texts of lessons say: the answers of the engine in the recorded game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine import games
from engine.core.game import parse_rules
from engine.core.message import Message
from tui.games.course import Course
from tui.games.game_view import game_view_of
from tui.games.lesson_claims import Moment, answer, moments, read_claims
from tui.text.catalogue import catalogue


def start_of(slug: str, course: Course, *, second: bool = False) -> Any:
    """Return the start of the recorded game of a course, or of its second game."""
    game = games.game(slug)
    rules = (course.second_rules if second else "") or course.rules
    return game.new(parse_rules(game.rules_type, rules), course.second if second else course.seed)


@cache
def moments_of(slug: str) -> Mapping[str, Moment]:
    """Return the position of each step (``step NAME``) and of each tip (``remark NAME``) of a game's tutorial."""
    course, game = game_view_of(slug).course, games.game(slug)
    found = {f"step {step.name}": at for step, at in moments(game, start_of(slug, course), course.line.choices)}
    second = Moment(game, start_of(slug, course, second=True), 0)
    return found | {f"remark {remark.name}": second for remark in course.remarks}


@cache
def values_of(slug: str, section: str) -> Mapping[str, str | int]:
    """Return the values of the placeholders in the texts of a step or a tip, by name."""
    course = game_view_of(slug).course
    claims = [claim for claim in read_claims(course.claims).get(section, ()) if claim.name]
    return {claim.name: answer(claim, moments_of(slug)[section], course.facts) for claim in claims}


def why_message(slug: str, name: str) -> Message | None:
    """Return why a step asks for its choice, as a message with the figures of the engine; None without a text."""
    key = f"learn-why.{name}"
    return Message(key, dict(values_of(slug, f"step {name}"))) if key in catalogue("en", slug) else None
