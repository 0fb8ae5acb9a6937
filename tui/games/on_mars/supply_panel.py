"""The supply as a panel of the table: blueprints, the Tech Grid, people, Warehouse, tiles and own Private Goals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.on_mars.board import laboratory
from engine.on_mars.cards.printed import DISCOVERY_SLUGS, blueprint
from engine.on_mars.play.displays import CONTRACT
from tui.games.card_face import head, shaded
from tui.games.on_mars import tech_tiles
from tui.games.on_mars.card_rows import brief_action, card_of, how_far, short_scientist
from tui.games.on_mars.details import GRID_COSTS
from tui.games.on_mars.supply import warehouse
from tui.games.on_mars.supply_display import contract_line
from tui.games.on_mars.vocabulary import goal_text, points, price
from tui.games.scene import Scene
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    fitted,
    in_ink,
    line,
    paragraph,
    spread,
    tightened,
    width,
    wrapped,
)

CARDS_HEIGHT, CARD_LINES, ROW_CARDS = 18, 8, 6
"""The lines from which blueprints are drawn as cards; the lines of a card, and the cards of a row of the display."""
GRID_WIDTH, PEOPLE_WIDTH, LEAST_WIDTH, GAP = 38, 40, 110, 2
"""The columns of the Tech Grid and of the people, the fewest of all blocks side by side, and between two blocks."""
LEAST_BLOCK = 30
"""The fewest columns of blueprints in lines; with fewer the blocks are below each other in two columns."""
ACROSS, TALL = 3, 3
"""The technologies in a row of the Tech Grid, and the lines of a row of tiles with the blank one below."""
ROOMY = 14
"""The lines below the cards from which a line is free between two rows of a block."""


def supply_lines(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return what is next to the map, as far as there is room; blueprints as cards in a large window.

    Each block has its place and its columns, however much it holds; in fewer columns there are two blocks beside each
    other, or one.
    """
    if columns < LEAST_WIDTH:
        stacked = [block(scene, columns) for block in (_blueprints, _grid, _people, _rest)]
        return [one for block in stacked for one in (*block, BLANK)][:height]
    drawn = height >= CARDS_HEIGHT and scene.words.painted
    above = [*_cards(scene, columns), BLANK] if drawn else []
    roomy = drawn and height - len(above) >= ROOMY
    blocks = [] if drawn else [_blueprints]
    blocks += [_tiles if roomy else _grid, _people, _rest]
    room = columns - GAP * (len(blocks) - 1)
    fixed = {_grid: GRID_WIDTH, _tiles: GRID_WIDTH, _people: PEOPLE_WIDTH}
    free = room - sum(fixed.get(block, 0) for block in blocks)
    open_ = [block for block in blocks if block not in fixed]
    if not drawn and free // len(open_) < LEAST_BLOCK:
        half = (columns - GAP) // 2
        pairs = ((_blueprints, _grid), (_people, _rest))
        halves = [[*one(scene, half), BLANK, *other(scene, half)] for one, other in pairs]
        return _beside([_within(scene, one, height) for one in halves], [half] * 2)[:height]
    sizes = [fixed.get(block, free // len(open_)) for block in blocks]
    shown = [block(scene, size) for block, size in zip(blocks, sizes, strict=True)]
    if roomy:
        at = blocks.index(_people)
        shown[at] = [one for content in shown[at] for one in (content, BLANK)]
    room = height - len(above)
    return [*above, *_beside([_within(scene, one, room) for one in shown], sizes)][:height]


def _within(scene: Scene, block: list[StyledLine], room: int) -> list[StyledLine]:
    """Return as much of a block as has room, and how many lines are left out."""
    if len(block) <= room or room < 1:
        return block
    left_out = sum(map(bool, map(width, block[room - 1 :])))
    return [*block[: room - 1], line((scene.words.say("screen.more", count=left_out), "dim"))]


def _beside(blocks: Sequence[Sequence[StyledLine]], sizes: Sequence[int], gap: int = GAP) -> list[StyledLine]:
    """Put blocks of lines side by side."""
    joint = Run(" " * gap)
    lines: list[StyledLine] = []
    for at in range(max(map(len, blocks))):
        pieces = (
            fitted(block[at] if at < len(block) else BLANK, size) for block, size in zip(blocks, sizes, strict=True)
        )
        lines.append(apart(pieces, joint))
    return lines


def _cards(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the blueprints as cards in the columns of the display: one row, or two rows of half the height."""
    numbers = (*scene.state.top, *scene.state.bottom)
    size = columns // ROW_CARDS - 1
    rows = 1 if len(numbers) <= ROW_CARDS else 2
    lines: list[StyledLine] = []
    for start in range(0, ROW_CARDS * rows, ROW_CARDS):
        faces = [_face(scene, number, size, CARD_LINES // rows) for number in numbers[start : start + ROW_CARDS]]
        lines += _beside(faces, [size] * len(faces), 1) if faces else []
    if not numbers:
        lines = [line((scene.words.say("supply.no-blueprints"), "dim"))]
    return [*lines, *[BLANK] * (CARD_LINES - len(lines))]


def _face(scene: Scene, number: int, columns: int, lines: int) -> list[StyledLine]:
    """Draw a blueprint: its name in the band of its type, what it does, the boost, and what it gives."""
    words, card = scene.words, card_of(number, scene.words)
    gives, _, *boost = card.signs
    title = head(line(" ", card.mark, " "), card.name, card.edge, columns)[:2]
    label = points(blueprint(number).points, words, words.say("card-text.points", n=blueprint(number).points))
    foot = spread(line(" ", *card.tags, "  ", *gives), (label,), columns)
    room = lines - len(title) - 1
    boosts = [line(" ", *one) for one in boost][: max(room - 1, 0)]
    said = [line(" ", *part) for part in paragraph(card.text()[1], columns - 2, "dim")]
    short = [line(" ", *part) for part in wrapped(brief_action(number, words), columns - 2)]
    told = said if len(said) <= room - len(boosts) else short
    body = [*told, *[BLANK] * (room - len(boosts) - len(told))][: room - len(boosts)]
    return [*title, *shaded([*body, *boosts, foot], columns)]


def _head(text: str, note: str = "") -> StyledLine:
    return line((text, "head"), "  " if note else "", (note, "dim"))


def _blueprints(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the blueprints in lines: type, name, what it does, level and OP."""
    words = scene.words
    lines = [_head(words.say("supply.blueprints"), words.say("supply.deck", n=len(scene.state.deck)))]
    for number in (*scene.state.top, *scene.state.bottom):
        card = card_of(number, words)
        _, action, *_ = card.signs
        right = line(*card.tags, " ", *card.points)
        left = line(card.mark, " ", card.name)
        more = [(*left, Run("  "), *in_ink(what, "dim")) for what in (action, brief_action(number, words))]
        shown = next((form for form in more if width(form) < columns - width(right)), left)
        lines.append(spread(shown, right, columns))
    return lines


def _grid(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the technologies in the three rows of the grid, each with its cost."""
    return [_head(scene.words.say("supply.technologies")), *_grid_rows(scene, columns, 1)]


def _tiles(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the technologies as tiles at their places in the grid, each with who has it at which level."""
    words = scene.words
    refilled = scene.state.rules.players >= laboratory.REFILLED_FROM
    note = line((words.say("supply.refilled" if refilled else "supply.not-refilled"), "dim"))
    return [_head(words.say("supply.technologies")), *_grid_rows(scene, columns, TALL), note]


def _grid_rows(scene: Scene, columns: int, high: int) -> list[StyledLine]:
    """Return the rows of the grid, each with its cost and tiles; those of two lines have a blank line below."""
    words, state = scene.words, scene.state
    left = tech_tiles.costs_width(words) + 1
    cell = (columns - left + 1) // ACROSS
    lines: list[StyledLine] = []
    for row, costs in enumerate(GRID_COSTS):
        drawn = [
            tech_tiles.tile(scene, number, cell - 1, tall=high > 1) if number >= 0 else []
            for place, number in enumerate(state.grid)
            if laboratory.GRID_ROWS[place] == row
        ]
        lines += _beside([[fitted(price(costs, words), left - 1)], *drawn], [left - 1, *[cell - 1] * len(drawn)], 1)
        lines += [BLANK] * (high - max([1, *map(len, drawn)]))
    return lines


def _people(scene: Scene, columns: int) -> list[StyledLine]:
    """Return scientists and contracts of the display."""
    words = scene.words
    lines = [_head(words.say("supply.people"))]
    for person in scene.state.people:
        if person:
            draw = contract_line if person > CONTRACT else short_scientist
            lines.append(draw(scene, person - CONTRACT if person > CONTRACT else person, columns))
    return lines


def _rest(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the Warehouse, Discovery tiles, and the seat's Private Goals with whether they are met."""
    words, state = scene.words, scene.state
    stock = warehouse(scene)[1:]
    lines = [stock if width(stock) <= columns else tightened(stock, 0)]  # the same blanks everywhere
    tiles = words.say("supply.stack", n=len(state.discoveries))
    lines.append(_head(words.say("supply.discoveries"), tiles))
    for tile in state.face_up:
        mark = (words.say("icon.discovery"), "hex-discovery", words.say("sign.discovery"))
        lines.append(fitted(line(mark, " ", words.name("discovery", DISCOVERY_SLUGS[tile])), columns))
    held = [number for number in state.players[scene.seat].goals if number]
    if held:
        done = words.say("goals.one-completed") if state.players[scene.seat].goal_done else ""
        lines.append(_head(words.say("goals.title"), done))
    for number in held:
        mark = line(how_far(scene, number))
        *shown_lines, last = paragraph(goal_text(number, words), columns)
        roomy = width(last) + 1 + width(mark) <= columns
        lines += (
            [*shown_lines, spread(last, mark, columns)] if roomy else [*shown_lines, last, spread((), mark, columns)]
        )
    return lines
