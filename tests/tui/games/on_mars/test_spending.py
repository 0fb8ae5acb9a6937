"""Crystals and Private Goals are told apart, and no Private Goal is spent unless somebody says so."""

from __future__ import annotations

import io

import pytest

from engine.core.choice import Choice
from engine.on_mars.frame_types.movement import BOTS, CRYSTALS, MoveFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from tests.tui.games.on_mars import tables
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.app.lesson_values import moments_of
from tui.games.explanations import WIDE
from tui.games.on_mars import menus, movement, spending
from tui.games.on_mars.answer_rows import answer_row
from tui.games.on_mars.pages import answers, hint_text, prompt_text
from tui.games.on_mars.vocabulary import goal_text
from tui.games.scene import Scene
from tui.lines import Console, Leave, LineMode
from tui.screens.confirm import ConfirmScreen
from tui.screens.running import RunningScreen
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import plain

BOT_MOVES = Choice("executive", (6,))
"""Costs two crystals."""


def having(crystals: int, goals: int) -> State:
    """A turn of the first seat with a number of crystals and Private Goals; no ship is left in the Depot."""
    state = GAME.clone(tables.state_of_seat("turn", 3, 3))
    player = state.players[0]
    player.ships, player.crystals, player.goals = 0, crystals, [7, 11, 3][:goals]
    for other in state.players[1:]:
        other.goals = []
    state.waiting = flow.waiting(state)
    return state


def moving(crystals: int, goals: int) -> State:
    """Bots are moved, and no point is left."""
    state = having(crystals, goals)
    state.frames.append(MoveFrame(0, BOTS | CRYSTALS, 0, 0))
    state.waiting = flow.waiting(state)
    return state


def scene(state: State, language: str = "en") -> Scene:
    return tables.scene_of(state, GAME.pending(state)[0], language)


@pytest.mark.parametrize(
    ("language", "crystals", "goals", "said"),
    [
        ("en", 3, 3, "3 crystals + 3 Private Goals"),
        ("en", 1, 1, "1 crystal + 1 Private Goal"),
        ("en", 3, 0, "3 crystals"),
        ("en", 0, 2, "2 Private Goals"),
        ("en", 0, 0, "0 crystals"),
        ("ja", 3, 3, "クリスタル3個＋個人目標3枚"),
    ],
)
def test_crystals_and_private_goals_have_different_texts(language: str, crystals: int, goals: int, said: str) -> None:
    assert spending.crystals_and_goals_text(crystals, goals, Words(language, tables.MARS)) == said


def test_the_hint_of_a_movement_says_what_a_step_can_be_paid_with() -> None:
    assert movement.left_text(scene(moving(3, 3))).endswith("6 more for 3 crystals + 3 Private Goals")
    assert movement.left_text(scene(moving(3, 0))).endswith("3 more for 3 crystals")
    assert prompt_text(scene(moving(3, 0))).endswith("Move your pieces. Points: bots 0, 3 more.")


def test_the_panel_of_a_movement_says_how_many_goals_a_way_costs() -> None:
    at = scene(moving(1, 3))
    bot = next(one for one in movement.movable(at) if one.piece == "bot")
    named = Scene(at.game, at.state, at.seat, at.words, at.people, at.decision, at.seed, narrowed=f"bot {bot.here}")
    far = next(here for here, way in movement.reachable(named, bot).items() if way.steps == 3)
    shown = [plain(content) for content in movement.target(named, far, "", 60)]
    assert any("Cost: cr + 2 Private Goals" in text for text in shown)


def test_the_menu_says_what_an_executive_action_can_be_paid_with() -> None:
    item = next(item for item in menus.menu(scene(having(1, 2))) if item.page == "executive")
    assert "You can spend 1 crystal + 2 Private Goals." in item.why


def test_the_reason_against_an_executive_action_counts_goals_apart() -> None:
    words = Words("en", tables.MARS)
    (reason,) = GAME.why_not(having(1, 2), 0, Choice("executive", (1,)))
    assert words.render(reason) == "This costs 4 crystals; you have 1 and 2 Private Goals."
    (reason,) = GAME.why_not(having(1, 0), 0, Choice("executive", (1,)))
    assert words.render(reason) == "This costs 4 crystals; you have 1."


