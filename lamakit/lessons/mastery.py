"""Tells what somebody can do: a standing for each goal of each lesson, from answers without help, over time.

Plain functions of documents and of what is kept about a learner.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from lamakit.lessons.blocks.block import DocumentError
from lamakit.lessons.blocks.exercise import Exercise
from lamakit.lessons.documents.document import Document, document_of, name_of
from lamakit.lessons.documents.files import files, our_stems
from lamakit.lessons.documents.returning import Notes
from lamakit.lessons.engine.finding import Figures
from lamakit.lessons.engine.first_answers import FirstAnswer, Outcome, first_answers_in
from lamakit.store.progress import Note, Progress
from lamakit.texts import _, deferred

IN_A_ROW = 2  # right answers that show it
LASTS = 7 * 24 * 3600  # seconds over which they still do
SEEN = 10  # answers that are shown, the latest


class Standing(StrEnum):
    """How far somebody is with a goal."""

    NEW = "new"
    BEGUN = "begun"
    NEAR = "near"
    CAN = "can"
    LASTS = "lasts"

    @property
    def label(self) -> str:
        return _(LABELS[self])

    @property
    def of_others(self) -> str:
        """In a table of learners, above whom it stands."""
        return _(OF_OTHERS[self])


LABELS = deferred(
    {
        Standing.NEW: "not tried yet",
        Standing.BEGUN: "note|still practising",
        Standing.NEAR: "note|nearly there",
        Standing.CAN: "I can do this",
        Standing.LASTS: "I still can do this",
    }
)
OF_OTHERS = deferred(
    {
        Standing.NEW: "not tried yet",
        Standing.BEGUN: "note|still practising",
        Standing.NEAR: "note|nearly there",
        Standing.CAN: "can do it",
        Standing.LASTS: "still can do it",
    }
)


class Goal(NamedTuple):
    """An ability that a lesson gives, and the parts of the lesson that show it."""

    text: str
    parts: Sequence[str]


class Mastery(NamedTuple):
    """`answers` are the latest first answers to any of the goal's exercises; `right` of `alone` were right in all."""

    goal: Goal
    standing: Standing
    right: int
    alone: int
    answers: Sequence[FirstAnswer]


def documents() -> list[Document]:
    """Those in the row of lessons, our short ones and a teacher's, which have goals with exercises."""
    found = (document_of(stem) for stem in [*our_stems(), *(path.stem for path in files())])
    return [document for document in found if document and goals_of(document)]


def goals_of(document: Document) -> list[Goal]:
    """The goals of a lesson's exercises; the lesson as a whole where it names no goals. None if it isn't one yet."""
    asked = [block for block in document.blocks if isinstance(block, Exercise) and not block.all("again")]
    goals = [str(goal) for goal in document.head.get("goals", [])]
    try:
        aims = {block.part: block.aims(len(goals)) for block in asked}
    except DocumentError:
        return []
    if not goals and asked:
        return [Goal(str(document.head.get("title", "")), list(aims))]
    named = (Goal(goal, [part for part in aims if number in aims[part]]) for number, goal in enumerate(goals))
    return [goal for goal in named if goal.parts]


def mastery(goal: Goal, notes: Mapping[str, Note]) -> Mastery:
    """How far a learner is with a goal, by their notes about the parts of its lesson."""
    every = sorted(each for part in goal.parts for each in first_answers_in(notes.get(part, {})))
    alone = [each for each in every if each.outcome != Outcome.HELPED]
    right = sum(each.is_right for each in alone)
    return Mastery(goal, standing(every), right, len(alone), every[-SEEN:])


def standing(answers: Iterable[FirstAnswer]) -> Standing:
    """By the answers without help since the last wrong one: two in a row show it, and another one a week later that it
    lasts."""
    every = list(answers)
    alone = [each for each in every if each.outcome != Outcome.HELPED]
    row = list(takewhile(lambda each: each.is_right, reversed(alone)))
    if len(row) > IN_A_ROW and row[0].when - row[-1].when >= LASTS:
        return Standing.LASTS
    if len(row) >= IN_A_ROW:
        return Standing.CAN
    return Standing.NEAR if row else Standing.BEGUN if every else Standing.NEW


def of_everything(notes: Notes) -> Iterator[tuple[Document, list[Mastery]]]:
    """Every lesson with goals, and how far a learner is with each."""
    for document in documents():
        kept = notes.get(name_of(document.source.name), {})
        yield document, [mastery(goal, kept) for goal in goals_of(document)]


def what_i_can_do(progress: Progress | None = None) -> Figures:
    """The same as a table, for a notebook: of whoever runs it."""
    found = of_everything((progress or Progress()).all_notes())
    rows = [(document.head["title"], each) for document, goals in found for each in goals]
    told = [
        {
            _("note|lesson"): title,
            _("note|standing"): each.standing.label,
            _("right without help"): _("note|{right} of {all}", right=each.right, all=each.alone),
        }
        for title, each in rows
    ]
    return Figures(told, [each.goal.text for _title, each in rows], name=_("note|goal"))
