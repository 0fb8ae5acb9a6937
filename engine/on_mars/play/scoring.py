"""The final score: by source, ties, and the goals of a solo game (RULES 14)."""

from __future__ import annotations

from itertools import combinations

import msgspec

from engine.core.message import Message, say
from engine.core.score import ScoreItem, ScoreRow, ScoreSheet
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CARD_SLUGS,
    CONTRACTS,
    HANGAR_POINTS,
    PROGRESS_POINTS,
    SCIENTIST_POINTS,
    SCIENTISTS,
    blueprint,
)
from engine.on_mars.play.goals import completed_contracts
from engine.on_mars.play.life_support import best_level, own_mines
from engine.on_mars.play.series import level_of
from engine.on_mars.play.supply import (
    depot_room,
    is_rival,
    missing_count,
    quarters,
    shelters_on_mars,
    type_mask,
)
from engine.on_mars.state import OVER, State, clone
from engine.on_mars.terms import CRYSTAL, GREENHOUSE, LOGGED, ORBIT, PLANT, SLOTS_OF_SIDE, TECHNOLOGIES

SOURCES = (
    *LOGGED,
    "progress",
    "hangar",
    "quarters",
    "lab",
    "advanced",
    "unbuilt",
    "scientists",
    "contracts",
)
"""What gives points, in the order of the sheet."""
Parts = dict[str, list[ScoreItem]]


def deliver_the_rest(state: State) -> None:
    """Deliver what is stored: to most contracts, then with fewest crystals, then to the lowest numbers (R11)."""
    for seat, player in enumerate(state.players):
        if is_rival(state, seat):
            continue
        open_ones = [
            number
            for number, owner in enumerate(state.owners)
            if owner == seat + 1 and CONTRACTS[number].needs and not state.completed >> number & 1
        ]
        best = max(
            (
                chosen
                for size in range(len(open_ones) + 1)
                for chosen in combinations(open_ones, size)
                if _covers(state, seat, chosen)
            ),
            key=lambda chosen: (len(chosen), -_crystals_for(state, chosen), [-number for number in chosen]),
        )
        for number in best:
            for item, _ in CONTRACTS[number].needs:
                _use_up(state, seat, item, missing_count(state, number, item))
            state.completed |= 1 << number
        player.crystals = max(0, player.crystals)


def _crystals_for(state: State, chosen: tuple[int, ...]) -> int:
    return sum(missing_count(state, number, CRYSTAL) for number in chosen)


def _covers(state: State, seat: int, chosen: tuple[int, ...]) -> bool:
    player = state.players[seat]
    have = [*player.res, player.crystals + player.waiting]
    return all(sum(missing_count(state, number, item) for number in chosen) <= have[item] for item in range(6))


def _use_up(state: State, seat: int, item: int, count: int) -> None:
    player = state.players[seat]
    if item == CRYSTAL:
        from_waiting = min(count, player.waiting)
        player.waiting -= from_waiting
        player.crystals -= count - from_waiting
    else:
        player.res[item] -= count


def colonists_at_home(state: State, seat: int) -> int:
    """Return the colonists at home at the end, with those of the Working Area and the seat's side's slots that fit."""
    player = state.players[seat]
    if is_rival(state, seat):
        return quarters(player)
    slots = SLOTS_OF_SIDE[tables.side_of(player.space)]
    there = sum(state.slots[slot].count(seat) for slot in slots)
    return min(quarters(player), player.lq + player.wa + there)


