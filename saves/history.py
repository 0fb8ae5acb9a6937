"""The history: results of the games that were played to their end. It is made from the journals alone.

A cache in the state folder keeps the results of a journal by its size and time. Without it all are made again.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any
from zlib import crc32

import msgspec

from engine import games
from engine.core.game import AnyGame, Option, parse_rules
from engine.core.message import Refusal
from saves import disk
from saves.folders import Folders, ensure_folder
from saves.journal import Header, read
from saves.library import Library
from saves.replay import replay
from saves.sanitize import escape_hidden, sanitize
from saves.seeds import day_of

FORMAT = 3


class FinishedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, as one person played it.

    ``points`` are those of the person, ``best_other`` the most that another seat has (None in a solo game). ``levels``
    are the opponents' levels, ``rules`` all options, ``facts`` what the game says about itself. ``practice``: its
    future was known, so it counts in no statistics.
    """

    save: str
    game: str
    created: str
    seat: int
    name: str
    players: int
    levels: tuple[str, ...]
    rules: dict[str, bool | int | str]
    facts: dict[str, str]
    seed: str
    rounds: int
    points: int
    best_other: int | None
    won: bool
    practice: bool
    identity: str
    sources: dict[str, int] = {}
    """The person's points by row of the score."""


class _CachedFile(msgspec.Struct, frozen=True, array_like=True):
    """The cached results of one file."""

    size: int
    modified: int
    played: tuple[FinishedGame, ...]


class _Cache(msgspec.Struct, frozen=True, array_like=True):
    format: int
    files: dict[str, _CachedFile]


class GameStatistics(msgspec.Struct, frozen=True):
    """Statistics of several games.

    ``mean`` and ``best`` are of the points; ``over_time`` has the points in order of time.
    """

    played: int
    won: int
    mean: float
    best: int
    over_time: tuple[int, ...]


def history(library: Library, *, rebuild: bool = False) -> list[FinishedGame]:
    """Return every finished game in the library, the oldest first, once for each person who played it.

    With ``rebuild`` the cache is ignored and written again. Raises ``Refusal`` (``save.cannot-read``) for the folder.
    """
    cache = {} if rebuild else _read_cache(library.folders)
    found: dict[str, _CachedFile] = {}
    for name in library.names():
        with suppress(OSError):
            status = os.stat(library.path_of(name))
            known = cache.get(name)
            if known is None or (known.size, known.modified) != (status.st_size, status.st_mtime_ns):
                known = _CachedFile(status.st_size, status.st_mtime_ns, tuple(results_of(library, name)))
            found[name] = known
    if found != cache:
        _write_cache(found, library.folders)
    once: dict[tuple[str, int], FinishedGame] = {}
    for played in sorted((played for known in found.values() for played in known.played), key=lambda one: one.save):
        once.setdefault((played.identity, played.seat), played)
    return sorted(once.values(), key=lambda one: (one.created, one.save, one.seat))


def results_of(library: Library, name: str) -> list[FinishedGame]:
    """Return the results of a save: none if it isn't over, is a lesson, or can't be replayed to its end."""
    saved = library.summary(name)
    if saved.header is None or saved.header.lesson or not saved.status.get("over", 0):
        return []
    try:
        reading = read(library.path_of(name))
        replayed = replay(reading, snapshots=library.folders)
    except Refusal:
        return []
    match, header = replayed.match, reading.header
    if replayed.stopped is not None or not match.over:
        return []
    sheet = match.game.score(match.state)
    identity = str(_identity(header))
    return [
        FinishedGame(
            save=name,
            game=header.game,
            created=header.created,
            seat=seat,
            name=header.seats[seat].name,
            players=len(header.seats),
            levels=tuple(sorted(other.level for other in header.seats if other.level)),
            rules=options_of(match.game, header.rules),
            facts=match.game.facts(match.state, seat),
            seed=header.seed if not header.position else "",
            rounds=_number(match.game.status(match.state).get("round")),
            points=sheet.totals[seat],
            best_other=max((total for other, total in enumerate(sheet.totals) if other != seat), default=None),
            won=seat in sheet.winners,
            practice=match.practice,
            identity=identity,
            sources={row.key: row.points[seat] for row in sheet.rows},
        )
        for seat in sorted(header.people)
    ]


def options_of(game: AnyGame, text: str) -> dict[str, bool | int | str]:
    """Return every option that the game offers. Raises ``Refusal`` for rules that can't be read."""
    rules = parse_rules(game.rules_type, text)
    return {option.field: getattr(rules, option.field) for option in game.options()}


def _identity(header: Header) -> int:
    return crc32(msgspec.json.encode(header))


def _number(value: Any) -> int:
    return value if isinstance(value, int) else 0


# --- figures ---


def group_keys(played: Iterable[FinishedGame]) -> list[str]:
    """Return the keys that group games: ``game``, ``level``, ``name`` (the player), then every fact and option.

    An option that is seldom wanted is among them only if the games differ in it.
    """
    several = list(played)
    options = _values_of(several)
    told = [f"rule {rule}" for (_, rule), values in options.items() if len(values) > 1]
    seldom = {f"rule {option.field}" for slug in {slug for slug, _ in options} for option in _rare_options(slug)}
    return ["game", "level", "name", "rounds", *(key for key in _columns(several) if key in told or key not in seldom)]


