"""The value of decisions, and the luck and skill of a match, for whoever wants to learn from them."""

from lamakit.coach.llama.account import Account, Decision, Reckoning, Total, account
from lamakit.coach.llama.happened import Event
from lamakit.coach.llama.judgement import Judgement, Worth, judge

__all__ = ["Account", "Decision", "Event", "Judgement", "Reckoning", "Total", "Worth", "account", "judge"]
