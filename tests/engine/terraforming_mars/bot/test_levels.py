"""What the opponents of the levels believe, and what the best of them make of it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.bots.levels import opponent
from engine.core.interfaces import Budget, PlayoutPlan
from engine.core.rng import Stream
from engine.terraforming_mars.bot.candidates import NEVER, evaluators_for
from engine.terraforming_mars.bot.knowledge import BOUGHT, DEFAULT_SOLO_TRIALS, FIRST, LAST, SOLO_TRIALS, MarsKnowledge
from engine.terraforming_mars.bot.learned_values import SEVERAL as LEARNED
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import NUMBERS, PROJECTS
from engine.terraforming_mars.rules import SOLO_GENERATIONS, MarsRules
from engine.terraforming_mars.state import OVER
from tests.engine.terraforming_mars.build import Table, seat, table

OCEANS = (4, 5, 7, 12, 28, 29, 30, 31, 34)
SEVERAL, THREE, ALONE = MarsRules(players=2), MarsRules(players=3), MarsRules(players=1)


def test_lower_levels_hold_the_first_beliefs_but_alone() -> None:
    usual = MarsKnowledge()
    assert usual.at("normal").weights_of(SEVERAL) == FIRST != usual.at("expert").weights_of(SEVERAL)
    assert usual.at("expert").weights_of(SEVERAL) == usual.weights_of(SEVERAL) == LEARNED
    assert usual.at("normal").weights_of(THREE) == FIRST != usual.at("expert").weights_of(THREE) == LEARNED
    assert usual.at("normal").weights_of(ALONE) == usual.weights_of(ALONE)


def worth(energy: int, played: str = "") -> float:
    """Return the value of one use of the action of Ironworks with this energy production."""
    made = table(seat("m=30", f"e={energy}", hand="ironworks", played=played), seat())
    paced = replace(MarsKnowledge().weights_of(SEVERAL), clock=0.001)  # energy production moves the learned clock
    cards = evaluators_for(GAME.view(made.state, 0), 0, paced).cards
    return cards.each_time(PROJECTS[NUMBERS["ironworks"]])


def test_an_action_is_worth_little_without_the_energy_for_it() -> None:
    assert worth(3) < 0.2 * worth(4)
    assert worth(4, played="steelworks") < 0.2 * worth(8, played="steelworks") == 0.2 * worth(4)


def test_ants_are_worth_less_where_there_is_nothing_to_take() -> None:
    weights = replace(MarsKnowledge().weights_of(SEVERAL), prey_hoped=0.1)

    def each_time(other: str) -> float:
        made = table(seat("m=30", hand="ants"), seat(cubes=other))
        cards = evaluators_for(GAME.view(made.state, 0), 0, weights).cards
        return cards.each_time(PROJECTS[NUMBERS["ants"]])

    assert each_time("tardigrades=0") == each_time("fish=2") < 0.2 * each_time("tardigrades=1")


def selling(made: Table) -> float:
    decision = made.decision()
    found = MarsKnowledge().candidates(GAME.view(made.state, 0), decision)
    return next(value for choice, value in found if str(choice) == "project sell-patents")


def test_cards_are_sold_only_in_the_end_and_for_something() -> None:
    hand = "comet asteroid"
    late = {"temperature": 8, "oxygen": 14, "oceans": OCEANS, "generation": 12}
    assert selling(table(seat("m=22", hand=hand), seat())) == NEVER
    assert selling(table(seat("m=22", hand=hand), seat(), **late)) > 0
    assert selling(table(seat("m=3", hand=hand), seat(), **late)) == NEVER


def test_no_more_cards_are_sold_than_are_missing_to_a_project() -> None:
    """A greenery is missing one M€, a city three: of five cards one is sold, the least promising."""
    late = {"temperature": 8, "oxygen": 14, "oceans": OCEANS, "generation": 12}
    made = table(seat("m=22", hand="ai-central strip-mine comet asteroid nuclear-power"), seat(), **late)
    made.do("project sell-patents")
    found = MarsKnowledge().candidates(GAME.view(made.state, 0), made.decision())
    assert [len(choice.args) for choice, _ in found] == [1]


def test_alone_what_is_bought_and_the_last_actions_are_played_to_the_end() -> None:
    """Among several what is bought, to the end of the generation, and by experts the actions of the last one."""
    thinking = MarsKnowledge()

    def tried(made: Table, kind: str, level: str = "expert") -> PlayoutPlan | None:
        return thinking.at(level).trial(GAME.view(made.state, 0), replace(made.decision(), kind=kind))

    last, before = (table(seat("m=30"), generation=SOLO_GENERATIONS - ago) for ago in (0, DEFAULT_SOLO_TRIALS.last))
    several = table(seat("m=30"), seat(), generation=SOLO_GENERATIONS)
    done = table(seat("m=30"), seat(), temperature=8, oxygen=14, oceans=OCEANS)
    assert tried(last, "action") == DEFAULT_SOLO_TRIALS.ending
    assert tried(last, "action", "hard") == SOLO_TRIALS["hard"].ending
    assert tried(before, "action") is None
    assert tried(last, "research") == tried(before, "research") == DEFAULT_SOLO_TRIALS.bought
    assert tried(several, "research") == BOUGHT
    assert tried(several, "action") is None
    assert (tried(done, "action"), tried(done, "action", "hard")) == (LAST, None)


def test_plants_are_spent_in_the_last_generation_alone() -> None:
    """The last greeneries raise no oxygen: who kept the plants for them lost with one step missing, and money left."""
    late = {"temperature": 8, "oxygen": 13, "oceans": OCEANS, "generation": SOLO_GENERATIONS}
    made = table(seat("m=73 p=8"), **late)
    policy = opponent(GAME, "normal")
    chosen = policy.choose(GAME.view(made.state, 0), made.decision(), Stream.named("plants"), Budget())
    assert str(chosen) == "greenery"


def test_a_game_alone_that_was_nearly_won_is_worth_more_than_one_far_from_it() -> None:
    """Who plays on is less good than who thinks: a deal lost by one step might be won."""
    done = {"temperature": 8, "oceans": OCEANS, "generation": SOLO_GENERATIONS, "phase": OVER}

    def final(missing: int) -> float:
        state = table(seat("m=3"), **done, oxygen=14 - missing).state
        return MarsKnowledge().evaluation(state, 0).value(state)

    won, near, far, farther = (final(missing) for missing in range(4))
    assert won - near > near - far > far - farther > 0
