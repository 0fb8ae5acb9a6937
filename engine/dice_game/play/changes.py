"""Changes of the state, each with its event: dice, tokens, points, cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.event import Event
from engine.dice_game.board.goals import MILESTONES, reached
from engine.dice_game.cards import SLUGS, TABLES
from engine.dice_game.cards.vocabulary import Effect
from engine.dice_game.events import new_event
from engine.dice_game.play import randomness
from engine.dice_game.state import UNROLLED, AnyFrame, EffectFrame, OrderFrame, Player, State
from engine.dice_game.terms import COLOURS, EARNED, ICONS, NOBODY, RESOURCES

Log = list[Event]
FACES = (*RESOURCES, *COLOURS)
"""The words of what a die shows: a resource, or the colour of one that fell in a view."""
NAMES = {**SLUGS, 0: ""}
"""The slug of a card; empty for what is none."""


def slugs(cards: Iterable[int]) -> tuple[str, ...]:
    """Return cards by their slugs."""
    return tuple([SLUGS[card] for card in cards])


def push_effects(state: State, seat: int, source: int, effects: tuple[Effect, ...]) -> None:
    """Push effects; of several the owner chooses the order."""
    if len(effects) == 1:
        state.frames.append(EffectFrame(seat, source, effect=effects[0]))
    elif effects:
        state.frames.append(OrderFrame(seat, source, effects))


def push_in_order(state: State, frames: Sequence[AnyFrame]) -> None:
    """Frame to be resolved next, the first one first."""
    state.frames.extend(reversed(frames))


# --- milestones -------------------------------------------------------------------------------------------------------


def check_milestones(state: State, log: Log) -> None:
    """Give milestones to who has reached them: asked after whatever may count for one (miles)."""
    owners = state.owners
    for index, owner in enumerate(owners):
        if owner == NOBODY:
            milestone = MILESTONES[state.milestones[index]]
            seat = reached(state, milestone)
            if seat != NOBODY:
                state.owners = tuple([seat if place == index else taken for place, taken in enumerate(state.owners)])
                log.append(new_event("milestone", seat, (milestone.slug,)))


# --- dice, tokens, points ---------------------------------------------------------------------------------------------


def roll_dice(state: State, log: Log, seat: int, colours: Sequence[int], source: int = 0) -> int:
    """Take dice of these colours from the pool and roll them together. Return how many dice the pool lacked."""
    pool = state.pool
    taken: list[int] = []
    for colour in colours:
        if pool[colour]:
            pool[colour] -= 1
            taken.append(colour)
    missing = len(colours) - len(taken)
    if taken:
        faces = randomness.roll(state, taken)
        dice = state.players[seat].dice
        for face in faces:
            dice[face] += 1
        log.append(new_event("rolled", seat, tuple([FACES[face] for face in faces]), NAMES[source], reveals=True))
        check_milestones(state, log)
    if missing:
        log.append(new_event("short", seat, (missing,), NAMES[source]))
    return missing


def set_die(state: State, log: Log, seat: int, resource: int, source: int) -> None:
    """Take a die from the pool and set it to a face; the pool must have one."""
    state.pool[resource // 3] -= 1
    state.players[seat].dice[resource] += 1
    log.append(new_event("set", seat, (RESOURCES[resource],), NAMES[source]))
    check_milestones(state, log)


def return_dice(state: State, player: Player, resource: int, count: int) -> None:
    """Return dice of a player to the pool."""
    player.dice[resource] -= count
    state.pool[resource // 3 if resource < UNROLLED else resource - UNROLLED] += count


def gain_wild(state: State, log: Log, seat: int, count: int, source: int = 0) -> None:
    """Gain wild tokens; their number has no limit (R2)."""
    state.players[seat].wild += count
    log.append(new_event("wild", seat, (count,), NAMES[source]))


def gain_points(state: State, log: Log, seat: int, count: int, by: int, source: int = 0) -> None:
    """Gain points on the track."""
    player = state.players[seat]
    player.vp += count
    earned = player.earned
    player.earned = (*earned[:by], earned[by] + count, *earned[by + 1 :])
    log.append(new_event("points", seat, (count, EARNED[by], player.vp), NAMES[source]))
    check_milestones(state, log)


def log_nothing(log: Log, seat: int, why: str, source: int) -> None:
    """Log that an effect does nothing."""
    log.append(new_event("nothing", seat, (why,), NAMES[source]))


def fits(icon: int) -> range:
    """Return the resources that an icon asks for.

    >>> list(fits(4)), list(fits(16))
    ([4], [3, 4, 5])
    """
    if icon < UNROLLED:
        return range(icon, icon + 1)
    if ICONS[icon] == "any":
        return range(UNROLLED)
    first = 3 * (icon - UNROLLED)
    return range(first, first + 3)


# --- cards ------------------------------------------------------------------------------------------------------------


def draw_cards(state: State, log: Log, seat: int, count: int, source: int = 0) -> None:
    """Draw from the deck; an empty one is made of the discards, and where there are none, there is nothing (play)."""
    drawn: list[int] = []
    for _ in range(count):
        if not state.deck:
            if not state.discards:
                break
            state.deck, state.discards = state.discards, state.deck
            randomness.shuffle(state, state.deck)
            log.append(new_event("shuffled", NOBODY, (len(state.deck),)))
        drawn.append(state.deck.pop())
    if drawn:
        state.players[seat].hand += drawn
        log.append(new_event("drew", seat, (len(drawn),), NAMES[source], slugs(drawn), reveals=True))
    elif count:
        log_nothing(log, seat, "no-cards", source)


def enter_play(state: State, player: Player, number: int) -> None:
    """Count a card from now on; what corporations give counts as well."""
    table = TABLES[state.rules.deck]
    tallies = list(player.tallies)
    for tally, amount in table.adds[number]:
        tallies[tally] += amount
    player.tallies = tuple(tallies)
    card = table.cards[number]
    if card.kind == "corporation":
        player.corporation = number
        return
    player.played = (*player.played, number)
    if card.action is not None:
        player.actions = (*player.actions, number)
