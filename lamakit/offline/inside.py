"""What answers a page in its own browser: one session, the pages that need none, and what the browser keeps."""

import json
import random
from collections.abc import Callable
from functools import partial
from urllib.parse import parse_qsl

from lamakit.offline.kept import Mirrored
from lamakit.pages.llama.desk import OddsDesk
from lamakit.pages.notebook import Notebook
from lamakit.pages.page_session import PageSession, Sent, table_page
from lamakit.store.identity import OWNER
from lamakit.store.matches import MatchStore
from lamakit.store.stores import use_records

TABLES: dict[str, Callable[[MatchStore], PageSession]] = {
    "play": partial(table_page, "base", in_slices=True),
    "odds": lambda _store: PageSession({"desk": OddsDesk()}),
    "abrakadabrien": partial(table_page, "abrakadabrien"),
}
SHELF = "lessons"
PAGES = (*TABLES, SHELF)


class Inside:
    """`begin` once what the browser keeps has been read; all texts are JSON."""

    def __init__(self) -> None:
        self.kept = Mirrored()
        self._whole, self._learner = PageSession({}), ""

    def begin(self, page: str, records: str, learner: str = "") -> None:
        """Random numbers begin afresh: a memory that was kept has those of whoever kept it."""
        random.seed()
        self.hears(records)
        use_records(self.kept)
        self._learner = learner
        if page in TABLES:
            self._whole = TABLES[page](MatchStore(owner=OWNER))
        elif page == SHELF:
            self._whole = shelf(learner)

    def hears(self, records: str) -> None:
        """What another tab has changed."""
        self.kept.take_in(json.loads(records))

    def receive(self, part: str, message: str) -> str:
        return _sent(self._whole.answered(part, json.loads(message)))

    def follows(self) -> str:
        return _sent(self._whole.follows())

    def due_in(self) -> float | None:
        return self._whole.due_in() if self._whole.is_timed else None

    def tick(self) -> str:
        return _sent(self._whole.tick())

    def changes(self) -> str:
        """What is to be kept since this was last asked."""
        return json.dumps(self.kept.taken_out())

    def everything(self) -> str:
        """All that is kept, for a browser that has lost it."""
        return json.dumps(self.kept.everything())

    def open_notebook(self, cells: str) -> None:
        """The code cells of a notebook, or the name of a document, whose page then talks to it as to a table."""
        from lamakit.lessons.own import Learner
        from lamakit.lessons.written.pages import blocks_of

        given, learner = json.loads(cells), Learner(OWNER, self._learner)
        self._whole = Notebook(blocks_of(given, learner) if isinstance(given, str) else given, learner)

    def goes_on(self) -> bool:
        return self._whole.goes_on

    def show(self, address: str, root: str, form: str | None = None) -> str:
        """A page that needs no session, as `shown.show` says; a form is written as in an address."""
        from lamakit.offline.shown import show

        return json.dumps(show(address, root, None if form is None else dict(parse_qsl(form))))


def shelf(learner: str) -> PageSession:
    """All lessons, which are imported where they are wanted."""
    from lamakit.lessons.shelf import Shelf

    return PageSession({"shelf": Shelf(OWNER, learner)})


def _sent(answers: list[Sent]) -> str:
    return json.dumps(answers)


inside = Inside()
