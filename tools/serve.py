"""Serves dist/ to this computer, and opens it where there is a screen."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

DIST = Path(__file__).parent.parent / "dist"
HERE = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """Files of a folder, with the types that browsers insist on, and never a stale one."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class has it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        """Let the browser ask whether a file is still the same; let sandboxed frames have it."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing of what was asked for."""


class Server(ThreadingHTTPServer):
    """A server that a browser may leave in the middle of an answer."""

    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """Tell only what is not a visitor who left."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(*_)


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[str]:
    """Serve a folder in the background, on any free port for 0; the address is given."""
    server = Server((HERE, port), partial(Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{HERE}:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def is_free(port: int) -> bool:
    """Whether nobody serves on a port of this computer."""
    with socket.socket() as probe:
        return probe.connect_ex((HERE, port)) != 0


def has_screen() -> bool:
    """Whether a browser could be seen here."""
    return sys.platform in ("darwin", "win32") or any(
        name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    if not (given.folder / "index.html").is_file():
        sys.exit(f"There is no page in {given.folder}: make build makes it.")
    with serving(given.folder, given.port if is_free(given.port) else 0) as address:
        print(f"Spots is at {address} (stop with Ctrl+C)", flush=True)
        if has_screen():
            webbrowser.open(address)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
