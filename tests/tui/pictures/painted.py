"""The painted look, kept by one line a screen: its class, and a digest of all its cells with their colours.

| ``python -m tests.tui.pictures.painted`` | pictures of the screens that have changed, to be looked at |
|---|---|
| ``... --out DIR`` | into this folder, else one of the system's temporary files |
| ``... --accept`` | keeps them as they are now |
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from tempfile import gettempdir

from textual.pilot import Pilot

from tests.environment import person
from tests.tui.pictures.__main__ import LOOKS, shots, still_world
from tests.tui.pictures.main_screens import MAIN
from tests.tui.screens.keys import settle
from tests.tui.screens.taking import described
from tests.tui.screens.views import View
from tui.screens.frame import Frame
from tui.terminal.textual_private import rendered_strips
from tui.textual_app import AreoApp

KEPT = Path(__file__).with_name("painted.txt")
LOOK = "dark"
SCREENS = (
    *("title", "options", "corporation", "table", "news", "placing", "hand", "payment"),
    *("projects", "wall", "tableau", "log", "rules"),
    *("jump-keep", "jump-table", "jump-ways", "jump-wall"),
    *("dice-main", "dice-table-solo", "dice-keep", "dice-pay", "dice-place", "dice-turn"),
    *("dice-hand", "dice-goals", "dice-tableau", "dice-wall"),
)
"""A few of the main screens: each part of the painted look stands on one of them."""


def digest_of(app: AreoApp) -> str:
    """The class of the screen, and what its cells come to, without the line of keys, which is kept elsewhere."""
    strips = rendered_strips(app.screen)
    digest = sha256()
    for strip in strips[:-1] if isinstance(app.screen, Frame) else strips:
        for style, pieces in groupby(strip, key=lambda piece: piece.style):
            digest.update(f"{''.join(piece.text for piece in pieces)}\t{described(style)}\t".encode())
        digest.update(b"\n")
    return f"{type(app.screen).__name__} {digest.hexdigest()[:16]}"


async def _digests(views: Mapping[str, View]) -> dict[str, str]:
    """Views at tables share an app: each table is opened anew in it."""
    found: dict[str, str] = {}
    for name, view in views.items():
        if view.table is None:
            app = view.app(painted=True)
            async with app.run_test(size=view.size) as pilot:
                await view.come(pilot)
                found[name] = digest_of(app)
    shared = AreoApp(person(painted=True))
    async with shared.run_test(size=(80, 24)) as pilot:
        for name in (name for name, view in views.items() if view.table is not None):
            found[name] = await _at_table(views[name], shared, pilot)
    return {name: found[name] for name in views}


async def _at_table(view: View, app: AreoApp, pilot: Pilot[object]) -> str:
    assert view.table is not None
    await settle(pilot)
    app.leave_game()
    app.play(view.table())
    await view.come(pilot)
    return digest_of(app)


def digests() -> dict[str, str]:
    """All of them, in the usual painted look."""
    with still_world(LOOKS[LOOK][1]):
        return asyncio.run(_digests({name: MAIN[name] for name in SCREENS}))


def kept() -> dict[str, str]:
    """As they were when somebody last looked at them."""
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    return {name: rest for name, _, rest in (line.partition(" ") for line in lines)}


def changed(now: Mapping[str, str]) -> list[str]:
    """The screens that are not as they are kept."""
    before = kept()
    return [name for name, digest in now.items() if before.get(name) != digest]


def main(command: Sequence[str] | None = None) -> int:
    """The command; 1 where screens have changed and were not accepted."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tui.pictures.painted", description="Changed painted screens."
    )
    parser.add_argument("--out", type=Path, default=Path(gettempdir(), "areo-painted"), metavar="DIR")
    parser.add_argument("--accept", action="store_true", help="keep them as they are now")
    chosen = parser.parse_args(command)
    now = digests()
    found = changed(now)
    if chosen.accept:
        KEPT.write_text("".join(f"{name} {digest}\n" for name, digest in now.items()), encoding="utf-8")
    elif found:
        chosen.out.mkdir(parents=True, exist_ok=True)
        for name, image in shots({name: MAIN[name] for name in found}, LOOK).items():
            image.save(chosen.out / f"{name}.png")
        print(f"pictures in {chosen.out}", file=sys.stderr)
    print(f"{len(found)} changed: {', '.join(found) or '-'}", file=sys.stderr)
    return int(bool(found) and not chosen.accept)


if __name__ == "__main__":
    sys.exit(main())
