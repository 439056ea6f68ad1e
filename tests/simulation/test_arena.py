"""Tournaments: the same deals from every seat, paired differences, and a file that an interrupt doesn't harm."""

import subprocess
import sys
from itertools import pairwise, permutations
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pandas as pd
import pytest

from lamakit import LamakitError, Observation, bots
from lamakit.bots.characters import cast, character
from lamakit.bots.strengths import duel
from lamakit.games import LLAMA
from lamakit.simulation import Tournament, arena, tournament
from lamakit.simulation.deals import DealResult, MatchResult, TournamentRules
from lamakit.texts import speaking
from tests.for_each import for_each

NAMES = ("threshold", "random", "threshold draw_above=6")


def small(**options: Any) -> Tournament:
    return tournament("base", NAMES, 12, (2, 4), seed=3, luck=False, progress=False, **options)


def test_every_line_up_sits_in_every_seat() -> None:
    found = small()
    pairs = {match.seats for match in found.deals[0].matches}
    assert pairs == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}
    fours = [match.seats for match in found.deals[-1].matches]
    assert len(fours) == len(set(fours)) == 12
    assert [sum(seats[place] == bot for seats in fours) for place in range(4) for bot in range(3)] == [4] * 12
    assert found.matches == 24
    assert "adjusted" not in found.to_frame()  # unknown, not 0
    assert found.to_frame().groupby("players")["share"].sum().to_dict() == pytest.approx({2: 1.5, 4: 0.75}, rel=0.5)


def test_an_interrupted_tournament_goes_on_to_the_same_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, whole = tmp_path / "deals.jsonl", small()
    play_deal, calls = arena.play_deal, list[int]()

    def interrupted(rules: TournamentRules, players: int, deal: int) -> DealResult:
        calls.append(players)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return play_deal(rules, players, deal)

    with monkeypatch.context() as patched:
        patched.setattr(arena, "play_deal", interrupted)
        with pytest.raises(KeyboardInterrupt):
            small(file=file)
    cut = file.read_text("utf-8")[:-20]
    file.write_text(cut, "utf-8")
    assert small(file=file) == whole
    pd.testing.assert_frame_equal(small(file=file).differences(), whole.differences())
    assert file.read_text("utf-8").startswith(cut)
    assert Tournament.load(file) == whole
    with pytest.raises(LamakitError, match="expected a file that a tournament has written"):
        Tournament.load(tmp_path / "none")
    with pytest.raises(LamakitError, match="not of this tournament"):
        tournament("base", NAMES, 12, (2,), seed=4, luck=False, file=file)


def test_a_damaged_line_costs_only_its_deal(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    whole, lines = small(file=file), file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:2], lines[2][:20] + "\n", *lines[3:]]), "utf-8")
    assert Tournament.load(file).deals == (whole.deals[0], *whole.deals[2:])
    assert small(file=file) == whole
    file.write_text("{}\n", "utf-8")
    with pytest.raises(LamakitError, match="not of this tournament"):
        small(file=file)
    assert file.read_text("utf-8") == "{}\n"


def test_differences_are_paired_deal_by_deal() -> None:
    shares = [(1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 0.0)]
    deals = [(shares[number % 4], shares[(number * 2) % 4]) for number in range(12)]
    rules = TournamentRules("base", "amigo", ("one", "other"), 1, 8)
    blocks = [
        DealResult(2, number, (MatchResult((0, 1), one, (0.25, -0.25)), MatchResult((1, 0), other[::-1], (0.0, 0.0))))
        for number, (one, other) in enumerate(deals)
    ]
    row = Tournament(rules, tuple(blocks)).differences().iloc[0]
    paired = [fmean((first[0] - first[1], second[0] - second[1])) for first, second in deals]
    assert (row.difference, row.deals) == (fmean(paired), 12)
    assert row.high - row.difference == pytest.approx(2.200985 * stdev(paired) / sqrt(12), rel=1e-4)  # t, 11 degrees
    assert row.adjusted == pytest.approx(row.difference - 0.25)
    assert Tournament(rules, tuple(blocks)).variance_left(2) is not None


