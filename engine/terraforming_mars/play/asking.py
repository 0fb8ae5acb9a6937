"""Effects that ask: cubes, alternatives, amounts, cards. Each asks, or resolves itself; then takes its answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.core.choice import Choice, seat_of, seat_word
from engine.core.decision import Decision
from engine.core.message import Message, say
from engine.core.options import Amount, OneOf
from engine.terraforming_mars.board.maps import map_of
from engine.terraforming_mars.board.spaces import legal_spaces
from engine.terraforming_mars.cards import NUMBERS, PROJECTS, SLUGS
from engine.terraforming_mars.cards.vocabulary import (
    AddCubes,
    AnyProduction,
    ClaimLand,
    ConvertProduction,
    CopyProduction,
    Draw,
    Effect,
    Either,
    Exchange,
    Gain,
    Harm,
    IfTags,
    Look,
    Lose,
    MetalProduction,
    PayMoney,
    Place,
    Production,
    Raise,
    Rating,
    RevealTop,
    SwapCard,
    TakeCubes,
)
from engine.terraforming_mars.events import new_event
from engine.terraforming_mars.play.attacks import answer_harm, answer_lower, ask_harm, ask_lower
from engine.terraforming_mars.play.changes import (
    ATTACKS,
    GAINS,
    Log,
    change_cubes,
    change_production,
    change_stock,
    discard,
    draw,
    nothing,
    queue,
    slugs,
)
from engine.terraforming_mars.play.checks import copyable, production_box
from engine.terraforming_mars.play.conditions import cube_sources
from engine.terraforming_mars.play.effects import perform, run
from engine.terraforming_mars.play.legal import effect_word
from engine.terraforming_mars.play.prompting import DECLINE, PLACE, decision_for, source_of
from engine.terraforming_mars.play.tableau import (
    CUBES,
    holders,
)
from engine.terraforming_mars.state import (
    EffectFrame,
    State,
)
from engine.terraforming_mars.terms import (
    ANIMALS,
    MICROBES,
    RESOURCES,
    STEEL,
    TITANIUM,
)


def add_targets(state: State, frame: EffectFrame, effect: AddCubes) -> list[int]:
    """The cards onto which cubes may go."""
    player = state.players[frame.seat]
    match effect.to:
        case "this":
            return [frame.source]
        case "played":
            held = CUBES.get(frame.played)
            return [frame.played] if held in (ANIMALS, MICROBES) and frame.played in player.cubes else []
        case "holding":
            return [number for number, cubes in player.cubes.items() if cubes]
        case "own":
            return holders(player, effect.kind)


def _said(effect: AddCubes | TakeCubes) -> Message:
    return say(f"cubes.{effect.kind}", n=effect.amount)


def _ask_add(state: State, log: Log, frame: EffectFrame, effect: AddCubes) -> Decision | None:
    choices = tuple(Choice("add", (SLUGS[number],)) for number in add_targets(state, frame, effect))
    if len(choices) > 1:
        return decision_for(frame, "add", OneOf(choices), cube=effect.kind, amount=effect.amount, what=_said(effect))
    state.frames.pop()
    if choices:
        _answer_add(state, log, frame, effect, choices[0])
    else:
        nothing(log, frame.seat, "no-card-holds-it", source_of(frame))
    return None


def _answer_add(state: State, log: Log, frame: EffectFrame, effect: AddCubes, choice: Choice) -> None:
    number = NUMBERS[str(choice.args[0])]
    change_cubes(state, log, frame.seat, number, CUBES[number], effect.amount, source_of(frame))


def _ask_take(state: State, log: Log, frame: EffectFrame, effect: TakeCubes) -> Decision | None:
    if len(state.players) == 1:
        state.frames.pop()
        nothing(log, frame.seat, "solo", source_of(frame))
        return None
    sources = cube_sources(state, frame.seat, effect)
    choices = tuple(Choice("take", (SLUGS[number], seat_word(owner))) for owner, number in sources)
    if len(choices) > 1:
        return decision_for(frame, "take", OneOf(choices), cube=effect.kind, amount=effect.amount, what=_said(effect))
    state.frames.pop()
    if choices:
        _answer_take(state, log, frame, effect, choices[0])
    return None


def _answer_take(state: State, log: Log, frame: EffectFrame, effect: TakeCubes, choice: Choice) -> None:
    number, owner = NUMBERS[str(choice.args[0])], seat_of(choice.args[1])
    change_cubes(state, log, owner, number, effect.kind, -effect.amount, source_of(frame))


# --- alternatives, amounts, cards --------------------------------------------------------------------------------


def option_word(frame: EffectFrame, option: tuple[Effect, ...]) -> str:
    """The word by which one of several effects is chosen."""
    if any(isinstance(effect, Draw) for effect in option):
        return "draw"
    first = option[0]
    if isinstance(first, AddCubes) and first.to == "played":
        return CUBES.get(frame.played, first.kind)
    return effect_word(first)


def _possible(state: State, frame: EffectFrame, option: tuple[Effect, ...]) -> bool:
    for effect in option:
        if isinstance(effect, AddCubes) and not add_targets(state, frame, effect):
            return False
        if isinstance(effect, TakeCubes) and state.players[frame.seat].cubes.get(frame.source, 0) < effect.amount:
            return False
    return True


def _ask_choose(state: State, log: Log, frame: EffectFrame, effect: Either) -> Decision | None:
    words = [option_word(frame, option) for option in effect.options if _possible(state, frame, option)]
    if len(words) > 1:
        return decision_for(frame, "choose", OneOf(tuple(Choice("choose", (word,)) for word in words)))
    state.frames.pop()
    if words:
        _answer_choose(state, log, frame, effect, Choice("choose", (words[0],)))
    return None


def _answer_choose(state: State, log: Log, frame: EffectFrame, effect: Either, choice: Choice) -> None:
    for option in effect.options:
        if option_word(frame, option) == choice.args[0]:
            run(state, log, frame.seat, frame.source, option, played=frame.played)
            return


def _ask_metal(state: State, log: Log, frame: EffectFrame, effect: MetalProduction) -> Decision | None:
    printed = map_of(state.rules.map).bonuses[frame.space]
    choices = tuple(Choice("choose", (RESOURCES[metal],)) for metal in (STEEL, TITANIUM) if metal in printed)
    if len(choices) > 1:
        return decision_for(frame, "choose", OneOf(choices))
    state.frames.pop()
    if choices:
        _answer_metal(state, log, frame, effect, choices[0])
    return None


def _answer_metal(state: State, log: Log, frame: EffectFrame, effect: MetalProduction, choice: Choice) -> None:
    change_production(state, log, frame.seat, RESOURCES.index(str(choice.args[0])), 1, source_of(frame))


def _ask_claim(state: State, log: Log, frame: EffectFrame, effect: ClaimLand) -> Decision | None:
    spaces = legal_spaces(state, frame.seat, "claim")
    if len(spaces) > 1:
        options = OneOf(tuple([PLACE[space] for space in spaces]))
        return decision_for(frame, "place", options, tile="marker", where="claim")
    state.frames.pop()
    if spaces:
        _answer_claim(state, log, frame, effect, PLACE[spaces[0]])
    return None


def _answer_claim(state: State, log: Log, frame: EffectFrame, effect: ClaimLand, choice: Choice) -> None:
    space = int(choice.args[0])
    state.claims[space] = frame.seat
    log.append(new_event("claimed-land", frame.seat, (space,), source_of(frame)))


def _ask_swap(state: State, log: Log, frame: EffectFrame, effect: SwapCard) -> Decision | None:
    hand = state.players[frame.seat].hand
    if hand:
        return decision_for(frame, "swap", OneOf((*(Choice("discard", (slug,)) for slug in slugs(hand)), DECLINE)))
    state.frames.pop()
    nothing(log, frame.seat, "empty-hand", source_of(frame))
    return None


def _answer_swap(state: State, log: Log, frame: EffectFrame, effect: SwapCard, choice: Choice) -> None:
    if choice == DECLINE:
        log.append(new_event("declined", frame.seat, (), source_of(frame)))
        return
    discard(state, log, frame.seat, [NUMBERS[str(choice.args[0])]], source_of(frame))
    draw(state, log, frame.seat, 1, source_of(frame))


def _ask_amount(state: State, log: Log, frame: EffectFrame, effect: ConvertProduction | Exchange) -> Decision | None:
    player = state.players[frame.seat]
    if isinstance(effect, Exchange):
        most, lost, gained = player.stock[effect.spend], effect.spend, effect.gain
    else:
        most, lost, gained = player.production[effect.lower], effect.lower, effect.higher
    if most > 1:
        form = "" if isinstance(effect, Exchange) else "-production"
        names = {"lost": RESOURCES[lost], "gained": RESOURCES[gained]}
        return decision_for(frame, "amount", Amount("take", 1, most), form, **names)
    state.frames.pop()
    if most:
        _answer_amount(state, log, frame, effect, Choice("take", (1,)))
    return None


def _answer_amount(
    state: State, log: Log, frame: EffectFrame, effect: ConvertProduction | Exchange, choice: Choice
) -> None:
    amount = int(choice.args[0])
    if isinstance(effect, Exchange):
        change_stock(state, log, frame.seat, effect.spend, -amount, source_of(frame))
        change_stock(state, log, frame.seat, effect.gain, amount, source_of(frame))
    else:
        change_production(state, log, frame.seat, effect.lower, -amount, source_of(frame))
        change_production(state, log, frame.seat, effect.higher, amount, source_of(frame))


def _ask_copy(state: State, log: Log, frame: EffectFrame, effect: CopyProduction) -> Decision | None:
    choices = tuple(Choice("copy", (SLUGS[number],)) for number in copyable(state, frame.seat))
    if len(choices) > 1:
        return decision_for(frame, "copy", OneOf(choices))
    state.frames.pop()
    if choices:
        _answer_copy(state, log, frame, effect, choices[0])
    return None


def _answer_copy(state: State, log: Log, frame: EffectFrame, effect: CopyProduction, choice: Choice) -> None:
    number = NUMBERS[str(choice.args[0])]
    log.append(new_event("copied", frame.seat, (SLUGS[number],), source_of(frame)))
    for copied in production_box(number):
        if isinstance(copied, MetalProduction):
            space = state.tiles.index(_mining_tile(number))
            queue(state, EffectFrame(GAINS, frame.seat, frame.source, copied, 0, space))
        elif not perform(state, log, frame.seat, frame.source, copied, in_play=True):
            queue(state, EffectFrame(ATTACKS, frame.seat, frame.source, copied))


def _mining_tile(number: int) -> int:
    """The tile that a mining card has placed."""
    card = PROJECTS[number]
    return next(effect.tile for effect in card.effects if isinstance(effect, Place))


# --- the table --------------------------------------------------------------------------------

Asking: TypeAlias = tuple[Callable[..., Decision | None], Callable[..., None]]


def _asking(effect: Effect) -> Asking | None:
    """How such an effect asks, and takes its answer; None where it does not ask."""
    match effect:
        case AnyProduction():
            return ask_lower, answer_lower
        case Harm():
            return ask_harm, answer_harm
        case AddCubes():
            return _ask_add, _answer_add
        case TakeCubes():
            return _ask_take, _answer_take
        case Either():
            return _ask_choose, _answer_choose
        case MetalProduction():
            return _ask_metal, _answer_metal
        case ClaimLand():
            return _ask_claim, _answer_claim
        case SwapCard():
            return _ask_swap, _answer_swap
        case ConvertProduction() | Exchange():
            return _ask_amount, _answer_amount
        case CopyProduction():
            return _ask_copy, _answer_copy
        case Production() | Gain() | Lose() | Raise() | Rating() | Place() | Draw() | Look() | RevealTop() | IfTags():
            return None
        case PayMoney():
            return None  # a frame of its own asks for it


_ASKING: dict[type[Effect], Asking | None] = {}
"""What ``_asking`` says of each type, once it was asked."""


def _how(effect: Effect) -> Asking | None:
    try:
        return _ASKING[type(effect)]
    except KeyError:
        _ASKING[type(effect)] = _asking(effect)
        return _ASKING[type(effect)]


def ask_effect(state: State, log: Log, frame: EffectFrame) -> Decision | None:
    """Resolves an effect that waited, or says what it must ask."""
    effect = frame.effect
    if isinstance(effect, AddCubes | TakeCubes) and _done_here(state, log, frame):
        return None
    asking = _how(effect)
    if asking is not None:
        return asking[0](state, log, frame, effect)
    state.frames.pop()
    perform(state, log, frame.seat, frame.source, effect)
    return None


def _done_here(state: State, log: Log, frame: EffectFrame) -> bool:
    """Cubes onto or off this very card need no decision."""
    effect = frame.effect
    here = (isinstance(effect, AddCubes) and effect.to == "this") or (
        isinstance(effect, TakeCubes) and effect.of == "this"
    )
    if here:
        state.frames.pop()
        perform(state, log, frame.seat, frame.source, effect)
    return here


def answer_effect(state: State, log: Log, frame: EffectFrame, choice: Choice) -> None:
    """Gives an effect its answer."""
    asking = _how(frame.effect)
    if asking is not None:
        asking[1](state, log, frame, frame.effect, choice)
