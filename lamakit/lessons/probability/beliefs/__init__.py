"""Lesson 15: what does a draw tell? Conditional probability, natural frequencies, and Bayes' rule."""

from lamakit.lessons.engine.experiment import Experiment, by_trials
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.probability.beliefs.exercises import DRILLS, TICKET
from lamakit.lessons.probability.beliefs.subject import (
    POSITION,
    TITLE,
    at_the_table,
    drawn_card_fits,
    formula,
    p_answers,
)
from lamakit.lessons.probability.beliefs.turns import TURNS

PLAN = Plan(
    notebook="15_beliefs",
    title=TITLE,
    question="The top card is a 4 and Mia draws. You play another 4. Can she play on it?",
    minutes=45,
    needs=("11_draws",),
    goals=(
        "say what somebody's draw tells you about the old cards, and what it can't tell you about the new one",
        "think of a thousand tables, and set aside those that don't agree with what was seen",
        "tell P(quits | could play) from P(could play | quits), and get from one to the other",
    ),
    guess=Guess(
        "Mia (seat B) always plays if she can. She held three cards, the top card was a 4, and she drew. Now "
        "you play your 4. How likely is it that she can play on it?",
        position=POSITION,
    ),
    table=at_the_table,
    experiment=Experiment(
        what="Mia can play on the second 4",
        run=by_trials(drawn_card_fits),
        exact=p_answers,
        formula=formula,
        most=50_000,
    ),
    gap={
        "less": "Too little: you may have thought only of her old cards. But nobody knows what she has just drawn.",
        "more": "Too much: you may have counted four cards that might fit. Three of them can't: she would have played.",
        "near": "Close. Only one card counts, the new one, and the three old ones leave it a little more room.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
