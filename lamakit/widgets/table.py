"""A table on a page."""

import asyncio

from lamakit.pages.messages import Message
from lamakit.pages.seat_view import SeatView
from lamakit.widgets.comm import Comm, Then

LOOK_AGAIN = 0.25  # seconds; meanwhile the human may have changed what is due


class Table(Comm):
    """Shows a seat's view; under stress it lets the bots come on time, in the kernel's loop."""

    answers: SeatView

    def __init__(self, view: SeatView | None = None, then: Then = lambda: None) -> None:
        super().__init__(SeatView.alone() if view is None else view, then)
        self._clockwork: asyncio.Task[None] | None = None

    @property
    def seat_view(self) -> SeatView:
        return self.answers

    def show(self, view: SeatView | None = None) -> None:
        """Draw the table again, after something else than the page has changed its match, or another one."""
        self.answers = view or self.answers
        self.post(self.answers.refresh())

    def _receive(self, widget: object, message: Message, buffers: object) -> None:
        super()._receive(widget, message, buffers)
        if self.answers.table.is_timed and (self._clockwork is None or self._clockwork.done()):
            self._clockwork = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        """Have happen what happens by itself, as long as the table counts time."""
        while self.answers.table.is_timed:
            due = self.answers.table.due_in()
            await asyncio.sleep(LOOK_AGAIN if due is None else min(due, LOOK_AGAIN))
            self.post(self.answers.tick())

    def __repr__(self) -> str:
        match = self.answers.match
        return f"{type(self).__name__}({match.variant}, {match.num_players} players)"
