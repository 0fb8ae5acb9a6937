"""Import hostile files: each gives one sentence, or is a game that opens."""

from __future__ import annotations

import random
import resource
from collections import Counter

from engine.core.message import Refusal
from saves import import_export
from tests.faults.sandbox import JUMP, MARS, own_library, played
from tests.saves.test_import_export import mutated, packed


def import_many(count: int, seed: int = 7) -> dict[str, int]:
    """Import mutated files and count the results by message key. Anything but a message raises."""
    rng = random.Random(seed)
    told: Counter[str] = Counter()
    with own_library() as library:
        lengths = (("toy", 40), (MARS, 45), (JUMP, 20), ("toy", 8))
        games = [played(library, slug, f"{slug}-{length}", length).read_bytes() for slug, length in lengths]
        for name in library.names():
            library.path_of(name).unlink()
        games.append(packed(("a.areo", games[0]), ("../b.areo", games[1]), ("c/c.areo", games[2])))
        place = library.folders.data.parent
        file = place / "hostile.areo"
        for _ in range(count):
            file.write_bytes(mutated(rng.choice(games), rng))
            told["files"] += 1
            try:
                taken = import_export.import_file(library, file)
            except Refusal as refused:
                told[refused.message.key] += 1
                continue
            for one in taken:
                told["taken" if one.name else one.note.key if one.note else "nothing"] += 1
                if one.name:
                    assert library.open_save(one.name, write=False).damage is None
                    library.path_of(one.name).unlink()
        left = {path.name for path in place.rglob("*") if path.is_file()} - {file.name}
        assert not {name for name in left if not name.endswith(".lock")}, left
    told["megabytes_at_most"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return dict(told)
