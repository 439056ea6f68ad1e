"""The sixth tutorial: Abrakadabrien, with area and portals, three actions, four goals, four bonuses and the end."""

from lamakit.lessons.engine import said
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.tutorial import tutorial
from lamakit.lessons.rules.abrakadabrien import quiz as abrakadabrien_quiz
from lamakit.lessons.tables import answers
from lamakit.lessons.tables.abrakadabrien import answers as areas

AREA, TURNS, GOALS = "Your area", "A turn", "Four goals"
REFILL, BONUSES, END = "Scoring", "What goals bring", "The end"

MIA = "(R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G6*)"
BEN = "(G2) (T3) (F1) / (R2) G4 (T1) / (F6) (R1) (G6)"


def turn(area: str, hand: str) -> str:
    """Three at the table, and you decide what to do on this turn."""
    others = f"B {MIA}, hand R6 F6 | C {BEN}, hand G1 T2*"
    return f"abrakadabrien | A* {area}, hand {hand} | {others} | deck T3 F1 R2 G3 T1 F2 G5"


def pause(area: str, deck: str, own: str = "", mia: str = MIA, pile: str = "", tail: str = "") -> str:
    """Two at the table, between two turns."""
    return (
        f"abrakadabrien | A* {area}, portal (R1) (R2) (F2) (G1){own} | B {mia}, portal (R6) (F6) (G6) (F6*){pile}"
        f" | deck {deck} | phase score{tail}"
    )


