"""A whole page: its template, its title, and the bar above it."""

from typing import Any

from lamakit.site.asked import Answer, Asked
from lamakit.site.places import bar
from lamakit.site.rendered import rendered


def page(template: str, asked: Asked, place: str, title: str, **data: Any) -> Answer:
    """`template` extends `page.html.j2`; `place` is the one of the bar that it belongs to."""
    shared = {"root": asked.root, "token": asked.token, "title": title, "bar": bar(place, asked.root)}
    return Answer(rendered(template, **shared, **data))
