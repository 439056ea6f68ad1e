"""The tutorial of LLAMA Kadabra: every KAD rule, in eighteen steps, a quiz and a whole round."""

from functools import partial

from lamakit.lessons.engine import said
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.tutorial import tutorial
from lamakit.lessons.rules.llama import kadabra_quiz
from lamakit.lessons.tables.llama import answers, lookup

BOX, DOUBLE, SPECIAL, MAGIC = "The box", "Double cards", "Special cards", "The magic token"
STAGE, SHOW, END = "Llamas and the stage", "The show", "The end of a round and of the match"

STEPS = (
    Step(
        name="three-tokens",
        chapter=BOX,
        title="Three tokens, and one that is different",
        rules=("KAD-01", "KAD-02", "KAD-03"),
        task=(
            "This is how the first round begins. Everybody has three white tokens already. A 3 with a magic sign is "
            "turned up: whoever plays such a card takes the magic token."
        ),
        position="kadabra | 3m | A* 1g 2 4 5 L L:3 | B 1g 2d 3 5 6 L:3 | C 2 2/3 4 6 L L:3",
        question=answers.who_if_anybody(
            text="And who has the magic token now, at the very beginning?",
            right=answers.holder,
            rule="KAD-03",
            hint="Has anybody played that card?",
            why="The card was turned up, not played. So the magic token is still in the pool.",
            slips={"You": "You start, but that card is not yours. It was turned up from the deck."},
        ),
        ruling=(
            "the box lets your last magic show decide who starts; here seat A does, unless you say otherwise. How many "
            "cards of a value are special is not printed anywhere: our table is an assumption, and you can replace it."
        ),
    ),
    Step(
        name="double-under",
        chapter=DOUBLE,
        title="Two values at once",
        rules=("KAD-05", "KAD-06"),
        task="The top card is a 1. Play your double card.",
        position="kadabra | 1g | A* 2/3 5 6:3 | B 3 4 6:3 | C 2 L L:3",
        moves=("2/3",),
        hint="It is the card with two numbers. One of them is one higher than 1.",
        why="As a 2 it fits on the 1, and that is enough.",
        question=Question(
            text="The double card is on top now. Which values may Mia play on it?",
            choices=answers.values_to_choose,
            several=True,
            first=False,
            right=answers.fitting_values,
            rule="KAD-06",
            hint="Ask twice: what fits on a 2? And what fits on a 3?",
            why="A 2 or a 3 fits on the 2, a 3 or a 4 on the 3.",
        ),
    ),
    Step(
        name="draw-odds",
        title="More fits than before",
        rules=("KAD-01", "KAD-06", "KAD-07"),
        task="Nothing in your hand fits on the 2/3. First count, then draw a card.",
        position="kadabra | 2/3 | A* 1g 1g 5 6 6 L:3 | B 1g 2 3 4 5 L:3 | C 2 3m 4 6 L L:3",
        draws=("4",),
        moves=("draw",),
        hint="Press the deck, or the Draw button.",
        why="You drew a 4. It would fit, but it has to wait for a later turn.",
        remarks={"quit": "Quitting is allowed, but this hand is expensive. The task was to draw."},
        question=Question(
            text="You can't see 53 of the 60 cards. How many of these 53 would fit on the 2/3?",
            right=answers.unseen_that_fit,
            rule="KAD-06",
            hint="Seven each of 2, 3 and 4; and then there are the other double cards.",
            why="Seven each of 2, 3 and 4, one more 2/3 and two 4/5. In base LAMA it is never more than 16.",
            slips={
                21: "Nearly. There is another 2/3 in the box, and the two 4/5 fit as 4s.",
                22: "Nearly. The 4/5 fits as a 4, and there are two of them.",
                23: "Nearly. One more 2/3 is somewhere: the one on top is one of two.",
                25: "One of the two 2/3 is the card on top, and you can see that one.",
            },
        ),
        ruling=(
            "this number does not depend on our assumption about special cards: the rules do say how many cards of "
            "each value there are."
        ),
    ),
    Step(
        name="give",
        chapter=SPECIAL,
        title="A present",
        rules=("KAD-10",),
        task=(
            "Your 1 gives one of your tokens away. First say which one will go. Then play the 1, and give the token to "
            "the player with the fewest points."
        ),
        position="kadabra | L | A* 1g 3 5:12 | B 4 6:1 | C 3 3:20",
        moves=("1g", "give B"),
        hint="Mia has 1 point, Ben has 20.",
        remarks={
            "give C": "That is allowed, but Ben has 20 points already. The one to stop is whoever leads.",
            "draw": "Your 1 fits on the llama.",
            "quit": "Your 1 fits on the llama.",
        },
        why="You have one point less, and the leader has one more.",
        question=Question(
            text="You have a black token and two white ones. Which will you have afterwards?",
            choices=answers.tokens_to_choose("1×10 2×1", "1×10 1×1", "2×1"),
            right=answers.after(answers.tokens_of(0), "1g", "give B"),
            hint="You choose who gets it, but not what.",
            why="It is always one of the lowest: a white one.",
            slips={"2×1": "That would be nice. But only one of your lowest tokens goes."},
        ),
    ),
    Step(
        name="make-draw",
        title="Have a card",
        rules=("KAD-08", "KAD-11"),
        task="Mia has quit. Your 2 makes somebody draw. First say who, then play it.",
        position="kadabra | 2 | A* 2d 5 6:3 | B- 1g 6:1 | C 4 6:2",
        draws=("3",),
        moves=("2d",),
        hint="The 2 fits on the 2.",
        remarks={"draw": "You drew a card yourself. The task was to make somebody else draw.", "quit": "Your 2 fits."},
        why="Ben drew a card and has a normal turn now. He may even play the new card at once.",
        question=answers.who(
            text="Who will have one more card?",
            right=answers.who_draws("2d"),
            rule="KAD-11",
            hint="It is the next player, but not everybody is still playing.",
            why="Mia is out of the round, so it is Ben.",
            slips={
                "Mia": "Mia sits next to you, but she has quit: special cards skip her.",
                "You": "Only if you were alone in the round.",
            },
        ),
    ),
    Step(
        name="take-magic",
        title="Come here",
        rules=("KAD-12", "KAD-26"),
        task=(
            "Five tokens are on the stage, and one of them is the magic token. First say how many will be left, then "
            "play your 3."
        ),
        position="kadabra | 2 | A* 3m 5 6:2 | B 4 L L:1 | C- 3 3:4 | stage 1 1 1 1 m",
        moves=("3m",),
        hint="The 3 is one higher than the 2.",
        remarks={"draw": "Your 3 fits.", "quit": "Your 3 fits."},
        why="You have the magic token now. On the stage it costs nobody anything; in front of you it may cost 10.",
        question=Question(
            text="How many tokens will be on the stage when you have played the 3?",
            right=answers.after(answers.stage_size, "3m"),
            rule="KAD-26",
            hint="The magic token counts as one of those on the stage.",
            why="The magic token was one of the five.",
            slips={5: "The magic token is one of the five, and it goes to you."},
        ),
        ruling=(
            "the card takes the magic token from wherever it is, even from a player who has quit. The target is the "
            "token, not the player."
        ),
    ),
    Step(
        name="use-magic",
        chapter=MAGIC,
        title="Not me",
        rules=("KAD-04", "KAD-15", "KAD-08"),
        task=("No card of yours fits, and you want neither to draw nor to quit. But you have the magic token: use it."),
        position="kadabra | 2 | A* 4 6:3m | B- 5:0 | C 3 3:1",
        names=("You", "Wanda", "Fay"),
        moves=("use magic",),
        hint="Using the magic token is the fourth thing you can do on a turn.",
        remarks={
            "draw": "That is allowed. But the magic token would have spared you the card.",
            "quit": "That is allowed. But then you keep the magic token, and it costs 10.",
        },
        why="The token is back in the pool, your turn is skipped, and you still have your cards.",
        question=answers.who_is_next(
            text="Who comes next?",
            rule="KAD-15",
            hint="Wanda has quit.",
            why="Wanda has quit, so it is Fay's turn.",
            slips={"Wanda": "Wanda has quit.", "You": "You have just skipped your turn."},
        ),
    ),
    Step(
        name="magic-price",
        title="What it costs to keep it",
        rules=("KAD-20", "KAD-22"),
        task=(
            "Your last card fits, and you still have the magic token. First predict, then play the card and return "
            "the better token."
        ),
        position="kadabra | 4 | A* 5:2m | B 1g 6:1 | C- 4 L:5",
        moves=("5", "return 10"),
        hint="Which of your tokens is worth more now?",
        remarks={
            "return 1": "That is one point. But you have just been given a black token.",
            "keep": "Keeping all of them is allowed. But why would you?",
            "use magic": "Careful, but not necessary: look what you can return when your hand is empty.",
            "draw": "Your last card fits: play it.",
            "quit": "Your last card fits: play it.",
        },
        why="You paid 10 for the magic token and gave the ten back at once.",
        question=Question(
            text="How many points will you have when the 5 is played, before you return any token?",
            right=answers.after(answers.points_of(0), "5"),
            hint="Your hand will be empty. But you have something else in front of you.",
            why="Your two points, and 10 for the magic token.",
            slips={
                2: "And the magic token? The round ends with it in front of you.",
                17: "The 5 is gone, so it costs nothing.",
            },
        ),
    ),
    Step(
        name="lowest-token",
        chapter=STAGE,
        title="The llama takes a token with it",
        rules=("KAD-13",),
        task=(
            "You have a black token and the magic one. Every llama you play takes one of your tokens onto the stage. "
            "First say which, then play it."
        ),
        position="kadabra | 6 | A* 3 L:10m | B 4 6:3 | C 2 5:3",
        moves=("L",),
        hint="The llama goes on the 6.",
        remarks={
            "draw": "Your llama fits, and it would rid you of ten points.",
            "quit": "Your llama fits, and it would rid you of ten points.",
            "use magic": "Your llama fits, and it would rid you of ten points.",
        },
        why=(
            "Ten points gone in the middle of the round. That is why you want your white tokens to become a black one."
        ),
        question=Question(
            text="Which token will be on the stage?",
            choices=answers.kinds_of_token,
            right=answers.after(answers.newest_on_stage, "L"),
            hint="It is always the lowest one. The order is white, black, magic.",
            why="You have no white one, and the magic token counts as the highest.",
            slips={"m": "Only if you have nothing else. The magic token counts as the highest.", "1": "You have none."},
        ),
    ),
    Step(
        name="fifth-token",
        chapter=SHOW,
        title="The fifth token",
        rules=("KAD-13", "KAD-14"),
        task="Four tokens are on the stage. Play your llama and start the show.",
        position="kadabra | 6 | A* 3 L:2 | B- 5:0 | C 1g 4:5 | stage 1 1 1 1",
        names=("You", "Wanda", "Fay"),
        moves=("L",),
        hint="The llama goes on the 6 and takes a white token with it.",
        remarks={"draw": "Your llama fits, and it would start the show.", "quit": "Your llama would start the show."},
        why="Now there are five, and Wanda is out. So the show is Fay's.",
        question=answers.which_actions(
            text="Fay holds neither a llama nor the magic token. Which of these can she do?",
            choices=answers.actions_to_choose("1g", "draw", "quit", "collect"),
            first=False,
            rule="KAD-14",
            hint="In the show there are only three answers, and she doesn't have two of them.",
            why="All five tokens are hers.",
        ),
    ),
    Step(
        name="collect",
        title="Take it, and pass it on",
        rules=("KAD-14", "KAD-21", "KAD-10"),
        task=(
            "The same table, and now you are Fay. Collect the tokens. After that you have a normal turn: play the 1, "
            "and "
            "let John have what it gives."
        ),
        position="kadabra | L | A 3:1 | B- 5:0 | C* 1g 4:5 | stage 1 1 1 1 1 | show",
        names=("John", "Wanda", "You"),
        moves=("collect", "1g", "give A"),
        hint="First collect. Then the 1 fits on the llama.",
        remarks={
            "draw": "That is a normal turn too. But your 1 would give something away.",
            "quit": "That is a normal turn too. But your 1 would give something away.",
        },
        why="From 10 points to none. The five tokens and your own five became one, and one token can be given away.",
        question=Question(
            text="You have five white tokens, and you get five more. Which token will the 1 give away?",
            choices=answers.kinds_of_token,
            right=answers.given_by("give A", "collect", "1g"),
            rule="KAD-21",
            hint="What happens to ten white tokens?",
            why="Ten whites are exchanged for a black at once, and then the black one is your lowest.",
            slips={"1": "You would have ten of them, and ten whites don't stay whites."},
        ),
        ruling=(
            "at your own table you may exchange when you like; here ten white tokens become a black one at once. Those "
            "on the stage are never exchanged."
        ),
    ),
    Step(
        name="three-answers",
        title="Three answers",
        rules=("KAD-14", "KAD-15"),
        task=(
            "You are in the show and can answer in any way. First say what is possible. Then keep your llama, and use "
            "the magic token."
        ),
        position="kadabra | L | A* 1g 3 L:2m | B 4 6:3 | C L L:0 | stage 1 1 1 1 10 | show",
        moves=("use magic",),
        hint="The magic token has a button of its own.",
        remarks={
            "L": "That is an answer as well, and a good one. But the task was to use the magic token.",
            "collect": "Fourteen points, and no need to take them: you had two better answers.",
        },
        why="The show goes on with Mia, who has no such token.",
        question=answers.which_actions(
            text="Which of these can you do now?",
            choices=answers.actions_to_choose("L", "1g", "use magic", "collect", "draw", "quit"),
            hint="A normal turn comes only when the show is over.",
            why="A llama, the magic token, or everything on the stage.",
        ),
    ),
    Step(
        name="last-llama",
        title="Curtain",
        rules=("KAD-17", "KAD-18", "KAD-22"),
        task="You are in the show, and your only card is a llama. First predict, then play it and return a token.",
        position="kadabra | L | A* L:3 | B 4 6:3 | C 5 L:1 | stage 1 1 1 1 1 | show",
        moves=("L", "return 1"),
        hint="One token goes with the llama, and one may go back to the pool.",
        remarks={
            "collect": "Your llama would have ended the round, without taking anything.",
            "keep": "Keeping them is allowed. But why would you?",
        },
        why="The round is over, and the show with it; nobody has collected.",
        question=Question(
            text="How many tokens will be on the stage when the next round has been dealt?",
            right=answers.after(answers.stage_size, "L", "return 1", "deal"),
            hint="The llama takes a token onto the stage before the round ends. And who collects?",
            why="Five were there, your llama added one, and nothing is cleared away.",
            slips={
                0: "Nobody collects them, and nobody clears the stage.",
                5: "The llama takes its token first, even if it is the last card.",
            },
        ),
    ),
    Step(
        name="quiet-stage",
        title="A full stage, and no show",
        rules=("KAD-03", "KAD-07", "KAD-18"),
        task=(
            "A new round, six tokens on the stage, and a llama is turned up. Nothing in your hand fits. First say what "
            "you can do, then draw."
        ),
        position=(
            "kadabra | L | A* 2 3 4 5 5 6:2 | B 1g 2 3 4 6 L:6 | C 2d 3 4 4/5 6 L:11 | stage 1 1 1 1 1 1 | round 2"
        ),
        draws=("L",),
        moves=("draw",),
        hint="Press the deck.",
        remarks={"quit": "That is allowed. But this hand is expensive; the task was to draw."},
        why="You drew a llama, for next time. When somebody plays one, the show begins.",
        question=answers.which_actions(
            text="Which of these can you do now?",
            choices=answers.actions_to_choose("collect", "use magic", "draw", "quit"),
            rule="KAD-18",
            hint="Has anybody played a llama?",
            why="The llama was turned up, not played: it is an ordinary turn.",
        ),
    ),
    Step(
        name="alone",
        chapter=END,
        title="Alone",
        rules=("KAD-11", "KAD-16", "KAD-19", "KAD-25"),
        task=(
            "John and Wanda have quit. Play the 1 and the 2 with their special actions, and see what comes of them. "
            "Then quit."
        ),
        position="kadabra | L | A- 4:2 | B- 6:3 | C* 1g 2d 3 3m 5:0",
        names=("John", "Wanda", "You"),
        draws=("2/3",),
        moves=("1g", "2d", "quit"),
        hint="The 1 goes on the llama, the 2 on the 1.",
        remarks={
            "2/3": "You could go on like this, and often you should. The task was to quit here.",
            "3": "You could go on like this, and often you should. The task was to quit here.",
            "3m": "You could go on like this, but now the magic token is yours, and alone you can't use it.",
        },
        why="Nobody was left to get a token, so the 1 gave none away. And the 2 made you draw: a 2/3.",
        question=Question(
            text="You hold a 2/3, two 3s and a 5. How many points did you get?",
            first=False,
            right=answers.points_of(2),
            rule="KAD-19",
            hint="A double card counts both its values, but each value counts only once.",
            why="2 and 3 for the double card, nothing more for the 3s, and 5.",
            slips={
                13: "The 3 is counted already, with the double card: each value counts only once.",
                16: "Each value counts only once, and the 3 is on three of your cards.",
                8: "The double card counts both its values, so there is a 2 as well.",
            },
        ),
        ruling=(
            "if such a 2 is your very last card and you are alone, you draw, the round ends, the drawn card counts, "
            "and "
            "no token goes back: your hand is not empty."
        ),
    ),
    Step(
        name="cheaper",
        title="Which card is worth losing?",
        rules=("KAD-06", "KAD-19"),
        task="Your hand costs 11. Two cards fit on the 2: play the one that makes your hand cheaper.",
        position="kadabra | 2 | A* 2/3 3 6:3 | B 1g 4 4:3 | C 5 L L:3",
        moves=("2/3",),
        hint="What does your hand cost without the 3? And without the 2/3?",
        remarks={"3": "The double card is still there, with its own 3: your hand costs 11 as before."},
        why="Now it costs 9: the 2 is gone. The 3 was in your hand twice, so losing one of them saves nothing.",
    ),
    Step(
        name="last-card",
        title="The action comes first",
        rules=("KAD-09", "KAD-23", "KAD-25"),
        task="Your last card gives a token away. Play it, and give your only token to Ben.",
        position="kadabra | L | A* 1g:10 | B 2 3:1 | C 4 6:5",
        moves=("1g", "give C"),
        hint="The 1 fits on the llama. Then choose Ben.",
        remarks={
            "give B": (
                "That is allowed, and even the better choice if you fear Mia more. The task was to give it to Ben."
            ),
            "draw": "Your last card fits: play it.",
            "quit": "Your last card fits: play it.",
        },
        why="First the token went to Ben, then the round ended, and then Ben paid for his cards as well.",
        question=answers.who_is_next(
            text="Who starts the next round?",
            rule="KAD-23",
            hint="Who took the last action of this round?",
            why="Your 1 was the last action of the round. Whoever is the last to quit starts in the same way.",
            slips={
                "Ben": "Being given something is not an action.",
                "Mia": "Mia would have been next, but the round is over.",
            },
        ),
    ),
    Step(
        name="the-end",
        title="Forty is the end",
        rules=("KAD-20", "KAD-24"),
        task=(
            "It is late: you have 5 points, Mia 28 and the magic token, Ben 6. First predict, then quit and end the "
            "round."
        ),
        position="kadabra | 3 | A* 2 5:5 | B- 3:28m | C- 6 6:6 | round 7",
        moves=("quit",),
        hint="Nothing fits, and alone you can't draw.",
        why="Mia has 28 and 3 and 10 for the magic token: 41. So this was the last round.",
        question=answers.which_players(
            text="You keep a 2 and a 5, Mia a 3, Ben two 6s. Who will win the match?",
            right=answers.after(answers.winners, "quit"),
            rule="KAD-24",
            hint="Does anybody reach 40? Then look for the fewest points; two players may have them.",
            why="5 + 7 is 12, and 6 + 6 is 12 too.",
        ),
    ),
)

QUIZ = (
    kadabra_quiz.which_fit,
    kadabra_quiz.what_it_costs,
    kadabra_quiz.which_token,
    kadabra_quiz.where_is_magic,
    kadabra_quiz.who_draws,
    kadabra_quiz.in_the_show,
    kadabra_quiz.points_at_the_end,
)


def opening(dealt: str) -> str:
    """The whole round begins with three tokens on the stage, left there by an earlier one."""
    return f"{dealt} | stage 1 1 1"


LESSON = tutorial("kadabra", "LLAMA Kadabra", STEPS, QUIZ, "kadabra", opening)

rule, fits_on = said.rule, partial(lookup.fits_on, variant="kadabra")
cost, deck = partial(lookup.cost, variant="kadabra"), partial(lookup.deck, variant="kadabra")
