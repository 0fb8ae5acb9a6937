"""Deal again everything the rules hide from a seat, from the whole state and not from a view.

What is hidden is listed here for each game, once more than in the engine: a view that showed too much would differ.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine import games
from engine.core.rng import Stream
from engine.dice_game import cards as dice_cards
from engine.dice_game.state import BonusFrame
from engine.on_mars.cards.printed import CARDS_A, GOALS, LEVEL_ONE, TASKS
from engine.on_mars.state import SHOWN_A, SHOWN_B
from engine.terraforming_mars import modules as mars_modules
from engine.terraforming_mars.state import KeepFrame

Piles = list[tuple[str, list[int]]]
"""What is hidden, by what it is called, as lists that can be changed."""


def redeal(slug: str, true: Any, viewer: int | None, seed: str) -> tuple[Any, Counter[str]]:
    """Return a state that differs in everything hidden from a seat, and how much of each kind has changed."""
    game = games.game(slug)
    state, rng = game.clone(true), random.Random(f"{slug} {seed} {viewer}")
    state.waiting = msgspec.UNSET
    before = _hidden(slug, state, viewer)
    HIDERS[slug](state, viewer, rng)
    changed: Counter[str] = Counter()
    for (name, one), (_, other) in zip(before, _hidden(slug, state, viewer), strict=True):
        changed[name] += one != other
    changed["answer"] += _answer_anew(game, state, viewer, rng)
    for name in ("stream", "deck_stream", "dice_stream"):
        if hasattr(state, name):
            setattr(state, name, rng.getrandbits(60) | 1)
            changed["chance"] += 1
    if slug == "terraforming-mars":
        state.streams = [rng.getrandbits(60) | 1 for _ in state.streams]
        changed["chance"] += 1
    return state, changed


def _others(state: Any, viewer: int | None) -> list[tuple[int, Any]]:
    return [(seat, player) for seat, player in enumerate(state.players) if seat != viewer]


def _hidden(slug: str, state: Any, viewer: int | None) -> Piles:
    """Return copies of what is hidden, to be compared."""
    return [(name, list(pile)) for name, pile in PILES[slug](state, viewer)]


def _mixed(piles: Iterable[list[int]], rng: random.Random) -> None:
    """Deal these cards again to the places they came from."""
    piles = list(piles)
    cards = [card for pile in piles for card in pile]
    rng.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


def _answer_anew(game: Any, state: Any, viewer: int | None, rng: random.Random) -> int:
    """Change the hidden answers of the other seats; return how many have changed."""
    count = 0
    for seat, player in _others(state, viewer):
        if getattr(player, "answer", None) is None:
            continue
        before = player.answer
        player.answer, state.waiting = None, msgspec.UNSET
        decision = next(one for one in game.pending(state) if one.seat == seat)
        for _ in range(20):
            choice = decision.options.pick(Stream.named("other", rng.getrandbits(30)))
            if choice != before:
                break
        game.apply(state, seat, choice)
        count += player.answer != before
    state.waiting = msgspec.UNSET
    return count


# --- Jump Drive ---


def _jump_piles(state: Any, viewer: int | None) -> Piles:
    hands = [("hand", player.hand) for _, player in _others(state, viewer)]
    return [*hands, ("deck", state.deck), ("discards", state.discards)]


def _jump(state: Any, viewer: int | None, rng: random.Random) -> None:
    _mixed((pile for _, pile in _jump_piles(state, viewer)), rng)


# --- Terraforming Mars ---


def _mars_piles(state: Any, viewer: int | None) -> Piles:
    piles: Piles = [("deck", state.deck), ("discards", state.discard)]
    for _, player in _others(state, viewer):
        piles += [("hand", player.hand), ("dealt", player.dealt), ("drafted", player.drafted)]
        piles.append(("corporations", player.offered))
    return [*piles, *(("looked at", list(frame.cards)) for frame in _looks_at(state, viewer))]


def _looks_at(state: Any, viewer: int | None) -> list[KeepFrame]:
    return [frame for frame in state.frames if isinstance(frame, KeepFrame) and frame.seat != viewer]


def _mars(state: Any, viewer: int | None, rng: random.Random) -> None:
    frames = _looks_at(state, viewer)
    looked = [list(frame.cards) for frame in frames]
    _mixed(
        [*(pile for name, pile in _mars_piles(state, viewer) if name not in ("corporations", "looked at")), *looked],
        rng,
    )
    for frame, cards in zip(frames, looked, strict=True):
        state.frames[state.frames.index(frame)] = msgspec.structs.replace(frame, cards=tuple(cards))
    seen = {number for seat, player in enumerate(state.players) if seat == viewer for number in player.offered}
    seen |= {player.corporation for player in state.players}
    boxes = [number for number in mars_modules.corporations(state.rules) if number not in seen]
    rng.shuffle(boxes)
    for _, player in _others(state, viewer):
        player.offered[:] = [boxes.pop() if number != mars_modules.BEGINNER else number for number in player.offered]


# --- The Dice Game ---


def _dice_piles(state: Any, viewer: int | None) -> Piles:
    piles: Piles = [("deck", state.deck), ("discards", state.discards)]
    for _, player in _others(state, viewer):
        piles += [("hand", player.hand), ("corporations", list(player.offered))]
    if not (state.frames and isinstance(state.frames[-1], BonusFrame) and state.frames[-1].seat == viewer):
        piles.append(("bonus pile", list(state.bonus_pile)))
    return piles


def _dice(state: Any, viewer: int | None, rng: random.Random) -> None:
    piles = _dice_piles(state, viewer)
    _mixed((pile for name, pile in piles if name in ("deck", "discards", "hand")), rng)
    era = state.rules.corporate_era
    seen = {player.corporation for player in state.players}
    seen |= {number for seat, player in enumerate(state.players) if seat == viewer for number in player.offered}
    boxes = [number for number in dice_cards.CORPORATIONS[era] if number not in seen]
    rng.shuffle(boxes)
    for _, player in _others(state, viewer):
        player.offered = tuple(boxes.pop() for _ in player.offered)
    if any(name == "bonus pile" for name, _ in piles):
        played = {number for player in state.players for number in player.played}
        bonuses = [number for number in dice_cards.BONUSES[era] if number not in played]
        state.bonus_pile = tuple(rng.sample(bonuses, len(state.bonus_pile)))


# --- On Mars ---


def _colony_piles(state: Any, viewer: int | None) -> Piles:
    piles: Piles = [("deck", state.deck), ("technologies", state.tech_stack), ("discoveries", state.discoveries)]
    piles += [("hexes", stack) for stack in state.stacks]
    piles += [("tasks of nobody", state.tasks), ("rival", state.rival_deck)]
    for _, player in _others(state, viewer):
        piles += [("private goals", player.goals), ("tasks", player.cards_b), ("colonist", [player.card_a])]
    return piles


def _colony(state: Any, viewer: int | None, rng: random.Random) -> None:
    first = [card for card in state.deck if card in LEVEL_ONE]
    third = [card for card in state.deck if card not in LEVEL_ONE]
    for pile in (first, third, state.tech_stack, state.discoveries, state.rival_deck, *state.stacks):
        rng.shuffle(pile)
    state.deck[:] = third + first
    own = state.players[viewer] if viewer is not None else None
    goals = _left(len(GOALS) - 1, state.spent, own.goals if own else (), rng)
    colonists = _left(len(CARDS_A) - 1, state.spent >> SHOWN_A, (own.card_a,) if own else (), rng)
    tasks = _left(len(TASKS), state.spent >> SHOWN_B, own.cards_b if own else (), rng)
    for _, player in _others(state, viewer):
        player.goals[:] = [goals.pop() for _ in player.goals]
        player.cards_b[:] = [tasks.pop() for _ in player.cards_b]
        player.card_a = colonists.pop() if player.card_a else 0
    state.tasks[:] = [tasks.pop() for _ in state.tasks]


def _left(most: int, shown: int, own: Iterable[int], rng: random.Random) -> list[int]:
    left = [number for number in range(1, most + 1) if not shown >> number & 1 and number not in own]
    rng.shuffle(left)
    return left


PILES: dict[str, Callable[[Any, int | None], Piles]] = {
    "jump-drive": _jump_piles, "terraforming-mars": _mars_piles, "dice-game": _dice_piles, "on-mars": _colony_piles,
}  # fmt: skip
HIDERS: dict[str, Callable[[Any, int | None, random.Random], None]] = {
    "jump-drive": _jump, "terraforming-mars": _mars, "dice-game": _dice, "on-mars": _colony,
}  # fmt: skip
