"""The links of a folder of pages, read from its files: where each leads, and which lead nowhere."""

import re
from collections.abc import Iterator
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

ADDRESSES = {"href", "src", "action", "poster"}
LOADED = {"script", "img", "iframe", "source", "audio", "video"}  # what a browser fetches by itself
IN_STYLE = re.compile(r"url\(\s*['\"]?([^'\")]+)")
HOST = "https://folder.test/"


class Link(NamedTuple):
    tag: str
    address: str
    loads: bool


class Page(HTMLParser):
    """Its links, and the places in it that others may name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[Link] = []
        self.places = {"", "top"}
        self.base = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.places |= {value for name in ("id", "name") if (value := given.get(name))}
        if tag == "base":
            self.base = given.get("href") or ""
            return
        loads = tag in LOADED or (tag == "link" and given.get("rel") not in ("canonical", "author", "license"))
        self.links += [Link(tag, value, loads) for name, value in attrs if name in ADDRESSES and value is not None]


class Folder:
    def __init__(self, place: Path) -> None:
        self.place = place

    @cached_property
    def styles(self) -> dict[str, list[Link]]:
        """Addresses that style sheets load."""
        texts = {file: file.read_text(encoding="utf-8") for file in sorted(self.place.rglob("*.css"))}
        return {
            str(file.relative_to(self.place)): [Link("url", address, True) for address in IN_STYLE.findall(text)]
            for file, text in texts.items()
        }

    @cached_property
    def pages(self) -> dict[str, Page]:
        files = sorted(self.place.rglob("*.html"))
        return {str(file.relative_to(self.place)): Page(file.read_text(encoding="utf-8")) for file in files}

    def broken(self) -> Iterator[str]:
        """Every link that leads nowhere or loads something from elsewhere, as it is written."""
        found = [(name, page.base, link) for name, page in self.pages.items() for link in page.links]
        found += [(name, "", link) for name, links in self.styles.items() for link in links]
        for name, base, link in found:
            trouble = self._trouble(urljoin(HOST + name, base), link)
            if trouble:
                yield f"{name}: <{link.tag} {link.address}> {trouble}"

    def _trouble(self, base: str, link: Link) -> str:
        address = urlsplit(urljoin(base, link.address))
        if address.scheme in ("data", "mailto", "blob"):
            return ""
        if f"{address.scheme}://{address.netloc}/" != HOST:
            return "is loaded from elsewhere" if link.loads else ""
        found = self._file(unquote(address.path).lstrip("/"))
        if found is None:
            return "is not there"
        target = self.pages.get(found)
        return f"has no {address.fragment}" if target and unquote(address.fragment) not in target.places else ""

    def _file(self, path: str) -> str | None:
        """Links end as the files do: not every host shows the index of a folder."""
        return path if (self.place / path).is_file() else None
