"""Card text: every card in signs and sentences, compared with two files that people read.

After a change that is meant, ``python -m tests.tui.games.jump_drive.test_card_text`` writes them again; then the
difference is to be read.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from engine.jump_drive.cards.readings import NUMBERS, table_of
from engine.jump_drive.cards.vocabulary import KINDS, Card
from engine.jump_drive.rules import JumpRules
from tui.games.jump_drive.card_text import (
    add_icons,
    cost_sign,
    fitting,
    icons,
    in_lines,
    ink_of,
    kind_name,
    one_line,
    sentences,
)
from tui.text import Words
from tui.text.width import fit
from tui.widgets.styled_line import Run, plain, width
from tui.widgets.styled_widget import TEXT_STYLES

HERE = Path(__file__).parent
ENGLISH, JAPANESE = (Words(language, "jump-drive") for language in ("en", "ja"))
UNFILLED = re.compile(r"[{}]|\b[a-z-]+\.[a-z]")
"""A brace that was not filled in, or a key instead of its words."""
CARDS = table_of(JumpRules()).cards[1:]


def page(words: Words) -> str:
    """All cards, each with its signs and its sentences."""
    lines: list[str] = []
    for card in CARDS:
        name = fit(words.name("card", card.slug), 28)
        signs = plain(one_line(icons(card, words)))
        lines.append(f"{cost_sign(card, words).text} {name} {fit(kind_name(card, words), 24)} {signs}".rstrip())
        lines += [f"      {sentence}" for sentence in sentences(card, words)]
    return "\n".join(lines) + "\n"


def texts(signs: list[Run]) -> list[str]:
    return [sign.text for sign in signs]


def card(slug: str, **readings: object) -> Card:
    rules = msgspec.structs.replace(JumpRules(), **readings)
    return table_of(rules).cards[NUMBERS[slug]]


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_all_cards_read_as_written_down(words: Words) -> None:
    assert page(words) == (HERE / f"cards_{words.language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_every_card_says_something_and_leaves_no_gap(words: Words) -> None:
    for one in CARDS:
        said = [*texts(icons(one, words)), kind_name(one, words), *sentences(one, words)]
        assert all(said), one.slug
        assert sentences(one, words), one.slug
        assert not [text for text in said if UNFILLED.search(text)], one.slug
        assert ink_of(one) in TEXT_STYLES


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_the_shape_of_the_cost_shows_the_kind(words: Words) -> None:
    shapes = {cost_sign(one, words).text[0] + KINDS[one.kind] for one in CARDS}
    assert shapes == {"<development", "(world", "[military-world"}


def test_a_reading_changes_the_text_of_its_card() -> None:
    assert "[1]" in cost_sign(card("insect-uplift-race", insect_uplift_race_not_military=False), ENGLISH).text
    assert texts(add_icons(card("galactic-imperium"), ENGLISH)) == ["1 Exp", "+4 Mil:Rebel"]
    assert "Rebel -4" in texts(add_icons(card("galactic-imperium", imperium_rebel_4_is_strength=False), ENGLISH))
    assert "Rebel worlds cost 4 cards less." in sentences(
        card("galactic-imperium", imperium_rebel_4_is_strength=False), ENGLISH
    )
    assert "1 VP/ye*" not in plain(one_line(icons(card("alien-technology-institute"), ENGLISH)))
    institute = card("alien-technology-institute", alien_institute_opponent_rate=1)
    assert "+1/ye*" in plain(one_line(icons(institute, ENGLISH)))
    more = "+1 VP per round if Galactic Advertisers is in your empire."
    assert more in sentences(card("artist-colony", artist_colony_bonus_is_income=False), ENGLISH)


def test_signs_are_left_out_whole_and_it_shows() -> None:
    trade = icons(card("trade-pact"), ENGLISH)
    whole = plain(one_line(trade))
    assert plain(fitting(trade, len(whole), ENGLISH)) == whole
    assert plain(fitting(trade, len(whole) - 1, ENGLISH)) == "1 VP  1 cd  +1 cd:Trade Pact*  only if Mil 0  …"
    assert plain(fitting(icons(card("gem-world"), ENGLISH), 12, ENGLISH)) == "2 cd  …"
    assert fitting(trade, 3, ENGLISH) == fitting([], 0, ENGLISH) == ()


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE], ids=["en", "ja"])
@pytest.mark.parametrize("cells", [20, 26, 48])
def test_no_sign_is_broken_where_lines_are(words: Words, cells: int) -> None:
    for one in CARDS:
        signs = icons(one, words)
        lines = in_lines(signs, cells)
        assert [run.text for content in lines for run in content if run.means] == texts(signs)
        assert all(width(content) <= cells for content in lines), one.slug


if __name__ == "__main__":
    for speaker in (ENGLISH, JAPANESE):
        (HERE / f"cards_{speaker.language}.txt").write_text(page(speaker), encoding="utf-8")
