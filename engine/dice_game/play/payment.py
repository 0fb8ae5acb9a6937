"""Costs, and the ways to pay them (play, icons; R1, R13)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.dice_game.cards import TABLES
from engine.dice_game.cards.vocabulary import DISCOUNT, DISCOUNTS
from engine.dice_game.events import new_event
from engine.dice_game.play.changes import Log, fits, return_dice
from engine.dice_game.state import UNROLLED, Player, State
from engine.dice_game.terms import ANY, RESOURCES, WILD

Needs = tuple[tuple[int, int], ...]
"""Icons to be paid, as pairs of icon and number."""
ONE_RESOURCE: Needs = ((ANY, 1),)
_ORDER = {word: place for place, word in enumerate((*RESOURCES, WILD))}
_PLACES = {resource: place for place, resource in enumerate(RESOURCES)}


class PaymentOptions(OneOf, frozen=True, gc=False):
    """Ways to pay: ``pay plant=3 wild=1``. The items of a choice may be in any order."""

    def __contains__(self, choice: object) -> bool:
        if not isinstance(choice, Choice) or choice.args:
            return False
        amounts = tuple(sorted(choice.amounts, key=lambda part: _ORDER.get(part[0], -1)))
        return Choice(choice.verb, (), amounts) in self.choices


def project_needs(state: State, player: Player, number: int) -> Needs:
    """Return the icons that a project costs a player: printed, less the discounts, which must be taken (R13)."""
    needs = TABLES[state.rules.deck].costs[number]
    tallies = player.tallies
    if not tallies[DISCOUNTS]:
        return needs
    left: list[tuple[int, int]] = []
    for icon, count in needs:
        rest = count - tallies[DISCOUNT + icon] if icon < UNROLLED else count
        if rest > 0:
            left.append((icon, rest))
    return tuple(left)


def missing_icons(player: Player, needs: Needs) -> int:
    """Return the number of icons that neither dice nor wild tokens can pay."""
    dice = player.dice
    missing = 0
    for icon, count in needs:
        if icon < UNROLLED:
            lack = count - dice[icon]
            if lack > 0:
                missing += lack
        else:
            return _short_of_any(player, needs)
    return missing - player.wild if missing > player.wild else 0


def _short_of_any(player: Player, needs: Needs) -> int:
    """Return the number of missing icons if some icons accept several resources: these use what single ones leave."""
    left = player.dice.copy()
    missing = 0
    for icon, count in needs:  # in the order of icons: single ones, those of a colour, any
        for _ in range(count):
            resource = next((resource for resource in fits(icon) if left[resource]), None)
            if resource is None:
                missing += 1
            else:
                left[resource] -= 1
    return max(missing - player.wild, 0)


def ways_to_pay(player: Player, needs: Needs, but: int = -1) -> PaymentOptions:
    """Return every way to pay exactly these icons, those with the fewest wild tokens first.

    ``but``: a face of which one die is spoken for (R5). A wild token may be used although the die is there.
    """
    dice = player.dice[:UNROLLED]
    if but >= 0:
        dice[but] -= 1
    if all(icon < UNROLLED for icon, _ in needs):
        return _plain_ways(needs, tuple([min(dice[icon], count) for icon, count in needs]), player.wild)
    return _ways(needs, tuple(dice), min(player.wild, sum([count for _, count in needs])))


@lru_cache(maxsize=4096)
def _plain_ways(needs: Needs, held: tuple[int, ...], wild: int) -> PaymentOptions:
    """Return the ways to pay if each icon accepts one resource; ``held``: the dice available for each."""
    price = sum([count for _, count in needs])
    found: list[tuple[int, tuple[int, ...]]] = []
    for given in product(*[range(most, -1, -1) for most in held]):
        tokens = price - sum(given)
        if tokens <= wild:
            found.append((tokens, given))
    found.sort(key=lambda way: way[0])
    return PaymentOptions(
        tuple(
            [
                _payment([(icon, n) for (icon, _), n in zip(needs, given, strict=True)], tokens)
                for tokens, given in found
            ]
        )
    )


@lru_cache(maxsize=4096)
def _ways(needs: Needs, dice: tuple[int, ...], wild: int) -> PaymentOptions:
    """Return the ways to pay if icons may accept several resources."""
    icons = [icon for icon, count in needs for _ in range(count)]
    found = {(0,) * (UNROLLED + 1)}  # what is given of each resource, and of wild tokens
    for icon in icons:
        after: set[tuple[int, ...]] = set()
        for given in found:
            for place in (*fits(icon), UNROLLED):
                if given[place] < (dice[place] if place < UNROLLED else wild):
                    after.add((*given[:place], given[place] + 1, *given[place + 1 :]))
        found = after
    ways = sorted(found, key=lambda given: (given[UNROLLED], [-count for count in given]))
    return PaymentOptions(tuple([_payment(list(enumerate(given[:UNROLLED])), given[UNROLLED]) for given in ways]))


def _payment(given: list[tuple[int, int]], tokens: int) -> Choice:
    amounts = [(RESOURCES[resource], count) for resource, count in given if count]
    if tokens:
        amounts.append((WILD, tokens))
    return Choice("pay", (), tuple(amounts))


def pay(state: State, log: Log, seat: int, payment: Choice, source: str) -> None:
    """Take the payment: dice return to the pool, wild tokens are discarded."""
    player = state.players[seat]
    words: list[str] = []
    for word, count in payment.amounts:
        if word == WILD:
            player.wild -= count
        else:
            return_dice(state, player, _PLACES[word], count)
        words += [word] * count
    if words:
        log.append(new_event("paid", seat, tuple(words), source))
