"""Advice in words: what a strong player would choose, and after a game its turning points. No Textual here."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeAlias

from engine.bots.hints import Advice, Turn, advise, review
from engine.core.message import signed
from tui.play.session import Session

TOLD = 5
"""So many turning points, and so many choices of each opponent, are told."""


class Said(NamedTuple):
    """A choice with what it is worth, and the reasons for it."""

    head: str
    why: str


Thinking: TypeAlias = Generator[None, None, list[Said]]


def look_ahead(session: Session) -> Thinking:
    """The best choices of the decision that waits; nothing where none does. Thought in small steps."""
    scene = session.scene
    if scene.decision is None:
        return []
    advised = yield from advise(scene.game, scene.state, scene.decision, scene.seed)
    return [_choice(session, number, advice, len(advised)) for number, advice in enumerate(advised, 1)]


def look_back(session: Session, progress: Callable[[int], object]) -> Thinking:
    """The turning points of the whole game, seat by seat. ``progress`` hears how much is done, in percent."""
    chair = session.chair
    start, plies = chair.whole()
    said: list[Said] = []
    for seat in range(len(chair.players)):
        thought = review(chair.game, start, plies, seat)
        try:
            while True:
                progress(int(100 * (seat + next(thought)) / len(chair.players)))
                yield
        except StopIteration as ended:
            said += _turns(session, seat, ended.value)
    return said


def hint_key(count: int, *, over: bool) -> str:
    """What is to be known of so many pieces of advice, as a key of the catalogue."""
    if not count:
        return "hint.none"
    return "hint.currency" if over or count > 1 else "hint.one"


def _choice(session: Session, number: int, advice: Advice, count: int) -> Said:
    """A choice with what it is worth beside the others; one alone needs no figure."""
    said = session.words.render(session.chair.game.describe(advice.choice))
    worth = f"  {signed(advice.gain)}" if count > 1 else ""
    return Said(f"{number}  {said}{worth}", _why(session, advice))


def _turns(session: Session, seat: int, turns: list[Turn]) -> list[Said]:
    person = seat in session.people
    chosen = sorted(turns, key=lambda turn: -turn.loss if person else -turn.chosen.gain)
    chosen = [turn for turn in chosen if not person or turn.loss >= 1][:TOLD]
    return [_turn(session, turn, person) for turn in sorted(chosen, key=lambda turn: turn.ply)]


def _turn(session: Session, turn: Turn, person: bool) -> Said:
    describe = session.chair.game.describe
    said = session.words.say(
        "hint.better" if person else "hint.moved",
        seat=turn.seat,
        ply=turn.ply + 1,
        chosen=describe(turn.chosen.choice),
        loss=f"{turn.loss:.0f}",
        better=describe(turn.better.choice),
    )
    return Said(said, _why(session, turn.better if person else turn.chosen))


def _why(session: Session, advice: Advice) -> str:
    return session.words.say("list.join").join(session.words.render(reason) for reason in advice.reasons)
