"""The supply beside the map: blueprints as cards, the technology grid, people, missions, tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.on_mars.board import laboratory
from engine.on_mars.cards.printed import BUILDING_OF_CARD, CONTRACTS, DISCOVERY_SLUGS, blueprint
from engine.on_mars.play.displays import CONTRACT
from engine.on_mars.terms import BUILDINGS, TECHNOLOGIES
from tui.games.card_drawing import DrawnCard
from tui.games.card_face import head, shaded
from tui.games.on_mars.card_rows import card_of, short_scientist
from tui.games.on_mars.details import GRID_COSTS
from tui.games.on_mars.missions import mission_bar, until
from tui.games.on_mars.vocabulary import needs_of, points, price, technology
from tui.games.scene import Scene
from tui.text.width import fit, shortened, wrap
from tui.widgets.card_display import Display, Face, Label
from tui.widgets.styled_line import StyledLine, fitted, line, paragraph, spread, width

ACROSS = 3
"""Number of cards next to each other."""
SHORT, USUAL, MOST = 2, 3, 8
"""The lines of a card: a short one has no boost, in the higher ones it says in a sentence what it does."""
ROWS, REST = 2, 8
"""At least this many rows of cards have room, above the lines of what else is there."""
COSTS, TECHNOLOGY, MISSION, PEOPLE, WIDEST = 6, 8, 18, 34, 36
"""The columns of costs, a technology and a mission; where the people begin, and how wide they are at most."""
BLUEPRINTS, GRID, TILES, DISPLAY, MISSIONS = range(5)
"""Panels that belong together."""
GAP = 2
"""The columns before and after a text."""
BESIDE = "beside"
"""What is at the right of the title, where it is a row, too."""


class LowerArea(NamedTuple):
    """Where what is below the cards is: its first line, and the column where the missions begin."""

    top: int
    missions: int


def display(scene: Scene, keys: Mapping[str, str], beside: StyledLine, columns: int, lines: int) -> Display:
    """Return the supply in that many columns and lines; ``beside`` its title is something else.

    ``keys``: the rows of the page, by the things that they stand for.
    """
    words = scene.words
    cards = [(number, card_of(number, words)) for number in (*scene.state.top, *scene.state.bottom)]
    across = (columns - 1) // ACROSS - 1
    said = max([len(paragraph(_does(card), across - 2)) for _, card in cards], default=0)
    rows = max(-(-len(cards) // ACROSS), ROWS)
    high = USUAL if 1 + rows * USUAL + REST <= lines else SHORT
    spare = lines - 1 - rows * high - REST
    gap = int(spare >= rows)
    high = max(high, min(USUAL + said, MOST, high + (spare - rows * gap) // rows))
    below = LowerArea(1 + rows * (high + gap), columns - MISSION - 1)
    left = words.say("supply.deck", n=len(scene.state.deck))
    title = line((words.say("supply.blueprints"), "head"), "  ", (left, "dim"))
    labels = [Label(1, 0, title), *_labels(scene, below)]
    faces = [
        Face(
            f"card {number}",
            1 + place % ACROSS * (across + 1),
            1 + place // ACROSS * (high + gap),
            across,
            tuple(card_face(scene, number, card, across, high)),
            BLUEPRINTS,
        )
        for place, (number, card) in enumerate(cards)
    ]
    size = width(beside)
    if BESIDE in keys:
        faces.append(Face(BESIDE, columns - size - 1, 0, size, (beside,), BLUEPRINTS))
    else:
        labels.append(Label(columns - size - 1, 0, beside))
    faces += [*_grid(scene, below), *_tiles(scene, below), *_people(scene, below), *_missions(scene, below)]
    return Display(columns, tuple(face._replace(key=keys.get(face.key, face.key)) for face in faces), tuple(labels))


def _labels(scene: Scene, below: LowerArea) -> Iterator[Label]:
    words = scene.words
    yield Label(1, below.top, line((words.say("supply.technologies"), "head")))
    for row, costs in enumerate(GRID_COSTS):
        shown = price(costs, words)
        yield Label(COSTS - width(shown), below.top + 1 + row, shown)
    tiles = words.say("supply.stack", n=len(scene.state.discoveries))
    yield Label(1, _tiles_top(below) - 1, line((words.say("supply.discoveries"), "head"), "  ", (tiles, "dim")))
    people = line((words.say("supply.people"), "head"))
    if PEOPLE + width(people) >= below.missions:
        people = line((words.say("supply.people-short"), "head"))
    yield Label(PEOPLE, below.top, people)
    head_of_missions = line((words.say("supply.missions"), "head"))
    yield Label(below.missions, below.top, line(*head_of_missions, "  ", *until(scene, "supply.until")))


# --- blueprints -------------------------------------------------------------------------------------------------------


def card_face(scene: Scene, number: int, card: DrawnCard, columns: int, lines: int) -> list[StyledLine]:
    """Draw a blueprint: building and name in its band, below it its action, level and gains."""
    words = scene.words
    gives, action, *boost = card.signs
    if blueprint(number).action == "construct":
        sign = words.name("building-sign", BUILDINGS[BUILDING_OF_CARD[number]])
        action = line((words.say("card-face.construct", what=sign), "", action[0].means))
    label = points(blueprint(number).points, words, words.say("card-text.points", n=blueprint(number).points))
    if lines == SHORT:
        body = [spread(line(" ", *action), (label,), columns)]
    else:
        right, room = line(*gives, "  ", label), lines - USUAL
        last = 0 if boost or not room else columns - width(right) - GAP
        *told, rest = _in_lines(_does(card), columns - GAP, room, last)
        left = boost[0] if boost else line((rest, "dim"))
        body = [
            spread(line(" ", *action), line(*card.tags, " "), columns),
            *[line(" ", (part, "dim")) for part in told],
            spread(line(" ", *left), right, columns),
        ]
    return [*head(line(" ", card.mark, " "), card.name, card.edge, columns)[:1], *shaded(body, columns)]


def _in_lines(text: str, columns: int, lines: int, last: int) -> list[str]:
    """Return a text in a number of lines, and what follows in the columns of a last one; what has no room is marked."""
    found, rest = list[str](), text
    for _ in range(lines):
        found.append(wrap(rest, columns)[0])
        rest = rest[len(found[-1]) :].lstrip()
    if found and rest and not last:
        whole = f"{found[-1]}{text[text.index(found[-1]) + len(found[-1]) :]}"
        found[-1], rest = shortened(whole, columns), ""
    return [*found, shortened(rest, last)]


def _does(card: DrawnCard) -> str:
    """Return what a blueprint does, in a sentence."""
    return card.text()[1]


# --- technologies and tiles -------------------------------------------------------------------------------------------


def _grid(scene: Scene, below: LowerArea) -> Iterator[Face]:
    """Yield the technologies, row by row, behind what those of the row cost."""
    words, taken = scene.words, [0] * len(GRID_COSTS)
    for place, number in enumerate(scene.state.grid):
        row = laboratory.GRID_ROWS[place]
        column = COSTS + 1 + taken[row] * (TECHNOLOGY + 1)
        taken[row] += 1
        if number >= 0:
            slug = TECHNOLOGIES[number]
            text = f" {words.name('technology-sign', slug)} {words.name('technology-short', slug)}"
            shown = technology(number, 0, words)._replace(text=fit(text, TECHNOLOGY))
            yield Face(f"grid {place}", column, below.top + 1 + row, TECHNOLOGY, ((shown,),), GRID)


def _tiles_top(below: LowerArea) -> int:
    """Return the line of the first tile: below the grid, a blank line and their title."""
    return below.top + len(GRID_COSTS) + 3


def _tiles(scene: Scene, below: LowerArea) -> Iterator[Face]:
    """Yield the discovery tiles that are face up."""
    words, columns = scene.words, PEOPLE - 3
    for place, tile in enumerate(scene.state.face_up):
        mark = (words.say("icon.discovery"), "hex-discovery", words.say("sign.discovery"))
        content = fitted(line(mark, " ", words.name("discovery", DISCOVERY_SLUGS[tile])), columns)
        yield Face(f"tile {tile}", 1, _tiles_top(below) + place, columns, (content,), TILES)


# --- people and missions ----------------------------------------------------------------------------------------------


def _people(scene: Scene, below: LowerArea) -> Iterator[Face]:
    """Yield scientists and contracts: their costs, where scientists work, what contracts want, what they score."""
    columns = min(below.missions - PEOPLE - 1, WIDEST)
    for place, person in enumerate(scene.state.people):
        if person:
            shown = (
                contract_line(scene, person - CONTRACT, columns)
                if person > CONTRACT
                else short_scientist(scene, person, columns)
            )
            yield Face(f"place {place}", PEOPLE, below.top + 1 + place, columns, (shown,), DISPLAY)


def contract_line(scene: Scene, number: int, columns: int) -> StyledLine:
    """Return a contract in a line: what it wants and its OP."""
    words = scene.words
    means = words.say("contract-text.points", n=CONTRACTS[number].points, loss=-CONTRACTS[number].loss)
    left = line((words.say("supply.contract"), "dim"), " ", *needs_of(number, words))
    whole, short = (line(points(CONTRACTS[number].points, words, means, unit=unit)) for unit in (True, False))
    return spread(left, whole if width((*left, *whole)) < columns else short, columns)


def _missions(scene: Scene, below: LowerArea) -> Iterator[Face]:
    """Yield the missions with their progress and the crystals of a step."""
    top = below.top + 1
    for slot, number in enumerate(scene.state.missions):
        if number:
            name, bar = mission_bar(scene, slot)
            yield Face(
                f"mission {slot}", below.missions, top, MISSION, (fitted(name, MISSION), fitted(bar, MISSION)), MISSIONS
            )
            top += 2
