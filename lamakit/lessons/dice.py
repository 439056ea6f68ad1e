"""The tutorial of LAMA dice: every DIC rule, in sixteen steps, a quiz and a whole round."""

from functools import partial

from lamakit.lessons import answers, dice_quiz, lookup
from lamakit.lessons.goals import does
from lamakit.lessons.lesson import Lesson
from lamakit.lessons.question import Question
from lamakit.lessons.step import Step

BOX, ROLL, LUCK = "Cards, row and dice", "Rolling", "The two extremes"
PASS, CHANCE, ROUND, END = "Passing", "Roll or pass?", "The end of a round", "The end of the match"

ROW = "row 1 2 3 4 5 6 L"

STEPS = (
    Step(
        name="open-hands",
        chapter=BOX,
        title="Everything is open",
        rules=("DIC-01", "DIC-02"),
        task=(
            "This is how a round begins. In the middle lies a row with one card of each value. Everybody has six "
            "cards, "
            "and you can see them all."
        ),
        position=f"dice | {ROW} | A* 1 3 3 4 5 L:0 | B 1 2 2 4 6 L:0 | C 3 4 5 6 6 L:0",
        question=Question(
            text="43 cards are in the box. How many of them take no part in this round?",
            first=True,
            right=lambda match: sum(match.observation(0).unseen.values()),
            rule="DIC-02",
            hint="Take away the row, then six cards for each of you three.",
            why="43, less seven in the row, less three times six.",
            slips={
                25: "The row has seven cards of its own.",
                24: "There are three of you, with six cards each.",
                36: "From these 36 everybody gets six.",
            },
        ),
        ruling=(
            "the rules print no number of players; with six, all cards are used. They don't print the faces of the "
            "dice "
            "either: ours come from published descriptions, they are an assumption, and you can replace them."
        ),
    ),
    Step(
        name="three-dice",
        chapter=BOX,
        title="Three different dice",
        rules=("DIC-01",),
        task=(
            "The first die shows 2 3 4 5 and two llamas, the second 1 3 4 6 and two llamas, the third 1 2 5 6 and two "
            "llamas."
        ),
        position=f"dice | {ROW} | A* 1 2 3 4 5 6:0 | B 1 2 3 4 5 L:0",
        question=Question(
            text="Which of these rolls can never come?",
            choices=answers.rolls_to_choose("3 3 5", "2 2 2", "L L L", "1 1 6", "1 2 L"),
            several=True,
            first=True,
            right=answers.impossible_rolls("3 3 5", "2 2 2", "L L L", "1 1 6", "1 2 L"),
            rule="DIC-01",
            hint="Take the dice one by one. Which of them has a 1? And what must the first die show then?",
            why=(
                "Each number is missing from one die, so it never comes three times. And "
                "the first die has no 1 and no 6."
            ),
        ),
        ruling="these faces are our assumption, as was said above.",
    ),
    Step(
        name="hit",
        chapter=ROLL,
        title="A hit",
        rules=("DIC-03", "DIC-05"),
        task="Roll the dice. Then discard as many cards as the dice allow.",
        position=f"dice | {ROW} | A* 1 3 3 3 5:0 | B 2 4 4:7",
        draws=("3 3 5",),
        goal=does("roll", "discard 3 3 5"),
        moves=("roll", "discard 3 3 5"),
        hint="Two dice show a 3 and one a 5, and you hold enough of both.",
        remarks={
            "pass": "Passing is allowed, but it ends the round for you. The task was to roll.",
            "discard 3": "One card is enough, but more could go: each die that matches may take one.",
            "discard 5": "One card is enough, but more could go: each die that matches may take one.",
            "discard 3 3": "The 5 could go as well.",
            "discard 3 5": "Two dice show a 3, so two 3s could go.",
        },
        why="Two 3s and the 5 are gone. The third 3 stays, for only two dice showed a 3.",
        question=Question(
            text="Your turn is over. Who comes next?",
            choices=answers.seats,
            right=answers.who_decides,
            rule="DIC-03",
            hint="A turn is one roll, and what it brings.",
            why="One roll, and the turn passes.",
            slips={"You": "A turn is one roll, and you have rolled."},
        ),
    ),
    Step(
        name="which-discards",
        chapter=ROLL,
        title="What may go?",
        rules=("DIC-05",),
        task="You have rolled a 3 and two llamas. First say what you may discard. Then discard as many as you can.",
        position=f"dice | {ROW} | A* 1 L L L:0 | B 2 4:7 | roll 3 L L",
        goal=does("discard L L"),
        moves=("discard L L",),
        hint="Two dice show llamas.",
        remarks={"discard L": "That is allowed. But two dice show llamas, so two could have gone."},
        why="Two dice, two llamas. The last one still counts 10.",
        question=Question(
            text="Which of these may you do?",
            choices=answers.actions_to_choose("discard L", "discard L L", "discard L L L", "discard 1", "take 3"),
            several=True,
            first=True,
            right=answers.legal,
            reason=answers.why_not_these_actions,
            rule="DIC-05",
            hint="Each die that matches takes one card at most. And with a hit nothing comes from the row.",
            why="One or two llamas, and nothing else.",
        ),
    ),
    Step(
        name="miss",
        chapter=ROLL,
        title="A miss",
        rules=("DIC-06",),
        task="Roll. If no die matches a card of yours, take the card from the row that is cheapest for you.",
        position=f"dice | {ROW} | A* 1 6:0 | B 2 4 4:7",
        draws=("3 4 5",),
        goal=does("roll", "take 3"),
        moves=("roll", "take 3"),
        hint="You have to take one that a die shows: a 3, a 4 or a 5.",
        remarks={
            "pass": "Passing is allowed, but it ends the round for you. The task was to roll.",
            "take 4": "A 3 would have cost a point less.",
            "take 5": "A 3 would have cost two points less.",
        },
        why="The 3 lies before you now, and it is gone from the row.",
        question=Question(
            text="Somebody misses with a 3 and two llamas after that. Can that player take a 3 from the row?",
            choices=("yes", "no"),
            right=lambda match: "yes" if "3" in match.observation(0).row else "no",
            rule="DIC-06",
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
        goal=does("roll", "return 10"),
        moves=("roll", "return 10"),
        hint="Which token is worth more?",
        remarks={
            "pass": "Passing is allowed, but it ends the round for you. The task was to roll.",
            "return 1": "A point less. But the other token is worth ten.",
            "keep": "Keeping them is allowed. But why would you?",
        },
        why="Ten points gone, in the middle of the round. And your cards are as they were.",
        question=Question(
            text="How many cards will you have after three llamas?",
            first=True,
            right=answers.after(answers.cards_of(0), "roll [L L L]", "keep"),
            rule="DIC-04",
            hint="This roll comes before all others, also before a hit.",
            why="No card moves, not even your llama.",
            slips={2: "Three llamas are no hit, even for one who holds a llama."},
        ),
        ruling=(
            "this roll comes first, whatever you hold and also when you are alone; and you may keep your tokens if you "
            "like."
        ),
    ),
    Step(
        name="flop",
        chapter=LUCK,
        title="Total flop",
        rules=("DIC-07", "DIC-10"),
        task="The row has become short. You are about to roll 3, 4 and 5. First predict, then roll.",
        position="dice | row 1 6 | A* 1 2:0 | B 2 4:7 | C-:12",
        draws=("3 4 5",),
        goal=does("roll"),
        moves=("roll",),
        hint="Press the dice.",
        remarks={"pass": "That would have been wise, as you know. But the task was to roll."},
        why="No die matched anything, so the whole row was yours, and the round is over.",
        question=Question(
            text="You hold a 1 and a 2, and a 1 and a 6 lie in the row. How many points will you get?",
            first=True,
            right=answers.after(answers.points_of(0), "roll [3 4 5]"),
            rule="DIC-07",
            hint="The row comes to your cards. Then each value counts once.",
            why="1 and 2 and 6. The second 1 costs nothing.",
            slips={
                3: "And the row? All of it comes to you.",
                10: "The second 1 costs nothing: each value counts once.",
            },
        ),
    ),
    Step(
        name="pass",
        chapter=PASS,
        title="Enough",
        rules=("DIC-08", "DIC-12"),
        task="You have enough. First predict, then pass.",
        position=f"dice | {ROW} | A* 4 4 4 L L:2 | B 2 6:7 | C 3:0",
        goal=does("pass"),
        moves=("pass",),
        hint="The button Pass is next to the dice.",
        remarks={"roll": "That is allowed. But the task was to pass."},
        why="You have paid, and your cards are laid aside. The others go on without you.",
        question=Question(
            text="You have two white tokens. Which tokens will lie before you?",
            choices=answers.tokens_to_choose("14×1", "1×10 6×1", "3×10 4×1", "1×10 4×1"),
            first=True,
            right=answers.after(answers.tokens_of(0), "pass"),
            rule="DIC-12",
            hint="Add up first: each value once, llamas 10. Then exchange.",
            why="2 and 4 and 10 are 16: a black one and six white ones.",
            slips={
                "3×10 4×1": "Each value counts only once, the llamas too.",
                "1×10 4×1": "And the two white tokens that you had?",
            },
        ),
    ),
    Step(
        name="chance-of-six",
        chapter=CHANCE,
        title="How likely is a hit?",
        rules=("DIC-05",),
        task="You hold nothing but 6s. Two of the dice have a 6, one side each. First compute, then roll and see.",
        position=f"dice | {ROW} | A* 6 6:0 | B 2 4 L:7",
        draws=("3 6 6",),
        goal=does("roll", "discard 6 6"),
        moves=("roll", "discard 6 6"),
        hint="Two dice show a 6: two of yours can go.",
        remarks={
            "discard 6": "One could have stayed, but why? Two dice show a 6.",
            "pass": "Six points, and no risk. But the task was to roll.",
        },
        why="A rare piece of luck: both 6s at once, one chance in 36.",
        question=Question(
            text="How likely is a hit?",
            choices=("1/6", "11/36", "1/3", "1/2"),
            first=True,
            right=answers.share_of("hit"),
            rule="DIC-05",
            hint="How likely is it that neither of the two dice shows a 6? The rest is a hit.",
            why="Neither shows a 6 with 5/6 × 5/6 = 25/36. So a hit has the rest, 11/36.",
            slips={
                "1/3": "Nearly. Adding 1/6 and 1/6 counts the rolls twice in which both dice show a 6.",
                "1/6": "That is one die. A second one has a 6 too.",
            },
        ),
        ruling="the figure rests on the faces of the dice, which are our assumption.",
    ),
    Step(
        name="look-ahead",
        chapter=CHANCE,
        title="One roll further",
        rules=("DIC-03", "DIC-08"),
        task=(
            "Passing costs 4 points now. What if you roll once more and pass then? Decide which is cheaper on average, "
            "and do it."
        ),
        position="dice | row 5 6 L | A* 1 3:0 | B 2 4 L:7",
        goal=does("pass"),
        moves=("pass",),
        hint="It is the other thing than rolling.",
        remarks={"roll": "You have just found out that passing is cheaper on average."},
        why="Four points, and no risk.",
        question=Question(
            text="Roll or pass?",
            choices=answers.actions_to_choose("roll", "pass"),
            first=True,
            right=answers.better_now,
            rule="DIC-08",
            hint="A hit saves you four points at most. What does a miss cost, and how much is a flop?",
            why="A hit is likely, but small. A miss or a flop brings a 5, a 6, a llama, or all of them.",
            slips={
                "roll": "You hit more often than not, but there is little to gain and much to lose: the row is dear."
            },
        ),
        ruling=(
            "a look-ahead of one roll is a rule of thumb of ours. It supposes that the round is still on when your "
            "next "
            "turn comes."
        ),
    ),
    Step(
        name="worth-a-roll",
        chapter=CHANCE,
        title="And with dear cards?",
        rules=("DIC-03", "DIC-05"),
        task="The same row, but you hold a 6 and a llama. Decide what is cheaper on average, and do it.",
        position="dice | row 5 6 L | A* 6 L:0 | B 2 4 L:7",
        draws=("3 6 L",),
        goal=does("roll", "discard 6 L"),
        moves=("roll", "discard 6 L"),
        hint="Each of your cards matches a die.",
        remarks={
            "pass": "Sixteen points. A roll was cheaper on average.",
            "discard 6": "The llama could have gone as well, and with it the round would be over.",
            "discard L": "The 6 could have gone as well, and with it the round would be over.",
        },
        why="All your cards are gone, and the round is over.",
        question=Question(
            text="Roll or pass?",
            choices=answers.actions_to_choose("roll", "pass"),
            first=True,
            right=answers.better_now,
            rule="DIC-05",
            hint="Every die has two llamas. How often does none of the three show one?",
            why="No llama at all comes in 8 of 27 rolls only, and a llama that goes saves ten points.",
            slips={"pass": "Passing costs 16 for certain, and llamas are what these dice show most."},
        ),
    ),
    Step(
        name="last-card",
        chapter=ROUND,
        title="The last card",
        rules=("DIC-09",),
        task="One card is left. First predict, then roll, discard it, and give back the better token.",
        position="dice | row 1 2 3 5 6 | A* 4:11 | B 2 4 L:7 | C-:3",
        draws=("1 4 L",),
        goal=does("roll", "discard 4", "return 10"),
        moves=("roll", "discard 4", "return 10"),
        hint="Which token is worth more?",
        remarks={
            "pass": "Passing is allowed, and costs 4. But the task was to roll.",
            "return 1": "A point less. But the other token is worth ten.",
            "keep": "Keeping them is allowed. But why would you?",
        },
        why="You gave back a token first, and then Mia had to pay. The round is over.",
        question=Question(
            text="Ben has passed, and he has 3 points. How many will he have when the round is over?",
            first=True,
            right=answers.after(answers.points_of(2), "roll [1 4 L]", "discard 4", "return 10"),
            rule="DIC-09",
            hint="When did Ben pay?",
            why="Ben paid when he passed. Only those who are still in the round pay now.",
        ),
    ),
    Step(
        name="alone",
        chapter=ROUND,
        title="Alone",
        rules=("DIC-11",),
        task=(
            "The others have passed, and you go on. You are about to roll 1, 2 and 3, all of which lie in the row. "
            "First "
            "predict, then roll."
        ),
        position="dice | row 1 2 3 L | A* 4 6:7 | B-:8 | C-:2",
        draws=("1 2 3",),
        goal=does("roll"),
        moves=("roll",),
        hint="Press the dice.",
        remarks={"pass": "That would have been wise, as you know. But the task was to roll."},
        why="With others in the round it would have been a miss, and one card from the row. Alone it is a total flop.",
        question=Question(
            text="How many points will you have then?",
            first=True,
            right=answers.after(answers.points_of(0), "roll [1 2 3]"),
            rule="DIC-11",
            hint="Alone there is no miss. What is the other name for it?",
            why="7 points from before, 4 and 6 in your hand, and the row: 1 and 2 and 3 and 10.",
            slips={
                18: "Alone there is no miss: you don't take one card, you take them all.",
                17: "And the row? All of it comes to you.",
                26: "And the points that you had already?",
            },
        ),
    ),
    Step(
        name="empty-row",
        chapter=ROUND,
        title="Nothing left to take",
        rules=("DIC-10",),
        task=(
            "The row is empty, and still the round goes on. You are about to roll 2, 3 and 6. First predict, then roll."
        ),
        position="dice | row | A* 1 5:0 | B 2 4:7",
        draws=("2 3 6",),
        goal=does("roll"),
        moves=("roll",),
        hint="Press the dice.",
        remarks={"pass": "Passing would have cost the same. The task was to roll."},
        why="A total flop again, but there was nothing to take. The round is over, and Mia pays as well.",
        question=Question(
            text="How many points will you have then?",
            first=True,
            right=answers.after(answers.points_of(0), "roll [2 3 6]"),
            rule="DIC-10",
            hint="No die matches, so it is a flop. And how much lies in the row?",
            why="Only your own cards, 1 and 5.",
            slips={0: "A flop ends the round, and then everybody in it pays for the own cards."},
        ),
        ruling="the rules don't say what happens when the row is empty. We play on, and a flop takes nothing then.",
    ),
    Step(
        name="all-pass",
        chapter=ROUND,
        title="The last one passes",
        rules=("DIC-13", "DIC-15"),
        task="Mia and Ben have passed, and you are alone. First predict, then pass as well.",
        position="dice | row 1 2 3 5 L | A* 2:4 | B-:8 | C-:2 | starter C",
        goal=does("pass"),
        moves=("pass",),
        hint="The button Pass is next to the dice.",
        remarks={"roll": "Brave, but the task was to pass."},
        why="Everybody has passed, so the round is over.",
        question=Question(
            text="Ben started this round. Who will start the next one?",
            choices=answers.seats,
            first=True,
            right=answers.after(answers.who_decides, "pass"),
            rule="DIC-13",
            hint="Who ends this round?",
            why="You end the round, and so you start the next.",
            slips={
                "Ben": "It does not matter who started this one.",
                "Mia": "The turn doesn't just move on by one seat.",
            },
        ),
        ruling="who starts the very first round is not printed; here seat A does, unless you say otherwise.",
    ),
    Step(
        name="the-end",
        chapter=END,
        title="Forty is the end",
        rules=("DIC-14",),
        task=(
            "It is late: you have 5 points, Mia 41 since she passed, Ben 12. First "
            "predict, then pass and end the round."
        ),
        position="dice | row 1 2 L | A* 3 4 4:5 | B-:41 | C-:12 | round 7",
        goal=does("pass"),
        moves=("pass",),
        hint="The button Pass is next to the dice.",
        remarks={"roll": "That is allowed. But you have a prediction to test."},
        why="Mia's 41 did not end anything as long as the round went on. Now it is over, and so is the match.",
        question=Question(
            text="You keep a 3 and two 4s. Who will win the match?",
            choices=answers.seats,
            several=True,
            first=True,
            right=answers.after(answers.winners, "pass"),
            rule="DIC-14",
            hint="Add your cards to your points, each value once. The lowest sum wins, and it can be there twice.",
            why="5 and 3 and 4 are 12, and Ben has 12 too. You share the victory.",
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

LESSON = Lesson("dice", "LAMA dice", STEPS, QUIZ, variant="dice")

step, quiz, whole_round, progress, reset = LESSON.step, LESSON.quiz, LESSON.whole_round, LESSON.progress, LESSON.reset
rule, dice, odds_of_roll = lookup.rule, lookup.dice, lookup.odds_of_roll
cost = partial(lookup.cost, variant="dice")
