"""A lesson from a document, ours or a teacher's: its parts, and what the learner has done."""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import Self, TypeVar
from weakref import WeakSet

from lamakit.errors import LamakitError
from lamakit.lessons.ahead import ahead_of
from lamakit.lessons.blocks.block import Block
from lamakit.lessons.blocks.earlier import Earlier
from lamakit.lessons.blocks.show import Showing
from lamakit.lessons.documents.document import Document, name_of
from lamakit.lessons.documents.layout import Own, laid_out
from lamakit.lessons.documents.reading import Source
from lamakit.lessons.documents.returning import OF, chosen, seed_for
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.ending import Ending
from lamakit.lessons.engine.exercise import Exercise
from lamakit.lessons.engine.first_answers import FIRSTS, FirstAnswer, Outcome, with_first_answer
from lamakit.lessons.engine.hands_on import HandsOn, Tries
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.mistyped import SuggestsNames, named
from lamakit.lessons.engine.plan import PREDICTION, QUIZ, ROUND, TABLE, TICKET, TURN, Plan, Predicted
from lamakit.lessons.engine.pooled import note_of, own_seed, results_in, seed_in
from lamakit.lessons.engine.practice import ExerciseSession, Prediction
from lamakit.lessons.engine.problem import ExerciseTemplate
from lamakit.lessons.engine.reveal import Exact, Gap, OnceLocked, Simulation
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.shown import FIRST, LATER, SHOWN, Dot, ProgressBar, Shown
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.task import Task
from lamakit.lessons.engine.whole_round import WholeRound
from lamakit.lessons.engine.your_turn import Place, YourTurn, place
from lamakit.lessons.heads import is_ours
from lamakit.lessons.situations import LOOKUPS
from lamakit.pages.messages import Message
from lamakit.play.checks import checked_seed
from lamakit.play.validation import validated
from lamakit.store.identity import NOBODY, is_in_class
from lamakit.store.progress import Note, Progress
from lamakit.texts import Later, _

LEVEL = "level"  # the note that keeps which one was chosen last

Thing = TypeVar("Thing", bound=Shown)
Part = TypeVar("Part")


