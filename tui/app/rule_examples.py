"""Examples on the rules page: positions of a game's course, drawn as on the table, and tables to try them."""

from __future__ import annotations

from functools import cache
from itertools import islice

from engine import games
from engine.core.game import Rules, parse_rules
from engine.core.message import Refusal
from saves.journal import Seat
from tui.app.context_panels import map_line
from tui.app.game_table import GameTable
from tui.games.game_view import game_view_of
from tui.games.page import Example
from tui.games.parts import HandPart, MapPart, MenuPart, PanelPart, Part
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import StyledLine, fitted, line

MOST = 12
"""Maximum lines of an example, except for maps."""
ROWS = 4
"""Maximum rows of a list."""


@cache
def _states(slug: str) -> dict[str, tuple[int, bytes]]:
    """Return the number of choices and the state at each step of the course."""
    played, course = games.game(slug), game_view_of(slug).course
    state = played.new(_rules(slug), course.seed)
    found: dict[str, tuple[int, bytes]] = {}
    for count, one in enumerate(course.line.choices):
        if one.step is not None:
            found.setdefault(one.step.name, (count, played.encode(state)))
        played.apply(state, one.seat, one.choice)
    return found


def _rules(slug: str) -> Rules:
    return parse_rules(games.game(slug).rules_type, game_view_of(slug).course.rules)


def example_of(slug: str, chapter: str) -> Example | None:
    """Return the example of a chapter, or None."""
    return game_view_of(slug).examples.get(chapter) if slug in games.GAMES else None


def drawn(slug: str, example: Example, words: Words, width: int) -> list[StyledLine]:
    """Draw a part of the table in a position of the course; nothing if it does not fit."""
    part = next((part for part in _parts(slug, example, words) if part.name == example.part), None)
    if isinstance(part, MapPart):
        drawings = [drawing for drawing in part.drawings if drawing.extent(part.shape)[0] <= width]
        if not drawings:
            return []
        picture = part.picture(drawings[-1])
        return [map_line(picture, drawings[-1], y) for y in range(drawings[-1].extent(part.shape)[1])]
    if isinstance(part, PanelPart):
        return [fitted(content, width) for content in part.lines(width, MOST)[:MOST]]
    if isinstance(part, HandPart):
        return [fitted(content, width) for row in part.page(width).entries[:ROWS] for content in row.lines]
    if isinstance(part, MenuPart):
        return [_item(item.letter, item.label, item.note) for item in islice(part.items, MOST)]
    return []


def _item(letter: str, label: str, note: str) -> StyledLine:
    return line((f" {letter} ", "key"), label, "   ", (note, "dim"))


def _parts(slug: str, example: Example, words: Words) -> tuple[Part, ...]:
    played, game_view = games.game(slug), game_view_of(slug)
    _, data = _states(slug)[example.step]
    state = played.decode(data)
    seat = _seat(slug, example)
    decision = next((one for one in played.pending(state) if one.seat == seat), None)
    view = played.view(state, seat)
    own = words.of(slug, tuple(_names(slug, words)))
    return game_view.parts(Scene(played, view, seat, own, frozenset((seat,)), decision, game_view.course.seed))


def _seat(slug: str, example: Example) -> int:
    count, _ = _states(slug)[example.step]
    return game_view_of(slug).course.line.choices[count].seat


def _names(slug: str, words: Words) -> list[str]:
    people = range(_rules(slug).players)
    return [words.say("seat.bot" if seat else "seat.number", number=seat + 1) for seat in people]


def table_of(slug: str, example: Example) -> GameTable:
    """Create a table to try an example; nothing of it is saved. Raises ``Refusal``."""
    course, rules = game_view_of(slug).course, _rules(slug)
    own = _seat(slug, example)
    seats = [Seat("") if seat == own else Seat("", "bot", course.level) for seat in range(rules.players)]
    table = GameTable.new(None, slug, rules, course.seed, seats)
    count, _ = _states(slug)[example.step]
    try:
        for one in course.line.choices[:count]:
            table.match.choose(one.seat, one.choice)
    except Refusal:
        table.close()
        raise
    return table
