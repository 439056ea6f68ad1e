"""All lessons in a row: what each is about, how far you are, and a link that opens it. For Voila and JupyterLab."""

from typing import Any

import anywidget
import ipywidgets

from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lessons, tutorials
from lamakit.lessons.engine.lesson import ProbabilityLesson
from lamakit.lessons.engine.tutorial import Lesson
from lamakit.lessons.written.folder import Bad, written
from lamakit.lessons.written.lesson import WrittenLesson
from lamakit.store.identity import label
from lamakit.store.personal import Personal
from lamakit.texts import _, plural
from lamakit.widgets.assets import styles, widget

LONGEST_FILE, LONGEST_EXPORT = 8_000_000, 2_000_000  # characters that Jupyter's channel carries in one go
Data = dict[str, Any]


class Shelf(anywidget.AnyWidget):
    """Shows every lesson with its progress, and what is saved about whoever looks: as a file, from a file, deleted."""

    _esm = widget("shelf.js")
    _css = styles("shelf.css")

    def __init__(self) -> None:
        super().__init__()
        self._personal = Personal()
        self.on_msg(lambda _widget, message, _buffers: self.receive(message))

    def receive(self, message: Any) -> None:
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "hello":
            self.send({"kind": "show", **self.data()})
        elif kind == "export":
            self._export()
        elif kind == "import":
            self._take_in(message.get("text"))
        elif kind == "delete":
            self._delete()

    def _export(self) -> None:
        text = self._personal.export()
        if len(text) > LONGEST_EXPORT:
            self._tell(_("That is too much for a page; write `lamakit data export` on the command line."), good=False)
        else:
            self.send({"kind": "file", "name": "lamakit-data.json", "text": text})

    def _delete(self) -> None:
        self._personal.delete()
        self.send({"kind": "show", **self.data()})
        self._tell(self._personal.store.trouble or _("Everything that was saved about you is deleted."), good=True)

    def _tell(self, text: str, good: bool) -> None:
        self.send({"kind": "tell", "text": text, "good": good})

    def _take_in(self, text: object) -> None:
        try:
            if not isinstance(text, str) or len(text) > LONGEST_FILE:
                raise LamakitError(_("that is not a file of what lamakit has saved; choose one that was saved here"))
            self._personal.take_in(text)
        except LamakitError as error:
            self._tell(str(error), good=False)
        else:
            self.send({"kind": "show", **self.data()})
            self._tell(_("What is in that file is now saved here too."), good=True)

    def data(self) -> Data:
        """Everything the page shows."""
        counts = self._personal.counts()
        matches = plural("{count} match", "{count} matches", counts["matches"])
        parts = plural("{count} part of the lessons done", "{count} parts of the lessons done", counts["parts"])
        trouble = self._personal.store.trouble
        return {
            "learner": label(),
            "saved": " · ".join([_("Saved here about you, under every name"), matches, parts]),
            "trouble": _("Nothing can be saved at present: {reason}.").format(reason=trouble) if trouble else "",
            "texts": {
                "title": _("Lessons"),
                "who": _("Who is learning?"),
                "whole": _("Your first name, or any name you like, if several people learn in this browser."),
                "go": _("That's me"),
                "export": _("Save it all as a file"),
                "import": _("Load such a file"),
                "delete": _("Delete it all"),
                "sure": _("Really delete it all?"),
                "minutes": _("{minutes} minutes"),
                "done": _("{done} of {all} done"),
                "needs": _("needs {needs}"),
                "teachers": _("For teachers"),
            },
            "groups": [
                {
                    "title": _("The games: rules, step by step"),
                    "entries": [_tutorial(stem, lesson) for stem, lesson in tutorials().items()],
                },
                {
                    "title": _("Probability: predict, play, simulate, compute, practise"),
                    "entries": [_lesson(lesson) for lesson in lessons()],
                },
                {
                    "title": _("Short lessons, and your teacher's own"),
                    "entries": [_written(lesson) for lesson in written()],
                },
            ],
        }

    def __repr__(self) -> str:
        return "Shelf()"


def _tutorial(stem: str, lesson: Lesson) -> Data:
    return _entry(stem, lesson.title, lesson.dots)


def _lesson(lesson: ProbabilityLesson) -> Data:
    plan = lesson.plan
    told = {
        "question": plan.question,
        "goals": list(plan.goals),
        "minutes": plan.minutes,
        "needs": [number(need) for need in plan.needs],
    }
    return _entry(plan.notebook, plan.title, lesson.dots) | told


def _written(lesson: WrittenLesson | Bad) -> Data:
    """A lesson from a text file; of one that can't be read, what is wrong with it."""
    if isinstance(lesson, Bad):
        trouble = _("This file is not a lesson yet. {said}").format(said=lesson.said)
        return _entry("", lesson.path.name, []) | {"number": "!", "question": trouble}
    told = {
        "question": lesson.question,
        "goals": lesson.goals,
        "minutes": lesson.minutes,
        "needs": [number(need) for need in lesson.needs],
    }
    return _entry(lesson.stem, lesson.title, lesson.dots) | told | {"number": "·"}


def number(stem: str) -> str:
    return stem.partition("_")[0]


def _entry(stem: str, title: str, dots: Any) -> Data:
    done = sum(dot["done"] for dot in dots)
    return {
        "stem": stem,
        "number": number(stem),
        "title": _(title),
        "question": "",
        "goals": [],
        "minutes": 0,
        "needs": [],
        "done": done,
        "all": len(dots),
    }


def lessons_page() -> ipywidgets.Box:
    """The shelf as a page."""
    page = ipywidgets.Box([Shelf()])
    page.add_class("lamakit-page")
    return page
