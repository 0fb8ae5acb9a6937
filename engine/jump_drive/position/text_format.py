"""Positions as text: reading, checking and writing them."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec

from engine.core.form import Word, decode
from engine.core.game import rules_with
from engine.core.message import Message, Refusal, say
from engine.core.rng import Stream
from engine.jump_drive.board.empires import enter, no_tallies, total_strength
from engine.jump_drive.cards.readings import FULL_DECK, SLUGS, SURVEY_TEAM, UNKNOWN, number_of, table_of
from engine.jump_drive.cards.vocabulary import TALLIES
from engine.jump_drive.play.flow import begin_round
from engine.jump_drive.play.scoring import over
from engine.jump_drive.rules import JumpRules, check
from engine.jump_drive.state import OVER, Player, State

Cards = Annotated[list[Word], msgspec.Meta(max_length=200)]


class SeatForm(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as it is written: cards by slug, VP so far, whether its Survey Team is still on the table."""

    empire: Cards = []
    hand: Cards = []
    vp: Annotated[int, msgspec.Meta(ge=0, le=9999)] = 0
    survey_team_available: bool = True


class PositionForm(msgspec.Struct, forbid_unknown_fields=True):
    """A position at the beginning of a round, as JSON.

    ``deck`` begins with the top card; without it every card that is not named elsewhere is in it, in the order of
    ``seed``. ``rules`` may leave out ``players``: there are as many as seats.
    """

    players: Annotated[list[SeatForm], msgspec.Meta(min_length=1, max_length=4)]
    deck: Cards | None = None
    discards: Cards = []
    round: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    rules: dict[str, str | int | bool] = {}
    seed: Word = "position"


def read_position(text: str) -> State:
    """Return a position from its text.

    Raises ``Refusal`` where it cannot be read: what ``read_form`` raises, ``position.players``, and what rules and
    cards say to an option or a name.
    """
    form = read_form(text)
    rules = rules_with(JumpRules(players=len(form.players)), form.rules, check)
    if rules.players != len(form.players):
        raise Refusal("position.players", players=len(form.players))
    return build(form, rules)


def read_form(text: str) -> PositionForm:
    """Decode the text of a position. Raises ``Refusal`` as ``engine.core.form.decode`` does."""
    return decode(text, PositionForm)


def build(form: PositionForm, rules: JumpRules) -> State:
    """Return the state that a form describes, before the first choice of its round."""
    players = [_seat(seat, rules) for seat in form.players]
    discards = _numbers(form.discards)
    stream = Stream.named(form.seed, "deck")
    deck = _numbers(form.deck)[::-1] if form.deck is not None else _rest(players, discards)
    if form.deck is None:
        stream.shuffle(deck)
    state = State(rules, stream.state, deck, discards, players, round=form.round - 1)
    if over(state):
        state.step, state.round = OVER, form.round
    else:
        begin_round(state, [])
    return state


def table_form(view: State) -> dict[str, object]:
    """Return the table at any moment, cards by their names."""
    return {
        "round": view.round,
        "players": [
            {
                "hand": _slugs(player.hand),
                "empire": _slugs(player.empire),
                "vp": player.vp,
                "survey_team_available": player.survey_team,
                "strength": total_strength(view.rules, player.tallies),
                "tallies": {TALLIES[tally]: count for tally, count in enumerate(player.tallies) if count},
                "answered": player.answer is not None,
            }
            for player in view.players
        ],
        "deck": len(view.deck),
        "discards": len(view.discards),
    }


def position_text(state: State) -> str:
    """Return the position at the beginning of a round; all cards that no seat has lie in the deck, shuffled."""
    players = [
        SeatForm(_slugs(player.empire), _slugs(player.hand), player.vp, player.survey_team) for player in state.players
    ]
    form = PositionForm(players, round=max(state.round, 1), rules=msgspec.structs.asdict(state.rules))
    plain: dict[str, object] = msgspec.to_builtins(form)
    del plain["deck"]
    return msgspec.json.encode(plain).decode()


def _slugs(numbers: list[int]) -> list[str]:
    return [SLUGS[number] if number else "hidden" for number in numbers]


def _numbers(slugs: list[str]) -> list[int]:
    return [number_of(slug) for slug in slugs]


def _seat(form: SeatForm, rules: JumpRules) -> Player:
    player = Player(_numbers(form.hand), no_tallies(), vp=form.vp, survey_team=form.survey_team_available)
    for number in _numbers(form.empire):
        enter(table_of(rules), player, number)
    if form.vp:
        player.earned[0] = form.vp
    return player


def _rest(players: list[Player], discards: list[int]) -> list[int]:
    left = Counter(FULL_DECK)
    left.subtract(Counter([*discards, *(card for player in players for card in player.hand + player.empire)]))
    return sorted(left.elements())


def problems(state: State) -> list[Message]:
    """Return what is impossible in a position; empty if it is possible. Unknown cards may be any."""
    found: list[Message] = []
    cards = table_of(state.rules).cards
    counted = Counter([*state.deck, *state.discards])
    for player in state.players:
        counted.update([*player.hand, *player.empire])
        found += _seat_problems(state, player)
    for number, copies in sorted(counted.items()):
        if number != UNKNOWN and copies > cards[number].copies:
            found.append(say("problem.copies", card=cards[number].slug, count=copies, copies=cards[number].copies))
    total = counted.total() - counted[SURVEY_TEAM]
    if total != len(FULL_DECK):
        found.append(say("problem.cards", count=total, cards=len(FULL_DECK)))
    return found


def _seat_problems(state: State, player: Player) -> list[Message]:
    cards = table_of(state.rules).cards
    found: list[Message] = []
    tallies = Player([], no_tallies())
    for number in player.empire:
        enter(table_of(state.rules), tallies, number)
    if tallies.tallies != player.tallies:
        found.append(say("problem.tallies"))
    if (SURVEY_TEAM in player.empire) == player.survey_team or SURVEY_TEAM in player.hand:
        found.append(say("problem.survey-team"))
    found += [
        say("problem.single", card=cards[number].slug)
        for number, copies in Counter(player.empire).items()
        if cards[number].single and copies > 1
    ]
    return found
