"""Files that the device opens with the installed app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_once_callable, create_proxy

from spots.ui.browser.outside import read


def when_launched(opened: Callable[[str], None]) -> None:
    """Tell the text of a file that the app is opened with, where the browser knows of that."""
    if not hasattr(window, "launchQueue"):
        return

    def launched(launch: Any) -> None:
        if launch.files and launch.files.length:
            launch.files[0].getFile().then(create_once_callable(lambda file: read(file, opened)))

    window.launchQueue.setConsumer(create_proxy(launched))
