"""The rules page: what each chapter is shown by, the chapter of each prompt, and that every option is there."""

from __future__ import annotations

from itertools import cycle

import msgspec
import pytest

from engine import games
from engine.core.rng import Stream
from tui.app.rule_examples import drawn, example_of, table_of
from tui.games.game_view import every_chapter, game_view_of
from tui.text import LANGUAGES, Words
from tui.text.catalogue import catalogue
from tui.widgets.styled_line import plain, width

ALL = [(slug, chapter) for slug in games.GAMES for chapter in game_view_of(slug).examples]


@pytest.mark.parametrize(("slug", "chapter"), ALL)
def test_an_example_is_drawn_by_the_table_and_can_be_tried(slug: str, chapter: str) -> None:
    example = example_of(slug, chapter)
    assert example is not None
    for language, cells in zip(LANGUAGES, cycle((76, 92)), strict=False):
        lines = drawn(slug, example, Words(language), cells)
        assert any(plain(content).strip() for content in lines)
        assert max(map(width, lines)) <= cells
    table = table_of(slug, example)
    assert table.to_answer() is not None
    assert table.to_answer(range(8)) is not None
    table.close()


@pytest.mark.parametrize("slug", games.GAMES)
def test_the_chapters_that_prompts_lead_to_and_examples_show_are_there(slug: str) -> None:
    game_view = game_view_of(slug)
    told = {chapter.slug for chapter in game_view.chapters(Words("en").of(slug), games.game(slug).rules_type())}
    assert set(game_view.chapter_of.values()) | set(game_view.examples) <= told
    assert len(game_view.examples) >= 5


@pytest.mark.parametrize("slug", games.GAMES)
def test_each_prompt_has_its_chapter(slug: str) -> None:
    """Over random games of one to three seats."""
    played, known = games.game(slug), game_view_of(slug).chapter_of
    for players in (1, 2, 3):
        state, rng = played.new(played.rules_type(players=players), "chapters"), Stream.named("chapters", players)
        for _ in range(400):
            for decision in (pending := played.pending(state)):
                assert decision.kind in known, decision.kind
            if not pending:
                break
            played.apply(state, pending[0].seat, played.random_choice(pending[0], rng))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", games.GAMES)
def test_every_option_and_every_ruling_is_named_in_the_rules(slug: str, language: str) -> None:
    words, rules = Words(language).of(slug), games.game(slug).rules_type()
    told = "\n".join(text for chapter in game_view_of(slug).chapters(words, rules) for text in chapter.paragraphs)
    unnamed = [field for field in msgspec.structs.asdict(rules) if f"option.{field}" in words]
    unnamed = [field for field in unnamed if words.name("option", field) not in told and field not in SEATS]
    assert unnamed == []
    rulings = [key for key in catalogue(language, slug) if key.startswith("ruling.") and key not in TEMPLATES]
    older = {key for key in rulings if key.endswith(("-first", "-second"))}
    assert [key for key in rulings if key not in older and words.say(key, value="") not in told] == []


SEATS = {"players"}
"""How many play is said at the table."""
TEMPLATES = {"ruling.option"}


def test_the_page_of_all_games_knows_whose_chapter_is_whose() -> None:
    assert {chapter.game for chapter in every_chapter(Words("en"))} == set(games.GAMES)
    assert all(chapter.slug for chapter in every_chapter(Words("en")))
