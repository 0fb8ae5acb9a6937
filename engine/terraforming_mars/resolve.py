"""Resolving what waits: every frame either resolves itself, or says what it must ask; then it takes the answer.

One way to resolve a frame: it resolves itself with an event that says so. None: it ends with an event. So nobody is
ever asked what has one answer, and nothing can get stuck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.choice import Choice, seat_of, seat_word
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Atom, say
from engine.core.options import Amount, OneOf, Options, Payment, Subset
from engine.terraforming_mars.cards import CORPORATIONS, NUMBERS, PROJECTS, SLUGS
from engine.terraforming_mars.changes import (
    ATTACKS,
    GAINS,
    NOW,
    Log,
    change_cubes,
    change_production,
    change_stock,
    discard,
    draw,
    nothing,
    push,
    queue,
    raise_parameter,
    slugs,
)
from engine.terraforming_mars.checks import copyable, cube_sources, production_box
from engine.terraforming_mars.effects import perform, queue_tile, run, run_card
from engine.terraforming_mars.legal import effect_word
from engine.terraforming_mars.maps import GRID, map_of
from engine.terraforming_mars.placing import place_tile
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.spaces import legal_spaces, money
from engine.terraforming_mars.state import (
    AnyFrame,
    CardFrame,
    EffectFrame,
    KeepFrame,
    PayFrame,
    PlaceFrame,
    Player,
    ProjectFrame,
    SellFrame,
    State,
)
from engine.terraforming_mars.tableau import (
    CUBES,
    PLAYED_TRIGGERS,
    PROJECT_TRIGGERS,
    UNTOUCHABLE,
    WATCHER,
    enter_play,
    holders,
)
from engine.terraforming_mars.vocabulary import (
    AddCubes,
    AnyProduction,
    Card,
    ClaimLand,
    ConvertProduction,
    CopyProduction,
    Draw,
    Effect,
    Either,
    Exchange,
    Harm,
    MetalProduction,
    Place,
    SwapCard,
    TakeCubes,
    WhenPlayed,
)
from engine.terraforming_mars.words import (
    ANIMALS,
    CITY,
    ENERGY,
    GREENERY,
    HEAT,
    LOWEST_PRODUCTION,
    MEGACREDITS,
    MICROBES,
    MOST_OCEANS,
    OCEAN,
    PLANTS,
    RESOURCES,
    STEEL,
    TEMPERATURE,
    TILES,
    TITANIUM,
)

PLACE = [Choice("place", (space,)) for space in range(64)]
DECLINE = Choice("decline")
NEUTRAL_WORD = "neutral"
"""How the neutral side of a solo game stands in a choice."""
LETTERS = {MEGACREDITS: "m", HEAT: "h", STEEL: "s", TITANIUM: "t"}
"""How resources stand in a payment."""
_KINDS = {letter: resource for resource, letter in LETTERS.items()}


def _source(frame: AnyFrame) -> str:
    return SLUGS.get(frame.source, "")


def _decision(frame: AnyFrame, kind: str, options: Options, **args: Atom) -> Decision:
    source = _source(frame)
    return Decision(frame.seat, kind, source, options, say(f"prompt.{kind}", card=source, **args))


# --- paying -----------------------------------------------------------------------------------------------------------


def payment_of(player: Player, frame: PayFrame) -> Payment:
    """The payment that a frame asks for: M€ and, with Helion, heat; then the metals of which there are any."""
    kinds, rates, stock = ["m"], [1], [player.stock[MEGACREDITS]]
    heat = player.stock[HEAT] - frame.spare_heat
    if player.heat_as_money and heat > 0:
        kinds.append("h")
        rates.append(1)
        stock.append(heat)
    for metal in frame.metals:
        if player.stock[metal]:
            kinds.append(LETTERS[metal])
            rates.append(player.steel_value if metal == STEEL else player.titanium_value)
            stock.append(player.stock[metal])
    return Payment(frame.price, tuple(kinds), tuple(rates), tuple(stock))


def _ask_pay(state: State, log: Log, frame: PayFrame) -> Decision | None:
    player = state.players[frame.seat]
    parts: tuple[int, ...] = (frame.price,)
    payment = payment_of(player, frame)
    if len(payment.kinds) > 1 and frame.price:
        several = payment.count() > 1 if len(payment.kinds) == 2 else len(payment.sensible()) > 1
        if several:
            return _decision(frame, "pay", payment, price=frame.price, purpose=frame.purpose)
        parts = payment.sensible()[0]
    state.frames.pop()
    for kind, amount in zip(payment.kinds, parts, strict=False):
        player.stock[_KINDS[kind]] -= amount
    if frame.price:
        _log_payment(log, frame, dict(zip(payment.kinds, parts, strict=False)))
    return None


def _answer_pay(state: State, log: Log, frame: PayFrame, choice: Choice) -> None:
    stock = state.players[frame.seat].stock
    for letter, amount in choice.amounts:
        stock[_KINDS[letter]] -= amount
    _log_payment(log, frame, dict(choice.amounts))


def _log_payment(log: Log, frame: PayFrame, given: dict[str, int]) -> None:
    parts = (given.get("m", 0), given.get("s", 0), given.get("t", 0), given.get("h", 0))
    log.append(Event("paid", frame.seat, parts, _source(frame) or frame.purpose))


# --- a card being played ----------------------------------------------------------------------------------------------


def _run_card_frame(state: State, log: Log, frame: CardFrame) -> None:
    """A paid card: its numbers, then it lies in play, then everybody who listens hears of it (rulebook p.9)."""
    state.frames.pop()
    state.players[frame.seat].hand.remove(frame.source)
    run_card(state, log, frame.seat, frame.source)
    enter_play(state, frame.seat, frame.source)
    card = PROJECTS[frame.source]
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PLAYED_TRIGGERS.get(number, ()):
            if owner == frame.seat or trigger.anyone:
                times = _times(trigger, card, itself=number == frame.source and owner == frame.seat)
                for _ in range(times):
                    run(state, log, owner, number, trigger.effects, played=frame.source)


def _times(trigger: WhenPlayed, card: Card, *, itself: bool) -> int:
    """How often a trigger hears a card: once, or once for each of its tags that count."""
    if (itself and not trigger.itself) or card.cost < trigger.cost:
        return 0
    if trigger.kind is not None and card.kind != trigger.kind:
        return 0
    return sum(tag in trigger.tags for tag in card.tags) if trigger.tags else 1


def corporation_triggers(state: State, log: Log, seat: int) -> None:
    """A corporation's tags are heard by its own trigger (Saturn Systems), and by everybody's who listens for any."""
    corporation = CORPORATIONS[state.players[seat].corporation]
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PLAYED_TRIGGERS.get(number, ()):
            if trigger.anyone and trigger.tags:
                for _ in [tag for tag in corporation.tags if tag in trigger.tags]:
                    run(state, log, owner, number, trigger.effects)


# --- standard projects ------------------------------------------------------------------------------------------------


def _run_project_frame(state: State, log: Log, frame: ProjectFrame) -> None:
    state.frames.pop()
    seat, project = frame.seat, frame.project
    for watcher in state.watchers:
        owner, number = divmod(watcher, WATCHER)
        for trigger in PROJECT_TRIGGERS.get(number, ()):
            if owner == seat and _PROJECT_COSTS[project] >= trigger.cost:
                run(state, log, seat, number, trigger.effects)
    match project:
        case "power-plant":
            change_production(state, log, seat, ENERGY, 1, f"project-{project}")
        case "asteroid":
            raise_parameter(state, log, seat, TEMPERATURE, 1, f"project-{project}")
        case "aquifer":
            queue_tile(state, seat, 0, Place(OCEAN, "ocean"))
        case "greenery":
            queue_tile(state, seat, 0, Place(GREENERY, "greenery"))
        case _:
            queue_tile(state, seat, 0, Place(CITY, "city"))
            change_production(state, log, seat, MEGACREDITS, 1, f"project-{project}")


_PROJECT_COSTS = {"power-plant": 11, "asteroid": 14, "aquifer": 18, "greenery": 23, "city": 25}


def _ask_sell(state: State, log: Log, frame: SellFrame) -> Decision | None:
    hand = slugs(state.players[frame.seat].hand)
    return _decision(frame, "sell", Subset("sell", hand, 1, len(hand)))


def _answer_sell(state: State, log: Log, frame: SellFrame, choice: Choice) -> None:
    cards = [NUMBERS[str(slug)] for slug in choice.args]
    log.append(Event("sold", frame.seat, (len(cards),), "sell-patents", slugs(cards)))
    hand = state.players[frame.seat].hand
    for number in cards:
        hand.remove(number)
    state.discard.extend(cards)
    change_stock(state, log, frame.seat, MEGACREDITS, len(cards), "sell-patents")


# --- tiles ------------------------------------------------------------------------------------------------------------


def _ask_place(state: State, log: Log, frame: PlaceFrame) -> Decision | None:
    if frame.tile == OCEAN and state.oceans.bit_count() >= MOST_OCEANS:
        state.frames.pop()
        nothing(log, frame.seat, "oceans-gone", _source(frame))
        return None
    spaces = legal_spaces(state, frame.seat, frame.where)
    if len(spaces) > 1:
        options = OneOf(tuple([PLACE[space] for space in spaces]))
        return _decision(frame, "place", options, tile=TILES[frame.tile], where=frame.where)
    state.frames.pop()
    if spaces:
        place_tile(state, log, frame, spaces[0])
    else:
        nothing(log, frame.seat, "no-space", _source(frame))
    return None


def _answer_place(state: State, log: Log, frame: PlaceFrame, choice: Choice) -> None:
    place_tile(state, log, frame, int(choice.args[0]))


# --- cards looked at --------------------------------------------------------------------------------------------------


def _ask_keep(state: State, log: Log, frame: KeepFrame) -> Decision | None:
    if frame.buy:
        most = min(frame.buy, money(state.players[frame.seat]) // CARD_PRICE, len(frame.cards))
        if most:
            options = Subset("buy", slugs(frame.cards), 0, most)
            return _decision(frame, "buy-drawn", options, price=CARD_PRICE, most=most)
        choice = Choice("buy")
    elif len(frame.cards) > frame.keep:
        options = Subset("keep", slugs(frame.cards), frame.keep, frame.keep)
        return _decision(frame, "keep-drawn", options, count=frame.keep)
    else:
        choice = Choice("keep", slugs(frame.cards))
    state.frames.pop()
    _answer_keep(state, log, frame, choice)
    return None


def _answer_keep(state: State, log: Log, frame: KeepFrame, choice: Choice) -> None:
    kept = [NUMBERS.get(str(slug), 0) for slug in choice.args]
    left = list(frame.cards)
    for number in kept:
        left.remove(number)
    state.players[frame.seat].hand.extend(kept)
    state.discard.extend(left)
    log.append(Event("bought" if frame.buy else "kept", frame.seat, (len(kept),), _source(frame), slugs(kept)))
    if frame.buy and kept:
        push(state, PayFrame(NOW, frame.seat, frame.source, CARD_PRICE * len(kept), "cards"))


# --- effects that ask: attacks ----------------------------------------------------------------------------------------


def _ask_lower(state: State, log: Log, frame: EffectFrame, effect: AnyProduction) -> Decision | None:
    if len(state.players) == 1:
        state.frames.pop()
        nothing(log, frame.seat, "solo", _source(frame))
        return None
    least = LOWEST_PRODUCTION[effect.resource] + effect.amount
    targets = [seat for seat, player in enumerate(state.players) if player.production[effect.resource] >= least]
    choices = tuple(Choice("lower", (seat_word(seat),)) for seat in targets)
    if len(choices) > 1:
        resource = RESOURCES[effect.resource]
        return _decision(frame, "lower", OneOf(choices), resource=resource, amount=effect.amount)
    state.frames.pop()
    if choices:
        _answer_lower(state, log, frame, effect, choices[0])
    else:
        nothing(log, frame.seat, "nobody-can-lose", _source(frame))
    return None


def _answer_lower(state: State, log: Log, frame: EffectFrame, effect: AnyProduction, choice: Choice) -> None:
    change_production(state, log, seat_of(choice.args[0]), effect.resource, -effect.amount, _source(frame))


def _harm_choices(state: State, frame: EffectFrame, effect: Harm) -> list[Choice]:
    """What may be taken, the most first; of the own seat only beside others."""
    if len(state.players) == 1:
        if not effect.steal:
            return []
        return [Choice("remove", (RESOURCES[resource], NEUTRAL_WORD, most)) for resource, most in effect.takes]
    victims = [seat for seat in range(len(state.players)) if seat != frame.seat]
    if effect.whose == "beside":
        beside = {state.owners[space] for space in GRID.neighbours[frame.space]}
        victims = [seat for seat in victims if seat in beside]
    choices = [choice for seat in victims for choice in _harm_to(state, frame, effect, seat)]
    if choices and effect.whose == "anyone":
        choices += _harm_to(state, frame, effect, frame.seat)
    return choices


def _harm_to(state: State, frame: EffectFrame, effect: Harm, victim: int) -> list[Choice]:
    player, word = state.players[victim], seat_word(victim)
    shielded = player.shielded and victim != frame.seat
    choices = [
        Choice("remove", (RESOURCES[resource], word, amount))
        for resource, most in effect.takes
        if not (shielded and resource == PLANTS)
        for amount in range(min(most, player.stock[resource]), 0, -1)
    ]
    if effect.animals and not shielded:
        choices += [
            Choice("remove", ("animals", word, SLUGS[number], amount))
            for number, cubes in player.cubes.items()
            if CUBES[number] == ANIMALS and number not in UNTOUCHABLE
            for amount in range(min(effect.animals, cubes), 0, -1)
        ]
    return choices


def _ask_harm(state: State, log: Log, frame: EffectFrame, effect: Harm) -> Decision | None:
    choices = _harm_choices(state, frame, effect)
    if choices:
        return _decision(frame, "harm", OneOf((*choices, DECLINE)))
    state.frames.pop()
    nothing(log, frame.seat, "nothing-to-take", _source(frame))
    return None


def _answer_harm(state: State, log: Log, frame: EffectFrame, effect: Harm, choice: Choice) -> None:
    source = _source(frame)
    if choice == DECLINE:
        log.append(Event("declined", frame.seat, (), source))
        return
    what, whose, amount = choice.args[0], str(choice.args[1]), int(choice.args[-1])
    if what == "animals":
        number = NUMBERS[str(choice.args[2])]
        change_cubes(state, log, seat_of(whose), number, ANIMALS, -amount, source)
        return
    resource = RESOURCES.index(str(what))
    if whose != NEUTRAL_WORD:
        change_stock(state, log, seat_of(whose), resource, -amount, source)
    if effect.steal:
        change_stock(state, log, frame.seat, resource, amount, source)


# --- effects that ask: cubes ------------------------------------------------------------------------------------------


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


def _ask_add(state: State, log: Log, frame: EffectFrame, effect: AddCubes) -> Decision | None:
    choices = tuple(Choice("add", (SLUGS[number],)) for number in add_targets(state, frame, effect))
    if len(choices) > 1:
        return _decision(frame, "add", OneOf(choices), cube=effect.kind, amount=effect.amount)
    state.frames.pop()
    if choices:
        _answer_add(state, log, frame, effect, choices[0])
    else:
        nothing(log, frame.seat, "no-card-holds-it", _source(frame))
    return None


def _answer_add(state: State, log: Log, frame: EffectFrame, effect: AddCubes, choice: Choice) -> None:
    number = NUMBERS[str(choice.args[0])]
    change_cubes(state, log, frame.seat, number, CUBES[number], effect.amount, _source(frame))


def _ask_take(state: State, log: Log, frame: EffectFrame, effect: TakeCubes) -> Decision | None:
    if len(state.players) == 1:
        state.frames.pop()
        nothing(log, frame.seat, "solo", _source(frame))
        return None
    sources = cube_sources(state, frame.seat, effect)
    choices = tuple(Choice("take", (SLUGS[number], seat_word(owner))) for owner, number in sources)
    if len(choices) > 1:
        return _decision(frame, "take", OneOf(choices), cube=effect.kind, amount=effect.amount)
    state.frames.pop()
    if choices:
        _answer_take(state, log, frame, effect, choices[0])
    return None


def _answer_take(state: State, log: Log, frame: EffectFrame, effect: TakeCubes, choice: Choice) -> None:
    number, owner = NUMBERS[str(choice.args[0])], seat_of(choice.args[1])
    change_cubes(state, log, owner, number, effect.kind, -effect.amount, _source(frame))


# --- effects that ask: alternatives, amounts, cards -------------------------------------------------------------------


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
        return _decision(frame, "choose", OneOf(tuple(Choice("choose", (word,)) for word in words)))
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
        return _decision(frame, "choose", OneOf(choices))
    state.frames.pop()
    if choices:
        _answer_metal(state, log, frame, effect, choices[0])
    return None


def _answer_metal(state: State, log: Log, frame: EffectFrame, effect: MetalProduction, choice: Choice) -> None:
    change_production(state, log, frame.seat, RESOURCES.index(str(choice.args[0])), 1, _source(frame))


def _ask_claim(state: State, log: Log, frame: EffectFrame, effect: ClaimLand) -> Decision | None:
    spaces = legal_spaces(state, frame.seat, "claim")
    if len(spaces) > 1:
        options = OneOf(tuple([PLACE[space] for space in spaces]))
        return _decision(frame, "place", options, tile="marker", where="claim")
    state.frames.pop()
    if spaces:
        _answer_claim(state, log, frame, effect, PLACE[spaces[0]])
    return None


def _answer_claim(state: State, log: Log, frame: EffectFrame, effect: ClaimLand, choice: Choice) -> None:
    space = int(choice.args[0])
    state.claims[space] = frame.seat
    log.append(Event("claimed-land", frame.seat, (space,), _source(frame)))


def _ask_swap(state: State, log: Log, frame: EffectFrame, effect: SwapCard) -> Decision | None:
    hand = state.players[frame.seat].hand
    if hand:
        return _decision(frame, "swap", OneOf((*(Choice("discard", (slug,)) for slug in slugs(hand)), DECLINE)))
    state.frames.pop()
    nothing(log, frame.seat, "empty-hand", _source(frame))
    return None


def _answer_swap(state: State, log: Log, frame: EffectFrame, effect: SwapCard, choice: Choice) -> None:
    if choice == DECLINE:
        log.append(Event("declined", frame.seat, (), _source(frame)))
        return
    discard(state, log, frame.seat, [NUMBERS[str(choice.args[0])]], _source(frame))
    draw(state, log, frame.seat, 1, _source(frame))


def _ask_amount(state: State, log: Log, frame: EffectFrame, effect: ConvertProduction | Exchange) -> Decision | None:
    player = state.players[frame.seat]
    if isinstance(effect, Exchange):
        most, lost, gained = player.stock[effect.spend], effect.spend, effect.gain
    else:
        most, lost, gained = player.production[effect.lower], effect.lower, effect.higher
    if most > 1:
        return _decision(frame, "amount", Amount("take", 1, most), lost=RESOURCES[lost], gained=RESOURCES[gained])
    state.frames.pop()
    if most:
        _answer_amount(state, log, frame, effect, Choice("take", (1,)))
    return None


def _answer_amount(
    state: State, log: Log, frame: EffectFrame, effect: ConvertProduction | Exchange, choice: Choice
) -> None:
    amount = int(choice.args[0])
    if isinstance(effect, Exchange):
        change_stock(state, log, frame.seat, effect.spend, -amount, _source(frame))
        change_stock(state, log, frame.seat, effect.gain, amount, _source(frame))
    else:
        change_production(state, log, frame.seat, effect.lower, -amount, _source(frame))
        change_production(state, log, frame.seat, effect.higher, amount, _source(frame))


def _ask_copy(state: State, log: Log, frame: EffectFrame, effect: CopyProduction) -> Decision | None:
    choices = tuple(Choice("copy", (SLUGS[number],)) for number in copyable(state, frame.seat))
    if len(choices) > 1:
        return _decision(frame, "copy", OneOf(choices))
    state.frames.pop()
    if choices:
        _answer_copy(state, log, frame, effect, choices[0])
    return None


def _answer_copy(state: State, log: Log, frame: EffectFrame, effect: CopyProduction, choice: Choice) -> None:
    number = NUMBERS[str(choice.args[0])]
    log.append(Event("copied", frame.seat, (SLUGS[number],), _source(frame)))
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


# --- the tables -------------------------------------------------------------------------------------------------------

_ASK_EFFECT: dict[type, tuple[Callable[..., Decision | None], Callable[..., None]]] = {
    AnyProduction: (_ask_lower, _answer_lower),
    Harm: (_ask_harm, _answer_harm),
    AddCubes: (_ask_add, _answer_add),
    TakeCubes: (_ask_take, _answer_take),
    Either: (_ask_choose, _answer_choose),
    MetalProduction: (_ask_metal, _answer_metal),
    ClaimLand: (_ask_claim, _answer_claim),
    SwapCard: (_ask_swap, _answer_swap),
    ConvertProduction: (_ask_amount, _answer_amount),
    Exchange: (_ask_amount, _answer_amount),
    CopyProduction: (_ask_copy, _answer_copy),
}


def _ask_effect(state: State, log: Log, frame: EffectFrame) -> Decision | None:
    effect = frame.effect
    if isinstance(effect, AddCubes | TakeCubes) and perform_here(state, log, frame):
        return None
    handlers = _ASK_EFFECT.get(type(effect))
    if handlers is not None:
        return handlers[0](state, log, frame, effect)
    state.frames.pop()
    perform(state, log, frame.seat, frame.source, effect)
    return None


def perform_here(state: State, log: Log, frame: EffectFrame) -> bool:
    """Cubes onto or off this very card need no decision."""
    effect = frame.effect
    here = (isinstance(effect, AddCubes) and effect.to == "this") or (
        isinstance(effect, TakeCubes) and effect.of == "this"
    )
    if here:
        state.frames.pop()
        perform(state, log, frame.seat, frame.source, effect)
    return here


def _answer_effect(state: State, log: Log, frame: EffectFrame, choice: Choice) -> None:
    _ASK_EFFECT[type(frame.effect)][1](state, log, frame, frame.effect, choice)


_ASK: dict[type, Callable[[State, Log, Any], Decision | None]] = {
    PayFrame: _ask_pay,
    CardFrame: _run_card_frame,
    ProjectFrame: _run_project_frame,
    EffectFrame: _ask_effect,
    PlaceFrame: _ask_place,
    KeepFrame: _ask_keep,
    SellFrame: _ask_sell,
}

_ANSWER: dict[type, Callable[[State, Log, Any, Choice], None]] = {
    PayFrame: _answer_pay,
    EffectFrame: _answer_effect,
    PlaceFrame: _answer_place,
    KeepFrame: _answer_keep,
    SellFrame: _answer_sell,
}


def resolve_next(state: State, log: Log) -> Decision | None:
    """Resolves the frame on top, or says what it must ask. Asked again in the same state, it says the same."""
    frame = state.frames[-1]
    return _ASK[type(frame)](state, log, frame)


def answer(state: State, log: Log, choice: Choice) -> None:
    """Gives the frame on top its answer."""
    frame = state.frames.pop()
    _ANSWER[type(frame)](state, log, frame, choice)
