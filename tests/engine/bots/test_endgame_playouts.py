"""Games played on to their end for advice: what is better there, within a counted effort, by what a seat can know."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from engine.bots import endgame_playouts
from engine.bots.endgame_playouts import EndgamePlayouts, EndgameResult
from engine.bots.hints import advise
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.games import game
from tests import game_contract
from tui.text import LANGUAGES, Words

JUMP, MARS = game("jump-drive"), game("terraforming-mars")


def ended(thought: Generator[Any, None, Any]) -> Any:
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value


def asked(of: Any, kind: str, seed: str) -> list[tuple[Any, Decision]]:
    """What is seen and asked at each decision of a kind in a game of two."""
    turns = game_contract.turns(of, of.bench()["two_player"], seed)
    return [(of.view(turn.state, turn.decision.seat), turn.decision) for turn in turns if turn.decision.kind == kind]


def late(last: int = 3) -> tuple[Any, Decision, list[Choice]]:
    """A view near the end of a game of two, what is asked there, and the choices, the best of the table first."""
    view, decision = asked(JUMP, "choose", "LATE")[-last]
    found = sorted(JUMP.knowledge().candidates(view, decision), key=lambda candidate: -candidate[1])
    return view, decision, [choice for choice, _ in found]


def test_endgame_playouts_find_the_best_choice_reproducibly() -> None:
    view, decision, ranked = late()
    thought = EndgamePlayouts(JUMP, JUMP.knowledge())
    worst_first = [ranked[-1], *ranked[:2]]
    found = ended(thought.better(view, decision, worst_first, "s"))
    assert found is not None
    assert found.choice in ranked[:2]
    assert found.points >= endgame_playouts.POINTS
    assert endgame_playouts.LEAST <= found.deals <= endgame_playouts.MOST
    assert ended(thought.better(view, decision, worst_first, "s")) == found
    assert ended(thought.better(view, decision, ranked[:1], "s")) is None


def test_hidden_information_changes_no_choice() -> None:
    view, decision, ranked = late()
    thought = EndgamePlayouts(JUMP, JUMP.knowledge())
    other = JUMP.view(JUMP.determinize(view, "other"), decision.seat)
    few = [ranked[-1], *ranked[:2]]
    assert ended(thought.better(other, decision, few, "s")) == ended(thought.better(view, decision, few, "s"))


def test_no_playouts_far_from_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgame_playouts, "WORK", 300)
    state = MARS.new(MARS.bench()["two_player"], "FAR")
    while (decision := MARS.pending(state)[0]).kind != "action":
        MARS.apply(state, decision.seat, MARS.knowledge().candidates(state, decision)[0][0])
    view = MARS.view(state, decision.seat)
    ranked = [choice for choice, _ in MARS.knowledge().candidates(view, decision)]
    assert len(ranked) > 1
    assert ended(EndgamePlayouts(MARS, MARS.knowledge()).better(view, decision, ranked, "s")) is None


def test_alone_no_lead_is_asked_for() -> None:
    state = MARS.new(MARS.bench()["solo"], "ALONE")
    decision = MARS.pending(state)[0]
    ranked = [choice for choice, _ in MARS.knowledge().candidates(state, decision)]
    assert ended(EndgamePlayouts(MARS, MARS.knowledge()).better(MARS.view(state, 0), decision, ranked, "s")) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_near_the_end_names_what_did_better_first_and_says_so(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the search liked less comes first, with what it was worth there, and in how many deals."""
    words = Words(language).of(MARS.slug, ("A", "B"))

    def found(
        self: EndgamePlayouts, view: Any, decision: Decision, ranked: list[Choice], seed: str
    ) -> Generator[None, None, EndgameResult]:
        yield
        return EndgameResult(ranked[1], 4.2, 12)

    monkeypatch.setattr(EndgamePlayouts, "better", found)
    tried = 0
    for view, decision in asked(MARS, "action", "END")[:60:10]:
        if len(MARS.knowledge().evaluation(view, decision.seat).candidates(view, decision)) < 3:
            continue
        advised = ended(advise(MARS, view, decision, "s"))
        told = [[reason for reason in advice.reasons if reason.key == "hint.ending"] for advice in advised]
        assert [len(reasons) for reasons in told] == [1, 0, 0]
        assert "+4" in words.render(told[0][0]) and "12" in words.render(told[0][0])
        assert advised[0].gain == pytest.approx(advised[1].gain + 4.2)
        tried += 1
    assert tried
