"""Set up a game by questions; an empty answer takes the value in brackets, which is always playable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine import games
from engine.bots.levels import LEVELS
from engine.core.game import AnyGame, Option, Rules, new_rules, rules_text
from engine.core.message import Refusal
from saves.deal_code import decode_deal
from saves.library import Library
from saves.seeds import is_deal_code
from tui.app.game_table import GameTable, Seat, checked_name, fresh_seed, validate_seed
from tui.app.seating import with_play_styles
from tui.games.game_view import game_view_of
from tui.games.own_data import own_line
from tui.lines.console import Console
from tui.text import Words
from tui.text.opponent_text import level_name


def ask_game(library: Library, console: Console, words: Words, slug: str = "") -> GameTable:
    """Ask for everything a new game needs, and create its table. Raises ``Refusal`` if it cannot be saved."""
    slug = slug or ask_slug(console, words)
    played = games.game(slug)
    words = words.of(slug)
    rules = ask_rules(console, words, played)
    if told := own_line(words, game_view_of(slug).own_data(words, rules), "rules"):
        console.write(told)
    seats = ask_seats(console, words, rules.players)
    seed = ask_seed(console, words, slug, rules)
    return GameTable.new(library, slug, rules, seed, with_play_styles(played, seats, seed))


def ask_slug(console: Console, words: Words) -> str:
    """Ask which game to play, and return its slug; ask nothing if there is only one."""
    names = [words.of(slug).name("game", slug) for slug in games.GAMES]
    return games.GAMES[pick(console, words, words.say("setup.game"), names, 0)]


def ask_rules(console: Console, words: Words, played: AnyGame) -> Rules:
    """Ask for every option, offering the values that fit the earlier answers.

    For a group of options, ask first whether to keep its defaults.
    """
    rules: Rules = new_rules(played)
    wanted: dict[str, bool] = {"": True}
    for option in played.options():
        if option.group not in wanted:
            wanted[option.group] = ask_group(console, words, option.group)
        if not wanted[option.group]:
            continue
        values = legal_values(played, rules, option)
        now = getattr(rules, option.field)
        labels = [words.option_value(value) for value in values]
        default = values.index(now) if now in values else 0
        chosen = pick(console, words, option_title(words, option.field), labels, default)
        rules = msgspec.structs.replace(rules, **{option.field: values[chosen]})
    return rules


def ask_group(console: Console, words: Words, group: str) -> bool:
    """Return whether the options of a group should be asked one by one."""
    title = f"{words.name('option-group', group)}. {words.name('option-group-what', group)}"
    return pick(console, words, title, [words.say("setup.as-usual"), words.say("setup.one-by-one")], 0) == 1


def option_title(words: Words, field: str) -> str:
    """Return the title of an option, with the game's explanation if it has one."""
    title, what = words.name("option", field), f"option-what.{field}"
    return f"{title}. {words.say(what)}" if what in words else title


def legal_values(played: AnyGame, rules: Rules, option: Option) -> list[Any]:
    """Return the values of an option that are playable with the other options."""
    return [
        value for value in option.values if not played.check(msgspec.structs.replace(rules, **{option.field: value}))
    ]


def ask_seats(console: Console, words: Words, players: int) -> tuple[Seat, ...]:
    """Ask who plays each seat: the first is a person, the others a person or an opponent of a level.

    Describe the levels first.
    """
    seats: list[Seat] = []
    if players > 1:
        for level in LEVELS:
            console.write(words.say("setup.level", level=level, what=level_name(level, words)))
    levels = ["", *LEVELS]
    kinds = [words.say("setup.person"), *(words.say("setup.bot", level=level) for level in levels[1:])]
    for number in range(1, players + 1):
        title = words.say("seat.number", number=number)
        level = levels[pick(console, words, title, kinds, 1)] if number > 1 and len(levels) > 1 else ""
        name = "" if level or players == 1 else ask_name(console, words, title)
        seats.append(Seat(name, "bot" if level else "person", level))
    return tuple(seats)


def ask_name(console: Console, words: Words, title: str) -> str:
    """Ask for a player's name; without one the seat number is used."""
    while True:
        console.write(words.say("setup.name", default=title))
        try:
            return checked_name(console.read())
        except Refusal as refused:
            console.write(words.render(refused.message))


def ask_seed(console: Console, words: Words, slug: str, rules: Rules) -> str:
    """Ask for the seed; draw one if none is given. A deal code must match the options."""
    fresh = fresh_seed()
    while True:
        console.write(words.say("setup.seed", default=fresh))
        try:
            text = console.read() or fresh
            return _seed_of_code(text, slug, rules) if is_deal_code(text) else validate_seed(text)
        except Refusal as refused:
            console.write(words.render(refused.message))


def _seed_of_code(code: str, slug: str, rules: Rules) -> str:
    """Return the seed of a deal code. Raises ``Refusal`` for an invalid code (also ``deal.other-options``)."""
    deal = decode_deal(code)
    if (deal.game, deal.rules) != (slug, rules):
        raise Refusal("deal.other-options", game=deal.game, rules=rules_text(deal.rules))
    return deal.seed


def pick(console: Console, words: Words, title: str, labels: Sequence[str], default: int) -> int:
    """Ask for one of several labels and return its index; ask nothing if there is only one."""
    if len(labels) == 1:
        return 0
    console.write(title)
    for number, label in enumerate(labels, 1):
        console.write(f"{number:>4}  {label}")
    console.write(words.say("setup.number", default=default + 1))
    while True:
        text = console.read()
        if not text:
            return default
        if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= len(labels):
            return int(text[:6]) - 1
        console.write(words.say("lines.no-number", low=1, high=len(labels)))
