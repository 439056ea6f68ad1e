"""The value of decisions, and the luck and skill of a match, for whoever wants to learn from them."""

from lamakit.coach.abrakadabrien.judgement import AreaJudgement as AreaJudgement
from lamakit.coach.llama.action_values import Judgement, judge
from lamakit.coach.llama.chance_events import ChanceEvent
from lamakit.coach.llama.luck_and_skill import Account, JudgedMove, Total, account
from lamakit.coach.llama.state_values import Worth

__all__ = ["Account", "ChanceEvent", "JudgedMove", "Judgement", "Total", "Worth", "account", "judge"]
