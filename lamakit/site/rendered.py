"""The templates: HTML is escaped, and nothing that a page loads stands in it."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from lamakit.site.files import file
from lamakit.texts import _, direction, language, plural
from lamakit.texts.catalogues import languages
from lamakit.texts.numbers import number

TEMPLATES = Path(__file__).parent / "templates"


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= {
        "_": _,
        "plural": plural,
        "file": file,
        "written": number,
        "language": language,
        "direction": direction,
        "languages": languages,
    }
    return made


def rendered(template: str, **data: Any) -> str:
    return _environment().get_template(template).render(**data)


def drawn(svg: str) -> Markup:
    """A drawing of our own, which may stand in a page as it is; pages say beside it what it shows."""
    return Markup(svg)
