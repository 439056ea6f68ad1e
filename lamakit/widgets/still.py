"""A component as it stood when its cell ran, as markup without a script: what a saved notebook keeps of it."""

from collections.abc import Callable, Iterator
from html import escape

from lamakit.pages.components import Chart, Column, Component, Html, InteractiveComponent, Panel
from lamakit.pages.messages import Message
from lamakit.views.families import described, spread_svg
from lamakit.views.spread import PANEL, drawn_once

LIVE = "lamakit-live"  # the class of a widget that stands in place of its still picture
# Of two outputs, one below the other, a page shows the picture until the widget is there, and again when it has gone.
STYLE = f"""<style>
.jp-OutputArea-child:has(.lamakit-still):has(+ .jp-OutputArea-child .{LIVE}),
.jp-OutputArea-child:has(.lamakit-still) + .jp-OutputArea-child:not(:has(.{LIVE})) {{ display: none; }}
</style>"""


def until_live(picture: str) -> str:
    """The still that is shown of a component above the output that has its widget."""
    return f'<div class="lamakit-still">{picture}</div>{STYLE}'


def told(chart: Chart) -> str:
    return _line("p", escape(chart.label))


def still(component: Component, drawn: Callable[[Chart], str] = told) -> str:
    """Nothing that the page does not show: what waits for a prediction is not in it; a chart is drawn as you say."""
    return drawn_once("".join(_parts(component, drawn)))


def _parts(component: Component, drawn: Callable[[Chart], str]) -> Iterator[str]:
    match component:
        case Column():
            for child in component.children:
                yield from _parts(child, drawn)
        case Html():
            yield component.text
        case Panel():
            yield from _panel(component.shown)
        case Chart():
            yield drawn(component)
        case InteractiveComponent(script="moving"):
            *_sliders, picture = component.receive({"kind": "hello"})
            yield drawn(Chart(picture["figure"], picture["label"]))
        case InteractiveComponent():
            yield _table(component.answers)


def _panel(data: Message) -> Iterator[str]:
    yield _line("p", f"<b>{escape(data.get('title') or data.get('chapter') or '')}</b>")
    if picture := data.get("picture"):
        yield _figure(picture["svg"], picture["text"])
    question, feedback = data.get("question") or {}, data.get("feedback") or {}
    lines = [line["text"] for line in data.get("lines") or []]
    for text in (
        data.get("count"),
        data.get("task"),
        question.get("text"),
        *(data.get("hints") or []),
        feedback.get("text"),
        *lines,
    ):
        yield _line("p", escape(text or ""))
    yield _line("ul", "".join(_line("li", escape(choice["label"])) for choice in question.get("choices") or []))


def _table(answers: object) -> str:
    """The table as its learner sees it, unless a question hides it; empty for anything else that a script draws."""
    match, seat = getattr(answers, "match", None), getattr(answers, "seat", 0)
    if match is None or getattr(answers, "veiled", False):
        return ""
    seen = match.observation(seat)
    return _figure(spread_svg(seen, PANEL), described(seen))


def _figure(svg: str, text: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(text)}</figcaption></figure>"


def _line(tag: str, text: str) -> str:
    return f"<{tag}>{text}</{tag}>" if text.replace("<b></b>", "") else ""
