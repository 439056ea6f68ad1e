"""Blocks at a table: a step, whose moves were tried there; questions about it, or at a table of their own; the quiz."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from lamakit.errors import LamakitError, quoted
from lamakit.games.rulebook import SENTENCES
from lamakit.lessons.blocks.answers import (
    ANSWER,
    CHOICE,
    HINT,
    MISTAKE,
    MISTAKEN,
    QUESTION,
    SEED,
    TITLE,
    answer_of,
    chosen,
    wrongs,
)
from lamakit.lessons.blocks.block import Block, CellCall, DocumentError, Field, Key, Surroundings, Text
from lamakit.lessons.blocks.variant import DRAWN, POSITION, Draw, at, called_by, pair
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.plan import QUIZ, Plan
from lamakit.lessons.engine.problem import Answer, Misconception, Plain, Problem
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.step import NAMES, Choices, Question as Asked, Step as Task
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.engine.verdict import Reason
from lamakit.lessons.tables.answers import played_on
from lamakit.play.checks import nearest_hint
from lamakit.play.match import Match
from lamakit.texts import Later, _, deferred

OFFERS = ("choose", "tick")  # lines that say what can be chosen: one thing, or any number
TRIED = 8  # tables of a quiz's question that are looked at

TASK = Key("task", "what stands above the table", many=True, when=True, text=Text.ALL)
RULES = Key("rules", "the ids of those that it rests on", many=True, when=True)
WHY = Key("why", "what is said once it is right", text=Text.ALL)
RULING = Key("ruling", "what the rulebooks leave open, and what we decided", text=Text.ALL)
ASKED = (
    QUESTION,
    Key("after", "the actions before it is asked", many=True, when=True),
    Key("choose", "what can be chosen"),
    Key("tick", "of what any number may be right"),
    CHOICE,
    ANSWER,
    Key("rule", "the one that the answer rests on", many=True, when=True),
    HINT.again(help="", needed=True),
    WHY.again(needed=True),
    MISTAKE,
)


class AtATable(Block):
    """Something that is done, or asked, at a table."""

    method = "step"
    asks = True

    def heading(self, plan: Plan) -> str:
        return _(self.one("title").value)


class Step(AtATable):
    kind = "step"
    help = "something to do at a table"
    keys = (
        TITLE,
        RULES,
        TASK.again(needed=True),
        POSITION.again(needed=True),
        Key("names", "at the table"),
        Key("moves", "one way to do it, such as `roll, discard 3`", needed=True),
        Key("goal", "such as `plays_a_card`, if other moves will do as well"),
        Key("draws", "the cards or rolls that come, such as `1 3 6`"),
        Key("then", "what the others do"),
        HINT.again(help="", needed=True),
        WHY,
        Key("remark", "`draw, quit | Your card fits.`", many=True, text=Text.SECOND),
        RULING,
    )

    def step(self, around: Surroundings) -> Task:
        """The step, whose moves were tried at its table; what is asked about it before it or after it."""
        made = _table(self, around)
        with at(self.one("goal")):
            goals = tables_of(made.table().variant).asking.goals
        made = replace(
            made,
            names=_list(self.one("names")) or made.names,
            moves=_list(self.one("moves")),
            draws=_list(self.one("draws")),
            then=_list(self.one("then")),
            goal=called_by(self.one("goal"), goals, _nothing({})) if self.all("goal") else None,
            hint=self.one("hint").value,
            why=self.one("why").value,
            remarks=dict(each for field in self.all("remark") for each in _remarks(field)),
        )
        with at(self.one("moves")):
            attempt = Attempt(made)
            for move in made.moves:
                attempt.play(move)
            if not attempt.is_right:
                raise LamakitError("{moves} does not do it: {text}", ", ".join(made.moves), attempt.verdict.text)
        asked = self._asked(around)
        if asked is None:
            return made
        first = asked.line < self.line
        return replace(
            made, question=_question(asked, made.table() if first else attempt.match, made.rules, first=first)
        )

    def _asked(self, around: Surroundings) -> "Question | None":
        """The block of its question."""
        return {block.name: block for block in around.of_kind(Question)}.get(self.name)

    def check(self, around: Surroundings) -> None:
        step, asked = self.step(around), self._asked(around)
        if asked:
            _try_questions(asked, [step])


class Question(AtATable):
    kind = "question"
    help = (
        "a question about the step of its name, asked before it if it stands above that step, and after it if below; "
        "or with `title`, `task` and `position` at a table of its own"
    )
    keys = (TITLE.again(needed=False), RULES, TASK, POSITION, *ASKED, RULING)

    def step(self, around: Surroundings) -> Task:
        """A question at a table of its own."""
        for key in ("title", "task", "position"):
            if not self.all(key):
                raise DocumentError(
                    "{key} is missing in a question that belongs to no step of its name", key, line=self.line
                )
        made = _table(self, around)
        return replace(made, question=_question(self, made.table(), made.rules))

    def _is_of_a_step(self, blocks: Sequence[Block]) -> bool:
        return any(isinstance(block, Step) and block.name == self.name for block in blocks)

    def identity(self, blocks: Sequence[Block]) -> str:
        return f"{self.kind} {self.name}" if self._is_of_a_step(blocks) else self.part

    def is_shown(self, blocks: Sequence[Block]) -> bool:
        return not self._is_of_a_step(blocks)

    def check(self, around: Surroundings) -> None:
        """One about a step is tried with that."""
        if not self._is_of_a_step(around.blocks):
            _try_questions(self, [self.step(around)])


class Quiz(Block):
    kind = "quiz"
    help = "one question of the quiz, at a table that is drawn afresh; all of them are shown where the first one stands"
    keys = (*DRAWN, TITLE, RULES, TASK.again(needed=True), *ASKED, SEED)
    method = "quiz"
    is_seeded = True
    asks = True

    @property
    def part(self) -> str:
        return QUIZ

    def step(self, rng: Rng) -> Task:
        """A question of the quiz: the learner sits where somebody decides."""
        found = Draw(self.draws, rng)
        with at(self.one("position")):
            match = Match.from_position(found.position)
        you, count = match.current_player or 0, match.num_players
        names = tuple(NAMES[(seat - you) % count] for seat in range(count))
        made = Task(self.name, self.one("title").value, rules_of(self, found), "", match.position, names=names)
        table, own = made.table(), {name: value for name, value in found.names.items() if not callable(value)}
        there = _there(self, own, table)
        task = there.text(there.counting(self, "task"))
        return replace(made, task=task, question=_question(self, table, made.rules, own))

    def identity(self, blocks: Sequence[Block]) -> str:
        return f"{self.kind} {self.name}"

    def is_shown(self, blocks: Sequence[Block]) -> bool:
        """All of them stand where the first one does."""
        return self is next(block for block in blocks if isinstance(block, Quiz))

    def check(self, around: Surroundings) -> None:
        _try_questions(self, [self.step(Rng(seed)) for seed in range(TRIED)])

    def heading(self, plan: Plan) -> str:
        return _("heading|Quiz")

    def call(self, around: Surroundings) -> CellCall:
        return super().call(around)._replace(given=[])


def _table(block: Block, around: Surroundings) -> Task:
    with at(block.one("position")):
        made = Task(
            name=block.name,
            title=block.one("title").value,
            rules=rules_of(block, _nothing({})),
            task=block.one("task").value,
            position=block.one("position").value,
            ruling=block.one("ruling").value,
            chapter=around.chapter_of(block),
        )
        made.table()
    return made


def rules_of(block: Block, there: Draw, key: str = "rules") -> tuple[str, ...]:
    field = there.line(block, key)
    rules = _list(field)
    for rule in rules:
        if rule not in SENTENCES:
            hint = nearest_hint(rule, SENTENCES, Later("expected an id such as BAS-09"))
            raise field.wrong("{rule} is not a rule; {hint}", quoted(rule[:20]), hint)
    return rules


def _list(field: Field) -> tuple[str, ...]:
    return tuple(part.strip() for part in field.value.split(",") if part.strip())


def _remarks(field: Field) -> Iterator[tuple[str, str]]:
    """The remark to each of the actions before the bar."""
    actions, said = pair(field, deferred("quit | You could still draw."))
    return ((action.strip(), said) for action in actions.split(","))


# --- questions


def _question(
    block: Block, match: Match, rules: Sequence[str], known: Names | None = None, first: bool = True
) -> Asked:
    """The question, which was tried at this table; `known` names were drawn for it."""
    about = partial(_asked, block, rules, known or {})
    return Asked(about, about(match).solution, first)


def _asked(block: Block, rules: Sequence[str], known: Names, match: Match) -> Problem:
    """A question at a table, with its answer there; it rests on a rule of the step unless it names another one."""
    there = _there(block, known, match)
    offer = next((field for field in block.fields if field.key in OFFERS), None)
    named = dict(_choice(field) for field in block.all("choice"))
    offered = called_by(offer, tables_of(match.variant).asking.choices, there) if offer else Choices(lambda _: named)
    choices = offered.options(match)
    right = _right(block, there.with_names({**there.names, "offered": tuple(choices)}))
    rule = next(iter((*rules_of(block, there, "rule"), *rules)), "")
    if not rule:
        raise LamakitError("{name!r} cites no rule; write a line rule: … such as BAS-09", block.name)

    def why_not(answer: Answer) -> Reason:
        found = offered.reason(_further(block, known, match), answer) if offered.reason else None
        return found or Reason(_("sentence|Not yet. {sentence}", sentence=_(SENTENCES[rule])), rule)

    return Problem(
        text=there.text(there.counting(block, "question")),
        unit=Unit.WHOLE,
        choices=choices,
        several=bool(block.all("tick")),
        answer=right,
        hints=[there.text(there.counting(block, "hint"))],
        solution=there.text(there.counting(block, "why")),
        slips=list(_slips(block, there, right)),
        rule=rule,
        reason=why_not,
    )


def _choice(field: Field) -> tuple[str, str]:
    """A key and its words, or words that are their own key."""
    key, bar, label = (part.strip() for part in field.value.partition(" | "))
    return key, label if bar else key


def _nothing(names: Names) -> Draw:
    return Draw([], Rng(0), known=names)


def _further(block: Block, known: Names, match: Match) -> Match:
    """The match that is asked about: some actions later, if the question says so."""
    before = _nothing({**_names(match), **known})
    field = before.line(block, "after")
    actions = before.text(field)
    with at(field):
        return played_on(match, [action.strip() for action in actions.split(",") if action.strip()])


def _names(match: Match) -> Names:
    return tables_of(match.variant).asking.names(match)


def _there(block: Block, known: Names, match: Match) -> Draw:
    """A variant with the values of the names where the question is asked."""
    return _nothing({**_names(_further(block, known, match)), **known})


def _right(block: Block, there: Draw) -> Plain:
    field = there.counting(block, "answer")
    if block.all("choice"):
        return there.text(field)
    if block.all("tick"):
        found = there.any_value(field, field.value)
        return frozenset(map(str, found if isinstance(found, list | tuple) else [found]))
    return str(there.any_value(field, field.value)) if block.all("choose") else answer_of(field, there, {})[0]


def _slips(block: Block, there: Draw, right: Plain) -> Iterator[Misconception]:
    """Wrong answers, and what is said to them: the name of a choice, or a number."""
    is_number = not any(block.all(key) for key in ("choice", *OFFERS))
    there.names = {**there.names, "answer": right}
    for field in block.all("mistake"):
        if there.holds(field):
            wrong, said = pair(field, deferred("14 | Each llama counts."))
            named = [_named(there.filled(field, wrong))]
            for answer in [int(str(each)) for each in wrongs(field, wrong, there, {})] if is_number else named:
                yield Misconception(answer, there.filled(field, said))


def _named(key: str) -> str:
    """A seat's usual name as the table has it in the language in use; other keys as they are."""
    return _(f"cast|{key}") if key in NAMES else key


# --- whether answers and mistakes are as they should be


def _try_questions(block: Block, made: Sequence[Task]) -> None:
    """Answers and mistakes can be chosen, and no mistake is always right."""
    problems = [step.question.about(_asked_about(step)) for step in made if step.question]
    for problem in problems:
        right = problem.right
        for key in [right] if isinstance(right, str) else right if isinstance(right, frozenset) else ():
            chosen(block.one("answer"), key, problem.choices)
    for field in block.all("mistake"):
        said = pair(field, MISTAKEN)[1]
        slips = [(slip, problem) for problem in problems for slip in problem.slips if slip.overlooked == said]
        for slip, problem in slips:
            if problem.choices:
                chosen(field, str(slip.answer), problem.choices)
        if slips and all(slip.answer == problem.right for slip, problem in slips):
            raise field.wrong("that is the right answer")


def _asked_about(step: Task) -> Match:
    attempt = Attempt(step)
    if step.question and not step.question.first:
        for move in step.moves:
            attempt.play(move)
    return attempt.asked_about
