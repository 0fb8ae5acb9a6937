"""The lines around the map: where the game stands, what a seat has, how everybody stands."""

from __future__ import annotations

from engine.terraforming_mars.board.goals import award_price, award_value, milestone_value
from engine.terraforming_mars.board.maps import map_of
from engine.terraforming_mars.cards import SLUGS
from engine.terraforming_mars.play.legal import MILESTONE_PRICE
from engine.terraforming_mars.play.scoring import award_points, score
from engine.terraforming_mars.play.tableau import income
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import (
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    LOWEST_TEMPERATURE,
    MEGACREDITS,
    MOST_OCEANS,
    RESOURCES,
    TAGS,
)
from tui.games.scene import Scene
from tui.text import Words
from tui.text.width import fit
from tui.widgets.line import BLANK, Line, Run, column, fitted, line, spread, width

LETTERS = "ABCDE"
TRACKS = 80
"""The columns of the tracks, with the longest words."""
TEMPERATURE_STEPS = (HIGHEST_TEMPERATURE - LOWEST_TEMPERATURE) // 2
_TEMPERATURE_BONUSES = {3: "h", 5: "h", 15: "o"}
"""Bonus steps of the temperature, by step: heat production, heat production, an ocean."""
_OXYGEN_BONUSES = {8: "t"}


def letter(seat: int) -> Run:
    """A player's letter in the player's ink."""
    return Run(LETTERS[seat], f"seat-{seat}")


# --- the two lines above ----------------------------------------------------------------------------------------------


def bar(scene: Scene) -> Line:
    """Generation, players, who looks."""
    state, words = scene.state, scene.words
    if state.rules.solo:
        parts = [
            words.say("table.generation-of", number=state.generation, last=SOLO_GENERATIONS),
            words.say("table.solo"),
        ]
    else:
        parts = [
            words.say("table.generation", number=state.generation),
            words.say("table.players", count=len(state.players)),
        ]
    parts.append(words.say("table.deck", count=len(state.deck)))
    player = state.players[scene.seat]
    runs: list[str | Run | tuple[str, str]] = [("areo", "head"), "   ", "   ".join(parts), "   "]
    if not state.rules.solo:
        runs += [letter(scene.seat), f" {words.short_player(scene.seat, 14)}   "]
    if player.corporation:
        runs.append((words.name("card", SLUGS[player.corporation]), "corporation"))
    return line(*runs)


def steps_track(done: int, steps: int, bonuses: dict[int, str]) -> tuple[str, str]:
    """A track as text: what is done, with a head, and what is ahead, bonus steps as letters."""
    ahead = "".join(bonuses.get(step, ".") for step in range(done + 1, steps + 1))
    return ("=" * (done - 1) + ">" if done else ""), ahead


