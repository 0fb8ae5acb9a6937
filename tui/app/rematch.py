"""Start another game after a finished one: same players and options, a new or the same deal."""

from __future__ import annotations

from saves.library import Library
from tui.app import puzzle_store
from tui.app.course_progress import table_of
from tui.app.game_table import GameTable, fresh_seed
from tui.app.lesson import FIRST, SECOND
from tui.app.seating import for_another_deal, with_play_styles


def another(library: Library, table: GameTable, *, same_deal: bool) -> GameTable:
    """Start a game with the same players, levels and options; ``same_deal``: with the same cards.

    A game that began from a position begins there again with the same deal, and from the start with another. After the
    first game of a course comes the second, after a puzzle the next unsolved one. Raises ``Refusal`` if it cannot be
    saved.
    """
    if table.trial is not None:
        slug, number = table.game.slug, table.trial.number
        return puzzle_store.table_of(
            slug, number if same_deal else puzzle_store.next_number(library.folders, slug, number)
        )
    header, rules = table.opened.header, table.match.state.rules
    if header.lesson == FIRST and not same_deal:
        return table_of(library, header.game, SECOND)
    if not same_deal:
        seed = fresh_seed()
        seats = with_play_styles(table.game, for_another_deal(header.seats), seed)
        return GameTable.new(library, header.game, rules, seed, seats)
    return GameTable.new(library, header.game, rules, header.seed, header.seats, position=header.position)
