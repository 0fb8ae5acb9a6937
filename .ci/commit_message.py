"""Check commit messages: ``type(scope): imperative summary``, at most 72 characters, then a blank line and the body.

``python .ci/commit_message.py FILE`` checks the message in a file (the hook ``commit-msg`` of pre-commit calls it).
``python .ci/commit_message.py --range origin/main..HEAD`` checks the messages of a range of commits.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

TYPES = ("feat", "fix", "docs", "refactor", "test", "perf", "style", "build", "chore")
LONGEST = 72
SUBJECT = re.compile(r"(?P<type>[a-z]+)(\((?P<scope>[^()]*)\))?!?: (?P<summary>\S.*)")
SCOPE = re.compile(r"[a-z0-9-]+([/,][a-z0-9-]+)*")
MADE_BY_GIT = ("Merge ", 'Revert "', "fixup! ", "squash! ", "amend! ")
SCISSORS = "# ------------------------ >8 ------------------------"
IMPERATIVES = frozenset(
    [
        "alias",
        "bias",
        "bring",
        "canvas",
        "cling",
        "embed",
        "exceed",
        "feed",
        "focus",
        "heed",
        "need",
        "ping",
        "proceed",
        "ring",
        "seed",
        "shed",
        "shred",
        "sing",
        "speed",
        "spring",
        "string",
        "swing",
        "weed",
    ]
)
"""Imperatives that end like another form of a verb."""


def problems(message: str) -> Iterator[str]:
    """Yield a sentence for each rule that a commit message breaks."""
    lines = [line for line in message.partition(SCISSORS)[0].split("\n") if not line.startswith("#")]
    while lines and not lines[0].strip():
        del lines[0]
    if not lines:
        yield "The message is empty."
        return
    subject = lines[0].rstrip()
    if subject.startswith(MADE_BY_GIT):
        return
    if len(subject) > LONGEST:
        yield f"The subject has {len(subject)} characters. At most {LONGEST} are allowed."
    if len(lines) > 1 and lines[1].strip():
        yield "A blank line must follow the subject."
    found = SUBJECT.fullmatch(subject)
    if found is None:
        yield "The subject must have the form `type(scope): imperative summary`; the scope may be left out."
        return
    if found["type"] not in TYPES:
        yield f"The type `{found['type']}` is unknown. Use one of: {', '.join(TYPES)}."
    if found["scope"] is not None and not SCOPE.fullmatch(found["scope"]):
        yield "The scope must be lower-case words, such as `saves` or `on-mars`."
    yield from _summary_problems(found["summary"])


def _summary_problems(summary: str) -> Iterator[str]:
    verb = re.split(r"[\s,:;]", summary, maxsplit=1)[0]
    if not verb[0].islower():
        yield "The summary must begin with a lower-case verb."
    elif verb not in IMPERATIVES and re.search(r"(ed|ing|[^s]s)$", verb):
        yield f"The summary must begin with an imperative, such as `add`. `{verb}` looks like another form."
    if summary.endswith("."):
        yield "The summary must not end with a full stop."


def _messages(commits: str) -> Iterator[tuple[str, str]]:
    """Yield the short hash and the message of each commit of a range, merges left out."""
    command = ["git", "log", "--no-merges", "--reverse", "-z", "--format=%h%n%B", commits]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    for entry in filter(None, done.stdout.split("\0")):
        short, _, message = entry.partition("\n")
        yield short, message


def main(arguments: list[str]) -> int:
    """Print each problem; return 1 if there is one, 2 if git fails."""
    parser = argparse.ArgumentParser(description="Check commit messages.")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("file", nargs="?", type=Path, help="a file with one message")
    source.add_argument("--range", help="commits as git names them, such as origin/main..HEAD")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.range:
            messages = list(_messages(chosen.range))
        else:
            messages = [(str(chosen.file), chosen.file.read_text(encoding="utf-8"))]
    except subprocess.CalledProcessError as error:
        print(error.stderr.strip(), file=sys.stderr)
        return 2
    except OSError as error:
        print(f"Can't read {chosen.file}: {error.strerror}.", file=sys.stderr)
        return 2
    found = [(name, message, list(problems(message))) for name, message in messages]
    for name, message, said in found:
        for sentence in said:
            print(f"{name}: {sentence}\n    {message.strip().partition(chr(10))[0]}", file=sys.stderr)
    if not chosen.file:
        print(f"{len(found)} commit messages checked.")
    return 1 if any(said for _, _, said in found) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
