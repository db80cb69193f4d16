"""The server for the built page, on this computer only."""

from __future__ import annotations

import socket
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, build_opener

import pytest

from tools.browser.serve import HERE, Server, is_free, serving

ask = build_opener(ProxyHandler({})).open


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_the_types_that_browsers_insist_on(tmp_path, name, kind):
    (tmp_path / name).write_bytes(b"dog")
    with serving(tmp_path) as address, ask(f"{address}{name}") as answer:
        assert answer.read() == b"dog"
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_a_port_is_free_before_and_after_and_not_meanwhile(tmp_path):
    with serving(tmp_path) as address:
        port = int(address.rstrip("/").rpartition(":")[2])
        assert not is_free(port)
    assert is_free(port)


def test_a_server_that_is_closed_answers_nobody_who_is_still_connected(tmp_path):
    (tmp_path / "index.html").write_bytes(b"dog")
    with serving(tmp_path) as address:
        visitor = HTTPConnection(urlsplit(address).netloc)
        visitor.request("GET", "/")
        assert visitor.getresponse().read() == b"dog"
    with pytest.raises((ConnectionError, HTTPException)):
        ask_again(visitor)


def ask_again(visitor):
    visitor.auto_open = False
    visitor.request("GET", "/")
    visitor.getresponse()


@pytest.mark.parametrize(
    ("error", "reported"), [(ConnectionResetError("left"), False), (ValueError("broken"), True)]
)
def test_a_visitor_who_leaves_is_not_reported_and_any_other_error_is(capsys, error, reported):
    with socket.socket() as request, Server((HERE, 0), None) as server:
        try:
            raise error
        except type(error):
            server.handle_error(request, (HERE, 1))
    assert bool(capsys.readouterr().err) is reported
