"""The tutorial of base LAMA: every BAS and L20 rule, in twenty steps, a quiz and a whole round."""

from functools import partial

from lamakit.lessons.engine import said
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.tutorial import Lesson
from lamakit.lessons.rules.llama import quiz as makers
from lamakit.lessons.tables.llama import answers, lookup
from lamakit.play.match import Match

CARDS, PLAY, DRAW, QUIT = "The cards", "Playing a card", "Drawing a card", "Quitting"
ROUND, TOKENS, END, EXTRAS = "The end of a round", "Tokens", "The end of the match", "Editions and extras"


def when_it_may_be_played(match: Match) -> str:
    """Right after the learner, seat 0, has drawn."""
    return "right away" if match.current_player == 0 else "on my next turn, if it fits then"


STEPS = (
    Step(
        name="deal",
        chapter=CARDS,
        title="Six cards each",
        rules=("BAS-01", "BAS-02", "BAS-03"),
        task=(
            "This is how a round begins, here with three players. The number on the deck says how many cards are left "
            "in it."
        ),
        position="base | 4 | A* 1 3 4 4 6 L:0 | B 1 2 2 5 6 L:0 | C 2 3 5 5 6 6:0",
        question=Question(
            text="Suppose five of you were playing. How many cards would be left in the deck?",
            right=lambda match: answers.deck_after_deal(5),
            rule="BAS-03",
            hint="Count the whole deck first: eight cards of each number, and the llamas. Then deal in your head.",
            why="56 cards, minus five hands of six, minus the card turned up.",
            slips={
                26: "Nearly: one more card has left the deck, the one that was turned up.",
                25 + 12: "That is the deck you see, with three players.",
                24: "Nearly. With AMIGO's deck there are eight llamas, so 56 cards.",
            },
        ),
        ruling="one of the boxes doesn't give a number of players; we let 2 to 6 play with either.",
    ),
    Step(
        name="same-value",
        chapter=PLAY,
        title="The same value",
        rules=("BAS-04", "BAS-06", "BAS-07"),
        task="You start. Play a card of the same value as the top card: click it.",
        position="base | 4 | A* 1 2 2 4 6 L:0 | B 1 3 3 5 6 L:0 | C 2 3 4 5 5 6:0",
        moves=("4",),
        hint="The top card is the face-up one in the middle. You hold one just like it.",
        why="Your 4 is the top card now, and you have one card fewer.",
        question=answers.who_is_next(
            text="Your turn is over. Who comes next?",
            rule="BAS-06",
            hint="Play goes clockwise round the table; the others are shown in that order, from left to right.",
            why="One action, and the turn passes to the left.",
            slips={"You": "A turn is one action, and you have just taken it."},
        ),
        ruling=(
            "in the boxes the youngest player starts, or the player to the dealer's left. A computer doesn't know who "
            "that is, so seat A starts unless you say otherwise."
        ),
    ),
    Step(
        name="one-higher",
        title="One higher",
        rules=("BAS-07",),
        task="You hold no 3. Play the card that is one higher than the top card.",
        position="base | 3 | A* 1 2 4 5 5 L:0 | B 1 3 3 6 6 L:0 | C 1 2 4 4 6 6:0",
        moves=("4",),
        hint="What comes after 3 when you count?",
        why="One more than the top card is fine. Two more would not be, and lower never.",
    ),
    Step(
        name="which-fit",
        title="Which fit?",
        rules=("BAS-07",),
        task="First predict, then play one of the cards that fit.",
        position="base | 5 | A* 1 4 5 6 6 L:0 | B 1 2 3 3 4 4:0 | C 2 2 3 5 6 L:0",
        goal=answers.plays_a_card,
        moves=("6",),
        hint="Any card you ticked will do.",
        why="Both were right. Which one is better is another question, and a good one.",
        remarks={"draw": "You held cards that fit; the task was to play one."},
        question=answers.which_cards(
            text="Which of your cards fit on the 5?",
            hint="There are only two values that can fit on a number.",
            why="The 5 and the 6, and nothing else.",
        ),
    ),
    Step(
        name="llama-on-six",
        title="After the 6 comes the llama",
        rules=("BAS-08",),
        task="Victor has just played a 6. Answer with a llama.",
        position="base | 6 | A* 2 4 L:0 | B 1 3 3:0 | C 2 5 5:0 | played-last C",
        names=("You", "Henri", "Victor"),
        moves=("L",),
        hint="The llama is the card without a number.",
        why="A llama goes on a 6. It would also go on another llama.",
    ),
    Step(
        name="one-on-llama",
        title="After the llama comes the 1",
        rules=("BAS-08",),
        task="The top card is a llama. Close the circle.",
        position="base | L | A* 1 2 6:0 | B 3 5:0 | C 1 4 4:0",
        moves=("1",),
        hint="The values run in a circle: after the llama you begin again at the bottom.",
        why="After the llama the numbers start again from 1.",
        question=Question(
            text="And without a llama in between: may a 1 go straight onto a 6?",
            choices=("yes", "no"),
            first=False,
            right=lambda match: "yes" if "1" in lookup.fits_on("6").split() else "no",
            hint="The llama stands between 6 and 1.",
            why="The llama is the only way from 6 to 1.",
        ),
    ),
    Step(
        name="draw",
        chapter=DRAW,
        title="Nothing fits: draw",
        rules=("BAS-06", "BAS-09"),
        task=(
            "Nothing in your hand fits on the 2. First predict. Then draw, watch the others, and play the card you "
            "drew."
        ),
        position="base | 2 | A* 5 6 6 L:0 | B 2 4 5:0 | C 1 2 6:0",
        draws=("3",),
        then=("2", "2"),
        moves=("draw", "3"),
        hint="Press the deck, or the Draw button. What you draw will fit when your turn comes round again.",
        why="You drew a 3, Mia and Ben played 2s, and then it was your turn again.",
        remarks={"quit": "Quitting is allowed, but it ends the round for you. The task was to draw, and then to play."},
        question=Question(
            text="You draw, and the card fits. When may you play it?",
            choices=("right away", "on my next turn, if it fits then", "not in this round"),
            right=answers.after(when_it_may_be_played, "draw"),
            rule="BAS-09",
            hint="A turn is one action, and drawing is an action.",
            why="Drawing was your turn. The card waits for the next one.",
        ),
    ),
    Step(
        name="empty-deck",
        title="The empty deck",
        rules=("BAS-10", "BAS-12"),
        task="The deck is used up, and it stays empty. First say what you can still do, then do it.",
        position="base | 5 | A* 1 2 4:0 | B 3 6:0 | C- 1 L:0 | deck",
        moves=("quit",),
        hint="Only one thing is left.",
        why="Nothing fits and nothing can be drawn, so quitting is all that is left.",
        question=Question(
            text="What can you do on this turn?",
            choices=answers.acts_options,
            several=True,
            right=answers.acts,
            rule="BAS-12",
            hint="Go through the three actions one by one: does a card fit? is there a card to draw?",
            why="No card fits on the 5, and the deck is empty.",
        ),
    ),
    Step(
        name="quit",
        chapter=QUIT,
        title="Enough for this round",
        rules=("BAS-11", "BAS-15"),
        task="You hold three 5s and nothing fits. A new card might cost you more than it helps. Quit the round.",
        position="base | 2 | A* 5 5 5:0 | B 1 3 4:0 | C 4 6 L:0",
        moves=("quit",),
        remarks={"draw": "You might get something good, or a llama. The task was to quit."},
        hint="The Quit button is below your hand; the Q key does the same.",
        why="Your cards lie face down now, and the others go on without you.",
        question=Question(
            text="How many points will your three 5s cost?",
            first=False,
            right=answers.cost(0),
            rule="BAS-15",
            hint="Does a second 5 make it worse?",
            why="Three 5s cost as much as one.",
            slips={15: "That counts each 5 separately. But every value counts only once."},
        ),
        ruling=(
            "you may quit on any turn, even with a card that fits. AMIGO's rules say so; EGMONT's text can be read "
            "otherwise, but the player in its example quits, and so may you."
        ),
    ),
    Step(
        name="alone",
        title="The last one plays on",
        rules=("BAS-13", "BAS-15"),
        task="Jacques, Victor and Henri have quit. You go on alone: get rid of as many cards as you can, then quit.",
        position="base | 3 | A* 1 1 3 4 4 L:0 | B- 5 5:0 | C- 2 6:0 | D- 5 6 6:0",
        names=("You", "Jacques", "Victor", "Henri"),
        goal=answers.is_left_with("1", "1", "L"),
        moves=("3", "4", "4", "quit"),
        hint="Three cards can go, one after another. If you begin with a 4, the 3 stays behind.",
        remarks={"quit": "More cards could have gone before that. If you begin with a 4, the 3 stays behind."},
        why="The 3 and both 4s are gone; two 1s and the llama stay.",
        question=Question(
            text="How many points do your two 1s and the llama cost?",
            first=False,
            right=answers.points_of(0),
            rule="BAS-15",
            hint="One of the 1s is free. And what is a llama worth?",
            why="1 for the two 1s, 10 for the llama.",
            slips={12: "One of the two 1s is free: every value counts once.", 2: "And the llama?"},
        ),
    ),
    Step(
        name="last-card",
        chapter=ROUND,
        title="The last card",
        rules=("BAS-14", "BAS-15"),
        task="First predict, then play your last card and see everybody's points.",
        position="base | 3 | A* 4:0 | B 2 2 5:0 | C 4 6 L L:0",
        moves=("4",),
        hint="You have only one card. It fits.",
        remarks={"draw": "Your last card would have fitted.", "quit": "Your last card would have fitted."},
        why="The round is over at once: nobody gets another turn, and everybody turns their cards face up.",
        question=Question(
            text="Ben will be left with a 4, a 6 and two llamas. How many points will he get?",
            right=answers.cost(2),
            rule="BAS-15",
            hint="All llamas together cost as much as one.",
            why="4 + 6 + 10.",
            slips={30: "All llamas together cost 10, not 10 each."},
        ),
    ),
    Step(
        name="pairs",
        title="Which card is worth losing?",
        rules=("BAS-15",),
        task="Your hand costs 9. Two cards fit: play the one that makes your hand cheaper.",
        position="base | 4 | A* 4 4 5:0 | B 1 3 3:0 | C 2 6 L:0",
        moves=("5",),
        hint="What does your hand cost without one of the 4s? And without the 5?",
        remarks={"4": "Another 4 is still in your hand, so it costs 9 as before."},
        why="Without the 5 your hand costs 4. Losing a 4 would have saved nothing, because every value counts once.",
    ),
    Step(
        name="next-starter",
        title="Who starts the next round?",
        rules=("BAS-05", "BAS-14"),
        task="The others have quit, and Ben played the 6. First predict, then quit: that ends the round.",
        position="base | 6 | A* 2 3:0 | B- 1:0 | C- 4 4:0 | played-last C",
        moves=("quit",),
        hint="Your cards don't fit, and alone you can't draw.",
        why="Everybody has quit, so the round is over. The last card was Ben's.",
        question=answers.who(
            text="In the AMIGO edition: who will start the next round?",
            right=answers.after(answers.who_decides, "quit"),
            hint="Quitting is not playing a card.",
            why="Whoever played the last card starts.",
            slips={"You": "You end the round, but by quitting; somebody else played the last card."},
        ),
        ruling="if nobody has played a card in a round, the same player starts again.",
    ),
    Step(
        name="tokens",
        chapter=TOKENS,
        title="White and black",
        rules=("BAS-16",),
        task="You have 7 points and hold a 5. First predict, then quit and watch your tokens.",
        position="base | 1 | A* 5:7 | B- 3:0 | C- 2:0",
        moves=("quit",),
        hint="You are alone, and the 5 does not fit.",
        why="7 and 5 make 12, and ten white tokens became a black one.",
        question=Question(
            text="Which tokens will you have in front of you?",
            choices=answers.tokens_to_choose("12×1", "1×10 2×1", "2×10", "5×10 7×1"),
            right=answers.after(answers.tokens_of(0), "quit"),
            hint="Add first, then exchange.",
            why="12 points make a black token and two white ones.",
            slips={"12×1": "The total is right, but ten white tokens don't stay white."},
        ),
        ruling=(
            "by AMIGO's rules you may exchange tokens when you like; here tokens are always exchanged at once, upwards "
            "only, and they never run out."
        ),
    ),
    Step(
        name="give-back",
        title="The reward",
        rules=("BAS-17",),
        task=(
            "You have a white token and a black one from earlier rounds. Play your last card, then return the token "
            "that helps you more."
        ),
        position="base | 4 | A* 5:11 | B 2:0 | C 3 3:4",
        moves=("5", "return 10"),
        hint="Which token is worth more?",
        remarks={
            "return 1": "That is one point. But the other token is worth ten.",
            "keep": "Keeping both is allowed. But why would you?",
            "draw": "Your last card fits: play it.",
            "quit": "Your last card fits: play it.",
        },
        why="From 11 points to 1. Emptying your hand is the only way to get rid of points.",
        ruling="nobody is forced to return a token, in either edition.",
    ),
    Step(
        name="the-end",
        chapter=END,
        title="Forty is the end",
        rules=("BAS-18", "BAS-19"),
        task="It is late in the match: you have 5 points, Mia 38, Ben 6. First predict, then quit and end the round.",
        position="base | 3 | A* 2 5:5 | B- 3:38 | C- 6 6:6 | round 7",
        moves=("quit",),
        hint="Your cards don't fit, and alone you can't draw.",
        why="Mia passed 40, so this was the last round; you and Ben have 12 each.",
        question=answers.which_players(
            text="You keep a 2 and a 5, Mia a 3, Ben two 6s. Who will win the match?",
            right=answers.after(answers.winners, "quit"),
            rule="BAS-19",
            hint="Add the cards to the points, each value once. The lowest total wins, and two players may share it.",
            why="5 + 7 is 12, and 6 + 6 is 12 too.",
        ),
    ),
    Step(
        name="egmont",
        chapter=EXTRAS,
        title="The EGMONT edition",
        rules=("BAS-02", "BAS-04", "BAS-05"),
        task=(
            "The same table as before, played with the Polish box: seven llamas, and the deal moves on. Ben was the "
            "dealer. First predict, then quit."
        ),
        position="base@egmont | 6 | A* 2 3:0 | B- 1:0 | C- 4 4:0 | played-last C",
        moves=("quit",),
        hint="Your cards don't fit, and alone you can't draw.",
        why="The deal moved from Ben to you, and Mia sits to your left.",
        question=answers.who(
            text="Who will start the next round?",
            right=answers.after(answers.who_decides, "quit"),
            rule="BAS-05",
            hint="Here it doesn't matter who played last. Who will be the dealer, and who sits to the dealer's left?",
            why="The next dealer is you, and the player to your left starts.",
            slips={
                "Ben": "In the AMIGO edition, yes. Here it depends on the dealer.",
                "You": "You will deal. The player to your left starts.",
            },
        ),
        ruling=(
            "the rules leave open who deals first, just as they do who starts; here the dealer is the seat before the "
            "one that starts."
        ),
    ),
    Step(
        name="each-llama",
        title="Every llama counts",
        rules=("BAS-20",),
        task="A stricter way of scoring, called each-llama. First predict, then quit and compare.",
        position="base+each-llama@egmont | 2 | A* 6:0 | B- 4 4 L L:0 | C- 1:0",
        moves=("quit",),
        hint="You are alone, and the 6 does not fit.",
        why="The 4s count once as before, but each llama counts 10.",
        question=Question(
            text="Mia has quit with two 4s and two llamas. How many points will she get?",
            right=answers.cost(1),
            hint="Only the llamas count one by one.",
            why="4 + 10 + 10.",
            slips={
                14: "That would be right without each-llama.",
                28: "Only the llamas count one by one; the 4s still count once.",
            },
        ),
    ),
    Step(
        name="pink",
        title="Pink tokens",
        rules=("L20-01",),
        task=(
            "With Lama 20 there are pink tokens worth 20. You have 17 points and hold a llama. First predict, then "
            "quit."
        ),
        position="base+lama20 | 1 | A* L:17 | B- 3:0 | C- 2:0",
        moves=("quit",),
        hint="You are alone, and the llama does not fit on a 1.",
        why="17 and 10 make 27: a pink token and seven white ones.",
        question=Question(
            text="Which tokens will you have in front of you?",
            choices=answers.tokens_to_choose("27×1", "2×10 7×1", "1×20 7×1", "1×20 1×10"),
            right=answers.after(answers.tokens_of(0), "quit"),
            hint="Add first, then exchange as far up as you can.",
            why="Two blacks make a pink.",
            slips={"2×10 7×1": "That would be right without Lama 20. With it, two blacks are exchanged again."},
        ),
        ruling="this exchange, too, is automatic.",
    ),
    Step(
        name="give-back-pink",
        title="Returning pink",
        rules=("L20-02",),
        task="Play your last card, then return the token that helps you most.",
        position="base+lama20 | 4 | A* 5:27 | B 2:0 | C 3 3:4",
        moves=("5", "return 20"),
        hint="A pink token is worth 20.",
        remarks={
            "return 1": "That is one point. But the pink one is worth twenty.",
            "keep": "Keeping them is allowed. But why would you?",
            "draw": "Your last card fits: play it.",
            "quit": "Your last card fits: play it.",
        },
        why="From 27 points to 7, at a stroke.",
    ),
)

QUIZ = (
    makers.which_fit,
    makers.what_it_costs,
    makers.is_it_allowed,
    partial(makers.who_starts, edition="amigo"),
    partial(makers.who_starts, edition="egmont"),
    partial(makers.best_token, variant="base+lama20"),
    makers.who_wins,
)

LESSON = Lesson("base", "LAMA", STEPS, QUIZ)

rule, fits_on, cost = said.rule, lookup.fits_on, lookup.cost
