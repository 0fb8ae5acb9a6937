"""The panels of the table: the round, what a seat has, each empire as a column of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.jump_drive.board.empires import total_strength
from engine.jump_drive.cards.readings import SLUGS, CardTable, table_of
from engine.jump_drive.cards.vocabulary import CHROMOSOMES, EYES, Card
from engine.jump_drive.play.legal import explore_counts
from engine.jump_drive.play.par import PACES
from engine.jump_drive.play.scoring import card_yields, yields
from engine.jump_drive.rules import GOAL
from engine.jump_drive.state import OVER, Player, State
from tui.games import seat_blocks
from tui.games.card_face import SHADE
from tui.games.jump_drive.card_text import (
    BETWEEN,
    add_icons,
    colour_sign,
    cost_shape,
    cost_sign,
    fitting,
    ink_of,
    sentences,
)
from tui.games.scene import Scene
from tui.games.seats import AREO, block_ink, letter, named, tint
from tui.text import Words
from tui.text.width import abbreviated
from tui.widgets.bars import BarTrack, gauge, track
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    fitted,
    inked,
    line,
    meaning,
    paragraph,
    spread,
    voiced,
    width,
)

WIDEST, WIDEST_PAINTED = 44, 100
"""The most columns of an empire: icons fit in, and the eye still finds the figures, also along a painted ground."""
WITH_WORDS, WITH_COLOURS, WITH_ICONS = 22, 28, 38
"""From this many columns on an empire has room for the longer words, for the colours of its cards, for their icons."""
COST, COLOUR = 4, 3
"""The columns of what a card of an empire costs, and of the letters of its colour."""
TRACK, TRACK_MOST = 10, 40
"""The columns of a way to the goal, and the most of a painted one."""
FIGURE = 8
"""The columns of a seat's points before its way, with what parts them from the way before."""
HEADS = 3
NO_LIMIT = 999
IN_FULL = 118
"""From this many columns on, the line of the seat names what it counts in full."""
ROOMY = 16
"""With this many lines there is room for what each card adds."""


# --- the lines above and below ----------------------------------------------------------------------------------------


def bar(scene: Scene) -> StyledLine:
    """Return round, players and viewer."""
    state, words = scene.state, scene.words
    number = (words.say("table.round", number=max(state.round, 1)), "", words.say("sign.round"))
    if state.rules.solo:
        return line(AREO, "   ", number, "   ", (words.say("table.solo"), "dim"))
    players = f"   {words.say('table.players', count=len(state.players))}   "
    return line(AREO, "   ", number, players, *named(scene.seat, words, abbreviated(words.player(scene.seat), 14)))


def tracks(scene: Scene, columns: int) -> StyledLine:
    """Draw all players' VP on the way to 50; in a solo game also how far the computer is by now."""
    words, players = scene.words, scene.state.players
    goal = Run(words.say("table.goal", goal=GOAL), "dim", words.say("sign.goal", goal=GOAL))
    room = (columns - width((goal,)) - 1) // max(len(players), 2) - FIGURE
    cells = max(TRACK, min(room, TRACK_MOST)) if words.painted else TRACK
    runs: list[Run] = []
    for seat, player in enumerate(players):
        runs += [*_way(scene, seat, player.vp, cells), Run("  ")]
    runs.append(goal)
    played = len(players[0].gained)
    if scene.state.rules.solo and 0 < played <= len(PACES):
        low, _, high = PACES[played - 1]
        pace = words.say("table.pace", low=low, high=high, rounds=played)
        runs += [Run("   ", "dim"), Run(pace, "dim", words.say("sign.pace"))]
    return line(*runs)


