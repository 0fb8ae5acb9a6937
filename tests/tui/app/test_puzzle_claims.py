"""Every claim of every puzzle against the engine, and every figure and name in their texts against the claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest

from engine import games
from engine.core.choice import Choice
from tests.tui.app.lesson_lint import mentions, unclaimed
from tui.app.puzzle_values import moments_of
from tui.games.game_view import game_view_of
from tui.games.lesson_claims import Claim, Moment, answer, is_true
from tui.games.puzzle_claims import goal_sections, puzzle_claims, start_section, step_section
from tui.games.puzzle_set import Puzzle, book
from tui.text import LANGUAGES, Words
from tui.text.catalogue import catalogue
from tui.text.template import slots_of


class PuzzleText(NamedTuple):
    """A text of a puzzle: its key, the section of its claims, and the choices of its step."""

    key: str
    section: str
    choices: tuple[Choice, ...]


def texts_of(slug: str, puzzle: Puzzle) -> Iterator[PuzzleText]:
    """Yield the title, the texts for a special number of the goal, and the reasons."""
    yield PuzzleText(f"puzzle-title.{puzzle.name}", start_section(puzzle), puzzle.line)
    for section in goal_sections(puzzle):
        if (key := f"puzzle-goal.{section.partition(' ')[2]}") in {**catalogue("en"), **catalogue("en", slug)}:
            yield PuzzleText(key, section, ())
    for number, step in enumerate(puzzle.steps, 1):
        yield PuzzleText(f"puzzle-reason.{puzzle.name}.{number}", step_section(puzzle, number), step)


def claimed(slug: str) -> Iterator[tuple[str, Moment, Claim]]:
    """Yield each claim with its section and position; that of a goal for each puzzle that has it."""
    claims = puzzle_claims(slug)
    for puzzle in book(slug).puzzles:
        at = moments_of(slug, puzzle)
        at = {**at, **dict.fromkeys(goal_sections(puzzle), at[start_section(puzzle)])}
        yield from ((section, moment, one) for section, moment in at.items() for one in claims.get(section, ()))


@pytest.mark.parametrize("slug", games.GAMES)
def test_the_engine_agrees_with_every_claim(slug: str) -> None:
    facts = game_view_of(slug).course.facts
    wrong = [
        f"{section}: {one}, but the engine says {answer(one, at, facts)}"
        for section, at, one in claimed(slug)
        if not is_true(one, at, facts)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("slug", games.GAMES)
def test_every_claim_belongs_to_a_puzzle_and_is_checked(slug: str) -> None:
    checked = {section for section, _, _ in claimed(slug)}
    assert set(puzzle_claims(slug)) == checked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", games.GAMES)
def test_texts_say_no_figure_and_no_name_without_a_claim(slug: str, language: str) -> None:
    claims, texts = puzzle_claims(slug), {**catalogue(language), **catalogue(language, slug)}
    words = Words(language).of(slug)
    found = {
        one.key: missing
        for puzzle in book(slug).puzzles
        for one in texts_of(slug, puzzle)
        if (missing := unclaimed(texts[one.key], words, claims.get(one.section, ()), one.choices))
    }
    assert not found, "\n".join(f"{key}: {missing}" for key, missing in found.items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", games.GAMES)
def test_placeholders_of_reasons_are_figures_of_claims(slug: str, language: str) -> None:
    claims, texts = puzzle_claims(slug), catalogue(language, slug)
    for puzzle in book(slug).puzzles:
        for one in texts_of(slug, puzzle):
            if one.key.startswith("puzzle-reason"):
                assert slots_of(texts[one.key]) == {claim.name for claim in claims.get(one.section, ()) if claim.name}


def unclaimed_in(text: str, claims: Iterable[Claim], language: str = "en") -> list[str]:
    return unclaimed(text, Words(language).of("terraforming-mars"), claims, [Choice("play", ("fish",))])


def test_each_figure_needs_its_own_claim() -> None:
    two, named = Claim("gain", ("total",), "2"), Claim("card", ("moss", "price"), "2", "price")
    assert unclaimed_in("It scores 2 VP.", [two]) == []
    assert unclaimed_in("{price} M€ score 2 VP.", [two, named]) == []
    assert unclaimed_in("It scores 2 VP and costs two M€.", [two]) == ["two"]
    assert unclaimed_in("It scores 2 VP.", [named]) == ["2"]
    assert unclaimed_in("It scores 3 VP.", [two]) == ["3"]
    assert unclaimed_in("2VPを得る", [two], "ja") == []
    assert unclaimed_in("2VPで3枚", [two], "ja") == ["3"]


def test_a_name_needs_a_claim_or_a_choice_of_the_solution() -> None:
    assert unclaimed_in("Fish comes before Moss.", []) == ["Moss"]
    assert unclaimed_in("Fish comes before Moss.", [Claim("hand", ("moss",), "yes")]) == []


@pytest.mark.parametrize("slug", games.GAMES)
def test_the_lint_reads_the_texts(slug: str) -> None:
    """Many texts need claims, so the checks above are not met by nothing."""
    words, texts = Words("en").of(slug), catalogue("en", slug)
    keys = [one.key for puzzle in book(slug).puzzles for one in texts_of(slug, puzzle) if one.key in texts]
    assert sum(bool([*mentions(texts[key], words, terms=False)] or slots_of(texts[key])) for key in keys) >= 20
