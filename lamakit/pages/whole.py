"""A whole page: what answers each of its parts, for carriers that bring the messages of all of them over one line."""

from collections.abc import Callable, Mapping

from lamakit.pages.messages import Answers, Message
from lamakit.pages.session import TableSession

Sent = tuple[str, Message]  # the name of the part that it goes to


class Whole:
    """`parts` are the names that the page's script knows, too. Nothing happens here by itself."""

    def __init__(self, parts: Mapping[str, Answers]) -> None:
        self.parts = dict(parts)

    def receive(self, part: str, message: object) -> list[Message]:
        """What this part answers; a carrier brings it before it asks what `follows`."""
        return self.parts[part].receive(message)

    def answered(self, part: str, message: object) -> list[Sent]:
        """What all parts have to show after a message to this one."""
        return [(part, answer) for answer in self.receive(part, message)]

    def follows(self) -> list[Sent]:
        """What there is to show as soon as no message waits."""
        return []

    @property
    def goes_on(self) -> bool:
        """Whether `follows` will have more to say."""
        return False

    @property
    def lasts(self) -> bool:
        """Whether what follows may compute for minutes."""
        return False

    @property
    def is_timed(self) -> bool:
        """Whether something may happen by itself."""
        return False

    def due_in(self) -> float | None:
        """Seconds until `tick` has something to do; None while nothing happens before a message comes."""
        return None

    def tick(self) -> list[Sent]:
        """What happens by itself, if its time has come."""
        return []

    def news(self) -> list[Sent]:
        """What has happened elsewhere, and the page has not been told."""
        return []

    rest = 0.0  # seconds that a carrier waits after news before it asks again

    def wakes(self, wake: Callable[[], None]) -> None:
        """A carrier says how to be asked for `news`, from any thread."""

    def stands(self, line: bool) -> None:
        """Whether there is a line to the page; said in the carrier's own thread, which must not wait."""


class AtTable(Whole):
    """A session's table, with other parts beside it or not."""

    def __init__(self, session: TableSession, **beside: Answers) -> None:
        super().__init__({"table": session, **beside})
        self.session = session

    @property
    def is_timed(self) -> bool:
        return self.session.is_timed

    def due_in(self) -> float | None:
        return self.session.due_in()

    def tick(self) -> list[Sent]:
        return [("table", message) for message in self.session.tick()]
