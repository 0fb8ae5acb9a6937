"""Runs a scenario or a whole game."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from engine.core.decision import Decision
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.position.form import plain
from engine.terraforming_mars.position.reading import read_position, write_position
from engine.terraforming_mars.state import RESEARCH, State
from engine.terraforming_mars.terms import ENERGY, HEAT
from tests.conformance.results import FAILED, PASSED, RULED, Difference, Result
from tests.conformance.terraforming_mars.compare import differences
from tests.conformance.terraforming_mars.rulings import Case, excuses
from tests.conformance.terraforming_mars.steps import NotOffered, Step, Stuck
from tests.conformance.terraforming_mars.table import Table

RULES = {"effect_order": "standard", "solo_corporation": "dealt"}
"""The recorded engine has a fixed order of effects and deals two corporations in solo."""

Record = dict[str, Any]


def is_of_this_game(record: Record) -> bool:
    """Whether a line has the form of a scenario or a game of Terraforming Mars."""
    return "do" in record or "steps" in record


def run(record: Record) -> Result:
    """Runs one scenario or game."""
    play = _Game(record) if "steps" in record else _Scenario(record)
    found = tuple(play.differences())
    if not found:
        return Result(record["id"], PASSED, ())
    steps = tuple(record.get("do", record.get("steps"))[: play.at + 1])
    cases = [Case(record.get("kind", "game"), record.get("card") or "", steps, _laid_out(record), d) for d in found]
    open_ones = tuple(case.difference for case in cases if excuses(case) is None)
    return Result(record["id"], FAILED if open_ones else RULED, open_ones or found)


def _laid_out(record: Record) -> frozenset[str]:
    """The cards in play at the start, of everybody."""
    players = record.get("setup", {}).get("per_player", [])
    return frozenset(plain(name) for player in players for name in (player["corporation"], *player["played"]))


class _Play(ABC):
    """A record being played; ``at`` is the step it came to."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.at = 0

    def differences(self) -> Iterator[Difference]:
        """Everything that came out otherwise. A step that cannot be done ends it, and so does an error."""
        try:
            yield from self.play()
        except Stuck as stuck:
            yield Difference(f"step[{self.at}].{stuck.where}", stuck.got, stuck.expected)
        except Exception as error:  # an error of the engine must not hide the other lines
            yield Difference(f"step[{self.at}].error", f"{type(error).__name__}: {error}", "none")

    @abstractmethod
    def play(self) -> Iterator[Difference]:
        """Plays the steps and compares."""

    def offers(self, table: Table) -> Iterator[Difference]:
        """Where the prompts of this step offered something else than the recorded ones."""
        for difference in table.differences:
            yield difference._replace(path=f"step[{self.at}].{difference.path}")
        table.differences.clear()


class _Scenario(_Play):
    def play(self) -> Iterator[Difference]:
        expect, steps = self.record["expect"], self.record["do"]
        table = Table(_position(self.record["setup"], steps))
        forbidden = expect.get("illegal_step", 0) if expect.get("illegal") else None
        for self.at, step in enumerate(steps):
            if self.at == forbidden:
                yield from _forbidden(table, step)
                return
            if "first_space_prompt" in expect and self.at == len(steps) - 1:
                yield from _first_space_prompt(table, step, expect["first_space_prompt"])
                return
            table.play(step)
            yield from self.offers(table)
        yield from _scenario_end(table.state, {key: value for key, value in expect.items() if key != "drew"})


def _position(setup: Record, steps: list[Step]) -> State:
    """The recorded setup; a corporation whose first action is among the steps still owes it."""
    form = setup | {"rules": RULES}
    owing = {step.get("by", 0) for step in steps if step.get("corporation_first_action")}
    if owing and "per_player" in setup:
        form["per_player"] = [
            player | {"first_action_due": seat in owing} for seat, player in enumerate(setup["per_player"])
        ]
    return read_position(json.dumps(form))


def _written(state: State) -> Record:
    return json.loads(write_position(state))


