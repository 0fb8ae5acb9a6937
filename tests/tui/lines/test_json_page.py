"""``docs/json.md`` is true: its conversations happen so, its agent plays, every field that is told is there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.choice import parse_choice
from engine.core.game import rules_text
from engine.core.rng import Stream
from tests.environment import here
from tests.timeouts import HANGS
from tests.toy_game import TOY, ToyRules
from tests.tui.lines.test_json_mode import Program
from tui.app.decision_json import options_as_json
from tui.lines import Console
from tui.lines.json_mode import JsonMode, Request
from tui.text import Words

PAGE = (Path(__file__).parents[3] / "docs" / "json.md").read_text("utf-8")
CONVERSATIONS = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
NAMED_OTHERWISE = (
    "state",
    "card_resources",
    "tags",
    "tallies",
    "score",
    "rules",
    "dice",
    "pool",
    "map",
    "lab",
    "lss",
    "lss_tiles",
    "warehouse",
    "stacks",
    "slots",
    "res",
    "got",
    "log",
)
NAMED = set(re.findall(r"`([a-z_]+)`", PAGE))


def said_to(*lines: str) -> list[str]:
    """Return what JSON mode answers to these lines."""
    program = Program(*lines, most=0)
    JsonMode(None, Words("en"), here(), Console(program, program)).run()
    return [json.dumps(line) for line in program.spoken]


def agrees(told: Any, written: Any) -> bool:
    """Whether what was told is what the page says: objects may have more fields, ``...`` is anything."""
    if written == "...":
        return True
    if isinstance(written, dict):
        return isinstance(told, dict) and all(key in told and agrees(told[key], written[key]) for key in written)
    if isinstance(written, list) and isinstance(told, list):
        shown = written[:-1] if written[-1:] == ["..."] else written
        return (len(told) == len(shown) or shown != written) and all(map(agrees, told, shown))
    return told == written


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("conversation", CONVERSATIONS, ids=range(len(CONVERSATIONS)))
def test_conversations_happen_as_they_are_written(conversation: str) -> None:
    lines = conversation.strip().splitlines()
    told = [json.loads(line) for line in said_to(*(line[2:] for line in lines if line.startswith(">")))]
    written = [json.loads(line[2:]) for line in lines if line.startswith("<")]
    for one, other in zip(told, written, strict=False):
        assert agrees(one, other), (one, other)
    assert [line["type"] for line in told[len(written) :]] in ([], ["left"])


def test_the_agent_plays(folders: Path) -> None:
    (script,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    areo = f"[{sys.executable!r}, '-m', 'tui', 'play', '--json']"
    assert '["areo", "play", "--json"]' in script
    script = script.replace('["areo", "play", "--json"]', areo)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=HANGS, check=True)
    ended = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(ended) == 3
    assert all(sum(returns) == 0 for returns in ended)
    assert not list(folders.rglob("*.areo"))


def fields(value: Any) -> Iterator[str]:
    """Every field of every object in it, however deep; not those that are named by cards, tags, dice and the like."""
    if isinstance(value, list):
        for part in value:
            if isinstance(part, list | dict):
                yield from fields(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield key
            if key not in NAMED_OTHERWISE and not (key == "tiles" and isinstance(part, dict)):
                yield from fields(part)
        if "rows" in value.get("score", {}):
            yield from fields(value["score"])


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("slug", games.GAMES)
def test_every_field_of_whole_games_is_described(slug: str) -> None:
    rules = rules_text(next(iter(games.game(slug).bench().values())))
    begin = {"do": "new", "game": slug, "rules": rules, "seed": "FIELDS"}
    asks = [{"do": what} for what in ("view", "score", "events", "preview", "why")]
    program = Program(begin, *asks, {"do": "tell", "written": True}, seed="fields")
    JsonMode(None, Words("en"), here(), Console(program, program)).run()
    told = {field for line in program.spoken for field in fields(line)}
    assert program.of("over")
    assert told - NAMED == set()
    forms = {line["options"]["form"] for line in program.of("decision")}
    assert forms <= NAMED
    assert {line["type"] for line in program.spoken} <= NAMED


def test_every_request_and_its_fields_are_described() -> None:
    mode = JsonMode(None, Words("en"), here(), Console())
    assert set(mode.requests) <= NAMED
    assert set(Request.__struct_fields__) <= NAMED


@pytest.mark.usefixtures("toy")
def test_a_choice_can_be_built_by_form_and_fields_where_it_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By what the page says of each form, and nothing else: what the agent of the page builds is legal."""
    (script,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    builder: dict[str, Any] = {}
    exec("import random\n" + script[script.index("def build") : script.index("say(do=")], builder)
    monkeypatch.setattr("tui.app.decision_json.LISTED", 0)
    forms: set[str] = set()
    for game, rules in ((TOY, ToyRules(players=2)), *((games.game(slug), None) for slug in games.GAMES)):
        state = game.new(rules or next(iter(game.bench().values())), "BUILD")
        stream = Stream.named("build")
        while pending := game.pending(state):
            options = pending[0].options
            said = json.loads(json.dumps(options_as_json(options), default=list))
            forms.add(said["form"])
            if said["form"] in NAMED:
                assert parse_choice(builder["build"](said)) in options
            game.apply(state, pending[0].seat, game.random_choice(pending[0], stream))
    assert {"subset", "bag", "amount", "payment", "either", "oneof"} <= forms
