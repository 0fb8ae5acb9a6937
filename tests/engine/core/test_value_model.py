"""What was learned judges the same whether features come one by one or in bundles."""

from __future__ import annotations

import pytest

from engine.core.value_model import BundledFeatures, FeatureBundle, NetModel

NET = NetModel(
    {"cards": (50, 20, 30, -10), "ship": (-20, 10, 5, 40), "world": (0, 70, -60, 25)},
    (5, -5, 10, 0),
    ((100, 10), (-80, 30)),
)


def test_bundles_are_judged_as_their_features_are() -> None:
    both = FeatureBundle({"cards": 0.5, "ship": 1.0, "unheard of": 3.0})
    seen = BundledFeatures([both, FeatureBundle({"cards": 1.0})], {"world": 2.0, "cards": 0.25})
    assert seen.features() == {"cards": 1.75, "ship": 1.0, "world": 2.0, "unheard of": 3.0}
    for _ in range(2):
        assert NET.judged_of(seen) == pytest.approx(NET.judged(seen.features()))


def test_a_bundle_is_known_by_itself_and_not_by_what_is_in_it() -> None:
    more, less = (NET.judged_of(BundledFeatures([FeatureBundle({"cards": figure})], {})) for figure in (2.0, 1.0))
    assert more == NET.judged({"cards": 2.0})
    assert less == NET.judged({"cards": 1.0})
    assert more.chance > less.chance
