"""The commands of ``areo``: what each takes. ``--help``, the man page and the completion of shells are made of it.

The words stand in the catalogues: ``command.NAME`` says what a command does, ``flag.NAME.--seed`` or else
``flag.--seed`` what a flag does. A test compares the flags with those that each command reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final, NamedTuple

from engine import games
from engine.bots import LEVELS
from tui.commands.rule_flags import help_lines
from tui.play.rule_options import groups_of
from tui.terminal.colours import SIGNS, THEMES
from tui.text import LANGUAGES, Words
from tui.text.opponents import level_said


class Form(NamedTuple):
    """A command: what stands after its name, its flags as they are written, an example; ``rules``: those of a game."""

    name: str
    arguments: str = ""
    flags: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    rules: bool = False

    @property
    def line(self) -> str:
        """The command as it is typed."""
        options = "[options]" if self.flags or self.rules else ""
        return " ".join(part for part in ("areo", self.name, self.arguments, options) if part)


_SEATING = (
    *("--players N", "--bot LEVEL", "--clock SECONDS", "--name NAME", "--seed TEXT", "--position FILE"),
    *("--plain", "--json"),
)
_CONTEST = (
    *("--players N", "--levels A,B", "--solo LEVEL", "--games N", "--seed TEXT", "--resume FILE", "--jobs N"),
    *("--on dask:ADDRESS", "--json"),
)
FIRST, SECOND, LAST = games.GAMES[0], games.GAMES[1], games.GAMES[-1]
"""The games of the examples."""
FORMS: Final = (
    Form("new", "GAME", _SEATING, (f"areo new {FIRST} --players 2 --bot easy --seed RED-1",), rules=True),
    Form("resume", "[SAVE]", ("--bot LEVEL", "--clock SECONDS", "--plain", "--json"), (f"areo resume {FIRST}-1",)),
    Form("play", "[GAME]", _SEATING, ("areo play --plain",), rules=True),
    Form("saves", "[SAVE]", (), (f"areo saves {FIRST}-1",)),
    Form("replay", "SAVE", ("--plain",), (f"areo replay {FIRST}-1",)),
    Form(
        "export",
        "SAVE FILE",
        ("--at N", "--all", "--history"),
        (f"areo export {FIRST}-1 game.areo", f"areo export {FIRST}-1 late.position --at 40"),
    ),
    Form("import", "FILE ...", (), ("areo import game.areo",)),
    Form("verify", "[SAVE]", (), ("areo verify",)),
    Form("history", "", ("--by WORD", "--csv", "--json", "--rebuild", "--experts"), ("areo history --by level",)),
    Form("daily", "[GAME]", ("--record", "--name NAME", "--plain"), (f"areo daily {LAST} --record",)),
    Form("learn", "[GAME]", ("--part PART", "--anew", "--plain"), (f"areo learn {LAST}",)),
    Form(
        "puzzle",
        "[GAME [N]]",
        ("--list", "--find FILE", "--games N", "--players N", "--seed TEXT", "--plain"),
        (f"areo puzzle {FIRST} today", f"areo puzzle {FIRST} --find found.jsonl --games 20"),
    ),
    Form(
        "host",
        "[status|say TEXT|ban WHO|unban WHO|invite NAME|stop]",
        ("--listen WHERE", "--open", "--notices HOST", "--web", "--web-port PORT", "--site URL"),
        (
            "areo host --listen 0.0.0.0:2222",
            "areo host --web --site https://mars.example.org",
            "areo host status",
            "areo host say 'Back at ten'",
            "areo host invite Ann",
        ),
    ),
    Form("review", "SAVE|FILE", ("--json",), (f"areo review {FIRST}-1", "areo review game.areo --json")),
    Form("compare", "SAVE [SAVE]", (), (f"areo compare {FIRST}-2 {FIRST}-1",)),
    Form("keys", "", (), ("areo keys",)),
    Form("completion", "SHELL", (), ("areo completion bash > ~/.local/share/bash-completion/completions/areo",)),
    Form("bench", "[PART ...]", ("--json",), ("areo bench terminal", "areo bench capacity host.json")),
    Form("engine", "[LEVEL]", (), (f'areo new {LAST} --bot cmd:"areo engine hard"',)),
    Form(
        "arena",
        "GAME",
        (*_CONTEST, "--clock SECONDS", "--sense"),
        (f"areo arena {LAST} --levels easy,hard --games 50", f"areo arena {FIRST} --levels expert --games 60 --sense"),
        rules=True,
    ),
    Form(
        "tune",
        "GAME",
        (
            *_CONTEST,
            *("--steps N", "--write FILE", "--against FILE", "--record FILE"),
            *("--units N", "--sweeps N", "--foreseen", "--also FILE,..."),
        ),
        (
            f"areo tune {LAST} --steps 300 --write weights.py",
            f"areo tune {SECOND} --levels hard --record games.jsonl --write value.py",
        ),
        rules=True,
    ),
)
BY_NAME: Final = {form.name: form for form in FORMS}
EVERYWHERE: Final = (
    "--lang LANGUAGE",
    "--theme NAME",
    "--signs painted|letters",
    "--mouse on|off",
    "--help",
    "--version",
)
SHELLS: Final = ("bash", "zsh", "fish")
VALUES: Final = {
    "--bot": LEVELS,
    "--solo": LEVELS,
    "--lang": LANGUAGES,
    "--theme": THEMES,
    "--signs": SIGNS,
    "--mouse": ("on", "off"),
    "--part": ("first", "second"),
}
"""Flags that take one of few words."""
_COLUMN: Final = 20
_WORDS: Final = 58
"""Columns of words beside what is typed."""


def command_help(form: Form, words: Words, named: str = "") -> str:
    """What ``areo NAME --help`` says; ``named``: the one game whose options are told, else those of all."""
    lines = [form.line, "", *_told(form, words)]
    if form.flags:
        lines += ["", words.say("help.options"), *(_flag(form, flag, words) for flag in form.flags)]
    if form.rules:
        for slug in (named,) if named in games.GAMES else games.GAMES:
            lines += ["", words.say("help.options-of", name=words.of(slug).name("game", slug)), *rules_of(slug, words)]
        if named in games.GAMES:
            lines += ["", words.say("help.levels"), *opponents_of(named, words)]
    lines += ["", words.say("help.everywhere"), *(_flag(form, flag, words) for flag in EVERYWHERE)]
    return "\n".join([*lines, "", words.say("help.example"), *(f"  {example}" for example in form.examples)])


def _told(form: Form, words: Words) -> list[str]:
    return words.say(f"command.{form.name}").split("\n")


def _flag(form: Form, flag: str, words: Words) -> str:
    """A flag and what it does; one that is wider than its column keeps its distance, too."""
    return f"  {flag + ' ':<{_COLUMN - 2}} {told_flag(form, flag, words)}"


def told_flag(form: Form, flag: str, words: Words) -> str:
    """What a flag of a command does, in words."""
    name = flag.partition(" ")[0]
    own = f"flag.{form.name}.{name}"
    return words.say(own if own in words else f"flag.{name}", levels=" ".join(LEVELS), themes=" ".join(THEMES))


def rules_of(slug: str, words: Words) -> list[str]:
    """The options of a game's rules, in lines."""
    played, own = games.game(slug), words.of(slug)
    lines = [f"  {line}" for line in help_lines(played)]
    for group in groups_of(played):
        flags = wrap("  ".join(help_lines(played, group)), 74, break_on_hyphens=False)
        lines += [f"  {own.name('option-group', group)}:", *(f"    {line}" for line in flags)]
    return lines


def opponents_of(slug: str, words: Words) -> list[str]:
    """What the levels of a game's opponents are like, and the manners, as they are typed, in lines."""
    from tui.text.width import wrap as in_cells

    played, own = games.game(slug), words.of(slug)
    told = {level: level_said(level, own) for level in LEVELS}
    told |= {f":{manner}": own.name("manner-what", manner) for manner in played.manners()}
    gap = " " * _COLUMN
    return [
        f"  {name:<{_COLUMN - 2}} {part}" if first else f"{gap} {part}"
        for name, said in told.items()
        for first, part in ((at == 0, part) for at, part in enumerate(in_cells(said, _WORDS)))
    ]


def rule_flags() -> Iterator[str]:
    """The flags of all games' rules, each once."""
    found: dict[str, None] = {}
    for slug in games.GAMES:
        played = games.game(slug)
        for group in ("", *groups_of(played)):
            found.update(dict.fromkeys(line.partition(" ")[0] for line in help_lines(played, group)))
    yield from found