STEPS = (
    Step(
        name="backs",
        chapter=AREA,
        title="Nine backs",
        rules=("ABR-02", "ABR-04", "ABR-19"),
        task="All nine cards of your area are face down. Nobody has looked at them, but look at their backs.",
        position=turn("(T3) (R1) (F1*) / (T2) (T6) (R2*) / (T1) (G2) (G4)", "T4 G5"),
        question=Question(
            text="How many treasure cards are in your area?",
            right=areas.backs_in_area("?"),
            hint="The back of a treasure card shows no terrain. Count the backs without one.",
            why="The others show their terrain. You can't know their numbers yet.",
            slips={7: "Those are the cards whose terrain you see.", 0: "Two of the backs show no terrain at all."},
        ),
        ruling=(
            "everybody sees every back, whether the card is face down or in a hand. And once you have looked at a "
            "card, the table shows it to you for as long as it can be followed."
        ),
    ),
    Step(
        name="reveal",
        title="Turn one up",
        rules=("ABR-08",),
        task="Reveal the card in the middle of your area.",
        position=turn("(T3) (R1) (F1*) / (T2) (T6) (R2*) / (T1) (G2) (G4)", "T4 G5"),
        moves=("reveal 5",),
        hint="Press “reveal”, then the card in the middle. Or type: reveal 5.",
        remarks={"wait": "Then nothing happens in your area. The task was to reveal a card."},
        why="A tower 6. It stays face up, and only face-up cards count for goals.",
    ),
    Step(
        name="replace",
        title="A card from your hand",
        rules=("ABR-07", "ABR-06"),
        task="A tower is nearly finished in the left column. Replace the guardians in it with your tower 4.",
        position=turn("T6 (R1) (F1*) / (G3) (T6) (R2*) / T1 (G2) (G4)", "T4 G5"),
        moves=("replace 4 T4",),
        hint="They are on cell 4. Type: replace 4 T4.",
        remarks={
            "replace 4 G5": "The cell is right, but that is the wrong card from your hand.",
            "reveal 4": "Then you know the guardians better. But they are still in the way of your tower.",
        },
        why="The card from your hand is face up in your area, and the other one is in your hand.",
        question=answers.who(
            text="Since then you have put your hand on a portal. On whose portal is the guardians 3 now?",
            first=False,
            right=areas.portal_with("G3"),
            rule="ABR-06",
            hint="The portal on your left is the one to the right of your left neighbour.",
            why="What you don't need goes to Mia, and she will find it in her hand.",
            slips={
                "You": "Cards on your own portal come from the neighbour on your right.",
                "Ben": "Ben sits on your right: his cards come to you.",
            },
        ),
    ),
    Step(
        name="swap",
        title="Change places",
        rules=("ABR-09",),
        task="There are three face-up rivers in your bottom row, but in the wrong order. Put them right with one swap.",
        position=turn("(T3) (G1) (F1*) / T2 (T6) (F2) / R1 R5 R3", "T4 G5"),
        moves=("swap 8 9",),
        hint="From left to right the numbers have to rise: the 3 belongs in the middle.",
        remarks={"swap 7 8": "Now the row reads 5, 1, 3. It had to be the other pair."},
        why="1, 3, 5: a river. Both cards stayed as they were, face up.",
    ),
    Step(
        name="pass-on",
        chapter=TURNS,
        title="From hand to hand",
        rules=("ABR-05", "ABR-06"),
        task="You may do nothing at all. First predict where your cards go, then wait.",
        position=turn("(T3) (R1) (F1*) / (T2) (T6) (R2*) / (T1) (G2) (G4)", "T4 G5"),
        moves=("wait",),
        hint="There is a button for it: wait.",
        why="Two cards came to you from Ben, and Mia has yours.",
        question=answers.who(
            text="Who will have your tower 4 in hand on the next turn?",
            right=answers.after(areas.holder_of("T4"), "wait", "wait", "wait"),
            rule="ABR-06",
            hint="You put your hand on the portal on your left. Mia sits there, and Ben sits on your right.",
            why="The portal on your left is on Mia's right: it is hers.",
            slips={
                "You": ("Your whole hand goes onto the portal at the end of every turn."),
                "Ben": "Hands go to the left.",
            },
        ),
        ruling="the rulebook says that you may carry out an action; so here you may also do without one, and wait.",
    ),
    Step(
        name="two-players",
        title="For two",
        rules=("ABR-01", "ABR-03", "ABR-05"),
        task=(
            "By our table of marks, 72 cards are left when those that two players don't use have been taken out. Then "
            "everything is laid out."
        ),
        position=(
            f"abrakadabrien | A* (T3) (R5) (F1*) / T2 (T6) F4 / T1 (G2) R6*, hand R1 R2 F2 G1 | "
            f"B {MIA}, hand R6 F6 G6 F6* | deck T3 F1"
        ),
        question=Question(
            text="How many cards are in the deck when two players begin?",
            right=areas.pile_after_deal(2),
            rule="ABR-05",
            hint="Two areas of nine cards, and two portals. How many cards are on a portal when only two play?",
            why="72, minus 18 in the areas, minus 8 on the portals.",
            slips={
                72: "The areas and the portals are filled from the deck.",
                54: "Don't forget the portals.",
                50: "With two players there are four cards on every portal.",
            },
        ),
    ),
    Step(
        name="tower",
        chapter=GOALS,
        title="Towers",
        rules=("ABR-10",),
        task="It is a pause between two turns. First say which columns are towers, then score one.",
        position=pause("T6 T3 T2 / T3 T4 T4* / T1 T5 (T6)", "F1 G2 R4 T5 T2"),
        moves=("score tower 1 4 7",),
        hint="Press “score tower”, then its three cells.",
        remarks={"done": "That is allowed: nobody has to score. But you have a tower, and the task was to score it."},
        why="Three cards for your pile, and a bonus to come: more about that soon.",
        question=Question(
            text="Which of your columns are towers?",
            choices=areas.goals_to_choose("score tower 1 4 7", "score tower 2 5 8", "score tower 3 6 9"),
            several=True,
            right=areas.goals_here,
            hint="Read from bottom to top. The numbers must rise, and all three cards must be face up.",
            why="1, 3, 6 rises and may have gaps. 5, 4, 3 falls, and on the right one card is face down.",
        ),
    ),
    Step(
        name="river",
        title="Rivers",
        rules=("ABR-10",),
        task="First say which rows are rivers, then score one.",
        position=pause("R1 R3 R6 / R2 R2* R5 / (T3) (G4) (T1)", "F1 G2 R4 T5 T2"),
        moves=("score river 1 2 3",),
        hint="Press “score river”, then its three cells.",
        remarks={"done": "That is allowed: nobody has to score. But you have a river, and the task was to score it."},
        why="The river flows from left to right.",
        question=Question(
            text="Which of your rows are rivers?",
            choices=areas.goals_to_choose("score river 1 2 3", "score river 4 5 6"),
            several=True,
            right=areas.goals_here,
            hint="Every number must be higher than the one on its left.",
            why="1, 3, 6 rises. In the second row the 2 comes twice, and that doesn't rise.",
        ),
    ),
    Step(
        name="forest",
        title="Forests",
        rules=("ABR-11",),
        task="First say which blocks are forests, then score the one at the bottom right.",
        position=pause("F1 F2 F4 / F3 F4* F5 / (T1) F1 F6", "T2 G2 R4 T5 T3"),
        moves=("score forest 5 6 8 9",),
        hint="Its cells are 5, 6, 8 and 9.",
        remarks={"score forest 1 2 4 5": "That is a forest as well. The task was the one at the bottom right."},
        why="In a forest the order of the numbers doesn't matter.",
        question=Question(
            text="Which of these blocks are forests?",
            choices=areas.goals_to_choose("score forest 1 2 4 5", "score forest 2 3 5 6", "score forest 5 6 8 9"),
            several=True,
            right=areas.goals_here,
            hint="Four face-up forest cards, and no number twice.",
            why="At the top right there are two 4s, one of them a treasure.",
        ),
    ),
    Step(
        name="guardians",
        title="Guardians",
        rules=("ABR-11",),
        task="The guardians stand in the four corners. Score them.",
        position=pause("G5 (R5) G2 / T2 (T6) (R2*) / G1 (T3) G4*", "T1 G2 R4 F1 T3"),
        moves=("score guardians 1 3 7 9",),
        hint="The corners are cells 1, 3, 7 and 9.",
        remarks={"done": "That is allowed: nobody has to score. But these four are worth five points."},
        why="Four different numbers, and a treasure among them.",
    ),
    Step(
        name="one-goal-a-card",
        title="A card counts once",
        rules=("ABR-12",),
        task="Two forests overlap in your area. First think, then score the left one.",
        position=pause("F1 F2 F3 / F4 F5 F6 / (T1) (G2) (G4)", "T2 G3 R4 T5 T3"),
        moves=("score forest 1 2 4 5",),
        hint="The left one is on cells 1, 2, 4 and 5.",
        remarks={"score forest 2 3 5 6": "That is the right one. The task was the left one."},
        why="With the 2 and the 5 gone, the other forest is gone as well.",
        question=Question(
            text="How many goals can you score with these cards in this pause?",
            right=areas.most_goals,
            hint="Which cards do the two forests have in common?",
            why="Both need the 2 and the 5, and a card counts for only one goal.",
            slips={2: "Both forests need the 2 and the 5."},
        ),
    ),
    Step(
        name="not-yet",
        title="Not yet",
        rules=("ABR-12",),
        task="You have a river, but you would like to make more of this row later. Score nothing.",
        position=pause("R1 R3 R5 / T4 T6 (R2*) / T1 (G2) (G4)", "F1 G3 R4 T5 T3"),
        moves=("done",),
        hint="Press “done”.",
        remarks={"score river 1 2 3": "That is allowed, of course. The task was to wait."},
        why="The next turn has begun. Your river is still there, and you can score it in any later pause.",
    ),
    Step(
        name="refill",
        chapter=REFILL,
        title="The gaps are filled",
        rules=("ABR-13", "ABR-04"),
        task="Look at the back of the top card of the deck. First predict where it will go, then score your tower.",
        position=pause("T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 R4 G2* T3"),
        moves=("score tower 1 4 7",),
        hint="Press “score tower”, then its three cells.",
        remarks={"done": "Without a score nothing is refilled."},
        why="Forest, river, treasure: the cards came one after the other, and they are face down.",
        question=Question(
            text="A forest card is on top of the deck. On which cell will it end up?",
            choices=areas.cells_to_choose(1, 4, 7),
            right=answers.after(areas.cell_of("F"), "score tower 1 4 7"),
            rule="ABR-04",
            hint="Cards go down in reading order, as you read the lines of a page.",
            why="Your tower leaves cells 1, 4 and 7 empty, and cell 1 is the first of them.",
        ),
    ),
    Step(
        name="who-refills-first",
        title="Who comes first",
        rules=("ABR-14", "ABR-13"),
        task="You have a river, and Mia has a tower. First predict, then score.",
        position=pause(
            "R1 R3 R5 / (T3) (T6) (R2*) / (T1) (G2) (G4)",
            "F1 R4 G2* T3 F3 F5 G5",
            mia="T6 R4 (F3) / T5 F5 (G3) / T2 (R5) (G6*)",
        ),
        then=("score tower 1 4 7",),
        moves=("score river 1 2 3",),
        hint="Press “score river”, then its three cells.",
        remarks={"done": "Then only Mia scores. The task was for both of you to score."},
        why="Your gaps are filled, Mia's are not yet: first you carry out your bonus.",
        question=answers.who(
            text="Both of you score in this pause. Whose area is refilled first?",
            right=answers.after(areas.fewest_gaps, "score river 1 2 3", "score tower 1 4 7"),
            hint="What counts is who says it first.",
            why="You announced first.",
            slips={"Mia": "You were asked first, so you said it first."},
        ),
        ruling=(
            "a computer can't hear who calls first. So the seats are asked one after the other, and the seat that is "
            "asked first moves on by one every turn."
        ),
    ),
    Step(
        name="lookout",
        chapter=BONUSES,
        title="Lookout",
        rules=("ABR-15",),
        task="Score the tower, and then use its bonus: reveal the treasure card in your top row.",
        position=pause("T6 (R5) (G3*) / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 R4 G2 T3"),
        moves=("score tower 1 4 7", "reveal 3"),
        hint="After the tower comes a second action: reveal 3.",
        remarks={"reveal 6": "That is a treasure card as well, but not the one in the top row."},
        why="Guardians 3, a treasure, and in a corner. The bonus did not cost you a turn.",
    ),
    Step(
        name="transport",
        title="Transport",
        rules=("ABR-15", "ABR-12"),
        task=(
            "A river lets any two of your cards change places. Score it, complete a tower in the left column with the "
            "bonus, and score that as well."
        ),
        position=pause("R1 R3 R5 / T4 (T6) (R2*) / T3 T5 (G4)", "F1 R4 G2 T3 T2 G3 F3"),
        moves=("score river 1 2 3", "swap 1 8", "score tower 1 4 7"),
        hint="The tower 5 belongs above the 4, on cell 1.",
        remarks={"done": "You have one more goal: the tower is complete."},
        why=(
            "It doesn't matter here whether they are neighbours. And a goal completed by a bonus counts in the "
            "same pause."
        ),
    ),
    Step(
        name="watch",
        title="Watchful eyes",
        rules=("ABR-15", "ABR-19"),
        task="Score the guardians, then look at the three cards of the middle column.",
        position=pause("G5 (T4) G2 / T2 (T6) (R2*) / G1 (T3) G4*", "F1 G2 R4 F3 R5"),
        moves=("score guardians 1 3 7 9", "look 2 5 8"),
        hint="The middle column is cells 2, 5 and 8.",
        why="They are face down as before, but you know them now. Nobody else does.",
        question=Question(
            text="On which cell is the tower 6?",
            choices=areas.cells_to_choose(2, 5, 8),
            first=False,
            right=areas.cell_of("T6"),
            hint="Look at the table: it shows you what you have seen.",
            why="This table remembers it for you. At a real one you would have to.",
        ),
        ruling=(
            "a card you have looked at stays visible to you, with a dashed edge, until nobody could follow it any more."
        ),
    ),
    Step(
        name="plantation",
        title="Plantation",
        rules=("ABR-16",),
        task=(
            "A forest lets you place the refill as you like. You see only the backs: a tower, a river, a tower, a "
            "treasure. Score, and place both towers in the left column, above the tower 1."
        ),
        position=pause("F1 F2 R5 / F3 F4 (R2*) / T1 (G2) (G4)", "T3 R4 T6 G2* F5"),
        goal=areas.has_backs({1: "T", 4: "T"}),
        moves=("score forest 1 2 4 5", "plant 4", "plant 2", "plant 1"),
        hint="The free cells are 1, 2, 4 and 5. A tower belongs on 1, and the other one on 4.",
        remarks={"done": "Without a forest there is no plantation."},
        why="The last card went to the only place left. You will see later which tower is the higher one.",
    ),
    Step(
        name="both-at-once",
        title="Two goals, one refill",
        rules=("ABR-13", "ABR-16"),
        task="You have a tower and a forest. First predict, then score both in this pause.",
        position=pause("T6 F1 F2 / T3 F3 F4* / T1 (G2) (G4)", "R5 G5 G2* T1 G3 R6* F4 T5"),
        moves=("score tower 1 4 7", "score forest 2 3 5 6"),
        hint="First the tower on 1, 4 and 7, then the forest on 2, 3, 5 and 6.",
        remarks={"done": "The other goal is still there, and the task was to score both."},
        why="First all cards leave, and then there is one refill for all the gaps together.",
        question=Question(
            text="How many cards may you then place as you like?",
            right=answers.after(areas.to_lay_freely, "score tower 1 4 7", "score forest 2 3 5 6"),
            rule="ABR-16",
            hint="The forest's bonus covers the whole refill, not just the forest's own gaps.",
            why="Three gaps and four.",
            slips={4: "The gaps of the tower belong to the same refill."},
        ),
    ),
    Step(
        name="just-enough",
        chapter=END,
        title="Just enough",
        rules=("ABR-17",),
        task="Three cards are left in the deck. First say what will happen, then score your tower.",
        position=pause("T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 R4 G2*"),
        moves=("score tower 1 4 7",),
        hint="Press “score tower”, then its three cells.",
        why="The deck is empty, and nothing has happened yet. The next goal that anybody scores will bring the end.",
        question=Question(
            text="Your tower needs three new cards. Does the match go on?",
            choices=(areas.YES, areas.NO),
            right=answers.after(areas.goes_on, "score tower 1 4 7"),
            hint="The end comes when an area can't be refilled.",
            why="Yours can be refilled, with the very last card.",
            slips={areas.NO: "An empty deck alone is not the end."},
        ),
    ),
    Step(
        name="last-cards",
        title="The deck is too small",
        rules=("ABR-17",),
        task="Now only two cards are left. First predict, then score your tower, reveal the card on cell 2, and watch.",
        position=pause(
            "T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 G2*", mia="R1 R4 R6 / (F4) F5 (G3) / (G5) (R5) (G6*)"
        ).replace("(R6)", "(T5)"),
        then=("done", "score river 1 2 3"),
        moves=("score tower 1 4 7", "reveal 2"),
        hint="After the tower comes its bonus: reveal 2.",
        why="Bonuses were carried out, and Mia could still score her river. But her gaps stayed empty.",
        question=Question(
            text="How many gaps will there be in your area?",
            right=answers.after(areas.gaps_of(0), "score tower 1 4 7", "done"),
            hint="Three cards leave. How many can come?",
            why="The two cards go down, the third one is missing, and that is the end.",
            slips={3: "What is left in the deck is still used.", 0: "The deck has only two cards."},
        ),
        ruling=(
            "the rulebook lets all the others finish and score, and does not say whether the player who brought the "
            "end may score once more. Here everybody may. And if 200 turns go by without a score, the match ends in "
            "the same way."
        ),
    ),
    Step(
        name="points",
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
        moves=("score tower 1 4 7",),
        hint="Press “score tower”, then its three cells.",
        remarks={"done": "Then Mia wins by seven to five."},
        why="Nine to seven. No card in your area is face down, so there was nothing for the tower's bonus to do.",
        question=Question(
            text="How many points will you have?",
            right=answers.after(answers.points_of(0), "score tower 1 4 7"),
            hint="Five, and three more cards. But one of them is a treasure.",
            why="Two towers count 1 each, the treasure counts 2.",
            slips={8: "A treasure card counts 2.", 16: "The numbers on the cards don't count, only the cards."},
        ),
    ),
)

LESSON = tutorial("abrakadabrien", "Abrakadabrien", STEPS, abrakadabrien_quiz.BASE, "abrakadabrien")

rule = said.rule
