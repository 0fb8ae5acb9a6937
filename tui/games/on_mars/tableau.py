"""Everything that is before a player, as a page: depot, what brings OP, cards, tiles; beside it the laboratory."""

from __future__ import annotations

from functools import partial

from engine.on_mars.board import tables
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
from engine.on_mars.play.supply import missing_count, quarters
from engine.on_mars.state import Player
from engine.on_mars.terms import BUILDINGS, SLOTS
from tui.games.on_mars.card_rows import card_entry, contract_line, read_only_row
from tui.games.on_mars.laboratory_drawing import LAB_BESIDE, laboratory_lines
from tui.games.on_mars.panels import op_now, stock
from tui.games.on_mars.vocabulary import contract_texts, needs_of, points, price, scientist_line, scientist_texts
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.games.seats import block_ink, named, seat_ink
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, fitted, in_ink, inked, line, spread

SHOWN, LABEL = 8, 9
"""More of a thing than these stand as a number; the columns of a name."""


def _labelled(words: Words, what: str, shown: StyledLine) -> StyledLine:
    return (*fitted(line((words.say(f"board.{what}"), "dim", words.say(f"sign.board-{what}"))), LABEL), *shown)


def _hangar(player: Player, seat: int, words: Words) -> StyledLine:
    text = words.say("said.hangar", n=player.hangar)
    sign = words.name("piece-sign", "ship")
    shown = Run(sign * player.hangar or "-", seat_ink(seat), text, text)
    return (shown, Run("  "), points(3 * player.hangar, words)) if player.hangar else (shown,)


def _quarters(player: Player, seat: int, words: Words) -> StyledLine:
    room = quarters(player)
    text = words.say("said.colonists", n=player.lq, most=room, away=player.wa)
    sign = words.name("piece-sign", "colonist")
    row = tables.QUARTERS_ROWS[max(0, (min(room, player.lq + player.wa) + 1) // 2 - 1)]
    drawn = room <= SHOWN
    home = sign * player.lq if drawn else f"{sign} {player.lq}"
    free = words.say("icon.slot") * (room - player.lq) if drawn else f"/{room}"
    return (
        Run(home, seat_ink(seat), text, text),
        Run(free, "dim", text, ""),
        Run("  "),
        *([points(row, words)] if row else []),
    )


def _at_work(scene: Scene, seat: int) -> list[StyledLine]:
    """Return the lines of colonists in the Working Area and on the slots of actions."""
    words, state = scene.words, scene.state
    player = state.players[seat]
    sign = words.name("piece-sign", "colonist")
    sentence = words.say("said.at-work", n=player.wa)
    shown: list[StyledLine] = [(Run(sign * player.wa or "-", seat_ink(seat), sentence, sentence),)]
    for slot, there in zip(SLOTS, state.slots, strict=True):
        if count := there.count(seat):
            means = words.say("said.on-slot", slot=slot, n=count)
            text = f"{words.name('slot-short', slot)}{sign * count if words.painted else count}"
            shown.append((Run(text, seat_ink(seat), means, means),))
    return shown


def tableau(scene: Scene, seat: int, columns: int) -> Page:
    """Return the page of a seat: storage, depot, what it holds with its OP, cards; beside it the laboratory."""
    words, state, player = scene.words, scene.state, scene.state.players[seat]
    entries = [_slot(scene, seat, slot) for slot in range(1, 9)]
    entries += [_held(scene, seat, columns, what) for what in _HELD]
    entries += [card_entry(scene, card, columns, section=2) for card in player.blueprints]
    entries += [card_entry(scene, card, columns, section=3) for card in player.built]
    for number, owner in enumerate(state.owners):
        if owner == seat + 1:
            said = tuple(contract_texts(number, words))
            entries.append(read_only_row(CONTRACTS[number].slug, contract_line(scene, number, columns), said, 4))
    for number, owner in enumerate(state.scientists):
        if owner == seat + 1:
            shown, said = scientist_line(number, words), tuple(scientist_texts(number, words))
            entries.append(read_only_row(SCIENTISTS[number].slug, shown, said, 5))
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
    """Return whose board this is, with all boards that can be viewed."""
    words, shown = scene.words, list[StyledLine]()
    for other in range(len(scene.state.players)):
        who = named(other, words, wide=True)
        now = op_now(scene, other, words.say("sign.op"), words.say("sign.op-now"))
        shown.append((*who, Run(" "), *now) if other == seat else inked(who, "dim"))
    return apart(shown, "  ")


def _slot(scene: Scene, seat: int, slot: int) -> PageRow:
    """Return an executive action: a ship is on its slot, or what it costs."""
    words, (crystals, slug) = scene.words, EXECUTIVE[slot]
    taken = bool(scene.state.players[seat].ships >> slot & 1)
    ship = words.say("executive.ship")
    if taken:
        mark = Run(f" {words.name('piece-sign', 'ship')} ", block_ink(seat), ship, ship)
    else:
        mark = Run(f" {slot} ", "box" if words.painted else "", words.say("executive.open"), str(slot))
    ink = "dim" if taken else ""
    cost = in_ink(price((("crystal", crystals),), words), ink)
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
    text = words.say("said.progress", n=count)
    cubes = Run(words.name("piece-sign", "cube") * count, seat_ink(seat), text, text)
    free = Run(words.say("icon.slot") * (len(PROGRESS_POINTS) - 1 - count), "dim", text, "")
    label = (Run("  "), points(PROGRESS_POINTS[count], words)) if count else ()
    return line(cubes, free, *label)


def _beside(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return what is at the right of the depot: laboratory, blueprints with their effects or costs, contracts."""
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
    return read_only_row(key, line(text), (text,), 6)
