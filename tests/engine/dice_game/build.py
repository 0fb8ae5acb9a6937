"""Positions for tests, and a table at which choices are played by their text."""

from __future__ import annotations

import json
from typing import Any

from engine.core.choice import parse_choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.options import Bag, Subset
from engine.dice_game.game import GAME
from engine.dice_game.play.scoring import totals
from engine.dice_game.state import UNROLLED, State
from engine.dice_game.terms import COLOURS, RESOURCES
from tests.conformance.dice_game.run import scripted
from tests.conformance.dice_game.words import SPACE_NUMBERS

FILLERS = "lichen-terraces algae-vats trade-bureau fumarole-wells ice-drill-camp wind-turbine-row ore-crushers"
"""A deck from which nothing is drawn that matters."""


def counted(words: str) -> dict[str, int]:
    """``plant plant heat`` as numbers of dice."""
    names = words.split()
    return {name: names.count(name) for name in RESOURCES if name in names}


def seat(corporation: str = "credicor", *, dice: str = "", hand: str = "", played: str = "", **more: Any) -> Any:
    """A seat: its dice by what they show, cards by slug. ``used``: those turned sideways."""
    used = more.pop("used", "")
    return {
        "corporation": corporation,
        "dice": counted(dice),
        "hand": hand.split(),
        "played": played.split(),
        "used": used.split(),
        **more,
    }


def fillers(seats: list[Any]) -> str:
    """The usual deck without what the seats have."""
    named = {name for one in seats for key in ("hand", "played") for name in one[key]}
    return " ".join(name for name in FILLERS.split() if name not in named)


class Table:
    """A state, and what happened at it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def decision(self) -> Decision:
        """The first decision that waits."""
        return GAME.pending(self.state)[0]

    @property
    def asked(self) -> tuple[int, str]:
        """Who must decide, and what kind of decision it is."""
        return self.decision.seat, self.decision.kind

    def offers(self) -> set[str]:
        """Everything that can be chosen now, as text."""
        return {str(choice) for choice in self.decision.options}

    def can(self, text: str) -> bool:
        """Whether this can be chosen now; of dice and cards the order is free."""
        return parse_choice(text) in self.decision.options

    def do(self, *texts: str, rolls: str = "", shuffled: str = "") -> Table:
        """Makes choices, each by whoever must decide; ``rolls`` is what dice show meanwhile, all of it."""
        results: list[Any] = list(rolls.split())
        if shuffled:
            results.append({"shuffle": shuffled.split()})
        with scripted(results) as left:
            for text in texts:
                decision, choice = self.decision, parse_choice(text)
                assert choice in decision.options, (text, [str(one) for one in decision.options][:40])
                self.events += GAME.apply(self.state, decision.seat, choice)
                assert not GAME.problems(self.state), GAME.problems(self.state)
        assert not left, left
        return self

    def do_freely(self, *texts: str) -> Table:
        """Makes choices; dice fall as they may."""
        for text in texts:
            decision, choice = self.decision, parse_choice(text)
            assert choice in decision.options, (text, [str(one) for one in decision.options][:40])
            self.events += GAME.apply(self.state, decision.seat, choice)
        return self

    def dice(self, number: int = 0) -> dict[str, int]:
        """The dice of a seat by what they show."""
        dice = self.state.players[number].dice
        return {RESOURCES[face]: dice[face] for face in range(UNROLLED) if dice[face]}

    def colours(self, number: int = 0) -> dict[str, int]:
        """The dice of a seat by colour."""
        dice = self.state.players[number].dice
        counts = {colour: sum(dice[3 * index : 3 * index + 3]) for index, colour in enumerate(COLOURS)}
        return {colour: count for colour, count in counts.items() if count}

    def points(self, number: int = 0) -> int:
        """The place of a seat on the track."""
        return self.state.players[number].vp

    def total(self, number: int = 0) -> int:
        """The points of a seat if the game ended here."""
        return totals(self.state)[number]

    def score_of(self, key: str, number: int = 0) -> int:
        """The points of a seat in a row of the score."""
        return next(row.points[number] for row in GAME.score(self.state).rows if row.key == key)

    def logged(self, key: str) -> list[Event]:
        """What happened of a kind."""
        return [event for event in self.events if event.key == key]

    def go_on(self) -> Table:
        """Answers what is asked inside this turn in the first way, until a turn begins or the game is over."""
        while GAME.pending(self.state) and self.decision.kind not in ("start", "main", "end"):
            options = self.decision.options
            if isinstance(options, Bag | Subset) and options.low == 0:
                self.do(options.verb)
            else:
                decision = self.decision
                self.events += GAME.apply(self.state, decision.seat, next(iter(options)))
        return self


def table(*seats: Any, stage: str = "main", tiles: str = "", rules: Any = None, **more: Any) -> Table:
    """A table at a window of seat 0; alone against the time, or with a second seat of Helion that has nothing.

    ``tiles``: ``B3=city A2=ocean``; spaces have letters for rows here, as the facts have them.
    """
    players = list(seats) or [seat()]
    if len(players) == 1 and "time" not in more:
        players.append(seat("helion" if players[0]["corporation"] != "helion" else "unmi"))
    turn = {"stage": stage, **more.pop("turn", {})}
    goals = [
        {"milestone": name, "owner": None} if isinstance(name, str) else {"milestone": name[0], "owner": name[1]}
        for name in more.pop("milestones", ())
    ]
    form = {
        "players": players,
        "rules": {"corporate_era": True, "deck": "reference", **(rules or {})},
        "deck": more.pop("deck", fillers(players)).split(),
        "discards": more.pop("discards", "").split(),
        "bonus_pile": more.pop("bonus_pile", "").split(),
        "tiles": {str(SPACE_NUMBERS[name]): tile for name, tile in (word.split("=") for word in tiles.split())},
        "milestones": goals,
        "turn": turn,
        **more,
    }
    return Table(GAME.position(json.dumps(form)))


def place(name: str) -> str:
    """The choice of a space: ``place("D4")``."""
    return f"place {SPACE_NUMBERS[name]}"


def dealt(*seats: Any, **more: Any) -> Table:
    """A table before the first question: ``corporations`` of each seat, two by slug."""
    players = [{"offered": one["offered"].split(), "hand": one.get("hand", "").split()} for one in seats]
    form = {
        "players": players,
        "rules": {"corporate_era": True, "deck": "reference", **more.pop("rules", {})},
        "deck": more.pop("deck", FILLERS).split(),
        "bonus_pile": more.pop("bonus_pile", "").split(),
        "setup": True,
        **more,
    }
    return Table(GAME.position(json.dumps(form)))
