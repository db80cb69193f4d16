"""What a device is told that installs the page: a manifest in every language, beside the page.

Browsers take an `id` for a path on the whole host, so it is named only if the build knows the
address of the site. Without one, the app is known by where its page is, in any folder.
"""

from __future__ import annotations

import json
import struct
from urllib.parse import urlsplit

from spots.ui.app.opening import GO_ON, SHARED, START
from spots.ui.text.installing import screenshot_label, shortcut_name
from spots.ui.text.language import Language
from spots.ui.views.start import page_facts
from tools.build.bytecode import ROOT

NARROW = ("turn.png", "start.png", "settling.png", "win.png")
WIDE = ("table.png", "four.png")
SCREENSHOTS = (*NARROW, *WIDE)
"""What an installer shows, of docs/pictures/: all of a kind have the same size."""
SHORTCUTS = (GO_ON, "daily", "lesson", START)
"""What a long press on the app's icon offers: options of the page's address."""
FILES = {"application/vnd.spots+json": [".spots"]}
"""What *Export* writes, and the app opens."""


def _picture(name: str, **more: str) -> dict[str, str]:
    """A PNG of static/ as a manifest has it."""
    path = ROOT / "docs" / name if name.startswith("pictures/") else ROOT / "static" / name
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    sizes = f"{width}x{height}"
    return {"src": f"../static/{name}", "sizes": sizes, "type": "image/png", **more}


def _screenshot(language: Language, name: str) -> dict[str, str]:
    form = "narrow" if name in NARROW else "wide"
    return _picture(f"pictures/{name}", form_factor=form, label=screenshot_label(language, name))


def _shortcut(language: Language, option: str) -> dict[str, object]:
    name = shortcut_name(language, option)
    return {"name": name, "url": f"../?{option}", "icons": [_picture("icons/icon-192.png")]}


def manifest(language: Language, site: str = "") -> str:
    """The manifest in a language, with what only an address of the `site` can tell."""
    facts = page_facts(language)
    text, address = SHARED
    return json.dumps(
        {
            "name": facts["title"],
            "short_name": facts["title"],
            "description": facts["description"],
            "lang": language.code,
            "dir": language.direction,
            **({"id": urlsplit(site).path} if site else {}),
            "start_url": "../",
            "scope": "../",
            "display": "standalone",
            "background_color": "#fbf3e4",
            "theme_color": "#fbf3e4",
            "categories": ["games"],
            "icons": [
                {"src": "../static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
                *[_picture("icons/icon-192.png"), _picture("icons/icon-512.png")],
                _picture("icons/icon-512.png", purpose="maskable"),
            ],
            "screenshots": [_screenshot(language, name) for name in SCREENSHOTS],
            "shortcuts": [_shortcut(language, option) for option in SHORTCUTS],
            # A link opens in the window that is there; if it has a game after `#`, nothing loads.
            "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
            "share_target": {
                "action": "../",
                "method": "GET",
                "enctype": "application/x-www-form-urlencoded",
                "params": {"text": text, "url": address},
            },
            "file_handlers": [{"action": "../", "accept": FILES}],
        },
        ensure_ascii=False,
    )
