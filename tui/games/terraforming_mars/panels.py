"""The lines around the map: where the game stands, what a seat has, how everybody stands."""

from __future__ import annotations

from itertools import groupby

from engine.terraforming_mars.board.goals import award_price, award_value, milestone_value
from engine.terraforming_mars.board.maps import map_of
from engine.terraforming_mars.cards import SLUGS
from engine.terraforming_mars.play.legal import MILESTONE_PRICE
from engine.terraforming_mars.play.scoring import award_points, score
from engine.terraforming_mars.play.tableau import income
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import (
    HEAT,
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    LOWEST_TEMPERATURE,
    MEGACREDITS,
    MOST_OCEANS,
    PLANTS,
    RESOURCES,
    TAGS,
)
from tui.games.scene import Scene
from tui.games.seats import AREO, letter, named
from tui.games.terraforming_mars.codes import coded, sense, tag_said, tags_line, use
from tui.text import Words
from tui.widgets.line import BLANK, Line, Run, column, fitted, line, meaning, spread, width

CELL = 6
"""The columns of a figure of the seat's own board."""
TRACKS = 80
"""The columns of the tracks, with the longest words."""
TEMPERATURE_STEPS = (HIGHEST_TEMPERATURE - LOWEST_TEMPERATURE) // 2
_TEMPERATURE_BONUSES = {3: "h", 5: "h", 15: "o"}
"""Bonus steps of the temperature, by step: heat production, heat production, an ocean."""
_OXYGEN_BONUSES = {8: "t"}
_BONUS_STEPS = {"h": "heat", "o": "ocean", "t": "temperature"}


# --- the two lines above ----------------------------------------------------------------------------------------------


def bar(scene: Scene) -> Line:
    """Generation, players, who looks."""
    state, words = scene.state, scene.words
    if state.rules.solo:
        said = words.say("table.generation-of", number=state.generation, last=SOLO_GENERATIONS)
        mode = words.say("table.solo")
    else:
        said = words.say("table.generation", number=state.generation)
        mode = words.say("table.players", count=len(state.players))
    player = state.players[scene.seat]
    runs: list[str | Run | tuple[str, str]] = [AREO, "   ", Run(said, "", sense(words, "sign.generation"))]
    runs += [f"   {mode}   ", Run(words.say("table.deck", count=len(state.deck)), "", sense(words, "sign.deck")), "   "]
    if not state.rules.solo:
        runs += [*named(scene.seat, words, words.short_player(scene.seat, 14)), "   "]
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
    warm, thick, wet = steps_to_go(state)
    done = sense(words, "sign.done")
    return line(
        *meaning(
            sense(words, "sign.temperature", most=HIGHEST_TEMPERATURE, left=warm),
            f"{words.name('parameter-short', 'temperature')} {state.temperature:>3}C ",
        ),
        (heat, "warmth", done),
        *_ahead(cold, words),
        "    ",
        *meaning(
            sense(words, "sign.oxygen", most=HIGHEST_OXYGEN, left=thick),
            f"{words.say('table.oxygen')} {state.oxygen:>2}% ",
        ),
        (air, "air", done),
        *_ahead(thin, words),
        "    ",
        *meaning(sense(words, "sign.oceans", left=wet), f"{words.say('table.oceans')} {oceans}/{MOST_OCEANS} "),
        ("~" * oceans, "sea", sense(words, "sign.ocean-placed")),
        *_ahead("." * wet, words),
        " " * room if room > 0 else "",
        (said if room > 0 else "", "dim", sense(words, "sign.steps")),
    )


def _ahead(track: str, words: Words) -> Line:
    """The steps ahead on a track: bonus steps say what they bring."""
    runs: list[tuple[str, str, str]] = []
    for sign, steps in groupby(track):
        bonus = _BONUS_STEPS.get(sign)
        runs.append(("".join(steps), "dim", words.name("sign.step", bonus) if bonus else sense(words, "sign.ahead")))
    return line(*runs)


# --- what a seat has --------------------------------------------------------------------------------------------------


def in_brackets(production: int) -> str:
    """A production: ``[+3]``, ``[-1]``, ``[ 0]``."""
    return f"[{production:+d}]" if production else "[ 0]"


