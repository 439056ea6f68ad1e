"""The search bot decides from an observation alone, the same everywhere; and what its worlds are made of."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

import lamakit
from lamakit import LamakitError, Match, Observation, bots, odds
from lamakit.bots.characters import THINKS
from lamakit.bots.llama.parameters import lines_of
from lamakit.bots.llama.payoff import SHARE, WHOLE, worths
from lamakit.bots.llama.playout_loop import NONE
from lamakit.bots.llama.playouts import Playouts, PlayoutWorkspace, interpreted_lister
from lamakit.bots.llama.search import best_place
from lamakit.bots.llama.worlds import UNLIMITED, HiddenCards, hidden_cards, remembered
from lamakit.coach import judge
from lamakit.games import LLAMA, Variant
from lamakit.games.contract import DRAW, QUIT, SEATS, legal_actions
from lamakit.play.llama.observation import LlamaObservation
from lamakit.simulation.driver import compiled_lister
from tests.for_each import for_each
from tests.registry import VARIANTS

DOCS = Path(__file__).resolve().parents[2] / "docs" / "first_bot.md"


def played(variant: str, players: int, decisions: int, seed: int, **options: str) -> Match:
    """A match after some decisions by the rule of thumb."""
    match = lamakit.new_match(variant, players=players, seed=seed, **options)
    bot = bots.make("threshold", seed=seed)
    for _ in range(decisions):
        if match.is_over:
            break
        match.play(bot.choose(match.observation(match.current_player)))
    return match


@for_each("variant", VARIANTS, ids=lambda variant: variant.label)
def test_it_plays_everything(variant: Variant) -> None:
    bot = bots.make("search", worlds=2, seed=1)
    match = lamakit.new_match(variant.name, players=3, seed=5, edition=variant.edition)
    for _ in range(25):
        if match.is_over:
            break
        seen = match.observation(match.current_player)
        action = bot.choose(seen)
        assert action in seen.legal_actions
        match.play(action)


@pytest.mark.parametrize("decisions", [0, 5, 9, 14])
def test_same_decision_for_same_observation_worlds_and_seed(decisions: int) -> None:
    seen = (match := played("base", 3, decisions, seed=11)).observation(match.current_player)
    bot = bots.make("search", worlds=40, seed=7)
    assert len({bot.choose(seen), bot.choose(seen), bots.make("search", worlds=40, seed=7).choose(seen)}) == 1


def test_equal_observations_give_equal_decisions() -> None:
    """Whatever came before, unless it is given with them, and then it counts: who has drawn on a 6 held none."""
    begun = Match.from_position("base | 6 | A 1 3:0 | B* 3 4 5:0 | C 2 2 2:0 | deck 2 6 6 6 6 6 6 6 L L L L L")
    drawn, quits = [lamakit.replay(begun.log) for _ in range(2)]
    for match, chance in ((drawn, "6"), (quits, "2")):
        match.play("draw", chance=chance)
        match.play("quit")
    twin = Match.from_position(drawn.position)
    assert drawn.observation(0) == quits.observation(0) == twin.observation(0) == twin.remembered(0)
    assert drawn.remembered(0) == quits.remembered(0) != twin.remembered(0)
    assert len({drawn.observation(0), twin.observation(0), drawn.remembered(0), quits.remembered(0)}) == 2
    bot = bots.make("search", worlds=12, seed=3)
    for look in ("observation", "remembered"):
        assert bot.choose(getattr(drawn, look)(0)) == bot.choose(getattr(quits, look)(0))
    judged, forgotten = judge(drawn.remembered(0), worlds=8), judge(drawn.observation(0), worlds=8)
    assert judged == judge(quits.remembered(0), worlds=8) != forgotten == judge(twin.observation(0), worlds=8)


def test_a_box_of_ones_own_is_known() -> None:
    """The text of a position doesn't say which cards there are, and they count."""
    text, deck = "base | 6 | A* 1 1:0 | B ?3:0 | deck ?50", {"1": 9, "2": 7, **dict.fromkeys("3456L", 8)}
    usual, own = Observation.from_position(text), Observation.from_position(text, deck=deck)
    assert usual.position == own.position
    assert usual != own


def test_it_looks_at_nothing_hidden() -> None:
    """Other hands and another order of the deck behind the same observation change no decision."""
    bot = bots.make("search", worlds=12, seed=3)
    for variant in LLAMA:
        match = played(variant, 3, 7, seed=2)
        seen = match.observation(match.current_player)
        for seed in range(5):
            twin = lamakit.determinize(seen, seed=seed)
            assert twin.observation(seen.seat).position == seen.position
            assert bot.choose(twin.observation(seen.seat)) == bot.choose(Observation.from_position(seen.position))