def test_a_choice_that_can_be_paid_by_nothing_but_a_goal_is_asked_about() -> None:
    state = having(1, 1)
    goal = state.players[0].goals[0]
    assert spending.goals_spent(scene(state), BOT_MOVES) == (goal,)
    question = spending.question(scene(state), BOT_MOVES)
    assert question is not None and question.what == "Spend 1 Private Goal"
    assert spending.question(scene(having(2, 0)), BOT_MOVES) is None


def test_payment_by_crystals_or_goals_is_asked_first() -> None:
    state = having(2, 1)
    assert spending.question(scene(state), BOT_MOVES) is None
    GAME.apply(state, 0, BOT_MOVES)
    (decision,) = GAME.pending(state)
    assert decision.kind == "pay"
    pays = list(decision.options)
    assert [len(choice.args) for choice in pays] == [0, 1]
    assert all(spending.question(scene(state), choice) is None for choice in pays)


async def test_a_screen_asks_before_a_goal_is_spent(folders: object) -> None:
    table = tables.table_of(having(1, 1))
    player = lambda: table.match.state.players[0]  # noqa: E731
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "colon", *"executive", "space", "6", "enter")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        assert any("x Spend 1 Private Goal" in text for text in screen_lines(app))
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        assert not table.match.plies and len(player().goals) == 1
        await press(pilot, "colon", *"executive", "space", "6", "enter")
        await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
        await press(pilot, "x")
        await until(pilot, lambda: len(table.match.plies) == 1)
        assert not player().goals and not player().crystals


def test_line_mode_asks_before_a_goal_is_spent() -> None:
    table, shown = tables.table_of(having(1, 1)), io.StringIO()
    typed = iter(("executive 6", "executive 6"))
    counts: list[int] = []

    class Person(Console):
        def read(self) -> str:
            counts.append(len(table.match.plies))
            text = next(typed, None)
            if text is None:
                raise Leave
            return text

    LineMode(table, Words("en"), Person(io.StringIO(), shown)).run()
    assert counts == [0, 0, 1]
    assert "This spends 1 Private Goal." in shown.getvalue()
    assert "Type the same choice again to confirm it." in shown.getvalue()


def test_only_an_upgrade_at_a_cost_says_that_it_costs_a_mineral() -> None:
    goal = moments_of("on-mars")["step upgrade-gym"]
    assert hint_text(scene(goal.state)).startswith("You pay no mineral.")
    paid = tables.state_of_seat("upgrade", 3, 3)
    assert hint_text(scene(paid)).startswith("You pay 1 mineral.")


def test_a_free_development_shows_no_cost() -> None:
    tile = moments_of("on-mars")["step develop-one"]
    names = [row.name for row in answers(scene(tile.state), WIDE).entries]
    assert names[0].startswith("Water Extractor free ")
    used = [row.name for row in answers(scene(tables.state_of_seat("tech_reward", 3, 3)), WIDE).entries if row.name]
    assert used
    assert all(" free" in name for name in used)
    paid = [row.name for row in answers(scene(tables.state_of_seat("develop", 3, 3)), WIDE).entries if row.name]
    assert paid
    assert not any("free" in name for name in paid)


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("painted", [False, True])
def test_each_payment_with_private_goals_has_one_line(language: str, painted: bool) -> None:
    """In the zone of 40 columns; line mode says the whole condition of the goal that is given up."""
    words = Words(language, tables.MARS)
    words.paint(painted)
    asked = 0
    for state, decision in tables.moments(MarsRules(players=2), "pays"):
        if decision.kind != "pay" or not any(choice.args for choice in decision.options):
            continue
        asked += 1
        at = tables.scene_of(GAME.clone(state), decision, language, painted=painted)
        for choice in decision.options:
            entry = answer_row(at, choice, 36)
            assert len(entry.lines) == 1, [plain(one) for one in entry.lines]
            if len(choice.args) == 1:
                goal = goal_text(int(str(choice.args[0])[5:]), words)
                assert goal in (entry.lines[0][0].spoken or plain(entry.lines[0]))
                assert "".join(goal.split()) in "".join(plain(one) for one in entry.detail(80)).replace(" ", "")
        if asked == 12:
            break
    assert asked
