"""Text snapshots of screens: a file for each group of views, and one for all key lines.

A view whose table, window and language equal those of an earlier view of its group lists only the lines that differ,
with their numbers. Key lines are kept as ids of keys, and ``keys.txt`` has all of them in words, so that a changed word
changes few files. ``python -m tests.tui.screens.look`` shows whole screens, old beside new.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.tui.screens.screen_capture import Shot, key_line
from tests.tui.screens.views import GROUPS, VIEWS, View
from tui.text import Words

HERE = Path(__file__).parent
TEXTS = HERE / "texts"
KEYS = HERE / "keys.txt"
HEAD = "== "


@dataclass(frozen=True)
class Kept:
    """The snapshot of a view."""

    place: str
    keys: tuple[str, ...]
    lines: tuple[str, ...]


def base_of(name: str, shots: Mapping[str, Shot]) -> str:
    """Return the first view of the group with the same table, window size and language; empty for a window above it."""
    view = VIEWS[name]
    alike = next(other for other in shots if _table(VIEWS[other]) == _table(view))
    return "" if alike == name or shots[name].above else alike


def _table(view: View) -> tuple[object, ...]:
    return view.table, view.replay, view.saves, view.size, view.language


def text_of(shots: Mapping[str, Shot]) -> str:
    """Return the text of a group's file. Missing lines are those of the base, or blank without one."""
    said: list[str] = []
    for name, shot in shots.items():
        base = base_of(name, shots)
        columns, lines = shot.view.size
        said.append(f"{HEAD}{name}  {columns}x{lines} {shot.view.language}" + (f"  as {base}" if base else ""))
        said.append(" ".join([shot.place, *shot.keys]))
        below = shots[base].lines if base else [""] * len(shot.lines)
        said += [f"{row:2}|{text}" for row, text in enumerate(shot.lines) if row >= len(below) or below[row] != text]
        said.append("")
    return "\n".join(said)


def read(path: Path) -> dict[str, Kept]:
    """Read the views of a file, with all their lines."""
    found: dict[str, Kept] = {}
    blocks = f"\n{path.read_text(encoding='utf-8')}".split(f"\n{HEAD}")[1:] if path.exists() else []
    for block in blocks:
        title, said, *rows = block.rstrip("\n").split("\n")
        name, size, base = (*title.split("  "), "")[:3]
        place, *keys = said.split()
        height = int(size.partition(" ")[0].partition("x")[2]) - bool(keys)
        lines = list(found[base.removeprefix("as ")].lines) if base else []
        lines = (lines + [""] * height)[:height]
        for row in rows:
            lines[int(row[:2])] = row[3:]
        found[name] = Kept(place, tuple(keys), tuple(lines))
    return found


def lines_of_keys() -> str:
    """Return every key line in words, by screen."""
    found: dict[str, dict[str, None]] = {}
    for group in GROUPS:
        for kept in read(TEXTS / f"{group}.txt").values():
            if kept.keys:
                for language in ("en", "ja"):
                    found.setdefault(kept.place, {})[key_line(kept.keys, Words(language), 120)] = None
    return "\n".join(f"{place}\n" + "\n".join(lines) + "\n" for place, lines in sorted(found.items()))


def files(group: str, shots: Mapping[str, Shot]) -> dict[Path, str]:
    """Return the files of a group with their text."""
    return {TEXTS / f"{group}.txt": text_of(shots)}


def differing(group: str, shots: Mapping[str, Shot]) -> dict[Path, str]:
    """Return the files of a group that have another text, with the new one."""
    return {
        path: said
        for path, said in files(group, shots).items()
        if not path.exists() or path.read_text(encoding="utf-8") != said
    }


def write(group: str, shots: Mapping[str, Shot]) -> list[Path]:
    """Write the files of a group, and return those that changed."""
    changed = differing(group, shots)
    for path, said in changed.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(said, encoding="utf-8")
    return list(changed)


def write_keys() -> list[Path]:
    """Write the key lines, after the groups."""
    said = lines_of_keys()
    if KEYS.exists() and KEYS.read_text(encoding="utf-8") == said:
        return []
    KEYS.write_text(said, encoding="utf-8")
    return [KEYS]
