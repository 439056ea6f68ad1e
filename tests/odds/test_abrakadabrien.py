"""Formula = enumeration of all deals of a small position = frequency in matches."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import sqrt

import pytest

import lamakit
from lamakit import LamakitError, Match, bots
from lamakit.games.abrakadabrien.cards import back_of
from lamakit.odds import Pmf, TooMuchEffortError, abrakadabrien as odds
from tests.for_each import for_each

# Ten cards that A does not see: own cells 5, 7, 8 and 9, B's cells 3 and 5, one card of B's hand, and the pile, of
# which two show no back. A forest (1 2 4 5) and a tower (3 6 9) lack one card each; B lacks the foot of a tower.
PLACES = ("A5", "A7", "A8", "A9", "B3", "B5", "hand", "pile 1", "pile 2", "pile 3")
HIDDEN = ("F2*", "T1", "R1", "T2", "G3*", "T5", "T3", "T5", "F6*", "R5")
BACKS = ("?", "T", "R", "T", "?", "T", "T", "T", "", "")
TEMPLATE = (
    "abrakadabrien | A* F1* F3 T6 / F6 ({}) T4 / ({}) ({}) ({}), hand G1 G2 R3 T1* "
    "| B T6* R4 ({}) / T4* ({}) G3 / G5 R2 F5, hand R6:AB G4:AB G1:AB {} | deck {} {} {}"
)
CARDS = Counter(re.findall(r"[TRFG][1-6]\*?", TEMPLATE.format(*HIDDEN)))


def match_of(cards: tuple[str, ...]) -> Match:
    return Match.from_position(TEMPLATE.format(*cards), deck=CARDS)


SEEN = match_of(HIDDEN).observation(0)


@cache
def deals(backs: tuple[str, ...] = BACKS) -> list[dict[str, str]]:
    """Every equally likely way of laying the ten cards into their places, equal cards told apart."""
    found = []
    for tail in permutations(range(10), backs.count("")):
        rest = [number for number in range(10) if number not in tail]
        by_back = {back: [number for number in rest if back_of(HIDDEN[number]) == back] for back in "TR?"}
        if all(len(by_back[back]) == backs.count(back) for back in "TR?"):
            for orders in product(*(permutations(by_back[back]) for back in "TR?")):
                left = {back: iter(order) for back, order in zip("TR?", orders, strict=True)}
                numbers = [next(left[back]) for back in backs if back]
                found.append(dict(zip(PLACES, [HIDDEN[number] for number in (*numbers, *tail)], strict=True)))
    return found


def share(condition: object) -> Fraction:
    counts = Counter(bool(condition(deal)) for deal in deals())  # type: ignore[operator]
    return Fraction(counts[True], counts.total())


def enumerated(place: str) -> Pmf[str]:
    return Pmf(Counter(deal[place] for deal in deals()))


def test_all_deals_look_alike_to_a() -> None:
    assert len(deals()) == 120 * 2 * 6 * 2  # towers; rivers; treasures; who of the last two comes first
    for deal in deals()[::97]:
        assert match_of(tuple(deal.values())).observation(0) == SEEN


@pytest.mark.parametrize(("place", "cell", "seat"), [("A5", 5, 0), ("A7", 7, None), ("A8", 8, 0), ("B3", 3, 1)])
def test_a_card_in_an_area(place: str, cell: int, seat: int | None) -> None:
    assert odds.card_pmf(SEEN, cell, seat) == enumerated(place)


@pytest.mark.parametrize("codes", [{"T5"}, {"T1", "T2"}, {"R1"}, {"G4"}, set()])
def test_a_hand_holds_a_card(codes: set[str]) -> None:
    known = bool(codes & {"R6", "G4", "G1"})
    assert odds.p_holds(SEEN, codes, 1) == share(lambda deal: known or deal["hand"] in codes)


def test_several_cards_with_one_back_are_drawn_without_replacement() -> None:
    """In this pause four towers are unseen, and two of them lie on B's portal."""
    match = Match.from_position(
        "abrakadabrien | A* F1* F3 T6 / F6 (F2*) T4 / (T1) (R1) T2, portal (G1):A (G2):A (R3):A (T1*):A "
        "| B T6* R4 (T5) / T4* (G3*) G3 / G5 R2 F5, portal (R6):A (G4):A (T3) (T5) | deck R5 F6* | phase score",
        deck=CARDS - Counter(["G1"]),
    )
    seen = match.observation(0)
    pairs = list(permutations(["T1", "T5", "T3", "T5"], 2))
    for codes in ({"T1"}, {"T5"}, {"T1", "T3"}, {"T1", "T3", "T5"}):
        hits = sum(not codes.isdisjoint(pair) for pair in pairs)
        assert odds.p_holds(seen, codes, 1) == Fraction(hits, len(pairs))
    assert odds.p_hand_completes(seen, 1) == odds.p_holds(seen, {"T1", "T3"}, 1)  # the foot of B's tower


