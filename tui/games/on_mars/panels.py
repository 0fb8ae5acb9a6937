"""The panels around the map: the round, turn order and Shuttle, Life Support, players, missions."""

from __future__ import annotations

from engine.on_mars.board import tables
from engine.on_mars.cards.printed import LSS_TILES, mission
from engine.on_mars.play import scoring
from engine.on_mars.play.life_support import tile_points
from engine.on_mars.play.supply import quarters, shelters_on_mars, storage
from engine.on_mars.state import State
from engine.on_mars.terms import BUILDINGS, CRYSTAL, ITEMS, LIFE_SUPPORT, SIDES
from tui.games.on_mars.vocabulary import item, points
from tui.games.scene import Scene
from tui.games.seats import AREO, block, letter, named, tint
from tui.games.stats_table import projected
from tui.text import Words
from tui.widgets.bars import gauge
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, fitted, inked, line, meaning, spread, width

ROWS, ROW = 5, 2
"""The rows of life support, and the columns of each."""
FULL, LEVEL = "▄", "▌"
"""What is reached of a column of life support, and the line of the level."""
BARS = ("", "energy", "water", "plants", "stone")
"""The ink of each column of life support: that of what its buildings make."""
NAME, SIGN = 15, 3
"""The columns before a column of the LSS: its sign and its short name, or its sign alone."""


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
        said = words.say(f"said.{what}", n=value)
        runs += [Run(words.say(f"table.{what}", n=value), "", words.say(f"sign.{what}"), said), "   "]
    if state.last_rounds >= 0:
        runs += [Run(words.say("table.last-round"), "bad"), "   "]
    runs += [*named(scene.seat, words, words.short_player(scene.seat, 14), wide=True), "  "]
    return line(*runs, (words.name("side", side) if side else "", "accent"))


def tracks(scene: Scene, columns: int) -> StyledLine:
    """Return the spaces of both sides with who stands there, and the Shuttle between them."""
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
    return (*left, Run("|", "dim", words.say("sign.between")), *(run for run in _shuttle_first(right)))


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
        said = words.say("said.stored", item=ITEMS[number], n=count, most=room)
        shown.append(
            meaning(said, sign, " ", (str(count), "bright" if count else "dim"), (f"/{room}", "dim"), said=said)
        )
    said = words.say("said.crystals", n=player.crystals, waiting=player.waiting)
    waiting = (f"+{player.waiting}", "accent") if player.waiting else ("", "")
    shown.append(meaning(said, item(CRYSTAL, words), " ", (str(player.crystals), "bright"), waiting, said=said))
    return shown


def _colonists(scene: Scene) -> StyledLine:
    player, words = scene.state.players[scene.seat], scene.words
    said = words.say("said.colonists", n=player.lq, most=quarters(player), away=player.wa)
    sign = words.name("short", "colonist")
    away = (words.say("table.away", n=player.wa), "dim") if player.wa else ("", "")
    return meaning(
        said, (sign, "accent"), " ", (str(player.lq), "bright"), (f"/{quarters(player)}", "dim"), away, said=said
    )


# --- life support -----------------------------------------------------------------------------------------------------


def life_support(scene: Scene, columns: int, _height: int) -> list[StyledLine]:
    """Draw the four columns, the row of the level, what the next level needs, and the gain of a building for it."""
    state, words = scene.state, scene.words
    missing = [kind for kind in LIFE_SUPPORT if state.lss[kind] < state.level + 1]
    lines: list[StyledLine] = []
    if state.level < tables.TOP_LEVEL:
        needs = [
            (Run(f"{words.name('short', ITEMS[kind])}{state.level + 1 - state.lss[kind]}", "accent"),)
            for kind in missing
        ]
        head = words.say("life.needs", n=state.level + 1)
        means = words.say("sign.needs")
        lines.append(meaning(means, (head, "head"), " ", said=head) + apart(needs, " "))
    else:
        lines.append(line((words.say("life.top"), "head")))
    rewards = max(width((_reward(scene, kind),)) for kind in LIFE_SUPPORT)
    name = SIGN + 1 + max(width(line(words.name("building", BUILDINGS[kind]))) for kind in LIFE_SUPPORT)
    whole = columns >= name + ROWS + 1 + rewards
    before = name if whole else NAME if columns >= NAME + ROWS * ROW + 1 + rewards else SIGN
    cells = ROW if columns >= before + ROWS * ROW + 1 + rewards else 1
    return [*lines, *(_column(scene, kind, before, cells) for kind in LIFE_SUPPORT)]


