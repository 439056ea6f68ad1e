"""The doings of a class as data of its own, without names: a row for each person, and for each decision by vote."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import fmean

from lamakit.classroom.answers import number_in
from lamakit.classroom.register import DECISION, LEAST
from lamakit.classroom.room import Room
from lamakit.classroom.vote import label
from lamakit.lessons.engine.first_answers import Outcome, first_answers_in
from lamakit.lessons.engine.plan import TABLE
from lamakit.lessons.engine.pooled import all_results_in
from lamakit.store.progress import LearnerProgress
from lamakit.store.records import Data
from lamakit.texts import _


@dataclass(frozen=True)
class OwnData:
    """`people` have predicted or tried something; with fewer than `LEAST` of them there are no rows."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    people: int


def own_data(room: Room) -> OwnData:
    """Of the lesson that the teacher has chosen. The order says nothing: it is that of digests of keys nobody knows."""
    lesson = room.lessons[room.lesson]
    digests = {
        hashlib.sha256(f"{owner} {lesson.name}".encode()).digest(): owner for owner in list(room.register.learners)
    }
    found = [row for _digest, owner in sorted(digests.items()) if any(row := _row(room, room.progress.of(owner)))]
    rows = [[str(place), *row] for place, row in enumerate(found, 1)] if len(found) >= LEAST else []
    return OwnData(_heads(), rows, len(found))


def at_odds(room: Room) -> OwnData:
    """Which action the class wanted at which odds: decisions of its matches by vote with `LEAST` voters or more."""
    heads = [
        _("column|decision"),
        _("column|top card"),
        _("column|hand"),
        _("chance that a drawn card fits"),
        _("votes to play a card"),
    ]
    heads += [_("votes to draw"), _("votes to quit"), _("choice|other votes"), _("choice|best")]
    rows = [[str(place), *_decided(each.data)] for place, each in enumerate(room.register.records(DECISION), 1)]
    return OwnData(heads, rows, len(room.here))


def _decided(data: Data) -> list[str]:
    kinds = Counter[str]()
    for action, count in data["votes"].items():
        kinds[action if action in ("draw", "quit") else "play" if action in data["hand"] else "other"] += count
    fits = _written(float(Fraction(data["fits"]))) if data["fits"] else ""
    counts = [str(kinds[kind]) for kind in ("play", "draw", "quit", "other")]
    return [data["top"], " ".join(data["hand"]), fits, *counts, label(data["best"])]


def _heads() -> list[str]:
    return [
        _("column|person"),
        _("column|prediction"),
        _("column|trials"),
        _("mean of the trials"),
        _("exercises answered alone"),
        _("right of them"),
    ]


def _row(room: Room, progress: LearnerProgress) -> list[str]:
    """Empty cells for what somebody has not done, and for questions whose answers are for the teacher only."""
    notes = progress["notes"].get(room.lessons[room.lesson].name, {})
    plan = room.plan
    answers = [
        each
        for part in plan.asking
        if not room.is_private(part)
        for each in first_answers_in(notes.get(part, {}))
        if each.outcome != Outcome.HELPED
    ]
    results = all_results_in(notes.get(TABLE, {}))
    return [
        _prediction(room, str(notes.get(plan.first.part, {}).get("answer", ""))) if plan.first else "",
        str(len(results)) if results else "",
        _written(fmean(results)) if results else "",
        str(len(answers)) if answers else "",
        str(sum(each.is_right for each in answers)) if answers else "",
    ]


def _prediction(room: Room, answer: str) -> str:
    """A locked prediction as a number, a probability between 0 and 1; or what was chosen."""
    predicted = room.plan.first
    if predicted is None or not answer or room.is_private(predicted.part):
        return ""
    if predicted.guess.choices:
        return _(predicted.guess.choices.get(answer, ""))
    value = number_in(predicted.guess, answer)
    return "" if value is None else _written(float(value))


def _written(value: float) -> str:
    return f"{round(value, 4):g}"
