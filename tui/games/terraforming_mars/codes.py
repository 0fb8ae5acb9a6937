"""The short words of figures, drawn with what they mean: ``M``, ``[+1 st]``, ``<ocean>``, ``O2+1``, ``Sci``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from engine.terraforming_mars.play.legal import HEAT_FOR_TEMPERATURE
from engine.terraforming_mars.terms import RESOURCES, TAGS, TILES
from tui.games.scene import Scene
from tui.games.signs import sense
from tui.games.terraforming_mars.wording import STEP_INKS, tile_ink
from tui.text import Words
from tui.widgets.line import Line, Run, voiced

GAME = "terraforming-mars"
PAYING_TAGS = ("building", "space")
"""Tags whose cards a metal may pay for."""
PARAMETERS = ("temperature", "oxygen", "oceans")


def use(scene: Scene, resource: str) -> str:
    """What a resource is for."""
    player = scene.state.players[scene.seat]
    figures = {
        "steel": player.steel_value,
        "titanium": player.titanium_value,
        "plants": player.greenery_cost,
        "heat": HEAT_FOR_TEMPERATURE,
    }
    return sense(scene.words, f"sign.use.{resource}", n=figures.get(resource, 0))


def tag_said(tag: str, words: Words) -> str:
    """What a tag is for."""
    return sense(words, f"sign.tag-{tag}" if tag in PAYING_TAGS else "sign.tag", tag=tag)


def tag_run(tag: int, words: Words) -> Run:
    """A tag in short, in the ink of its label."""
    slug = TAGS[tag]
    return Run(words.name("tag-short", slug), f"tag-{slug}", tag_said(slug, words), words.name("tag", slug))


def coded(text: str, scene: Scene, ink: str = "") -> Line:
    """A text of the catalogue that is written in short words, each with what it means; it is said as it stands."""
    pattern, kinds = _codes(scene.words.nameless)
    runs: list[Run] = []
    at = 0
    for found in pattern.finditer(text):
        kind, slug = kinds[(found.lastindex or 0) - 1]
        painted = _ink(kind, slug) if scene.words.painted and ink != "dim" else ""
        runs += [Run(text[at : found.start()], ink), Run(found[0], painted or ink, _said(kind, slug, scene))]
        at = found.end()
    return voiced(tuple(run for run in (*runs, Run(text[at:], ink)) if run.text), text)


def _ink(kind: str, slug: str) -> str:
    """The ink of a painted short word: a box for production, the ground of a tile, the colour of a step."""
    match kind:
        case "sign.a-production":
            return "box"
        case "sign.a-tile":
            return tile_ink(TILES.index(slug))
        case "sign.a-step":
            return STEP_INKS[slug]
        case _:
            return ""


def _said(kind: str, slug: str, scene: Scene) -> str:
    match kind:
        case "use":
            return use(scene, slug)
        case "tag":
            return tag_said(slug, scene.words)
        case _:
            return sense(scene.words, kind, resource=slug, parameter=slug, tile=slug)


@lru_cache(maxsize=8)
def _codes(words: Words) -> tuple[re.Pattern[str], list[tuple[str, str]]]:
    """What finds the short words of a language where they are no part of another, and what each stands for."""
    codes = list(_patterns(words))
    parts = "|".join(f"({drawn})" for drawn, _, _ in codes)
    return re.compile(rf"(?<![^\W\d_])(?:{parts})(?![^\W\d_])"), [(kind, slug) for _, kind, slug in codes]


def _patterns(words: Words) -> Iterator[tuple[str, str, str]]:
    """Each short word as a pattern, under which key its meaning stands, and of what."""
    for slug in RESOURCES:
        yield rf"\[[+-]?\d* ?{words.name('short', slug)}\]", "sign.a-production", slug
        yield words.name("short", slug), "use", slug
    for slug in PARAMETERS:
        yield rf"{words.name('parameter-short', slug)}(?:\+\d+)?", "sign.a-step", slug
    for slug in TILES[1:]:
        yield f"<{words.name('tile-icon', slug)}>", "sign.a-tile", slug
    for slug in TAGS:
        yield words.name("tag-short", slug), "tag", slug
    yield words.name("short", "card"), "sign.card", ""
    yield words.say("table.rating"), "sign.rating", ""
    yield words.say("table.points"), "sign.vp", ""
    yield words.say("arrow"), "sign.pays", ""
