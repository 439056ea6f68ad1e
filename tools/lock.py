"""The lock for those who deploy: every version of `constraints.txt` that a server needs, with the hashes of its files.

`python -m tools.lock` writes `lock.txt`, by uv (`pip install uv`). It names no registry, and holds for every system.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "lock.txt"
HEAD = "# Made by: python -m tools.lock. Install with: pip install --require-hashes -r lock.txt\n"
MADE = "uv pip compile pyproject.toml --extra postgresql --constraint constraints.txt --universal --python-version 3.11"
AS = "--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links --quiet"


def main() -> None:
    argparse.ArgumentParser("lock", description=__doc__).parse_args()
    try:
        made = subprocess.run([*MADE.split(), *AS.split()], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    except FileNotFoundError:
        sys.exit("uv is missing: pip install uv")
    if made.returncode:
        sys.exit(made.returncode)
    LOCK.write_text(HEAD + made.stdout, encoding="utf-8")


if __name__ == "__main__":
    main()
