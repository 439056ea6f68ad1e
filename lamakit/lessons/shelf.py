"""All lessons in a row: what each is about, what is done of it, and a link that opens it. For Voila and JupyterLab."""

from importlib import import_module
from typing import Any

import anywidget
import ipywidgets

from lamakit.errors import LamakitError
from lamakit.lessons import progress
from lamakit.lessons.classroom import catalogue
from lamakit.lessons.classroom.lesson import ProbabilityLesson
from lamakit.lessons.lesson import Lesson
from lamakit.texts import _
from lamakit.widgets.chart import STATIC, module

TUTORIALS = {
    "01_base": "base",
    "02_party": "party",
    "03_drama_and_20": "drama",
    "04_kadabra": "kadabra",
    "05_dice": "dice",
    "06_abrakadabrien": "abrakadabrien",
    "07_abrakadabrien_expansions": "abrakadabrien_expansions",
}
LONGEST_FILE = 400_000  # characters of a progress file that a page may send
Data = dict[str, Any]


def tutorials() -> dict[str, Lesson]:
    """The lessons that teach the rules, by notebook."""
    modules = {stem: import_module(f"lamakit.lessons.{name}") for stem, name in TUTORIALS.items()}
    return {stem: module.LESSON for stem, module in modules.items()}


class Shelf(anywidget.AnyWidget):
    """Shows every lesson with its progress; takes a progress file in and gives it out."""

    _esm = module("tools.js", "shelf.js")
    _css = STATIC / "shelf.css"

    def __init__(self) -> None:
        super().__init__()
        self._progress = progress.Progress()
        self.on_msg(lambda _widget, message, _buffers: self.receive(message))

    def receive(self, message: Any) -> None:
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "hello":
            self.send({"kind": "show", **self.data()})
        elif kind == "export":
            self.send({"kind": "file", "name": progress.file_of(progress.learner()), "text": self._progress.export()})
        elif kind == "import":
            self._take_in(message.get("text"))

    def _take_in(self, text: object) -> None:
        try:
            if not isinstance(text, str) or len(text) > LONGEST_FILE:
                raise LamakitError(_("that is no progress file of lamakit; an exported one would be right"))
            self._progress.take_in(text)
        except LamakitError as error:
            self.send({"kind": "tell", "text": str(error), "good": False})
        else:
            self.send({"kind": "show", **self.data()})
            self.send({"kind": "tell", "text": _("The progress in that file is yours now."), "good": True})

    def data(self) -> Data:
        """Everything the page shows."""
        return {
            "learner": progress.learner(),
            "texts": {
                "title": _("Lessons"),
                "who": _("Who is learning?"),
                "whole": _("Your first name, or what you like. It says which progress is yours on this computer."),
                "go": _("That's me"),
                "export": _("Save my progress as a file"),
                "import": _("Take in a progress file"),
                "minutes": _("{minutes} minutes"),
                "done": _("{done} of {all} done"),
                "needs": _("needs {needs}"),
                "play": _("Play"),
                "teachers": _("For teachers"),
            },
            "groups": [
                {
                    "title": _("The games: rules, step by step"),
                    "entries": [_tutorial(stem, lesson) for stem, lesson in tutorials().items()],
                },
                {
                    "title": _("Probability: predict, play, simulate, compute, practise"),
                    "entries": [_lesson(lesson) for lesson in catalogue.lessons()],
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
