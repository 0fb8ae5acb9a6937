"""Technologies are picked where they are: in the Tech Grid with its costs, and in the drawing of the laboratory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.on_mars.board import laboratory
from engine.on_mars.frame_types.series import DevelopFrame
from engine.on_mars.play.frames import STOP
from engine.on_mars.terms import TECHNOLOGIES
from tui.games.on_mars import tech_tiles
from tui.games.on_mars.card_rows import benefit, row, technology_line
from tui.games.on_mars.details import DEVELOP_COSTS, EDGE, GRID_COSTS, figure
from tui.games.on_mars.laboratory_drawing import laboratory_lines
from tui.games.on_mars.vocabulary import price, technology
from tui.games.page import PageRow
from tui.games.scene import Scene
from tui.text import Words
from tui.text.width import fit
from tui.widgets.bars import REST
from tui.widgets.card_display import Display, Face, Label
from tui.widgets.styled_line import Run, StyledLine, cut, fitted, line, paragraph, plain, spread, width

ACROSS = 3
"""The technologies in a row of the grid."""
SPACE = 3
"""The columns of a space to which a technology can go, with the one of its key."""
TALL, ROOMY = 3, 4
"""The lines of a row of the grid whose tiles have two, and of one with a blank line below it."""
LAB_MOST, LAB_LINES, LAB_ROOMY = 9, 7, 12
"""The most columns of a space of the laboratory; its lines, with its costs and OP, and those with a blank one each."""


# --- the Tech Grid ----------------------------------------------------------------------------------------------------


def grid(scene: Scene, choices: Sequence[Choice], columns: int, lines: int) -> Display:
    """Lay the Tech Grid out as it is printed: three rows with their costs, below each tile the spaces for it.

    Where there is room a tile has two lines, and then a blank line is free between two rows.
    """
    words, state = scene.words, scene.state
    left = tech_tiles.costs_width(words) + 1
    cell = (columns - left) // ACROSS
    rows = len(GRID_COSTS)
    high = next((high for high in (ROOMY, TALL) if lines >= high * rows - 1 + (STOP in choices)), 2)
    labels: list[Label] = []
    faces: list[Face] = []
    taken = [0] * len(GRID_COSTS)
    for grid_row, costs in enumerate(GRID_COSTS):
        labels.append(Label(0, grid_row * high, price(costs, words)))
    for place, number in enumerate(state.grid):
        grid_row = laboratory.GRID_ROWS[place]
        x, y = left + taken[grid_row] * cell, grid_row * high
        taken[grid_row] += 1
        if number < 0:
            continue
        found = [one for one in choices if one.verb == "learn" and int(one.args[1]) == place]
        why = "" if found else _why_not(scene, number)
        drawn = tech_tiles.tile(scene, number, cell - 1, tall=high >= TALL, why=why)
        labels += [Label(x, y + at, content) for at, content in enumerate(drawn)]
        below = y + len(drawn)
        if why and high < TALL:
            labels.append(Label(x, below, line((fit(f" {why}", cell - 1), "dim"))))
        for at, choice in enumerate(found):
            space = laboratory.NUMBER[1, int(choice.args[2])]
            faces.append(_face(str(choice), x + at * (SPACE + 2), below, SPACE, _gives(space, words), grid_row))
    low = lines < 2 * rows + 1
    faces += (
        _stop(scene, choices, 2 * rows - 2, left - 1 + 2 * cell)
        if low
        else _stop(scene, choices, rows * high - (high == ROOMY))
    )
    return Display(columns, tuple(faces), tuple(labels))


def _why_not(scene: Scene, number: int) -> str:
    """Return why a tile cannot be learned, in a word or two."""
    owned = number in scene.state.players[scene.seat].lab
    return scene.words.say("technology.owned" if owned else "technology.too-dear")


def _gives(space: int, words: Words) -> Run:
    """Return what a space gives, after an arrow."""
    gives = benefit(space, words)
    means = gives.means or words.say("sign.lab-empty")
    return gives._replace(text=f"{words.say('icon.goes')}{gives.text or words.say('icon.slot')}", means=means)


def _face(key: str, x: int, y: int, columns: int, shown: Run, group: int) -> Face:
    content = fitted((shown._replace(ink=f"{REST} bright"),), columns, REST)
    return Face(key, x, y, columns, (content,), group)


def _stop(scene: Scene, choices: Sequence[Choice], top: int, aside: int = 0) -> Iterator[Face]:
    """Yield what declines, below everything else; in few lines in short beside the rest, from a column on."""
    if STOP in choices and scene.decision is not None:
        key = f"menu.stop-{scene.decision.kind}"
        text = scene.words.say(key if key in scene.words and not aside else "menu.stop")
        shown = line(" ", text)
        yield Face(str(STOP), aside + 1, top, width(shown), (shown,), len(GRID_COSTS))


# --- the laboratory ---------------------------------------------------------------------------------------------------


def lab(scene: Scene, choices: Sequence[Choice], columns: int, lines: int) -> Display:
    """Lay the seat's laboratory out as it is printed; each free space that can be reached shows what would go there."""
    cell = max(min(columns // 6, LAB_MOST), SPACE + 2)
    step = 2 if lines >= LAB_ROOMY + (STOP in choices) else 1
    drawn = laboratory_lines(scene, scene.seat, cell)
    tops = [0, *(1 + step * at for at in range(5)), 1 + step * 4 + 1][: len(drawn) - (lines < LAB_LINES)]
    targets = _targets(scene, choices)
    labels: list[Label] = []
    faces: list[Face] = []
    for level, (top, content) in enumerate(zip(tops, drawn, strict=False)):
        for column in range(1, 7):
            space = _space_at(column, level - 3) if 0 < level < len(drawn) - 1 else None
            x = (column - 1) * cell
            if space in targets:
                faces += _target_faces(scene, targets[space], x, top, cell)
            else:
                labels.append(Label(x, top, _columns(content, x, cell)))
    faces.sort(key=lambda face: (face.column, face.top))
    low = lines < len(tops) + 1
    faces += _stop(scene, choices, tops[5], 4 * cell) if low else _stop(scene, choices, tops[-1] + 1)
    return Display(columns, tuple(faces), tuple(labels))


def _space_at(column: int, height: int) -> int | None:
    spaces = [n for n, level in enumerate(laboratory.LEVEL) if level == column]
    return next((n for n in spaces if laboratory.HEIGHT[n] == height), None)


def _columns(content: StyledLine, x: int, cells: int) -> StyledLine:
    """Return the part of a drawn line in some columns; each of its signs is one column wide, or a whole cell is."""
    at, shown = 0, list[Run]()
    for run in content:
        size = width((run,))
        if x <= at and at + size <= x + cells:
            shown.append(run)
        elif at < x + cells and at + size > x:
            shown += cut((run,), max(x - at, 0), x + cells - at)
        at += size
    return tuple(shown)


def _targets(scene: Scene, choices: Sequence[Choice]) -> dict[int, list[Choice]]:
    """Return the free spaces that can be reached, each with the choices that lead to it."""
    own = scene.state.players[scene.seat].lab
    found: dict[int, list[Choice]] = {}
    for choice in choices:
        if choice.verb == "develop":
            here = own.index(TECHNOLOGIES.index(str(choice.args[0])))
            found.setdefault(laboratory.NUMBER[laboratory.LEVEL[here] + 1, int(choice.args[1])], []).append(choice)
    return found


def _target_faces(scene: Scene, choices: Sequence[Choice], x: int, top: int, cell: int) -> Iterator[Face]:
    """Yield the technologies that can go to a space, side by side."""
    words = scene.words
    share = cell // len(choices)
    for at, choice in enumerate(choices):
        slug = str(choice.args[0])
        sign = words.name("technology-sign", slug)
        own = scene.state.players[scene.seat].lab
        level = laboratory.LEVEL[own.index(TECHNOLOGIES.index(slug))] + 1
        space = laboratory.NUMBER[level, int(choice.args[1])]
        gives = benefit(space, words).text or words.say("icon.slot")
        means = words.say("develop.sign", technology=slug, n=level)
        long = f"{sign}{words.say('icon.goes')}{gives}"
        room = share - 2
        text = long if width(line(long)) <= room else sign
        yield _face(str(choice), x + 1 + at * share, top, room, Run(text, "", means, means), laboratory.LEVEL[space])


def display(scene: Scene, choices: Sequence[Choice]) -> Callable[[int, int], Display] | None:
    """Return the display of a decision about technologies; None for others."""
    verbs = {choice.verb for choice in choices}
    if "learn" in verbs:
        return partial(grid, scene, choices)
    return partial(lab, scene, choices) if "develop" in verbs and verbs <= {"develop", "stop"} else None


# --- rows -------------------------------------------------------------------------------------------------------------


def learn_row(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return to learn a technology: what its row costs, and what its space gives."""
    words = scene.words
    place, space = int(choice.args[1]), laboratory.NUMBER[1, int(choice.args[2])]
    left = technology_line(TECHNOLOGIES.index(str(choice.args[0])), 1, words)
    right = _costs_and_gives(scene, GRID_COSTS[laboratory.GRID_ROWS[place]], space)
    slug = str(choice.args[0])
    more = partial(space_gives, scene, space)
    texts = technology_texts(scene, slug)
    parts, head = gained(scene, slug, space), line((words.name("technology", slug), "head"))
    shown = row(scene, choice, spread(left, right, columns), texts=texts, more=more, parts=parts, head=head)
    return replace(shown, name=_name(words, slug, right))


def _name(words: Words, slug: str, right: StyledLine) -> str:
    """Return what a row is called: the technology, with its cost and benefit, which tell it from others of its name."""
    return " ".join(f"{words.name('technology', slug)} {plain(right)}".split())


def develop_row(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return to develop a technology: the OP it gains, what the step costs now, and what its space gives."""
    words, slug = scene.words, str(choice.args[0])
    number = TECHNOLOGIES.index(slug)
    lab = scene.state.players[scene.seat].lab
    level = laboratory.LEVEL[lab.index(number)] + 1
    space = laboratory.NUMBER[level, int(choice.args[1])]
    shown = technology(number, level, words)
    gain = words.say("amount.op", n=laboratory.POINTS[level] - laboratory.POINTS[level - 1])
    frame = scene.state.frames[-1] if scene.state.frames else None
    rewarded = scene.decision is not None and scene.decision.kind == "tech_reward"
    free = rewarded or (isinstance(frame, DevelopFrame) and frame.free)
    right = _costs_and_gives(scene, () if free else DEVELOP_COSTS[level], space)
    names = (*(words.name(kind, slug) for kind in ("technology", "technology-short")), "")
    lefts = [line(shown, " ", name, "  " if name else "", (f"+{gain}", "points")) for name in names]
    left = next((one for one in lefts if width((*one, *right)) < columns), lefts[-1])
    more, texts = partial(space_gives, scene, space), technology_texts(scene, slug)
    parts, head = gained(scene, slug, space), line((words.name("technology", slug), "head"))
    drawn = row(scene, choice, spread(left, right, columns), texts=texts, more=more, parts=parts, head=head)
    return replace(drawn, name=_name(words, slug, right))


def gained(scene: Scene, slug: str, space: int) -> tuple[StyledLine, ...]:
    """Return a technology with its new level, the OP that a space of the laboratory gains, and what it gives."""
    words, level = scene.words, laboratory.LEVEL[space]
    more = laboratory.POINTS[level] - laboratory.POINTS[level - 1]
    op = line(f"{words.say('detail.op-at-end')} ", (f"+{more}", "points"))
    name = line(words.say("brief.level-up" if level > 1 else "brief.level", technology=slug, before=level - 1, n=level))
    gives = laboratory.BENEFIT[space]
    if not gives:
        return name, op
    return name, op, line(words.say("detail.space-brief", what=words.name("benefit-brief", gives)))


def _costs_and_gives(scene: Scene, costs: tuple[tuple[str, int], ...], space: int) -> StyledLine:
    """Return what a space of the laboratory costs, and its benefit."""
    words = scene.words
    gives = benefit(space, words)
    arrow = (f" {words.say('arrow')} ", "dim") if gives.text else "  "
    return line(*price(costs, words), arrow, gives)


# --- in words ---------------------------------------------------------------------------------------------------------


def technology_texts(scene: Scene, slug: str) -> tuple[str, ...]:
    """Return what a technology is for, and which players have it at which level."""
    words, number = scene.words, TECHNOLOGIES.index(slug)
    have = [
        words.say("technology.has", seat=seat, n=laboratory.LEVEL[player.lab.index(number)])
        for seat, player in enumerate(scene.state.players)
        if number in player.lab and seat != scene.seat
    ]
    return (
        words.name("technology-what", slug),
        *([words.say("technology.others", who=words.say("list.join").join(have))] if have else []),
    )


def space_gives(scene: Scene, space: int, columns: int) -> list[StyledLine]:
    """Return the OP of a space of the laboratory compared with the space before it, and what it gives."""
    words, level = scene.words, laboratory.LEVEL[space]
    op = figure(words.say("detail.op-at-end"), laboratory.POINTS[level - 1], laboratory.POINTS[level], columns, words)
    gives = benefit(space, words)
    what = gives.means or words.say("detail.nothing")
    return [*op, *paragraph(words.say("detail.space-gives", what=what), columns - EDGE)]
