"""Questions about Abrakadabrien, drawn afresh each time: goals, deck, refill, points; and with the expansions."""

from collections.abc import Sequence

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.tables import answers
from lamakit.lessons.tables.abrakadabrien import answers as areas
from lamakit.texts import _

MIA = "B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G6*), portal (R6) (F6) (G6) (F6*)"
PORTAL = "portal (R1) (R2) (F2) (G1)"
QUIET = "portal (G1) (G1) (G2) (G2)"  # leaves all towers, rivers and forests to the area
OTHERS = "B (G3) (G3) (G4) / (G4) (G5) (G5) / (G6) (G6) (G1*), portal (G2*) (G3*) (G4*) (G5*)"


def which_towers(lots: Lots) -> Step:
    """Which columns of towers are goals? One of them always is."""
    column = lots.below(3)
    area = _around("T", [column, column + 3, column + 6], sorted(_numbers(lots, 3), reverse=True), lots)
    columns = [(1, 4, 7), (2, 5, 8), (3, 6, 9)]
    return _which(area, "tower", columns, "ABR-10", "Read each column from bottom to top.")


def which_rivers(lots: Lots) -> Step:
    """Which rows of rivers are goals? One of them always is."""
    row = 3 * lots.below(3)
    area = _around("R", [row, row + 1, row + 2], sorted(_numbers(lots, 3)), lots)
    rows = [(1, 2, 3), (4, 5, 6), (7, 8, 9)]
    return _which(area, "river", rows, "ABR-10", "Read each row from left to right.")


def which_forests(lots: Lots) -> Step:
    """Which blocks are forests? One of them always is."""
    corner = lots.pick([0, 1, 3, 4])
    area = _around("F", [corner, corner + 1, corner + 3, corner + 4], _numbers(lots, 4), lots)
    blocks = [(1, 2, 4, 5), (2, 3, 5, 6), (4, 5, 7, 8), (5, 6, 8, 9)]
    return _which(area, "forest", blocks, "ABR-11", "Four face-up cards in a block, and no number twice.")


def _numbers(lots: Lots, count: int) -> list[int]:
    """Different numbers of cards, in any order."""
    return lots.shuffled(range(1, 7))[:count]


def _around(terrain: str, cells: list[int], numbers: list[int], lots: Lots) -> list[str]:
    """An area with these numbers face up on these cells, and other cards of the terrain around them."""
    sure = [f"{terrain}{number}" for number in numbers]
    others = [f"{terrain}{number}{mark}" for number in range(1, 7) for mark in ("", "*")]
    rest = lots.shuffled([card for card in others if card not in sure])
    lying = iter([card if lots.below(6) else f"({card})" for card in rest])
    placed = dict(zip(cells, sure, strict=True))
    return [placed[cell] if cell in placed else next(lying) for cell in range(9)]


def _which(area: list[str], goal: str, places: Sequence[tuple[int, ...]], rule: str, hint: str) -> Step:
    """Which of these places are goals?"""
    rows = " / ".join(" ".join(area[row : row + 3]) for row in (0, 3, 6))
    question = Question(
        text=_("Which of these are goals: {goal}?").format(goal=_(goal)),
        choices=areas.goals_to_choose(*(f"score {goal} {' '.join(map(str, place))}" for place in places)),
        several=True,
        right=areas.goals_here,
        rule=rule,
        hint=hint,
        why="These and no others.",
    )
    task = "Look at the numbers, and at what is face down."
    position = f"abrakadabrien | A* {rows}, {QUIET} | {OTHERS} | deck | phase score"
    return Step(f"which-{goal}", "Which are goals?", (rule,), task, position, question=question)


def pile_at_the_start(lots: Lots) -> Step:
    """How many cards does the deck have?"""
    players = lots.below(5) + 2
    question = Question(
        text=_("How many cards are in the deck when {players} players begin?").format(players=players),
        right=areas.pile_after_deal(players),
        rule="ABR-03",
        hint="Two players use 72 cards, three or four 120, more 168. Take away the areas and the portals.",
        why="Nine cards an area and two a portal, or four with two players.",
    )
    position = f"abrakadabrien | A* (T1) (T2) (T3) / (T4) (T5) (T6) / (G2) (G4) (F1), hand R1 R2 F2 G1 | {_hand()}"
    task = "Marked cards have been taken out; then areas and portals are laid out."
    return Step("pile", "The deck", ("ABR-03", "ABR-05"), task, position, question=question)


def _hand() -> str:
    return MIA.replace("portal (R6) (F6) (G6) (F6*)", "hand R6 F6 G6 F6*") + " | deck"


def how_many_points(lots: Lots) -> Step:
    """The worth of a pile of scored cards."""
    cards = lots.shuffled([f"T{number}{mark}" for number in range(1, 7) for mark in ("", "*")])[: 3 + lots.below(6)]
    position = (
        f"abrakadabrien | A* (R2) (R3) G3* / (R4*) (G4) (R2*) / (F1) (G2) (G4), {PORTAL} | {MIA} | deck | phase score"
    ).replace(f"{PORTAL}", f"{PORTAL}, pile {' '.join(cards)}")
    position = position.replace(" | phase score", " | phase match_over | ending").replace("A*", "A")
    question = Question(
        text=_("You have scored these cards: {cards}. How many points is that?").format(cards=" ".join(cards)),
        right=answers.points_of(0),
        rule="ABR-18",
        hint="Count the cards, and those with a star once again.",
        why="One for each card, and one more for each treasure.",
    )
    return Step("points", "Points", ("ABR-18",), "The match is over.", position, question=question)


