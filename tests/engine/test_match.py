"""A match: legal choices, the journal first, undo, redo, cancel."""

from __future__ import annotations

import pytest

from engine.core.choice import Choice, parse_choice
from engine.core.event import Event
from engine.core.interfaces import JournalEntry
from engine.core.message import Message, Refusal
from engine.core.rng import Stream
from engine.match import DIGEST_EVERY, Match, Ply, policy_stream
from tests.toy_game import TOY, Toy, ToyRules, ToyState


class Notebook:
    """A journal in memory; it refuses everything while it is ``full``."""

    def __init__(self) -> None:
        self.entries: list[JournalEntry] = []
        self.durable: list[bool] = []
        self.full = False

    def append(self, entry: JournalEntry, *, durable: bool) -> None:
        if self.full:
            raise Refusal("save.disk-full", path="x")
        self.entries.append(entry)
        self.durable.append(durable)


def started(rules: ToyRules | None = None, *, people: tuple[int, ...] = (0,), bids: str = "10") -> Match[ToyState]:
    """A match in which all have bid; the one who bid most acts now."""
    rules = rules or ToyRules(players=len(bids))
    match = Match(TOY, TOY.new(rules, "MATCH-1"), Notebook(), people=frozenset(people))
    for seat, bid in enumerate(bids):
        match.choose(seat, Choice("bid", (int(bid),)))
    return match


def does(match: Match[ToyState], *texts: str) -> None:
    """Whoever must choose chooses these, one after another."""
    for text in texts:
        match.choose(match.pending[0].seat, parse_choice(text))


def refusal(match: Match[ToyState], seat: int, text: str) -> Message:
    before = (match.digest(), list(match.plies), match.pending)
    with pytest.raises(Refusal) as refused:
        match.choose(seat, parse_choice(text))
    assert (match.digest(), match.plies, match.pending) == before
    return refused.value.message


def entries(match: Match[ToyState]) -> list[JournalEntry]:
    assert isinstance(match.journal, Notebook)
    return match.journal.entries


# --- choosing ---


def test_illegal_choices_change_nothing() -> None:
    match = started()
    assert refusal(match, 1, "pass").key == "match.not-your-turn"
    illegal = refusal(match, 0, "fly")
    assert illegal.key == "match.illegal"
    assert illegal.args["choice"] == "fly"
    assert illegal.args["reasons"]
    assert len(entries(match)) == 2


def test_a_game_that_is_over_takes_nothing_more() -> None:
    match = started(ToyRules(players=1, rounds=1), bids="0")
    does(match, "pass")
    assert match.over
    assert refusal(match, 0, "pass").key == "match.over"


def test_the_journal_has_a_choice_before_anybody_hears_of_it() -> None:
    match = started()
    heard: list[tuple[Ply, JournalEntry]] = []
    match.on_events(lambda ply: heard.append((ply, entries(match)[-1])))
    does(match, "roll")
    ((ply, entry),) = heard
    assert entry == JournalEntry("choice", 3, 0, "roll")
    assert [event.key for event in ply.events] == ["toy.rolled"]
    assert match.plies[-1].events == ply.events
    assert match.journal.durable[-1] is True  # type: ignore[union-attr]


def test_a_journal_that_refuses_leaves_nothing_half_done() -> None:
    match = started()
    heard: list[Ply] = []
    match.on_events(heard.append)
    does(match, "build")
    match.journal.full = True  # type: ignore[union-attr]
    assert refusal(match, 0, "place 5").key == "save.disk-full"
    with pytest.raises(Refusal):
        match.undo()
    assert len(heard) == 1
    match.journal.full = False  # type: ignore[union-attr]
    does(match, "place 5", "pay m=5")
    assert match.state.ground[0] == 1 << 5
    assert [entry.text for entry in entries(match) if entry.kind == "choice"][2:] == ["build", "place 5", "pay m=5"]


