"""The panels around the map: the round, turn order and Shuttle, Life Support, players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.on_mars.board import tables
from engine.on_mars.cards.printed import LSS_TILES
from engine.on_mars.play import scoring
from engine.on_mars.play.life_support import tile_points
from engine.on_mars.play.supply import quarters, shelters_on_mars, storage
from engine.on_mars.state import OVER, SHUTTLE, State
from engine.on_mars.terms import BUILDINGS, CRYSTAL, ITEMS, LIFE_SUPPORT, SIDES
from tui.games.on_mars.shuttle import ends, is_last_round, schedule
from tui.games.on_mars.vocabulary import item
from tui.games.scene import Scene
from tui.games.seats import AREO, block, letter, named, tint
from tui.games.stats_table import projected
from tui.text import Words
from tui.widgets.bars import gauge
from tui.widgets.styled_line import (
    Run,
    StyledLine,
    apart,
    fitted,
    fitting,
    line,
    meaning,
    placed,
    spread,
    width,
)

GAP = 1
"""The least columns between the spaces and the schedule of the Shuttle."""
ROWS, ROW = 5, 2
"""The rows of life support, and the usual columns of each."""
COUNT = 4
"""The columns of the row that is reached."""
LEAST_PLAYER, PAINTED_MARKS, LETTER_MARKS = 6, 4, 4
"""This many columns of a name stay at least beside the figures; those of the turn's mark and the letter before it."""
FEWEST_FIGURES, MOST_BETWEEN, FIGURE = 4, 2, 2
"""Figures that are never left out, the most columns between two, and the least of one."""
TURN = {False: ">", True: "▸"}
FULL, LEVEL = "▄", "▌"
"""What is reached of a column of life support, and the line of the level."""
BARS = ("", "energy", "water", "plants", "stone")
"""The ink of each column of life support: that of what its buildings make."""
SIGN, SHORT_REWARD = 3, 4
"""The columns of a sign before a column of the LSS, and of the OP of a reward behind it."""


def totals(state: State) -> list[int]:
    """Return the OP of everybody if the game ended now, the rival's too."""
    return scoring.result(state).totals


# --- above and below the middle ---------------------------------------------------------------------------------------


def bar(scene: Scene) -> StyledLine:
    """Return the round, the level of the colony, how many missions are left, the viewer and where."""
    state, words = scene.state, scene.words
    player = state.players[scene.seat]
    side = SIDES[tables.side_of(player.space)] if player.space else ""
    runs: list[str | Run] = [AREO, "   "]
    for what, value in (("round", state.round), ("colony", state.level), ("missions", max(state.remaining, 0))):
        text = words.say(f"said.{what}", n=value)
        runs += [Run(words.say(f"table.{what}", n=value), "", words.say(f"sign.{what}"), text), "   "]
    if ends(state) and state.phase != OVER:
        key = "table.last-round" if is_last_round(state) and state.phase != SHUTTLE else "table.last-round-next"
        runs += [Run(words.say(key), "bad"), "   "]
    runs += [*named(scene.seat, words, words.short_player(scene.seat, 14), wide=True), "  "]
    return line(*runs, (words.name("side", side) if side else "", "accent"))


def tracks(scene: Scene, columns: int) -> StyledLine:
    """Return the spaces of both sides with who is there, the Shuttle between them, and when it crosses next."""
    state, words = scene.state, scene.words
    at = {player.space: seat for seat, player in enumerate(state.players) if player.space}
    parts: list[StyledLine] = []
    for side, slug in enumerate(SIDES):
        runs: list[Run] = [Run(f"{words.name('side', slug)} ", "dim", words.say(f"sign.side-{slug}"))]
        for space in tables.SPACES_OF_SIDE[side]:
            runs += [_space(scene, space, at.get(space, -1)), Run(" ")]
        shuttle = [_shuttle(scene, side, space) for space in tables.SHUTTLE_SPACES]
        parts.append((*runs, *shuttle) if side else (*runs, *reversed(shuttle)))
    left, right = parts
    shown = (*left, Run("|", "dim", words.say("sign.between")), *(run for run in _shuttle_first(right)))
    return spread(shown, (*schedule(scene, columns - width(shown) - GAP - 1), Run(" ")), columns)