def test_which_cards_complete_a_formation() -> None:
    assert odds.completing_codes(SEEN, 9) == {code for code in CARDS if re.fullmatch(r"T[123]\*?", code)}
    assert odds.completing_codes(SEEN, 5) == {"F2*", "F5"}
    assert odds.completing_codes(SEEN, 7) == set()
    assert odds.completing_codes(SEEN, 7, seat=1) == {code for code in CARDS if re.fullmatch(r"T[123]\*?", code)}


def test_the_next_reveal_and_the_hands() -> None:
    treasure = share(lambda deal: deal["A5"] == "F2*")
    foot = share(lambda deal: deal["A9"] in ("T1", "T2", "T3"))
    assert odds.reveal_chances(SEEN) == {5: treasure, 7: 0, 8: 0, 9: foot}
    assert odds.reveal_chances(SEEN, 1) == {3: 0, 5: 0}
    assert odds.p_hand_completes(SEEN) == 1  # T1* on cell 9
    assert odds.p_hand_completes(SEEN, 1) == share(lambda deal: deal["hand"] in ("T1", "T2", "T3"))


@pytest.mark.parametrize("cells", [(5,), (7, 8), (9, 7), (5, 7, 8, 9), (1, 9)])
def test_several_cards_at_once(cells: tuple[int, ...]) -> None:
    known = {1: "F1*"}
    found = Counter(tuple(known.get(cell) or deal[f"A{cell}"] for cell in cells) for deal in deals())
    assert odds.cards_pmf(SEEN, cells) == Pmf(found)


AREA = ("F1*", "F3", "T6", "F6", None, "T4", None, None, None)
GOALS = [
    ("tower", (3, 6, 9)),
    ("tower", (1, 4, 7)),
    ("tower", (9, 6, 3)),
    ("forest", (1, 2, 4, 5)),
    ("river", (7, 8, 9)),
]


def lies(goal: str, cells: tuple[int, ...], cards: list[str]) -> bool:
    """By hand: terrain and numbers; towers from the bottom, rivers from the left (ABR-12 …)."""
    numbers = [int(code[1]) for _cell, code in sorted(zip(cells, cards, strict=True), reverse=goal == "tower")]
    rising = numbers == sorted(set(numbers)) if goal != "forest" else len(set(numbers)) == 4
    return rising and all(code[0] == goal[0].upper() for code in cards)


@pytest.mark.parametrize(("goal", "cells"), GOALS)
def test_a_formation_when_all_of_it_is_turned(goal: str, cells: tuple[int, ...]) -> None:
    def cards(deal: dict[str, str]) -> list[str]:
        return [AREA[cell - 1] or deal[f"A{cell}"] for cell in cells]

    assert odds.p_formation(SEEN, goal, cells) == share(lambda deal: lies(goal, cells, cards(deal)))
    for deal in deals()[::101]:
        assert odds.is_formation(SEEN, goal, cells, cards(deal)) == lies(goal, cells, cards(deal))


OTHERS = "hand T1 T1 R6 G2 | B R2 R2 (F) / T6 (T) (F) / (F) (F) (F), hand (T) (R) (?) (?) | deck (F) ?45 | seen-by A"


