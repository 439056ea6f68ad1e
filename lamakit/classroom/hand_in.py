"""Takes into the class the work of learners without its server, from a code or a file."""

from collections.abc import Iterator

from lamakit.classroom.answers import hints_in
from lamakit.classroom.register import HANDED, Learner
from lamakit.classroom.room import Room, title_of
from lamakit.classroom.words import look_of, nickname_in
from lamakit.errors import LamakitError
from lamakit.lessons.engine.first_answers import FIRSTS, together, written
from lamakit.lessons.engine.plan import TABLE
from lamakit.lessons.engine.pooled import HANDED as ELSEWHERE, RESULTS, results_in
from lamakit.lessons.hand_in.work import Work, work_in
from lamakit.store.progress import DONE, NOTE, Note, key_of
from lamakit.store.records import Change
from lamakit.texts import _, plural


def take_in(room: Room, text: str, nickname: str, is_new: bool) -> str:
    """For the learner with this nickname, or for a new one; returns what there is to say.

    Raises LamakitError, and changes nothing, for anything that can't be taken in.
    """
    work, name = work_in(text, room.lessons.values()), nickname_in(nickname)
    if not name:
        raise LamakitError("Whose is it? Type a nickname.")
    known = {look_of(learner.nickname): learner for learner in room.register.learners.values()}
    learner = known.get(look_of(name))
    if whose := _handed_before(room, work, learner):
        raise LamakitError("That has been handed in for {nickname} before.", whose.nickname)
    if learner is None and not is_new:
        raise LamakitError("Nobody in this class is called {name}. Tick “new in the class” to add them.", name)
    return take_in_for(room, work, learner or room.register.join("", name)[0])


def take_in_own(room: Room, text: str, learner: Learner) -> str:
    """Work that a learner of the class has done elsewhere. They are not told whose it is if it is another's."""
    work = work_in(text, room.lessons.values())
    if _handed_before(room, work, learner):
        raise LamakitError("Somebody else in this class has handed that in before.")
    return take_in_for(room, work, learner)


def _handed_before(room: Room, work: Work, learner: Learner | None) -> Learner | None:
    """The other learner who has handed this work in; None if there is none."""
    record = room.register.record(HANDED, work.tag)
    whose = room.register.learners.get(str(record.data.get("learner"))) if record else None
    return None if whose == learner else whose


def take_in_for(room: Room, work: Work, learner: Learner) -> str:
    changes = list(_news(room, work, learner))
    taken = room.register.change_of(HANDED, {"learner": learner.owner}, work.tag)
    room.register.store.commit([taken, *changes])
    room.touch()
    stem = next(stem for stem, lesson in room.lessons.items() if lesson.name == work.lesson)
    said = _(
        "Handed in for {nickname}: {lesson}, {parts}.",
        nickname=learner.nickname,
        lesson=title_of(stem, room.lessons[stem]),
        parts=plural("count|{count} part done", "{count} parts done", len(work.done)),
    )
    return said if changes else said + " " + _("All of it was here before.")


def _news(room: Room, work: Work, learner: Learner) -> Iterator[Change]:
    """The changes that are news to the class. Nothing is taken away, and no first answer or prediction is replaced."""
    progress = room.progress.of(learner.owner)
    done, notes = progress["done"].get(work.lesson, []), progress["notes"].get(work.lesson, {})
    for part in sorted(work.done.difference(done)):
        yield Change(learner.owner, DONE, key_of("", work.lesson, part), {"done": True})
    predicted = next(each for each in room.lessons.values() if each.name == work.lesson).plan.first
    for part, note in work.notes.items():
        here = notes.get(part, {})
        if part == TABLE:
            both = with_trials(here, note, work.tag)
        elif predicted and part == predicted.part:
            both = here or note
        else:
            both = merged(here, note)
        if both != here:
            yield Change(learner.owner, NOTE, key_of("", work.lesson, part), dict(both))


def with_trials(here: Note, handed: Note, tag: str) -> Note:
    """The note of the class with the trials handed in under this tag, if they are more than were known."""
    name = f"{ELSEWHERE}{tag}"
    is_more = len(results_in(handed)) > len(results_in(here, name))
    return {**here, name: handed[RESULTS]} if is_more else here


def merged(here: Note, handed: Note) -> Note:
    """Of two notes about an exercise; with the same one again nothing changes."""
    helped = {"helped": most} if (most := max(hints_in(here), hints_in(handed))) else {}
    slips = str(here.get("wrong", "")).splitlines()
    slips += [slip for slip in str(handed.get("wrong", "")).splitlines() if slip not in slips]
    firsts = {FIRSTS: written(together(here, handed))} if FIRSTS in here or FIRSTS in handed else {}
    return {**handed, **here, **helped, **firsts, **({"wrong": "\n".join(slips)} if slips else {})}
