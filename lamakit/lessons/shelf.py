"""All lessons in a row: what each is about, how far you are, and a link that opens it."""

from typing import Any

from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import all_lessons, lessons, tutorials
from lamakit.lessons.documents.files import numbered_files
from lamakit.lessons.documents.folder import Bad, lessons_of, written
from lamakit.lessons.engine.plan import label_of
from lamakit.lessons.hand_in.work import code_of, file_of, scanned_of, work_of
from lamakit.lessons.heads import is_ours
from lamakit.lessons.lesson import Lesson
from lamakit.pages.messages import Message
from lamakit.store.identity import NOBODY, is_in_class
from lamakit.store.personal import Personal
from lamakit.store.progress import Progress
from lamakit.texts import _, plural
from lamakit.views.qr import qr_of

LONGEST_FILE, LONGEST_EXPORT = 8_000_000, 2_000_000  # characters that Jupyter's channel carries in one go
Data = dict[str, Any]


class Shelf:
    """Shows every lesson with its progress, and what is saved about whoever looks: as a file, from a file, deleted."""

    def __init__(self, owner: str | None = None, learner: str | None = None) -> None:
        self._personal = Personal(owner=owner)
        self._progress = Progress(owner=owner, name=learner)

    def receive(self, message: object) -> list[Message]:
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "hello":
            return [self._view()]
        if kind == "export":
            return [self._export()]
        if kind == "delete":
            return self._delete()
        if isinstance(message, dict) and kind == "hand-in":
            return self._hand_in(message.get("stem"))
        return self._take_in(message.get("text")) if isinstance(message, dict) and kind == "import" else []

    def _view(self) -> Message:
        return {"kind": "show", **self.data()}

    def _export(self) -> Message:
        text = self._personal.export()
        if len(text) > LONGEST_EXPORT:
            return told(_("That is too much for a page; write `lamakit data export` on the command line."), good=False)
        return {"kind": "file", "name": "lamakit-data.json", "text": text}

    @property
    def _handed(self) -> list[str]:
        """The lessons in which something has been done that can be handed in."""
        begun = ((stem, lesson.of(self._progress)) for stem, lesson in _handed().items() if self._can_hand_in)
        return [stem for stem, lesson in begun if lesson.done]

    @property
    def _can_hand_in(self) -> bool:
        """Who is in a class need not: it has been told already."""
        return self._progress.owner != NOBODY and not is_in_class(self._progress.owner)

    def _hand_in(self, stem: object) -> list[Message]:
        """The learner's work in a lesson, as a code, the same for a camera, and as a file."""
        lesson = _handed().get(str(stem))
        if lesson is None or not self._can_hand_in:
            return []
        work = work_of(own := lesson.of(self._progress), self._progress)
        code = code_of(own, work)
        handed = {"code": code, "qr": qr_of(scanned_of(own, work)), "file": file_of(own, work)}
        return [{"kind": "handed", "stem": stem, "name": f"lamakit-{stem}.json", **handed}]

    def _delete(self) -> list[Message]:
        self._personal.delete()
        said = self._personal.store.trouble or _("Everything that was saved about you is deleted.")
        return [self._view(), told(said, good=True)]

    def _take_in(self, text: object) -> list[Message]:
        try:
            if not isinstance(text, str) or len(text) > LONGEST_FILE:
                raise LamakitError("that is not a file of what lamakit has saved; choose one that was saved here")
            self._personal.take_in(text)
        except LamakitError as error:
            return [told(str(error), good=False)]
        return [self._view(), told(_("What is in that file is now saved here too."), good=True)]

    def data(self) -> Data:
        """Everything the page shows."""
        counts = self._personal.counts()
        matches = plural("count|{count} match", "{count} matches", counts["matches"])
        parts = plural("{count} part of the lessons done", "{count} parts of the lessons done", counts["parts"])
        trouble = self._personal.store.trouble
        edited = [stem for stem, path in numbered_files().items() if not is_ours(path)]
        is_kept = self._progress.owner != NOBODY
        saved = _("Saved here about you, under every name") if is_kept else _("Kept until this page is closed")
        return {
            "learner": self._progress.name,
            "saved": " · ".join([saved, matches, parts]),
            "trouble": _("Nothing can be saved at present: {reason}.", reason=trouble) if trouble else "",
            "texts": {
                "title": _("page|Lessons"),
                "who": _("Who is learning?"),
                "whole": _("Your first name, or any name you like, if several people learn in this browser."),
                "go": _("button|That's me"),
                "export": _("Save it all as a file"),
                "import": _("Load such a file"),
                "delete": _("Delete it all"),
                "sure": _("Really delete it all?"),
                "minutes": _("note|{minutes} minutes"),
                "done": _("note|{done} of {all} done"),
                "needs": _("note|needs {needs}"),
                "teachers": _("link|For teachers"),
                "can": _("What I can do"),
                "edited": _("your teacher's version"),
                "hand-in": _("button|Hand in"),
                "handing": _("Show this to your teacher, or read it out: it says what you have done in this lesson."),
                "qr": _("The same for a camera"),
                "file": _("Save it as a file"),
                "filing": _("The file also holds your wrong answers, which helps your teacher to see what is hard."),
                "close": _("button|Close"),
            },
            "hands_in": self._handed,
            "edited": edited,
            "groups": [
                {
                    "title": _("The games: rules, step by step"),
                    "entries": [_lesson(lesson.of(self._progress)) for lesson in tutorials().values()],
                },
                {
                    "title": _("Probability: predict, play, simulate, compute, practise"),
                    "entries": [_lesson(lesson.of(self._progress)) for lesson in lessons()],
                },
                {
                    "title": _("Short lessons, and your teacher's own"),
                    "entries": [_written(lesson, self._progress) for lesson in written()],
                },
            ],
        }

    def __repr__(self) -> str:
        return "Shelf()"


def _handed() -> dict[str, Lesson]:
    """The lessons in which something can be done that a teacher would like to know."""
    return {**all_lessons(), **{lesson.stem: lesson for lesson in lessons_of(written())}}


def told(text: str, good: bool) -> Message:
    return {"kind": "tell", "text": text, "good": good}


def _lesson(lesson: Lesson) -> Data:
    plan, dots = lesson.plan, lesson.dots
    return {
        "stem": plan.notebook,
        "number": plan.label,
        "title": _(plan.title),
        "question": plan.question,
        "goals": list(plan.goals),
        "standards": plan.standards,
        "minutes": plan.minutes,
        "needs": [label_of(need) for need in plan.needs],
        "done": sum(dot["done"] for dot in dots),
        "all": len(dots),
    }


def _written(lesson: Lesson | Bad, progress: Progress) -> Data:
    """A lesson from a text file; of one that can't be read, what is wrong with it."""
    if isinstance(lesson, Bad):
        trouble = _("This file is not a lesson yet. {said}", said=lesson.said)
        nothing = {"stem": "", "goals": [], "standards": "", "minutes": 0, "needs": [], "done": 0, "all": 0}
        return {"number": "!", "title": lesson.path.name, "question": trouble, **nothing}
    return _lesson(lesson.of(progress)) | {"number": "·"}
