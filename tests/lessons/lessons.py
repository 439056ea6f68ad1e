"""Every lesson there is, found by itself, and what it has to teach."""

from lamakit.games import find_variant
from lamakit.lessons.blocks.block import Block
from lamakit.lessons.blocks.exercise import Exercise, Ticket
from lamakit.lessons.catalogue import tutorials
from lamakit.lessons.documents.layout import laid_out
from lamakit.lessons.engine.attempt import Attempt
from lamakit.lessons.engine.problem import Problem
from lamakit.lessons.engine.step import Step
from lamakit.lessons.lesson import Lesson
from lamakit.play.match import Match

# The boxes that a lesson teaches, all rules of each; and of these rules the ones that contain a ruling of ours.
BOXES = {
    "base": ("BAS", "L20"),
    "party": ("PTY",),
    "drama": ("DRA", "L20"),
    "kadabra": ("KAD",),
    "dice": ("DIC",),
    "abrakadabrien": ("ABR",),
    "abrakadabrien_expansions": ("GHO", "ORD", "EVT", "CON", "TEA", "STR"),
}
RULED = {
    "base": ("BAS-01", "BAS-04", "BAS-05", "BAS-11", "BAS-16", "BAS-17", "L20-01"),
    "party": ("PTY-02", "PTY-11"),
    "drama": ("DRA-01", "DRA-04", "DRA-05", "DRA-08", "L20-01"),
    "kadabra": ("KAD-01", "KAD-03", "KAD-11", "KAD-12", "KAD-21"),
    "dice": ("DIC-01", "DIC-04", "DIC-10", "DIC-13"),
    "abrakadabrien": ("ABR-06", "ABR-14", "ABR-17", "ABR-19"),
    "abrakadabrien_expansions": ("GHO-04", "GHO-06", "ORD-07", "ORD-08", "EVT-03", "EVT-04", "TEA-03"),
}


FOUND = {lesson.name: lesson for lesson in tutorials().values()}
AREA_LESSONS = {name: lesson for name, lesson in FOUND.items() if name.startswith("abrakadabrien")}
LESSONS = {name: lesson for name, lesson in FOUND.items() if name not in AREA_LESSONS}  # those with LLAMA cards
STEPS = {f"{lesson}/{name}": step for lesson, module in FOUND.items() for name, step in module.steps.items()}


ASKING = ("predict", "hands-on", "exercise", "ticket")


def places(lesson: Lesson) -> dict[str, int]:
    """Where on its page a lesson's parts are, by their names."""
    blocks = [part for part in laid_out(lesson.document) if not isinstance(part, str)]
    return {part.part: place for place, part in enumerate(blocks) if isinstance(part, Block) and part.kind in ASKING}


def problems(lesson: Lesson) -> dict[str, Problem]:
    """The exercises and the ticket as they are first shown."""
    document, exercises = lesson.document, lesson.document.of_kind(Exercise)
    found = {block.name: lesson.exercise(block.name, seed=document.seed_of(block)).problem for block in exercises}
    (ticket,) = document.of_kind(Ticket)
    return {**found, ticket.part: lesson.exit_ticket(seed=document.seed_of(ticket)).problem}


def actions(match: Match) -> list[str]:
    """Everything that can ever be done with LLAMA cards; with areas some of every kind, sensible or not."""
    variant = find_variant(match.variant, match.edition)
    if variant.family == "llama":
        return list(variant.game.ACTIONS.values())
    hand = match.observation(match.current_player or 0).hand
    return [
        *(f"replace {cell} {card}" for cell in (1, 5) for card in {*hand, "T6", "G1"}),
        *(f"reveal {cell}" for cell in range(1, 10)),
        *(f"swap {low} {high}" for low, high in ((1, 2), (1, 5), (7, 8), (7, 9), (8, 9))),
        *(f"plant {cell}" for cell in (1, 3, 9)),
        *(f"score tower {column} {column + 3} {column + 6}" for column in (1, 2, 3)),
        *("score river 1 2 3", "score river 4 5 6", "score forest 1 2 4 5", "score forest 2 3 5 6"),
        *("score forest 5 6 8 9", "score guardians 1 3 7 9", "look 1 2 3", "look 2 5 8"),
        *("claim dwarf", "claim elf", "call", "lay A", "lay B", "lay D", "tribute B 1 1", "no tribute"),
        *("wait", "done", "quit"),
    ]


def text_of(step: Step) -> str:
    """The question that is asked first."""
    return step.question.about(step.table()).text


def begun(name: str) -> Attempt:
    """The step, when its first question (if it has one) is answered."""
    attempt = Attempt(STEPS[name])
    if attempt.question and attempt.question.first:
        attempt.check(attempt.question.about(attempt.start).right)
    return attempt


def right(step: Step) -> object:
    """The answer to it."""
    return step.question.about(step.table()).right
