"""The engine's answers to the claims of the Dice Game's lessons.

| fact | answer |
|---|---|
| ``card SLUG colour``, ``... vp`` | its colour; its VP at the end; so ``wild`` and ``points`` of a production turn |
| ``card SLUG costs``, ``... costs steel`` | the icons of its cost, all or of a resource |
| ``card SLUG produces``, ``... produces red`` | the dice it adds to a production turn, all or of a colour |
| ``card SLUG rolls blue``, ``... places ocean``, ``... raises oxygen`` | what its effects do when it is played |
| ``card SLUG when``, ``... pays``, ``... action`` | its action: ``free``; ``nothing``; ``2 vp``; without one ``none`` |
| ``space 22 gives`` | the placement bonus: ``2 gray``, ``1 wild``, ``nothing`` |
| ``space 22 gives gray`` | how many dice of a colour, wild tokens, cards (``card``) or VP (``vp``) it gives |
| ``free-beside 22`` | how many land spaces beside a space are free |
| ``beside 22 city`` | how many neighbours of a space have this tile |
| ``dice``, ``dice steel``, ``dice gray`` | own dice: all, of a resource, of a colour |
| ``icons earth``, ``icons earth p1`` | icons of a resource in the costs of played cards, which awards count |
| ``held``, ``held green``, ``held SLUG`` | cards in hand, all or of a colour; whether a card is in hand |
| ``in-play green``, ``in-play SLUG`` | played cards of a colour; whether a card is in play |
| ``produced``, ``produced green`` | dice of a production turn |
| ``standard ocean water`` | what a main action without a card costs of a resource |
| ``die green plant`` | how many sides of a die show a resource |
| ``kind plant``, ``colour plant`` | ``common``, ``uncommon`` or ``rare``; the colour of the die |
| ``milestone SLUG needs``, ``... at``, ``... at p1`` | the number required; the progress |
| ``milestone SLUG owner`` | who has it: ``p1``, ``nobody`` |
| ``award SLUG`` | whether the award is in this game |
| ``parameter ocean left``, ``parameter oxygen now``, ``... steps`` | tiles left; value; steps left |
| ``complete`` | how many global parameters are complete |
| ``last-turns`` | how many last turns are still to be taken; -1 before the end is certain |
| ``rule NAME`` | a number of the rules |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.dice_game.board.goals import MILESTONE_NUMBERS, MILESTONES, award_icons, standing
from engine.dice_game.board.mars import BONUSES, END, MARS, OCEAN_SPACES, STEP
from engine.dice_game.board.spaces import complete, legal_spaces, tiles_of
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.cards.vocabulary import (
    PLAYED,
    PRODUCED_DICE,
    Card,
    DrawCards,
    Effect,
    Exchange,
    GainPoints,
    GainResource,
    GainWild,
    PlaceTile,
    Raise,
    RollDice,
)
from engine.dice_game.play.turn_options import STANDARD_NEEDS
from engine.dice_game.rules import (
    ADJACENT_POINTS,
    AWARD_POINTS,
    BONUS_MARKS,
    CARDS_DRAWN,
    CITY_POINTS,
    COMPLETE_POINTS,
    COMPLETE_TO_END,
    CREDIT_POINTS,
    KEPT_DICE,
    MILESTONE_POINTS,
    REFILL,
    TERRAFORM_POINTS,
)
from engine.dice_game.terms import CARD_COLOURS, COLOURS, FACES, GREENERY, ICONS, NOBODY, PARAMETERS, RESOURCES, TILES
from tui.games.lesson_claims import Answer, Facts, Moment, seat_in

RULES: Final[Mapping[str, int]] = {
    "kept-dice": KEPT_DICE,
    "hand": REFILL,
    "cards-drawn": CARDS_DRAWN,
    "ocean-vp": TERRAFORM_POINTS,
    "step-vp": TERRAFORM_POINTS,
    "complete-vp": COMPLETE_POINTS,
    "city-vp": CITY_POINTS,
    "adjacent-vp": ADJACENT_POINTS,
    "credits-vp": CREDIT_POINTS,
    "milestone-vp": MILESTONE_POINTS,
    "award-vp": AWARD_POINTS[0],
    "first-mark": BONUS_MARKS[0],
    "second-mark": BONUS_MARKS[1],
    "complete-to-end": COMPLETE_TO_END,
    "common-sides": FACES.count(0),
    "uncommon-sides": FACES.count(1),
    "rare-sides": FACES.count(2),
}
KINDS: Final = ("common", "uncommon", "rare")


def _card(moment: Moment, args: tuple[str, ...]) -> Answer:
    slug, what, *rest = args
    card = TABLES[moment.state.rules.deck].cards[NUMBERS[slug]]
    match what, rest:
        case "costs", []:
            return len(card.cost)
        case "costs", [icon]:
            return card.cost.count(ICONS.index(icon))
        case "produces", []:
            return sum(card.dice.values())
        case "produces", [colour]:
            return card.dice.get(COLOURS.index(colour), 0)
        case (("rolls" | "places" | "raises"), _):
            return sum(_amount(effect, what, rest) for effect in card.effects)
        case "colour", []:
            return CARD_COLOURS[card.colour]
        case (("vp" | "wild" | "points"), []):
            return {"vp": card.vp, "wild": card.wild, "points": card.points}[what]
        case _:
            return _action(card, what)


def _action(card: Card, what: str) -> str:
    """Describe the action of a blue card: when it is used, what it costs, what it does."""
    if card.action is None:
        return "none"
    if what == "when":
        return card.action.when
    if what == "pays":
        return " ".join(ICONS[icon] for icon in card.action.pays) or "nothing"
    if what == "action":
        return " and ".join(map(_described, card.action.effects))
    raise KeyError(what)


def _amount(effect: Effect, what: str, rest: list[str]) -> int:
    """Return how many dice an effect rolls, tiles it places, or steps it raises, of one kind or of any."""
    match what, effect:
        case "rolls", RollDice(colour, count) if not rest or COLOURS[colour] == rest[0]:
            return count
        case "places", PlaceTile(tile, _, count) if not rest or TILES[tile] == rest[0]:
            return count
        case "raises", Raise(parameter, steps) if not rest or PARAMETERS[parameter] == rest[0]:
            return steps
        case _:
            return 0


def _gives(effect: Effect) -> tuple[int, str]:
    """Return what an effect gives as an amount and a word."""
    match effect:
        case RollDice(colour, count):
            return count, COLOURS[colour] if colour < len(COLOURS) else "any"
        case GainResource(icon, count):
            return count, ICONS[icon]
        case GainWild(count):
            return count, "wild"
        case GainPoints(count):
            return count, "vp"
        case DrawCards(count):
            return count, "card"
        case _:
            raise ValueError(effect)


def _described(effect: Effect) -> str:
    if isinstance(effect, Exchange):
        return f"exchange {RESOURCES[effect.resource]}"
    count, what = _gives(effect)
    return f"{count} {what}"


def _space(moment: Moment, args: tuple[str, ...]) -> Answer:
    number, _, *rest = args
    given = [_gives(effect) for effect in BONUSES.get(int(number), ())]
    if rest:
        return sum(count for count, what in given if what == rest[0])
    return " and ".join(f"{count} {what}" for count, what in given) or "nothing"


def _beside(moment: Moment, args: tuple[str, ...]) -> int:
    return (tiles_of(moment.state, TILES.index(args[1])) & MARS.around(1 << int(args[0]))).bit_count()


def _free_beside(moment: Moment, args: tuple[str, ...]) -> int:
    return (legal_spaces(moment.state, GREENERY, "normal") & MARS.around(1 << int(args[0]))).bit_count()


def _dice(moment: Moment, args: tuple[str, ...]) -> int:
    dice = moment.state.players[moment.seat].dice
    if not args:
        return sum(dice)
    if args[0] in COLOURS:
        first = 3 * COLOURS.index(args[0])
        return sum(dice[first : first + 3])
    return dice[RESOURCES.index(args[0])]


def _held(moment: Moment, args: tuple[str, ...]) -> Answer:
    hand = moment.state.players[moment.seat].hand
    if args and args[0] in CARD_COLOURS:
        cards = TABLES[moment.state.rules.deck].cards
        return sum(CARD_COLOURS[cards[number].colour] == args[0] for number in hand)
    return NUMBERS[args[0]] in hand if args else len(hand)


def _in_play(moment: Moment, args: tuple[str, ...]) -> Answer:
    player = moment.state.players[moment.seat]
    if args[0] in CARD_COLOURS:
        return player.tallies[PLAYED + CARD_COLOURS.index(args[0])]
    return NUMBERS[args[0]] in (*player.played, player.corporation)


def _produced(moment: Moment, args: tuple[str, ...]) -> int:
    player = moment.state.players[moment.seat]
    tallies = player.tallies
    if args:
        return tallies[PRODUCED_DICE + COLOURS.index(args[0])]
    return sum(tallies[PRODUCED_DICE : PRODUCED_DICE + len(COLOURS)])


def _standard(moment: Moment, args: tuple[str, ...]) -> int:
    return dict(STANDARD_NEEDS[args[0]]).get(RESOURCES.index(args[1]), 0)


def _milestone(moment: Moment, args: tuple[str, ...]) -> Answer:
    number = MILESTONE_NUMBERS[args[0]]
    milestone = MILESTONES[number]
    if args[1] == "needs":
        return milestone.needs
    if number not in moment.state.milestones:
        raise KeyError(args[0])
    if args[1] == "at":
        return standing(moment.state, moment.state.players[seat_in(moment, args, 2)], milestone)
    owner = moment.state.owners[moment.state.milestones.index(number)]
    return "nobody" if owner == NOBODY else f"p{owner}"


def _parameter(moment: Moment, args: tuple[str, ...]) -> int:
    state, (name, what) = moment.state, args
    if name == "ocean":
        return state.oceans_left if what == "left" else state.oceans.bit_count()
    index = PARAMETERS.index(name)
    now = (state.temperature, state.oxygen)[index]
    return now if what == "now" else (END[index] - now) // STEP[index]


def _icons(moment: Moment, args: tuple[str, ...]) -> int:
    return award_icons(moment.state.players[seat_in(moment, args, 1)], RESOURCES.index(args[0]))


def _die(moment: Moment, args: tuple[str, ...]) -> int:
    first, index = 3 * COLOURS.index(args[0]), RESOURCES.index(args[1])
    return FACES.count(index - first)


FACTS: Facts = {
    "card": _card,
    "space": _space,
    "ocean-space": lambda moment, args: bool(OCEAN_SPACES >> int(args[0]) & 1),
    "beside": _beside,
    "free-beside": _free_beside,
    "dice": _dice,
    "wild": lambda moment, _: moment.state.players[moment.seat].wild,
    "held": _held,
    "in-play": _in_play,
    "produced": _produced,
    "standard": _standard,
    "milestone": _milestone,
    "award": lambda moment, args: RESOURCES.index(args[0]) in moment.state.awards,
    "icons": _icons,
    "parameter": _parameter,
    "complete": lambda moment, _: complete(moment.state),
    "last-turns": lambda moment, _: moment.state.last_turns,
    "die": _die,
    "kind": lambda moment, args: KINDS[RESOURCES.index(args[0]) % 3],
    "colour": lambda moment, args: COLOURS[RESOURCES.index(args[0]) // 3],
    "rule": lambda moment, args: RULES[args[0]],
}
