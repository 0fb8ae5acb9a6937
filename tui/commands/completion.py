"""``areo completion SHELL``: what a shell needs to complete commands, flags, their values, games and saved games."""

from __future__ import annotations

from engine import games
from tui.commands.arguments import Usage, read
from tui.commands.common import EVERYWHERE as FLAGS
from tui.commands.common import Command, only_words
from tui.commands.manual import EVERYWHERE, FORMS, SHELLS, VALUES, Form, rule_flags
from tui.play.person import Person
from tui.text import Words

SAVES = "saves"
"""Instead of a shell: the names of the saved games, a line each. The shells ask for it."""

_BASH = """\
_areo() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command=${{COMP_WORDS[1]}} offered
  case $before in
{values}
    *) case $command in
{commands}
      *) offered="{names}" ;;
    esac ;;
  esac
  if [ "$COMP_CWORD" = 1 ]; then offered="{names}"; fi
  COMPREPLY=($(compgen -W "$offered" -- "$word"))
  case $command in export|import) [ "$COMP_CWORD" != 1 ] && COMPREPLY+=($(compgen -f -- "$word")) ;; esac
}}
complete -F _areo areo"""
_ZSH = "autoload -Uz bashcompinit && bashcompinit\n"


def completion(arguments: list[str], person: Person) -> int:
    """Prints the completion of a shell."""
    line = read(arguments, FLAGS)
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


def _flags(form: Form) -> list[str]:
    """All flags that may stand in a command."""
    rules = rule_flags() if form.rules else ()
    return [flag.partition(" ")[0] for flag in (*form.flags, *rules, *EVERYWHERE)]


def _wanted(form: Form) -> str:
    """What a command's word is: a game, a save, a shell; nothing that can be told for others."""
    first = form.arguments.partition(" ")[0].strip("[]")
    return first if first in ("GAME", "SAVE", "SHELL") else ""


def _bash() -> str:
    offered = {"GAME": " ".join(games.GAMES), "SAVE": "$(areo completion saves 2>/dev/null)", "SHELL": " ".join(SHELLS)}
    values = "\n".join(f'    {flag}) offered="{" ".join(known)}" ;;' for flag, known in VALUES.items())
    commands = "\n".join(
        f'      {form.name}) offered="{" ".join((offered.get(_wanted(form), ""), *_flags(form))).strip()}" ;;'
        for form in FORMS
    )
    return _BASH.format(values=values, commands=commands, names=" ".join(form.name for form in FORMS))


def _fish(words: Words) -> str:
    offered = {"GAME": " ".join(games.GAMES), "SAVE": "(areo completion saves 2>/dev/null)", "SHELL": " ".join(SHELLS)}
    names = " ".join(form.name for form in FORMS)
    lines = ["complete -c areo -f"]
    for form in FORMS:
        told = words.say(f"command.{form.name}").split("\n")[0].replace("'", "")
        lines.append(f"complete -c areo -n 'not __fish_seen_subcommand_from {names}' -a {form.name} -d '{told}'")
        here = f"complete -c areo -n '__fish_seen_subcommand_from {form.name}'"
        if _wanted(form):
            lines.append(f"{here} -a '{offered[_wanted(form)]}'")
        elif form.name == "import":
            lines.append(f"{here} -F")
        for flag in _flags(form):
            known = f" -x -a '{' '.join(VALUES[flag])}'" if flag in VALUES else ""
            lines.append(f"{here} -l {flag.removeprefix('--')}{known}")
    return "\n".join(lines)


COMMANDS: dict[str, Command] = {"completion": completion}
