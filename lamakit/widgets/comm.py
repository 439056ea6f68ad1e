"""The Jupyter comm as a carrier: an anywidget that takes messages between its page and what answers them."""

from collections.abc import Callable, Iterable
from typing import Any

import anywidget

from lamakit.pages.messages import Answers, Message

Then = Callable[[], None]


class Comm(anywidget.AnyWidget):
    """`then` is called whenever the page has its answers.

    Only custom messages: a trait that is in flight when a socket dies leaves its widget stuck.
    """

    def __init__(self, answers: Answers, then: Then = lambda: None) -> None:
        super().__init__()
        self.answers, self._then = answers, then
        self.on_msg(self._receive)

    def post(self, messages: Iterable[Message]) -> None:
        """Send the page what it has not asked for."""
        for message in messages:
            self.send(message)

    def _receive(self, widget: object, message: Any, buffers: object) -> None:
        self.post(self.answers.receive(message))
        self._then()
