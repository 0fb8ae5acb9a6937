"""The rules of NOTES 3 and 4, each by its paragraph."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.event import Event
from engine.core.message import Refusal
from engine.jump_drive.board.piles import draw_incomes
from engine.jump_drive.cards.readings import NUMBERS, SLUGS
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import JumpRules
from tests.engine.jump_drive.build import Table, new_game, seat, table
from tests.engine.jump_drive.naive import DECK

# --- 2 and 3: components, set-up -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_3_seven_cards_each_of_112_and_a_survey_team_each(players: int) -> None:
    made = new_game("SETUP", players=players)
    assert made.asked() == [(who, "keep") for who in range(players)]
    cards = [*made.state.deck, *(card for player in made.state.players for card in player.hand)]
    assert Counter(SLUGS[card] for card in cards) == Counter(DECK)
    for player in made.state.players:
        assert (len(player.hand), player.empire, player.vp, player.survey_team) == (7, [], 0, True)
    assert made.decision().options.count() in range(1, 22)


def test_3_everyone_throws_two_away_face_down() -> None:
    made = new_game("SETUP", players=2)
    first, second = ([SLUGS[card] for card in player.hand] for player in made.state.players)
    made.do(f"discard {first[0]} {first[1]}")
    assert len(made.hand(0)) == 7  # nothing happens before all have chosen
    made.do(f"discard {second[5]} {second[6]}", who=1)
    assert made.hand(0) == sorted(first[2:])
    assert made.hand(1) == sorted(second[:5])
    assert sorted(SLUGS[card] for card in made.state.discards) == sorted([*first[:2], *second[5:]])
    assert made.asked() == [(0, "choose"), (1, "choose")]
    assert made.state.round == 1


def test_3_the_first_card_of_the_deck_goes_to_the_first_seat() -> None:
    state = GAME.new(JumpRules(players=2), "ORDER")
    again = GAME.new(JumpRules(players=3), "ORDER")
    assert state.players[0].hand == again.players[0].hand
    assert again.players[2].hand == state.deck[:-8:-1]


@pytest.mark.parametrize("players", [0, 5, -1])
def test_2_there_are_one_to_four_players(players: int) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.new(JumpRules(players=players), "X")
    assert refusal.value.message.key == "rules.players"


# --- 4.1: choosing -------------------------------------------------------------------------------------------------


def test_41_one_development_one_world_both_or_explore() -> None:
    made = table(seat("", "investment-credits space-marines artist-colony gem-world", fillers=2), seat())
    choices = [text.split() for text in made.options()]
    shapes = {(words[0], len(words)) for words in choices}
    assert shapes == {("explore", 1), ("develop", 2), ("develop", 4), ("settle", 2)}
    assert ["develop", "investment-credits", "settle", "gem-world"] in choices
    assert not any(words.count("space-marines") and words.count("investment-credits") for words in choices)


def test_41_exploring_is_always_allowed() -> None:
    assert table(seat("survey-team"), seat()).options() == ["explore"]
    assert table(seat("survey-team", "rebel-stronghold"), seat()).options() == ["explore"]
    assert "explore" in table(seat("", "gem-world", fillers=9), seat()).options()


def test_41_two_copies_are_one_choice() -> None:
    made = table(seat("survey-team", "space-marines space-marines gem-world gem-world"), seat())
    assert made.options() == ["explore", "develop space-marines", "settle gem-world"]


# --- 4.2: revealing, paying, placing -------------------------------------------------------------------------------


def test_42_a_world_alone_draws_a_card_after_it_is_paid_for() -> None:
    made = table(seat("", "gem-world drop-ships new-earth"), seat(), top="rebel-base")
    made.round("settle gem-world", "explore")
    assert made.happened("drew", 0)[0].secret == ("rebel-base",)
    assert "rebel-base" in made.hand()
    assert sorted(made.happened("paid", 0)[0].secret) == ["drop-ships", "new-earth"]
    assert [event.key for event in made.events if event.seat == 0][:3] == ["placed", "paid", "drew"]


def test_42_a_development_with_a_world_draws_nothing() -> None:
    made = table(seat("", "gem-world space-marines", fillers=4), seat())
    made.round("develop space-marines settle gem-world", "explore")
    assert not made.happened("drew", 0)


def test_42_the_payer_chooses_the_cards_and_chosen_cards_do_not_pay() -> None:
    made = table(seat("", "gem-world drop-ships new-earth rebel-base"), seat())
    made.do("settle gem-world").do("explore", who=1)
    assert set(made.options()) == {
        "pay drop-ships new-earth",
        "pay drop-ships rebel-base",
        "pay new-earth rebel-base",
    }
    made.do("pay rebel-base drop-ships")
    assert "new-earth" in made.hand()
    assert {SLUGS[card] for card in made.state.discards} == {"rebel-base", "drop-ships"}


def test_42_all_payments_come_before_any_card_is_drawn() -> None:
    made = table(
        seat("", "gem-world drop-ships new-earth rebel-base"),
        seat("", "ancient-races uplift-code mining-league comet-zone"),
    )
    made.do("settle ancient-races", who=1).do("settle gem-world")
    assert made.asked() == [(0, "pay"), (1, "pay")]
    made.do("pay drop-ships new-earth")
    assert not made.happened("paid")
    assert not made.happened("drew")
    made.do("pay uplift-code mining-league", who=1)
    assert [event.seat for event in made.happened("paid")] == [0, 1]
    assert [event.seat for event in made.happened("drew")] == [0, 1]


def test_42_a_new_pile_is_made_when_a_card_is_needed_and_not_before() -> None:
    made = table(
        seat("", "devolved-uplift-race"), seat(team=True), deck="gem-world", discards="rebel-base new-earth comet-zone"
    )
    made.do("settle devolved-uplift-race").do("develop survey-team", who=1)
    assert made.happened("shuffled")  # the income of the second seat needed it
    assert made.hand(0) == ["gem-world"]
    assert len(made.state.deck) == 2
    exact = table(seat("", "devolved-uplift-race"), seat(), deck="gem-world uplift-code", discards="rebel-base")
    exact.do("settle devolved-uplift-race").do("develop survey-team", who=1)
    assert not exact.happened("shuffled")
    assert (len(exact.state.deck), len(exact.state.discards)) == (0, 1)


def test_42_where_there_is_nothing_to_draw_one_draws_what_there_is() -> None:
    made = table(seat("comet-zone"), seat("comet-zone", "rebel-base"), deck="gem-world new-earth", discards="")
    made.do("explore").do("develop survey-team", who=1)
    assert [event.args for event in made.happened("explored")] == [(2,)]
    assert made.hand(0) == ["gem-world", "new-earth"]
    made.do("discard gem-world new-earth")  # three are asked for: a smaller hand goes whole
    assert made.happened("shuffled")[0].args == (2,)
    assert [(event.seat, event.args, event.reveals) for event in made.happened("income")] == [
        (0, (1,), True),
        (1, (1,), True),
    ]
    assert len(made.hand(0)) == len(made.hand(1)) - 1 == 1


def test_42_income_of_zero_cards_has_an_event() -> None:
    made = table(seat("comet-zone"), seat("comet-zone", "rebel-base"), deck="gem-world", discards="")
    made.do("explore").do("develop survey-team", who=1).do("discard gem-world")
    assert [(event.args, event.reveals) for event in made.happened("income")] == [((0,), False), ((0,), False)]
    assert made.state.discards + made.state.deck == [NUMBERS["gem-world"]]


def test_42_duplicates_stack() -> None:
    made = table(seat("space-marines", "space-marines", fillers=1), seat()).round("develop space-marines", "explore")
    assert made.empire() == ["space-marines", "space-marines"]
    assert made.state.players[0].tallies[1] == 4


# --- 4.4: exploring ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("empire", "draw", "discard"),
    [("", 5, 3), ("mining-robots", 6, 4), ("survey-team new-vinland", 9, 7), ("galactic-survey-seti survey-hq", 10, 8)],
)
def test_44_exploring_draws_two_more_than_are_thrown_away(empire: str, draw: int, discard: int) -> None:
    made = table(seat(empire, "rebel-base rebel-world"), seat())
    made.do("explore").do("develop survey-team", who=1)
    assert made.happened("explored")[0].args == (draw,)
    assert len(made.hand()) == 2 + draw
    assert made.state.players[0].owes == discard
    assert made.decision().kind == "explore"
    gone = made.hand()[:discard]
    made.do("discard " + " ".join(gone))
    assert sorted(made.happened("discarded")[0].secret) == gone


def test_44_whoever_explores_throws_away_before_the_next_seat_draws() -> None:
    made = table(seat(), seat())
    made.do("explore").do("explore", who=1)
    assert made.asked() == [(0, "explore")]
    assert [event.seat for event in made.happened("explored")] == [0]
    made.do(made.options()[0])
    assert made.asked() == [(1, "explore")]


# --- 4.6 to 4.9: the end of a round --------------------------------------------------------------------------------


def test_46_the_order_is_propaganda_then_vp_then_income_then_the_hand_limit() -> None:
    made = table(seat("war-propaganda comet-zone", fillers=8), seat("drop-ships"))
    made.round("explore", "explore")
    keys = [event.key for event in made.events if event.key in ("propaganda", "scored", "income", "round")]
    assert keys == ["propaganda", "scored", "scored", "income", "income", "round"]
    assert [event.key for event in made.events][-2:] == ["discarded", "round"]


def test_47_every_card_is_scored_every_round() -> None:
    made = table(seat("rebel-base"), seat("galactic-salon terraformed-world"))
    made.round("explore", "explore").round("explore", "explore")
    assert [player.vp for player in made.state.players] == [12, 20]
    assert [player.gained for player in made.state.players] == [[6, 6], [10, 10]]


def test_48_the_game_ends_at_fifty_without_income() -> None:
    made = table(seat("comet-zone", vp=49), seat("rebel-base comet-zone", vp=43)).round("explore", "explore")
    assert [player.vp for player in made.state.players] == [49, 49]
    assert not made.over
    made.round("explore", "explore")
    assert made.over
    assert [player.vp for player in made.state.players] == [49, 55]
    assert [len(made.happened("income", who)) for who in (0, 1)] == [1, 1]
    assert made.happened("ended")[0].args == (4,)
    sheet = GAME.score(made.state)
    assert sheet.winners == (1,)
    assert (sheet.outcome.key, sheet.outcome.args["seat"]) == ("outcome.won", 1)


def test_48_most_vp_win_even_where_several_have_fifty() -> None:
    made = table(seat("galactic-salon", vp=45), seat("galactic-salon", vp=49), seat(vp=49)).round(*["explore"] * 3)
    assert made.over
    assert GAME.score(made.state).winners == (1,)


@pytest.mark.parametrize(("cards", "winners"), [(2, (0,)), (3, (0, 1)), (4, (1,))])
def test_48_a_tie_goes_to_income_and_cards_in_hand_then_it_is_shared(cards: int, winners: tuple[int, ...]) -> None:
    """5 VP, 3 cards of income and 2 in hand, against 5 VP and 2 more than ``cards`` in hand; nobody draws any more."""
    made = table(seat("comet-zone galactic-salon", vp=45), seat("galactic-salon", fillers=cards, vp=45))
    made.round("explore", "explore")
    sheet = GAME.score(made.state)
    assert made.over
    assert sheet.totals == (50, 50)
    assert sheet.tie_break == (10, 5 + cards + 2)
    assert sheet.winners == winners
    assert sheet.outcome.key == ("outcome.won" if len(winners) == 1 else "outcome.shared")


def test_49_income_is_drawn_in_seat_order_all_cards_at_once() -> None:
    top = "rebel-base rebel-world new-earth drop-ships uplift-code"
    made = table(seat("comet-zone"), seat("gem-world"), top=top)
    made.round("develop survey-team", "develop survey-team")
    assert made.happened("income", 0)[0].secret == ("rebel-base", "rebel-world", "new-earth", "drop-ships")
    assert made.happened("income", 1)[0].secret[0] == "uplift-code"


def test_49_only_after_income_a_hand_has_ten_cards_at_most() -> None:
    made = table(seat("comet-zone galactic-survey-seti", fillers=9), seat(fillers=0, hand="rebel-base"))
    made.do("explore").do("develop survey-team", who=1)
    assert len(made.hand()) == 9 + 8
    made.do(made.options()[0])
    assert made.asked() == [(0, "limit")]
    assert len(made.hand()) == 9 + 2 + 3
    assert made.state.players[0].owes == 4
    made.do(made.options()[0])
    assert len(made.hand()) == 10
    assert made.state.round == 4


def test_49_all_throw_away_at_the_same_time() -> None:
    hand = "rebel-base rebel-world drop-ships drop-ships uplift-code"
    made = table(seat("comet-zone", fillers=9), seat("new-earth lost-species-ark-world", hand))
    made.do("develop survey-team").do("develop survey-team", who=1)
    assert made.asked() == [(0, "limit"), (1, "limit")]
    made.do(made.options(1)[0], who=1)
    assert not made.happened("discarded")
    made.do(made.options(0)[0])
    assert [event.seat for event in made.happened("discarded")] == [0, 1]


# --- worked examples -----------------------------------------------------------------------------------------------


def test_example_drop_ships_conquer_the_blaster_factory_in_the_round_in_which_they_come() -> None:
    """The designer's preview: pay 4, then 3 strength conquers it."""
    made = table(seat("", "drop-ships imperium-blaster-factory", fillers=4), seat())
    made.round("develop drop-ships conquer imperium-blaster-factory", "explore")
    assert (made.gained(), made.income()) == (2 + 1, 2)
    assert len(made.hand()) == 2


