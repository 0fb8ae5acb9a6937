"""The supply as a panel of the table: blueprints, the Tech Grid, people, Warehouse, tiles and own Private Goals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.on_mars.board import laboratory
from engine.on_mars.cards.printed import BUILDING_OF_CARD, DISCOVERY_SLUGS, blueprint, private_goal
from engine.on_mars.play.displays import CONTRACT
from engine.on_mars.play.goals import is_met
from engine.on_mars.terms import BUILDINGS, TECHNOLOGIES
from tui.games.card_face import head, shaded
from tui.games.on_mars.card_rows import card_of, short_scientist
from tui.games.on_mars.details import GRID_COSTS
from tui.games.on_mars.supply import warehouse
from tui.games.on_mars.supply_display import contract_line
from tui.games.on_mars.vocabulary import goal_text, points, price, technology
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, fitted, line, paragraph, spread, width

CARDS_HEIGHT, CARD_LINES, CARD_MOST = 18, 8, 30
"""From so many lines on blueprints are drawn as cards; their lines, and their most columns."""
GRID_WIDTH, PEOPLE_WIDTH, GAP = 37, 40, 2
"""The columns of the Tech Grid and of the people, and between two blocks."""
COSTS, CELL = 7, 10
"""The columns of the costs of a row of the Tech Grid, and of a technology."""


def supply_lines(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return what is next to the map, as far as there is room; blueprints as cards in a large window."""
    drawn = height >= CARDS_HEIGHT and scene.words.painted
    above = [*_cards(scene, columns), BLANK] if drawn else []
    blocks = [] if drawn else [_blueprints]
    blocks += [_grid, _people, _rest]
    room = columns - GAP * (len(blocks) - 1)
    fixed = {_grid: GRID_WIDTH, _people: PEOPLE_WIDTH}
    free = room - sum(fixed.get(block, 0) for block in blocks)
    open_ = [block for block in blocks if block not in fixed]
    sizes = [fixed.get(block, free // len(open_)) for block in blocks]
    shown = [block(scene, size) for block, size in zip(blocks, sizes, strict=True)]
    if len(above) + max(2 * len(block) for block in shown) <= height:
        shown = [[one for content in block for one in (content, BLANK)] for block in shown]
    return [*above, *_beside(shown, sizes)][:height]


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
    """Return the blueprints as cards, all of them in a row."""
    numbers = (*scene.state.top, *scene.state.bottom)
    if not numbers:
        return []
    size = min(columns // max(len(numbers), 4) - 1, CARD_MOST)
    faces = [_face(scene, number, size) for number in numbers]
    return _beside(faces, [size] * len(faces), 1)


def _face(scene: Scene, number: int, columns: int) -> list[StyledLine]:
    """Draw a blueprint: its name in the band of its type, what it does, the boost, and what it gives."""
    words, card = scene.words, card_of(number, scene.words)
    gives, action, *boost = card.signs
    if blueprint(number).action == "construct":
        sign = words.name("building-sign", BUILDINGS[BUILDING_OF_CARD[number]])
        action = line((words.say("card-face.construct", what=sign), "", action[0].means))
    title = head(line(" ", card.mark, " "), card.name, card.edge, columns)[:2]
    said = [line(" ", *part) for part in paragraph(card.text()[1], columns - 2, "dim")]
    label = points(blueprint(number).points, words, words.say("card-text.points", n=blueprint(number).points))
    foot = spread(line(" ", *card.tags, "  ", *gives), (label,), columns)
    room = CARD_LINES - len(title) - 2 - len(boost)
    said = [*said, *[BLANK] * room][:room]
    return [*title, *shaded([line(" ", *action), *said, *(line(" ", *one) for one in boost), foot], columns)]


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
        more = line("  ", *(run._replace(ink="dim") for run in action))
        shown = (*left, *more) if width((*left, *more)) < columns - width(right) else left
        lines.append(spread(shown, right, columns))
    return lines


def _grid(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the technologies in the three rows of the grid, each with its cost."""
    words, state = scene.words, scene.state
    lines = [_head(words.say("supply.technologies"))]
    for row, costs in enumerate(GRID_COSTS):
        shown: list[Run] = []
        for place, number in enumerate(state.grid):
            if laboratory.GRID_ROWS[place] != row:
                continue
            if number < 0:
                shown += [Run(" " * (CELL - 1)), Run(" ")]
                continue
            slug = TECHNOLOGIES[number]
            run = technology(number, 0, words)
            name = f" {words.name('technology-sign', slug)} {words.name('technology-short', slug)}"
            shown += [*fitted((run._replace(text=name),), CELL - 1, run.ink), Run(" ")]
        lines.append((*fitted(line(*price(costs, words)), COSTS), *shown))
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
    """Return the Warehouse, Discovery tiles, and the own Private Goals with whether they are met."""
    words, state = scene.words, scene.state
    lines = [warehouse(scene)[1:]]
    tiles = words.say("supply.stack", n=len(state.discoveries))
    lines.append(_head(words.say("supply.discoveries"), tiles))
    for tile in state.face_up:
        mark = (words.say("icon.discovery"), "hex-discovery", words.say("sign.discovery"))
        lines.append(fitted(line(mark, " ", words.name("discovery", DISCOVERY_SLUGS[tile])), columns))
    held = [number for number in state.players[scene.seat].goals if number]
    if held:
        lines.append(_head(words.say("goals.title")))
    for number in held:
        met = is_met(state, scene.seat, private_goal(number))
        mark = line((words.say("goals.met" if met else "goals.not-met"), "good" if met else "dim"))
        *shown_lines, last = paragraph(goal_text(number, words), columns)
        roomy = width(last) + 1 + width(mark) <= columns
        lines += (
            [*shown_lines, spread(last, mark, columns)] if roomy else [*shown_lines, last, spread((), mark, columns)]
        )
    return lines
