"""The seventh tutorial: what can be added to Abrakadabrien, from ghosts to the variant in which nobody waits."""

from lamakit.lessons.engine import said
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.tutorial import tutorial
from lamakit.lessons.rules.abrakadabrien import quiz as abrakadabrien_quiz
from lamakit.lessons.tables import answers
from lamakit.lessons.tables.abrakadabrien import answers as areas

GHOSTS, ORDERS, EVENTS = "Ghosts", "Orders", "Events"
CONFLICT, TEAMS, STRESS = "Times of conflict", "In teams", "Under stress"

MIA = "(R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G6*)"
MIA_SKY = "(R3s) R4s (F3s) / (F4s) F5s (G3s) / (G5s) (R5s) (G6*)"
FOUR = (
    "(T3) (R1) (F1*) / (T2) (T6) (R2) / (T1) (G2) (G4)",
    "(R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4*)",
    "(T3) (R1) (F1) / (T2) (T6) (R2) / (T1) (G2) (G4)",
    "(R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (F4*)",
)
TEAM_NAMES = ("You", "Mia", "Ben", "Zoe", "Ivo")
TOWER_HINT = "Press “score tower”, then its three cells."


def pause(overlay: str, area: str, deck: str, own: str = "", mia: str = MIA, others: str = "", tail: str = "") -> str:
    """Two at the table, between two turns."""
    return (
        f"abrakadabrien+{overlay} | A* {area}, portal (R1) (R2) (F2) (G1){own} | B {mia}, "
        f"portal (R6) (F6) (G6) (F6*){others} | deck {deck} | phase score{tail}"
    )


def with_orders(area: str, deck: str, own: str, tail: str = "", piles: tuple[str, str] = ("", "")) -> str:
    """The same with orders, for which every card shows a sun or a moon."""
    return (
        f"abrakadabrien+orders | A* {area}, portal (R1s) (R2s) (F2s) (G1s){piles[0]}, orders {own} | B {MIA_SKY}, "
        f"portal (R6s) (F6s) (G6s) (F6*){piles[1]}, orders dwarf4 elf7 giant10 | deck {deck} | phase score"
        f" | stacks dwarf5 dwarf6 elf5 elf6 giant5 giant6{tail}"
    )


def four(variant: str, *hands: str) -> str:
    """Four at the table, in two teams."""
    seats = zip("ABCD", FOUR, hands, strict=True)
    parts = [f"{seat}{'*' if seat == 'A' else ''} {area}{hand}" for seat, area, hand in seats]
    return " | ".join([f"abrakadabrien+{variant}", *parts])


