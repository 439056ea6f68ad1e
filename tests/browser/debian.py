"""What tests need of Debian: packages that a machine may lack, and their programs."""

import os
import shutil
import subprocess

BROWSERS = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}  # packages by program


def program(name: str) -> str:
    found = shutil.which(name)
    assert found, f"no {name}: python tests/everything.py --long installs Debian's {BROWSERS[name]}"
    return found


def install_browsers() -> None:
    """Those of the long tests, besides Chromium."""
    missing = [package for name, package in BROWSERS.items() if not shutil.which(name)]
    if missing and not install(*missing):
        raise SystemExit(f"{' and '.join(missing)} could not be installed; expected Debian's packages of these names")


def install(*packages: str) -> bool:
    """Whether that could be done here."""
    as_root = [] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (as_root and not shutil.which("sudo")):
        return False
    quiet = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    return done([*quiet, "update"]) and done([*quiet, "install", "--yes", "--no-install-recommends", *packages])


def done(command: list[str]) -> bool:
    print("+", *command, flush=True)
    return subprocess.run(command, check=False).returncode == 0
