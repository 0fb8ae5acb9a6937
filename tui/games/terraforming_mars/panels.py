"""Panels around the map: state of the game, global parameters, and the seat's own board."""

from __future__ import annotations

from collections.abc import Sequence

from engine.terraforming_mars.effects.tableau import income
from engine.terraforming_mars.modules import SLUGS
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import ACTION, OVER, Player, State
from engine.terraforming_mars.terms import (
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    LOWEST_TEMPERATURE,
    MEGACREDITS,
    MOST_OCEANS,
    RESOURCES,
)
from tui.games import default_view
from tui.games.explanations import meaning_of
from tui.games.scene import Scene
from tui.games.seats import named
from tui.games.terraforming_mars.icon_codes import long_tag_run, resource_use, tag_run
from tui.games.tracks import TrackLine, lettered, painted
from tui.text import Words
from tui.text.width import abbreviated
from tui.widgets.bars import BarTrack
from tui.widgets.styled_line import BLANK, Run, StyledLine, column, fitted, inked, line, meaning, spread, width

MONEY, STOCK = (14, 16), (12, 11)
"""Columns of M€ and of another resource in the seat's line, in letters and painted."""
INCOME = 7
"""Columns of the income in that line, in letters."""
LEFT_OUT = (5, 4)
"""Lines of a board that are left out first: stock after the next production, then income."""
BOARD_LEAST = 5
"""Lines from which a board has all else, and one line of tags."""
CELL = 6
"""Columns of a figure on the seat's own board."""


# --- the line above --------------------------------------------------------------------------------------------------


def status_bar(scene: Scene) -> StyledLine:
    """Return the status bar: generation, players, viewer."""
    state, words = scene.state, scene.words
    key = "generation-of" if state.rules.solo else "generation"
    if not state.rules.solo and state.phase != OVER and not any(steps_to_go(state)):
        key = "generation-last"
    mode = words.say("table.solo") if state.rules.solo else words.say("table.players", count=len(state.players))
    number = {"number": state.generation, "last": SOLO_GENERATIONS}
    shown, text = words.say(f"table.{key}", **number), words.say(f"said.{key}", **number)
    generation = Run(shown, "", meaning_of(words, "sign.generation"), text)
    return default_view.bar(scene, generation, Run(mode, spoken=mode), _corporation(state.players[scene.seat], words))


def _corporation(player: Player, words: Words) -> str:
    return words.name("card", SLUGS[player.corporation]) if player.corporation else ""


# --- what a seat has --------------------------------------------------------------------------------------------------


RESOURCE_INKS = {"megacredits": "money"}
"""Styles of resources that differ from the resource's name."""


def production_text(production: int, words: Words) -> str:
    """Return a production: ``+3``, ``-1``, ``0``; in letters ``[+3]``, ``[-1]``, ``[ 0]``."""
    if words.painted:
        return f"{production:+d}" if production else "0"
    return f"[{production:+d}]" if production else "[ 0]"


def gain_ink(resource: str, production: int) -> str:
    """Return the style of a painted production: the colour of the resource."""
    return RESOURCE_INKS.get(resource, resource) if production else "dim"


def seat_line(scene: Scene, columns: int) -> StyledLine:
    """Return the seat's line: stock, production (for M€ the income) and TR, in fixed columns."""
    player, words = scene.state.players[scene.seat], scene.words
    runs: list[Run] = []
    for number, resource in enumerate(RESOURCES):
        cells = (STOCK if number else MONEY)[words.painted]
        runs += fitted(_in_stock(scene, player, number, resource), cells)
    if words.painted:
        return spread(tuple(runs), rating(player, words), columns - 1)
    return (*runs, *rating(player, words))


def _in_stock(scene: Scene, player: Player, number: int, resource: str) -> StyledLine:
    """Return the stock of a resource and what each generation adds; for M€ that is labelled as income."""
    words, gain, after = scene.words, player.production[number], next_stock(player)[number]
    name, stock, figures = words.name("short", resource), player.stock[number], dict[str, int]()
    brought: list[tuple[str, str]] = [
        (production_text(gain, words), gain_ink(resource, gain) if words.painted else "dim")
    ]
    if number == MEGACREDITS:
        comes = income(player)[number]
        figures = {"income": comes, "rating": player.rating, "production": gain}
        label = words.say("table.income")
        cells = 0 if words.painted else INCOME - width(line(label))
        brought = [(f"{label} " if words.painted else label, "dim"), (f"{comes:+{cells}}", _ink_of_income(words))]
    key = "sign.own-money" if figures else "sign.own"
    means = meaning_of(words, key, use=resource_use(scene, resource), stock=stock, next=after, **figures)
    sign, shown = (f"{name} ", f"{stock} ") if words.painted else (name + " " * (2 - width(line(name))), f"{stock:>3} ")
    return meaning(means, sign if words.painted else (sign, "dim"), (shown, "bright"), *brought)