def test_rules_that_fail_half_way_leave_nothing_half_done() -> None:
    class Broken(Toy):
        def apply(self, state: ToyState, seat: int, choice: Choice) -> list[Event]:
            events = super().apply(state, seat, choice)
            if choice.verb == "draw":
                raise ZeroDivisionError
            return events

    match = Match(Broken(), TOY.new(ToyRules(players=1), "MATCH-2"), people=frozenset({0}))
    match.choose(0, Choice("bid", (0,)))
    before = match.digest()
    with pytest.raises(ZeroDivisionError):
        match.choose(0, Choice("draw"))
    assert (match.digest(), len(match.plies)) == (before, 1)
    match.choose(0, Choice("roll"))
    assert len(match.plies) == 2


def test_earlier_plies_are_applied_but_not_written_again() -> None:
    played = started()
    does(played, "build", "place 7")
    journal = Notebook()
    again = Match(
        TOY, TOY.new(ToyRules(players=2), "MATCH-1"), journal, plies=[(ply.seat, ply.choice) for ply in played.plies]
    )
    assert again.digest() == played.digest()
    assert journal.entries == []


def test_a_view_hides_what_a_seat_must_not_see() -> None:
    match = started()
    assert match.view(0).hands[1] == [0, 0]
    assert match.view(0).hands[0] == match.state.hands[0]
    assert match.view(None).hands == [[0, 0], [0, 0]]


# --- taking back ---


def test_undo_goes_back_one_choice_and_redo_does_it_again() -> None:
    match = started()
    does(match, "build", "place 5")
    after = match.digest()
    match.undo()
    assert match.pending[0].kind == "place"
    match.undo()
    assert match.pending[0].kind == "act"
    assert entries(match)[-1] == JournalEntry("undo", 2)
    match.redo()
    match.redo()
    assert match.digest() == after
    assert match.can_redo() == Message("match.nothing-to-redo")


def test_a_new_choice_ends_what_could_be_redone() -> None:
    match = started()
    does(match, "build")
    match.undo()
    does(match, "sell")
    with pytest.raises(Refusal) as refused:
        match.redo()
    assert refused.value.message.key == "match.nothing-to-redo"


def test_the_choices_of_opponents_go_back_with_mine() -> None:
    match = started(bids="100")
    does(match, "pass", "pass", "build", "place 3")
    assert match.pending[0].seat == 2
    match.undo()
    assert (match.pending[0].seat, len(match.plies)) == (0, 3)
    match.redo()
    assert (match.pending[0].seat, match.pending[0].kind) == (2, "pay")


def test_nothing_goes_back_past_what_was_revealed() -> None:
    match = started()
    does(match, "roll")
    reason = match.why_no_undo()
    assert reason is not None
    assert reason.key == "match.undo-revealed"
    what = reason.args["what"]
    assert isinstance(what, Message)
    assert what.key == "toy.rolled"
    with pytest.raises(Refusal) as refused:
        match.undo()
    assert refused.value.message == reason


def test_the_reason_reveals_no_secret_of_another_seat() -> None:
    match = started()
    does(match, "pass", "draw")
    reason = match.why_no_undo(0)
    assert reason is not None
    what = reason.args["what"]
    assert isinstance(what, Message)
    assert (what.key, what.args["secret"]) == ("toy.drew", ())


def test_undo_never_takes_back_another_persons_choice() -> None:
    match = started(people=(0, 1))
    does(match, "pass", "build")
    assert match.why_no_undo(0) == Message("match.undo-other-person", {"seat": 1})
    assert match.why_no_undo() is None
    match.undo()
    assert match.pending[0].seat == 1
    assert match.why_no_undo() is None
    match.undo()
    assert match.pending[0].seat == 0


def test_before_the_start_there_is_nothing() -> None:
    match = Match(TOY, TOY.new(ToyRules(players=2), "MATCH-1"), people=frozenset({0, 1}))
    assert match.why_no_undo() == Message("match.undo-start")
    match.choose(1, Choice("bid", (0,)))
    assert match.why_no_undo(0) == Message("match.undo-other-person", {"seat": 1})
    match.undo(1)
    assert match.why_no_undo(1) == Message("match.undo-start")
    for count in (-1, 0, 5):
        with pytest.raises(Refusal):
            match.back_to(count)


