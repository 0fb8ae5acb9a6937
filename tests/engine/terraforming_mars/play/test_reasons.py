"""What cannot be done has a reason, what can be done has none; and a preview says what then happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.choice import Choice, parse_choice
from engine.terraforming_mars.effects.prices import PROJECT_PRICES
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import SLUGS, map_of
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import RESOURCES
from tests.engine.terraforming_mars.build import Table, changed, seat, table
from tests.engine.terraforming_mars.walk import rules_of, walk


def thinkable(state: State, seat: int) -> Iterator[Choice]:
    """Yield every action that a seat could try."""
    player = state.players[seat]
    chart = map_of(state.rules.map)
    yield from (Choice("play", (SLUGS[number],)) for number in player.hand)
    yield from (choice for number in player.cards for choice in USE.get(number, ()))
    yield from (Choice("project", (project,)) for project in PROJECT_PRICES)
    yield from (Choice("claim", (slug,)) for slug, _ in chart.milestones)
    yield from (Choice("fund", (slug,)) for slug in chart.awards)
    yield from map(Choice, ("greenery", "temperature", "first", "pass", "end"))


@pytest.mark.parametrize("number", range(15))
def test_an_action_is_offered_exactly_where_nothing_speaks_against_it(number: int) -> None:
    looked = 0
    for ply, step in enumerate(walk(rules_of(number), f"WHY-{number}")):
        pending = GAME.pending(step.state)
        if ply % 5 or not pending or pending[0].kind != "action":
            continue
        looked += 1
        decision = pending[0]
        view = GAME.view(step.state, decision.seat)
        for choice in thinkable(step.state, decision.seat):
            reasons = GAME.why_not(view, decision.seat, choice)
            assert (choice in decision.options) == (not reasons), (str(choice), reasons)
    assert looked > 3


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("play comet", "why.not-in-hand"),
        ("play no-such-card", "why.not-in-hand"),
        ("use fish", "why.no-such-action"),
        ("use no-such-card", "why.no-such-action"),
        ("project buffer-gas", "why.no-such-project"),
        ("claim no-such-goal", "why.no-such-goal"),
        ("claim diversifier", "why.no-such-goal"),
        ("fund thermalist", "why.money"),
        ("greenery", "why.stock"),
        ("temperature", "why.stock"),
        ("first", "why.no-first-action"),
        ("end", "why.no-action-yet"),
        ("place 3", "why.not-an-action"),
        ("use ironworks", "why.stock"),
        ("play mine", "why.money"),
        ("play bushes", "why.parameter-low"),
        ("play archaebacteria", "why.parameter-high"),
    ],
)
def test_the_reason_is_named(choice: str, reason: str) -> None:
    made = table(seat("m=3", hand="mine bushes archaebacteria", played="ironworks"), seat(), temperature=-16)
    assert reason in made.why(choice)


def test_without_a_space_the_tile_is_named() -> None:
    land = [space for space in range(3, 64) if space not in (4, 6, 7, 13, 28, 31, 32, 33, 34, 43, 44, 45, 63)]
    made = table(seat("m=99 p=8"), seat(), tiles=" ".join(f"{space}:greenery:1" for space in land))
    for choice in ("greenery", "project greenery", "project city"):
        assert made.why(choice) == ["why.no-space"]
    assert made.can("project aquifer")


def test_seat_without_a_decision_cannot_act() -> None:
    made = table(seat("m=99"), seat("m=99"), passed=[])
    assert made.why("project power-plant", who=1) == ["why.not-now"]


def test_all_reasons_are_named_the_money_last() -> None:
    made = table(seat("m=3", hand="great-dam cupola-city"), seat(), oxygen=10)
    assert made.why("play cupola-city") == ["why.parameter-high", "why.production", "why.money"]
    assert made.why("play great-dam") == ["why.parameter-low", "why.money"]


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        ("play asteroid", {"temperature": 2, "p0.megacredits": -14, "p0.titanium": 2, "p0.tr": 1}),
        ("project power-plant", {"p0.megacredits": -11, "p0.energy-production": 1}),
        ("temperature", {"p0.heat": -8, "temperature": 2, "p0.tr": 1}),
        ("use fish", {"p0.cubes": 1}),
    ],
)
def test_a_preview_says_what_then_happens(choice: str, found: dict[str, int]) -> None:
    made = table(seat("m=21 h=8", hand="asteroid", cubes="fish=1"), seat())
    parsed = next(option for option in made.decision().options if str(option) == choice)
    preview = GAME.preview(GAME.view(made.state, 0), 0, parsed)
    names = {"rating": "tr", "production-energy": "energy-production"}
    told = {
        (f"p{change.seat}." if change.seat >= 0 else "") + names.get(change.what, change.what): change.after
        - change.before
        for change in preview.changes
        if change.what not in ("hand", "points")
    }
    assert told == found
    happened = {key: value for key, value in changed(made, choice).items() if "hand" not in key and "played" not in key}
    assert {key.replace("cubes.fish", "cubes"): value for key, value in happened.items()} == found


def _gains(before: State, after: State) -> dict[str, int]:
    """Return what the first seat and the planet gained, besides VP."""
    figures = [
        {
            "temperature": state.temperature,
            "oxygen": state.oxygen,
            "oceans": state.oceans.bit_count(),
            "rating": state.players[0].rating,
            **dict(zip(RESOURCES, state.players[0].stock, strict=True)),
            **{f"production-{name}": n for name, n in zip(RESOURCES, state.players[0].production, strict=True)},
        }
        for state in (before, after)
    ]
    return {what: figures[1][what] - old for what, old in figures[0].items()}


@pytest.mark.parametrize("choice", ["project aquifer", "project greenery", "project city", "greenery", "play flooding"])
def test_a_preview_counts_what_every_space_gives(choice: str) -> None:
    made = table(
        seat("m=60 p=8", corporation="tharsis-republic", hand="flooding", played="arctic-algae"),
        seat(),
        tiles="35:city:0 28:city:1",
        oceans=[33],
        oxygen=7,
    )
    preview = GAME.preview(GAME.view(made.state, 0), 0, parse_choice(choice))
    assert preview.next is not None
    assert preview.next.kind == "place"
    ends: list[dict[str, int]] = []
    for space in Table(GAME.clone(made.state)).do(choice).spaces():
        way = Table(GAME.clone(made.state)).do(choice, f"place {space}")
        ends.append(_gains(made.state, way.state))
    assert len(ends) > 2
    told = {change.what: change.after - change.before for change in preview.changes if change.seat <= 0}
    for what in ends[0]:
        gains = sorted(end[what] for end in ends)
        paid = _gains(made.state, Table(GAME.clone(made.state)).do(choice).state)[what]
        certain = gains[0] if gains[0] > paid else min(gains[-1], paid)
        assert told.get(what, 0) == certain, what


def test_a_preview_looks_past_the_order_of_effects() -> None:
    made = table(seat("m=60", hand="giant-ice-asteroid", played="arctic-algae"), seat("p=9"))
    preview = GAME.preview(GAME.view(made.state, 0), 0, parse_choice("play giant-ice-asteroid"))
    told = {change.what: change.after - change.before for change in preview.changes}
    assert told == {
        "temperature": 4,
        "oceans": 2,
        "rating": 4,
        "megacredits": -36,
        "plants": 4,
        "hand": -1,
        "points": 4,
    }
    assert preview.next is not None
    assert preview.next.kind == "order"


def test_a_preview_stops_at_what_would_be_revealed() -> None:
    made = table(seat("m=21 e=1", played="development-center"), seat())
    choice = next(option for option in made.decision().options if str(option) == "use development-center")
    preview = GAME.preview(GAME.view(made.state, 0), 0, choice)
    assert preview.stopped_by is not None
    assert preview.stopped_by.key == "reveals.drew"
    assert all(not set(event.secret) - {"unknown"} for event in preview.events)