def test_long_names_stay_in_their_column() -> None:
    """And a minus sign is one, in intervals too."""
    rules = TournamentRules("base", "amigo", ("somebody with a name of many letters", "another"), 1, 8)
    lost = MatchResult((0, 1), (0.0, 1.0), None), MatchResult((1, 0), (0.5, 0.5), None)
    head, *rows = str(Tournament(rules, tuple(DealResult(2, number, lost) for number in range(12)))).splitlines()[1:]
    place = head.index("victories")
    assert len(rows) == 4
    assert all(row[place - 2 : place] == "  " and row[place] != " " for row in rows)
    assert rows[-1].split("letters − another  ")[1].startswith("−50.0 (−62.5 to −12.5)")


@pytest.mark.parametrize(
    ("language", "sign", "marks"), [("en", "%", ".,"), ("de", "\xa0%", ",."), ("pl", "%", ",\xa0")]
)
def test_a_chart_of_differences_writes_its_numbers_as_the_language_does(language: str, sign: str, marks: str) -> None:
    """The axis is in percent, so that the language's own sign can stand behind its numbers."""
    found = small()
    with speaking(language):
        drawn = found.figure()
    assert (drawn.layout.xaxis.ticksuffix, drawn.layout.separators) == (sign, marks)
    assert list(drawn.data[0].x) == list(100 * found.differences()["difference"])


def test_nothing_needs_scipy() -> None:
    """The same tournament in a process without it."""
    script = (
        "import sys; sys.modules['scipy'] = None\n"
        "from lamakit.simulation import tournament\n"
        "found = tournament('base', ['threshold', 'random'], 24, [2], seed=1, progress=False)\n"
        "assert len(found.to_frame()) == len(found.figure().data) == 2\n"
        "print(found)"
    )
    here = tournament("base", ["threshold", "random"], 24, [2], seed=1, progress=False)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == f"{here}\n"


def test_who_wins_more_is_rated_higher() -> None:
    (_, threshold), (_, random) = ((mu, mu) for mu, _ in small().ratings[2][:2])
    assert threshold > random + 5


def test_the_luck_that_was_measured_is_0_on_average() -> None:
    """In the tournament that comes with lamakit, every deal's mean is one value: within 3.3 standard errors."""
    found = Tournament.measured()
    for players in found.players:
        luck = [own_luck(block, 0) for block in found.deals if block.players == players]
        known = [value for value in luck if value is not None]
        assert abs(fmean(known)) < 3.3 * stdev(known) / sqrt(len(known))


def own_luck(block: DealResult, bot: int) -> float | None:
    """The mean of a bot's luck over the matches of a deal; None if it is in none of them."""
    found = [luck for one in block.matches for who, luck in zip(one.seats, one.luck or (), strict=False) if who == bot]
    return fmean(found) if found else None


def test_a_duel_is_known_from_both_sides() -> None:
    for box in LLAMA:
        for one, other in permutations((who.key for who in cast(box)), 2):
            there, back = duel(one, other, box), duel(other, one, box)
            if there is None or back is None:
                assert character(one, box).play == character(other, box).play
                continue
            assert there.share + back.share == pytest.approx(1, abs=0.002)
            assert there.low <= there.share <= there.high
            assert there.matches == back.matches >= 60
    assert duel("alma", "nobody", "base") is None


def test_every_level_is_better_than_the_one_before() -> None:
    """From just learned it to strongest, with two players; so far as their intervals can tell."""
    for box, ladder in (("base", ("hanno", "bruno", "alma", "edda", "greta")), ("dice", ("hanno", "alma"))):
        for weaker, stronger in pairwise(ladder):
            assert duel(stronger, weaker, box).low > 0.5


def test_bots_that_cannot_be_are_refused() -> None:
    for names, told in (
        (["nobody", "random"], "no bot 'nobody'"),
        (["random"], "expected 2 to 12"),
        (["threshold wide=x", "random"], "expected a name and options"),
        (["threshold wide=1", "random"], "unexpected keyword argument 'wide'"),
    ):
        with pytest.raises(LamakitError, match=told):
            tournament("base", names, 1, (2,))
    with pytest.raises(LamakitError, match="players=\\(\\): expected numbers"):
        tournament("base", ["random", "threshold"], 1, [])


class Own:
    """The rule of thumb, in somebody's own class."""

    def choose(self, seen: Observation) -> str:
        return bots.make("threshold", seed=1).choose(seen)


def own_function(seen: Observation) -> str:
    return Own().choose(seen)


