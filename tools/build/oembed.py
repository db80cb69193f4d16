"""What a page tells others that want to show the game in a frame: oembed.json (oembed.com).

It needs the address of the site, since it is read elsewhere: `tools.build --site …`.
"""

from __future__ import annotations

import html
import json
from urllib.parse import urlsplit

from spots.ui.text.language import Language
from spots.ui.views.start import page_facts

WIDE, HIGH = 480, 853
"""The frame that the README recommends, nine to sixteen."""
ICON = 512


def site_address(text: str) -> str:
    """The address of a site with the slash at its end; one without a host raises `ValueError`.

    >>> site_address("https://example.org/spots")
    'https://example.org/spots/'
    """
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise ValueError(f"{text} is no address of a site, such as https://example.org/spots/")
    return text.rstrip("/") + "/"


def frame(site: str, language: Language) -> str:
    """The lines that show the game in somebody's page."""
    title = html.escape(page_facts(language)["title"])
    return (
        f'<iframe src="{html.escape(site)}?embed" title="{title}" loading="lazy" '
        f'width="{WIDE}" height="{HIGH}" '
        'style="width: 100%; max-width: 480px; aspect-ratio: 9 / 16; height: auto; border: 0">'
        "</iframe>"
    )


def oembed(site: str, language: Language) -> str:
    """oembed.json."""
    facts = page_facts(language)
    described = {
        "version": "1.0",
        "type": "rich",
        "title": facts["title"],
        "provider_name": facts["title"],
        "provider_url": site,
        "width": WIDE,
        "height": HIGH,
        "thumbnail_url": f"{site}static/icons/icon-512.png",
        "thumbnail_width": ICON,
        "thumbnail_height": ICON,
        "html": frame(site, language),
    }
    return json.dumps(described, ensure_ascii=False, indent=2) + "\n"


def link(site: str) -> str:
    """How the page says that it has that."""
    address = f"{html.escape(site)}oembed.json"
    return f'<link rel="alternate" type="application/json+oembed" href="{address}">'
