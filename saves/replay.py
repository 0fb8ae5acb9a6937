"""Replay a journal as a match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from engine import games
from engine.core.choice import parse_choice
from engine.core.game import AnyGame, parse_rules
from engine.core.interfaces import JournalEntry
from engine.core.message import Message, Refusal, say
from engine.match import Match
from saves.folders import Folders
from saves.journal import Header, JournalContent, marks_practice

AS_IT_WAS = 200
_INTEGER = re.compile(r"-?[0-9]{1,9}")


class ReplayResult(msgspec.Struct, frozen=True):
    """A match as far as its journal could be replayed; ``stopped`` is the ply at which that failed, None at the end."""

    match: Match[Any]
    stopped: Message | None


def start_match(header: Header) -> Match[Any]:
    """Return the match of a header before its first choice, without a journal.

    Raises ``Refusal``: ``game.unknown``, ``save.seats`` if the seats don't fit the rules, and what the game says about
    its rules or the start position.
    """
    game: AnyGame = games.game(header.game)
    rules = parse_rules(game.rules_type, header.rules)
    problems = game.check(rules)
    if problems:
        raise Refusal(problems[0].key, **problems[0].args)
    if rules.players != len(header.seats):
        raise Refusal("save.seats", players=rules.players, seats=len(header.seats))
    state = game.position(header.position) if header.position else game.new(rules, header.seed)
    problems = game.problems(state) if header.position else []
    if problems:
        raise Refusal(problems[0].key, **problems[0].args)
    alone = len(header.seats) == len(header.people) == 1
    return Match(game, state, people=header.people, alone=alone, practice=header.practice)


def replay(reading: JournalContent, *, snapshots: Folders | None = None) -> ReplayResult:
    """Replay a journal to its end, or to the last ply that is known to be right. Raises ``Refusal`` like ``beginning``.

    Undone choices are not played, except for the last ``AS_IT_WAS`` lines. So a file takes no longer than its game,
    and the last undone choices can be redone. With the folders of ``snapshots`` it starts from the game's snapshot, if
    that agrees with the journal.
    """
    match = start_match(reading.header)
    same_rules = reading.header.rules_version == match.game.rules_version
    done = 0
    if snapshots is not None and same_rules:
        from saves.snapshots import restore_snapshot

        done = restore_snapshot(match, reading, snapshots)
    sure = len(match.plies)
    rest = reading.entries[done:]
    before, after = rest[:-AS_IT_WAS], rest[-AS_IT_WAS:]
    match.practice = match.practice or any(map(marks_practice, rest))
    for entry in (*drop_undone(before, len(match.plies)), *after):
        if not apply_entry(match, entry, same_rules=same_rules):
            return _stop_at_digest(match, reading, entry, sure)
        if entry.kind == "digest":
            sure = entry.ply
        elif entry.kind == "undo":
            sure = min(sure, entry.ply)
    return ReplayResult(match, None)


def drop_undone(entries: Sequence[JournalEntry], plies: int) -> list[JournalEntry]:
    """Return the entries that still hold after the last of them; they begin after ``plies`` plies.

    An undo is kept only if it goes back before the first of them, and of several digests at one ply one that says the
    same.
    """
    kept: list[JournalEntry] = []
    lowest = plies
    for entry in entries:
        if entry.kind == "undo":
            lowest = min(lowest, entry.ply)
            while kept and kept[-1].ply > entry.ply:
                kept.pop()
        elif not (kept and _same_digest(kept[-1], entry)):
            kept.append(entry)
    return [JournalEntry("undo", lowest), *kept] if lowest < plies else kept


def _same_digest(one: JournalEntry, other: JournalEntry) -> bool:
    return one.kind == other.kind == "digest" and (one.ply, one.text.split()[0]) == (other.ply, other.text.split()[0])


def parse_numbers(text: str) -> dict[str, int]:
    """Return the ``key=number`` words after a digest."""
    pairs = (word.partition("=") for word in text.split()[1:])
    return {key: int(value) for key, _, value in pairs if _INTEGER.fullmatch(value)}


def apply_entry(match: Match[Any], entry: JournalEntry, *, same_rules: bool = True) -> bool:
    """Apply an entry to a match; return False if the match doesn't allow it."""
    if entry.kind == "digest":
        if same_rules:
            return entry.text.split()[0] == match.digest()
        # other rules may keep their state in another form, but what they say of it must agree
        told, now = parse_numbers(entry.text), parse_numbers(match.checkpoint().text)
        return all(told[key] == now[key] for key in told.keys() & now.keys())
    try:
        if entry.kind == "choice":
            match.choose(entry.seat, parse_choice(entry.text))
        else:
            match.back_to(entry.ply)
    except Exception:  # a file can say anything: whatever goes wrong with it, it does not follow
        return False
    return True


def _stop_at_digest(match: Match[Any], reading: JournalContent, entry: JournalEntry, sure: int) -> ReplayResult:
    """Return the replay up to the last digest that agreed, if a digest differs."""
    if entry.kind == "digest" and sure < len(match.plies):
        match.back_to(sure)
    app, kept = reading.header.app or "?", len(match.plies)
    if reading.header.rules_version != match.game.rules_version:
        return ReplayResult(match, say("save.other-rules-until", kept=kept, app=app))
    return ReplayResult(match, say("save.diverged", ply=entry.ply, kept=kept, app=app))
