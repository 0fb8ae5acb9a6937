"""Why something cannot be chosen: one reason each, the first that is in the way."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.choice import Choice
from engine.core.rng import Stream
from engine.jump_drive.cards.readings import SLUGS
from engine.jump_drive.game import GAME
from engine.jump_drive.state import CHOOSE, SECOND
from tests.engine.jump_drive.build import after, new_game, seat, table
from tests.engine.jump_drive.walk import rules_of, walk

HAND = "drop-ships gem-world new-earth pirate-lair alien-robot-sentry trade-pact"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("settle gem-world", ""),
        ("explore", ""),
        ("settle comet-zone", "why.not-in-hand comet-zone"),
        ("develop space-marines", "why.not-in-hand space-marines"),
        ("develop survey-team", "why.used-up survey-team"),
        ("develop gem-world", "why.wrong-kind gem-world"),
        ("settle drop-ships", "why.wrong-kind drop-ships"),
        ("develop drop-ships settle trade-pact", "why.wrong-kind trade-pact"),
        ("develop gem-world settle new-earth", "why.wrong-kind gem-world"),
        ("settle pirate-lair", "why.conquer-only pirate-lair"),
        ("conquer gem-world", "why.settle-only gem-world"),
        ("contact gem-world", "why.settle-only gem-world"),
        ("contact pirate-lair", "why.no-contact pirate-lair"),
        ("conquer pirate-lair", "why.strength 2"),
        ("conquer alien-robot-sentry", "why.strength 3"),
        ("develop trade-pact", "why.needs-peace trade-pact"),
        ("develop drop-ships settle new-earth", "why.cards 5"),
        ("develop drop-ships conquer alien-robot-sentry", ""),
        ("done", "why.not-now"),
        ("pay gem-world", "why.not-now"),
        ("settle", "why.not-now"),
        ("develop", "why.not-now"),
        ("no-such-verb", "why.not-now"),
        ("settle no-such-world", "why.not-now"),
        ("develop no-such-card settle gem-world", "why.not-now"),
        ("develop drop-ships settle no-such-world", "why.not-now"),
        ("develop drop-ships borrow gem-world", "why.not-now"),
        ("settle gem-world convoys=2", "why.not-now"),
    ],
)
def test_why_a_choice_is_not_legal(text: str, reason: str) -> None:
    made = table(seat("survey-team", HAND), seat())
    assert made.why(text) == reason


def test_strength_is_named_before_cards() -> None:
    made = table(seat("", "drop-ships rebel-base"), seat())
    assert made.why("develop drop-ships conquer rebel-base") == "why.strength 3"
    assert (
        table(seat("", "drop-ships pirate-lair"), seat()).why("develop drop-ships conquer pirate-lair") == "why.cards 4"
    )


def test_a_limit_is_named() -> None:
    assert table(seat("trade-pact", "trade-pact"), seat()).why("develop trade-pact") == "why.limit trade-pact"


@pytest.mark.parametrize(
    ("empire", "first", "hand", "text", "reason"),
    [
        ("colony-convoy", "settle devolved-uplift-race", "gem-world", "settle gem-world", ""),
        ("colony-convoy", "settle devolved-uplift-race", "new-earth", "settle new-earth", "why.cards 2"),
        ("colony-convoy", "settle devolved-uplift-race", "pirate-lair", "conquer pirate-lair", "why.no-convoy"),
        (
            "colony-convoy",
            "settle devolved-uplift-race",
            "pirate-lair",
            "settle pirate-lair",
            "why.conquer-only pirate-lair",
        ),
        (
            "colony-convoy",
            "settle devolved-uplift-race",
            "drop-ships",
            "develop drop-ships",
            "why.wrong-kind drop-ships",
        ),
        (
            "colony-convoy",
            "settle devolved-uplift-race",
            "drop-ships",
            "settle drop-ships",
            "why.wrong-kind drop-ships",
        ),
        ("colony-convoy", "settle devolved-uplift-race", "drop-ships", "settle gem-world", "why.not-in-hand gem-world"),
        ("colony-convoy", "settle devolved-uplift-race", "drop-ships", "explore", "why.not-now"),
        (
            "colony-convoy military-convoy",
            "settle devolved-uplift-race",
            "pirate-lair",
            "conquer pirate-lair",
            "why.first-not-conquered",
        ),
        (
            "colony-convoy military-convoy",
            "conquer gem-smugglers",
            "comet-zone",
            "settle comet-zone",
            "why.first-conquered",
        ),
        ("military-convoy", "conquer gem-smugglers", "pirate-lair", "conquer pirate-lair", "why.strength 3"),
        ("military-convoy", "conquer gem-smugglers", "gem-world", "settle gem-world", "why.no-convoy"),
    ],
)
def test_why_a_second_world_is_not_legal(empire: str, first: str, hand: str, text: str, reason: str) -> None:
    made = after(empire, first, hand)
    assert made.asked()[0] == (0, "second")
    assert made.why(text) == reason


def test_without_a_first_world_a_convoy_waits() -> None:
    made = after("colony-convoy", "settle devolved-uplift-race", "gem-world")
    made.state.players[0].how = ""
    made.state.waiting = msgspec.UNSET
    assert made.options() == ["done"]
    assert made.why("settle gem-world") == "why.no-first-world"


def test_not_now() -> None:
    made = new_game("NOT-NOW", players=2)
    first, other = made.options()[0], made.options(1)[0]
    for text in ("settle gem-world", "explore", "develop survey-team", "pay gem-world", f"{first} gem-world"):
        assert made.why(text) == "why.not-now"
    made.do(first)
    assert made.why(first) == "why.not-now"
    assert made.why(other, who=1) == ""


def every_choice(hand: list[str]) -> list[Choice]:
    """All placements of cards of a hand, also senseless ones."""
    ways = ("settle", "conquer", "contact")
    cards = [*hand, "survey-team"]
    found = [Choice(way, (slug,)) for way in ways for slug in cards]
    found += [Choice("develop", (slug,)) for slug in cards]
    found += [Choice("develop", (one, way, two)) for one in cards for way in ways for two in cards if one != two]
    return found


def test_every_closed_option_has_its_own_reason() -> None:
    """In random games every placement that could be named is offered, or is refused for more than "not now"."""
    checked = 0
    for number in range(12):
        stream = Stream.named("reasons", number)
        for step in walk(rules_of(number), f"REASONS-{number}"):
            state = step.state
            if state.step not in (CHOOSE, SECOND) or stream.below(6):
                continue
            for decision in GAME.pending(state):
                hand = sorted({SLUGS[card] for card in state.players[decision.seat].hand})
                for choice in every_choice(hand):
                    reasons = GAME.why_not(state, decision.seat, choice)
                    offered = choice in decision.options
                    assert [reason.key for reason in reasons] != ["why.not-now"], (choice, state.step)
                    assert offered == (not reasons), (choice, reasons)
                    checked += 1
    assert checked > 5_000
