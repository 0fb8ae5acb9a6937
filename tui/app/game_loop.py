"""The game loop: others decide, a seat here is told what happened and asked, and its answer is done.

Every front end shares it: the screens of a terminal and of a server, line mode, and JSON mode. Nothing here knows
Textual or a console. A front end that reads lines never waits in a coroutine, and uses ``run_without_waiting``.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Generic, Protocol, TypeVar

from engine.core.decision import Decision

AnswerT = TypeVar("AnswerT")
ResultT = TypeVar("ResultT")


class Frontend(Protocol[AnswerT]):
    """What the game loop asks of a front end. ``AnswerT``: what a person or a program answers with."""

    @property
    def is_done(self) -> bool:
        """Whether nobody is asked any more."""
        ...

    async def let_others_play(self) -> bool:
        """Let others decide who come first. Return whether to look again before a seat here is asked."""
        ...

    def next_decision(self) -> Decision | None:
        """Return the next decision of a seat here, or None."""
        ...

    def keep_promise(self, decision: Decision) -> bool:
        """Make the choice that was planned for this decision, and return whether there was one."""
        ...

    async def show_news(self, decision: Decision) -> None:
        """Show what has happened since the last decision of this seat."""
        ...

    async def ask_decision(self, decision: Decision, *, again: bool) -> AnswerT | None:
        """Return an answer, or None if the question was withdrawn. ``again``: the last answer decided nothing."""
        ...

    async def do_answer(self, decision: Decision, answer: AnswerT) -> bool:
        """Do an answer. Return False to ask the same decision again."""
        ...


class GameLoop(Generic[AnswerT]):
    """Play a game for one front end."""

    def __init__(self, frontend: Frontend[AnswerT]) -> None:
        self.frontend = frontend

    async def run(self) -> None:
        """Play until nobody here is asked any more."""
        while await self.turn():
            pass

    async def turn(self) -> bool:
        """Let others decide, or tell, ask and do one decision. Return False at the end."""
        front = self.frontend
        if front.is_done:
            return False
        if await front.let_others_play():
            return True
        decision = front.next_decision()
        if decision is None:
            return False
        if front.keep_promise(decision):
            return True
        await front.show_news(decision)
        now = front.next_decision()
        if now is not decision and now != decision:
            return True
        answer = await front.ask_decision(decision, again=False)
        while answer is not None and not await front.do_answer(decision, answer):
            answer = await front.ask_decision(decision, again=True)
        return True


def run_without_waiting(work: Coroutine[Any, Any, ResultT]) -> ResultT:
    """Run a coroutine that never waits, and return its result. Raises ``RuntimeError`` if it does wait."""
    try:
        work.send(None)
    except StopIteration as ended:
        return ended.value
    work.close()
    raise RuntimeError("a front end without an event loop has waited")