def parts(state: State, seat: int) -> Parts:
    """Return what gives a seat points, by source."""
    player = state.players[seat]
    count = colonists_at_home(state, seat)
    found: Parts = {
        source: [ScoreItem(say("score.noted", source=source), points)] if points else []
        for source, points in zip(LOGGED, player.log, strict=True)
    }
    cubes = player.progress.bit_count()
    found["progress"] = [ScoreItem(say("score.cubes", count=cubes), PROGRESS_POINTS[cubes])] if cubes else []
    ships = player.hangar
    found["hangar"] = [ScoreItem(say("score.ships", count=ships), HANGAR_POINTS * ships)] if ships else []
    row = tables.QUARTERS_ROWS[max(0, (count + 1) // 2 - 1)]
    found["quarters"] = [ScoreItem(say("score.colonists", count=count), row)] if row else []
    found["lab"] = [
        ScoreItem(
            say("score.technology", technology=TECHNOLOGIES[technology]), laboratory.POINTS[laboratory.LEVEL[space]]
        )
        for space, technology in enumerate(player.lab)
        if technology >= 0
    ]
    found["advanced"] = [
        ScoreItem(say("score.card", card=CARD_SLUGS[card]), blueprint(card).points) for card in player.built
    ]
    found["unbuilt"] = [
        ScoreItem(say("score.card", card=CARD_SLUGS[card]), -blueprint(card).points) for card in player.blueprints
    ]
    found["scientists"] = _scientists(state, seat)
    found["contracts"] = [
        ScoreItem(
            say("score.contract", contract=CONTRACTS[number].slug),
            CONTRACTS[number].points if state.completed >> number & 1 else CONTRACTS[number].loss,
        )
        for number, owner in enumerate(state.owners)
        if owner == seat + 1
    ]
    return found


def _scientists(state: State, seat: int) -> list[ScoreItem]:
    hired = [number for number, owner in enumerate(state.scientists) if owner == seat + 1]
    return [
        ScoreItem(say("score.scientist", scientist=SCIENTISTS[number].slug), worth)
        for number in hired
        if (worth := scientist_points(state, number))
    ]


def scientist_points(state: State, number: int) -> int:
    """Return what a scientist is worth: points for each Advanced Building of its type, whoever owns it."""
    built = [BUILDING_OF_CARD[card] for player in state.players for card in player.built]
    return SCIENTIST_POINTS * built.count(SCIENTISTS[number].scores)


def points_of(found: Parts) -> dict[str, int]:
    """Return the points by source."""
    return {source: sum(item.points for item in items) for source, items in found.items()}


def ties(state: State, seat: int) -> tuple[int, int, int]:
    """Return the tie-breakers: crystals left (all of the rival's find room), own Advanced Building markers, cubes."""
    player = state.players[seat]
    waiting = player.waiting if is_rival(state, seat) else min(player.waiting, max(0, depot_room(player)))
    left = player.crystals + waiting
    return left, state.markers[seat].bit_count(), player.progress.bit_count()


class Result(msgspec.Struct):
    """How a game ends: by seat, the rival's too."""

    found: list[Parts]
    totals: list[int]
    tie: list[tuple[int, int, int]]
    winners: tuple[int, ...]
    goal: int = 0
    """Alone: the goal card that counts; where any of them wins, the one of which fewest conditions are missing."""
    conditions: dict[str, bool] = {}


def result(state: State) -> Result:
    """Return the result if the game ended here."""
    ended = clone(state)
    deliver_the_rest(ended)
    seats = range(len(ended.players))
    found = [parts(ended, seat) for seat in seats]
    totals = [sum(points_of(one).values()) for one in found]
    tie = [ties(ended, seat) for seat in seats]
    if not state.rules.solo:
        best = max((totals[seat], tie[seat]) for seat in seats)
        winners = tuple(seat for seat in seats if (totals[seat], tie[seat]) == best)
        return Result(found, totals, tie, winners)
    cards = SOLO_GOALS if state.rules.any_solo_goal else (state.rules.solo_goal,)
    holds = {goal: conditions(ended, goal, totals) for goal in cards}
    nearest = min(holds, key=lambda goal: (list(holds[goal].values()).count(False), goal))
    wins = all(holds[nearest].values())
    return Result(found, totals, tie, (0,) if wins else (1,), nearest, holds[nearest])


# --- the goals of a game alone ---

SOLO_GOALS: dict[int, dict[str, int]] = {
    1: {"level": 3, "margin": 1, "contracts": 1, "private_goal": 1, "tech_level": 6},
    2: {"level": 3, "margin": 10, "both_kinds": 1, "private_goal": 1, "research": 2, "shelters": 4},
    3: {"level": 4, "margin": 20, "both_kinds": 1, "private_goal": 1, "mines": 3, "advanced": 5},
    4: {
        "level": 3,
        "margin": 30,
        "research": 2,
        "contract_ids": 2,
        "scientist": 4,
        "advanced_of": 3,
        "complex_of": 5,
        "stored": 5,
        "tech_of": 6,
        "side": 1,
    },
}
"""What each goal card asks for, of the player against the rival."""
POTATO_CONTRACTS = (4, 11)


def conditions(state: State, goal: int, totals: list[int]) -> dict[str, bool]:
    """Return for each condition of a goal card whether it holds (R43: after the last deliveries)."""
    return {what: _holds(state, what, n, totals) for what, n in SOLO_GOALS[goal].items()}


def _holds(state: State, what: str, n: int, totals: list[int]) -> bool:
    player = state.players[0]
    done = completed_contracts(state, 0)
    match what:
        case "level":
            return state.level >= n
        case "margin":
            return totals[0] - totals[1] >= n
        case "contracts":
            return len(done) >= n
        case "both_kinds":
            return len({bool(CONTRACTS[number].needs) for number in done}) > 1
        case "private_goal":
            return player.goal_done > 0
        case "tech_level":
            return best_level(state, 0) >= n
        case "research":
            return player.research.bit_count() >= n
        case "shelters":
            return shelters_on_mars(player) >= n
        case "mines":
            return own_mines(state, 0).bit_count() >= n
        case "advanced":
            return len(player.built) >= n
        case _:
            return _meets_potato_goal(state, what, n, done)


def _meets_potato_goal(state: State, what: str, n: int, done: list[int]) -> bool:
    player = state.players[0]
    match what:
        case "contract_ids":
            return all(number in done for number in POTATO_CONTRACTS)
        case "scientist":
            return state.scientists[n] == 1
        case "advanced_of":
            return sum(BUILDING_OF_CARD[card] == GREENHOUSE for card in player.built) >= n
        case "complex_of":
            groups = mars.groups(type_mask(state, GREENHOUSE, 0))
            return any(group.bit_count() >= n for group in groups)
        case "stored":
            return player.res[PLANT] >= n
        case "tech_of":
            return level_of(state, 0, GREENHOUSE) >= n
        case _:
            return tables.side_of(player.space) == ORBIT


# --- the sheet ---


def score(state: State) -> ScoreSheet:
    """Return the score sheet, of the players; in a solo game, what the rival has is in the outcome.

    The conditions of the goal card are a row of their own then, which gives no points.
    """
    final = result(state)
    seats = range(state.rules.players)
    rows: list[ScoreRow] = []
    for source in SOURCES:
        items = tuple(tuple(final.found[seat][source]) for seat in seats)
        rows.append(ScoreRow(source, tuple(sum(item.points for item in own) for own in items), items))
    if final.conditions:
        rows.append(ScoreRow("goal_card", (0,), (_conditions_told(final),)))
    winners = tuple(seat for seat in final.winners if seat in seats)
    totals = tuple(final.totals[: len(seats)])
    tie_break = tuple(_weight(final.tie[seat]) for seat in seats)
    return ScoreSheet(tuple(rows), totals, tie_break, winners, _outcome(state, final, winners))


def _conditions_told(final: Result) -> tuple[ScoreItem, ...]:
    """Return the conditions of the goal card, worth no points: the solo game is won by all of them."""
    asked = SOLO_GOALS[final.goal]
    return tuple(
        ScoreItem(say("score.holds" if holds else "score.lacks", condition=say(f"condition.{what}", n=asked[what])), 0)
        for what, holds in final.conditions.items()
    )


def _weight(tie: tuple[int, int, int]) -> int:
    """Return the three tie-breakers as one figure."""
    return tie[0] * 100 + tie[1] * 10 + tie[2]


def _outcome(state: State, final: Result, winners: tuple[int, ...]) -> Message:
    over = state.phase == OVER
    if state.rules.solo:
        key = "outcome.solo-running" if not over else "outcome.solo-won" if winners else "outcome.solo-lost"
        met = sum(final.conditions.values())
        return say(key, goal=final.goal, rival=final.totals[1], met=met, of=len(final.conditions))
    if not over:
        return say("outcome.running", round=state.round, left=max(0, state.remaining))
    points = max(final.totals)
    if len(winners) == 1:
        return say("outcome.won", seat=winners[0], points=points)
    return say("outcome.shared", points=points)
