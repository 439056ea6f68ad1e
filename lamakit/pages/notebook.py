"""A notebook of ours whose cells run here, one after the other: what each shows, as plain data, and what that says."""

import json
import logging
import re
from collections.abc import Callable, Iterable, Iterator
from html import escape
from pprint import pformat
from typing import Any

from lamakit.errors import LamakitError, one_line
from lamakit.pages.cells import Missing, Runner, Spoilt
from lamakit.pages.components import Chart, Column, Component, Html, InteractiveComponent
from lamakit.pages.messages import Message
from lamakit.pages.page_session import PageSession, Sent
from lamakit.texts import _

PAGE = "notebook"  # the part that shows cells; every component that a script draws is one as well, named by a number
WIDE = 79  # letters of a line
STYLED = re.compile(r'<style\b.*?</style>|(<[^<>]*?)\sstyle="[^"]*"', re.DOTALL)
Output = dict[str, Any]
log = logging.getLogger("lamakit")


class Notebook(PageSession):
    """Its code cells, or the blocks of a document, for one visitor."""

    def __init__(self, cells: Runner, lasts: bool = False, open_cells: Callable[[], int] | None = None) -> None:
        """`open_cells` says how many cells may be seen so far."""
        self._page = Page()
        super().__init__({PAGE: self._page})
        self._cells, self._next = cells, 0
        self._lasts, self._numbered = lasts, 0
        self._open, self._held = open_cells or (lambda: len(cells)), -1
        self._changed: dict[str, Component] = {}
        self._sent = list[Sent]()

    # --- its page

    def answered(self, part: str, message: object) -> list[Sent]:
        answers = super().answered(part, message)
        return [*self._news(), *answers]

    @property
    def goes_on(self) -> bool:
        is_held = self._next >= self._open()
        return self._page.is_there and self._next < len(self._cells) and not (is_held and self._held == self._next)

    @property
    def lasts(self) -> bool:
        return self._lasts

    def follows(self) -> list[Sent]:
        """The outputs of the next cell."""
        if not self.goes_on:
            return []
        if self._next >= self._open():
            self._held = self._next
            told = f'<p class="held" data-gate="open">{escape(_("Your teacher opens this part later."))}</p>'
            return [(PAGE, {"kind": "cell", "cell": self._next, "outputs": [{"html": told}]})]
        number, self._next = self._next, self._next + 1
        outputs = self.run(number)
        return [(PAGE, {"kind": "cell", "cell": number, "outputs": outputs}), *self._news()]

    def _news(self) -> list[Sent]:
        """Which components are to be drawn again, and what has been posted to others, since this was last asked."""
        changed, sent = self._changed, self._sent
        self._changed, self._sent = {}, []
        return [*((PAGE, {"kind": "piece", "piece": self._drawn(component)}) for component in changed.values()), *sent]

    def run(self, number: int) -> list[Output]:
        """The outputs of this cell, in order; an error is one line."""
        try:
            value, _names, printed = self._cells.run(number)
            text = printed.rstrip("\n")
            return [*([{"text": text}] if text else []), *self._outputs(value)]
        except Missing as missing:
            told = _("This part needs an installation of lamakit: it computes with {module}.").format(
                module=missing.args[0]
            )
            return [{"html": f'<p class="needs">{escape(told)}</p>'}]
        except Spoilt:
            return []
        except LamakitError as error:
            return [{"text": one_line(str(error))}]
        except SyntaxError as error:
            return [{"text": one_line(f"{error.msg} (line {error.lineno})")}]
        except Exception as error:
            log.exception("a cell failed")
            return [{"text": one_line(f"{type(error).__name__}: {error}")}]

    # --- what stands on the page

    def _outputs(self, value: Any) -> Iterator[Output]:
        """Some things have components that show them, others HTML; of all else there is a text."""
        if hasattr(value, "to_plotly_json"):
            value = Chart(json.loads(value.to_json()))
        elif isinstance(value, Chart):  # which others may show as well
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
        if isinstance(component.screen, OnPage) and component.screen.notebook is not self:
            raise TypeError("what stands on a page can't be shown on another one")
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
        raise TypeError(f"{type(component).__name__} can't be shown")

    def changes(self, number: str, component: Component) -> None:
        self._changed[number] = component

    def posts(self, number: str, messages: Iterable[Message]) -> None:
        self._sent += ((number, message) for message in messages)


class Page:
    """Cells run as soon as somebody is there who wants to see them."""

    is_there = False

    def receive(self, message: object) -> list[Message]:
        self.is_there = True
        return []


class OnPage:
    """The place of a component on a notebook's page."""

    def __init__(self, notebook: Notebook, component: Component, number: str) -> None:
        self.notebook, self._component, self.number = notebook, component, number

    def changed(self) -> None:
        self.notebook.changes(self.number, self._component)

    def post(self, messages: Iterable[Message]) -> None:
        self.notebook.posts(self.number, messages)


def components_of(value: Any) -> list[Component]:
    if isinstance(value, Component):
        return [value]
    component = getattr(value, "piece", None)
    return [component] if isinstance(component, Component) else list(getattr(value, "pieces", ()))


def unstyled(html: str) -> str:
    """As a page takes it, whose policy lets no style in that stands in HTML."""
    return STYLED.sub(r"\1", html)
