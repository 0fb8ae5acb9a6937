"""Prices, legal choices, strength and scoring a second time, by brute force, for empires that games seldom reach."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.rng import Stream
from engine.jump_drive.board.empires import general_strength, strength_against, total_strength
from engine.jump_drive.cards.readings import NUMBERS, SLUGS, table_of
from engine.jump_drive.game import GAME
from engine.jump_drive.play import legal
from engine.jump_drive.play.prices import CONQUER
from engine.jump_drive.play.scoring import card_yields
from engine.jump_drive.state import SECOND, State
from tests.engine.jump_drive import checks, naive
from tests.engine.jump_drive.build import Table, seat, table
from tests.engine.jump_drive.walk import rules_of

MILITARY = [slug for slug in naive.FACTS if naive.FACTS[slug]["kind"] == "military_world"]


def deal(number: int) -> tuple[Table, Stream]:
    """Two to four seats with random empires of up to a dozen cards, and random hands."""
    stream = Stream.named("deal", number)
    cards = naive.DECK[:]
    stream.shuffle(cards)
    rules = rules_of(4 * number + 1 + number % 3)
    seats = []
    for _ in range(rules.players):
        empire: list[str] = []
        for _ in range(stream.below(13)):
            slug = cards.pop()
            if not (slug == "trade-pact" and slug in empire):
                empire.append(slug)
        empire += ["survey-team"] * stream.below(2)
        hand = [cards.pop() for _ in range(stream.below(11))]
        seats.append(seat(" ".join(empire), " ".join(hand)))
    options = {option.field: getattr(rules, option.field) for option in GAME.options() if option.field != "players"}
    return table(*seats, deck="", **options), stream


@pytest.mark.parametrize("number", range(80))
def test_empires_dealt_at_random(number: int) -> None:
    made, stream = deal(number)
    state = made.state
    checks.check_tallies(state)
    check_strength(state)
    check_yields(state)
    check_prices(made)
    for decision in GAME.pending(state):
        checks.check_decision(state, decision)
    for who in range(len(state.players)):
        check_second(made, who, stream)


def check_strength(state: State) -> None:
    table_ = table_of(state.rules)
    for player, empire in zip(state.players, checks.empires(state), strict=True):
        assert general_strength(player.tallies) == naive.general(empire, state.rules)
        assert total_strength(state.rules, player.tallies) == naive.total(empire, state.rules)
        for slug in MILITARY:
            assert strength_against(player.tallies, table_.cards[NUMBERS[slug]]) == naive.against(
                empire, slug, state.rules
            )


def check_yields(state: State) -> None:
    standing = checks.empires(state)
    for who, player in enumerate(state.players):
        for card in player.empire:
            expected = tuple(
                naive.card_yield(standing, who, SLUGS[card], what, state.rules) for what in ("vp", "income")
            )
            assert card_yields(state, table_of(state.rules), who, card) == expected, SLUGS[card]


def check_prices(made: Table) -> None:
    for who, player in enumerate(made.state.players):
        empire, hand = checks.empires(made.state)[who], [SLUGS[card] for card in player.hand]
        for text, price in naive.choices(empire, hand, player.survey_team, made.state.rules).items():
            placed = next((legal.placement(c) for c in made.decision(who).options if str(c) == text), None)
            if placed is not None:
                bill = legal.bill(table_of(made.state.rules), made.state.rules, player, placed)
                assert bill.cards == price, text


def check_second(made: Table, who: int, stream: Stream) -> None:
    """As if any two of the cards had just been placed."""
    state = GAME.clone(made.state)
    player = state.players[who]
    rules = state.rules
    empire, hand = checks.empires(state)[who], [SLUGS[card] for card in player.hand]
    for _ in range(6):
        developments = [None, *(slug for slug in empire if not naive.is_world(slug))]
        worlds = [slug for slug in empire if naive.is_world(slug)]
        development = developments[stream.below(len(developments))]
        first = worlds[stream.below(len(worlds))] if worlds and stream.below(6) else None
        how = None
        if first is not None:
            military = naive.kind(first, rules) == "military_world"
            how = ("conquer", "contact")[stream.below(2)] if military else "settle"
            if how == "conquer":
                without = empire[:]
                without.remove(first)
                strength = naive.general(without, rules) + naive.against(without, first, rules)
                if strength < naive.printed(first):
                    continue
        player.development = NUMBERS[development] if development else 0
        player.world, player.how = NUMBERS[first] if first else 0, how or ""
        state.step, state.turn = SECOND, who
        offered = legal.second_choices(state, who)
        expected = naive.second_choices(empire, hand, (development, first, how), rules)
        assert {str(choice) for choice in offered} == {"done", *expected}, (development, first, how)
        asked = legal.may_have_second(rules, player)
        assert asked or not expected
        for choice in offered:
            placed = legal.placement(choice)
            if placed is not None:
                bill = legal.second_cost(table_of(rules), rules, player, placed)
                assert bill.cards == expected[str(choice)]
                assert placed.how != CONQUER or bill.available == naive.unused(
                    empire, SLUGS[placed.world], first if how == "conquer" else None, first, rules
                )


def test_the_random_deals_come_to_second_worlds_of_all_kinds() -> None:
    found: set[str] = set()
    for number in range(200):
        made, _ = deal(number)
        for who, empire in enumerate(checks.empires(made.state)):
            found |= {slug for slug in empire if "convoy" in slug}
            hand = [SLUGS[card] for card in made.state.players[who].hand]
            for how in ("settle", "conquer"):
                first = next((slug for slug in empire if naive.is_world(slug)), None)
                for text in naive.second_choices(empire, hand, (None, first, how if first else None), made.state.rules):
                    found.add(text.split()[0] + (" convoys" if "convoys" in text else ""))
    assert {"colony-convoy", "military-convoy", "settle", "conquer", "contact", "settle convoys"} <= found


def test_a_development_and_a_world_are_picked_as_often_as_any_other_two() -> None:
    made = table(seat("", "space-marines mining-robots gem-world artist-colony new-survivalists", fillers=3), seat())
    pairs = made.decision().options.kinds[-1]  # type: ignore[attr-defined]
    assert isinstance(pairs, legal.PairOptions)
    stream = Stream.named("pairs")
    picked = Counter(pairs.pick(stream) for _ in range(400 * pairs.count()))
    assert set(picked) == set(pairs) == {choice for choice in made.decision().options if len(choice.args) == 3}
    assert all(300 < times < 500 for times in picked.values()), picked
