"""Questions about the stage, drawn afresh each time: what goes there, who is in the Drama, what stays."""

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.rules.llama.quiz import asked
from lamakit.lessons.tables.llama import answers
from lamakit.lessons.tables.llama.answers import seen_by
from lamakit.play.match import Match
from lamakit.texts import _


def token_laid(lots: Lots, variant: str = "base+lama20+drama") -> Step:
    """A llama is played: which token goes onto the stage?"""
    points = lots.pick([lots.below(40), 10 * lots.below(4)])
    match = Match.from_position(f"{variant} | 6 | A* 2 4 L:{points} | B 3 5:{lots.below(30)} | C 1 1:{lots.below(30)}")
    question = answers.what_is_laid(
        text=_("You have {points} points and play the llama. What goes onto the stage?").format(points=points),
        rule="DRA-01",
        hint="First say which tokens you have, exchanged as far up as they can be. The lowest of them goes.",
        why="That was your lowest token.",
    )
    return asked(match, "token-laid", "Which token goes?", "A llama costs a token.", ("DRA-01", "L20-01"), question)


def staged(lots: Lots, least: int, most: int) -> str:
    """From `least` to `most` tokens on a stage, most of them white."""
    count = least + lots.below(most - least + 1)
    return " ".join(["stage", *(lots.pick(("1", "1", "1", "10")) for _token in range(count))])


def who_is_in_the_drama(lots: Lots, variant: str = "base+lama20+drama") -> Step:
    """A llama is played: does the Drama start, and for whom?"""
    hand = lots.pick(("2 L", "4 4 L", "L"))
    match = Match.from_position(
        f"{variant} | 6 | A* {hand}:{lots.pick((0, 3, 12))} | B{lots.pick(('', '-'))} 3:1 | C{lots.pick(('', '-'))} 5:2"
        f" | {staged(lots, 3, 6)}"
    )
    lying = len(seen_by(match).stage)
    question = answers.who_goes_on(
        text=_(
            "You have {points} points, and {count} tokens are on the stage. You play the llama. Who is in the Drama?"
        ).format(points=match.points[0], count=lying),
        rule="DRA-02",
        hint="Count the tokens once yours is there, if you have one. Then see who comes next, if anybody does.",
        why="It takes five tokens, a llama, and a next player still in the round.",
    )
    task = "Look at the tokens, at your hand and at those who have quit."
    return asked(
        match, "who-is-in-it", "Who is in the Drama?", task, ("DRA-02", "DRA-07", "DRA-08", "DRA-09"), question
    )


def in_the_drama(lots: Lots, variant: str = "party+drama") -> Step:
    """In the Drama: what may be done?"""
    pool = ["1", "1+", "2", "5", "L", "P"] if variant.startswith("party") else ["1", "2", "3", "6", "L"]
    hand = list(dict.fromkeys(lots.shuffled(pool)[:3]))
    match = Match.from_position(
        f"{variant} | L | A 3:{lots.below(20)} | B* {' '.join(hand)}:{lots.below(20)} | C 4 6:{lots.below(20)}"
        f" | {staged(lots, 5, 7)} | show"
    )
    question = answers.which_actions(
        text="What may you do now?",
        choices=answers.actions_to_choose(*answers.own_hand(match), "draw", "quit", "collect"),
        rule="DRA-02",
        hint="In the Drama you have two options at most, not counting the colour of the llama.",
        why="A llama, or the tokens.",
    )
    return asked(
        match, "in-the-drama", "In the Drama", "Somebody has played a llama, and you are next.", ("DRA-02",), question
    )


def after_the_chain(lots: Lots, variant: str = "base+lama20+drama") -> Step:
    """Everybody answers with a llama, and then somebody has to collect."""
    points = [lots.pick((0, lots.below(20), 10, 20)) for _seat in range(3)]
    match = Match.from_position(
        f"{variant} | L | A* 2 L:{points[0]} | B 3 L:{points[1]} | C 5 L:{points[2]} | {staged(lots, 5, 6)} | show"
    )
    question = Question(
        text=_("Points so far: you {0}, Mia {1}, Ben {2}. How many do you have in the end?").format(*points),
        right=answers.after(answers.points_of(0), "L", "L", "L", "collect"),
        rule="DRA-03",
        hint="Everybody puts down their lowest token, if they have one. Then add up what is on the stage.",
        why="Your own token comes back to you, with all the others.",
    )
    task = "You are in the Drama. You answer with your llama, Mia and Ben with theirs. Then you have to collect."
    return asked(match, "chain", "Round the table", task, ("DRA-01", "DRA-03", "DRA-05"), question)


def what_stays(lots: Lots, variant: str = "base+lama20+drama") -> Step:
    """The last card of the hand is a llama: how many tokens stay?"""
    match = Match.from_position(
        f"{variant} | {lots.pick('6L')} | A* L:{lots.pick((0, 5, 10, 21))} | B 2:{lots.below(20)} | C 1 4:0"
        f" | {staged(lots, 2, 6)}"
    )
    question = Question(
        text=_(
            "You have {points} points and play your last card. How many tokens are on the stage when the next round "
            "begins?"
        ).format(points=match.points[0]),
        right=answers.after(answers.stage_size, "L"),
        rule="DRA-09",
        hint="What does a llama do before the round ends? And is there anybody left to collect?",
        why="Playing the llama costs you a token if you have one, and then the round is over.",
    )
    return asked(match, "what-stays", "What stays?", "Your last card is a llama.", ("DRA-06", "DRA-09"), question)
