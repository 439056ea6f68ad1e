"""Every public function of `lamakit.odds`: closed form = enumeration by the rules = icepool = frequency in the game.

The table asks each question in all ways; the list at the end names the tests of what has no row in it. Icepool's side
knows the rules from the few lines below only, so that a wrong rule shows too.
"""

import inspect
import random
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import product
from math import sqrt
from typing import Any, NamedTuple

from icepool import Deck, Die, tupleize

from lamakit import Match, odds
from tests.for_each import for_each
from tests.odds import enumeration
from tests.odds.exact import Folded
from tests.odds.test_going_out import goes_out

Hand = tuple[str, ...]
Shares = Mapping[Any, Fraction]

# --- a round of the party game with a show near, three at the table, seven cards that A can't see --------------------

DECK = {"1": 4, "1+": 2, "2": 4, "2+": 2, "3": 4, "L": 4, "P": 2}
TABLE = "party+drama | L | A* 1 2 L:9 | B {}:9 | C {}:9 | deck {} | stage 1 1 1 1"
HIDDEN = ("1+", "2", "3", "L", "2+", "3", "P")


def table(cards: Hand, seed: int = 0) -> Match:
    return Match.from_position(
        TABLE.format(" ".join(cards[:2]), " ".join(cards[2:4]), " ".join(cards[4:])), seed, deck=DECK
    )


SEEN = table(HIDDEN).observation(0)


def value(card: str) -> int:
    return 7 if card[0] in "LP" else int(card[0])


def follows(top: str, card: str) -> bool:
    return card == "P" or value(card) in (value(top), value(top) % 7 + 1)


def costs(hand: Hand) -> int:
    numbers = {value(card) for card in hand} - {7}
    llama = 20 if "P" in hand and "L" not in hand else 10 * ("L" in hand or "P" in hand)
    return sum(numbers) + llama + 10 * ("P" in hand and "L" in hand)


def fits(*hands: Hand) -> tuple[bool, ...]:
    return tuple(any(follows("L", card) for card in hand) for hand in hands)


def one_turn(hand: Hand) -> bool:
    return any(
        first.endswith("+") and follows("L", first) and follows(first, second) for first, second in (hand, hand[::-1])
    )


def can_play(match: Match, seat: int) -> bool:
    """Whether a seat has a card to play when its turn comes and all before it have drawn."""
    while match.current_player != seat:
        match.play("draw")
    return match.legal_actions()[0] not in ("draw", "quit")


def collector(match: Match) -> int | None:
    """Who has to take the tokens of a show that A starts, if everybody answers who can."""
    match.play("L")
    while match.current_player != 0 and {"L", "P"}.intersection(match.legal_actions()):
        match.play("L" if "L" in match.legal_actions() else "P")
    return match.current_player


def shown(match: Match) -> bool:
    """Whether it comes back."""
    return collector(match) == 0


def answers(match: Match) -> bool:
    match.play("L")
    return not {"L", "P"}.isdisjoint(match.legal_actions())


def drawn(match: Match) -> str:
    match.play("draw")
    return str(match.history[-1].chance)


def llama(hand: Hand) -> bool:
    return "L" in hand or "P" in hand


Deal = dict[int, Hand]
FITTING = set(SEEN.fitting())


class Row(NamedTuple):
    """A question: the closed form, and the answer in one deal by the rules, by hand (B, C, next) and in the game."""

    closed: Callable[[], object]
    by_rules: Callable[[Deal], Hashable]
    by_hand: Callable[[Hand, Hand, str], Hashable]
    in_game: Callable[[Match], Hashable]


