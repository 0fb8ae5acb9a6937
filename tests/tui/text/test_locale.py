"""The PO files of the languages, and a made-up language that has nothing but its folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest
from babel import Locale

from engine import games
from tests.language import pseudo, sync
from tests.tui.pty_window import Window
from tests.tui.test_installed import AREO, TERMINAL
from tui.text import LANGUAGES, po
from tui.text.languages import FOLDERS, SHIPPED, SOURCE, language

FILES = sorted(SHIPPED.rglob("*.po"))
OTHERS = [path for path in FILES if path.relative_to(SHIPPED).parts[0] != SOURCE]
HELP, SETTINGS, RULES, ESCAPE = "?", "\x1bOQ", "\x1bOR", "\x1b"
MARK = "~"
PLAIN = re.compile(r"\b[A-Za-z]*[aceinouy][A-Za-z]{3,}\b")
"""A word that no made-up language writes so."""
NAMES = {"areo", "English", "Enter", "Space", "Page", "Left", "Right", "Pseudo"}
"""What is called the same in every language."""


def name(path: Path) -> str:
    return str(path.relative_to(SHIPPED))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_another_reader_finds_the_same_in_a_file(path: Path) -> None:
    expected = [(one.msgctxt, one.msgid, one.msgstr, one.fuzzy) for one in polib.pofile(str(path))]
    read = [tuple(entry) for entry in po.entries(path.read_text(encoding="utf-8")) if entry.key]
    assert read == expected
    assert len(read) > 1


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_file_is_written_as_the_tool_writes_it(path: Path) -> None:
    assert path.read_text(encoding="utf-8").rstrip() == str(sync.load(path)).rstrip()


@pytest.mark.parametrize("path", OTHERS, ids=name)
def test_a_translation_is_of_the_present_english(path: Path) -> None:
    """If this fails, run ``python -m tests.language.sync`` and check the entries that it marks as fuzzy."""
    english = sync.load(SHIPPED / SOURCE / Path(*path.relative_to(SHIPPED).parts[1:]))
    other = sync.load(path)
    assert str(sync.synced(english, other)) == str(other)
    assert [entry.msgctxt for entry in other if entry.fuzzy or not entry.msgstr] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_plural_rule_of_a_language_is_that_of_the_cldr(code: str) -> None:
    rule = Locale(code).plural_form
    assert {*rule.rules, "other"} == set(language(code).categories)
    assert [count for count in range(1_000) if language(code).category(count) != rule(count)] == []


def test_a_translation_that_is_missing_or_fuzzy_says_the_english() -> None:
    source = (
        'msgid ""\nmsgstr ""\n"Language: xx\\n"\n\n'
        '#. A comment\nmsgctxt "a"\nmsgid "one"\nmsgstr ""\n\n'
        '#, fuzzy\n#| msgid "too"\nmsgctxt "b"\nmsgid "two"\nmsgstr "zwo"\n\n'
        'msgctxt "c"\nmsgid ""\n"three\\n"\n"lines \\"and\\\\\\t"\nmsgstr ""\n"drei\\n"\n"Zeilen"\n\n'
        'msgctxt "d"\nmsgid ", "\nmsgstr "{}"\n\n'
        '#~ msgctxt "e"\n#~ msgid "gone"\n#~ msgstr "weg"\n'
    )
    assert dict(po.texts(source)) == {"a": "one", "b": "two", "c": "drei\nZeilen", "d": ""}
    assert next(entry.english for entry in po.entries(source) if entry.key == "c") == 'three\nlines "and\\\t'


def test_sync_adds_marks_and_removes(tmp_path: Path) -> None:
    pseudo.write(tmp_path)
    path = tmp_path / pseudo.CODE / "common.po"
    file = sync.load(path)
    first, second, third = file[:3]
    first.msgid, second.msgctxt = "Something else", "gone"
    kept = third.msgstr
    file.save()
    (tmp_path / pseudo.CODE / "host.po").unlink()
    sync.main([str(tmp_path)])
    again = sync.load(path)
    assert [entry.msgctxt for entry in again] == [entry.msgctxt for entry in sync.load(FOLDERS[SOURCE] / "common.po")]
    assert (again[0].fuzzy, again[1].msgstr, again[2].msgstr) == (True, "", kept)
    host = sync.load(tmp_path / pseudo.CODE / "host.po")
    assert len(host) > 50 and not any(entry.msgstr for entry in host)
    assert host.metadata["Language"] == pseudo.CODE and "X-Letters" not in host.metadata


def test_every_count_picks_a_form_of_a_language_with_three(tmp_path: Path) -> None:
    pseudo.write(tmp_path)
    program = (
        "from tui.text import LANGUAGES, Words\n"
        "from tui.text.language_choice import choose_language\n"
        f"assert set(LANGUAGES) == {{*{LANGUAGES}, 'qps'}}, LANGUAGES\n"
        "assert choose_language(None, {'LANG': 'qps_XX.UTF-8'}) == 'qps'\n"
        "assert choose_language(None, {'LANG': 'qps_XX'}, '', 'ascii') == 'en'\n"
        "print([Words('qps').say('waited.count', count=n) for n in (1, 2, 5, 11, 22)])\n"
    )
    environment = {**os.environ, "AREO_LOCALES": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    counts = ("1 âçtîöñ~", "2 âçtîöñs~~", "5 âçtîöñs~", "11 âçtîöñs~", "22 âçtîöñs~~")
    assert done.stdout.strip() == str(list(counts))


def test_a_language_of_one_file_says_the_rest_in_english(tmp_path: Path) -> None:
    pseudo.write(tmp_path)
    folder = tmp_path / pseudo.CODE
    (folder / "common.po").rename(tmp_path / "common.po")
    shutil.rmtree(folder)
    folder.mkdir()
    (tmp_path / "common.po").rename(folder / "common.po")
    program = (
        "from tui.packages import TABLES\n"
        "from tui.text.catalogue import catalogue\n"
        "for game in ('', *TABLES):\n"
        "    for painted in (False, True):\n"
        "        ours, english = (catalogue(code, game, painted=painted) for code in ('qps', 'en'))\n"
        "        assert ours.keys() == english.keys(), game\n"
        "        print(ours['waited.title'], english['screen.waitingroomscreen'] == ours['screen.waitingroomscreen'])\n"
    )
    environment = {**os.environ, "AREO_LOCALES": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.splitlines()) == {f"{pseudo.pseudo('While you waited')} True"}


@pytest.mark.parametrize("game", games.GAMES)
def test_a_language_needs_nothing_but_its_folder(game: str, tmp_path: Path, folders: Path) -> None:
    pseudo.write(tmp_path)
    environment = {**TERMINAL, "AREO_LOCALES": str(tmp_path), "AREO_LANG": pseudo.CODE}
    window = Window(
        [str(AREO), "new", game, "--players", "2", "--bot", "easy", "--seed", "qps"], environment, (120, 40)
    )
    try:
        for key in ("", HELP, ESCAPE, SETTINGS, ESCAPE, RULES):
            before = window.lines
            window.program.send(key.encode())
            window.until(lambda lines, before=before: lines != before and MARK in "".join(lines))
            plain = [(word, line) for line in window.lines for word in PLAIN.findall(line) if word not in NAMES]
            assert plain == []
    finally:
        window.program.end()
