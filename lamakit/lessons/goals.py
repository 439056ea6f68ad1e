"""When a step is done: small predicates over a match, told by what the learner did and what came of it."""

from collections.abc import Callable

from lamakit.play.match import Match

Goal = Callable[[Match], bool]


def learner(match: Match) -> int | None:
    """The seat of the one who learns: a step starts with that seat's decision."""
    return match.history[0].seat if match.history else match.current_player


def own_actions(match: Match) -> list[str]:
    """What the learner has done, in order."""
    return [move.action for move in match.history if move.seat == learner(match)]


def does(*actions: str) -> Goal:
    """The learner does exactly this, in this order."""
    return lambda match: own_actions(match) == list(actions)


def plays_a_card(match: Match) -> bool:
    """The learner's last action played some card."""
    actions = own_actions(match)
    return bool(actions) and actions[-1] in match.observation(0).codes


def is_left_with(*cards: str) -> Goal:
    """The round is over, and these cards stay in the learner's hand."""
    return lambda match: match.phase == "round_over" and match.observation(learner(match) or 0).hand == list(cards)
