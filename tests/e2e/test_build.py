"""What is deployed: always the same bytes, named by their contents, asking nobody else."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import re
import shutil
from zipfile import ZipFile

from tests.e2e.caching import deployed
from tests.e2e.support import built
from tools.build import bytecode
from tools.build.bytecode import KEPT
from tools.build.site import ROOT, build

SPOTS = sorted((ROOT / "spots").rglob("*.py"))


def archive(dist, name):
    return ZipFile(io.BytesIO(gzip.decompress(built(dist, name).read_bytes())))


def test_every_module_of_the_game_is_in_its_archive(dist):
    names = set(archive(dist, "spots.packed").namelist())
    assert {f"{path.relative_to(ROOT).as_posix()}c" for path in SPOTS} == {
        name for name in names if name.endswith(".pyc") and name.startswith("spots/")
    }


def test_nothing_reads_the_tables_that_the_engine_lacks(dist):
    """Codecs for Chinese, Japanese and Korean, and the names of characters (tools/build/engine.py).

    If this fails for something new that has to do with characters, see which functions it calls.
    """
    library, game = [archive(dist, name) for name in ("runtime/python.packed", "spots.packed")]
    files = {name: box.read(name) for box in (library, game) for name in box.namelist()}
    codecs = {name for name in files if name.startswith("encodings/")}
    known = ("__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8")
    assert codecs == {f"encodings/{name}.pyc" for name in known}
    for codec in (b"_multibytecodec", b"_codecs_", b"namereplace"):
        assert [name for name, content in files.items() if codec in content] == []
    asking = {name for name, content in files.items() if b"unicodedata" in content}
    assert asking == {
        "re/_parser.pyc",  # for names in patterns, of which the game has none
        "traceback.pyc",  # for the width of characters
        "urllib/parse.pyc",  # to normalize
        "spots/ui/text/language.pyc",
        "spots/ui/text/rules_pages.pyc",
    }
    ours = " ".join([path.read_text(encoding="utf-8") for path in SPOTS])
    asked = set(re.findall(r"\bunicodedata\.(\w+)", ours))
    assert asked == {"bidirectional", "category", "decimal", "normalize"}


def test_the_build_is_the_same_bytes_every_time(dist):
    for name in ("spots.packed", "runtime/python.packed"):
        infos = archive(dist, name).infolist()
        assert {info.date_time for info in infos} == {(1980, 1, 1, 0, 0, 0)}
        assert [info.filename for info in infos] == sorted(info.filename for info in infos)


def test_building_again_gives_the_same_bytes_wherever_it_is(dist, tmp_path, monkeypatch):
    """The snapshot is made anew, too: of the archives, by a Python elsewhere in the world."""
    kept = tmp_path / "kept"
    kept.mkdir()
    for packed in KEPT.glob("*.packed"):
        shutil.copyfile(packed, kept / packed.name)
    monkeypatch.setattr(bytecode, "KEPT", kept)
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("LANG", "fa_IR.UTF-8")
    again = build(tmp_path / "dist")
    assert len(list(kept.glob("*.snapshot"))) == 1

    def contents(folder):
        paths = [path for path in folder.rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}

    assert contents(again) == contents(dist)


def test_every_name_says_what_is_in_the_file(dist):
    for path in dist.rglob("*.*.*"):
        if re.fullmatch("[0-9a-f]{8}", path.name.split(".")[-2]):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            assert path.name.split(".")[-2] == digest[:8]
    text = (dist / "index.html").read_text(encoding="utf-8")
    mentioned = re.findall(r"""(?:src="|href="|url\()(?!#)([^")]+)""", text)
    assert len(mentioned) > 8
    assert [name for name in mentioned if not (dist / name).is_file()] == []


def test_whatever_is_cached_for_offline_use_has_its_integrity(dist):
    worker = (dist / "sw.js").read_text(encoding="utf-8")
    listed = re.findall(r'url:"([^"]+)",revision:[^,]+,integrity:"sha256-([^"]+)"', worker)
    assert dict(listed) == deployed(dist)


def test_no_script_stands_in_the_page_itself(dist):
    text = (dist / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", text, re.DOTALL)
    run = [inside for how, inside in scripts if not re.search('type="(py|text/plain)"', how)]
    assert [inside for inside in run if inside.strip()] == []
    assert not re.search(r"""\son\w+\s*=|javascript:|\sstyle=""", text)


def test_the_page_names_no_other_origin(dist):
    text = (dist / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"""(?:src|href|action)\s*=\s*["'](?:\w+:)?//""", text) == []


def test_the_policy_lets_nothing_in_from_elsewhere(desktop):
    page = desktop
    page.watch.expect("Content Security Policy", "Failed to load")
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    allowed = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    sources = {source for value in allowed.values() for source in value.split()}
    styles = page.locator("style").evaluate_all("all => all.map((style) => style.textContent)")
    digests = [base64.b64encode(hashlib.sha256(one.encode()).digest()) for one in styles]
    ours = [f"'sha256-{digest.decode()}'" for digest in digests]
    assert len(ours) == 2
    assert allowed["style-src"].split() == ours
    sources -= set(ours)
    assert sources == {"'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-eval'"}
    assert allowed["default-src"] == "'none'"
    page.evaluate("""() => {
        const inline = Object.assign(document.createElement("script"), { text: "x = 1" });
        document.body.append(inline);
        inline.remove();
    }""")
    assert page.evaluate("typeof x") == "undefined"
    refused = page.evaluate("fetch('https://example.org/').then(() => 'let in', () => 'refused')")
    assert refused == "refused"
    # A page that has just started may still fetch its drawings and its snapshot, from here.
    assert [url for url in page.watch.requests if not url.startswith(page.watch.origin)] == []
