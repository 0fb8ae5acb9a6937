"""Deal codes: a text that lets another player play the same deal, and the daily deal.

    areo1-red-planet.2_players=3+map=north_RED-1_k3f9a

A code is ``areo1-``, the game and its rules version, the rules that differ from the default, the seed, and five
letters as a checksum. Characters that a shell would not read as part of a word are written like ``%20``.
"""

from __future__ import annotations

import re
from datetime import date
from urllib.parse import quote, unquote
from zlib import crc32

import msgspec

from engine import games
from engine.core.game import AnyGame, RecordedGame, Rules, parse_rules, rules_text
from engine.core.message import Refusal
from saves.migration import migrate_record
from saves.sanitize import has_hidden
from saves.seeds import daily_seed, is_deal_code, validate_seed

PREFIX = "areo1-"
LONGEST_CODE = 1000
_CODE = re.compile(r"([a-z0-9-]+)\.([1-9][0-9]{0,5})_([^_]*)_([^_]+)_([a-z2-7]{5})")
_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


class Deal(msgspec.Struct, frozen=True):
    """A deal: the game, all options and the seed."""

    game: str
    rules: Rules
    seed: str


def encode_deal(deal: Deal) -> str:
    """Return the code of a deal."""
    version = games.game(deal.game).rules_version
    rules = "+".join(rules_text(deal.rules).split())
    body = f"{deal.game}.{version}_{_quote(rules, '=+,')}_{_quote(deal.seed, '')}"
    return f"{PREFIX}{body}_{check_letters(body)}"


def decode_deal(text: str) -> Deal:
    """Return the deal of a code.

    Raises ``Refusal``: ``deal.unreadable``, ``deal.newer`` for a code of a later format, ``deal.other-rules`` for
    rules that deal differently from the present ones, ``game.unknown``, and what the game says about its rules.
    """
    tidy = "".join(text.split())
    if not tidy.startswith(PREFIX):
        raise Refusal("deal.newer" if is_deal_code(tidy) else "deal.unreadable", code=tidy[:40])
    body, _, check = tidy.removeprefix(PREFIX).rpartition("_")
    found = _CODE.fullmatch(f"{body}_{check}")
    if not found or len(tidy) > LONGEST_CODE or check != check_letters(body):
        raise Refusal("deal.unreadable", code=tidy[:40])
    try:
        rules_words, seed = unquote(found[3], errors="strict"), unquote(found[4], errors="strict")
    except UnicodeDecodeError:
        raise Refusal("deal.unreadable", code=tidy[:40]) from None
    if has_hidden(rules_words):
        raise Refusal("deal.unreadable", code=tidy[:40])
    played = games.game(found[1])
    theirs, ours = int(found[2]), played.rules_version
    dealt = (
        migrate_record(RecordedGame(rules_words.replace("+", " "), "", ()), theirs, played) if theirs <= ours else None
    )
    if dealt is None:
        raise Refusal("deal.other-rules", theirs=theirs, ours=ours)
    rules = parse_rules(played.rules_type, dealt.rules)
    problems = played.check(rules)
    if problems:
        raise Refusal(problems[0].key, **problems[0].args)
    return Deal(found[1], rules, validate_seed(seed))


def _quote(text: str, safe: str) -> str:
    return quote(text, safe=safe).replace("_", "%5F").replace("~", "%7E")


def check_letters(body: str) -> str:
    """Return the five letters that check a code."""
    number = crc32(body.encode())
    return "".join(_LETTERS[number >> 5 * place & 31] for place in range(5))


# --- the deal of a day ---


def daily_deal(slug: str, day: date) -> Deal:
    """Return the deal of a day: solo if the game has a solo game, else with its default rules."""
    played: AnyGame = games.game(slug)
    alone = played.rules_type(players=1)
    return Deal(slug, played.rules_type() if played.check(alone) else alone, daily_seed(day.isoformat()))
