"""Which screen asks a decision that is not answered on the table."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Amount, Bag, Payment, Subset
from tui import screens
from tui.app.game_session import Session
from tui.games.page import DIALOG
from tui.screens.list import Make
from tui.screens.play import Prompt


def sole_way(decision: Decision) -> Choice | None:
    """How to pay, where one way alone makes sense."""
    options = decision.options
    ways = options.sensible() if isinstance(options, Payment) else ()
    return options.choice(ways[0]) if isinstance(options, Payment) and len(ways) == 1 else None


def figures_for(session: Session, decision: Decision) -> Prompt | None:
    """The screen for options that are figures, also where the table answers others."""
    options = decision.options
    if isinstance(options, Payment):
        return screens.PaymentScreen(session, options)
    return screens.AmountScreen(session, options) if isinstance(options, Amount) else None


def dialog_for(session: Session, decision: Decision, make: Make) -> screens.ListScreen:
    """The list of a decision: some of it, two decisions together, put together row by row, or one row."""
    if isinstance(decision.options, Subset | Bag):
        return screens.PickScreen(session, make, decision.options)
    page = make(DIALOG)
    if page.joint is not None:
        return screens.JointScreen(session, make)
    if page.display is not None:
        return screens.DisplayScreen(session, make)
    return screens.ListScreen(session, make) if page.slots is None else screens.SlotsScreen(session, page.slots)
