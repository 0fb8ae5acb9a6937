"""What the opponents of the levels believe, and what the best of them make of it."""

from __future__ import annotations

from engine.terraforming_mars.bot.candidates import NEVER, evaluators_of
from engine.terraforming_mars.bot.thinking import FIRST, MarsThinking
from engine.terraforming_mars.cards import NUMBERS, PROJECTS
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.rules import MarsRules
from tests.engine.terraforming_mars.build import Table, seat, table

SEVERAL, ALONE = MarsRules(players=2), MarsRules(players=1)


def test_lower_levels_hold_the_first_beliefs_but_alone() -> None:
    usual = MarsThinking()
    assert usual.at("normal").weights_of(SEVERAL) == FIRST != usual.at("expert").weights_of(SEVERAL)
    assert usual.at("expert").weights_of(SEVERAL) == usual.weights_of(SEVERAL)
    assert usual.at("normal").weights_of(ALONE) == usual.weights_of(ALONE)


def worth(energy: int, played: str = "") -> float:
    """What the action of Ironworks is worth each time with so much energy production."""
    made = table(seat("m=30", f"e={energy}", hand="ironworks", played=played), seat())
    cards = evaluators_of(GAME.view(made.state, 0), 0, MarsThinking().weights_of(SEVERAL)).cards
    return cards.each_time(PROJECTS[NUMBERS["ironworks"]])


def test_an_action_is_worth_little_without_the_energy_for_it() -> None:
    assert worth(3) < 0.2 * worth(4)
    assert worth(4, played="steelworks") < 0.2 * worth(8, played="steelworks") == 0.2 * worth(4)


def selling(made: Table) -> float:
    decision = made.decision()
    found = MarsThinking().candidates(GAME.view(made.state, 0), decision)
    return next(value for choice, value in found if str(choice) == "project sell-patents")


def test_cards_are_sold_only_in_the_end_and_for_something() -> None:
    oceans = (4, 5, 7, 12, 28, 29, 30, 31, 34)
    hand = "comet asteroid"
    late = {"temperature": 8, "oxygen": 14, "oceans": oceans[:9], "generation": 12}
    assert selling(table(seat("m=22", hand=hand), seat())) == NEVER
    assert selling(table(seat("m=22", hand=hand), seat(), **late)) > 0
    assert selling(table(seat("m=3", hand=hand), seat(), **late)) == NEVER