@pytest.mark.parametrize("own", [Own, Own(), own_function, f"{__name__}:Own", f"{__name__}:own_function"])
def test_a_bot_of_ones_own_plays_as_one_of_lamakits(own: Any) -> None:
    mine, named = (
        tournament("base", [bot, "random"], 8, (2, 3), seed=3, luck=False, progress=False) for bot in (own, "threshold")
    )
    assert mine.deals == named.deals
    assert mine.bots == (own if isinstance(own, str) else getattr(own, "__name__", "Own"), "random")
    assert repr(mine) == f"<Tournament base: {mine.bots[0]}, random; 20 matches, seed 3>"
    assert str(mine).splitlines()[0].startswith("base: 20 matches, seed 3")


def test_own_bots_of_one_name_are_told_apart_and_luck_is_measured_for_them() -> None:
    found = tournament("base", [Own(), Own(), "random", Own], 12, (3,), seed=2, progress=False)
    assert found.bots == ("Own", "Own 2", "random", "Own 3")
    assert all(match.luck is not None for block in found.deals for match in block.matches)
    assert found.to_frame()["adjusted"].notna().all()


def test_a_bot_may_ask_a_tournament() -> None:
    def asks(seen: Observation) -> str:
        tournament("base", ["random", "threshold"], 1, (2,), seed=1, luck=False)
        return seen.legal_actions[0]

    assert tournament("base", [asks, "random"], 1, (2,), seed=1, luck=False, progress=False).matches == 2


def test_a_tournament_of_own_bots_goes_on(tmp_path: Path) -> None:
    def play(matches: int) -> Tournament:
        file = tmp_path / "deals.jsonl"
        return tournament("base", [Own(), "random"], matches, (2,), 3, luck=False, file=file, progress=False)

    assert play(12).deals[:2] == play(4).deals
    assert Tournament.load(tmp_path / "deals.jsonl").bots == ("Own", "random")


def ends_it_all(seen: Observation) -> str:
    raise SystemExit(3)


SPOILING = {
    "chose 'fly'": lambda seen: "fly",
    "chose None": lambda seen: None,
    "chose 'deal'": lambda seen: "deal",
    "failed: KeyError 'x'": lambda seen: {}["x"],
    "failed: SystemExit 3": ends_it_all,
}


@for_each("variant", ["base", "dice", "abrakadabrien"])
@for_each("fault", SPOILING)
def test_a_bot_that_spoils_a_match_is_blamed_in_one_line(fault: str, variant: str) -> None:
    bot = SPOILING[fault]
    with pytest.raises(LamakitError) as raised:
        tournament(variant, ["random", bot], 1, (2,), seed=1, luck=False, progress=False)
    told = str(raised.value)
    name = getattr(bot, "__name__", "")
    assert told.startswith(f"match 0 with 2 players: bot {name} {fault} in '{variant} | ")
    assert "; allowed: " in told
    assert "\n" not in told
    if variant == "base":
        seen = Observation.from_position(told.split("'")[-2])
        assert told.endswith(f"; allowed: {', '.join(seen.legal_actions)}")


class Deep(Own):
    def __init__(self, depth: int) -> None:
        self.depth = depth


@for_each(
    ("own", "message"),
    [
        (Deep, "'Deep' failed: TypeError .* missing 1 required positional argument: 'depth'"),
        (3, "3 is not a player; expected a name, a bot with choose"),
        (lambda seen, actions, words: actions[0], "is not a player; expected a name, a bot with choose"),
        ("no_such:Own", "'no_such:Own': No module named 'no_such'; expected module:name"),
        (f"{__name__}:Owm", "has no attribute 'Owm'; expected module:name"),
        (f"{__name__}:NAMES", "is not a player; expected a name"),
        (":", "':': ValueError invalid format"),
        ("", "no bot ''"),
    ],
)
def test_what_is_no_player_is_refused(own: Any, message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        tournament("base", [own, "random"], 1, (2,))


@pytest.mark.long
def test_without_luck_the_mean_stays_and_little_of_the_variance_is_left() -> None:
    """Over 400 matches the mean luck is within 3.3 of its standard errors."""
    found = tournament("base", ["threshold draw_above=9", "threshold"], 400, (2,), seed=11, progress=False)
    luck = [one.luck[0] for block in found.deals for one in block.matches if one.luck]
    assert len(luck) == 400
    assert abs(fmean(luck)) < 3.3 * stdev(luck) / sqrt(len(luck))
    left = found.variance_left(2)
    assert left is not None
    assert left < 0.5
