"""The course of a game: set-up, generations, the last greeneries (rulebook p.7 to p.12).

``advance`` resolves queued frames, then continues the phase, until a player must decide.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import add

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message, say
from engine.core.options import OneOf, Subset
from engine.terraforming_mars.board.spaces import legal_mask, money
from engine.terraforming_mars.cards.vocabulary import Production
from engine.terraforming_mars.effects.changes import (
    NOW,
    OTHER_TILES,
    Log,
    card_slugs,
    change_stock,
    deal_round,
    push_frame,
    queue_frame,
)
from engine.terraforming_mars.effects.tableau import PLACED_TRIGGERS, WATCHER, enter_play, income
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.modules import BEGINNER, CORPORATIONS, NUMBERS, SLUGS
from engine.terraforming_mars.play.actions import ACTIONS, next_turn
from engine.terraforming_mars.play.card_play import corporation_triggers
from engine.terraforming_mars.play.effect_order import answer_order, ask_order
from engine.terraforming_mars.play.frame_rules import answer_frame, resolve_next
from engine.terraforming_mars.play.legal import END_CHOICE, GREENERY_CHOICE, action_choices, others_passed
from engine.terraforming_mars.play.scoring import neutral_cities
from engine.terraforming_mars.rules import CARD_PRICE, RESEARCH_CARDS, SOLO_GENERATIONS
from engine.terraforming_mars.state import (
    ACTION,
    DRAFT,
    FINAL,
    HIDDEN_ANSWER,
    OVER,
    RESEARCH,
    SETUP,
    PayFrame,
    PlaceFrame,
    Player,
    State,
)
from engine.terraforming_mars.terms import (
    CITY,
    GREENERY,
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    MEGACREDITS,
    MOST_OCEANS,
    PLANTS,
    UNKNOWN,
)

Pending = tuple[Decision, ...]
CORPORATION_CHOICE = {
    number: Choice("corporation", (slug,)) for number, slug in SLUGS.items() if number in CORPORATIONS
}


def terraformed(state: State) -> bool:
    """Return whether all three global parameters are at their maximum."""
    return (
        state.temperature == HIGHEST_TEMPERATURE
        and state.oxygen == HIGHEST_OXYGEN
        and state.oceans.bit_count() == MOST_OCEANS
    )


def advance(state: State, log: Log) -> Pending:
    """Continue the game until a player must decide; return the decisions, none when the game is over."""
    acting = state.phase == ACTION and not (state.frames or state.stepping or state.players[state.turn].passed)
    pending = msgspec.UNSET if acting else proceed(state, log)
    return (_action_decision(state),) if pending is msgspec.UNSET else pending


def proceed(state: State, log: Log) -> Pending | msgspec.UnsetType:
    """Continue the game as ``advance`` does, but return UNSET where a player must take an action.

    A search looks at many positions in which nobody acts: it does without the options of the action.
    """
    ask = state.rules.effect_order == "ask"
    while True:
        while state.frames:
            decision = (ask and ask_order(state)) or resolve_next(state, log)
            if decision:
                return (decision,)
        pending = _PHASES[state.phase](state, log)
        if pending is not None:
            return pending


def take_answer(state: State, log: Log, seat: int, choice: Choice) -> None:
    """Apply a player's answer to a pending decision."""
    if state.frames:
        if choice.verb == "first":
            answer_order(state, log, choice)
        else:
            answer_frame(state, log, choice)
    elif state.phase == ACTION:
        state.stepping = choice.verb not in ("pass", "end")
        ACTIONS[choice.verb](state, log, seat, choice)
    elif state.phase == FINAL:
        _answer_final(state, log, seat, choice)
    else:
        state.players[seat].answer = choice
        if state.phase == SETUP and choice.verb == "corporation":
            state.players[seat].offered = [NUMBERS[str(choice.args[0])]]
            state.players[seat].answer = None


# --- set-up -----------------------------------------------------------------------------------------------------------


def _setup(state: State, log: Log) -> Pending | None:
    """Ask every seat for a corporation and the cards that it buys; reveal all at once (rulebook p.7)."""
    pending = tuple(
        decision for seat in range(len(state.players)) if (decision := _setup_decision(state, seat)) is not None
    )
    if pending or _answer_hidden(state):
        return pending
    for offset in range(len(state.players)):
        _reveal_corporation(state, log, (state.first + offset) % len(state.players))
    _begin_actions(state)
    return None


