"""A table: opponents answer, what is seen is redacted, everything goes on after a break."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.choice import Choice
from engine.core.message import Refusal, say
from saves.import_export import import_file
from tests.environment import here
from tests.full_disk import full_disk
from tests.toy_game import ToyRules
from tui.app.game_table import GameTable, Seat, checked_name, latest_save, validate_seed

pytestmark = pytest.mark.usefixtures("toy")


def table(*kinds: str, rounds: int = 2) -> GameTable:
    seats = [Seat("", "bot", "easy") if kind == "bot" else Seat(kind) for kind in kinds]
    return GameTable.new(here(), "toy", ToyRules(players=len(seats), rounds=rounds), "RED-1", seats)


def let_opponents_answer(at: GameTable) -> int:
    count = 0
    while at.bot_step() is not None:
        count += 1
    return count


def finish(at: GameTable) -> None:
    while not at.over:
        let_opponents_answer(at)
        decision = at.to_answer()
        if decision is not None:
            at.choose(decision.seat, next(iter(decision.options)))


def test_people_answer_in_seat_order_and_opponents_by_themselves() -> None:
    at = table("Ann", "bot", "Bo")
    assert [decision.seat for decision in at.decisions()] == [0, 1, 2]
    assert at.people == [0, 2]
    first = at.to_answer()
    assert first is not None
    assert first.seat == 0
    assert let_opponents_answer(at) == 1
    at.choose(0, Choice("bid", (1,)))
    second = at.to_answer()
    assert second is not None
    assert second.seat == 2


def test_an_opponent_answers_the_same_when_it_is_undone() -> None:
    at = table("Ann", "bot")
    let_opponents_answer(at)
    at.choose(0, Choice("bid", (0,)))
    let_opponents_answer(at)
    at.choose(0, Choice("build"))
    at.choose(0, Choice("place", (3,)))
    at.choose(0, Choice("pay", (), (("m", 5),)))
    let_opponents_answer(at)
    told = [(ply.seat, str(ply.choice)) for ply in at.match.plies]
    at.undo(0)
    assert len(at.match.plies) < len(told)
    at.choose(0, Choice("pay", (), (("m", 5),)))
    let_opponents_answer(at)
    assert [(ply.seat, str(ply.choice)) for ply in at.match.plies] == told


def test_events_hide_the_secrets_of_others() -> None:
    at = table("Ann", "Bo")
    at.choose(0, Choice("bid", (0,)))
    at.choose(1, Choice("bid", (0,)))
    at.choose(0, Choice("draw"))
    assert any(event.secret for event in at.events(0) if event.key == "toy.drew")
    assert not any(event.secret for event in at.events(1) if event.key == "toy.drew")
    assert not any(event.secret for event in at.events(None))
    assert [event.key for event in at.missed(1)] == ["toy.drew"]
    assert at.missed(0) == []


def test_the_table_is_covered_only_between_people() -> None:
    at = table("Ann", "Bo", "bot")
    assert at.needs_hand_over(0, None)
    assert not at.needs_hand_over(0, 0)
    assert at.needs_hand_over(1, 0)
    alone = table("Ann", "bot")
    assert not alone.needs_hand_over(0, None)


def test_a_table_goes_on_where_it_was_left() -> None:
    at = table("Ann", "bot")
    let_opponents_answer(at)
    at.choose(0, Choice("bid", (0,)))
    let_opponents_answer(at)
    at.choose(0, Choice("build"))
    state = at.match.state
    at.close()
    again = GameTable.resume(here())
    assert again.match.state == state
    decision = again.to_answer()
    assert decision is not None
    assert decision.kind == "place"
    assert again.cancel(0) is None
    assert again.notes == []
    finish(again)
    again.close()
    with pytest.raises(Refusal) as refused:
        latest_save(here())
    assert refused.value.message.key == "save.none"


def test_names_and_seeds_are_tidied_or_refused() -> None:
    assert checked_name("  Ann   Bo ") == "Ann Bo"
    assert checked_name("") == ""
    assert validate_seed(" RED-1 ") == "RED-1"
    for wrong in ("x" * 25, "a\x1b[31m"):
        with pytest.raises(Refusal):
            checked_name(wrong)
    for wrong in ("", "   ", "x" * 65, "a\x07"):
        with pytest.raises(Refusal):
            validate_seed(wrong)


def test_unsaved_choices_wait_and_are_saved_with_the_next() -> None:
    at = table("Ann")
    with full_disk():
        with pytest.raises(Refusal) as refused:
            choose_first(at)
        assert refused.value.message.key == "save.disk-full"
        assert at.match.plies == []
        at.play_on_unsaved()
        choose_first(at)
        choose_first(at)
        assert here().open_save(at.name, write=False).match.plies == []
    choose_first(at)
    at.close()
    assert at.kept_at is None
    again = GameTable.resume(here())
    assert (len(again.match.plies), again.match.digest()) == (3, at.match.digest())
    again.close()


def test_games_that_cannot_be_saved_in_place_are_kept_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    (home / "toy-1.areo").write_text("mine")
    at = table("Ann")
    at.play_on_unsaved()
    name = at.name
    with full_disk(here().folders.games):
        choose_first(at)
        choose_first(at)
        at.close()
    assert at.kept_at == home / f"{name}-2.areo"
    assert (home / "toy-1.areo").read_text() == "mine"
    (taken,) = import_file(here(), at.kept_at)
    assert len(here().open_save(taken.name, write=False).match.plies) == 2


def test_a_game_that_cannot_be_kept_is_reported() -> None:
    at = table("Ann")
    at.play_on_unsaved()
    with full_disk():
        choose_first(at)
        at.close()
    assert at.kept_at is None
    assert at.unsaved == say("unsaved.lost", name=at.name)
    assert here().open_save(at.name, write=False).match.plies == []


def choose_first(at: GameTable) -> None:
    decision = at.to_answer()
    assert decision is not None
    at.choose(decision.seat, next(iter(decision.options)))
