"""Run scenarios and games of Terraforming Mars, and compare the engine with what was recorded."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from engine.core.decision import Decision
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import SLUGS
from engine.terraforming_mars.position.form import plain
from engine.terraforming_mars.position.text_format import read_position, write_position
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import ENERGY, HEAT
from tests.conformance.results import FAILED, PASSED, RULED, Difference, Result
from tests.conformance.terraforming_mars.as_recorded import AsRecorded
from tests.conformance.terraforming_mars.compare import differences
from tests.conformance.terraforming_mars.rulings import Case, excuses
from tests.conformance.terraforming_mars.steps import NotOffered, Step, Stuck
from tests.conformance.terraforming_mars.table import Table

RULES = {"effect_order": "standard", "solo_corporation": "dealt"}
"""The options of the recorded engine: a fixed order of effects, and two corporations in solo games."""

Record = dict[str, Any]


def is_of_this_game(record: Record) -> bool:
    """Return whether a line has the format of a scenario or a game of Terraforming Mars."""
    return "do" in record or "steps" in record


def run(record: Record) -> Result:
    """Run a scenario or a game."""
    play = _Game(record) if "steps" in record else _Scenario(record)
    found = tuple(play.differences())
    if not found:
        return Result(record["id"], RULED if play.ruled else PASSED, tuple(play.ruled))
    steps = tuple(record.get("do", record.get("steps"))[: play.at + 1])
    cases = [Case(record.get("kind", "game"), record.get("card") or "", steps, play.in_play(), d) for d in found]
    open_ones = tuple(case.difference for case in cases if excuses(case) is None)
    return Result(record["id"], FAILED if open_ones else RULED, open_ones or found)


class _Play(ABC):
    """A record being played; ``at`` is the current step, ``ruled`` what was undone because of rulings."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.at = 0
        self.ruled: list[Difference] = []

    def differences(self) -> Iterator[Difference]:
        """Yield everything that differs. A step that cannot be done, or an error, is the last."""
        try:
            yield from self.play()
        except Stuck as stuck:
            yield Difference(f"step[{self.at}].{stuck.where}", stuck.got, stuck.expected)
        except Exception as error:  # an error of the engine must not hide the other lines
            yield Difference(f"step[{self.at}].error", f"{type(error).__name__}: {error}", "none")

    @abstractmethod
    def play(self) -> Iterator[Difference]:
        """Play the steps and compare."""

    @abstractmethod
    def in_play(self) -> frozenset[str]:
        """Return the cards in play at the start of the step; of a scenario, at its start."""

    def offers(self, table: Table) -> Iterator[Difference]:
        """Yield where the prompts of this step offered something other than the recorded ones."""
        for difference in table.differences:
            yield difference._replace(path=f"step[{self.at}].{difference.path}")
        table.differences.clear()


class _Scenario(_Play):
    def in_play(self) -> frozenset[str]:
        players = self.record["setup"].get("per_player", [])
        return frozenset(plain(name) for player in players for name in (player["corporation"], *player["played"]))

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
        self.ruled += table.ruled
        yield from _scenario_end(table.state, {key: value for key, value in expect.items() if key != "drew"})


def _position(setup: Record, steps: list[Step]) -> State:
    """Return the recorded setup; a corporation whose first action is among the steps still has to take it."""
    form = setup | {"rules": _rules(setup)}
    owing = {step.get("by", 0) for step in steps if step.get("corporation_first_action")}
    if owing and "per_player" in setup:
        form["per_player"] = [
            player | {"first_action_due": True} if seat in owing else player
            for seat, player in enumerate(setup["per_player"])
        ]
    return read_position(json.dumps(form))


def _rules(record: Record) -> Record:
    """Return the recorded options, and those in which the recorded engine has no choice."""
    return record.get("rules", {}) | RULES


def _written(state: State) -> Record:
    return json.loads(write_position(state))


def _forbidden(table: Table, step: Step) -> Iterator[Difference]:
    """Yield a step that must not be offered: its first choice, its payment, or its recorded answers."""
    try:
        table.begin(step.get("by", 0), step)
        table.act(step.get("by", 0), step)
        if "pay" in step or step.get("choices"):
            table.settle()
    except NotOffered:
        return
    yield Difference("illegal", "offered", "not offered")


