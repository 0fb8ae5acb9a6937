"""The question whether an action is repeated says what is repeated."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.on_mars.frame_types.series import BlueprintFrame, DevelopFrame, MoreFrame, Repeatable, UpgradeFrame
from engine.on_mars.terms import UPGRADE as UPGRADE_TECHNOLOGY
from tests.tui.games.on_mars.tables import at
from tui.games.on_mars import pages
from tui.text import LANGUAGES


@pytest.mark.parametrize(
    ("each", "technology", "asked", "hint"),
    [
        (
            DevelopFrame(0),
            -1,
            "Do you develop once more?",
            "repeats it once.",
        ),
        (BlueprintFrame(0), -1, "Do you take 1 more blueprint?", "repeats it once."),
        (
            UpgradeFrame(0),
            UPGRADE_TECHNOLOGY,
            "Do you upgrade more buildings?",
            "a technology once per level.",
        ),
    ],
)
def test_the_prompt_names_what_is_repeated(each: Repeatable, technology: int, asked: str, hint: str) -> None:
    """A blueprint that a space of the laboratory gives is taken within R&D, whose prompt named only R&D."""
    scene = at("more")
    scene.state.frames[-1] = MoreFrame(scene.seat, replace(each, seat=scene.seat), 1, technology)
    assert pages.prompt_text(scene).endswith(asked)
    assert pages.hint_text(scene).endswith(hint)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_technology_is_named_that_can_be_used(language: str) -> None:
    scene = at("more", language)
    frame = scene.state.frames[-1]
    assert isinstance(frame, MoreFrame)
    said = [pages.hint_text(scene)]
    scene.state.frames[-1] = replace(frame, technology=UPGRADE_TECHNOLOGY)
    said.append(pages.hint_text(scene))
    assert [scene.words.say(key) for key in ("hint.more", "hint.more-technology")] == said
