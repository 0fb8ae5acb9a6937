"""Leaving a started action never undoes a finished one, in any game."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.message import Message, Refusal
from engine.core.rng import Stream
from engine.match import Match

CHOICES = 400


def played(slug: str, players: int = 2) -> Match:  # type: ignore[type-arg]
    game = games.game(slug)
    rules = game.rules_type(players=players)
    return Match(game, game.new(rules, "LEAVE-1"), people=frozenset((0,)))


@pytest.mark.parametrize("slug", games.GAMES)
def test_leaving_takes_back_nothing_that_is_finished(slug: str) -> None:
    match, stream, left = played(slug, 1 if slug == "jump-drive" else 2), Stream.named("leave", slug), 0
    while match.pending and len(match.plies) < CHOICES:
        own = match.decision(0)
        if own is not None and match.can_cancel(0) is None:
            assert not own.root and not own.settled
            whole, before = match.digest(), list(match.plies)
            shown = match.cancel(0)
            back = [ply for ply in before[len(match.plies) :] if ply.seat == 0]
            assert not any(ply.root or ply.settled for ply in back[1:])
            assert back[0].root or back[0].settled or shown is not None
            match.redo()
            assert match.digest() == whole
            left += 1
        decision = match.pending[-1]
        match.choose(decision.seat, decision.options.pick(stream))
    assert left > 2


def test_after_the_main_action_of_on_mars_only_undo_takes_it_back() -> None:
    match, stream, done = played("on-mars"), Stream.named("leave", "turns"), 0
    while match.pending and len(match.plies) < CHOICES:
        decision = match.pending[0]
        if decision.kind == "turn" and not decision.root:
            assert decision.settled
            assert match.can_cancel(decision.seat) == Message("match.nothing-to-cancel")
            with pytest.raises(Refusal):
                match.cancel(decision.seat)
            done += 1
        match.choose(decision.seat, decision.options.pick(stream))
    assert done > 5


def test_an_executive_action_is_left_without_the_main_action_before_it() -> None:
    match, stream = played("on-mars"), Stream.named("leave", "executive")
    left = 0
    while match.pending and len(match.plies) < CHOICES:
        decision = match.pending[0]
        executive = next((choice for choice in decision.options if choice.verb == "executive"), None)
        if decision.kind == "turn" and decision.settled and executive is not None:
            count, before = len(match.plies), match.digest()
            match.choose(decision.seat, executive)
            if match.can_cancel(decision.seat) is None:
                match.cancel(decision.seat)
                assert (len(match.plies), match.digest()) == (count, before)
                left += 1
                match.choose(decision.seat, next(one for one in decision.options if one.verb != "executive"))
            continue
        match.choose(decision.seat, decision.options.pick(stream))
    assert left > 0


def test_undo_takes_the_main_action_back() -> None:
    match, stream = played("on-mars"), Stream.named("leave", "undo")
    while match.pending[0].kind != "turn" or not match.pending[0].settled:
        decision = match.pending[0]
        match.choose(decision.seat, decision.options.pick(stream))
    seat, count = match.pending[0].seat, len(match.plies)
    while match.why_no_undo(seat) is not None:
        decision = match.pending[0]
        match.choose(decision.seat, decision.options.pick(stream))
        seat, count = match.pending[0].seat, len(match.plies)
    match.undo(seat)
    assert len(match.plies) < count
