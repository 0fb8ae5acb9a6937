"""Inks: every one has a rule and a readable colour; no colour stands in Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.color import Color

import tui
from tui.themes import themes
from tui.widgets.ink import INKS, PREFIX

SOURCE = Path(tui.__file__).parent
STYLES = (SOURCE / "areo.tcss").read_text(encoding="utf-8")


def test_every_ink_has_a_rule_and_every_rule_an_ink() -> None:
    assert set(re.findall(rf"\.{PREFIX}([a-z0-9-]+)", STYLES)) == INKS


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
def test_a_theme_has_every_variable_of_the_styles(theme: object) -> None:
    assert set(re.findall(r"\$([a-z-]+)", STYLES)) == set(theme.variables)  # type: ignore[attr-defined]


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
def test_what_is_written_can_be_read(theme: object) -> None:
    """All but the walls between hexes, which are no writing and stay behind."""
    colours = {name: Color.parse(value) for name, value in theme.variables.items()}  # type: ignore[attr-defined]
    for rule in re.findall(rf"\.{PREFIX}[a-z0-9-]+ \{{([^}}]*)\}}", STYLES):
        ink = re.search(r"(?<![a-z-])color: \$([a-z-]+)", rule)
        ground = re.search(r"background: \$([a-z-]+)", rule)
        if ink is not None and ink[1] != "wall-ink":
            on = colours[ground[1] if ground is not None else "ground"]
            assert contrast(colours[ink[1]], on) >= 4.5, rule


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours as the web's guidelines count it: 1 to 21."""
    lights = sorted(light(colour) for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def light(colour: Color) -> float:
    """How light a colour is."""
    return sum(weight * part(value) for weight, value in zip((0.2126, 0.7152, 0.0722), colour.rgb, strict=True))


def part(value: int) -> float:
    """One part of a colour as light."""
    level = value / 255
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def test_no_colour_stands_in_python() -> None:
    for path in SOURCE.rglob("*.py"):
        if path.name != "themes.py":
            assert not re.search(r"#[0-9a-fA-F]{6}\b", path.read_text(encoding="utf-8")), path
