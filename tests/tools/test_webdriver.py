"""Commands to other browsers as they go over the wire, answered by a stand-in."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import sys
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tools.browser import webdriver
from tools.browser.webdriver import Refused, by_http, by_socket, patiently, running


@contextmanager
def marionette(answers):
    """Our end of a wire to a Firefox that gives these answers, and what it was told."""
    ours, theirs = socket.socketpair()
    told = []

    def say(value):
        text = json.dumps(value).encode()
        theirs.sendall(b"%d:%s" % (len(text), text))

    def answer():
        for result in answers:
            length, _, text = theirs.recv(4096).partition(b":")
            assert int(length) == len(text)
            told.append(json.loads(text))
            say([1, told[-1][1], *result])
        theirs.shutdown(socket.SHUT_WR)

    say({"applicationType": "gecko"})
    thread = threading.Thread(target=answer)
    thread.start()
    with ours, theirs:
        yield ours, told
        thread.join()


def test_firefox_is_told_lists_of_json_after_their_length():
    with marionette([(None, {"value": "ä"}), (None, {"a": 1, "b": 2})]) as (wire, told):
        send = by_socket(wire)
        assert send("ExecuteScript", script="return 'ä'", args=[]) == "ä"
        assert send("SetWindowRect", width=390) == {"a": 1, "b": 2}
    assert [message[2:] for message in told] == [
        ["WebDriver:ExecuteScript", {"script": "return 'ä'", "args": []}],
        ["WebDriver:SetWindowRect", {"width": 390}],
    ]


def test_a_command_that_firefox_refuses_says_why():
    refusal = ({"message": "no such element"}, None)
    with marionette([refusal]) as (wire, _), pytest.raises(Refused, match="FindElement: no such"):
        by_socket(wire)("FindElement", using="css selector", value="p")


def test_a_firefox_that_is_gone_is_noticed():
    with marionette([]) as (wire, _), pytest.raises(Refused, match="gone"):
        by_socket(wire)("Refresh")


@contextmanager
def webkit_driver():
    """Where a driver hears, and what it heard; there are no elements on its page."""
    heard = []

    class Driver(BaseHTTPRequestHandler):
        def answer(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            heard.append((self.command, self.path, json.loads(body) if body else None))
            value = {"sessionId": "7", "capabilities": {"browserVersion": "2.48"}}
            status = 200
            if self.path.endswith("/element"):
                status, value = 404, {"message": "no such element"}
            text = json.dumps({"value": value}).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        do_GET = do_POST = answer  # noqa: N815 - names of the base class

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Driver) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", heard
        server.shutdown()
        thread.join()


def test_webkitgtks_driver_is_told_by_http_within_a_session():
    with webkit_driver() as (address, heard):
        send, version = by_http(address)
        send("ElementClick", id="e1")
        send("TakeScreenshot", full=False)
    assert version == "2.48"
    assert heard[0][:2] == ("POST", "/session")
    assert heard[1:] == [
        ("POST", "/session/7/element/e1/click", {"id": "e1"}),
        ("GET", "/session/7/screenshot", None),
    ]


def test_a_command_that_webkitgtk_refuses_says_why():
    with webkit_driver() as (address, _):
        send, _ = by_http(address)
        with pytest.raises(Refused, match="no such element"):
            send("FindElement", using="css selector", value="p")


def test_what_is_attempted_is_repeated_until_there_is_a_result(monkeypatch):
    monkeypatch.setattr(webdriver.time, "sleep", lambda _: None)
    results = iter(["", None, "there"])
    assert patiently(lambda: next(results), "something") == "there"


def test_patience_has_an_end(monkeypatch):
    monkeypatch.setattr(webdriver, "PATIENCE", 0)
    with pytest.raises(Refused, match="a miracle"):
        patiently(lambda: None, "a miracle")


def test_a_program_is_ended_with_all_that_it_started():
    child = "import time; print('up', flush=True); time.sleep(20)"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    reading, writing = os.pipe()
    with os.fdopen(reading) as output:
        with running(sys.executable, "-c", parent, stdout=writing) as process:
            os.close(writing)
            assert output.readline() == "up\n"
        assert process.returncode == -signal.SIGTERM
        # It can be read, and there is nothing: whoever could write is gone.
        assert select.select([output], [], [], 10)[0] == [output]
        assert output.read() == ""
