"""The rule of every frame: its decision, and the effect of the answer.

The steps of a production turn are frames, too: keep dice, discard cards, produce.

A frame asks by giving Options; where it gives none, or one answer alone, it is resolved at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.core.options import Bag, OneOf, Options, Subset
from engine.dice_game.cards import NUMBERS
from engine.dice_game.cards.vocabulary import PRODUCED_DICE, PRODUCED_POINTS, PRODUCED_WILD, STORAGE, PlaceTile
from engine.dice_game.events import new_event
from engine.dice_game.play import setup
from engine.dice_game.play.card_play import play_card, use_card
from engine.dice_game.play.changes import (
    NAMES,
    Log,
    check_milestones,
    draw_cards,
    fits,
    gain_points,
    gain_wild,
    log_nothing,
    push_effects,
    return_dice,
    roll_dice,
    slugs,
)
from engine.dice_game.play.choices import BONUS, GIVE, LOSE, TURN, faces_held, first_choice, resource_of, resources_of
from engine.dice_game.play.effects import Answer, ask_effect, do_effect, effect_kind, turn_die
from engine.dice_game.play.game_end import look_at_bonuses
from engine.dice_game.play.payment import ONE_RESOURCE, pay, ways_to_pay
from engine.dice_game.play.tile_placement import lay_tile, raise_step, reactions_to_card
from engine.dice_game.rules import CARDS_DRAWN, CREDIT_POINTS, KEPT_DICE, REFILL
from engine.dice_game.state import (
    END,
    AnyFrame,
    BonusFrame,
    DiscardFrame,
    EffectFrame,
    FaceFrame,
    FirstDiceFrame,
    GiftFrame,
    KeepFrame,
    LoseFrame,
    OrderFrame,
    PayFrame,
    PlayedFrame,
    PreparedFrame,
    ProduceFrame,
    ReactFrame,
    StartFrame,
    State,
)
from engine.dice_game.terms import (
    BY_CREDITS,
    BY_PRODUCTION,
    CITY_TILE,
    GREENERY,
    NOBODY,
    OCEAN,
    RESOURCES,
    TEMPERATURE,
    TILES,
    UNKNOWN,
)


def _ask_nothing(state: State, frame: AnyFrame) -> Options | None:
    return None


# --- paying -----------------------------------------------------------------------------------------------------------

_TILE_OF = {"ocean": PlaceTile(OCEAN), "greenery": PlaceTile(GREENERY), "city": PlaceTile(CITY_TILE)}


def _ask_pay(state: State, frame: PayFrame) -> Options | None:
    return ways_to_pay(state.players[frame.seat], frame.needs, frame.die) if frame.needs else None


def _do_pay(state: State, log: Log, frame: PayFrame, answer: Answer) -> None:
    """Carry out what was paid for."""
    seat = frame.seat
    if frame.purpose not in ("play", "use"):
        log.append(new_event("support" if frame.purpose in ("draw", "turn") else "standard", seat, (frame.purpose,)))
    if answer is not None:
        pay(state, log, seat, answer, NAMES[frame.source] or frame.purpose)
    match frame.purpose:
        case "play":
            play_card(state, log, seat, frame.source)
        case "use":
            use_card(state, log, seat, frame.source)
        case "draw":
            draw_cards(state, log, seat, CARDS_DRAWN)
        case "turn":
            turn_die(state, log, seat, frame.die, frame.face)
        case "temperature":
            raise_step(state, log, seat, TEMPERATURE, 0)
        case "credits":
            gain_points(state, log, seat, CREDIT_POINTS, BY_CREDITS)
        case tile:
            state.frames.append(EffectFrame(seat, effect=_TILE_OF[tile]))


def _ask_face(state: State, frame: FaceFrame) -> Options | None:
    return OneOf(tuple([choice for face in faces_held(state.players[frame.seat]) for choice in TURN[face]]))


def _do_face(state: State, log: Log, frame: FaceFrame, answer: Answer) -> None:
    assert answer is not None
    die, face = resource_of(answer), resource_of(answer, 1)
    state.frames.append(PayFrame(frame.seat, 0, "turn", ONE_RESOURCE, die, face))


# --- cards ------------------------------------------------------------------------------------------------------------


def _ask_order(state: State, frame: OrderFrame) -> Options | None:
    return OneOf(tuple(map(first_choice, frame.effects))) if len(frame.effects) > 1 else None


def _do_order(state: State, log: Log, frame: OrderFrame, answer: Answer) -> None:
    """Do one effect, with all that follows, before the next is chosen (R8)."""
    index = 0
    if answer is not None:
        index = [first_choice(effect) for effect in frame.effects].index(answer)
    rest = (*frame.effects[:index], *frame.effects[index + 1 :])
    push_effects(state, frame.seat, frame.source, rest)
    state.frames.append(EffectFrame(frame.seat, frame.source, effect=frame.effects[index]))


def _do_played(state: State, log: Log, frame: PlayedFrame, answer: Answer) -> None:
    state.frames.extend(reversed(reactions_to_card(state, frame.seat, frame.source)))


def _do_react(state: State, log: Log, frame: ReactFrame, answer: Answer) -> None:
    log.append(new_event("reacts", frame.seat, (), NAMES[frame.source]))
    push_effects(state, frame.seat, frame.source, frame.effects)


def _ask_lose(state: State, frame: LoseFrame) -> Options | None:
    dice = state.players[frame.seat].dice
    held = [resource for resource in fits(frame.icon) if dice[resource]]
    return OneOf(tuple([LOSE[resource] for resource in held])) if held else None


def _do_lose(state: State, log: Log, frame: LoseFrame, answer: Answer) -> None:
    """Return a die to the pool; a player without one loses nothing, and wild tokens are safe (icons)."""
    if answer is None:
        log_nothing(log, frame.seat, "no-such-die", frame.source)
        return
    resource = resource_of(answer)
    return_dice(state, state.players[frame.seat], resource, 1)
    log.append(new_event("lost", frame.seat, (RESOURCES[resource],), NAMES[frame.source]))


# --- the production turn ----------------------------------------------------------------------------------------------


def _ask_keep(state: State, frame: KeepFrame) -> Options | None:
    player = state.players[frame.seat]
    held = faces_held(player)
    copies = tuple([player.dice[face] for face in held])
    most = min(KEPT_DICE + player.tallies[STORAGE], sum(copies))
    return Bag("keep", tuple([RESOURCES[face] for face in held]), copies, 0, most)


def _do_keep(state: State, log: Log, frame: KeepFrame, answer: Answer) -> None:
    """Return all other dice to the pool; wild tokens stay (prod 1)."""
    player = state.players[frame.seat]
    kept = resources_of(answer) if answer is not None else []
    before = sum(player.dice)
    for place, count in enumerate(player.dice):
        left = count - kept.count(place)
        if left:
            return_dice(state, player, place, left)
    if before:
        log.append(new_event("kept", frame.seat, tuple([RESOURCES[face] for face in sorted(kept)])))


def _ask_discard(state: State, frame: DiscardFrame) -> Options | None:
    hand = [number for number in state.players[frame.seat].hand if number != UNKNOWN]
    return Subset("discard", slugs(hand), 0, len(hand))


def _do_discard(state: State, log: Log, frame: DiscardFrame, answer: Answer) -> None:
    words = answer.args if answer is not None else ()
    player = state.players[frame.seat]
    cards = [NUMBERS[str(word)] for word in words]
    if cards:
        player.hand = [number for number in player.hand if number not in cards]
        state.discards += cards
        log.append(new_event("discarded", frame.seat, (len(cards),), "", slugs(cards)))


def _do_produce(state: State, log: Log, frame: ProduceFrame, answer: Answer) -> None:
    """Draw up to five cards, roll dice, gain wild tokens and VP, then ready all cards (prod 3 to 5, R12)."""
    seat = frame.seat
    player = state.players[seat]
    tallies = player.tallies
    if len(player.hand) < REFILL:
        draw_cards(state, log, seat, REFILL - len(player.hand))
    if tallies[PRODUCED_POINTS]:
        gain_points(state, log, seat, tallies[PRODUCED_POINTS], BY_PRODUCTION)
    if tallies[PRODUCED_WILD]:
        gain_wild(state, log, seat, tallies[PRODUCED_WILD])
    colours = [colour for colour in range(5) for _ in range(tallies[PRODUCED_DICE + colour])]
    if colours and roll_dice(state, log, seat, colours):
        gain_wild(state, log, seat, 1)  # one in all, however many dice are missing
    if player.used:
        player.used = ()
        log.append(new_event("ready", seat))
    state.stage = END


# --- bonus cards ------------------------------------------------------------------------------------------------------


def _ask_bonus(state: State, frame: BonusFrame) -> Options | None:
    return OneOf(tuple([BONUS[number] for number in state.bonus_pile if number != UNKNOWN]))


def _do_bonus(state: State, log: Log, frame: BonusFrame, answer: Answer) -> None:
    """Play the chosen bonus card free; the others go back face down (icons)."""
    if frame.by_mark:
        state.players[frame.seat].bonus_taken += 1
    if answer is None:  # a view: nobody knows what is there
        state.bonus_pile = state.bonus_pile[1:]
        return
    number = NUMBERS[str(answer.args[0])]
    state.bonus_pile = tuple([other for other in state.bonus_pile if other != number])
    play_card(state, log, frame.seat, number)


# --- set-up -----------------------------------------------------------------------------------------------------------


def _ask_prepared(state: State, frame: PreparedFrame) -> Options | None:
    return setup.ask_prepared(state, frame)


def _do_prepared(state: State, log: Log, frame: PreparedFrame, answer: Answer) -> None:
    """Place a prepared tile without bonus and VP (solo)."""
    assert answer is not None
    space = int(answer.args[0])
    lay_tile(state, frame.tile, space)
    log.append(new_event("neutral", NOBODY, (TILES[frame.tile], space)))


def _do_start(state: State, log: Log, frame: StartFrame, answer: Answer) -> None:
    setup.take_start(state, log, frame.seat)


def _do_first_dice(state: State, log: Log, frame: FirstDiceFrame, answer: Answer) -> None:
    setup.roll_first_dice(state, log, frame.seat)


def _ask_gift(state: State, frame: GiftFrame) -> Options | None:
    held = [] if state.rules.solo else faces_held(state.players[0])
    return OneOf(tuple([GIVE[face] for face in held])) if held else None


def _do_gift(state: State, log: Log, frame: GiftFrame, answer: Answer) -> None:
    """Give a die to the last player, its face unchanged (prep 8); in a solo game take a bonus card instead (solo)."""
    state.seat = 0
    if answer is not None:
        face, last = resource_of(answer), len(state.players) - 1
        state.players[0].dice[face] -= 1
        state.players[last].dice[face] += 1
        log.append(new_event("gave", 0, (RESOURCES[face], last)))
        check_milestones(state, log)
    elif state.rules.solo and state.bonus_pile:
        look_at_bonuses(state, log, 0, by_mark=False)
    else:
        log_nothing(log, 0, "no-dice", 0)  # R22


# --- all of them ------------------------------------------------------------------------------------------------------

_Ask: TypeAlias = Callable[[State, Any], Options | None]
_Do: TypeAlias = Callable[[State, Log, Any, Answer], None]
_FRAMES: dict[type, tuple[str, _Ask, _Do]] = {
    PayFrame: ("pay", _ask_pay, _do_pay),
    OrderFrame: ("order", _ask_order, _do_order),
    EffectFrame: ("effect", ask_effect, do_effect),
    ReactFrame: ("", _ask_nothing, _do_react),
    PlayedFrame: ("", _ask_nothing, _do_played),
    FaceFrame: ("turn", _ask_face, _do_face),
    LoseFrame: ("lose", _ask_lose, _do_lose),
    KeepFrame: ("keep", _ask_keep, _do_keep),
    DiscardFrame: ("discard", _ask_discard, _do_discard),
    ProduceFrame: ("", _ask_nothing, _do_produce),
    BonusFrame: ("bonus", _ask_bonus, _do_bonus),
    PreparedFrame: ("prepared", _ask_prepared, _do_prepared),
    StartFrame: ("", _ask_nothing, _do_start),
    FirstDiceFrame: ("", _ask_nothing, _do_first_dice),
    GiftFrame: ("gift", _ask_gift, _do_gift),
}
"""Of each frame the kind of its decision, what it asks, and what it does."""


def frame_kind(frame: AnyFrame) -> str:
    """Return the kind of decision for which a frame asks."""
    return effect_kind(frame) if isinstance(frame, EffectFrame) else _FRAMES[type(frame)][0]


def ask_frame(state: State, frame: AnyFrame) -> Options | None:
    """Return the decision of a frame."""
    return _FRAMES[type(frame)][1](state, frame)


def do_frame(state: State, log: Log, frame: AnyFrame, answer: Answer) -> None:
    """Resolve a frame that was taken off the stack."""
    _FRAMES[type(frame)][2](state, log, frame, answer)
