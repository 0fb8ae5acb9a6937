"""Positions as text: reading, checking and writing them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.core.form import Word, decode
from engine.core.game import rules_with
from engine.core.hexmap import spaces_of
from engine.core.message import Refusal
from engine.core.rng import Stream
from engine.dice_game.board.goals import MILESTONE_NUMBERS, MILESTONES
from engine.dice_game.board.mars import OCEANS, SPACES
from engine.dice_game.board.mars import START as TRACKS_START
from engine.dice_game.cards import PROJECTS, SLUGS, number_of
from engine.dice_game.play.changes import enter_play
from engine.dice_game.play.setup import begin
from engine.dice_game.play.tile_placement import lay_tile
from engine.dice_game.position.problems import problems
from engine.dice_game.rules import DiceRules, check
from engine.dice_game.state import (
    CORPORATIONS,
    ENDED,
    MAIN,
    PLAYING,
    START,
    UNROLLED,
    Player,
    State,
    new_player,
)
from engine.dice_game.state import END as END_STAGE
from engine.dice_game.terms import (
    BEFORE,
    COLOURS,
    DICE_OF_A_COLOUR,
    EARNED,
    GONE,
    GREENERY,
    NOBODY,
    OCEAN,
    OXYGEN_LEVEL,
    RESOURCES,
    SPECIAL,
    TEMPERATURE,
    TILES,
    UNKNOWN,
)

Cards = Annotated[list[Word], msgspec.Meta(max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
STAGES = {"start": START, "main": MAIN, "end": END_STAGE}


class SeatForm(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as it is written: cards by slug, dice by what they show, points on the track."""

    corporation: Word = ""
    offered: Cards = []
    hand: Cards = []
    played: Cards = []
    used: Cards = []
    dice: dict[str, Annotated[int, msgspec.Meta(ge=0, le=12)]] = {}
    wild: Count = 0
    points: Annotated[int, msgspec.Meta(ge=-999, le=9999)] = 0
    bonus_taken: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


class TurnForm(msgspec.Struct, forbid_unknown_fields=True):
    """Whose turn it is, and how far it is; ``regular`` is the seat whose regular turn it is, if that is another."""

    seat: Seat = 0
    regular: Seat | None = None
    stage: Literal["start", "main", "end"] = "start"
    kind: Literal["", "production", "action"] | None = None
    mains: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None


class GoalForm(msgspec.Struct, forbid_unknown_fields=True):
    """A milestone, and who has it; ``gone``: the time has taken it (solo)."""

    milestone: Word
    owner: Seat | Literal["gone"] | None = None


class PositionForm(msgspec.Struct, forbid_unknown_fields=True):
    """A position at a window of a turn, as JSON; with ``setup`` while corporations are chosen.

    ``deck`` begins with the top card; without it every project that is not named elsewhere is in it, in the order of
    ``seed``. ``tiles``: by the number of the space. ``rules`` may leave out ``players``: there are as many as seats.
    """

    players: Annotated[list[SeatForm], msgspec.Meta(min_length=1, max_length=4)]
    rules: dict[str, str | int | bool] = {}
    deck: Cards | None = None
    discards: Cards = []
    bonus_pile: Cards = []
    awards: Annotated[list[Word], msgspec.Meta(max_length=5)] = msgspec.field(
        default_factory=lambda: ["plant", "heat", "steel"]
    )
    milestones: Annotated[list[GoalForm], msgspec.Meta(max_length=11)] = []
    temperature: Literal[-32, -28, -24, -20, -16, -12, -8, -4, 0, 4, 8] | None = None
    oxygen: Literal[0, 2, 4, 6, 8, 10, 12, 14, 16] | None = None
    oceans_left: Annotated[int, msgspec.Meta(ge=0, le=OCEANS)] | None = None
    tiles: dict[str, Word] = {}
    setup: bool = False
    turn: TurnForm = msgspec.field(default_factory=TurnForm)
    extra: Annotated[list[Seat], msgspec.Meta(max_length=4)] = []
    last_turns: Annotated[int, msgspec.Meta(ge=0, le=4)] | None = None
    time: Annotated[int, msgspec.Meta(ge=0, le=50)] | None = None
    seed: Word = "position"


