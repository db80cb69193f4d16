"""Starts Firefox and WebKitGTK at the size of a phone, and drives them by WebDriver.

Both take the same commands, over different transports. WebKitGTK's driver takes them by HTTP, as
the standard says. Firefox takes them on the socket that geckodriver would forward them to
(Marionette): Debian has no package of geckodriver, and this way none is needed.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol, TypeVar
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

_T = TypeVar("_T")

HERE = "127.0.0.1"
SIZE = (390, 844)
PATIENCE = 90
"""Seconds that anything may take on a slow machine."""

HTTP = {
    "ElementClick": ("POST", "/element/{id}/click"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "FindElement": ("POST", "/element"),
    "Navigate": ("POST", "/url"),
    "Refresh": ("POST", "/refresh"),
    "SetWindowRect": ("POST", "/window/rect"),
    "TakeScreenshot": ("GET", "/screenshot"),
}
"""Commands, by their names in Marionette, and how they are sent by HTTP."""

FIREFOX_SETTINGS = {
    "marionette.port": 0,  # any free port; Firefox writes it into its profile
    "network.proxy.type": 1,  # updates and news are asked for at a proxy that is not there
    "network.proxy.http": HERE,
    "network.proxy.http_port": 9,
    "network.proxy.ssl": HERE,
    "network.proxy.ssl_port": 9,
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,
}
NARROW = ":root { min-width: 0 !important; }"
"""A style for Firefox's own window, which otherwise cannot be as narrow as a phone."""


class Refused(Exception):
    """The browser did not carry out a command; the message says why."""


class Send(Protocol):
    """Sends a command to a browser."""

    def __call__(self, name: str, /, **parameters: object) -> Any:  # noqa: ANN401 - JavaScript's
        """What the browser answers; a command that fails raises `Refused`."""


class Driver:
    """A browser with one page."""

    def __init__(self, send: Send, version: str) -> None:
        self._send = send
        self.version = version
        frame = self.script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        width, height = (size + more for size, more in zip(SIZE, frame, strict=True))
        send("SetWindowRect", width=width, height=height)

    def go(self, address: str) -> None:
        """Open an address, and wait until it is loaded."""
        self._send("Navigate", url=address)

    def reload(self) -> None:
        """Load the page again, and wait until it is loaded."""
        self._send("Refresh")

    def script(self, text: str) -> Any:  # noqa: ANN401 - JavaScript has no types
        """Run the body of a function in the page; what it returns."""
        return self._send("ExecuteScript", script=text, args=[])

    def wait(self, expression: str) -> Any:  # noqa: ANN401
        """Wait until an expression in the page is truthy; its value."""
        return patiently(lambda: self.script(f"return {expression}"), expression)

    def click(self, selector: str) -> None:
        """Click an element as soon as it exists, is in view and is not covered."""

        def clicked() -> bool:
            try:
                found = self._send("FindElement", using="css selector", value=selector)
                self._send("ElementClick", id=next(iter(found.values())))
            except Refused:
                return False
            return True

        patiently(clicked, f"a click on {selector}")

    def picture(self, path: Path) -> None:
        """Save a screenshot as a PNG file."""
        path.write_bytes(b64decode(self._send("TakeScreenshot", full=False)))


def patiently(attempt: Callable[[], _T], what: str) -> _T:
    """Repeat an attempt until its result is truthy; that result."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if result := attempt():
            return result
        time.sleep(0.1)
    raise Refused(f"waited {PATIENCE} s in vain for {what}")


@contextmanager
def running(
    *command: str, env: Mapping[str, str] | None = None, stdout: int = subprocess.DEVNULL
) -> Iterator[subprocess.Popen[str]]:
    """Run a program; it and all that it started are ended afterwards."""
    with subprocess.Popen(
        command,
        env=env,
        stdout=stdout,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)


@contextmanager
def firefox(program: str) -> Iterator[Driver]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        settings = FIREFOX_SETTINGS.items()
        lines = [f'user_pref("{name}", {json.dumps(value)});\n' for name, value in settings]
        (profile / "user.js").write_text("".join(lines))
        (profile / "chrome").mkdir()
        (profile / "chrome" / "userChrome.css").write_text(NARROW)
        command = (program, "--headless", "--marionette", "--no-remote", "--profile", folder)
        with running(*command, env={**os.environ, "HOME": folder}):
            told = profile / "MarionetteActivePort"
            port = patiently(lambda: told.exists() and told.read_text(), "Firefox to start")
            with socket.create_connection((HERE, int(port)), timeout=PATIENCE) as wire:
                send = by_socket(wire)
                session = send("NewSession", capabilities={})
                yield Driver(send, f"Firefox {session['capabilities']['browserVersion']}")


def by_socket(wire: socket.socket) -> Send:
    """A function that sends commands to Firefox: JSON lists, after their length and a colon."""
    answers = wire.makefile("rb")

    def answer() -> Any:  # noqa: ANN401
        length = b""
        while (digit := answers.read(1)) not in (b":", b""):
            length += digit
        if not length:
            raise Refused("Firefox is gone")
        return json.loads(answers.read(int(length)))

    def send(name: str, /, **parameters: object) -> Any:  # noqa: ANN401
        text = json.dumps([0, 0, f"WebDriver:{name}", parameters]).encode()
        wire.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = answer()
        if error:
            raise Refused(f"{name}: {error['message']}")
        return result["value"] if set(result) == {"value"} else result

    answer()  # a greeting
    return send


@contextmanager
def webkitgtk(program: str) -> Iterator[Driver]:
    with socket.create_server((HERE, 0)) as free:
        port = free.getsockname()[1]
    screen = ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as home,
        running(*screen, stdout=subprocess.PIPE) as shown,
    ):
        display = f":{shown.stdout.readline().strip()}" if shown.stdout else ""
        environment = {**os.environ, "DISPLAY": display, "HOME": home}
        with running(program, f"--port={port}", "--host=local", env=environment):
            send, version = by_http(f"http://{HERE}:{port}")
            yield Driver(send, f"WebKitGTK {version}")


def by_http(address: str) -> tuple[Send, str]:
    """A function that sends commands to WebKitGTK's driver, and the browser's version."""
    ask = build_opener(ProxyHandler({})).open

    def request(method: str, path: str, parameters: Mapping[str, object]) -> Any:  # noqa: ANN401
        body = json.dumps(parameters).encode() if method == "POST" else None
        try:
            with ask(Request(address + path, body, method=method), timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise Refused(f"{path}: {json.load(error)['value']['message']}") from None

    def started() -> Any:  # noqa: ANN401
        with suppress(OSError):
            return request("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})

    def send(name: str, /, **parameters: object) -> Any:  # noqa: ANN401
        method, path = HTTP[name]
        place = f"/session/{session['sessionId']}{path.format(**parameters)}"
        return request(method, place, parameters)

    browser = {
        "args": ["--automation", "--full-screen"]
    }  # the tool bar would be wider than a phone
    wanted = {"webkitgtk:browserOptions": browser}
    session = patiently(started, "WebKitGTK to start")
    return send, session["capabilities"]["browserVersion"]
