"""A session's table on a page."""

import asyncio

from lamakit.pages.messages import Message
from lamakit.pages.session import TableSession
from lamakit.widgets.comm import Comm, Then

LOOK_AGAIN = 0.25  # seconds; meanwhile the human may have changed what is due


class Table(Comm):
    """Shows a session; under stress it lets the bots come on time, in the kernel's loop."""

    answers: TableSession

    def __init__(self, session: TableSession | None = None, then: Then = lambda: None) -> None:
        super().__init__(TableSession() if session is None else session, then)
        self._clockwork: asyncio.Task[None] | None = None

    @property
    def session(self) -> TableSession:
        return self.answers

    def show(self, session: TableSession | None = None) -> None:
        """Draw the table again, after something else than the page has changed its match, or another session's."""
        self.answers = session or self.answers
        self.post(self.answers.refresh())

    def _receive(self, widget: object, message: Message, buffers: object) -> None:
        super()._receive(widget, message, buffers)
        if self.answers.is_timed and (self._clockwork is None or self._clockwork.done()):
            self._clockwork = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        """Have happen what happens by itself, as long as the session counts time."""
        while self.answers.is_timed:
            due = self.answers.due_in()
            await asyncio.sleep(LOOK_AGAIN if due is None else min(due, LOOK_AGAIN))
            self.post(self.answers.tick())

    def __repr__(self) -> str:
        match = self.answers.match
        return f"{type(self).__name__}({match.variant}, {match.num_players} players)"
