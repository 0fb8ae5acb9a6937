"""Advice on the decision that waits; after the game its turning points, and why the opponents chose what they chose."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from textual import on, work
from textual.widget import Widget

from engine.bots.hints import Advice, Turn, advise, review
from engine.core.message import signed
from tui.play.session import Session
from tui.screens.play import Play
from tui.screens.thought import thought_out
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, line, paragraph
from tui.widgets.rows import Row, Rows

TOLD = 5
"""So many turning points, and so many choices of each opponent, are told."""


class HintScreen(Play[None]):
    """Thinks while it is open, and can be left at any moment."""

    takes_keys = "#rows"
    shows = "hint"
    key_names = {"rows.choose": "key.back"}

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.over = session.chair.over
        self.found: list[list[Line]] | None = None
        self.percent = 0

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Rows(id="rows", digits=False)

    def begin(self) -> None:
        super().begin()
        if self.over:
            self.look_back()
        else:
            self.look_ahead()

    @work(exclusive=True)
    async def look_ahead(self) -> None:
        """Thinks about the decision that waits."""
        scene = self.session.scene
        if scene.decision is None:
            self.show_found([])
            return
        thought = advise(scene.game, scene.state, scene.decision, scene.seed)
        self.show_found(self._advised(await thought_out(self.app, thought)))

    @work(exclusive=True)
    async def look_back(self) -> None:
        """Looks through the whole game, seat by seat."""
        chair = self.session.chair
        start, plies = chair.whole()
        found: list[list[Line]] = []
        for seat in range(len(chair.players)):
            thought = review(chair.game, start, plies, seat)
            found += self._turns(seat, await thought_out(self.app, thought, partial(self._progress, seat)))
        self.show_found(found)

    def _progress(self, seat: int, part: float) -> None:
        percent = int(100 * (seat + part) / len(self.session.chair.players))
        if percent != self.percent and self.here:
            self.percent = percent
            self.show_prompt(self.words.say("hint.reviewing", percent=percent))

    def _turns(self, seat: int, turns: list[Turn]) -> list[list[Line]]:
        person = seat in self.session.people
        chosen = sorted(turns, key=lambda turn: -turn.loss if person else -turn.chosen.gain)
        chosen = [turn for turn in chosen if not person or turn.loss >= 1][:TOLD]
        return [self._turn(turn, person) for turn in sorted(chosen, key=lambda turn: turn.ply)]

    def _turn(self, turn: Turn, person: bool) -> list[Line]:
        describe = self.session.chair.game.describe
        said = self.words.say(
            "hint.better" if person else "hint.moved",
            seat=turn.seat,
            ply=turn.ply + 1,
            chosen=describe(turn.chosen.choice),
            loss=f"{turn.loss:.0f}",
            better=describe(turn.better.choice),
        )
        return self._block(said, turn.better if person else turn.chosen)

    def _advised(self, advised: list[Advice]) -> list[list[Line]]:
        """Each choice with what it is worth beside the others; one alone needs no figure."""
        describe = self.session.chair.game.describe
        found: list[list[Line]] = []
        for number, advice in enumerate(advised, 1):
            said = self.words.render(describe(advice.choice))
            worth = f"  {signed(advice.gain)}" if len(advised) > 1 else ""
            found.append(self._block(f"{number}  {said}{worth}", advice))
        return found

    def _block(self, head: str, advice: Advice) -> list[Line]:
        width = self.room.width - 8
        why = self.words.say("list.join").join(self.words.render(reason) for reason in advice.reasons)
        lines = [line("  ", *part) for part in paragraph(head, width, "bright")]
        return [*lines, *(line("     ", *part) for part in paragraph(why, width))] if why else lines

    def show_found(self, found: list[list[Line]]) -> None:
        """What was found is shown."""
        self.found = found
        self.draw()

    def draw(self) -> None:
        if not self.here:
            return
        self.show_frame()
        title = self.words.say("hint.over-title" if self.over else "hint.title")
        self.query_one("#title", Lines).show([line("  ", (title, "head"))])
        rows: list[Row] = []
        for index, lines in enumerate(self.found or []):
            rows += [Row((BLANK,)), Row(tuple(lines), index)]
        self.query_one("#rows", Rows).show(rows)
        if self.found is None:
            self.show_prompt(self.words.say("hint.thinking"))
        else:
            self.show_prompt(self.waiting() or title)
        self.show_hint("" if self.found is None else self.words.say(self._hint(len(self.found))))
        self.show_keys()

    def _hint(self, count: int) -> str:
        if not count:
            return "hint.none"
        return "hint.currency" if self.over or count > 1 else "hint.one"

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.dismiss(None)
