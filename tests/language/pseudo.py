"""Write a made-up language: ``python -m tests.language.pseudo FOLDER``, then ``AREO_LOCALES=FOLDER areo --lang qps``.

Its words have accents and are longer than the English ones, and it has three plural forms: what does not show them
was never translated, and what is cut has no room for another language.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

import polib

from tests.language.sync import ENGLISH, UNBROKEN, load

CODE: Final = "qps"
"""A code that the standard keeps for private use."""
ACCENTS: Final = str.maketrans("aceinouyACEINOUY", "âçéîñöûýÂÇÉÎÑÖÛÝ")
_HOLE: Final = re.compile(r"\{\{|\}\}|\{(?P<name>\w+)\|(?P<forms>[^{}]*)\}|\{[^{}]*\}")
_WORD: Final = re.compile(r"[A-Za-z]{4,}")
HEADER: Final = {
    "Language": CODE,
    "Content-Type": "text/plain; charset=utf-8",
    "Plural-Forms": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
}
COMMON: Final = {"X-Language-Name": "Pseudo", "X-Letters": "âçéîñöûý", "X-Plural-Categories": "one few other"}


def pseudo(text: str) -> str:
    """Return a template with accents and longer words; its holes stay.

    >>> pseudo("You draw {n} {n|one:card|other:cards}.")
    'Ýöû drâw~ {n} {n|one:çârd~|few:çârds~~|other:çârds~}.'
    """
    parts, end = [], 0
    for found in _HOLE.finditer(text):
        parts.append(_longer(text[end : found.start()]))
        parts.append(_plural(found["name"], found["forms"]) if found["forms"] is not None else found[0])
        end = found.end()
    return "".join((*parts, _longer(text[end:])))


def _longer(text: str) -> str:
    return _WORD.sub(lambda found: found[0] + "~", text).translate(ACCENTS)


def _plural(name: str, forms: str) -> str:
    said = [form.partition(":") for form in forms.split("|")]
    texts = [f"{category}:{_longer(text)}" for category, _, text in said]
    few = [f"few:{_longer(text)}~" for category, _, text in said if category == "other"]
    return f"{{{name}|{'|'.join((*texts[:-1], *few, texts[-1]))}}}"


def write(root: Path) -> None:
    """Write the language into a folder of languages."""
    for source in sorted(ENGLISH.rglob("*.po")):
        file = polib.POFile(wrapwidth=UNBROKEN)
        file.metadata = HEADER | (COMMON if source == ENGLISH / "common.po" else {})
        for entry in load(source):
            file.append(polib.POEntry(msgctxt=entry.msgctxt, msgid=entry.msgid, msgstr=pseudo(entry.msgid)))
        path = root / CODE / source.relative_to(ENGLISH)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{file}\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
