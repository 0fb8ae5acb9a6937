"""Run scenarios and games of the Dice Game, and compare the engine with what was recorded."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.core.event import Event
from engine.core.options import Bag
from engine.dice_game.board.mars import OCEANS
from engine.dice_game.cards import NUMBERS
from engine.dice_game.game import GAME
from engine.dice_game.play import randomness
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import State
from engine.dice_game.terms import COLOURS, FACES, RESOURCES, SPECIAL, TILES
from tests.conformance.dice_game import words
from tests.conformance.results import FAILED, PASSED, RULED, Difference, Json, Result

AS_RECORDED: dict[str, Json] = {"deck": "reference-1", "rulings": "first", "sponsor_end_points_only": True}
"""The options and rulings of the engine that recorded the lines."""


class Stuck(Exception):
    """Raised when a line asks for something that the engine does not offer, or expects other chance."""

    def __init__(self, path: str, got: Json, expected: Json) -> None:
        super().__init__(path)
        self.difference = Difference(path, got, expected)


class Illegal(Exception):
    """Raised for an illegal decision."""


def is_of_this_game(record: Json) -> bool:
    """Return whether a line has the format of a scenario or a game of the Dice Game."""
    scenario = {"kind", "given", "decisions", "chance", "expect"} <= record.keys()
    return scenario or {"start", "chance_before", "steps", "final"} <= record.keys()


def run(record: Json, rules: dict[str, Json] | None = None) -> Result:
    """Run a line; ``rules`` are options other than the default ones.

    A line that differs, but agrees with the rules it was recorded by, counts as ruled.
    """
    found = _compared(record, rules or {})
    if found and rules is None and not _compared(record, AS_RECORDED):
        return Result(record["id"], RULED, found)
    return Result(record["id"], FAILED if found else PASSED, found)


def _compared(record: Json, rules: dict[str, Json]) -> tuple[Difference, ...]:
    try:
        return tuple((_game if "steps" in record else _scenario)(record, rules))
    except Stuck as stuck:
        return (stuck.difference,)
    except Exception as error:  # an error of the engine must not hide the other lines
        return (Difference("error", f"{type(error).__name__}: {error}", "none"),)


# --- chance -----------------------------------------------------------------------------------------------------------


@contextmanager
def scripted(results: Sequence[Json]) -> Iterator[list[Json]]:
    """Have dice and piles give the recorded results; yield those that were not used."""
    left = list(results)

    def roll(state: State, colours: Sequence[int]) -> list[int]:
        faces = [RESOURCES.index(left.pop(0)) for _ in colours]
        if [face // 3 for face in faces] != list(colours):
            raise Stuck("chance", [COLOURS[colour] for colour in colours], [RESOURCES[face] for face in faces])
        return faces

    def shuffle(state: State, cards: list[int]) -> None:
        order = [NUMBERS[slug] for slug in left.pop(0)["shuffle"]]
        if sorted(order) != sorted(cards):
            raise Stuck("randomness.shuffle", sorted(cards), sorted(order))
        cards[:] = order[::-1]

    usual = randomness.roll, randomness.shuffle
    randomness.roll, randomness.shuffle = roll, shuffle
    try:
        yield left
    finally:
        randomness.roll, randomness.shuffle = usual


# --- playing ----------------------------------------------------------------------------------------------------------


def _decide(state: State, step: Json) -> None:
    """Answer the current decision. Raises ``Illegal`` for an illegal answer."""
    pending = GAME.pending(state)
    seat = step["player"]
    if seat not in [decision.seat for decision in pending] or words.asked(state) != step["ask"]:
        raise Stuck("ask", [(decision.seat, decision.kind) for decision in pending], [seat, step["ask"]])
    events: list[Event] = []
    try:
        answer = list(words.choices(state, step["ask"], step["answer"]))
    except KeyError as error:
        raise Illegal from error
    for choice in answer:
        decision = next((decision for decision in GAME.pending(state) if decision.seat == seat), None)
        if choice.verb == "pay" and (decision is None or decision.kind != "pay"):
            if words.paid(events) != dict(choice.amounts):
                raise Illegal
        elif decision is None or choice not in decision.options:
            raise Illegal
        else:
            events = GAME.apply(state, seat, choice)
    if step["ask"] == "exchange" and (pending := GAME.pending(state)) and pending[0].kind == "resource":
        raise Illegal


def _scenario(record: Json, rules: dict[str, Json]) -> Iterator[Difference]:
    given, expect = record["given"], record["expect"]
    if record["kind"] == "setup_counts":
        yield from differences(_counts(given), expect)
        return
    state = words.position(given, rules)
    if "result" in expect:
        yield from differences(words.result(state), expect["result"], "result")
        return
    before = words.written(state)
    with scripted(record["chance"]) as left:
        for number, step in enumerate(record["decisions"]):
            try:
                _decide(state, step)
            except Illegal:
                if expect.get("at") != number:
                    yield Difference(f"decisions[{number}]", "illegal", step["answer"])
                return
            if expect.get("at") == number:
                yield Difference(f"decisions[{number}]", "legal", expect["illegal"])
                return
    if left:
        yield Difference("chance", "left over", left)
    yield from differences(words.written(state), _merged(before, expect["set"]))
    yield from differences(_next_question(state, expect["ask"]), expect["ask"], "ask")


def _merged(before: Json, changes: Json) -> Json:
    """Return a state with changes; a player's entry has only the changed keys."""
    after = {**before, **{key: value for key, value in changes.items() if key != "players"}}
    after["players"] = [
        {**player, **changes.get("players", {}).get(str(seat), {})} for seat, player in enumerate(before["players"])
    ]
    return after


