"""Set up a game (rulebook sections prep and solo)."""

from __future__ import annotations

from engine.core.hexmap import spaces_of
from engine.core.message import Refusal
from engine.core.options import OneOf
from engine.core.rng import Stream
from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.board.mars import LAND, MARS, OCEAN_SPACES, OCEANS, SOLO_CITIES, START
from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS, SLUGS, TABLES
from engine.dice_game.events import new_event
from engine.dice_game.play.changes import Log, enter_play, push_in_order, roll_dice
from engine.dice_game.play.choices import PLACE
from engine.dice_game.rules import (
    BONUS_PILE,
    CORPORATIONS_DEALT,
    MILESTONES_USED,
    SOLO_OXYGEN,
    SOLO_TEMPERATURE,
    START_HAND,
    DiceRules,
    check,
)
from engine.dice_game.state import (
    SETTING_UP,
    AnyFrame,
    EffectFrame,
    FirstDiceFrame,
    GiftFrame,
    PreparedFrame,
    StartFrame,
    State,
    new_player,
)
from engine.dice_game.terms import (
    CITY_TILE,
    COLOURS,
    DICE_OF_A_COLOUR,
    FACES,
    GREENERY,
    NOBODY,
    OCEAN,
    OXYGEN_LEVEL,
    TEMPERATURE,
    UNKNOWN,
)

AWARDS_USED = 3


def new_table(rules: DiceRules, seed: str) -> State:
    """Return the table before the first decision. Raises ``Refusal`` for rules that cannot be played."""
    for problem in check(rules):
        raise Refusal(problem.key, **problem.args)
    era = rules.corporate_era
    stream = Stream.named(seed, "set-up")
    deck = _shuffled(PROJECTS[era], stream)
    bonuses = _shuffled(BONUSES[era], stream)[: BONUS_PILE[rules.players]]
    colours = _shuffled(range(len(COLOURS)), stream)[:AWARDS_USED]
    milestones = _shuffled([goal.number for goal in MILESTONES if era or not goal.era], stream)[:MILESTONES_USED]
    corporations = _shuffled(CORPORATIONS[era], stream)
    state = State(
        rules=rules,
        players=[new_player() for _ in range(rules.players)],
        deck=deck,
        discards=[],
        pool=[DICE_OF_A_COLOUR - (colour in colours) for colour in range(len(COLOURS))],
        frames=[],
        deck_stream=Stream.named(seed, "deck").state,
        dice_stream=Stream.named(seed, "dice").state,
        bonus_pile=tuple(bonuses),
        awards=tuple([3 * colour + FACES[stream.below(6)] for colour in colours]),
        milestones=tuple(milestones),
        owners=(NOBODY,) * MILESTONES_USED,
        temperature=SOLO_TEMPERATURE if rules.solo else START[TEMPERATURE],
        oxygen=SOLO_OXYGEN if rules.solo else START[OXYGEN_LEVEL],
        oceans_left=OCEANS,
    )
    for player in state.players:
        player.hand = [deck.pop() for _ in range(START_HAND)]
        player.offered = tuple([corporations.pop() for _ in range(CORPORATIONS_DEALT)])
    begin(state)
    return state


def _shuffled(numbers: range | tuple[int, ...] | list[int], stream: Stream) -> list[int]:
    cards = list(numbers)
    stream.shuffle(cards)
    return cards


def begin(state: State) -> None:
    """Begin a solo game with its prepared board (solo)."""
    if state.rules.solo:
        push_in_order(state, [PreparedFrame(0, tile=tile) for tile in (CITY_TILE, OCEAN, GREENERY)])


def ask_prepared(state: State, frame: PreparedFrame) -> OneOf:
    """Return where the next tile may be: a city, an ocean beside it, a greenery on land beside both (R25)."""
    if frame.tile == CITY_TILE:
        spaces = SOLO_CITIES
    elif frame.tile == OCEAN:
        spaces = OCEAN_SPACES & MARS.around(state.cities)
    else:
        spaces = LAND & MARS.around(state.cities) & MARS.around(state.oceans) & ~state.cities
    return OneOf(tuple([PLACE[space] for space in spaces_of(spaces)]))


def open_game(state: State, log: Log) -> None:
    """Push start bonuses, first dice and the gift, or the solo bonus card, after corporations (prep 6 to 8, solo)."""
    state.phase = SETTING_UP
    seats = range(len(state.players))
    frames: list[AnyFrame] = [*map(StartFrame, seats), *map(FirstDiceFrame, seats), GiftFrame(0)]
    push_in_order(state, frames)


def take_start(state: State, log: Log, seat: int) -> None:
    """Show a seat's corporation and give its start bonus in the printed order (R20)."""
    state.seat = seat
    player = state.players[seat]
    number = player.offered[0]
    player.offered = ()
    if number == UNKNOWN:
        return  # a view: others have not shown theirs yet
    enter_play(state, player, number)
    log.append(new_event("corporation", seat, (SLUGS[number],), reveals=True))
    effects = TABLES[state.rules.deck].cards[number].effects
    push_in_order(state, [EffectFrame(seat, number, effect=effect) for effect in effects])


def roll_first_dice(state: State, log: Log, seat: int) -> None:
    """Roll the production dice of the corporation only."""
    state.seat = seat
    number = state.players[seat].corporation
    if number == UNKNOWN:
        return
    dice = TABLES[state.rules.deck].cards[number].dice
    roll_dice(state, log, seat, [colour for colour in range(len(COLOURS)) for _ in range(dice.get(colour, 0))], number)
