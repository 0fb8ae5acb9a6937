"""A game of ours on which recorded steps are played."""

from __future__ import annotations

from typing import Any

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.hexmap import spaces_of
from engine.core.options import Options, Payment
from engine.terraforming_mars.board.spaces import money
from engine.terraforming_mars.effects.prompts import PLACE
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import NUMBERS, SLUGS, map_of
from engine.terraforming_mars.modules.map import SOUTH_POLE_PRICE
from engine.terraforming_mars.rules import RESEARCH_CARDS
from engine.terraforming_mars.state import DRAFT, RESEARCH, PlaceFrame, State
from engine.terraforming_mars.terms import MEGACREDITS
from tests.conformance.results import Difference
from tests.conformance.terraforming_mars.steps import (
    ANSWERS,
    WHICH_CARD,
    Answer,
    NotOffered,
    Step,
    Stuck,
    default_payment,
    offer_differences,
    root_choices,
    slug_of,
    slugs_of,
    without,
)

SET_UP = ("corporation", "keep")
BETWEEN = ("action", "research", "draft", *SET_UP)
"""Kinds of decisions that have a step of their own."""
MOST_FLIPPED = 3
"""Most cards that are discarded late: flipped off a deck that was shuffled before they were put away."""
MOST_CHOICES = 200
"""More choices than any step needs."""


