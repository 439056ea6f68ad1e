"""The session of a page in its own browser, the pages that need none, and the records that the browser keeps."""

import json
import random
from urllib.parse import parse_qsl

from lamakit.offline.indexeddb_records import IndexedDBRecords
from lamakit.pages.lesson_page import LessonPage
from lamakit.pages.page_session import PageSession, page_of
from lamakit.store.identity import OWNER
from lamakit.store.matches import MatchStore
from lamakit.store.stores import open_store, use_records

SHELF = "lessons"


class WorkerSession:
    """`begin` once what the browser keeps has been read; all texts are JSON."""

    def __init__(self) -> None:
        self.records = IndexedDBRecords()
        self._page, self._learner = PageSession({}), ""

    def begin(self, page: str, records: str, learner: str = "") -> None:
        """Random numbers begin afresh: a memory that was kept has those of whoever kept it."""
        random.seed()
        self.load_records(records)
        use_records(self.records)
        self._learner = learner
        if page == SHELF:
            self._page = shelf(learner)
        elif page:
            self._page = page_of(page, MatchStore(owner=OWNER))

    def load_records(self, records: str) -> None:
        """Take in rows of the browser's database, also those that another tab has changed."""
        self.records.load_rows(json.loads(records))

    def refused(self, why: str) -> str:
        """The browser keeps nothing at present; without the name of an error it does again. What is new to tell."""
        self.records.refuse(why)
        store = open_store()
        told = len(store.notices)
        store.try_again()
        return "".join(store.notices[told:][-1:])

    def receive(self, part: str, message: str) -> str:
        return json.dumps(self._page.answered(part, json.loads(message)))

    def follows(self) -> str:
        return json.dumps([*self._page.background_step(), *self._page.news()])

    def due_in(self) -> float | None:
        return self._page.due_in() if self._page.is_timed else None

    def tick(self) -> str:
        return json.dumps(self._page.tick())

    def changes(self) -> str:
        """The rows that have changed since this was last asked."""
        return json.dumps(self.records.take_changes())

    def all_records(self) -> str:
        """All rows, for a browser that has lost them."""
        return json.dumps(self.records.all_rows())

    def open_lesson(self, name: str) -> None:
        """A document of ours, whose page then talks to it as to a table."""
        from lamakit.lessons.documents.folder import lesson_of
        from lamakit.store.progress import Progress

        self._page = LessonPage(lesson_of(name).of(Progress(owner=OWNER, name=self._learner)).blocks)

    def goes_on(self) -> bool:
        return self._page.goes_on

    def show(self, address: str, root: str, form: str | None = None) -> str:
        """A page that needs no session, as `static_pages.show` says; a form is written as in an address."""
        from lamakit.offline.static_pages import show

        return json.dumps(show(address, root, None if form is None else dict(parse_qsl(form))))


def shelf(learner: str) -> PageSession:
    """All lessons, which are imported where they are wanted."""
    from lamakit.lessons.shelf import Shelf

    return PageSession({"shelf": Shelf(OWNER, learner)})


session = WorkerSession()
