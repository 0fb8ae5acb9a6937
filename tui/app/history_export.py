"""Export the history of finished games."""

from __future__ import annotations

from pathlib import Path

from engine.core.message import Refusal
from saves import history, import_export
from saves.library import Library

HISTORIES = (".csv", ".json")
"""Export formats by file suffix."""


def export_history(library: Library, target: Path) -> int:
    """Write the history to a file and return the number of its lines. Raises ``Refusal``."""
    if target.suffix.lower() not in HISTORIES:
        raise Refusal("usage.file-kind", path=str(target), known=HISTORIES)
    played = history.history(library)
    text = history.to_csv(played) if target.suffix.lower() == ".csv" else history.to_json(played)
    import_export.write_new(target, text.encode())
    return len(played)
