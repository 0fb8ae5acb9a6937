"""The board of a player: storage, depot with its executive actions, hangar, quarters, laboratory, what it holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.on_mars.board import laboratory, tables
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CARD_SLUGS,
    CONTRACTS,
    DISCOVERY_SLUGS,
    EXECUTIVE,
    PROGRESS_POINTS,
    RESEARCH_TYPES,
    SCIENTISTS,
    blueprint,
)
from engine.on_mars.play.supply import missing_count, quarters, storage
from engine.on_mars.state import Player
from engine.on_mars.terms import BUILDINGS, CRYSTAL, ITEMS, SLOTS, TECHNOLOGIES
from tui.games.on_mars.card_rows import DEVELOP_COSTS, benefit, card_entry, contract_line, told
from tui.games.on_mars.panels import op_now, op_of, stock
from tui.games.on_mars.vocabulary import (
    contract_said,
    item,
    needs_of,
    points,
    price,
    scientist_line,
    scientist_said,
    technology,
)
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.games.seats import block_ink, named, seat_ink
from tui.text import Words
from tui.text.width import fit
from tui.widgets.bars import REST
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, fitted, fitting, inked, line, placed, spread, width

LAB_CELL, LAB_LEAST, LAB_LINES = 7, 6, 5
"""The columns of a space of the laboratory, with how few names and whole costs have room, and its lines."""
LAB_BESIDE = 6 * LAB_LEAST
"""The columns of a laboratory whose spaces have two lines: what it is with its level, and its name."""
BOARD, STORED, NAMED, LABEL = 40, 18, 9, 11
"""The columns of the left half of a board: of them those of what is stored, of its name, of a name beside it."""
SHOWN = 8
"""More of a thing than these stand as a number."""


def board(scene: Scene, columns: int, _height: int) -> list[StyledLine]:
    """Return the own board on the table: storage, depot, hangar and quarters beside the laboratory."""
    left = _left(scene, scene.seat)
    right = laboratory_lines(scene, scene.seat, min(9, (columns - BOARD) // 6))
    rows, room = max(len(left), len(right)), BOARD
    pad = lambda lines, at: lines[at] if at < len(lines) else BLANK  # noqa: E731
    return [(*fitted(pad(left, at), room), *pad(right, at)) for at in range(rows)]


def _left(scene: Scene, seat: int) -> list[StyledLine]:
    """Return who it is; storage in one column, the rest in another."""
    words, player = scene.words, scene.state.players[seat]
    first = [_stored(player, number, words) for number in range(CRYSTAL)]
    second = [
        _labelled(words, "crystals", _crystals(player, words)),
        _labelled(words, "depot", _ships(player, seat, words)),
        _labelled(words, "hangar", _hangar(player, seat, words)),
        _labelled(words, "quarters", _quarters(player, seat, words)),
        _labelled(words, "at-work", fitting(_at_work(scene, seat), BOARD - STORED - LABEL, " ")),
    ]
    head = line(*named(seat, words, wide=True), "  ", *op_of(scene, seat))
    return [head, *((*fitted(one, STORED), *two) for one, two in zip(first, second, strict=True))]


def _labelled(words: Words, what: str, shown: StyledLine) -> StyledLine:
    return (*fitted(line((words.say(f"board.{what}"), "dim", words.say(f"sign.board-{what}"))), LABEL), *shown)


def _stored(player: Player, number: int, words: Words) -> StyledLine:
    room, count = storage(player), player.res[number]
    sign = item(number, words)
    said = words.say("said.stored", item=ITEMS[number], n=count, most=room)
    name = fitted(line((words.name("item", ITEMS[number]), "dim", said)), NAMED)
    if room > SHOWN:
        return (*name, Run(f"{sign.text} {count}", "", said, ""), Run(f"/{room}", "dim", said, ""))
    gap = " " if 2 * room < STORED - NAMED else ""
    full, free = f"{sign.text}{gap}" * count, f"{words.say('icon.slot')}{gap}" * (room - count)
    return (*name, Run(full, "", said, ""), Run(free, "dim", said, ""))


def _crystals(player: Player, words: Words) -> StyledLine:
    said = words.say("said.crystals", n=player.crystals, waiting=player.waiting)
    sign = item(CRYSTAL, words).text
    drawn = words.painted and player.crystals <= SHOWN
    shown = sign * player.crystals if drawn else words.say("icon.several", n=player.crystals, what=sign)
    waiting = words.say("board.waiting", n=player.waiting) if player.waiting else ""
    return (Run(shown or "-", "", said, said), Run(f" {waiting}" if waiting else "", "accent", said, ""))


def _ships(player: Player, seat: int, words: Words) -> StyledLine:
    count = player.ships.bit_count()
    said = words.say("said.depot", n=count, free=8 - count)
    sign = words.name("piece-sign", "ship")
    return (
        Run(sign * count, seat_ink(seat), said, said),
        Run(words.say("icon.slot") * (8 - count), "dim", said, ""),
    )


def _hangar(player: Player, seat: int, words: Words) -> StyledLine:
    said = words.say("said.hangar", n=player.hangar)
    sign = words.name("piece-sign", "ship")
    shown = Run(sign * player.hangar or "-", seat_ink(seat), said, said)
    return (shown, Run("  "), points(3 * player.hangar, words)) if player.hangar else (shown,)


def _quarters(player: Player, seat: int, words: Words) -> StyledLine:
    room = quarters(player)
    said = words.say("said.colonists", n=player.lq, most=room, away=player.wa)
    sign = words.name("piece-sign", "colonist")
    row = tables.QUARTERS_ROWS[max(0, (min(room, player.lq + player.wa) + 1) // 2 - 1)]
    drawn = room <= SHOWN
    home = sign * player.lq if drawn else f"{sign} {player.lq}"
    free = words.say("icon.slot") * (room - player.lq) if drawn else f"/{room}"
    return (
        Run(home, seat_ink(seat), said, said),
        Run(free, "dim", said, ""),
        Run("  "),
        *([points(row, words)] if row else []),
    )


def _at_work(scene: Scene, seat: int) -> list[StyledLine]:
    """Return the lines of colonists in the Working Area and on the slots of actions."""
    words, state = scene.words, scene.state
    player = state.players[seat]
    sign = words.name("piece-sign", "colonist")
    said = words.say("said.at-work", n=player.wa)
    shown: list[StyledLine] = [(Run(sign * player.wa or "-", seat_ink(seat), said, said),)]
    for slot, there in zip(SLOTS, state.slots, strict=True):
        if count := there.count(seat):
            means = words.say("said.on-slot", slot=slot, n=count)
            text = f"{words.name('slot-short', slot)}{sign * count if words.painted else count}"
            shown.append((Run(text, seat_ink(seat), means, means),))
    return shown


# --- the laboratory ---------------------------------------------------------------------------------------------------


def laboratory_lines(scene: Scene, seat: int, cell: int, *, tall: bool = False) -> list[StyledLine]:
    """Draw the laboratory in its true shape: costs of the columns above, OP below, benefits in free spaces.

    ``tall``: each space has two lines.
    """
    words = scene.words
    lines = [_per_column(cell, lambda column: _step_cost(column, cell, words) if column > 1 else BLANK)]
    for height in range(-2, LAB_LINES - 2):
        spaces = [_space_at(column, height) for column in range(1, 7)]
        lines.append(tuple(run for space in spaces for run in _lab_space(scene, seat, space, cell, tall=tall)))
        if tall:
            lines.append(tuple(run for space in spaces for run in _lab_name(scene, seat, space, cell)))
    held = {laboratory.LEVEL[n] for n, one in enumerate(scene.state.players[seat].lab) if one >= 0}
    return [*lines, _per_column(cell, lambda column: (_lab_points(column, column in held, cell, words),))]


def _space_at(column: int, height: int) -> int | None:
    """Return the space there, if the laboratory has one."""
    spaces = [n for n, level in enumerate(laboratory.LEVEL) if level == column]
    return next((n for n in spaces if laboratory.HEIGHT[n] == height), None)


def _per_column(cell: int, draw: Callable[[int], StyledLine]) -> StyledLine:
    return tuple(run for column in range(1, 7) for run in placed(draw(column), cell, "centre"))


def _step_cost(column: int, cell: int, words: Words) -> StyledLine:
    """Return the cost of a step into a column; a narrow column shortens words to their first letter."""
    cost = price(DEVELOP_COSTS[column], words)
    if width(cost) <= cell:
        return cost
    return tuple(run._replace(text=run.text[0]) for run in cost if run.text != "+")


def _lab_points(column: int, held: bool, cell: int, words: Words) -> Run:
    shown = points(laboratory.POINTS[column], words, words.say("sign.lab-points", n=column))
    if cell < LAB_LEAST:
        shown = shown._replace(text=str(laboratory.POINTS[column]))
    return shown if held or not words.painted else shown._replace(ink="price-off")


def _lab_space(scene: Scene, seat: int, space: int | None, cell: int, *, tall: bool) -> StyledLine:
    """Return a technology, or what the free space gives."""
    words = scene.words
    if space is None:
        return (Run(" " * cell),)
    number = scene.state.players[seat].lab[space]
    if number >= 0:
        shown = technology(number, laboratory.LEVEL[space], words, wide=cell > LAB_CELL and not tall)
        text = shown.text.strip()
        if len(text) > cell - 1:  # the level says more than the letter before it
            text = f"{text[0]}{text[-1]}"
        return placed((shown._replace(text=fit(text, cell - 1, "centre")),), cell, "centre")
    gives = benefit(space, words)
    return _free(gives, words.say("icon.slot"), cell, words)


def _lab_name(scene: Scene, seat: int, space: int | None, cell: int) -> StyledLine:
    """Return the second line of a space: what the technology is called."""
    words = scene.words
    number = scene.state.players[seat].lab[space] if space is not None else -1
    if space is None:
        return (Run(" " * cell),)
    if number < 0:
        return _free(benefit(space, words)._replace(text=""), "", cell, words)
    shown = technology(number, laboratory.LEVEL[space], words)
    slug = TECHNOLOGIES[number]
    whole = words.name("technology", slug)
    name = whole if width(line(whole)) < cell else words.name("technology-short", slug)
    return placed((shown._replace(text=fit(name, cell - 1, "centre"), said=""),), cell, "centre")


def _free(gives: Run, slot: str, cell: int, words: Words) -> StyledLine:
    """Return a line of a space that is free, with what it gives."""
    means = gives.means or words.say("sign.lab-empty")
    text = fit(gives.text or slot, cell - 1, "centre")
    return placed((Run(text, REST if words.painted else "dim", means, gives.said or ""),), cell, "centre")


# --- all that lies before a player ------------------------------------------------------------------------------------


def tableau(scene: Scene, seat: int, columns: int) -> Page:
    """Return the page of a seat: storage, depot, what it holds with its OP, cards; beside it the laboratory."""
    words, state, player = scene.words, scene.state, scene.state.players[seat]
    entries = [_slot(scene, seat, slot) for slot in range(1, 9)]
    entries += [_held(scene, seat, columns, what) for what in _HELD]
    entries += [card_entry(scene, card, columns, section=2) for card in player.blueprints]
    entries += [card_entry(scene, card, columns, section=3) for card in player.built]
    for number, owner in enumerate(state.owners):
        if owner == seat + 1:
            said = tuple(contract_said(number, words))
            entries.append(told(CONTRACTS[number].slug, contract_line(scene, number, columns), said, 4))
    for number, owner in enumerate(state.scientists):
        if owner == seat + 1:
            shown, said = scientist_line(number, words), tuple(scientist_said(number, words))
            entries.append(told(SCIENTISTS[number].slug, shown, said, 5))
    entries += [
        _tile(words, f"tile {tile}", words.name("discovery", DISCOVERY_SLUGS[tile])) for tile in player.discovery
    ]
    for kind, slug in enumerate(RESEARCH_TYPES):
        if player.research >> kind & 1:
            entries.append(_tile(words, f"research {slug}", words.say("sign.research", kind=slug)))
    return Page(
        kind=f"tableau {seat}",
        title=_everybody(scene, seat),
        entries=tuple(entries),
        head=(line("  ", *apart(stock(scene, seat), "   ")), BLANK),
        sections=tuple(line((words.say(f"tableau.{name}"), "head")) if name else BLANK for name in _SECTIONS),
        prompt=words.say("tableau.looking", seat=seat),
        beside=LAB_BESIDE if words.painted else 0,
    )


def _everybody(scene: Scene, seat: int) -> StyledLine:
    """Return whose board this is, among all that can be looked at."""
    words, shown = scene.words, list[StyledLine]()
    for other in range(len(scene.state.players)):
        who = named(other, words, wide=True)
        now = op_now(scene, other, words.say("sign.op"), words.say("sign.op-now"))
        shown.append((*who, Run(" "), *now) if other == seat else inked(who, "dim"))
    return apart(shown, "  ")


def _slot(scene: Scene, seat: int, slot: int) -> PageRow:
    """Return an executive action: a ship stands on its slot, or what it costs."""
    words, (crystals, slug) = scene.words, EXECUTIVE[slot]
    taken = bool(scene.state.players[seat].ships >> slot & 1)
    ship = words.say("executive.ship")
    if taken:
        mark = Run(f" {words.name('piece-sign', 'ship')} ", block_ink(seat), ship, ship)
    else:
        mark = Run(f" {slot} ", "box" if words.painted else "", words.say("executive.open"), str(slot))
    ink = "dim" if taken else ""
    cost = tuple(run._replace(ink=ink) for run in price((("crystal", crystals),), words))
    content = line(mark, " ", *cost, "  ", (words.name("executive", slug), ink))
    what = words.say(f"executive-what.{slug}")
    return PageRow(f"executive {slot}", (content,), why=what, detail=partial(_beside, scene, seat))


def _held(scene: Scene, seat: int, columns: int, what: str) -> PageRow:
    """Return what a seat has of something that brings OP at the end, with them."""
    words, player = scene.words, scene.state.players[seat]
    *shown, last = {
        "hangar": lambda: _hangar(player, seat, words),
        "quarters": lambda: _quarters(player, seat, words),
        "at-work": lambda: apart(_at_work(scene, seat), " "),
        "progress": lambda: _progress(player, seat, words),
    }[what]()
    label = (last,) if last.ink in ("price", "bad") else BLANK
    content = _labelled(words, what, (*shown, *(() if label else (last,))))
    why = words.say(f"sign.board-{what}")
    return PageRow(what, (spread(content, label, columns),), why=why, detail=partial(_beside, scene, seat), section=1)


def _progress(player: Player, seat: int, words: Words) -> StyledLine:
    """Return the cubes of the progress area, and their OP."""
    count = player.progress.bit_count()
    said = words.say("said.progress", n=count)
    cubes = Run(words.name("piece-sign", "cube") * count, seat_ink(seat), said, said)
    free = Run(words.say("icon.slot") * (len(PROGRESS_POINTS) - 1 - count), "dim", said, "")
    label = (Run("  "), points(PROGRESS_POINTS[count], words)) if count else ()
    return line(cubes, free, *label)


def _beside(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return what stands at the right of the depot: laboratory, blueprints with their effects or costs, contracts."""
    words, state, player = scene.words, scene.state, scene.state.players[seat]
    tall = scene.words.painted and columns >= LAB_BESIDE
    shown = laboratory_lines(scene, seat, min(9, columns // 6), tall=tall)
    lines = [line((words.say("board.laboratory"), "head")), *shown]
    cards = [(card, blueprint(card).points) for card in player.built]
    cards += [(card, -blueprint(card).points) for card in player.blueprints]
    if cards:
        lines += [BLANK, line((words.say("board.blueprints"), "head"))]
    for card, worth in cards:
        sign = words.name("building-sign", BUILDINGS[BUILDING_OF_CARD[card]])
        name = (words.name("card", CARD_SLUGS[card]), "" if worth > 0 else "dim")
        lines.append(spread(line(sign, " ", name), (points(worth, words),), columns))
    held = [number for number, owner in enumerate(state.owners) if owner == seat + 1]
    if held:
        lines += [BLANK, line((words.say("tableau.contracts"), "head"))]
    for number in held:
        done = state.completed >> number & 1
        worth = CONTRACTS[number].points if done else CONTRACTS[number].loss
        left = [missing_count(state, number, what) for what, _ in CONTRACTS[number].needs]
        lines.append(spread(needs_of(number, words, left), (points(worth, words),), columns))
    return lines


_SECTIONS = ("executive", "", "blueprints", "built", "contracts", "scientists", "tiles")
_HELD = ("hangar", "quarters", "at-work", "progress")


def _tile(words: Words, key: str, text: str) -> PageRow:
    return told(key, line(text), (text,), 6)
