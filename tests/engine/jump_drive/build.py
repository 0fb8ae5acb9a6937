"""Positions for tests, and a table at which choices are played by their text."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from engine.core.choice import Choice, parse_choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.jump_drive.cards.readings import SLUGS
from engine.jump_drive.game import GAME
from engine.jump_drive.position.text_format import read_position
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import State
from tests.engine.jump_drive import naive

FILLERS = ["galactic-trendsetters"] * 7 + ["asteroid-belt"] * 3 + ["trade-pact"] * 4


def seat(empire: str = "", hand: str = "", *, fillers: int = 0, vp: int = 0, team: bool | None = None) -> Any:
    """A seat with ``fillers`` other cards in hand, to pay with. Its Survey Team is ready unless played."""
    cards = empire.split()
    named = {*cards, *hand.split()}
    others = [slug for slug in FILLERS if slug not in named]
    return {
        "empire": cards,
        "hand": [*hand.split(), *others[:fillers]],
        "vp": vp,
        "survey_team_available": "survey-team" not in cards if team is None else team,
    }


class Table:
    """A state, and what happened at it."""

    def __init__(self, state: State, *, whole: bool = True) -> None:
        self.state = state
        self.whole = whole
        self.events: list[Event] = []

    def decision(self, who: int = 0) -> Decision:
        """What a seat is asked."""
        found = [decision for decision in GAME.pending(self.state) if decision.seat == who]
        assert found, f"seat {who} is asked nothing; asked: {self.asked()}"
        return found[0]

    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what, seat and kind."""
        return [(decision.seat, decision.kind) for decision in GAME.pending(self.state)]

    @property
    def over(self) -> bool:
        return not GAME.pending(self.state)

    def options(self, who: int = 0) -> list[str]:
        """Every legal choice, as text."""
        return [str(choice) for choice in self.decision(who).options]

    def can(self, text: str, who: int = 0) -> bool:
        return parse_choice(text) in self.decision(who).options

    def why(self, text: str, who: int = 0) -> str:
        """The only reason why a choice is not legal: its key and its arguments, or nothing where it is legal."""
        reasons = GAME.why_not(GAME.view(self.state, who), who, parse_choice(text))
        assert len(reasons) < 2
        return " ".join([reasons[0].key, *map(str, reasons[0].args.values())]) if reasons else ""

    def price(self, text: str, who: int = 0) -> int:
        """How many cards a placement takes, seen by making it on a copy."""
        copy = Table(GAME.clone(self.state), whole=self.whole)
        copy.do(text, who=who)
        for other in range(len(self.state.players)):
            if other != who and (other, "choose") in copy.asked():
                copy.do("explore", who=other)
        return next(int(e.args[-1]) for e in copy.events if e.seat == who and e.key in ("placed", "second"))

    def do(self, *texts: str, who: int = 0) -> Table:
        """A seat's choices, one after the other; each must be legal and leave a possible position."""
        for text in texts:
            choice = parse_choice(text)
            assert choice in self.decision(who).options, f"{text}: {self.why(text, who)}; {self.options(who)[:40]}"
            self.apply(who, choice)
        return self

    def apply(self, who: int, choice: Choice) -> None:
        self.events += GAME.apply(self.state, who, choice)
        problems = GAME.problems(self.state)
        assert all(not self.whole and problem.key == "problem.cards" for problem in problems), (str(choice), problems)

    def round(self, *texts: str) -> Table:
        """A whole round. For each seat its choices, parted by ``;``; what is not said is the first that is legal."""
        left = [[part.strip() for part in text.split(";") if part.strip()] for text in texts]
        number = self.state.round
        while not self.over and self.state.round == number:
            decision = GAME.pending(self.state)[0]
            said = left[decision.seat]
            self.do(said.pop(0) if said else self.options(decision.seat)[0], who=decision.seat)
        assert not any(left), f"not asked for: {left}"
        return self

    def happened(self, key: str, who: int | None = None) -> list[Event]:
        return [event for event in self.events if event.key == key and who in (None, event.seat)]

    def empire(self, who: int = 0) -> list[str]:
        return [SLUGS[number] for number in self.state.players[who].empire]

    def hand(self, who: int = 0) -> list[str]:
        return sorted(SLUGS[number] for number in self.state.players[who].hand)

    def gained(self, who: int = 0) -> int:
        """The VP of the last scoring."""
        return self.state.players[who].gained[-1]

    def income(self, who: int = 0) -> int:
        """The cards that the last scoring gave a right to."""
        return self.state.players[who].incomes[-1]


def table(*seats: Any, top: str = "", deck: str | None = None, discards: str = "", **rules: Any) -> Table:
    """A table at the beginning of a round.

    ``top`` are the first cards of the deck, below them is everything else. ``deck`` is all there is to draw: cards
    are missing then.
    """
    thrown = discards.split()
    if deck is None:
        rest = Counter(naive.DECK)
        rest.subtract([*thrown, *top.split(), *(slug for each in seats for slug in (*each["empire"], *each["hand"]))])
        cards = [*top.split(), *sorted(rest.elements())]
    else:
        cards = deck.split()
    form = {"players": list(seats), "deck": cards, "discards": thrown, "rules": rules, "round": 3}
    made = Table(read_position(json.dumps(form)), whole=deck is None)
    found = [problem for problem in GAME.problems(made.state) if made.whole or problem.key != "problem.cards"]
    assert not found, found
    return made


def after(empire: str, first: str, hand: str, *, fillers: int = 0, **rules: Any) -> Table:
    """Seat 0 has placed its ordinary cards; the other seat explored."""
    chosen = " ".join(word for word in first.split() if "-" in word)
    made = table(
        seat(empire, f"{chosen} {hand}", fillers=fillers), seat(), top="alien-guardians rebel-stronghold", **rules
    )
    made.do(first).do("explore", who=1)
    if (0, "pay") in made.asked():
        kept = hand.split()
        gone = [slug for slug in made.hand() if slug not in kept]
        made.do("pay " + " ".join(gone[: made.state.players[0].owes]))
    if (1, "explore") in made.asked():
        made.do(made.options(1)[0], who=1)
    return made


def new_game(seed: str, **options: Any) -> Table:
    """A new game."""
    return Table(GAME.new(JumpRules(**options), seed))
