"""Make the manual page ``docs/areo.1`` from the command declarations: run ``python -m tui.commands.man_page``."""

from __future__ import annotations

from engine import games
from engine.bots.levels import LEVELS
from tui.commands.declarations import BY_NAME, COMMANDS, EVERYWHERE, PARTS, Declaration
from tui.commands.help_pages import flag_text, groups_and_rules, levels_and_styles
from tui.text import Words

_WHAT = "play board games set on Mars and beyond in the terminal"
_DESCRIPTION = (
    "areo has {games}.",
    "Play alone, with others at one keyboard, or against computer opponents. "
    "Without a command, areo opens its title screen. Everything is done with the keyboard; press ? to see the keys of "
    "the screen you are on.",
    "areo saves every choice when you make it, so you can quit at any time and continue later.",
    "python -m areo runs the same program.",
)
_ENVIRONMENT = {
    "AREO_LANG": "Language, as for --lang. By default areo uses the language chosen in its settings, otherwise that of "
    "the locale if the output can show it.",
    "AREO_THEME": "Theme, as for --theme.",
    "AREO_SIGNS": "painted or letters, as for --signs.",
    "AREO_MOUSE": "on or off, as for --mouse.",
    "AREO_DATA": "Folder of the saved games.",
    "AREO_STATE": "Folder of locks, caches and crash details.",
    "AREO_CONFIG": "Folder of settings.json and keys.toml.",
    "NO_COLOR": "If this is set and no theme was chosen, areo uses no colours.",
}
_FILES = {
    "games/NAME.areo": "Saved games, in the data folder (on Linux usually ~/.local/share/areo).",
    "settings.json": "Settings, in the configuration folder (on Linux usually ~/.config/areo).",
    "keys.toml": "Your own keys, in the configuration folder. `areo keys` prints the current ones in this form.",
}
_CODES = {
    "0": "Success.",
    "1": "The command failed. A sentence on standard error says why.",
    "2": "The command line was wrong. Nothing was started.",
    "70": "An internal error stopped areo. The message names a file in the state folder with details for a bug report. "
    "The file contains no hidden information of a game.",
    "129, 130, 143": "A signal (HUP, INT or TERM) ended areo; the game is saved. A stopped server exits with 0.",
}


def page() -> str:
    """Return the whole page, in roff."""
    words = Words("en")
    names = [words.of(slug).name("game", slug) for slug in games.GAMES]
    about = [text.format(games=f"{len(names)} games: {', '.join(names[:-1])} and {names[-1]}") for text in _DESCRIPTION]
    parts = [
        '.TH AREO 1 "" "areo" "Games"',
        _section("NAME", [_text("areo - " + _WHAT)]),
        _section("SYNOPSIS", _synopsis(["areo [options]", "areo COMMAND [arguments] [options]"])),
        _section("DESCRIPTION", ["\n.PP\n".join(map(_text, about))]),
    ]
    for part in PARTS:
        title = words.say(f"help.part-{part}").rstrip(":").upper()
        parts.append(_section(title, [_command(command, words) for command in COMMANDS if command.part == part]))
    general = [_tagged(flag.written, flag_text(BY_NAME["new"], flag, words)) for flag in EVERYWHERE]
    parts.append(_section("GENERAL OPTIONS", general))
    for slug, name in zip(games.GAMES, names, strict=True):
        rows = [_group(title, rows) for title, rows in groups_and_rules(slug, words)]
        parts.append(_section(f"OPTIONS OF {name.upper()}", rows))
        levels = [_tagged(typed, told) for typed, told in levels_and_styles(slug, words)]
        parts.append(_section(f"OPPONENTS OF {name.upper()}", levels))
    for title, told in (("ENVIRONMENT", _ENVIRONMENT), ("FILES", _FILES), ("EXIT STATUS", _CODES)):
        parts.append(_section(title, [_tagged(tag, text) for tag, text in told.items()]))
    return "\n".join(parts) + "\n"


def _section(title: str, lines: list[str]) -> str:
    return "\n".join([f'.SH "{_text(title)}"', *lines])


def _synopsis(lines: list[str]) -> list[str]:
    return [".nf", *(f".B {_text(line)}" for line in lines), ".fi"]


def _command(command: Declaration, words: Words) -> str:
    told = words.say(f"command.{command.name}", levels=", ".join(LEVELS)).split("\n")
    lines = [f'.SS "{_text(command.lines[0])}"', *(f'.SS "{_text(line)}"' for line in command.lines[1:])]
    lines.append("\n.PP\n".join(map(_text, told)))
    lines += [_tagged(flag.written, flag_text(command, flag, words)) for flag in command.flags]
    return "\n".join([*lines, ".PP", ".nf", *(_text(f"    {example}") for example in command.examples), ".fi"])


def _group(title: str, rows: list[tuple[str, str]]) -> str:
    return "\n".join([*([f'.SS "{_text(title)}"'] if title else []), *(_tagged(typed, told) for typed, told in rows)])


def _tagged(tag: str, text: str) -> str:
    return f".TP\n.B {_text(tag)}\n{_text(text)}"


def _text(text: str) -> str:
    """Return a text that roff shows as it is."""
    shown = text.replace("\\", "\\e").replace("-", "\\-").replace("–", "\\(en").replace("…", "\\&...")
    return "\n".join(f"\\&{line}" if line[:1] in (".", "'") else line for line in shown.split("\n"))


if __name__ == "__main__":
    print(page(), end="")