class Lesson(SuggestsNames):
    """A lesson as a page shows it and a notebook calls it: each method shows one part.

    Progress knows by name which parts are done, and keeps that in the learner's records; all that is shown stays up to
    date.
    """

    def __init__(self, source: Source | Document, progress: Progress | None = None) -> None:
        """Of a source without troubles."""
        self.document = source if isinstance(source, Document) else Document(source)
        self.stem = self.document.source.name
        self.name = name_of(self.stem)
        self._progress, self._is_a_learners = progress or Progress(), progress is not None
        self._predictions: dict[str, Prediction] = {}
        self._trials: dict[str, Simulation] = {}  # the last ones
        self._on_page: WeakSet[Shown] = WeakSet()
        self._done_now: frozenset[str] | None = None  # while everything is brought up to date, these are
        self._notes_now: dict[str, Note] | None = None  # asked for once

    def of(self, progress: Progress) -> Self:
        """The same lesson with somebody else's progress."""
        return type(self)(self.document, progress)

    @property
    def plan(self) -> Plan:
        """Its exercises are made when it is first asked for."""
        return self.document.plan

    @property
    def title(self) -> str:
        return self.document.title

    @property
    def steps(self) -> dict[str, Step]:
        return {step.name: step for step in self.plan.steps}

    @property
    def blocks(self) -> list[Callable[[], object]]:
        """The parts that a page shows between the texts, one after the other; each is made when it is called."""
        parts = (part for part in laid_out(self.document) if not isinstance(part, str))
        own = {Own.DOTS: self.progress, Own.END: self.end}
        return [partial(self._shown, part) if isinstance(part, Block) else own[part] for part in parts]

    def _shown(self, block: Block) -> object:
        call = block.call(self.document)
        method: Callable[..., object] = getattr(self, call.method)
        return method(*call.given, **call.options)

    # --- the parts, in their order

    def predict(self, name: str = PREDICTION) -> Prediction:
        """The prediction; once locked it stays, and uncovers what comes after it."""
        return self._showing(self._prediction(name), name)

    def _prediction(self, name: str) -> Prediction:
        guess = self._predicted(name).guess
        if name not in self._predictions:
            self._predictions[name] = Prediction(guess, partial(self._note, name), partial(self._lock, name))
        return self._predictions[name]

    def _predicted(self, name: str) -> Predicted:
        return named(name, self.plan.predicted, Later("prediction"))

    def hands_on(self, seed: int = 1) -> Shown:
        """The situation at a table, to try again and again; on a page with deals of one's own, which are kept."""
        seed, owner = checked_seed(seed), self._progress.owner
        if not self._is_a_learners or owner == NOBODY:
            return self._showing(self._table(seed), TABLE)
        note = self._note(TABLE)
        own = own_seed(owner, seed) if is_in_class(owner) else seed_in(note)
        table = self._table(own)
        table.goes_on(results_in(note), partial(self._pool, own))
        return self._showing(table, TABLE)

    def _table(self, seed: int) -> HandsOn | Tries:
        hands = self._needed(self.plan.hands, Later("table"))
        return hands.begin(self.plan.title, seed, partial(self._mark, TABLE))

    def _pool(self, seed: int, results: Sequence[int]) -> None:
        """Of two pages at once, which have the same deals, those of the one that is ahead are kept."""
        note = self._note(TABLE)
        if len(results) > len(results_in(note)):
            self._progress.keep(self.name, TABLE, {**note, **note_of(results, seed)})

    def simulate(self, trials: int = 1000, seed: int = 1, name: str = PREDICTION) -> Simulation:
        """Random trials, with a 95% band."""
        found = Simulation(self._predicted(name).experiment, self._prediction(name), trials, seed, self._refresh)
        self._trials[name] = found
        return self._showing(found)

    def exact(self, name: str = PREDICTION) -> Exact:
        """The exact answer and where it comes from."""
        return self._showing(Exact(self._predicted(name).experiment, self._prediction(name)))

    def gap(self, name: str = PREDICTION) -> Gap:
        """Prediction, simulation and exact value side by side, and why people get this wrong."""
        found = self._predicted(name)
        return self._showing(Gap(found.experiment, self._prediction(name), found.gap, lambda: self._trials.get(name)))

    def exercise(self, name: str = "", seed: int | None = None) -> ExerciseSession:
        """An exercise by name; raises LamakitError, naming the nearest, if there is none.

        A cell gives the numbers of its seed; a page goes on with those that its learner had last.
        """
        drills = {drill.name: drill for drill in self.plan.drills}
        return self._practice(named(name, drills, Later("exercise")), seed)

    def earlier(self, name: str = Earlier.usual_name) -> ExerciseSession:
        """An exercise of an earlier lesson: one that the learner got wrong there, or has not answered for longest."""
        part = named(name, {block.part: block for block in self.document.of_kind(Earlier)}, Later("part")).part
        found = chosen(self.document, part, self._progress.all_notes())
        note, drill = self._note(part), found.exercise.drill(found.document)
        return self._showing(
            ExerciseSession(
                drill,
                seed_for(self.stem, found),
                note if note.get(OF) == found.name else self._note(LEVEL),
                lambda note, right: self._keep(part, {**note, OF: found.name}, right),
                lambda: part in self.done,
                resumes=True,
                tried=partial(self._tried, name_of(found.stem), found.exercise.name),
                chapter=_("From an earlier lesson: {title}", title=found.document.plan.title),
            )
        )

    def step(self, name: str) -> Exercise:
        """A task at a table by name, to be tried; raises LamakitError, naming the nearest, if there is none."""
        attempt = Attempt(named(name, self.steps, Later("step")))
        return self._showing(
            Exercise(
                _(self.plan.title),
                [attempt],
                partial(self._among, name),
                lambda _done: self._mark(name),
                lambda how: self._keep(name, {**self._note(name), how: 1}, False),
                was_passed=bool({LATER, SHOWN} & {*self._note(name)}),
            ),
            name,
        )

    def _among(self, name: str, _exercise: Exercise) -> list[Dot]:
        place = list(self.parts).index(name)
        return [{**dot, "here": number == place} for number, dot in enumerate(self.dots)]

    def quiz(self, seed: int | None = None) -> Exercise:
        """A question of each kind, from positions drawn afresh; a seed draws the same ones again."""
        rng, makers = Rng(seed), self._needed(self.plan.quiz, Later("quiz"))
        title = _("heading|Quiz {seed}", seed=rng.seed)
        attempts = [Attempt(make(rng)) for make in makers]
        return self._showing(Exercise(title, attempts, _among_questions, self._quiz_solved), QUIZ)

    def _quiz_solved(self, quiz: Exercise) -> None:
        if quiz.is_right:
            self._mark(QUIZ)

    def whole_round(self, seed: int | None = None) -> WholeRound:
        """A round, or a match if it has no rounds, against a bot; every move is told."""
        variant = self._needed(self.plan.variant, Later("whole round"))
        return self._showing(WholeRound(variant, Rng(seed).seed, lambda: self._mark(ROUND), self.plan.opening), ROUND)

    def your_turn(self, name: str = "") -> YourTurn:
        """A task for your own code by name; raises LamakitError, naming the nearest, if there is none."""
        task = named(name, {task.name: task for task in self.plan.turns}, Later("task"))
        part = TURN + task.name
        keep = partial(self._keep, part)
        asked = partial(self._asked, task)
        return self._showing(YourTurn(task, self._note(part), keep, lambda: part in self.done, asked), part)

    def _asked(self, task: Task, wrote: str) -> Message:
        """A worker's message: a learner's program, and those of the earlier tasks as they last came to their end."""
        earlier = takewhile(lambda each: each is not task, self.plan.turns)
        notes = (self._note(TURN + each.name) for each in earlier)
        before = [ran for note in notes if isinstance(ran := note.get("ran"), str)]
        path = self.document.source.path
        text = "" if is_ours(path) else path.read_text(encoding="utf-8")
        return {"lesson": self.stem, "document": text, "name": task.name, "before": before, "wrote": wrote}

    def exit_ticket(self, seed: int | None = None) -> ExerciseSession:
        """One last question before everybody leaves."""
        return self._practice(self._needed(self.plan.ticket, Later("exit ticket")), seed)

    def _needed(self, part: Part | None, what: Later) -> Part:
        if not part:
            raise LamakitError("lesson {name!r} has no {what}; use one of its other parts", self.name, what)
        return part

    def _practice(self, drill: ExerciseTemplate, seed: int | None) -> ExerciseSession:
        name = TICKET if drill is self.plan.ticket else drill.name
        note = {**self._note(LEVEL), **self._note(name)}
        keep, tried, resumes = partial(self._keep, name), partial(self._tried, self.name, name), place() != Place.CELL
        done = lambda: name in self.done  # noqa: E731
        return self._showing(ExerciseSession(drill, seed, note, keep, done, resumes=resumes, tried=tried), name)

    def show(self, name: str) -> object:
        """A sum worked out, a table, a chart, or a picture to move, by name; some wait for a prediction."""
        showing = {block.name: block for block in self.document.blocks if isinstance(block, Showing)}
        block = named(name, showing, Later("part"))
        value, waits = self.document.shown(block), block.waits(self.document)
        return self._showing(OnceLocked(self._prediction(waits), value)) if waits else value

    def tell(self, name: str, *given: object) -> object:
        """The engine's answer: `tell("rule", "BAS-03")`, `tell("fits_on", "6")`, `tell("cost", "1 1 L")`."""
        return validated(named(name, LOOKUPS, Later("look-up")))(*given)

    def progress(self) -> ProgressBar:
        """Which parts of this lesson are done."""
        return self._showing(ProgressBar(self.name, lambda: self.dots, lambda: self.trouble, self.reset))

    def end(self) -> Ending:
        """The lesson's end: what is done and what is not, what the exit ticket showed, and where to go on."""
        plan = self.plan
        dots, notes = lambda: dict(zip(self.parts, self.dots, strict=True)), lambda: self._notes
        return self._showing(Ending(plan, dots, notes, self.document.extra, ahead_of(plan)))

    # --- what is remembered

    @property
    def parts(self) -> dict[str, str]:
        """The things that can be done here, in order: the names of the parts, and their headings."""
        named = ((block, block.heading(self.plan)) for block in self.document.parts)
        return {block.part: heading for block, heading in named if heading and self._counts(block)}

    def _counts(self, block: Block) -> bool:
        """Where nobody can write code, only what has been done elsewhere counts."""
        return not block.takes_cells or place() != Place.ELSEWHERE or block.part in self.done

    @property
    def done(self) -> frozenset[str]:
        """The names of the parts done, in this session or an earlier one."""
        return self._progress.done(self.name) if self._done_now is None else self._done_now

    @property
    def dots(self) -> list[Dot]:
        done, left = self.done, self._left
        return [
            {"title": title, "done": name in done, "here": False, "left": name in left - done}
            for name, title in self.parts.items()
        ]

    @property
    def _left(self) -> frozenset[str]:
        """The names of the parts left for later."""
        return frozenset(name for name, note in self._notes.items() if LATER in note)

    @property
    def _notes(self) -> Mapping[str, Note]:
        return self._progress.notes(self.name) if self._notes_now is None else self._notes_now

    @property
    def trouble(self) -> str:
        """A warning to the learner about saving; empty if all is saved."""
        reason = self._progress.trouble
        return _("Your progress can't be saved at present: {reason}.", reason=reason) if reason else ""

    def reset(self) -> None:
        """Forget which parts of this lesson were done."""
        self._progress.reset(self.name)
        self._refresh()

    def _showing(self, thing: Thing, part: str = "") -> Thing:
        thing.part = part
        self._on_page.add(thing)
        return thing

    def _mark(self, name: str) -> None:
        if self._progress.mark(self.name, name):
            self._refresh()

    def _refresh(self) -> None:
        self._done_now, self._notes_now = self._progress.done(self.name), self._progress.notes(self.name)
        try:
            for thing in list(self._on_page):
                thing.refresh()
        finally:
            self._done_now = self._notes_now = None

    def _note(self, part: str) -> Note:
        return self._progress.note(self.name, part) if self._notes_now is None else self._notes_now.get(part, {})

    def _tried(self, lesson: str, part: str, variant: str, outcome: Outcome) -> None:
        """Keep what came of a variant with its exercise, wherever that has come back."""
        note = self._progress.note(lesson, part)
        if (new := with_first_answer(note, FirstAnswer(int(time.time()), outcome, variant))) != note:
            self._progress.keep(lesson, part, new)

    def _keep(self, part: str, note: Note, right: bool) -> None:
        before, seen_elsewhere = self._note(part), {LATER, SHOWN, FIRST}  # by the dots, and by the page's end
        self._progress.keep(self.name, part, note | {FIRSTS: before[FIRSTS]} if FIRSTS in before else note)
        if seen_elsewhere & {*before} != seen_elsewhere & {*note}:
            self._refresh()
        if LEVEL in note and note[LEVEL] != self._note(LEVEL).get(LEVEL, Level.GAME):
            self._progress.keep(self.name, LEVEL, {LEVEL: note[LEVEL]})
        if right:
            self._mark(part)

    def _lock(self, part: str, note: Note) -> None:
        self._progress.keep(self.name, part, note)
        self._mark(part)


def _among_questions(quiz: Exercise) -> list[Dot]:
    return [
        {"title": _(attempt.step.title), "done": attempt.is_right, "here": number == quiz.place, "left": False}
        for number, attempt in enumerate(quiz.attempts)
    ]