def _shuttle_first(side: StyledLine) -> StyledLine:
    """Return of the Colony the Shuttle's spaces stand before the others: the two sides mirror each other."""
    spaces = len(tables.SHUTTLE_SPACES)
    return (*side[-spaces:], Run(" "), *side[:-spaces])


def _space(scene: Scene, space: int, seat: int) -> Run:
    words = scene.words
    bonus = words.say("sign.space", space=space, bonus=words.name("space-bonus", tables.SPACE_BONUS[space] or "none"))
    if seat < 0:
        return Run(f" {space} " if words.painted else str(space), "track-rest" if words.painted else "dim", bonus)
    player = scene.state.players[seat]
    means = words.say("sign.had-turn" if player.done else "sign.waits", seat=seat, space=space)
    shown = block(letter(seat, words, means), words)
    if not player.done:
        return shown if words.painted else shown._replace(text=f"{shown.text}{space}")
    return (
        shown._replace(ink=tint(seat))
        if words.painted
        else shown._replace(text=f"{shown.text.lower()}{space}", ink="dim")
    )


def _shuttle(scene: Scene, side: int, space: int) -> Run:
    state, words = scene.state, scene.words
    if (state.shuttle_side, state.shuttle_space) == (side, space):
        means = words.say("sign.shuttle")
        text = words.say("icon.shuttle")
        return Run(f" {text} " if words.painted else text, "kind-event" if words.painted else "bad", means, means)
    means = words.say("sign.shuttle-space", n=space)
    return Run(f" {space}", "event" if space == 1 else "dim", means, "")


def own(scene: Scene, columns: int) -> StyledLine:
    """Return what the seat has: resources of that many that find room, crystals and those that wait, colonists, OP."""
    words = scene.words
    shown = [*stock(scene, scene.seat), _colonists(scene)]
    left = apart(shown, " " if columns < 100 else "   ")
    return spread(left, op_now(scene, scene.seat, words.say("sign.own-op"), words.say("sign.own-op-now")), columns)


def op_now(scene: Scene, seat: int, means: str, means_now: str) -> StyledLine:
    """Return the OP of a seat on the track, and in dim text the OP if the game ended now; after the end only these."""
    words, total = scene.words, totals(scene.state)[seat]
    over = not scene.state.frames
    label = words.say("table.op", n=total if over else scene.state.players[seat].op)
    op = Run(f" {label} ", "price", means, label) if words.painted else Run(label, "bright", means)
    return (op,) if over else line(op, "" if words.painted else " ", projected(total, means_now))


def stock(scene: Scene, seat: int) -> list[StyledLine]:
    """Return what a seat has in store: of each resource that many that find room; crystals, and those that wait."""
    player, words = scene.state.players[seat], scene.words
    room = storage(player)
    shown: list[StyledLine] = []
    for number, count in enumerate(player.res):
        sign = item(number, words)
        text = words.say("said.stored", item=ITEMS[number], n=count, most=room)
        shown.append(
            meaning(text, sign, " ", (str(count), "bright" if count else "dim"), (f"/{room}", "dim"), spoken=text)
        )
    text = words.say("said.crystals", n=player.crystals, waiting=player.waiting)
    waiting = (f"+{player.waiting}", "accent") if player.waiting else ("", "")
    room = 8 - player.ships.bit_count()
    count = (str(player.crystals), "bright" if player.crystals else "dim")
    shown.append(meaning(text, item(CRYSTAL, words), " ", count, (f"/{room}", "dim"), waiting, spoken=text))
    return shown


