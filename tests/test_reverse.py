"""An overlay that changes which cards fit: every room asks it, and no sentence that it replaces is quoted beside it."""

import inspect
import math
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import pytest

import lamakit
from lamakit import bots, odds
from lamakit.bots.characters import cast
from lamakit.bots.llama.worlds import hidden_cards
from lamakit.bots.strengths import strength
from lamakit.engine import why_interpreted
from lamakit.games import BOXES, find_variant, name_of
from lamakit.games.contract import State
from lamakit.games.overlays import Overlay
from lamakit.lessons.tables.llama.asking import ASKING
from lamakit.lessons.tables.llama.lookup import fits_on
from lamakit.odds import Beliefs, Evidence
from lamakit.pages.characters import cast_cards
from lamakit.pages.seat_view import SeatView
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.families import rulebook as book_of_box
from lamakit.views.llama.explain.arguments import leads_to
from lamakit.views.llama.explain.facts import to_think
from lamakit.views.llama.rule_pictures import ring
from lamakit.views.llama.rulebook import fitting_values, rulebook
from lamakit.views.llama.told import told
from lamakit.views.rulebook import html
from tests import reverse
from tests.for_each import for_each

CARDS = ["1", "2", "3", "4", "5", "6", "L"]
BELOW = dict(zip(CARDS, ["L", *CARDS], strict=False))  # the card that may follow besides the same
LINE = "base+reverse | {top} | A* {hand}:0 | B ?3:0 | C ?1:0"


@pytest.fixture(autouse=True)
def overlay() -> Iterator[None]:
    with reverse.registered():
        yield


def fits(top: str, card: str) -> bool:
    return card in (top, BELOW[top])


def seen(top: str, hand: str) -> LlamaObservation:
    return LlamaObservation.from_position(LINE.format(top=top, hand=hand))


@for_each("top", CARDS)
def test_legal_cards(top: str) -> None:
    match = lamakit.Match.from_position(f"base+reverse | {top} | A* 1 2 3 4 5 6 L:0 | B 1:0")
    assert [card for card in match.legal_actions() if card in CARDS] == [card for card in CARDS if fits(top, card)]
    for card in CARDS:
        told = match.explain(card)
        assert (told.legal, told.rule, told.text) == (fits(top, card), reverse.ID, reverse.SENTENCE)


def test_the_box_itself_plays_as_ever() -> None:
    match = lamakit.Match.from_position("base | 5 | A* 4 5 6:0 | B 1:0")
    assert [card for card in match.legal_actions() if card in CARDS] == ["5", "6"]
    assert match.explain("4").rule == "BAS-07"


@for_each("top", CARDS)
def test_odds_are_those_of_an_enumeration(top: str) -> None:
    """Of a small deck every card that may be drawn, and every hand that the others may hold."""
    unseen = ["1", "1", "2", "3", "3", "4", "5", "6", "6", "L", "L"]
    line, deck = f"base+reverse | {top} | A* 3:0 | B ?2:0 | C ?1:0", Counter([*unseen, top, "3"])
    position = lamakit.Observation.from_position(line, deck=deck)
    assert sorted(Counter(position.unseen).elements()) == unseen
    drawn = sum(fits(top, card) for card in unseen)
    assert odds.p_draw_playable(position) == Fraction(drawn, len(unseen))
    hands = [any(fits(top, card) for card in hand) for hand in combinations(unseen, 2)]
    assert odds.p_can_play(position, 1) == Fraction(sum(hands), math.comb(len(unseen), 2))


def test_what_a_start_is_worth_is_counted_by_the_same_rule() -> None:
    hand = ["1", "1", "3", "3", "5", "5"]
    left = Counter(dict.fromkeys(CARDS, 8))
    left.subtract(hand)
    starts = sum(count for top, count in left.items() if any(fits(top, card) for card in hand))
    assert odds.p_can_start(hand, "base+reverse") == Fraction(starts, left.total())


def test_beliefs_are_those_of_an_enumeration() -> None:
    """B has drawn on a 4: what B held then was neither a 4 nor a 3, and only the new card may be one."""
    unseen = ["2", "3", "3", "4", "5", "6"]
    line = "base+reverse | 4 | A* 1:0 | B ?3:0 | deck ?3"
    position = lamakit.Observation.from_position(line, deck=Counter([*unseen, "4", "1"]))
    deals = [deal for deal in permutations(unseen, 3) if not any(fits("4", card) for card in deal[:2])]
    has_one = sum(any(fits("4", card) for card in deal) for deal in deals)
    beliefs = Beliefs(position, [Evidence(1, "draw", "4")])
    assert beliefs.p_can_play(1) == Fraction(has_one, len(deals))


def test_worlds_leave_out_what_would_have_been_played() -> None:
    match = lamakit.Match.from_position("base+reverse | 4 | A 1 2:0 | B* 5 6:0 | deck 2 3 4 5 6")
    match.play("draw", chance="3")
    believed = hidden_cards(LlamaObservation.of(match.remembered(0)))
    held = [believed.excluded[place] for place in range(believed.hidden)]
    assert held == [1 << CARDS.index("3") | 1 << CARDS.index("4")] * 2 + [0]


def test_matches_are_played_by_it() -> None:
    match = lamakit.new_match("base+reverse", players=3, seed=5)
    played = 0
    while match.phase == "turn":
        top, action = LlamaObservation.of(match.observation(0)).top, match.legal_actions()[0]
        assert action not in CARDS or fits(top, action)
        match.play(action)
        played += action in CARDS
    assert played
    assert lamakit.replay(match.log).position == match.position
    assert lamakit.simulate("base+reverse", ["random"] * 2, games=2, seed=1, compiled=False).decisions > 0