def test_redo_that_the_journal_stops_half_way_can_go_on() -> None:
    match = started(bids="100")
    does(match, "pass", "build", "place 3")
    after = match.digest()
    match.undo()

    class Twice(Notebook):
        def append(self, entry: JournalEntry, *, durable: bool) -> None:
            self.full = len(self.entries) == 2
            super().append(entry, durable=durable)

    match.journal = Twice()
    with pytest.raises(Refusal):
        match.redo()
    assert len(match.plies) == 5
    match.journal = Notebook()
    match.redo()
    assert match.digest() == after


# --- leaving a move ---


def test_cancel_goes_back_to_where_the_move_began() -> None:
    match = started()
    before = match.digest()
    does(match, "build", "place 5")
    assert match.can_cancel() is None
    assert match.cancel() is None
    assert match.digest() == before
    match.redo()
    assert match.pending[0].kind == "pay"


def test_outside_of_a_move_there_is_nothing_to_cancel() -> None:
    match = started()
    for texts in ((), ("build", "place 5", "pay m=5"), ("build",)):
        does(match, *texts)
        with pytest.raises(Refusal) as refused:
            match.cancel(0)
        assert refused.value.message.key == "match.nothing-to-cancel"


def test_cancel_stops_at_what_was_revealed_and_says_so() -> None:
    match = started(ToyRules(players=2, hills=True))
    does(match, "build")
    after = match.digest()
    with pytest.raises(Refusal) as refused:
        match.cancel()
    assert refused.value.message.key == "match.undo-revealed"
    does(match, "place 1")
    assert match.cancel() == refused.value.message
    assert (match.digest(), match.pending[0].kind) == (after, "place")


def test_an_answer_given_together_with_others_is_undone_not_cancelled() -> None:
    match = Match(TOY, TOY.new(ToyRules(players=2), "MATCH-1"), people=frozenset({0}))
    match.choose(0, Choice("bid", (1,)))
    assert match.can_cancel() == Message("match.nothing-to-cancel")
    match.undo()
    assert match.decision(0) is not None


# --- checkpoints ---


def test_checkpoints_stand_every_so_often_and_where_the_status_changes() -> None:
    journal = Notebook()
    match = Match(TOY, TOY.new(ToyRules(players=4, rounds=4), "MATCH-3"), journal, people=frozenset({0}))
    stream = policy_stream("MATCH-3", 0, 0)
    digests: dict[int, str] = {}
    rounds: dict[int, int] = {0: 1}
    while not match.over:
        decision = match.pending[0]
        match.choose(decision.seat, TOY.random_choice(decision, stream))
        digests[len(match.plies)] = match.digest()
        rounds[len(match.plies)] = match.state.round
    written = {entry.ply: entry.text for entry in journal.entries if entry.kind == "digest"}
    changed = {ply for ply in digests if rounds[ply] != rounds[ply - 1]}
    assert set(written) == changed | {len(match.plies)} | set(range(DIGEST_EVERY, len(match.plies), DIGEST_EVERY))
    assert all(text.split()[0] == digests[ply] for ply, text in written.items())
    told = dict(word.split("=") for word in written[len(match.plies)].split()[1:])
    sheet = match.game.score(match.state)
    assert (told["round"], told["rounds"], told["over"]) == ("4", "4", "1")
    assert [told[f"points{seat}"] for seat in range(4)] == list(map(str, sheet.totals))
    assert told["won"] == str(sum(1 << seat for seat in sheet.winners))
    assert "practice" not in told


def test_a_checkpoint_that_cannot_be_written_costs_no_choice() -> None:
    class NoDigests(Notebook):
        def append(self, entry: JournalEntry, *, durable: bool) -> None:
            self.full = entry.kind == "digest"
            super().append(entry, durable=durable)

    match = Match(TOY, TOY.new(ToyRules(players=1, rounds=1), "MATCH-4"), NoDigests(), people=frozenset({0}))
    does(match, "bid 0", "pass")
    assert match.over


