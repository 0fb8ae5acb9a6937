"""Short codes drawn as icons with their meaning: ``M``, ``[+1 st]``, ``<ocean>``, ``O2+1``, ``Sci``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

from engine.core.message import Atom
from engine.terraforming_mars.effects.payment import PAYMENT_RESOURCES
from engine.terraforming_mars.play.legal import HEAT_FOR_TEMPERATURE
from engine.terraforming_mars.terms import RESOURCES, TAGS, TILES
from tui.games.explanations import meaning_of
from tui.games.icon_text import IconCode, IconCodes
from tui.games.scene import Scene
from tui.games.terraforming_mars.vocabulary import BOX, STEP_INKS, resource_ink, tile_ink
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine

PAYING_TAGS = ("building", "space")
"""Tags whose cards a metal may pay for."""
PARAMETERS = ("temperature", "oxygen", "oceans")


def resource_use(scene: Scene, resource: str) -> str:
    """Return what a resource is for."""
    player = scene.state.players[scene.seat]
    figures = {
        "steel": player.steel_value,
        "titanium": player.titanium_value,
        "plants": player.greenery_cost,
        "heat": HEAT_FOR_TEMPERATURE,
    }
    return meaning_of(scene.words, f"sign.use.{resource}", n=figures.get(resource, 0))


def payment_kind(scene: Scene, kind: str) -> StyledLine:
    """Return the sign of a resource with which a price is paid."""
    resource, words = PAYMENT_RESOURCES[kind], scene.words
    slug = RESOURCES[resource]
    means = resource_use(scene, slug)
    return (Run(words.name("short", slug), resource_ink(resource), means, words.name("resource", slug)),)


def tag_use(tag: str, words: Words) -> str:
    """Return what a tag is for."""
    return meaning_of(words, f"sign.tag-{tag}" if tag in PAYING_TAGS else "sign.tag", tag=tag)


def tag_run(tag: int, words: Words) -> Run:
    """Return a tag in short, in the style of its label."""
    slug = TAGS[tag]
    return Run(words.name("tag-short", slug), f"tag-{slug}", tag_use(slug, words), words.name("tag", slug))


def long_tag_run(tag: int, words: Words) -> Run:
    """Return a tag in full, in the ink of its label."""
    name = words.name("tag", TAGS[tag])
    return tag_run(tag, words)._replace(text=name[:1].upper() + name[1:])


def coded(text: str, scene: Scene, ink: str = "") -> StyledLine:
    """Return a text of the catalogue with its short codes drawn as icons."""
    return _codes(scene.words.nameless).drawn(text, scene, ink)


def _says(key: str, **args: Atom) -> Callable[[Scene], str]:
    return lambda scene: meaning_of(scene.words, key, **args)


@lru_cache(maxsize=8)
def _codes(words: Words) -> IconCodes:
    """Return the short codes of a language."""
    return IconCodes(_short_words(words))


def _short_words(words: Words) -> Iterator[IconCode]:
    for slug in RESOURCES:
        short = words.name("short", slug)
        yield IconCode(rf"\[[+-]?\d* ?{short}\]", _says("sign.a-production", resource=slug), BOX)
        yield IconCode(short, partial(resource_use, resource=slug))
    for slug in PARAMETERS:
        step = rf"{words.name('parameter-short', slug)}(?:\+\d+)?"
        yield IconCode(step, _says("sign.a-step", parameter=slug), STEP_INKS[slug])
    for tile, slug in enumerate(TILES[1:], 1):
        yield IconCode(f"<{words.name('tile-icon', slug)}>", _says("sign.a-tile", tile=slug), tile_ink(tile))
    for slug in TAGS:
        yield IconCode(words.name("tag-short", slug), lambda scene, tag=slug: tag_use(tag, scene.words))
    yield IconCode(words.name("short", "card"), _says("sign.card"))
    yield IconCode(words.say("table.rating"), _says("sign.rating"))
    yield IconCode(words.say("table.points"), _says("sign.vp"))
    yield IconCode(words.say("arrow"), _says("sign.pays"))
