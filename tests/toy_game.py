"""A toy game for the tests of everything that games share.

Each round every seat bids hidden for who goes first; then each takes one action: build (choose a space, pay), roll a
die, throw three dice (keep some, throw the others once more), draw a card, discard cards for wood, or pass. Ground that
is built on and money give points. With ``hills``, who begins to build finds money: a secret revealed in the middle of
a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from engine.core.behaviour_metrics import BehaviourMetrics, Metric, MetricCount
from engine.core.choice import Choice
from engine.core.coaching import CardResult, Coaching, LedgerAccounts, ReviewEffort, SourceIncome
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import Game, Option, Rules
from engine.core.hexmap import HexMap, mask_of, spaces_of
from engine.core.interfaces import PlayoutPlan
from engine.core.message import Atom, Message, Refusal, say
from engine.core.observation_schema import (
    BitSet,
    BySeat,
    Category,
    Fields,
    FieldSchema,
    FixedList,
    ListLength,
    Multiset,
    Number,
    ObservationSchema,
    Omitted,
    SeatIndex,
)
from engine.core.options import Amount, Bag, OneOf, Options, Payment, Subset
from engine.core.plain_game import PlainGame, PlainState
from engine.core.preview import FigureChange, Preview
from engine.core.reason import Reason
from engine.core.rng import Stream
from engine.core.score import ScoreItem, ScoreRow, ScoreSheet

MAP = HexMap((4, 5, 4, 3), first=1)
FIRM = (1 << 63) - 1
"""One can build on the first 62 spaces of a map."""
CARDS = 20
DICE = 3
PRICE = 5
UNKNOWN, NO_BID, HIDDEN_BID = 0, -1, -2


class ToyRules(Rules, frozen=True, kw_only=True):
    players: int = 2
    rounds: int = 4
    hills: bool = False


class ToyState(PlainState):
    """``step``: what is decided now: ``bid``, ``act``, ``place``, ``pay``, ``discard``, ``keep`` or ``over``.

    ``space``: where is built; while dice are kept, their faces as digits.
    """

    rules: ToyRules
    deck_stream: int
    dice_stream: int
    deck: list[int]
    discarded: list[int]
    hands: list[list[int]]
    money: list[int]
    wood: list[int]
    ground: list[int]
    bids: list[int]
    order: list[int]
    round: int = 1
    turn: int = 0
    step: str = "bid"
    space: int = 0


def faces_of(state: ToyState) -> list[int]:
    """Return the dice on the table."""
    return [int(face) for face in str(state.space)]


class ToyThinking:
    """The opponent's knowledge of the toy game: the first choices, the earlier the better."""

    noise = 2.0

    def candidates(self, view: Any, decision: Decision) -> list[tuple[Choice, float]]:
        return [(choice, -index) for index, choice in enumerate(islice(decision.options, 5))]

    def evaluation(self, view: Any, seat: int, *, plans: bool = True) -> ToyEvaluation:
        return ToyEvaluation(seat)

    def reasons(self, view: Any, decision: Decision, choice: Choice) -> tuple[Reason, ...]:
        return ()

    def trial(self, view: Any, decision: Decision) -> PlayoutPlan | None:
        return PlayoutPlan(1, few=4) if decision.root else None


