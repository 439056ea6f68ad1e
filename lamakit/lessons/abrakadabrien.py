"""The sixth tutorial: Abrakadabrien, with area and portals, three actions, four goals, four bonuses and the end."""

from lamakit.lessons import abrakadabrien_answers as areas
from lamakit.lessons import abrakadabrien_quiz, answers, lookup
from lamakit.lessons.abrakadabrien_table import AreaLesson, AreaStep
from lamakit.lessons.goals import does
from lamakit.lessons.question import Question

AREA, TURNS, GOALS = "Your area", "A turn", "Four goals"
REFILL, BONUSES, END = "Scoring", "What goals bring", "The end"

MIA = "(R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G6*)"
BEN = "(G2) (T3) (F1) / (R2) G4 (T1) / (F6) (R1) (G6)"


def turn(area: str, hand: str) -> str:
    """Three at the table, and you decide what to do in this turn."""
    others = f"B {MIA}, hand R6 F6 | C {BEN}, hand G1 T2*"
    return f"abrakadabrien | A* {area}, hand {hand} | {others} | deck T3 F1 R2 G3 T1 F2 G5"


def pause(area: str, deck: str, own: str = "", mia: str = MIA, pile: str = "", tail: str = "") -> str:
    """Two at the table, between two turns."""
    return (
        f"abrakadabrien | A* {area}, portal (R1) (R2) (F2) (G1){own} | B {mia}, portal (R6) (F6) (G6) (F6*){pile}"
        f" | deck {deck} | phase score{tail}"
    )