def own(scene: Scene, columns: int) -> Line:
    """Stock, [production], TR: always in the same columns, with room for three and for two digits."""
    player, words = scene.state.players[scene.seat], scene.words
    runs: list[Run] = []
    for resource, stock, gain, after in zip(
        RESOURCES, player.stock, player.production, next_stock(player), strict=True
    ):
        said = sense(words, "sign.own", use=use(scene, resource), stock=stock, next=after)
        runs += [
            column(words.name("short", resource), 2, "dim", means=said),
            Run(f"{stock:>3} ", "bright", said),
            column(in_brackets(gain), 6, "dim", means=said),
        ]
    return (*runs, *rating(player, words))


def rating(player: Player, words: Words) -> Line:
    """The terraform rating of a player."""
    return meaning(sense(words, "sign.rating"), (words.say("table.rating"), "dim"), (f" {player.rating}", "bright"))


def next_stock(player: Player) -> list[int]:
    """What a player would have after the next production, with nothing gained or spent before."""
    return [stock + gained for stock, gained in zip(player.stock, income(player), strict=True)]


def steps_left(state: State) -> tuple[int, int]:
    """How many steps the three parameters still have to go, and how many there are in all."""
    return sum(steps_to_go(state)), TEMPERATURE_STEPS + HIGHEST_OXYGEN + MOST_OCEANS


def steps_to_go(state: State) -> tuple[int, int, int]:
    """How many steps each of the three parameters still has to go."""
    heat = (HIGHEST_TEMPERATURE - state.temperature) // 2
    return heat, HIGHEST_OXYGEN - state.oxygen, MOST_OCEANS - state.oceans.bit_count()


def board(scene: Scene, columns: int, _height: int) -> list[Line]:
    """The seat's own board at length: stock, production, stock after the next production, tags."""
    state, words = scene.state, scene.words
    player = state.players[scene.seat]
    name = line(*named(scene.seat, words), "   ")
    corporation = words.name("card", SLUGS[player.corporation]) if player.corporation else ""
    head = spread((*name, Run(corporation, "corporation")), rating(player, words), columns)
    label = min(9, columns - CELL * len(RESOURCES))
    lines = [head, *stock_lines(scene, scene.seat, label, CELL)]
    tags = _tags(player, words, columns - label)
    title = column(words.say("table.tags"), label, means=sense(words, "sign.tags"))
    for index, counts in enumerate(tags):
        lines.append((column("", label) if index else title, *counts))
    return lines if len(tags) > 1 else [*lines, BLANK]


def stock_lines(scene: Scene, seat: int, label: int, cell: int) -> list[Line]:
    """Stock, production, and stock after the next production, of each resource."""
    player, words = scene.state.players[seat], scene.words
    rows: tuple[tuple[str, str, str, list[str]], ...] = (
        ("table.have", "sign.have", "bright", list(map(str, player.stock))),
        ("table.production", "sign.production", "", list(map(in_brackets, player.production))),
        ("table.next", "sign.next", "dim", list(map(str, next_stock(player)))),
    )
    heads = [column(words.name("short", slug), cell, "dim", "right", use(scene, slug)) for slug in RESOURCES]
    lines: list[Line] = [(column("", label), *heads)]
    for title, key, ink, figures in rows:
        said = sense(words, key)
        cells = (column(figure, cell, ink, "right", said if "[" in figure else "") for figure in figures)
        lines.append((column(words.say(title), label, "dim", means=said), *cells))
    return lines


def tag_counts(player: Player, words: Words) -> list[Line]:
    """The tags that a seat has, each with its number."""
    return [
        (*tags_line((tag,), words), Run(f" {count}", "", tag_said(TAGS[tag], words)))
        for tag, count in enumerate(player.tags)
        if count
    ]


