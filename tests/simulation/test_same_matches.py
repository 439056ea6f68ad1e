"""One rule source, two speeds: compiled and interpreted, on states and on observations, the same to the last bit."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lamakit
from lamakit import LlamaObservation, bots
from lamakit.bots import Bot
from lamakit.bots.llama import DECIDERS
from lamakit.coach import ChanceEvent, Judgement
from lamakit.coach.llama.action_values import judgement_of, plays_again
from lamakit.coach.llama.chance_events import ChanceEvents
from lamakit.coach.llama.rollouts import estimates
from lamakit.games import LLAMA, Variant, find_variant
from lamakit.play import generator
from lamakit.play.chance import generator as stream
from lamakit.play.llama.tables import Faces
from lamakit.simulation import Result, simulate
from lamakit.simulation.result import arrays_of
from tests.coach.test_rollouts import POSITIONS
from tests.for_each import for_each
from tests.interpreted import interpreted
from tests.registry import PLAYERS, VARIANTS

ROOT = Path(__file__).parents[2]
MANY = 400  # matches of random players, for every variant and number of players: 2,000 of every variant
MIXED = 12  # of random players and the rule of thumb
REPLAYED = 3
LINEUP = ("sharp", "casual", "threshold", "random")
EDGES = ((0, 0), (1, 2**32 - 1), (2**31, 1))  # halves of seeds


def batch(variant: Variant, players: int, kinds: tuple[str, ...], games: int, fast: bool, **given: Any) -> Result:
    table = [kinds[seat % len(kinds)] for seat in range(players)]
    given = {"seed": 7, "course": 3, **given}
    return simulate(variant.name, table, games, edition=variant.edition, compiled=fast, progress=False, **given)


def assert_same(fast: Result, slow: Result) -> None:
    for one, other in zip(arrays_of(fast), arrays_of(slow), strict=True):
        np.testing.assert_array_equal(one, other)


def test_all_bots_of_one_plain_function_are_tried() -> None:
    assert set(LINEUP) == set(DECIDERS)


@pytest.mark.parametrize("games", [40, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.label)
def test_compiled_and_interpreted_rules_play_the_same_matches(variant: Variant, games: int) -> None:
    for players in PLAYERS:
        assert_same(*(batch(variant, players, ("random",), games, fast) for fast in (True, False)))


@pytest.mark.parametrize("games", [1, pytest.param(40, marks=pytest.mark.long)])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.label)
def test_all_bots_decide_alike_compiled_and_interpreted(variant: Variant, games: int) -> None:
    for players in PLAYERS:
        for first in range(0, len(LINEUP), 1 if players < len(LINEUP) else len(LINEUP)):
            kinds = (*LINEUP[first:], *LINEUP[:first])
            assert_same(*(batch(variant, players, kinds, games, fast, seed=players) for fast in (True, False)))


DECKS = {  # 20 cards, 200, and all that may be given
    "few": {"1": 9, "3": 1, "L": 10},
    "many": {"1": 99, "2": 1, "5": 99, "L": 1},
    "all": dict.fromkeys("123456L", 99),
}


@for_each("deck", DECKS.values(), ids=list(DECKS))
@for_each("box", ["base", "party", "kadabra"])
def test_whatever_the_deck(box: str, deck: Mapping[str, int]) -> None:
    known = find_variant(box).game.CODES
    deck = deck if len(deck) < 7 else dict.fromkeys(known, 99)
    for players, games in ((2, 6), (3 if sum(deck.values()) < 37 else 6, 3)):
        for kinds in (("random",), LINEUP):
            given = {"deck": deck, "first_player": 1}
            assert_same(*(batch(find_variant(box), players, kinds, games, fast, **given) for fast in (True, False)))


@pytest.mark.parametrize("faces", [("123456", "123456", "LLLLLL"), ("111111", "111111", "11111L")])
def test_whatever_the_dice(faces: Faces) -> None:
    for kinds in (("random",), LINEUP):
        assert_same(*(batch(find_variant("dice"), 4, kinds, 4, fast, faces=faces) for fast in (True, False)))


HANDS = {"base": "1 1 2 3 4 L", "party": "1+ P L 2 2 3", "kadabra": "1g 2d 2/3 4 5 L", "dice": "1 1 2 3 4 L"}


@pytest.mark.parametrize(("box", "hand"), HANDS.items())
def test_with_a_hand_that_is_given(box: str, hand: str) -> None:
    for players in (2, 6):
        for kinds in (("random",), LINEUP):
            fast, slow = (
                batch(find_variant(box), players, kinds, 6, compiled, hand=hand) for compiled in (True, False)
            )
            assert_same(fast, slow)
            for number in (0, 5):
                assert sorted(fast.match(number).rewound().observation(0).hand) == sorted(hand.split())
                assert fast.match(number).points == tuple(fast.points[number])


@pytest.mark.parametrize("box", HANDS)
@pytest.mark.parametrize("dealt", [1, 3])
def test_with_small_hands(box: str, dealt: int) -> None:
    for players in (2, 6):
        fast, slow = (batch(find_variant(box), players, LINEUP, 6, compiled, hand=dealt) for compiled in (True, False))
        assert_same(fast, slow)
        again = fast.match(3)
        assert {len(again.rewound().observation(seat).hand) for seat in range(players)} == {dealt}
        assert again.points == tuple(fast.points[3])


@pytest.mark.parametrize(("low", "high"), EDGES)
def test_every_bit_of_a_seed_counts_alike(low: int, high: int) -> None:
    seed = low + (high << 32)
    assert_same(*(batch(find_variant("base"), 3, LINEUP, 3, fast, seed=seed) for fast in (True, False)))


@for_each("variant", VARIANTS, ids=lambda variant: variant.label)
def test_a_match_of_a_batch_is_played_again_on_observations(variant: Variant) -> None:
    """A Match gives its players observations; in a batch they read the state. So they look at nothing hidden."""
    for players in PLAYERS:
        fast = batch(variant, players, ("threshold", "random"), MIXED, True)
        for number in range(REPLAYED):
            match = fast.match(number)
            assert match.points == tuple(fast.points[number])
            assert match.round == fast.rounds[number]
            assert len(match.history) == fast.lengths[number]
            assert [tuple(after) for after in fast.course[number]][: match.round] == match.course[1:4]
            won = [1 / len(match.winners) if seat in match.winners else 0 for seat in range(players)]
            assert fast.wins[number].tolist() == pytest.approx(won)


# --- playouts


def both(ask: Callable[[], Any]) -> tuple[Any, Any]:
    """The answer by the compiled rules, and by the rules as they stand."""
    fast = ask()
    with interpreted():
        return fast, ask()


def decisions(box: str, players: int, seed: int, bot: Bot, **options: Any) -> Iterator[LlamaObservation]:
    """What everybody sees who has a choice, in the first two rounds of a match."""
    match = lamakit.new_match(box, players=players, seed=seed, **options)
    while (seat := match.current_player) is not None and match.round < 3:
        seen = LlamaObservation.of(match.remembered(seat))
        if match.phase != "round_over" and len(seen.legal_actions) > 1:
            yield seen
        match.play(bot.choose(seen))


def some(box: str, players: int = 3, every: int = 2, **options: Any) -> list[LlamaObservation]:
    return list(decisions(box, players, 5, bots.make("random", seed=2), **options))[::every]


TABLES = [(box, players) for box in LLAMA for players in (2, 4)]


@for_each(("box", "players"), TABLES)
@for_each(
    ("every", "options"),
    [(20, {"worlds": 40}), (12, {"worlds": 6, "flat": 1}), (50, {"worlds": 13, "reconsiders": 1})],
    ids=["search", "flat", "reconsiders"],
)
def test_a_search_decides_alike(box: str, players: int, every: int, options: Mapping[str, Any]) -> None:
    seen, bot = some(box, players, every), bots.make("search", seed=3, **options)
    fast, slow = both(lambda: [bot.choose(each) for each in seen])
    assert fast == slow


@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_a_search_decides_alike_whatever_the_deck(deck: Mapping[str, int]) -> None:
    seen, bot = some("base", 2, every=20, deck=deck), bots.make("search", seed=3, worlds=6)
    fast, slow = both(lambda: [bot.choose(each) for each in seen])
    assert fast == slow


@pytest.mark.parametrize("is_long", [False, pytest.param(True, marks=pytest.mark.long)], ids=["one", "more"])
@pytest.mark.parametrize(("turn", "variant"), list(enumerate(VARIANTS)), ids=[variant.label for variant in VARIANTS])
def test_a_decision_is_judged_alike(turn: int, variant: Variant, is_long: bool) -> None:
    """The worth of each action in every world, and the points of every seat; each variant has another decision."""
    seen = some(variant.name, 3, every=6, edition=variant.edition)
    seen = seen if is_long else [seen[turn % len(seen)]]

    def ask() -> list[Judgement]:
        return [judgement_of(each, 2, seed=9) for each in seen]

    fast, slow = both(ask)
    assert fast == slow


@pytest.mark.parametrize("box", LLAMA)
def test_whoever_draws_plays_again_alike(box: str) -> None:
    seen = [each for each in some(box, every=2) if "draw" in each.legal_actions]
    fast, slow = both(lambda: [plays_again(each, 12) for each in seen])
    assert fast == slow


@for_each("position", POSITIONS)
def test_points_are_estimated_alike(position: str) -> None:
    fast, slow = both(lambda: estimates(LlamaObservation.of(position), 12, seed=3))
    assert fast == slow


@pytest.mark.parametrize("box", LLAMA)
def test_luck_is_measured_alike(box: str) -> None:
    match, bot = lamakit.new_match(box, players=3, seed=6), bots.make("threshold", seed=1)
    for _ in range(12):
        match.play(bot.choose(match.observation(match.current_player)))

    def ask() -> list[ChanceEvent]:
        return list(ChanceEvents(match, 3, 1).in_order())

    fast, slow = both(ask)
    assert fast == slow
    assert any(event.luck for event in fast)


# --- out of range


def first_of_all(_seen: Any, actions: Any, _words: Any) -> int:
    """Somebody's own bot, so that Numba compiles the matches."""
    return actions[0]


