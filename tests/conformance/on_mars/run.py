"""Run scenarios and games of On Mars: compare the engine's result for ``given`` with ``expect``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import msgspec

from engine.core.choice import Choice, Item
from engine.core.event import Event
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.cards.placeholder_data import FIRST_START_BUILDINGS_AT
from engine.on_mars.cards.printed import COMPONENTS
from engine.on_mars.frame_types import AnyFrame
from engine.on_mars.frame_types.rival import RivalTurnFrame
from engine.on_mars.frame_types.rounds import NextTurnFrame, ShuttlePhaseFrame, TurnStartFrame
from engine.on_mars.play import flow, scoring
from engine.on_mars.play.flow import Asked
from engine.on_mars.play.frames import END
from engine.on_mars.play.movement import one_by_one
from engine.on_mars.play.setup import table
from engine.on_mars.position.form import form
from engine.on_mars.position.text_format import Form, from_form
from engine.on_mars.rules import FIRST
from engine.on_mars.state import COLONIZATION, State, clone
from engine.on_mars.terms import TECHNOLOGIES
from tests.conformance.on_mars.box import is_impossible
from tests.conformance.on_mars.words import hidden_of, rules_of, words
from tests.conformance.results import FAILED, PASSED, Difference, Json, Result

BOX = "chance"
SORTED = {"ships", "blueprints", "built", "goals", "goals_done", "progress", "discovery", "research", "fc_b"}


class Stuck(Exception):
    """Raised when the engine does not offer what the records say."""

    def __init__(self, path: str, got: Json, expected: Json) -> None:
        self.difference = Difference(path, got, expected)
        super().__init__(path)


def is_of_this_game(record: Json) -> bool:
    """Return whether a line has the format of a scenario or a game of On Mars."""
    if "hidden" in record and "checkpoints" in record:
        return "solo_goal" in record["config"]
    given = record.get("given")
    if not isinstance(given, dict) or str(record.get("kind")) not in KINDS:
        return False
    state = given.get("state", given)
    return "solo_goal" in state.get("config", {}) or given.keys() in ({"table"}, {"hex"})


def run(record: Json) -> Result:
    """Run a line."""
    try:
        if "hidden" in record:
            found = tuple(_game(record))
        else:
            found = tuple(KINDS[record["kind"]](record["given"], record["expect"]))
    except Stuck as stuck:
        found = (stuck.difference,)
    except Exception as error:  # an error of the engine must not hide the other lines
        found = (Difference("error", f"{type(error).__name__}: {error}", "none"),)
    return Result(record["id"], FAILED if found else PASSED, found)


# --- driving our engine with recorded answers ----------------------------------------------------------------------


class Play:
    """A game driven by recorded answers. A question with one option may be missing in the records.

    The records pick up a piece and set it down (``stop``) before the next one moves, and take the tile where it is set
    down. If points may be spent in any order, nothing is set down: the movement ends, and tiles are asked for.
    """

    def __init__(self, state: State, answers: Json) -> None:
        self.state, self.answers, self.given = state, answers, 0
        self.log: list[Event] = []
        self.lifted: tuple[Item, ...] | None = None
        """The piece that moves according to the records, and its hex."""

    def run(self, until: Callable[[Play, Asked], None] | None = None) -> Asked | None:
        """Give all answers, and return the next question with more than one option."""
        while True:
            asked = flow.advance(self.state, self.log)
            if asked is None:
                if self.given < len(self.answers):
                    raise Stuck(f"answers[{self.given}]", None, self.answers[self.given])
                return None
            if self._between(asked):
                continue
            if until is not None:
                until(self, asked)
            if self.given == len(self.answers) or not self._fits(asked):
                if len(asked.options) > 1 or asked.rule.kind == "solo_shuffle":
                    if self.given == len(self.answers):
                        return asked
                    got = {"p": _who(asked), "k": asked.rule.kind}
                    raise Stuck(f"answers[{self.given}]", got, self.answers[self.given])
                if self.given == len(self.answers) and self.stops_at(asked):
                    return asked
                flow.answer(self.state, self.log, asked, asked.options[0])
                continue
            self._answer(asked)

    def _between(self, asked: Asked) -> bool:
        """Answer what the records leave out of a movement, and skip what they record in another way."""
        if one_by_one(self.state):
            return False
        while self._next() == ("move", {"stop": True}):
            self.given, self.lifted = self.given + 1, None
        kind, said = asked.rule.kind, self._next()
        if said == ("move", {"end": True}) and kind != "move":
            self.given += 1
            return True
        end = kind == "move" and said is not None and said[0] != "move"
        if kind != "take_tile" and not end:
            return False
        flow.answer(self.state, self.log, asked, END if end else asked.options[0])
        self.lifted = None
        return True

    def _next(self) -> tuple[str, Json] | None:
        """Return the kind of the next recorded answer, and the answer."""
        if self.given == len(self.answers):
            return None
        answer = self.answers[self.given]
        return answer["k"], answer["c"]

    def said(self, asked: Asked) -> list[Json]:
        """Return the options in the format of the records; in a movement, those of the piece that they picked up."""
        options = asked.options
        if self.lifted is not None and asked.rule.kind == "move":
            own = [option for option in options if option != END and option.args[:2] == self.lifted]
            stop = [{"stop": True}] if END in options else []
            return [*(words(self.state, asked, option) for option in own), *stop]
        return [words(self.state, asked, option) for option in options]

    def stops_at(self, asked: Asked) -> bool:
        """Return whether a question with one option is expected."""
        return False

    def _fits(self, asked: Asked) -> bool:
        answer = self.answers[self.given]
        return (answer["p"], answer["k"]) == (_who(asked), asked.rule.kind)

    def _answer(self, asked: Asked) -> None:
        answer = self.answers[self.given]
        if asked.rule.kind == "solo_shuffle":
            choice = Choice("deck", tuple(answer["c"]["order"]))
        else:
            said = [words(self.state, asked, option) for option in asked.options]
            if len(said) == 1 and (answer["c"] not in said or answer.get("n", 1) > 1):
                flow.answer(self.state, self.log, asked, asked.options[0])  # it comes before the recorded question
                return
            if answer.get("n", len(said)) != len(said) or answer["c"] not in said:
                raise Stuck(f"answers[{self.given}]", said, answer)
            choice = asked.options[said.index(answer["c"])]
        if asked.rule.kind == "move" and not one_by_one(self.state):
            self.lifted = (choice.args[0], choice.args[2]) if choice.verb == "move" else None
        flow.answer(self.state, self.log, asked, choice)
        self.given += 1


class LegalPlay(Play):
    """Stop at the expected question, also if it has only one option."""

    def __init__(self, state: State, answers: Json, expect: Json) -> None:
        super().__init__(state, answers)
        self.expect = expect

    def stops_at(self, asked: Asked) -> bool:
        return (_who(asked), asked.rule.kind) == (self.expect["p"], self.expect.get("k"))


def _who(asked: Asked) -> Json:
    return asked.frame.seat if asked.rule.odds is None else BOX


# --- states --------------------------------------------------------------------------------------------------------


def read(plain: Json) -> State:
    return from_form(msgspec.convert(plain, Form))


def comparable(plain: Json) -> Json:
    """Return a value with unordered lists sorted."""
    plain = json.loads(json.dumps(plain))
    plain.pop("turn", None)
    plain.pop("result", None)
    plain["config"] = {key: value for key, value in plain["config"].items() if key not in FIRST}
    plain["contracts"] = sorted(plain["contracts"])
    for name, there in plain["slots"].items():
        plain["slots"][name] = sorted(there)
    for player in plain["players"]:
        for key in SORTED & player.keys():
            player[key] = sorted(player[key])
        for key in ("scientists", "contracts"):
            player[key] = sorted(player[key], key=lambda one: one["id"])
    return plain


def changed(plain: Json, changes: Json) -> Json:
    """Return a value after changes by path."""
    plain = json.loads(json.dumps(plain))
    for path, value in changes.items():
        *way, last = path.split("/")
        where = plain
        for key in way:
            where = where[int(key)] if isinstance(where, list) else where.setdefault(key, {})
        if value is None and (last in where and way and way[-1] in ("map", "lab", "res", "log", "got")):
            del where[last]
        else:
            where[last] = value
    return plain


def differences(got: Json, expected: Json, path: str = "") -> Iterator[Difference]:
    if isinstance(got, dict) and isinstance(expected, dict):
        for key in sorted({*got, *expected}):
            yield from differences(got.get(key), expected.get(key), f"{path}.{key}" if path else key)
    elif isinstance(got, list) and isinstance(expected, list) and len(got) == len(expected):
        for index, (one, other) in enumerate(zip(got, expected, strict=True)):
            yield from differences(one, other, f"{path}[{index}]")
    elif got != expected:
        yield Difference(path, got, expected)


# --- kinds of scenarios --------------------------------------------------------------------------------------------


def _begin(given: Json) -> State:
    state = read(given["state"])
    starts: dict[str, AnyFrame] = {
        "turn": TurnStartFrame(given.get("player") or 0),
        "rival": RivalTurnFrame(1),
        "shuttle": ShuttlePhaseFrame(-1),
        "rounds": NextTurnFrame(-1),
    }
    state.frames = [starts[given["run"]]]
    state.phase = COLONIZATION
    return state


def _run(given: Json, expect: Json) -> Iterator[Difference]:
    play = Play(_begin(given), given["answers"])
    asked = play.run()
    yield from differences(asked is None, expect["finished"], "finished")
    if "question" in expect and asked is not None:
        yield from differences({"p": _who(asked), "k": asked.rule.kind}, expect["question"], "question")
    expected = comparable(changed(given["state"], expect["changes"]))
    yield from differences(comparable(form(play.state)), expected)


def _legal(given: Json, expect: Json) -> Iterator[Difference]:
    play = LegalPlay(_begin(given), given["answers"], expect)
    asked = play.run()
    if expect["p"] is None:
        yield from differences(None if asked is None else asked.rule.kind, None, "question")
        return
    if asked is None:
        yield Difference("question", None, expect)
        return
    yield from differences({"p": _who(asked), "k": asked.rule.kind}, {"p": expect["p"], "k": expect["k"]})
    counted = any("count" in option for option in expect["options"])
    got = sorted(
        json.dumps(said, sort_keys=True)
        for said in play.said(asked)
        if counted or "count" not in said  # the records know only deliveries of all that fits
    )
    wanted = sorted(json.dumps(option, sort_keys=True) for option in expect["options"])
    yield from differences(sorted(set(got) - set(wanted)), [], "options.more")
    yield from differences([], sorted(set(wanted) - set(got)), "options.fewer")


def _setup(given: Json, expect: Json) -> Iterator[Difference]:
    rules, hidden = rules_of(given["config"], {}), hidden_of(given["hidden"])
    legal = not is_impossible(rules, hidden)
    yield from differences(legal, expect["legal"], "legal")
    if not legal or not expect["legal"]:
        return
    play = Play(table(rules, hidden, 0), given["answers"])
    del play.state.frames[0]
    asked = play.run()
    yield from differences(asked is None, expect["finished"], "finished")
    yield from differences(comparable(form(play.state)), comparable(expect["state"]), "state")


def result_words(state: State) -> Json:
    final = scoring.result(state)
    ended = clone(state)
    scoring.deliver_the_rest(ended)
    got: Json = {
        "score": [{what: n for what, n in scoring.points_of(parts).items() if n} for parts in final.found],
        "total": final.totals,
        "tie": [list(tie) for tie in final.tie],
        "winners": list(final.winners),
    }
    if state.rules.solo:
        goal = state.rules.solo_goal
        conditions = scoring.conditions(ended, goal, final.totals)
        got["solo"] = {"goal": goal, "conditions": conditions, "won": all(conditions.values())}
    return got


def _score(given: Json, expect: Json) -> Iterator[Difference]:
    yield from differences(result_words(read(given["state"])), expect)


def _table(given: Json, expect: Json) -> Iterator[Difference]:
    values: Json = {
        "components": COMPONENTS,
        "shuttle_spaces": list(tables.SHUTTLE_SPACES),
        "lab_spaces_by_column": list(laboratory.ROWS),
        "technology_by_level": {name.replace("-", "_"): [1, 2, 3, 4, 5, 6] for name in TECHNOLOGIES},
    }
    yield from differences(values[given["table"]], expect["value"], "value")


def _map(given: Json, expect: Json) -> Iterator[Difference]:
    here = mars.HEX[tuple(given["hex"])]
    got = {
        name: sorted(
            list(mars.AXIAL[there]) for there in range(len(mars.AXIAL)) if mars.AT_DISTANCE[here][far] >> there & 1
        )
        for name, far in (("neighbours", 1), ("distance_2", 2), ("distance_3", 3))
    }
    yield from differences(got, {name: sorted(value) for name, value in expect.items()})


KINDS: dict[str, Callable[[Json, Json], Iterator[Difference]]] = {
    "turn": _run,
    "rival": _run,
    "shuttle": _run,
    "rounds": _run,
    "legal": _legal,
    "setup": _setup,
    "score": _score,
    "table": _table,
    "map": _map,
}


# --- whole games ---------------------------------------------------------------------------------------------------


def _numbers(plain: Json, wanted: Json) -> Json:
    got = {key: plain[key] for key in wanted if key not in ("answers", "players")}
    got["players"] = [
        {key: player[key] for key in asked} for player, asked in zip(plain["players"], wanted["players"], strict=True)
    ]
    return got


def begun(record: Json) -> State:
    """Return the start of a recorded game, by the readings of its recording: its start buildings tell."""
    there = record["final"]["state"]["map"]
    first = all("b" in there.get(f"{q},{r}", {}) for q, r in FIRST_START_BUILDINGS_AT)
    rules, hidden = rules_of(record["config"], FIRST if first else {}), hidden_of(record["hidden"])
    if is_impossible(rules, hidden):
        raise Stuck("hidden", "cannot come out of the box", "a game")
    return table(rules, hidden, 0)


def _not_below_zero(plain: Json) -> Json:
    """Count Remaining Missions as 0 at least: records of the first reading go below, where the board has no space."""
    return {**plain, "remaining": max(0, plain["remaining"])}


def _game(record: Json) -> Iterator[Difference]:
    play = Play(begun(record), record["answers"])
    left = list(record["checkpoints"])
    found: list[Difference] = []

    def checkpoint(play: Play, asked: Asked) -> None:
        forced = asked.rule.odds is not None and len(asked.options) == 1  # the box has nothing to draw for
        drawn = forced and asked.rule.kind != "solo_shuffle"
        here = (play.given, play.state.round) == (left[0]["answers"], left[0]["round"]) if left else False
        if here and play.state.phase == COLONIZATION and not drawn:
            wanted = left.pop(0)
            numbers = _not_below_zero({key: value for key, value in wanted.items() if key != "answers"})
            found.extend(differences(_numbers(form(play.state), wanted), numbers, f"checkpoint {wanted['round']}"))

    asked = play.run(checkpoint)
    yield from found
    yield from differences(len(left), 0, "checkpoints left")
    yield from differences(asked is None, True, "finished")
    final = _not_below_zero(comparable(record["final"]["state"]))
    yield from differences(comparable(form(play.state)), final, "final.state")
    yield from differences(result_words(play.state), record["final"]["result"], "final.result")
