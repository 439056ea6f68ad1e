"""The project's page where packages are published: links and pictures of README.md lead to the repository.

Its address is in LAMAKIT_REPOSITORY, as `https://github.com/OWNER/NAME`; without one the page has neither.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?!https?://|#)(?P<target>[^)\s]+)\)")
PLACES = {
    "Source": "",
    "Documentation": "/blob/HEAD/docs/index.md",
    "Changelog": "/blob/HEAD/CHANGELOG.md",
    "Issues": "/issues",
}


class ProjectPage(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        repository = os.environ.get("LAMAKIT_REPOSITORY", "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": page(text, repository)}
        metadata["urls"] = {name: repository + place for name, place in PLACES.items()} if repository else {}


def page(text: str, repository: str) -> str:
    """A text in Markdown whose relative links and pictures are those of the repository, or left out."""

    def led(link: re.Match[str]) -> str:
        picture, words, target = link.groups()
        if not repository:
            return "" if picture else words
        return f"{picture}[{words}]({repository}/{'raw' if picture else 'blob'}/HEAD/{target})"

    return LINK.sub(led, text)
