"""Run scenarios of Jump Drive: compare the engine's result for ``given`` with ``expect``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.core.choice import Choice
from engine.core.event import Event
from engine.jump_drive.board.empires import general_strength, strength_against, total_strength
from engine.jump_drive.cards.printed import CARDS
from engine.jump_drive.cards.readings import NUMBERS, SLUGS, SURVEY_TEAM, table_of
from engine.jump_drive.game import GAME
from engine.jump_drive.play import legal, scoring
from engine.jump_drive.rules import GOAL, JumpRules
from engine.jump_drive.state import OVER, State
from tests.conformance.jump_drive.compare import differences
from tests.conformance.jump_drive.round import Stuck, play_round
from tests.conformance.jump_drive.words import (
    Rules,
    placement_words,
    placing,
    placing_second,
    position,
    second_words,
    situation,
    slugs,
)
from tests.conformance.results import FAILED, PASSED, Difference, Json, Result

DECK_SEED = "conformance"


def is_of_this_game(record: Json) -> bool:
    """Return whether a line has the format of a scenario of Jump Drive."""
    kind = record.get("kind")
    return isinstance(kind, str) and kind in _KINDS and isinstance(record.get("given"), dict) and "expect" in record


def run(record: Json, rules: Rules | None = None) -> Result:
    """Run a scenario; ``rules`` are options other than the default ones."""
    try:
        got = _KINDS[record["kind"]](record["given"], rules or {})
        found = tuple(differences(got, record["expect"]))
    except Stuck as stuck:
        found = (stuck.difference,)
    except Exception as error:  # an error of the engine must not hide the other lines
        found = (Difference("error", f"{type(error).__name__}: {error}", "none"),)
    return Result(record["id"], FAILED if found else PASSED, found)


# --- one empire, one seat ------------------------------------------------------------------------------------------


def _score(given: Json, rules: Rules) -> Json:
    state = position(given["players"], rules)
    table = table_of(state.rules)
    seats: list[Json] = []
    for seat, player in enumerate(state.players):
        cards: list[Json] = []
        for number in player.empire:
            vp, income = scoring.card_yields(state, table, seat, number)
            cards.append({"card": SLUGS[number], "vp": vp, "income": income})
        vp, income = scoring.yields(state, seat)
        seats.append({"vp": vp, "income": income, "cards": cards})
    return {"players": seats}


def _military(given: Json, rules: Rules) -> Json:
    state = position(given["players"], rules)
    cards = table_of(state.rules).cards
    seats: list[Json] = []
    for player in state.players:
        general = general_strength(player.tallies)
        against: list[Json] = []
        for slug in given["targets"]:
            card = cards[NUMBERS[slug]]
            strength = general + strength_against(player.tallies, card)
            against.append({"world": slug, "strength": strength, "defense": card.cost, "enough": strength >= card.cost})
        total = total_strength(state.rules, player.tallies)
        seats.append({"general": general, "total": total, "against": against})
    return {"players": seats}


def _price(given: Json, rules: Rules) -> Json:
    state = situation(given, rules)
    second = given["phase"] == "second_world"
    placement = given["placement"]
    ordinary = ("development", "world", "how")
    choice = placing_second(placement) if second else placing(*(placement[key] for key in ordinary))
    if choice is None:
        return {"legal": False}
    offered = choice in GAME.pending(state)[0].options
    reasons = {reason.key for reason in legal.why_not(state, 0, choice)}
    if not offered and not reasons & {"why.cards", "why.strength"}:
        return {"legal": False}
    placed = legal.placement(choice)
    assert placed is not None
    make = legal.second_cost if second else legal.bill
    bill = make(table_of(state.rules), state.rules, state.players[0], placed)
    parts = {} if second else {"pay_development": bill.development, "pay_world": bill.world}
    return {
        "legal": offered,
        **parts,
        "pay_total": bill.cards,
        "strength_needed": bill.needed,
        "strength_available": bill.available,
    }


def _legal(given: Json, rules: Rules) -> Json:
    state = situation(given, rules)
    offered = GAME.pending(state)[0].options
    return {"choices": [words for choice in offered if (words := _choice_words(state, choice)) is not None]}


def _choice_words(state: State, choice: Choice) -> Json:
    """Return a choice in the format of the scenarios; None if they do not list it."""
    placed = legal.placement(choice)
    if choice == legal.EXPLORE:
        draw, discard = legal.explore_counts(state.players[0])
        return {"explore": True, "draw": draw, "discard": discard}
    if placed is None:
        return None
    event = _placed(state, choice)
    return (second_words if event.key == "second" else placement_words)(placed, int(event.args[-1]))


def _placed(state: State, choice: Choice) -> Event:
    """Return the event that describes a placement's payment."""
    after = GAME.clone(state)
    events = GAME.apply(after, 0, choice)
    while not any(event.seat == 0 and event.key in ("placed", "second") for event in events):
        events = GAME.apply(after, 1, legal.EXPLORE)  # all choose before anything is placed
    return next(event for event in events if event.seat == 0 and event.key in ("placed", "second"))