def test_example_deserted_alien_colony_brings_four_vp_and_two_cards() -> None:
    made = table(seat("", "deserted-alien-colony", fillers=5), seat()).round("settle deserted-alien-colony", "explore")
    assert (made.gained(), made.income()) == (4, 2)


def test_example_the_best_income_of_a_first_round_is_four() -> None:
    """As in the logged games of people (NOTES 7): Survey Team and Comet Zone, for four cards."""
    made = table(seat("", "comet-zone", fillers=4), seat())
    made.round("develop survey-team settle comet-zone", "explore")
    assert made.income() == 4


def test_example_contact_specialist_pays_the_defense_less_one() -> None:
    made = table(seat("", "contact-specialist convict-miners", fillers=2), seat())
    made.round("develop contact-specialist contact convict-miners", "explore")
    assert made.empire() == ["contact-specialist", "convict-miners"]


def test_a_game_of_four_seats_goes_on_from_round_to_round() -> None:
    made: Table = new_game("ROUNDS", players=4)
    for who in range(4):
        made.do(made.options(who)[0], who=who)
    for number in (1, 2, 3):
        assert made.state.round == number
        made.round(*["explore"] * 4)
    assert [len(player.hand) for player in made.state.players] == [10, 10, 10, 10]


@pytest.mark.parametrize(
    ("incomes", "left", "drawn"),
    [
        ((4, 4, 2), 10, [4, 4, 2]),
        ((4, 4, 2), 9, [3, 3, 2]),
        ((4, 4, 2), 8, [3, 3, 2]),
        ((4, 4, 2), 7, [2, 2, 2]),
        ((4, 4, 2), 2, [0, 0, 0]),
        ((4, 4, 2), 0, [0, 0, 0]),
        ((4, 0, 2), 5, [3, 2]),
        ((0, 5, 0), 3, [3]),
    ],
)
def test_49_short_deck_gives_no_advantage_to_the_first_seat(
    incomes: tuple[int, ...], left: int, drawn: list[int]
) -> None:
    """Half of what is left is discarded: the new pile is dealt among all who still lack cards."""
    made = table(*[seat()] * len(incomes))
    state, log = made.state, list[Event]()
    cards = state.deck[:left]
    state.deck, state.discards = cards[: left // 2], cards[left // 2 :]
    draw_incomes(state, log, list(incomes))
    told = [event for event in log if event.key == "income"]
    assert [event.args[0] for event in told] == drawn
    assert [event.seat for event in told] == [who for who, income in enumerate(incomes) if income]
    assert [len(player.hand) for player in state.players if player.hand] == [number for number in drawn if number]
    assert len(state.deck) + len(state.discards) == left - sum(drawn)


def test_49_a_short_pile_is_spread() -> None:
    made = table(*[seat()] * 2)
    state, log = made.state, list[Event]()
    state.deck, state.discards = [NUMBERS[slug] for slug in ("gem-world", "uplift-code", "rebel-base", "new-earth")], []
    draw_incomes(state, log, [3, 3])
    assert (made.hand(0), made.hand(1)) == (["new-earth", "uplift-code"], ["gem-world", "rebel-base"])
