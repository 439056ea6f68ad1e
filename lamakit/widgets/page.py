"""A page for Voila and JupyterLab, in a kernel of its own."""

import asyncio
import gc
from collections.abc import Iterable, Mapping

from lamakit.errors import library
from lamakit.pages.jobs import HAS_THREADS
from lamakit.pages.page_session import PageSession, Sent, page_of
from lamakit.store.matches import MatchStore
from lamakit.texts import _
from lamakit.widgets.assets import Part
from lamakit.widgets.comm import Comm
from lamakit.widgets.scripts import PAGES

with library():
    import ipywidgets

LOOK_AGAIN = 0.25  # seconds; meanwhile somebody may have changed what is due


class Page(ipywidgets.Box):
    """Carries the messages of its parts; what happens by itself comes on time, in the kernel's loop."""

    def __init__(self, session: PageSession, parts: Mapping[str, Part], title: str) -> None:
        self.session = session
        self._clockwork: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None  # once the page has said something
        session.wake = self._wake
        self.parts = {name: Comm(part, session.parts[name], self._go_on) for name, part in parts.items()}
        super().__init__(list(self.parts.values()))
        self.add_class("lamakit-page")
        for name, part in list(self.parts.items())[1:]:
            part.add_class(f"lamakit-{name}-side")
        for part in self.parts.values():
            part.line.title = f"{title} · lamakit"
        gc.freeze()  # all that is imported stays: it isn't looked through in the middle of a click

    def _wake(self) -> None:
        """From any thread: there are news. Before the page has said something they come with its first answer; where
        there are no threads, with each."""
        if HAS_THREADS and self._loop:
            self._loop.call_soon_threadsafe(self._tell_news)

    def _tell_news(self) -> None:
        self._post(self.session.news())

    def _go_on(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._post(self.session.background_step())
        self._tell_news()
        if self.session.is_timed and (self._clockwork is None or self._clockwork.done()):
            self._clockwork = self._loop.create_task(self._run())

    async def _run(self) -> None:
        while self.session.is_timed:
            due = self.session.due_in()
            await asyncio.sleep(LOOK_AGAIN if due is None else min(due, LOOK_AGAIN))
            self._post(self.session.tick())

    def _post(self, messages: Iterable[Sent]) -> None:
        for name, message in messages:
            self.parts[name].send(message)


def page(name: str) -> Page:
    """A page on which one plays, or the odds desk."""
    titles = {"play": "LLAMA", "odds": _("page|Odds desk"), "abrakadabrien": "Abrakadabrien"}
    return Page(page_of(name, MatchStore()), PAGES[name], titles[name])
