"""What an action is in words: what was paid, drawn, placed and gained, and where; what an answer gives."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.message import Message
from engine.match import Match
from engine.terraforming_mars.cards.vocabulary import (
    AddCubes,
    AnyProduction,
    ConvertProduction,
    Draw,
    Either,
    Exchange,
    Harm,
    MetalProduction,
    Production,
    SwapCard,
    TakeCubes,
)
from engine.terraforming_mars.effects.changes import GAINS
from engine.terraforming_mars.messages import describe_choice, describe_event
from engine.terraforming_mars.modules import BY_NUMBER, MAPS, NUMBERS
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.state import AnyFrame, EffectFrame, PlaceFrame, clone
from engine.terraforming_mars.terms import ENERGY, HEAT, MEGACREDITS, OCEAN, PLANTS, STEEL
from tests.tui.games.terraforming_mars.test_explaining import scene_of
from tests.tui.screens.positions import first_action
from tui.app.choice_text import past_choice_text
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.games.action_summary import ActionSummary, sentence
from tui.games.terraforming_mars import pages
from tui.games.terraforming_mars.event_text import TELLER, action_text
from tui.games.terraforming_mars.table import TABLE
from tui.lines.json_messages import JsonMessages, MessageSettings
from tui.text import LANGUAGES, Words

CONVOY = "convoy-from-europa"


def told(language: str, *events: Event) -> str:
    scene = scene_of(language)
    return sentence(action_text(scene, ActionSummary("action", 1, events, 0, 1)), scene.words)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Bo plays Convoy From Europa for 15 M€: places an ocean (southeast of Noctis City), draws 1 card, "
            "gains 1 TR and 2 M€.",
        ),
        (
            "ja",
            "Boはエウロパよりの輸送船団をプレイしました（15M€）。"
            "ノクティス市の南東に海洋を配置、カード1枚を引く、TR 1、2M€を獲得。",
        ),
    ],
)
def test_a_card_says_what_was_paid_placed_drawn_and_gained(language: str, said: str) -> None:
    events = (
        Event("paid", 1, (15, 0, 0, 0), CONVOY),
        Event("played", 1, (CONVOY,)),
        Event("placed", 1, ("ocean", 40), CONVOY),
        Event("rating", 1, (1,), "ocean"),
        Event("stock", 1, ("megacredits", 2, 20), "oceans-beside"),
        Event("drew", 1, (1,), CONVOY),
    )
    assert told(language, *events) == said


def test_a_conversion_says_its_cost_once() -> None:
    events = (Event("stock", 1, ("heat", -8, 1), "heat"), Event("raised", 1, ("temperature", 1, -8), "heat"))
    said = told("en", *events, Event("rating", 1, (1,), "heat"))
    assert said == "Bo converts 8 heat to raise the temperature: raises temperature to -8 °C, gains 1 TR."


def test_losses_and_resources_on_cards_have_verbs() -> None:
    events = (
        Event("played", 1, ("pets",)),
        Event("production", 1, ("energy", -1, 0), "pets"),
        Event("production", 1, ("megacredits", 2, 5), "pets"),
        Event("cubes", 1, ("pets", "animal", 1, 1), "pets"),
        Event("placed", 1, ("city", 63), "pets"),
    )
    said = "Bo plays Pets: places a city (row 9, space 5), gains 2 M€ production, loses 1 energy production, "
    assert told("en", *events) == f"{said}adds 1 animal to Pets."


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("stock", 1, ("plants", 3, 5), "comet"), "Bo gains 3 plants (Comet)."),
        (Event("stock", 1, ("plants", -1, 2), "comet"), "Bo loses 1 plant (Comet)."),
        (Event("production", 1, ("plants", -2, 0)), "Bo lowers plant production 2 steps."),
        (Event("raised", 1, ("oxygen", 1, 5)), "Bo raises oxygen 1 step to 5%."),
        (Event("cubes", 1, ("ants", "microbe", -1, 0)), "Bo removes 1 microbe from Ants."),
        (Event("placed", 1, ("city", 1)), "Bo places a city on Ganymede Colony."),
        (Event("placed", 1, ("ocean", 34)), "Bo places an ocean in row 5, space 6."),
    ],
)
def test_an_event_is_a_sentence_with_a_verb(event: Event, said: str) -> None:
    assert Words("en", "terraforming-mars", ("Ann", "Bo")).render(describe_event(event)) == said


def test_what_others_gain_is_a_sentence_of_its_own() -> None:
    gained = [Event("stock", who, ("plants", n, n), "arctic-algae") for who, n in ((1, 1), (0, 2))]
    played = Event("played", 1, ("comet",))
    assert told("en", played, *gained) == "Bo plays Comet: gains 1 plant. Ann gains 2 plants."


@pytest.mark.parametrize(("have", "said"), [(7, "1 plant"), (6, "2 plants")])
def test_what_is_short_is_counted_in_the_right_number(have: int, said: str) -> None:
    scene = scene_of("en")
    state = clone(scene.state)
    state.players[scene.seat].stock[PLANTS] = have
    reason, *_ = scene.game.why_not(state, scene.seat, Choice("greenery"))
    assert scene.words.render(reason) == f"You are {said} short; you have {have}."


def test_a_screen_calls_a_space_by_what_the_map_names_and_line_mode_by_its_number() -> None:
    event = Event("placed", 1, ("ocean", 40))
    scene = scene_of("en")
    assert TELLER.sentence(scene, event) == "Bo places an ocean southeast of Noctis City."
    words = Words("en", "terraforming-mars", ("Ann", "Bo"))
    assert words.for_lines().render(describe_event(event)) == "Bo places an ocean on space 40."


def test_every_space_of_every_map_has_a_place_of_its_own() -> None:
    for board in MAPS.values():
        assert board.said_at(1) == Message("space.off-map", {"name": "ganymede-colony"})
        for space, name in board.names.items():
            assert board.said_at(space) == Message("space.named", {"name": name})
        places = [Words("en", "terraforming-mars").render(board.said_at(space)) for space in range(1, 64)]
        assert len(set(places)) == len(places)


@pytest.mark.parametrize(
    ("effect", "choice", "said"),
    [
        (
            Either(((Production(ENERGY, 2),), (Production(PLANTS, 1),))),
            Choice("choose", ("energy",)),
            "Raise your energy production 2 steps",
        ),
        (MetalProduction(), Choice("choose", ("steel",)), "Raise your steel production 1 step"),
        (Harm(((STEEL, 2),), steal=True), Choice("remove", ("steel", "p1", 2)), "Steal 2 steel from Bo"),
        (Harm(((STEEL, 2),)), Choice("remove", ("steel", "p1", 2)), "Remove 2 steel from Bo"),
        (AnyProduction(ENERGY, 1), Choice("lower", ("p1",)), "Lower Bo's energy production 1 step"),
        (AddCubes("microbe", 2, "own"), Choice("add", ("tardigrades",)), "Add 2 microbes to Tardigrades"),
        (TakeCubes("animal", 1, "any"), Choice("take", ("fish", "p1")), "Remove 1 animal from Fish (Bo)"),
        (
            ConvertProduction(HEAT, MEGACREDITS),
            Choice("take", (3,)),
            "Convert 3 heat production into M€ production",
        ),
        (Exchange(ENERGY, STEEL), Choice("take", (2,)), "Convert 2 energy into steel"),
    ],
)
def test_an_answer_says_what_it_gives(effect: object, choice: Choice, said: str) -> None:
    scene = scene_of("en")
    frame = EffectFrame(0, 0, NUMBERS["artificial-photosynthesis"], effect)  # type: ignore[arg-type]
    asking = replace(scene, state=replace(scene.state, frames=[frame]))
    assert pages.choice_text(asking, choice) == said


def test_a_placement_names_its_tile() -> None:
    scene = scene_of("en")
    asking = replace(scene, state=replace(scene.state, frames=[PlaceFrame(0, 0, 0, OCEAN, "ocean")]))
    assert pages.choice_text(asking, Choice("place", (40,))) == "Place an ocean in row 6, space 3"


def resolving(*frames: AnyFrame) -> GameTable:
    """Return a table whose active player has these effects to resolve."""
    table = first_action()
    state = table.match.state
    state.frames, state.waiting = list(frames), None
    table.match.pending = table.game.pending(state)
    return table


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Raise your energy production 2 steps", "Raise your plant production 1 step")),
        ("ja", ("電力産出+2", "植物産出+1")),
    ],
)
def test_programs_get_the_gain_and_card_of_an_effect(language: str, said: tuple[str, str]) -> None:
    number = NUMBERS["artificial-photosynthesis"]
    table = resolving(EffectFrame(0, 0, number, BY_NUMBER[number].effects[0]))
    (decision,) = table.match.pending
    options = JsonMessages(table, Words(language), MessageSettings()).decision(decision)["options"]["choices"]
    card = Words(language, "terraforming-mars").name("card", "artificial-photosynthesis")
    assert [one["text"] for one in options] == [f"{card}: {text}" for text in said]
    scene = GameSession(SeatClient(table), Words(language)).scene
    assert [TABLE.choice(scene, choice) for choice in decision.options] == [f"{card}: {text}" for text in said]


def test_a_past_choice_keeps_its_card_and_gain() -> None:
    number = NUMBERS["artificial-photosynthesis"]
    table = resolving(EffectFrame(0, 0, number, BY_NUMBER[number].effects[0]))
    match = Match(table.game, table.match.state)
    first, second = match.pending[0].options
    match.choose(0, first)
    words = Words("en", "terraforming-mars")
    assert words.render(match.game.describe(first)) == "Choose the effect: Energy"
    assert past_choice_text(match, 0, words) == "Artificial Photosynthesis: Raise your energy production 2 steps"
    assert past_choice_text(match, 0, words, second) == "Artificial Photosynthesis: Raise your plant production 1 step"


def test_effects_to_be_ordered_name_their_cards() -> None:
    convoy, swap = NUMBERS["large-convoy"], NUMBERS["mars-university"]
    table = resolving(EffectFrame(GAINS, 0, swap, SwapCard()), EffectFrame(GAINS, 0, convoy, Draw(2)))
    scene = GameSession(SeatClient(table), Words("en")).scene
    assert TABLE.choice(scene, Choice("first", ("draw",))) == "Large Convoy: Draw 2 cards"
    assert TABLE.choice(scene, Choice("first", ("mars-university",))) == (
        "Mars University: You may discard a card to draw a card"
    )
    assert TABLE.choice(scene, Choice("first", ("place-ocean",))) == "Place the ocean"


def test_each_way_to_use_an_action_is_described_in_full() -> None:
    for language in LANGUAGES:
        words, ways = Words(language, "terraforming-mars"), [way for ways in USE.values() for way in ways]
        assert sum(len(way.args) > 1 for way in ways) == 10
        for way in ways:
            text = words.render(describe_choice(way))
            assert "use-what" not in text
            assert text.startswith(words.name("card", str(way.args[0]))) or language == "en"
    words = Words("en", "terraforming-mars")
    assert words.render(describe_choice(Choice("use", ("electro-catapult", "steel")))) == (
        "Use the action on Electro Catapult: spend 1 steel to gain 7 M€"
    )
