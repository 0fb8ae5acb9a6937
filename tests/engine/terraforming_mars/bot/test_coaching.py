"""The accounts of Terraforming Mars: what each card cost and gave, and where a seat's resources came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.core.choice import Choice
from engine.core.coaching import CardResult
from engine.core.event import Event
from engine.core.rng import Stream
from engine.terraforming_mars.bot.coaching import MarsLedger
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import CORPORATIONS, NUMBERS
from engine.terraforming_mars.rules import CARD_PRICE, MarsRules
from engine.terraforming_mars.terms import RESOURCES

CHOICE = Choice("end")
RULES = MarsRules(players=2)
PAID = ("megacredits", "steel", "titanium", "heat")


def accounts(*events: Event) -> tuple[dict[str, CardResult], dict[str, Mapping[str, int]]]:
    """Return the results of the first seat's cards and its income by source after some events."""
    state, ledger = GAME.new(RULES, "BOOKS"), MarsLedger(RULES)
    for event in events:
        ledger.happened(0, CHOICE, [event], state)
    cards = {one.what: one for one in ledger.brought(state) if one.seat == 0}
    return cards, {one.source: one.gained for one in ledger.income(state) if one.seat == 0}


def played(card: str, price: int) -> tuple[Event, Event]:
    return new_event("played", 0, (card,)), new_event("paid", 0, (price, 0, 0, 0), card)


def test_only_bought_cards_cost_3_more() -> None:
    cards, _ = accounts(
        new_event("corporation", 0, ("inventrix",)),
        new_event("kept", 0, (1,), "inventrix", ("ants",)),
        new_event("drew", 0, (1,), "inventrix", ("comet",)),
        new_event("bought", 0, (1,), "research-phase", ("moss",)),
        new_event("kept", 0, (1,), "business-contacts", ("algae",)),
        *(event for card in ("ants", "comet", "moss", "algae") for event in played(card, 10)),
    )
    costs = {card: cards[card].cost["megacredits"] for card in ("ants", "comet", "moss", "algae")}
    assert costs == {"ants": 13, "comet": 10, "moss": 13, "algae": 10}
    assert cards["inventrix"].cost == {}


def test_first_cards_of_a_beginner_are_free() -> None:
    kept = new_event("kept", 0, (1,), "beginner-corporation", ("ants",))
    cards, _ = accounts(new_event("corporation", 0, ("beginner-corporation",)), kept, *played("ants", 9))
    assert cards["ants"].cost == {"megacredits": 9}


def test_a_card_bought_by_an_action_bears_its_price_once() -> None:
    cards, _ = accounts(
        *played("inventors-guild", 9),
        new_event("used", 0, ("inventors-guild",), "inventors-guild"),
        new_event("bought", 0, (1,), "inventors-guild", ("ants",)),
        new_event("paid", 0, (3, 0, 0, 0), "inventors-guild"),
        new_event("used", 0, ("inventors-guild",), "inventors-guild"),
        new_event("bought", 0, (0,), "inventors-guild"),
        *played("ants", 9),
    )
    assert cards["ants"].cost == {"megacredits": 12}
    assert (cards["inventors-guild"].cost, cards["inventors-guild"].used) == ({"megacredits": 9}, 2)


def test_a_bought_card_that_was_discarded_is_free_when_it_is_drawn_again() -> None:
    cards, _ = accounts(
        new_event("bought", 0, (2,), "research-phase", ("ants", "moss")),
        new_event("sold", 0, (1,), "sell-patents", ("ants",)),
        new_event("drew", 0, (1,), "space", ("ants",)),
        *played("ants", 9),
        *played("moss", 4),
    )
    assert [cards[card].cost["megacredits"] for card in ("ants", "moss")] == [9, 7]


def test_a_card_has_the_tr_and_the_gains_of_its_ocean() -> None:
    """Comet raises the temperature and places an ocean: 2 TR, 2 M€ and a plant, then 2 M€ at each production."""
    cards, income = accounts(
        *played("comet", 21),
        new_event("raised", 0, ("temperature", 1, -28), "comet"),
        new_event("rating", 0, (1,), "comet"),
        new_event("placed", 0, ("ocean", 5), "comet"),
        new_event("stock", 0, ("plants", 1, 1), "space"),
        new_event("stock", 0, ("megacredits", 2, 2), "oceans-beside"),
        new_event("rating", 0, (1,), "ocean"),
        new_event("project", 0, ("aquifer",)),
        new_event("placed", 0, ("ocean", 6)),
        new_event("stock", 0, ("steel", 2, 2), "space"),
        new_event("rating", 0, (1,), "ocean"),
        new_event("produced", 0, (23, 0, 0, 0, 0, 0)),
    )
    assert cards["comet"].points == 2
    assert cards["comet"].gained == {"plants": 1, "megacredits": 2 + 2}
    assert income["tiles"] == {"plants": 1, "megacredits": 2, "steel": 2}


def test_a_card_has_the_bonus_of_the_step_that_it_raises() -> None:
    cards, _ = accounts(
        *played("asteroid", 14),
        new_event("raised", 0, ("temperature", 1, -24), "asteroid"),
        new_event("rating", 0, (1,), "asteroid"),
        new_event("production", 0, ("heat", 1, 1), "bonus-step"),
        new_event("produced", 0, (21, 0, 0, 0, 0, 1)),
    )
    assert (cards["asteroid"].points, cards["asteroid"].gained) == (1, {"megacredits": 1, "heat": 1})


def test_a_corporation_gains_what_it_starts_with() -> None:
    """Mining Guild starts with 30 M€, 5 steel and 1 steel production."""
    cards, income = accounts(
        new_event("corporation", 0, ("mining-guild",)), *2 * (new_event("produced", 0, (20, 1, 0, 0, 0, 0)),)
    )
    assert cards["mining-guild"].gained == {"megacredits": 30, "steel": 5 + 2}
    assert income == {
        "start": {"megacredits": 30, "steel": 5},
        "rating": {"megacredits": 40},
        "production": {"steel": 2},
    }


def test_patents_are_counted_once() -> None:
    _, income = accounts(
        new_event("sold", 0, (4,), "sell-patents", ("ants", "moss", "algae", "comet")),
        new_event("stock", 0, ("megacredits", 4, 4), "sell-patents"),
    )
    assert income == {"selling": {"megacredits": 4}}


def test_income_less_expenses_is_what_a_seat_has_at_the_end() -> None:
    state, ledger, stream = GAME.new(RULES, "SUMS"), MarsLedger(RULES), Stream.named("SUMS", "picks")
    left = [Counter[str](), Counter[str]()]
    while pending := GAME.pending(state):
        choice = pending[0].options.pick(stream)
        events = GAME.apply(state, pending[0].seat, choice)
        ledger.happened(pending[0].seat, choice, events, state)
        for event in events:
            if event.key == "paid":
                left[event.seat].subtract(dict(zip(PAID, map(int, event.args), strict=True)))
            elif event.key == "kept" and NUMBERS[event.source] in CORPORATIONS:
                left[event.seat].subtract({"megacredits": CARD_PRICE * int(event.args[0])})
            elif event.key == "stock" and int(event.args[1]) < 0:
                left[event.seat].update({str(event.args[0]): int(event.args[1])})
    for one in ledger.income(state):
        left[one.seat].update(one.gained)
    assert [[left[seat][what] for what in RESOURCES] for seat in range(2)] == [list(one.stock) for one in state.players]
