"""What is areo's own: counted from the data for the options of a game, named at set-up, marked on cards."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from engine.dice_game.cards import NUMBERS, REFERENCE
from engine.dice_game.rules import DiceRules
from engine.games import game
from engine.jump_drive.rules import JumpRules
from engine.on_mars.cards.placeholder_data import TASK_REWARDS
from engine.on_mars.rules import MarsRules
from tests.environment import here
from tests.tui.games.dice_game.tables import at
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tui.games.card_drawing import action_line, detail, face, hand_lines, plain_lines
from tui.games.card_line import one_line
from tui.games.dice_game.card_rows import card_of
from tui.games.dice_game.hand_rows import asked_row, offered_row, row
from tui.games.dice_game.hand_rows import face as hand_face
from tui.games.face_grid import grid_face
from tui.games.game_view import game_view_of
from tui.games.on_mars.card_rows import task_name
from tui.lines.console import Console
from tui.lines.setup_questions import ask_game
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, plain

SIGNS = {False: "^", True: "◦"}
"""The sign of an own card in letters, and painted."""
OWN, PUBLISHED = "lake-dam", "arctic-algae"


@pytest.mark.parametrize(
    ("slug", "rules", "told"),
    [
        (
            "dice-game",
            DiceRules(corporate_era=True),
            ("99 of 126 project cards and 21 of 33 other cards (^)", "30 rulings"),
        ),
        ("dice-game", DiceRules(), ("66 of 86 project cards and 12 of 20 other cards (^)", "30 rulings")),
        ("on-mars", MarsRules(players=2), ("13 values on boards and tiles", "50 rulings")),
        ("on-mars", MarsRules(players=2, first_colonists=True), ("14 values on boards and tiles", "50 rulings")),
        ("on-mars", MarsRules(players=1), ("14 values on boards and tiles", "50 rulings")),
        ("jump-drive", JumpRules(players=2), ("10 rulings",)),
        ("jump-drive", JumpRules(players=1), ("the solo game", "10 rulings")),
        ("terraforming-mars", game("terraforming-mars").rules_type(), ("9 rulings",)),
    ],
)
def test_what_is_areos_own_is_counted_for_the_options(slug: str, rules: object, told: tuple[str, ...]) -> None:
    assert game_view_of(slug).own_data(Words("en").of(slug), rules) == told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_set_up_names_it(folders: Path, language: str) -> None:
    app = app_for(None, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n", "right", "right")
        await settle(pilot)
        words = app.screen.words.of("dice-game")
        parts = game_view_of("dice-game").own_data(words, DiceRules(players=2))
        wanted = words.say("own-data.line", what=words.say("list.join").join(parts), where="F3")
        shown = "".join("".join(screen_lines(app)).split())
        assert "".join(wanted.split()) in shown


def test_line_mode_names_it_after_the_options(folders: Path) -> None:
    said = io.StringIO()
    table = ask_game(here(), Console(io.StringIO("\n" * 30), said), Words("en"), "dice-game")
    table.close()
    cards = "66 of 86 project cards and 12 of 20 other cards (^)"
    assert f"Designed for areo (list: rules): {cards}, 30 rulings" in said.getvalue()


def drawings(slug: str, *, painted: bool) -> list[tuple[str, StyledLine]]:
    """The lines with the name of a card, of each way to draw it."""
    scene = at("main", painted=painted)
    number, card = NUMBERS[slug], card_of(scene, NUMBERS[slug])
    drawn: dict[str, list[StyledLine]] = {
        "hand": list(hand_lines(scene, card, 60, Run(""))),
        "plain": list(plain_lines(scene, card, 60)),
        "one line": [one_line(scene, card, 44)],
        "action": [action_line(scene, card, BLANK, line("x"), 50, off=False)],
        "grid face": list(grid_face(card)),
        "face": face(card, 40),
        "detail": detail(scene, card, 40),
        "hand row": [row(scene, number, 60)],
        "offered": [offered_row(scene, number, 50)],
        "cost": [asked_row(scene, number, 50)],
        "hand face": list(hand_face(scene, number)),
    }
    return [(way, next(content for content in lines if card.name in plain(content))) for way, lines in drawn.items()]


@pytest.mark.parametrize("painted", [False, True])
def test_each_drawing_of_a_card_marks_it_if_it_is_areos_own(painted: bool) -> None:
    sign = SIGNS[painted]
    for way, content in drawings(OWN, painted=painted):
        assert f"{sign}Lake Dam" in plain(content), way
        signs = [run for run in content if run.text == sign]
        assert [run.means for run in signs] == ["areo's own card: the published card is not known"], way
    for way, content in drawings(PUBLISHED, painted=painted):
        assert sign not in plain(content), way


def test_all_own_cards_and_no_others_have_the_sign() -> None:
    scene = at("main")
    marked = {card.slug for card in REFERENCE if card_of(scene, card.number).own is not None}
    assert marked == {card.slug for card in REFERENCE if card.source == "ours"}
    assert len(marked) == 120


@pytest.mark.parametrize("painted", [False, True])
def test_tasks_of_first_colonists_are_marked_unless_their_reward_is_published(painted: bool) -> None:
    words = Words("en").of("on-mars")
    words.paint(painted)
    names = [plain(task_name(card, words)) for card in range(1, len(TASK_REWARDS.value) + 1)]
    assert [name[0] == SIGNS[painted] for name in names] == [True] * 7 + [False]
    assert names[7] == "Obtain a blueprint"
