"""Blocks at a table: a step, whose moves were tried there; questions about it, or at a table of their own; the quiz."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.blocks.answers import answer_of, wrongs
from lamakit.lessons.blocks.block import Block, DocumentError, Field
from lamakit.lessons.blocks.variant import Variant, at, called_by, pair
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Answer, Plain, Problem, Slip
from lamakit.lessons.engine.step import NAMES, SENTENCES, Choices, Question, Step
from lamakit.lessons.engine.sums import Names
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.engine.verdict import Reason
from lamakit.lessons.tables.answers import played_on
from lamakit.play.checks import nearest_hint
from lamakit.play.match import Match
from lamakit.texts import Later, _, deferred

OFFERS = ("choose", "tick")  # lines that say what can be chosen: one thing, or any number


def step(block: Block, asked: Block | None = None) -> Step:
    """The step, whose moves were tried at its table; what is asked about it before it or after it."""
    made = _table(block)
    with at(block.one("goal")):
        goals = tables_of(made.table().variant).asking.goals
    made = replace(
        made,
        names=_list(block.one("names")) or made.names,
        moves=_list(block.one("moves")),
        draws=_list(block.one("draws")),
        then=_list(block.one("then")),
        goal=called_by(block.one("goal"), goals, _nothing({})) if block.all("goal") else None,
        hint=block.one("hint").value,
        why=block.one("why").value,
        remarks=dict(each for field in block.all("remark") for each in _remarks(field)),
    )
    with at(block.one("moves")):
        attempt = Attempt(made)
        for move in made.moves:
            attempt.play(move)
        if not attempt.is_right:
            raise LamakitError("{moves} does not do it: {text}", ", ".join(made.moves), attempt.verdict.text)
    if asked is None:
        return made
    first = asked.line < block.line
    return replace(made, question=question(asked, made.table() if first else attempt.match, made.rules, first=first))


def alone(block: Block) -> Step:
    """A question at a table of its own."""
    for key in ("title", "task", "position"):
        if not block.all(key):
            raise DocumentError(
                "{key} is missing in a question that belongs to no step of its name", key, line=block.line
            )
    made = _table(block)
    return replace(made, question=question(block, made.table(), made.rules))


def drawn(block: Block, lots: Lots) -> Step:
    """A question of the quiz: the learner sits where somebody decides."""
    found = Variant(block.draws, lots)
    with at(block.one("position")):
        match = Match.from_position(found.position)
    you, count = match.current_player or 0, match.num_players
    names = tuple(NAMES[(seat - you) % count] for seat in range(count))
    made = Step(block.name, block.one("title").value, rules_of(block, found), "", match.position, names=names)
    table, own = made.table(), {name: value for name, value in found.names.items() if not callable(value)}
    there = _there(block, own, table)
    task = there.text(there.counting(block, "task"))
    return replace(made, task=task, question=question(block, table, made.rules, own))


def _table(block: Block) -> Step:
    with at(block.one("position")):
        made = Step(
            name=block.name,
            title=block.one("title").value,
            rules=rules_of(block, _nothing({})),
            task=block.one("task").value,
            position=block.one("position").value,
            ruling=block.one("ruling").value,
        )
        made.table()
    return made


def rules_of(block: Block, there: Variant, key: str = "rules") -> tuple[str, ...]:
    field = there.first(block.all(key)) or Field(block.line, key, "")
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


def question(
    block: Block, match: Match, rules: Sequence[str], known: Names | None = None, first: bool = True
) -> Question:
    """The question, which was tried at this table; `known` names were drawn for it."""
    about = partial(_asked, block, rules, known or {})
    return Question(about, about(match).solution, first)


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
        return found or Reason(_("Not yet. {sentence}", sentence=_(SENTENCES[rule])), rule)

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


def _nothing(names: Names) -> Variant:
    return Variant([], Lots(0), known=names)


def _further(block: Block, known: Names, match: Match) -> Match:
    """The match that is asked about: some actions later, if the question says so."""
    before = _nothing({**_names(match), **known})
    field = before.first(block.all("after")) or Field(block.line, "after", "")
    actions = before.text(field)
    with at(field):
        return played_on(match, [action.strip() for action in actions.split(",") if action.strip()])


def _names(match: Match) -> Names:
    return tables_of(match.variant).asking.names(match)


def _there(block: Block, known: Names, match: Match) -> Variant:
    """A variant with the values of the names where the question is asked."""
    return _nothing({**_names(_further(block, known, match)), **known})


def _right(block: Block, there: Variant) -> Plain:
    field = there.counting(block, "answer")
    if block.all("choice"):
        return there.text(field)
    if block.all("tick"):
        found = there.any_value(field, field.value)
        return frozenset(map(str, found if isinstance(found, list | tuple) else [found]))
    return str(there.any_value(field, field.value)) if block.all("choose") else answer_of(field, there, {})[0]


def _slips(block: Block, there: Variant, right: Plain) -> Iterator[Slip]:
    """Wrong answers, and what is said to them: the name of a choice, or a number."""
    is_number = not any(block.all(key) for key in ("choice", *OFFERS))
    there.names = {**there.names, "answer": right}
    for field in block.all("mistake"):
        if there.holds(field):
            wrong, said = pair(field, deferred("14 | Each llama counts."))
            named = [_named(there.filled(field, wrong))]
            for answer in [int(str(each)) for each in wrongs(field, wrong, there, {})] if is_number else named:
                yield Slip(answer, there.filled(field, said))


def _named(key: str) -> str:
    """A seat's usual name as the table has it in the language in use; other keys as they are."""
    return _(key) if key in NAMES else key
