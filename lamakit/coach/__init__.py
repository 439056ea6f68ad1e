"""What a decision was worth and what chance gave, for whoever wants to learn from it."""

from lamakit.coach.llama.account import Account, Decision, Reckoning, Total, account
from lamakit.coach.llama.happened import Event
from lamakit.coach.llama.judgement import Judgement, Worth, judge

__all__ = ["Account", "Decision", "Event", "Judgement", "Reckoning", "Total", "Worth", "account", "judge"]