class ToyEvaluation:
    """An evaluation in which ground and money are worth what they score."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, state: Any, decision: Decision) -> list[tuple[Choice, float]]:
        return ToyThinking().candidates(state, decision)

    def value(self, state: Any) -> float:
        return float(TOY.score(state).totals[self.seat])

    def parts(self, state: Any) -> dict[str, float]:
        return {"points": self.value(state)}

    def rests(self, choice: Choice) -> bool:
        return choice.verb == "pass"


class ToyMetrics:
    """What counts as sense in the toy game: to do something."""

    def measures(self, rules: ToyRules) -> tuple[Metric, ...]:
        return Metric("passes", "share", most=0.5), Metric("rounds", "mean", least=2)

    def observer(self, rules: ToyRules) -> ToyObserver:
        return ToyObserver()


class ToyObserver:
    """Count what is chosen."""

    def __init__(self) -> None:
        self.chosen: list[tuple[int, str]] = []

    def choosing(self, state: ToyState, seat: int, choice: Choice) -> None:
        self.chosen.append((seat, choice.verb))

    def happened(self, state: ToyState, events: Sequence[Event]) -> None:
        pass

    def counted(self, state: ToyState) -> list[MetricCount]:
        seats = {seat: [verb for chooser, verb in self.chosen if chooser == seat] for seat, _ in self.chosen}
        passes = [MetricCount("passes", verbs.count("pass"), len(verbs), seat) for seat, verbs in seats.items()]
        return [*passes, MetricCount("rounds", state.round)]


class ToyCoaching:
    """What a review knows of the toy game."""

    effort = ReviewEffort(few=4, many=8, sharp=(1,))
    figures = ("money", "wood", "vp")
    ahead = 2
    noise = 1.0
    coverage = 80

    def figures_of(self, state: ToyState, seat: int) -> tuple[int, ...]:
        return state.money[seat], state.wood[seat], TOY.score(state).totals[seat]

    def ledger(self, rules: ToyRules) -> ToyLedger:
        return ToyLedger()


class ToyLedger:
    """Keep the accounts: what dice gave, and each drawn card, which brings wood when it is sold."""

    def __init__(self) -> None:
        self.books = LedgerAccounts()

    def happened(self, seat: int, choice: Choice, events: Sequence[Event], state: ToyState) -> None:
        for event in events:
            if event.key == "toy.rolled":
                self.books.got(seat, "dice", {"money": int(event.args[0])})
            elif event.key == "toy.drew":
                self.books.played(seat, str(event.secret[0]), state.round, has_action=False)
            elif event.key == "toy.discarded":
                for card in event.args:
                    self.books.got(seat, "cards", {"wood": 1}, str(card))

    def brought(self, state: ToyState) -> list[CardResult]:
        return self.books.brought({})

    def income(self, state: ToyState) -> list[SourceIncome]:
        return self.books.income()


class Toy(PlainGame[ToyState, ToyRules]):
    """The whole ``Game`` protocol, as short as possible."""

    slug = "toy"
    rules_version = 1
    rules_type = ToyRules
    state_type = ToyState

    def options(self) -> tuple[Option, ...]:
        return (Option("players", (1, 2, 3, 4)), Option("rounds", (2, 4)), Option("hills", (False, True)))

    def check(self, rules: ToyRules) -> list[Message]:
        problems = [] if 1 <= rules.players <= 4 else [say("rules.players", players=rules.players)]
        return problems if 1 <= rules.rounds <= 9 else [*problems, say("rules.rounds", rounds=rules.rounds)]

    def data_digest(self) -> str:
        return "toy-cards-1"

    def new(self, rules: ToyRules, seed: str) -> ToyState:
        for problem in self.check(rules):
            raise Refusal(problem.key, **problem.args)
        stream = Stream.named(seed, "deck")
        deck = list(range(1, CARDS + 1))
        stream.shuffle(deck)
        seats = range(rules.players)
        return self.state_type(
            rules=rules,
            deck_stream=stream.state,
            dice_stream=Stream.named(seed, "dice").state,
            deck=deck,
            discarded=[],
            hands=[[deck.pop(), deck.pop()] for _ in seats],
            money=[6 for _ in seats],
            wood=[2 for _ in seats],
            ground=[0 for _ in seats],
            bids=[NO_BID for _ in seats],
            order=list(seats),
        )

    # --- decisions ---

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        if state.step == "over":
            return ()
        if state.step == "bid":
            waiting = [seat for seat, bid in enumerate(state.bids) if bid == NO_BID]
            return tuple(
                Decision(seat, "bid", "", Amount("bid", 0, state.money[seat]), say("toy.bid"), True) for seat in waiting
            )
        seat = state.order[state.turn]
        root = state.step == "act"
        return (Decision(seat, state.step, "", self._options(state, seat), say(f"toy.{state.step}"), root),)

    def _options(self, state: ToyState, seat: int) -> Options:
        if state.step == "place":
            return OneOf(tuple(Choice("place", (space,)) for space in self._free(state)))
        if state.step == "pay":
            return self._payment(state, seat)
        if state.step == "discard":
            return Subset("discard", tuple(f"card-{card}" for card in state.hands[seat]), 0, len(state.hands[seat]))
        if state.step == "keep":
            dice = faces_of(state)
            faces = sorted(set(dice))
            return Bag("keep", tuple(faces), tuple(dice.count(face) for face in faces), 0, len(dice))
        words = ["pass", "roll"]
        if self._free(state) and self._payment(state, seat).count():
            words.append("build")
        if state.hands[seat]:
            words.append("sell")
        if state.deck:
            words.append("draw")
        words.append("throw")
        return OneOf(tuple(Choice(word) for word in words))

    def board(self, state: ToyState) -> HexMap:
        """Return the map of the game."""
        return MAP

    def free(self, state: ToyState) -> int:
        """Return the mask of the spaces without a building."""
        return self.board(state).all & ~mask_of(space for mask in state.ground for space in spaces_of(mask))

    def _free(self, state: ToyState) -> list[int]:
        return spaces_of(self.free(state) & FIRM)

    def _payment(self, state: ToyState, seat: int) -> Payment:
        return Payment(PRICE, ("m", "w"), (1, 2), (state.money[seat], state.wood[seat]))

    # --- what a choice does ---

    def apply(self, state: ToyState, seat: int, choice: Choice) -> list[Event]:
        state.waiting = msgspec.UNSET
        match choice.verb:
            case "bid":
                return self._bid(state, seat, int(choice.args[0]))
            case "build":
                state.step = "place"
                return self._roll(state, seat) if state.rules.hills else []
            case "sell":
                state.step = "discard"
                return []
            case "place":
                state.space = int(choice.args[0])
                state.step = "pay"
                return []
            case "throw":
                state.step = "keep"
                return self._throw(state, seat, [])
            case "pay":
                events = self._pay(state, seat, choice)
            case "keep":
                events = self._keep(state, seat, [int(face) for face in choice.args])
            case "discard":
                events = self._discard(state, seat, [int(str(card)[5:]) for card in choice.args])
            case "roll":
                events = self._roll(state, seat)
            case "draw":
                card = state.deck.pop()
                state.hands[seat].append(card)
                events = [Event("toy.drew", seat, secret=(f"card-{card}",), reveals=True)]
            case _:
                events = [Event("toy.passed", seat)]
        return [*events, *self._next_turn(state)]

    def _bid(self, state: ToyState, seat: int, bid: int) -> list[Event]:
        state.bids[seat] = bid
        if NO_BID in state.bids:
            return [Event("toy.has-bid", seat, secret=(bid,))]
        first = max(range(len(state.bids)), key=lambda seat: (state.bids[seat], -seat))
        state.money[first] -= state.bids[first]
        players = len(state.bids)
        state.order = [(first + step) % players for step in range(players)]
        events = [Event("toy.bid-was", seat, (bid,), reveals=True) for seat, bid in enumerate(state.bids)]
        state.bids = [NO_BID] * players
        state.turn = 0
        state.step = "act"
        return events

    def _pay(self, state: ToyState, seat: int, choice: Choice) -> list[Event]:
        money, wood = self._payment(state, seat).parts(choice)
        state.money[seat] -= money
        state.wood[seat] -= wood
        state.ground[seat] |= 1 << state.space
        built, state.space = state.space, 0
        return [Event("toy.built", seat, (built, money, wood))]

    def _discard(self, state: ToyState, seat: int, cards: list[int]) -> list[Event]:
        state.hands[seat] = [card for card in state.hands[seat] if card not in cards]
        state.discarded += sorted(cards)
        state.wood[seat] += len(cards)
        return [Event("toy.discarded", seat, tuple(f"card-{card}" for card in cards))]

    def _roll(self, state: ToyState, seat: int) -> list[Event]:
        dice = Stream(state.dice_stream)
        rolled = 1 + dice.below(6)
        state.dice_stream = dice.state
        state.money[seat] += rolled
        return [Event("toy.rolled", seat, (rolled,), reveals=True)]

    def _throw(self, state: ToyState, seat: int, kept: list[int]) -> list[Event]:
        stream = Stream(state.dice_stream)
        thrown = [1 + stream.below(6) for _ in range(DICE - len(kept))]
        state.dice_stream = stream.state
        state.space = int("".join(map(str, sorted(kept + thrown))))
        return [Event("toy.threw", seat, tuple(thrown), reveals=bool(thrown))]

    def _keep(self, state: ToyState, seat: int, kept: list[int]) -> list[Event]:
        events = self._throw(state, seat, kept)
        state.money[seat] += faces_of(state).count(6)
        state.space = 0
        return events

    def _next_turn(self, state: ToyState) -> list[Event]:
        state.step = "act"
        state.turn += 1
        if state.turn < state.rules.players:
            return []
        state.turn = 0
        if state.round == state.rules.rounds:
            state.step = "over"
            return [Event("toy.ended")]
        state.round += 1
        state.step = "bid"
        state.money = [money + 2 for money in state.money]
        return [Event("toy.round", args=(state.round,))]

    # --- copies, views ---

    def view(self, state: ToyState, seat: int | None) -> ToyState:
        seen = self.clone(state)
        seen.waiting = msgspec.UNSET
        seen.deck_stream = seen.dice_stream = 0
        seen.deck = [UNKNOWN] * len(seen.deck)
        for other in range(state.rules.players):
            if other != seat:
                seen.hands[other] = [UNKNOWN] * len(seen.hands[other])
                seen.bids[other] = HIDDEN_BID if seen.bids[other] != NO_BID else NO_BID
        return seen

    def determinize(self, view: ToyState, seed: str) -> ToyState:
        state = self.clone(view)
        state.waiting = msgspec.UNSET
        stream = Stream.named(seed)
        known = {*state.discarded, *(card for hand in state.hands for card in hand)}
        unknown = [card for card in range(1, CARDS + 1) if card not in known]
        stream.shuffle(unknown)
        state.deck = [unknown.pop() for _ in state.deck]
        state.hands = [[card or unknown.pop() for card in hand] for hand in state.hands]
        for seat, bid in enumerate(state.bids):
            state.bids[seat] = stream.below(state.money[seat] + 1) if bid == HIDDEN_BID else bid
        state.deck_stream, state.dice_stream = stream.bits(), stream.bits()
        return state

    def preview(self, view: ToyState, seat: int, choice: Choice) -> Preview:
        rolls = choice.verb in ("roll", "draw", "throw", "keep") or (choice.verb == "build" and view.rules.hills)
        if rolls or (choice.verb == "bid" and view.bids.count(NO_BID) == 1):
            return Preview((), stopped_by=say(f"toy.reveals-{choice.verb}"))
        after = self.clone(view)
        events = self.apply(after, seat, choice)
        changes = [
            FigureChange(owner, what, was, now)
            for what, old, new in (("money", view.money, after.money), ("wood", view.wood, after.wood))
            for owner, (was, now) in enumerate(zip(old, new, strict=True))
            if was != now
        ]
        following = next((decision for decision in self.pending(after) if decision.seat == seat), None)
        inside = following if following is not None and not following.root else None
        return Preview(tuple(changes), tuple(events), inside)

    def figures(self, state: ToyState, seat: int) -> dict[str, int]:
        return {"money": state.money[seat], "wood": state.wood[seat]}

    # --- words ---

    def score(self, state: ToyState) -> ScoreSheet:
        ground = tuple(mask.bit_count() * 3 for mask in state.ground)
        items = tuple(tuple(ScoreItem(say("toy.space", n=n), 3) for n in spaces_of(mask)) for mask in state.ground)
        money = tuple(state.money)
        totals = tuple(map(sum, zip(ground, money, strict=True)))
        rows = (ScoreRow("ground", ground, items), ScoreRow("money", money, tuple(() for _ in money)))
        winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        return ScoreSheet(rows, totals, tuple(state.wood), winners, say("toy.outcome"))

    def refusals(self, view: ToyState, seat: int, choice: Choice, decision: Decision | None) -> list[Message]:
        return [say("toy.not-now") if decision is None else say("toy.not-offered", choice=str(choice))]

    def describe(self, what: Choice | Event) -> Message:
        if isinstance(what, Choice):
            return say("toy.choice", text=str(what))
        return say(what.key, seat=what.seat, args=what.args, secret=what.secret)

    def position(self, text: str) -> ToyState:
        try:
            return msgspec.json.decode(text, type=self.state_type)
        except (msgspec.DecodeError, UnicodeEncodeError):
            raise Refusal("position.unreadable", why="toy") from None

    def position_text(self, state: ToyState) -> str:
        plain = msgspec.structs.asdict(state)
        del plain["waiting"]
        return msgspec.json.encode(plain).decode()

    def problems(self, state: ToyState) -> list[Message]:
        cards = [*state.deck, *state.discarded, *(card for hand in state.hands for card in hand)]
        return [] if sorted(cards) == list(range(1, CARDS + 1)) else [say("toy.cards")]

    def status(self, state: ToyState) -> dict[str, Atom]:
        return {"round": state.round, "rounds": state.rules.rounds, "over": int(state.step == "over")}

    def facts(self, state: ToyState, seat: int) -> dict[str, str]:
        return {"builder": "some" if state.ground[seat] else "none"}

    def knowledge(self) -> ToyThinking:
        return ToyThinking()

    def random_choice(self, decision: Decision, stream: Stream) -> Choice:
        return decision.options.pick(stream)

    def behaviour_metrics(self) -> BehaviourMetrics:
        return ToyMetrics()

    def coaching(self) -> Coaching:
        return ToyCoaching()

    def observation_schema(self) -> ObservationSchema:
        cards = tuple(range(1, CARDS + 1))
        verbs = ("bid", "pass", "roll", "build", "sell", "draw", "throw", "place", "pay", "discard", "keep", "m", "w")
        each = BySeat(Number(20))
        state: dict[str, FieldSchema] = {
            "rules": Omitted("options are told for themselves"),
            "waiting": Omitted("the decision is told for itself"),
            "deck_stream": Omitted("chance"),
            "dice_stream": Omitted("chance"),
            "deck": ListLength(CARDS),
            "discarded": Multiset(cards),
            "hands": BySeat(Multiset(cards)),
            "money": each,
            "wood": each,
            "ground": BySeat(BitSet(20)),
            "bids": each,
            "order": FixedList(SeatIndex(), 4),
            "round": Number(4),
            "turn": Number(4),
            "step": Category(("bid", "act", "place", "pay", "discard", "keep", "over")),
            "space": Number(666),
        }
        words = (*verbs, *(f"card-{card}" for card in cards))
        return ObservationSchema(words, 12, ("bid", "act", "place", "pay", "discard", "keep"), Fields(state))

    def bench(self) -> dict[str, ToyRules]:
        return {"two_player": ToyRules(players=2), "solo": ToyRules(players=1)}


TOY: Game[ToyState, ToyRules] = Toy()
