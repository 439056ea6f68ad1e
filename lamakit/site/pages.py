"""A whole page: its template, its title, and the bar above it."""

from datetime import date, datetime
from functools import partial
from typing import Any

from markupsafe import Markup

from lamakit.site.navigation import bar
from lamakit.site.rendered import rendered
from lamakit.site.request import Request, Response


def page(template: str, request: Request, place: str, title: str, **data: Any) -> Response:
    """`template` extends `page.html.j2`; `place` is the one of the bar that it belongs to."""
    shared = {"root": request.root, "token": request.token, "title": title, "bar": bar(place, request.root)}
    tools = {"link": partial(link, request.root), "time": time, "day": day, "hidden": hidden}
    return Response(rendered(template, **shared, **tools, **data))


def link(root: str, address: str, text: str) -> Markup:
    return Markup('<a href="{}{}">{}</a>').format(root, address, text)


def time(moment: datetime) -> Markup:
    """Told in UTC; a browser that runs scripts tells it as its visitor does."""
    shown = (moment.isoformat(timespec="seconds"), f"{moment:%Y-%m-%d %H:%M} UTC")
    return Markup('<time datetime="{}">{}</time>').format(*shown)


def day(of: date) -> Markup:
    """As ISO writes it; a browser that runs scripts tells it as its visitor does."""
    return Markup('<time datetime="{0}" data-day>{0}</time>').format(of.isoformat())


def hidden(text: str) -> Markup:
    """For those who hear the page: what others see from where it stands."""
    return Markup('<span class="hidden"> {}</span>').format(text)
