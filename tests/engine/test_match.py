"""A match: legal choices, the journal first, undo, redo, cancel."""

from __future__ import annotations

import pytest

from engine.core.choice import parse_choice
from engine.core.message import Refusal
from engine.core.ports import Entry
from engine.match import Match
from tests.toy import TOY, ToyRules


class Notes:
    """A journal in memory; ``full`` refuses everything from the so-manieth entry on."""

    def __init__(self, full: int = 1000) -> None:
        self.entries: list[Entry] = []
        self.full = full

    def append(self, entry: Entry, *, durable: bool) -> None:
        if len(self.entries) >= self.full:
            raise Refusal("save.disk-full", path="x")
        self.entries.append(entry)


def match_of(*choices: str, people: frozenset[int] = frozenset({0, 1}), journal: Notes | None = None) -> Match:
    """A toy match after these choices, each ``seat: choice``."""
    match = Match(TOY, TOY.new(ToyRules(players=2), "MATCH"), journal, people=people)
    for text in choices:
        seat, _, choice = text.partition(": ")
        match.choose(int(seat), parse_choice(choice))
    return match


BIDS = ("0: bid 2", "1: bid 1")


def key_of(error: pytest.ExceptionInfo[Refusal]) -> str:
    return error.value.message.key


def test_only_legal_choices_of_a_seat_that_must_decide_are_done() -> None:
    match = match_of(*BIDS)
    before = match.digest()
    with pytest.raises(Refusal) as error:
        match.choose(1, parse_choice("pass"))
    assert key_of(error) == "match.not-your-turn"
    with pytest.raises(Refusal) as error:
        match.choose(0, parse_choice("place 1"))
    assert key_of(error) == "match.illegal"
    assert match.digest() == before


def test_a_choice_is_in_the_journal_before_anybody_hears_of_it() -> None:
    journal = Notes()
    match = match_of(journal=journal)
    heard: list[int] = []
    match.on_events(lambda ply: heard.append(len([entry for entry in journal.entries if entry.kind == "choice"])))
    match.choose(0, parse_choice("bid 2"))
    match.choose(1, parse_choice("bid 1"))
    assert heard == [1, 2]


def test_where_the_journal_refuses_nothing_has_changed() -> None:
    journal = Notes(full=1)
    match = match_of("0: bid 2", journal=journal)
    before = match.digest()
    with pytest.raises(Refusal) as error:
        match.choose(1, parse_choice("bid 1"))
    assert key_of(error) == "save.disk-full"
    assert match.digest() == before
    assert len(match.plies) == 1


def test_undo_goes_back_one_choice_and_redo_does_it_again() -> None:
    match = match_of(*BIDS, "0: build", "0: place 1")
    digests = [match.digest()]
    match.undo(0)
    digests.append(match.digest())
    match.undo(0)
    match.redo()
    assert match.digest() == digests[1]
    match.redo()
    assert match.digest() == digests[0]
    with pytest.raises(Refusal) as error:
        match.redo()
    assert key_of(error) == "match.nothing-to-redo"


def test_a_new_choice_forgets_what_was_taken_back() -> None:
    match = match_of(*BIDS, "0: build")
    match.undo(0)
    match.choose(0, parse_choice("pass"))
    assert match.can_redo() is not None


def test_cancel_takes_the_whole_move_back() -> None:
    match = match_of(*BIDS)
    before = match.digest()
    for text in ("build", "place 1"):
        match.choose(0, parse_choice(text))
    assert match.cancel(0) is None
    assert match.digest() == before
    with pytest.raises(Refusal) as error:
        match.cancel(0)
    assert key_of(error) == "match.nothing-to-cancel"


def test_undo_stops_at_what_was_revealed() -> None:
    match = match_of(*BIDS, "0: roll")
    why = match.can_undo(0)
    assert why is not None
    assert why.key == "match.undo-revealed"


def test_undo_stops_at_the_choice_of_another_person_but_not_of_an_opponent() -> None:
    assert match_of("0: bid 2", "1: bid 1", "0: pass", "1: pass", people=frozenset({0, 1})).can_undo(0) is not None
    with_bot = match_of("0: bid 2", "1: bid 1", "0: pass", "1: pass", people=frozenset({0}))
    start = match_of("0: bid 2", "1: bid 1", people=frozenset({0})).digest()
    if with_bot.can_undo(0) is None:
        with_bot.undo(0)
        assert with_bot.digest() == start
    else:
        assert with_bot.can_undo(0).key == "match.undo-revealed"  # type: ignore[union-attr]


def test_the_journal_is_never_shortened() -> None:
    journal = Notes()
    match = match_of(*BIDS, "0: build", journal=journal)
    lines = len(journal.entries)
    match.undo(0)
    assert journal.entries[:lines] == journal.entries[:lines]
    assert journal.entries[-1] == Entry("undo", 2)