def _colonists(scene: Scene) -> StyledLine:
    player, words = scene.state.players[scene.seat], scene.words
    text = words.say("said.colonists", n=player.lq, most=quarters(player), away=player.wa)
    sign = words.name("short", "colonist")
    away = (words.say("table.away", n=player.wa), "dim") if player.wa else ("", "")
    return meaning(
        text, (sign, "accent"), " ", (str(player.lq), "bright"), (f"/{quarters(player)}", "dim"), away, spoken=text
    )


# --- life support -----------------------------------------------------------------------------------------------------


def life_support(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Draw the four columns of the LSS, each with its row of those that are needed, and its reward.

    In fewer lines two share one without their bars, and below them is what the next level needs.
    """
    if height < len(LIFE_SUPPORT):
        half = columns // 2
        pairs = [[_short_column(scene, kind, half) for kind in LIFE_SUPPORT[at : at + 2]] for at in (0, 2)]
        return [*(line(*left, *right) for left, right in pairs), missing_line(scene, columns)][:height]
    words = scene.words
    rewards = 1 + max(width((_reward(scene, kind),)) for kind in LIFE_SUPPORT)
    worth = columns - SIGN - ROWS - 1 - COUNT < rewards
    room = columns - SIGN - COUNT - (SHORT_REWARD if worth else rewards)
    whole, short = (
        1 + max(width(line(words.name(what, BUILDINGS[kind]))) for kind in LIFE_SUPPORT)
        for what in ("technology", "building-short")
    )
    cells = next((cells for cells in (3, ROW, 1) if room - ROWS * cells - 1 >= (short if cells > 1 else 0)), 1)
    left = room - ROWS * cells - 1
    name, what = (whole, "technology") if left >= whole else (short if left >= short else 0, "building-short")
    return [
        _column(
            scene,
            kind,
            line(Run(words.name(what, BUILDINGS[kind]), "dim", "", "")),
            (name, cells, columns),
            worth=worth,
        )
        for kind in LIFE_SUPPORT
    ]


def level_note(scene: Scene) -> StyledLine:
    """Return the Colony level, and the next one."""
    state, words = scene.state, scene.words
    if state.level >= tables.TOP_LEVEL:
        return line((words.say("life.top"), "dim"))
    shown = line((words.say("life.level", n=state.level), "dim"), (words.say("arrow"), "dim"))
    return (*shown, Run(str(state.level + 1), "bright", words.say("sign.colony"), ""))


def missing_line(scene: Scene, columns: int) -> StyledLine:
    """Return which buildings the next Colony level needs, and how many of each."""
    state, words = scene.state, scene.words
    if state.level >= tables.TOP_LEVEL:
        return line((words.say("life.top"), "dim"))
    missing = [kind for kind in LIFE_SUPPORT if state.lss[kind] < state.level + 1]
    needs = [
        (Run(f"{words.name('short', ITEMS[kind])}{state.level + 1 - state.lss[kind]}", "accent"),) for kind in missing
    ]
    head, means = words.say("life.needs", n=state.level + 1), words.say("sign.needs")
    shown = apart(needs, " ")
    most = len(LIFE_SUPPORT) * (width(needs[0]) + 1) if needs else 0
    short = line(Run(words.say("icon.level", what="", n=state.level + 1), "dim", means, head), " ", *shown)
    whole = meaning(means, (head, "dim"), " ", spoken=head) + shown
    return whole if width(line(head)) + most <= columns else short


def _row_text(scene: Scene, kind: int) -> str:
    state = scene.state
    return scene.words.say("life.row", building=BUILDINGS[kind], row=state.lss[kind], level=state.level + 1)


def _count(scene: Scene, kind: int) -> Run:
    """Return the row that a column has reached, of the row of the level: the light says whether it is enough."""
    state = scene.state
    needed = min(state.level + 1, tables.TOP_ROW)
    said = _row_text(scene, kind)
    return Run(f"{state.lss[kind]}/{needed}", "good" if state.lss[kind] >= needed else "points", said, "")


def _short_column(scene: Scene, kind: int, columns: int) -> StyledLine:
    """Draw a column in few columns: its sign, its row, and the OP of its reward."""
    words, said = scene.words, _row_text(scene, kind)
    shown = line(Run(words.name("short", ITEMS[kind]), "", said, said), " ", _count(scene, kind))
    return fitted(fitting([shown, (_worth(scene, kind),)], columns - 1, " ", ""), columns)


def _column(scene: Scene, kind: int, name: StyledLine, room: tuple[int, int, int], *, worth: bool) -> StyledLine:
    """Draw a column of the LSS: its sign, its name, its rows, its count and its reward.

    ``room``: the columns of the name, of each row, and of all. ``worth``: of the reward only the OP have room.
    """
    words, said = scene.words, _row_text(scene, kind)
    named_, cells, columns = room
    label = fitted(line(Run(words.name("short", ITEMS[kind]), "", said, said)), SIGN)
    count = placed((_count(scene, kind),), COUNT, "right")
    left = (*label, *(fitted(name, named_) if named_ else ()), *_rows(scene, kind, said, cells), *count)
    return spread(left, (Run(" "), _worth(scene, kind) if worth else _reward(scene, kind)), columns)


def _worth(scene: Scene, kind: int) -> Run:
    """Return the OP that a building for life support gives the seat now by the reward tile."""
    state = scene.state
    worth = tile_points(state, scene.seat, state.lss_tiles[kind])
    open_ = state.lss[kind] < state.level + 1
    return Run(f"+{worth}", "points" if open_ else "dim", _reward(scene, kind).means, "")


def _reward(scene: Scene, kind: int) -> Run:
    """Return what a building gives that life support needs."""
    state, words = scene.state, scene.words
    what, each = LSS_TILES[state.lss_tiles[kind]]
    worth = tile_points(state, scene.seat, state.lss_tiles[kind])
    means = words.say("sign.reward", what=words.say(f"reward-tile-what.{what}", n=each), n=worth)
    short = words.say(f"reward-tile.{what}", n=each or "")
    return Run(short, "points" if state.lss[kind] < state.level + 1 else "dim", means, means)


def _rows(scene: Scene, kind: int, spoken: str, cells: int) -> StyledLine:
    """Return the rows of a column: those reached, the line of the level, those ahead."""
    state, words = scene.state, scene.words
    row, mark = state.lss[kind], min(state.level + 1, tables.TOP_ROW)
    if not words.painted:
        text = "".join("=" if at <= row else "-" if at <= mark else "." for at in range(1, ROWS + 1))
        shown = "".join(letter * cells for letter in text)
        return (Run(f"{shown[: mark * cells]}|{shown[mark * cells :]}", "", spoken, ""),)
    ink = BARS[kind]
    reached = Run(FULL * cells * min(row, mark), ink, spoken)
    missing = gauge(1, 1, cells * max(0, mark - row), "hex-discovery", spoken, painted=True)
    beyond = Run(FULL * cells * max(0, row - mark), ink, spoken)
    ahead = gauge(0, 1, cells * (ROWS - max(row, mark)), "", spoken, painted=True)
    shown = line(reached, *missing, Run(LEVEL, "bright", spoken), beyond, *ahead)
    return tuple(run._replace(spoken="") for run in shown)


# --- everybody -------------------------------------------------------------------------------------------------------


class PlayerFigure(NamedTuple):
    """A column of the table of players: its name and values, whether it is stressed, its digits at least."""

    what: str
    values: Sequence[int]
    ink: str = ""
    mark: str = ""
    digits: int = 1


def players(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the heads, and a line for each colour: OP, colonists at home and at work, markers, ships, shelters.

    Further figures follow where they have room; without it the last ones are left out.
    """
    words = scene.words
    seats = range(len(scene.state.players))
    figures = _figures(scene)
    room = [_figure_width(words, figure) for figure in figures]
    longest = max(width(line(words.player(seat))) for seat in seats)
    titles = [words.say("players.title"), words.say("players.title-short")]
    title = min(width(line(one)) for one in titles)
    marks = PAINTED_MARKS if words.painted else LETTER_MARKS
    least = max(min(longest, LEAST_PLAYER) + marks, title + 1)
    while len(figures) > FEWEST_FIGURES and sum(room[: len(figures)]) + least > columns:
        figures.pop()
    room = room[: len(figures)]
    spare = columns - sum(room) - max(longest + marks, width(line(titles[0])) + 1)
    more = max(0, min(spare // len(figures), MOST_BETWEEN))
    room = [cells + more for cells in room]
    name = columns - sum(room)
    heads = [placed((_head(words, figure),), cells, "right") for figure, cells in zip(figures, room, strict=True)]
    shown_title = line(Run(next(one for one in titles if width(line(one)) <= name), "head", "", ""))
    lines = [(*fitted(shown_title, name), *(run for head in heads for run in head))]
    for seat in seats:
        turn = Run(TURN[words.painted], "accent", words.say("sign.turn-of"), "") if _active(scene) == seat else Run(" ")
        shown = named(seat, words, words.short_player(seat, name - marks), "bright" if seat == scene.seat else "")
        cells = [
            placed((_figure(words, figure, seat),), cells, "right") for figure, cells in zip(figures, room, strict=True)
        ]
        lines.append((*fitted(line(turn, *shown), name), *(run for cell in cells for run in cell)))
    return lines if height >= len(lines) else lines[1:] if height == len(lines) - 1 else []


def _figures(scene: Scene) -> list[PlayerFigure]:
    """Return the figures of everybody, the most important first."""
    state = scene.state
    everybody, now = state.players, totals(state)
    over = not state.frames
    found = [PlayerFigure("op", now if over else [one.op for one in everybody], "points")]
    if not over:
        found.append(PlayerFigure("op-now", now, "dim", "~", digits=3))
    return [
        *found,
        PlayerFigure("crystals", [one.crystals for one in everybody]),
        PlayerFigure("colonists", [one.lq for one in everybody]),
        PlayerFigure("working", [one.wa for one in everybody]),
        PlayerFigure("markers", [len(one.built) for one in everybody]),
        PlayerFigure("ships", [one.hangar for one in everybody]),
        PlayerFigure("shelters", [shelters_on_mars(one) for one in everybody]),
        PlayerFigure("bots", [state.bots[seat].bit_count() for seat in range(len(everybody))]),
        PlayerFigure("technologies", [sum(number >= 0 for number in one.lab) for one in everybody]),
        PlayerFigure("blueprints", [len(one.blueprints) for one in everybody]),
        PlayerFigure("resources", [sum(one.res) for one in everybody]),
    ]


def _figure_width(words: Words, figure: PlayerFigure) -> int:
    head = width((_head(words, figure),))
    least = max(FIGURE, len(figure.mark) + figure.digits)
    return 1 + max(head, least, *(len(f"{figure.mark}{value}") for value in figure.values))


def _head(words: Words, figure: PlayerFigure) -> Run:
    means = words.say(f"sign.figure-{figure.what}")
    return Run(words.name("figure-sign", figure.what).strip(), "dim", means, "")


def _figure(words: Words, figure: PlayerFigure, seat: int) -> Run:
    value = figure.values[seat]
    means, text = words.say(f"sign.figure-{figure.what}"), words.say(f"said.figure-{figure.what}", n=value)
    return Run(f"{figure.mark}{value}", figure.ink or ("bright" if value else "dim"), means, text)


def _active(scene: Scene) -> int:
    """Return the seat that decides; before the first round and in the Shuttle Phase it is not the active one."""
    if scene.decision is not None:
        return scene.decision.seat
    return next((asked.seat for asked in scene.game.pending(scene.state)), scene.state.active)