def play_some(box: str) -> None:
    """Matches and playouts as Numba compiles them."""
    from lamakit.bots.llama.playout_loop import ANYBODY, STATES, playout_loop
    from lamakit.bots.llama.playouts import COLUMNS, Branch, Engine
    from lamakit.bots.llama.rollout_policy import strongest
    from lamakit.bots.llama.worlds import hidden_cards, start_of
    from lamakit.engine.layout import state_layout
    from lamakit.games.contract import legal_actions
    from lamakit.simulation.driver import compiled_lister
    from lamakit.simulation.own_bots import compiled, numbers, records

    game = LLAMA[box]
    simulate(box, [first_of_all, *LINEUP, "random"], MANY, 7, compiled=True, progress=False)
    engine = Engine(game, None)
    loop = compiled(playout_loop(game, engine.deciders, compiled_lister(game)))
    for players in PLAYERS:
        policies = [strongest(game, players)] * players
        for seen in some(box, players):
            begun, branches = start_of(seen), [Branch(action) for action in legal_actions(game, seen.copy_seen())]
            engine.lay_out(policies, begun, branches, (1, 2), hidden_cards(seen), reconsiders=ANYBODY)
            engine.begin(0, 8)
            values = np.zeros((len(branches), 8, COLUMNS), np.int64)
            states = records(state_layout(game), *[begun] * STATES)
            loop(states, numbers(engine.workspace), numbers(engine.job), values, 8)
            np.testing.assert_array_equal(values, engine.play(0, 8))


