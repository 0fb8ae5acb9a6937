"""Recorded scenarios by name: their expectations were computed by an engine that shares nothing with ours."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from engine.on_mars.state import State
from tests.conformance.on_mars.run import read, run
from tests.conformance.results import PASSED
from tests.test_comparison_on_mars import SCENARIOS


def passes(name: str) -> bool:
    """Whether what our engine makes of a scenario is what was recorded."""
    return run(SCENARIOS[name]).verdict == PASSED


@cache
def _given(name: str) -> str:
    return json.dumps(SCENARIOS[name]["given"]["state"])


def given(name: str, **config: Any) -> State:
    """The state with which a scenario begins, under other options."""
    plain = json.loads(_given(name))
    plain["config"].update(config)
    return read(plain)