@for_each(
    ("own", "goal", "cells"),
    [
        ("(T) (F) (R) / (T) (F) (R) / (T) (F) (R)", "tower", (7, 4, 1)),
        ("(F) (T) (R) / (F) T3 (R) / (F) (T) (R)", "tower", (8, 5, 2)),
        ("(F) (F) T5 / (F) (F) (T) / (F) (F) (T)", "tower", (9, 6, 3)),
        ("(F) (F) (F) / (R) (R) (R) / (F) (F) (F)", "river", (4, 5, 6)),
        ("(F) (F) (F) / (F) (F) (F) / R3 (R) (R)", "river", (7, 8, 9)),
        ("F1 (F) (T) / (F) F5 (T) / (R) (R) (R)", "forest", (1, 2, 4, 5)),
        ("(?) (T) (T) / T4 (T) (T) / T2 (T) (T)", "tower", (7, 4, 1)),
    ],
)
def test_a_formation_is_the_share_of_all_ways(own: str, goal: str, cells: tuple[int, ...]) -> None:
    seen = lamakit.Observation.from_position(f"abrakadabrien | A* {own}, {OTHERS}")
    lying = [seen.areas[0][cell - 1].code for cell in cells]
    back = next(code for code in lying if code not in CARDS and len(code) < 2)
    unseen = [code for code, count in seen.unseen.items() for _copy in range(count) if back_of(code) == back]
    ways = list(permutations(unseen, lying.count(back)))
    good = 0
    for way in ways:
        hidden = iter(way)
        good += lies(goal, cells, [next(hidden) if code == back else code for code in lying])
    assert 0 < odds.p_formation(seen, goal, cells) == Fraction(good, len(ways))


def test_one_hidden_card_is_what_a_reveal_promises() -> None:
    assert odds.p_formation(SEEN, "tower", (3, 6, 9)) == odds.reveal_chances(SEEN)[9]
    assert odds.p_formation(SEEN, "forest", (1, 2, 4, 5)) == odds.reveal_chances(SEEN)[5]


@cache
def played() -> Mapping[str, Fraction]:
    """The share of all deals in which A, having played each action, is asked and can score: played by the engine."""
    cases = Counter(tuple(deal[place] for place in ("A5", "A7", "A8", "A9")) for deal in deals())
    hits: Counter[str] = Counter()
    for own, count in cases.items():
        match = match_of(next(tuple(deal.values()) for deal in deals() if tuple(deal.values())[:4] == own))
        for action in match.legal_actions():
            match.play(action)
            match.play("wait")
            hits[action] += count * (match.phase == "score" and any("score" in text for text in match.legal_actions()))
            match.undo()
            match.undo()
    return {action: Fraction(hits[action], cases.total()) for action in SEEN.legal_actions}


def test_every_action_against_the_engine_in_all_deals() -> None:
    assert odds.action_chances(SEEN) == played()
    assert set(played().values()) == {0, Fraction(1, 3), Fraction(3, 5), 1}


def test_the_heat_map() -> None:
    touching = {
        cell: [chance for action, chance in played().items() if str(cell) in re.findall(r"\b[1-9]\b", action)]
        for cell in range(1, 10)
    }
    assert odds.heat_map(SEEN) == {cell: max(chances) for cell, chances in touching.items()}


def test_which_formation() -> None:
    assert odds.formation_chances(SEEN, "reveal 9") == {"score tower 3 6 9": Fraction(3, 5)}
    assert odds.formation_chances(SEEN, "reveal 5") == {"score forest 1 2 4 5": Fraction(1, 3)}
    assert odds.formation_chances(SEEN, "wait") == {}


BONUSES = (
    "abrakadabrien+conflict | A* T6 F1 T5 / T2 F3 T4 / (T1) (F2):A G4, portal (G1) (G5) (G6) (F6), bonuses {} "
    "| B T1* (R1) (R2) / (R2) (R3) (R3) / (R4) (R4) (R5), portal (R5) (R6) (R6) (R1*) | phase bonus"
)


@pytest.mark.parametrize(
    ("bonus", "sure", "hot"),
    [
        ("transport", {"swap 4 9"}, {4, 9}),
        ("tribute", {"tribute B 1 9"}, {9}),
        ("lookout", set(), {7}),
        ("watch", set(), set()),
    ],
)
def test_bonuses_against_the_engine(bonus: str, sure: set[str], hot: set[int]) -> None:
    """Two towers lack their feet: one may lie on cell 7, the other is B's first card, or the 2 of cell 4."""
    match = Match.from_position(BONUSES.format(bonus))
    seen = match.observation(0)
    chances = odds.action_chances(seen)
    assert {action for action, chance in chances.items() if chance == 1} == sure
    unsure = {"reveal 7": odds.card_pmf(seen, 7).probability({"T1"})} if bonus == "lookout" else {}
    assert {action: chance for action, chance in chances.items() if 0 < chance < 1} == unsure
    for action in [action for action in chances if action not in unsure]:
        match.play(action)
        assert (match.phase == "score") == (action in sure)
        match.undo()
    assert {cell for cell, chance in odds.heat_map(seen).items() if chance} == hot


