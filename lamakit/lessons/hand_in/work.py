"""A learner's work in one lesson, and how it travels.

A code holds what fits: parts done, how each exercise went (whether its very first answer was right, hints), and the
prediction rounded to a hundredth. One for a camera, which nobody types, holds what came of hands-on trials too. A file
holds all of them, the prediction as it was written, and wrong answers.
"""

import hashlib
import json
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from math import prod
from typing import Any

from lamakit.errors import LamakitError
from lamakit.lessons.engine.first_answers import FIRSTS, first_answers_in, written as written_firsts
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.plan import TABLE, TURN
from lamakit.lessons.engine.pooled import RESULTS, results_in, written
from lamakit.lessons.engine.practice import SLIPS
from lamakit.lessons.engine.problem import ExerciseTemplate, Guess
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.values import ParsedAnswer, Unit
from lamakit.lessons.engine.verdict import Status
from lamakit.lessons.engine.wrong import Wrong, variant_name, wrong_in
from lamakit.lessons.hand_in.spelling import (
    BASE,
    LETTERS,
    checked_results,
    in_groups,
    length_for,
    number_in,
    packed,
    results_spelled,
    signed,
    spelled,
    spelled_results,
    unpacked,
    unsigned,
)
from lamakit.lessons.lesson import Lesson
from lamakit.store.progress import Note, Progress
from lamakit.texts import _

FORMAT = "lamakit-hand-in"  # of a file
VERSION, WITH_TRIALS = 1, 2  # of a file and a code; of a code for a camera
MARK, TAG = 4, 5  # letters for the lesson, and for whose work it is
HINTS, ANSWERS = 6, 3  # hints from 0 to 5 and more; no answer yet, or the first one was wrong, or right
RANGE = -100_000, 1_000_000  # of a prediction in a code, where its question knows no bounds
FINE, COARSE = 10_000, 100  # steps of a prediction in a code, from 0 to 1: of a probability, and of any other number
LONGEST_ANSWER, MOST_HINTS = 80, 999
KEPT = "answer", "seed", "level", "first", "helped", FIRSTS  # of a note, in a file
LONGEST_FILE = 200_000  # characters
ABOUT_ME, WHO = "hand-in", "me"  # where a learner's own tag is noted


@dataclass(frozen=True)
class Work:
    """`tag` is the learner's, so that what is handed in again is known again. `lesson` is the name in a book."""

    lesson: str
    tag: str
    done: frozenset[str]
    notes: Mapping[str, Note]


class Shape:
    """The parts of a lesson that can be done. Lessons, or releases of one, that differ in them have different marks."""

    def __init__(self, lesson: Lesson) -> None:
        self.name, plan = lesson.name, lesson.plan
        self.guess = plan.first.guess if plan.first else None
        self.predicts = plan.first.part if plan.first else ""
        self.drills, self.tries = plan.asking, plan.hands.unit if plan.hands else None
        rest = [part for part in lesson.parts if part != self.predicts and part not in self.drills]
        self.others = [part for part in rest if not part.startswith(TURN)]  # which not every page has

    @property
    def parts(self) -> list[str]:
        return [*([self.predicts] if self.guess else []), *self.drills, *self.others]

    @cached_property
    def mark(self) -> str:
        guess = [str(self.guess.unit), *self.guess.choices] if self.guess else []
        told = json.dumps([self.name, guess, *self.drills, self.others])
        return spelled(int(hashlib.sha256(told.encode()).hexdigest(), 16) % BASE**MARK, MARK)

    # --- numbers

    @property
    def sizes(self) -> list[int]:
        guess = [] if self.guess is None else [1 + guesses(self.guess)]
        return [*guess, *(2 * ANSWERS * HINTS for _drill in self.drills), *(2 for _part in self.others)]

    @property
    def length(self) -> int:
        """Letters that a code takes for them."""
        return length_for(prod(self.sizes))

    def values(self, work: Work) -> list[int]:
        guess = (
            []
            if self.guess is None
            else [guessed(self.guess, str(work.notes.get(self.predicts, {}).get("answer", "")))]
        )
        drills = [self._outcome(name in work.done, work.notes.get(name, {})) for name in self.drills]
        return [*guess, *drills, *(int(part in work.done) for part in self.others)]

    @staticmethod
    def _outcome(is_done: bool, note: Note) -> int:
        answer = 0 if "first" not in note else 2 if note["first"] else 1
        return packed(((is_done, 2), (answer, ANSWERS), (min(int(note.get("helped", 0)), HINTS - 1), HINTS)))

    def work(self, tag: str, values: list[int]) -> Work:
        """From numbers that fit."""
        left, done, notes = iter(values), set[str](), dict[str, Note]()
        if self.guess and (number := next(left)):
            done.add(self.predicts)
            notes[self.predicts] = {"answer": answer_of(self.guess, number)}
        for name in self.drills:
            is_done, answer, helped = unpacked(next(left), (2, ANSWERS, HINTS))
            note: Note = {"first": answer - 1} if answer else {}
            if helped:
                note["helped"] = helped
            if note:
                notes[name] = note
            if is_done:
                done.add(name)
        done |= {part for part in self.others if next(left)}
        return Work(self.name, tag, frozenset(done), notes)