@for_each("variant", [each for each in VARIANTS if each.family == "llama"], ids=lambda variant: variant.label)
def test_playouts_are_offered_all_that_is_legal(variant: Variant) -> None:
    """They list it sooner than the rules do, in the same order."""
    listers = interpreted_lister(variant.game), compiled_lister(variant.game)
    match, bot = lamakit.new_match(variant.name, players=3, edition=variant.edition), bots.make("random", seed=6)
    while not match.is_over:
        seen = LlamaObservation.of(match.observation(match.current_player))
        state = seen.copy_seen()
        asked = [action for action in variant.game.CHOICES[state.phase] if not variant.game.refusal(state, action)]
        assert legal_actions(variant.game, state) == asked
        assert [list_legal(state, [0] * 200) for list_legal in listers] == [asked, asked]
        match.play(bot.choose(seen))


def test_it_beats_the_rule_of_thumb() -> None:
    """Six deals, each from both seats; 16 worlds win far more than half already."""
    won = 0.0
    for seed in range(6):
        for seat in range(2):
            players = [bots.make("threshold", seed=seed), bots.make("threshold", seed=seed)]
            players[seat] = bots.make("search", worlds=16, seed=seed)
            match = lamakit.new_match("base", seed=seed)
            while not match.is_over:
                match.play(players[match.current_player].choose(match.remembered(match.current_player)))
            won += (seat in match.winners) / len(match.winners)
    assert won >= 8


def found(better: list[int], usual: int) -> int:
    """What is decided on where drawing is worth nothing, and quitting so much in each world."""
    values = [[[0] for _ in better], [[value] for value in better]]
    return [DRAW, QUIT][best_place([DRAW, QUIT], values, len(better), 0, usual)]


def test_what_the_instant_player_does_stands_unless_another_is_clearly_better() -> None:
    noise = [3_000, -2_000] * 8  # mean / standard error: 5 / (25 / 4), below the root of 2
    assert found(noise, usual=DRAW) == DRAW
    assert found(noise, usual=QUIT) == QUIT
    assert found([100, 102] * 8, usual=DRAW) == QUIT
    assert found([100] * 16, usual=DRAW) == QUIT
    assert found(noise, usual=NONE) == QUIT
    assert found([0] * 16, usual=QUIT) == QUIT  # alike in all worlds
    assert found([0] * 16, usual=DRAW) == DRAW


@pytest.mark.parametrize("reconsiders", [0, 1])
def test_for_as_long_as_it_may(reconsiders: int) -> None:
    match = played("base", 4, 3, seed=1)
    seen = match.observation(match.current_player)
    assert bots.make("search", seconds=0.02, reconsiders=reconsiders, seed=1).choose(seen) in seen.legal_actions


QUIT_NEXT_TURN = (
    "base | 2 | A- ?2:20 | B ?1:35 | C* 1 3 L:8 | deck ?23 | played 1 1 1 2 2 3 3 3 3 4 4 4 4 4 5 5 6 6 6 6 6 6 L L L L"
    " | round 7 | starter C | played-last B"
)


def test_who_reconsiders_plays_a_card_now_and_quits_next_turn() -> None:
    """Played on with own code, the 3 wins .699, and to quit at once .663: only worlds in which one may quit show it."""
    seen = LlamaObservation.from_position(QUIT_NEXT_TURN)
    chosen = [bots.make("search", seed=seed, **THINKS).choose(seen) for seed in range(8)]
    assert chosen.count("3") >= 6


NO_SECONDS = [{"seconds": value} for value in (0, -1, 61, True, "2", float("nan"), float("inf"), 10**400)]


@for_each("options", [{"worlds": 0}, {"worlds": 10**6}, {"worlds": "2"}, {"reconsiders": 2}, *NO_SECONDS])
def test_options_that_can_not_be(options: dict[str, object]) -> None:
    with pytest.raises(LamakitError, match="expected"):
        bots.make("search", seed=1, **options)


def test_it_is_not_for_abrakadabrien() -> None:
    with pytest.raises(LamakitError, match="expected a LLAMA game"):
        bots.make("search", seed=1).choose(lamakit.new_match("abrakadabrien").observation(0))


def test_a_record_has_what_is_declared_inherited_fields_first() -> None:
    fields = PlayoutWorkspace.declared(cards=56, legal=9, policies=2, options=5)
    assert (fields["cards"], fields["options"], fields["bots"]) == ((56,), (2, 5), (2,))
    assert list(Playouts.declared())[: len(HiddenCards.declared())] == list(HiddenCards.declared())
    assert (Playouts().tried, Playouts().seed) == (0, [0, 0])


# --- worlds