AT_THE_TABLE: dict[str, Row] = {
    "draw_pmf": Row(lambda: odds.draw_pmf(SEEN), lambda deal: deal[-1][0], lambda b, c, card: card, drawn),
    "p_draw_playable": Row(
        lambda: odds.p_draw_playable(SEEN),
        lambda deal: deal[-1][0] in FITTING,
        lambda b, c, card: follows("L", card),
        lambda match: drawn(match) in match.observation(0).fitting(),
    ),
    "p_can_play": Row(
        lambda: odds.p_can_play(SEEN, 1),
        lambda deal: not FITTING.isdisjoint(deal[1]),
        lambda b, c, card: fits(b)[0],
        lambda match: can_play(match, 1),
    ),
    "p_at_least_one": Row(
        lambda: odds.p_at_least_one(7, sum(SEEN.unseen[code] for code in FITTING), 2),
        lambda deal: not FITTING.isdisjoint(deal[1]),
        lambda b, c, card: fits(b)[0],
        lambda match: can_play(match, 1),
    ),
    "p_any_can_play": Row(
        lambda: odds.p_any_can_play(SEEN),
        lambda deal: not FITTING.isdisjoint(deal[1] + deal[2]),
        lambda b, c, card: any(fits(b, c)),
        lambda match: can_play(match, 1) or can_play(match, 2),
    ),
    "p_all_can_play": Row(
        lambda: odds.p_all_can_play(SEEN),
        lambda deal: not FITTING.isdisjoint(deal[1]) and not FITTING.isdisjoint(deal[2]),
        lambda b, c, card: all(fits(b, c)),
        lambda match: can_play(match, 1) and can_play(match, 2),
    ),
    "p_contains": Row(
        lambda: odds.p_contains(SEEN, 2, ["2+", "3"]),
        lambda deal: not {"2+", "3"}.isdisjoint(deal[2]),
        lambda b, c, card: "2+" in c or "3" in c,
        lambda match: not {"2+", "3"}.isdisjoint(match.observation(2).hand),
    ),
    "copies_pmf": Row(
        lambda: odds.copies_pmf(SEEN, 2, "3"),
        lambda deal: deal[2].count("3"),
        lambda b, c, card: c.count("3"),
        lambda match: match.observation(2).hand.count("3"),
    ),
    "hypergeometric_pmf": Row(
        lambda: odds.hypergeometric_pmf(7, SEEN.unseen["3"], 2),
        lambda deal: deal[2].count("3"),
        lambda b, c, card: c.count("3"),
        lambda match: match.observation(2).hand.count("3"),
    ),
    "p_any_contains": Row(
        lambda: odds.p_any_contains(SEEN, [1, 2], ["2+", "3"]),
        lambda deal: not {"2+", "3"}.isdisjoint(deal[1] + deal[2]),
        lambda b, c, card: "2+" in b + c or "3" in b + c,
        lambda match: any(not {"2+", "3"}.isdisjoint(match.observation(seat).hand) for seat in (1, 2)),
    ),
    "p_all_contain": Row(
        lambda: odds.p_all_contain(SEEN, [1, 2], ["2+", "3"]),
        lambda deal: all(not {"2+", "3"}.isdisjoint(deal[seat]) for seat in (1, 2)),
        lambda b, c, card: all("2+" in hand or "3" in hand for hand in (b, c)),
        lambda match: all(not {"2+", "3"}.isdisjoint(match.observation(seat).hand) for seat in (1, 2)),
    ),
    "hand_pmf": Row(
        lambda: odds.hand_pmf(SEEN, 1),
        lambda deal: tuple(sorted(deal[1], key=SEEN.codes.index)),
        lambda b, c, card: tuple(sorted(b, key=SEEN.codes.index)),
        lambda match: tuple(match.observation(1).hand),
    ),
    "penalty_pmf": Row(
        lambda: odds.penalty_pmf(SEEN, 1),
        lambda deal: enumeration.penalty("party", tuple(sorted(deal[1]))),
        lambda b, c, card: costs(b),
        lambda match: match.observation(1).penalty(),
    ),
    "expected_penalty": Row(
        lambda: odds.expected_penalty(SEEN, draws=1),
        lambda deal: enumeration.penalty("party", tuple(sorted((*SEEN.hand, deal[-1][0])))),
        lambda b, c, card: costs(("1", "2", "L", card)),
        lambda match: (drawn(match), match.observation(0).penalty())[1],
    ),
    "p_can_go_out": Row(
        lambda: odds.p_can_go_out(SEEN, 1),
        lambda deal: goes_out(turn_of_b(deal[1]), 1),
        lambda b, c, card: one_turn(b),
        lambda match: goes_out(turn_of_b(tuple(match.observation(1).hand)), 1),
    ),
    "p_next_has_llama": Row(
        lambda: odds.p_next_has_llama(SEEN), lambda deal: llama(deal[1]), lambda b, c, card: llama(b), answers
    ),
    "p_tokens_come_back": Row(
        lambda: odds.p_tokens_come_back(SEEN),
        lambda deal: llama(deal[1]) and llama(deal[2]),
        lambda b, c, card: llama(b) and llama(c),
        shown,
    ),
    "collector_pmf": Row(
        lambda: odds.collector_pmf(SEEN),
        lambda deal: next((seat for seat in (1, 2) if not llama(deal[seat])), 0),
        lambda b, c, card: 1 if not llama(b) else 0 if llama(c) else 2,
        collector,
    ),
}


