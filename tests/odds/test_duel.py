"""Against one card: the look-ahead = every deal played out by the engine = icepool = frequency in the game."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from lamakit import LamakitError, Match, Observation, odds
from tests.for_each import for_each
from tests.odds.exact import Folded, hidden_deal
from tests.odds.test_alone import every_course

OTHER = 1
PILE = "played 1 1 2 2 3 3 4 4 4 5"
POSITIONS = [
    f"base | 5 | A* L:12 | B ?1:9 | {PILE}",
    f"base | 4 | A* 4 5 L:3 | B ?1:0 | {PILE}",
    f"base | 5 | A* 6:12 | B ?1:9 | {PILE}",  # the last card
    f"base+each-llama | 6 | A* 6 L L:0 | B ?1:2 | {PILE}",
    "base+lama20@egmont | L | A* 1 2 6:21 | B ?1:11 | played 5 6",
]
DUELS = [
    (position, action)
    for position in POSITIONS
    for action in Observation.from_position(position).legal_actions
    if action != "quit"
]


def played_out(position: str, action: str, drawn: str | None, held: str) -> tuple[bool, int]:
    """Whether B, holding this card, goes out after A's action, and what the best play then costs A: by the engine."""
    match = Match.from_position(position.replace("?1", held))
    start = match.points[0]
    match.play(action, chance=drawn)
    out = False
    if match.current_player == OTHER and match.phase == "turn":
        out = held in match.legal_actions()
        match.play(held if out else "quit")
    if out:
        return True, match.points[0] - start
    return False, int(every_course(match, start))


def every_deal(position: str, action: str) -> Iterator[tuple[str | None, str, int]]:
    """The card that is drawn, if any, B's card, and the ways to deal them."""
    unseen = Counter(Observation.from_position(position).unseen)
    for drawn in [code for code in unseen if unseen[code]] if action == "draw" else [None]:
        left = unseen - Counter([drawn] if drawn else [])
        yield from ((drawn, held, (unseen[drawn] if drawn else 1) * copies) for held, copies in left.items() if copies)


@for_each(("position", "action"), DUELS)
def test_the_engine_plays_every_deal(position: str, action: str) -> None:
    costs, replies = Counter[int](), dict[str | None, Counter[tuple[bool, int]]]()
    for drawn, held, ways in every_deal(position, action):
        out, cost = played_out(position, action, drawn, held)
        costs[cost] += ways
        replies.setdefault(drawn, Counter())[out, cost] += ways
    assert odds.duel_pmf(position, action) == odds.Pmf(costs)
    for drawn, counts in replies.items():
        then = odds.reply(position, action, drawn)
        assert then.out == Fraction(sum(ways for (out, _), ways in counts.items() if out), counts.total())
        assert {cost for out, cost in counts if out} <= {then.ended}
        assert {cost for out, cost in counts if not out} <= {then.alone}
        assert then.mean == Fraction(sum(cost * ways for (_, cost), ways in counts.items()), counts.total())


CIRCLE = "123456L"


def fits(top: str, card: str) -> bool:
    return CIRCLE.index(card) - CIRCLE.index(top) in (0, 1, -6)


def costs(hand: tuple[str, ...]) -> int:
    return sum(10 if card == "L" else int(card) for card in set(hand))


@cache
def alone(top: str, hand: tuple[str, ...], token: int) -> int:
    """By hand: play what fits as long as it pays; who gets rid of the last card returns a token."""
    if not hand:
        return -token
    rests = [(card, (*hand[:place], *hand[place + 1 :])) for place, card in enumerate(hand) if fits(top, card)]
    return min([costs(hand), *(alone(card, rest, token) for card, rest in rests)])


