"""Every surface that states an interval: nothing below 0% or above 100%, no "-0", no "nan", and "too few" below ten."""

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, cycle, islice
from pathlib import Path

from hypothesis import given, settings, strategies as st

from lamakit.bots.llama.payoff import WHOLE
from lamakit.classroom import pool
from lamakit.classroom.teacher_view import worth_told
from lamakit.classroom.vote import choice_of, verdict
from lamakit.coach.llama.action_values import Judgement, Worth
from lamakit.coach.llama.review import Review, ReviewedMove
from lamakit.coach.puzzles import puzzles
from lamakit.lessons.engine.experiment import mark_told, marks
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.situations.llama.bot_matches import luck_alone
from lamakit.odds.intervals import FEWEST, share_interval
from lamakit.pages.llama import check
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import new_match
from lamakit.simulation.arena import Tournament, written
from lamakit.simulation.deals import DealResult, MatchResult, TournamentRules
from lamakit.site.charts import told, wins_chart
from lamakit.site.puzzle import puzzle_page
from lamakit.site.request import Request
from lamakit.site.tally import Step
from lamakit.store.matches import MatchStore
from lamakit.views.llama.explain.judged import rows, warning, why
from lamakit.views.llama.odds import Check, running_table
from lamakit.views.llama.review import decision_view, review_view
from tests.registry import some

WINS = st.one_of(
    st.lists(st.booleans(), min_size=1, max_size=60),
    st.builds(lambda count, value: [value] * count, st.integers(1, 60), st.booleans()),
)


def possible(text: str, least: float = 0) -> None:
    """All percentages of a text are, and nothing in it is no number."""
    assert "nan" not in text.lower()
    assert not re.search(r"-0(\.0+)?(?![.\d])", text)
    for number in re.findall(r"(-?\d+(?:\.\d+)?)%", text):
        assert least <= float(number) <= 100


@given(WINS)
def test_lessons(wins: list[bool]) -> None:
    for mark in marks([int(win) for win in wins]):
        text = mark_told(mark, Unit.SHARE)
        possible(text)
        assert ("too few" in text) == (mark.trials < FEWEST)


@given(st.lists(st.integers(0, 3), min_size=1, max_size=40))
def test_a_band_of_points_is_no_point(values: list[int]) -> None:
    text = mark_told(marks(values)[-1], Unit.POINTS)
    assert ("band from" in text) == (len(values) >= FEWEST and len({*values}) > 1)


@given(WINS)
def test_a_class(wins: list[bool]) -> None:
    found = pool.pool({"one": [int(win) for win in wins]}, Unit.SHARE)
    assert found
    possible(found["told"])
    assert ("band" in found["told"]) == (len(wins) >= FEWEST)


@given(WINS)
def test_my_record(wins: list[bool]) -> None:
    steps = [
        Step(number, share_interval(won, number), 0.5) for number, won in enumerate(accumulate(map(int, wins)), start=1)
    ]
    possible(told(steps))
    assert ("too few" in told(steps)) == ('class="band"' not in wins_chart(steps)) == (len(wins) < FEWEST)


@settings(max_examples=20)
@given(st.sampled_from((0, 1)), st.integers(1, 30), st.booleans())
def test_a_running_check(value: int, deals: int, is_share: bool) -> None:
    """Of something certain: the exact value is never outside."""
    seen = LlamaObservation.of(new_match("base", players=2, seed=1).observation(0))
    run = check.SimulationCheck(seen, Check(Fraction(value), lambda deal: value, "certain", is_share))
    run.go_on(deals)
    said, table = check._said(run), str(running_table([run.mark()], Fraction(value), is_share))
    possible(f"{said} {table}")
    assert "outside" not in said
    assert ("too few" in said) == ("too few" in table) == (deals < FEWEST)


class Words:
    """Every word is its own key."""

    position = ""

    def __getitem__(self, key: str) -> str:
        return key

    def text(self, key: str, **names: object) -> str:
        return key

    def say(self, **names: object) -> str:
        return ""


@given(st.lists(st.integers(1, 200), min_size=1, max_size=5))
def test_equal_players(matches: list[int]) -> None:
    possible(repr(luck_alone(Words(), *matches)))


