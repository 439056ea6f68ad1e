"""A batch as its caller sees it: results, bots of the caller's own, errors, interrupts."""

import re
import subprocess
import sys
from functools import partial

import numpy as np
import pytest

import lamakit
from lamakit import LamakitError, bots
from lamakit.games.contract import DRAW, QUIT
from lamakit.play.generator import below
from lamakit.simulation import batch
from lamakit.simulation.batch import MatchRunner, gathered
from tests.for_each import for_each

THREE = ["threshold", "random", "random"]


def careful(seen, actions, words):
    """Plays the highest card it can, and quits as soon as it can't."""
    best = actions[0]
    for action in actions:
        if action < DRAW:
            best = action
    if best >= DRAW:
        return QUIT if QUIT in actions else actions[0]
    return best


def lucky(seen, actions, words):
    return actions[below(words, len(actions))]


def careful_at_a_table(observation):
    cards = [action for action in observation.legal_actions if action in observation.codes]
    if cards:
        return cards[-1]
    return "quit" if "quit" in observation.legal_actions else observation.legal_actions[0]


def curious(seen, actions, words):
    """Draws as long as it sees nobody's cards, and quits if it does."""
    for seat in range(seen.players):
        if seat != seen.player and seen.hand_sizes[seat] > 0:
            for kind in range(7):
                if seen.hands[seat][kind] > 0 and seen.phase == 0:
                    return QUIT
    for kind in range(7):
        if seen.deck[kind] > 0:
            return QUIT
    return DRAW if DRAW in actions else actions[0]


def test_shapes_of_a_result():
    result = lamakit.simulate("base", THREE, games=50, seed=1, course=4)
    assert result.points.shape == result.wins.shape == (50, 3)
    assert result.rounds.shape == result.lengths.shape == (50,)
    assert result.course.shape == (50, 4, 3)
    assert result.wins.sum(axis=1) == pytest.approx(np.ones(50))
    assert result.decisions == result.lengths.sum()
    assert result.games == 50


def test_the_frame_is_tidy():
    frame = lamakit.simulate("base", THREE, games=20, seed=1).to_frame()
    assert list(frame.columns) == ["game", "seat", "bot", "points", "win", "rounds", "decisions"]
    assert len(frame) == 60
    assert frame.groupby("seat").bot.unique().map(list).tolist() == [["threshold"], ["random"], ["random"]]


class AtATable:
    choose = staticmethod(careful_at_a_table)


@pytest.mark.filterwarnings("ignore:bot AtATable")
def test_objects_and_classes_with_choose_play_as_their_function():
    asked = lamakit.simulate("base", [careful_at_a_table, "random"], games=20, seed=1, compiled=False)
    for bot in (AtATable, AtATable()):
        result = lamakit.simulate("base", [bot, "random"], games=20, seed=1)
        assert (result.points == asked.points).all()
        assert result.plan.seats[0].name == "AtATable"


def test_a_hand_is_given_in_the_first_round_only():
    hand = ["L"] * 6
    given = lamakit.simulate("base", THREE, games=300, seed=3, course=1, hand=np.array(hand))
    asked = lamakit.simulate("base", [careful_at_a_table, *THREE[1:]], games=2, seed=3, hand=hand, compiled=False)
    for result in (given, asked):
        assert result.match(1).rewound().observation(0).hand == hand
        assert result.match(1).points == tuple(result.points[1])
    plain = lamakit.simulate("base", THREE, games=300, seed=3, course=1)
    assert given.course[:, 0, 0].mean() > plain.course[:, 0, 0].mean()
    again = given.match(0)
    assert again.round > 1
    assert again.observation(0).hand != hand


@for_each("hand", ["1 1", "9 9 9 9 9 9", 0, 7, [1, 2, 3, 4, 5, 6], True, b"111222", {}, "L L L L L L L"])
@for_each("games", [0, 2])
def test_a_hand_that_cannot_be(hand, games):
    with pytest.raises(LamakitError, match="hand"):
        lamakit.simulate("base", THREE, games=games, seed=1, hand=hand)
    with pytest.raises(LamakitError, match="has 2 of 1"):
        lamakit.simulate("base", THREE, games=games, seed=1, hand="1 1 1 2 2 2", deck={"1": 2, "2": 30})


def test_a_piece_does_not_depend_on_how_the_batch_is_cut():
    whole = lamakit.simulate("base", THREE, games=4500, seed=3, threads=2)
    assert (lamakit.simulate("base", THREE, games=4500, seed=3, threads=1).points == whole.points).all()
    assert (lamakit.simulate("base", THREE, games=10, seed=3).points == whole.points[:10]).all()


