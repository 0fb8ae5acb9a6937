"""The accounts of On Mars: what a building cost, what its action gave, and its OP."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.on_mars.bot.coaching import OnMarsLedger
from engine.on_mars.cards.printed import CARD_SLUGS, blueprint
from engine.on_mars.events import new_event
from engine.on_mars.game import GAME
from engine.on_mars.rules import MarsRules

MINE = CARD_SLUGS.index("mineral-mine")


def test_op_of_an_action_count_for_its_card_and_no_other_op_do() -> None:
    """The Mineral mine gives OP by its action alone; a step of life support or an action of a rival does not count."""
    state = GAME.new(MarsRules(players=2), "BOOKS")
    state.players[0].built.append(MINE)
    ledger = OnMarsLedger(MarsRules(players=2))
    events = [
        new_event("upgraded", 0, ("mineral-mine",)),
        new_event("used-card", 0, ("mineral-mine",)),
        new_event("points", 0, ("cards", 2)),
        new_event("points", 0, ("lss_first", 1)),
        new_event("used-card", 1, ("mineral-mine",)),
        new_event("points", 1, ("cards", 2)),
        new_event("action", 0, ("control",)),
        new_event("points", 0, ("cards", 2)),
    ]
    ledger.happened(0, Choice("control"), events, state)
    [mine] = ledger.brought(state)
    assert (mine.what, mine.seat, mine.used, mine.points) == ("mineral-mine", 0, 1, blueprint(MINE).points + 2)