def _tags(player: Player, words: Words, columns: int) -> list[Line]:
    """The counts of the seat's tags, as many in a row as fit."""
    shown = tag_counts(player, words)
    cell = max(map(width, shown), default=1) + 2
    per_row = max(1, (columns + 2) // cell)
    rows = [shown[at : at + per_row] for at in range(0, len(shown), per_row)]
    return [tuple(run for counts in row for run in fitted(counts, cell)) for row in rows] or [line("-")]


# --- everybody --------------------------------------------------------------------------------------------------------


def players(scene: Scene, columns: int, _height: int) -> list[Line]:
    """Everybody at a glance; alone, the way to win."""
    if scene.state.rules.solo:
        return [*_way_to_win(scene), BLANK]
    return _player_lines(scene, columns)


def _way_to_win(scene: Scene) -> list[Line]:
    words, (warm, thick, wet) = scene.words, steps_to_go(scene.state)
    steps = words.say("table.steps-left", temperature=warm, oxygen=thick, oceans=wet)
    left = words.say("table.generations-left", count=SOLO_GENERATIONS - scene.state.generation)
    return [
        line((words.say("table.win-by", last=SOLO_GENERATIONS), "head")),
        line((steps, "", sense(words, "sign.steps"))),
        line((left, "dim")),
    ]


def _player_lines(scene: Scene, columns: int) -> list[Line]:
    state, words = scene.state, scene.words
    wide = columns >= 40
    heads = [
        ("table.rating", 3, sense(words, "sign.rating")),
        ("table.money", 4, use(scene, "megacredits")),
        ("table.prod", 6, sense(words, "sign.money-production")),
        ("table.hand", 3, sense(words, "sign.hand")),
    ]
    if wide:
        heads += [("short.plants", 4, use(scene, "plants")), ("short.heat", 4, use(scene, "heat"))]
        heads.append(("table.points", 5, sense(words, "sign.vp")))
    cells = [size for _, size, _ in heads]
    room = columns - sum(cells)
    points = score(state).totals if wide else ()
    lines: list[Line] = [
        (column("", room), *(column(words.say(key), n, "dim", "right", said) for key, n, said in heads))
    ]
    production = sense(words, "sign.production")
    for seat, player in enumerate(state.players):
        figures = [
            str(player.rating),
            str(player.stock[MEGACREDITS]),
            in_brackets(player.production[MEGACREDITS]),
            str(len(player.hand)),
        ]
        if wide:
            figures += [str(player.stock[PLANTS]), str(player.stock[HEAT]), str(points[seat])]
        ink = "dim" if player.passed else ""
        name = words.short_player(seat, room - 3)
        head = line(_turn(scene, seat), *named(seat, words, name))
        gap = Run(" " * max(room - width(head), 0))
        shown = (
            column(text, n, ink, "right", production if "[" in text else "")
            for text, n in zip(figures, cells, strict=True)
        )
        lines.append((*head, gap, *shown))
    return lines


def _turn(scene: Scene, seat: int) -> Run:
    """Whether it is a seat's turn, or it has passed."""
    state = scene.state
    if state.players[seat].passed:
        return Run("-", "dim", sense(scene.words, "sign.passed"))
    if seat == state.turn and state.phase == "action":
        return Run(">", "accent", sense(scene.words, "sign.turn"))
    return Run(" ", "dim")


def standings(scene: Scene, columns: int, _height: int) -> list[Line]:
    """Milestones beside awards, for a large window: how far the seat is, who took what, what each award gives now."""
    state, words = scene.state, scene.words
    if state.rules.solo:
        return []
    chart = map_of(state.rules.map)
    half = (columns - 4) // 2
    price = award_price(state)
    title = words.say("goals.awards", price=price) if price is not None else words.say("goals.awards-full")
    milestones = words.say("goals.milestones", price=MILESTONE_PRICE)
    heads = (coded(milestones, scene, "head"), coded(title, scene, "head"))
    rows = [heads]
    for (milestone, need), owner, award, funder in zip(
        chart.milestones, state.claimed, chart.awards, state.funded, strict=True
    ):
        value = milestone_value(state, scene.seat, milestone)
        far = Run(f"{value}/{need}", "good" if value >= need else "", sense(words, "sign.how-far"))
        left = _goal_cell(milestone_run(milestone, need, words), owner, line(far), words, half)
        points = award_points(state, award)[scene.seat]
        figure = line(
            (f"{award_value(state, scene.seat, award)}", "good" if points > 0 else ""),
            (f" {points:+d}" if points else "", "good" if points > 0 else "", sense(words, "sign.would-give")),
        )
        rows.append((left, _goal_cell(award_run(award, words), funder, figure, words, half)))
    return [BLANK, *((*fitted(left, half), Run("    "), *fitted(right, half)) for left, right in rows)]


def milestone_run(slug: str, need: int, words: Words) -> Run:
    """The name of a milestone, which says what it counts."""
    return Run(words.name("milestone", slug), "", sense(words, f"milestone-what.{slug}", count=need))


def award_run(slug: str, words: Words) -> Run:
    """The name of an award, which says what it counts."""
    return Run(words.name("award", slug), "", words.name("award-what", slug))


def _goal_cell(name: Run, owner: int, figure: Line, words: Words, columns: int) -> Line:
    taken = line(" ", letter(owner, words, words.say("sign.taken", seat=owner))) if owner >= 0 else BLANK
    return spread(line(name._replace(ink="bright" if owner >= 0 else ""), *taken, " "), figure, columns)
