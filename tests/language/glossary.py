"""The glossary of areo, and the strings of the catalogues that use a wording it forbids.

``README.md`` explains the format of ``glossary.toml``.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from tui.text import LANGUAGES, po
from tui.text.catalogue import files_of

HERE: Final = Path(__file__).parent
GLOSSARY: Final = HERE / "glossary.toml"
BASELINE: Final = HERE / "baseline.toml"
CATALOGUES: Final[Mapping[str, str]] = {
    "ui": "",
    "tm": "terraforming-mars",
    "dice": "dice-game",
    "on-mars": "on-mars",
    "jump-drive": "jump-drive",
}
"""The game of each catalogue; ``ui``: the shared one."""
STATUSES: Final = ("confirmed", "seed", "proposed")
REQUIRED: Final = ("id", "game", "en", "en_forbidden", "ja", "ja_forbidden", "status", "note")
OPTIONAL: Final = (
    *("short_en", "short_ja", "en_source", "ja_source", "scope"),
    *("en_allow", "ja_allow", "en_keys", "ja_keys", "en_also", "ja_also"),
)
Term = Mapping[str, Any]
_PLURAL: Final = re.compile(r"\{[a-z_]+\|([^{}]*)\}")
_CATEGORY: Final = re.compile(r"^(?:zero|one|two|few|many|other):")
_HOLE: Final = re.compile(r"\{[a-z_]*(?::[\w.+-]*)?\}")


class Hit(NamedTuple):
    """A string with a wording that a term forbids."""

    catalogue: str
    language: str
    term: str
    key: str
    wording: str
    text: str

    def __str__(self) -> str:
        return f"{self.language} {self.catalogue} {self.key}: {self.text!r} has {self.wording!r} ({self.term})"


def terms() -> Sequence[Term]:
    """Return the terms of the glossary."""
    return tomllib.loads(GLOSSARY.read_text(encoding="utf-8"))["term"]


def normalised(text: str) -> str:
    """Return a template with each plural in its longest form and each hole as ``{}``."""
    text = _PLURAL.sub(lambda found: max((_CATEGORY.sub("", form) for form in found[1].split("|")), key=len), text)
    return _HOLE.sub("{}", text)


@cache
def pattern(wording: str, language: str) -> re.Pattern[str]:
    """Return the pattern of a wording: ``re:REGEX``, ``=WHOLE VALUE`` or a phrase."""
    if wording.startswith("re:"):
        return re.compile(wording[3:])
    if wording.startswith("="):
        return re.compile(rf"\A{re.escape(wording[1:])}[.。]?\Z", re.IGNORECASE)
    if language == "ja":
        return re.compile(re.escape(wording))
    return re.compile(rf"(?<!\w){re.escape(wording)}(?!\w)", re.IGNORECASE)


def scope_of(term: Term) -> Sequence[str]:
    """Return the catalogues in which a term is checked."""
    scope = term.get("scope", [term["game"]])
    return tuple(CATALOGUES) if scope == ["all"] else scope


def texts_of(name: str, language: str) -> Mapping[str, str]:
    """Return the texts of a catalogue by key, with those of its symbols, without the printed names of cards."""
    game = CATALOGUES[name]
    found: dict[str, str] = {}
    for path in files_of(language, game):
        for key, text in po.texts(path.read_text(encoding="utf-8")):
            if not (path.stem == "cards" and key.startswith("card.")):
                found[f"{key} ({path.stem})" if found.get(key, text) != text else key] = text
    return found


def hits(catalogue: str, language: str, among: Sequence[Term] | None = None) -> Iterator[Hit]:
    """Yield the strings of a catalogue that use a forbidden wording, at most once for each term."""
    said = [(key, text, normalised(text)) for key, text in texts_of(catalogue, language).items()]
    for term in terms() if among is None else among:
        if catalogue in scope_of(term):
            yield from _hits_of(term, catalogue, language, said)


def _hits_of(term: Term, catalogue: str, language: str, said: Sequence[tuple[str, str, str]]) -> Iterator[Hit]:
    wordings = [(one, pattern(one, language)) for one in term[f"{language}_forbidden"]]
    allowed = [pattern(one, language) for one in term.get(f"{language}_allow", [])]
    keys = term.get(f"{language}_keys", ["*"])
    for key, text, plain in said if wordings else ():
        if any(fnmatchcase(key.partition(" ")[0], one) for one in keys):
            for one in allowed:
                plain = one.sub("\x00", plain)
            found = next((wording for wording, compiled in wordings if compiled.search(plain)), None)
            if found is not None:
                yield Hit(catalogue, language, term["id"], key, found, text)


def faults(among: Sequence[Term]) -> Iterator[str]:
    """Yield what is wrong with the glossary itself."""
    for name, count in Counter(term.get("id", "?") for term in among).items():
        if count > 1:
            yield f"{name}: twice"
    for term in among:
        yield from (f"{term.get('id')}: {fault}" for fault in _faults_of(term))
    for term in among:
        for language in LANGUAGES:
            yield from _forbidden_terms(term, language, among)


def _faults_of(term: Term) -> Iterator[str]:
    yield from (f"no {field}" for field in REQUIRED if field not in term)
    yield from (f"unknown field {field}" for field in term if field not in REQUIRED + OPTIONAL)
    if term["game"] not in CATALOGUES or term["status"] not in STATUSES:
        yield f"game {term['game']}, status {term['status']}"
    if term["status"] == "confirmed" and not (term.get("en_source") and term.get("ja_source")):
        yield "confirmed without both sources"
    for field in [field for field in term if field.endswith(("_forbidden", "_allow", "_also"))]:
        for wording in term[field]:
            if not wording.startswith("re:") and re.search(r"\(\?|\\", wording):
                yield f"{field} {wording!r} looks like a pattern but has no re:"


def _forbidden_terms(term: Term, language: str, among: Sequence[Term]) -> Iterator[str]:
    allowed = [pattern(one, language) for one in term.get(f"{language}_allow", [])]
    for other in among:
        said = other[language]
        if set(scope_of(other)) & set(scope_of(term)) and not said.startswith(("(", "（")):  # a rule, not a term
            for one in allowed:
                said = one.sub("\x00", said)
            for wording in term[f"{language}_forbidden"]:
                if (not wording.startswith("=") or other is term) and pattern(wording, language).search(said):
                    yield f"{term['id']}: forbids {wording!r}, which is in {language} of {other['id']} ({said})"


def baseline() -> Mapping[str, Mapping[str, int]]:
    """Return how many hits each catalogue may still have, by language and catalogue."""
    return tomllib.loads(BASELINE.read_text(encoding="utf-8"))


def lower(counts: Mapping[tuple[str, str], int]) -> None:
    """Write the counts, by catalogue and language, into the baseline where they are lower than it."""
    lines = ["# How many hits a catalogue may have at most. Lower it with: python -m tests.language --lower"]
    lines.append("# In a merge conflict, take the lower number of each line.")
    for language, known in baseline().items():
        lines += ["", f"[{language}]"]
        lines += [f"{name} = {min(count, counts[name, language])}" for name, count in known.items()]
    BASELINE.write_text("\n".join(lines) + "\n", encoding="utf-8")
