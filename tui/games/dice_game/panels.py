"""The panels around the map: the turn, the seat's dice, what its hand needs, all players."""

from __future__ import annotations

from rich.cells import cell_len

from engine.dice_game.cards import SLUGS
from engine.dice_game.cards.vocabulary import PRODUCED_DICE, PRODUCED_POINTS, PRODUCED_WILD, STORAGE
from engine.dice_game.play.scoring import totals
from engine.dice_game.rules import KEPT_DICE, SOLO_TURNS
from engine.dice_game.state import OVER, Player
from engine.dice_game.terms import COLOURS
from tui.games import default_view
from tui.games.change_grid import in_lines
from tui.games.dice_game import dice
from tui.games.dice_game.card_rows import card_of
from tui.games.dice_game.vocabulary import points_run
from tui.games.scene import Scene
from tui.games.seats import named
from tui.games.stats_table import projected
from tui.text import Words
from tui.text.width import fit, shortened
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    column,
    fitted,
    line,
    spread,
    width,
)

NAME = 18
"""Columns of a name beside its production."""
TWO_LINES, HAND_COLUMNS, SHORT_NAME = 2, 4, 8
"""The lines of a player that have the production beside the name; the columns of a number of cards, of a short name."""
WIDEST, PROJECTED = 99, 3
"""The points whose columns each number takes, and the columns of a projection: nothing beside them moves."""
LEAST_NAME = 6
"""The least columns of a corporation's name where it is told."""


# --- above and below the middle ---------------------------------------------------------------------------------------


def bar(scene: Scene) -> StyledLine:
    """Return the turn, players, the viewer and with which corporation."""
    state, words = scene.state, scene.words
    solo = state.rules.solo
    key, number = ("table.turn-of", state.time) if solo else ("table.turn", state.turns)
    if state.last_turns > 0 and not solo:
        key = "table.last-turn"
    turn = Run(words.say(key, number=number, last=SOLO_TURNS), "", words.say("sign.turn"))
    if not number:
        turn = Run(words.say("table.setup"))
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
    if not strip:
        return (shown,) if over else line(shown, " ", projected(total, means_now))
    wide = fit(label, cell_len(words.say("table.points", n=WIDEST)), "right")
    shown = Run(f" {wide} " if words.painted else wide, "price" if words.painted else "bright", means, label)
    later = projected(total, means_now)
    return (shown,) if over else line(shown, " " * (PROJECTED - cell_len(later.text)), " ", later)


# --- everybody --------------------------------------------------------------------------------------------------------


