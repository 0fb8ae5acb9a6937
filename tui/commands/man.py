"""The man page, made from the same table as ``--help``: ``python -m tui.commands.man`` prints it (``docs/areo.1``)."""

from __future__ import annotations

from engine import games
from tui import VERSION
from tui.commands.manual import EVERYWHERE, FORMS, Form, opponents_of, rules_of, told_flag
from tui.text import Words

_WHAT = "board games of Mars and beyond, in the terminal"
_DESCRIPTION = """\
areo opens its title screen, where games are begun and gone on with. Everything is done by keys; ? shows those that \
work just then. Each choice is saved when it is made, so a game can be left at any moment. \
python -m areo is the same command; from a copy of the sources python -m tui is, too."""
_ENVIRONMENT = {
    "AREO_LANG": "The language: en or ja. Else the one chosen in the options counts, else that of the locale; \
these two only where the output has its letters.",
    "AREO_THEME": "The theme, as --theme.",
    "AREO_SIGNS": "painted or letters, as --signs.",
    "AREO_MOUSE": "on or off, as --mouse.",
    "AREO_DATA": "The folder of the saved games, instead of the usual one of the system.",
    "AREO_STATE": "The folder of locks, caches and details of errors.",
    "AREO_CONFIG": "The folder of settings.json and keys.toml.",
    "NO_COLOR": "Where it is set and no theme was chosen, no colours are used.",
}
_CODES = {
    "0": "What was asked for was done.",
    "1": "It could not be done; a sentence on standard error says why.",
    "2": "The command line cannot be meant; nothing was begun.",
    "70": """\
An error of the program stopped it. The sentence names a file in the state folder with the details: where in the code \
it happened, and nothing of what is hidden in a game.""",
    "129, 130, 143": "A signal ended it: HUP, INT or TERM. The game is saved. A server that is stopped exits with 0.",
}


def page() -> str:
    """The whole page, in roff."""
    words = Words("en")
    parts = [
        f'.TH AREO 1 "" "areo {VERSION}" "Games"',
        _section("NAME", [_text("areo - " + _WHAT)]),
        _section("SYNOPSIS", [".nf", _text("areo\nareo COMMAND [options]"), ".fi"]),
        _section("DESCRIPTION", [_text(_DESCRIPTION)]),
        _section("COMMANDS", [_command(form, words) for form in FORMS]),
        _section("OPTIONS EVERYWHERE", [_tagged(flag, told_flag(FORMS[0], flag, words)) for flag in EVERYWHERE]),
    ]
    for slug in games.GAMES:
        parts.append(_section(f"OPTIONS OF {slug.upper()}", [".nf", _text("\n".join(rules_of(slug, words))), ".fi"]))
        parts.append(
            _section(f"OPPONENTS OF {slug.upper()}", [".nf", _text("\n".join(opponents_of(slug, words))), ".fi"])
        )
    for title, told in (("ENVIRONMENT", _ENVIRONMENT), ("EXIT STATUS", _CODES)):
        parts.append(_section(title, [_tagged(tag, text) for tag, text in told.items()]))
    return "\n".join(parts) + "\n"


def _section(title: str, lines: list[str]) -> str:
    return "\n".join([f'.SH "{_text(title)}"', *lines])


def _command(form: Form, words: Words) -> str:
    lines = [f'.SS "{_text(form.line)}"', _text(words.say(f"command.{form.name}"))]
    lines += [_tagged(flag, told_flag(form, flag, words)) for flag in form.flags]
    return "\n".join([*lines, ".PP", ".nf", *(_text(f"    {example}") for example in form.examples), ".fi"])


def _tagged(tag: str, text: str) -> str:
    return f".TP\n.B {_text(tag)}\n{_text(text)}"


def _text(text: str) -> str:
    """A text that roff shows as it is."""
    shown = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(f"\\&{line}" if line[:1] in (".", "'") else line for line in shown.split("\n"))


if __name__ == "__main__":
    print(page(), end="")
