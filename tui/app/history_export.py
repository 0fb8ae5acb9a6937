"""The history of finished games as a file."""

from __future__ import annotations

from pathlib import Path

from engine.core.message import Refusal
from saves import history, import_export
from saves.library import Library

HISTORIES = (".csv", ".json")
"""What the history can be made into, by the end of the file's name."""


def export_history(library: Library, target: Path) -> int:
    """The history as a file; how many lines it has. Raises ``Refusal``."""
    if target.suffix.lower() not in HISTORIES:
        raise Refusal("usage.file-kind", path=str(target), known=HISTORIES)
    played = history.history(library)
    text = history.as_csv(played) if target.suffix.lower() == ".csv" else history.as_json(played)
    import_export.write_new(target, text.encode())
    return len(played)
