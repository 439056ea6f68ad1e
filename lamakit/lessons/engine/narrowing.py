"""The last hint of a step: it leaves few possibilities, and more than one wherever there is more than one."""

from collections.abc import Sequence
from fractions import Fraction

from lamakit.lessons.engine.problem import Problem
from lamakit.lessons.engine.step import Step
from lamakit.play.match import Match
from lamakit.texts import _, plural
from lamakit.views.words import listed

FEW = 3


def among_actions(step: Step, match: Match, done: Sequence[str]) -> str:
    """Two actions of which one leads on"""
    follows = list(step.moves[: len(done)]) == list(done) and len(done) < len(step.moves)
    wanted = step.moves[len(done)] if follows else ""
    others = [action for action in match.legal_actions() if action != wanted][:1] if follows else []
    if not others:
        return _("Only one thing leads on here. The table shows what is allowed.")
    one, other = sorted([wanted, *others])
    return _("Either “{one}” leads on, or “{other}”.").format(one=one, other=other)


def among_answers(problem: Problem) -> str:
    """A range of numbers, a choice that is wrong, or how many choices are right."""
    right, choices = problem.right, problem.choices
    if isinstance(right, frozenset):
        return (
            plural("Exactly one of the answers is right.", "Exactly {count} of the answers are right.", len(right))
            if right
            else _("Look at each answer by itself: is there anything that makes it right?")
        )
    if isinstance(right, Fraction):
        low = max(int(right) - 1 - int(right) % FEW, 0)
        return _("It is a number from {low} to {high}.").format(low=low, high=low + FEW + 1)
    wrong = [label for key, label in choices.items() if key != right]
    if len(wrong) < FEW - 1:
        return _("Read that rule once more, and try each of the two answers on it.")
    return _("It is not one of these: {answers}.").format(answers=listed([f"“{label}”" for label in wrong[1:]]))