def test_what_is_believed_of_a_hand() -> None:
    """B draws on 6 (no 6, no llama), then plays 3 on 2 (no 2); the drawn card is only free of the first."""
    match = Match.from_position("base | 6 | A 1 1 1:0 | B* 3 4 5:0 | C 2 2 2:0 | deck 2 2 2 2")
    match.play("draw", chance="2")
    own = match.remembered(0).record
    assert [(item.seat, item.kind, item.top) for item in own] == [(1, "draw", "6")]
    memory = remembered(match.observation(0), own)
    assert (memory.cards[1][: memory.groups[1]], memory.excluded[1][: memory.groups[1]]) == ([3, 1], [0b1100000, 0])
    told = hidden_cards(match.remembered(0))
    assert told.hidden == 7
    assert (told.holders.count(1), told.is_new[: told.holders.count(1)]) == (4, [0, 0, 0, 1])
    assert told.least[1] > 0
    assert told.most == [UNLIMITED] * SEATS


def test_a_seat_that_quits_holds_few_points() -> None:
    match = Match.from_position("base | 6 | A 1 1 1:0 | B* 3:0 | C 2 2 2:0 | deck 2 2 2 2")
    match.play("quit")
    told = hidden_cards(match.remembered(0))
    assert told.most[1] < UNLIMITED
    assert told.excluded[0] == 0b1100000


@pytest.mark.parametrize("players", [2, 3, 6])
def test_payoffs_share_the_match(players: int) -> None:
    table = worths(lines_of("base", players))
    assert len(table) == len(table[0]) == SHARE
    assert all(row == sorted(row, reverse=True) for row in table), "more points are never worth more"
    assert all(0 < worth <= 1 << 20 for row in table for worth in row)
    assert WHOLE == 65536


# --- determinize


@pytest.mark.parametrize("variant", LLAMA)
def test_a_match_that_fits(variant: str) -> None:
    for decisions in (0, 4, 11):
        match = played(variant, 4, decisions, seed=6)
        for seat in range(4):
            seen = match.observation(seat)
            twins = [lamakit.determinize(seen, seed=seed) for seed in range(4)]
            assert {twin.observation(seat).position for twin in twins} == {seen.position}
            assert twins[0].position == lamakit.determinize(seen.position, seed=0).position
            twins[0].play(twins[0].legal_actions()[0])
    if variant != "dice":
        assert len({lamakit.determinize(seen, seed=seed).position for seed in range(20)}) > 10


def test_without_beliefs_every_unseen_card_is_equally_likely() -> None:
    """B's one card, 3,000 times; the largest of six deviations of a share stays below four standard errors."""
    played_cards = " ".join(6 * list("12345") + 5 * ["6"] + 5 * ["L"])
    text = f"base | 6 | A* 1 1 L:12 | B ?1:0 | deck ?11 | played {played_cards}"
    held = Counter(lamakit.determinize(text, seed=seed).observation(1).hand[0] for seed in range(3000))

    unseen = Observation.from_position(text).unseen
    for code, copies in unseen.items():
        p = copies / sum(unseen.values())
        assert abs(held[code] / 3000 - p) < 4 * (p * (1 - p) / 3000) ** 0.5 + 1e-9


def test_with_beliefs_it_comes_from_their_posterior() -> None:
    """The share of hands with a card that fits, in 300 matches, within four standard errors of the exact one."""
    chance, checked = random.Random(4), 0
    while checked < 2:
        match = played("base", 3, chance.randrange(8, 20), seed=chance.randrange(10**6))
        record = odds.evidence(match, 0)
        if match.phase != "turn" or not any(item.kind == "draw" for item in record):
            continue
        checked += 1
        beliefs = odds.Beliefs(match.observation(0), record, odds.Behaviour(beta=odds.Pmf({0: 9, 1: 1})[1]))
        other = next(item.seat for item in record if item.kind == "draw")
        code = match.observation(0).top
        exact = float(beliefs.p_contains(other, [code]))
        twins = (lamakit.determinize(match.observation(0), seed=seed, beliefs=beliefs) for seed in range(300))
        share = sum(code in (twin.observation(other).hand) for twin in twins) / 300
        assert abs(share - exact) < 4 * (exact * (1 - exact) / 300) ** 0.5 + 0.01


def test_what_can_not_be_determinized() -> None:
    seen = lamakit.new_match("base", players=3, seed=1).observation(0)
    other = odds.Beliefs(lamakit.new_match("base", players=3, seed=2).observation(0))
    with pytest.raises(LamakitError, match="of the same observation"):
        lamakit.determinize(seen, beliefs=other)
    with pytest.raises(LamakitError, match="LLAMA"):
        lamakit.determinize(lamakit.new_match("abrakadabrien").observation(0), beliefs=other)


def test_the_example_of_the_docs_plays() -> None:
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    names: dict[str, object] = {}
    exec(code.group(1), names)
    result = lamakit.simulate("base", [names["TwentyLines"](), "random"], games=1, seed=1)  # type: ignore[operator]
    assert result.games == 1
