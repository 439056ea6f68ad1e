"""Work that takes longer than a click may wait: done beside the page, in a thread, or at once where there are none.

Of each name only the newest counts: what an older one finds is told to nobody.
"""

import logging
import sys
from collections.abc import Callable
from functools import cache, partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from lamakit.errors import LamakitError
from lamakit.pages.messages import Message, refused
from lamakit.texts import language, speaking

HAS_THREADS = sys.platform != "emscripten"
AT_ONCE = 2  # threads for the jobs of all pages together
Tell = Callable[[Any], bool]  # tells something that was found; whether anybody still wants more
Then = Callable[[Any], list[Message]]  # what a page is told of it, in the thread that answers the page
log = logging.getLogger("lamakit")


class Jobs:
    """The jobs of a part of a page. `wake` asks its carrier, from any thread, to come for `news`."""

    def __init__(self) -> None:
        self.wake: Callable[[], None] = lambda: None
        self._lock, self._begun = Lock(), 0
        self._newest = dict[str, int]()  # by name: the number of the job that counts
        self._found = dict[str, tuple[Then, Any]]()  # what nobody has been told yet, only the latest of each job

    def begin(self, name: str, work: Callable[[Tell], object], then: Then) -> None:
        """Do this from now on, in place of an older job of the name; `work` looks at nothing that may change."""
        with self._lock:
            self._begun += 1
            number = self._newest[name] = self._begun
            self._found.pop(name, None)
        job = partial(self._run, name, number, work, then, language())
        if HAS_THREADS:
            _queue().put(job)
        else:
            job()

    def drop(self, name: str) -> None:
        """Nobody wants it any more."""
        with self._lock:
            self._newest.pop(name, None)
            self._found.pop(name, None)

    def news(self) -> list[Message]:
        """What the page is to be told of all that has been found since this was last asked."""
        news = list[Message]()
        for name in list(self._found):
            with self._lock:
                then, found = self._found.pop(name, (None, None))  # another one's `then` may have dropped it
            news += then(found) if then else []
        return news

    def _run(self, name: str, number: int, work: Callable[[Tell], object], then: Then, spoken: str) -> None:
        if self._newest.get(name) != number:
            return
        with speaking(spoken):
            try:
                work(partial(self._tell, name, number, then))
            except LamakitError as error:
                self._tell(name, number, lambda text: [refused(text)], str(error))
            except Exception:
                log.exception("a job failed")
        with self._lock:
            if self._newest.get(name) == number:
                del self._newest[name]

    def _tell(self, name: str, number: int, then: Then, found: Any) -> bool:
        with self._lock:
            if self._newest.get(name) != number:
                return False
            self._found[name] = then, found
        self.wake()
        return True


@cache
def _queue() -> SimpleQueue[Callable[[], None]]:
    """Where jobs wait for a thread; these end with Python."""
    queue = SimpleQueue[Callable[[], None]]()

    def work() -> None:
        while True:
            queue.get()()

    for _thread in range(AT_ONCE):
        Thread(target=work, name="lamakit-job", daemon=True).start()
    return queue
