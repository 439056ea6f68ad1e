"""When a step is done: small predicates over a match, from what the learner did and what came of it."""

from collections.abc import Callable

from lamakit.play.match import Match

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