def _forbidden(table: Table, step: Step) -> Iterator[Difference]:
    """A step that must not be offered: its first choice, its payment, or, where they are recorded, its answers."""
    try:
        table.begin(step.get("by", 0), step)
        table.act(step.get("by", 0), step)
        if "pay" in step or step.get("choices"):
            table.settle()
    except NotOffered:
        return
    yield Difference("illegal", "offered", "not offered")


def _first_space_prompt(table: Table, step: Step, prompt: Record) -> Iterator[Difference]:
    """The spaces that the first placement of a step offers."""
    seat = step.get("by", 0)
    table.begin(seat, step)
    table.act(seat, step)
    while (decision := table.inner()) is not None and decision.kind != "place":
        table.take(decision, table.answer(decision))
    yield from differences(_spaces(table, decision), prompt["legal"], "first_space_prompt.legal")


def _spaces(table: Table, decision: Decision | None) -> list[str]:
    """The spaces that are offered; the only one, where it was taken without a question."""
    if decision is not None:
        return [f"{choice.args[0]:02}" for choice in decision.options]
    taken = [event.args[-1] for event in table.events if event.key in ("placed", "claimed-land")]
    return [f"{space:02}" for space in taken[:1]]


class _Game(_Play):
    def play(self) -> Iterator[Difference]:
        record = self.record
        table = Table(_dealt(record))
        later = {state["generation"]: state for state in record["generations"]}
        for self.at, step in enumerate(record["steps"]):
            if set(step) == {"reshuffled_deck"}:
                continue
            following = record["steps"][self.at + 1 : self.at + 2]
            if following and set(following[0]) == {"reshuffled_deck"}:
                table.begin(0, following[0])  # ours deals, and so shuffles, already in the step before
            before = table.state.generation
            table.play(step)
            yield from self.offers(table)
            if record.get("after_setup") and "choose_corporation" in step and table.ready():
                yield from differences(_short(table.state), record["after_setup"], "after_setup")
            if table.state.generation > before and table.state.phase == RESEARCH:
                expected = later.pop(table.state.generation, None)
                yield from differences(_short(table.state), expected, f"generation[{table.state.generation}]")
        if later:
            yield Difference("generations", table.state.generation, sorted(later))
        yield from _final(table.state, record["final"])


def _dealt(record: Record) -> State:
    """A recorded game before the first choice."""
    seats = len(record["dealt"])
    form = {
        "players": seats,
        "phase": "choose_corporation",
        "dealt": record["dealt"],
        "globals": {"generation": 1, "temperature": -30, "oxygen": 0},
        "tiles": record.get("initial_tiles", []),
        "deck": record["deck"],
        "discard": record.get("discard", []),
        "rules": RULES,
    }
    return read_position(json.dumps(form))


def _scenario_end(state: State, expect: Record) -> Iterator[Difference]:
    """The whole state; of the score either form that the recorded engine has for it."""
    written = _written(state)
    running = _written(_after_production(state))
    if all(
        one["score"] == other["score"] for one, other in zip(running["per_player"], expect["per_player"], strict=True)
    ):
        for player, later in zip(written["per_player"], running["per_player"], strict=True):
            player["score"] = later["score"]
    yield from differences(written, expect)


def _short(state: State) -> Record:
    """The short state that is recorded at the start of a generation."""
    written = _written(state)
    totals = GAME.score(_after_production(state)).totals
    players = [player | {"score": points} for player, points in zip(written["per_player"], totals, strict=True)]
    return written["globals"] | {"oceans": len(written["globals"]["oceans"]), "players": players}


def _after_production(state: State) -> State:
    """The stocks after a production phase: the recorded engine counts it in for the awards of a running game."""
    later = GAME.clone(state)
    if GAME.pending(state):
        for player in later.players:
            player.stock[HEAT] += player.stock[ENERGY]
            player.stock[ENERGY] = 0
            player.stock[:] = [have + more for have, more in zip(player.stock, player.production, strict=True)]
    return later


def _final(state: State, final: Record) -> Iterator[Difference]:
    if GAME.pending(state):
        yield Difference("final", "a decision is pending", "over")
        return
    written = _written(state)
    got = written["globals"] | written | {"solo_win": bool(GAME.score(state).winners)}
    yield from differences(got, final, "final")
