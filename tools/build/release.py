"""What a release consists of: dist/ as a zip, the game in one file, and their checksums.

    python -m tools.build.release [--dist FOLDER] [FOLDER]

The same dist/ gives the same bytes each time, on any day and in any time zone, so anybody can build
the release again and compare. The zip has index.html at its root and relative paths only, as
itch.io and other static hosts want it.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import tomllib
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from tools.build.bytecode import ROOT

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of every file: the first that a zip knows."""
READABLE = 0o100644 << 16
SINGLE = "spots.html"
SUMS = "SHA256SUMS"
PACKED = (".packed", ".snapshot", ".woff2", ".png")
"""Files that do not get any smaller."""


def version() -> str:
    """The version of the program."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])


def tag() -> str:
    """The tag under which this version is released."""
    return f"v{version()}"


def release(dist: Path, folder: Path) -> list[Path]:
    """Make the files of a release in a folder; those that are there are replaced."""
    folder.mkdir(parents=True, exist_ok=True)
    packed = folder / f"spots-{version()}.zip"
    pack(dist, packed)
    shutil.copyfile(dist / SINGLE, folder / SINGLE)
    files = [folder / SINGLE, packed]
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(sums), encoding="utf-8")
    return [*files, folder / SUMS]


def pack(dist: Path, target: Path) -> None:
    """All files of a folder as a zip: in the order of their names, without times or owners."""
    paths = {path.relative_to(dist).as_posix(): path for path in dist.rglob("*") if path.is_file()}
    with ZipFile(target, "w") as archive:
        for name in sorted(paths):
            info = ZipInfo(name, LONG_AGO)
            info.create_system = 3  # Unix, wherever this runs
            info.external_attr = READABLE
            info.compress_type = ZIP_STORED if name.endswith(PACKED) else ZIP_DEFLATED
            archive.writestr(info, paths[name].read_bytes(), compresslevel=9)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "release")
    parser.add_argument("--tag", help="the tag that is released: it has to be that of the version")
    options = parser.parse_args()
    if options.tag is not None and options.tag != tag():
        parser.error(f"the tag is {options.tag}, but the version is tagged {tag()}")
    for path in release(options.dist, options.folder):
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
