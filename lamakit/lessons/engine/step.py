"""A step of a lesson as plain data, and when it is done: from what the learner did and what came of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.problem import Answer, Problem
from lamakit.lessons.engine.verdict import Reason
from lamakit.play.match import Match
from lamakit.texts import _, deferred

Goal = Callable[[Match], bool]


def learner(match: Match) -> int | None:
    """The learner's seat: a step starts with that seat's decision."""
    return match.history[0].seat if match.history else match.current_player


def own_actions(match: Match) -> list[str]:
    """The learner's actions, in order."""
    return [move.action for move in match.history if move.seat == learner(match)]


def does(*actions: str) -> Goal:
    """The learner does exactly this, in this order."""
    return lambda match: own_actions(match) == list(actions)


NAMES = deferred(("You", "Mia", "Ben", "Zoe", "Ivo", "Lea"), "cast")


def seated(count: int) -> list[str]:
    """The players at a lesson's table, each with the letter that pictures and questions give their seat."""
    return [f"{_(f'cast|{name}')} ({letter})" for name, letter in zip(NAMES[:count], LETTERS, strict=False)]


Options = Mapping[str, str]  # what can be chosen: the answer and how it reads
WhyNot = Callable[[Match, Answer], Reason | None]


class Choices(NamedTuple):
    """The options at a table, and perhaps why a choice is wrong."""

    options: Callable[[Match], Options]
    reason: WhyNot | None = None


class Question(NamedTuple):
    """About the position that the step starts from, or without `first` about the one that the task has led to.

    Without choices the answer is a whole number.
    """

    about: Callable[[Match], Problem]
    why: str
    first: bool = True


@dataclass(frozen=True)
class Step:
    """A task at a table, a question about it, or both.

    The learner sits on the seat that decides in `position`. `moves` are one way to reach the goal, and unless another
    one is given the goal is to do just that; `draws` are the cards that the learner's draws bring; `then` is what the
    others do when their turn comes, in order. `remarks` answer an allowed action that misses the goal; what is
    forbidden is answered by its rule.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    task: str
    position: str
    chapter: str = ""  # that of the step before unless another one begins
    names: tuple[str, ...] = NAMES
    goal: Goal | None = None
    moves: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    question: Question | None = None
    hint: str = ""
    why: str = ""
    remarks: Mapping[str, str] = field(default_factory=dict)
    ruling: str = ""  # what the rulebooks leave open, and what we decided

    def __post_init__(self) -> None:
        if self.goal is None and self.moves:
            object.__setattr__(self, "goal", does(*self.moves))

    def table(self) -> Match:
        """The match as the step begins."""
        seats = Match.from_position(self.position).num_players
        return Match.from_position(self.position, names=[_(f"cast|{name}") for name in self.names[:seats]])