def _next_question(state: State, expected: Json) -> Json:
    pending = GAME.pending(state)
    if not pending:
        return None
    decision = pending[0]
    got: Json = {"player": decision.seat, "ask": words.asked(state)}
    if got["ask"] == "turn_window":
        got["stage"] = decision.kind
    if expected and "options" in expected:
        got["options"] = words.answers(state)
    if expected and "most" in expected and isinstance(decision.options, Bag):
        got["most"] = decision.options.high
    return got


def _counts(given: Json) -> Json:
    state = GAME.new(DiceRules(players=given["players"], corporate_era=given["corporate_era"]), "conformance")
    specials = len(TILES) - SPECIAL
    return {
        "deck": len(state.deck),
        "bonus_pile": len(state.bonus_pile),
        "milestones": len(state.milestones),
        "awards": len(state.awards),
        "hand_each": len(state.players[-1].hand),
        "corporations_each": len(state.players[-1].offered),
        "oceans": OCEANS,
        "temperature": state.temperature,
        "oxygen": state.oxygen,
        "dice_in_pool": sum(state.pool),
        "faces": {
            colour: {RESOURCES[3 * number + face]: FACES.count(face) for face in range(3)}
            for number, colour in enumerate(COLOURS)
        },
        "greenery_city_tiles": 30,
        "special_tiles": specials if given["corporate_era"] else specials - 1,
    }


def _game(record: Json, rules: dict[str, Json]) -> Iterator[Difference]:
    state = words.position({**record["start"], "setup": True}, rules)
    for number, step in enumerate(record["steps"]):
        with scripted(step["chance"]) as left:
            try:
                _decide(state, step)
            except Illegal:
                yield Difference(f"steps[{number}]", "illegal", step["answer"])
                return
            except Stuck as stuck:
                got, expected = stuck.difference.got, stuck.difference.expected
                yield Difference(f"steps[{number}].{stuck.difference.path}", got, expected)
                return
        if left:
            yield Difference(f"steps[{number}].chance", "left over", left)
            return
    yield from differences(words.written(state), record["final"])


# --- comparing --------------------------------------------------------------------------------------------------------


def differences(got: Json, expected: Json, path: str = "") -> Iterator[Difference]:
    """Yield every value that differs. Hands and the like are multisets, options a set; the deck is in order."""
    if isinstance(got, dict) and isinstance(expected, dict):
        for key in [*expected, *(key for key in got if key not in expected)]:
            yield from differences(got.get(key), expected.get(key), f"{path}.{key}" if path else key)
    elif isinstance(got, list) and isinstance(expected, list):
        name = path.rpartition(".")[2]
        if name in ("hand", "used", "discards", "bonus_pile", "options", "played", "corporation_choices"):
            got, expected = sorted(got, key=_as_text), sorted(expected, key=_as_text)
        if len(got) != len(expected) or not all(isinstance(value, dict) for value in got):
            if got != expected:
                yield Difference(path, got, expected)
            return
        for index, value in enumerate(expected):
            yield from differences(got[index], value, f"{path}[{index}]")
    elif type(got) is not type(expected) or got != expected:
        yield Difference(path, got, expected)


def _as_text(value: Json) -> str:
    return json.dumps(value, sort_keys=True)