def _columns(played: list[FinishedGame]) -> list[str]:
    """Return every fact and option that one of these games has."""
    facts = dict.fromkeys(f"fact {fact}" for one in played for fact in one.facts)
    return [*facts, *dict.fromkeys(f"rule {rule}" for _, rule in _values_of(played))]


def _values_of(played: list[FinishedGame]) -> dict[tuple[str, str], set[bool | int | str]]:
    """Return the values of every option, by game and name."""
    values: dict[tuple[str, str], set[bool | int | str]] = {}
    for one in played:
        for rule, value in one.rules.items():
            values.setdefault((one.game, rule), set()).add(value)
    return values


def _rare_options(slug: str) -> list[Option]:
    return [option for option in games.game(slug).options() if option.group]


def group_of(played: FinishedGame, key: str) -> str:
    """Return the group of a game for a key, empty if it has none; ``level`` joins the opponents' levels."""
    if key in ("game", "name"):
        return played.game if key == "game" else played.name
    if key == "rounds":
        return str(played.rounds)
    if key == "level":
        return " ".join(sorted(set(played.levels)))
    kind, _, name = key.partition(" ")
    return str(played.facts.get(name, "") if kind == "fact" else played.rules.get(name, ""))


def statistics(played: Iterable[FinishedGame]) -> GameStatistics | None:
    """Return the statistics of these games in their order, without practice; None if none is left."""
    counted = [one for one in played if not one.practice]
    if not counted:
        return None
    points = [one.points for one in counted]
    return GameStatistics(
        len(counted), sum(one.won for one in counted), sum(points) / len(points), max(points), tuple(points)
    )


def grouped_statistics(played: Iterable[FinishedGame], key: str) -> dict[tuple[str, str], GameStatistics]:
    """Return statistics by game and value, the most played first. Points of different games are never added up."""
    groups: dict[tuple[str, str], list[FinishedGame]] = {}
    for one in played:
        groups.setdefault((one.game, group_of(one, key)), []).append(one)
    counted = {group: sums for group, several in groups.items() if (sums := statistics(several)) is not None}
    return dict(sorted(counted.items(), key=lambda pair: (-pair[1].played, pair[0])))


def mean_sources(played: Iterable[FinishedGame]) -> dict[str, float]:
    """Return where the points of these games came from: the mean of each row of the score, the largest first."""
    counted = [one for one in played if not one.practice]
    sums: dict[str, int] = {}
    for one in counted:
        for key, points in one.sources.items():
            sums[key] = sums.get(key, 0) + points
    means = {key: points / len(counted) for key, points in sums.items()}
    return dict(sorted(means.items(), key=lambda pair: -pair[1]))


def daily_attempts(played: Iterable[FinishedGame], slug: str) -> dict[str, list[FinishedGame]]:
    """Return the finished daily deals of a game by day, the latest first, without practice.

    Each day has its attempts in order. The first attempt is the one that counts.
    """
    found: dict[str, list[FinishedGame]] = {}
    for one in played:
        day = day_of(one.seed) if one.game == slug and not one.practice else ""
        if day:
            found.setdefault(day, []).append(one)
    return dict(sorted(found.items(), reverse=True))


# --- out ---

_COLUMNS: dict[str, Callable[[FinishedGame], object]] = {
    "save": lambda one: one.save,
    "game": lambda one: one.game,
    "created": lambda one: one.created,
    "name": lambda one: one.name,
    "seat": lambda one: one.seat + 1,
    "players": lambda one: one.players,
    "levels": lambda one: " ".join(one.levels),
    "rounds": lambda one: one.rounds,
    "points": lambda one: one.points,
    "best_other": lambda one: "" if one.best_other is None else one.best_other,
    "won": lambda one: int(one.won),
    "practice": lambda one: int(one.practice),
    "seed": lambda one: one.seed,
}


def to_csv(played: list[FinishedGame]) -> str:
    """Return a CSV table with a line for each game, and a column for each fact and option."""
    extra = [key for key in _columns(played) if key != "rule players"]
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow([*_COLUMNS, *(key.partition(" ")[2] for key in extra)])
    for one in played:
        values = [*(column(one) for column in _COLUMNS.values()), *(group_of(one, key) for key in extra)]
        table.writerow([_spreadsheet_safe(value) for value in values])
    return text.getvalue()


def _spreadsheet_safe(value: object) -> object:
    """Return a value that a spreadsheet doesn't take for a formula, and that hides nothing."""
    if not isinstance(value, str):
        return value
    return "'" + sanitize(value) if value[:1] in ("=", "+", "-", "@") else sanitize(value)


def to_json(played: list[FinishedGame]) -> str:
    """Return a JSON list with an object for each game."""
    return msgspec.json.format(escape_hidden(msgspec.json.encode(played).decode()), indent=2)


# --- the cache ---


def _read_cache(folders: Folders) -> dict[str, _CachedFile]:
    try:
        cache = msgspec.msgpack.decode(disk.read(folders.history), type=_Cache)
    except (Refusal, msgspec.DecodeError):
        return {}
    return cache.files if cache.format == FORMAT else {}


def _write_cache(found: dict[str, _CachedFile], folders: Folders) -> None:
    with suppress(Refusal, OSError):
        data = msgspec.msgpack.encode(_Cache(FORMAT, found))
        ensure_folder(folders.state)
        disk.replace(folders.history, data, lasting=False)
