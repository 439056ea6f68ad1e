"""The site as an app: its manifest, a file a language, and its icons."""

from pathlib import Path

from lamakit.offline.static_pages import file_at
from lamakit.site.rendered import rendered
from lamakit.texts import _, direction, language
from lamakit.texts.catalogues import SOURCE

COLOUR = "#fffaf0"  # as in page.html.j2
ICONS = Path(__file__).with_name("icons")  # python -m tests.browser.icons draws them


def manifest_file() -> str:
    return "manifest.json" if language() == SOURCE else f"manifest.{language()}.json"


def manifest() -> dict[str, object]:
    """By which a browser can install the site. The front page that it begins with finds out in which language."""
    return {
        "name": "lamakit",
        "description": _("Card games, their odds, and lessons about both"),
        "id": "./",
        "lang": language(),
        "dir": direction(),
        "start_url": "./index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "icons": [
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
            icon(192),
            icon(512),
            icon(512, "maskable"),
        ],
        "shortcuts": [{"name": name, "url": f"./{file_at(at)}"} for at, name in shortcuts().items()],
    }


def icon_svg() -> str:
    return rendered("logo.svg").strip()


def icon(size: int, purpose: str = "") -> dict[str, str]:
    """Of the manifest. One that is `maskable` has a margin, which phones cut to their own shape."""
    name = f"{purpose or 'icon'}-{size}.png"
    return {"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose or "any"}


def shortcuts() -> dict[str, str]:
    """By their addresses the pages that an installed site's icon offers, and how they are called."""
    return {
        "play": _("page|Play LAMA"),
        "puzzles/today": _("page|Today's puzzle"),
        "lessons": _("page|Lessons"),
        "odds": _("page|Odds desk"),
    }
