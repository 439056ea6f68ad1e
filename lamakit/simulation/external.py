"""Players that are programs of their own: a line for each position, a line for each action."""

from lamakit.play.observation import Observation


def fallback(seen: Observation) -> str:
    """The action in place of none, or of one that is not allowed: the seat leaves the round if it may.

    Else it is the first that is legal.
    """
    legal = seen.legal_actions
    return next((action for action in ("quit", "pass") if action in legal), legal[0])