def steps_of(guess: Guess) -> tuple[int, int, int]:
    """The least and the most that a prediction can be, in steps of which so many make 1."""
    fine = FINE if guess.unit == Unit.SHARE else COARSE
    low, high = guess.possible or ((0, 1) if guess.unit == Unit.SHARE else RANGE)
    return low * fine, high * fine, fine


def guesses(guess: Guess) -> int:
    low, high, _fine = steps_of(guess)
    return len(guess.choices) or high - low + 1


def guessed(guess: Guess, answer: str) -> int:
    """0 for none, and for a number that is beyond what a code can say."""
    if guess.choices:
        return 1 + list(guess.choices).index(answer) if answer in guess.choices else 0
    try:
        found = guess.read(answer)
    except LamakitError:
        return 0
    low, high, fine = steps_of(guess)
    number = round(found.value * fine) if isinstance(found, ParsedAnswer) else low - 1
    return 1 + number - low if low <= number <= high else 0


def answer_of(guess: Guess, number: int) -> str:
    """As the learner might have written it."""
    if guess.choices:
        return list(guess.choices)[number - 1]
    low, _high, _fine = steps_of(guess)
    plain = f"{Decimal(number - 1 + low) / 100:.2f}".rstrip("0").rstrip(".")
    return f"{plain}%" if guess.unit == Unit.SHARE else plain


# --- out


def work_of(lesson: Lesson, progress: Progress) -> Work:
    """Everything that this learner has done in a lesson."""
    shape, notes = Shape(lesson), progress.notes(lesson.name)
    kept = {part: notes[part] for part in shape.parts if part in notes}
    done = progress.done(lesson.name) & {*shape.parts}
    return Work(lesson.name, tag_of(progress), frozenset(done), {part: of_file(note) for part, note in kept.items()})


def tag_of(progress: Progress) -> str:
    """The same one each time; made at random, and noted, when it is first asked for."""
    noted = str(progress.note(ABOUT_ME, WHO).get("tag", ""))
    if is_tag(noted):
        return noted
    tag = spelled(secrets.randbelow(BASE**TAG), TAG)
    progress.keep(ABOUT_ME, WHO, {"tag": tag})
    return tag


def is_tag(text: object) -> bool:
    return isinstance(text, str) and len(text) == TAG and set(text) <= set(LETTERS)


def code_of(lesson: Lesson, work: Work) -> str:
    """To be typed: in groups, as many for each learner of a lesson."""
    return in_groups(signed(LETTERS[VERSION] + _plain(Shape(lesson), work)))


def scanned_of(lesson: Lesson, work: Work) -> str:
    """To be scanned: the same with what came of trials."""
    results = results_in(work.notes.get(TABLE, {}))
    return signed(LETTERS[WITH_TRIALS] + _plain(Shape(lesson), work) + spelled_results(results))


def _plain(shape: Shape, work: Work) -> str:
    number = packed(zip(shape.values(work), shape.sizes, strict=True))
    return shape.mark + work.tag + spelled(number, shape.length)


def file_of(lesson: Lesson, work: Work) -> str:
    content = {
        "lesson": work.lesson,
        "mark": Shape(lesson).mark,
        "tag": work.tag,
        "done": sorted(work.done),
        "notes": dict(work.notes),
    }
    return json.dumps({FORMAT: VERSION, "sha256": digest(content), **content}, ensure_ascii=False)


