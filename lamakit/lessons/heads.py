"""The heads of our documents, for pages that show no lesson."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

OWN = Path(__file__).parent / "content" / "en"
MARK = "+++"  # above and below a head


@cache
def head_of(stem: str) -> dict[str, Any]:
    """The head of a document of ours: its `title`, its `minutes`."""
    return tomllib.loads((OWN / f"{stem}.md").read_text(encoding="utf-8").split(MARK)[1])
