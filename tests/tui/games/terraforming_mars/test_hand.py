"""The hand of a seat: with the cards that it has chosen while others still choose, which only it sees."""

from __future__ import annotations

import pytest

from engine.core.choice import Choice
from engine.terraforming_mars.modules import SLUGS
from engine.terraforming_mars.rules import MarsRules
from tests.environment import here
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable, Seat
from tui.app.seat_client import SeatClient
from tui.games.scene import Scene
from tui.games.terraforming_mars.pages import hand, hand_note, hand_title
from tui.text import Words
from tui.widgets.styled_line import plain

COLUMNS = 46


def first_deal(*beginners: int) -> GameSession:
    rules = MarsRules(players=2, beginners=beginners)
    table = GameTable.new(here(), "terraforming-mars", rules, "hand", [Seat("Ann"), Seat("Bo")])
    return GameSession(SeatClient(table), Words("en"))


def of(session: GameSession, seat: int) -> Scene:
    session.switch_viewer(seat)
    return session.scene


def cards(scene: Scene) -> set[str]:
    return {row.about for row in hand(scene, COLUMNS).entries}


def keep(session: GameSession, count: int) -> set[str]:
    """Choose the first corporation and cards for the seat that is asked; return the cards."""
    decision = session.decision
    assert decision is not None and decision.kind == "corporation"
    session.switch_viewer(decision.seat)
    assert not session.choose(next(iter(decision.options)))
    dealt = [SLUGS[number] for number in session.scene.state.players[decision.seat].dealt][:count]
    assert not session.choose(Choice("keep", tuple(dealt)))
    return set(dealt)


def test_cards_kept_are_in_sight_of_their_seat_alone_until_all_have_chosen() -> None:
    session = first_deal()
    assert cards(of(session, 0)) == set()
    kept = keep(session, 4)
    assert cards(of(session, 0)) == kept
    assert plain(hand_title(session.scene)) == "Hand 0"
    assert plain(hand_note(session.scene)).startswith("4 when all have chosen")
    assert cards(of(session, 1)) == set()
    assert plain(hand_note(session.scene)) == ""
    keep(session, 2)
    assert cards(of(session, 0)) == kept
    assert plain(hand_title(session.scene)) == "Hand 4"
    assert "chosen" not in plain(hand_note(session.scene))


def test_the_cards_of_a_beginner_are_in_sight_from_the_start() -> None:
    session = first_deal(1)
    assert len(cards(of(session, 1))) == 10
    assert cards(of(session, 0)) == set()


@pytest.mark.parametrize("count", [0, 3])
def test_cards_bought_in_research_are_in_sight_while_others_choose(count: int) -> None:
    session = first_deal()
    keep(session, 1), keep(session, 1)
    while (decision := session.decision) is not None and decision.kind != "research":
        session.switch_viewer(decision.seat)
        assert not session.choose(Choice("pass") if decision.kind == "action" else next(iter(decision.options)))
    assert decision is not None
    scene = of(session, decision.seat)
    before = cards(scene)
    dealt = [SLUGS[number] for number in scene.state.players[decision.seat].dealt][:count]
    assert not session.choose(Choice("buy", tuple(dealt)))
    assert cards(of(session, decision.seat)) == before | set(dealt)