@pytest.mark.filterwarnings("ignore:the compiled rules of base.reverse")
def test_the_compiled_rules_of_the_box_are_not_taken_for_it() -> None:
    variant = find_variant("drama+base+reverse")
    assert name_of(variant.game) == "base+reverse"
    assert "base+reverse" in why_interpreted("base+reverse")


def test_nobody_is_offered_who_does_not_know_it() -> None:
    assert bots.names("base+reverse") == ["random"]
    assert "sharp" in bots.names("base+drama")
    assert {who.bot for who in cast("base+reverse")} == {"random"}
    who = next(who for who in cast("base") if who.bot == "sharp")
    assert strength(who, "base", 2)
    assert strength(who, "base+reverse", 2) is None
    known = {card["key"]: reverse.NAME in card["overlays"] for card in cast_cards("base")}
    assert [key for key, knows in known.items() if knows] == [who.key for who in cast("base+reverse")]
    with pytest.raises(lamakit.LamakitError, match="sharp"):
        lamakit.simulate("base+reverse", ["sharp", "random"], games=1, seed=1)


@for_each("top", CARDS)
def test_hints(top: str) -> None:
    position = seen(top, " ".join(CARDS))
    assert "llama" not in {hint["key"] for hint in told(position, ("You", "Mia", "Ben"))}
    remarks = [*to_think(position, ("You", "Mia", "Ben"))]
    for card in position.legal_actions:
        remarks += leads_to(position, ("You", "Mia", "Ben"), card)
    cited = {rule for remark in remarks for rule in remark.message(position)["rules"]}
    assert reverse.ID in cited
    assert cited.isdisjoint({"BAS-07", "BAS-08"})


def test_a_hint_names_what_fits() -> None:
    said = {hint["key"]: hint["text"] for hint in told(seen("4", "3 6"), ("You", "Mia", "Ben"))}
    assert said["fits"].startswith("A 4 or a 3 fits")
    (goes_on,) = leads_to(seen("4", "2 3 4 5"), ("You", "Mia", "Ben"), "4")
    assert "you could play a 3 on it" in goes_on.text


def test_a_page_plays_it() -> None:
    session = SeatView.alone()
    setup, view = session.receive({"kind": "hello", "search": "?game=base%2Breverse"})
    assert setup["words"]["overlays"][reverse.NAME] == "Reverse"
    assert set(session.table.characters.values()) == {who.key for who in cast("base+reverse")}
    top = view["view"]["top"]
    assert set(view["view"]["fits"]) == {top, BELOW[top]}
    assert {card["rule"] for card in view["view"]["hand"]} == {reverse.ID}
    (book,) = session.receive({"kind": "rulebook", "rules": [reverse.ID]})
    assert not re.search("BAS-0[78]", book["html"])


def test_the_rulebook_quotes_no_rule_that_is_replaced() -> None:
    book = rulebook("base", ["reverse", "drama"])
    text = html(book)
    assert reverse.ID in book.quoted
    assert {"BAS-07", "BAS-08"}.isdisjoint(book.quoted)
    assert not re.search("BAS-0[78]|after the 6 a llama|comes after the 6", text)


def test_the_book_of_the_box_says_both() -> None:
    assert {"BAS-07", "BAS-08", reverse.ID} <= set(book_of_box("base", BOXES["base"].overlays).quoted)


def turns(variant: str) -> list[int]:
    """Which way each arrow of the ring goes round its middle: 1 clockwise, -1 against the clock."""
    number = r"(\d+\.\d)"  # only arrows have all of theirs with one decimal
    shaft = rf'd="M{number} {number}L{number} {number}M'
    ends = [
        [float(each) - 160 for each in found]
        for found in re.findall(shaft, ring(fitting_values(find_variant(variant))))
    ]
    return [1 if x * to_y > to_x * y else -1 for x, y, to_x, to_y in ends]


def test_the_arrows_of_the_ring() -> None:
    assert fitting_values(find_variant("base+reverse")) == {card: [BELOW[card]] for card in CARDS}
    assert turns("base") == [1] * 7
    assert turns("base+reverse") == [-1] * 7


def test_the_tables_of_tutorials() -> None:
    assert str(fits_on("4", "base+reverse")) == "3 4"
    match = lamakit.Match.from_position("base+reverse | 4 | A* 3 5:0 | B 1:0")
    assert set(ASKING.choices["rulings"]("5").options(match)) == {f"yes {reverse.ID}", f"no {reverse.ID}"}


def test_what_follows_may_hang_on_the_state() -> None:
    """Once the deck is empty, everything fits."""

    def follows(state: State, top: int, card: int) -> bool:
        return state.deck_size == 0 or card == top

    with reverse.registered(Overlay("", {}, follows, reverse.following_rule)):
        full = lamakit.Match.from_position("base+reverse | 4 | A* 1 4 L:0 | B 1:0 | deck 3")
        empty = lamakit.Match.from_position("base+reverse | 4 | A* 1 4 L:0 | B 1:0 | deck")
        assert full.legal_actions() == ["4", "draw", "quit"]
        assert empty.legal_actions() == ["1", "4", "L", "quit"]


def test_the_guide_tells_of_this_overlay() -> None:
    guide = (Path(__file__).parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert all(inspect.getsource(each) in guide for each in (reverse.follows, reverse.following_rule))
