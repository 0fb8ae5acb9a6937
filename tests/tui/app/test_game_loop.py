"""The game loop of every front end: let others play, show news, ask, and do the answer."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.options import Amount
from tui.app import game_loop
from tui.app.game_loop import GameLoop, run_without_waiting
from tui.host.screens.hosted_game import HostedGameScreen
from tui.lines.json_mode import JsonMode
from tui.lines.line_mode import LineMode
from tui.screens.running import RunningScreen


def decision(number: int) -> Decision:
    return Decision(0, "bid", "", Amount("bid", 0, number), Message(f"ask.{number}"))


class ScriptedFrontend:
    """Answer decisions from a list, and record every call."""

    def __init__(self, others: list[bool], decisions: list[Decision], done: list[bool]) -> None:
        self.others, self.decisions, self.done = others, decisions, done
        self.calls: list[str] = []
        self.lost_while_told = False

    @property
    def is_done(self) -> bool:
        return not self.decisions

    async def let_others_play(self) -> bool:
        self.calls.append("others")
        return self.others.pop(0) if self.others else False

    def next_decision(self) -> Decision | None:
        return self.decisions[0] if self.decisions else None

    def keep_promise(self, decision: Decision) -> bool:
        if decision.prompt.key != "ask.9":
            return False
        self.calls.append("promise")
        self.decisions.pop(0)
        return True

    async def show_news(self, decision: Decision) -> None:
        self.calls.append(f"tell {decision.prompt.key}")
        if self.lost_while_told:
            self.lost_while_told = False
            self.decisions.pop(0)

    async def ask_decision(self, decision: Decision, *, again: bool) -> str | None:
        self.calls.append("ask again" if again else "ask")
        return "answer" if self.done else None

    async def do_answer(self, decision: Decision, answer: str) -> bool:
        self.calls.append("do")
        if self.done.pop(0):
            self.decisions.pop(0)
            return True
        return False


def test_others_come_first_and_an_answer_without_effect_is_asked_again() -> None:
    front = ScriptedFrontend([True, False], [decision(1), decision(2)], [False, True, True])
    run_without_waiting(GameLoop(front).run())
    first = ["others", "others", "tell ask.1", "ask", "do", "ask again", "do"]
    assert front.calls == [*first, "others", "tell ask.2", "ask", "do"]


def test_a_decision_that_ends_during_playback_is_not_asked() -> None:
    front = ScriptedFrontend([], [decision(1), decision(2)], [True])
    front.lost_while_told = True
    run_without_waiting(GameLoop(front).run())
    assert front.calls == ["others", "tell ask.1", "others", "tell ask.2", "ask", "do"]


def test_a_planned_choice_is_made_without_telling_and_asking() -> None:
    front = ScriptedFrontend([], [decision(9), decision(1)], [True])
    run_without_waiting(GameLoop(front).run())
    assert front.calls == ["others", "promise", "others", "tell ask.1", "ask", "do"]


def test_answers_to_withdrawn_questions_are_ignored() -> None:
    front = ScriptedFrontend([], [decision(1)], [])
    assert run_without_waiting(GameLoop(front).turn())
    assert front.calls == ["others", "tell ask.1", "ask"]


def test_a_front_end_without_an_event_loop_must_not_wait() -> None:
    with pytest.raises(RuntimeError, match="has waited"):
        run_without_waiting(asyncio.sleep(0))


@pytest.mark.parametrize("front", [LineMode, JsonMode, RunningScreen, HostedGameScreen])
def test_every_front_end_plays_with_the_loop(front: type) -> None:
    parts = {name for name in vars(game_loop.Frontend) if not name.startswith("_")}
    asked = {"next_decision", "keep_promise", "show_news", "ask_decision", "do_answer"}
    assert parts == {"is_done", "let_others_play"} | asked
    assert all(hasattr(front, part) for part in parts)


def test_the_loop_knows_no_screen_and_no_console() -> None:
    tree = ast.parse(Path(str(game_loop.__file__)).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported == {"__future__", "collections.abc", "typing", "engine.core.decision"}


def test_the_running_table_has_few_base_classes() -> None:
    own = [base for base in RunningScreen.__mro__ if base.__module__.startswith("tui.screens")]
    assert len(own) == 4, own  # itself, the screen of a game, the common frame, any screen