@pytest.mark.long
@pytest.mark.parametrize("box", LLAMA)
def test_no_write_out_of_range(box: str) -> None:
    """Compiled code writes out of range silently, so some of all is played once with Numba's bounds checks."""
    code = (
        "import numba; assert numba.config.BOUNDSCHECK; "
        f"from tests.simulation.test_same_matches import play_some; play_some({box!r})"
    )
    checked = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=checked, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# Blackman and Vigna's reference xoshiro128++ from the state (1, 2, 3, 4).
XOSHIRO = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]


def test_generator_is_the_published_one():
    words = [1, 2, 3, 4]
    assert [generator.next_word(words) for _ in XOSHIRO] == XOSHIRO


def drawn(words, low, high, number, out):
    generator_seed(words, low, high, number)
    for i in range(len(out)):
        out[i] = draw_below(words, i + 1)
    return 0


generator_seed, draw_below = generator.seed_words, generator.below


def test_seeds_and_words_are_the_same_compiled():
    pytest.importorskip("numba")
    from lamakit.simulation.own_bots import compiled

    fast = compiled(drawn)
    for low, high, number in [(0, 0, 0), (1, 0, 0), (2**32 - 1, 2**32 - 1, 2**32 - 1), (123456789, 987654321, 77)]:
        words, out = np.zeros(4, np.int64), np.zeros(300, np.int64)
        fast(words, low, high, number, out)
        slow_words, slow = [0] * 4, [0] * 300
        drawn(slow_words, low, high, number, slow)
        assert (words.tolist(), out.tolist()) == (slow_words, slow)
        assert stream(low + (high << 32), number) == fresh_words(low, high, number)


def fresh_words(low: int, high: int, number: int) -> list[int]:
    words = [0] * 4
    generator.seed_words(words, low, high, number)
    return words


def test_two_numbers_of_one_word_are_uniform_and_independent():
    """Each of the 5 · 4 pairs, 40,000 draws of seed 1: all counts within four standard errors of 2,000."""
    words, counts = stream(1), dict.fromkeys([(a, b) for a in range(5) for b in range(4)], 0)
    for _ in range(40_000):
        counts[generator.two_below(words, 5, 4)] += 1
    error = (40_000 * 0.05 * 0.95) ** 0.5
    assert all(abs(count - 2000) < 4 * error for count in counts.values())
