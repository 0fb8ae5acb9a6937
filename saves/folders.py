"""Where things lie: saves in the data folder, locks and damaged files in the state one, choices in the config one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from saves import disk, permissions

DATA_VARIABLE = "AREO_DATA"
STATE_VARIABLE = "AREO_STATE"
CONFIG_VARIABLE = "AREO_CONFIG"


class Folders(msgspec.Struct, frozen=True):
    """The folders of one person, or of one place: nobody else knows where anything lies.

    ``data`` has what a person would miss, ``state`` what nobody would, ``config`` what a person chose.
    """

    data: Path
    state: Path
    config: Path

    def variables(self) -> dict[str, str]:
        """The variables that name these folders, for a program that is started."""
        return {DATA_VARIABLE: str(self.data), STATE_VARIABLE: str(self.state), CONFIG_VARIABLE: str(self.config)}

    @property
    def games(self) -> Path:
        """The journals, one file a game."""
        return self.data / "games"

    @property
    def deleted(self) -> Path:
        """Deleted saves, until many others have been deleted after them."""
        return self.data / "deleted"

    @property
    def damaged(self) -> Path:
        """Damaged journals, as they were before they were written anew."""
        return self.state / "damaged"

    @property
    def locks(self) -> Path:
        """A file for each journal that was ever written."""
        return self.state / "locks"

    @property
    def snapshots(self) -> Path:
        """States of long games, to open them fast by."""
        return self.state / "snapshots"

    @property
    def reviews(self) -> Path:
        """What a coach found in finished games."""
        return self.state / "reviews"

    @property
    def crashes(self) -> Path:
        """What is known of errors that stopped the program."""
        return self.state / "crashes"

    @property
    def history(self) -> Path:
        """The file of what finished games gave to the history."""
        return self.state / "history"


def folders_of(environment: Mapping[str, str]) -> Folders:
    """The folders that ``AREO_DATA``, ``AREO_STATE`` and ``AREO_CONFIG`` name, else those of this system."""
    return Folders(
        _named(environment, DATA_VARIABLE) or _of_system("data"),
        _named(environment, STATE_VARIABLE) or _of_system("state"),
        _named(environment, CONFIG_VARIABLE) or _of_system("config"),
    )


def _named(environment: Mapping[str, str], variable: str) -> Path | None:
    told = environment.get(variable)
    return Path(told).absolute() if told else None


def _of_system(kind: str) -> Path:
    from platformdirs import PlatformDirs  # not needed at all when the variable is set

    known = PlatformDirs("areo", appauthor=False)
    return {"data": known.user_data_path, "state": known.user_state_path, "config": known.user_config_path}[kind]


def made(folder: Path) -> Path:
    """Create a missing folder for its owner only, and return it. Raises ``Refusal`` (``save.cannot-write``)."""
    try:
        permissions.make_folder(folder)
    except OSError as error:
        raise disk.refusal(error, folder) from None
    return folder