def rating(player: Player, words: Words) -> StyledLine:
    """Return the terraform rating of a player."""
    said, name = meaning_of(words, "sign.rating"), words.say("table.rating")
    if words.painted:
        return (Run(f" {name} {player.rating} ", "price", said),)
    return meaning(said, (name, "dim"), (f" {player.rating}", "bright"))


def next_stock(player: Player) -> list[int]:
    """Return a player's stock after the next production, if nothing is gained or spent before."""
    return [stock + gained for stock, gained in zip(player.stock, income(player), strict=True)]


def board(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the seat's own board at length: stock, production, income, stock after production, tags."""
    state, words = scene.state, scene.words
    player = state.players[scene.seat]
    name, right = line(*named(scene.seat, words, wide=True), "   "), rating(player, words)
    corporation = abbreviated(_corporation(player, words), columns - width(name) - width(right) - 1)
    head = spread((*name, Run(corporation, "corporation")), right, columns)
    label = min(11, columns - CELL * len(RESOURCES))
    lines = [head, *stock_lines(scene, scene.seat, label, CELL)]
    tags = tag_rows(player, words, columns - label)
    ink, text = "dim" if words.painted else "", words.say("said.tags") if any(player.tags) else ""
    title = column(words.say("table.tags"), label, ink, means=meaning_of(words, "sign.tags"), spoken=text)
    for index, counts in enumerate(tags):
        lines.append((column("", label) if index else title, *counts))
    if height < BOARD_LEAST:
        return []
    for number in LEFT_OUT:
        if len(lines) > height:
            del lines[number]
    shown = [inked(fitted(drawn, columns), "own") for drawn in lines] if words.painted else lines
    return [*shown, BLANK][:height]


def stock_lines(scene: Scene, seat: int, label: int, cell: int) -> list[StyledLine]:
    """Return stock, production, income, and stock after the next production, of each resource."""
    player, words = scene.state.players[seat], scene.words
    gains = [production_text(gain, words) for gain in player.production]
    inks = [gain_ink(slug, gain) for slug, gain in zip(RESOURCES, player.production, strict=True)]
    comes, after = income(player), next_stock(player)
    rows: tuple[tuple[str, Sequence[str], list[int], list[str]], ...] = (
        ("have", ["bright"] * len(RESOURCES), player.stock, list(map(str, player.stock))),
        ("production", inks if words.painted else [""] * len(RESOURCES), player.production, gains),
        ("income", [_ink_of_income(words), *["dim"] * (len(RESOURCES) - 1)], list(comes), _signed(comes)),
        ("next", ["dim"] * len(RESOURCES), after, list(map(str, after))),
    )
    ink = "" if words.painted else "dim"
    heads = [column(words.name("short", slug), cell, ink, "right", resource_use(scene, slug), "") for slug in RESOURCES]
    lines: list[StyledLine] = [(column("", label), *heads)]
    for key, shown, figures, drawn in rows:
        means = meaning_of(words, f"sign.{key}")
        title = words.say(f"said.{key}" if any(figures) else f"said.{key}-nothing")
        row = [column(_row_name(key, label, words), label, "dim", means=means, spoken=title)]
        for slug, ink, figure, text in zip(RESOURCES, shown, figures, drawn, strict=True):
            sentence = f"{words.name('resource', slug)} {figure}" if figure else ""
            row.append(column(text, cell, ink, "right", means if key == "production" else "", sentence))
        lines.append(tuple(row))
    return lines


def _row_name(key: str, label: int, words: Words) -> str:
    """Return the name of a row: in full where it fits."""
    long = words.say(f"table.{key}-long") if f"table.{key}-long" in words else ""
    return long if long and width(line(long)) <= label else words.say(f"table.{key}")


def _ink_of_income(words: Words) -> str:
    return "money" if words.painted else "dim"


def _signed(figures: Sequence[int]) -> list[str]:
    return [f"{figure:+d}" if figure else "0" for figure in figures]


def tag_counts(player: Player, words: Words, *, full: bool = False) -> list[StyledLine]:
    """Return a seat's tags with their numbers, ``full`` in whole words; painted, as labels."""
    run = long_tag_run if full else tag_run
    counted = [(run(tag, words), count) for tag, count in enumerate(player.tags) if count]
    if words.painted:
        return [(tag._replace(text=f" {tag.text} {count} ", spoken=None),) for tag, count in counted]
    return [(tag._replace(ink=""), Run(f" {count}", "", tag.means)) for tag, count in counted]


def tag_rows(player: Player, words: Words, columns: int) -> list[StyledLine]:
    """Return the seat's tags in rows, as many as fit; in full if that takes no more rows."""
    short, full = (_in_rows(tag_counts(player, words, full=full), words, columns) for full in (False, True))
    return (full if len(full) <= len(short) else short) or [line("-")]


def _in_rows(counts: Sequence[StyledLine], words: Words, columns: int) -> list[StyledLine]:
    """Return counts in rows of equal cells, as many as fit."""
    apart = 1 if words.painted else 2
    cell = max(map(width, counts), default=1) + apart
    per_row = max(1, (columns + apart) // cell)
    rows = [counts[at : at + per_row] for at in range(0, len(counts), per_row)]
    return [tuple(run for count in row for run in fitted(count, cell)) for row in rows]


# --- who sits there ---------------------------------------------------------------------------------------------------


def seat_text(scene: Scene, seat: int) -> str:
    """Return who sits at a seat, with corporation and whether the seat has passed."""
    words, player = scene.words, scene.state.players[seat]
    name = words.say("said.passed", seat=seat) if has_passed(scene.state, seat) else words.player(seat)
    return f"{name}: {_corporation(player, words) or words.say('said.no-corporation')}"


def has_passed(state: State, seat: int) -> bool:
    """Return whether a seat has passed in this generation."""
    return state.phase == ACTION and state.players[seat].passed


def turn_sign(scene: Scene, seat: int) -> Run:
    """Return the icon for a seat whose turn it is, or which has passed."""
    state = scene.state
    if has_passed(state, seat):
        return Run("-", "dim", meaning_of(scene.words, "sign.passed"), "")
    if seat == state.turn and state.phase == ACTION:
        return Run(">", "accent", meaning_of(scene.words, "sign.turn"), "")
    return Run(" ", "dim")


# --- the parameters ---------------------------------------------------------------------------------------------------


TRACKS = 80
"""Columns of the tracks in letters, with the longest words."""
TEMPERATURE_STEPS = (HIGHEST_TEMPERATURE - LOWEST_TEMPERATURE) // 2
LAST = {"temperature": HIGHEST_TEMPERATURE, "oxygen": HIGHEST_OXYGEN, "oceans": MOST_OCEANS}
STEPS = {**LAST, "temperature": TEMPERATURE_STEPS}
"""Maximum and number of steps of each parameter."""
_BONUSES = {"temperature": {3: "heat", 5: "heat", 15: "ocean"}, "oxygen": {8: "temperature"}, "oceans": {}}
"""Bonus steps by step: heat production, an ocean, a temperature step."""
_SIGN_INKS = {"heat": "heat", "ocean": "water", "temperature": "heat"}
_INKS = {"temperature": "warmth", "oxygen": "air", "oceans": "sea"}
_FILLS = {
    "temperature": tuple(f"track-warm-{step}" for step in range(6)),
    "oxygen": tuple(f"track-air-{step}" for step in range(4)),
    "oceans": ("track-sea",),
}


def steps_left(state: State) -> tuple[int, int]:
    """Return the steps that the three parameters still have to go, and the number of all steps."""
    return sum(steps_to_go(state)), sum(STEPS.values())


def steps_to_go(state: State) -> tuple[int, int, int]:
    """Return the steps that each of the three parameters still has to go."""
    heat = (HIGHEST_TEMPERATURE - state.temperature) // 2
    return heat, HIGHEST_OXYGEN - state.oxygen, MOST_OCEANS - state.oceans.bit_count()


def tracks(scene: Scene, columns: int) -> StyledLine:
    """Return each parameter as a bar; bonus steps ahead have an icon."""
    state, words = scene.state, scene.words
    left, steps = steps_left(state)
    means = meaning_of(words, "sign.steps")
    now = (state.temperature, state.oxygen, state.oceans.bit_count())
    shown = [_shown(words, *figures) for figures in zip(LAST, now, steps_to_go(state), strict=True)]
    rest = Run(words.say("table.all-steps", left=left, all=steps), "dim", means)
    if not words.painted:
        return lettered(shown, rest, columns, TRACKS)
    return painted(shown, rest, Run(words.say("table.to-go", left=left, all=steps), "dim", means), columns)


def _figures(slug: str, now: int) -> tuple[str, str]:
    """Return the value of a parameter, in letters and painted."""
    if slug == "temperature":
        return f"{now:>3}C", f"{now:>+3}°" if now else "  0°"
    figure = f"{now:>2}%" if slug == "oxygen" else f"{now}/{MOST_OCEANS}"
    return figure, figure


def _shown(words: Words, slug: str, now: int, left: int) -> TrackLine:
    """Return the bar of a parameter with ``left`` steps to go."""
    placed, (lettered_figure, painted_figure) = slug == "oceans", _figures(slug, now)
    done, ahead = meaning_of(words, "sign.ocean-placed" if placed else "sign.done"), meaning_of(words, "sign.ahead")
    bonuses = {
        step: Run(words.name("track-sign", bonus), _SIGN_INKS[bonus], words.name("sign.step", bonus))
        for step, bonus in _BONUSES[slug].items()
    }
    return TrackLine(
        BarTrack(STEPS[slug] - left, STEPS[slug], done, ahead, bonuses, _INKS[slug], _FILLS[slug]),
        figure=f"{words.name('table', slug)} {lettered_figure}",
        painted=painted_figure,
        name=words.name("parameter", slug),
        short="" if placed else words.name("parameter-short", slug),
        means=meaning_of(words, f"sign.{slug}", most=LAST[slug], left=left),
        spoken=words.say(f"said.{slug}", n=now, most=LAST[slug]),
        sign=words.name("tile-sign", "ocean") if placed else "",
    )
