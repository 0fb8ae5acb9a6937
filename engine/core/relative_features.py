"""Features of one seat relative to its rivals, for a learned model (``engine.core.value_model``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import sub

from engine.core.value_model import Features


class RelativeFeatures:
    """Features that compare a seat with its rivals: each as it is, and times the remaining game length.

    ``units``: the scale of each figure. The constant ``one`` and the ``lead`` come before them. ``lead``: the scale of
    the lead; ``long``: the scale of the remaining length (rounds, turns).
    """

    def __init__(self, units: Mapping[str, float], *, lead: float, long: float) -> None:
        units = {"one": 1.0, "lead": lead, **units}
        self.standing: list[Features] = [
            *[{name: 1.0 / unit} for name, unit in units.items()],
            *[{f"{name} later": 1.0 / unit / long} for name, unit in units.items()],
        ]
        """The features of each position in ``figures``."""

    def figures(self, lead: float, own: Sequence[float], rivals: Sequence[Sequence[float]], left: float) -> list[float]:
        """Return the seat's figures minus the mean of the ``rivals``, then all times ``left``, the remaining length.

        >>> RelativeFeatures({"cards": 5.0}, lead=10.0, long=10.0).figures(7.0, [4.0], [[1.0], [3.0]], 2.0)
        [1.0, 7.0, 2.0, 2.0, 14.0, 4.0]
        """
        counted = self.compared(lead, own, rivals)
        return counted + [left * figure for figure in counted]

    def compared(self, lead: float, own: Sequence[float], rivals: Sequence[Sequence[float]]) -> list[float]:
        """Return the first half of ``figures``, for a model that knows the remaining length (``OrderedModel.at``)."""
        if len(rivals) == 1:
            return [1.0, lead, *map(sub, own, rivals[0])]
        part = 1.0 / max(1, len(rivals))
        return [1.0, lead, *[mine - part * sum(others) for mine, *others in zip(own, *rivals, strict=True)]]

    def features(self, figures: Sequence[float]) -> Features:
        """Return the same by name, to train a model.

        >>> RelativeFeatures({"cards": 5.0}, lead=10.0, long=10.0).features([1.0, 0.0, 2.0, 2.0, 0.0, 4.0])
        {'one': 1.0, 'cards': 0.4, 'one later': 0.2, 'cards later': 0.08}
        """
        found: Features = {}
        for counted, standing in zip(figures, self.standing, strict=True):
            found |= {name: counted * unit for name, unit in standing.items() if counted}
        return found
