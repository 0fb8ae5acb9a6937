"""Where things lie: saves in the data folder, locks and damaged files in the state one, choices in the config one."""

from __future__ import annotations

import os
from pathlib import Path

from saves import disk

DATA_VARIABLE = "AREO_DATA"
STATE_VARIABLE = "AREO_STATE"
CONFIG_VARIABLE = "AREO_CONFIG"


def data_folder() -> Path:
    """The folder of what a person would miss: ``AREO_DATA``, or where this system keeps such data."""
    told = os.environ.get(DATA_VARIABLE)
    if told:
        return Path(told).absolute()
    from platformdirs import user_data_path  # not needed at all when the variable is set

    return user_data_path("areo", appauthor=False)


def state_folder() -> Path:
    """The folder of what nobody would miss: ``AREO_STATE``, or where this system keeps such data."""
    told = os.environ.get(STATE_VARIABLE)
    if told:
        return Path(told).absolute()
    from platformdirs import user_state_path

    return user_state_path("areo", appauthor=False)


def config_folder() -> Path:
    """The folder of what a person chose: ``AREO_CONFIG``, or where this system keeps such files."""
    told = os.environ.get(CONFIG_VARIABLE)
    if told:
        return Path(told).absolute()
    from platformdirs import user_config_path

    return user_config_path("areo", appauthor=False)


def games_folder() -> Path:
    """The folder of the journals, one file a game."""
    return data_folder() / "games"


def made(folder: Path) -> Path:
    """The folder, made if need be. Raises ``Refusal`` (``save.cannot-write``) where it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise disk.refusal(error, folder) from None
    return folder
