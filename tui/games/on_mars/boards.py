"""The board of a player: storage, depot with its executive actions, hangar, quarters, laboratory, what it holds."""

from __future__ import annotations

from engine.on_mars.board import tables
from engine.on_mars.cards.printed import (
    PROGRESS_POINTS,
)
from engine.on_mars.play.supply import quarters, storage
from engine.on_mars.state import Player
from engine.on_mars.terms import CRYSTAL, ITEMS, SIDES
from tui.games.on_mars.holdings import (
    SHOWN_PEOPLE,
    blueprint_lines,
    blueprints_brief,
    colonists_short,
    executive_slots,
    levels,
    on_slots,
    people,
    places,
    ship_line,
    slots_in,
)
from tui.games.on_mars.laboratory_drawing import (
    LAB_BESIDE,
    LAB_CELL,
    LAB_HEIGHT,
    LAB_NARROW,
    LAB_TALL,
    LAB_TIGHT,
    free_spaces,
    laboratory_lines,
)
from tui.games.on_mars.panels import op_now, stock
from tui.games.on_mars.vocabulary import (
    item,
)
from tui.games.scene import Scene
from tui.games.seats import named, seat_ink
from tui.text import Words
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    fitted,
    fitting,
    line,
    spread,
    width,
)

BOARD, STORED, NAMED, LABEL = 41, 20, 9, 9
"""The columns of the left half of a board: of them those of what is stored, of its name, of a name beside it."""
SHOWN_SIGNS = 6
"""Signs of a resource that have room."""
PLACE_ROOM, NARROW_STORE, WIDE_LINES = 11, 7, 100
"""The columns of colonists on slots, and of a figure of the stores; the columns from which lines have wide gaps."""