def players(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the other players: figures, dice, and what a production turn rolls.

    Each has as many lines: with three the production is in a line of its own, with two beside the name, with one it is
    left out where there is no room.
    """
    columns -= 1
    seats = [(scene.seat + step) % len(scene.state.players) for step in range(1, len(scene.state.players))]
    deep = height // len(seats) if seats else 0
    drawn = _deep if deep > TWO_LINES else _double if deep == TWO_LINES else _single
    shown: list[StyledLine] = []
    for seat in seats:
        block = drawn(scene, seat, columns)
        if deep > len(block) + 1:
            block += names_of_cards(scene, seat, columns, deep - len(block) - 1)
        shown += [*block, *([BLANK] if deep > len(block) else [])]
    return shown[:height]


def names_of_cards(scene: Scene, seat: int, columns: int, height: int) -> list[StyledLine]:
    """Return the names of a seat's played cards, the newest first, each after its edge, and how many more."""
    words, played = scene.words, scene.state.players[seat].played
    names: list[StyledLine] = []
    for number in reversed(played):
        card = card_of(scene, number)
        edge = card.mark._replace(ink=card.edge if words.painted else card.mark.ink, spoken="")
        names.append(line(edge, " ", Run(card.name, "dim", spoken=card.name)))
    for shown in range(len(names), 0, -1):
        left = len(names) - shown
        more = [line((words.say("screen.more", count=left), "dim"))] if left else []
        rows = in_lines([*names[:shown], *more], columns - 1)
        if len(rows) <= height:
            return [line(" ", *row) for row in rows]
    return []


def _deep(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return name and figures in a rule, the dice, and the production."""
    words, player = scene.words, scene.state.players[seat]
    points = points_now(scene, seat, words.say("sign.points"), words.say("sign.points-now"), strip=True)
    hand = line(" ", _hand(len(player.hand), words))
    right = line(*hand, " ", *points)
    who = _who(scene, seat, columns - width(right) - 1)
    if width(who) + width(right) > columns:  # the hand makes room for the points
        right = line(" ", *points)
        who = _who(scene, seat, columns - width(right) - 1)
    rule = "─" if words.painted else "-"
    head = line(*who, " ", (rule * max(columns - width(who) - width(right) - 1, 0), "wall"), *right)
    label, rolls = (f"{words.say('table.rolls')} ", "dim", words.say("sign.rolls")), production(player, words)
    forms = (line(" ", label, *rolls), line(" ", *rolls), line(" ", *_tight(rolls, words)))
    return [head, _tray(player, columns, words), next((form for form in forms if width(form) <= columns), forms[-1])]


def _tight(rolls: StyledLine, words: Words) -> StyledLine:
    """Return what a production turn rolls without the blanks between."""
    return apart([(run,) for run in rolls if run.text.strip()], "" if words.painted else " ")


def _double(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return name, production and hand in a line, the dice below it."""
    words, player = scene.words, scene.state.players[seat]
    right = line(" ", column(_hand(len(player.hand), words).text, HAND_COLUMNS, "", "right", words.say("sign.hand")))
    label, rolls = (f"{words.say('table.rolls')} ", "dim", words.say("sign.rolls")), production(player, words)
    wanted = columns - width(right) - 1
    whole = max(NAME, width(named_seat(scene, seat, columns)) + 1 + cell_len(corporation(player, words)))
    fitting_ = (
        shown for shown, least in ((line(label, *rolls), whole), (rolls, NAME)) if width(shown) + least < wanted
    )
    middle = next(fitting_, _tight(rolls, words))
    who = _who(scene, seat, columns - width(middle) - width(right) - 2)
    return [
        spread(spread(who, line(" ", *middle), columns - width(right)), right, columns),
        _tray(player, columns, words),
    ]


def _single(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return name, hand and dice in one line."""
    words, player = scene.words, scene.state.players[seat]
    who = fitted(named_seat(scene, seat, SHORT_NAME), SHORT_NAME + 5)
    hand = column(_hand(len(player.hand), words).text, HAND_COLUMNS, "", "right", words.say("sign.hand"))
    room = columns - width(who) - HAND_COLUMNS - 1
    shown, rolls = (
        line(*who, hand, " ", *dice.short_tray(player.dice, player.wild, room, words)),
        production(player, words),
    )
    label = Run(f"{words.say('table.rolls')} ", "dim", words.say("sign.rolls"))
    for more in ((label, *rolls), rolls):
        if width(shown) + width(more) + 2 <= columns:
            return [spread(shown, more, columns)]
    return [shown]


def _tray(player: Player, columns: int, words: Words) -> StyledLine:
    return line(" ", *(dice.short_tray(player.dice, player.wild, columns - 1, words) or _none(words)))


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


def _hand(count: int, words: Words) -> Run:
    return Run(words.say("icon.cards", n=count), "", words.say("sign.hand"), words.say("amount.cards", n=count))


def turn_sign(scene: Scene, seat: int) -> Run:
    """Return whose turn it is."""
    return Run(">", "accent", scene.words.say("sign.turn-of"), "") if scene.state.seat == seat else Run(" ")


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
    return (Run("-", "dim", spoken=words.say("pay.nothing")),)


def pool(scene: Scene, columns: int, _height: int) -> list[StyledLine]:
    """Return how many dice of each colour are left, as blocks in a line."""
    words, left = scene.words, scene.state.pool
    blocks = [(dice.left_of(colour, count, words),) for colour, count in enumerate(left)]
    title = Run(words.say("pool.which"), "dim", words.say("sign.pool-all"))
    for shown, joint in (((title,), "  "), ((title,), " "), (BLANK, " ")):
        content = line(" ", *shown, joint if shown else "", *apart(blocks, " "))
        if width(content) <= columns:
            return [content]
    return [line(" ", *apart(blocks, ""))]