class Table:
    """The state, and what was recorded but is not used yet."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.answers: dict[int, list[Answer]] = {seat: [] for seat in range(len(state.players))}
        self.setup: dict[int, dict[str, Choice]] = {}
        self.leaving: set[int] = set()
        """Seats that passed after an action, where the engine only ends the turn: asked again, they pass."""
        self.reshuffled: list[int] | None = None
        """The next deck, next card first, until it is shuffled."""
        self.differences: list[Difference] = []
        """Prompts whose recorded options differ from the engine's."""
        self.ruled: list[Difference] = []
        """Prompts where the engine offered the South Pole for the tile's bonus, which the recorded engine ignores."""
        self.events: list[Event] = []
        """The events of the current step."""

    # --- steps -------------------------------------------------------------------------------------------------------

    def play(self, step: Step) -> None:
        """Play a step and all that follows from it. Raises ``Stuck`` where it cannot be done."""
        seat = step.get("by", 0)
        self.begin(seat, step)
        if "choose_corporation" in step:
            self._choose_corporation(seat, step)
        elif "draft" in step:
            self._draft(seat, step)
        elif "research_buy" in step:
            self._research(seat, step)
        elif step.get("end_turn"):
            self._end_turn(seat)
        elif step.get("pass"):
            self._pass(seat)
        else:
            self.act(seat, step)
        self.settle()
        if self.reshuffled is not None and not self.state.deck and not self._late():
            self._shuffle()

    def begin(self, seat: int, step: Step) -> None:
        """Prepare what was recorded for a step."""
        self.answers[seat] = []
        self.events = []
        if "reshuffled_deck" in step:
            self.reshuffled = [NUMBERS[slug_of(name)] for name in step["reshuffled_deck"]]
        if "pay" in step:
            self.answers[seat].append({"for": "payment", "pay": step["pay"]})
        if step.get("standard_project") == "sell_patents":
            self.answers[seat].append({"for": "sell", "cards": step["cards"]})
        for answer in step.get("choices", ()):
            self.answers[answer.get("by", seat)].append(answer)

    def act(self, seat: int, step: Step) -> None:
        """Make the first choice of an action."""
        decision = self.decision(seat, "action")
        wanted = root_choices(step)
        offered = [choice for choice in wanted if choice in decision.options]
        if len(offered) > 1 and not step.get("choices"):
            offered = offered[:1]  # the recorded engine does not ask where the other alternative would do nothing
        if len(offered) != 1:
            raise NotOffered("step", _shown(decision.options), " or ".join(map(str, wanted)))
        self.apply(seat, offered[0])
        following = self.inner()
        if "pay" in step and (following is None or following.kind != "pay"):
            self._paid_of_itself(seat, step["pay"])

    def _paid_of_itself(self, seat: int, pay: dict[str, int]) -> None:
        """Use up the recorded payment where ours did not ask because only one payment made sense."""
        self.answers[seat] = [answer for answer in self.answers[seat] if answer.get("pay") is not pay]
        paid = next((event.args for event in self.events if event.key == "paid"), (0, 0, 0, 0))
        expected = tuple(pay.get(kind, 0) for kind in ("megacredits", "steel", "titanium", "heat"))
        if paid != expected:
            raise NotOffered("pay", paid, expected)

    def decision(self, seat: int, kind: str) -> Decision:
        """Return a seat's decision; first end a turn that the recording ended without a step."""
        for _ in range(3):
            decisions = GAME.pending(self.state)
            for decision in decisions:
                if decision.seat == seat and decision.kind == kind:
                    return decision
            if len(decisions) == 1 and Choice("end") in decisions[0].options:
                self.apply(decisions[0].seat, Choice("end"))
                self.settle()
        asked = [f"p{decision.seat} {decision.kind}" for decision in GAME.pending(self.state)]
        raise Stuck("step", asked, f"p{seat} {kind}")

    def _choose_corporation(self, seat: int, step: Step) -> None:
        """Choose corporation and cards whenever our game asks for them."""
        self.setup[seat] = {
            "corporation": Choice("corporation", (slug_of(step["choose_corporation"]),)),
            "keep": Choice("keep", slugs_of(step["keep"])),
        }
        while True:
            ready = [d for d in GAME.pending(self.state) if d.kind in SET_UP and d.seat in self.setup]
            if not ready:
                return
            self.take(ready[0], self.setup[ready[0].seat][ready[0].kind])

    def _draft(self, seat: int, step: Step) -> None:
        decision = self.decision(seat, "draft")
        self._offered(seat, step)
        self.take(decision, Choice("draft", (slug_of(step["draft"]),)))

    def _offered(self, seat: int, step: Step) -> None:
        """Check that the dealt or passed cards are the recorded ones."""
        if "offered" in step and self.state.phase in (DRAFT, RESEARCH):
            offered = sorted(SLUGS[number] for number in self.state.players[seat].dealt)
            if offered != sorted(slugs_of(step["offered"])):
                raise NotOffered("offered", offered, sorted(slugs_of(step["offered"])))

    def _research(self, seat: int, step: Step) -> None:
        self._offered(seat, step)
        self.take(self.decision(seat, "research"), Choice("buy", slugs_of(step["research_buy"])))

    def _end_turn(self, seat: int) -> None:
        for decision in GAME.pending(self.state):
            if decision.seat == seat and decision.kind == "action":
                self.take(decision, Choice("end"))

    def _pass(self, seat: int) -> None:
        decision = self.decision(seat, "action")
        if Choice("pass") in decision.options:
            self.apply(seat, Choice("pass"))
        else:
            self.leaving.add(seat)
            self.take(decision, Choice("end"))

    def ready(self) -> bool:
        """Return whether set-up is over."""
        return all(decision.kind not in SET_UP for decision in GAME.pending(self.state))

    # --- what follows ------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Answer everything up to the next decision that has a step of its own."""
        for _ in range(MOST_CHOICES):
            decision = self.inner()
            if decision is None:
                return
            choice = self.answer(decision)
            self.take(decision, choice)
            if decision.kind == "final" and choice.verb == "greenery":
                self._placed_of_itself(decision.seat)
        raise Stuck("choices", "still asked", f"at most {MOST_CHOICES} choices")

    def _placed_of_itself(self, seat: int) -> None:
        """Use up a recorded answer where only one space was left for a last greenery."""
        following = self.inner()
        if following is None or following.kind != "place":
            answer = next(answer for answer in self.answers[seat] if "space" in answer)
            self.answers[seat].remove(answer)

    def inner(self) -> Decision | None:
        """Return the next decision that belongs to the step being played."""
        for decision in GAME.pending(self.state):
            if decision.kind not in BETWEEN or (decision.kind == "action" and decision.seat in self.leaving):
                return decision
        return None

    def _opened_pole(self, decision: Decision) -> Choice | None:
        """Return the South Pole if a seat can pay for it only with what the tile and its ocean bring."""
        frame = self.state.frames[-1] if self.state.frames else None
        player = self.state.players[decision.seat]
        if not isinstance(frame, PlaceFrame) or money(player) >= SOUTH_POLE_PRICE:
            return None
        poles = [PLACE[space] for space in spaces_of(map_of(self.state.rules.map).south_pole)]
        return next((pole for pole in poles if pole in decision.options), None)

    def answer(self, decision: Decision) -> Choice:
        """Return what was recorded for a decision, else the only candidate."""
        options, recorded = decision.options, self.answers[decision.seat]
        if decision.kind == "action":
            self.leaving.discard(decision.seat)
            return Choice("pass")
        if decision.kind == "final":
            return Choice("greenery" if any("space" in answer for answer in recorded) else "end")
        if decision.kind == "sell":
            return Choice("sell", slugs_of(recorded.pop(0)["cards"]))
        names, translate = ANSWERS.get(decision.kind, ((), None))
        for answer in self._recorded(decision.seat):
            meant = self._from_the_rich(answer)
            choice = translate(options, meant) if translate and meant["for"] in names else None
            if choice is not None:
                pole = self._opened_pole(decision)
                self.differences += offer_differences(without(options, pole), meant)
                if pole is not None and ("legal" in meant or "legal_count" in meant):
                    self.ruled.append(Difference(f"players[{decision.seat}].south-pole", "offered", "not offered"))
                self._use_up(decision, answer)
                return choice
        return self._unrecorded(decision)

    def _recorded(self, seat: int) -> list[Answer]:
        """Return the answers for this seat, then those of others: the recording does not always name the seat."""
        others = [answer for other, some in self.answers.items() if other != seat for answer in some]
        return [*self.answers[seat], *others]

    def _from_the_rich(self, answer: Answer) -> Answer:
        """Return an answer without recorded owners who have no M€ to lose: nothing is taken from them."""
        if answer["for"] != "remove_megacredits" or "player" not in answer:
            return answer
        rich = [seat for seat, player in enumerate(self.state.players) if player.stock[MEGACREDITS]]
        if answer["player"] not in rich:
            return {"for": answer["for"], "decline": True}
        return {**answer, "legal": [seat for seat in answer["legal"] if seat in rich]} if "legal" in answer else answer

    def _use_up(self, decision: Decision, answer: Answer) -> None:
        """Remove an answer once it is used.

        A card named where one of several effects was chosen also says which card it is.
        """
        for some in self.answers.values():
            some[:] = [one for one in some if one is not answer]
        if decision.kind == "choose" and answer["for"] == "add_resource_to_card":
            self.answers[decision.seat].append({"for": WHICH_CARD, "card": answer["card"]})

    def _unrecorded(self, decision: Decision) -> Choice:
        options = decision.options
        if decision.kind == "pay":
            if any(answer["for"] == "payment" for answer in self.answers[decision.seat]):
                raise NotOffered("pay", _shown(options), self.answers[decision.seat])
            choice = default_payment(options)
        elif decision.kind == "lower":
            others = [choice for choice in options if choice.args[0] != f"p{decision.seat}"]
            choice = others[0] if len(others) == 1 else None
        else:
            choice = None
        if choice is None and options.count() == 1:
            choice = next(iter(options))
        if choice is None:
            raise Stuck(f"{decision.kind} ({decision.source})", _shown(options), self.answers[decision.seat])
        return choice

    # --- choices -----------------------------------------------------------------------------------------------------

    def take(self, decision: Decision, choice: Choice) -> None:
        """Make a choice, which must be legal."""
        if choice not in decision.options:
            raise NotOffered(decision.kind, _shown(decision.options), str(choice))
        self.apply(decision.seat, choice)

    def apply(self, seat: int, choice: Choice) -> None:
        """Apply a legal choice.

        A shuffle of the discards brings the recorded order; cards for research come off the bottom of the deck, as the
        recorded engine deals them.
        """
        trial = GAME.clone(self.state)
        happened = {event.key for event in GAME.apply(trial, seat, choice)}
        left = len(self.state.deck)
        late: set[int] = set()
        if "shuffled" in happened and self.reshuffled is not None:
            late = self._late()
            self._shuffle()
        if "dealt" in happened:
            self._deal_from_below(left)
        self.events += GAME.apply(self.state, seat, choice)
        self.state.discard[:] = [number for number in self.state.discard if number not in late]

    def _deal_from_below(self, left: int) -> None:
        """Move the lowest cards to the top, as many as research deals. ``left``: cards above the shuffled ones."""
        deck = self.state.deck
        fresh, old = deck[: len(deck) - left], deck[len(deck) - left :]
        count = RESEARCH_CARDS * len(self.state.players)
        dealt = (old + fresh)[:count]
        rest = (old + fresh)[count:]
        below = [number for number in deck if number in set(rest)]
        deck[:] = below + dealt[::-1]

    def _late(self) -> set[int]:
        """Return the cards of the recorded new deck that are not discarded yet."""
        return set(self.reshuffled or ()) - set(self.state.discard)

    def _shuffle(self) -> None:
        """Put the recorded new deck below what is left of the old one.

        Some of its cards may still be in a hand, to be discarded before the shuffle by the choice being made. Others
        were flipped when the deck ran out, and discarded after the shuffle: they begin the new discards.
        """
        deck, late = self.reshuffled or [], self._late()
        flipped = [number for number in self.state.discard if number not in deck]
        last = self.state.discard[len(self.state.discard) - len(flipped) :]
        in_hands = {number for player in self.state.players for number in player.hand}
        if flipped != last or len(flipped) > MOST_FLIPPED or not late <= in_hands:
            raise Stuck("reshuffled_deck", sorted(flipped), sorted(late - in_hands))
        self.state.deck[:0] = deck[::-1]
        self.state.discard[:] = flipped
        self.reshuffled = None


def _shown(options: Options) -> Any:
    """Return options in a readable length."""
    if isinstance(options, Payment) or options.count() > 60:
        return options
    return [str(choice) for choice in options]
