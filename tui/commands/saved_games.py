"""The commands for saved games: ``saves``, ``replay``, ``export``, ``import`` and ``verify``."""

from __future__ import annotations

from pathlib import Path

from engine.core.message import Refusal
from saves import import_export, positions
from saves.import_export import ImportResult, export_all, import_file
from saves.library import Library
from saves.sanitize import sanitize
from saves.verify import verify as look
from tui.app.history_export import HISTORIES, export_history
from tui.app.progress_bar import ProgressBar
from tui.app.user_context import UserContext
from tui.commands.arguments import Line, Usage
from tui.commands.common import Command, complain, in_lines, only_words, open_app, read_command, sentence
from tui.text import Words
from tui.text.save_text import deal_code, last_played, player_names, saved_line

EXPORTS = (".areo", ".txt", ".cast", positions.SUFFIX)


def saves(arguments: list[str], person: UserContext) -> int:
    """List the saved games, or show one."""
    words, library = person.words, person.library
    line = read_command("saves", arguments)
    only_words(line, 1)
    if line.words:
        return _details(line.words[0], words, library)
    listed = library.list_saves()
    for saved in listed:
        print(words.say("saves.row", name=saved.name, date=last_played(saved), what=saved_line(saved, words)).rstrip())
        if saved.problem is not None:
            print("    " + sentence(saved.problem, words, [saved.header.game] if saved.header else []))
    if not listed:
        print(words.say("save.none-at-all"))
    return 0


def _details(name: str, words: Words, library: Library) -> int:
    saved = library.summary(library.path_of(name).stem)
    if saved.header is None:
        assert saved.problem is not None
        raise Refusal(saved.problem.key, **saved.problem.args)
    header = saved.header
    print(words.say("saves.row", name=saved.name, date=last_played(saved), what=saved_line(saved, words)))
    print(words.say("saves.players", names=player_names(header, words)))
    print(words.say("transcript.seed", seed=header.seed, date=header.created[:16].replace("T", " ")))
    code = deal_code(header)
    if code:
        print(words.say("transcript.code", code=code))
    if header.parent:
        print(words.say("saves.branched", parent=header.parent, ply=header.parent_ply))
    elif saved.status.get("practice"):
        print(words.say("saves.practice"))
    print(sanitize(str(saved.path)))
    if saved.problem is not None:
        print(sentence(saved.problem, words, [header.game]))
    return 0


def replay(arguments: list[str], person: UserContext) -> int:
    """Open the replay of a saved game, or with ``--plain`` print its transcript."""
    words, library = person.words, person.library
    line = read_command("replay", arguments)
    name = _one_save(line, library)
    if not in_lines(line, words):
        from tui.app.replay import Replay

        return open_app(person, replay=Replay(library, name, words))
    from tui.commands.transcript import lines_of

    for text in lines_of(library.open_save(name, write=False), words):
        print(text)
    return 0


def export(arguments: list[str], person: UserContext) -> int:
    """Export a saved game, all saved games, or the history to one file."""
    words, library = person.words, person.library
    line = read_command("export", arguments)
    only_words(line, 1 if "--all" in line or "--history" in line else 2)
    if "--all" in line or "--history" in line:
        if not line.words:
            raise Usage("usage.needs-file")
        target = Path(line.words[0])
        if "--history" in line and target.suffix.lower() not in HISTORIES:
            raise Usage("usage.file-kind", path=str(target), known=HISTORIES)
        count = export_all(library, target) if "--all" in line else export_history(library, target)
        print(words.say("saves.exported-all", count=count, path=str(target)))
        return 0
    if len(line.words) < 2:
        raise Usage("usage.needs-save-and-file")
    name, target = line.words[0], Path(line.words[1])
    if target.suffix.lower() == positions.SUFFIX:
        print(export_position(library, name, target, line.number("--at"), words))
        return 0
    if "--at" in line:
        raise Usage("usage.file-kind", path=str(target), known=(positions.SUFFIX,))
    print(words.say("saves.exported", name=name, path=str(export_one(library, name, target, words))))
    return 0


