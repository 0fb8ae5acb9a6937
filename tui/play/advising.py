"""Advice in words: what a strong player would choose, and after a game its turning points. No Textual here."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeAlias

from engine.bots.hints import Advice, Turn, advise, review
from engine.core.message import signed
from tui.play.session import Session
from tui.text import Words

TOLD = 5
"""So many turning points, and so many choices of each opponent, are told."""


WEIGHT = "change"
"""Under which name a reason says how much it weighs."""


class Reason(NamedTuple):
    """A reason: what is said before the figure that it weighs, the figure with its sign (or none), what follows it."""

    before: str
    weight: str
    after: str


class Said(NamedTuple):
    """A choice, and the reasons for it; of several that stand beside each other its ``number`` and what it is worth.

    Of a turn of a game that is over the ``seat`` that chose.
    """

    what: str
    reasons: tuple[Reason, ...]
    number: int = 0
    worth: float | None = None
    seat: int = -1

    @property
    def head(self) -> str:
        """The choice in a line: its number, what it is, what it is worth."""
        number = f"{self.number}  " if self.number else ""
        return f"{number}{self.what}" + (f"  {signed(self.worth)}" if self.worth is not None else "")

    def why(self, words: Words) -> str:
        """The reasons in a line."""
        return words.say("list.join").join(map("".join, self.reasons))


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
    return Said(said, _reasons(session, advice), number, advice.gain if count > 1 else None)


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
    return Said(said, _reasons(session, turn.better if person else turn.chosen), seat=turn.seat)


def _reasons(session: Session, advice: Advice) -> tuple[Reason, ...]:
    return tuple(Reason(*session.words.around(reason, WEIGHT)) for reason in advice.reasons)