def _column(scene: Scene, kind: int, before: int, cells: int) -> StyledLine:
    """Draw a column of the LSS: its sign, its name as far as there is room before it, its rows in that many cells."""
    state, words = scene.state, scene.words
    slug = BUILDINGS[kind]
    said = words.say("life.row", building=slug, row=state.lss[kind], level=state.level + 1)
    sign = Run(words.name("short", ITEMS[kind]), "", said, said)
    name = "" if before == SIGN else words.name("building-short" if before == NAME else "building", slug)
    label = line(sign, " ", (name, "dim"))
    return (*fitted(label, before), *_rows(scene, kind, said, cells), _reward(scene, kind))


def _reward(scene: Scene, kind: int) -> Run:
    """Return what a building gives that life support needs."""
    state, words = scene.state, scene.words
    what, each = LSS_TILES[state.lss_tiles[kind]]
    worth = tile_points(state, scene.seat, state.lss_tiles[kind])
    means = words.say("sign.reward", what=words.say(f"reward-tile-what.{what}", n=each), n=worth)
    short = words.say(f"reward-tile.{what}", n=each or "")
    return Run(f" {short}", "points" if state.lss[kind] < state.level + 1 else "dim", means, means)


def _rows(scene: Scene, kind: int, said: str, cells: int) -> StyledLine:
    """Return the rows of a column: those reached, the line of the level, those ahead."""
    state, words = scene.state, scene.words
    row, mark = state.lss[kind], min(state.level + 1, tables.TOP_ROW)
    if not words.painted:
        text = "".join("=" if at <= row else "-" if at <= mark else "." for at in range(1, ROWS + 1))
        shown = f"{text[:mark]}|{text[mark:]}"
        return (Run(shown, "", said, ""),)
    ink = BARS[kind]
    reached = Run(FULL * cells * min(row, mark), ink, said)
    missing = gauge(1, 1, cells * max(0, mark - row), "hex-discovery", said, painted=True)
    beyond = Run(FULL * cells * max(0, row - mark), ink, said)
    ahead = gauge(0, 1, cells * (ROWS - max(row, mark)), "", said, painted=True)
    shown = line(reached, *missing, Run(LEVEL, "bright", said), beyond, *ahead)
    return tuple(run._replace(said="") for run in shown)


# --- everybody and missions -------------------------------------------------------------------------------------------


LEAST_NAME, BESIDE_NAME, BESIDE_LETTERS = 8, 6, 4
"""This many columns of a name stand beside more than two figures at least; those of the letter and the marks."""
FIGURE = 3
"""The columns of a figure, the space behind it included."""


