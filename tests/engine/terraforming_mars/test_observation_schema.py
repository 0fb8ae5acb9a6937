"""The words and kinds that are declared for learning programs are all that the cards and prompts have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.terraforming_mars.cards.vocabulary import Either
from engine.terraforming_mars.effects.registry import option_name
from engine.terraforming_mars.effects.tableau import CUBES
from engine.terraforming_mars.modules import BY_NUMBER
from engine.terraforming_mars.observation_schema import UNIVERSE
from engine.terraforming_mars.play.legal import CLAIM, FUND, PLAY, PROJECT, USE
from engine.terraforming_mars.state import EffectFrame
from tui.text.catalogue import texts


def effects(value: Any) -> Iterator[Either]:
    """Yield every ``Either`` in card data at any depth."""
    if isinstance(value, Either):
        yield value
    if isinstance(value, tuple):
        for part in value:
            yield from effects(part)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from effects(getattr(value, name))


def test_every_word_of_every_card_is_declared() -> None:
    words = set(UNIVERSE.words)
    assert len(words) == len(UNIVERSE.words)
    choices = [*PLAY.values(), *PROJECT.values(), *CLAIM.values(), *FUND.values()]
    choices += [choice for several in USE.values() for choice in several]
    assert {str(arg) for choice in choices for arg in choice.args} | {choice.verb for choice in choices} <= words
    found = [either for card in BY_NUMBER.values() for either in effects(card)]
    assert len(found) > 5
    for either in found:
        for played in CUBES:
            frame = EffectFrame(0, 0, 1, either, played)
            assert {option_name(frame, option) for option in either.options} <= words


def test_every_kind_of_prompt_is_declared() -> None:
    prompts = {key.removeprefix("prompt.") for key in texts("en", "terraforming-mars") if key.startswith("prompt.")}
    assert set(UNIVERSE.kinds) <= prompts
    said_otherwise = {"waiting", "from", "amount-production"}  # to others, for a card's source, for a production
    assert prompts - set(UNIVERSE.kinds) <= said_otherwise
