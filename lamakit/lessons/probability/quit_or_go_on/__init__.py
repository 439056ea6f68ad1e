"""Lesson 14: quit or go on? A sure price against a gamble: trees, expected values, break-even chances, and risk."""

from lamakit.lessons.engine.experiment import Experiment, by_trials
from lamakit.lessons.engine.hands_on import Trial
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.probability.quit_or_go_on.exercises import DECISIONS, DRILLS, TICKET
from lamakit.lessons.probability.quit_or_go_on.subject import (
    DRAW,
    OVER,
    POSITION,
    QUIT,
    SEEN,
    cost_of_draw,
    drawing,
    drawn_by_lot,
    formula,
    told_round,
)
from lamakit.lessons.probability.quit_or_go_on.turns import TURNS

PLAN = Plan(
    notebook="14_quit_or_go_on",
    title="Quit or go on?",
    question="You have one llama left, and B has one card too. Quitting costs ten points for sure. Do you draw "
    "instead?",
    minutes=45,
    needs=("01_base", "11_draws"),
    goals=(
        "draw the tree of a decision, and read what each path costs and how likely it is",
        "compare a sure price with an average one, and find the chance at which you break even",
        "say when the average is the right yardstick, and when it is not",
    ),
    guess=Guess(
        "You are A. You hold one llama and a token worth 10. B has one card left: B plays it if it fits, and "
        "quits if not. Quitting costs you 10 points for sure. What is better on average?",
        choices=DECISIONS,
        position=POSITION,
    ),
    trial=Trial(
        task="Draw. If you are still in the round after that, play what you can; when nothing more fits, quit. If "
        "you play your last card, return the token worth 10. Do it ten times or more.",
        position=POSITION,
        over=lambda match: match.phase in OVER,
        measure=cost_of_draw,
        told=told_round,
        unit=Unit.POINTS,
    ),
    experiment=Experiment(
        what="points that drawing costs",
        run=by_trials(drawn_by_lot),
        exact=lambda: drawing(SEEN),
        formula=formula,
        unit=Unit.POINTS,
    ),
    gap={
        DRAW: "Right, though not by much. Most draws make it worse; a few make it so much better that they make up "
        "for all the others.",
        QUIT: "Most people quit. A sure ten feels better than a likely thirteen. "
        "But the rare 6 is worth twenty points.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
