"""The command ``rules`` of line mode: the chapter of the question, the contents, a chapter, a search."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES, game
from tests.environment import here
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable, Seat
from tui.app.seat_client import SeatClient
from tui.games.game_view import game_view_of
from tui.lines.view_commands import ViewCommands
from tui.text import Words


def commands_of(slug: str, language: str = "en") -> ViewCommands:
    played = game(slug)
    table = GameTable.new(here(), slug, played.rules_type(players=2), "RULES", (Seat("Ann"), Seat("Bo")))
    return ViewCommands(GameSession(SeatClient(table), Words(language)))


@pytest.mark.parametrize("slug", GAMES)
def test_without_a_number_it_reads_the_chapter_of_the_question(folders: Path, slug: str) -> None:
    shown = commands_of(slug)
    decision = shown.session.scene.decision
    assert decision is not None
    chapters = game_view_of(slug).chapters(shown.words, shown.session.scene.state.rules)
    number = next(n for n, one in enumerate(chapters, 1) if one.slug == game_view_of(slug).chapter_of[decision.kind])
    lines = shown.rules("")
    assert lines[0] == chapters[number - 1].title
    assert " ".join(lines).endswith(shown.words.say("lines.chapter-of", number=number, count=len(chapters)))
    assert shown.rules(str(number)) == lines


def test_contents_lists_every_chapter_with_its_number(folders: Path) -> None:
    shown = commands_of("on-mars")
    chapters = game_view_of("on-mars").chapters(shown.words, shown.session.scene.state.rules)
    lines = shown.rules("contents")
    assert lines[: len(chapters)] == [f"{number:>4}  {one.title}" for number, one in enumerate(chapters, 1)]


def test_words_find_the_paragraphs_that_contain_all_of_them(folders: Path) -> None:
    shown = commands_of("on-mars")
    chapters = game_view_of("on-mars").chapters(shown.words, shown.session.scene.state.rules)
    wanted = [
        one.title for one in chapters if any(one.mentions("shuttle orbit", paragraph) for paragraph in one.paragraphs)
    ]
    lines = shown.rules("Shuttle orbit")
    assert wanted
    assert [line[6:] for line in lines if line[:4].strip().isdigit() and line[4:6] == "  "] == wanted
    assert shown.rules("xyzzy") == [shown.words.say("rules.nothing")]