STEPS = (
    AreaStep(
        name="backs",
        chapter=AREA,
        title="Nine backs",
        rules=("ABR-02", "ABR-04", "ABR-19"),
        task="All nine cards of your area lie face down. Nobody has looked at them, but look at their backs.",
        position=turn("(T3) (R1) (F1*) / (T2) (T6) (R2*) / (T1) (G2) (G4)", "T4 G5"),
        question=Question(
            text="How many treasure cards lie in your area?",
            first=True,
            right=areas.backs_in_area("?"),
            rule="ABR-02",
            hint="The back of a treasure card shows no terrain. Count the backs without one.",
            why="The others show their terrain. How high they are you can't know yet.",
            slips={7: "Those are the cards whose terrain you see.", 0: "Two of the backs show no terrain at all."},
        ),
        ruling=(
            "everybody sees every back, wherever a card lies face down or is held. And what you have once looked at, "
            "the table shows to you as long as the card can be followed."
        ),
    ),
    AreaStep(
        name="reveal",
        chapter=AREA,
        title="Turn one up",
        rules=("ABR-08",),
        task="Reveal the card in the middle of your area.",
        position=turn("(T3) (R1) (F1*) / (T2) (T6) (R2*) / (T1) (G2) (G4)", "T4 G5"),
        goal=does("reveal 5"),
        moves=("reveal 5",),
        hint="Press “reveal”, then the card in the middle. Or type: reveal 5.",
        remarks={"wait": "Nothing happens in your area then. The task was to reveal a card."},
        why="A tower 6. It stays open, and only open cards count for goals.",
    ),
    AreaStep(
        name="replace",
        chapter=AREA,
        title="A card from your hand",
        rules=("ABR-07", "ABR-06"),
        task="In the left column a tower is nearly finished. Lay your tower 4 in the place of the guardians in it.",
        position=turn("T6 (R1) (F1*) / (G3) (T6) (R2*) / T1 (G2) (G4)", "T4 G5"),
        goal=does("replace 4 T4"),
        moves=("replace 4 T4",),
        hint="The place is cell 4. Type: replace 4 T4.",
        remarks={
            "replace 4 G5": "The place is right, but that is the wrong card of your hand.",
            "reveal 4": "Then you know the guardians better. But they are still in the way of your tower.",
        },
        why="The card from your hand lies open, and the other one came into your hand.",
        question=Question(
            text="You have laid your hand down since. On whose portal does the guardians 3 lie now?",
            choices=answers.seats,
            right=areas.portal_with("G3"),
            rule="ABR-06",
            hint="The portal on your left is the one on the right of your left neighbour.",
            why="What you don't need goes to Mia, and she will find it in her hand.",
            slips={
                "You": "Cards on your own portal come from the neighbour on your right.",
                "Ben": "Ben sits on your right: his cards come to you.",
            },
        ),
    ),
    AreaStep(
        name="swap",
        chapter=AREA,
        title="Change places",
        rules=("ABR-09",),
        task="Three open rivers lie in your bottom row, but in a wrong order. Put them right with one swap.",
        position=turn("(T3) (G1) (F1*) / T2 (T6) (F2) / R1 R5 R3", "T4 G5"),
        goal=does("swap 8 9"),
        moves=("swap 8 9",),
        hint="From left to right the numbers have to rise: the 3 belongs in the middle.",
        remarks={"swap 7 8": "Now the row reads 5, 1, 3. It was the other pair."},
        why="1, 3, 5: a river. Both cards have stayed as they were, face up.",
    ),
    AreaStep(
        name="pass-on",
        chapter=TURNS,
        title="From hand to hand",
        rules=("ABR-05", "ABR-06"),
        task="You may do nothing at all. First predict where your cards go, then wait.",
        position=turn("(T3) (R1) (F1*) / (T2) (T6) (R2*) / (T1) (G2) (G4)", "T4 G5"),
        goal=does("wait"),
        moves=("wait",),
        hint="There is a button for it: wait.",
        why="Two cards came to you from Ben, and Mia has yours.",
        question=Question(
            text="Who will have your tower 4 in hand in the next turn?",
            choices=answers.seats,
            first=True,
            right=answers.after(areas.holder_of("T4"), "wait", "wait", "wait"),
            rule="ABR-06",
            hint="You lay your hand on the portal on your left. Mia sits there, and Ben sits on your right.",
            why="The portal on your left lies on Mia's right: it is hers.",
            slips={"You": "The whole hand is laid down at the end of every turn.", "Ben": "Hands go to the left."},
        ),
        ruling="the rulebook says that you may carry out an action; so here you may also do without, and wait.",
    ),
    AreaStep(
        name="two-players",
        chapter=TURNS,
        title="For two",
        rules=("ABR-01", "ABR-03", "ABR-05"),
        task="By our table of marks 72 cards are left when two players have taken theirs out. Then the table is laid.",
        position=(
            f"abrakadabrien | A* (T3) (R5) (F1*) / T2 (T6) F4 / T1 (G2) R6*, hand R1 R2 F2 G1 | "
            f"B {MIA}, hand R6 F6 G6 F6* | deck T3 F1"
        ),
        question=Question(
            text="How many cards are in the pile when two players begin?",
            first=True,
            right=areas.pile_after_deal(2),
            rule="ABR-05",
            hint="Two areas of nine cards, and two portals. How many cards lie on a portal when only two play?",
            why="72, less 18 in the areas, less 8 on the portals.",
            slips={
                72: "The areas and the portals are filled from the pile.",
                54: "Don't forget the portals.",
                50: "With two players there are four cards on every portal.",
            },
        ),
    ),
    AreaStep(
        name="tower",
        chapter=GOALS,
        title="Towers",
        rules=("ABR-10",),
        task="It is a pause between two turns. First say which columns are towers, then score one.",
        position=pause("T6 T3 T2 / T3 T4 T4* / T1 T5 (T6)", "F1 G2 R4 T5 T2"),
        goal=does("score tower 1 4 7"),
        moves=("score tower 1 4 7",),
        hint="Press “score tower”, then its three cells.",
        remarks={"done": "That is allowed: nobody has to score. But you have a tower, and the task was to score it."},
        why="Three cards for your pile, and a bonus to come: we get to it soon.",
        question=Question(
            text="Which of your columns are towers?",
            choices=areas.goals_to_choose("score tower 1 4 7", "score tower 2 5 8", "score tower 3 6 9"),
            several=True,
            first=True,
            right=areas.goals_here,
            rule="ABR-10",
            hint="Read from the bottom to the top. The numbers must rise, and all three cards must be open.",
            why="1, 3, 6 rises and may have gaps. 5, 4, 3 falls, and on the right one card is closed.",
        ),
    ),
    AreaStep(
        name="river",
        chapter=GOALS,
        title="Rivers",
        rules=("ABR-10",),
        task="First say which rows are rivers, then score one.",
        position=pause("R1 R3 R6 / R2 R2* R5 / (T3) (G4) (T1)", "F1 G2 R4 T5 T2"),
        goal=does("score river 1 2 3"),
        moves=("score river 1 2 3",),
        hint="Press “score river”, then its three cells.",
        remarks={"done": "That is allowed: nobody has to score. But you have a river, and the task was to score it."},
        why="The river flows from left to right.",
        question=Question(
            text="Which of your rows are rivers?",
            choices=areas.goals_to_choose("score river 1 2 3", "score river 4 5 6"),
            several=True,
            first=True,
            right=areas.goals_here,
            rule="ABR-10",
            hint="Every number must be higher than the one on its left.",
            why="1, 3, 6 rises. In the second row the 2 comes twice, and that is no rise.",
        ),
    ),
    AreaStep(
        name="forest",
        chapter=GOALS,
        title="Forests",
        rules=("ABR-11",),
        task="First say which blocks are forests, then score the one at the bottom right.",
        position=pause("F1 F2 F4 / F3 F4* F5 / (T1) F1 F6", "T2 G2 R4 T5 T3"),
        goal=does("score forest 5 6 8 9"),
        moves=("score forest 5 6 8 9",),
        hint="Its cells are 5, 6, 8 and 9.",
        remarks={"score forest 1 2 4 5": "That is a forest as well. The task was the one at the bottom right."},
        why="The order of the numbers plays no part in a forest.",
        question=Question(
            text="Which of these blocks are forests?",
            choices=areas.goals_to_choose("score forest 1 2 4 5", "score forest 2 3 5 6", "score forest 5 6 8 9"),
            several=True,
            first=True,
            right=areas.goals_here,
            rule="ABR-11",
            hint="Four open forest cards, and no number twice.",
            why="At the top right there are two 4s, one of them a treasure.",
        ),
    ),
    AreaStep(
        name="guardians",
        chapter=GOALS,
        title="Guardians",
        rules=("ABR-11",),
        task="The guardians stand in the four corners. Score them.",
        position=pause("G5 (R5) G2 / T2 (T6) (R2*) / G1 (T3) G4*", "T1 G2 R4 F1 T3"),
        goal=does("score guardians 1 3 7 9"),
        moves=("score guardians 1 3 7 9",),
        hint="The corners are the cells 1, 3, 7 and 9.",
        remarks={"done": "That is allowed: nobody has to score. But these four are worth five points."},
        why="Four different numbers, and a treasure among them.",
    ),
    AreaStep(
        name="one-goal-a-card",
        chapter=GOALS,
        title="A card serves once",
        rules=("ABR-12",),
        task="Two forests overlap in your area. First think, then score the left one.",
        position=pause("F1 F2 F3 / F4 F5 F6 / (T1) (G2) (G4)", "T2 G3 R4 T5 T3"),
        goal=does("score forest 1 2 4 5"),
        moves=("score forest 1 2 4 5",),
        hint="The left one lies on the cells 1, 2, 4 and 5.",
        remarks={"score forest 2 3 5 6": "That is the right one. The task was the left one."},
        why="With the 2 and the 5 the other forest is gone as well.",
        question=Question(
            text="How many goals can you score with these cards in this pause?",
            first=True,
            right=areas.most_goals,
            rule="ABR-12",
            hint="Which cards do the two forests have in common?",
            why="Both need the 2 and the 5, and a card serves one goal only.",
            slips={2: "Both forests need the 2 and the 5."},
        ),
    ),
    AreaStep(
        name="not-yet",
        chapter=GOALS,
        title="Not yet",
        rules=("ABR-12",),
        task="You have a river, but you would like to make more of this row later. Score nothing.",
        position=pause("R1 R3 R5 / T4 T6 (R2*) / T1 (G2) (G4)", "F1 G3 R4 T5 T3"),
        goal=does("done"),
        moves=("done",),
        hint="Press “done”.",
        remarks={"score river 1 2 3": "That is allowed, of course. The task was to wait with it."},
        why="The next turn has begun. Your river lies there still, and you can score it in any later pause.",
    ),
    AreaStep(
        name="refill",
        chapter=REFILL,
        title="The gaps are filled",
        rules=("ABR-13", "ABR-04"),
        task="Look at the back of the top card of the pile. First predict where it will lie, then score your tower.",
        position=pause("T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 R4 G2* T3"),
        goal=does("score tower 1 4 7"),
        moves=("score tower 1 4 7",),
        hint="Press “score tower”, then its three cells.",
        remarks={"done": "Without a score nothing is refilled."},
        why="Forest, river, treasure: the cards came one after the other, and they lie face down.",
        question=Question(
            text="On which cell will the forest card lie that is on top of the pile now?",
            choices=areas.cells_to_choose(1, 4, 7),
            first=True,
            right=answers.after(areas.cell_of("F"), "score tower 1 4 7"),
            rule="ABR-04",
            hint="Cards are laid in reading order, as you read the lines of a page.",
            why="Your tower leaves the cells 1, 4 and 7, and cell 1 is the first of them.",
        ),
    ),
    AreaStep(
        name="who-refills-first",
        chapter=REFILL,
        title="Who comes first",
        rules=("ABR-14", "ABR-13"),
        task="You have a river, and Mia has a tower. First predict, then score.",
        position=pause(
            "R1 R3 R5 / (T3) (T6) (R2*) / (T1) (G2) (G4)",
            "F1 R4 G2* T3 F3 F5 G5",
            mia="T6 R4 (F3) / T5 F5 (G3) / T2 (R5) (G6*)",
        ),
        then=("score tower 1 4 7",),
        goal=does("score river 1 2 3"),
        moves=("score river 1 2 3",),
        hint="Press “score river”, then its three cells.",
        remarks={"done": "Then only Mia scores. The task was that both of you do."},
        why="Your gaps are filled, Mia's are still open: first you carry out your bonus.",
        question=Question(
            text="Both of you score in this pause. Whose area is refilled first?",
            choices=answers.seats,
            first=True,
            right=answers.after(areas.fewest_gaps, "score river 1 2 3", "score tower 1 4 7"),
            rule="ABR-14",
            hint="It goes by who says it first.",
            why="You announced first.",
            slips={"Mia": "You were asked first, so you said it first."},
        ),
        ruling=(
            "a computer can't hear who calls first. So the seats are asked one after the other, and who is asked first "
            "moves on by one every turn."
        ),
    ),
    AreaStep(
        name="lookout",
        chapter=BONUSES,
        title="Lookout",
        rules=("ABR-15",),
        task="Score the tower, and then use its bonus: reveal the treasure card in your top row.",
        position=pause("T6 (R5) (G3*) / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 R4 G2 T3"),
        goal=does("score tower 1 4 7", "reveal 3"),
        moves=("score tower 1 4 7", "reveal 3"),
        hint="After the tower comes a second action: reveal 3.",
        remarks={"reveal 6": "That is a treasure card as well, but not the one in the top row."},
        why="A treasure guardians 3, and in a corner. The bonus has cost you no turn.",
    ),
    AreaStep(
        name="transport",
        chapter=BONUSES,
        title="Transport",
        rules=("ABR-15", "ABR-12"),
        task=(
            "A river lets any two of your cards change places. Score it, complete a tower in the left column with the "
            "bonus, and score that as well."
        ),
        position=pause("R1 R3 R5 / T4 (T6) (R2*) / T3 T5 (G4)", "F1 R4 G2 T3 T2 G3 F3"),
        goal=does("score river 1 2 3", "swap 1 8", "score tower 1 4 7"),
        moves=("score river 1 2 3", "swap 1 8", "score tower 1 4 7"),
        hint="The tower 5 belongs on top of the 4, on cell 1.",
        remarks={"done": "You have one more goal: the tower is complete."},
        why=(
            "Neighbours or not, that is no matter here. And a goal that a bonus has completed counts in the same pause."
        ),
    ),
    AreaStep(
        name="watch",
        chapter=BONUSES,
        title="Watchful eyes",
        rules=("ABR-15", "ABR-19"),
        task="Score the guardians, then look at the three cards of the column in the middle.",
        position=pause("G5 (T4) G2 / T2 (T6) (R2*) / G1 (T3) G4*", "F1 G2 R4 F3 R5"),
        goal=does("score guardians 1 3 7 9", "look 2 5 8"),
        moves=("score guardians 1 3 7 9", "look 2 5 8"),
        hint="The column in the middle has the cells 2, 5 and 8.",
        why="They lie face down as before, but you know them now. Nobody else does.",
        question=Question(
            text="On which cell lies the tower 6?",
            choices=areas.cells_to_choose(2, 5, 8),
            right=areas.cell_of("T6"),
            rule="ABR-15",
            hint="Look at your table: what you have seen it shows you.",
            why="Your table keeps it in mind for you. At a real one you would have to.",
        ),
        ruling=(
            "what you have looked at stays visible to you, dashed round the edge, until nobody could follow the card "
            "any more."
        ),
    ),
    AreaStep(
        name="plantation",
        chapter=BONUSES,
        title="Plantation",
        rules=("ABR-16",),
        task=(
            "A forest lets you lay the refill as you like. You see only the backs: a tower, a river, a tower, a "
            "treasure. Score, and lay both towers in the left column, above the tower 1."
        ),
        position=pause("F1 F2 R5 / F3 F4 (R2*) / T1 (G2) (G4)", "T3 R4 T6 G2* F5"),
        goal=areas.has_backs({1: "T", 4: "T"}),
        moves=("score forest 1 2 4 5", "plant 4", "plant 2", "plant 1"),
        hint="The free cells are 1, 2, 4 and 5. A tower belongs on 1, and the other one on 4.",
        remarks={"done": "Without a forest there is no plantation."},
        why="The last card goes by itself where a place is left. Which tower is the higher one you will see later.",
    ),
    AreaStep(
        name="both-at-once",
        chapter=BONUSES,
        title="Two goals, one refill",
        rules=("ABR-13", "ABR-16"),
        task="A tower and a forest lie open. First predict, then score both in this pause.",
        position=pause("T6 F1 F2 / T3 F3 F4* / T1 (G2) (G4)", "R5 G5 G2* T1 G3 R6* F4 T5"),
        goal=does("score tower 1 4 7", "score forest 2 3 5 6"),
        moves=("score tower 1 4 7", "score forest 2 3 5 6"),
        hint="First the tower on 1, 4 and 7, then the forest on 2, 3, 5 and 6.",
        remarks={"done": "The other goal is still open, and the task was to score both."},
        why="First all cards leave, and then there is one refill for all the gaps together.",
        question=Question(
            text="How many cards may you lay freely then?",
            first=True,
            right=answers.after(areas.to_lay_freely, "score tower 1 4 7", "score forest 2 3 5 6"),
            rule="ABR-16",
            hint="The forest's bonus holds for the whole refill, not for its own gaps only.",
            why="Three and four gaps.",
            slips={4: "The gaps of the tower belong to the same refill."},
        ),
    ),
    AreaStep(
        name="just-enough",
        chapter=END,
        title="Just enough",
        rules=("ABR-17",),
        task="Three cards are left in the pile. First say what will happen, then score your tower.",
        position=pause("T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 R4 G2*"),
        goal=does("score tower 1 4 7"),
        moves=("score tower 1 4 7",),
        hint="Press “score tower”, then its three cells.",
        why="The pile is empty, and nothing has happened yet. The next score of anybody will bring the end.",
        question=Question(
            text="Your tower needs three new cards. Does the match go on?",
            choices=(areas.YES, areas.NO),
            first=True,
            right=answers.after(areas.goes_on, "score tower 1 4 7"),
            rule="ABR-17",
            hint="The end comes when an area can't be refilled.",
            why="Yours can be refilled, to the last card.",
            slips={areas.NO: "An empty pile alone is not the end."},
        ),
    ),
    AreaStep(
        name="last-cards",
        chapter=END,
        title="The pile is too small",
        rules=("ABR-17",),
        task="Now only two cards are left. First predict, then score your tower, reveal the card on cell 2, and watch.",
        position=pause(
            "T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 G2*", mia="R1 R4 R6 / (F4) F5 (G3) / (G5) (R5) (G6*)"
        ).replace("(R6)", "(T5)"),
        then=("done", "score river 1 2 3"),
        goal=does("score tower 1 4 7", "reveal 2"),
        moves=("score tower 1 4 7", "reveal 2"),
        hint="After the tower comes its bonus: reveal 2.",
        why="Bonuses were carried out, and Mia could still score her river. But her gaps stayed open.",
        question=Question(
            text="How many gaps will there be in your area?",
            first=True,
            right=answers.after(areas.gaps_of(0), "score tower 1 4 7", "done"),
            rule="ABR-17",
            hint="Three cards leave. How many can come?",
            why="The two cards are laid, the third one is missing, and that is the end.",
            slips={3: "What there is in the pile is still laid.", 0: "The pile has two cards only."},
        ),
        ruling=(
            "the rulebook lets all others finish and score, and does not say whether the one who has brought the end "
            "may score once more. Here everybody may. And if 200 turns go by without any score, the match ends in the "
            "same way."
        ),
    ),
    AreaStep(
        name="points",
        chapter=END,
        title="Points",
        rules=("ABR-18",),
        task="This is the last pause of a match. Mia leads by seven points to five. First predict, then score.",
        position=pause(
            "T6 R5 G3* / T4* T3 R2* / T1 G2 G4",
            "F1",
            own=", pile R3* R4* R5",
            pile=", pile F1 F2 F3 F4* G2 G5",
            tail=" | ending",
        ).replace("(R5) (G6*)", "(T2) (G6*)"),
        goal=does("score tower 1 4 7"),
        moves=("score tower 1 4 7",),
        hint="Press “score tower”, then its three cells.",
        remarks={"done": "Then Mia wins by seven to five."},
        why="Nine to seven. No card lies face down in your area, so the bonus of the tower found nothing to do.",
        question=Question(
            text="How many points will you have?",
            first=True,
            right=answers.after(answers.points_of(0), "score tower 1 4 7"),
            rule="ABR-18",
            hint="Five, and three cards more. But one of them is a treasure.",
            why="Two towers count 1 each, the treasure counts 2.",
            slips={8: "A treasure card counts 2.", 16: "The numbers on the cards don't count, only the cards."},
        ),
    ),
)

LESSON = AreaLesson("abrakadabrien", "Abrakadabrien", STEPS, abrakadabrien_quiz.BASE, "abrakadabrien")

step, quiz, whole_round, progress, reset = LESSON.step, LESSON.quiz, LESSON.whole_round, LESSON.progress, LESSON.reset
rule = lookup.rule