def _setup_decision(state: State, seat: int) -> Decision | None:
    player = state.players[seat]
    if player.answer is not None or player.offered == [BEGINNER]:
        return None
    if UNKNOWN in player.offered:  # a view: somebody else still chooses
        return Decision(seat, "setup", "", OneOf(()), say("prompt.waiting"), root=True)
    if len(player.offered) > 1:
        options = OneOf(tuple([CORPORATION_CHOICE[number] for number in player.offered]))
        return Decision(seat, "corporation", "", options, say("prompt.corporation"), root=True)
    most = min(len(player.dealt), CORPORATIONS[player.offered[0]].stock[MEGACREDITS] // CARD_PRICE)
    options = Subset("keep", card_slugs(player.dealt), 0, most)
    return Decision(
        seat, "keep", SLUGS[player.offered[0]], options, say("prompt.keep", price=CARD_PRICE, most=most), root=True
    )


def _reveal_corporation(state: State, log: Log, seat: int) -> None:
    """Reveal a seat's corporation, give its start resources and charge the cards. The beginner's ten are free."""
    player = state.players[seat]
    corporation = CORPORATIONS[player.offered[0]]
    log.append(new_event("corporation", seat, (corporation.slug,)))
    enter_play(state, seat, corporation.number)
    for resource in range(6):
        player.stock[resource] += corporation.stock[resource]
        player.production[resource] += corporation.production[resource]
    if corporation.number == BEGINNER:
        kept, price = list(player.dealt), 0
    else:
        words = player.answer.args if player.answer else ()
        kept = [NUMBERS[str(slug)] for slug in words]
        price = CARD_PRICE * len(kept)
    state.discard.extend(number for number in player.dealt if number not in kept)
    player.hand.extend(kept)
    player.stock[MEGACREDITS] -= price
    log.append(new_event("kept", seat, (len(kept),), corporation.slug, card_slugs(kept), reveals=True))
    player.dealt, player.offered, player.answer = [], [], None
    player.opening = bool(corporation.first_action)
    if state.rules.solo:
        _count_neutral_cities(state, seat)
    corporation_triggers(state, log, seat)


def _count_neutral_cities(state: State, seat: int) -> None:
    """Give Tharsis Republic its production for the neutral cities of a solo game (rulebook p.13)."""
    for watcher in state.watchers:
        for trigger in PLACED_TRIGGERS.get(watcher % WATCHER, ()):
            for effect in trigger.effects:
                if trigger.anyone and CITY in trigger.tiles and isinstance(effect, Production):
                    state.players[seat].production[effect.resource] += neutral_cities(state)


def _answer_hidden(state: State) -> bool:
    """Return whether a view hides an answer that is needed to continue."""
    return HIDDEN_ANSWER in [player.answer for player in state.players]


# --- research and draft -----------------------------------------------------------------------------------------------


def _begin_generation(state: State, log: Log) -> None:
    """Make the next player first and deal the research cards (rulebook p.8)."""
    state.generation += 1
    state.first = (state.first + 1) % len(state.players)
    log.append(new_event("generation", args=(state.generation,)))
    for player, cards in zip(state.players, deal_round(state, log, RESEARCH_CARDS), strict=True):
        player.dealt = cards
        player.drafted = []
    state.phase = DRAFT if state.rules.draft else RESEARCH
    for seat, player in enumerate(state.players):
        log.append(new_event("dealt", seat, (len(player.dealt),), "", card_slugs(player.dealt), reveals=True))


def _draft(state: State, log: Log) -> Pending | None:
    """Ask every seat for the card it keeps, and pass the others on.

    To the left in even generations, to the right in odd ones (rulebook p.13).
    """
    if all(len(player.dealt) <= 1 for player in state.players):
        for player in state.players:
            player.dealt = player.drafted + player.dealt
            player.drafted = []
        state.phase = RESEARCH
        return None
    pending = tuple(
        Decision(
            seat,
            "draft",
            "",
            OneOf(tuple([Choice("draft", (slug,)) for slug in card_slugs(player.dealt)])),
            say("prompt.draft", count=len(player.dealt) - 1, to_seat=_next_seat(state, seat)),
            root=True,
        )
        for seat, player in enumerate(state.players)
        if player.answer is None and len(player.dealt) > 1
    )
    if pending or _answer_hidden(state):
        return pending
    _pass_cards(state, log)
    return None


def _next_seat(state: State, seat: int) -> int:
    """Return the seat to which a seat passes its draft cards."""
    step = 1 if state.generation % 2 == 0 else -1
    return (seat + step) % len(state.players)


def _pass_cards(state: State, log: Log) -> None:
    left: list[list[int]] = []
    for player in state.players:
        cards = list(player.dealt)
        if player.answer is not None:
            kept = NUMBERS[str(player.answer.args[0])]
            cards.remove(kept)
            player.drafted.append(kept)
            player.answer = None
        left.append(cards)
    for seat, cards in enumerate(left):
        receiver = _next_seat(state, seat)
        state.players[receiver].dealt = cards
        log.append(new_event("drafted", receiver, (len(cards),), "", card_slugs(cards), reveals=True))


def _research_decision(seat: int, player: Player) -> Decision:
    most = min(len(player.dealt), money(player) // CARD_PRICE)
    options = Subset("buy", card_slugs(player.dealt), 0, most)
    return Decision(seat, "research", "", options, _research_prompt(most), root=True)


@cache
def _research_prompt(most: int) -> Message:
    return say("prompt.research", price=CARD_PRICE, most=most)


def _research(state: State, log: Log) -> Pending | None:
    """Ask every seat which cards it buys at 3 M€ each (rulebook p.8)."""
    waiting = [seat for seat, player in enumerate(state.players) if player.answer is None]
    if waiting or _answer_hidden(state):
        return tuple([_research_decision(seat, state.players[seat]) for seat in waiting])
    prices: list[int] = []
    for seat, player in enumerate(state.players):
        kept = [NUMBERS.get(str(slug), 0) for slug in player.answer.args] if player.answer else []
        state.discard += [number for number in player.dealt if number not in kept]
        player.hand += kept
        player.dealt, player.answer = [], None
        prices.append(CARD_PRICE * len(kept))
        log.append(new_event("bought", seat, (len(kept),), "research-phase", card_slugs(kept), reveals=True))
    for seat in reversed(range(len(prices))):
        push_frame(state, PayFrame(NOW, seat, 0, prices[seat], "research-phase"))
    _begin_actions(state)
    return None


# --- actions ----------------------------------------------------------------------------------------------------------


def _begin_actions(state: State) -> None:
    state.phase = ACTION
    state.turn = state.first
    state.acted = 0
    for player in state.players:
        player.passed = False


def _action(state: State, log: Log) -> msgspec.UnsetType | None:
    """Go on to the next action of a turn; return UNSET if a player must take it.

    A turn has one or two actions; a player who takes none has passed for the generation. The last player continues
    without pause (rulebook p.8).
    """
    seat = state.turn
    is_alone = others_passed(state, seat)
    if state.stepping:
        state.stepping = False
        state.acted += 1
        if state.acted >= 2 and not is_alone:
            next_turn(state)
            return None
    if state.players[seat].passed:
        if is_alone:
            _production(state, log)
        else:
            next_turn(state)
        return None
    return msgspec.UNSET


def _action_decision(state: State) -> Decision:
    """Return the decision about the next action of the turn."""
    seat = state.turn
    is_alone = others_passed(state, seat)
    options = OneOf(tuple(action_choices(state, seat, is_alone)))
    return Decision(seat, "action", "", options, _action_prompt(state.acted + 1, is_alone), root=True)


@cache
def _action_prompt(number: int, is_alone: bool) -> Message:
    return say("prompt.action", number=number, alone=int(is_alone))


# --- production and the end -------------------------------------------------------------------------------------------


def _production(state: State, log: Log) -> None:
    """Run the production phase (rulebook p.8) and begin the next generation, or end the game."""
    for seat, player in enumerate(state.players):
        gained = income(player)
        player.stock = list(map(add, player.stock, gained))
        player.next_discount = player.next_leniency = 0
        player.raised = False
        player.used = []
        log.append(new_event("produced", seat, gained))
    ended = state.generation >= SOLO_GENERATIONS if state.rules.solo else terraformed(state)
    if not ended:
        _begin_generation(state, log)
        return
    state.turn, state.acted = state.first, 0
    for player in state.players:
        player.passed = False
    state.phase = FINAL if terraformed(state) else OVER
    if state.phase == OVER:
        log.append(new_event("over"))


def _final(state: State, log: Log) -> Pending | None:
    """Ask for the last greeneries, seat by seat in player order; they raise neither oxygen nor TR (rulebook p.12)."""
    seat = state.turn
    player = state.players[seat]
    if player.passed:
        if all(other.passed for other in state.players):
            state.phase = OVER
            log.append(new_event("over"))
            return ()
        state.turn = (seat + 1) % len(state.players)
        return None
    if player.stock[PLANTS] >= player.greenery_cost and legal_mask(state, seat, "greenery", tile=GREENERY):
        options = OneOf((GREENERY_CHOICE, END_CHOICE))
        return (Decision(seat, "final", "", options, say("prompt.final", plants=player.greenery_cost), root=True),)
    player.passed = True
    return None


def _answer_final(state: State, log: Log, seat: int, choice: Choice) -> None:
    player = state.players[seat]
    if choice == END_CHOICE:
        player.passed = True
        log.append(new_event("ended", seat))
        return
    change_stock(state, log, seat, PLANTS, -player.greenery_cost, "greenery")
    queue_frame(state, PlaceFrame(OTHER_TILES, seat, 0, GREENERY, "greenery", oxygen=False))


def _over(state: State, log: Log) -> Pending | None:
    return ()


_PHASES: dict[str, Callable[[State, Log], Pending | msgspec.UnsetType | None]] = {
    SETUP: _setup,
    DRAFT: _draft,
    RESEARCH: _research,
    ACTION: _action,
    FINAL: _final,
    OVER: _over,
}
