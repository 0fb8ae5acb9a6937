"""What opponents expect of the rest of a game: its length, its awards, and whether a card is ever played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.core.options import Subset
from engine.terraforming_mars.bot import game_length
from engine.terraforming_mars.bot.candidates import NEVER, Candidates, candidates_of, evaluators_for
from engine.terraforming_mars.bot.evaluation import Evaluation
from engine.terraforming_mars.bot.game_length import generations_left, learned_clock
from engine.terraforming_mars.bot.goal_chances import AwardOutlook, award_chances, growth_of, milestone_chances
from engine.terraforming_mars.bot.knowledge import BOUGHT, DIFFERENT, MarsKnowledge
from engine.terraforming_mars.bot.learned_values import SEVERAL
from engine.terraforming_mars.bot.purchase_sets import MOST, purchase_sets
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.rules import MarsRules
from tests.engine.terraforming_mars.build import DATA, Table, seat, table

OCEANS = (4, 5, 7, 12, 28, 29, 30, 31, 34)
WEIGHTS = replace(SEVERAL, **json.loads((DATA.parent / "weights" / "paced.json").read_bytes()))
FORESEEING = replace(WEIGHTS, clock=1.0, foresight=1.0, playable=1.0, award_within=9.0)
HAND = "comet asteroid birds fish ants mine sabotage plantation capital sponsors"


def of(state_of: Table, weights: Weights = FORESEEING) -> float:
    return generations_left(state_of.state, weights)


def test_the_learned_clock_runs_down_with_the_generations_and_the_steps() -> None:
    start = table(seat(), seat(), generation=1)
    middle = table(seat(tr=28), seat(tr=28), generation=7, temperature=-14, oxygen=5, oceans=OCEANS[:3])
    late = table(seat(tr=36), seat(tr=36), generation=12, temperature=2, oxygen=12, oceans=OCEANS[:7])
    done = table(seat(tr=40), seat(tr=40), generation=12, temperature=8, oxygen=14, oceans=OCEANS)
    assert 12.0 < of(start) < 15.0
    assert of(start) - 3.0 > of(middle) > of(late) + 3.0
    assert 1.0 < of(late) < 5.0
    assert of(done) == 1.0


def test_games_of_more_than_two_are_two_generations_shorter() -> None:
    two, three, four = (of(table(*[seat(tr=28)] * number, generation=7, temperature=-14)) for number in (2, 3, 4))
    assert two - 3.0 < four <= three < two - 1.5


def test_the_share_of_the_learned_clock_is_a_weight() -> None:
    middle = table(seat(tr=28), seat(tr=28), generation=7, temperature=-14, oxygen=5, oceans=OCEANS[:3])
    paced, learned = of(middle, WEIGHTS), learned_clock().generations(middle.state)
    assert paced == game_length.paced_generations(middle.state, WEIGHTS) != learned
    assert of(middle, replace(WEIGHTS, clock=0.5)) == pytest.approx((paced + learned) / 2)
    assert generations_left(middle.state, WEIGHTS, 1.0) == learned


def test_alone_the_clock_is_known() -> None:
    assert of(table(seat(), generation=5)) == 10.0


def outlook(slug: str, left: float) -> AwardOutlook:
    found = award_chances().at(left, slug)
    assert found is not None
    return found


def test_the_chances_of_an_award_come_from_what_is_produced_until_the_end() -> None:
    """The one has 12 heat, the other six heat production: it leads now, and loses if there is time."""
    state = table(seat("h=12"), seat("", "h=6")).state
    assert growth_of(state, "thermalist") == [0, 6]
    early, late = (outlook("thermalist", left).chances((12, 0), state.players) for left in (8.0, 1.0))
    assert sum(early) == pytest.approx(1.0)
    assert early[0] < 0.5 < late[0]


def test_equal_seats_have_equal_chances() -> None:
    players, banker = table(seat(), seat(), seat()).state.players, outlook("banker", 3.0)
    assert banker.chances((0, 0, 0), players) == pytest.approx([1 / 3] * 3)
    more = banker.chances((2, 0, 0), players)
    assert more[0] > more[1] == more[2]


def funding(weights: Weights, generation: int, rival: str = "h=6 e=3") -> float:
    """Return the value of funding the Thermalist with 12 heat, against one with 2 that produces nine each time."""
    more = {"generation": generation, "temperature": 0, "oxygen": 10, "oceans": OCEANS[:6]}
    made = table(seat("m=30 h=12"), seat("h=2", rival), **more)
    view = GAME.view(made.state, 0)
    found = candidates_of(view, made.decision(), evaluators_for(view, 0, weights))
    return next(value for choice, value in found if str(choice) == "fund thermalist")


def test_no_award_is_funded_for_a_rival_that_is_likelier_to_win_it() -> None:
    assert funding(FORESEEING, 11) == NEVER < funding(FORESEEING, 11, rival="h=0")


def test_an_award_is_funded_by_the_final_count_not_by_the_lead_of_today() -> None:
    today = replace(FORESEEING, foresight=0.001)
    assert funding(FORESEEING, 11) < 0 < funding(today, 11)


def promise(slug: str, *, hand: str = "", weights: Weights = FORESEEING, tags: str = "", generation: int = 2) -> float:
    made = table(seat("m=40", hand=f"{slug} {hand}".strip(), played=tags), seat(), generation=generation)
    view = GAME.view(made.state, 0)
    return evaluators_for(view, 0, weights).hand.of(NUMBERS[slug])


def test_a_card_with_far_tags_is_worth_nothing_until_the_hand_has_them() -> None:
    """Anti-Gravity Technology needs seven science tags."""
    known = replace(FORESEEING, playable=0.001)
    slug, science = "anti-gravity-technology", "research physics-complex gene-repair search-for-life inventors-guild"
    assert promise(slug) == FORESEEING.kept_for_nothing
    assert promise("ai-central") < promise("ai-central", weights=known)
    assert promise("ai-central") < promise("ai-central", hand=science)


def test_a_card_that_is_too_dear_now_is_worth_less() -> None:
    made = [table(seat(f"m={money}", hand="giant-ice-asteroid"), seat(), generation=11) for money in (60, 0)]
    rich, poor = (
        evaluators_for(GAME.view(one.state, 0), 0, FORESEEING).hand.of(NUMBERS["giant-ice-asteroid"]) for one in made
    )
    assert rich > poor


def sets_of(hand: str, low: int, best: int) -> Candidates:
    made = table(seat("m=40", hand=hand), seat(), generation=2)
    evaluators = evaluators_for(GAME.view(made.state, 0), 0, FORESEEING)
    cards = tuple(hand.split())
    ranked = sorted(cards, key=lambda slug: -evaluators.hand.of(NUMBERS[slug]))
    return purchase_sets(Subset("buy", cards, low, len(cards)), ranked, best, evaluators.hand)


def test_of_four_cards_the_best_of_all_sets_are_considered() -> None:
    found = sets_of("comet asteroid birds fish", 0, 2)
    sets = {frozenset(choice.args) for choice, _ in found}
    assert len(sets) == len(found) == MOST
    assert found[0][1] == 0.0 == max(value for _, value in found)
    assert len([chosen for chosen in sets if len(chosen) == 2]) > 1
    assert len(sets_of("comet asteroid birds fish", 3, 3)) == 5


def test_of_many_cards_different_sets_of_about_the_best_number_are_considered() -> None:
    found = sets_of(HAND, 0, 4)
    sizes = [len(choice.args) for choice, _ in found]
    assert len({choice.args for choice, _ in found}) == len(found) == MOST
    assert sizes.count(4) > 2
    assert set(sizes) <= {2, 3, 4, 5, 6}


def test_sets_are_tried_with_no_more_work_than_numbers() -> None:
    made = table(seat("m=40"), seat(), generation=2)
    decision = replace(made.decision(), kind="research")
    view = GAME.view(made.state, 0)
    several = json.dumps({name: getattr(WEIGHTS, name) for name in WEIGHTS.__struct_fields__} | {"sets": 1.0})
    assert MarsKnowledge().trial(view, decision) == BOUGHT
    assert MarsKnowledge().retuned(MarsRules(players=2), several).trial(view, decision) == DIFFERENT
    work = DIFFERENT.few * DIFFERENT.heats + DIFFERENT.finals * (DIFFERENT.most - DIFFERENT.heats)
    assert work <= BOUGHT.few * BOUGHT.most


def test_what_opponents_foresee_is_off_by_default() -> None:
    names = ("clock", "clock_learned", "foresight", "playable", "budget", "sets")
    assert all(getattr(Weights(), name) < 0.01 for name in names)


def test_data_files_have_every_award_of_the_first_map() -> None:
    values = Path(game_length.__file__).parents[1] / "values"
    weights = json.loads((values / "awards.json").read_bytes())["value"]["weights"]
    assert {"landlord", "scientist", "banker", "thermalist", "miner"} <= weights.keys()


def test_a_milestone_two_turns_away_counts_by_its_chance() -> None:
    """Two greeneries of three are nearly a milestone; a rival that is closer lowers the chance."""

    def chances(own: int, rival: int) -> list[float]:
        return milestone_chances().chances("terraformer", [1 - own / 35, 1 - rival / 35], 1, 6.0)

    assert chances(33, 24)[0] > 0.7 > chances(33, 33)[0] > chances(27, 33)[0]
    assert chances(30, 30)[0] == chances(30, 30)[1]
    assert chances(36, 30)[0] == chances(35, 30)[0]


@pytest.mark.parametrize("players, chart", [(3, "tharsis"), (2, "hellas"), (2, "elysium")])
def test_goals_without_learned_weights_count_as_before(players: int, chart: str) -> None:
    rules = MarsRules(players=players, map=chart)  # type: ignore[arg-type]
    weights = replace(FORESEEING, milestones=1.0)
    state = GAME.new(rules, "G")
    both = [Evaluation(GAME.view(state, 0), 0, one).parts(state)["goals"] for one in (weights, WEIGHTS)]
    assert all(abs(value) < 1000 for value in both)
    assert (both[0] != pytest.approx(both[1])) == (chart == "tharsis")
