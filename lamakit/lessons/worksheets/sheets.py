"""The sheets' contents: the lesson's exercises, drawn at random for each copy, and what the key says about them.

A tutorial's are its steps, the same on every copy, and its quiz. Sheets of puzzles have positions drawn at random for
each copy, easy ones first, and a key that says why.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lamakit.coach.puzzles import Puzzle, puzzles
from lamakit.errors import LamakitError, quoted
from lamakit.games import LLAMA
from lamakit.games.contract import LETTERS
from lamakit.lessons.catalogue import lesson_among, lessons, tutorials
from lamakit.lessons.documents.files import files
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.levels import Level, level_of
from lamakit.lessons.engine.plan import Plan
from lamakit.lessons.engine.problem import ExerciseTemplate, Problem
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.values import Unit
from lamakit.play.chance import generator
from lamakit.play.checks import checked_number, checked_number as checked, checked_seed, nearest_hint
from lamakit.play.generator import below
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation
from lamakit.texts import Later, _, direction, language
from lamakit.texts.catalogues import SOURCE
from lamakit.views.estimates import chance_text
from lamakit.views.families import described, spread_svg
from lamakit.views.llama.actions import named
from lamakit.views.llama.box_words import title
from lamakit.views.llama.explain.arguments import arguments
from lamakit.views.llama.explain.facts import joined
from lamakit.views.llama.puzzles import THEME_WORDS, situation
from lamakit.views.words import capital, seat_names

MOST_COPIES = 200
SEEDS = 10_000  # of variants; short enough to be copied from paper
SLIPS = 5  # that a key has room for
Data = dict[str, Any]


class Task(NamedTuple):
    """An exercise on a sheet: `seed` draws the same variant in the notebook."""

    drill: ExerciseTemplate
    seed: int
    problem: Problem

    def printed(self) -> Data:
        problem = self.problem
        shown = {"title": _(self.drill.title), "variant": self.seed, **_drawn(problem.position)}
        return {**shown, **_asked(problem), "unit": problem.wanted if problem.letters else _units()[problem.unit]}


class AtATable(NamedTuple):
    """A step of a tutorial, or a question of its quiz."""

    step: Step
    seed: int = 0  # of the quiz

    def printed(self) -> Data:
        """Its question, at the table as it is asked about; without one the task, whose answer is one way to do it."""
        step, attempt = self.step, Attempt(self.step)
        seen = attempt.asked_about.observation(attempt.seat)
        for move in step.moves:
            attempt.play(move)
        shown = {"title": _(step.title), "variant": self.seed or "", "unit": ""}
        if step.question:
            seen = attempt.asked_about.observation(attempt.seat)
            return {**shown, **_drawn(seen.position), **_asked(step.question.about(attempt.asked_about))}
        own = [move for move in attempt.match.history if move.seat == attempt.seat]
        describe = tables_of(attempt.match.variant).describe
        told = " ".join(describe(move, attempt.match.names, attempt.seat) for move in own)
        why = {"text": _(step.task), "choices": [], "answer": told, "solution": _(step.why), "slips": []}
        return {**shown, **_drawn(seen.position), **why}


class Worksheet(NamedTuple):
    """The sheets of a lesson, one list of tasks per copy."""

    plan: Plan
    seed: int
    copies: Sequence[Sequence[Task | AtATable]]
    level: Level = Level.GAME
    number: str = ""  # of a lesson in the row

    @property
    def stem(self) -> str:
        level = f"-{self.level}" if self.level != Level.GAME else ""
        return f"{self.plan.notebook}-{self.seed}{level}{of_language()}"

    def data(self) -> Data:
        """All that the templates print, as plain data."""
        plan, guess = self.plan, self.plan.first.guess if self.plan.first else None
        title = f"{self.number} {_(plan.title)}".strip()
        return {
            "name": self.number or _(plan.title),
            "title": title if self.level == Level.GAME else f"{title} · {self.level.label}",
            "question": _(plan.question),
            "guess": _(guess.text) if guess else "",
            "options": [_(label) for label in guess.choices.values()] if guess else [],
            **_drawn(guess.position if guess else ""),
            "seed": self.seed,
            "copies": [[task.printed() for task in tasks] for tasks in self.copies],
            "texts": texts(),
            **spoken(),
        }


def worksheet(name: object, seed: int = 1, copies: int = 1, level: str = Level.GAME) -> Worksheet:
    """The exercises and the exit ticket of a lesson, or a tutorial's steps and quiz; the same seed prints the same.

    `name` is that of a lesson, or a lesson's text file; `level` is small, game or general. Raises LamakitError for an
    unknown lesson or level, or a number of copies beyond 1 … 200.
    """
    wanted = level_of(level)
    plan, number = printable(name)
    copies = checked(copies, range(1, MOST_COPIES + 1), "copies")
    first = checked_seed(seed)
    return Worksheet(plan, first, [_copy(plan, first, copy, wanted) for copy in range(copies)], wanted, number)


def printable(name: object) -> tuple[Plan, str]:
    """The lesson of this name, or in this text file, and its number. Raises LamakitError if nothing can be printed."""
    own = {path.stem: path for path in files()}
    if isinstance(name, str) and (name.endswith(".md") or name in own):
        found = lesson_of(own.get(name, Path(name)))
        if not (found.plan.asked or found.plan.steps):
            raise LamakitError("lesson {name} has no exercises; sheets are made of exercises", quoted(name))
        return found.plan, ""
    plan = lesson_among([*lessons(), *tutorials().values()], name).plan
    return plan, plan.label


def _copy(plan: Plan, seed: int, number: int, level: Level) -> list[Task | AtATable]:
    words = generator(seed, number)
    drawn = [(drill, below(words, SEEDS)) for drill in plan.asked]
    quiz = [(ask, below(words, SEEDS)) for ask in plan.quiz]
    return [
        *(AtATable(step) for step in plan.steps),
        *(Task(drill, variant, drill.drawn(Rng(variant), _at(drill, level))) for drill, variant in drawn),
        *(AtATable(ask(Rng(variant)), variant) for ask, variant in quiz),
    ]


def _at(drill: ExerciseTemplate, level: Level) -> Level:
    """The level, or the game's own numbers where an exercise hasn't that level."""
    return level if level in drill.levels else Level.GAME


def _drawn(position: str) -> Data:
    """A position as a picture, with what it shows in words."""
    seen = Observation.from_position(position) if position else None
    return {"picture": spread_svg(seen) if seen else "", "described": described(seen) if seen else ""}


def _asked(problem: Problem) -> Data:
    return {
        "text": problem.text,
        "choices": [_(label) for label in problem.choices.values()],
        "answer": problem.told(problem.right),
        "solution": problem.solution,
        "slips": [
            {"answer": problem.told(slip.answer), "overlooked": slip.overlooked} for slip in problem.known_slips[:SLIPS]
        ],
    }


def _units() -> dict[Unit, str]:
    return {
        Unit.SHARE: _("as a fraction and as a percentage"),
        Unit.POINTS: _("unit|points"),
        Unit.COUNT: _("a whole number"),
    }


def spoken() -> Data:
    """The language in use, by which sheets are typeset."""
    return {"language": language(), "direction": direction()}


def of_language() -> str:
    """The end of the names of files, so that sheets of several languages lie beside each other."""
    return "" if language() == SOURCE else f"-{language()}"


def texts() -> dict[str, str]:
    return {
        "lesson": _("label|Lesson"),
        "name": _("label|Name"),
        "before": _("Before you start, what do you think?"),
        "prediction": _("label|Your prediction"),
        "answer": _("label|Answer"),
        "because": _("label|Because"),
        "variant": _("label|variant"),
        "sheet": _("label|sheet"),
        "sheets": _("label|Sheets"),
        "work": _("Room for your work"),
        "cover": _("A class set: every sheet has numbers of its own, and a number that the key names too."),
        "who": _("Who has which sheet?"),
        "pages": _("Print on both sides: every sheet has the same even number of pages."),
        "key": _("label|Key"),
        "slips": _("If somebody wrote"),
        "origin": _("lamakit, an independent fan project"),
    }


A_SHEET = 8  # puzzles


class PuzzleSheet(NamedTuple):
    """Puzzles of a game, or of all of them, one list per copy."""

    game: str
    seed: int
    copies: list[list[Puzzle]]

    @property
    def stem(self) -> str:
        return f"puzzles{'-' if self.game else ''}{self.game}-{self.seed}{of_language()}"

    def data(self) -> Data:
        """All that the templates print, as plain data."""
        return {
            "name": title(self.game) if self.game else "",
            "title": _("heading|Puzzles: {game}", game=title(self.game)) if self.game else _("heading|Puzzles"),
            "question": "",
            "picture": "",
            "described": "",
            "guess": _("How many of these puzzles will you solve?"),
            "options": [],
            "seed": self.seed,
            "copies": [[_printed(one) for one in copy] for copy in self.copies],
            "texts": {
                **texts(),
                "lesson": _("heading|Puzzles"),
                "variant": _("label|rating"),
                "slips": _("If somebody chose"),
            },
            **spoken(),
        }


def puzzle_sheet(game: str = "", seed: int = 1, copies: int = 1) -> PuzzleSheet:
    """Eight puzzles a copy, of one of the LLAMA games or, without `game`, of all; the same seed prints the same sheets.

    Raises LamakitError for an unknown game or a number of copies beyond 1 … 200.
    """
    if not isinstance(game, str) or (game and game not in LLAMA):
        raise LamakitError(
            "no puzzles of {game}; {nearest_hint}",
            quoted(game),
            nearest_hint(game, LLAMA, Later("there is {names}", ", ".join(LLAMA))),
        )
    copies = checked_number(copies, range(1, MOST_COPIES + 1), "copies")
    first = checked_seed(seed)
    fitting = [one for one in puzzles().values() if one.is_llama and game in ("", one.box)]
    return PuzzleSheet(game, first, [_drawn_puzzles(fitting, first, number) for number in range(copies)])


def _drawn_puzzles(fitting: list[Puzzle], seed: int, number: int) -> list[Puzzle]:
    words, left = generator(seed, number), list(fitting)
    drawn = [left.pop(below(words, len(left))) for _copy in range(min(A_SHEET, len(left)))]
    return sorted(drawn, key=lambda one: (one.rating, one.id))


def _printed(one: Puzzle) -> Data:
    seen = LlamaObservation.of(one.seen)
    names = seat_names(seen.num_players)
    points = [
        _("label|Seat {letter}: {points}", letter=LETTERS[seat], points=points)
        for seat, points in enumerate(seen.points)
        if seat != seen.seat
    ]
    asked = _("Points of the others: {points}. What do you do?", points=", ".join(points))
    return {
        "title": _(THEME_WORDS[one.theme]),
        "variant": one.rating,
        "text": f"{situation(seen)} {asked}".strip(),
        "picture": spread_svg(seen),
        "described": described(seen),
        "choices": [capital(named(action, names)) for action in seen.legal_actions],
        "unit": "",
        "answer": capital(named(one.answer, names)),
        "solution": joined(arguments(seen, names, one.answer, one.slip)),
        "slips": [{"answer": named(one.slip, names), "overlooked": _worth(one)}],
    }


def _worth(one: Puzzle) -> str:
    best, slip = one.worth[one.answer][0], one.worth[one.slip][0]
    return _("that wins {slip} of the matches, the best choice {best}.", slip=chance_text(slip), best=chance_text(best))