@cache
def turn_of_b(hand: Hand) -> Match:
    return Match.from_position(f"party | L | A 1 1 3:0 | B* {' '.join(hand)}:0 | deck 3", deck=DECK)


@cache
def deals() -> list[Deal]:
    return list(enumeration.deals(SEEN))


@cache
def dealt() -> Die:
    """Icepool's die over B's hand, C's hand and the next card."""

    def step(state: tuple[Hand, ...], card: str, counts: tuple[int, ...]) -> tuple[Hand, ...]:
        return tuple(hand + (card,) * count for hand, count in zip(state, counts, strict=True))

    unseen = Deck({code: copies for code, copies in SEEN.unseen.items() if copies})
    return Folded(((), (), ()), step).evaluate(unseen.deal((2, 2, 1)))


def shares(outcomes: Counter[Any]) -> dict[Any, Fraction]:
    return {outcome: Fraction(number, outcomes.total()) for outcome, number in outcomes.items()}


def mapped(die: Die, answer: Callable[..., Hashable]) -> dict[Any, Fraction]:
    """The distribution of an answer over a die's outcomes."""
    counts: Counter[Any] = Counter()
    for outcome, quantity in die.items():
        counts[answer(outcome)] += quantity
    return shares(counts)


def agrees(closed: object, found: Shares) -> bool:
    """A pmf with all shares, a probability with that of True, an expected value with the mean."""
    if isinstance(closed, odds.Pmf):
        return dict(closed) == {outcome: share for outcome, share in found.items() if share}
    if set(found) <= {True, False}:
        return closed == found.get(True, 0)
    return closed == sum(outcome * share for outcome, share in found.items())


def is_near(exact: Shares, outcomes: Counter[Any]) -> bool:
    """Whether every share is within four standard errors of its exact one."""
    total = outcomes.total()
    return set(outcomes) <= set(exact) and all(
        abs(outcomes[outcome] / total - share) <= 4 * sqrt(share * (1 - share) / total)
        for outcome, share in exact.items()
    )


@for_each("name", AT_THE_TABLE)
def test_at_the_table(name: str) -> None:
    """All 2520 deals of seven cards; 400 of them by lot (seed 3) in the game."""
    row, chance = AT_THE_TABLE[name], random.Random(3)
    closed = row.closed()
    enumerated = shares(Counter(row.by_rules(deal) for deal in deals()))
    assert agrees(closed, enumerated)
    assert agrees(closed, mapped(dealt(), lambda hands: row.by_hand(hands[0], hands[1], hands[2][0])))
    outcomes = (row.in_game(table(tuple(chance.sample(HIDDEN, 7)), trial)) for trial in range(400))
    assert is_near(enumerated, Counter(outcomes))


def test_the_table_has_2520_deals() -> None:
    assert len(deals()) == 2520
    assert len({len(set(deal[-1])) for deal in deals()}) > 1


# --- a roll -----------------------------------------------------------------------------------------------------------

DICE = "dice | row 1 2 5 | A* 1 3 3 L:12 | B 2 4:7"
DIE_FACES = ("2345LL", "1346LL", "1256LL")  # DIC-01


def kind_and_cards(*faces: str) -> tuple[str, int]:
    """The kind of a roll (DIC-04 … DIC-07) and how many cards can go."""
    held = sum((Counter(faces) & Counter("133L")).values())
    if set(faces) == {"L"}:
        return odds.THREE_LLAMAS, 0
    return (odds.HIT, held) if held else (odds.MISS if set("125") & set(faces) else odds.FLOP, 0)


def cost_after(*faces: str) -> int:
    """The points that the best choice leaves: 14 now, and of two tokens the 10 goes back."""
    kind, _ = kind_and_cards(*faces)
    left = Counter("133L") - Counter(faces)
    if kind == odds.MISS:
        return 14 + min(int(face) if face in "25" else 0 for face in faces if face in "125")
    if kind == odds.FLOP:
        return 14 + 2 + 5
    return 14 - 10 if kind == odds.THREE_LLAMAS else sum(10 if card == "L" else int(card) for card in left)