def read_form(text: str) -> PositionForm:
    """Decode the text of a position. Raises ``Refusal`` as ``engine.core.form.decode`` does."""
    return decode(text, PositionForm)


def read_position(text: str) -> State:
    """Return a position from its text.

    Raises ``Refusal`` where it cannot be read: ``position.unreadable``, ``position.players``, ``position.name``, and
    what rules, cards and ``problems`` say.
    """
    form = read_form(text)
    rules = rules_with(DiceRules(players=len(form.players)), form.rules, check)
    if rules.players != len(form.players):
        raise Refusal("position.players", players=len(form.players))
    state = build(form, rules)
    for problem in problems(state):
        raise Refusal(problem.key, **problem.args)
    return state


def build(form: PositionForm, rules: DiceRules) -> State:
    """Return the state that a form describes, at a window of the turn or before the first question of the set-up."""
    awards = tuple([_place(RESOURCES, word) for word in form.awards])
    state = State(
        rules=rules,
        players=[new_player() for _ in form.players],
        deck=[],
        discards=_numbers(form.discards),
        pool=[DICE_OF_A_COLOUR] * len(COLOURS),
        frames=[],
        deck_stream=Stream.named(form.seed, "deck").state,
        dice_stream=Stream.named(form.seed, "dice").state,
        bonus_pile=tuple(_numbers(form.bonus_pile)),
        awards=awards,
        milestones=tuple([_place(tuple(MILESTONE_NUMBERS), goal.milestone) for goal in form.milestones]),
        owners=tuple([_owner(goal) for goal in form.milestones]),
        temperature=TRACKS_START[TEMPERATURE] if form.temperature is None else form.temperature,
        oxygen=TRACKS_START[OXYGEN_LEVEL] if form.oxygen is None else form.oxygen,
        extra=tuple(form.extra),
        last_turns=NOBODY if form.last_turns is None else form.last_turns,
    )
    for player, seat in zip(state.players, form.players, strict=True):
        _fill_seat(state, player, seat)
    _fill_board(state, form)
    state.deck = _deck(state, form)
    for resource in (*awards, *[face for player in state.players for face in _dice_of(player)]):
        state.pool[resource // 3] -= 1
    _fill_turn(state, form)
    return state


def _fill_seat(state: State, player: Player, form: SeatForm) -> None:
    player.hand = _numbers(form.hand)
    player.offered = tuple(_numbers(form.offered))
    for number in _numbers([form.corporation] if form.corporation else []) + _numbers(form.played):
        enter_play(state, player, number)
    player.used = tuple(_numbers(form.used))
    for word, count in form.dice.items():
        player.dice[_place(RESOURCES, word)] = count
    player.wild, player.vp, player.bonus_taken = form.wild, form.points, form.bonus_taken
    player.earned = tuple([form.points if by == BEFORE else 0 for by in range(len(EARNED))])


def _fill_board(state: State, form: PositionForm) -> None:
    for word, slug in form.tiles.items():
        if not word.isdecimal() or len(word) > 3 or not 0 < int(word) < SPACES:
            raise Refusal("position.name", name=word[:40])
        lay_tile(state, _place(TILES, slug), int(word))
    if form.oceans_left is not None:
        state.oceans_left = form.oceans_left


def _fill_turn(state: State, form: PositionForm) -> None:
    if form.setup:
        for seat, player in enumerate(state.players):
            if not player.offered:
                raise Refusal("position.no-corporation", seat=seat)
        state.phase = CORPORATIONS
        begin(state)
        return
    turn, players = form.turn, len(state.players)
    state.phase = PLAYING
    state.seat = turn.seat
    state.base = turn.seat if turn.regular is None else turn.regular
    if max(state.seat, state.base, *state.extra) >= players:
        raise Refusal("position.players", players=players)
    state.stage = STAGES[turn.stage]
    state.kind = ("" if state.stage == START else "action") if turn.kind is None else turn.kind
    state.mains = (0 if state.stage == END_STAGE else 1) if turn.mains is None else turn.mains
    state.time = int(state.rules.solo) if form.time is None else form.time
    state.turns = 1


def _deck(state: State, form: PositionForm) -> list[int]:
    if form.deck is not None:
        return _numbers(form.deck)[::-1]
    named = {*state.discards, *[card for player in state.players for card in (*player.hand, *player.played)]}
    deck = [number for number in PROJECTS[state.rules.corporate_era] if number not in named]
    Stream.named(form.seed, "pile").shuffle(deck)
    return deck


def _numbers(slugs: list[str]) -> list[int]:
    return [number_of(slug) for slug in slugs]


def _place(words: tuple[str, ...], word: str) -> int:
    if word not in words:
        raise Refusal("position.name", name=word[:40])
    return words.index(word)


def _owner(goal: GoalForm) -> int:
    if goal.owner is None:
        return NOBODY
    return GONE if isinstance(goal.owner, str) else goal.owner


def _dice_of(player: Player) -> list[int]:
    return [face for face in range(UNROLLED) for _ in range(player.dice[face])]


# --- written ----------------------------------------------------------------------------------------------------------


def table_form(view: State) -> dict[str, object]:
    """Return the table at any moment, as a position is written; what the view does not know is ``hidden``."""
    stages = {stage: word for word, stage in STAGES.items()} | {ENDED: "end"}
    return {
        "players": [_seat_form(player) for player in view.players],
        "deck": len(view.deck),
        "discards": len(view.discards),
        "bonus_pile": _slugs(view.bonus_pile),
        "awards": [RESOURCES[award] for award in view.awards],
        "milestones": [
            {"milestone": MILESTONES[number].slug, "owner": {NOBODY: None, GONE: "gone"}.get(owner, owner)}
            for number, owner in zip(view.milestones, view.owners, strict=True)
        ],
        "temperature": view.temperature,
        "oxygen": view.oxygen,
        "oceans_left": view.oceans_left,
        "tiles": tiles_form(view),
        "setup": view.phase < PLAYING,
        "turn": {
            "seat": view.seat,
            "regular": view.base,
            "stage": stages[view.stage],
            "kind": view.kind,
            "mains": view.mains,
        },
        "extra": list(view.extra),
        "last_turns": None if view.last_turns < 0 else view.last_turns,
        "time": view.time,
        "pool": dict(zip(COLOURS, view.pool, strict=True)),
    }


def position_text(state: State) -> str:
    """Return the position at a window of a turn; all projects that no seat has lie in the deck, shuffled."""
    plain = table_form(state)
    for hidden in ("deck", "discards", "pool"):
        plain.pop(hidden)
    plain["rules"] = msgspec.structs.asdict(state.rules)
    return msgspec.json.encode(plain).decode()


def tiles_form(state: State) -> dict[str, str]:
    """Return the tiles by the numbers of their spaces."""
    found = dict.fromkeys(spaces_of(state.oceans), TILES[OCEAN])
    found |= dict.fromkeys(spaces_of(state.greeneries), TILES[GREENERY])
    found |= dict.fromkeys(spaces_of(state.cities), "city")
    found |= {space: TILES[SPECIAL + index] for index, space in enumerate(state.specials) if space}
    return {str(space): found[space] for space in sorted(found)}


def _seat_form(player: Player) -> dict[str, object]:
    return {
        "corporation": SLUGS[player.corporation] if player.corporation else "",
        "offered": _slugs(player.offered),
        "hand": _slugs(player.hand),
        "played": _slugs(player.played),
        "used": _slugs(player.used),
        "dice": {RESOURCES[face]: player.dice[face] for face in range(UNROLLED) if player.dice[face]},
        "wild": player.wild,
        "points": player.vp,
        "bonus_taken": player.bonus_taken,
    }


def _slugs(numbers: list[int] | tuple[int, ...]) -> list[str]:
    return [SLUGS[number] if number != UNKNOWN else "hidden" for number in numbers]
