"""Debian for tests: packages that a machine may lack, and their programs."""

import glob
import os
import shutil
import subprocess

BROWSERS = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}  # packages by program
SERVERS = {"apache2": "apache2", "nginx": "nginx", "initdb": "postgresql"}
ELSEWHERE = ("/usr/sbin", "/usr/lib/postgresql/*/bin")  # where Debian puts servers


def found(name: str) -> str | None:
    return shutil.which(name) or next((path for place in ELSEWHERE for path in glob.glob(f"{place}/{name}")), None)


def program(name: str) -> str:
    path = found(name)
    assert path, f"no {name}: python tests/everything.py --long installs Debian's {BROWSERS[name]}"
    return path


def install_all() -> None:
    """Packages for the long tests besides Chromium."""
    missing = [package for name, package in (BROWSERS | SERVERS).items() if not found(name)]
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
