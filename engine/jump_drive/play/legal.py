"""Legal choices of a seat, and why another choice is not legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import msgspec

from engine.core.choice import Choice
from engine.core.message import Message, say
from engine.core.options import Bag, Either, OneOf, Options
from engine.core.rng import Stream
from engine.jump_drive.board.empires import general_strength, strength_against, total_strength, with_card
from engine.jump_drive.cards.readings import NUMBERS, SLUGS, SURVEY_TEAM, UNKNOWN, CardTable, table_of
from engine.jump_drive.cards.vocabulary import (
    COLONY_CONVOY,
    CONTACT_SPECIALIST,
    DEVELOPMENT,
    EYES,
    MILITARY_CONVOY,
    MILITARY_WORLD,
    Card,
)
from engine.jump_drive.play.prices import (
    CONQUER,
    CONTACT,
    SETTLE,
    Way,
    development_price,
    may_contact,
    strength_left,
    ways,
    world_price,
)
from engine.jump_drive.rules import EXPLORE_EYES, JumpRules
from engine.jump_drive.state import CHOOSE, SECOND, Player, State

EXPLORE = Choice("explore")
EXPLORING = OneOf((EXPLORE,))
DONE = Choice("done")
WAYS = (SETTLE, CONQUER, CONTACT)
_slug = SLUGS.__getitem__


class Placement(msgspec.Struct, frozen=True, gc=False):
    """What a choice places: cards by number, 0 for none; ``how`` the world is placed; ``convoys`` given for it."""

    development: int = 0
    world: int = 0
    how: str = ""
    convoys: int = 0


@cache
def placing(development: int, how: str, world: int) -> Choice:
    """Return the choice for a placement: ``develop drop-ships``, ``settle new-earth``, ``develop a conquer b``."""
    if not development:
        return Choice(how, (SLUGS[world],))
    if not world:
        return Choice("develop", (SLUGS[development],))
    return Choice("develop", (SLUGS[development], how, SLUGS[world]))


@lru_cache(maxsize=8192)
def placement(choice: Choice) -> Placement | None:
    """Return what a choice places; None for a choice that places nothing or is no such choice."""
    numbers = [NUMBERS.get(str(arg), UNKNOWN) for arg in choice.args]
    convoys = dict(choice.amounts).get("convoys", 1)
    match (choice.verb, len(numbers)):
        case ("develop", 1):
            found = Placement(numbers[0])
        case ("develop", 3) if choice.args[1] in WAYS:
            found = Placement(numbers[0], numbers[2], str(choice.args[1]))
        case (way, 1) if way in WAYS:
            found = Placement(0, numbers[0], way, convoys)
        case _:
            return None
    return found if found.development or found.world else None


def explore_counts(player: Player) -> tuple[int, int]:
    """Return how many cards exploring draws, and how many are discarded then (NOTES 4.4)."""
    discards = EXPLORE_EYES + player.tallies[EYES]
    return discards + 2, discards


class PairOptions(msgspec.Struct, frozen=True, gc=False):
    """Options for a development and a world together, by development: the ways to place a world with it."""

    groups: tuple[tuple[int, tuple[Way, ...]], ...]

    def __contains__(self, choice: object) -> bool:
        return isinstance(choice, Choice) and len(choice.args) == 3 and choice in tuple(self)

    def __iter__(self) -> Iterator[Choice]:
        for development, found in self.groups:
            for how, _, world in found:
                yield placing(development, how, world)

    def count(self) -> int:
        return sum([len(found) for _, found in self.groups])

    def pick(self, stream: Stream) -> Choice:
        rank = stream.below(self.count())
        for development, found in self.groups:
            if rank < len(found):
                how, _, world = found[rank]
                return placing(development, how, world)
            rank -= len(found)
        raise AssertionError("a rank below the count is always found")


def choices(state: State, seat: int) -> Either:
    """Return everything that a seat can choose for this round: explore, a development, a world, or both (NOTES 4.1)."""
    rules, player = state.rules, state.players[seat]
    table = table_of(rules)
    cards = table.cards
    size = len(player.hand)
    worlds: list[Card] = []
    developments: list[Card] = []
    for number in sorted(set(player.hand)):
        if number:
            card = cards[number]
            (developments if card.kind == DEVELOPMENT else worlds).append(card)
    if player.survey_team:
        developments.append(cards[SURVEY_TEAM])
    plain = ways(rules, table, player.tallies, worlds, size - 1)
    settling = [placing(0, how, world) for how, _, world in plain]
    developing: list[Choice] = []
    pairs: list[tuple[int, tuple[Way, ...]]] = []
    for card in developments:
        number = card.number
        if (card.single or card.needs_peace) and _refused(rules, player, card):
            continue
        left = size if number == SURVEY_TEAM else size - 1
        price = development_price(player.tallies, card, alone=False)
        if max(price - 1, 0) > left:
            continue
        developing.append(placing(number, "", 0))
        left -= 1 + price
        if left < 0:
            continue
        if table.helps[number]:
            beside = ways(rules, table, with_card(table, player.tallies, number), worlds, left)
        else:
            beside = tuple([way for way in plain if way[1] <= left])
        if beside:
            pairs.append((number, beside))
    kinds: list[Options] = [EXPLORING]
    if developing:
        kinds.append(OneOf(tuple(developing)))
    if settling:
        kinds.append(OneOf(tuple(settling)))
    if pairs:
        kinds.append(PairOptions(tuple(pairs)))
    return Either(tuple(kinds))


def _refused(rules: JumpRules, player: Player, card: Card) -> str:
    """Return why a development may not be in this empire: ``limit``, ``needs-peace``, or nothing."""
    if card.single and card.number in player.empire:
        return "limit"
    peace = not total_strength(rules, player.tallies) or player.tallies[CONTACT_SPECIALIST]
    return "needs-peace" if card.needs_peace and not peace else ""


def convoys_ready(rules: JumpRules, player: Player, tally: int) -> int:
    """Return how many convoys of a kind can be used now (NOTES 4.5)."""
    ready = player.tallies[tally]
    if (
        not rules.convoy_same_round
        and SLUGS[player.development] == ("colony-convoy", "military-convoy")[tally == MILITARY_CONVOY]
    ):
        ready -= 1
    first = player.how
    if not first:
        return 0 if rules.second_world_needs_first_world else ready
    if tally == MILITARY_CONVOY:
        return ready if first == CONQUER or not rules.military_convoy_first_conquered else 0
    return ready if first != CONQUER else 0


def may_have_second(rules: JumpRules, player: Player) -> bool:
    """Return whether a seat is asked for a second world.

    Only public information decides it, so that the question reveals nothing.
    """
    if not player.hand or not (player.tallies[COLONY_CONVOY] or player.tallies[MILITARY_CONVOY]):
        return False
    return any(convoys_ready(rules, player, tally) for tally in (COLONY_CONVOY, MILITARY_CONVOY))


def second_choices(state: State, seat: int) -> OneOf:
    """Return the second worlds that a seat can place now, or none (NOTES 4.5)."""
    rules, player = state.rules, state.players[seat]
    table = table_of(rules)
    size = len(player.hand)
    found = [DONE]
    colony = convoys_ready(rules, player, COLONY_CONVOY)
    colony = min(colony, 1) if rules.one_colony_convoy_per_second_world else colony
    military = convoys_ready(rules, player, MILITARY_CONVOY)
    for number in sorted(set(player.hand)):
        card = table.cards[number]
        if not number or card.kind == DEVELOPMENT:
            continue
        if military and card.kind == MILITARY_WORLD and strength_left(rules, table, player, card) >= card.cost:
            found.append(placing(0, CONQUER, number))
        if card.kind == MILITARY_WORLD and not may_contact(player.tallies, card):
            continue
        how = CONTACT if card.kind == MILITARY_WORLD else SETTLE
        for convoys in range(1, colony + 1):
            if world_price(rules, table, player.tallies, card, convoys) < size:
                found.append(_with_convoys(placing(0, how, number), convoys))
    return OneOf(tuple(found))


def _with_convoys(choice: Choice, convoys: int) -> Choice:
    return choice if convoys == 1 else msgspec.structs.replace(choice, amounts=(("convoys", convoys),))


def discarding(verb: str, hand: list[int], number: int) -> Bag:
    """Return the choices that discard ``number`` cards of a hand; a smaller hand is discarded whole."""
    copies = dict.fromkeys(sorted(hand), 1)
    if len(copies) < len(hand):
        copies = {card: hand.count(card) for card in copies}
    number = min(number, len(hand))
    return Bag(verb, tuple(map(_slug, copies)), tuple(copies.values()), number, number)


class PlacementCost(msgspec.Struct, frozen=True):
    """What a placement takes: cards to discard for each part (None: no such part, or conquered); strength."""

    development: int | None = None
    world: int | None = None
    needed: int | None = None
    available: int | None = None

    @property
    def cards(self) -> int:
        """Cards to discard in all."""
        return (self.development or 0) + (self.world or 0)


def bill(table: CardTable, rules: JumpRules, player: Player, placed: Placement) -> PlacementCost:
    """Return the cost of an ordinary placement. The placement must fit the cards' kinds."""
    tallies = player.tallies
    price = None
    if placed.development:
        price = development_price(tallies, table.cards[placed.development], alone=not placed.world)
        tallies = with_card(table, tallies, placed.development)
    if not placed.world:
        return PlacementCost(price)
    world = table.cards[placed.world]
    if placed.how == CONQUER:
        return PlacementCost(price, None, world.cost, general_strength(tallies) + strength_against(tallies, world))
    return PlacementCost(price, world_price(rules, table, tallies, world))


