"""Alone in the round: the values = every course of the round tried in the game = the mean in the game."""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest
from icepool import Die

from lamakit import LamakitError, Match, odds
from tests.for_each import for_each

CARDS = [
    "base | 6 | A* 1 1 2 4 6 L:12 | B- 2 4 5:7 | deck 1",
    "base | 3 | A* 1 3 3 4 L:0 | B- 2 4 5:7",
    "base+lama20 | L | A* 1 L:24 | B- 2 4 5:7",
    "base+each-llama | 6 | A* 1 3 6 L L:1 | B- 2 4 5:7",
    "base+drama | 6 | A* 1 6 L L:12 | B- 2 4 5:7 | stage 1 1 1 1",
    "base+drama | L | A* 1 3 L:0 | B- 2 4 5:7 | stage 1 1 10 1 10 | show",
    "party | 3 | A* 3+ 4 4+ 5 P:20 | B- 2 4 5:7",
    "party+drama | 6 | A* 1+ 2 L P:3 | B- 2 4 5:7 | stage 1 1 1 1",
    "kadabra | 6 | A* 1g 2/3 3m 4 L:12 | B- 2 4 5:7m | stage 1 1 1 1",
    "kadabra | 6 | A* 1g L:12m | B- 2 4 5:7 | stage 1 1 1 1",
    "base | 3 | A* :12 | B 2 4 5:7 | C- 1:0 | phase return",
]
CHANCE = [
    "kadabra | 1g | A* 2d:12 | B- 5:7 | deck 1g 4 4 L",
    "kadabra | 1g | A* 2d 3 L:12 | B- 2d 5:7 | deck 1g 3 4 L L",
]


def every_course(match: Match, start: int) -> Fraction:
    """The smallest change of A's points that any course of the round leads to; drawn cards on average."""
    if match.phase in ("round_over", "match_over"):
        return Fraction(match.points[0] - start)
    return min(course(match, action, start) for action in match.legal_actions())


def course(match: Match, action: str, start: int) -> Fraction:
    if action.endswith("d") and match.observation(0).deck_size:
        unseen = match.observation(0).unseen  # B's hand too: A can't tell it from the deck
        values = []
        for code, copies in unseen.items():
            if copies:
                drawn = swapped_into_deck(match, code)
                drawn.play(action, chance=code)
                values += [every_course(drawn, start)] * copies
        return sum(values, Fraction(0)) / len(values)
    match.play(action)
    value = every_course(match, start)
    match.undo()
    return value


def swapped_into_deck(match: Match, code: str) -> Match:
    """The same for A, with the card in the deck: B's quit hand is exchanged for cards of the deck, if need be."""
    seen = match.observation(0)
    pool = [card for card, copies in seen.unseen.items() for _ in range(copies)]
    pool.remove(code)
    held = seen.hand_sizes[1]
    parts = match.position.split(" | ")
    b, deck = (next(i for i, part in enumerate(parts) if part.startswith(name)) for name in ("B", "deck"))
    parts[b] = f"B- {' '.join(pool[:held])}:{match.points[1]}" + ("m" if parts[b].endswith("m") else "")
    parts[deck] = " ".join(["deck", code, *pool[held:]])
    return Match.from_position(" | ".join(parts))


@for_each("position", CARDS + CHANCE)
def test_values_are_the_best_of_all_courses(position: str) -> None:
    match = Match.from_position(position)
    start = match.points[0]
    expected = {action: course(match, action, start) for action in match.legal_actions()}
    assert odds.expected_points(match.observation(0)) == expected


def test_a_round_by_hand() -> None:
    """On 6: 6, then L, then 1 empty the hand, and a 10 goes back; L first leaves the 6."""
    assert odds.expected_points("base | 6 | A* 1 6 L:12 | B- 2 4 5:7") == {"6": -10, "L": 6, "quit": 17}