def test_a_summary_counts_what_the_result_lists():
    result = lamakit.simulate("base", THREE, games=5000, seed=2, course=3)
    summary = lamakit.simulate("base", THREE, games=5000, seed=2, course=3, summary=True)
    assert summary.games == 5000
    assert summary.decisions == result.decisions
    assert summary.points == pytest.approx(result.points.mean(axis=0))
    assert summary.points_error == pytest.approx(result.points.std(axis=0, ddof=1) / np.sqrt(5000))
    assert summary.wins == pytest.approx(result.wins.mean(axis=0))
    assert summary.wins_error == pytest.approx(result.wins.std(axis=0, ddof=1) / np.sqrt(5000))
    assert summary.rounds == pytest.approx(result.rounds.mean())
    assert summary.course == pytest.approx(result.course.mean(axis=0))
    assert result.summary().to_frame().equals(summary.to_frame())


def test_functions_of_integers_are_compiled_and_play_as_interpreted():
    table = [careful, "random", lucky, curious, spoiling]
    fast, slow = (lamakit.simulate("base", table, games=40, seed=1, compiled=compiled) for compiled in (True, False))
    assert (fast.points == slow.points).all()
    assert fast.match(3).points == tuple(fast.points[3])


@pytest.fixture
def always_worth_compiling(monkeypatch):
    """However few the matches are."""
    monkeypatch.setattr(batch, "WORTH_COMPILING", 0)


@pytest.mark.usefixtures("always_worth_compiling")
def test_a_function_of_observations_plays_as_the_same_in_integers(recwarn):
    asked = lamakit.simulate("base", [careful_at_a_table, "random"], games=30, seed=1)
    slow = lamakit.simulate("base", [careful, "random"], games=30, seed=1, compiled=False)
    assert (asked.points == slow.points).all()
    assert "asks for observations" in str(recwarn[0].message)


def test_a_foreign_bot_sees_no_hidden_card():
    """It would quit at once; as it sees nothing it draws the deck empty."""
    lengths = lamakit.simulate("base", [curious, curious], games=20, seed=1, compiled=False).lengths
    assert lengths.min() > 40


class Remembering:
    """Plays the first action, and keeps what it was shown."""

    def __init__(self):
        self.shown = []

    def choose(self, observation):
        self.shown.append(observation)
        return observation.legal_actions[0]


def test_a_bot_is_shown_the_same_in_a_batch_as_in_a_tournament():
    """With the record of the round, which bots that search go by."""
    bot = Remembering()
    batch = lamakit.simulate("base", ["threshold", bot], games=3, seed=1)
    shown, bot.shown = bot.shown, []
    for number in range(3):
        match = lamakit.new_match("base", seed=1, number=number)
        for move in batch.match(number).history:
            if match.current_player == 1:
                assert match.remembered(1) == shown.pop(0)
            match.play(move.action)
    assert not shown
    lamakit.tournament("base", ["threshold", bot], matches=2, players=(2,), seed=1, luck=False)
    assert any(seen.record for seen in bot.shown)


def test_a_batch_with_whoever_is_asked_has_the_same_figures():
    """Points, rounds, lengths and course, whether matches are played at tables or by the loop."""
    asked = lamakit.simulate("base", [careful_at_a_table, "threshold", "random"], games=20, seed=2, course=4)
    slow = lamakit.simulate("base", [careful, "threshold", "random"], games=20, seed=2, course=4, compiled=False)
    for name in ("points", "rounds", "lengths", "course"):
        assert (getattr(asked, name) == getattr(slow, name)).all()


def optional(observation, *, last=False):
    return observation.legal_actions[-1 if last else 0]


def with_a_level(seen, actions, words, level=1):
    return actions[0]


class Methods:
    def observing(self, observation, depth=2):
        return observation.legal_actions[0]

    def counting(self, seen, actions, words, depth=2):
        return actions[0]


@pytest.mark.parametrize(
    ("bot", "name"),
    [
        (optional, "optional"),
        (partial(optional, last=False), "optional"),
        (Methods().observing, "observing"),
        (with_a_level, "with_a_level"),
        (partial(with_a_level, level=2), "with_a_level"),
        (Methods().counting, "counting"),
    ],
)
@pytest.mark.filterwarnings("ignore:bot")
def test_functions_with_options_are_players(bot, name):
    result = lamakit.simulate("base", [bot, "random"], games=5, seed=1)
    plain = lamakit.simulate("base", [lambda observation: observation.legal_actions[0], "random"], games=5, seed=1)
    assert result.plan.seats[0].name == name
    assert (result.points == plain.points).all()


