"""Bring the PO files of all languages up to date with the English ones: ``python -m tests.language.sync [FOLDER]``.

A text that is new in English gets an entry without a translation; one that is gone loses its entry. One whose English
has changed keeps its translation and is marked ``fuzzy``: areo shows the English until somebody has checked the
translation and removed the mark. ``FOLDER`` has further languages, as ``AREO_LOCALES`` names it; a language that
has only its ``common.po`` gets the other files.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import polib

from tui.text.languages import SHIPPED, SOURCE

UNBROKEN: Final = 10**6
"""A width at which no line is broken."""
ENGLISH: Final = SHIPPED / SOURCE


def load(path: Path) -> polib.POFile:
    """Read a PO file."""
    return polib.pofile(str(path), wrapwidth=UNBROKEN)


def synced(english: polib.POFile, other: polib.POFile) -> polib.POFile:
    """Return the file of another language with the entries of the English one, in its order."""
    found = {entry.msgctxt: entry for entry in other}
    new = polib.POFile(wrapwidth=UNBROKEN)
    new.header, new.metadata = other.header, other.metadata
    for entry in english:
        known = found.get(entry.msgctxt)
        copy = polib.POEntry(msgctxt=entry.msgctxt, msgid=entry.msgid, comment=entry.comment)
        if known is not None:
            copy.msgstr, copy.tcomment, copy.flags = known.msgstr, known.tcomment, list(known.flags)
            if known.msgid != entry.msgid and known.msgstr and not known.fuzzy:
                copy.flags.append("fuzzy")
        new.append(copy)
    return new


def sync(folder: Path) -> None:
    """Sync the files of the language in a folder."""
    common = load(folder / "common.po")
    for source in sorted(ENGLISH.rglob("*.po")):
        path = folder / source.relative_to(ENGLISH)
        if path.exists():
            other = load(path)
        else:
            other = polib.POFile(wrapwidth=UNBROKEN)
            other.metadata = {name: text for name, text in common.metadata.items() if not name.startswith("X-")}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{synced(load(source), other)}\n".rstrip("\n") + "\n", encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Sync every language of a folder but English."""
    root = Path(arguments[0]) if arguments else SHIPPED
    for folder in sorted(path.parent for path in root.glob("*/common.po")):
        if folder != ENGLISH:
            sync(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
