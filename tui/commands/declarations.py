"""Declare every command of ``areo`` and its flags, once for all.

The reader, ``--help``, the manual page and the completion of shells are all made from these declarations. The sentences
are in the catalogues: the first line of ``command.NAME`` is the summary of a command, each further line a paragraph.
``flag.NAME.--seed``, or otherwise ``flag.--seed``, describes a flag.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine import games
from tui.commands.arguments import Flag

_BARS: Final = str.maketrans("[]|", "   ")


class Declaration(NamedTuple):
    """A command: what follows its name, its flags, examples, and whether it takes the flags of a game's rules.

    ``usages`` are its forms, an item each. ``words`` are the values that its first argument can have, and ``part`` is
    its part of the list of commands.
    """

    name: str
    part: str
    usages: tuple[str, ...] = ("",)
    flags: tuple[Flag, ...] = ()
    examples: tuple[str, ...] = ()
    rules: bool = False
    words: tuple[str, ...] = ()

    @property
    def lines(self) -> list[str]:
        """The forms of the command as they are typed; the first one has the options."""
        options = "[options]" if self.flags or self.rules else ""
        first, *more = self.usages
        return [" ".join(filter(None, ("areo", self.name, usage))) for usage in (f"{first} {options}".strip(), *more)]

    @property
    def takes(self) -> frozenset[str]:
        """What the arguments stand for: GAME, SAVE, FILE ..."""
        return frozenset(" ".join(self.usages).translate(_BARS).split())


HELP_FLAG: Final = Flag("--help", aliases=("-h",))
VERSION_FLAG: Final = Flag("--version", aliases=("-V",))
LOOKS: Final = (
    Flag("--lang", "LANGUAGE"),
    Flag("--theme", "THEME"),
    Flag("--signs", "painted|letters"),
    Flag("--mouse", "on|off"),
)
"""How everything looks; these may be before the command."""
EVERYWHERE: Final = (*LOOKS, HELP_FLAG, VERSION_FLAG)

PLAIN: Final = Flag("--plain", opposite="--json")
JSON: Final = Flag("--json", opposite="--plain")
PLAYERS: Final = Flag("--players", "N")
BOT: Final = Flag("--bot", "LEVEL", many=True)
CLOCK: Final = Flag("--clock", "SECONDS")
NAME: Final = Flag("--name", "NAME")
SEED: Final = Flag("--seed", "TEXT")
GAMES_COUNT: Final = Flag("--games", "N")

SEATING: Final = (PLAYERS, BOT, CLOCK, NAME._replace(many=True), SEED, Flag("--position", "FILE"))
_CONTEST: Final = (
    PLAYERS,
    Flag("--levels", "LEVEL,..."),
    Flag("--solo", "LEVEL"),
    GAMES_COUNT,
    SEED,
    Flag("--resume", "FILE"),
    Flag("--jobs", "N"),
    Flag("--on", "dask:ADDRESS"),
)
PARTS: Final = ("play", "saved", "friends", "setup", "programs")
"""The parts of the list of commands, in order; ``help.part-NAME`` is the title of one."""
FIRST, SECOND, LAST = games.GAMES[0], games.GAMES[1], games.GAMES[-1]
"""The games of the examples."""
SHELLS: Final = ("bash", "zsh", "fish")
ASKED: Final = ("status", "say", "invite", "ban", "unban", "stop")
"""What a running server can be asked for."""
BENCHES: Final = ("saves", "agents", "terminal", "host", "capacity")

COMMANDS: Final = (
    Declaration(
        "new",
        "play",
        ("GAME", "CODE|FILE [options]"),
        (*SEATING, PLAIN, JSON),
        (f"areo new {FIRST} --players 2 --bot easy --seed RED-1", f"areo new {LAST} --bot hard --bot normal"),
        rules=True,
    ),
    Declaration(
        "resume", "play", ("[SAVE]",), (BOT, CLOCK, PLAIN, JSON), ("areo resume", f"areo resume {FIRST}-1 --plain")
    ),
    Declaration(
        "play",
        "play",
        ("[GAME]",),
        (*SEATING, PLAIN, JSON),
        ("areo play --plain", f"areo play --json {SECOND} --bot easy"),
        rules=True,
    ),
    Declaration(
        "learn",
        "play",
        ("[GAME]",),
        (Flag("--part", "first|second"), Flag("--restart", aliases=("--anew",)), PLAIN),
        (f"areo learn {LAST}", f"areo learn {LAST} --part second"),
    ),
    Declaration(
        "daily",
        "play",
        ("[GAME]",),
        (Flag("--record"), NAME, PLAIN),
        ("areo daily", f"areo daily {LAST} --record"),
    ),
    Declaration(
        "puzzle",
        "play",
        ("[GAME [NUMBER|today]]",),
        (Flag("--list"), Flag("--find", "FILE"), GAMES_COUNT, PLAYERS, SEED, PLAIN),
        (f"areo puzzle {FIRST} today", f"areo puzzle {FIRST} --find found.jsonl --games 20"),
    ),
    Declaration("saves", "saved", ("[SAVE]",), (), ("areo saves", f"areo saves {FIRST}-1")),
    Declaration("replay", "saved", ("SAVE",), (Flag("--plain"),), (f"areo replay {FIRST}-1",)),
    Declaration(
        "review", "saved", ("SAVE|FILE",), (Flag("--json"),), (f"areo review {FIRST}-1", "areo review game.areo --json")
    ),
    Declaration("compare", "saved", ("SAVE [SAVE]",), (), (f"areo compare {FIRST}-2 {FIRST}-1",)),
    Declaration(
        "history",
        "saved",
        ("",),
        (
            Flag("--by", "FACT"),
            Flag("--experts"),
            Flag("--csv", opposite="--json"),
            Flag("--json", opposite="--csv"),
            Flag("--rebuild"),
        ),
        ("areo history --by level", "areo history --csv > history.csv"),
    ),
    Declaration(
        "export",
        "saved",
        ("SAVE FILE", "--all FILE", "--history FILE"),
        (Flag("--at", "N"), Flag("--all", opposite="--history"), Flag("--history", opposite="--all")),
        (f"areo export {FIRST}-1 game.areo", f"areo export {FIRST}-1 late.position --at 40"),
    ),
    Declaration("import", "saved", ("FILE ...",), (), ("areo import game.areo",)),
    Declaration("verify", "saved", ("[SAVE]",), (), ("areo verify",)),
    Declaration(
        "host",
        "friends",
        ("", "status", "say TEXT", "invite NAME", "ban WHO", "unban WHO", "stop"),
        (
            Flag("--listen", "ADDRESS:PORT"),
            Flag("--open"),
            Flag("--public-ssh", "HOST[:PORT]"),
            Flag("--notices", "HOST", many=True),
            Flag("--web"),
            Flag("--web-port", "PORT"),
            Flag("--site", "URL"),
        ),
        (
            "areo host --listen 0.0.0.0:2222",
            "areo host --web --site https://mars.example.org",
            "areo host status",
            "areo host say 'Back at ten'",
            "areo host invite Ann",
        ),
        words=ASKED,
    ),
    Declaration("keys", "setup", ("",), (), ("areo keys > keys.toml",)),
    Declaration(
        "completion",
        "setup",
        ("SHELL",),
        (),
        ("source <(areo completion bash)", "areo completion fish > ~/.config/fish/completions/areo.fish"),
        words=SHELLS,
    ),
    Declaration("engine", "programs", ("[LEVEL]",), (), (f'areo new {LAST} --bot cmd:"areo engine hard"',)),
    Declaration(
        "arena",
        "programs",
        ("GAME",),
        (*_CONTEST, Flag("--json"), CLOCK, Flag("--blunders", aliases=("--sense",))),
        (
            f"areo arena {LAST} --levels easy,hard --games 50",
            f"areo arena {FIRST} --levels expert --games 60 --blunders",
        ),
        rules=True,
    ),
    Declaration(
        "tune",
        "programs",
        ("GAME",),
        (
            *_CONTEST,
            Flag("--steps", "N"),
            Flag("--write", "FILE"),
            Flag("--against", "FILE"),
            Flag("--record", "FILE"),
            Flag("--units", "N"),
            Flag("--epochs", "N", aliases=("--sweeps",)),
            Flag("--with-net", aliases=("--foreseen",)),
            Flag("--also", "FILE,..."),
        ),
        (
            f"areo tune {LAST} --steps 300 --write weights.json",
            f"areo tune {SECOND} --levels hard --record games.jsonl --write value.json",
        ),
        rules=True,
    ),
    Declaration(
        "bench",
        "programs",
        ("[PART ...]", "capacity FILE"),
        (Flag("--json"),),
        ("areo bench terminal", "areo bench host --json > host.json", "areo bench capacity host.json"),
        words=(*BENCHES, *games.GAMES),
    ),
)
BY_NAME: Final = {command.name: command for command in COMMANDS}