def digest(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


# --- in


def work_in(text: str, lessons: Iterable[Lesson]) -> Work:
    """A file or a code; raises LamakitError, in one line, for anything that is neither."""
    shapes = {shape.mark: shape for shape in map(Shape, lessons)}
    return _work_in_file(text, shapes) if text.lstrip().startswith("{") else _work_in_code(text, shapes)


def _work_in_code(text: str, shapes: Mapping[str, Shape]) -> Work:
    letters = unsigned(text)
    version, mark, tag, rest = letters[0], letters[1 : 1 + MARK], letters[1 + MARK :][:TAG], letters[1 + MARK + TAG :]
    if version not in (LETTERS[VERSION], LETTERS[WITH_TRIALS]):
        raise LamakitError("that code was made by another version of lamakit; hand in the file instead, or update")
    shape = _shape(shapes, mark)
    rest, tried = rest[: shape.length], rest[shape.length :]
    if len(rest) != shape.length or bool(tried) != (version == LETTERS[WITH_TRIALS]):
        raise LamakitError("that code is too long or too short for its lesson; look again")
    work = shape.work(tag, unpacked(number_in(rest), shape.sizes))
    results = checked_results(results_spelled(tried), shape.tries) if tried else []
    return replace(work, notes={**work.notes, TABLE: {RESULTS: written(results)}}) if results else work


def _shape(shapes: Mapping[str, Shape], mark: object) -> Shape:
    found = shapes.get(mark) if isinstance(mark, str) else None
    if found is None:
        raise LamakitError("that was made in a lesson that is not here, or is another one in this version of lamakit")
    return found


def _work_in_file(text: str, shapes: Mapping[str, Shape]) -> Work:
    try:
        if len(text) > LONGEST_FILE:
            raise ValueError
        given = json.loads(text)
        content = {name: given[name] for name in ("lesson", "mark", "tag", "done", "notes")}
        if given[FORMAT] != VERSION or given["sha256"] != digest(content) or not is_tag(content["tag"]):
            raise ValueError
        done, notes = content["done"], content["notes"]
        if not all(isinstance(note, dict) for note in notes.values()):
            raise ValueError
        shape = _shape(shapes, content["mark"])
        kept = {part: _checked(shape, part, notes[part]) for part in shape.parts if part in notes}
        return Work(shape.name, content["tag"], frozenset(done) & {*shape.parts}, kept)
    except LamakitError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        told = _("that is not a complete file of what somebody has handed in; choose one that a lesson's page saved")
        raise LamakitError(told) from None


def of_file(note: Note) -> Note:
    """A note's fields for a file: not the names of mistakes, which are found out again where it is read."""
    kept: Note = {name: note[name] for name in (*KEPT, RESULTS) if name in note}
    wrong = [each.answer for each in wrong_in(note)]
    return {**kept, "wrong": "\n".join(wrong)} if wrong else kept


def _checked(shape: Shape, part: str, note: Mapping[str, Any]) -> Note:
    """A note from a file as far as an engine could have written it; nothing else of it is believed."""
    if part == shape.predicts and shape.guess:
        answer = _text(note["answer"])
        shape.guess.read(answer)
        return {"answer": answer}
    if part == TABLE and shape.tries:
        return {RESULTS: written(checked_results(results_in(note), shape.tries))}
    drill = shape.drills.get(part)
    return _exercise(drill, note) if drill else {}


def _exercise(drill: ExerciseTemplate, note: Mapping[str, Any]) -> Note:
    found: Note = {}
    if "first" in note:
        found["first"] = int(note["first"] is True or note["first"] == 1)
    if "helped" in note:
        found["helped"] = _number(note["helped"], MOST_HINTS)
    if FIRSTS in note:
        found[FIRSTS] = written_firsts(first_answers_in({FIRSTS: note[FIRSTS]}))
    if "seed" in note:
        level = Level(note.get("level", Level.GAME))
        found |= {"seed": _number(note["seed"], 2**63), "level": str(level), "answer": _text(note.get("answer", ""))}
        judged = _judge(drill, int(found["seed"]), level)
        wrong = [_text(answer) for answer in _long_text(note.get("wrong", "")).splitlines()][-SLIPS:]
        if slips := [mistake for answer in wrong if (mistake := judged(answer)) is not None]:
            found["wrong"] = "\n".join(map(str, slips))
    return found


def _judge(drill: ExerciseTemplate, seed: int, level: Level) -> Callable[[str], Wrong | None]:
    """A judge of answers to this variant, with nothing to say of what isn't wrong here; None if it can't be read."""
    problem = drill.drawn(Rng(seed), level)

    def judged(answer: str) -> Wrong | None:
        try:
            verdict = problem.judge(answer)
        except LamakitError:
            return None
        is_wrong = verdict.status == Status.WRONG
        return Wrong.of(problem, variant_name(seed, level), answer, verdict.text if is_wrong else "")

    return judged


def _number(given: object, most: int) -> int:
    if type(given) is not int or not 0 <= given <= most:
        raise ValueError
    return given


def _text(given: object) -> str:
    if not isinstance(given, str) or len(given) > LONGEST_ANSWER or not given.isprintable():
        raise ValueError
    return given


def _long_text(given: object) -> str:
    if not isinstance(given, str) or len(given) > SLIPS * 2 * LONGEST_ANSWER:
        raise ValueError
    return given
