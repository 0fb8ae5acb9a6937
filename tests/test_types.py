"""The type check sees what a game lacks: tried on a copy of the source in which something is missing or new."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.game import Game
from tui.games.game_view import GameView

TOP = Path(__file__).parents[1]
MARS, JUMP = "engine/terraforming_mars", "engine/jump_drive"
DICE, ON_MARS = "engine/dice_game", "engine/on_mars"
CARDS, TABLE = "tui/games/terraforming_mars", "tui/games/jump_drive"
LITERALS = ("CardAction", "TileKind", "Condition", "Reward", "RewardTile", "Benefit", "SpaceBonus", "Executive")
"""Vocabularies of On Mars."""
WORD = 'class {name}(Word, frozen=True):\n    """New."""\n\n    count: int\n    effects: tuple[Effect, ...]\n\n\n'
BARE = 'class {name}(Word, frozen=True):\n    """New."""\n\n    count: int\n\n\n'
CHANGES = {
    f"{MARS}/game.py": {
        "    def facts(self, state: State, seat: int)": "    def figures(self, state: State, seat: int)"
    },
    f"{JUMP}/game.py": {"    def status(self, state: State)": "    def status(self, state: State, seat: int)"},
    f"{CARDS}/table.py": {"    def parts(self, scene: Scene)": "    def quarters(self, scene: Scene)"},
    f"{TABLE}/event_text.py": {"def is_logged(event: Event)": "def is_logged(event: Event, seat: int)"},
    f"{MARS}/cards/vocabulary.py": {
        "Effect: TypeAlias = (\n": WORD.format(name="Storm") + "Effect: TypeAlias = (\n    Storm |\n",
        "Counted: TypeAlias = ": WORD.format(name="PerMoon") + "Counted: TypeAlias = PerMoon | ",
        "Requirement: TypeAlias = ": WORD.format(name="NeedMoon") + "Requirement: TypeAlias = NeedMoon | ",
        "Trigger: TypeAlias = ": WORD.format(name="WhenPassed") + "Trigger: TypeAlias = WhenPassed | ",
        "Passive: TypeAlias = (\n": WORD.format(name="Roof") + "Passive: TypeAlias = (\n    Roof |\n",
        "Points: TypeAlias = ": WORD.format(name="PerRoof") + "Points: TypeAlias = PerRoof | ",
        "Where: TypeAlias = Literal[\n": 'Where: TypeAlias = Literal[\n    "cave",\n',
    },
    f"{MARS}/effects/resources.py": {
        "def name(self, effect: Gain)": "def title(self, effect: Gain)",
        "ImmediateRule[Lose], rank=LATE_LOSSES": "ImmediateRule[Lose]",
    },
    f"{MARS}/events.py": {"EventKey: TypeAlias = Literal[": 'EventKey: TypeAlias = Literal["quake", '},
    f"{JUMP}/events.py": {"EventKey: TypeAlias = Literal[": 'EventKey: TypeAlias = Literal["quake", '},
    f"{DICE}/events.py": {"EventKey: TypeAlias = Literal[": 'EventKey: TypeAlias = Literal["quake", '},
    f"{ON_MARS}/events.py": {"EventKey: TypeAlias = Literal[": 'EventKey: TypeAlias = Literal["quake", '},
    f"{DICE}/game.py": {
        "    def facts(self, state: State, seat: int)": "    def figures_of(self, state: State, seat: int)"
    },
    f"{ON_MARS}/game.py": {"    def status(self, state: State)": "    def status(self, state: State, seat: int)"},
    "tui/games/dice_game/table.py": {"    def parts(self, scene: Scene)": "    def quarters(self, scene: Scene)"},
    "tui/games/on_mars/table.py": {"    def parts(self, scene: Scene)": "    def quarters(self, scene: Scene)"},
    f"{DICE}/cards/vocabulary.py": {
        "Effect: TypeAlias = (\n": BARE.format(name="Flood") + "Effect: TypeAlias = (\n    Flood |\n",
        "Trigger: TypeAlias = ": BARE.format(name="WhenRolled") + "Trigger: TypeAlias = WhenRolled | ",
        "Where: TypeAlias = Literal[\n": 'Where: TypeAlias = Literal[\n    "crater",\n',
    },
    f"{ON_MARS}/frame_types/__init__.py": {
        "if TYPE_CHECKING:\n": 'class StormFrame(Frame, frozen=True):\n    """New."""\n\n\nif TYPE_CHECKING:\n',
        "    AnyFrame: TypeAlias = (\n": "    AnyFrame: TypeAlias = (\n        StormFrame |\n",
    },
    f"{ON_MARS}/frame_types/cards.py": {
        "AnyCardFrame: TypeAlias = (\n": 'class QuakeFrame(CardStep, frozen=True, tag=999):\n    """New."""\n\n\n'
        "AnyCardFrame: TypeAlias = (\n    QuakeFrame |\n",
    },
    f"{ON_MARS}/cards/vocabulary.py": {
        f"{name}: TypeAlias = Literal[": f'{name}: TypeAlias = Literal["new-{name}", ' for name in LITERALS
    },
}
"""What is missing, and what is new: by file, the text that is replaced and what is there instead."""
TEXTS = [f"{CARDS}/vocabulary.py"]
DICE_TEXTS = ["tui/games/dice_game/vocabulary.py", f"{DICE}/bot/card_evaluation.py"]
NEW_TELLING = [f"{DICE}/events.py", "tui/games/dice_game/event_text.py", "tui/games/on_mars/event_text.py"]
MUST_KNOW = {
    "Storm": [f"{MARS}/effects/registry.py", f"{MARS}/bot/card_evaluation.py"],
    "PerMoon": [f"{MARS}/effects/amounts.py"],
    "NeedMoon": [f"{MARS}/play/card_checks.py", f"{MARS}/bot/hand_evaluation.py", f"{CARDS}/card_text.py"],
    "WhenPassed": [f"{MARS}/effects/tableau.py", f"{MARS}/bot/card_evaluation.py"],
    "Roof": [f"{MARS}/effects/tableau.py", f"{MARS}/bot/card_evaluation.py"],
    "PerRoof": [f"{MARS}/play/scoring.py", f"{MARS}/bot/card_evaluation.py"],
    "cave": [f"{MARS}/board/spaces.py"],
    "quake": [
        *NEW_TELLING,
        f"{MARS}/events.py",
        f"{JUMP}/events.py",
        f"{CARDS}/event_text.py",
        f"{TABLE}/recent.py",
    ],
    "Flood": [f"{DICE}/play/{name}.py" for name in ("effects", "choices")] + DICE_TEXTS,
    "WhenRolled": DICE_TEXTS,
    "crater": [f"{DICE}/board/spaces.py"],
    "StormFrame": [f"{ON_MARS}/play/frame_rules.py"],
    "QuakeFrame": [f"{ON_MARS}/play/frame_rules.py"],
    "new-CardAction": [f"{ON_MARS}/play/card_actions.py"],
    "new-TileKind": [f"{ON_MARS}/play/card_actions.py", f"{ON_MARS}/play/rival_rover.py"],
    "new-Condition": [f"{ON_MARS}/play/goals.py"],
    "new-Reward": [f"{ON_MARS}/play/goals.py"],
    "new-RewardTile": [f"{ON_MARS}/play/life_support.py"],
    "new-Benefit": [f"{ON_MARS}/play/technologies.py", f"{ON_MARS}/play/rival.py"],
    "new-SpaceBonus": [f"{ON_MARS}/play/travel.py", f"{ON_MARS}/play/rival.py"],
    "new-Executive": [f"{ON_MARS}/play/card_actions.py"],
}
"""The files that the type check must refuse until they know a word."""
for _word in ("Storm", "PerMoon", "WhenPassed", "Roof", "PerRoof"):
    MUST_KNOW[_word] += TEXTS


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return what the type check says of the changed copy, by file."""
    folder = tmp_path_factory.mktemp("changed").resolve()
    for package in ("engine", "tui", "saves"):
        shutil.copytree(TOP / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TOP / "pyproject.toml", folder)
    for name, replaced in CHANGES.items():
        text = (folder / name).read_text(encoding="utf-8")
        for old, new in replaced.items():
            assert old in text, f"{name} has changed: {old}"
            text = text.replace(old, new, 1)
        (folder / name).write_text(text, encoding="utf-8")
    protocols = [name for name in CHANGES if name.endswith(("/game.py", "/table.py"))] + [f"{TABLE}/table.py"]
    rules = f"{MARS}/effects/resources.py"
    checked = {*protocols, rules, *(file for files in MUST_KNOW.values() for file in files)}
    command = [sys.executable, "-m", "basedpyright", "--pythonpath", sys.executable, "--outputjson", *sorted(checked)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    found: dict[str, str] = {}
    for one in json.loads(done.stdout)["generalDiagnostics"]:
        name = Path(one["file"]).relative_to(folder).as_posix()
        found[name] = found.get(name, "") + one["message"] + "\n"
    return found


@pytest.mark.parametrize("name", CHANGES)
def test_the_source_has_what_the_copy_changes(name: str) -> None:
    """Tell without the type check, which takes a while, that the slow tests below still change something."""
    text = (TOP / name).read_text(encoding="utf-8")
    assert [old for old in CHANGES[name] if old not in text] == []


def test_protocols_have_what_the_copy_takes_away() -> None:
    assert callable(Game.facts) and callable(Game.status)
    assert callable(GameView.parts) and callable(GameView.is_logged)


@pytest.mark.slow
def test_a_game_that_misses_a_part_of_the_protocol_is_refused(said: dict[str, str]) -> None:
    assert '"facts" is not present' in said[f"{MARS}/game.py"]
    assert '"status" is an incompatible type' in said[f"{JUMP}/game.py"]
    assert '"facts" is not present' in said[f"{DICE}/game.py"]
    assert '"status" is an incompatible type' in said[f"{ON_MARS}/game.py"]


@pytest.mark.slow
def test_a_table_that_misses_a_part_of_the_protocol_is_refused(said: dict[str, str]) -> None:
    assert '"parts" is not present' in said[f"{CARDS}/table.py"]
    assert '"is_logged" is an incompatible type' in said[f"{TABLE}/table.py"]
    assert '"parts" is not present' in said["tui/games/dice_game/table.py"]
    assert '"parts" is not present' in said["tui/games/on_mars/table.py"]


@pytest.mark.slow
def test_an_effect_rule_that_lacks_a_part_is_refused(said: dict[str, str]) -> None:
    assert 'Cannot instantiate abstract class "GainRule"' in said[f"{MARS}/effects/registry.py"]
    assert 'Argument missing for parameter "rank"' in said[f"{MARS}/effects/resources.py"]


@pytest.mark.slow
@pytest.mark.parametrize("word", MUST_KNOW)
def test_a_new_word_is_refused_until_all_know_it(said: dict[str, str], word: str) -> None:
    assert [file for file in MUST_KNOW[word] if word not in said.get(file, "")] == []
