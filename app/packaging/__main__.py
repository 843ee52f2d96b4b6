"""``python -m app.packaging freeze|deb|run|windows|dmg``: makes one kind of package and prints where it lies.

``checksums`` writes ``SHA256SUMS`` for what lies in ``dist``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from app.packaging import deb, facts, freeze, mac, run_file, windows
from app.packaging.tools import PackagingError, megabytes, sha256

PACKAGES = ("*.deb", "*.tar.gz", "*.exe", "*.dmg")


def checksums() -> Path:
    """Write the SHA-256 of every package in ``dist``, in the form that ``sha256sum --check`` reads."""
    files = sorted(path for pattern in PACKAGES for path in facts.DIST.glob(pattern))
    target = facts.DIST / "SHA256SUMS"
    target.write_text("".join(f"{sha256(path)}  {path.name}\n" for path in files), encoding="utf-8", newline="\n")
    return target


KINDS: dict[str, Callable[[], Path]] = {
    "freeze": freeze.freeze,
    "deb": lambda: deb.build(freeze.freeze()),
    "run": lambda: run_file.build(freeze.freeze()),
    "windows": windows.build,
    "dmg": mac.build,
    "checksums": checksums,
}


def main() -> int:
    """Make what the command line asks for. Returns 1, with one sentence said, when that fails."""
    parser = argparse.ArgumentParser(prog="python -m app.packaging", description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    try:
        made = KINDS[parser.parse_args().kind]()
    except PackagingError as fault:
        print(fault, file=sys.stderr)
        return 1
    print(f"{made} {megabytes(made):.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
