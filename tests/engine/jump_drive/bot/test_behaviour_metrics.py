"""What ``areo arena --blunders`` counts: cards that were earned for nothing."""

from __future__ import annotations

from engine.core.choice import parse_choice
from engine.jump_drive.bot.behaviour_metrics import JumpMetrics
from engine.jump_drive.game import GAME
from tests.engine.jump_drive.build import seat, table


def test_cards_over_the_hand_limit_and_in_hand_at_the_end() -> None:
    made = table(seat(fillers=10), seat())
    observer = JumpMetrics().observer(made.state.rules)
    hand = len(made.state.players[0].hand)
    drawn = thrown = 0
    while "limit" not in [kind for _, kind in made.asked()]:
        decision = GAME.pending(made.state)[0]
        choice = parse_choice("explore") if decision.kind == "choose" else next(iter(decision.options))
        observer.choosing(made.state, decision.seat, choice)
        made.apply(decision.seat, choice)
    drawn = len(made.state.players[0].hand) - hand
    limit = GAME.pending(made.state)[0]
    choice = next(iter(limit.options))
    thrown = len(choice.args)
    observer.choosing(made.state, limit.seat, choice)
    made.apply(limit.seat, choice)
    assert limit.seat == 0
    assert drawn > 0 < thrown
    counted = {(one.name, one.seat): one.count for one in observer.counted(made.state)}
    left = [len(player.hand) for player in made.state.players]
    assert counted == {
        ("thrown", 0): thrown,
        ("unspent", 0): left[0],
        ("lost-cards", 0): thrown + left[0],
        ("thrown", 1): 0,
        ("unspent", 1): left[1],
        ("lost-cards", 1): left[1],
    }
