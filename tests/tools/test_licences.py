"""What is shipped says under which licence, and which version it is."""

from __future__ import annotations

import json
import tomllib

import pytest

from spots.ui.text.about import VERSION, WORKS
from tools.build import licences
from tools.build.bytecode import ROOT

PARTS = ["@pyscript/core", "polyscript", "to-json-callback"]


def test_there_is_one_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    assert {project["version"], package["version"], lock["version"]} == {VERSION}


def test_the_changelog_knows_the_version():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {VERSION}" in text


def test_every_work_has_a_text_that_names_its_licence():
    texts = licences.texts(PARTS)
    assert [f"licences/{name}" for name in sorted(texts)] == sorted(work.file for work in WORKS)
    named = {
        "python.txt": "Python Software Foundation License",
        "pyodide.txt": "Mozilla Public License, version 2.0",
        "pyscript.txt": "Apache License",
        "workbox.txt": "Permission is hereby granted",
        "idb.txt": "Permission to use, copy, modify",
        "lean-qr.txt": "MIT License",
        "rubik.txt": "SIL OPEN FONT LICENSE",
        "spots.txt": "MIT License",
    }
    for name, words in named.items():
        assert words in texts[name]


def test_packages_that_come_without_a_text_are_named_with_their_licence():
    text = licences.texts(PARTS)["pyscript.txt"]
    assert "to-json-callback" in text
    assert "Licensed under the ISC licence: https://" in text


def test_a_package_without_a_licence_stops_the_build(tmp_path, monkeypatch):
    monkeypatch.setattr(licences, "INSTALLED", tmp_path)
    (tmp_path / "stray").mkdir()
    (tmp_path / "stray" / "package.json").write_text('{"version": "1.0.0"}')
    with pytest.raises(licences.NoLicence, match="stray"):
        licences.licence("stray")


def test_a_work_that_about_does_not_list_stops_the_build(monkeypatch):
    monkeypatch.setattr(licences, "WORKS", WORKS[1:])
    with pytest.raises(licences.NoLicence, match="About"):
        licences.texts(PARTS)
