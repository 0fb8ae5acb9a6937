"""Positions as text: a state written down for tests, puzzles and bug reports.

``position.form`` defines the form. A position is a state between two moves; the middle of a move cannot be written.
Reading puts cards into play with their lasting effects, without their immediate ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from engine.core.game import rules_with
from engine.core.hexmap import spaces_of
from engine.core.message import Refusal
from engine.core.rng import Stream
from engine.terraforming_mars import rules
from engine.terraforming_mars.effects.tableau import enter_play
from engine.terraforming_mars.modules import CORPORATIONS, PROJECTS, SLUGS, deck, map_of, start_production
from engine.terraforming_mars.modules.map import FIRST_SPACE, SPACES
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.play.tile_placement import put_tile
from engine.terraforming_mars.position.form import (
    NEUTRAL_OWNER,
    ClaimForm,
    DealtForm,
    GlobalsForm,
    GoalForm,
    PlayerForm,
    PositionForm,
    StockForm,
    TileForm,
    plain,
    read_form,
    write_form,
)
from engine.terraforming_mars.position.problems import problems
from engine.terraforming_mars.rules import SOLO_RATING, START_RATING, MarsRules
from engine.terraforming_mars.state import (
    ACTION,
    DRAFT,
    FINAL,
    OVER,
    RESEARCH,
    SETUP,
    Player,
    State,
    empty_board,
    new_player,
)
from engine.terraforming_mars.terms import EMPTY, NEUTRAL, NOBODY, OCEAN, RESOURCES, TAGS, TILES

__all__ = ["problems", "read_position", "write_position"]

T = TypeVar("T")

SETUP_WORD = "choose_corporation"
_PHASES = {SETUP_WORD: SETUP, **{phase: phase for phase in (SETUP, DRAFT, RESEARCH, ACTION, FINAL, OVER)}}
_PROJECTS = {plain(card.slug): card.number for card in PROJECTS.values()}
_CORPORATIONS = {plain(card.slug): card.number for card in CORPORATIONS.values()}
_TILES = {plain(slug): tile for tile, slug in enumerate(TILES) if tile not in (EMPTY, OCEAN)}
_DECK_NAME = "position"
HIDDEN = "hidden"
"""A card that the seat of the view cannot see; a position with one cannot be read."""

# --- reading ---------------------------------------------------------------------------------------------------------


def read_position(text: str) -> State:
    """Return the state that a text describes; ``problems`` says whether a game can reach it.

    Raises ``Refusal`` with one message: what ``read_form`` raises; ``position.unknown`` (``kind``, ``name``) for a
    card, corporation, tile, milestone, award or phase that does not exist; ``position.space`` and
    ``position.space-taken`` (``space``); ``position.seat`` (``number``); ``position.seats``; ``position.card-twice``,
    ``position.not-in-play``, ``position.no-cubes`` (``card``); ``position.goal-twice`` (``name``);
    ``position.two-decks``; and what the rules say about an option.
    """
    form = read_form(text)
    state = _table(form, _rules(form))
    _read_board(state, form)
    if state.phase == SETUP:
        _read_dealt(state, form)
    else:
        for seat, player in enumerate(_given(form.per_player, [])):
            _read_player(state, seat, player)
        if form.dealt is not UNSET:
            _read_dealt(state, form)
    _read_goals(state, form.globals)
    _read_deck(state, form)
    return state


def _given(value: T | UnsetType, otherwise: T) -> T:
    return otherwise if value is UNSET else value


def _rules(form: PositionForm) -> MarsRules:
    options: dict[str, Any] = _given(form.rules, {})
    if "players" in options:
        raise Refusal("rules.unknown", option="players")
    return rules_with(MarsRules(players=form.players), options, rules.check)


def _table(form: PositionForm, rules: MarsRules) -> State:
    """Return the state without cards and tiles."""
    phase = _PHASES.get(_given(form.phase, ACTION))
    if phase is None:
        raise Refusal("position.unknown", kind="phase", name=str(form.phase))
    seats = _given(form.dealt, []) if phase == SETUP else _given(form.per_player, [])
    if len(seats) != rules.players:
        raise Refusal("position.seats", players=rules.players, described=len(seats))
    chart = map_of(rules.map)
    rating = SOLO_RATING if rules.solo else START_RATING
    tiles, owners = empty_board()
    first = _seat(form, _given(form.first, 0))
    state = State(
        rules=rules,
        players=[new_player(rating, start_production(rules)) for _ in range(rules.players)],
        deck=[],
        discard=[],
        tiles=tiles,
        owners=owners,
        owned=[0] * rules.players,
        claims={},
        claimed=[NOBODY] * len(chart.milestones),
        funded=[NOBODY] * len(chart.awards),
        frames=[],
        watchers=[],
        streams=[Stream.named(_DECK_NAME).state],
        temperature=form.globals.temperature,
        oxygen=form.globals.oxygen,
        generation=form.globals.generation,
        phase=phase,
        first=first,
        turn=_seat(form, _given(form.turn, first)),
        acted=_given(form.acted, 0),
    )
    for number in form.passed:
        state.players[_seat(form, number)].passed = True
    return state


def _seat(form: PositionForm, number: int) -> int:
    if not 0 <= number < form.players:
        raise Refusal("position.seat", number=number, players=form.players)
    return number


def _space(word: str | int, lowest: int) -> int:
    digits = str(word)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 4 and lowest <= int(digits) < SPACES):
        raise Refusal("position.space", space=digits[:40])
    return int(digits)


def _find(kind: str, names: dict[str, int], name: str) -> int:
    number = names.get(plain(name))
    if number is None:
        raise Refusal("position.unknown", kind=kind, name=name[:80])
    return number


def _projects(names: Iterable[str]) -> list[int]:
    return [_find("card", _PROJECTS, name) for name in names]


def _read_board(state: State, form: PositionForm) -> None:
    oceans = [(_space(word, FIRST_SPACE), OCEAN, NOBODY) for word in form.globals.oceans]
    others = [
        (_space(tile.space, 1), _find("tile", _TILES, tile.tile), _owner(form, tile.owner)) for tile in form.tiles
    ]
    for space, tile, owner in oceans + others:
        if state.tiles[space] != EMPTY:
            raise Refusal("position.space-taken", space=space)
        put_tile(state, tile, space, owner)
    for claim in form.claims:
        space = _space(claim.space, FIRST_SPACE)
        if state.tiles[space] != EMPTY or space in state.claims:
            raise Refusal("position.space-taken", space=space)
        state.claims[space] = _seat(form, claim.owner)


def _owner(form: PositionForm, owner: int | str) -> int:
    if owner == NEUTRAL_OWNER:
        return NEUTRAL
    if isinstance(owner, str):
        raise Refusal("position.unknown", kind="owner", name=owner[:80])
    return _seat(form, owner)


def _read_dealt(state: State, form: PositionForm) -> None:
    """Read what the seats are offered: corporations and cards at set-up, cards in research and draft."""
    dealt = _given(form.dealt, [])
    if len(dealt) != len(state.players):
        raise Refusal("position.seats", players=len(state.players), described=len(dealt))
    for player, offer in zip(state.players, dealt, strict=True):
        player.offered = [_find("corporation", _CORPORATIONS, name) for name in offer.corporations]
        if state.phase == SETUP and not player.offered:
            raise Refusal("position.missing", where="dealt", field="corporations")
        player.dealt = _projects(offer.cards)


def _read_player(state: State, seat: int, form: PlayerForm) -> None:
    player = state.players[seat]
    enter_play(state, seat, _find("corporation", _CORPORATIONS, form.corporation))
    for number in _projects(form.played):
        enter_play(state, seat, number)
    player.rating = form.tr
    player.stock = [getattr(form, resource) for resource in RESOURCES]
    player.production = [getattr(form.production, resource) for resource in RESOURCES]
    player.hand = _projects(form.hand)
    for name, cubes in form.card_resources.items():
        number = _find("card", _PROJECTS, name)
        if number not in player.cubes:
            raise Refusal("position.no-cubes", card=SLUGS[number])
        player.cubes[number] = cubes
    for name in form.used_actions:
        number = _find("card", {**_PROJECTS, **_CORPORATIONS}, name)
        if number not in player.cards or number not in USE:
            raise Refusal("position.not-in-play", card=SLUGS[number])
        player.used.append(number)
    player.opening = _given(form.first_action_due, False)
    player.raised = _given(form.tr_raised, False)
    player.next_discount = _given(form.next_discount, 0)
    player.next_leniency = _given(form.next_leniency, 0)
    player.drafted = _projects(_given(form.drafted, []))


def _read_goals(state: State, form: GlobalsForm) -> None:
    chart = map_of(state.rules.map)
    milestones = [slug for slug, _ in chart.milestones]
    for kind, goals, slugs, takers in (
        ("milestone", form.milestones, milestones, state.claimed),
        ("award", form.awards, list(chart.awards), state.funded),
    ):
        places = {plain(slug): place for place, slug in enumerate(slugs)}
        for goal in goals:
            place = _find(kind, places, goal.name)
            if takers[place] != NOBODY:
                raise Refusal("position.goal-twice", name=slugs[place])
            if not 0 <= goal.player < len(state.players):
                raise Refusal("position.seat", number=goal.player, players=len(state.players))
            takers[place] = goal.player


def _read_deck(state: State, form: PositionForm) -> None:
    """Read the deck; without one, shuffle all other cards in an order that is always the same below the given top."""
    state.discard = _projects(_given(form.discard, []))
    top = _projects(_given(form.deck_top, []))
    if form.deck is not UNSET:
        if form.deck_top is not UNSET:
            raise Refusal("position.two-decks")
        top = _projects(form.deck)
    seen: set[int] = set()
    for number in [*top, *state.discard, *_out_of_deck(state)]:
        if number in seen:
            raise Refusal("position.card-twice", card=SLUGS[number])
        seen.add(number)
    state.deck = top[::-1]
    if form.deck is UNSET:
        rest = [number for number in deck(state.rules) if number not in seen]
        stream = Stream.named(_DECK_NAME, "deck")
        stream.shuffle(rest)
        state.deck = rest + state.deck


def _out_of_deck(state: State) -> list[int]:
    """Return all cards that seats have or are offered."""
    numbers: list[int] = []
    for player in state.players:
        for zone in (player.hand, player.tableau, player.events, player.dealt, player.drafted):
            numbers += zone
    return numbers


# --- writing ---------------------------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """Return the text of a state; ``read_position`` makes an equal state of it, except for later shuffles.

    Raises ``Refusal`` (``position.mid-move``) if a frame is still to be resolved, or only some seats have answered.
    """
    if state.frames or any(player.answer is not None for player in state.players):
        raise Refusal("position.mid-move")
    return write_form(table_form(state))


def table_form(state: State) -> PositionForm:
    """Return the written form of a state at any moment, without frames and pending answers."""
    setup = state.phase == SETUP
    offered = setup or any(player.dealt for player in state.players)
    return PositionForm(
        players=len(state.players),
        per_player=UNSET if setup else [_player_form(state, seat) for seat in range(len(state.players))],
        globals=_globals_form(state),
        tiles=[
            TileForm(_space_word(space), TILES[tile].replace("-", "_"), _owner_word(state.owners[space]))
            for space, tile in enumerate(state.tiles)
            if tile not in (EMPTY, OCEAN)
        ],
        claims=[ClaimForm(_space_word(space), owner) for space, owner in sorted(state.claims.items())],
        passed=[seat for seat, player in enumerate(state.players) if player.passed],
        rules=_rules_form(state.rules),
        phase=SETUP_WORD if setup else state.phase,
        first=state.first,
        turn=state.turn,
        acted=state.acted,
        dealt=[_dealt_form(player) for player in state.players] if offered else UNSET,
        deck=_slugs(reversed(state.deck)),
        discard=_slugs(state.discard),
    )


def _slugs(numbers: Iterable[int]) -> list[str]:
    return [SLUGS.get(number, HIDDEN) for number in numbers]


def _space_word(space: int) -> str:
    return f"{space:02}"


def _owner_word(owner: int) -> int | str:
    return NEUTRAL_OWNER if owner == NEUTRAL else owner


def _rules_form(rules: MarsRules) -> dict[str, Any]:
    fields = msgspec.structs.fields(MarsRules)
    values = {field.name: getattr(rules, field.name) for field in fields if field.name != "players"}
    return {
        field.name: values[field.name] for field in fields if values.get(field.name, field.default) != field.default
    }


def _dealt_form(player: Player) -> DealtForm:
    return DealtForm(_slugs(player.offered), _slugs(player.dealt))


def _globals_form(state: State) -> GlobalsForm:
    chart = map_of(state.rules.map)
    return GlobalsForm(
        generation=state.generation,
        temperature=state.temperature,
        oxygen=state.oxygen,
        oceans=[_space_word(space) for space in spaces_of(state.oceans)],
        milestones=[
            GoalForm(slug, seat)
            for (slug, _), seat in zip(chart.milestones, state.claimed, strict=True)
            if seat != NOBODY
        ],
        awards=[GoalForm(slug, seat) for slug, seat in zip(chart.awards, state.funded, strict=True) if seat != NOBODY],
    )


def _player_form(state: State, seat: int) -> PlayerForm:
    player = state.players[seat]
    return PlayerForm(
        corporation=SLUGS[player.corporation],
        **dict(zip(RESOURCES, player.stock, strict=True)),
        production=StockForm(*player.production),
        tr=player.rating,
        hand=_slugs(player.hand),
        played=_slugs([*player.tableau, *player.events]),
        card_resources={SLUGS[number]: cubes for number, cubes in player.cubes.items()},
        used_actions=_slugs(player.used),
        first_action_due=player.opening or UNSET,
        tr_raised=player.raised or UNSET,
        next_discount=player.next_discount or UNSET,
        next_leniency=player.next_leniency or UNSET,
        drafted=_slugs(player.drafted) if player.drafted else UNSET,
        hand_size=len(player.hand),
        tags={slug: count for slug, count in zip(TAGS, player.tags, strict=True) if count},
        events_played=len(player.events),
        score=_score_form(state, seat),
    )


_SCORE_WORDS = {
    "rating": "tr",
    "milestones": "milestones",
    "awards": "awards",
    "greeneries": "greenery",
    "cities": "city",
    "cards": "cards",
}
"""Names of the score sheet's rows in a position."""


def _score_form(state: State, seat: int) -> dict[str, int]:
    sheet = score(state)
    form = {_SCORE_WORDS[row.key]: row.points[seat] for row in sheet.rows}
    return {**form, "total": sheet.totals[seat]}
