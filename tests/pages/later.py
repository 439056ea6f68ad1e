"""What a page is told later, awaited."""

from threading import Event
from typing import Any, Protocol

LONG = 120  # seconds after which nothing more will come


class HasNews(Protocol):
    """Jobs, or a page's session."""

    wake: Any

    def news(self) -> list[Any]: ...


def news_of(part: HasNews) -> list[Any]:
    """The next news, as soon as there are any."""
    woken = Event()
    part.wake = woken.set
    while not (news := part.news()):
        assert woken.wait(LONG), "nothing has been told"
        woken.clear()
    return news
