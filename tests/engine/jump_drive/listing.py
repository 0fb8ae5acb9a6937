"""``python -m tests.engine.jump_drive.listing``: writes CARDS.md, every card with the tests that play it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from tests.engine.jump_drive.naive import ROWS

Test = TypeVar("Test", bound=Callable[..., object])

PATH = Path(__file__).with_name("CARDS.md")
MODULES = (
    "cards.test_cards_played",
    "cards.test_cards_yield",
    "cards.test_cards_prices",
    "cards.test_cards_strength",
    "play.test_convoys",
)
HEAD = """# Every card, and the tests that play it

Written by `python -m tests.engine.jump_drive.listing`; a test tells when it is out of date. `test_cards_played.py`
places every card in each way that there is, and compares all that it changes with the table of facts; the other tests
hold numbers worked out by hand.

| card | what is its own | tests of it |
| --- | --- | --- |
"""

_PLAYED: dict[str, list[str]] = {}


def plays(*slugs: str) -> Callable[[Test], Test]:
    """Mark a test that plays these cards and checks their own effects."""

    def mark(test: Test) -> Test:
        name = f"{test.__module__.rsplit('.', 1)[-1]}::{test.__name__}"
        for slug in dict.fromkeys(slugs):
            _PLAYED.setdefault(slug, []).append(name)
        return test

    return mark


def played() -> dict[str, list[str]]:
    """The tests of each card."""
    for module in MODULES:
        import_module(f"tests.engine.jump_drive.{module}")
    return _PLAYED


def listing() -> str:
    """The whole file."""
    tests = played()
    lines = [
        f"| {row['id']} | {_own(row)} | {', '.join(f'`{name}`' for name in sorted(tests[row['id']]))} |" for row in ROWS
    ]
    return HEAD + "\n".join(lines) + "\n"


def _own(row: dict[str, object]) -> str:
    """What a card has beyond icons, VP and cards that are printed as numbers."""
    parts = []
    for what in ("vp", "income"):
        brings = row[what]
        assert isinstance(brings, dict)
        parts += [f"{what} by {each['count']}" for each in brings["per"]]
        parts += [f"{what} with {next(iter(each['if_has'].values()))}" for each in brings["bonus_if"]]
    parts += [f"{each['target']} -{each['amount']}" for each in row["discounts"]]  # type: ignore[index, attr-defined]
    military = row["military"]
    assert isinstance(military, dict)
    parts += [f"strength by {each['count']}" for each in military["per"]]
    parts += [f"strength against {each['kind']}" for each in military["versus"]]
    parts += [str(each["power"]).replace("_", " ") for each in row["powers"]]  # type: ignore[index, attr-defined]
    parts += ["once in an empire"] if row["limit_per_player"] else []
    return "; ".join(dict.fromkeys(parts)) or "numbers only"


def main() -> int:
    """Writes the file."""
    from tests.engine.jump_drive import listing as module  # run as a command, this module is another one: __main__

    PATH.write_text(module.listing(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
