"""oembed.json: what others read who want to show the game in a frame."""

from __future__ import annotations

import json
import re

import pytest

from spots.ui.text.language import Language
from tools.build.oembed import link, oembed, site_address

SITE = "https://example.org/spots/"


def test_it_has_what_the_format_asks_for():
    told = json.loads(oembed(SITE, Language()))
    assert (told["version"], told["type"], told["title"]) == ("1.0", "rich", "Spots")
    assert isinstance(told["width"], int)
    assert isinstance(told["height"], int)
    assert told["provider_url"] == SITE
    assert re.fullmatch(r"<iframe [^<>]+></iframe>", told["html"])
    assert f'src="{SITE}?embed"' in told["html"]
    assert told["thumbnail_url"].startswith(SITE)


def test_the_page_says_where_it_is():
    wanted = f'<link rel="alternate" type="application/json+oembed" href="{SITE}oembed.json">'
    assert link(SITE) == wanted


def test_an_address_cannot_leave_its_attribute():
    told = json.loads(oembed('https://a.example/"><script>/', Language()))
    assert "<script>" not in told["html"]
    assert "<script>" not in link('https://a.example/"><script>/')


@pytest.mark.parametrize("text", ["spots", "example.org", "ftp://example.org/", "https://", "/a/"])
def test_what_is_no_site_is_refused(text):
    with pytest.raises(ValueError, match="no address"):
        site_address(text)


def test_a_slash_more_or_less_does_not_matter():
    assert {site_address(SITE), site_address(SITE[:-1])} == {SITE}
    assert site_address("http://127.0.0.1:8000") == "http://127.0.0.1:8000/"
