"""Emptying the hand with the next turn: formula = every hand put to the game = icepool; see `test_three_ways`, too."""

from collections import Counter

import pytest
from icepool import Deck, Die, tupleize

from lamakit import LamakitError, Match, Observation, odds
from lamakit.games import dice
from tests.for_each import for_each
from tests.odds.enumeration import share
from tests.odds.exact import Folded, probability

DECKS = {
    "base": {"1": 4, "2": 4, "3": 4, "L": 7},
    "party": {"1": 4, "1+": 2, "2": 3, "2+": 2, "3+": 2, "L": 4, "P": 2},
    "kadabra": {"1g": 4, "2": 3, "2d": 4, "2/3": 4, "L": 4},
}


def goes_out(match: Match, seat: int) -> bool:
    """Whether some way to play this turn empties the hand."""
    for action in match.legal_actions():
        if action in ("draw", "quit", "use magic"):
            continue
        match.play(action)
        over = match.phase in ("return", "round_over", "match_over")
        out = not match.observation(seat).hand and (over or match.phase == "give")
        out = out or (not over and match.current_player == seat and goes_out(match, seat))
        match.undo()
        if out:
            return True
    return False


@for_each("size", [1, 2, 3])
@for_each("top", ["1", "2", "L"])
@for_each("variant", DECKS)
def test_goes_out_in_this_share_of_all_hands(variant: str, top: str, size: int) -> None:
    """A holds a card more than B; each hand that B may have is played out by the game."""
    game_top = {"kadabra": {"1": "1g"}}.get(variant, {}).get(top, top)
    others = [code for code, copies in DECKS[variant].items() for _ in range(copies)]
    others.remove(game_top)
    spread = others[::5] + others[1::5] + others[2::5] + others[3::5] + others[4::5]
    cards = [" ".join(part) for part in (spread[:2], spread[2 : 2 + size], spread[2 + size : 6])]
    text = "{} | {} | A{} {}:0 | B{} {}:0 | deck {}"
    seen = Match.from_position(
        text.format(variant, game_top, "*", cards[0], "", cards[1], cards[2]), deck=DECKS[variant]
    ).observation(0)

    def out(deal: dict[int, tuple[str, ...]]) -> bool:
        parts = [" ".join(deal[place]) for place in (0, 1, -1)]
        position = text.format(variant, game_top, "", parts[0], "*", parts[1], parts[2])
        return goes_out(Match.from_position(position, deck=DECKS[variant]), 1)

    assert odds.p_can_go_out(seen, 1) == share(seen, out)


def test_icepool_agrees_on_party() -> None:
    """Two cards on a 4: a plus card that fits and one that fits on it, or with P, which fits on everything."""
    seen = Observation.from_position("party | 4 | A* 1 2 L:0 | B ?2:0 | deck ?49 | played 3")
    value = {code: (seen.codes.index(code) // 2) for code in seen.codes}

    def follows(below: str, card: str) -> bool:
        return card == "P" or value[card] in (value[below], (value[below] + 1) % 7)

    def step(hand: tuple[str, ...], card: str, counts: tuple[int, ...]) -> tuple[str, ...]:
        return (*hand, *[card] * counts[0])

    def in_one_turn(*hand: str) -> bool:
        return any(
            first.endswith("+") and follows("4", first) and follows(first, second)
            for first, second in (hand, hand[::-1])
        )

    unseen = Deck({code: copies for code, copies in seen.unseen.items() if copies})
    assert odds.p_can_go_out(seen, 1) == probability(
        Folded((), step).evaluate(unseen.deal(2)), lambda hand: in_one_turn(*hand)
    )


@pytest.mark.parametrize("hand", ["1", "1 3", "3 3", "1 3 L", "1 2 3 4"])
def test_dice_empty_a_hand(hand: str) -> None:
    """Each die goes to one card: the cards must be among the three faces."""
    seen = Observation.from_position(f"dice | row 1 2 3 4 5 6 L | A* 1 2:0 | B {hand}:7")
    faces = [Die([dice.CODES[value] for value in die]) for die in dice.FACES]
    wanted = Counter(hand.split())
    expected = probability(tupleize(*faces), lambda shown: wanted <= Counter(shown) and set(shown) != {"L"})
    assert odds.p_can_go_out(seen, 1) == expected


def test_who_has_quit_goes_out_no_more() -> None:
    assert odds.p_can_go_out("base | 1 | A* 3 4 1:0 | B- ?1:0 | C ?1:0 | deck ?50 | played", 1) == 0


def test_an_open_hand_goes_out_or_not() -> None:
    position = "party | 4 | A* 4+ 5+ L:0 | B ?1:0 | deck ?51 | played"
    assert odds.p_can_go_out(position, 0) == 0
    assert odds.p_can_go_out(position, 0, "4+") == 0
    assert odds.p_can_go_out(position.replace("A* 4+ 5+ L", "A* 4+ 5+ 6"), 0) == 1


def test_alone_a_d_card_brings_a_card_back() -> None:
    """Alone, one who plays a d card draws for it (KAD-11); if the deck is empty nothing comes."""
    deck = {"1g": 5, "2d": 8}
    held = Match.from_position("kadabra | 1g | A- 1g:0 | B* 2d:0 | deck 2d", deck=deck).observation(1)
    empty = Match.from_position("kadabra | 1g | A- 1g:0 | B* 2d:0 | deck", deck=deck).observation(1)
    assert (odds.p_can_go_out(held, 1), odds.p_can_go_out(empty, 1)) == (0, 1)


def test_a_seat_that_does_not_exist() -> None:
    with pytest.raises(LamakitError, match="expected a number from 0 to 1"):
        odds.p_can_go_out("base | 1 | A* 3 4 1:0 | B ?1:0 | deck ?51 | played", 2)
