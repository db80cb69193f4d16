"""The devices on which the page is tested, measured and pictured: one description for all.

Each is what Playwright's `new_context` takes; `{**PHONE, "locale": "fa"}` adds to one.
"""

from __future__ import annotations

from typing import Any

Device = dict[str, Any]

PHONE: Device = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
SMALL: Device = {**PHONE, "viewport": {"width": 320, "height": 568}}
"""The smallest phone that is still in use."""
DESKTOP: Device = {"viewport": {"width": 1280, "height": 800}}
