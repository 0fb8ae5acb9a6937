"""A journal becomes a match again."""

from __future__ import annotations

from typing import Any

import msgspec

from engine import games
from engine.core.choice import parse_choice
from engine.core.game import AnyGame, parse_rules
from engine.core.message import Message, Refusal, say
from engine.core.ports import Entry
from engine.match import Match
from saves.journal import Header, Reading


class Replayed(msgspec.Struct, frozen=True):
    """A match as far as its journal still plays; ``stopped`` says at which ply it no longer did, None at the end."""

    match: Match[Any]
    stopped: Message | None


def beginning(header: Header) -> Match[Any]:
    """The match of this header before its first choice, without a journal.

    Raises ``Refusal``: ``game.unknown``, ``save.seats`` when the seats are not those of the rules, and what the game
    says of its rules or of the start position.
    """
    game: AnyGame = games.game(header.game)
    rules = parse_rules(game.rules_type, header.rules)
    problems = game.check(rules)
    if problems:
        raise Refusal(problems[0].key, **problems[0].args)
    if rules.players != len(header.seats):
        raise Refusal("save.seats", players=rules.players, seats=len(header.seats))
    state = game.position(header.position) if header.position else game.new(rules, header.seed)
    return Match(game, state, people=header.people)


def replay(reading: Reading) -> Replayed:
    """Plays a journal to its end, or to the last ply that is sure to be as it was. Raises what ``beginning`` raises."""
    match = beginning(reading.header)
    sure = 0
    for entry in reading.entries:
        if not _follows(match, entry):
            return _stopped(match, reading, entry, sure)
        if entry.kind == "digest":
            sure = entry.ply
        elif entry.kind == "undo":
            sure = min(sure, entry.ply)
    return Replayed(match, None)


def _follows(match: Match[Any], entry: Entry) -> bool:
    """Does what an entry says; False when this match does not allow it."""
    if entry.kind == "digest":
        return entry.text.split()[0] == match.digest()
    try:
        if entry.kind == "choice":
            match.choose(entry.seat, parse_choice(entry.text))
        else:
            match.back_to(entry.ply)
    except Refusal:
        return False
    return True


def _stopped(match: Match[Any], reading: Reading, entry: Entry, sure: int) -> Replayed:
    """A digest that differs means that something before it went another way: back to the last one that agreed."""
    if entry.kind == "digest" and sure < len(match.plies):
        match.back_to(sure)
    return Replayed(match, say("save.diverged", ply=entry.ply, kept=len(match.plies), app=reading.header.app))