def tournament(outcomes: Sequence[tuple[float, float]], players: int, luck: float | None) -> Tournament:
    """Two bots; what the first wins of both matches of each deal."""
    blocks = []
    for deal, both in enumerate(outcomes):
        matches = []
        for first, won in zip((0, 1), both, strict=True):
            seats = tuple((first + seat) % 2 for seat in range(players))
            shares = tuple((won if bot == 0 else 1 - won) / (players // 2) for bot in seats)
            brought = None if luck is None else tuple(luck * (-1) ** bot for bot in seats)
            matches.append(MatchResult(seats, shares, brought))
        blocks.append(DealResult(players, deal, tuple(matches)))
    return Tournament(TournamentRules("base", "amigo", ("one", "other"), 1, 8), tuple(blocks))


RESULT = st.sampled_from((0.0, 0.5, 1.0))
OUTCOMES = st.one_of(
    st.lists(st.tuples(RESULT, RESULT), min_size=1, max_size=30),
    st.builds(lambda count, each: [(each, each)] * count, st.integers(1, 30), RESULT),
)


@settings(max_examples=60, deadline=None)
@given(OUTCOMES, st.sampled_from((2, 4)), st.sampled_from((None, -0.4, 0.0, 0.3)))
def test_a_tournament(outcomes: list[tuple[float, float]], players: int, luck: float | None) -> None:
    found = tournament(outcomes, players, luck)
    table, differences = found.to_frame(), found.differences()
    assert not table.isna().to_numpy().any()
    assert not differences.isna().to_numpy().any()
    ways = [("share", "low", "high"), ("adjusted", "adjusted_low", "adjusted_high")][: 1 + (luck is not None)]
    for value, low, high in ways:
        assert ((table[low] >= 0) & (table[low] <= table[value]) & (table[value] <= table[high])).all()
        assert (table[high] <= 1).all()
        value = value.replace("share", "difference")
        assert (differences[low] >= -1).all()
        assert ((differences[low] <= differences[value]) & (differences[value] <= differences[high])).all()
        assert (differences[high] <= 1).all()
    assert (table.low < table.high).all()
    text = "\n".join(written(found))
    assert ("too few" in text) == (len(outcomes) < FEWEST)
    possible(text)
    for number in re.findall(r"(?<= )\(?(-?\d+\.\d)(?= \(| to|\))", text):
        assert -100 <= float(number) <= 100


# --- what the coach says: of values in worlds, some the same in all of them

SEEN = LlamaObservation.from_position("base | 3 | A* 3 4 6:12 | B ?3:25")
NAMES = ("You", "Mia")
WON = st.one_of(st.sampled_from((0, WHOLE // 3, WHOLE)), st.integers(0, WHOLE))
ACTIONS = tuple(SEEN.legal_actions)


@st.composite
def judgements(draw: st.DrawFn) -> Judgement:
    worlds = draw(st.sampled_from((8, 16, 64, 128, 256)))
    values = {action: tuple(islice(cycle(draw(st.lists(WON, min_size=1, max_size=9))), worlds)) for action in ACTIONS}
    values = dict(sorted(values.items(), key=lambda item: -sum(item[1])))
    taken = st.lists(st.tuples(*[st.integers(-20, 40)] * len(NAMES)), min_size=1, max_size=9)
    return Judgement(0, values, {action: tuple(islice(cycle(draw(taken)), worlds)) for action in values})


def believable(text: str) -> None:
    possible(text)
    assert "-" not in text
    assert not re.search(r"± 0(\.0+)?(?![.\d])", text)
    for low, high in re.findall(r"\((\d+(?:\.\d+)?)%? to (\d+(?:\.\d+)?)%?\)", text):
        assert 0 <= float(low) < float(high) <= 100


@given(judgements())
def test_a_hint(judged: Judgement) -> None:
    for row in rows(judged, NAMES):
        assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1
        believable(f"{row['chance']} {row['error']} {row['points_error']}")
        possible(str(row["points"]))
        assert re.fullmatch(r"|−\d+|< 1", str(row["loss"]))
        assert ("too few" in str(row["error"])) == (judged.worlds < FEWEST)
    for remark in why(judged, SEEN, NAMES):
        believable(remark.text)


@given(judgements())
def test_a_warning(judged: Judgement) -> None:
    for action in judged.actions:
        if judged.is_clear(action) and judged.loss(action).value > 0.01:
            believable(warning(judged, action, NAMES))


@given(judgements(), st.sampled_from(ACTIONS), st.floats(-1, 1), st.one_of(st.just(0.0), st.floats(1e-9, 1)))
def test_a_review(judged: Judgement, action: str, luck: float, error: float) -> None:
    decision = ReviewedMove(3, SEEN, action, judged)
    found = review_view(Review(0, (decision,), Worth(luck, error)), 1.0, NAMES)
    accuracy, mistakes, brought = found["figures"]
    assert mistakes["value"] in ("0", "100")
    assert "-" not in f"{accuracy['value']}{brought['value']}"
    for told_ in (f"{accuracy['value']} {accuracy['how']}", brought["how"], decision_view(decision, NAMES)["verdict"]):
        believable(told_)
    for line in found["decisions"]:
        believable(f"{line['chance']} {line['lost']}")
        assert (line["lost"] == "") == (line["rating"] == "best")


def test_no_hint_argues_with_two_equal_numbers() -> None:
    """One is clearly better, by less than is shown."""
    values = {"3": (WHOLE // 3 + 100,) * 128, "draw": (WHOLE // 3,) * 128, "quit": (0,) * 128, "4": (0,) * 128}
    said = why(Judgement(0, values, dict.fromkeys(values, ((9, 9),) * 128)), SEEN, NAMES, "draw")[-1].text
    assert said == "Your chance to win is about 33% either way, but 0.2 percentage points higher if you play a 3."


@given(judgements(), st.sampled_from(ACTIONS), st.booleans())
def test_a_vote_of_a_class(judged: Judgement, action: str, tie: bool) -> None:
    choice = choice_of(judged, action, votes=3)
    believable(worth_told(choice))
    believable(verdict(SEEN, judged, action, tie).told)


def test_the_answer_of_every_puzzle(tmp_path: Path) -> None:
    store = MatchStore(tmp_path, "me")
    for one in some(puzzles().values(), of=8):
        page = puzzle_page(Request(path=(one.id,), query={"answer": one.answer}, sign_in=lambda: store))
        assert page
        cells = re.findall(r'<td class="number">(.*?)</td>', page.text)
        assert len(cells) >= min(len(one.worth), 4)
        for cell in cells if one.is_llama else ():
            assert re.search(r"%.*\(\S+% to \S+%\)", cell)
            believable(re.sub("<[^>]*>|&[lg]t; ", "", cell))