def rolled(faces: Hand | None = None, seed: int = 0) -> Match:
    match = Match.from_position(DICE, seed)
    match.play("roll", chance=" ".join(faces) if faces else None)
    return match


def kind_in_game(match: Match) -> tuple[str, int]:
    faces = set(str(match.history[-1].chance).split())
    texts = match.legal_actions() if match.current_player == 0 and match.phase in ("roll", "return") else []
    most = max([len(text.split()) - 1 for text in texts if text.startswith("discard")], default=0)
    missed = any(text.startswith("take") for text in texts)
    return (odds.THREE_LLAMAS if faces == {"L"} else odds.HIT if most else odds.MISS if missed else odds.FLOP), most


def cost_in_game(match: Match) -> int:
    """The least points that any choice leaves to A; who is scored has them as tokens."""
    texts = match.legal_actions() if match.current_player == 0 and match.phase in ("roll", "return") else []
    if not texts:
        return (
            match.points[0]
            - 12
            + (0 if match.phase in ("round_over", "match_over") else match.observation(0).penalty())
        )
    costs = []
    for text in texts:
        match.play(text)
        costs.append(cost_in_game(match))
        match.undo()
    return min(costs)


class Roll(NamedTuple):
    closed: Callable[[], object]
    by_hand: Callable[..., Hashable]
    in_game: Callable[[Match], Hashable]


def most_cards(effects: odds.Pmf[odds.RollEffect]) -> odds.Pmf[tuple[str, int]]:
    counts: Counter[tuple[str, int]] = Counter()
    for effect, share in effects.items():
        most = max([len(text.split()) - 1 for text in effect.choices if text.startswith("discard")], default=0)
        counts[effect.kind, most] += share  # type: ignore[assignment]
    return odds.Pmf(counts)


ROLLED: dict[str, Roll] = {
    "roll_pmf": Roll(
        lambda: odds.roll_pmf(DICE),
        lambda *faces: tuple(sorted(faces)),
        lambda match: tuple(sorted(str(match.history[-1].chance).split())),
    ),
    "p_roll_shows": Roll(
        lambda: odds.p_roll_shows(DICE, ["1", "L"]),
        lambda *faces: "1" in faces or "L" in faces,
        lambda match: not {"1", "L"}.isdisjoint(str(match.history[-1].chance).split()),
    ),
    "roll_kinds": Roll(
        lambda: odds.Pmf({it: odds.roll_pmf(DICE)[it[0]] for it in odds.roll_kinds(DICE).items()}),
        lambda *faces: (tuple(sorted(faces)), kind_and_cards(*faces)[0]),
        lambda match: (tuple(sorted(str(match.history[-1].chance).split())), kind_in_game(match)[0]),
    ),
    "roll_outcomes": Roll(
        lambda: odds.roll_outcomes(DICE), lambda *faces: kind_and_cards(*faces)[0], lambda match: kind_in_game(match)[0]
    ),
    "roll_effects": Roll(lambda: most_cards(odds.roll_effects(DICE)), kind_and_cards, kind_in_game),
    "expected_after_roll": Roll(lambda: odds.expected_after_roll(DICE), cost_after, cost_in_game),
}


@for_each("name", ROLLED)
def test_a_roll(name: str) -> None:
    """All 216 rolls; 800 by lot (seeds 0 … 799) in the game."""
    row = ROLLED[name]
    closed = row.closed()
    faces = Match.from_position(DICE).observation(0).dice
    enumerated = shares(Counter(row.in_game(rolled(shown)) for shown in product(*faces)))
    assert agrees(closed, enumerated)
    three = tupleize(*(Die(list(die)) for die in DIE_FACES))
    assert agrees(closed, mapped(three, lambda shown: row.by_hand(*shown)))
    assert is_near(enumerated, Counter(row.in_game(rolled(seed=seed)) for seed in range(800)))


# --- the list -------------------------------------------------------------------------------------------------------

