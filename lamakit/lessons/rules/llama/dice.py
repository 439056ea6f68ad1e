"""The tutorial of LAMA dice: every DIC rule, in sixteen steps, a quiz and a whole round."""

from functools import partial

from lamakit.lessons.engine import said
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.tutorial import tutorial
from lamakit.lessons.rules.llama import dice_quiz
from lamakit.lessons.tables.llama import answers, lookup
from lamakit.lessons.tables.llama.answers import seen_by

BOX, ROLL, LUCK = "Cards, row and dice", "Rolling", "The two extremes"
PASS, CHANCE, ROUND, END = "Passing", "Roll or pass?", "The end of a round", "The end of the match"

ROW = "row 1 2 3 4 5 6 L"

STEPS = (
    Step(
        name="open-hands",
        chapter=BOX,
        title="Everything is face up",
        rules=("DIC-01", "DIC-02"),
        task=(
            "This is how a round begins. In the middle is a row with one card of each value. Everybody has six cards, "
            "and you can see them all."
        ),
        position=f"dice | {ROW} | A* 1 3 3 4 5 L:0 | B 1 2 2 4 6 L:0 | C 3 4 5 6 6 L:0",
        question=Question(
            text="There are 43 cards in the box. How many of them are not used in this round?",
            right=lambda match: sum(match.observation(0).unseen.values()),
            rule="DIC-02",
            hint="Take away the row, then six cards for each of the three of you.",
            why="43, minus seven in the row, minus three times six.",
            slips={
                25: "The row has seven cards of its own.",
                24: "There are three of you, with six cards each.",
                36: "From these 36 everybody gets six.",
            },
        ),
        ruling=(
            "the rules don't give a number of players; with six, all cards are used. Nor do they give the faces of the "
            "dice: ours come from published descriptions. They are an assumption, and you can replace them."
        ),
    ),
    Step(
        name="three-dice",
        title="Three different dice",
        rules=("DIC-01",),
        task=(
            "The first die shows 2 3 4 5 and two llamas, the second 1 3 4 6 and two llamas, the third 1 2 5 6 and two "
            "llamas."
        ),
        position=f"dice | {ROW} | A* 1 2 3 4 5 6:0 | B 1 2 3 4 5 L:0",
        question=Question(
            text="Which of these rolls can never come up?",
            choices=answers.rolls_to_choose("3 3 5", "2 2 2", "L L L", "1 1 6", "1 2 L"),
            several=True,
            right=answers.impossible_rolls("3 3 5", "2 2 2", "L L L", "1 1 6", "1 2 L"),
            hint="Take the dice one by one. Which of them have a 1? And what must the first die show then?",
            why=(
                "Each number is missing from one die, so it never comes up three times. And the first die has no 1 and "
                "no 6."
            ),
        ),
        ruling="these faces are our assumption, as said above.",
    ),
    Step(
        name="hit",
        chapter=ROLL,
        title="A hit",
        rules=("DIC-03", "DIC-05"),
        task="Roll the dice. Then discard as many cards as the dice allow.",
        position=f"dice | {ROW} | A* 1 3 3 3 5:0 | B 2 4 4:7",
        draws=("3 3 5",),
        moves=("roll", "discard 3 3 5"),
        hint="Two dice show a 3 and one a 5, and you hold enough of both.",
        remarks={
            "pass": "Passing is allowed, but it ends the round for you. The task was to roll.",
            "discard 3": "One card is enough, but more could go: each matching die lets one go.",
            "discard 5": "One card is enough, but more could go: each matching die lets one go.",
            "discard 3 3": "The 5 could go as well.",
            "discard 3 5": "Two dice show a 3, so two 3s could go.",
        },
        why="Two 3s and the 5 are gone. The third 3 stays, because only two dice showed a 3.",
        question=answers.who_is_next(
            text="Your turn is over. Who comes next?",
            hint="A turn is one roll, and what it brings.",
            why="One roll, and the turn passes.",
            slips={"You": "A turn is one roll, and you have rolled."},
        ),
    ),
    Step(
        name="which-discards",
        title="What may go?",
        rules=("DIC-05",),
        task="You have rolled a 3 and two llamas. First say what you may discard. Then discard as many as you can.",
        position=f"dice | {ROW} | A* 1 L L L:0 | B 2 4:7 | roll 3 L L",
        moves=("discard L L",),
        hint="Two dice show llamas.",
        remarks={"discard L": "That is allowed. But two dice show llamas, so two could have gone."},
        why="Two dice, two llamas. The last one still counts 10.",
        question=answers.which_actions(
            text="Which of these are you allowed to do?",
            choices=answers.actions_to_choose("discard L", "discard L L", "discard L L L", "discard 1", "take 3"),
            hint="Each die that matches takes one card at most. And with a hit nothing comes from the row.",
            why="One or two llamas, and nothing else.",
        ),
    ),
    Step(
        name="miss",
        title="A miss",
        rules=("DIC-06",),
        task="Roll. If no die matches a card of yours, take the card from the row that is cheapest for you.",
        position=f"dice | {ROW} | A* 1 6:0 | B 2 4 4:7",
        draws=("3 4 5",),
        moves=("roll", "take 3"),
        hint="You have to take one that a die shows: a 3, a 4 or a 5.",
        remarks={
            "pass": "Passing is allowed, but it ends the round for you. The task was to roll.",
            "take 4": "A 3 would have cost one point less.",
            "take 5": "A 3 would have cost two points less.",
        },
        why="You have the 3 now, and it is gone from the row.",
        question=Question(
            text="After that, somebody misses with a 3 and two llamas. Can that player take a 3 from the row?",
            choices=("yes", "no"),
            first=False,
            right=lambda match: "yes" if "3" in seen_by(match).row else "no",
            hint="Look at the row.",
            why="There was only one 3 in the row, and you have it. The row gets shorter and shorter.",
        ),
    ),
    Step(
        name="three-llamas",
        chapter=LUCK,
        title="Three llamas",
        rules=("DIC-04",),
        task=(
            "You hold a llama, and you are about to roll three of them. First predict, "
            "then roll and choose the better token."
        ),
        position=f"dice | {ROW} | A* 1 6 L:12 | B 2 4:7",
        draws=("L L L",),
        moves=("roll", "return 10"),
        hint="Which token is worth more?",
        remarks={
            "pass": "Passing is allowed, but it ends the round for you. The task was to roll.",
            "return 1": "That is one point. But the other token is worth ten.",
            "keep": "Keeping them is allowed. But why would you?",
        },
        why="Ten points gone in the middle of the round, and your cards are as they were.",
        question=Question(
            text="How many cards will you have after three llamas?",
            right=answers.after(answers.cards_of(0), "roll [L L L]", "keep"),
            hint="This roll overrides everything else, even a hit.",
            why="No card moves, not even your llama.",
            slips={2: "Three llamas are not a hit, even if you hold a llama."},
        ),
        ruling=(
            "this roll comes first, whatever you hold and even when you are alone; and you may keep your tokens if you "
            "like."
        ),
    ),
    Step(
        name="flop",
        title="Total flop",
        rules=("DIC-07", "DIC-10"),
        task="The row has become short. You are about to roll 3, 4 and 5. First predict, then roll.",
        position="dice | row 1 6 | A* 1 2:0 | B 2 4:7 | C-:12",
        draws=("3 4 5",),
        moves=("roll",),
        hint="Press the dice.",
        remarks={"pass": "That would have been wise, as you know. But the task was to roll."},
        why="No die matched anything, so the whole row was yours, and the round is over.",
        question=Question(
            text="You hold a 1 and a 2, and a 1 and a 6 lie in the row. How many points will you get?",
            right=answers.after(answers.points_of(0), "roll [3 4 5]"),
            hint="The row joins your cards. Then each value counts once.",
            why="1 + 2 + 6. The second 1 costs nothing.",
            slips={3: "And the row? You take all of it.", 10: "The second 1 costs nothing: each value counts once."},
        ),
    ),
    Step(
        name="pass",
        chapter=PASS,
        title="Enough",
        rules=("DIC-08", "DIC-12"),
        task="You have had enough. First predict, then pass.",
        position=f"dice | {ROW} | A* 4 4 4 L L:2 | B 2 6:7 | C 3:0",
        moves=("pass",),
        hint="The Pass button is next to the dice.",
        remarks={"roll": "That is allowed. But the task was to pass."},
        why="You have paid, and your cards are set aside. The others go on without you.",
        question=Question(
            text="You have two white tokens. Which tokens will you have in front of you?",
            choices=answers.tokens_to_choose("14×1", "1×10 6×1", "3×10 4×1", "1×10 4×1"),
            right=answers.after(answers.tokens_of(0), "pass"),
            rule="DIC-12",
            hint="Add up first: each value once, llamas 10. Then exchange.",
            why="2 + 4 + 10 is 16: a black one and six white ones.",
            slips={
                "3×10 4×1": "Each value counts only once, the llamas too.",
                "1×10 4×1": "And the two white tokens you had?",
            },
        ),
    ),
    Step(
        name="chance-of-six",
        chapter=CHANCE,
        title="How likely is a hit?",
        rules=("DIC-05",),
        task=(
            "You hold nothing but 6s. Two of the dice have a 6, on one side each. First work it out, then roll and see."
        ),
        position=f"dice | {ROW} | A* 6 6:0 | B 2 4 L:7",
        draws=("3 6 6",),
        moves=("roll", "discard 6 6"),
        hint="Two dice show a 6: two of yours can go.",
        remarks={
            "discard 6": "One could have stayed, but why? Two dice show a 6.",
            "pass": "Six points, and no risk. But the task was to roll.",
        },
        why="A rare stroke of luck: both 6s at once, one chance in 36.",
        question=Question(
            text="How likely is a hit?",
            choices=("1/6", "11/36", "1/3", "1/2"),
            right=answers.share_of("hit"),
            hint="How likely is it that neither of the two dice shows a 6? The rest is a hit.",
            why="Neither shows a 6 with probability 5/6 · 5/6 = 25/36. The rest is a hit: 11/36.",
            slips={
                "1/3": "Nearly. Adding 1/6 and 1/6 counts a roll twice if both dice show a 6.",
                "1/6": "That is one die. A second one has a 6 too.",
            },
        ),
        ruling="the figure rests on the faces of the dice, which are our assumption.",
    ),
    Step(
        name="look-ahead",
        title="One roll ahead",
        rules=("DIC-03", "DIC-08"),
        task=(
            "Passing costs 4 points now. What if you roll once more and pass then? Decide which is cheaper on average, "
            "and do it."
        ),
        position="dice | row 5 6 L | A* 1 3:0 | B 2 4 L:7",
        moves=("pass",),
        hint="It isn't rolling.",
        remarks={"roll": "You have just found out that passing is cheaper on average."},
        why="Four points, and no risk.",
        question=answers.roll_or_pass(
            text="Roll or pass?",
            rule="DIC-08",
            hint="A hit saves you four points at most. What does a miss cost, and how much is a flop?",
            why="A hit is likely, but small. A miss or a flop brings a 5, a 6, a llama, or all of them.",
            slips={
                "roll": (
                    "You hit more often than not, but there is little to gain and much to lose: the row is expensive."
                )
            },
        ),
        ruling=(
            "looking one roll ahead is a rule of thumb of ours. It assumes that the round is still on when your next "
            "turn comes."
        ),
    ),
    Step(
        name="worth-a-roll",
        title="And with expensive cards?",
        rules=("DIC-03", "DIC-05"),
        task="The same row, but you hold a 6 and a llama. Decide which is cheaper on average, and do it.",
        position="dice | row 5 6 L | A* 6 L:0 | B 2 4 L:7",
        draws=("3 6 L",),
        moves=("roll", "discard 6 L"),
        hint="Each of your cards matches a die.",
        remarks={
            "pass": "Sixteen points. A roll was cheaper on average.",
            "discard 6": "The llama could have gone as well, and the round would have been over.",
            "discard L": "The 6 could have gone as well, and the round would have been over.",
        },
        why="All your cards are gone, and the round is over.",
        question=answers.roll_or_pass(
            text="Roll or pass?",
            rule="DIC-05",
            hint="Every die has two llamas. How often does none of the three show one?",
            why="Only 8 rolls in 27 show no llama at all, and losing a llama saves ten points.",
            slips={"pass": "Passing costs 16 for certain, and llamas are what these dice show most."},
        ),
    ),
    Step(
        name="last-card",
        chapter=ROUND,
        title="The last card",
        rules=("DIC-09",),
        task="One card is left. First predict, then roll, discard it, and return the better token.",
        position="dice | row 1 2 3 5 6 | A* 4:11 | B 2 4 L:7 | C-:3",
        draws=("1 4 L",),
        moves=("roll", "discard 4", "return 10"),
        hint="Which token is worth more?",
        remarks={
            "pass": "Passing is allowed, and costs 4. But the task was to roll.",
            "return 1": "That is one point. But the other token is worth ten.",
            "keep": "Keeping them is allowed. But why would you?",
        },
        why="You returned a token first, and then Mia had to pay. The round is over.",
        question=Question(
            text="Ben has passed, and he has 3 points. How many will he have when the round is over?",
            right=answers.after(answers.points_of(2), "roll [1 4 L]", "discard 4", "return 10"),
            hint="When did Ben pay?",
            why="Ben paid when he passed. Only those who are still in the round pay now.",
        ),
    ),
    Step(
        name="alone",
        title="Alone",
        rules=("DIC-11",),
        task=(
            "The others have passed, and you go on. You are about to roll 1, 2 and 3, all of which lie in the row. "
            "First "
            "predict, then roll."
        ),
        position="dice | row 1 2 3 L | A* 4 6:7 | B-:8 | C-:2",
        draws=("1 2 3",),
        moves=("roll",),
        hint="Press the dice.",
        remarks={"pass": "That would have been wise, as you know. But the task was to roll."},
        why="With others in the round it would have been a miss, and one card from the row. Alone it is a total flop.",
        question=Question(
            text="How many points will you have then?",
            right=answers.after(answers.points_of(0), "roll [1 2 3]"),
            hint="Alone there is no miss. What is it called instead?",
            why="The 7 points you had, 4 and 6 in your hand, and the row: 1 + 2 + 3 + 10.",
            slips={
                18: "Alone there is no miss: you don't take one card, you take them all.",
                17: "And the row? You take all of it.",
                26: "And the points you had already?",
            },
        ),
    ),
    Step(
        name="empty-row",
        title="Nothing left to take",
        rules=("DIC-10",),
        task=(
            "The row is empty, and still the round goes on. You are about to roll 2, 3 and 6. First predict, then roll."
        ),
        position="dice | row | A* 1 5:0 | B 2 4:7",
        draws=("2 3 6",),
        moves=("roll",),
        hint="Press the dice.",
        remarks={"pass": "Passing would have cost the same. The task was to roll."},
        why="A total flop again, but there was nothing to take. The round is over, and Mia pays as well.",
        question=Question(
            text="How many points will you have then?",
            right=answers.after(answers.points_of(0), "roll [2 3 6]"),
            hint="No die matches, so it is a flop. And how much is in the row?",
            why="Only your own cards, 1 and 5.",
            slips={0: "A flop ends the round, and then everybody in it pays for their own cards."},
        ),
        ruling=(
            "the rules don't say what happens when the row is empty. We play on, and a flop then brings you nothing."
        ),
    ),
    Step(
        name="all-pass",
        title="The last one passes",
        rules=("DIC-13", "DIC-15"),
        task="Mia and Ben have passed, and you are alone. First predict, then pass as well.",
        position="dice | row 1 2 3 5 L | A* 2:4 | B-:8 | C-:2 | starter C",
        moves=("pass",),
        hint="The Pass button is next to the dice.",
        remarks={"roll": "Brave, but the task was to pass."},
        why="Everybody has passed, so the round is over.",
        question=answers.who(
            text="Ben started this round. Who will start the next one?",
            right=answers.after(answers.who_decides, "pass"),
            hint="Who ends this round?",
            why="You end the round, so you start the next one.",
            slips={
                "Ben": "It does not matter who started this one.",
                "Mia": "The turn doesn't just move on by one seat.",
            },
        ),
        ruling="the rules don't say who starts the very first round; here seat A does, unless you say otherwise.",
    ),
    Step(
        name="the-end",
        chapter=END,
        title="Forty is the end",
        rules=("DIC-14",),
        task=(
            "It is late: you have 5 points, Mia has had 41 since she passed, Ben has 12. First predict, then pass and "
            "end the round."
        ),
        position="dice | row 1 2 L | A* 3 4 4:5 | B-:41 | C-:12 | round 7",
        moves=("pass",),
        hint="The Pass button is next to the dice.",
        remarks={"roll": "That is allowed. But you have a prediction to test."},
        why="Mia's 41 ended nothing while the round went on. Now the round is over, and so is the match.",
        question=answers.which_players(
            text="You keep a 3 and two 4s. Who will win the match?",
            right=answers.after(answers.winners, "pass"),
            hint="Add your cards to your points, each value once. The lowest total wins, and two players may share it.",
            why="5 + 3 + 4 is 12, and Ben has 12 too. You share the victory.",
        ),
    ),
)

QUIZ = (
    dice_quiz.what_kind,
    dice_quiz.what_may_go,
    dice_quiz.how_likely,
    dice_quiz.roll_or_pass,
    dice_quiz.what_a_flop_costs,
    dice_quiz.best_token,
    dice_quiz.who_wins,
)

LESSON = tutorial("dice", "LAMA dice", STEPS, QUIZ, variant="dice")

rule, dice, odds_of_roll = said.rule, lookup.dice, lookup.odds_of_roll
cost = partial(lookup.cost, variant="dice")
