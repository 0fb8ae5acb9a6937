"""The yield of empires each round, the winner, and the score sheet."""

from __future__ import annotations

from engine.core.message import Message, say
from engine.core.score import ScoreItem, ScoreRow, ScoreSheet
from engine.jump_drive.board.empires import count
from engine.jump_drive.cards.readings import SLUGS, CardTable, table_of
from engine.jump_drive.cards.vocabulary import KINDS, MILITARY, MILITARY_WORLDS, STRENGTH, Bonus, Per
from engine.jump_drive.play.par import GAMES, better_than
from engine.jump_drive.rules import GOAL, JumpRules
from engine.jump_drive.state import OVER, Player, State


def yields(state: State, seat: int) -> tuple[int, int]:
    """Return the VP and cards that an empire yields now (NOTES 4.7, 4.9)."""
    table = table_of(state.rules)
    fixed = table.fixed
    points = income = 0
    for number in state.players[seat].empire:
        earned, cards = fixed[number] or card_yields(state, table, seat, number)
        points += earned
        income += cards
    return points, income


def card_yields(state: State, table: CardTable, seat: int, number: int) -> tuple[int, int]:
    """Return the VP and cards that one card of an empire yields now."""
    vp, income = table.cards[number].vp, table.cards[number].income
    points, cards = vp.fixed, income.fixed
    if vp.per is not None:
        points += _per(state, table, seat, number, vp.per)
    if income.per is not None:
        cards += _per(state, table, seat, number, income.per)
    if vp.bonus is not None:
        points += _bonus(state, seat, vp.bonus)
    if income.bonus is not None:
        cards += _bonus(state, seat, income.bonus)
    return points, cards


def _per(state: State, table: CardTable, seat: int, number: int, per: Per) -> int:
    """Return the yield of a card that counts something."""
    rules, players = state.rules, state.players
    found = _counted(rules, players[seat], per.tally)
    if not rules.cards_count_themselves:
        found -= dict(table.adds[number]).get(MILITARY if per.tally == STRENGTH else per.tally, 0)
    total = per.each * (found if per.of == 1 else _rounded(rules, found, per.of))
    if per.rival:
        others = [_counted(rules, player, per.tally) for other, player in enumerate(players) if other != seat]
        total += per.rival * max(others, default=0)
    return total


def _bonus(state: State, seat: int, bonus: Bonus) -> int:
    """Return the yield of a card that requires something."""
    if bonus.elsewhere:
        has = any(player.tallies[bonus.tally] for other, player in enumerate(state.players) if other != seat)
    else:
        has = state.players[seat].tallies[bonus.tally] > 0
    return bonus.amount if has else 0


def _counted(rules: JumpRules, player: Player, tally: int) -> int:
    if tally == STRENGTH:
        return count(rules, player.tallies, tally)
    return player.tallies[tally] - player.peaceful if tally == MILITARY_WORLDS else player.tallies[tally]


def _rounded(rules: JumpRules, found: int, of: int) -> int:
    return -(-found // of) if rules.survey_hq_rounds == "up" else found // of


def over(state: State) -> bool:
    """Return whether somebody has reached the goal (NOTES 4.8)."""
    return any(player.vp >= GOAL for player in state.players)


def tie_break(state: State, seat: int) -> int:
    """Return the tie-break: the income of this round plus the cards in hand (NOTES 4.8).

    The help page adds the VP and the cards of the income; the other reading leaves the VP out.
    """
    points, income = yields(state, seat)
    total = income + len(state.players[seat].hand)
    return total + points if state.rules.tie_break == "cards-and-points" else total


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most VP and, among them, the best tie-break; all of those still tied."""
    seats = range(len(state.players))
    standing = [(state.players[seat].vp, tie_break(state, seat)) for seat in seats]
    return tuple(seat for seat in seats if standing[seat] == max(standing))


def score(state: State) -> ScoreSheet:
    """Return the score so far: VP by kind of card; each figure opens to the cards that earned them."""
    table = table_of(state.rules)
    rows = [_row(state, table, kind) for kind in range(len(KINDS))]
    before = tuple(player.earned.get(0, 0) for player in state.players)
    if any(before):
        rows.append(ScoreRow("before", before, tuple([() for _ in before])))
    return ScoreSheet(
        tuple(rows),
        tuple(player.vp for player in state.players),
        tuple(tie_break(state, seat) for seat in range(len(state.players))),
        winners(state),
        outcome(state),
    )


def _row(state: State, table: CardTable, kind: int) -> ScoreRow:
    items = tuple(
        tuple(
            ScoreItem(say("score.card", card=SLUGS[number]), points)
            for number, points in sorted(player.earned.items(), key=lambda earned: (-earned[1], earned[0]))
            if number and points and table.cards[number].kind == kind
        )
        for player in state.players
    )
    return ScoreRow(KINDS[kind], tuple(sum(item.points for item in own) for own in items), items)


def outcome(state: State) -> Message:
    """Return a message about the result, or about who leads."""
    won = winners(state)
    points = max(player.vp for player in state.players)
    if state.rules.solo and state.step == OVER:
        return say(
            "outcome.solo", points=points, rounds=state.round, better=better_than(state.round, points), games=GAMES
        )
    if state.rules.solo:
        return say("outcome.solo-running", points=points, rounds=state.round)
    if state.step != OVER:
        return say("outcome.running", rounds=state.round)
    if len(won) == 1:
        return say("outcome.won", seat=won[0], points=points)
    return say("outcome.shared", points=points)
