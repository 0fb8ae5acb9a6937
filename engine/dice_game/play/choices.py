"""The choices of the Dice Game, made once, and what their words mean."""

from __future__ import annotations

from functools import cache

from engine.core.choice import Choice
from engine.dice_game.board.mars import SPACES
from engine.dice_game.cards import CORPORATIONS, SLUGS
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
from engine.dice_game.state import UNROLLED, Player
from engine.dice_game.terms import COLOURS, ICONS, PARAMETERS, RESOURCES, TILES, WILD

PRODUCTION = Choice("production")
SKIP = Choice("skip")
END = Choice("end")
TURN_A_DIE = Choice("turn")
DRAW = Choice("draw")
STANDARD = {word: Choice(word) for word in ("temperature", "ocean", "greenery", "city", "credits")}
"""The main actions that need no card."""
DIE = tuple([Choice("die", (colour,)) for colour in COLOURS])
PLAY = {number: Choice("play", (slug,)) for number, slug in SLUGS.items()}
USE = {number: Choice("use", (slug,)) for number, slug in SLUGS.items()}
BONUS = {number: Choice("bonus", (slug,)) for number, slug in SLUGS.items()}
CORPORATION = {number: Choice("corporation", (SLUGS[number],)) for number in CORPORATIONS[True]}
DECLINE = Choice("decline")
STOP = Choice("stop")
PLACE = [Choice("place", (space,)) for space in range(SPACES)]
TAKE = [Choice("take", (resource,)) for resource in RESOURCES]
LOSE = [Choice("lose", (resource,)) for resource in RESOURCES]
GIVE = [Choice("give", (resource,)) for resource in RESOURCES]
RAISE = [Choice("raise", (parameter,)) for parameter in PARAMETERS]
TURN = [
    tuple(
        [
            Choice("turn", (RESOURCES[die], RESOURCES[face]))
            for face in range(die - die % 3, die - die % 3 + 3)
            if face != die
        ]
    )
    for die in range(UNROLLED)
]
"""For each face of a die the ways to turn it."""

_RESOURCE = {slug: number for number, slug in enumerate(RESOURCES)}
_COLOUR = {slug: number for number, slug in enumerate(COLOURS)}


def resource_of(choice: Choice, place: int = 0) -> int:
    """Return the resource that a choice names at a place."""
    return _RESOURCE[str(choice.args[place])]


def resources_of(choice: Choice) -> list[int]:
    """Return all resources that a choice names."""
    return [_RESOURCE[str(word)] for word in choice.args]


def colour_numbers(choice: Choice) -> list[int]:
    """Return the colours that a choice names, in their order."""
    return sorted([_COLOUR[str(word)] for word in choice.args])


def parameter_of(choice: Choice) -> int:
    """Return the parameter that a choice names."""
    return PARAMETERS.index(str(choice.args[0]))


def faces_held(player: Player) -> list[int]:
    """Return the faces that the dice of a player show."""
    dice = player.dice
    return [face for face in range(UNROLLED) if dice[face]]


@cache
def exchange_choice(resource: int, dice: int, wild: int) -> Choice:
    """Return the choice to give dice and wild tokens away: ``exchange science=2 wild=1``."""
    amounts = ((RESOURCES[resource], dice), (WILD, wild))
    return Choice("exchange", (), tuple([(word, count) for word, count in amounts if count]))


@cache
def first_choice(effect: Effect) -> Choice:
    """Return the choice to do this effect next: ``first dice-red``."""
    return Choice("first", (order_word(effect),))


def order_word(effect: Effect) -> str:
    """Return how an effect is named where its owner chooses the order; no two of a card have the same name."""
    match effect:
        case RollDice():
            return f"dice-{(*COLOURS, 'any')[effect.colour]}"
        case GainResource():
            return f"take-{ICONS[effect.icon]}"
        case GainWild():
            return WILD
        case GainPoints():
            return "points"
        case DrawCards():
            return "draw"
        case Raise():
            return f"raise-{PARAMETERS[effect.parameter]}"
        case RaiseEither():
            return "raise-either"
        case PlaceTile():
            return f"place-{TILES[effect.tile]}"
        case TurnDice():
            return "turn"
        case OpponentsLose():
            return f"lose-{ICONS[effect.icon]}"
        case ExtraTurn():
            return "extra-turn"
        case ExtraMain():
            return "extra-main"
        case Exchange():
            return f"exchange-{RESOURCES[effect.resource]}"
        case PlayProject():
            return "project"
