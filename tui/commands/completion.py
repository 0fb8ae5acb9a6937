"""``areo completion SHELL``: print what a shell needs to complete a command line."""

from __future__ import annotations

from engine import games
from tui.app.user_context import UserContext
from tui.commands.arguments import Flag, Usage
from tui.commands.common import Command, only_words, read_command
from tui.commands.declarations import COMMANDS as DECLARED
from tui.commands.declarations import EVERYWHERE, SHELLS, Declaration
from tui.commands.help_pages import all_rule_flags, flag_text, values_of
from tui.text import Words

SAVES = "saves"
"""In place of a shell: print the names of the saved games, for the shells."""

_BASH = """\
_areo() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command=${{COMP_WORDS[1]}} offered
  case $before in
{values}
    {files}) COMPREPLY=($(compgen -f -- "$word")); return ;;
    *) case $command in
{commands}
      *) offered="{names}" ;;
    esac ;;
  esac
  if [ "$COMP_CWORD" = 1 ]; then offered="{names}"; fi
  COMPREPLY=($(compgen -W "$offered" -- "$word"))
  case $command in {with_files}) [ "$COMP_CWORD" != 1 ] && COMPREPLY+=($(compgen -f -- "$word")) ;; esac
}}
complete -F _areo areo"""
_ZSH = "autoload -Uz bashcompinit && bashcompinit\n"


def completion(arguments: list[str], person: UserContext) -> int:
    """Print the completion of a shell."""
    line = read_command("completion", arguments)
    only_words(line, 1)
    asked = "".join(line.words)
    if asked == SAVES:
        for name in sorted(person.library.names()):
            print(name)
        return 0
    if asked not in SHELLS:
        raise Usage("usage.shell", known=SHELLS)
    print(_fish(person.words) if asked == "fish" else (_ZSH if asked == "zsh" else "") + _bash())
    return 0


def _flags(command: Declaration) -> list[Flag]:
    """Return all flags that a command takes."""
    return [*command.flags, *(all_rule_flags() if command.rules else ()), *EVERYWHERE]


def _offered(command: Declaration, saves: str) -> list[str]:
    """Return what the arguments of a command can be; ``saves`` asks for the names of saved games."""
    offered = list(command.words)
    if "GAME" in command.takes:
        offered += games.GAMES
    if "SAVE" in command.takes:
        offered.append(saves)
    return offered


def _bash() -> str:
    flags = {flag.name: flag for command in DECLARED for flag in _flags(command)}
    valued = {name: values_of(flag) for name, flag in flags.items()}
    offered = {
        command.name: _offered(command, "$(areo completion saves 2>/dev/null)")
        + [flag.name for flag in _flags(command)]
        for command in DECLARED
    }
    return _BASH.format(
        values="\n".join(f'    {name}) offered="{" ".join(known)}" ;;' for name, known in valued.items() if known),
        files="|".join(name for name, flag in flags.items() if flag.metavar.startswith("FILE")),
        commands="\n".join(f'      {name}) offered="{" ".join(words)}" ;;' for name, words in offered.items()),
        names=" ".join(command.name for command in DECLARED),
        with_files="|".join(command.name for command in DECLARED if "FILE" in command.takes),
    )


def _described(command: Declaration, flag: Flag, words: Words) -> str:
    """Return the description of a flag for fish; the flags of a game's rules have none."""
    if flag not in (*command.flags, *EVERYWHERE):
        return ""
    text = flag_text(command, flag, words).replace("\\", "").replace("'", "")
    return f" -d '{text}'"


def _fish(words: Words) -> str:
    names = " ".join(command.name for command in DECLARED)
    lines = ["complete -c areo -f"]
    for command in DECLARED:
        text = words.say(f"command.{command.name}", levels="").split("\n")[0].rstrip(".。").replace("'", "")
        lines.append(f"complete -c areo -n 'not __fish_seen_subcommand_from {names}' -a {command.name} -d '{text}'")
        here = f"complete -c areo -n '__fish_seen_subcommand_from {command.name}'"
        offered = _offered(command, "(areo completion saves 2>/dev/null)")
        if offered:
            lines.append(f"{here} -a '{' '.join(offered)}'")
        if "FILE" in command.takes:
            lines.append(f"{here} -F")
        for flag in _flags(command):
            known = f" -x -a '{' '.join(values_of(flag))}'" if values_of(flag) else " -r" if flag.takes_value else ""
            shorts = "".join(f" -s {alias[1:]}" for alias in flag.aliases if not alias.startswith("--"))
            lines.append(f"{here} -l {flag.name.removeprefix('--')}{shorts}{known}{_described(command, flag, words)}")
    return "\n".join(lines)


COMMANDS: dict[str, Command] = {"completion": completion}
