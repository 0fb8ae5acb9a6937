"""Requests whose fields are changed in every way: each is answered, and nothing is lost."""

from __future__ import annotations

import pytest

from tests.mutations import mutants
from tests.tui.lines.test_json_mode import Program, new_game, played

REQUESTS = [
    {"do": "choose", "choice": "pass", "id": 1},
    {"do": "preview", "choice": "pass", "id": "a"},
    {"do": "why", "choice": "play comet"},
    {"do": "events", "seat": 0, "since": 0},
    {"do": "view", "seat": 0},
    {"do": "score"},
    {"do": "decision"},
    {"do": "tell", "text": True, "events": True, "state": False, "written": False},
    {"do": "new", "game": "jump-drive", "rules": "players=2", "seed": "X", "bots": ["easy"], "names": ["Ann", "Bo"]},
]


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: request["do"])
def test_a_request_with_a_changed_field_is_answered(request_: dict[str, object]) -> None:
    lines = [text for _, text in mutants(request_)]
    program = Program(*lines, '{"do": "decision", "id": "end"}', '{"do": "quit"}')
    played(new_game("jump-drive", 1), program)
    assert not program.requests
    refused = program.of("refused")
    assert len(refused) > len(lines) // 4
    assert all(line["text"] and "\n" not in line["text"] and len(line["text"]) < 400 for line in refused)
    assert any(line.get("id") == "end" for line in program.spoken)
    assert program.spoken[-1]["type"] == "left"


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"do": "view", "seat": 1' + "0" * 30 + "}", "seat must be a whole number from -20 to 20."),
        ('{"do": "events", "since": 1.5}', "since must be a whole number from -999999999 to 999999999."),
        ('{"do": "view", "seat": true}', "seat must be a whole number from -20 to 20."),
    ],
)
def test_the_sentence_names_the_field_and_its_bounds(line: str, said: str) -> None:
    program = Program(line, '{"do": "quit"}')
    played(new_game("jump-drive", 1), program)
    assert [refused["text"] for refused in program.of("refused")] == [said]