def players(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return a line for each colour: OP, crystals, colonists, markers, hangar, and shelters if there is room."""
    state, words = scene.state, scene.words
    points_now, over = totals(state), not state.frames
    op = points_now if over else [player.op for player in state.players]
    longest = max(width(line(words.player(seat))) for seat in range(len(state.players)))
    marks = BESIDE_NAME if words.painted else BESIDE_LETTERS
    beside = min(longest, LEAST_NAME) + marks
    wide = max(len(str(total)) + 1 for total in op)
    wide_now = max(FIGURE, *(len(str(total)) + 2 for total in points_now))
    now = words.say("sign.op-now")
    lines: list[StyledLine] = []
    for seat, player in enumerate(state.players):
        figures = [
            ("op", op[seat], "points"),
            ("crystals", player.crystals, ""),
            ("colonists", player.lq, ""),
            ("markers", len(player.built), ""),
            ("ships", player.hangar, ""),
            ("shelters", shelters_on_mars(player), ""),
        ]
        shown = [_figure(words, what, value, ink, wide if what == "op" else FIGURE) for what, value, ink in figures]
        shown[0] = shown[0] if over else (*shown[0], projected(points_now[seat], now, wide_now))
        while len(shown) > 2 and columns - sum(map(width, shown)) < beside:
            shown.pop()
        right = tuple(run for figure in shown for run in figure)
        room = columns - width(right) - marks
        turn = Run(">", "accent", words.say("sign.turn-of"), "") if _active(scene) == seat else Run(" ")
        who = line(turn, *named(seat, words, words.short_player(seat, room), wide=True))
        content = spread(who, right, columns)
        lines.append(inked(content, tint(seat)) if words.painted and seat == scene.seat else content)
    return [BLANK, *lines] if height > len(lines) else lines if height == len(lines) else []


def _active(scene: Scene) -> int:
    return scene.decision.seat if scene.decision is not None else scene.state.active


def _figure(words: Words, what: str, value: int, ink: str, columns: int) -> StyledLine:
    said = words.say(f"said.figure-{what}", n=value)
    return (
        Run(
            words.name("figure-sign", what), "dim" if not words.painted else "", words.say(f"sign.figure-{what}"), said
        ),
        Run(f"{value:<{columns}}", ink or "bright", words.say(f"sign.figure-{what}"), ""),
    )


MISSION_BAR, LEAST_BAR = 8, 3
"""The columns of a mission's bar at most; with fewer than the least there is none."""
BESIDE_BAR = 9
"""The columns of a mission's figures and crystals."""


def missions(scene: Scene, columns: int, _height: int) -> list[StyledLine]:
    """Return the missions with how much is left of each, and their crystals."""
    state, words = scene.state, scene.words
    lines = [BLANK, spread(line((words.say("missions.title"), "head")), until(scene), columns)]
    names = [width(line(words.name("mission", mission(number).event))) for number in state.missions if number]
    room = columns - max(names, default=0) - 1 - BESIDE_BAR
    cells = min(room, MISSION_BAR) if room >= LEAST_BAR else 0
    for slot, number in enumerate(state.missions):
        if not number:
            lines.append(line((words.say("missions.done"), "dim")))
            continue
        name, bar = mission_bar(scene, slot, cells)
        lines.append(spread(line(*name, " "), bar, columns))
    return lines


def mission_bar(scene: Scene, slot: int, cells: int = MISSION_BAR) -> tuple[StyledLine, StyledLine]:
    """Return the name of a mission, a bar of its progress, and the crystals of a step."""
    state, words = scene.state, scene.words
    card, left = mission(state.missions[slot]), state.left[slot]
    need = card.need[max(state.rules.players - 2, 0)]
    said = words.say("missions.said", mission=card.event, done=need - left, need=need, n=card.crystals)
    sign = item(CRYSTAL, words, card.crystals)
    if not cells:
        return line((words.name("mission", card.event), "", said)), line(f"{need - left}/{need} ", sign)
    bar = gauge(need - left, need, cells, "track-done", said, painted=words.painted)
    right = line(
        *(run._replace(said="") for run in bar),
        f" {need - left}/{need}"[:6].ljust(6),
        " " if card.crystals == 1 else "",
        sign,
    )
    return line((words.name("mission", card.event), "", said)), right


def until(scene: Scene, key: str = "missions.until") -> StyledLine:
    """Return how many missions are still to be done until the end."""
    words, state = scene.words, scene.state
    if state.remaining <= 0:
        return line((words.say("missions.end"), "bad"))
    return line((words.say(key, n=state.remaining), "dim", words.say("sign.missions")))


def op_of(scene: Scene, seat: int) -> StyledLine:
    """Return the OP of a seat on the track, on a label, and dim what they would be if the game ended now."""
    words, total = scene.words, totals(scene.state)[seat]
    if not scene.state.frames:
        return (points(total, words, words.say("sign.op")),)
    now = projected(total, words.say("sign.op-now"))
    return (points(scene.state.players[seat].op, words, words.say("sign.op")), Run(" "), now)
