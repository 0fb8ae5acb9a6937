"""Write a game as a readable transcript: choices, events and the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.event import redact
from engine.match import Match, Ply
from saves.journal import Header
from saves.library import OpenSave
from tui.games.game_view import GameView, game_view_of
from tui.games.seats import LETTERS
from tui.text import Words
from tui.text.opponent_text import opponent_name
from tui.text.save_text import deal_code, player_names

EVERYBODY = -1
"""The view of all players: the game is over and nothing is hidden."""


def lines_of(opened: OpenSave, words: Words) -> Iterator[str]:
    """Yield the lines of the transcript of a saved game.

    While a game is not over, it has only what its one human player may know; with several it omits what is hidden.
    """
    header, match = opened.header, opened.match
    own = words.of(header.game, player_names(header, words))
    people = sorted(header.people)
    eye = EVERYBODY if match.over else people[0] if len(people) == 1 else None
    yield from _head(header, own)
    for note in (opened.damage, opened.migrated, opened.read_only):
        if note is not None:
            yield own.render(note)
    game_view = game_view_of(header.game)
    for number, ply in enumerate(match.plies, 1):
        yield from _ply_lines(match, game_view, own, number, ply, eye)
    yield ""
    yield from _score(match, own)


def _head(header: Header, words: Words) -> Iterator[str]:
    yield words.say("transcript.title", game=words.name("game", header.game))
    for number, seat in enumerate(header.seats):
        yield f"  {LETTERS[number]}  {words.player(number)}  ({opponent_name(seat, words)})"
    yield words.say("transcript.seed", seed=header.seed, date=header.created[:16].replace("T", " "))
    code = deal_code(header)
    if code:
        yield words.say("transcript.code", code=code)


def _ply_lines(
    match: Match[Any], game_view: GameView, words: Words, number: int, ply: Ply, eye: int | None
) -> Iterator[str]:
    open_to_eye = eye == EVERYBODY or ply.seat == eye
    choice = words.render(match.game.describe(ply.choice)) if open_to_eye else "..."
    yield f"{number:>4}  {words.player(ply.seat)}: {choice}"
    for event in ply.events:
        if not game_view.is_logged(event):
            continue
        if game_view.heading(event) is not None:
            yield ""
        yield "        " + words.render(match.game.describe(event if eye == EVERYBODY else redact(event, eye)))


def _score(match: Match[Any], words: Words) -> Iterator[str]:
    sheet = match.game.score(match.state)
    for seat, total in enumerate(sheet.totals):
        rows = ", ".join(f"{words.name('score-row', row.key)} {row.points[seat]}" for row in sheet.rows)
        yield f"{words.player(seat)}: {total}  ({rows})"
    if match.over:
        yield words.render(sheet.outcome)
