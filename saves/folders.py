"""The folders of areo: data (saves), state (locks, caches, damaged files) and config (settings)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from saves import disk, permissions

DATA_VARIABLE = "AREO_DATA"
STATE_VARIABLE = "AREO_STATE"
CONFIG_VARIABLE = "AREO_CONFIG"


class Folders(msgspec.Struct, frozen=True):
    """The folders of one person or one test. No other code knows where a file is.

    ``data`` has what the user would miss, ``state`` what can be made again, ``config`` what the user chose.
    """

    data: Path
    state: Path
    config: Path

    def variables(self) -> dict[str, str]:
        """Return the environment variables that name these folders, for a program that is started."""
        return {DATA_VARIABLE: str(self.data), STATE_VARIABLE: str(self.state), CONFIG_VARIABLE: str(self.config)}

    @property
    def games(self) -> Path:
        """The folder of the journals, one file for each game."""
        return self.data / "games"

    @property
    def deleted(self) -> Path:
        """The folder of deleted saves. The oldest are removed when there are many."""
        return self.data / "deleted"

    @property
    def damaged(self) -> Path:
        """The folder of damaged journals, as they were before they were written again."""
        return self.state / "damaged"

    @property
    def locks(self) -> Path:
        """The folder of lock files, one for each journal that was ever written."""
        return self.state / "locks"

    @property
    def snapshots(self) -> Path:
        """The folder of states of long games, which let them open fast."""
        return self.state / "snapshots"

    @property
    def reviews(self) -> Path:
        """The folder of reviews of finished games."""
        return self.state / "reviews"

    @property
    def crashes(self) -> Path:
        """The folder of reports of errors that stopped the program."""
        return self.state / "crashes"

    @property
    def history(self) -> Path:
        """The file with the statistics of finished games."""
        return self.state / "history"


def folders_of(environment: Mapping[str, str]) -> Folders:
    """Return the folders that ``AREO_DATA``, ``AREO_STATE`` and ``AREO_CONFIG`` name, else those of this system."""
    return Folders(
        _folder_in(environment, DATA_VARIABLE) or _system_folder("data"),
        _folder_in(environment, STATE_VARIABLE) or _system_folder("state"),
        _folder_in(environment, CONFIG_VARIABLE) or _system_folder("config"),
    )


def _folder_in(environment: Mapping[str, str], variable: str) -> Path | None:
    told = environment.get(variable)
    return Path(told).absolute() if told else None


def _system_folder(kind: str) -> Path:
    from platformdirs import PlatformDirs  # not needed at all when the variable is set

    known = PlatformDirs("areo", appauthor=False)
    return {"data": known.user_data_path, "state": known.user_state_path, "config": known.user_config_path}[kind]


def ensure_folder(folder: Path) -> Path:
    """Create a missing folder for its owner only, and return it. Raises ``Refusal`` (``save.cannot-write``)."""
    try:
        permissions.make_folder(folder)
    except OSError as error:
        raise disk.refusal(error, folder) from None
    return folder
