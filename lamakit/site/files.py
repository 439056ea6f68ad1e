"""The style sheets and scripts of pages, at addresses that change with what they hold.

So a browser keeps them for good, and never mixes those of two versions.
"""

import hashlib
from functools import cache
from pathlib import Path

from lamakit.views import rulebook

STATIC = Path(__file__).parent / "static"
EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"  # plotly makes a style sheet, then adds its rules


def address(name: str, content: bytes) -> str:
    """Where a file is served, below the root."""
    return f"parts/{hashlib.sha256(content).hexdigest()[:16]}/{name}"


@cache
def files() -> dict[str, bytes]:
    """The files that pages without a session load, by their names; other pages load some of them, too."""
    own = {file.name: file.read_bytes() for file in sorted(STATIC.iterdir())}
    return {**own, "rulebook.css": rulebook.style().encode()}


@cache
def file(name: str) -> str:
    """The address of one of `files`, below the root."""
    return address(name, files()[name])


def text(name: str) -> str:
    return files()[name].decode()


def around(own: str, *before: str) -> str:
    """The style sheet of a page that has a session: how its screen is laid out stands last."""
    return "\n".join([*map(text, before), own, text("standalone.css")])