def board(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the seat's board on the table: stores, colonists by place, depot and hangar, beside them the laboratory.

    Where too few lines are left for the laboratory, figures and the levels of the technologies stand in lines.
    """
    if height < LAB_HEIGHT:
        return own_lines(scene, columns, height)[:height]
    return _whole_board(scene, scene.seat, columns, height)


def _whole_board(scene: Scene, seat: int, columns: int, height: int) -> list[StyledLine]:
    """Return the board of a seat with the laboratory beside it; the viewer's shows the spaces that can be chosen."""
    wide = columns >= BOARD + LAB_BESIDE
    cell = min(9, (columns - BOARD) // 6) if wide else LAB_NARROW
    tall = wide and height >= LAB_TALL
    marked = free_spaces(scene) if seat == scene.seat else frozenset[int]()
    right = laboratory_lines(scene, seat, cell, tall=tall, marked=marked)
    left = _left(scene, seat, height) if wide else _left_narrow(scene, seat, columns - 6 * cell - 1)
    room = min(columns - 6 * cell, BOARD + cell)  # in a zoomed board they stay side by side
    pad = lambda lines, at: lines[at] if at < len(lines) else BLANK  # noqa: E731
    rows = min(max(len(left), len(right)), height)
    return [fitted((*fitted(pad(left, at), room), *pad(right, at)), columns) for at in range(rows)]


# --- in lines ---------------------------------------------------------------------------------------------------------


def own_lines(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return what the seat has in a few lines: stores, levels and OP; colonists by place and ships; then the rest."""
    seat, words = scene.seat, scene.words
    op, *now = op_now(scene, seat, words.say("sign.own-op"), words.say("sign.own-op-now"))
    gap = "  " if columns < WIDE_LINES else "   "
    stores = stock(scene, seat)
    if height == 1:
        right: StyledLine = (op, *now)
        for people in (places(scene, seat, short=True), [colonists_short(scene, seat)]):
            shown = [*stores, *filter(None, people)]
            if width(apart(shown, " ")) <= columns - width(right) - 1:
                break
        return [_in_line(shown, right, gap, columns)]
    first = _in_line([*stores, levels(scene, seat)], BLANK, gap, columns)
    ships = [ship_line(scene, seat, "depot"), ship_line(scene, seat, "hangar")]
    people = [*places(scene, seat), *ships]
    if width(apart(people, " ")) > columns - width((op, *now)) - 1:
        people = [*filter(None, places(scene, seat, short=True)), *ships]
    second = _in_line(people, (op, *now), gap, columns)
    more = [
        fitted(line((words.say("board.executive"), "dim"), "  ", *executive_slots(scene, seat)), columns),
        *blueprint_lines(scene, seat, columns),
    ]
    return [first, second, *more]


def _in_line(parts: list[StyledLine], right: StyledLine, gap: str, columns: int) -> StyledLine:
    """Return parts in a line, close together if they must be; something else at the right end."""
    shown, room = [part for part in parts if part], columns - width(right) - 1
    return spread(fitting(shown, room, gap if width(apart(shown, gap)) <= room else " "), right, columns)


# --- the left half of a board -----------------------------------------------------------------------------------------


def _left(scene: Scene, seat: int, height: int) -> list[StyledLine]:
    """Return storage in one column, colonists by place and ships in the other; then the Depot, and cards.

    Where too few lines are left for all cards, the last line has the signs of all.
    """
    words, player = scene.words, scene.state.players[seat]
    stored = [_stored(player, number, words) for number in range(CRYSTAL)]
    stored.append(_crystal_line(player, words))
    second = [_place(scene, seat, what) for what in PLACES]
    rows = [(*fitted(one, STORED), *two) for one, two in zip(stored, second, strict=False)]
    slots = executive_slots(scene, seat)
    label = line((words.say("board.executive"), "dim"), " ")
    room = BOARD - width(label)
    above = [*rows, (*label, *slots) if width(slots) < room else slots]
    cards = blueprint_lines(scene, seat, BOARD - 1)
    left = height - len(above)
    return [*above, *(cards if len(cards) <= left else [*cards[: left - 1], blueprints_brief(scene, seat, BOARD - 1)])]


PLACES = ("quarters", "work", "slots", "hangar", "depot", "progress")


def _place(scene: Scene, seat: int, what: str) -> StyledLine:
    """Return a place with what a seat has there, its number at the right."""
    words, state, player = scene.words, scene.state, scene.state.players[seat]
    room, name = quarters(player), LABEL
    free = words.say("icon.slot")
    ship = words.name("piece-sign", "ship")
    match what:
        case "quarters":
            text = words.say("said.colonists", n=player.lq, most=room, away=player.wa)
            drawn = people(player.lq, seat, words, room) if room <= SHOWN_PEOPLE else BLANK
            shown = (*drawn, Run(free * (room - player.lq) if room <= SHOWN_PEOPLE else "", "dim", text, ""))
            count, most = player.lq, f"/{room}"
        case "work":
            text, shown, count, most = (
                words.say("said.at-work", n=player.wa),
                people(player.wa, seat, words),
                player.wa,
                "",
            )
        case "slots":
            count, most = sum(there.count(seat) for there in state.slots), ""
            where = line(words.say("board.slots"))
            whole = width(apart(on_slots(scene, seat), " ")) <= PLACE_ROOM
            name = LABEL if whole else width(where) + 1
            shown = slots_in(scene, seat, PLACE_ROOM + LABEL - name)
            text = words.say("said.slots", n=count)
        case "hangar":
            count, most = player.hangar, ""
            text = words.say("said.hangar", n=count)
            shown = line((ship * min(count, SHOWN_PEOPLE), seat_ink(seat), text))
        case "depot":
            count, most = player.ships.bit_count(), ""
            text = words.say("said.depot", n=count, free=8 - count)
            shown = line((ship * count, seat_ink(seat), text))
        case _:
            count, most = player.progress.bit_count(), f"/{len(PROGRESS_POINTS) - 1}"
            text = words.say("said.progress", n=count)
            shown = line((words.name("piece-sign", "cube") * count, seat_ink(seat), text))
    label = Run(words.say(f"board.{what}"), "dim", text, text)
    figure: StyledLine = (Run(str(count), "bright" if count else "dim", text, ""), Run(most, "dim", text, ""))
    figure = BLANK if what == "slots" and count else figure
    quiet = tuple(run._replace(spoken="" if what != "slots" else run.spoken) for run in shown)
    left = (*fitted((label,), name), *quiet)
    return spread(left, figure, BOARD - STORED - 1)


def _crystal_line(player: Player, words: Words) -> StyledLine:
    text = words.say("said.crystals", n=player.crystals, waiting=player.waiting)
    name = line(Run(words.name("item", "crystal"), "dim", text, text))
    label = fitted(name, max(NAMED, width(name) + 1))
    waiting = Run(f"+{player.waiting}" if player.waiting else "", "accent", text, "")
    count = (
        Run(str(player.crystals), "bright" if player.crystals else "dim", text, ""),
        Run(f"/{8 - player.ships.bit_count()}", "dim", text, ""),
    )
    sign = item(CRYSTAL, words).text if words.painted and player.crystals else ""
    room = STORED - width(label) - 1 - width((waiting, Run(" "), *count))
    many = player.crystals if player.crystals <= SHOWN_SIGNS else 1
    drawn = next((sign * n for n in (many, 1) if len(sign) * n <= room), "")  # one sign where there are too many
    return (*label, *spread((Run(drawn, "", text, ""), waiting), count, STORED - width(label) - 1))


def _left_narrow(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return the same in few columns: figures of the stores, beside them the places."""
    stores = [*stock(scene, seat)[:-1], _crystals_narrow(scene, seat)]
    rows: list[StyledLine] = []
    for store, what in zip(stores, PLACES, strict=True):
        shown = _place(scene, seat, what)
        label, count = shown[0], shown[-2:]
        if what == "slots" and on_slots(scene, seat):
            count = slots_in(scene, seat, columns - NARROW_STORE - width((label,)) - 1)
        rows.append(fitted((*fitted(store, NARROW_STORE), *spread((label,), count, columns - NARROW_STORE)), columns))
    return [*rows, spread(*_open_slots(scene, seat), columns)]


def _crystals_narrow(scene: Scene, seat: int) -> StyledLine:
    """Return the crystals with those that wait, or where none do with how many find room."""
    words, player = scene.words, scene.state.players[seat]
    text = words.say("said.crystals", n=player.crystals, waiting=player.waiting)
    room = 8 - player.ships.bit_count()
    more = (f"+{player.waiting}", "accent", text) if player.waiting else (f"/{room}", "dim", text)
    sign = item(CRYSTAL, words)._replace(means=text, spoken=text)
    return line(sign, " ", Run(str(player.crystals), "bright", text, ""), more)


def _open_slots(scene: Scene, seat: int) -> tuple[StyledLine, StyledLine]:
    """Return a label, and the printed numbers of the open slots of the Depot."""
    words, player = scene.words, scene.state.players[seat]
    open_ = " ".join(str(slot) for slot in range(1, 9) if not player.ships >> slot & 1)
    text = words.say("said.depot", n=player.ships.bit_count(), free=8 - player.ships.bit_count())
    return line((words.say("board.executive-short"), "dim", text)), (Run(open_, "bright", text, ""),)


def _stored(player: Player, number: int, words: Words) -> StyledLine:
    """Return a resource: its name, a sign for each that is stored, free places, and the figure."""
    room, count = storage(player), player.res[number]
    sign = item(number, words)
    text = words.say("said.stored", item=ITEMS[number], n=count, most=room)
    name = fitted(line(Run(words.name("item", ITEMS[number]), "dim", text, text)), NAMED)
    figure = (Run(str(count), "bright" if count else "dim", text, ""), Run(f"/{room}", "dim", text, ""))
    gap = " " if 2 * room <= SHOWN_SIGNS + 1 else ""
    drawn = words.painted
    full = f"{sign.text}{gap}" * count if drawn else ""
    free = f"{words.say('icon.slot')}{gap}" * (room - count) if drawn else ""
    shown = (Run(full, "", text, ""), Run(free, "dim", text, ""))
    return (*name, *spread(shown, figure, STORED - NAMED - 1))


# --- the board of another player --------------------------------------------------------------------------------------


def other_board(scene: Scene, seat: int, columns: int, height: int) -> list[StyledLine]:
    """Return the board of another player: stores, colonists by place, ships, laboratory, blueprints and contracts.

    With room for it like the seat's own board. Where four boards share the room, the laboratory has no costs, which
    the seat's board shows.
    """
    if columns >= BOARD + LAB_BESIDE and height >= LAB_HEIGHT:
        return _whole_board(scene, seat, columns, height)
    words, player = scene.words, scene.state.players[seat]
    lines = _wrapped_parts(stock(scene, seat), columns)
    lines += _wrapped_parts(places(scene, seat), columns)
    lines += _wrapped_parts([ship_line(scene, seat, "hangar"), ship_line(scene, seat, "depot")], columns)
    built = player.progress.bit_count()
    text = words.say("said.progress", n=built)
    cubes: StyledLine = (Run(f"{words.say('board.progress')} ", "dim", text, text), Run(str(built), "bright", text, ""))
    lines += _wrapped_parts([cubes, apart(_open_slots(scene, seat), " ")], columns)
    cell = min(LAB_CELL, (columns + 1) // 6)  # behind the last space no column is needed
    drawn = laboratory_lines(scene, seat, cell) if cell >= LAB_TIGHT else []
    drawn = [fitted(content, columns) for content in drawn[cell < LAB_NARROW :]]
    cards = blueprint_lines(scene, seat, columns)
    spare = height - len(lines) - len(drawn) - bool(cards)  # one line has the signs of all cards
    if drawn and spare >= 0:
        lines += [*([BLANK] if spare else []), *drawn]
    else:
        lines += _wrapped_parts([(run,) for run in levels(scene, seat)[1:] if run.text.strip()], columns)
    room = height - len(lines)
    if len(cards) > room:
        cards = [*cards[: room - 1], blueprints_brief(scene, seat, columns)]
    return [*lines, *([BLANK] if 0 < len(cards) < room else []), *cards][:height]


def board_title(scene: Scene, seat: int) -> StyledLine:
    """Return whose board it is, and on which side the player is."""
    words, player = scene.words, scene.state.players[seat]
    side = words.name("side", SIDES[tables.side_of(player.space)]) if player.space else ""
    return line(*named(seat, words, words.short_player(seat, 16), wide=True), " ", (side, "accent"))


def board_op(scene: Scene, seat: int) -> StyledLine:
    """Return the OP of a player for the rule above the board: those on the track, and what they would be."""
    words = scene.words
    op, *now = op_now(scene, seat, words.say("sign.op"), words.say("sign.op-now"))
    return line(op, " " if now else "", *now[-1:])


def _wrapped_parts(parts: list[StyledLine], columns: int) -> list[StyledLine]:
    """Return parts in as many lines as they need, none of them cut."""
    lines: list[StyledLine] = []
    here: list[StyledLine] = []
    for part in parts:
        if here and width(apart([*here, part], " ")) > columns:
            lines.append(apart(here, " "))
            here = []
        here.append(part)
    return [*lines, apart(here, " ")] if here else lines
