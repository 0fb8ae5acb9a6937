"""Card effects: what each asks, and what it does (icons, cards).

An effect asks by giving Options; where it gives none there is nothing to choose. What has one answer is never asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.core.options import Bag, OneOf, Options
from engine.dice_game.board.mars import MIDDLE_ROW
from engine.dice_game.board.spaces import legal_spaces, occupied
from engine.dice_game.cards import NUMBERS
from engine.dice_game.cards.vocabulary import (
    DrawCards,
    Effect,
    Exchange,
    ExtraMain,
    ExtraTurn,
    GainPoints,
    GainResource,
    GainWild,
    OpponentsLose,
    PlaceTile,
    PlayProject,
    Raise,
    RaiseEither,
    RollDice,
    TurnDice,
)
from engine.dice_game.events import new_event
from engine.dice_game.play.changes import (
    NAMES,
    Log,
    draw_cards,
    fits,
    gain_points,
    gain_wild,
    log_nothing,
    push_in_order,
    roll_dice,
    set_die,
)
from engine.dice_game.play.choices import (
    DECLINE,
    PLACE,
    PLAY,
    RAISE,
    STOP,
    TAKE,
    TURN,
    colour_numbers,
    exchange_choice,
    faces_held,
    parameter_of,
    resource_of,
)
from engine.dice_game.play.payment import PaymentOptions, missing_icons, pay, project_needs
from engine.dice_game.play.tile_placement import place_tile, raise_step
from engine.dice_game.rules import COMPLETE_POINTS
from engine.dice_game.state import END as END_STAGE
from engine.dice_game.state import MAIN as MAIN_STAGE
from engine.dice_game.state import EffectFrame, LoseFrame, PayFrame, Player, State
from engine.dice_game.terms import (
    ANY,
    ANY_COLOUR,
    BY_CARDS,
    BY_OCEANS,
    BY_SPACES,
    COLOURS,
    OCEAN,
    OXYGEN_LEVEL,
    RESOURCES,
    TEMPERATURE,
)

Answer: TypeAlias = Choice | None
"""What was chosen; None where nothing was to be chosen."""
_BOTH = OneOf((RAISE[TEMPERATURE], RAISE[OXYGEN_LEVEL]))

# --- dice and resources -----------------------------------------------------------------------------------------------


def _number_of_dice(state: State, effect: RollDice) -> int:
    if effect.per == "middle-row":
        return min(effect.most, effect.count * (occupied(state) & MIDDLE_ROW).bit_count())
    if effect.per == "cities":
        return min(effect.most, effect.count * state.cities.bit_count())
    return effect.count


def _ask_dice(state: State, frame: EffectFrame, effect: RollDice) -> Options | None:
    """Ask for the colours of dice: all are chosen before any is rolled (play)."""
    if effect.colour != ANY_COLOUR:
        return None
    there = [colour for colour in range(5) if state.pool[colour]]
    count = min(effect.count, sum(state.pool))
    if not count:
        return None
    copies = tuple([min(count, state.pool[colour]) for colour in there])
    return Bag("roll", tuple([COLOURS[colour] for colour in there]), copies, count, count)


def _do_dice(state: State, log: Log, frame: EffectFrame, effect: RollDice, answer: Answer) -> None:
    if answer is not None:
        colours = colour_numbers(answer)
        roll_dice(state, log, frame.seat, colours, frame.source)
        return
    count = _number_of_dice(state, effect)
    colour = effect.colour
    if not count or colour == ANY_COLOUR:
        log_nothing(log, frame.seat, "pool-empty" if count else "no-tiles", frame.source)
    else:
        roll_dice(state, log, frame.seat, [colour] * count, frame.source)


def _ask_resource(state: State, frame: EffectFrame, effect: GainResource) -> Options | None:
    there = [resource for resource in fits(effect.icon) if state.pool[resource // 3]]
    return OneOf(tuple([TAKE[resource] for resource in there])) if there else None


def _do_resource(state: State, log: Log, frame: EffectFrame, effect: GainResource, answer: Answer) -> None:
    if answer is None:
        log_nothing(log, frame.seat, "pool-empty", frame.source)
        return
    set_die(state, log, frame.seat, resource_of(answer), frame.source)
    if effect.count > 1:
        rest = GainResource(effect.icon, effect.count - 1)
        state.frames.append(EffectFrame(frame.seat, frame.source, effect=rest))


def _ask_turn(state: State, frame: EffectFrame, effect: TurnDice) -> Options | None:
    """Return each die to another face of its colour, or no more (R5)."""
    held = faces_held(state.players[frame.seat])
    if not held:
        return None
    return OneOf((*[choice for face in held for choice in TURN[face]], STOP))


def _do_turn(state: State, log: Log, frame: EffectFrame, effect: TurnDice, answer: Answer) -> None:
    if answer is None or answer == STOP:
        if answer is None:
            log_nothing(log, frame.seat, "no-dice", frame.source)
        return
    turn_die(state, log, frame.seat, resource_of(answer), resource_of(answer, 1), frame.source)
    if effect.count > 1:
        state.frames.append(EffectFrame(frame.seat, frame.source, effect=TurnDice(effect.count - 1)))


def turn_die(state: State, log: Log, seat: int, die: int, face: int, source: int = 0) -> None:
    """Turn a die to another face."""
    dice = state.players[seat].dice
    dice[die] -= 1
    dice[face] += 1
    log.append(new_event("turned", seat, (RESOURCES[die], RESOURCES[face]), NAMES[source]))


def _ask_exchange(state: State, frame: EffectFrame, effect: Exchange) -> Options | None:
    player = state.players[frame.seat]
    return PaymentOptions(
        tuple(
            [
                exchange_choice(effect.resource, dice, wild)
                for dice in range(player.dice[effect.resource] + 1)
                for wild in range(player.wild + 1)
            ]
        )
    )


def _do_exchange(state: State, log: Log, frame: EffectFrame, effect: Exchange, answer: Answer) -> None:
    """Put the paid dice into the pool before any is taken; nothing may be paid at all (R27)."""
    amounts = answer.amounts if answer is not None else ()
    count = sum(number for _, number in amounts)
    if not count:
        log_nothing(log, frame.seat, "declined", frame.source)
        return
    pay(state, log, frame.seat, Choice("pay", (), amounts), NAMES[frame.source])
    state.frames.append(EffectFrame(frame.seat, frame.source, effect=GainResource(ANY, count)))


def _ask_lose(state: State, frame: EffectFrame, effect: OpponentsLose) -> Options | None:
    return None


def _do_lose(state: State, log: Log, frame: EffectFrame, effect: OpponentsLose, answer: Answer) -> None:
    """Make each opponent, in seat order after the player, lose dice; in a solo game nobody (icons)."""
    players = len(state.players)
    push_in_order(
        state,
        [
            LoseFrame((frame.seat + offset) % players, frame.source, effect.icon)
            for offset in range(1, players)
            for _ in range(effect.count)
        ],
    )
    if players == 1:
        log_nothing(log, frame.seat, "no-opponents", frame.source)


# --- tokens, points, cards, turns -------------------------------------------------------------------------------------


def _ask_nothing(state: State, frame: EffectFrame, effect: object) -> Options | None:
    return None


def _do_wild(state: State, log: Log, frame: EffectFrame, effect: GainWild, answer: Answer) -> None:
    gain_wild(state, log, frame.seat, effect.count, frame.source)


def _do_points(state: State, log: Log, frame: EffectFrame, effect: GainPoints, answer: Answer) -> None:
    gain_points(state, log, frame.seat, effect.count, BY_CARDS if frame.source else BY_SPACES, frame.source)


def _do_draw(state: State, log: Log, frame: EffectFrame, effect: DrawCards, answer: Answer) -> None:
    draw_cards(state, log, frame.seat, effect.count, frame.source)


def _do_extra_turn(state: State, log: Log, frame: EffectFrame, effect: ExtraTurn, answer: Answer) -> None:
    state.extra = (*state.extra, frame.seat)
    log.append(new_event("extra-turn", frame.seat, (), NAMES[frame.source]))


def _do_extra_main(state: State, log: Log, frame: EffectFrame, effect: ExtraMain, answer: Answer) -> None:
    """Add a main action to this turn; in a production turn it has no use (R18)."""
    state.mains += 1
    if state.stage == END_STAGE and state.kind == "action":
        state.stage = MAIN_STAGE
    log.append(new_event("extra-main", frame.seat, (), NAMES[frame.source]))


def _ask_project(state: State, frame: EffectFrame, effect: PlayProject) -> Options | None:
    """Return a project that can be paid for, or none (R10)."""
    payable = [PLAY[number] for number in payable_projects(state, state.players[frame.seat])]
    if payable and not state.rules.valley_trust_may_decline:
        return OneOf(tuple(payable))
    return OneOf((*payable, DECLINE))


def payable_projects(state: State, player: Player) -> list[int]:
    """Return the projects in hand for which a player can pay, as they are in the hand."""
    return [
        number for number in player.hand if number and not missing_icons(player, project_needs(state, player, number))
    ]


def _do_project(state: State, log: Log, frame: EffectFrame, effect: PlayProject, answer: Answer) -> None:
    if answer is None or answer == DECLINE:
        log_nothing(log, frame.seat, "declined", frame.source)
        return
    number = NUMBERS[str(answer.args[0])]
    needs = project_needs(state, state.players[frame.seat], number)
    state.frames.append(PayFrame(frame.seat, number, "play", needs))


# --- parameters and tiles ---------------------------------------------------------------------------------------------


def _do_raise(state: State, log: Log, frame: EffectFrame, effect: Raise, answer: Answer) -> None:
    if effect.steps > 1:
        rest = Raise(effect.parameter, effect.steps - 1)
        state.frames.append(EffectFrame(frame.seat, frame.source, effect=rest))
    raise_step(state, log, frame.seat, effect.parameter, frame.source)


def _ask_either(state: State, frame: EffectFrame, effect: RaiseEither) -> Options | None:
    return _BOTH  # a complete one may be chosen, too (R23)


def _do_either(state: State, log: Log, frame: EffectFrame, effect: RaiseEither, answer: Answer) -> None:
    parameter = parameter_of(answer) if answer is not None else TEMPERATURE
    raise_step(state, log, frame.seat, parameter, frame.source, effect.bonus_step_points)


def _ask_tile(state: State, frame: EffectFrame, effect: PlaceTile) -> Options | None:
    if effect.tile == OCEAN and not state.oceans_left:
        return None
    spaces = spaces_of(legal_spaces(state, effect.tile, effect.where))
    return OneOf(tuple([PLACE[space] for space in spaces])) if spaces else None


def _do_tile(state: State, log: Log, frame: EffectFrame, effect: PlaceTile, answer: Answer) -> None:
    """Place a tile if it has a space; a missing ocean gives 1 VP instead (icons)."""
    if answer is not None:
        place_tile(state, log, frame.seat, frame.source, effect, int(answer.args[0]))
        return
    if effect.tile != OCEAN or state.oceans_left:
        log_nothing(log, frame.seat, "no-space", frame.source)
        return
    gain_points(state, log, frame.seat, COMPLETE_POINTS, BY_OCEANS, frame.source)
    if effect.count > 1:
        rest = PlaceTile(effect.tile, effect.where, effect.count - 1, effect.beside, effect.then)
        state.frames.append(EffectFrame(frame.seat, frame.source, effect=rest))


# --- all of them ------------------------------------------------------------------------------------------------------

_Ask: TypeAlias = Callable[[State, EffectFrame, Any], Options | None]
_Do: TypeAlias = Callable[[State, Log, EffectFrame, Any, Answer], None]
_How: TypeAlias = tuple[str, _Ask, _Do]
"""The kind of the decision of an effect, what it asks, and what it does."""
_KNOWN: dict[type, _How] = {}


def _how(effect: Effect) -> _How:
    """Return how an effect is resolved, remembered by its type."""
    known = _KNOWN.get(type(effect))
    if known is None:
        known = _KNOWN[type(effect)] = _resolved(effect)
    return known


def _resolved(effect: Effect) -> _How:
    match effect:
        case RollDice():
            return "colours", _ask_dice, _do_dice
        case GainResource():
            return "resource", _ask_resource, _do_resource
        case GainWild():
            return "", _ask_nothing, _do_wild
        case GainPoints():
            return "", _ask_nothing, _do_points
        case DrawCards():
            return "", _ask_nothing, _do_draw
        case Raise():
            return "", _ask_nothing, _do_raise
        case RaiseEither():
            return "parameter", _ask_either, _do_either
        case PlaceTile():
            return "place", _ask_tile, _do_tile
        case TurnDice():
            return "turn", _ask_turn, _do_turn
        case OpponentsLose():
            return "", _ask_lose, _do_lose
        case ExtraTurn():
            return "", _ask_nothing, _do_extra_turn
        case ExtraMain():
            return "", _ask_nothing, _do_extra_main
        case Exchange():
            return "exchange", _ask_exchange, _do_exchange
        case PlayProject():
            return "project", _ask_project, _do_project


def effect_kind(frame: EffectFrame) -> str:
    """Return the kind of decision for which an effect asks."""
    return _how(frame.effect)[0]


def ask_effect(state: State, frame: EffectFrame) -> Options | None:
    """Return what an effect asks."""
    return _how(frame.effect)[1](state, frame, frame.effect)


def do_effect(state: State, log: Log, frame: EffectFrame, answer: Answer) -> None:
    """Carry out an effect."""
    _how(frame.effect)[2](state, log, frame, frame.effect, answer)