def test_what_the_seat_has_looked_at_is_certain() -> None:
    match = Match.from_position(TEMPLATE.replace("({}), hand", "({}):A, hand").format(*HIDDEN), deck=CARDS)
    seen = match.observation(0)
    assert odds.card_pmf(seen, 9) == Pmf({"T2": 1})
    assert odds.action_chances(seen)["reveal 9"] == 1
    assert "T2" not in odds.card_pmf(seen, 7)
    assert odds.card_pmf(match.observation(1), 9, seat=0).probability({"T2"}) < 1


def test_the_formation_of_an_order_counts() -> None:
    """A spire of three towers rises along a diagonal of forests, which elf 11 asks for; B can't know of it."""
    text = (
        "abrakadabrien+orders | A* F1s T1s T2s / T3s F2s T4s / T5s T6s (F3s), hand G1s G2s G3s G4s, "
        "orders elf11 | B R1s R1m R2s / R2m R3s R3m / R4s R4m R5s, hand G1m G2m G3m G4m | deck F1m F2m"
    )
    cards = Counter(re.findall(r"[TRFG][1-6][sm]", text))
    match = Match.from_position(text, deck=cards)
    assert odds.formation_chances(match.observation(0), "reveal 9") == {"score elf 1 5 9": Fraction(1, 3)}
    assert odds.reveal_chances(match.observation(1), 0) == {9: 0}


# --- frequencies --------------------------------------------------------------------------------------------------


def is_near(hits: int, chances: list[Fraction]) -> bool:
    """Whether a count of successive events is within four standard errors of the sum of their probabilities.

    Each probability is given all that happened before, so the variances p (1 - p) of the events add up.
    """
    error = sqrt(sum(float(p * (1 - p)) for p in chances))
    return abs(hits - float(sum(chances))) <= 4 * error


DEALT = [lamakit.new_match("abrakadabrien", players=3, seed=11, number=number) for number in range(500)]


@for_each("number", range(1, 7))
def test_numbers_in_dealt_matches(number: int) -> None:
    first = [match.observation(0) for match in DEALT]
    cells = [odds.card_pmf(seen, 5).map(lambda code: int(code[1]))[number] for seen in first]
    assert is_near(sum(match._state.seats[0].area[4].number == number for match in DEALT), cells)
    codes = {f"{terrain}{number}{mark}" for terrain in "TRFG" for mark in ("", "*")}
    hands = [odds.p_holds(seen, codes, 1) for seen in first]
    assert is_near(sum(any(c.code in codes for c in match._state.seats[1].hand) for match in DEALT), hands)


TOWERS = [("tower", (7 + column, 4 + column, 1 + column)) for column in range(3)]
RIVERS = [("river", (first, first + 1, first + 2)) for first in (1, 4, 7)]


def test_formations_in_dealt_matches() -> None:
    """Rows and columns whose backs are of the right terrain: how many of them are rivers and towers after all."""
    chances, hits = [], 0
    for match, seat in product(DEALT, range(3)):
        seen, area = match.observation(0), match._state.seats[seat].area
        for goal, cells in [*TOWERS, *RIVERS]:
            if all(seen.areas[seat][cell - 1].code == goal[0].upper() for cell in cells):
                chances.append(odds.p_formation(seen, goal, cells, seat))
                hits += lies(goal, cells, [area[cell - 1].code for cell in cells])
    assert len(chances) > 40
    assert is_near(hits, chances)