@pytest.mark.parametrize(
    ("position", "action", "top", "hand", "token"),
    [
        (POSITIONS[0], "draw", "5", ("L",), 10),
        (POSITIONS[1], "4", "4", ("5", "L"), 1),
        (POSITIONS[1], "5", "5", ("4", "L"), 1),
    ],
)
def test_icepool_deals_two_cards(position: str, action: str, top: str, hand: tuple[str, ...], token: int) -> None:
    seen = Observation.from_position(position)

    def step(state: tuple[tuple[str, ...], ...], card: str, counts: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
        return tuple(cards + (card,) * count for cards, count in zip(state, counts, strict=True))

    def ends(drawn: tuple[str, ...], held: tuple[str, ...]) -> int:
        cards = (*hand, *drawn) if action == "draw" else hand
        return costs(cards) if fits(top, held[0]) else alone(top, cards, token)

    die = Folded(((), ()), step).evaluate(hidden_deal(seen, 1, 1)).map(ends, star=True)
    pmf = odds.duel_pmf(position, action)
    assert dict(pmf) == {cost: Fraction(ways, die.denominator()) for cost, ways in die.items()}
    drawn = "6" if action == "draw" else None
    left = sum(copies - (code == drawn) for code, copies in seen.unseen.items() if fits(top, code))
    assert odds.reply(position, action, drawn).out == Fraction(left, sum(seen.unseen.values()) - bool(drawn))


@for_each(("position", "action"), DUELS)
def test_duels_in_the_game_cost_as_much(position: str, action: str) -> None:
    """300 deals (seed 5): A does what is best alone, B plays or quits; the mean within four standard errors."""
    chance, total, deals = random.Random(5), 0, 300
    cards = sorted(Counter(Observation.from_position(position).unseen).elements())
    for _deal in range(deals):
        drawn, held = chance.sample(cards, 2)
        match = Match.from_position(position.replace("?1", held))
        start = match.points[0]
        match.play(action, chance=drawn if action == "draw" else None)
        while match.phase not in ("round_over", "match_over"):
            if match.current_player == OTHER:
                match.play(held if held in match.legal_actions() else match.legal_actions()[-1])
            else:
                match.play(odds.best_action(match.observation(0)))
        total += match.points[0] - start
    pmf = odds.duel_pmf(position, action)
    assert abs(total / deals - float(pmf.mean())) <= 4 * pmf.sd() / sqrt(deals)
    assert pmf.mean() == sum(
        share * odds.reply(position, action, card).mean
        for card, share in (odds.draw_pmf(position).items() if action == "draw" else [(None, Fraction(1))])
    )


def test_quitting_costs_the_hand() -> None:
    assert odds.duel_pmf(POSITIONS[1], "quit") == odds.Pmf({19: 1})


def test_hidden_hands_of_those_who_have_quit_change_nothing() -> None:
    three = POSITIONS[0].replace("B ?1:9", "B ?1:9 | C- ?4:3")
    assert odds.duel_pmf(three, "draw") == odds.duel_pmf(POSITIONS[0], "draw")


@for_each(
    ("position", "action", "message"),
    [
        ("party | 5 | A* L:12 | B ?1:9", "draw", "a duel of party is not supported"),
        ("base+drama | 5 | A* L:12 | B ?1:9", "draw", "a duel of base.drama is not supported"),
        ("base | 5 | A* L:12 | B ?2:9", "draw", "a single hidden card"),
        ("base | 5 | A* L:12 | B ?1:9 | C ?1:9", "draw", "a single hidden card"),
        ("base | 5 | A L:12 | B* ?1:9", "draw", "phase turn: expected a turn of the seat that looks"),
        (POSITIONS[0], "L", "action 'L': expected draw, quit"),
    ],
)
def test_refusals_say_what_would_be_right(position: str, action: str, message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        odds.duel_pmf(position, action)


@pytest.mark.parametrize(("card", "message"), [(None, "None is not a card of base"), ("6", "'6' can't be drawn")])
def test_a_draw_needs_its_card(card: str | None, message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        odds.reply(f"{POSITIONS[0]} 6 6 6 6 6 6 6 6", "draw", card)