STEPS = (
    Step(
        name="first-ghost",
        chapter=GHOSTS,
        title="The first tower",
        rules=("GHO-01", "GHO-02"),
        task=(
            "There are four ghosts on the table, one for each goal. Nobody has built a tower yet. First predict, "
            "then score."
        ),
        position=pause("ghosts-a", "T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 R4 G2* T3"),
        moves=("score tower 1 4 7",),
        hint=TOWER_HINT,
        remarks={"done": "Then the ghost stays on the table, for whoever is first."},
        why="The ghost is yours from now on, until somebody calls it away.",
        question=answers.who_if_anybody(
            text="Your tower is 1, 2, 6. Who will hold the ghost of the towers?",
            right=answers.after(areas.ghost_holder("tower"), "score tower 1 4 7"),
            rule="GHO-02",
            hint="Does the rule ask anything of the first tower?",
            why="The first one takes it with any tower.",
            slips={"nobody": "The first one takes it, and gaps don't matter then."},
        ),
    ),
    Step(
        name="call",
        title="Called away",
        rules=("GHO-03",),
        task=(
            "Mia holds the ghost of the towers. You have two towers: score the one that can call it away, call it, and "
            "score nothing more."
        ),
        position=pause(
            "ghosts-a", "T6 T4 (R5) / T3 T3* (R2*) / T1 T2 (G4)", "F1 R4 G2* T5 F3 G3", others=", ghosts tower"
        ),
        moves=("score tower 2 5 8", "call", "done"),
        hint="2, 3, 4 has no gap. The call comes after the goal, as an action of its own.",
        remarks={"done": "There is more to do: score tower 2 5 8, then call."},
        why="You have both the tower and its ghost.",
        question=answers.who_if_anybody(
            text="Who holds the ghost of the towers now?",
            first=False,
            right=areas.ghost_holder("tower"),
            hint="You have called, and Mia had nothing to set against it.",
            why="Numbers in a row, without a gap, call a ghost. A treasure is as good as any other card.",
            slips={"Mia": "You have called it away from her."},
        ),
    ),
    Step(
        name="duel",
        title="Two want the same ghost",
        rules=("GHO-04",),
        task="The ghost is on the table, and both of you have a tower. Score yours, and see what happens.",
        position=pause(
            "ghosts-a",
            "T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)",
            "R3 F5 F3 F1 G2* T4 R4 G3 F4",
            mia="T5 R4 (F3) / T4 F5* (G4*) / T3 (R5) (G6*)",
        ),
        then=("score tower 1 4 7",),
        moves=("score tower 1 4 7",),
        hint=TOWER_HINT,
        remarks={"done": "Then Mia takes the ghost without a duel."},
        why="Each of you drew a card, you a 3 and Mia a 5. The ghost is hers, and both cards are yours.",
        question=Question(
            text="How many points are in your pile now?",
            first=False,
            right=answers.points_of(0),
            hint="Your tower, and what you got for losing the duel.",
            why="Three for the tower and two for the cards of the duel: a small comfort.",
            slips={3: "Both cards of the duel went to you, who lost it.", 8: "The ghost has gone to Mia."},
        ),
        ruling=(
            "if three or more want the ghost, all draw: the single highest gets it, the lowest gets that card, and the "
            "others keep theirs. A holder who scores without a gap in the same pause takes part as well."
        ),
    ),
    Step(
        name="side-a",
        title="Side A",
        rules=("GHO-05",),
        task="The last pause of a match with side A. You hold the ghost of the rivers, Mia the ghost of the towers.",
        position=pause(
            "ghosts-a",
            "T6 R5 G3* / T4* T3 R2* / T1 G2 G4",
            "F1",
            own=", pile R3* R4* R6*, ghosts river",
            mia="(R3) R4 (F3) / (F4) F5 (G3) / (G5) (T2) (G6*)",
            others=", pile F1 F2 F3 F4* G2 G5, ghosts tower",
            tail=" | ending",
        ),
        moves=("score tower 1 4 7",),
        hint=TOWER_HINT,
        remarks={"done": "Then you leave four points on the table."},
        why="A ghost of side A counts only at the end.",
        question=Question(
            text="You score your tower, with a gap in it. How many points will you have?",
            right=answers.after(answers.points_of(0), "score tower 1 4 7"),
            hint="Six in the pile, four for the tower. And the ghost?",
            why="Six, four and five. The ghost of the towers stays with Mia.",
            slips={10: "Your ghost counts as well.", 11: "One point is what a ghost of side B counts."},
        ),
    ),
    Step(
        name="side-b",
        title="Side B",
        rules=("GHO-06",),
        task=(
            "Now the other side. You hold the ghosts of the towers and the rivers. First predict what this tower "
            "brings, then score it."
        ),
        position=pause(
            "ghosts-b", "T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 R4 G2* T3", own=", ghosts tower river"
        ),
        moves=("score tower 1 4 7",),
        hint=TOWER_HINT,
        remarks={"done": "Then there are no bonuses at all."},
        why="Two lookouts and a transport, in any order you like.",
        question=Question(
            text="How many bonuses will you have to carry out?",
            right=answers.after(areas.number_of_bonuses, "score tower 1 4 7"),
            hint="One from the goal, and one from every ghost you hold.",
            why="One from the tower, one from its ghost, and one from the ghost of the rivers.",
            slips={1: "Every ghost you hold brings its own on top.", 2: "Both of your ghosts bring something."},
        ),
        ruling=(
            "a bonus that comes twice is carried out twice, and a ghost that you call with this goal already counts."
        ),
    ),
    Step(
        name="which-orders",
        chapter=ORDERS,
        title="Three orders",
        rules=("ORD-01", "ORD-02", "ORD-05", "ORD-08"),
        task=(
            "Your orders are below your area. Each may ask something more of a tower. First say which of them yours "
            "fulfils, then score it and claim them all."
        ),
        position=with_orders(
            "T6* (R5m) G3* / T5m (T6m) (R2*) / T1m (G2s) (G4s)", "F1s R4m G2* T3s", "dwarf1 elf2 giant1"
        ),
        moves=("score tower 1 4 7", "claim dwarf", "claim giant"),
        hint="First the tower, then: claim dwarf, and then: claim giant.",
        remarks={"done": "You may leave an order unclaimed. But the task was to claim them."},
        why="One tower, two orders fulfilled. Both go onto your pile with it.",
        question=Question(
            text="Which of your orders does this tower fulfil?",
            choices=areas.order_kinds,
            several=True,
            right=answers.after(areas.claims, "score tower 1 4 7"),
            rule="ORD-02",
            hint="Is there a treasure in it? Does every card show a moon? And what is 6 + 5 + 1?",
            why=(
                "There is a treasure, and the sum is 12. But a treasure card shows no moon, so the elves are not "
                "satisfied."
            ),
        ),
        ruling=(
            "claiming an order is up to you. You claim it together with the goal, several orders bring all their "
            "bonuses, and new orders are drawn after those."
        ),
    ),
    Step(
        name="other-bonus",
        title="Another bonus",
        rules=("ORD-03", "ORD-04"),
        task=(
            "Your river shows a moon on each card. First predict what it will bring, then score it and claim the order."
        ),
        position=with_orders(
            "R1m R3m R5m / T5m (T6m) (R2*) / T1m (G2s) (G4s)", "F1s R4m G2* T3s", "dwarf1 elf4 giant1"
        ),
        moves=("score river 1 2 3", "claim elf"),
        hint="First the river, then: claim elf.",
        remarks={"done": "Then the river brings its usual bonus, and the order stays yours."},
        why=("The order names its bonus, and that replaces the river's. After it you will draw a new elf order."),
        question=Question(
            text="Which bonus will you carry out?",
            choices=areas.BONUSES,
            right=answers.after(areas.only_bonus, "score river 1 2 3", "claim elf"),
            rule="ORD-04",
            hint="Read your elf order: it says what it brings.",
            why="A lookout, as the card says.",
            slips={"transport": "That is what a river brings without an order."},
        ),
    ),
    Step(
        name="pyramid",
        title="A formation of its own",
        rules=("ORD-02", "ORD-07"),
        task="A giant wants a pyramid of towers: the highest on top of a row of three. You have it. Score it.",
        position=with_orders(
            "(R5m) T6s (F1s) / T2s T5s T3s / (T1s) (G2s) (G4s)", "F3m R4m G2* T3m T4s", "dwarf1 elf4 giant2"
        ),
        moves=("score giant 2 4 5 6",),
        hint="Announce it by its kind: score giant, and then the four cells from top to bottom.",
        remarks={"done": "Nobody has to score. But a giant is waiting here with five points."},
        why=(
            "It is not the usual kind of tower, and still it counts as a tower goal, with a ghost if you play with "
            "ghosts."
        ),
        ruling=(
            "the rulebook prints none of the 36 orders. Ours are our own, and if you have the box you can put its "
            "orders into a file. All it says is that the two middle cards of the pyramid are in one column."
        ),
    ),
    Step(
        name="order-points",
        title="What orders count",
        rules=("ORD-06",),
        task=(
            "The last pause. Your pile has two cards and a fulfilled order, the Royal hoard. First predict, then score."
        ),
        position=with_orders(
            "T6m R5m G3* / T4* T3m R2* / T1m G2m G4m",
            "F1s",
            "dwarf1 elf4 giant10",
            tail=" | ending",
            piles=(", pile R3* R4* dwarf9", ", pile F1m F2m F3m"),
        ).replace("orders dwarf4 elf7 giant10", "orders dwarf4 elf7 giant11"),
        moves=("score tower 1 4 7", "claim dwarf"),
        hint="First the tower, then: claim dwarf.",
        remarks={"done": "There is a treasure in your tower: the dwarves would like it."},
        why="Every order counts the points printed on it.",
        question=Question(
            text="You score the tower and claim your dwarf order, which counts 2. How many points will you have?",
            right=answers.after(answers.points_of(0), "score tower 1 4 7", "claim dwarf"),
            hint="Two treasures, six for the Royal hoard, and now the tower with its treasure and the order.",
            why="Four and six, then four and two.",
            slips={14: "The dwarf order itself counts 2.", 10: "Count the order in your pile, too: it says 6."},
        ),
    ),
    Step(
        name="quarters",
        chapter=EVENTS,
        title="Hidden in the deck",
        rules=("EVT-01", "EVT-04"),
        task="Two players, and a deck of 46 cards. Three events are put into it.",
        position=(
            "abrakadabrien+events | A* (T3) (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4), hand R1 R2 F2 G1 | "
            f"B {MIA}, hand R6 F6 G6 F6* | deck T3 F1"
        ),
        question=Question(
            text="How many cards are on top of the first event?",
            right=areas.before_first_event(2),
            rule="EVT-04",
            hint="The events cut the deck into four quarters. Divide, and round down.",
            why="46 divided by 4 is 11 and a half.",
            slips={12: "A half is rounded down.", 15: "Three events cut it into four parts, not three."},
        ),
        ruling=(
            "the rulebook doesn't say exactly where the events go. Here they are after one, two and three quarters of "
            "the cards, rounded down."
        ),
    ),
    Step(
        name="event",
        title="Something happens",
        rules=("EVT-02", "EVT-03"),
        task=(
            "The second thing to come off this deck is an event. First think, then score your tower and reveal cell 2."
        ),
        position=pause("events", "T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4)", "F1 I1 R4 G2* T3"),
        moves=("score tower 1 4 7", "reveal 2"),
        hint="After the tower comes its bonus: reveal 2.",
        why=(
            "When your bonus was done, the event was read. It was Daybreak: everybody's middle card was turned face up."
        ),
        question=Question(
            text="How many gaps will be left in your area when the refill is done?",
            right=answers.after(areas.gaps_of(0), "score tower 1 4 7"),
            hint="Is the event a card of your refill?",
            why="The event was set aside, and three cards came for three gaps.",
            slips={1: "The event takes no place: the refill goes on until it is complete."},
        ),
        ruling="the rulebook prints none of the twelve events. Ours are our own, and a file can replace them.",
    ),
    Step(
        name="tribute",
        chapter=CONFLICT,
        title="Tribute",
        rules=("CON-01",),
        task=(
            "Score the guardians. Then take Mia's face-up river 4, on her cell 2, and give her your tower on cell 4 "
            "for it."
        ),
        position=pause("conflict", "G5 (T4) G2 / T2 (T6) (R2*) / G1 (T3) G4*", "F1 G2 R4 F3 R5"),
        moves=("score guardians 1 3 7 9", "tribute B 2 4"),
        hint="Seat, her cell, your cell: tribute B 2 4.",
        remarks={"no tribute": "You may do without. The task was to take the river."},
        why="Face up for face up. For a face-down card you would have to give a face-down one.",
    ),
    Step(
        name="lay-where",
        chapter=TEAMS,
        title="A portal of your choice",
        rules=("TEA-01", "TEA-03"),
        task="You and Ben are a team. First say where your hand may go, then put it on Ben's portal.",
        position=four("team", ", hand T4 T5", ", hand R6 F6", ", hand T4 T5", ", hand R6 F6")
        + " | deck R2 F2 F3 G1 G3 T1 T2 T6 | phase lay",
        moves=("lay C",),
        hint="Ben's portal is C: lay C.",
        remarks={
            "lay B": "That is allowed. But Mia plays against you.",
            "lay D": "That is allowed. But Zoe plays against you.",
        },
        why="So you can choose who gets your cards. The others did the same after you.",
        question=answers.which_players(
            text="On whose portals may you put your hand?",
            right=areas.laying,
            hint="All portals are free. But one of them is special for you.",
            why="On your own only if no other is free.",
        ),
        ruling=(
            "a portal holds one hand. The seat that goes first moves on by one every turn, and with four players the "
            "teams are A with C and B with D."
        ),
    ),
    Step(
        name="five",
        title="Two against three",
        rules=("TEA-02",),
        task="The match is over. You and Ben played against Mia, Zoe and Ivo. Look at the piles.",
        position=(
            f"abrakadabrien+team | A {FOUR[0]}, portal (T4) (T5), pile R1 R2 R3 | B {FOUR[1]}, portal (R6) (F6), "
            f"pile F1 F2 F3 F4 | C {FOUR[2]}, portal (T4) (T5), pile G1 | D {FOUR[3]}, portal (R6) (F6), pile G2 | "
            "E (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G6), portal (R6) (F6), pile G3 | deck R2 | phase match_over"
            " | ending"
        ),
        names=TEAM_NAMES,
        question=Question(
            text="How many points does your team have?",
            right=areas.team_points(0),
            hint="Three and one, and then the better one of you once more.",
            why="Three, one, and your three again. The others have six.",
            slips={4: "A team of two counts its better one twice.", 8: "Only the better one counts twice."},
        ),
    ),
    Step(
        name="no-waiting",
        chapter=STRESS,
        title="Nobody waits",
        rules=("STR-01",),
        task="You finish first. Predict who will be next, then wait, and put your hand on Ben's portal.",
        position=four(
            "stress", ", hand T4 T5, ready 2", ", hand R6 F6, ready 3", "", ", hand R6 F6, ready 2.5, portal (T4) (T5)"
        )
        + " | deck R2 F2 F3 G1 G3 T1 T2 T6 | paces 2 3 3 3 | clock 2",
        moves=("wait", "lay C"),
        hint="First: wait. Then: lay C.",
        remarks={"lay B": "That is allowed, but Mia plays against you."},
        why="Ben had nothing in hand: as soon as your cards were on his portal, he took them up.",
        question=answers.who(
            text="Mia will be done at second 3, Zoe at second 2.5. Who decides next?",
            right=answers.after(answers.who_decides, "wait", "lay C"),
            hint="There is no order of seats here, only time.",
            why="Two and a half seconds come before three. Ben begins now, and needs three seconds.",
            slips={"Mia": "She sits on your left, but that doesn't matter here.", "Ben": "He is only starting now."},
        ),
    ),
)

LESSON = tutorial(
    "abrakadabrien_expansions",
    "Abrakadabrien with more",
    STEPS,
    abrakadabrien_quiz.EXPANSIONS,
    "abrakadabrien+ghosts-b+orders+conflict",
)

rule = said.rule