def second_cost(table: CardTable, rules: JumpRules, player: Player, placed: Placement) -> PlacementCost:
    """Return the cost of a second world."""
    world = table.cards[placed.world]
    if placed.how == CONQUER:
        return PlacementCost(None, None, world.cost, strength_left(rules, table, player, world))
    return PlacementCost(None, world_price(rules, table, player.tallies, world, placed.convoys))


def why_not(state: State, seat: int, choice: Choice) -> list[Message]:
    """Return why a placement is illegal now; empty if it is legal."""
    placed = placement(choice)
    if placed is None or state.step not in (CHOOSE, SECOND):
        return [say("why.not-now")]
    player = state.players[seat]
    shape = _wrong_shape(state, player, placed)
    if shape is not None:
        return [shape]
    table = table_of(state.rules)
    make = second_cost if state.step == SECOND else bill
    made = make(table, state.rules, player, placed)
    if made.needed is not None and made.available is not None and made.available < made.needed:
        return [say("why.strength", short=made.needed - made.available)]
    left = len(player.hand) - bool(placed.world) - (placed.development not in (0, SURVEY_TEAM))
    return [say("why.cards", short=made.cards - left)] if made.cards > left else []


def _wrong_shape(state: State, player: Player, placed: Placement) -> Message | None:
    """Return why a placement is illegal whatever it costs."""
    rules = state.rules
    cards = table_of(rules).cards
    if placed.development:
        card = cards[placed.development]
        in_hand = player.survey_team if placed.development == SURVEY_TEAM else placed.development in player.hand
        refused = _refused(rules, player, card)
        if state.step == SECOND or card.kind != DEVELOPMENT:
            return say("why.wrong-kind", card=card.slug)
        if not in_hand:
            return say("why.used-up" if card.apart else "why.not-in-hand", card=card.slug)
        if refused:
            return say(f"why.{refused}", card=card.slug)
    if not placed.world:
        return None
    world = cards[placed.world]
    if placed.world not in player.hand:
        return say("why.not-in-hand", card=world.slug)
    if world.kind == DEVELOPMENT:
        return say("why.wrong-kind", card=world.slug)
    return _wrong_way(state, player, placed, world)


def _wrong_way(state: State, player: Player, placed: Placement, world: Card) -> Message | None:
    """Return why a world cannot be placed in this way."""
    rules, tallies = state.rules, player.tallies
    if placed.development:
        tallies = with_card(table_of(rules), tallies, placed.development)
    military = world.kind == MILITARY_WORLD
    if (placed.how == SETTLE) == military:
        return say("why.conquer-only" if military else "why.settle-only", card=world.slug)
    if placed.how == CONTACT and not may_contact(tallies, world):
        return say("why.no-contact", card=world.slug)
    if state.step != SECOND:
        return None
    tally = MILITARY_CONVOY if placed.how == CONQUER else COLONY_CONVOY
    if not 1 <= placed.convoys <= player.tallies[tally]:
        return say("why.no-convoy")
    if convoys_ready(rules, player, tally) >= placed.convoys:
        return None
    if not player.how:
        return say("why.no-first-world")
    return say("why.first-not-conquered" if placed.how == CONQUER else "why.first-conquered")