WAYS = ("enumeration", "icepool", "game")
ELSEWHERE: dict[str, tuple[str, str, str]] = {
    "stopping_values": (
        "test_stopping.test_value_iteration_over_all_choices_agrees",
        "test_stopping.test_icepool_iterates_to_the_same_values",
        "test_stopping.test_the_best_play_in_the_game_has_this_mean",
    ),
    "expected_points": (
        "test_alone.test_values_are_the_best_of_all_courses",
        "test_alone.test_icepool_agrees_on_forced_cards",
        "test_alone.test_a_forced_card_on_average_in_the_game",
    ),
    **dict.fromkeys(
        [f"Beliefs.{name}" for name in ("p_can_play", "p_any_can_play", "p_contains", "p_any_contains")]
        + [f"Beliefs.{name}" for name in ("copies_pmf", "draw_pmf")],
        (
            "test_beliefs.test_beliefs_are_the_weighted_shares_of_all_deals",
            "test_beliefs.test_icepool_agrees_on_every_question",
            "test_beliefs.test_draws_in_the_game_by_players_with_this_beta",
        ),
    ),
    **dict.fromkeys(
        ["reply", "duel_pmf"],
        (
            "test_duel.test_the_engine_plays_every_deal",
            "test_duel.test_icepool_deals_two_cards",
            "test_duel.test_duels_in_the_game_cost_as_much",
        ),
    ),
    "binomial_pmf": (
        "test_sampling.test_binomial_is_all_courses_of_trials",
        "test_sampling.test_icepool_repeats_a_trial",
        "test_sampling.test_rolls_in_the_game_are_binomial",
    ),
    "opening_penalty_pmf": (
        "test_hands.test_opening_hands_are_those_of_a_small_deck",
        "test_hands.test_icepool_agrees_on_party",
        "test_hands.test_dealt_hands_have_the_mean",
    ),
    "p_gapless": (
        "test_hands.test_gapless_hands_of_a_small_deck",
        "test_hands.test_icepool_agrees_on_gapless_hands",
        "test_hands.test_gapless_hands_in_the_game",
    ),
    "p_can_start": (
        "test_hands.test_every_card_that_may_be_turned_up",
        "test_hands.test_icepool_turns_up_a_card",
        "test_hands.test_a_hand_starts_as_often_in_the_game",
    ),
    "opening_pair_pmf": (
        "test_match_length.test_all_pairs_of_hands",
        "test_match_length.test_icepool_deals_two_hands",
        "test_match_length.test_two_hands_in_the_game",
    ),
    "after": (
        "test_after_actions.test_the_table_after_an_action_has_the_odds_of_all_worlds",
        "test_after_actions.test_icepool_deals_the_card_that_a_d_card_brings",
        "test_after_actions.test_in_the_game_the_next_player_plays_as_often",
    ),
    **dict.fromkeys(
        [f"MatchLength.{name}" for name in ("survival", "p_rounds", "mean", "points_pmf")],
        (
            "test_match_length.test_all_courses_of_a_small_match",
            "test_match_length.test_icepool_adds_up_the_rounds",
            "test_match_length.test_matches_of_two_who_quit_at_once",
        ),
    ),
}
RECORDS = {"evidence", "latest", "weighable"}  # what was seen, no probabilities
DECISIONS = {"best_action"}  # what follows from `expected_points`
WEIGHTS = {"Beliefs.weight_of"}  # no probability by itself; tests/bots hold what is dealt by it to the posterior


def questions() -> set[str]:
    """The public functions of the room, and the public methods of Beliefs and MatchLength."""
    functions = {name for name in odds.__all__ if inspect.isfunction(getattr(odds, name))}
    methods = {
        f"{owner.__name__}.{name}"
        for owner in (odds.Beliefs, odds.MatchLength)
        for name, it in vars(owner).items()
        if inspect.isfunction(it) and name[0] != "_"
    }
    return (functions | methods) - RECORDS - DECISIONS - WEIGHTS


def test_every_question_is_answered_in_every_way() -> None:
    in_tables = AT_THE_TABLE.keys() | ROLLED.keys()
    assert questions() == in_tables | ELSEWHERE.keys()
    assert in_tables.isdisjoint(ELSEWHERE)


@for_each("name", ELSEWHERE)
def test_the_tests_that_are_named_exist_and_ask_it(name: str) -> None:
    for place in ELSEWHERE[name]:
        module, test = place.split(".")
        source = inspect.getsource(import_module(f"tests.odds.{module}"))
        assert f"def {test}(" in source
        assert f"{name.split('.')[-1]}(" in source
    assert len(ELSEWHERE[name]) == len(WAYS)