def tracks(scene: Scene, columns: int) -> Line:
    """The three global parameters, the bonus steps still ahead as letters."""
    state, words = scene.state, scene.words
    heat, cold = steps_track((state.temperature - LOWEST_TEMPERATURE) // 2, TEMPERATURE_STEPS, _TEMPERATURE_BONUSES)
    air, thin = steps_track(state.oxygen, HIGHEST_OXYGEN, _OXYGEN_BONUSES)
    oceans = state.oceans.bit_count()
    left, steps = steps_left(state)
    said = words.say("table.all-steps", left=left, all=steps)
    room = columns - TRACKS - width(line(said))
    return line(
        f"{words.name('parameter-short', 'temperature')} {state.temperature:>3}C ",
        (heat, "warmth"),
        (cold, "dim"),
        f"    {words.say('table.oxygen')} {state.oxygen:>2}% ",
        (air, "air"),
        (thin, "dim"),
        f"    {words.say('table.oceans')} {oceans}/{MOST_OCEANS} ",
        ("~" * oceans, "sea"),
        ("." * (MOST_OCEANS - oceans), "dim"),
        " " * room if room > 0 else "",
        (said if room > 0 else "", "dim"),
    )


# --- what a seat has --------------------------------------------------------------------------------------------------


def in_brackets(production: int) -> str:
    """A production: ``[+3]``, ``[-1]``, ``[ 0]``."""
    return f"[{production:+d}]" if production else "[ 0]"


def own(scene: Scene, columns: int) -> Line:
    """Stock, [production], TR: always in the same columns, with room for three and for two digits."""
    player, words = scene.state.players[scene.seat], scene.words
    runs: list[Run] = []
    for index, resource in enumerate(RESOURCES):
        production = in_brackets(player.production[index])
        runs += [
            column(words.name("short", resource), 2, "dim"),
            Run(f"{player.stock[index]:>3} ", "bright"),
            column(production, 6, "dim"),
        ]
    return (*runs, *line((words.say("table.rating"), "dim"), (f" {player.rating}", "bright")))


def next_stock(player: Player) -> list[int]:
    """What a player would have after the next production, with nothing gained or spent before."""
    return [stock + gained for stock, gained in zip(player.stock, income(player), strict=True)]


def steps_left(state: State) -> tuple[int, int]:
    """How many steps the three parameters still have to go, and how many there are in all."""
    left = (HIGHEST_TEMPERATURE - state.temperature) // 2 + HIGHEST_OXYGEN - state.oxygen
    return left + MOST_OCEANS - state.oceans.bit_count(), TEMPERATURE_STEPS + HIGHEST_OXYGEN + MOST_OCEANS


def board(scene: Scene, columns: int, _height: int) -> list[Line]:
    """The seat's own board at length: stock, production, stock after the next production, tags."""
    state, words = scene.state, scene.words
    player = state.players[scene.seat]
    name = line(letter(scene.seat), f" {words.player(scene.seat)}   ")
    corporation = words.name("card", SLUGS[player.corporation]) if player.corporation else ""
    head = spread(
        (*name, Run(corporation, "corporation")), line(("TR ", "dim"), (str(player.rating), "bright")), columns
    )
    cell = 6
    label = min(9, columns - cell * len(RESOURCES))
    lines = [
        head,
        (column("", label), *(column(words.name("short", slug), cell, "dim", "right") for slug in RESOURCES)),
    ]
    stock = [column(str(figure), cell, "bright", "right") for figure in player.stock]
    production = [column(in_brackets(figure), cell, "", "right") for figure in player.production]
    lines.append((column(words.say("table.have"), label, "dim"), *stock))
    lines.append((column(words.say("table.production"), label, "dim"), *production))
    after = [column(str(figure), cell, "dim", "right") for figure in next_stock(player)]
    lines.append((column(words.say("table.next"), label, "dim"), *after))
    tags = _tags(player, words, columns - label)
    for index, text in enumerate(tags):
        lines.append(line(fit("" if index else words.say("table.tags"), label), text))
    return lines if len(tags) > 1 else [*lines, BLANK]


def _tags(player: Player, words: Words, columns: int) -> list[str]:
    """The counts of the seat's tags, as many in a row as fit."""
    shown = [f"{words.name('tag-short', TAGS[tag])} {count}" for tag, count in enumerate(player.tags) if count]
    cell = max((width(line(text)) for text in shown), default=1) + 2
    per_row = max(1, (columns + 2) // cell)
    return [
        "".join(fit(text, cell) for text in shown[at : at + per_row]).rstrip() for at in range(0, len(shown), per_row)
    ] or ["-"]


# --- everybody --------------------------------------------------------------------------------------------------------


def players(scene: Scene, columns: int, _height: int) -> list[Line]:
    """Everybody at a glance; alone, the way to win."""
    if scene.state.rules.solo:
        return [*_way_to_win(scene), BLANK]
    return _player_lines(scene, columns)


def _way_to_win(scene: Scene) -> list[Line]:
    state, words = scene.state, scene.words
    left = SOLO_GENERATIONS - state.generation
    return [
        line((words.say("table.win-by", last=SOLO_GENERATIONS), "head")),
        line(
            words.say(
                "table.steps-left",
                temperature=(HIGHEST_TEMPERATURE - state.temperature) // 2,
                oxygen=HIGHEST_OXYGEN - state.oxygen,
                oceans=MOST_OCEANS - state.oceans.bit_count(),
            )
        ),
        line((words.say("table.generations-left", count=left), "dim")),
    ]


def _player_lines(scene: Scene, columns: int) -> list[Line]:
    state, words = scene.state, scene.words
    wide = columns >= 40
    heads = ["table.rating", "table.money", "table.prod", "table.hand"]
    cells = [3, 4, 6, 3]
    if wide:
        heads += ["short.plants", "short.heat", "table.points"]
        cells += [4, 4, 5]
    room = columns - sum(cells)
    points = score(state).totals if wide else ()
    lines: list[Line] = [
        (column("", room), *(column(words.say(key), n, "dim", "right") for key, n in zip(heads, cells, strict=True)))
    ]
    for seat, player in enumerate(state.players):
        figures = [
            str(player.rating),
            str(player.stock[MEGACREDITS]),
            in_brackets(player.production[MEGACREDITS]),
            str(len(player.hand)),
        ]
        if wide:
            figures += [str(player.stock[3]), str(player.stock[5]), str(points[seat])]
        ink = "dim" if player.passed else ""
        sign = "-" if player.passed else " "
        name = words.short_player(seat, room - 3)
        turn = ">" if seat == state.turn and not player.passed and state.phase == "action" else sign
        head = line((turn, "accent" if turn == ">" else "dim"), letter(seat), f" {name}")
        gap = Run(" " * max(room - width(head), 0))
        lines.append((*head, gap, *(column(text, n, ink, "right") for text, n in zip(figures, cells, strict=True))))
    return lines


def standings(scene: Scene, columns: int, _height: int) -> list[Line]:
    """Milestones beside awards, for a large window: how far the seat is, who took what, what each award gives now."""
    state, words = scene.state, scene.words
    if state.rules.solo:
        return []
    chart = map_of(state.rules.map)
    half = (columns - 4) // 2
    price = award_price(state)
    title = words.say("goals.awards", price=price) if price is not None else words.say("goals.awards-full")
    heads = (line((words.say("goals.milestones", price=MILESTONE_PRICE), "head")), line((title, "head")))
    rows = [heads]
    for (milestone, need), owner, award, funder in zip(
        chart.milestones, state.claimed, chart.awards, state.funded, strict=True
    ):
        value = milestone_value(state, scene.seat, milestone)
        left = _goal_cell(words.name("milestone", milestone), owner, f"{value}/{need}", value >= need, half)
        points = award_points(state, award)[scene.seat]
        figure = f"{award_value(state, scene.seat, award)}" + (f" {points:+d}" if points else "")
        rows.append((left, _goal_cell(words.name("award", award), funder, figure, points > 0, half)))
    return [BLANK, *((*fitted(left, half), Run("    "), *fitted(right, half)) for left, right in rows)]


def _goal_cell(name: str, owner: int, figure: str, good: bool, columns: int) -> Line:
    taken = line(" ", letter(owner)) if owner >= 0 else BLANK
    head = line((name, "bright" if owner >= 0 else ""), *taken, " ")
    return spread(head, line((figure, "good" if good else "")), columns)