@pytest.mark.parametrize(
    ("hand", "unseen"),
    [
        ("2d 3 4", "1g 3 4 4 5 6 2"),
        ("2d 2d 3", "1g 3 4 4 5 6"),
        ("2 2d 3d 6", "1g 2d 3 4 5 5"),
        ("2d", "2d 3d 4 5"),
        ("2d 6", "2d 3d 4 5"),
    ],
)
def test_icepool_agrees_on_forced_cards(hand: str, unseen: str) -> None:
    """Each `d` card that is played brings a card by icepool's die; between them the best play, by hand."""

    def value(card: str) -> int:
        return int(card[0])

    @cache
    def best(cards: tuple[str, ...], top: str, deck: tuple[str, ...]) -> Fraction:
        if not cards:
            return Fraction(-10)
        fitting = {card for card in cards if value(card) in (value(top), value(top) + 1)}
        stay = Fraction(sum(set(map(value, cards))))
        return min([stay, *(after(cards, card, deck) for card in fitting)])

    def after(cards: tuple[str, ...], card: str, deck: tuple[str, ...]) -> Fraction:
        left = list(cards)
        left.remove(card)
        if not card.endswith("d"):
            return best(tuple(left), card, deck)
        if not left:  # the round is over, and the card that comes counts (KAD-11)
            return Fraction(Die(list(deck)).map(value).mean())

        def brings(new: str) -> Fraction:
            rest = list(deck)
            rest.remove(new)
            return best(tuple(sorted([*left, new])), card, tuple(rest))

        return Fraction(Die(list(deck)).map(brings).mean())

    cards, deck = tuple(hand.split()), tuple(unseen.split())
    position = f"kadabra | 1g | A* {hand}:12 | B- {deck[0]}:7 | deck {' '.join(deck[1:])}"
    seen = Match.from_position(position, deck=Counter(["1g", *cards, *deck]) + Counter(["L"] * 9)).observation(0)
    values = odds.expected_points(seen)
    assert values["2d"] == after(cards, "2d", deck)
    assert min(values.values()) == best(cards, "1g", deck)


def test_a_forced_card_on_average_in_the_game() -> None:
    """A `d` card as the last one brings a card that counts: 3000 draws (seeds 0 … 2999), four standard errors."""
    text = "kadabra | 1g | A* 2d:12 | B- :7"
    expected = odds.expected_points(text)["2d"]
    changes = []
    for seed in range(3000):
        match = Match.from_position(text, seed=seed)
        match.play("2d")
        changes.append(match.points[0] - 12)
    mean = sum(changes) / 3000
    error = sqrt(sum((change - mean) ** 2 for change in changes) / 3000 / 2999)
    assert abs(mean - float(expected)) < 4 * error


def test_dice_come_from_optimal_stopping() -> None:
    alone = "dice | row 1 2 3 | A* 1 2 4:21 | B-:7"
    values = odds.stopping_values(alone)
    assert odds.expected_points(alone) == {"roll": values["1", "2", "4"].roll, "pass": values["1", "2", "4"].stop}
    rolled = odds.expected_points(f"{alone} | roll 1 2 L")
    assert rolled == {
        "discard 1": values["2", "4"].best,
        "discard 2": values["1", "4"].best,
        "discard 1 2": values["4",].best,
    }
    returned = odds.expected_points(f"{alone} | phase return")
    assert returned["keep"] == values["1", "2", "4"].best
    assert returned["return 10"] == odds.stopping_values(alone.replace(":21", ":11"))["1", "2", "4"].best - 10
    assert min(returned, key=returned.__getitem__) == "return 10"
    assert odds.expected_points("dice | row 1 | A* :12 | B 4:7 | phase return") == {
        "return 1": -1,
        "return 10": -10,
        "keep": 0,
    }


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("base | 6 | A* 1 6 L:12 | B 2 4 5:7", "somebody else is still in the round.*BAS-13"),
        ("base | 6 | A*- 1:12 | B- 2 4 5:7 | phase round_over", "round_over: the round is over"),
        ("dice | row 1 2 | A* 1 6 L:12 | B 2:7 | C 3:4 | phase return", "somebody else is still in the round"),
    ],
)
def test_only_alone(position: str, message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        odds.expected_points(position)


def test_only_the_seat_that_decides() -> None:
    seen = Match.from_position("base | 6 | A* 1 6 L:12 | B- 2 4 5:7").observation(1)
    with pytest.raises(LamakitError, match="seat 1 does not decide now"):
        odds.expected_points(seen)
