"""Choose the screen for a decision that is not answered on the table."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Amount, Bag, Payment, Subset
from tui.app.game_session import Answer, GameSession
from tui.games.page import DIALOG, Page
from tui.games.scene import Scene
from tui.screens.requests import (
    AmountRequest,
    CombinedRequest,
    DisplayRequest,
    ListRequest,
    Make,
    OptionGridRequest,
    PaymentRequest,
    PickRequest,
    ScreenRequest,
)


def sole_way(decision: Decision) -> Choice | None:
    """Return the only sensible payment, or None."""
    options = decision.options
    ways = options.sensible() if isinstance(options, Payment) else ()
    return options.choice(ways[0]) if isinstance(options, Payment) and len(ways) == 1 else None


def figures_for(session: GameSession, decision: Decision) -> PaymentRequest | AmountRequest | None:
    """Return the screen for options that are figures, also where the table answers others."""
    options = decision.options
    if isinstance(options, Payment):
        return PaymentRequest(session, options)
    return AmountRequest(session, options) if isinstance(options, Amount) else None


def kept(session: GameSession, make: Make) -> Make:
    """Return a ``make`` that keeps its last page for as long as the scene is the same: a dialog opens with it."""
    made: tuple[Scene, int, Page] | None = None

    def kept_page(width: int) -> Page:
        nonlocal made
        if made is None or made[0] is not session.scene or made[1] != width:
            made = (session.scene, width, make(width))
        return made[2]

    return kept_page


def dialog_for(session: GameSession, decision: Decision, make: Make) -> ScreenRequest[Answer | None]:
    """Return the list of a decision: some of it, two decisions together, put together row by row, or one row."""
    if isinstance(decision.options, Subset | Bag):
        return PickRequest(session, make, decision.options)
    make = kept(session, make)
    page = make(DIALOG)
    if page.joint is not None:
        return CombinedRequest(session, make)
    if page.display is not None:
        return DisplayRequest(session, make)
    return ListRequest(session, make) if page.slots is None else OptionGridRequest(session, page.slots)
