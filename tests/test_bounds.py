"""Positions whose fields are changed in every way: each can be played on, or is refused in one sentence.

``-m slow`` changes every field; without it a part of the fields is changed, another one for each value.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from time import process_time

import pytest

from engine import games
from engine.core.game import AnyGame
from engine.core.message import Message, Refusal
from engine.core.rng import Stream
from tests.mutations import mutants
from tui.text import LANGUAGES, Words

PLIES = 400
STEPS = 6
SLOWEST = 5.0
"""Seconds of the processor that one position may take at the most: nothing hangs."""
EVERY = {"terraforming-mars": 29, "on-mars": 23, "dice-game": 11, "jump-drive": 5}
LONGEST_SENTENCE = 300


@cache
def positions(slug: str) -> tuple[str, ...]:
    """Positions of a game alone and of a game of two: the first that can be written, and one later."""
    found: list[str] = []
    for players in (1, 2):
        game: AnyGame = games.game(slug)
        state = game.new(game.rules_type(players=players), "BOUNDS")
        stream = Stream.named("bounds", slug, players)
        texts = [text for text in _written(game, state, stream) if text]
        found += [texts[0], texts[len(texts) // 2]]
    return tuple(found)


def _written(game: AnyGame, state: object, stream: Stream) -> list[str]:
    texts: list[str] = []
    for _ in range(PLIES):
        pending = game.pending(state)
        if not pending:
            break
        if all(decision.root for decision in pending):
            try:
                texts.append(game.position_text(state))
                game.position(texts[-1])
            except Refusal:
                texts[-1:] = []
        game.apply(state, pending[0].seat, game.random_choice(pending[0], stream))
    return texts


def outcome(game: AnyGame, text: str) -> Message | None:
    """Read a position and play a few steps; what is refused about it, None where it is played."""
    try:
        state = game.position(text)
    except Refusal as refused:
        return refused.message
    problems = game.problems(state)
    if problems:
        return problems[0]
    stream = Stream.named("steps")
    for _ in range(STEPS):
        pending = game.pending(state)
        if not pending:
            break
        decision = pending[0]
        view = game.view(state, decision.seat)
        game.score(state), game.written(view), game.encode(view)
        choice = game.random_choice(decision, stream)
        game.preview(view, decision.seat, choice)
        game.apply(state, decision.seat, choice)
    game.encode(state), game.score(state)
    return None


def check_mutants(slug: str, every: int) -> Counter[str]:
    game = games.game(slug)
    spoken = [Words(language).of(slug) for language in LANGUAGES]
    counted: Counter[str] = Counter()
    for position in positions(slug):
        for name, text in mutants(json.loads(position), every):
            start = process_time()
            try:
                refused = outcome(game, text)
            except Exception as error:
                raise AssertionError(f"{slug} {name}: {type(error).__name__} {error}") from error
            assert process_time() - start < SLOWEST, f"{slug} {name} takes long"
            counted["played" if refused is None else "refused"] += 1
            for words in spoken if refused is not None else ():
                sentence = words.render(refused) if refused is not None else ""
                assert sentence and "\n" not in sentence and "{" not in sentence, (slug, name, sentence)
                assert len(sentence) <= LONGEST_SENTENCE, (slug, name, sentence)
    return counted


@pytest.mark.parametrize("slug", games.GAMES)
def test_a_position_with_a_changed_field_is_played_or_refused(slug: str) -> None:
    counted = check_mutants(slug, EVERY[slug])
    assert min(counted["played"], counted["refused"]) > 10


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.GAMES)
def test_a_position_with_any_changed_field_is_played_or_refused(slug: str) -> None:
    counted = check_mutants(slug, 1)
    print(slug, dict(counted))
    assert min(counted["played"], counted["refused"]) > 10


@pytest.mark.parametrize(
    ("slug", "path", "value", "low", "high"),
    [
        ("terraforming-mars", ("per_player", 0, "plants"), 10**30, -99_999, 99_999),
        ("terraforming-mars", ("per_player", 1, "megacredits"), 10**19, -99_999, 99_999),
        ("terraforming-mars", ("globals", "generation"), 1.5, -999, 999),
        ("jump-drive", ("players", 0, "vp"), -1, 0, 9_999),
        ("jump-drive", ("round",), True, 1, 999),
        ("dice-game", ("players", 1, "points"), 2**63, -999, 9_999),
        ("on-mars", ("players", 0, "op"), 10**19, -99_999, 99_999),
        ("on-mars", ("level",), "x", 0, 999),
    ],
)
def test_the_sentence_names_the_field_and_its_bounds(
    slug: str, path: tuple[str | int, ...], value: object, low: int, high: int
) -> None:
    form = json.loads(positions(slug)[3])
    at = form
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    with pytest.raises(Refusal) as refused:
        games.game(slug).position(json.dumps(form))
    where = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).removeprefix(".")
    assert Words("en").of(slug).render(refused.value.message) == (
        f"{where} must be a whole number from {low} to {high}."
    )
