"""The flow of a game: which seat must decide, and the effect of its answer.

The order of a round (NOTES 4): all choose hidden; all is revealed; payments; cards drawn for placing and exploring, in
seat order; second worlds, in seat order; War Propaganda; VP; the end; income; the hand limit.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Message, say
from engine.core.options import Options
from engine.jump_drive.board.empires import enter, leave, total_strength
from engine.jump_drive.board.piles import discard, draw, draw_incomes
from engine.jump_drive.cards.readings import NUMBERS, SLUGS, SURVEY_TEAM, table_of
from engine.jump_drive.cards.vocabulary import PROPAGANDA
from engine.jump_drive.events import EventKey, new_event
from engine.jump_drive.play import legal
from engine.jump_drive.play.legal import DONE, Placement
from engine.jump_drive.play.prices import CONQUER, CONTACT
from engine.jump_drive.play.scoring import card_yields, over
from engine.jump_drive.rules import HAND_LIMIT
from engine.jump_drive.state import (
    CHOOSE,
    DRAW,
    EXPLORING,
    LIMIT,
    OVER,
    PAY,
    SECOND,
    SECOND_PAY,
    SETUP,
    Player,
    State,
)

_SIMULTANEOUS = frozenset({SETUP, CHOOSE, PAY, LIMIT})
_ROOTS = frozenset({SETUP, CHOOSE, SECOND, LIMIT})
_KINDS = {
    SETUP: "keep",
    CHOOSE: "choose",
    PAY: "pay",
    EXPLORING: "explore",
    SECOND: "second",
    SECOND_PAY: "pay",
    LIMIT: "limit",
}
_PROPAGANDA = NUMBERS["war-propaganda"]
_COLONY_CONVOY = NUMBERS["colony-convoy"]


# --- who must answer ---


def waiting(state: State) -> tuple[Decision, ...]:
    """Return the decisions of this moment; none when the game is over."""
    if state.step == OVER:
        return ()
    if state.step in _SIMULTANEOUS:
        return tuple([decision_of(state, seat) for seat, waits in enumerate(_unanswered(state)) if waits])
    return (decision_of(state, state.turn),)


def _unanswered(state: State) -> list[bool]:
    """Return for each seat whether it must still answer, while all answer at the same time."""
    choosing = state.step == CHOOSE
    return [player.answer is None and (choosing or player.owes > 0) for player in state.players]


def decision_of(state: State, seat: int) -> Decision:
    """Return the decision of a seat that must answer now."""
    step, player = state.step, state.players[seat]
    root = step in _ROOTS
    return Decision(
        seat, _KINDS[step], "", options_of(state, seat), _prompt(step, player.owes, len(state.players) == 1), root
    )


def options_of(state: State, seat: int) -> Options:
    """Return the legal choices of a seat that must answer now."""
    player = state.players[seat]
    if state.step == CHOOSE:
        return legal.choices(state, seat)
    if state.step == SECOND:
        return legal.second_choices(state, seat)
    return legal.discarding("pay" if state.step in (PAY, SECOND_PAY) else "discard", player.hand, player.owes)


@lru_cache(maxsize=256)
def _prompt(step: int, count: int, alone: bool) -> Message:
    if step in (CHOOSE, SECOND):
        return say("prompt.second" if step == SECOND else "prompt.choose-alone" if alone else "prompt.choose")
    key = {SETUP: "prompt.keep", EXPLORING: "prompt.explore", LIMIT: "prompt.limit"}.get(step, "prompt.pay")
    return say(key, count=count)


# --- what an answer does ---


def take_answer(state: State, log: list[Event], seat: int, choice: Choice) -> None:
    """Apply a legal answer. Simultaneous answers stay hidden until the last has come."""
    player = state.players[seat]
    if state.step in _SIMULTANEOUS:
        player.answer = choice
        if not any(_unanswered(state)):
            _RESOLVE[state.step](state, log)
    elif state.step == EXPLORING:
        _discard(state, log, seat, choice, "discarded")
        state.step, state.turn = DRAW, seat + 1
    elif state.step == SECOND:
        _place_second(state, log, seat, choice)
    else:
        _discard(state, log, seat, choice, "paid")
        _end_second(state, log, seat)
    advance(state, log)


def _discard(state: State, log: list[Event], seat: int, choice: Choice, key: EventKey) -> None:
    state.players[seat].owes = 0
    discard(state, log, seat, [NUMBERS[str(card)] for card in choice.args], key)


def _discard_all(state: State, log: list[Event], key: EventKey) -> None:
    """Apply the discards that all have chosen, in seat order."""
    for seat, player in enumerate(state.players):
        answer, player.answer = player.answer, None
        if answer is not None:
            _discard(state, log, seat, answer, key)


def _resolve_discards(state: State, log: list[Event]) -> None:
    _discard_all(state, log, "discarded")
    begin_round(state, log)


def _resolve_payments(state: State, log: list[Event]) -> None:
    _discard_all(state, log, "paid")
    state.step, state.turn = DRAW, 0


def _reveal(state: State, log: list[Event]) -> None:
    """Reveal all choices and place the cards, developments before worlds (NOTES 4.2)."""
    for seat, player in enumerate(state.players):
        answer, player.answer = player.answer, None
        placed = legal.placement(answer) if answer is not None else None
        if placed is None:
            log.append(new_event("explores", seat, reveals=len(state.players) > 1))
        else:
            _place(state, log, seat, placed)
    state.step = PAY
    for seat, player in enumerate(state.players):
        if player.owes >= len(player.hand):  # the whole hand goes: nothing to choose, and all can see it
            player.owes = 0
            discard(state, log, seat, player.hand[:], "paid")


def _place(state: State, log: list[Event], seat: int, placed: Placement) -> None:
    player = state.players[seat]
    table = table_of(state.rules)
    made = legal.bill(table, state.rules, player, placed)
    player.owes = made.cards
    player.development, player.world, player.how = placed.development, placed.world, placed.how
    if placed.development:
        _bring_in(state, player, placed.development)
    if placed.world:
        _bring_in(state, player, placed.world, placed.how)
    log.append(_placed("placed", seat, placed, made.cards, reveals=len(state.players) > 1))


def _placed(key: EventKey, seat: int, placed: Placement, price: int, *, reveals: bool) -> Event:
    args = (SLUGS[placed.development], SLUGS[placed.world], placed.how, price)
    return new_event(key, seat, args, reveals=reveals)


def _bring_in(state: State, player: Player, number: int, how: str = "") -> None:
    """Move a card from the hand (the Survey Team from the table) into the empire."""
    if number == SURVEY_TEAM:
        player.survey_team = False
    else:
        player.hand.remove(number)
    enter(table_of(state.rules), player, number)
    if how == CONTACT and not state.rules.contact_world_keeps_printed_type:
        player.peaceful += 1


def _place_second(state: State, log: list[Event], seat: int, choice: Choice) -> None:
    """Place a second world with a convoy (NOTES 4.5); a Colony Convoy is discarded for it."""
    player = state.players[seat]
    placed = legal.placement(choice)
    if choice == DONE or placed is None:
        state.turn = seat + 1
        return
    table = table_of(state.rules)
    player.owes = legal.second_cost(table, state.rules, player, placed).cards
    if placed.how != CONQUER:
        for _ in range(placed.convoys):
            leave(table, player, _COLONY_CONVOY)
            state.discards.append(_COLONY_CONVOY)
    _bring_in(state, player, placed.world, placed.how)
    log.append(_placed("second", seat, placed, player.owes, reveals=len(state.players) > 1))
    if player.owes >= len(player.hand):
        discard(state, log, seat, player.hand[:], "paid")
        player.owes = 0
    if player.owes:
        state.step = SECOND_PAY
    else:
        _end_second(state, log, seat)


def _end_second(state: State, log: list[Event], seat: int) -> None:
    """Finish the payment for a second world, and draw its card, as for the first world (NOTES 4.2)."""
    if not state.rules.second_world_draws_nothing:
        draw(state, log, seat, 1, "drew")
    state.step, state.turn = SECOND, seat + 1


# --- what goes on by itself ---


def begin_round(state: State, log: list[Event]) -> None:
    """Begin the next round."""
    state.round += 1
    state.step, state.turn = CHOOSE, 0
    for player in state.players:
        player.development = player.world = 0
        player.how = ""
        player.owes = 0
    log.append(new_event("round", args=(state.round,)))


def advance(state: State, log: list[Event]) -> None:
    """Advance until a seat must answer or the game is over."""
    while True:
        if state.step == PAY and not any(_unanswered(state)):
            _resolve_payments(state, log)
        elif state.step == DRAW:
            _draw_in_turn(state, log)
        elif state.step == SECOND and not _next_second(state):
            _finish_round(state, log)
        else:
            return


def _draw_in_turn(state: State, log: list[Event]) -> None:
    """Draw in seat order: for a world placed alone, or to explore; a seat discards before the next one draws."""
    if state.turn == len(state.players):
        state.step, state.turn = SECOND, 0
        return
    seat, player = state.turn, state.players[state.turn]
    state.turn += 1
    if not player.development and not player.world:
        number, discards = legal.explore_counts(player)
        draw(state, log, seat, number, "explored")
        player.owes = min(discards, len(player.hand))
        if player.owes:
            state.step, state.turn = EXPLORING, seat
    elif not player.development:
        draw(state, log, seat, 1, "drew")


def _next_second(state: State) -> bool:
    """Ask the next seat for a second world. Return whether there is one."""
    while state.turn < len(state.players):
        if legal.may_have_second(state.rules, state.players[state.turn]):
            return True
        state.turn += 1
    return False


def _finish_round(state: State, log: list[Event]) -> None:
    """Resolve War Propaganda, VP, the end, income, and hand limits (NOTES 4.6 to 4.9)."""
    _hand_on_propaganda(state, log)
    incomes = [_score(state, log, seat) for seat in range(len(state.players))]
    if over(state):
        state.step = OVER
        log.append(new_event("ended", args=(state.round,)))
        return
    draw_incomes(state, log, incomes)
    for player in state.players:
        player.owes = max(0, len(player.hand) - HAND_LIMIT)
    state.step = LIMIT
    if not any(player.owes for player in state.players):
        begin_round(state, log)


def _hand_on_propaganda(state: State, log: list[Event]) -> None:
    """Give every War Propaganda to the one strictly strongest empire; one comparison decides for all."""
    if not any(player.tallies[PROPAGANDA] for player in state.players):
        return
    strengths = [total_strength(state.rules, player.tallies) for player in state.players]
    if strengths.count(max(strengths)) > 1:
        return
    strongest = strengths.index(max(strengths))
    table = table_of(state.rules)
    for seat, player in enumerate(state.players):
        if seat == strongest:
            continue
        for _ in range(player.tallies[PROPAGANDA]):
            leave(table, player, _PROPAGANDA)
            enter(table, state.players[strongest], _PROPAGANDA)
            log.append(new_event("propaganda", seat, (strongest,), source="war-propaganda"))


def _score(state: State, log: list[Event], seat: int) -> int:
    """Give a seat its VP, and return the number of cards of its income."""
    player = state.players[seat]
    table = table_of(state.rules)
    points = income = 0
    for number in player.empire:
        earned, cards = table.fixed[number] or card_yields(state, table, seat, number)
        points += earned
        income += cards
        if earned:
            player.earned[number] = player.earned.get(number, 0) + earned
    player.vp += points
    player.gained.append(points)
    player.incomes.append(income)
    log.append(new_event("scored", seat, (points, player.vp, income)))
    return income


_RESOLVE: dict[int, Callable[[State, list[Event]], None]] = {
    SETUP: _resolve_discards,
    CHOOSE: _reveal,
    PAY: _resolve_payments,
    LIMIT: _resolve_discards,
}
