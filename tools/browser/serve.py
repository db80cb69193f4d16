"""Serves dist/ to this computer, and opens it in a browser if there is a screen."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

DIST = Path(__file__).parent.parent.parent / "dist"
HERE = "127.0.0.1"

CLOSED_WITHIN = 0.02
"""How many seconds a server may take to notice that it is closed; tests close many."""

Request = socket.socket | tuple[bytes, socket.socket]
"""What `socketserver` calls a request."""


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of a folder with the types that browsers insist on, and never stale."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - as in the base class
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

    def cache_control(self) -> str:
        """How long a browser may keep the file: it asks each time whether that has changed."""
        return "no-cache"

    def end_headers(self) -> None:
        """Say how long to cache each file, and let sandboxed frames load it."""
        self.send_header("Cache-Control", self.cache_control())
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Do not log requests."""


class Server(ThreadingHTTPServer):
    """A server that does not mind when a browser leaves, and that is gone once it is closed."""

    daemon_threads = True

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - the base class's
        super().__init__(*args, **options)
        self._connections: set[Request] = set()

    def get_request(self) -> tuple[socket.socket, Any]:
        """Note the connection: browsers keep them open."""
        connection, address = super().get_request()
        self._connections.add(connection)
        return connection, address

    def shutdown_request(self, request: Request) -> None:
        """Forget a connection that is closed."""
        self._connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Close open connections, too, or they would be served for ever."""
        super().server_close()
        for connection in list(self._connections):
            if isinstance(connection, socket.socket):
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Request, client_address: object) -> None:
        """Report errors, unless the visitor just left."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serving(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder in the background and give its address; port 0 means any free one."""
    server = Server((HERE, port), partial(handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, args=(CLOSED_WITHIN,), daemon=True)
    thread.start()
    try:
        yield f"http://{HERE}:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def is_free(port: int) -> bool:
    """Whether nothing listens on a port of this computer."""
    with socket.socket() as probe:
        return probe.connect_ex((HERE, port)) != 0


def has_screen() -> bool:
    """Whether a browser window could be seen."""
    return sys.platform in ("darwin", "win32") or any(
        name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    if not (options.folder / "index.html").is_file():
        sys.exit(f"There is no page in {options.folder}: make build makes it.")
    with serving(options.folder, options.port if is_free(options.port) else 0) as address:
        print(f"Spots is at {address} (stop with Ctrl+C)", flush=True)
        if has_screen():
            webbrowser.open(address)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
