"""What a seat remembers of a draft: all of it read from what it was shown, and gone when a choice is taken back."""

from __future__ import annotations

import pytest

from engine.core.choice import Choice
from engine.terraforming_mars.rules import MarsRules
from tests.environment import here
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable, Seat
from tui.app.seat_client import SeatClient
from tui.games.terraforming_mars.card_selection import memory
from tui.text import Words
from tui.widgets.styled_line import plain


def drafting(players: int) -> GameSession:
    """Return the draft of the second generation, with a person at every seat."""
    names = ("Ann", "Bo", "Mia")[:players]
    table = GameTable.new(
        here(), "terraforming-mars", MarsRules(players=players, draft=True), "draft", [Seat(name) for name in names]
    )
    session = GameSession(SeatClient(table), Words("en"))
    while (decision := session.decision) is not None and decision.kind != "draft":
        session.switch_viewer(decision.seat)
        options = decision.options
        verb = {"action": "pass"}.get(decision.kind)
        choice = Choice(verb) if verb else next(iter(options))
        if decision.kind in ("keep", "research"):
            choice = Choice(decision.options.verb)  # type: ignore[union-attr]
        assert not session.choose(choice)
    return session


def take(session: GameSession) -> str:
    """Keep the first card of the next seat."""
    decision = session.decision
    assert decision is not None and decision.kind == "draft"
    session.switch_viewer(decision.seat)
    choice = next(iter(decision.options))
    assert not session.choose(choice)
    return str(choice.args[0])


def said(session: GameSession, seat: int) -> dict[str, str]:
    session.switch_viewer(seat)
    found: dict[str, str] = {}
    label = ""
    for content in filter(None, memory(session.scene, 300)):
        text = plain(content)
        before, _, names = text.strip().rpartition("  ")
        label = before.strip() or label
        found[label] = names
    return found


def named(session: GameSession, slugs: list[str]) -> str:
    return ", ".join(session.words.name("card", slug) for slug in slugs)


@pytest.mark.parametrize("players", [2, 3])
def test_kept_and_passed_cards(players: int) -> None:
    session = drafting(players)
    assert session.decision is not None
    first = [str(choice.args[0]) for choice in session.decision.options]
    assert "Kept" not in said(session, session.decision.seat)
    kept = [take(session) for _ in range(players)]
    session.switch_viewer(0)
    told = said(session, 0)
    assert told["Kept"] == named(session, kept[:1])
    assert told["Passed on"] == named(session, first[1:])
    assert "Taken by others" not in told


def test_with_two_it_is_seen_what_the_other_took() -> None:
    session = drafting(2)
    assert session.decision is not None
    first = [str(choice.args[0]) for choice in session.decision.options]
    take(session), take(session)
    take(session)
    other = take(session)
    assert other in first
    assert said(session, 0)["Taken by others"] == named(session, [other])


def test_it_forgets_what_is_undone() -> None:
    session = drafting(3)
    session.switch_viewer(0)
    take(session)
    assert session.step("undo") == ""
    assert memory(session.scene, 76) == []


@pytest.mark.parametrize("columns", [42, 52, 76, 196])
def test_only_the_detail_has_the_memory_so_that_the_rows_stay_in_their_place(columns: int) -> None:
    session = drafting(2)
    take(session), take(session)
    session.switch_viewer(0)
    page = session.answers(columns)
    assert page.head == ()
    told = "".join(map(plain, page.entries[0].detail(columns)))
    assert "Kept" in told and "Passed on" in told


def test_the_title_counts_the_cards_and_says_from_whom_to_whom() -> None:
    session = drafting(3)  # generation 2: to the left, in the order of play
    page = session.answers(42)
    assert session.seat == 1
    assert plain(page.title) == "Draft 1/4"
    assert [plain(note) for note in page.notes] == ["from Ann, to Mia", "A->B->C"]
    for _ in range(3):
        take(session)
    session.switch_viewer(0)
    assert plain(session.answers(42).title) == "Draft 2/4"


def test_the_title_of_a_draft_of_two_names_the_other_player_once() -> None:
    session = drafting(2)
    notes = session.answers(42).notes
    assert session.seat == 0
    assert [plain(note) for note in notes] == ["with Bo", "B"]
    assert [run.means for run in notes[1]] == ["with Bo"]