def export_position(library: Library, name: str, target: Path, at: int | None, words: Words) -> str:
    """Export a position of a saved game, and return the sentence that says so. Raises ``Refusal``."""
    opened = library.open_save(name, write=False)
    moment = positions.position_at(opened, len(opened.match.plies) if at is None else at)
    written = import_export.write_new(target, positions.encode(moment.position))
    return words.say("position.exported", name=name, at=moment.ply, path=str(written))


def export_one(library: Library, name: str, target: Path, words: Words) -> Path:
    """Export a saved game; the end of the file name sets the format. Raises ``Refusal``."""
    kind = ".areo" if target.is_dir() else target.suffix.lower()
    if kind not in EXPORTS:
        raise Usage("usage.file-kind", path=str(target), known=EXPORTS)
    if kind == ".areo":
        return import_export.export_save(library, name, target)
    opened = library.open_save(name, write=False)
    if kind == ".txt":
        from tui.commands.transcript import lines_of

        text = "\n".join(lines_of(opened, words)) + "\n"
        return import_export.write_new(target, text.encode())
    from tui.commands.asciicast import recording

    return import_export.write_new(target, recording(library, name, words).encode())


def import_(arguments: list[str], person: UserContext) -> int:
    """Import games, and positions as new games; return 1 if a file can't be imported."""
    words, library = person.words, person.library
    line = read_command("import", arguments)
    if not line.words:
        raise Usage("usage.needs-file")
    refused = taken = 0
    progress = ProgressBar(0, 0, words)

    def tell(one: ImportResult, count: int) -> None:
        nonlocal refused, taken
        progress.aside()
        if one.name:
            print(words.say("saves.imported", source=one.source, name=one.name))
        if one.note is not None:
            complain(("    " if one.name else "") + sentence(one.note, words))
        refused += not one.name
        taken += bool(one.name)
        progress.total = count
        progress.step()

    for word in line.words:
        progress = ProgressBar(0, 0, words)
        try:
            if word.lower().endswith(positions.SUFFIX):
                tell(ImportResult(word, begun_there(library, Path(word)), None), 1)
            else:
                import_file(library, Path(word), tell)
        except Refusal as refusal:
            progress.aside()
            complain(sentence(refusal.message, words))
            refused += 1
        except KeyboardInterrupt:
            progress.aside()
            complain(words.say("saves.import-cut", count=taken))
            return 130
        progress.aside()
    return 1 if refused else 0


def begun_there(library: Library, path: Path) -> str:
    """Start a new game from the position in a file, and return its name. Raises ``Refusal``."""
    from tui.app.position_game import table_of

    table = table_of(library, positions.read(path))
    table.close()
    return table.name


def verify(arguments: list[str], person: UserContext) -> int:
    """Play saved games from start to end; return 1 if one is damaged."""
    words, library = person.words, person.library
    line = read_command("verify", arguments)
    only_words(line, 1)
    if line.words:
        path = library.path_of(line.words[0])
        if not path.exists():
            raise Refusal("save.unknown", name=line.words[0])
        names = [path.stem]
    else:
        names = sorted(library.names())
    damaged = choices = done = 0
    progress = ProgressBar(len(names), 0, words)
    try:
        for name in names:
            found = look(library, name)
            done += 1
            choices += found.choices
            damaged += found.damage is not None
            said = found.damage or found.note
            progress.aside()
            print(words.say("verify.damaged" if found.damage else "verify.good", name=name, choices=found.choices))
            if said is not None:
                print("    " + sentence(said, words))
            progress.step()
    except KeyboardInterrupt:
        progress.aside()
        complain(words.say("verify.cut", left=len(names) - done))
    progress.aside()
    print(words.say("verify.all", saves=done, choices=choices, damaged=damaged))
    return 130 if done < len(names) else 1 if damaged else 0


def _one_save(line: Line, library: Library) -> str:
    only_words(line, 1)
    if not line.words:
        raise Usage("usage.needs-save")
    return library.path_of(line.words[0]).stem


COMMANDS: dict[str, Command] = {
    "saves": saves,
    "replay": replay,
    "export": export,
    "import": import_,
    "verify": verify,
}