def _explore(given: Json, rules: Rules) -> Json:
    draw, discard = legal.explore_counts(position([given["player"]], rules).players[0])
    got: Json = {"draw": draw, "discard": discard}
    if "deck" not in given:
        return got
    # Beside a seat that draws nothing and ends the game by scoring: nothing is drawn after the exploring.
    other = {"empire": [], "hand": []}
    state = position([other, given["player"]], rules, deck=given["deck"], discards=given["discards"])
    state.players[0].vp = GOAL
    choices = [
        {"development": "survey-team", "world": None, "how": None, "pay": [], "second": None},
        {"explore": True, "discard": given["discard"]},
    ]
    events = play_round(state, choices, given.get("reshuffle"))
    return {
        **got,
        "hand": slugs(state.players[1].hand),
        **_piles(state, events),
    }


def _piles(state: State, events: list[Event]) -> Json:
    return {
        "deck_count": len(state.deck),
        "discard_count": len(state.discards),
        "discards": slugs(state.discards),
        "reshuffles": sum(event.key == "shuffled" for event in events),
    }


# --- the table -----------------------------------------------------------------------------------------------------


def _setup(given: Json, rules: Rules) -> Json:
    state = GAME.new(JumpRules(players=given["player_count"]), DECK_SEED)
    everything = Counter([*state.deck, *(card for player in state.players for card in player.hand)])
    got: Json = {
        "deck_size": everything.total(),
        "survey_teams_laid_out": sum(player.survey_team for player in state.players),
        "survey_teams_in_box": CARDS[SURVEY_TEAM - 1].copies,
        "dealt_each": len(state.players[0].hand),
    }
    if given.get("list_copies"):
        got["copies"] = {SLUGS[number]: copies for number, copies in everything.items()}
    if "dealt" not in given:
        return got
    for player, cards in zip(state.players, given["dealt"], strict=True):
        player.hand = [NUMBERS[slug] for slug in cards]
        everything.subtract(player.hand)
    state.deck = list(everything.elements())
    for seat, cards in enumerate(given["discard"]):
        decision = next(waiting for waiting in GAME.pending(state) if waiting.seat == seat)
        choice = Choice("discard", tuple(cards))
        if choice not in decision.options:
            return {"legal": False}
        GAME.apply(state, seat, choice)
    piles = {key: value for key, value in _piles(state, []).items() if key != "reshuffles"}
    return {**got, "players": [_seat(state, seat) for seat in range(len(state.players))], **piles}


def _seat(state: State, seat: int) -> Json:
    player = state.players[seat]
    return {
        "hand": slugs(player.hand),
        "empire": slugs(player.empire),
        "vp": player.vp,
        "survey_team_available": player.survey_team,
    }


def _end(given: Json, rules: Rules) -> Json:
    state = position(given["players"], rules)
    for player, seat in zip(state.players, given["players"], strict=True):
        player.hand = [0] * seat["hand_count"]  # which cards they are makes no difference
    return _ending(state)


def _ending(state: State) -> Json:
    if state.step != OVER:
        return {"game_over": False, "winners": [], "tie_break": None}
    sheet = GAME.score(state)
    tied = [seat for seat, total in enumerate(sheet.totals) if total == max(sheet.totals)]
    tie_break = {str(seat): sheet.tie_break[seat] for seat in tied} if len(tied) > 1 else None
    return {"game_over": True, "winners": list(sheet.winners), "tie_break": tie_break}


def _round(given: Json, rules: Rules) -> Json:
    state = position(given["players"], rules, deck=given["deck"], discards=given["discards"])
    before = [player.vp for player in state.players]
    events = play_round(state, given["choices"], given.get("reshuffle"))
    seats: list[Json] = []
    for seat, player in enumerate(state.players):
        drawn = {
            "drawn_placing": _drawn(events, seat, ("drew", "explored")),
            "drawn_income": _drawn(events, seat, ("income",)),
        }
        gains = {"vp_gained": player.vp - before[seat], "income": player.incomes[-1]}
        seats.append({**_seat(state, seat), **gains, **drawn})
    return {"players": seats, **_piles(state, events), **_ending(state)}


def _drawn(events: list[Event], seat: int, keys: tuple[str, ...]) -> list[str]:
    return [str(card) for event in events if event.seat == seat and event.key in keys for card in event.secret]


_KINDS: dict[str, Callable[[Json, Rules], Json]] = {
    "score": _score,
    "military": _military,
    "price": _price,
    "legal": _legal,
    "explore": _explore,
    "setup": _setup,
    "end": _end,
    "round": _round,
}
