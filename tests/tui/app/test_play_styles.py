"""Play styles at a table: drawn by its seed or named, kept with the save, named at the start."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from engine import games
from engine.bots.play_styles import drawn
from engine.core.message import Refusal
from engine.core.optional import optional
from engine.terraforming_mars.rules import MarsRules
from saves.journal import Header, Seat, encode_journal, parse_header
from tests.environment import here
from tui.app.game_table import GameTable
from tui.app.rematch import another
from tui.app.seating import seats_for, with_play_styles
from tui.lines.console import Console, Leave
from tui.lines.line_mode import LineMode
from tui.text import Words
from tui.text.opponent_text import opponent_name

pytestmark = pytest.mark.usefixtures("folders")

MARS = games.game("terraforming-mars")


def table(*bots: str, seed: str = "RED-1") -> GameTable:
    seats = with_play_styles(MARS, seats_for(len(bots) + 1, bots, ["Ann"], MARS), seed)
    return GameTable.new(here(), MARS.slug, MarsRules(players=len(seats)), seed, seats)


def play_styles(at: GameTable) -> list[str]:
    return [seat.play_style for seat in at.seats]


def test_the_seed_says_the_play_style_of_each_opponent_and_no_person_has_one() -> None:
    at = table("easy", "hard")
    assert play_styles(at) == ["", *drawn(MARS, "RED-1", 3)[1:]]
    assert [at.level_of(seat) for seat in (1, 2)] == [f"hard:{play_styles(at)[1]}", f"easy:{play_styles(at)[2]}"]


def test_a_play_style_that_is_named_is_taken_and_kept_over_save_and_resume() -> None:
    at = table("hard:racer")
    ways: list[list[str]] = []
    for _ in range(2):
        while at.bot_step() is not None:
            pass
        ways.append([str(ply.choice) for ply in at.match.plies])
        at.close()
        at = GameTable.resume(here(), at.name)
        assert play_styles(at) == ["", "racer"]
        assert at.level_of(1) == "hard:racer"
    at.close()
    assert ways[0] == ways[1]


def test_the_same_deal_has_the_same_play_styles_and_another_deal_only_those_that_were_named() -> None:
    at = table("easy", "easy:builder")
    at.close()
    same = another(here(), at, same_deal=True)
    assert same.seats == at.seats
    same.close()
    found: set[str] = set()
    for _ in range(12):
        other = another(here(), at, same_deal=False)
        assert play_styles(other)[1] == "builder"
        assert play_styles(other) == ["", "builder", drawn(MARS, other.seed, 3)[2]]
        found.add(play_styles(other)[2])
        other.close()
    assert len(found) > 1


def test_a_save_of_before_has_no_play_styles_and_one_of_later_may_have_one_that_nobody_knows() -> None:
    seats = (Seat("Ann"), Seat("", "bot", "hard"), Seat("", "bot", "hard", "dreamer"))
    header = Header(game=MARS.slug, rules_version=2, data="", rules="players=3", seed="S", seats=seats, created="")
    text = encode_journal(header, ())
    assert b'{"name":"","kind":"bot","level":"hard"}' in text
    assert parse_header(text, "x")[0].seats == seats
    at = GameTable.new(None, MARS.slug, MarsRules(players=3), "S", seats)
    assert [at.level_of(seat) for seat in (1, 2)] == ["hard", "hard"]
    assert opponent_name(at.seats[2], Words("en").of(MARS.slug)) == "computer (hard)"


def test_an_unknown_play_style_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        seats_for(2, ["hard:dreamer"], (), MARS)
    said = Words("en").of(MARS.slug).render(refused.value.message)
    assert said == "There is no play style dreamer. Choose from: builder, terraformer, racer."
    with pytest.raises(Refusal) as refused:
        seats_for(2, ["hard:builder"], (), games.game("toy") if "toy" in games.GAMES else None)
    assert refused.value.message.key == "seats.level"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Computer 2: computer (hard, racer). Prefers milestones and awards.\n"),
        ("ja", "コンピュータ2: コンピュータ（上級、称号重視）。称号と褒賞を優先します。\n"),
    ],
)
def test_line_mode_says_at_the_beginning_whom_one_plays(language: str, said: str, folders: Path) -> None:
    class Gone(Console):
        def read(self) -> str:
            raise Leave

    shown = io.StringIO()
    LineMode(table("hard:racer"), Words(language), Gone(io.StringIO(), shown)).run()
    assert said in shown.getvalue()


@pytest.mark.parametrize("slug", [slug for slug in games.GAMES if optional(games.game(slug)).play_styles])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_play_style_has_a_name_and_a_line(slug: str, language: str) -> None:
    words = Words(language).of(slug)
    for play_style in optional(games.game(slug)).play_styles:
        assert f"manner.{play_style}" in words
        assert f"manner-what.{play_style}" in words
