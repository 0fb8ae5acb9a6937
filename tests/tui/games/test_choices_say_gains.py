"""Every list of choices says what each of them gives: a card or an effect in words, else the figures that change."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine import games
from engine.core.options import OneOf
from engine.core.rng import Stream
from tui.games.game_view import game_view_of
from tui.games.page import Page, PageRow
from tui.games.preview_text import gain_text, with_gains
from tui.games.scene import Scene
from tui.text import LANGUAGES, Words
from tui.text.translator import TextLook
from tui.widgets.styled_line import line, plain, width

NARROW = 31
"""Columns of a list in the smallest zone of a menu."""
ASKED = {
    "terraforming-mars": ("add", "copy", "lower", "take", "harm", "final", "choose"),
    "on-mars": ("colonists",),
    "dice-game": ("parameter",),
}
"""Decisions whose choices are no cards, dice, prices or spaces, which say themselves what they give."""
SAID = {"End turn", "Decline"}
"""Choices that give nothing."""
DONE = re.compile(r"\d|->|no change|Gain|Raise|Add|Remove")


def pages(slug: str, language: str, columns: int, most: int = 4) -> Iterator[tuple[Scene, Page]]:
    """The pages of the first decisions of each kind in a few random games."""
    game, game_view, seen = games.game(slug), game_view_of(slug), dict[str, int]()
    words = Words(TextLook(language), slug)
    for number in range(40):
        if all(seen.get(kind, 0) >= most for kind in ASKED[slug]):
            break
        rules = game.rules_type(players=(2, 3, 4)[number % 3])
        state, stream = game.new(rules, f"gains-{number}"), Stream.named(f"gains-{number}", "picks")
        while pending := game.pending(state):
            decision = pending[0]
            if decision.kind in ASKED[slug] and seen.get(decision.kind, 0) < most:
                seen[decision.kind] = seen.get(decision.kind, 0) + 1
                view = game.view(state, decision.seat)
                scene = Scene(game=game, state=view, seat=decision.seat, words=words, decision=decision)
                yield scene, game_view.answers(scene, columns)
            game.apply(state, decision.seat, game.random_choice(decision, stream))
    assert seen.keys() == set(ASKED[slug]), "a kind of decision was never met"


def text(entry: PageRow) -> str:
    return " ".join(" ".join(plain(content).split()) for content in entry.lines)


@pytest.mark.parametrize("slug", ASKED)
def test_every_choice_says_what_it_gives(slug: str) -> None:
    for scene, page in pages(slug, "en", 60):
        for entry in page.entries:
            assert text(entry) in SAID or DONE.search(text(entry)), (scene.decision, text(entry))


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", ASKED)
def test_the_gains_fit_into_a_narrow_list(slug: str, language: str) -> None:
    for _, page in pages(slug, language, NARROW, most=2):
        for entry in page.entries:
            assert all(width(content) <= NARROW for content in entry.lines), text(entry)


WORDS = Words(TextLook("en"))
GAINS = [gain_text("st", 2, 3, WORDS), gain_text("en", 5, 4, WORDS)]


@pytest.mark.parametrize(
    ("columns", "lines"),
    [
        (40, ["Mine                st 2 -> 3  en 5 -> 4"]),
        (20, ["Mine    st +1  en -1"]),
        (15, ["Mine   st +1  …"]),
        (11, ["Mine  st +1"]),
        (8, ["Mine", "  st +1"]),
    ],
)
def test_gains_are_at_the_right_or_below(columns: int, lines: list[str]) -> None:
    assert [plain(shown).rstrip() for shown in with_gains(line("Mine"), GAINS, columns)] == lines


def test_a_copied_production_box_says_which_production_it_raises() -> None:
    for scene, page in pages("terraforming-mars", "en", 60):
        if scene.decision is not None and scene.decision.kind == "copy":
            assert isinstance(scene.decision.options, OneOf)
            assert all(re.search(r"\[..\] -?\d+ -> -?\d+", text(entry)) for entry in page.entries)
            assert not any(text(entry).startswith("Copy") for entry in page.entries)