def _first_space_prompt(table: Table, step: Step, prompt: Record) -> Iterator[Difference]:
    """Compare the spaces that the first placement of a step offers."""
    seat = step.get("by", 0)
    table.begin(seat, step)
    table.act(seat, step)
    while (decision := table.inner()) is not None and decision.kind != "place":
        table.take(decision, table.answer(decision))
    yield from differences(_spaces(table, decision), prompt["legal"], "first_space_prompt.legal")


def _spaces(table: Table, decision: Decision | None) -> list[str]:
    """Return the offered spaces; the only one, if it was taken without a question."""
    if decision is not None:
        return [f"{choice.args[0]:02}" for choice in decision.options]
    taken = [event.args[-1] for event in table.events if event.key in ("placed", "claimed-land")]
    return [f"{space:02}" for space in taken[:1]]


class _Game(_Play):
    table: Table
    as_recorded: AsRecorded
    later: dict[int, Record]
    """The remaining states recorded at the start of generations."""

    def in_play(self) -> frozenset[str]:
        seats = self.table.state.players if hasattr(self, "table") else []
        return frozenset(plain(SLUGS[number]) for player in seats for number in player.cards)

    def play(self) -> Iterator[Difference]:
        record = self.record
        table = self.table = Table(_dealt(record))
        self.as_recorded = AsRecorded(table)
        self.later = {state["generation"]: state for state in record["generations"]}
        set_up = table.ready()
        if set_up:
            yield from self._after_setup()
        for self.at, step in enumerate(record["steps"]):
            if set(step) == {"reshuffled_deck"}:
                continue
            following = record["steps"][self.at + 1 : self.at + 2]
            if following and set(following[0]) == {"reshuffled_deck"}:
                table.begin(0, following[0])  # ours deals, and so shuffles, already in the step before
            before = table.state.generation
            table.play(step)
            yield from self.offers(table)
            self.ruled += [*table.ruled, *self.as_recorded.after(step)]
            table.ruled.clear()
            if not set_up and table.ready():
                set_up = True
                yield from self._after_setup()
            if table.state.generation > before:
                yield from self._new_generation()
        if self.later:
            yield Difference("generations", table.state.generation, sorted(self.later))
        self.ruled += self.as_recorded.repeated(record["final"]["per_player"])
        yield from _final(table.state, record["final"])

    def _after_setup(self) -> Iterator[Difference]:
        if self.record.get("after_setup"):
            yield from differences(_short(self.table.state), self.record["after_setup"], "after_setup")

    def _new_generation(self) -> Iterator[Difference]:
        """Compare the state when the cards of a generation are dealt."""
        state = self.table.state
        expected = self.later.pop(state.generation, None)
        if expected is not None:
            self.ruled += self.as_recorded.repeated(expected["players"])
        yield from differences(_short(state), expected, f"generation[{state.generation}]")


def _dealt(record: Record) -> State:
    """Return a recorded game before the first choice."""
    seats = len(record["dealt"])
    form = {
        "players": seats,
        "phase": "choose_corporation",
        "dealt": record["dealt"],
        "globals": {"generation": 1, "temperature": -30, "oxygen": 0},
        "tiles": record.get("initial_tiles", []),
        "deck": record["deck"],
        "discard": record.get("discard", []),
        "rules": _rules(record),
        "first": record.get("first", 0),
    }
    return read_position(json.dumps(form))


def _scenario_end(state: State, expect: Record) -> Iterator[Difference]:
    """Compare the whole state; the score in either format of the recorded engine."""
    written = _written(state)
    running = _written(_after_production(state))
    if all(
        one["score"] == other["score"] for one, other in zip(running["per_player"], expect["per_player"], strict=True)
    ):
        for player, later in zip(written["per_player"], running["per_player"], strict=True):
            player["score"] = later["score"]
    yield from differences(written, expect)


def _short(state: State) -> Record:
    """Return the short state that is recorded at the start of a generation."""
    written = _written(state)
    totals = GAME.score(_after_production(state)).totals
    players = [player | {"score": points} for player, points in zip(written["per_player"], totals, strict=True)]
    return written["globals"] | {"oceans": len(written["globals"]["oceans"]), "players": players}


def _after_production(state: State) -> State:
    """Return the stocks after a production phase: the recorded engine includes it in the awards of a running game."""
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
