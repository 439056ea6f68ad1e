"""The tutorial of Drama and Lama 20: every DRA and L20 rule, in fifteen steps, a quiz and a whole round."""

import re
from functools import partial

from lamakit.lessons.engine import said
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.tutorial import tutorial
from lamakit.lessons.rules.llama import drama_quiz, quiz as makers
from lamakit.lessons.tables.llama import answers, lookup
from lamakit.play.match import Match

LAYING, DRAMA, ENDING, PINK = "Tokens on the stage", "The Drama", "The end of a round", "Lama 20"

STEPS = (
    Step(
        name="lay",
        chapter=LAYING,
        title="A llama costs a token",
        rules=("DRA-01",),
        task="You have 13 points. First predict, then play the llama.",
        position="base+drama | 6 | A* 2 5 L:13 | B 3 3:0 | C 1 5:4 | stage 1",
        moves=("L",),
        hint="A llama goes on a 6.",
        remarks={"draw": "Your llama would have fitted.", "quit": "Your llama would have fitted."},
        why="You have 12 points now, and there is a second token on the stage.",
        question=answers.what_is_laid(
            text="Which of your tokens goes onto the stage?",
            hint="You have a black token and three white ones. Which are worth least?",
            why="Of all your tokens, a white one is worth least.",
            slips={"10": "That would be welcome. But the lowest token goes."},
        ),
    ),
    Step(
        name="lowest",
        title="When the lowest is black",
        rules=("DRA-01",),
        task="Now you have 20 points, two black tokens. First predict, then play the llama.",
        position="base+drama | 6 | A* 2 3 L:20 | B 3 5:0 | C 1 5:4",
        moves=("L",),
        hint="A llama goes on a 6.",
        remarks={"draw": "Your llama would have fitted.", "quit": "Your llama would have fitted."},
        why="A whole black token is gone, and nobody gives you change.",
        question=Question(
            text="How many points will you have left?",
            right=answers.after(answers.points_of(0), "L"),
            hint="You have no white token.",
            why="The lowest token you have is a black one.",
            slips={19: "That would need a white token. You have none, and tokens are never exchanged downwards."},
        ),
    ),
    Step(
        name="no-tokens",
        title="No tokens",
        rules=("DRA-01",),
        task="You have no tokens at all. First predict, then play the llama.",
        position="base+drama | 6 | A* 2 5 L:0 | B 3 3:6 | C 1 5:4 | stage 1 10",
        moves=("L",),
        hint="A llama goes on a 6.",
        remarks={"draw": "Your llama would have fitted.", "quit": "Your llama would have fitted."},
        why="Your llama is the top card, and the stage is as it was.",
        question=Question(
            text="How many tokens will be on the stage?",
            right=answers.after(answers.stage_size, "L"),
            hint="The token comes from whoever plays the llama, and from nowhere else.",
            why="Without tokens nothing happens.",
            slips={3: "Where would the third one come from? You have none, and you can't go into debt."},
        ),
    ),
    Step(
        name="pink-llama",
        title="Pink llamas, too",
        rules=("DRA-01", "PTY-06"),
        task="Drama can be played with Party, too. First predict, then play the pink llama on the 3.",
        position="party+drama | 3 | A* 2 6 P:11 | B 3 5:0 | C 1 4+:4 | stage 1",
        moves=("P",),
        hint="The pink llama goes on anything.",
        remarks={"draw": "The pink llama would have fitted.", "quit": "The pink llama would have fitted."},
        why="The pink llama has put a token on the stage like any other llama.",
        question=Question(
            text="How many points will you have left?",
            right=answers.after(answers.points_of(0), "P"),
            hint="Is the pink llama a llama? When the round is scored, it is.",
            why="A pink llama is a llama, and the white token is your lowest.",
            slips={11: "The pink llama is a llama like the others, and puts a token on the stage."},
        ),
        ruling=(
            "the pink llama puts a token on the stage like any other llama, because it is scored together with them."
        ),
    ),
    Step(
        name="fifth",
        chapter=DRAMA,
        title="The fifth token",
        rules=("DRA-02",),
        task="Four tokens are on the stage, and Mia has quit. First predict, then play the llama.",
        position="base+drama | 6 | A* 2 4 L:8 | B- 3 L:0 | C 4 5:7 | stage 1 1 1 1",
        moves=("L",),
        hint="A llama goes on a 6.",
        remarks={"draw": "That keeps the stage quiet. The task was to start the Drama."},
        why="Your token was the fifth. Now it is up to Ben to answer.",
        question=answers.who_goes_on(
            text="Who will be in the Drama?",
            hint="The Drama is for the next player. Who is that?",
            why="The next player still in the round.",
            slips={
                "Mia": "She sits next to you, but she has quit.",
                "You": "You start the Drama, and that is what makes it so pleasant.",
            },
        ),
    ),
    Step(
        name="answer",
        title="A llama as the answer",
        rules=("DRA-02", "DRA-03", "DRA-05"),
        task=(
            "This time Ben has put the fifth token on the stage, and you are in the Drama. First predict, then pass it "
            "on."
        ),
        position="base+drama | L | A* 1 3 L:2 | B 2 6:0 | C 4 4:5 | stage 1 1 1 1 10 | show | played-last C",
        moves=("L",),
        hint="What passes the Drama on is the same as what started it.",
        remarks={
            "collect": ("Now all of it is yours, fourteen points. With your llama, Mia would be in the Drama instead.")
        },
        why="Your token has gone as well, and six are waiting for Mia.",
        question=answers.which_actions(
            text="What may you do now?",
            choices=answers.actions_to_choose("1", "3", "L", "draw", "quit", "collect"),
            hint="In the Drama there is no normal turn, not even for a card that fits.",
            why="A llama, or the tokens; nothing else.",
        ),
        ruling=(
            "in one place the text says that you may add another token, in another that you do. Here you do, if you "
            "have one."
        ),
    ),
    Step(
        name="chain",
        title="Round the table",
        rules=("DRA-03", "DRA-01"),
        task=(
            "You can start the Drama. But Mia and Ben will answer with a llama each! First predict, then play on until "
            "you have collected."
        ),
        position="base+drama | 6 | A* 2 5 L:6 | B 3 L:2 | C 4 L:10 | stage 1 1 1 1",
        moves=("L", "collect"),
        then=("L", "L"),
        hint="First your llama. When the Drama comes back to you, there is only one thing to do.",
        remarks={"draw": "A good idea, as it turns out. But the task was to start the Drama."},
        why="Seven tokens came back to the one who started it all.",
        question=Question(
            text="You have 6 points, Mia has 2, and Ben has 10. How many will you have once you have collected?",
            right=answers.after(answers.points_of(0), "L", "L", "L", "collect"),
            hint=(
                "Everybody puts down their lowest token: you, then Mia, then Ben. Then everything on the stage is "
                "yours."
            ),
            why="Four whites were there; then came yours, Mia's, and Ben's black one. 5 + 16.",
            slips={
                22: "Your own token comes back, but it had to go first.",
                12: "And Ben? He has no white token, so his black one goes.",
            },
        ),
    ),
    Step(
        name="collect",
        title="First the tokens, then a turn",
        rules=("DRA-04",),
        task="You are in the Drama, and this time you collect, even though you hold a llama. Then play the 1.",
        position="base+drama | L | A* 1 3 L:0 | B 2 6:4 | C 4 4:5 | stage 1 1 1 1 1 | show | played-last C",
        moves=("collect", "1"),
        hint="Two things, one after the other: the tokens, then the card.",
        remarks={
            "L": "A llama is allowed in the Drama, and after collecting as well. The task was the 1, after collecting.",
            "draw": "Allowed on a normal turn. But the 1 fits.",
            "quit": "Allowed on a normal turn. But the 1 fits.",
        },
        why="Collecting was not your turn. The turn came afterwards, as if nothing had happened.",
        question=Question(
            text="Which cards may you play once you have collected?",
            choices=answers.cards_in_hand,
            several=True,
            right=answers.after(answers.playable, "collect"),
            reason=answers.reason_after(answers.why_not_these, "collect"),
            hint="When the tokens are gone, the Drama is over. What fits on a llama then?",
            why="After collecting you take a normal turn, and the top card is a llama: a 1 fits, or a llama.",
        ),
        ruling="collecting is followed by a normal turn, as in Kadabra, and even a llama may be played on it.",
    ),
    Step(
        name="alone",
        title="A Drama for one",
        rules=("DRA-08", "DRA-04"),
        task="The others have quit. First predict; then get rid of both your cards, and return a token at the end.",
        position="base+drama | 6 | A* 1 L:2 | B- 3:0 | C- 2 2:5 | stage 1 1 1 1",
        moves=("L", "collect", "1", "return 1"),
        hint="A llama goes on the 6. Then comes the Drama, and after that a 1 fits.",
        remarks={
            "quit": "That leaves you with a 1 and a llama, eleven points. The tokens cost less.",
            "keep": "Keeping them is allowed. But why would you?",
        },
        why="The tokens cost you five points. The two cards in your hand would have cost eleven.",
        question=answers.who_goes_on(
            text="Who will be in the Drama when you have played the llama?",
            hint="Go round the table from you, past everybody who has quit. Who comes next?",
            why="The next player still in the round is you.",
            slips={"nobody": "There is a next player: the one you reach when you go round the table."},
        ),
        ruling="the Drama comes back to a player who is alone in the round, as the show does in Kadabra.",
    ),
    Step(
        name="last-llama",
        chapter=ENDING,
        title="The last word",
        rules=("DRA-09", "BAS-17"),
        task="You are in the Drama, and your last card is a llama. First predict, then play it and return a token.",
        position="base+drama | L | A* L:12 | B 2 4:0 | C 5:3 | stage 1 1 1 1 1 | show | played-last C",
        moves=("L", "return 10"),
        hint="It is your last card, so there is a reward.",
        remarks={
            "collect": "Allowed, and rather sad: your llama would have ended the round.",
            "return 1": "That is one point. But the black one is worth ten.",
            "keep": "Keeping them is allowed. But why would you?",
        },
        why="One token went onto the stage and another back to the pool. From 12 points to 1.",
        question=answers.who_goes_on(
            text="Who will be in the Drama when you have played the llama?",
            hint="What happens when a hand is empty?",
            why="The round is over before anybody can be next.",
            slips={"Mia": "She would be if the round went on. But your hand is empty."},
        ),
    ),
    Step(
        name="stay",
        title="They wait",
        rules=("DRA-06",),
        task="Three tokens are on the stage, and you are the last one in the round. First predict, then quit.",
        position="base+drama | 3 | A* 5:2 | B- 5 6:2 | C- 1:9 | stage 1 1 10",
        moves=("quit",),
        hint="You are alone, and the 5 does not fit.",
        why="The round is scored, and the tokens on the stage belong to nobody.",
        question=Question(
            text="How many tokens will be on the stage when the next round begins?",
            right=answers.after(answers.stage_size, "quit", "deal"),
            hint="Cards are shuffled for every round. And tokens?",
            why="All three of them stay.",
            slips={0: "Nobody has collected them, so they stay where they are."},
        ),
    ),
    Step(
        name="restart",
        title="Five from the round before",
        rules=("DRA-07",),
        task="A new round, and five tokens have stayed on the stage. First predict, then start the Drama.",
        position="base+drama | 6 | A* 4 6 L:0 | B 1 5:7 | C 2 3:4 | stage 1 1 1 1 1 | round 2",
        moves=("L",),
        hint="It takes a llama to start it.",
        remarks={
            "6": "Nothing happens: the tokens wait for a llama.",
            "draw": "Nothing happens: the tokens wait for a llama.",
            "quit": "Nothing happens: the tokens wait for a llama.",
        },
        why="You had no token to add. Even so, a llama was played and five tokens are there, so Mia is in the Drama.",
        question=answers.which_actions(
            text="What may you do now?",
            choices=answers.actions_to_choose("4", "6", "L", "draw", "quit", "collect"),
            hint="Has anybody played a llama in this round?",
            why="This is a normal turn. Five tokens alone don't make a Drama.",
        ),
    ),
    Step(
        name="pink-token",
        chapter=PINK,
        title="An expensive llama",
        rules=("L20-01", "DRA-01"),
        task="With Lama 20 there are pink tokens worth 20. You have 20 points. First predict, then play the llama.",
        position="base+lama20+drama | 6 | A* 2 4 L:20 | B 3 5:0 | C 1 1:3 | stage 1 1",
        moves=("L",),
        hint="A llama goes on a 6.",
        remarks={"draw": "Your llama would have fitted.", "quit": "Your llama would have fitted."},
        why="From 20 points to nothing. Somebody will be sorry.",
        question=answers.what_is_laid(
            text="Which token goes onto the stage?",
            hint="Two black tokens don't stay two black tokens.",
            why="Your only token is a pink one, so it is also the lowest.",
            slips={"10": "Two blacks are exchanged for a pink one at once, so there is no black one."},
        ),
        ruling="at your own table you may exchange when you like. Here it is automatic, and upwards only.",
    ),
    Step(
        name="exchange",
        title="And somebody is",
        rules=("L20-01", "DRA-04"),
        task="You have 17 points and no llama, and you are in the Drama. First predict, then collect.",
        position="base+lama20+drama | L | A* 2 4:17 | B 3 5:0 | C 1 1:3 | stage 1 1 1 10 20 | show | played-last C",
        moves=("collect",),
        hint="There is only one thing you can do.",
        why="17 and 33 make 50.",
        question=Question(
            text="Which tokens will you have in front of you?",
            choices=answers.tokens_to_choose("1×20 2×10 10×1", "1×20 3×10", "2×20 1×10", "5×10"),
            right=answers.after(answers.tokens_of(0), "collect"),
            hint="Add first, then exchange as far up as you can.",
            why="As few tokens as possible: two pink ones and a black one.",
            slips={
                "1×20 3×10": "Two of the three blacks are exchanged again.",
                "1×20 2×10 10×1": "The total is right, but nothing has been exchanged yet.",
                "5×10": "That would be right without Lama 20.",
            },
        ),
    ),
    Step(
        name="give-back",
        title="Returning pink",
        rules=("L20-02", "DRA-09"),
        task="You have 27 points. Play your last card, then return the token that helps you most.",
        position="base+lama20+drama | 6 | A* L:27 | B 2 5:0 | C 3 3:4 | stage 1",
        moves=("L", "return 20"),
        hint="A pink token is worth 20.",
        remarks={
            "return 1": "That is one point. But the pink one is worth twenty.",
            "keep": "Keeping them is allowed. But why would you?",
            "draw": "Your last card fits: play it.",
            "quit": "Your last card fits: play it.",
        },
        why="The llama took a white token, and you returned the pink one. From 27 points to 6.",
    ),
)

QUIZ = (
    drama_quiz.token_laid,
    drama_quiz.who_is_in_the_drama,
    drama_quiz.in_the_drama,
    drama_quiz.after_the_chain,
    drama_quiz.what_stays,
    partial(makers.best_token, variant="base+lama20+drama"),
)


def opening(dealt: Match) -> Match:
    """The whole round begins with points from earlier ones and four tokens on the stage."""
    points = iter((27, 23))
    position = re.sub(r":\d+", lambda _points: f":{next(points)}", dealt.position)
    return Match.from_position(f"{position} | stage 1 1 1 1", dealt.seed, names=dealt.names)


LESSON = tutorial("drama", "Drama and Lama 20", STEPS, QUIZ, "base+lama20+drama", opening)

rule, fits_on, cost = said.rule, lookup.fits_on, lookup.cost
