"""A whole page: its template, its title, and the bar above it."""

from datetime import datetime
from functools import partial
from typing import Any

from markupsafe import Markup

from lamakit.site.asked import Answer, Asked
from lamakit.site.places import bar
from lamakit.site.rendered import rendered


def page(template: str, asked: Asked, place: str, title: str, **data: Any) -> Answer:
    """`template` extends `page.html.j2`; `place` is the one of the bar that it belongs to."""
    shared = {"root": asked.root, "token": asked.token, "title": title, "bar": bar(place, asked.root)}
    tools = {"link": partial(link, asked.root), "time": time, "hidden": hidden}
    return Answer(rendered(template, **shared, **tools, **data))


def link(root: str, address: str, text: str) -> Markup:
    return Markup('<a href="{}{}">{}</a>').format(root, address, text)


def time(moment: datetime) -> Markup:
    """Told in UTC; a browser that runs scripts tells it as its visitor does."""
    shown = (moment.isoformat(timespec="seconds"), f"{moment:%Y-%m-%d %H:%M} UTC")
    return Markup('<time datetime="{}">{}</time>').format(*shown)


def hidden(text: str) -> Markup:
    """For those who hear the page: what others see from where it stands."""
    return Markup('<span class="hidden"> {}</span>').format(text)
