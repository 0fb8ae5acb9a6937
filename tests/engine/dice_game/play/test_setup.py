"""How a game begins (prep, solo)."""

from __future__ import annotations

import pytest

from engine.core.message import Refusal
from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from tests.engine.dice_game.build import Table, dealt, place


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("era", [False, True])
def test_set_up_of_the_table(players: int, era: bool) -> None:
    """Prep 1 to 5: parameters, bonus pile, awards, milestones, cards and corporations of each player."""
    state = GAME.new(DiceRules(players=players, corporate_era=era), "table")
    alone = players == 1
    assert (state.temperature, state.oxygen, state.oceans_left) == ((-28, 2, 7) if alone else (-32, 0, 7))
    assert len(state.bonus_pile) == {1: 4, 2: 4, 3: 6, 4: 8}[players]
    assert set(state.bonus_pile) <= set(BONUSES[era])
    assert len({award // 3 for award in state.awards}) == 3
    assert len(set(state.milestones)) == 3
    assert era or not any(MILESTONES[number].era for number in state.milestones)
    hands = [number for player in state.players for number in player.hand]
    assert [len(player.hand) for player in state.players] == [5] * players
    assert sorted(state.deck + hands) == list(PROJECTS[era])
    offered = [number for player in state.players for number in player.offered]
    assert len(set(offered)) == 2 * players
    assert set(offered) <= set(CORPORATIONS[era])
    assert [player.vp for player in state.players] == [0] * players


def test_other_numbers_of_players_are_refused() -> None:
    for players in (0, 5):
        with pytest.raises(Refusal):
            GAME.new(DiceRules(players=players), "x")


def test_corporations_are_chosen_secretly_at_the_same_time() -> None:
    """Prep 5: two may choose in any order, and nobody sees what the other has chosen."""
    t = dealt({"offered": "credicor helion"}, {"offered": "unmi teractor"})
    assert [decision.seat for decision in GAME.pending(t.state)] == [0, 1]
    second = GAME.pending(t.state)[1]
    GAME.apply(t.state, 1, next(iter(second.options)))
    assert [decision.seat for decision in GAME.pending(t.state)] == [0]
    assert GAME.view(t.state, 0).players[1].offered == (0,)
    assert t.do_freely("corporation helion").asked == (0, "gift")


def test_corporations_are_shown_in_seat_order_each_with_its_bonus_then_dice_are_rolled() -> None:
    """Prep 6 and 7."""
    t = dealt({"offered": "credicor helion"}, {"offered": "unmi teractor"})
    t.do_freely("corporation credicor", "corporation unmi")
    told = [(event.key, event.seat) for event in t.events if event.key in ("corporation", "wild", "points", "rolled")]
    assert told == [
        ("corporation", 0),
        ("wild", 0),
        ("corporation", 1),
        ("points", 1),
        ("wild", 1),
        ("rolled", 0),
        ("rolled", 1),
    ]


def test_first_player_gives_the_last_a_die_unchanged() -> None:
    """Prep 8."""
    t = dealt({"offered": "credicor helion"}, {"offered": "unmi teractor"}, {"offered": "deep-ice green-basin"})
    t.do("corporation credicor", "corporation unmi")
    t.do("corporation deep-ice", rolls="science earth event megacredit heat water energy city")
    assert t.offers() == {"give science", "give earth", "give event"}
    t.do("give earth")
    assert t.dice() == {"science": 1, "event": 1}
    assert t.dice(2) == {"earth": 1, "water": 1, "energy": 1, "city": 1}
    assert t.asked == (0, "start")


def test_valley_trust_plays_a_project_with_what_it_has() -> None:
    """Prep 6: one Earth and six wild tokens pay; what is left over stays."""
    t = dealt({"offered": "valley-trust helion", "hand": "colonial-bank"}, {"offered": "unmi credicor"})
    t.do_freely("corporation valley-trust", "corporation unmi", "play colonial-bank", "pay earth=1 wild=2")
    player = t.state.players[0]
    assert (player.wild, len(player.played), t.score_of("cards")) == (4, 1, 1)
    assert sum(player.dice) + bool(t.logged("gave")) == 1  # its own yellow die: that of the bank comes with production


def test_the_city_of_tharsis_gives_points_and_the_bonus_of_its_space() -> None:
    t = dealt({"offered": "tharsis-republic helion"}, {"offered": "unmi credicor"})
    t.do_freely("corporation tharsis-republic", "corporation unmi", place("F3"))
    assert (t.points(), t.state.players[0].wild) == (2, 2)


def alone(**more: object) -> Table:
    return dealt({"offered": "unmi helion"}, bonus_pile="delivery field-station public-award heat-main", **more)


def test_alone_a_board_is_prepared() -> None:
    """Solo: a city on a marked space, an ocean beside it, a greenery beside both; no VP, no bonus."""
    t = alone()
    assert t.offers() == {place(name) for name in ("B3", "E3", "F4")}
    t.do(place("E3"))
    assert t.offers() == {place("D4"), place("E2")}
    t.do(place("D4"))
    assert t.offers() == {place("D3"), place("E4")}
    t.do(place("D3"))
    assert (t.points(), t.state.oceans_left, t.dice()) == (0, 6, {})
    assert t.asked == (0, "corporation")


def test_alone_a_bonus_card_comes_after_the_first_dice_and_the_time_is_1() -> None:
    t = alone().do(place("E3"), place("D4"), place("D3")).do_freely("corporation unmi")
    assert t.asked == (0, "bonus")
    assert [event.key for event in t.events if event.key in ("rolled", "looked")] == ["rolled", "looked"]
    t.do("bonus public-award")
    assert (t.state.time, t.state.players[0].bonus_taken, t.asked) == (1, 0, (0, "start"))
    assert not t.logged("gave")
