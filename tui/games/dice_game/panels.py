"""The panels around the map: the turn, the seat's dice, what its hand needs, all players."""

from __future__ import annotations

from engine.dice_game.cards import SLUGS
from engine.dice_game.cards.vocabulary import PRODUCED_DICE, PRODUCED_POINTS, PRODUCED_WILD, STORAGE
from engine.dice_game.play.scoring import totals
from engine.dice_game.rules import KEPT_DICE, SOLO_TURNS
from engine.dice_game.state import OVER, Player
from engine.dice_game.terms import COLOURS
from tui.games import default_view
from tui.games.card_face import SHADE
from tui.games.dice_game import dice
from tui.games.dice_game.card_rows import card_of, hand_title, missing_note, payable
from tui.games.dice_game.vocabulary import points_run
from tui.games.scene import Scene
from tui.games.seats import named, tint
from tui.games.stats_table import projected
from tui.text import Words
from tui.text.width import shortened
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    column,
    fitted,
    inked,
    line,
    meaning,
    spread,
    width,
    wrapped,
)

NAME, ASKING = 18, 39
"""The columns of a name in what the hand asks for, and of all that is said of a card there."""
TWO_LINES, HAND_COLUMNS, SHORT_NAME = 2, 4, 8
"""The lines of a player that have the production beside the name; the columns of a number of cards, of a short name."""
LABEL, LEAST_NAME = 11, 6
"""The columns before a row of dice, and of a corporation's name where it is told."""


# --- above and below the middle ---------------------------------------------------------------------------------------


def bar(scene: Scene) -> StyledLine:
    """Return the turn, players, the viewer and with which corporation."""
    state, words = scene.state, scene.words
    solo = state.rules.solo
    key, number = ("table.turn-of", state.time) if solo else ("table.turn", state.turns)
    turn = Run(words.say(key, number=number, last=SOLO_TURNS), "", words.say("sign.turn"))
    mode = words.say("table.solo") if solo else words.say("table.players", count=len(state.players))
    return default_view.bar(scene, turn, Run(mode), corporation(state.players[scene.seat], words))


def corporation(player: Player, words: Words) -> str:
    """Return the name of a player's corporation, once it is known."""
    return words.name("card", SLUGS[player.corporation]) if player.corporation else ""


def kept(player: Player) -> int:
    """Return how many dice a production turn keeps."""
    return KEPT_DICE + player.tallies[STORAGE]


def own(scene: Scene, columns: int) -> StyledLine:
    """Return the seat's dice and wild tokens, how many it may keep, and its points; dark what the payment takes.

    Every die is seen: where they take the room, less is said of how many may be kept.
    """
    player, words = scene.state.players[scene.seat], scene.words
    points = points_now(scene, scene.seat, words.say("sign.own-points"), words.say("sign.own-points-now"), strip=True)
    keep = kept(player)

    def both(note: str) -> tuple[StyledLine, StyledLine]:
        right = line((f"{note}  " if note else "", "dim", words.say("sign.keeps")), *points)
        return dice.tray(player.dice, player.wild, columns - width(right) - 2, words), line(" ", *right)

    tray, right = both(words.say("table.keeps", count=sum(player.dice), keep=keep))
    for shorter in (words.say("tableau.keeps", keep=keep), ""):
        if width(tray) + width(right) + 1 > columns:
            tray, right = both(shorter)
    return spread(tray or line((words.say("table.no-dice"), "dim")), right, columns)


def points_now(scene: Scene, seat: int, means: str, means_now: str, *, strip: bool = False) -> StyledLine:
    """Return the VP of a seat on the track, and in dim text the VP if the game ended now; after the end only these."""
    words, total, over = scene.words, totals(scene.state)[seat], scene.state.phase == OVER
    label = words.say("table.points", n=total if over else scene.state.players[seat].vp)
    shown = Run(label, "bright" if strip else "points", means)
    if strip and words.painted:
        shown = Run(f" {label} ", "price", means, label)
    return (shown,) if over else line(shown, "" if shown.text.endswith(" ") else " ", projected(total, means_now))


# --- the hand, where there is little room -----------------------------------------------------------------------------


