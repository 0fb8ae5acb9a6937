"""Capture all screens and show those that have changed, old beside new.

| ``python -m tests.tui.screens.look`` | every changed screen, old and new; lines that differ are marked |
|---|---|
| ``... table cards`` | only these groups |
| ``... --show map`` | these views as they are now, changed or not |
| ``... --html FILE`` | write the changed screens to a page |
| ``... --accept`` | keep what is shown; ``pytest tests/tui/screens --snapshot-update`` keeps pictures |
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import zip_longest
from pathlib import Path
from shutil import get_terminal_size
from tempfile import TemporaryDirectory

import pytest
from rich.cells import cell_len

from tests.tui.screens import text_snapshots
from tests.tui.screens.frozen_environment import own_folders, stand_still
from tests.tui.screens.screen_capture import Shot, take
from tests.tui.screens.views import GROUPS, VIEWS, View

NONE = text_snapshots.Kept("", (), ())


def changed(group: str, shots: Mapping[str, Shot]) -> dict[str, tuple[text_snapshots.Kept, text_snapshots.Kept]]:
    """Return the views of a group that differ from their snapshots: old and new; the new of a removed view is empty."""
    before = text_snapshots.read(text_snapshots.TEXTS / f"{group}.txt")
    after = {name: text_snapshots.Kept(shot.place, shot.keys, tuple(shot.lines)) for name, shot in shots.items()}
    return {
        name: (before.get(name, NONE), after.get(name, NONE))
        for name in [*after, *(before.keys() - after.keys())]
        if before.get(name) != after.get(name)
    }


def beside(name: str, old: text_snapshots.Kept, new: text_snapshots.Kept, room: int) -> Iterator[str]:
    """Yield old and new side by side, ``#`` at lines that differ; in little room one below the other."""
    yield f"=== {name}"
    if (old.place, old.keys) != (new.place, new.keys):
        yield from (f"keys, old: {old.place} {' '.join(old.keys)}", f"keys, new: {new.place} {' '.join(new.keys)}")
    columns = max(map(cell_len, (*old.lines, *new.lines)), default=0)
    pairs = list(zip_longest(old.lines, new.lines, fillvalue=""))
    if 2 * columns + 3 <= room:
        for one, other in pairs:
            yield f"{one}{' ' * (columns - cell_len(one))} {'|' if one == other else '#'} {other}".rstrip()
        return
    for title, lines in (("old", old.lines), ("new", new.lines)):
        yield f"--- {title}"
        for text, (one, other) in zip(lines, pairs, strict=False):
            yield f"{' ' if one == other else '#'} {text}"


PAGE = """<!doctype html><meta charset="utf-8"><title>Changed screens</title><style>
body {{ background: #222; color: #ddd; font: 14px sans-serif }}
td {{ vertical-align: top; padding: 0 1em 2em 0 }}
pre {{ font: 13px/1.2 monospace; background: #12100e; padding: .5em }}
mark {{ background: #6b4a06; color: inherit }}
</style>{}
"""


def page(screens: Mapping[str, tuple[text_snapshots.Kept, text_snapshots.Kept]]) -> str:
    """Return the changed screens as an HTML page."""
    return PAGE.format("\n".join(map(_table, screens, screens.values())))


def _table(name: str, pair: tuple[text_snapshots.Kept, text_snapshots.Kept]) -> str:
    """Return a changed screen as a table: old, new; lines that differ are marked."""
    sides: list[list[str]] = [[], []]
    for rows in zip_longest(*(side.lines for side in pair), fillvalue=""):
        for side, text in zip(sides, rows, strict=True):
            said = escape(text) or " "
            side.append(said if rows[0] == rows[1] else f"<mark>{said}</mark>")
    cells = "".join(f"<td><pre>{chr(10).join(side)}</pre>" for side in sides)
    keys = "".join(f"<td>{escape(' '.join([one.place, *one.keys]))}" for one in pair)
    return f"<h2>{escape(name)}</h2><table><tr>{keys}<tr>{cells}</table>"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 1 if screens have changed and were not accepted."""
    parser = argparse.ArgumentParser(prog="python -m tests.tui.screens.look", description="Changed screens, old | new.")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"only of these: {', '.join(GROUPS)}")
    parser.add_argument("--show", nargs="+", choices=VIEWS, metavar="VIEW", help="these views, changed or not")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the changed screens as a page")
    parser.add_argument("--accept", action="store_true", help="keep what is shown")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.groups) - GROUPS.keys():
        parser.error(f"no group: {', '.join(sorted(unknown))}")
    if chosen.show:
        for name, shot in _taken({name: VIEWS[name] for name in chosen.show}).items():
            print(f"=== {name}", *shot.lines, sep="\n")
        return 0
    found, written = {}, []
    for group in chosen.groups or GROUPS:
        shots = _taken(GROUPS[group])
        found |= _show(group, shots)
        if chosen.accept:
            written += text_snapshots.write(group, shots)
    if chosen.accept:
        written += text_snapshots.write_keys()
    if chosen.html:
        chosen.html.write_text(page(found), encoding="utf-8")
    print(f"{len(found)} screens changed, {len(written)} files written", file=sys.stderr)
    return int(bool(found) and not chosen.accept)


def _show(group: str, shots: Mapping[str, Shot]) -> dict[str, tuple[text_snapshots.Kept, text_snapshots.Kept]]:
    """Print what has changed in a group, and return it."""
    found = changed(group, shots)
    for name, (old, new) in found.items():
        print(*beside(name, old, new, get_terminal_size((200, 24)).columns), "", sep="\n")
    for path in text_snapshots.differing(group, shots):
        print(f"=== {path.parent.name}/{path.name} differs")
    return found


def _taken(views: Mapping[str, View]) -> dict[str, Shot]:
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as place:
        own_folders(patch, Path(place))
        stand_still(patch)
        return asyncio.run(take(views))


if __name__ == "__main__":
    sys.exit(main())
