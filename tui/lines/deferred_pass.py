"""The word ``pass-later`` of line mode: it ends the turn and passes as soon as it comes round again."""

from __future__ import annotations

from engine.core.decision import Decision
from tui.app.game_session import GameSession
from tui.games.menu import ending
from tui.lines.console import Console
from tui.widgets.styled_line import plain


class DeferredPassCommand:
    """Plan a pass, and make it. What would be lost is asked once; the same word again confirms it."""

    def __init__(self, session: GameSession, console: Console) -> None:
        self.session = session
        self.console = console
        self._asked: Decision | None = None

    def plan(self, decision: Decision, _rest: str) -> bool:
        """End the turn, or say why not. Return whether the match has changed."""
        asked, self._asked = self._asked, None
        self.session.switch_viewer(decision.seat)
        plan, item, say = self.session.deferred_pass(), ending(self.session.parts), self.session.words.say
        if plan is not None:
            now, asks, why = plan.now, plan.asks, say("pass-later.first")
        elif item is not None:
            now, asks, why = item.choice if item.open else None, item.asks, item.why
        else:
            now, asks, why = None, (), say("pass-later.never")
        if now is None:
            self.console.write(why)
            return False
        if asks and asked != decision:
            self._asked = decision
            self.console.write_all(text for text in map(plain, asks) if text.strip())
            self.console.write(say("lines.again"))
            return False
        self.session.plan_pass()
        self.session.client.choose(decision.seat, now)
        self.session.changed()
        if plan is not None:
            self.console.write(say("pass-later.planned"))
        return True

    def keep(self, decision: Decision) -> bool:
        """Pass if this was planned and nothing that matters has changed."""
        kept, said = self.session.keep_pass(decision)
        if said:
            self.console.write(said)
        return kept
