"""In the page: no packages. Pyodide's own would unpack some, and imports a lot for it."""

from __future__ import annotations

from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages  # noqa: F401 - a snapshot of the memory has to have it

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