def test_what_takes_no_observation_is_not_a_player():
    for wrong in (lambda: "quit", lambda seen, actions: "quit", partial(optional, 1)):
        with pytest.raises(LamakitError, match="is not a player"):
            lamakit.simulate("base", [wrong, "random"], games=1, seed=1)


def test_options_of_a_bot():
    patient = bots.make("threshold", draw_above=3, seed=1)
    result = lamakit.simulate("base", [patient, "threshold"], games=2000, seed=1)
    again = lamakit.simulate("base", ["threshold", "threshold"], games=2000, seed=1)
    assert (result.points != again.points).any()
    assert result.plan.seats[0].options == (3, 3, 3, 3, 0)


def cheating(seen, actions, words):
    return 6 if seen.phase == 0 else actions[0]


def flying(observation):
    return "fly"


def broken(observation):
    return {}["nothing"]


def never_ending(seen, actions, words):
    return actions[0]


@pytest.mark.parametrize(
    ("given", "options", "message"),
    [
        (["random"], {}, "expected 2 to 6"),
        ("random", {}, "expected a list"),
        (["random", 3], {}, "3 is not a player"),
        (["random", "treshold"], {}, "did you mean 'threshold'"),
        (["random", "random"], {"games": -1}, "games=-1"),
        (["random", "random"], {"seed": "x"}, "seed='x'"),
        (["random", "random"], {"deck": {"1": 5}}, "need at least 13"),
        (["random", "random"], {"first_player": 2}, "first_player=2"),
        (["random", cheating], {}, r"match \d+: bot cheating chose L in '.*'; allowed: "),
        (["random", cheating], {"compiled": False}, r"match \d+: bot cheating chose L in '.*'; allowed: "),
        (["random", flying], {}, r"match \d+: bot flying chose 'fly' in '.*'; allowed: "),
        (["random", broken], {}, "match 0: a bot failed: KeyError 'nothing'"),
        (["random", broken], {"compiled": True}, "compiled=True: bot broken asks for observations"),
    ],
)
@pytest.mark.filterwarnings("ignore:bot (broken|flying)")
def test_bad_wishes_are_refused_in_one_line(given, options, message):
    with pytest.raises(LamakitError, match=message) as raised:
        lamakit.simulate("base", given, **{"games": 60, "seed": 1, **options})
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_only_llama_games_are_played_in_batches(bot):
    with pytest.raises(LamakitError, match="'abrakadabrien' is not a LLAMA game; expected one of base, party"):
        lamakit.simulate("abrakadabrien", [bot, bot], games=5, seed=1)


def test_a_bot_of_another_game_is_refused_before_anything_is_played():
    with pytest.raises(LamakitError, match="bots: greedy does not play dice; expected random or casual or threshold"):
        lamakit.simulate("dice", ["greedy", "random"], games=5, seed=1)


def says_words(seen, actions, words):
    return "draw"


def ends_it_all(seen, actions, words):
    raise SystemExit(3)


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (says_words, "match 0: bot says_words chose 'draw' in '.*'; allowed: "),
        (ends_it_all, "match 0: a bot failed: SystemExit 3"),
    ],
)
def test_a_bot_that_answers_nonsense_or_would_end_the_process_is_refused(bot, message):
    with pytest.raises(LamakitError, match=message):
        lamakit.simulate("dice", [bot, "random"], games=2, seed=1, compiled=False)


def test_a_match_that_never_ends_is_stopped(monkeypatch):
    """One who always keeps all tokens and quits at once would go on for long; the limit is lowered for the test."""
    monkeypatch.setattr("lamakit.simulation.driver.LONGEST", 10)
    with pytest.raises(LamakitError, match=r"match 0 goes on after \d+ decisions"):
        lamakit.simulate("base", ["random", "random"], games=5, seed=1, compiled=False)


def spoiling(seen, actions, words):
    chosen = actions[0]
    actions[0] = 99
    return chosen


def asks_for_more(seen, actions, words):
    return seen.nothing


def reads_a_file(seen, actions, words):
    return len(open("bot"))


@pytest.mark.parametrize(
    ("bot", "reason"), [(asks_for_more, "a state has no field 'nothing'"), (reads_a_file, "Untyped global name 'open'")]
)
def test_why_a_bot_cannot_be_compiled_is_said(bot, reason):
    with pytest.raises(LamakitError, match=f"bot {bot.__name__} can't be compiled: {reason}") as raised:
        lamakit.simulate("base", [bot, "random"], games=5, seed=1, compiled=True)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("variant", ["base", "party"])
