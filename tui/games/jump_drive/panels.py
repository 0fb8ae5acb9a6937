"""The lines around the table, and each empire as lines: its player, its figures, its cards."""

from __future__ import annotations

from engine.jump_drive.board.empires import total_strength
from engine.jump_drive.cards.readings import SLUGS, CardTable, table_of
from engine.jump_drive.cards.vocabulary import CHROMOSOMES, EYES
from engine.jump_drive.play.legal import explore_counts
from engine.jump_drive.play.scoring import card_yields, yields
from engine.jump_drive.state import OVER, Player, State
from tui.games.card_face import SHADE
from tui.games.jump_drive.card_text import (
    BETWEEN,
    add_icons,
    colour_sign,
    cost_shape,
    cost_sign,
    fitting,
    ink_of,
)
from tui.games.scene import Scene
from tui.games.seats import AREO, named, tint
from tui.text import Words
from tui.text.width import abbreviated
from tui.widgets.styled_line import (
    Run,
    StyledLine,
    fitted,
    inked,
    line,
    meaning,
    spread,
    voiced,
    width,
)

WITH_WORDS, WITH_COLOURS, WITH_ICONS = 22, 28, 38
"""From this many columns on an empire has room for the longer words, for the colours of its cards, for their icons."""
IN_FULL = 118
"""From this many columns on, the line of the seat names what it counts in full."""


# --- the lines above and below ----------------------------------------------------------------------------------------


def bar(scene: Scene) -> StyledLine:
    """Return round, players and viewer."""
    state, words = scene.state, scene.words
    number = (words.say("table.round", number=max(state.round, 1)), "", words.say("sign.round"))
    if state.rules.solo:
        return line(AREO, "   ", number, "   ", (words.say("table.solo"), "dim"))
    players = f"   {words.say('table.players', count=len(state.players))}   "
    return line(AREO, "   ", number, players, *named(scene.seat, words, words.short_player(scene.seat, 14)))


def own(scene: Scene, columns: int) -> StyledLine:
    """Return what the seat has, in full words where there is room, and the estimate after the next income."""
    player, words = scene.state.players[scene.seat], scene.words
    points, income = yields(scene.state, scene.seat)
    drawn, discards = explore_counts(player)
    ink = "" if words.painted else "dim"
    runs: list[Run] = []
    for key, figure, more in (("points", player.vp, points), ("hand", len(player.hand), income)):
        label = (words.say(f"table.{key}"), ink)
        gain = words.say("table.gain", n=more) if scene.state.step != OVER else ""
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
    text = words.say("table.next", points=player.vp + points, cards=len(player.hand) + income)
    room = columns - 1 if words.painted else min(columns, 100)
    return spread(line(*runs), line((text, "accent", words.say("sign.next"))), room)


# --- empires ----------------------------------------------------------------------------------------------------------


def heads(scene: Scene, seat: int, cells: int) -> list[StyledLine]:
    """Return who, and what the empire brings and can do."""
    state, words = scene.state, scene.words
    player = state.players[seat]
    points, income = yields(state, seat)
    sign = turn_sign(scene, seat)
    wide = cells >= WITH_WORDS
    vp = (f"{player.vp}", "bright"), (f" {words.say('table.points')}" if wide else "", "" if words.painted else "dim")
    total = meaning(words.say("sign.total"), *vp)
    name = words.short_player(seat, cells - width(total) - 4)
    text = words.say("said.chosen", seat=seat) if player.answer is not None else words.player(seat)
    brings, aloud = (words.say(f"{key}.brings", points=points, cards=income) for key in ("table", "tableau"))
    holds = words.say("table.holds" if wide else "table.holds-short", count=len(player.hand))
    held = Run(holds, "dim", words.say("sign.holds"))
    who = voiced(named(seat, words, name, wide=wide and words.painted), text)
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


def cards(scene: Scene, seat: int, cells: int) -> list[StyledLine]:
    """Return the cards of an empire in the order they came; then whether the seat explored in the last round."""
    state, words = scene.state, scene.words
    table = table_of(state.rules)
    latest = last_placements(scene).get(seat)
    new = list(latest or ())
    lines: list[StyledLine] = []
    for number in reversed(state.players[seat].empire):
        fresh = SLUGS[number] in new
        if fresh:
            new.remove(SLUGS[number])
        lines.append(empire_line(state, table, seat, number, words, cells, fresh=fresh))
    lines.reverse()
    if not lines:
        lines = [line((words.say("table.empty"), "dim"))]
    if latest == []:
        lines.append(line((words.say("table.explored"), "dim")))
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

    ``row``: it is in a list, where its signs are below it, and its cost means what this card takes.
    """
    card = table.cards[number]
    points, income = card_yields(state, table, seat, number)
    figures = meaning(
        words.say("sign.yields"),
        (f"{points:>3}" if points else "  .", "bright" if points else "dim"),
        (f"{income:>2}" if income else " .", "bright" if income else "dim"),
        spoken=words.say("said.yields", points=points, income=income),
    )
    head = [cost_sign(card, words) if row else cost_shape(card, words)._replace(spoken="")]
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
