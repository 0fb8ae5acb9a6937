"""The score: the source of every point, the winner, the result of a solo game (score, solo)."""

from __future__ import annotations

from engine.core.message import Message, say
from engine.core.score import ScoreItem, ScoreRow, ScoreSheet
from engine.dice_game.board.goals import MILESTONES, award_icons, award_points
from engine.dice_game.board.spaces import complete
from engine.dice_game.cards import TABLES
from engine.dice_game.cards.vocabulary import END_POINTS, PRODUCED_DICE
from engine.dice_game.play.game_end import PARAMETERS
from engine.dice_game.rules import MILESTONE_POINTS, SOLO_RATINGS, SOLO_TURNS
from engine.dice_game.state import OVER, Player, State
from engine.dice_game.terms import EARNED, RESOURCES

Items = tuple[ScoreItem, ...]


def production_dice(player: Player) -> int:
    """Return the dice in production boxes, the tie-breaker: with the corporation's, without wild tokens and VP."""
    return sum(player.tallies[PRODUCED_DICE : PRODUCED_DICE + 5])


def totals(state: State) -> list[int]:
    """Return the points of each seat by track, cards, milestones and awards, as if the game ended here."""
    points = [player.vp + player.tallies[END_POINTS] for player in state.players]
    for owner in state.owners:
        if owner >= 0:
            points[owner] += MILESTONE_POINTS
    for award in state.awards:
        for seat, won in enumerate(award_points(state, award)):
            points[seat] += won
    return points


def score(state: State) -> ScoreSheet:
    """Return the score if the game ended here; each figure opens to what makes it."""
    seats = range(len(state.players))
    awards = [award_points(state, award) for award in state.awards]
    rows = (
        _row("track", [_track_items(player) for player in state.players]),
        _row("cards", [_card_items(state, player) for player in state.players]),
        _row("milestones", [_milestone_items(state, seat) for seat in seats]),
        _row("awards", [_award_items(state, awards, seat) for seat in seats]),
    )
    points = tuple(totals(state))
    ties = tuple([production_dice(player) for player in state.players])
    return ScoreSheet(rows, points, ties, winners(state, points, ties), outcome(state, points, ties))


def _row(key: str, items: list[Items]) -> ScoreRow:
    return ScoreRow(key, tuple([sum(item.points for item in own) for own in items]), tuple(items))


def _track_items(player: Player) -> Items:
    return tuple(
        [
            ScoreItem(say("score.earned", by=by), points)
            for by, points in zip(EARNED, player.earned, strict=True)
            if points
        ]
    )


def _card_items(state: State, player: Player) -> Items:
    cards = TABLES[state.rules.deck].cards
    return tuple(
        [
            ScoreItem(say("score.card", card=cards[number].slug), cards[number].vp)
            for number in player.played
            if cards[number].vp
        ]
    )


def _milestone_items(state: State, seat: int) -> Items:
    return tuple(
        [
            ScoreItem(say("score.milestone", milestone=MILESTONES[number].slug), MILESTONE_POINTS)
            for number, owner in zip(state.milestones, state.owners, strict=True)
            if owner == seat
        ]
    )


def _award_items(state: State, awards: list[tuple[int, ...]], seat: int) -> Items:
    player = state.players[seat]
    return tuple(
        [
            ScoreItem(
                say("score.award", award=RESOURCES[award], icons=award_icons(player, award)),
                points[seat],
            )
            for award, points in zip(state.awards, awards, strict=True)
            if points[seat]
        ]
    )


def success(state: State) -> bool:
    """Return whether a solo game has succeeded: all three parameters are complete (solo)."""
    return complete(state) == PARAMETERS


def winners(state: State, points: tuple[int, ...], ties: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with most points, in a tie with most production dice; solo, the seat if it succeeded."""
    if state.rules.solo:
        return (0,) if success(state) else ()
    standing = list(zip(points, ties, strict=True))
    best = max(standing)
    return tuple([seat for seat, own in enumerate(standing) if own == best])


def rating(points: int) -> int:
    """Return the rating of a solo game that has succeeded: from that many points on; 0 below all of them (solo)."""
    return next((bound for bound in SOLO_RATINGS if points >= bound), 0)


def outcome(state: State, points: tuple[int, ...], ties: tuple[int, ...]) -> Message:
    """Return a message about the result, or about who leads."""
    if state.rules.solo:
        if state.phase != OVER:
            return say("outcome.solo-running", time=state.time, turns=SOLO_TURNS, complete=complete(state))
        if success(state):
            return say("outcome.solo-won", points=points[0], rating=rating(points[0]))
        return say("outcome.solo-failed", complete=complete(state))
    if state.phase != OVER:
        return say("outcome.running", turns=state.turns)
    won = winners(state, points, ties)
    if len(won) == 1:
        return say("outcome.won", seat=won[0], points=points[won[0]])
    return say("outcome.shared", points=max(points))
