"""What ``areo arena --blunders`` counts in the Dice Game: each counter on a few choices."""

from __future__ import annotations

from engine.core.choice import parse_choice
from engine.dice_game.bot.behaviour_metrics import DiceMetrics, DiceObserver
from engine.dice_game.events import new_event
from engine.dice_game.game import GAME
from engine.dice_game.state import START
from tests.engine.dice_game.build import Table, seat, table


def watching(made: Table) -> DiceObserver:
    return DiceMetrics().observer(made.state.rules)


def counted(made: Table, observer: DiceObserver, name: str, seat: int = 0) -> tuple[float, float]:
    return next((one.count, one.of) for one in observer.counted(made.state) if (one.name, one.seat) == (name, seat))


def test_dice_that_are_not_kept_are_given_up() -> None:
    made = table(seat(dice="plant plant heat water water energy", hand="ore-crushers"), seat("helion"), stage="start")
    made.do("production")
    observer = watching(made)
    assert made.decision.kind == "keep"
    observer.choosing(made.state, 0, parse_choice("keep plant water energy"))
    assert counted(made, observer, "dice-lost") == (3, 1)
    assert counted(made, observer, "dice-left") == (6, 1)
    assert counted(made, observer, "cards-left") == (1, 1)


def test_effects_for_nothing_actions_never_used_and_turns_without_a_main_action() -> None:
    made = table(seat(), seat("helion"))
    observer = watching(made)
    made.state.turns = 9
    played = [new_event("played", 0, (slug,)) for slug in ("quartermaster", "dome-builders", "ore-crushers")]
    turns = [new_event("turn", 0, (1,)), new_event("turn", 0, (2,)), new_event("turn", 0, (3,))]
    idle = [new_event("production", 0), new_event("skipped", 0, ("main",)), new_event("skipped", 0, ("support",))]
    nothing = [new_event("nothing", 0, (why,)) for why in ("no-space", "no-such-die")]
    observer.happened(made.state, [*played, *turns, *idle, *nothing, new_event("used", 0, ("quartermaster",))])
    assert counted(made, observer, "for-nothing") == (1, 3)
    assert counted(made, observer, "no-main") == (1, 2)
    assert counted(made, observer, "idle-actions") == (0, 0), "turn 9 of 9 is late"
    made.state.turns = 14
    assert counted(made, observer, "idle-actions") == (1, 2)
    assert counted(made, observer, "idle-actions", 1) == (0, 0)


def test_a_main_action_for_a_die() -> None:
    made = table(seat(dice="heat heat heat"), seat("helion"), stage="main")
    observer = watching(made)
    observer.choosing(made.state, 0, parse_choice("die blue"))
    turns = [new_event(key, 0, (1,)) for key in ("turn", "turn", "production", "turn", "production", "turn", "turn")]
    observer.happened(made.state, turns)
    assert counted(made, observer, "bare-main") == (1, 3)
    made.state.stage = START
    observer.choosing(made.state, 0, parse_choice("die blue"))
    assert counted(made, observer, "bare-main") == (1, 3), "that was the support action"
    poor = table(seat(dice="heat"), seat("helion"), stage="main")
    observer.choosing(poor.state, 0, parse_choice("die blue"))
    assert counted(made, observer, "bare-main") == (1, 3), "nothing else could be paid"


def test_a_main_action_for_a_die_that_reaches_a_milestone_is_none_for_a_die_alone() -> None:
    made = table(seat(dice="heat heat heat"), seat("helion"), stage="main")
    observer = watching(made)
    milestone = new_event("milestone", 0, ("hoarder",))
    observer.happened(made.state, [new_event("turn", 0, (1,)), new_event("turn", 0, (2,))])
    for bare in ([], [milestone], [milestone]):
        observer.choosing(made.state, 0, parse_choice("die red"))
        observer.happened(made.state, bare)
    assert counted(made, observer, "bare-main") == (1, 2)
    observer.choosing(made.state, 0, parse_choice("play ore-crushers"))
    observer.happened(made.state, [milestone])
    assert counted(made, observer, "bare-main") == (1, 2)


def test_a_card_that_is_kept_in_hand_through_three_production_turns_was_held() -> None:
    made = table(seat(hand="ore-crushers mangrove"), seat("helion"))
    observer = watching(made)
    for gone in ("discard", "discard", "discard mangrove"):
        assert counted(made, observer, "held")[0] == 0
        observer.choosing(made.state, 0, parse_choice(gone))
    assert counted(made, observer, "held") == (1, 2)


def test_everything_that_is_counted_is_measured() -> None:
    made = table(seat(), seat("helion"))
    names = {one.name for one in watching(made).counted(made.state)}
    assert names == {measure.name for measure in DiceMetrics().measures(made.state.rules)}
    assert GAME.behaviour_metrics() is not None