def test_the_chance_of_an_opponent_depends_on_the_moment_alone() -> None:
    assert policy_stream("RED-1", 1, 7).bits() == policy_stream("RED-1", 1, 7).bits()
    assert len({policy_stream(seed, seat, ply).bits() for seed in "ab" for seat in (0, 1) for ply in (0, 1)}) == 8


# --- practice, and looking back ---


def alone(bid: int = 0) -> Match[ToyState]:
    match = Match(TOY, TOY.new(ToyRules(players=1), "ALONE"), Notebook(), people=frozenset({0}), alone=True)
    match.choose(0, Choice("bid", (bid,)))
    return match


def test_solo_undo_past_a_revealed_card_makes_it_practice() -> None:
    match = alone()
    does(match, "roll")
    assert not match.practice
    assert match.why_no_undo() is not None
    assert match.why_no_undo(practice=True) is None
    match.undo(practice=True)
    assert match.practice
    assert entries(match)[-2:] == [JournalEntry("undo", 1), match.checkpoint()]
    assert match.checkpoint().text.endswith("practice=1")
    does(match, "pass")
    assert entries(match)[-1].text.endswith("practice=1")


def test_undo_of_a_choice_that_revealed_nothing_is_no_practice() -> None:
    match = alone()
    does(match, "build")
    match.undo(practice=True)
    assert not match.practice


def test_games_with_others_have_no_practice() -> None:
    match = started()
    does(match, "roll")
    with pytest.raises(Refusal) as refused:
        match.undo(practice=True)
    assert refused.value.message.key == "match.undo-revealed"


def test_undo_in_practice_has_no_limit_but_the_start() -> None:
    match = alone()
    before = [match.digest()]
    for text in ("roll", "bid 0", "draw", "bid 0", "roll"):
        does(match, text)
        before.append(match.digest())
    while match.plies:
        before.pop()
        match.undo(practice=True)
        if before:
            assert match.digest() == before[-1]
    assert match.why_no_undo(practice=True) == Message("match.undo-start")
    while match.can_redo() is None:
        match.redo()
    assert len(match.plies) == 6


def test_choosing_what_was_undone_leaves_the_rest_to_be_redone() -> None:
    match = started()
    does(match, "build", "place 5", "pay m=5")
    done = match.digest()
    match.back_to(4)
    match.back_to(3)
    match.back_to(2)
    does(match, "build")
    assert match.can_redo() is None
    match.redo()
    match.redo()
    assert match.digest() == done
    match.back_to(2)
    does(match, "build", "place 6")
    assert match.can_redo() is not None


def test_looking_back_changes_nothing() -> None:
    stream = Stream.named("looking back")
    match = started(ToyRules(players=2, rounds=9))
    digests = []
    while not match.over:
        digests.append(match.digest())
        decision = match.pending[0]
        match.choose(decision.seat, TOY.random_choice(decision, stream))
    digests.append(match.digest())
    written = len(entries(match))
    for count, digest in enumerate(digests, 2):
        then = match.at(count)
        assert (then.digest(), then.plies) == (digest, match.plies[:count])
        assert then.journal is None
    assert (match.digest(), len(entries(match))) == (digests[-1], written)
    for wrong in (-1, len(match.plies) + 1):
        with pytest.raises(Refusal):
            match.at(wrong)


def test_a_state_that_was_reached_before_is_come_to_without_playing() -> None:
    played = started(ToyRules(players=2, rounds=9))
    does(played, "build", "place 7", "pay m=5", "pass")
    again = Match(TOY, TOY.new(ToyRules(players=2, rounds=9), "MATCH-1"), people=frozenset({0}))
    again.come_to(TOY.clone(played.state), played.plies, practice=False)
    assert (again.digest(), again.pending, again.plies) == (played.digest(), played.pending, played.plies)
    again.back_to(3)
    assert again.digest() == played.at(3).digest()