def test_a_bot_may_spoil_its_list_of_actions(variant):
    spoilt, clean = (
        lamakit.simulate(variant, [bot, "random"], games=20, seed=1, compiled=False) for bot in (spoiling, never_ending)
    )
    assert (spoilt.points == clean.points).all()


def python_only(seen, actions, words):
    return min(actions, key=lambda action: str(action))


@pytest.mark.usefixtures("always_worth_compiling")
def test_what_cannot_be_compiled_is_played_interpreted_and_says_so_once():
    with pytest.warns(UserWarning, match="bot python_only can't be compiled"):
        result = lamakit.simulate("base", [python_only, "random"], games=5, seed=1)
    assert result.games == 5
    with pytest.raises(LamakitError, match="compiled=True: bot python_only can't be compiled"):
        lamakit.simulate("base", [python_only, "random"], games=5, seed=1, compiled=True)


def test_few_matches_of_own_bots_are_played_at_once(monkeypatch, recwarn):
    monkeypatch.setattr(MatchRunner, "_make_twin", None)
    few = lamakit.simulate("base", [careful, "random"], games=20, seed=4)
    assert (few.points == lamakit.simulate("base", [careful, "random"], games=20, seed=4, compiled=False).points).all()
    assert not recwarn


def test_without_numba_own_bots_play_the_same_interpreted_and_others_need_none():
    code = """
import sys, warnings
sys.modules["numba"] = None
import lamakit
from lamakit.simulation import batch
batch.WORTH_COMPILING = 0
def first(seen, actions, words):
    return actions[0]
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    played = [lamakit.simulate("base", [bot, "random"], games=20, seed=4) for bot in ("random", first, first)]
print([str(one.message) for one in said], *(one.points.sum(axis=0).tolist() for one in played))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    played = [
        lamakit.simulate("base", [bot, "random"], games=20, seed=4, compiled=False)
        for bot in ("random", never_ending, never_ending)
    ]
    said, points = done.stdout.strip().split("] [", 1)
    assert said.count("pip install 'lamakit[numba]'") == said.count("interpreted") == 1
    assert f"[{points}" == " ".join(str(one.points.sum(axis=0).tolist()) for one in played)


def test_an_interrupt_keeps_the_matches_played_so_far():
    table = MatchRunner(lamakit.simulate("base", THREE, games=1, seed=5).plan)

    def interrupted():
        for first in (0, 100):
            yield table.play(first, 100)
        raise KeyboardInterrupt

    result = gathered(table.plan, 1000, interrupted(), summary=False, progress=False)
    assert result.games == 200
    assert (result.points == lamakit.simulate("base", THREE, games=200, seed=5).points).all()


def test_progress_is_shown_when_asked_for(capsys, monkeypatch):
    monkeypatch.setattr("lamakit.simulation.waiting.DELAY", 0)
    lamakit.simulate("base", THREE, games=5000, seed=5, progress=True)
    assert "/5.00k" in capsys.readouterr().err


def test_a_result_is_told_in_a_few_lines() -> None:
    """Who played, their mean points ± a standard error, and their shares of the wins within 0% to 100%."""
    result = lamakit.simulate("base", ["threshold", "random"], games=200, seed=1, compiled=False)
    title, head, *rows = repr(result).splitlines()
    assert (title, head.split()) == ("base: 200 matches, seed 1", ["seat", "bot", "points", "share", "of", "wins"])
    for letter, row, share in zip("AB", rows, result.wins.mean(axis=0), strict=True):
        told = re.fullmatch(r"(\w) +(\w+) +([\d.]+) ± ([\d.]+) +([\d.]+)% \(([\d.]+)% to ([\d.]+)%\)", row)
        assert told
        assert told[1] == letter
        low, mean, high = (float(told[number]) for number in (6, 5, 7))
        assert 0 <= low <= mean <= high <= 100
        assert mean == pytest.approx(100 * share, abs=0.05)
    assert repr(result.summary()) == repr(result)
    shown = result._repr_html_()
    assert shown.count("<tr>") == 3
    assert "threshold" in shown


@pytest.mark.parametrize(("games", "told"), [(0, "base: 0 matches, seed 1"), (1, "too few matches for an interval")])
def test_a_result_of_few_matches_claims_nothing(games: int, told: str) -> None:
    result = lamakit.simulate("base", ["threshold", "random"], games=games, seed=1, compiled=False)
    assert told in repr(result)
    assert "±" not in repr(result)
    assert "nan" not in result._repr_html_()
