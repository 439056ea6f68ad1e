"""How a kernel shows the components of a page: as widgets, whose messages the Jupyter comm carries."""

from collections.abc import Iterable, Iterator
from typing import Any

from lamakit.errors import library
from lamakit.pages.components import Column, Component, Html, InteractiveComponent
from lamakit.pages.messages import Message
from lamakit.widgets.comm import Comm
from lamakit.widgets.scripts import SCRIPTS
from lamakit.widgets.still import LIVE, still, until_live

with library():
    import ipywidgets
    from IPython.display import display


class Kernel:
    """`Component.kernel` in a notebook."""

    def display(self, component: Component, text: str) -> None:
        for data in outputs(component, text):
            display(data, raw=True)  # type: ignore[no-untyped-call]


def outputs(component: Component, text: str) -> Iterator[dict[str, Any]]:
    """Two outputs of a cell, by MIME type: the component as it is now, which a saved notebook keeps; and its widget.

    JupyterLab chooses by the types of an output what it shows of it, and only then looks for the widget: one output
    that has both would show no more than "model not found" once its kernel has gone.
    """
    if isinstance(component, Html):
        yield {"text/plain": text, "text/html": component.text}
        return
    yield {"text/plain": text, "text/html": until_live(still(component))}
    widget = widget_of(component)
    widget.add_class(LIVE)
    shown = widget._repr_mimebundle_()
    data = shown[0] if isinstance(shown, tuple) else shown  # anywidget adds metadata
    yield {**data, "text/plain": "", "text/html": ""}


class OnScreen:
    """A component's widget, which follows it."""

    def __init__(self, component: Component) -> None:
        self._component, self.widget = component, made(component)
        for name in component.classes:
            self.widget.add_class(name)

    def changed(self) -> None:
        if isinstance(self._component, Column):
            self.widget.children = [widget_of(child) for child in self._component.children]
        elif isinstance(self._component, Html):
            self.widget.value = self._component.text

    def post(self, messages: Iterable[Message]) -> None:
        self.widget.post(messages)


def widget_of(component: Component) -> ipywidgets.DOMWidget:
    """Always the same one."""
    if not isinstance(component.screen, OnScreen):
        component.screen = OnScreen(component)
    return component.screen.widget


def made(component: Component) -> Any:
    match component:
        case InteractiveComponent():
            return Comm(SCRIPTS[component.script], component)
        case Column():
            return ipywidgets.VBox([widget_of(child) for child in component.children])
        case Html():
            return ipywidgets.HTML(component.text)
    raise TypeError(f"{type(component).__name__} can't be shown")
