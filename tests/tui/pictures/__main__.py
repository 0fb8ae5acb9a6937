"""Draw pictures (PNG) of the screens through the tests' terminal emulator.

| ``python -m tests.tui.pictures`` | the main screens, 80x24, into a temporary folder |
|---|---|
| ``... table hand`` | only these; ``--list`` prints all names |
| ``... --size 120x40 --look light --language ja`` | another window size, look, language |
| ``... --out DIR`` | into this folder |
| ``... --compare DIR`` | compare with earlier pictures: a sheet shows changed screens before and after |
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

import pytest
from PIL import Image

from tests.tui.idle_app import use_idle_wait
from tests.tui.memory_driver import MemoryDriver
from tests.tui.pictures.comparison_sheet import changed, sheets
from tests.tui.pictures.fonts import missing
from tests.tui.pictures.main_screens import MAIN
from tests.tui.pictures.png import picture
from tests.tui.screens.frozen_environment import own_folders, stand_still
from tests.tui.screens.views import VIEWS, View
from tests.tui.toy_games import toys_among_games
from tui.terminal.capabilities import knows_signs
from tui.terminal.theme_choice import ASCII, CONTRAST, DARK, LIGHT, MONOCHROME, SIXTEEN
from tui.text import LANGUAGES

TRUE, MANY, FEW, NONE = (
    {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    {"TERM": "xterm-256color"},
    {"TERM": "xterm"},
    {"TERM": "vt100"},
)
LOOKS: dict[str, tuple[str, Mapping[str, str]]] = {
    "dark": (DARK, TRUE),
    "letters": (DARK, {**TRUE, "TERM": "linux"}),
    "light": (LIGHT, TRUE),
    "high-contrast": (CONTRAST, TRUE),
    "256": (DARK, MANY),
    "light-256": (LIGHT, MANY),
    "high-contrast-256": (CONTRAST, MANY),
    "16": (SIXTEEN, FEW),
    "monochrome": (MONOCHROME, NONE),
    "ascii": (ASCII, FEW),
}
"""A theme for each look, and the variables of the terminal."""


async def shot(view: View, theme: str) -> Image.Image:
    """Draw a view from what the app sends to a terminal."""
    app = view.app(theme=theme, painted=knows_signs(os.environ))
    app.driver_class = MemoryDriver
    async with app.run_test(headless=False, size=view.size) as pilot:
        await view.come(pilot)
        driver = app.terminal_driver
        assert isinstance(driver, MemoryDriver)
        return picture(driver.emulator)


@contextmanager
def frozen_world(terminal: Mapping[str, str]) -> Iterator[None]:
    """Set own folders, the toy games, fixed dates, and the variables of a terminal."""
    with ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        own_folders(patch, Path(stack.enter_context(TemporaryDirectory())))
        stand_still(patch)
        use_idle_wait(patch)
        for name in ("NO_COLOR", "COLORTERM", "SSH_CONNECTION", "SSH_TTY"):
            patch.delenv(name, raising=False)
        for name, value in {"LANG": "C.UTF-8", **terminal}.items():
            patch.setenv(name, value)
        stack.enter_context(toys_among_games(patch))
        yield


def shots(views: Mapping[str, View], look: str) -> dict[str, Image.Image]:
    """Draw views in a look, each with an app of its own."""
    theme, terminal = LOOKS[look]
    with frozen_world(terminal):
        return {name: asyncio.run(shot(view, theme)) for name, view in views.items()}


def size_of(text: str) -> tuple[int, int]:
    """Parse a window size such as 80x24."""
    found = re.fullmatch(r"(\d{2,3})x(\d{2,3})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text}: a window is written as 80x24")
    return int(found[1]), int(found[2])


def arguments() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.tui.pictures", description="Pictures of the screens.")
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help="only these; without any, the main screens")
    parser.add_argument("--list", action="store_true", help="tell which screens there are")
    parser.add_argument("--size", type=size_of, metavar="80x24", help="the window; usually that of the view")
    parser.add_argument("--look", choices=LOOKS, default="dark", help="usually dark")
    parser.add_argument("--language", choices=LANGUAGES, help="usually that of the view")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the folder of the pictures")
    parser.add_argument("--compare", type=Path, metavar="DIR", help="earlier pictures: changed ones on a sheet")
    return parser


def asked(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> dict[str, View]:
    """Return the requested views, in the requested size and language."""
    known = {**VIEWS, **MAIN}
    if unknown := [name for name in chosen.screens if name not in known]:
        parser.error(f"no screen: {', '.join(unknown)}; --list tells which there are")
    own = {"size": chosen.size, "language": chosen.language}
    given = {name: value for name, value in own.items() if value is not None}
    return {name: replace(known[name], **given) for name in chosen.screens or MAIN}


def main(command: Sequence[str] | None = None) -> int:
    """Run the command; return 1 if compared pictures differ."""
    parser = arguments()
    chosen = parser.parse_args(command)
    if chosen.list:
        print(*MAIN, "", *(name for name in VIEWS if name not in MAIN), sep="\n")
        return 0
    if chosen.compare is not None and not chosen.compare.is_dir():
        parser.error(f"{chosen.compare}: there is no such folder")
    views = asked(parser, chosen)
    out: Path = chosen.out or Path(gettempdir(), "areo-pictures")
    if chosen.compare is not None and chosen.compare.resolve() == out.resolve():
        parser.error("give --out another folder than --compare")
    out.mkdir(parents=True, exist_ok=True)
    languages = {view.language for view in views.values()}
    for said in filter(None, map(missing, sorted(languages))):
        print(said, file=sys.stderr)
    taken = shots(views, chosen.look)
    for name, image in taken.items():
        image.save(out / f"{name}.png")
    print(f"{len(taken)} pictures in {out}", file=sys.stderr)
    return _compared(taken, chosen.compare, out) if chosen.compare is not None else 0


def _compared(taken: Mapping[str, Image.Image], before: Path, out: Path) -> int:
    """Write the sheets of changed screens, and print their names."""
    found = changed(taken, before)
    for path in out.glob("changed-*.png"):
        path.unlink()
    for number, sheet in enumerate(sheets(found), 1):
        sheet.save(out / f"changed-{number}.png")
    print(f"{len(found)} changed: {', '.join(found) or '-'}", file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
