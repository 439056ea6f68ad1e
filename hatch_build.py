"""What is made when the project is packed: its page where packages are published, and compiled catalogues of texts.

Links and pictures of README.md lead to the repository, whose address is in LAMAKIT_REPOSITORY, as
`https://github.com/OWNER/NAME`; without one the page has neither.
"""

import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent  # of `core/`, too, which has the same hook
LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?!https?://|#)(?P<target>[^)\s]+)\)")
PLACES = {
    "Source": "",
    "Documentation": "/blob/HEAD/docs/index.md",
    "Changelog": "/blob/HEAD/CHANGELOG.md",
    "Issues": "/issues",
}


class Catalogues(BuildHookInterface[Any]):
    """Puts a compiled catalogue of each language into the wheel; a checkout compiles what it reads."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        self._made = TemporaryDirectory()
        for source in [] if version == "editable" else ROOT.glob("lamakit/locale/*/LC_MESSAGES/*.po"):
            inside = source.relative_to(ROOT).with_suffix(".mo")
            compiled = Path(self._made.name) / inside
            compiled.parent.mkdir(parents=True)
            with source.open("rb") as file, compiled.open("wb") as into:
                write_mo(into, read_po(file))
            build_data["force_include"][str(compiled)] = str(inside)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._made.cleanup()


class ProjectPage(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        repository = os.environ.get("LAMAKIT_REPOSITORY", "").rstrip("/")
        text = (ROOT / "README.md").read_text(encoding="utf-8")
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
