"""A lesson's page: what each of its blocks shows, one after the other, as plain data, and what answers that."""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from pprint import pformat
from typing import Any

from lamakit.errors import LamakitError, one_line
from lamakit.pages.components import Chart, Column, Component, Html, InteractiveComponent
from lamakit.pages.messages import Message
from lamakit.pages.page_session import PageSession, Sent
from lamakit.store.stores import open_store
from lamakit.texts import _

PAGE = "notebook"  # the part that shows blocks; every component that a script draws is one as well, named by a number
WIDE = 79  # letters of a line
STYLED = re.compile(r'<style\b.*?</style>|(<[^<>]*?)\sstyle="[^"]*"', re.DOTALL)
Output = dict[str, Any]
Block = Callable[[], object]  # gives what it shows
log = logging.getLogger("lamakit")


class LessonPage(PageSession):
    """The blocks of a lesson, for one visitor."""

    def __init__(self, blocks: Sequence[Block], open_blocks: Callable[[], int] | None = None) -> None:
        """`open_blocks` says how many of them may be seen so far."""
        self._page = Page()
        super().__init__({PAGE: self._page})
        self._blocks, self._next, self._numbered = blocks, 0, 0
        self._open, self._held = open_blocks or (lambda: len(blocks)), -1
        self._changed: dict[str, Component] = {}
        self._sent = list[Sent]()
        self._store = open_store()
        self._notices_told = len(self._store.notices) - bool(self._store.trouble)

    # --- its page

    def answered(self, part: str, message: object) -> list[Sent]:
        answers = super().answered(part, message)
        return [*self._news(), *answers, *self.news()]

    def news(self) -> list[Sent]:
        """Whether what is done here is saved, if that has changed."""
        notices = self._store.notices[self._notices_told :]
        self._notices_told += len(notices)
        return [*super().news(), *((PAGE, {"kind": "told", "text": notice}) for notice in notices[-1:])]

    @property
    def goes_on(self) -> bool:
        is_held = self._next >= self._open()
        return self._page.is_there and self._next < len(self._blocks) and not (is_held and self._held == self._next)

    def background_step(self) -> list[Sent]:
        """Shows the next block."""
        if not self.goes_on:
            return []
        if self._next >= self._open():
            self._held = self._next
            told = f'<p class="held" data-gate="open">{escape(_("Your teacher opens this part later."))}</p>'
            return [(PAGE, {"kind": "cell", "cell": self._next, "outputs": [{"html": told}]})]
        number, self._next = self._next, self._next + 1
        outputs = self._shown(self._blocks[number])
        return [(PAGE, {"kind": "cell", "cell": number, "outputs": outputs}), *self._news()]

    def _news(self) -> list[Sent]:
        """Which components are to be drawn again, and what has been posted to others, since this was last asked."""
        changed, sent = self._changed, self._sent
        self._changed, self._sent = {}, []
        return [*((PAGE, {"kind": "piece", "piece": self._drawn(component)}) for component in changed.values()), *sent]

    def _shown(self, block: Block) -> list[Output]:
        """The outputs of a block, in order; an error is one line."""
        try:
            return list(self._outputs(block()))
        except LamakitError as error:
            return [{"text": one_line(str(error))}]
        except Exception as error:
            log.exception("a block failed")
            return [{"text": one_line(f"{type(error).__name__}: {error}")}]

    # --- what stands on the page

    def _outputs(self, value: Any) -> Iterator[Output]:
        """Some things have components that show them, others HTML; of all else there is a text."""
        if isinstance(value, Chart):  # which others may show as well
            value = Chart(value.figure, value.label)
        for component in components_of(value):
            yield {"html": unstyled(component.text)} if isinstance(component, Html) else self._drawn(component)
        if value is None or components_of(value):
            return
        if hasattr(value, "_repr_html_"):
            yield {"html": unstyled(value._repr_html_())}
        else:
            is_plain = isinstance(value, list | tuple | dict)
            yield {"text": pformat(value, width=WIDE, sort_dicts=False) if is_plain else repr(value)}

    def _drawn(self, component: Component) -> Output:
        if isinstance(component.screen, OnPage) and component.screen.page is not self:
            raise TypeError(_("what stands on a page can't be shown on another one"))
        if not isinstance(component.screen, OnPage):
            component.screen = OnPage(self, component, str(self._numbered))
            self._numbered += 1
        drawn: Output = {"number": component.screen.number, "classes": component.classes}
        match component:
            case InteractiveComponent():
                self.parts[component.screen.number] = component
                return {**drawn, "script": component.script}
            case Column():
                return {**drawn, "children": [self._drawn(child) for child in component.children]}
            case Html():
                return {**drawn, "html": unstyled(component.text)}
        raise TypeError(_("{name} can't be shown", name=type(component).__name__))

    def changes(self, number: str, component: Component) -> None:
        self._changed[number] = component

    def posts(self, number: str, messages: Iterable[Message]) -> None:
        self._sent += ((number, message) for message in messages)


class Page:
    """Blocks are shown as soon as somebody is there who wants to see them."""

    is_there = False

    def receive(self, message: object) -> list[Message]:
        self.is_there = True
        return []


class OnPage:
    """The place of a component on a lesson's page."""

    def __init__(self, page: LessonPage, component: Component, number: str) -> None:
        self.page, self._component, self.number = page, component, number

    def changed(self) -> None:
        self.page.changes(self.number, self._component)

    def post(self, messages: Iterable[Message]) -> None:
        self.page.posts(self.number, messages)


def components_of(value: Any) -> list[Component]:
    if isinstance(value, Component):
        return [value]
    component = getattr(value, "piece", None)
    return [component] if isinstance(component, Component) else list(getattr(value, "pieces", ()))


def unstyled(html: str) -> str:
    """As a page takes it, whose policy lets no style in that stands in HTML."""
    return STYLED.sub(r"\1", html)
