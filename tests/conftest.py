"""What all tests share."""

from __future__ import annotations

import sys

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the full counts out unless ``-m`` asks for them, and made-up gamepads where they cannot be made."""
    if not sys.platform.startswith("linux"):
        _leave_out(config, items, "pad")
    if "soak" not in config.getoption("-m"):
        _leave_out(config, items, "soak")


def _leave_out(config: pytest.Config, items: list[pytest.Item], marker: str) -> None:
    marked = [item for item in items if item.get_closest_marker(marker)]
    if marked:
        config.hook.pytest_deselected(items=marked)
        items[:] = [item for item in items if item not in marked]
