"""Finds the Chromium that the page is tested in, installs it, or says what to install.

python -m tools.browser.find           prints the path of the browser
python -m tools.browser.find --shell   prints that of the one without windows, if there is one
python -m tools.browser.find --node    only checks for Node.js and npm
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = "chromium-headless-shell"
"""The same without windows, as Debian calls it."""
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FEATURES_OFF = (
    # Two pages of the address bar's own, never opened, for every new window: they take two thirds
    # of the time in which an empty page is opened and closed.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # What Playwright switches off, for Chromium heeds only the last list.
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"),
    *("LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"),
    *("PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
)
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join(FEATURES_OFF)}",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
)
"""How tests start it: without a sandbox, and without any requests of its own."""
NODE = 20
"""The oldest version of Node.js that the build works with."""


class Missing(Exception):
    """Something has to be installed by hand; the message says what."""


def installed() -> str | None:
    """The Chromium or Chrome of this computer, or what SPOTS_CHROMIUM names."""
    named = os.environ.get("SPOTS_CHROMIUM")
    if named:
        if not shutil.which(named):
            raise Missing(f"SPOTS_CHROMIUM is {named}, which is not a program.")
        return named
    found = [path for name in NAMES if (path := shutil.which(name))]
    return next(iter([*found, *(path for path in PLACES if Path(path).exists())]), None)


def from_debian(*packages: str) -> bool:
    """Install Debian packages if this is Debian and we are root; whether that worked."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wait = ("-o", "DPkg::Lock::Timeout=300")
    for command in (("update",), ("install", "-y", "--no-install-recommends", *packages)):
        print(f"apt-get {' '.join(command)}", file=sys.stderr)
        done = subprocess.run(
            ["apt-get", *wait, "-q", *command], env=environment, stdout=sys.stderr, check=False
        )
        if done.returncode:
            return False
    return True


def from_playwright() -> str | None:
    """The Chromium that Playwright downloads, if it can."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def browser() -> str:
    """The path of the browser, which is installed first if that is necessary and possible."""
    path = installed() or (from_debian("chromium") and installed()) or from_playwright()
    if path is None:
        raise Missing(
            "The page is tested in Chromium, and none was found: install Chromium or Google Chrome "
            "(Debian: apt-get install chromium), or name one: SPOTS_CHROMIUM=/path/to/it"
        )
    return path


def shell() -> str:
    """The path of the Chromium without windows, which takes less time; else the browser's."""
    named = os.environ.get("SPOTS_CHROMIUM")
    return (None if named else shutil.which(SHELL)) or browser()


def node() -> None:
    """Check for Node.js and npm, which install and compile the runtime."""
    absent = [name for name in ("node", "npm") if not shutil.which(name)]
    if absent:
        raise Missing(
            f"Spots is built with Node.js {NODE} or newer and npm; not found: {', '.join(absent)}. "
            "Install them (Debian: apt-get install nodejs npm)."
        )
    version = subprocess.check_output(["node", "--version"], text=True).strip()
    if int(version.lstrip("v").split(".")[0]) < NODE:
        raise Missing(f"Spots is built with Node.js {NODE} or newer; this is {version}.")


def main() -> None:
    try:
        if "--node" in sys.argv[1:]:
            node()
        elif "--shell" in sys.argv[1:]:
            print(browser())  # some tests want it whole
            if not shutil.which(SHELL):
                from_debian(SHELL)
            print(shell())
        else:
            print(browser())
    except Missing as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
