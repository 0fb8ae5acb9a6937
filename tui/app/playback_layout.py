"""Where the theatre stands on the table, and what it shows there. Nothing of Textual."""

from __future__ import annotations

from functools import partial

from tui.app.context_panels import LOG, table_beneath
from tui.app.game_session import Session
from tui.app.playback import Theatre
from tui.games.parts import HandPart, MenuPart, PanelPart, of_kind
from tui.games.table_layout import MARGIN, Arrangement, HandLength, HandLines, arrange, with_panel
from tui.games.turn_summary import alone, page, short_page
from tui.widgets.styled_line import BLANK, Line

THEATRE = "theatre"
"""The part that shows what happened, in the place where the decision is answered else."""
LEAST = 3
"""With fewer lines beside the map it is not shown there."""
BELOW = 6
"""With fewer lines below the page the table has no room there."""
RANK = 2
"""Who plays how is seen beside it; what is longer gives way."""


def arrange_beats(
    session: Session, theatre: Theatre, room: tuple[int, int], hand_lines: HandLines, *, slow: bool
) -> Arrangement:
    """What happened beside the map, if it has room there in whole sentences; else on a page in place of all.

    One beat is shown beside the map in any window. So are all over a ``slow`` line, in short, until the page is asked
    for.
    """
    columns, lines = room
    in_short = theatre.beat is not None or (slow and not theatre.page)
    for least in (0, LEAST) if in_short else (0,):
        parts = with_panel(session.parts, _beside(session, theatre, least))
        taken = hand_lines
        if of_kind(parts, HandPart) is None:
            long = len(_lines(session, theatre, columns - MARGIN, lines, whole=not least))
            taken = partial(_length, long)
        arranged = arrange(parts, columns, lines, hand_lines=taken)
        if THEATRE in arranged.boxes:
            return arranged
    shown = partial(_on_page, session, theatre, slow=slow)
    panel = PanelPart(name=THEATRE, quarter="main", least=LEAST, lines=shown)
    return arrange((panel,), columns, lines)


def _length(long: int, _width: int) -> HandLength:
    return HandLength(long, long)


def _beside(session: Session, theatre: Theatre, least: int) -> PanelPart:
    """A blank line parts one beat from what stands above it; without ``least`` it is whole or not there."""
    menu = of_kind(session.parts, MenuPart)
    above = [BLANK] if menu is not None and menu.drawn and theatre.beat is not None else []

    def made(width: int, height: int) -> list[Line]:
        return [*above, *_lines(session, theatre, width, height - len(above), whole=not least)]

    return PanelPart(name=THEATRE, quarter="beside", rank=RANK, least=least, lines=made)


def _on_page(session: Session, theatre: Theatre, width: int, height: int, *, slow: bool) -> list[Line]:
    """The page, and below it the table as far as it has room: it is out of sight else for one line too many."""
    columns = width - 2 * MARGIN
    shown = _lines(session, theatre, columns, height, whole=False)
    left = height - len(shown) - 1
    below = table_beneath(session, columns, left, (LOG,)) if left >= BELOW and not slow else []
    return [*shown, BLANK, *below] if below else shown


def _lines(session: Session, theatre: Theatre, width: int, height: int, *, whole: bool) -> list[Line]:
    """One beat, or all of them: the ``whole``, else as much as has room."""
    looks, scene, beat = session.looks, session.scene, theatre.beat
    if beat is not None:
        return alone(looks, scene, beat, width, height)
    if whole:
        return page(looks, scene, theatre.told, width)
    return short_page(looks, scene, theatre.told, width, height)
