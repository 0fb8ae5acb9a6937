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

TOLD = [
    ("terraforming-mars", "setup", "start with a corporation and the project cards they bought"),
    ("terraforming-mars", "research", "buys any of them for 3 M€ each"),
    ("terraforming-mars", "pay", "Steel is worth 2 M€"),
    ("terraforming-mars", "harm", "Removing resources from another player is optional"),
    ("terraforming-mars", "take", "Removing resources from another player is optional"),
    ("terraforming-mars", "lower", "Lowering any player's production is mandatory"),
    ("terraforming-mars", "order", "Standard effect order"),
    ("terraforming-mars", "final", "convert plants into greeneries once more"),
    ("jump-drive", "keep", "seven cards and discard two"),
    ("jump-drive", "pay", "you pay the full cost of both"),
    ("jump-drive", "limit", "discard down to ten"),
    ("dice-game", "gift", "gives one die to the last player"),
    ("dice-game", "turn", "turn another die to any of its sides"),
    ("dice-game", "project", "You may play any card you can pay for"),
    ("dice-game", "order", "the order of the effects"),
    ("dice-game", "lose", "must discard a resource chooses which"),
    ("dice-game", "bonus", "look at the bonus cards"),
    ("dice-game", "prepared", "you place a city, an ocean and a greenery"),
    ("on-mars", "space", "lowest Turn Order space"),
    ("on-mars", "shuttle_side", "the Shuttle moves one space"),
    ("on-mars", "tech_reward", "choose their rewards"),
    ("on-mars", "refill", "contracts fill the gaps in the display"),
    ("on-mars", "place", "For each other colour already there you pay"),
    ("on-mars", "more", "repeats it once"),
    ("on-mars", "blueprint", "gain a blueprint and the resource on it"),
    ("on-mars", "hire", "take a scientist or an Earth Contract"),
    ("on-mars", "ship", "Welcome a Ship: pay 1 water and 1 plant"),
    ("on-mars", "advanced", "use any player's Advanced Building"),
    ("on-mars", "develop", "develop a technology to an adjacent free space"),
    ("on-mars", "use_tech", "use any player's technology"),
    ("on-mars", "place_discovery", "place a Discovery tile on an empty hex"),
    ("on-mars", "bonus", "Turn Order space with its benefit"),
]
"""Prompts, with words of the rules that answer them."""


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


@pytest.mark.parametrize(("slug", "kind", "told"), TOLD)
def test_the_chapter_of_a_prompt_says_what_is_decided(slug: str, kind: str, told: str) -> None:
    game_view, words = game_view_of(slug), Words("en").of(slug)
    chapters = game_view.chapters(words, games.game(slug).rules_type())
    assert told in " ".join(next(one.paragraphs for one in chapters if one.slug == game_view.chapter_of[kind]))


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