def turns(variant: str, number: int) -> Iterator[tuple[Fraction, bool]]:
    """For each turn of A in a match: the chance of its action, and whether it could score in the pause.

    A takes the best of all actions of which it can't be sure, and plays greedily if it is sure of all.
    """
    match = lamakit.new_match(variant, players=2, seed=5, number=number)
    players = [bots.make("greedy", seed=number), bots.make("random", seed=number)]
    has_begun, chance, hit = False, Fraction(0), False
    while match.current_player is not None:
        seat, seen = match.current_player, match.observation(match.current_player)
        action = players[seat].choose(seen)
        if seat == 0 and match.phase == "turn":
            if has_begun:
                yield chance, hit
            chances = odds.action_chances(seen)
            unsure = [text for text in chances if 0 < chances[text] < 1]
            action = max(unsure, key=chances.__getitem__, default=action)
            has_begun, chance, hit = True, chances[action], False
        elif seat == 0 and match.phase == "score" and any(text.startswith("score") for text in seen.legal_actions):
            hit = True
        match.play(action)


@pytest.mark.parametrize(
    "variant", ["abrakadabrien", pytest.param("abrakadabrien+ghosts-b+orders", marks=pytest.mark.long)]
)
def test_chances_of_actions_in_matches(variant: str) -> None:
    """Chances of 0 and 1 to score a goal never err; the others come true as often as they should."""
    results = [result for number in range(5) for result in turns(variant, number)]
    assert all(hit == chance for chance, hit in results if chance in (0, 1))
    assert sum(0 < chance < 1 for chance, _ in results) > 12
    assert is_near(sum(hit for _, hit in results), [chance for chance, _ in results])


# --- refusals -----------------------------------------------------------------------------------------------------


@for_each(
    ("ask", "message"),
    [
        (lambda: odds.card_pmf(SEEN, 0), "cell=0: expected a number from 1 to 9"),
        (lambda: odds.card_pmf(SEEN, True), "cell=True: expected a number from 1 to 9"),
        (lambda: odds.card_pmf(SEEN, 1, 2), "seat=2: expected a number from 0 to 1"),
        (lambda: odds.p_holds(SEEN, {"T1"}, "B"), "seat='B': expected a number from 0 to 1"),
        (lambda: odds.back_pmf(SEEN, "F"), r"back 'F': expected a back of unseen cards \(\?, R, T\)"),
        (
            lambda: odds.formation_chances(SEEN, "reveal 1"),
            "action 'reveal 1': expected one of the observation's legal_actions",
        ),
        (
            lambda: odds.formation_chances(SEEN, ["wait"]),
            r"action \['wait'\]: expected one of the observation's legal_actions",
        ),
        (
            lambda: odds.action_chances(match_of(HIDDEN).observation(1)),
            "phase turn: expected an observation of the seat that",
        ),
        (
            lambda: odds.p_formation(SEEN, "tower", (1, 2, 3)),
            "'tower' on .*: expected a goal on cells such as tower on 1 4 7",
        ),
        (lambda: odds.is_formation(SEEN, "hill", (1, 4, 7), ("T1",) * 3), "'hill' on"),
        (lambda: odds.p_formation(SEEN, "tower", (0, 4, 7)), "cell=0: expected a number from 1 to 9"),
        (lambda: odds.heat_map("base | 6 | A* 1:0 | B 2:0"), "an observation of base: expected one of abrakadabrien"),
    ],
)
def test_refusals_say_what_would_be_right(ask: object, message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        ask()  # type: ignore[operator]


def test_a_gap_holds_no_card() -> None:
    match = Match.from_position(
        TEMPLATE.replace("A* F1*", "A* -").replace("deck {} {} {}", "deck | ending").format(*HIDDEN[:7]), deck=CARDS
    )
    with pytest.raises(LamakitError, match="cell 1: it is empty"):
        odds.card_pmf(match.observation(0), 1)
    with pytest.raises(LamakitError, match="cell 1: it is empty"):
        odds.cards_pmf(match.observation(0), (1, 2))
    assert odds.p_formation(match.observation(0), "forest", (1, 2, 4, 5)) == 0


def test_more_fronts_than_can_be_listed_are_refused() -> None:
    seen = lamakit.new_match("abrakadabrien", players=6, seed=1).observation(0)
    assert len(odds.cards_pmf(seen, [1, 2, 3], 1)) > 100
    with pytest.raises(TooMuchEffortError, match=r"9 cells: up to .* fronts, listed up to 25,000") as caught:
        odds.cards_pmf(seen, range(1, 10), 1)
    assert "\n" not in str(caught.value)
