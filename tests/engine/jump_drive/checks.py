"""What must hold at every moment of every game, worked out again from plain lists and the table of facts."""

from __future__ import annotations

from collections import Counter

from engine.core.decision import Decision
from engine.core.event import Event
from engine.jump_drive.board.empires import general_strength, total_strength
from engine.jump_drive.cards.readings import SLUGS
from engine.jump_drive.cards.vocabulary import TALLIES
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import HAND_LIMIT
from engine.jump_drive.state import CHOOSE, LIMIT, OVER, SECOND, SETUP, State
from tests.engine.jump_drive import naive

COUNTS = {
    "eyes": "icon:explore",
    "military": "icon:military",
    "chromosomes": "icon:chromosome",
    "developments": "development",
    "military-worlds": "military_world",
    **{f"{colour}-worlds": f"colour:{colour}" for colour in ("blue", "brown", "green", "yellow")},
    **{name: f"card:{name}" for name in TALLIES if name in naive.FACTS},
}
REDUCTIONS = {
    "cheaper-developments": "development",
    "cheaper-worlds": "world_non_military",
    **{f"cheaper-{colour}": f"colour:{colour}" for colour in ("blue", "brown", "green", "yellow")},
    "cheaper-rebels": "keyword:Rebel",
    "cheaper-trendsetters": "card:galactic-trendsetters",
}


def empires(state: State) -> list[list[str]]:
    return [[SLUGS[number] for number in player.empire] for player in state.players]


def peaceful(state: State) -> tuple[int, ...]:
    return tuple(player.peaceful for player in state.players)


def check_cards(state: State) -> None:
    """Every card is in exactly one place; a Survey Team is on the table or in the empire."""
    zones = [*state.deck, *state.discards]
    for player in state.players:
        zones += [*player.hand, *(card for card in player.empire if SLUGS[card] != "survey-team")]
        teams = [SLUGS[card] for card in player.empire].count("survey-team")
        assert teams == (not player.survey_team)
        assert [SLUGS[card] for card in player.empire].count("trade-pact") < 2
    assert Counter(SLUGS[card] for card in zones) == Counter(naive.DECK)


def check_tallies(state: State) -> None:
    """What empires are counted by is what is in them."""
    for player, empire in zip(state.players, empires(state), strict=True):
        tallies = dict(zip(TALLIES, player.tallies, strict=False))
        for name, what in COUNTS.items():
            expected = sum(naive.counted(slug, what, state.rules) for slug in empire)
            assert tallies[name] == expected, (name, empire)
        for name, target in REDUCTIONS.items():
            assert tallies[name] == naive.reduction(empire, {target}, state.rules), (name, empire)
        assert general_strength(player.tallies) == naive.general(empire, state.rules)
        assert total_strength(state.rules, player.tallies) == naive.total(empire, state.rules)
        assert min(player.tallies) >= 0


def check_figures(state: State) -> None:
    """VP add up, and hands are as large as they may be."""
    scored = state.round if state.step in (SETUP, LIMIT, OVER) else state.round - 1
    for player in state.players:
        assert player.vp == sum(player.gained) == sum(player.earned.values())
        assert len(player.gained) == len(player.incomes) == scored
        assert state.step != CHOOSE or len(player.hand) <= HAND_LIMIT
        assert 0 <= player.owes <= len(player.hand)
        assert player.peaceful == 0 or not state.rules.contact_world_keeps_printed_type


def check_decision(state: State, decision: Decision) -> None:
    """What is offered is what trying every pair of cards finds."""
    assert decision.options.count() > 0
    if state.step not in (CHOOSE, SECOND):
        return  # ways to throw cards away: counted, never listed
    player = state.players[decision.seat]
    empire, hand = empires(state)[decision.seat], [SLUGS[card] for card in player.hand]
    offered = [str(choice) for choice in decision.options]
    assert len(set(offered)) == len(offered) == decision.options.count()
    if state.step == CHOOSE:
        assert set(offered) == set(naive.choices(empire, hand, player.survey_team, state.rules))
    else:
        placed = (_slug(player.development), _slug(player.world), player.how or None)
        assert set(offered) == {"done", *naive.second_choices(empire, hand, placed, state.rules)}


def _slug(number: int) -> str | None:
    return SLUGS[number] if number else None


def check_scoring(state: State, events: list[Event]) -> None:
    """VP and cards of every seat, by the empires as they are after War Propaganda has gone on."""
    standing, peace = empires(state), peaceful(state)
    strengths = [naive.total(empire, state.rules) for empire in standing]
    for event in events:
        if event.key == "scored":
            vp = naive.seat_yield(standing, event.seat, "vp", state.rules, peace)
            cards = naive.seat_yield(standing, event.seat, "income", state.rules, peace)
            assert (event.args[0], event.args[2]) == (vp, cards), standing[event.seat]
            owners = [who for who, empire in enumerate(standing) if "war-propaganda" in empire]
            best = [who for who, strength in enumerate(strengths) if strength == max(strengths)]
            assert not owners or owners == best or len(best) > 1, (owners, strengths)


def check_everything(state: State, events: list[Event]) -> None:
    check_cards(state)
    check_tallies(state)
    check_figures(state)
    check_scoring(state, events)
    assert GAME.problems(state) == []
