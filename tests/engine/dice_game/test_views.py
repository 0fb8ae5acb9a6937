"""What a seat may know: hands, corporations, the bonus pile, and dice that have not been rolled."""

from __future__ import annotations

from engine.core.rng import Stream
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import UNROLLED
from engine.match import Match
from tests.engine.dice_game.build import place, seat, table


def test_a_view_hides_what_is_hidden() -> None:
    t = table(seat(hand="audit"), seat("helion", hand="tide-mill delta-city"), bonus_pile="arbiter delivery")
    own, other, nobody = (GAME.view(t.state, number) for number in (0, 1, None))
    assert [len(player.hand) for player in own.players] == [1, 2]
    assert own.players[0].hand == t.state.players[0].hand
    assert own.players[1].hand == [0, 0]
    assert other.players[0].hand == [0]
    assert nobody.players[0].hand == [0]
    assert set(own.deck) == set(own.discards) | {0}
    assert own.bonus_pile == (0, 0)
    assert (own.deck_stream, own.dice_stream) == (0, 0)


def test_offers_to_others_are_not_shown() -> None:
    t = table(seat(hand="audit", dice="megacredit science"))
    assert "play audit" in t.offers()
    (closed,) = GAME.pending(GAME.view(t.state, 1))
    assert (closed.seat, list(closed.options)) == (0, [])


def test_dice_fall_without_a_face_in_a_view() -> None:
    """So a look ahead learns nothing from a roll, and still knows that there is a die."""
    t = table(seat(), stage="start")
    view = GAME.view(t.state, 0)
    GAME.apply(view, 0, next(choice for choice in GAME.pending(view)[0].options if str(choice) == "die red"))
    assert view.players[0].dice[UNROLLED:] == [0, 0, 1, 0, 0]
    assert GAME.problems(view) == []
    rolled = GAME.determinize(view, "seed")
    assert sum(rolled.players[0].dice[6:9]) == 1
    assert not any(rolled.players[0].dice[UNROLLED:])


def test_determinization_deals_hidden_cards_again() -> None:
    state = GAME.new(DiceRules(players=3, corporate_era=True), "anew")
    view = GAME.view(state, 1)
    one, other = GAME.determinize(view, "one"), GAME.determinize(view, "other")
    assert GAME.problems(one) == []
    assert one.players[1].hand == state.players[1].hand
    assert one.players[0].hand != other.players[0].hand
    assert GAME.encode(GAME.view(one, 1)) == GAME.encode(view)


def test_a_preview_stops_at_what_would_be_revealed() -> None:
    t = table(seat(dice="plant plant plant plant"), stage="main")
    preview = GAME.preview(GAME.view(t.state, 0), 0, next(c for c in t.decision.options if str(c) == "greenery"))
    assert preview.next is not None
    assert preview.next.kind == "place"
    t.do("greenery")
    view = GAME.view(t.state, 0)
    placed = next(choice for choice in t.decision.options if str(choice) == place("A1"))
    preview = GAME.preview(view, 0, placed)
    assert preview.stopped_by is not None
    assert preview.stopped_by.key == "reveals.rolled"
    changed = {(change.seat, change.what): change.after - change.before for change in preview.changes}
    assert changed == {(-1, "oxygen"): 2, (0, "dice"): 1, (0, "track"): 2, (0, "points"): 2}
    assert [(source.what, source.amount) for source in preview.sources] == [("points", 2)]


def test_undo_stops_at_a_roll_and_at_a_draw_and_alone_it_may_go_on() -> None:
    for practice in (False, True):
        for choice in ("die red", "draw"):
            t = table(seat(dice="heat plant"), stage="start")
            match = Match(GAME, t.state, people=frozenset({0}), alone=practice)
            match.choose(0, next(c for c in match.pending[0].options if str(c) == choice))
            if choice == "draw":
                match.choose(0, next(iter(match.pending[0].options)))
            assert match.why_no_undo() is not None, choice
            assert (match.why_no_undo(practice=True) is None) == practice, choice


def test_unrevealed_choices_can_be_undone() -> None:
    t = table(seat(dice="heat heat heat"), stage="main")
    match = Match(GAME, t.state, people=frozenset({0}))
    digest = match.digest()
    match.choose(0, next(c for c in match.pending[0].options if str(c) == "temperature"))
    match.undo()
    assert match.digest() == digest


def test_a_roll_moves_the_dice_and_not_the_deck() -> None:
    state = GAME.new(DiceRules(players=2), "streams")
    deck, dice = state.deck_stream, state.dice_stream
    stream = Stream.named("any")
    while state.dice_stream == dice:
        decision = GAME.pending(state)[0]
        GAME.apply(state, decision.seat, GAME.random_choice(decision, stream))
    assert state.deck_stream == deck
