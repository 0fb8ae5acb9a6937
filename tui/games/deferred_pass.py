"""A pass that is planned: the turn ends now, and the seat passes as soon as it comes round again.

The plan is kept in memory and never saved: in the journal there are only the end of the turn and the pass. It is
dropped, and the seat is asked, if anything has changed that may matter to it:

- something useful is possible that was not possible when the pass was planned,
- the seat has lost resources, production or cards, which only others can have caused,
- the seat has been asked for something else meanwhile, or has undone a choice,
- the round is over.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core.choice import Choice
from tui.widgets.styled_line import StyledLine


class DeferredPass(Struct, frozen=True):
    """How a seat ends its turn ``now`` (None: it cannot yet) and passes ``later``.

    ``asks``: what would be lost, to confirm once. ``possible`` are the useful choices, ``owned`` the figures that
    others may reduce, ``round`` is the number of the round.
    """

    now: Choice | None
    later: Choice
    asks: tuple[StyledLine, ...]
    possible: frozenset[Choice]
    owned: tuple[int, ...]
    round: int

    def still_holds(self, then: DeferredPass) -> bool:
        """Return whether ``then`` is the next turn, and nothing that matters has changed.

        >>> use, end, out = Choice("use"), Choice("end"), Choice("pass")
        >>> plan = DeferredPass(end, out, (), frozenset(), (5, 2), 3)
        >>> plan.still_holds(DeferredPass(None, out, (), frozenset(), (7, 2), 3))
        True
        >>> plan.still_holds(DeferredPass(None, out, (), frozenset((use,)), (7, 2), 3))
        False
        >>> plan.still_holds(DeferredPass(None, out, (), frozenset(), (5, 1), 3))
        False
        """
        kept = all(after >= before for before, after in zip(self.owned, then.owned, strict=True))
        comes_round = then.now is None and self.round == then.round
        return comes_round and then.possible <= self.possible and kept
