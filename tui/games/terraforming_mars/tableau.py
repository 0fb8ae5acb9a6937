"""Open cards and figures of a player: stock, production, tags, and the cards by kind."""

from __future__ import annotations

from msgspec.structs import replace

from engine.terraforming_mars.board.goals import own_cities, own_greeneries, own_tiles
from engine.terraforming_mars.cards.vocabulary import PerEvent
from engine.terraforming_mars.effects.amounts import amount_of
from engine.terraforming_mars.modules import BY_NUMBER
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.state import OVER, State
from engine.terraforming_mars.terms import ACTIVE
from tui.games.explanations import meaning_of
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.games.seats import named
from tui.games.stats_table import projected
from tui.games.terraforming_mars.card_rows import DECK, cubes_line
from tui.games.terraforming_mars.panels import rating, stock_lines, tag_counts
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, line, width

_SECTIONS = ("ready", "used", "blue", "green", "events")
_READY, _USED, _BLUE, _GREEN, _EVENTS = range(len(_SECTIONS))


def _points(scene: Scene, seat: int) -> StyledLine:
    """Return the victory points of a seat: final, or those of the moment, marked and dim."""
    words, total = scene.words, score(scene.state).totals[seat]
    if scene.state.phase == OVER:
        return line(words.say("tableau.points", points=total))
    return line(words.say("table.points"), " ", projected(total, meaning_of(words, "sign.if-now")), "   ")


def tableau(scene: Scene, seat: int, columns: int) -> Page:
    """Return the page of a seat, the same for every viewer: played events are open information."""
    words, player = scene.words, scene.state.players[seat]
    entries: list[PageRow] = []
    for place, number in enumerate(player.cards):
        section, note = _section(scene, seat, number), cubes_line(number, player.cubes.get(number, 0), words)
        entries.append(DECK.row(scene, number, None, columns, section=section, note=note, place=place))
    entries += [DECK.row(scene, number, None, columns, section=_EVENTS) for number in player.events]
    entries.sort(key=lambda entry: entry.section)
    count = len(player.events)
    sections = (line((words.say(f"tableau.{what}", count=count), "head")) for what in _SECTIONS)
    title = line(
        *named(seat, words, wide=True),
        "   ",
        *(rating(player, words) if words.painted else line(f"TR {player.rating}")),
        "   ",
        *_points(scene, seat),
        words.say("tableau.hand", count=len(player.hand)),
    )
    return replace(
        DECK.page(f"tableau {seat}", title, entries),
        head=_figures(scene, seat, columns),
        sections=tuple(sections),
        prompt=words.say("tableau.looking", seat=seat),
    )


def _section(scene: Scene, seat: int, number: int) -> int:
    card = BY_NUMBER[number]
    if number in USE:
        return _USED if number in scene.state.players[seat].used else _READY
    return _BLUE if getattr(card, "kind", ACTIVE) == ACTIVE else _GREEN


def _figures(scene: Scene, seat: int, columns: int) -> tuple[StyledLine, ...]:
    """Return stock, production, stock after the next production, tags and tiles."""
    state, words, player = scene.state, scene.words, scene.state.players[seat]
    cell = max(columns // 7, 6)
    full, short = (apart(tag_counts(player, words, full=full), "  ") for full in (True, False))
    counts = full if width(full) <= columns - 2 else short
    tiles = tiles_text(state, seat, words)
    figures = (*stock_lines(scene, seat, cell, cell), counts or line("-"), line((tiles, "dim")))
    return (*((Run("  "), *figure) for figure in figures), BLANK)


def tiles_text(state: State, seat: int, words: Words) -> str:
    """Return a seat's number of tiles, and the events played by it and by all."""
    return words.say(
        "tableau.tiles",
        cities=own_cities(state, seat),
        greeneries=own_greeneries(state, seat),
        tiles=own_tiles(state, seat),
        events=len(state.players[seat].events),
        all_events=amount_of(state, seat, PerEvent()),
    )