def hand_strip(scene: Scene, columns: int, rows: int) -> list[StyledLine]:
    """Return what each card of the hand asks for, in columns beside each other: lit where there are dice."""
    words, held = scene.words, scene.state.players[scene.seat].hand
    hand = [number for number in held if number]
    title = hand_title(scene, held, sum(payable(scene, number) for number in hand))
    across = max(1, columns // ASKING)
    cell = columns // across
    ordered = sorted(hand, key=lambda number: not payable(scene, number))
    cells = [line(" ", *title), *(_asking(scene, number, cell - 1) for number in ordered)]
    room = rows * across
    if len(cells) > room:
        more = line((words.say("hand.more", count=len(cells) - room + 1), "dim"))
        cells = [*cells[: room - 1], line(" ", *more)]
    deep = -(-len(cells) // across)
    return [
        tuple(
            run
            for at in range(across)
            for run in fitted(cells[row + at * deep] if row + at * deep < len(cells) else BLANK, cell)
        )
        for row in range(deep)
    ]


def _asking(scene: Scene, number: int, columns: int) -> StyledLine:
    """Return a card: the edge in its colour, its name, the icons that it asks for, tokens that are needed."""
    card, words = card_of(scene, number), scene.words
    off = not payable(scene, number)
    name = column(shortened(card.name, NAME), NAME, "dim" if off else "", said=card.name)
    joint = "" if words.painted else " "
    cost = apart([(run,) for run in card.tags], joint)
    note = missing_note(scene, number)
    edge = Run(" " if words.painted else card.mark.text, card.edge if words.painted else card.mark.ink, card.mark.means)
    shown = line(edge._replace(said=""), " ", name, " ", *cost)
    return (*shown, Run(" "), note) if note.text and width((*shown, note)) < columns else shown


# --- everybody --------------------------------------------------------------------------------------------------------


def players(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return all players: dice, tokens, what each production turn rolls; the viewer's own seat is drawn below.

    Where all others have no room so, they stand close; where they have none even then, it is not told what they roll.
    """
    count = len(scene.state.players)
    seats = [(scene.seat + step) % count for step in range(1, count + 1)]
    shown: list[StyledLine] = []
    for gap, rolls in ((1, True), (0, True), (0, False)):
        blocks = [[*_head(scene, seat, columns), *_boxes(scene, seat, columns, rolls=rolls)] for seat in seats]
        shown, whole = [], 0
        for block in blocks:
            above = [BLANK] * (gap if shown else 1)
            if len(shown) + len(above) + len(block) > height:
                break
            shown, whole = [*shown, *above, *block], whole + 1
        if whole >= max(count - 1, 1):
            break
    return shown


def rivals(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the other players in their zone: figures, dice, and what a production turn rolls.

    Each has as many lines: with three the production is in a line of its own, with two beside the name, with one it is
    left out where there is no room.
    """
    seats = [(scene.seat + step) % len(scene.state.players) for step in range(1, len(scene.state.players))]
    deep = height // len(seats) if seats else 0
    drawn = _deep if deep > TWO_LINES else _double if deep == TWO_LINES else _single
    shown: list[StyledLine] = []
    for seat in seats:
        block = drawn(scene, seat, columns)
        shown += [*block, *([BLANK] if deep > len(block) else [])]
    return shown[:height]


def _deep(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return name and figures in a rule, the dice, and the production."""
    words, player = scene.words, scene.state.players[seat]
    points = points_now(scene, seat, words.say("sign.points"), words.say("sign.points-now"), strip=True)
    right = line(" ", _hand(len(player.hand), words), " ", *points)
    who = _who(scene, seat, columns - width(right) - 1)
    rule = "─" if words.painted else "-"
    head = line(*who, " ", (rule * max(columns - width(who) - width(right) - 1, 0), "wall"), *right)
    rolls = (f"{words.say('table.rolls')} ", "dim", words.say("sign.rolls"))
    return [head, _tray(player, columns, words), line(" ", rolls, *production(player, words))]


def _double(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return name, production and hand in a line, the dice below it."""
    words, player = scene.words, scene.state.players[seat]
    right = line(" ", column(_hand(len(player.hand), words).text, HAND_COLUMNS, "", "right", words.say("sign.hand")))
    label, rolls = (f"{words.say('table.rolls')} ", "dim", words.say("sign.rolls")), production(player, words)
    middle = next(
        (shown for shown in (line(label, *rolls), rolls) if width(shown) + width(right) + NAME < columns),
        line(label, *rolls),
    )
    who = _who(scene, seat, columns - width(middle) - width(right) - 1)
    return [spread(spread(who, middle, columns - width(right)), right, columns), _tray(player, columns, words)]


def _single(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return name, hand and dice in one line."""
    words, player = scene.words, scene.state.players[seat]
    who = fitted(named_seat(scene, seat, SHORT_NAME), SHORT_NAME + 5)
    hand = column(_hand(len(player.hand), words).text, HAND_COLUMNS, "", "right", words.say("sign.hand"))
    room = columns - width(who) - HAND_COLUMNS - 1
    return [line(*who, hand, " ", *dice.tray(player.dice, player.wild, room, words))]


def _tray(player: Player, columns: int, words: Words) -> StyledLine:
    return line(" ", *(dice.tray(player.dice, player.wild, columns - 1, words) or _none(words)))


def named_seat(scene: Scene, seat: int, room: int) -> StyledLine:
    """Return whose turn it is, the letter and the name of a player."""
    words = scene.words
    return line(turn_sign(scene, seat), *named(seat, words, words.short_player(seat, room), "bright", wide=True))


def _who(scene: Scene, seat: int, columns: int) -> StyledLine:
    """Return the same with the corporation if that has room."""
    who = named_seat(scene, seat, max(columns - 5, LEAST_NAME))
    left = columns - width(who) - 1
    corp = shortened(corporation(scene.state.players[seat], scene.words), left) if left > LEAST_NAME else ""
    return line(*who, " " if corp else "", (corp, "corporation"))


def _head(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    state, words = scene.state, scene.words
    player = state.players[seat]
    figures = apart(
        [
            points_now(scene, seat, words.say("sign.points"), words.say("sign.points-now")),
            (_hand(len(player.hand), words),),
        ]
    )
    room = columns - width(figures) - 5
    name = words.short_player(seat, room)
    who = line(turn_sign(scene, seat), *named(seat, words, name, "bright", wide=True))
    left = room - width(who) + 1
    corp = shortened(corporation(player, words), left) if left > LEAST_NAME else ""
    shown = spread(line(*who, "  ", (corp, "corporation")), line(*figures, " "), columns)
    return [inked(shown, tint(seat)) if words.painted else shown]


def _hand(count: int, words: Words) -> Run:
    return Run(words.say("icon.cards", n=count), "", words.say("sign.hand"), words.say("amount.cards", n=count))


def turn_sign(scene: Scene, seat: int) -> Run:
    """Return whose turn it is."""
    return Run(">", "accent", scene.words.say("sign.turn-of"), "") if scene.state.seat == seat else Run(" ")


def _boxes(scene: Scene, seat: int, columns: int, *, rolls: bool) -> list[StyledLine]:
    """Return the dice of a player, and what a production turn ``rolls``."""
    player, words = scene.state.players[seat], scene.words
    has, each = words.say("table.has"), words.say("table.rolls")
    tray, room = dice.tray(player.dice, player.wild, columns - LABEL, words) or _none(words), columns - LABEL
    held = [tray] if width(tray) <= room else dice.in_lines(tray, room)
    rows = [
        (Run(f" {has}", "dim"), held[0]),
        *((Run(""), more) for more in held[1:]),
        *([(Run(f" {each}", "dim", words.say("sign.rolls")), production(player, words))] if rolls else []),
    ]
    lines = [(*fitted((label,), LABEL), *shown) for label, shown in rows]
    return [inked(fitted(row, columns), SHADE) for row in lines] if words.painted else lines


def production(player: Player, words: Words) -> StyledLine:
    """Return what a production turn rolls and gives."""
    tallies = player.tallies
    shown = [dice.unrolled(colour, words, tallies[PRODUCED_DICE + colour]) for colour in range(len(COLOURS))]
    shown = [run for colour, run in enumerate(shown) if tallies[PRODUCED_DICE + colour]]
    if tallies[PRODUCED_WILD]:
        shown.append(dice.wild(tallies[PRODUCED_WILD], words))
    if tallies[PRODUCED_POINTS]:
        run = points_run(tallies[PRODUCED_POINTS], words)
        shown.append(run._replace(means=words.say("sign.points-made")))
    return apart([(run,) for run in shown], " ") or _none(words)


def _none(words: Words) -> StyledLine:
    """Return where there is nothing to be shown."""
    return (Run("-", "dim", said=words.say("pay.nothing")),)


def pool_zone(scene: Scene, columns: int, _height: int) -> list[StyledLine]:
    """Return how many dice of each colour are left, as blocks in a line."""
    words, left = scene.words, scene.state.pool
    blocks = [(dice.left_of(colour, count, words),) for colour, count in enumerate(left)]
    title = Run(words.say("pool.which"), "dim", words.say("sign.pool-all"))
    for shown, joint in (((title,), "  "), ((title,), " "), (BLANK, " ")):
        content = line(" ", *shown, joint if shown else "", *apart(blocks, " "))
        if width(content) <= columns:
            return [content]
    return [line(" ", *apart(blocks, ""))]


def pool(scene: Scene, columns: int, _height: int) -> list[StyledLine]:
    """Return how many dice of each colour are left; below their title where they have no room beside it."""
    words = scene.words
    title = meaning(words.say("sign.pool-all"), (f" {words.say('pool.title')}  ", "dim"))
    left = dice.pool_line(scene.state.pool, words)
    if width(title) + width(left) <= columns:
        return [BLANK, title + left]
    return [BLANK, title, *(line(" ", *part) for part in wrapped(left, columns - 1))]
