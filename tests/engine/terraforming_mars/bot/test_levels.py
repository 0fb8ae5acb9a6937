"""What the opponents of the levels believe, and what the best of them make of it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.ports import Trial
from engine.terraforming_mars.bot.candidates import NEVER, evaluators_of
from engine.terraforming_mars.bot.thinking import BOUGHT, BOUGHT_ALONE, ENDING_ALONE, FIRST, LAST, MarsThinking
from engine.terraforming_mars.cards import NUMBERS, PROJECTS
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.rules import SOLO_GENERATIONS, MarsRules
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


def test_alone_what_is_bought_and_the_last_actions_are_played_to_the_end() -> None:
    """Among several only what is bought, to the end of the generation."""
    thinking = MarsThinking()

    def tried(made: Table, kind: str) -> Trial | None:
        return thinking.trial(GAME.view(made.state, 0), replace(made.decision(), kind=kind))

    alone, between = (table(seat("m=30"), generation=number) for number in (SOLO_GENERATIONS, SOLO_GENERATIONS - LAST))
    several = table(seat("m=30"), seat(), generation=SOLO_GENERATIONS)
    assert tried(alone, "action") == ENDING_ALONE
    assert tried(between, "action") is None
    assert tried(alone, "research") == tried(between, "research") == BOUGHT_ALONE
    assert tried(several, "research") == BOUGHT
    assert tried(several, "action") is None
