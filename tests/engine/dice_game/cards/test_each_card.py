"""Each card is played, used, and reacts as a second opinion says (``naive``)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.hexmap import spaces_of
from engine.dice_game.game import GAME
from engine.dice_game.terms import COLOURS, RESOURCES
from tests.conformance.dice_game.words import SPACE_IDS
from tests.engine.dice_game import naive
from tests.engine.dice_game.build import Table, dealt, place, seat, table
from tests.engine.dice_game.naive import Naive

BOARD = {"B3": "city", "A2": "ocean", "B2": "greenery", "D4": "ocean", "E3": "greenery", "F3": "city"}
TILES = " ".join(f"{space}={tile}" for space, tile in BOARD.items())
DECK = "night-market ash-fields salvage-crews audit grid-failure delta-city garden-dome rim-forest"
ONE_EACH = "plant science event water titanium"
"""What the other seat has: a die of each colour."""


def deck_without(slug: str) -> str:
    return " ".join(card for card in DECK.split() if card != slug)


def finish(t: Table, effects: list[Any], placed: list[str]) -> None:
    """Answers inside the move: effects in printed order, the first of everything else; notes where tiles went."""
    while t.decision.kind not in ("start", "main", "end"):
        choice = next(iter(t.decision.options))
        if choice.verb == "place":
            offered = {SPACE_IDS[int(space.args[0])] for space in t.decision.options}
            tile = next(effect for effect in effects if effect["do"] == "tile")
            assert offered == naive.may_lie(tiles_of(t), tile["tile"], tile["where"])
            placed.append(SPACE_IDS[int(choice.args[0])])
        t.events += GAME.apply(t.state, t.decision.seat, choice)


def tiles_of(t: Table) -> dict[str, str]:
    found = dict.fromkeys(spaces_of(t.state.oceans), "ocean")
    found |= dict.fromkeys(spaces_of(t.state.greeneries), "greenery")
    found |= dict.fromkeys(spaces_of(t.state.cities), "city")
    found |= {space: "special" for space in t.state.specials if space}
    return {SPACE_IDS[number]: tile for number, tile in found.items()}


def check(t: Table, slug: str, effects: list[Any], placed: list[str], *, cards: int, wild: int = 0) -> None:
    """What the seat has now is what a second opinion says that these effects give."""
    opinion = Naive(BOARD)
    for effect in effects:
        opinion.do(effect, placed)
    player = t.state.players[0]
    any_colour = opinion.dice.pop("any", 0)
    assert sum(player.dice) == opinion.dice.total() + any_colour, slug
    if not any_colour:
        assert t.colours() == {colour: n for colour, n in opinion.dice.items() if n}, slug
    assert (player.wild, player.vp, len(player.hand)) == (opinion.wild + wild, opinion.points, opinion.cards + cards)
    assert (t.state.temperature, t.state.oxygen) == (opinion.temperature, opinion.oxygen)
    specials = {
        space: tile if tile in ("ocean", "greenery", "city") else "special" for space, tile in opinion.tiles.items()
    }
    assert tiles_of(t) == specials
    left = dict.fromkeys(COLOURS, 1)
    for lost in opinion.lost:
        left[lost.removeprefix("any_")] -= 1
    assert t.colours(1) == {colour: n for colour, n in left.items() if n}, slug


def effects_of(card: Any, deck: str) -> list[Any]:
    """What a card does at once: nothing if it is green or blue; as it was handed over, six green ones did."""
    return card["effects"] if card["colour"] == "red" or deck == "reference-1" else []


@pytest.mark.parametrize("deck", ["reference", "reference-1"])
@pytest.mark.parametrize("slug", naive.PROJECTS)
def test_playing_a_project(slug: str, deck: str) -> None:
    """Its cost is paid exactly, it is in play, its effects come, it produces and counts as it says."""
    card = naive.PROJECTS[slug]
    t = table(
        seat(dice=" ".join(card["cost"]), hand=slug),
        seat("helion", dice=ONE_EACH),
        tiles=TILES,
        deck=deck_without(slug),
        rules={"deck": deck},
    )
    placed: list[str] = []
    t.do_freely(f"play {slug}")
    finish(t, effects_of(card, deck), placed)
    check(t, slug, effects_of(card, deck), placed, cards=0)
    assert [event.args for event in t.logged("played")] == [(slug,)]
    assert t.score_of("cards") == card["vp"]
    produced = {"yellow": 2, "red": 1}  # by Credicor
    for colour, dice in card["production"]["dice"].items():
        produced[colour] = produced.get(colour, 0) + dice
    tallies = t.state.players[0].tallies
    assert {colour: n for colour, n in zip(COLOURS, tallies, strict=False) if n} == produced
    assert tallies[5:8] == (card["production"]["wild"], card["production"]["vp"], card["storage"])


ACTIONS = [slug for slug, card in naive.CARDS.items() if card.get("action")]


@pytest.mark.parametrize("slug", ACTIONS)
def test_using_a_card(slug: str) -> None:
    """Its action can be used at its time, is paid, and turns the card sideways until the next production."""
    action = naive.CARDS[slug]["action"]
    pays = [resource if resource != "any" else "plant" for resource, n in action["pay"].items() for _ in range(n)]
    t = table(
        seat(dice=" ".join(pays), played=slug), seat("helion", dice=ONE_EACH), tiles=TILES, deck=deck_without(slug)
    )
    placed: list[str] = []
    assert t.can(f"use {slug}")
    t.do_freely(f"use {slug}")
    finish(t, action["effects"], placed)
    check(t, slug, action["effects"], placed, cards=0)
    assert t.state.players[0].used == t.state.players[0].actions
    at_start = table(seat(dice=" ".join(pays), played=slug), stage="start", deck=deck_without(slug))
    assert at_start.can(f"use {slug}") == (action["when"] != "main")
    at_end = table(seat(dice=" ".join(pays), played=slug), stage="end", deck=deck_without(slug))
    assert at_end.can(f"use {slug}") == (action["when"] == "free")
    used = table(seat(dice=" ".join(pays), played=slug, used=slug), deck=deck_without(slug))
    assert not used.can(f"use {slug}")
    if pays:
        assert not table(seat(played=slug), deck=deck_without(slug)).can(f"use {slug}")


@pytest.mark.parametrize("slug", [slug for slug, card in naive.CARDS.items() if card["discounts"]])
def test_a_discount(slug: str) -> None:
    """One icon of the resource is left out of the cost of a project, and must be (R13)."""
    card = naive.CARDS[slug]
    own = seat(slug) if slug in naive.CORPORATIONS else seat(played=slug)
    for resource in card["discounts"]:
        project = next(one for one in naive.PROJECTS.values() if resource in one["cost"] and one["id"] != slug)
        cost = list(project["cost"])
        cost.remove(resource)
        hand = {**own, "hand": [project["id"]]}
        t = table({**hand, "dice": {name: cost.count(name) for name in RESOURCES}}, deck=deck_without(slug))
        t.do_freely(f"play {project['id']}")
        assert sorted(str(word) for word in t.logged("paid")[0].args) == sorted(cost)


@pytest.mark.parametrize("slug", [slug for slug, card in naive.CARDS.items() if card["storage"]])
def test_storage(slug: str) -> None:
    """The number of dice more that can be kept in a production turn (prod 1)."""
    own = {"dice": " ".join(["plant"] * 7)}
    owner = seat(slug, **own) if slug in naive.CORPORATIONS else seat(played=slug, **own)
    t = table(owner, stage="start").do("production")
    most = 3 + naive.CARDS[slug]["storage"]
    assert t.can("keep" + " plant" * most)
    assert not t.can("keep" + " plant" * (most + 1))


@pytest.mark.parametrize("slug", [slug for slug, card in naive.CARDS.items() if any(card["production"].values())])
def test_production(slug: str) -> None:
    """Dice, wild tokens and VP of the production box come in a production turn (prod 4)."""
    produced = naive.CARDS[slug]["production"]
    owner = seat(slug) if slug in naive.CORPORATIONS else seat(played=slug)
    t = table(owner, stage="start", deck=deck_without(slug)).do_freely("production").go_on()
    dice = dict(produced["dice"]) if slug in naive.CORPORATIONS else {"yellow": 2, "red": 1}
    if slug not in naive.CORPORATIONS:
        for colour, count in produced["dice"].items():
            dice[colour] = dice.get(colour, 0) + count
    assert t.colours() == dice
    assert (t.state.players[0].wild, t.points()) == (produced["wild"], produced["vp"])


# --- reactions --------------------------------------------------------------------------------------------------------

CAUSES = {
    "ocean": ("water water water", "ocean", "E2"),
    "greenery": ("plant plant plant plant", "greenery", "G4"),
    "city": ("city city city", "city", "E6"),
    "temperature": ("heat heat heat", "temperature", ""),
}
"""What each is paid with, what is chosen, and where."""
TRIGGERS = [(slug, index) for slug, card in naive.CARDS.items() for index in range(len(card["triggers"]))]


def gained(t: Table, number: int) -> tuple[int, int, int]:
    player = t.state.players[number]
    return sum(player.dice), player.wild, player.vp


@pytest.mark.parametrize(("slug", "index"), TRIGGERS)
@pytest.mark.parametrize("by", [0, 1])
def test_a_reaction(slug: str, index: int, by: int) -> None:
    """It comes when its cause does, by anyone or by the seat alone, and for no other cause (era)."""
    trigger = naive.CARDS[slug]["triggers"][index]
    if trigger["on"] == "play":
        check_reaction_to_card(slug, trigger, by)
        return
    for cause, (dice, verb, space) in CAUSES.items():
        plain = seats_for("", by, dice)
        reacting = seats_for(slug, by, dice)
        results = []
        for seats in (plain, reacting):
            t = table(*seats, turn={"seat": by}, deck=deck_without(slug), tiles="D4=ocean")
            t.do_freely(verb)
            if space:
                t.do_freely(place(space))
            t.go_on()
            results.append((gained(t, 0), [event.source for event in t.logged("reacts")]))
        fits = trigger.get("tile", trigger.get("parameter")) in (cause, "any" if space else "")
        reacts = fits and (trigger["by"] == "anyone" or by == 0)
        assert results[1][1] == ([slug] if reacts else [])
        opinion = Naive({})
        for effect in trigger["effects"] if reacts else []:
            opinion.do(effect, [])
        extra = tuple(after - before for before, after in zip(results[0][0], results[1][0], strict=True))
        assert extra == (opinion.dice.total(), opinion.wild, opinion.points), cause


def seats_for(slug: str, by: int, dice: str, hand: str = "") -> list[Any]:
    """Seat 0 has the card; the seat that acts has the dice."""
    corporation = slug if slug in naive.CORPORATIONS else "credicor"
    played = "" if slug in naive.CORPORATIONS else slug
    own = {"dice": dice, "hand": hand}
    other: dict[str, str] = {"dice": "", "hand": ""}
    mine, theirs = (own, other) if by == 0 else (other, own)
    return [seat(corporation, played=played, **mine), seat("helion", **theirs)]


def check_reaction_to_card(slug: str, trigger: Any, by: int) -> None:
    for card in ("lichen-terraces", "soot-scattering", "tool-shop", "canal-locks", "exhaust-stacks", "domed-town"):
        project = naive.PROJECTS[card]
        t = table(*seats_for(slug, by, " ".join(project["cost"]), card), turn={"seat": by}, deck="audit")
        t.do_freely(f"play {card}").go_on()
        fits = trigger["colour"] in ("any", project["colour"]) and len(project["cost"]) >= trigger.get("icons", 0)
        assert [event.source for event in t.logged("reacts")] == ([slug] if fits and by == 0 else []), card


# --- corporations and bonus cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", naive.CORPORATIONS)
def test_the_start_bonus_of_a_corporation(slug: str) -> None:
    """Its start bonus comes as it is printed, then its dice are rolled; wild tokens and VP are not produced yet."""
    other = "helion" if slug != "helion" else "unmi"
    left = iter(name for name in ("teractor", "deep-ice", "credicor") if name not in (slug, other))
    t = dealt({"offered": f"{slug} {next(left)}"}, {"offered": f"{other} {next(left)}"})
    t.do_freely(f"corporation {slug}", f"corporation {other}")
    placed: list[str] = []
    while t.decision.kind not in ("gift", "start"):
        choice = "decline" if t.decision.kind == "project" else str(next(iter(t.decision.options)))
        if choice.startswith("place"):
            placed.append(SPACE_IDS[int(choice.split()[1])])
        t.do_freely(choice)
    opinion = Naive({})
    for effect in naive.CORPORATIONS[slug]["start"]:
        opinion.do(effect, placed)
    player = t.state.players[0]
    produced = sum(naive.CORPORATIONS[slug]["production"]["dice"].values())
    given = 1 if t.logged("gave") else 0
    assert sum(player.dice) == opinion.dice.total() + produced - given
    assert (player.wild, player.vp, len(player.hand)) == (opinion.wild, opinion.points, opinion.cards)


@pytest.mark.parametrize("slug", naive.BONUSES)
def test_a_bonus_card(slug: str) -> None:
    """It is chosen when a mark is passed, costs nothing, counts as a card of its colour, and its effects come."""
    card = naive.BONUSES[slug]
    other = "public-award" if slug != "public-award" else "heat-main"
    t = table(
        seat(dice="megacredit megacredit megacredit", points=3),
        seat("helion", dice=ONE_EACH),
        bonus_pile=f"{slug} {other}",
        tiles=TILES,
        deck=DECK,
    )
    t.do_freely("credits")
    assert t.asked == (0, "bonus")
    t.do_freely(f"bonus {slug}")
    placed: list[str] = []
    while t.decision.kind not in ("start", "bonus"):
        choice = next(iter(t.decision.options))
        if choice.verb == "place":
            placed.append(SPACE_IDS[int(choice.args[0])])
        t.events += GAME.apply(t.state, t.decision.seat, choice)
    opinion = Naive(BOARD)
    opinion.points = 5
    for effect in card["effects"]:
        opinion.do(effect, placed)
    player = t.state.players[0]
    assert sum(player.dice) == opinion.dice.total()
    assert (player.wild, player.vp, len(player.hand)) == (opinion.wild, opinion.points, opinion.cards)
    assert t.score_of("cards") == card["vp"]
    assert player.tallies[8 + ["green", "red", "blue"].index(card["colour"])] == 1
    assert t.asked == (0 if opinion.extra_turns else 1, "start")
    assert t.state.bonus_pile and len(t.state.bonus_pile) == 1
