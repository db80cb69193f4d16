"""A release: the same bytes each time, and all that is deployed."""

from __future__ import annotations

import hashlib
import os
import sys
from zipfile import ZipFile

import pytest

from tools.build.release import LONG_AGO, main, release, tag, version


def made(tmp_path):
    """A small site, whose files come in another order each time."""
    dist = tmp_path / "dist"
    for name in ("spots.html", "index.html", "static/b.svg", "static/a.js", "runtime/x.packed"):
        (dist / name).parent.mkdir(parents=True, exist_ok=True)
        (dist / name).write_text(f"what is in {name}\n" * 50, encoding="utf-8")
    return dist


def test_twice_the_same_bytes(tmp_path):
    dist = made(tmp_path)
    first = [path.read_bytes() for path in release(dist, tmp_path / "one")]
    for path in sorted(dist.rglob("*")):
        os.utime(path, (1, 1))
        path.chmod(0o700)
    assert [path.read_bytes() for path in release(dist, tmp_path / "two")] == first


def test_the_zip_has_all_files_with_the_page_at_its_root(tmp_path):
    dist = made(tmp_path)
    packed = next(path for path in release(dist, tmp_path / "out") if path.suffix == ".zip")
    assert packed.name == f"spots-{version()}.zip"
    with ZipFile(packed) as archive:
        names = archive.namelist()
        assert "index.html" in names
        assert names == sorted(names)
        assert {info.date_time for info in archive.infolist()} == {LONG_AGO}
        for name in names:
            assert archive.read(name) == (dist / name).read_bytes()
    there = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    assert {*names} == there


def test_the_sums_are_those_of_the_files_as_sha256sum_reads_them(tmp_path):
    *files, sums = release(made(tmp_path), tmp_path / "out")
    wanted = "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files
    )
    assert sums.read_text("utf-8") == wanted
    assert [path.name for path in files] == ["spots.html", f"spots-{version()}.zip"]


def test_a_tag_of_another_version_is_refused(tmp_path, monkeypatch, capsys):
    arguments = ["release", str(tmp_path / "out"), "--dist", str(made(tmp_path)), "--tag"]
    monkeypatch.setattr(sys, "argv", [*arguments, "v0.0.9"])
    with pytest.raises(SystemExit):
        main()
    assert f"the version is tagged {tag()}" in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", [*arguments, tag()])
    main()
    assert (tmp_path / "out" / f"spots-{version()}.zip").exists()
