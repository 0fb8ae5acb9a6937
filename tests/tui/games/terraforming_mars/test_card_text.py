"""Card text: every card as icons and sentences, compared with two files that people read.

After an intended change, ``python -m tests.tui.games.terraforming_mars.test_card_text`` writes them again; then read
the difference.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.terraforming_mars.cards.vocabulary import Card, Corporation
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import BY_NUMBER, BY_SLUG, PROJECTS
from engine.terraforming_mars.play.card_checks import CARD_CHECKS
from engine.terraforming_mars.play.tile_placement import put_tile
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import GREENERY, OCEAN, SCIENCE, STEEL
from tui.games.terraforming_mars.card_text import icon_lines, need_lines, need_of, points_icon, sentences, unmet_icons
from tui.terminal.substitutes import substituted
from tui.text.translator import Words
from tui.text.width import fit
from tui.widgets.styled_line import plain

HERE = Path(__file__).parent
ENGLISH, JAPANESE = (Words(language, "terraforming-mars") for language in ("en", "ja"))
UNFILLED = re.compile(r"[{}]|\b[a-z-]+\.[a-z]")
"""A brace that was not filled in, or a key instead of its words."""


def requirements(card: Card, words: Words) -> list[str]:
    """Return each requirement as icons."""
    return [need_of(need, words).icon for need in card.requires]


def icons(card: Card | Corporation, words: Words) -> str:
    """Return what a card says as icons."""
    shown = (*icon_lines(card.number, words.nameless), points_icon(card.number, words.nameless))
    return "  ".join(plain(content) for content in shown if content)


def asked(card: Card, table: State, seat: int) -> list[str]:
    """Return the requirements as the panel shows them."""
    return list(map(plain, need_lines(card, ENGLISH, table, seat)))


def short(card: Card, table: State, seat: int, words: Words = ENGLISH) -> list[str]:
    """Return the unmet requirements as a row shows them."""
    return [run.text for run in unmet_icons(card, words, table, seat)]


def page(words: Words) -> str:
    """Return all cards, each with its icons, its requirements and its sentences."""
    lines: list[str] = []
    for number, card in BY_NUMBER.items():
        lines.append(f"{number:3} {fit(words.name('card', card.slug), 34)} {icons(card, words)}".rstrip())
        needs = requirements(card, words) if isinstance(card, Card) else []
        if needs:
            lines.append(f"      ? {', '.join(needs)}")
        lines += [f"      {sentence}" for sentence in sentences(card, words)]
    return "\n".join(lines) + "\n"


def named(slug: str) -> Card:
    card = BY_SLUG[slug]
    assert isinstance(card, Card)
    return card


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_all_cards_read_as_written_down(words: Words) -> None:
    assert page(words) == (HERE / f"cards_{words.language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_every_card_says_something_and_leaves_no_gap(words: Words) -> None:
    for card in BY_NUMBER.values():
        text = sentences(card, words)
        assert text, card.slug
        assert icons(card, words), card.slug
        assert [line for line in [*text, icons(card, words)] if UNFILLED.search(line)] == []
        end = "." if words is ENGLISH else "。"
        assert all(line.endswith(end) for line in text), card.slug


def test_english_icons_are_ascii() -> None:
    assert [card.slug for card in BY_NUMBER.values() if not substituted(icons(card, ENGLISH)).isascii()] == []


@pytest.mark.parametrize(
    ("slug", "line"),
    [
        ("trees", "[+3 pl]  +1 pl  1 VP"),
        ("comet", "temp+1  <ocean>  -3 pl*"),
        ("ironworks", "4 en -> +1 st  O2+1"),
        ("regolith-eaters", "2 mic -> O2+1 | -> +1 mic"),
        ("herbivores", "[-1 pl*]  +1 ani  <greenery> : +1 ani  1 VP/2 ani"),
        ("physics-complex", "6 en -> +1 sci  2 VP/sci"),
        ("insects", "[+1 pl/Pla]"),
        ("toll-station", "[+1 M€/Spa*]"),
        ("tharsis-republic", "40 M€  first: <city>  <city>* : [+1 M€]  <city> : +3 M€"),
        ("inventors-guild", "-> look at 1 cd, buy 3 M€"),
    ],
)
def test_icon_line(slug: str, line: str) -> None:
    assert icons(BY_SLUG[slug], ENGLISH) == line


def test_icon_lines_part_effects_actions_and_triggers() -> None:
    shown = map(plain, icon_lines(named("herbivores").number, ENGLISH.nameless))
    assert list(shown) == ["[-1 pl*]  +1 ani", "<greenery> : +1 ani"]
    assert plain(points_icon(named("herbivores").number, ENGLISH.nameless)) == "1 VP/2 ani"
    assert points_icon(BY_SLUG["helion"].number, ENGLISH.nameless) == ()


def test_effects_with_joints_of_their_own_are_sentences_of_their_own() -> None:
    assert sentences(named("trees"), ENGLISH)[1] == "Raise your plant production 3 steps and gain 1 plant."
    assert sentences(named("imported-hydrogen"), ENGLISH)[0] == (
        "Place an ocean. "
        "Either gain 3 plants, add 3 microbes to one of your cards or add 2 animals to one of your cards."
    )


# --- requirements ----------------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> State:
    """Return a table of two players with nothing on the board."""
    return GAME.new(MarsRules(players=2), "needs")


def test_requirements_as_printed() -> None:
    assert requirements(named("trees"), ENGLISH) == ["temp >= -4"]
    assert requirements(named("advanced-ecosystems"), ENGLISH) == ["Pla >= 1", "Ani >= 1", "Mic >= 1"]


def test_requirements_say_what_holds_now(table: State) -> None:
    trees, dust_seals, fish = named("trees"), named("dust-seals"), named("fish")
    table.temperature = -8
    assert asked(trees, table, 0) == ["!  temp >= -4 (now -8)"]
    assert short(trees, table, 0) == ["! temp -8/-4"]
    assert short(fish, table, 0) == ["! temp -8/+2"]
    assert asked(dust_seals, table, 0) == ["ok oc <= 3 (now 0)"]
    for space in (4, 6, 7, 13):
        put_tile(table, OCEAN, space, -1)
    assert short(dust_seals, table, 0) == ["! oc 4>3"]


def test_leniency_counts_but_the_number_stays_true(table: State) -> None:
    table.temperature = -8
    table.players[1].leniency = 2
    assert asked(named("trees"), table, 1) == ["ok temp >= -4 (now -8)"]
    assert asked(named("trees"), table, 0) == ["!  temp >= -4 (now -8)"]
    assert short(named("trees"), table, 1) == []


def test_requirements_on_what_a_seat_has(table: State) -> None:
    table.players[0].tags[SCIENCE] = 3
    assert short(named("quantum-extractor"), table, 0) == ["! Sci 3/4"]
    assert short(named("quantum-extractor"), table, 1, JAPANESE) == ["! 科学 0/4"]
    assert short(named("great-escarpment-consortium"), table, 0) == ["! [st] 0/1"]
    table.players[0].production[STEEL] = 1
    assert short(named("great-escarpment-consortium"), table, 0) == []
    assert short(named("rad-suits"), table, 0) == ["! <city>* 0/2"]
    assert short(named("ecological-zone"), table, 0) == ["! <greenery> 0/1"]
    put_tile(table, GREENERY, 10, 0)
    assert asked(named("ecological-zone"), table, 0) == ["ok <greenery> >= 1 (now 1)"]


def test_each_requirement_is_judged_by_its_own_check() -> None:
    """The checks of a card begin with its requirements, in order: ``cardtext`` relies on it."""
    for number, card in PROJECTS.items():
        needs = [type(need).__name__.removeprefix("Need") for need in card.requires]
        checks = [type(check).__name__.removesuffix("Check") for check in CARD_CHECKS[number]]
        assert checks[: len(needs)] == needs


def test_corporations_have_their_start_in_words() -> None:
    ecoline = BY_SLUG["ecoline"]
    assert isinstance(ecoline, Corporation)
    assert sentences(ecoline, ENGLISH)[:2] == [
        "You start with 36 M€ and 3 plants.",
        "You start with 2 plant production.",
    ]


if __name__ == "__main__":
    for speaker in (ENGLISH, JAPANESE):
        (HERE / f"cards_{speaker.language}.txt").write_text(page(speaker), encoding="utf-8")
