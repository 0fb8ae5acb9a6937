"""``areo keys``: print all keys in the form of ``keys.toml``."""

from __future__ import annotations

from itertools import groupby

from saves.folders import Folders
from tui.commands.common import complain
from tui.keys.keymap import KEYMAP, sign_of
from tui.keys.remap import keys_file, load
from tui.screens.key_contexts import places
from tui.text import Words


def show(words: Words, folders: Folders) -> int:
    """Print all names with their current keys; return 1 if the file ``keys.toml`` has an error."""
    mine = load(folders, places)
    print(f"# {words.say('keys-file.head', path=str(keys_file(folders)))}")
    keys = [key for context in KEYMAP.values() for key in context]
    for group, members in groupby(keys, key=lambda key: key.id.split(".")[0]):
        print(f"\n# {words.name('keys', group)}")
        for key in members:
            now = mine.keys.get(key.id, tuple(key.keys.split(",")))
            if not now:
                continue  # its keys have another meaning in the user's file
            signs = ", ".join(f'"{sign_of(part)}"' for part in now).replace('"\\"', '"\\\\"')
            print(f"{key.id} = [{signs}]  # {words.say(f'key.{key.id}')}")
    if mine.problem is not None:
        complain(words.render(mine.problem))
        return 1
    return 0
