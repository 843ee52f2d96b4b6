"""Where things are kept: the person's own folders, as their system has them; never beside the program."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

NAME = "square-table"
HOME_VARIABLE = "SQUARE_TABLE_HOME"
"""When this environment variable names a folder, everything is kept in there (tests, a stick to carry along)."""


def data_folder() -> Path:
    """Return the folder of everything that must not be lost."""
    return _home() or Path(platformdirs.user_data_dir(NAME, appauthor=False))


def saves_folder() -> Path:
    """Return the folder of the games."""
    return data_folder() / "games"


def settings_file() -> Path:
    """Return the file of the wishes."""
    home = _home()
    return (home or Path(platformdirs.user_config_dir(NAME, appauthor=False))) / "settings.json"


def log_file() -> Path:
    """Return the file that faults are written to, for whoever mends the program."""
    home = _home()
    return (home or Path(platformdirs.user_log_dir(NAME, appauthor=False))) / "log.txt"


def _home() -> Path | None:
    named = os.environ.get(HOME_VARIABLE)
    return Path(named) if named else None
