"""The value of decisions, and the luck and skill of a match, for whoever wants to learn from them."""

from lamakit.coach.llama.action_values import Judgement, Worth, judge
from lamakit.coach.llama.chance_events import Event
from lamakit.coach.llama.luck_and_skill import Account, Decision, Reckoning, Total, account

__all__ = ["Account", "Decision", "Event", "Judgement", "Reckoning", "Total", "Worth", "account", "judge"]
