"""What ``areo arena --blunders`` counts: each counter on a few choices of a small game."""

from __future__ import annotations

from engine.core.choice import parse_choice
from engine.core.event import NOBODY
from engine.terraforming_mars.bot.behaviour_metrics import MarsMetrics
from engine.terraforming_mars.game import GAME
from tests.engine.terraforming_mars.build import Table, seat, table

OCEANS = (4, 5, 7, 12, 28, 29, 30, 31, 34)


class Watched:
    """A table whose choices are observed."""

    def __init__(self, made: Table) -> None:
        self.made = made
        self.observer = MarsMetrics().observer(made.state.rules)

    def do(self, *texts: str) -> Watched:
        for text in texts:
            state, choice = self.made.state, parse_choice(text)
            seat = next(one.seat for one in GAME.pending(state) if choice in one.options)
            self.observer.choosing(state, seat, choice)
            self.made.apply(seat, choice)
            self.observer.happened(state, self.made.last)
        return self

    def next_generation(self, bought: str = "buy") -> Watched:
        """Play until seat 0 may act: it buys ``bought``, the others buy nothing and pass."""
        while (decision := self.made.decision()).seat or decision.kind == "research":
            buys = bought if decision.seat == 0 else "buy"
            self.do(buys if decision.kind == "research" else "pass")
        return self

    def counted(self, name: str, seat: int = 0) -> tuple[float, float]:
        found = self.observer.counted(self.made.state)
        return next((one.count, one.of) for one in found if one.name == name and one.seat == seat)


def test_awards_are_early_before_generation_5() -> None:
    early = Watched(table(seat("m=30"), seat(), generation=4)).do("fund miner")
    assert early.counted("early-awards") == (1, 1)
    assert early.counted("early-awards", 1) == (0, 0)
    assert Watched(table(seat("m=30"), seat(), generation=5)).do("fund miner").counted("early-awards") == (0, 1)


def test_a_card_whose_action_was_never_used_counts_unless_it_was_played_late() -> None:
    game = Watched(table(seat("m=50", "e=3", hand="ironworks search-for-life comet"), seat(), generation=2))
    game.do("play ironworks", "play search-for-life", "use search-for-life")
    assert game.counted("idle-actions") == (0, 0)  # generation 2 of 2 is its last third
    game.made.state.generation = 3
    assert game.counted("idle-actions") == (1, 2)


def test_a_rich_pass_is_idle_when_the_next_generation_passes_rich_too() -> None:
    game = Watched(table(seat("m=20"), seat())).do("pass")
    assert (game.counted("rich-passes"), game.counted("idle-passes")) == ((1, 1), (1, 1))  # so far nobody needed it
    game.next_generation().do("pass")
    assert game.counted("idle-passes") == (2, 2)


def test_a_rich_pass_is_not_idle_when_the_money_is_spent_in_the_next_generation() -> None:
    game = Watched(table(seat("m=20"), seat())).do("pass").next_generation()
    game.do("project asteroid", "project asteroid", "pass")
    assert (game.counted("rich-passes"), game.counted("idle-passes")) == ((1, 2), (0, 2))


def test_a_pass_with_little_or_for_want_of_anything_is_not_idle() -> None:
    assert Watched(table(seat("m=14"), seat())).do("pass").counted("rich-passes") == (0, 1)
    ended = table(seat("m=20"), seat(), temperature=8, oxygen=13, oceans=OCEANS)
    assert Watched(ended).do("pass").counted("idle-passes") == (0, 1)


def test_only_cards_that_were_bought_count_as_sold() -> None:
    game = Watched(
        table(seat("m=30", hand="comet"), seat(), deck_top="birds fish ants mine sabotage plantation capital")
    )
    game.do("pass")
    bought = next(text for text in game.made.options(0) if len(text.split()) == 2)
    game.next_generation(bought)
    assert game.counted("bought-sold") == (0, 1)
    game.do("project sell-patents", f"sell comet {bought.removeprefix('buy ')}")
    assert game.counted("bought-sold") == (1, 1)


def test_cards_played_generations_and_the_winner() -> None:
    game = Watched(table(seat("m=50", hand="comet ironworks"), seat(tr=25), generation=19))
    assert game.counted("endless", NOBODY) == (1, 1)
    assert game.counted("generations", NOBODY) == (19, 1)
    assert game.counted("winner", NOBODY) == (25, 1)
    game.do("play ironworks")
    assert game.counted("played") == (1, 1)
    game.made.state.generation = 18
    assert game.counted("endless", NOBODY) == (0, 1)


def test_observer_counts_the_declared_metrics() -> None:
    for solo in (False, True):
        made = table(seat("m=1"), rules={}) if solo else table(seat("m=1"), seat())
        watched = Watched(made)
        told = [measure.name for measure in MarsMetrics().measures(made.state.rules)]
        assert {one.name for one in watched.observer.counted(made.state)} == set(told)
