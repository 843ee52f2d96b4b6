"""Makes the packages that people double-click: one command each, ``python -m app.packaging deb|run|windows``.

Works from the source tree only (it reads ``pyproject.toml`` and ``build.spec``), so it is not part of the wheel.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
