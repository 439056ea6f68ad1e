"""A notebook whose cells run in the browser: what each of them shows, as plain data, and what its widgets say."""

import ast
import json
from typing import Any

from anywidget import AnyWidget
from IPython.display import shown  # type: ignore[attr-defined] # that of ./stubs
from ipywidgets import HTML, Box, Widget

from lamakit.errors import LamakitError, one_line

Data = dict[str, Any]


class Notebook:
    """Its code cells, which run one after the other. What it returns is JSON."""

    def __init__(self, cells: list[str]) -> None:
        self._cells, self._names = cells, dict[str, Any]()
        self._modules = set[str]()

    def run(self, number: int) -> str:
        """What this cell shows, in order."""
        shown.clear()
        try:
            value = self._value(ast.parse(self._cells[number]))
        except LamakitError as error:
            return json.dumps([{"text": one_line(str(error))}])
        return json.dumps([*(self._shown(thing) for thing in shown), *([] if value is None else [self._of(value)])])

    def _value(self, tree: ast.Module) -> object:
        """Of its last line, if that is an expression."""
        last = tree.body[-1] if tree.body else None
        if not isinstance(last, ast.Expr):
            exec(compile(tree, "cell", "exec"), self._names)
            return None
        exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), self._names)
        return eval(compile(ast.Expression(last.value), "cell", "eval"), self._names)

    def hear(self, number: int, message: str) -> str:
        """What a widget is told by its page; returns what all widgets have to say then."""
        widget = Widget.all[number]
        if isinstance(widget, AnyWidget):
            widget.hear(json.loads(message))
        return self.news()

    def news(self) -> str:
        """What has changed since this was last asked, and what has been sent to the page."""
        changed, sent = list(dict.fromkeys(Widget.changed)), list(AnyWidget.sent)
        Widget.changed.clear()
        AnyWidget.sent.clear()
        return json.dumps({"changed": [self._drawn(widget) for widget in changed], "sent": sent})

    def _of(self, value: object) -> Data:
        """Some things show themselves, as others are shown."""
        if hasattr(value, "_ipython_display_"):
            shown.clear()
            value._ipython_display_()
            return {"parts": [self._shown(thing) for thing in shown]}
        return self._shown(value)

    def _shown(self, thing: object) -> Data:
        bundle = thing._repr_mimebundle_() if hasattr(thing, "_repr_mimebundle_") else {}
        if isinstance(bundle, dict) and "widget" in bundle:
            return self._drawn(bundle["widget"])
        if hasattr(thing, "_repr_html_"):
            return {"html": thing._repr_html_()}
        return {"html": bundle["text/html"]} if "text/html" in bundle else {"text": repr(thing)}

    def _drawn(self, widget: Widget) -> Data:
        drawn: Data = {"number": widget.number, "classes": widget.classes}
        if isinstance(widget, HTML):
            return {**drawn, "html": widget.value}
        if isinstance(widget, Box):
            return {**drawn, "children": [self._drawn(child) for child in widget.children]}
        name = f"{type(widget).__module__}.{type(widget).__qualname__}"
        if isinstance(widget, AnyWidget) and name not in self._modules:
            self._modules.add(name)
            return {**drawn, "module": name, "esm": widget._esm, "css": widget._css}
        return {**drawn, "module": name}
