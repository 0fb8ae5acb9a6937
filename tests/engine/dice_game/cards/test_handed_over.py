"""The cards, the map and the milestones are those that were handed over, one by one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.core.hexmap import spaces_of
from engine.dice_game.board import mars
from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.cards import REFERENCE, TABLES, balance
from engine.dice_game.cards.vocabulary import (
    Card,
    DrawCards,
    Effect,
    Exchange,
    ExtraMain,
    ExtraTurn,
    GainPoints,
    GainResource,
    GainWild,
    OpponentsLose,
    PlaceTile,
    PlayProject,
    Raise,
    RaiseEither,
    RollDice,
    Trigger,
    TurnDice,
    WhenPlaced,
    WhenPlayed,
    WhenRaised,
)
from engine.dice_game.play.choices import order_word
from engine.dice_game.terms import CARD_COLOURS, COLOURS, ICONS, PARAMETERS, RESOURCES, SPECIAL, TILES
from tests.conformance.dice_game.words import SPACE_IDS
from tests.engine.dice_game import naive

Json = Any
BY_SLUG = {card.slug: card for card in REFERENCE}


def icon(number: int) -> str:
    return ICONS[number].replace("-", "_")


def tile(number: int) -> str:
    return "any" if number < 0 else TILES[number] if number < SPECIAL else "special"


def effect_form(effect: Effect) -> Json:
    """An effect as it was handed over."""
    match effect:
        case RollDice():
            form: Json = {"do": "dice", "colour": (*COLOURS, "any")[effect.colour], "n": effect.count}
            if effect.per:
                form["per"] = {"middle-row": "tile_middle_row", "cities": "city"}[effect.per]
            return form | ({"max": effect.most} if effect.most != 99 else {})
        case GainResource():
            return {"do": "resource", "resource": icon(effect.icon), "n": effect.count}
        case GainWild():
            return {"do": "wild", "n": effect.count}
        case GainPoints():
            return {"do": "vp", "n": effect.count}
        case DrawCards():
            return {"do": "draw", "n": effect.count}
        case Raise():
            return {"do": PARAMETERS[effect.parameter], "n": effect.steps}
        case RaiseEither():
            return {"do": "raise_choice", "of": list(PARAMETERS), "bonus_step_vp": effect.bonus_step_points}
        case PlaceTile():
            where = {"ocean-space": "on_ocean_space"}.get(effect.where, effect.where.replace("-", "_"))
            form = {"do": "tile", "tile": tile(effect.tile), "where": where}
            form |= {"special": TILES[effect.tile]} if effect.tile >= SPECIAL else {}
            form |= {"n": effect.count} if effect.count > 1 else {}
            if effect.beside:
                form |= {"next_to": [tile(kind) for kind in effect.beside], "then": list(map(effect_form, effect.then))}
            return form
        case TurnDice():
            return {"do": "turn", "n": effect.count}
        case OpponentsLose():
            return {"do": "opponents_lose", "resource": icon(effect.icon), "n": effect.count}
        case ExtraTurn():
            return {"do": "extra_turn"}
        case ExtraMain():
            return {"do": "extra_main", "n": 1}
        case Exchange():
            return {"do": "exchange", "pay": icon(effect.resource)}
        case PlayProject():
            return {"do": "play_project"}


def trigger_form(trigger: Trigger) -> Json:
    form: Json = {"effects": list(map(effect_form, trigger.effects))}
    match trigger:
        case WhenPlaced():
            return form | {"on": "tile", "tile": tile(trigger.tile), "by": "anyone" if trigger.anyone else "you"}
        case WhenRaised():
            return form | {"on": "raise", "parameter": PARAMETERS[trigger.parameter], "by": "anyone"}
        case WhenPlayed():
            form |= {"on": "play", "colour": CARD_COLOURS[trigger.colour], "by": "you"}
            return form | ({"icons": trigger.icons} if trigger.icons else {})


def card_form(card: Card) -> Json:
    """A card as it was handed over, without its names and its purpose."""
    action = None
    if card.action is not None:
        pay = {icon(number): count for number, count in Counter(card.action.pays).items()}
        action = {"when": card.action.when, "pay": pay, "effects": list(map(effect_form, card.action.effects))}
    form: Json = {
        "id": card.slug,
        "corporate_era": card.era,
        "source": card.source,
        "production": {
            "dice": {COLOURS[colour]: count for colour, count in card.dice.items()},
            "wild": card.wild,
            "vp": card.points,
        },
        "triggers": list(map(trigger_form, card.triggers)),
        "discounts": [RESOURCES[resource] for resource in card.discounts],
        "storage": card.storage,
    }
    form |= {"fixed": list(card.fixed)} if card.fixed else {}
    effects = list(map(effect_form, card.effects))
    if card.kind == "corporation":
        return form | {"start": effects}
    return form | {
        "colour": CARD_COLOURS[card.colour],
        "cost": [icon(number) for number in card.cost],
        "effects": effects,
        "action": action,
        "vp": card.vp,
    }


@pytest.mark.parametrize("slug", naive.CARDS)
def test_a_card_is_as_it_was_handed_over(slug: str) -> None:
    handed_over = {key: value for key, value in naive.CARDS[slug].items() if key not in ("name", "purpose")}
    handed_over.setdefault("action", None)
    got = card_form(BY_SLUG[slug])
    got.setdefault("action", None)
    for action in (got["action"], handed_over["action"]):
        for effect in [*(action or {"effects": ()})["effects"]]:
            effect.setdefault("n", 1)
    assert _with_ones(got) == _with_ones(handed_over)


def _with_ones(form: Json) -> Json:
    """A number that is left out is 1."""
    if isinstance(form, dict):
        form = {key: _with_ones(value) for key, value in form.items()}
        return {"n": 1, **form} if "do" in form else form
    return [_with_ones(value) for value in form] if isinstance(form, list) else form


def test_there_are_no_other_cards() -> None:
    assert set(BY_SLUG) == set(naive.CARDS)
    kinds = Counter((card.kind, card.era) for card in REFERENCE)
    assert kinds == {
        ("project", False): 86,
        ("project", True): 40,
        ("bonus", False): 12,
        ("bonus", True): 5,
        ("corporation", False): 8,
        ("corporation", True): 8,
    }


def test_published_facts_of_a_card_are_marked() -> None:
    assert all(bool(card.fixed) == (card.source == "known") for card in REFERENCE)
    assert BY_SLUG["credicor"].source == "rulebook"


def test_the_map_is_as_it_was_handed_over() -> None:
    assert list(mars.ROWS) == naive.BOARD["rows"]
    for number, name in SPACE_IDS.items():
        space = naive.SPACES[name]
        assert bool(mars.OCEAN_SPACES >> number & 1) == (space["kind"] == "ocean"), name
        assert bool(mars.SOLO_CITIES >> number & 1) == space["solo_city"], name
        assert list(map(effect_form, mars.BONUSES.get(number, ()))) == space["bonus"], name
        assert {SPACE_IDS[other] for other in mars.MARS.neighbours[number]} == naive.beside(name), name
    assert {SPACE_IDS[space] for space in spaces_of(mars.MIDDLE_ROW)} == {f"D{place}" for place in range(1, 8)}
    assert [name for name, space in naive.SPACES.items() if space["source"] == "known"] == [SPACE_IDS[mars.KNOWN_SPACE]]


def test_the_tracks_are_as_they_were_handed_over() -> None:
    for parameter, word in enumerate(PARAMETERS):
        track = naive.BOARD[word]
        assert (track["start"], track["end"], track["step"]) == (
            mars.START[parameter],
            mars.END[parameter],
            mars.STEP[parameter],
        )
        bonuses = {str(v): list(map(effect_form, e)) for (p, v), e in mars.STEP_BONUSES.items() if p == parameter}
        assert bonuses == track["bonus"]


def test_the_milestones_are_as_they_were_handed_over() -> None:
    handed_over = naive.HANDED_OVER["milestones"]
    got = [(goal.slug, goal.era, goal.needs) for goal in MILESTONES]
    assert got == [(goal["id"], goal["corporate_era"], goal["condition"]["n"]) for goal in handed_over]


@pytest.mark.parametrize("card", REFERENCE, ids=lambda card: card.slug)
def test_no_two_effects_of_a_card_have_the_same_name(card: Card) -> None:
    for effects in (card.effects, card.action.effects if card.action else ()):
        assert len({order_word(effect) for effect in effects}) == len(effects)


# --- the deck that is played ------------------------------------------------------------------------------------------


def test_the_balanced_deck_is_the_other_one_with_its_changes() -> None:
    reference, balanced = TABLES["reference-1"].cards, TABLES["balanced"].cards
    changed = {change.card for change in balance.CHANGES}
    restored = {"soot-scattering", "rover-construction", "industrial-bacteria", "eco-architects"}
    restored |= {"red-canyon-mines"}  # what later changes undid: a cost, effects at once, a wild token
    assert {card.slug for number, card in balanced.items() if card != reference[number]} == changed - restored
    for change in balance.CHANGES:
        assert change.why
        assert change.before != change.after


def test_a_change_says_what_was_before() -> None:
    change = balance.Change("world-fair", "vp", 4, 3, "too many points")
    card = BY_SLUG["world-fair"]
    assert balance.changed(card, (change,)).vp == 3
    assert balance.changed(BY_SLUG["audit"], (change,)) == BY_SLUG["audit"]
    with pytest.raises(ValueError, match="world-fair: vp"):
        balance.changed(msgspec.structs.replace(card, vp=2), (change,))
