"""The board of a player: storage, depot with its executive actions, hangar, quarters, laboratory, what it holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.on_mars.board import laboratory, tables
from engine.on_mars.cards.printed import CONTRACTS, DISCOVERY_SLUGS, EXECUTIVE, RESEARCH_TYPES, SCIENTISTS
from engine.on_mars.play.supply import quarters, storage
from engine.on_mars.state import Player
from engine.on_mars.terms import CRYSTAL, ITEMS, SLOTS
from tui.games.on_mars.entries import benefit, card_entry, contract_line, told
from tui.games.on_mars.pages import DEVELOP_COSTS, executive_line
from tui.games.on_mars.panels import op_of, totals
from tui.games.on_mars.wording import (
    contract_said,
    item,
    points,
    price,
    scientist_line,
    scientist_said,
    technology,
)
from tui.games.page import Entry, Page
from tui.games.scene import Scene
from tui.games.seats import named, seat_ink
from tui.text import Words
from tui.text.width import fit
from tui.widgets.bars import REST
from tui.widgets.line import BLANK, Line, Run, apart, fitted, line, paragraph, placed

LAB_CELL, LAB_LEAST, LAB_LINES = 7, 6, 5
"""The columns of a space of the laboratory, with how few costs and names have room, and its lines."""
BOARD = 40
"""The columns of the left half of a board."""


def board(scene: Scene, columns: int, _height: int) -> list[Line]:
    """The own board on the table: storage, depot, hangar and quarters beside the laboratory."""
    left = _left(scene, scene.seat)
    right = laboratory_lines(scene, scene.seat, min(9, (columns - BOARD) // 6))
    rows, room = max(len(left), len(right)), BOARD
    pad = lambda lines, at: lines[at] if at < len(lines) else BLANK  # noqa: E731
    return [(*fitted(pad(left, at), room), *pad(right, at)) for at in range(rows)]


def _left(scene: Scene, seat: int) -> list[Line]:
    """Who it is; storage in one column, the rest in another."""
    words, player = scene.words, scene.state.players[seat]
    first = [_stored(player, number, words) for number in range(CRYSTAL)]
    second = [
        _labelled(words, "crystals", _crystals(player, words)),
        _labelled(words, "depot", _ships(player, seat, words)),
        _labelled(words, "hangar", _hangar(player, seat, words)),
        _labelled(words, "quarters", _quarters(player, seat, words)),
        _labelled(words, "at-work", _at_work(scene, seat)),
    ]
    head = line(*named(seat, words, wide=True), "  ", op_of(scene, seat))
    return [head, *((*fitted(one, 18), *two) for one, two in zip(first, second, strict=True))]


def _labelled(words: Words, what: str, shown: Line) -> Line:
    return (*fitted(line((words.say(f"board.{what}"), "dim", words.say(f"sign.board-{what}"))), 10), *shown)


def _stored(player: Player, number: int, words: Words) -> Line:
    room, count = storage(player), player.res[number]
    sign = item(number, words)
    said = words.say("said.stored", item=ITEMS[number], n=count, most=room)
    full, free = f"{sign.text} " * count, f"{words.say('icon.slot')} " * (room - count)
    name = words.name("item", ITEMS[number])
    return (*fitted(line((name, "dim", said)), 9), Run(full, "", said, ""), Run(free, "dim", said, ""))


def _crystals(player: Player, words: Words) -> Line:
    said = words.say("said.crystals", n=player.crystals, waiting=player.waiting)
    sign = item(CRYSTAL, words).text
    shown = sign * player.crystals if words.painted else words.say("icon.several", n=player.crystals, what=sign)
    waiting = words.say("board.waiting", n=player.waiting) if player.waiting else ""
    return (Run(shown or "-", "", said, said), Run(f" {waiting}" if waiting else "", "accent", said, ""))


def _ships(player: Player, seat: int, words: Words) -> Line:
    count = player.ships.bit_count()
    said = words.say("said.depot", n=count, free=8 - count)
    sign = words.name("piece-sign", "ship")
    return (
        Run(sign * count, seat_ink(seat), said, said),
        Run(words.say("icon.slot") * (8 - count), "dim", said, ""),
    )


def _hangar(player: Player, seat: int, words: Words) -> Line:
    said = words.say("said.hangar", n=player.hangar)
    sign = words.name("piece-sign", "ship")
    shown = Run(sign * player.hangar or "-", seat_ink(seat), said, said)
    return (shown, Run("  "), points(3 * player.hangar, words)) if player.hangar else (shown,)


def _quarters(player: Player, seat: int, words: Words) -> Line:
    room = quarters(player)
    said = words.say("said.colonists", n=player.lq, most=room, away=player.wa)
    sign = words.name("piece-sign", "colonist")
    row = tables.QUARTERS_ROWS[max(0, (min(room, player.lq + player.wa) + 1) // 2 - 1)]
    free = words.say("icon.slot") * (room - player.lq)
    return (
        Run(sign * player.lq, seat_ink(seat), said, said),
        Run(free, "dim", said, ""),
        Run("  "),
        *([points(row, words)] if row else []),
    )


def _at_work(scene: Scene, seat: int) -> Line:
    """Colonists in the Working Area, and on the slots of actions."""
    words, state = scene.words, scene.state
    player = state.players[seat]
    sign = words.name("piece-sign", "colonist")
    said = words.say("said.at-work", n=player.wa)
    shown: list[Line] = [(Run(sign * player.wa or "-", seat_ink(seat), said, said),)]
    for slot, there in zip(SLOTS, state.slots, strict=True):
        if count := there.count(seat):
            means = words.say("said.on-slot", slot=slot, n=count)
            text = f"{words.name('slot-short', slot)} {sign * count if words.painted else count}"
            shown.append((Run(text, seat_ink(seat), means, means),))
    return apart(shown, " ")


# --- the laboratory ---------------------------------------------------------------------------------------------------


def laboratory_lines(scene: Scene, seat: int, cell: int) -> list[Line]:
    """Its true shape: what a step into each column costs above, OP below, benefits in spaces that are free.

    Costs stand there where a ``cell`` is wide enough.
    """
    words, lines = scene.words, list[Line]()
    if cell >= LAB_LEAST:
        lines.append(_per_column(cell, lambda column: price(DEVELOP_COSTS[column], words) if column > 1 else BLANK))
    for height in range(-2, LAB_LINES - 2):
        shown: list[Run] = []
        for column in range(1, 7):
            spaces = [n for n, level in enumerate(laboratory.LEVEL) if level == column]
            space = next((n for n in spaces if laboratory.HEIGHT[n] == height), None)
            shown += _lab_space(scene, seat, space, cell)
        lines.append(tuple(shown))
    held = {laboratory.LEVEL[n] for n, one in enumerate(scene.state.players[seat].lab) if one >= 0}
    return [*lines, _per_column(cell, lambda column: (_lab_points(column, column in held, cell, words),))]


def _per_column(cell: int, draw: Callable[[int], Line]) -> Line:
    return tuple(run for column in range(1, 7) for run in placed(draw(column), cell, "centre"))


def _lab_points(column: int, held: bool, cell: int, words: Words) -> Run:
    shown = points(laboratory.POINTS[column], words, words.say("sign.lab-points", n=column))
    if cell < LAB_LEAST:
        shown = shown._replace(text=str(laboratory.POINTS[column]))
    return shown if held or not words.painted else shown._replace(ink="price-off")


def _lab_space(scene: Scene, seat: int, space: int | None, cell: int) -> Line:
    """A technology, or what the free space gives."""
    words = scene.words
    if space is None:
        return (Run(" " * cell),)
    number = scene.state.players[seat].lab[space]
    if number >= 0:
        shown = technology(number, laboratory.LEVEL[space], words, wide=cell > LAB_CELL)
        text = shown.text.strip()
        if len(text) > cell - 1:  # the level says more than the letter before it
            text = f"{text[0]}{text[-1]}"
        return placed((shown._replace(text=fit(text, cell - 1, "centre")),), cell, "centre")
    gives = benefit(space, words)
    means = gives.means or words.say("sign.lab-empty")
    text = fit(gives.text or words.say("icon.slot"), cell - 1, "centre")
    return placed((Run(text, REST if words.painted else "dim", means, gives.said or ""),), cell, "centre")


# --- all that lies before a player ------------------------------------------------------------------------------------


def tableau(scene: Scene, seat: int, columns: int) -> Page:
    """The page of a seat: board and laboratory above, executive actions, blueprints, contracts, scientists, tiles."""
    words, state, player = scene.words, scene.state, scene.state.players[seat]
    entries: list[Entry] = []
    for slot in range(1, 9):
        taken = bool(player.ships >> slot & 1)
        note = words.say("executive.ship") if taken else words.say("executive.open")
        content = line(*executive_line(scene, slot, off=taken), "  ", (note, "dim"))
        detail = partial(_slot_detail, scene, seat, slot)
        what = words.say(f"executive-what.{EXECUTIVE[slot][1]}")
        entries.append(Entry(f"executive {slot}", (content,), why=what, detail=detail))
    entries += [card_entry(scene, card, columns, section=1) for card in player.blueprints]
    entries += [card_entry(scene, card, columns, section=2) for card in player.built]
    for number, owner in enumerate(state.owners):
        if owner == seat + 1:
            said = tuple(contract_said(number, words))
            entries.append(told(CONTRACTS[number].slug, contract_line(scene, number, columns), said, 3))
    for number, owner in enumerate(state.scientists):
        if owner == seat + 1:
            shown, said = scientist_line(number, words), tuple(scientist_said(number, words))
            entries.append(told(SCIENTISTS[number].slug, shown, said, 4))
    entries += [
        _tile(words, f"tile {tile}", words.name("discovery", DISCOVERY_SLUGS[tile])) for tile in player.discovery
    ]
    for kind, slug in enumerate(RESEARCH_TYPES):
        if player.research >> kind & 1:
            entries.append(_tile(words, f"research {slug}", words.say("sign.research", kind=slug)))
    sections = tuple(line((words.say(f"tableau.{name}"), "head")) for name in _SECTIONS)
    return Page(
        kind=f"tableau {seat}",
        title=line(*named(seat, words, wide=True), "   ", words.say("table.op", n=totals(state)[seat])),
        entries=tuple(entries),
        head=(*_stock(scene, seat, columns), BLANK),
        sections=sections,
        prompt=words.say("tableau.looking", seat=seat),
    )


def _slot_detail(scene: Scene, seat: int, slot: int, columns: int) -> list[Line]:
    """Beside the depot: the laboratory, and what the slot's action does."""
    words = scene.words
    lab = laboratory_lines(scene, seat, min(9, columns // 6))
    what = paragraph(words.say(f"executive-what.{EXECUTIVE[slot][1]}"), columns)
    return [line((words.say("board.laboratory"), "head")), *lab, BLANK, *what]


def _stock(scene: Scene, seat: int, columns: int) -> list[Line]:
    """What is stored, crystals, colonists, ships: in two lines."""
    player, words = scene.state.players[seat], scene.words
    parts = [_stored(player, number, words)[1:] for number in range(CRYSTAL)]
    first = apart([line(*part) for part in parts], " ")
    second = apart([_crystals(player, words), _quarters(player, seat, words), _at_work(scene, seat)], "  ")
    third = apart([_ships(player, seat, words), _hangar(player, seat, words)], "  ")
    return [fitted(line("  ", *part), columns + 20) for part in (line(*first, "  ", *third), second)]


_SECTIONS = ("executive", "blueprints", "built", "contracts", "scientists", "tiles")


def _tile(words: Words, key: str, text: str) -> Entry:
    return told(key, line(text), (text,), 5)
