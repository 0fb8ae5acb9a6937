"""What experts foresee of a choice: what it leads to before others answer and before any card is drawn."""

from __future__ import annotations

import pytest

from engine.bots.levels import opponent
from engine.core.interfaces import Budget, ValuePredictor
from engine.core.rng import Stream
from engine.core.value_model import BundledFeatures, Features, ValueEstimate
from engine.jump_drive.bot.heuristics import Heuristics
from engine.jump_drive.bot.knowledge import JumpKnowledge
from engine.jump_drive.bot.learned_values import SEVERAL as WEIGHTS
from engine.jump_drive.bot.learned_values import learned_value
from engine.jump_drive.bot.lookahead import Lookahead
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import GOAL, JumpRules
from tests.engine.jump_drive.build import Table, seat, table

VALUES = Heuristics(WEIGHTS)


class Fond:
    """Judges positions by one figure alone."""

    def __init__(self, name: str) -> None:
        self.name = name

    def judged(self, features: Features) -> ValueEstimate:
        return ValueEstimate(0.0, features.get(self.name, 0.0))

    def judged_of(self, seen: BundledFeatures) -> ValueEstimate:
        return self.judged(seen.features())


def seen(made: Table, text: str, who: int = 0) -> Features:
    decision = made.decision()
    choice = next(choice for choice in decision.options if str(choice) == text)
    return Lookahead(GAME.view(made.state, who), decision, VALUES).features(choice)


def test_lookahead_places_pays_and_counts_income() -> None:
    made = table(seat(hand="gem-world drop-ships", fillers=4), seat(hand="comet-zone"))
    settled, explored = seen(made, "settle gem-world"), seen(made, "explore")
    assert settled["own gem-world"] == 1
    assert "hand gem-world" not in settled
    assert settled["own cards"] == pytest.approx(0.3), "one placed, two paid, of six"
    assert settled["drawn"] == 1
    assert "own gem-world" not in explored
    assert explored["explores"] == 1
    assert explored["next 8+"] == 1, "six and two more"
    assert "next 9+" not in explored


def test_nothing_that_is_hidden_is_foreseen() -> None:
    made = table(seat(hand="gem-world", fillers=4), seat(hand="comet-zone drop-ships"))
    decision = made.decision()
    choice = next(iter(decision.options))
    view = GAME.view(made.state, 0)
    dealt = GAME.determinize(view, "D")
    found = [Lookahead(state, decision, VALUES).features(choice) for state in (view, dealt, made.state)]
    assert found[0] == found[1] == found[2]


def test_cards_are_discarded_that_are_missed_least() -> None:
    made = table(seat(hand="gem-world drop-ships new-earth", fillers=3), seat(hand="comet-zone"))
    made.do("settle gem-world")
    made.do("explore", who=1)
    decision = made.decision()
    for wanted in ("drop-ships", "new-earth"):
        foresight = Lookahead(GAME.view(made.state, 0), decision, VALUES)
        (choice, _), *others = foresight.judged(Fond(f"hand {wanted}"))
        assert not others
        assert choice in decision.options
        assert wanted not in map(str, choice.args)


def test_of_the_first_cards_every_set_is_judged() -> None:
    state = GAME.new(JumpRules(players=2), "FIRST")
    decision = GAME.pending(state)[0]
    found = Lookahead(GAME.view(state, 0), decision, VALUES).judged(learned_value(2))
    assert {choice for choice, _ in found} == set(decision.options)


def test_to_win_at_once_is_better_than_all_that_was_learned() -> None:
    made = table(seat("gem-world", hand="comet-zone rebel-base terraformed-world", fillers=6, vp=GOAL - 5), seat(vp=3))
    found = dict(Lookahead(GAME.view(made.state, 0), made.decision(), VALUES).judged(Fond("hand")))
    assert str(max(found, key=lambda choice: found[choice])) in ("settle terraformed-world", "contact rebel-base")


def test_to_win_at_once_is_worth_hardly_more_than_to_be_sure_to_win() -> None:
    made = table(seat("gem-world", hand="terraformed-world", fillers=6, vp=GOAL - 4), seat(vp=3))
    found = dict(Lookahead(GAME.view(made.state, 0), made.decision(), VALUES).judged(Fond("nothing")))
    sure = WEIGHTS.victory + WEIGHTS.large
    assert sure < max(found.values()) < sure + 1


def test_cards_that_will_be_thrown_away_count() -> None:
    made = table(seat(hand="gem-world drop-ships", fillers=8), seat(hand="comet-zone"))
    view = GAME.view(made.state, 0)
    found = {str(choice): worth for choice, worth in Lookahead(view, made.decision(), VALUES).judged(Fond("nothing"))}
    assert found["explore"] == pytest.approx(-2 * WEIGHTS.thrown), "ten and two more"
    assert found["settle gem-world"] == 0


def test_experts_foresee_where_something_was_learned_and_lower_levels_do_not() -> None:
    thinking = JumpKnowledge()
    assert isinstance(thinking, ValuePredictor)
    for players, decision in ((1, False), (2, True), (3, True), (4, True)):
        made = table(seat(hand="gem-world", fillers=3), *[seat() for _ in range(players - 1)])
        view = GAME.view(made.state, 0)
        found = thinking.foreseen(view, made.decision())
        assert (found is not None) == decision
        for level in ("easy", "normal", "hard"):
            assert thinking.at(level).foreseen(view, made.decision()) is None


def test_experts_take_what_they_foresee_and_try_out_only_what_is_near() -> None:
    made = table(seat(hand="gem-world asteroid-belt", fillers=4), seat(hand="comet-zone"))
    view, decision = GAME.view(made.state, 0), made.decision()
    choices = {opponent(GAME, "expert").choose(view, decision, Stream.named("S"), Budget()) for _ in range(2)}
    assert len(choices) == 1
    assert choices < set(decision.options)
