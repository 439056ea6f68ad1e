"""Lesson 20: is this bot better? What equal players do by luck, intervals, paired comparison, and how many matches."""

from lamakit.lessons.engine.experiment import Experiment
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.probability.better_bot.exercises import DRILLS, TICKET
from lamakit.lessons.probability.better_bot.subject import TITLE, by_hand, formula, p_clear, run
from lamakit.lessons.probability.better_bot.turns import TURNS

PLAN = Plan(
    notebook="20_better_bot",
    title=TITLE,
    question="The new bot has won eight out of ten matches. Is it better than the old one?",
    minutes=45,
    needs=("17_simulation", "19_match_length"),
    goals=(
        "say what equal players do by luck alone, before you praise a winner",
        "compare two bots in the same matches, and give the difference with its band",
        "work out beforehand how many matches it takes",
    ),
    guess=Guess(
        "Mia and Ben play exactly equally well. They play ten matches, and none is a tie. How likely is it that "
        "one of the two wins seven or more?"
    ),
    table=by_hand,
    experiment=Experiment(
        what="one of two equal players wins seven or more out of ten matches",
        run=run,
        exact=p_clear,
        formula=formula,
        most=5000,
    ),
    gap={
        "less": "Seven out of ten looks like a clear lead. But it may be Mia or Ben, and eight, nine or ten "
        "wins count, "
        "too. So more than one time in three, one of two equal players looks like the better one.",
        "more": "Not quite so often: close results are the most likely. In two cases out of three it ends 5 to 5 "
        "or 6 to 4.",
        "near": "Well guessed. More than one time in three, two equal players look as if one of them were better.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
