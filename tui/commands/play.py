"""The commands that play: ``new``, ``resume``, ``play`` and ``engine``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine import games
from engine.bots.levels import LEVELS
from engine.bots.play_styles import parted
from engine.core.game import AnyGame
from engine.core.message import Refusal
from saves import positions
from saves.deal_code import Deal, decode_deal
from saves.positions import Position
from saves.seeds import is_deal_code
from tui.app.external_bot_spec import SECONDS, is_command, name_of
from tui.app.game_table import GameTable, fresh_seed, levels_by_seat, seats_for, validate_seed
from tui.app.position_game import seats_of
from tui.app.seating import with_play_styles
from tui.app.user_context import UserContext
from tui.commands.arguments import Line, Usage
from tui.commands.common import (
    Command,
    first_word,
    in_lines,
    named_game,
    only_words,
    open_app,
    play_table,
    read_command,
)
from tui.commands.declarations import JSON, SEATING
from tui.commands.rule_flags import as_usage, dealt, flags_of, rules_from
from tui.terminal import gc_policy

if TYPE_CHECKING:
    from tui.app.external_bot import ExternalBot

LARGEST_POSITION = 1 << 20
STANDS_IN = "normal"
"""The level that takes over for a program that is not named again."""


def _new(arguments: list[str], person: UserContext) -> int:
    named = first_word(arguments)
    if named is None:  # a position that was exported says which game it is
        named = next((word for word in arguments if word.lower().endswith(positions.SUFFIX)), None)
        arguments = [word for word in arguments if word != "--position"]
    if named is None:
        raise Usage("usage.needs-game", known=games.GAMES)
    return _begin("new", named, arguments, person)


def _begin(command: str, named: str, arguments: list[str], person: UserContext) -> int:
    """Start a new game without the setup screen; ``named`` is a game, a deal code, or a file with a position."""
    deal, kept = _deal(named), _kept(named)
    slug = deal.game if deal is not None else kept.game if kept is not None else named
    played = named_game(slug)
    line = read_command(command, arguments, flags_of(played))
    only_words(line, 1)
    if kept is not None and "--position" in line:
        raise Usage("usage.exclude", flag="--position", other=named)
    position = kept.text if kept is not None else _read_position(line, slug)
    bots = line.values("--bot")
    try:
        asked = line.value("--seed")
        seed = fresh_seed() if asked is None else validate_seed(asked)
        if deal is not None:
            rules, seed = dealt(deal, played, line)
        elif position:
            _excludes_position(played, line)
            rules = GameTable.position_rules(slug, position)
        else:
            rules = rules_from(played, line, max(played.rules_type().players, len(bots) + 1))
        if kept is not None and not bots and not line.values("--name"):
            seats = seats_of(kept, rules.players)
        else:
            seats = seats_for(rules.players, [_saved_level(level) for level in bots], line.values("--name"), played)
            seats = with_play_styles(played, seats, seed)
        engines = {
            seat: _outside(level, played, line)
            for seat, level in enumerate(levels_by_seat(rules.players, bots))
            if is_command(level)
        }
    except Refusal as refused:
        raise as_usage(refused) from None
    table = GameTable.new(person.library, slug, rules, seed, seats, position=position)
    for seat, engine in engines.items():
        table.seat_outside(seat, engine)
    return play_table(line, table, person)


def _outside(command: str, game: AnyGame, line: Line) -> ExternalBot:
    from tui.app.external_bot import ExternalBot

    return ExternalBot(command, game, seconds=clock_of(line))


def _saved_level(level: str) -> str:
    """Return the level that a saved game names: for a program the one that takes over when no program is named."""
    return STANDS_IN if is_command(level) else level


def _resume(arguments: list[str], person: UserContext) -> int:
    line = read_command("resume", arguments)
    only_words(line, 1)
    bots = line.values("--bot")
    for level in bots:
        if not is_command(level):
            raise Usage("engine.only-commands", level=level)
        name_of(level)  # refused before anything is opened
    table = GameTable.resume(person.library, line.words[0] if line.words else None)
    computers = [seat for seat, sits in enumerate(table.seats) if sits.kind == "bot"]
    if len(bots) > len(computers):
        table.close()
        raise Usage("engine.seat", bots=len(computers))
    for seat, command in zip(reversed(computers), bots, strict=False):
        table.seat_outside(seat, _outside(command, table.game, line))
    return play_table(line, table, person)


def _play(arguments: list[str], person: UserContext) -> int:
    """Start the named game; without one let the user or the program choose."""
    slug = first_word(arguments)
    if slug is not None:
        return _begin("play", slug, arguments, person)
    line = read_command("play", arguments)
    if any(flag.name in line for flag in SEATING):
        raise Usage("usage.needs-game", known=games.GAMES)
    if JSON.name in line:
        from tui.lines import play_json

        gc_policy.resume()
        return play_json(None, person.words, person.library)
    return begin_or_go_on(line, person)


def begin_or_go_on(line: Line, person: UserContext) -> int:
    """Open the title screen, or offer the same in line mode."""
    if not in_lines(line, person.words):
        return open_app(person)
    from tui.lines import play_or_resume

    gc_policy.resume()
    return play_or_resume(person.library, person.words)


def _engine(arguments: list[str], person: UserContext) -> int:
    line = read_command("engine", arguments)
    only_words(line, 1)
    level = line.words[0] if line.words else STANDS_IN
    if parted(level)[0] not in LEVELS:
        raise Usage("arena.level", level=level, known=LEVELS)
    from tui.lines.engine_mode import serve

    gc_policy.resume()
    return serve(level)


# --- pieces ---


def clock_of(line: Line) -> float:
    """Return the time limit of a program's choice in seconds. Raises ``Usage``."""
    asked = line.number("--clock")
    return SECONDS if asked is None else float(max(asked, 1))


def _deal(named: str) -> Deal | None:
    """Return the deal of a code, or None if the word is not a code."""
    if not is_deal_code(named):
        return None
    try:
        return decode_deal(named)
    except Refusal as refused:
        raise as_usage(refused) from None


def _kept(named: str) -> Position | None:
    """Return the position in an exported file, or None if the word is not one. Raises ``Refusal``."""
    return positions.read(Path(named)) if named.lower().endswith(positions.SUFFIX) else None


def _read_position(line: Line, slug: str) -> str:
    """Return the text of the file of ``--position``, or nothing; from an exported file the part for the game.

    Raises ``Refusal`` (``position.cannot-read``, ``position.other-game``).
    """
    path = line.value("--position")
    if path is None:
        return ""
    try:
        with Path(path).open(encoding="utf-8") as file:
            text = file.read(LARGEST_POSITION)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise Refusal("position.cannot-read", path=path, reason=reason) from None
    if not text.strip():
        raise Refusal("position.empty", path=path)
    kept = positions.parse(text.encode())
    if kept is not None and kept.game != slug:
        raise Refusal("position.other-game", path=path, game=kept.game)
    return text if kept is None else kept.text


def _excludes_position(played: AnyGame, line: Line) -> None:
    """Raise ``Usage`` for options of the rules: a position has its own."""
    for flag in flags_of(played):
        if flag.name in line:
            raise Usage("usage.exclude", flag=flag.name, other="--position")


COMMANDS: dict[str, Command] = {"new": _new, "resume": _resume, "play": _play, "engine": _engine}
