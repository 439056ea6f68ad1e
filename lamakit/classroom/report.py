"""The answers of learners as a table, with a dictionary of its columns."""

from collections.abc import Iterator
from datetime import UTC, datetime

from lamakit.classroom.room import Room
from lamakit.lessons.engine.pooled import all_results_in, written
from lamakit.lessons.engine.wrong import wrong_in
from lamakit.texts import _
from lamakit.views.spreadsheet import csv_text


def heads() -> list[str]:
    """The names of the columns of the answers, each a word."""
    return _("learner joined lesson part done answer first_right hints seed results wrong").split()


def columns() -> dict[str, str]:
    """The meaning of each column of the answers, by its name."""
    return dict(zip(heads(), meanings(), strict=True))


def meanings() -> list[str]:
    """Of each column."""
    return [
        _("column|The nickname"),
        _("When the learner came into the class (UTC)"),
        _("The name of the lesson's notebook"),
        _("The name of the part: prediction, hands-on, an exercise, exit-ticket; in tutorials a step"),
        _("1 if the part is done: locked, tried often enough, answered correctly; else 0"),
        _("The prediction that was locked, or the last answer to the exercise; as it was written"),
        _("1 if the very first answer to the exercise was right, 0 if not; empty without an answer"),
        _("Hints that the learner asked for in the exercise, in all its variants"),
        _("The variant of the exercise to which the last answer belongs; or that of the trials"),
        _("What came of each hands-on trial, in order: 1 or 0, or points; those handed in come last"),
        _("Wrong answers, the latest 12, each followed by what was said to it in brackets"),
    ]


def answers_csv(room: Room, separator: str = ",") -> str:
    return csv_text([list(columns()), *_rows(room)], separator)


def dictionary_csv(separator: str = ",") -> str:
    return csv_text(
        [[_("column|column"), _("column|meaning")], *([name, meaning] for name, meaning in columns().items())],
        separator,
    )


def _rows(room: Room) -> Iterator[list[str]]:
    for learner in room.register.learners.values():
        progress = room.progress.of(learner.owner)
        joined = datetime.fromtimestamp(learner.joined, UTC).isoformat(timespec="seconds")
        for stem, lesson in room.lessons.items():
            done, notes = progress["done"].get(lesson.name, []), progress["notes"].get(lesson.name, {})
            for part in lesson.parts:
                if part not in done and part not in notes:
                    continue
                note = notes.get(part, {})
                drill = lesson.plan.asking.get(part)
                slips = (wrong.worded(drill) for wrong in wrong_in(note)) if drill else ()
                said = "; ".join(f"{answer} ({mistake})" for answer, mistake in slips)
                kept = [str(note.get(name, "")) for name in ("answer", "first", "helped", "seed")]
                kept.append(written(all_results_in(note)))
                yield [learner.nickname, joined, stem, part, str(int(part in done)), *kept, said]