def _way(scene: Scene, seat: int, points: int, cells: int) -> StyledLine:
    """Return a seat's VP on the way to the goal, which is that many cells long."""
    words = scene.words
    means, done, ahead = words.say("sign.points-of", seat=seat), words.say("sign.done"), words.say("sign.ahead")
    drawn, said = (letter(seat, words), (f"{points:>3} ", "bright")), f"{words.player(seat)}: {points}"
    figure = meaning(means, *drawn, said=said)
    if words.painted:
        return (*figure, *voiced(gauge(points, GOAL, cells, block_ink(seat), done, painted=True), ""))
    steps = BarTrack(min(points * cells // GOAL, cells), cells, done, ahead, ink=f"of-{seat}")
    return (*figure, *voiced(track(steps, painted=False), ""))


def own(scene: Scene, columns: int) -> StyledLine:
    """Return what the seat has, in full words where there is room, and the estimate after the next income."""
    player, words = scene.state.players[scene.seat], scene.words
    points, income = yields(scene.state, scene.seat)
    drawn, discards = explore_counts(player)
    ink = "" if words.painted else "dim"
    runs: list[Run] = []
    for key, figure, more in (("points", player.vp, points), ("hand", len(player.hand), income)):
        label = (words.say(f"table.{key}"), ink)
        gain = words.say("table.gain", n=more)
        runs += meaning(words.say(f"sign.own-{key}"), label, (f" {figure}", "bright"), (f" {gain}  ", "dim"))
    for key, figure, means in (
        ("strength", total_strength(scene.state.rules, player.tallies), words.say("sign.strength")),
        ("eyes", player.tallies[EYES], words.say("sign.exploring", drawn=drawn, discards=discards)),
        ("chromosomes", player.tallies[CHROMOSOMES], words.say("sign.total-chromosomes")),
    ):
        label = words.say(f"table.{key}")
        if columns >= IN_FULL:
            named = words.name("figure", key)
            label = f"{label} {named}" if words.painted and not label.isalpha() else named
        runs += meaning(means, (label, ink), (f" {figure}  ", "bright"))
    if scene.state.step == OVER:
        return line(*runs)
    said = words.say("table.next", points=player.vp + points, cards=len(player.hand) + income)
    room = columns - 1 if words.painted else min(columns, 100)
    return spread(line(*runs), line((said, "accent", words.say("sign.next"))), room)


# --- empires ----------------------------------------------------------------------------------------------------------


def tableaus(scene: Scene, columns: int, rows: int) -> list[StyledLine]:
    """Draw all empires side by side, the viewer's first."""
    seats = seat_blocks.in_turn(scene)
    cells = seat_blocks.columns_of(columns, max(len(seats), 2), WIDEST_PAINTED if scene.words.painted else WIDEST)
    if len(seats) == 1:
        below = cards(scene, scene.seat, cells - 2, 2 * (rows - HEADS - 1))
        head = min(columns - 2, 2 * cells - 2) if scene.words.painted else cells - 2
        return seat_blocks.alone(heads(scene, scene.seat, head), below, cells)
    gap = 1 if cells < WITH_WORDS else 2
    most = max(len(player.empire) for player in scene.state.players)
    added = rows >= max(ROOMY, HEADS + 2 * most + 2) and WITH_WORDS <= cells - gap < WITH_ICONS
    room = rows - 1 - HEADS
    below = [cards(scene, seat, cells - gap, room, below=_icons_below if added else None) for seat in seats]
    if cells - gap >= WITH_ICONS:
        told = [cards(scene, seat, cells - gap, below=_words_below) for seat in seats]
        below = told if max(map(len, told)) <= room else below
    shown = [(heads(scene, seat, cells - gap), lines) for seat, lines in zip(seats, below, strict=True)]
    return seat_blocks.beside(scene, shown, cells, gap)


def heads(scene: Scene, seat: int, cells: int) -> list[StyledLine]:
    """Return who, and what the empire brings and can do."""
    state, words = scene.state, scene.words
    player = state.players[seat]
    points, income = yields(state, seat)
    sign = turn_sign(scene, seat)
    wide = cells >= WITH_WORDS
    vp = (f"{player.vp}", "bright"), (f" {words.say('table.points')}" if wide else "", "" if words.painted else "dim")
    total = meaning(words.say("sign.total"), *vp)
    name = abbreviated(words.player(seat), cells - width(total) - 4)
    said = words.say("said.chosen", seat=seat) if player.answer is not None else words.player(seat)
    brings, aloud = (words.say(f"{key}.brings", points=points, cards=income) for key in ("table", "tableau"))
    holds = words.say("table.holds" if wide else "table.holds-short", count=len(player.hand))
    held = Run(holds, "dim", words.say("sign.holds"))
    who = voiced(named(seat, words, name, wide=wide and words.painted), said)
    lines = [
        spread(line(sign, *who), total, cells),
        spread(line(Run(brings, "bright", words.say("sign.brings"), aloud)), line(held), cells),
        fitted(figures(scene, seat, "  " if wide else " ", short=True)[1:], cells, "dim"),
    ]
    return (
        [inked(content, tint(seat) if not index else SHADE) for index, content in enumerate(lines)]
        if words.painted
        else lines
    )


def figures(scene: Scene, seat: int, between: str, *, short: bool = False) -> StyledLine:
    """Return an empire's figures with separators; ``short`` shortens their words."""
    tallies, words = scene.state.players[seat].tallies, scene.words
    ink = "dim" if short else ""
    runs: list[Run] = []
    for what, means, figure in (
        ("strength", "sign.strength", total_strength(scene.state.rules, tallies)),
        ("eyes", "sign.total-eyes", tallies[EYES]),
        ("chromosomes", "sign.total-chromosomes", tallies[CHROMOSOMES]),
    ):
        text = words.say(f"short-figure.{what}" if short else f"figure-of.{what}", n=figure)
        runs += [Run(between, ink), Run(text, ink, words.say(means), f"{words.name('figure', what)} {figure}")]
    return tuple(runs)


def turn_sign(scene: Scene, seat: int) -> Run:
    """``>`` before who must still decide, ``*`` before who has chosen hidden."""
    if any(decision.seat == seat for decision in scene.game.pending(scene.state)):
        return Run(">", "accent", scene.words.say("sign.deciding"), "")
    chosen = scene.state.players[seat].answer is not None
    return Run("*", "good", scene.words.say("sign.chosen"), "") if chosen else Run(" ")


_SHOWN = ("placed", "second", "explores")


def last_placements(scene: Scene) -> dict[int, list[str]]:
    """Return what each seat placed in the last revealed round, by slug; nothing for a seat that explored."""
    found: dict[int, list[str]] = {}
    for event in scene.recent:
        if event.key == "round" and not any(later.key in _SHOWN for later in scene.recent[scene.recent.index(event) :]):
            break
        if event.key == "round":
            found = {}
        elif event.key in ("placed", "second"):
            found.setdefault(event.seat, []).extend(str(slug) for slug in event.args[:2])
        elif event.key == "explores":
            found.setdefault(event.seat, [])
    return found


def _icons_below(card: Card, words: Words, cells: int) -> list[StyledLine]:
    """Return what a card adds, in signs."""
    return [line((" " * COST, "dim"), *fitting(add_icons(card, words), cells - COST, words, "dim"))]


def _words_below(card: Card, words: Words, cells: int) -> list[StyledLine]:
    """Return what a card does, in words, and a blank line."""
    before = COST + COLOUR
    return [
        *(line(" " * before, *part) for part in paragraph(" ".join(sentences(card, words)), cells - before, "dim")),
        BLANK,
    ]


def cards(
    scene: Scene,
    seat: int,
    cells: int,
    rows: int = NO_LIMIT,
    *,
    below: Callable[[Card, Words, int], list[StyledLine]] | None = None,
) -> list[StyledLine]:
    """Return the cards of an empire in the order they came; the oldest become a number if there is no room."""
    state, words = scene.state, scene.words
    table = table_of(state.rules)
    empire: Sequence[int] = state.players[seat].empire
    lately = last_placements(scene).get(seat)
    new = list(lately or ())
    lines: list[StyledLine] = []
    for number in reversed(empire):
        fresh = SLUGS[number] in new
        if fresh:
            new.remove(SLUGS[number])
        if below is not None:
            lines += reversed(below(table.cards[number], words, cells))
        lines.append(empire_line(state, table, seat, number, words, cells, fresh=fresh))
    lines.reverse()
    if not empire:
        lines = [line((words.say("table.empty"), "dim"))]
    if lately == [] and len(lines) < rows:
        lines.append(line((words.say("table.explored"), "dim")))
    if len(lines) > rows:
        hidden = len(lines) - rows + 1
        older = Run(words.say("table.older", count=hidden), "dim", words.say("sign.older"))
        lines = [(older,), *lines[hidden:]]
    return lines


def empire_line(
    state: State,
    table: CardTable,
    seat: int,
    number: int,
    words: Words,
    cells: int,
    *,
    fresh: bool = False,
    row: bool = False,
) -> StyledLine:
    """Return a card of an empire: cost or defense, name, what it yields now in VP and cards; a new one has a ``+``.

    ``row``: it stands in a list, where its signs are below it, and its cost means what this card takes.
    """
    card = table.cards[number]
    points, income = card_yields(state, table, seat, number)
    figures = meaning(
        words.say("sign.yields"),
        (f"{points:>3}" if points else "  .", "bright" if points else "dim"),
        (f"{income:>2}" if income else " .", "bright" if income else "dim"),
        said=words.say("said.yields", points=points, income=income),
    )
    head = [cost_sign(card, words) if row else cost_shape(card, words)._replace(said="")]
    head.append(Run("+", "accent", words.say("sign.fresh"), words.say("said.fresh")) if fresh else Run(" "))
    if cells >= WITH_COLOURS:
        head += voiced((colour_sign(card, 3, words),))
    name = words.name("card", card.slug)
    room = cells - width(tuple(head)) - width(figures)
    left = (*head, Run(abbreviated(name, room), ink_of(card) if fresh else ""))
    if cells >= WITH_ICONS and not row:
        room -= width(left) - width(tuple(head)) + len(BETWEEN)
        left = (*left, Run(BETWEEN, "dim"), *fitting(add_icons(card, words), room, words, "dim"))
    return spread(left, figures, cells)


def history(player: Player) -> list[tuple[int, int]]:
    """Return VP and cards of each round so far."""
    return list(zip(player.gained, player.incomes, strict=True))
