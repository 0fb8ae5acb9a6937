"""The production turn (prod)."""

from __future__ import annotations

from tests.engine.dice_game.build import seat, table


def test_dice_that_are_not_kept_go_to_the_pool_and_wild_tokens_stay() -> None:
    """Prod 1."""
    t = table(seat(dice="plant plant heat steel", wild=2), stage="start").do("production")
    before = list(t.state.pool)
    t.do("keep plant heat", rolls="science science event")  # of Credicor
    assert t.state.pool == [before[0] + 1, before[1] - 2, before[2] - 1, before[3], before[4] + 1]
    assert t.state.players[0].wild == 2
    assert t.dice() == {"plant": 1, "science": 2, "heat": 1, "event": 1}


def test_any_number_of_cards_is_discarded_then_the_hand_has_five() -> None:
    """Prod 2 and 3."""
    t = table(seat(hand="audit grid-failure delta-city"), stage="start").do("production")
    t.do("discard audit delta-city", rolls="science science heat")
    assert len(t.state.players[0].hand) == 5
    assert len(t.state.discards) == 2


def test_a_hand_of_five_or_more_draws_nothing() -> None:
    hand = "audit grid-failure delta-city garden-dome rim-forest rain-seeding"
    t = table(seat(hand=hand), stage="start").do("production").do("discard", rolls="science science heat")
    assert len(t.state.players[0].hand) == 6
    assert not t.logged("drew")


def test_all_production_dice_are_rolled_together() -> None:
    """Prod 4: those of the corporation and of the cards, in the order of colours."""
    t = table(seat(played="industrial-corridor"), stage="start").do(
        "production", rolls="science earth megacredit heat event city"
    )
    assert t.dice() == {"megacredit": 1, "science": 1, "earth": 1, "heat": 1, "event": 1, "city": 1}
    assert len(t.logged("rolled")) == 1


def test_a_short_pool_gives_what_there_is_and_one_wild_token_in_all() -> None:
    """Prod 4: three yellow dice and a red one are missing, and that is one token."""
    other = {**seat("helion"), "dice": {"science": 12, "event": 11}}
    t = table(seat(played="investors-forum"), other, stage="start").do("production")
    assert (t.dice(), t.state.players[0].wild) == ({}, 1)
    assert [event.args for event in t.logged("short")] == [(5,)]


def test_used_cards_are_ready_again() -> None:
    """Prod 5."""
    t = table(seat(played="tool-shop seed-lab", used="tool-shop seed-lab"), stage="start").do_freely("production")
    assert t.state.players[0].used == ()
    assert t.asked == (0, "end")


def test_a_turn_is_production_or_action() -> None:
    t = table(seat(dice="heat heat heat"), stage="start")
    assert t.can("production")
    assert not t.do("skip").can("production")
    t = table(seat(dice="heat heat heat"), stage="start").do_freely("production", "keep heat heat heat")
    assert t.asked == (1, "start")


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """Play: the discards are shuffled; where both are empty what there is is drawn."""
    t = table(seat(hand="audit"), stage="start", deck="night-market", discards="tide-mill ash-fields")
    t.do("production").do_freely("discard")
    assert len(t.state.players[0].hand) == 4
    assert (t.state.deck, t.state.discards) == ([], [])
    assert [event.args for event in t.logged("shuffled")] == [(2,)]


def test_new_piles_come_in_the_order_in_which_they_are_shuffled() -> None:
    t = table(seat(dice="heat"), stage="start", deck="", discards="tide-mill ash-fields audit")
    t.do("draw", shuffled="audit tide-mill ash-fields")
    assert [event.secret for event in t.logged("drew")] == [("audit", "tide-mill")]