BASE = (which_towers, which_rivers, which_forests, pile_at_the_start, how_many_points)


def can_it_call(lots: Lots) -> Step:
    """Which of three towers can call the ghost away?"""
    columns = [lots.shuffled([f"T{number}{mark}" for number in range(1, 7)])[:3] for mark in ("", "*", "")]
    low = lots.below(4) + 1
    columns[lots.below(2)] = []  # replaced by numbers in a row
    columns = [sorted(column, reverse=True) for column in columns if column]
    columns.insert(lots.below(3), [f"T{low + step}" for step in (2, 1, 0)])
    return _calls(columns[:3])


def _calls(columns: list[list[str]]) -> Step:
    area = " / ".join(" ".join(column[row] for column in columns) for row in range(3))
    position = (
        f"abrakadabrien+ghosts-a | A* {area}, portal (R1) (R2) | B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G6*), "
        "portal (R6) (F6), ghosts tower | C (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (G5*), portal (R6) (F6) | deck"
        " | phase score"
    )
    question = Question(
        text="Mia holds the ghost of the towers. Which of these towers can call it away?",
        choices=areas.goals_to_choose(*TOWERS),
        several=True,
        right=areas.can_call(*TOWERS),
        rule="GHO-03",
        hint="All of them are towers. Which ones have no gap?",
        why="Only consecutive numbers can call.",
    )
    return Step("which-call", "Which can call?", ("GHO-03",), "Three towers are ready.", position, question=question)


TOWERS = ("score tower 1 4 7", "score tower 2 5 8", "score tower 3 6 9")


def bonuses_of_ghosts(lots: Lots) -> Step:
    """How many bonuses does a tower bring, with these ghosts of side B?"""
    held = lots.shuffled(["tower", "river", "guardians"])[: lots.below(4)]
    ghosts = f", ghosts {' '.join(held)}" if held else ""
    position = (
        f"abrakadabrien+ghosts-b | A* T6 (R5) G3* / T2 (T6) (R2*) / T1 (G2) (G4), {PORTAL}{ghosts} | {MIA}"
        f"{'' if 'tower' in held or lots.below(2) else ', ghosts tower'} | deck F1 R4 G2* T3 | phase score"
    )
    question = Question(
        text="You score your tower, without a call. How many bonuses will you have?",
        right=answers.after(areas.number_of_bonuses, "score tower 1 4 7"),
        rule="GHO-06",
        hint="One from the goal, and one from every ghost. And does the tower bring you a ghost that nobody had?",
        why="The goal's own, and one from each ghost you hold when it counts.",
    )
    task = "The ghosts show side B. Below the areas you see who holds which."
    return Step("bonuses", "How many bonuses?", ("GHO-02", "GHO-06"), task, position, question=question)


def orders_of_a_river(lots: Lots) -> Step:
    """Which orders does a river fulfil?"""
    numbers = sorted(lots.shuffled(["3", "4", "5", "6", "1"])[:3])
    marks = [lots.pick(["m", "m", "*"]) for _number in numbers]
    river = " ".join(f"R{number}{mark}" for number, mark in zip(numbers, marks, strict=True))
    orders = f"dwarf{lots.pick(['2', '6', '10'])} {lots.pick(['elf3', 'elf4'])} giant{lots.pick(['4', '5'])}"
    position = (
        f"abrakadabrien+orders | A* {river} / T5m (T6m) (G2*) / T1m (G2s) (G4s), portal (R1s) (R2s) (F2s) (G1s), "
        f"orders {orders} | B (R3s) R4s (F3s) / (F4s) F5s (G3s) / (G5s) (R5s) (G6*), "
        "portal (R6s) (F6s) (G6s) (F6*), orders dwarf4 elf7 giant10 | deck F1s R2m T3s T4s | phase score"
        " | stacks dwarf5 elf5 giant6"
    )
    question = Question(
        text="Which of your orders does this river fulfil?",
        choices=areas.order_kinds,
        several=True,
        right=answers.after(areas.claims, "score river 1 2 3"),
        rule="ORD-02",
        hint="Go through the orders one by one: treasures, suns or moons, the sum. If none is fulfilled, tick nothing.",
        why="These and no others.",
    )
    task = "There is a river in your top row, and your orders are below your area."
    return Step("which-orders", "Which orders?", ("ORD-02",), task, position, question=question)


def first_event(lots: Lots) -> Step:
    """How deep is the first event?"""
    players = lots.below(5) + 2
    question = Question(
        text=_("How many cards are on top of the first event when {players} players begin?").format(players=players),
        right=areas.before_first_event(players),
        rule="EVT-04",
        hint="How many cards does the deck have? A quarter of that, rounded down.",
        why="A quarter of the deck, rounded down.",
    )
    position = (
        f"abrakadabrien+events | A* (T1) (T2) (T3) / (T4) (T5) (T6) / (G2) (G4) (F1), hand R1 R2 F2 G1 | {_hand()}"
    )
    task = "Two players use 72 cards, three or four 120, more 168; areas and portals have been laid out."
    return Step("first-event", "The first event", ("EVT-01", "EVT-04"), task, position, question=question)


EXPANSIONS = (can_it_call, bonuses_of_ghosts, orders_of_a_river, first_event)
