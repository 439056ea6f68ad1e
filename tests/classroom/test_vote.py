"""The class against a bot, by a clock that the test moves."""

import pytest

from lamakit.classroom.own_data import at_odds
from lamakit.classroom.register import DECISION, LEAST, Register
from lamakit.classroom.room import Room
from lamakit.classroom.vote import BOXES, SECONDS, MatchByVote, VoteState
from lamakit.errors import LamakitError
from lamakit.odds import p_draw_playable
from lamakit.store.memory import MemoryRecords
from lamakit.store.write_behind import WriteBehindStore
from lamakit.texts import speaking
from tests.clock import Clock

pytestmark = pytest.mark.usefixtures("quick")


def begun(clock: Clock, box: str = "base", bot: str = "alma") -> MatchByVote:
    store = WriteBehindStore(lambda _tell: MemoryRecords())
    return MatchByVote.begun(Register(store, "7b"), box, bot, clock, seed=3)


def test_what_most_want_is_played_when_the_time_is_over(clock: Clock) -> None:
    vote = begun(clock)
    ply, legal = vote.ply, vote.match.legal_actions()
    for learner, action in enumerate([legal[0], legal[1], legal[1]]):
        assert vote.cast(f"learner {learner}", ply, action)
    assert not vote.tick(30)
    clock.time = SECONDS
    assert not vote.cast("late", ply, legal[0])
    assert vote.tick(30)
    assert (vote.at, vote.chosen, vote.match.history[-1].action) == (VoteState.TOLD, legal[1], legal[1])
    assert {choice.action: choice.votes for choice in vote.choices} == {legal[0]: 1, legal[1]: 2, legal[2]: 0}
    worths = [choice.worth for choice in vote.choices]
    assert worths == sorted(worths, reverse=True)
    assert "%" in vote.told
    assert not vote.cast("later still", vote.ply, legal[0])


def test_a_ballot_ends_when_all_have_voted_and_the_last_vote_counts(clock: Clock) -> None:
    vote = begun(clock)
    first, second, *_rest = vote.match.legal_actions()
    vote.cast("a", vote.ply, first)
    vote.cast("a", vote.ply, second)
    assert not vote.tick(2)
    vote.cast("b", vote.ply, second)
    assert vote.tick(2)
    assert vote.chosen == second
    assert vote.vote_of("a") == second


def test_what_many_wanted_at_which_odds_stays_as_data_without_who(clock: Clock, store: WriteBehindStore) -> None:
    register = Register(store, "7b")
    room = Room(store, register)
    room.vote = vote = MatchByVote.begun(register, "base", "alma", clock, seed=3)
    legal = vote.match.legal_actions()
    wanted = [action for action in legal if action not in ("draw", "quit")][:1] * 3 + ["draw"] * 2
    seen = vote.seen
    for learner, action in enumerate(wanted):
        vote.cast(f"learner {learner}", vote.ply, action)
    vote.close()
    vote.go_on()
    for learner in range(LEAST - 1):  # too few to be nobody's
        vote.cast(f"learner {learner}", vote.ply, "draw")
    vote.close()
    room.stop_playing()
    ((place, top, hand, fits, *votes, _best),) = at_odds(room).rows
    assert (place, top, hand) == ("1", seen.top, " ".join(seen.hand))
    assert float(fits) == pytest.approx(float(p_draw_playable(seen)), abs=1e-4)
    assert votes == ["3", "2", "0", "0"]
    assert len(at_odds(room).heads) == len(at_odds(room).rows[0])
    assert not [each for each in register.records(DECISION) if "learner" in str(each)]


@pytest.mark.parametrize(("ply", "action"), [(99, "draw"), (0, "9"), (0, ""), (0, "deal")])
def test_junk_is_no_vote(clock: Clock, ply: int, action: str) -> None:
    vote = begun(clock)
    assert not vote.cast("a", ply, action)
    assert vote.voted == 0


def test_without_votes_the_ballot_goes_on(clock: Clock) -> None:
    vote = begun(clock)
    ply = vote.ply
    clock.time = SECONDS + 1
    assert vote.tick(30)
    assert (vote.at, vote.ply, vote.seconds_left) == (VoteState.BALLOT, ply, SECONDS)
    vote.close()
    assert vote.at == VoteState.BALLOT


@pytest.mark.parametrize("box", BOXES)
def test_a_whole_match(clock: Clock, box: str) -> None:
    vote, decisions = begun(clock, box), 0
    while vote.at != VoteState.OVER:
        assert len(vote.match.legal_actions()) > 1
        assert vote.match.current_player == 0
        assert vote.seen_in_words.startswith("The top card is ")
        vote.cast("a", vote.ply, vote.match.legal_actions()[0])
        assert vote.tick(1)
        assert vote.told
        vote.go_on()
        decisions += 1
    assert decisions > 2
    assert vote.match.is_over
    vote.go_on()
    assert vote.at == VoteState.OVER


def test_two_teachers_who_press_at_once_go_on_once(clock: Clock) -> None:
    vote = begun(clock)
    vote.cast("a", vote.ply, "draw")
    vote.close()
    vote.close()
    vote.go_on()
    ply = vote.ply
    vote.go_on()
    assert vote.ply == ply


@pytest.mark.parametrize(("box", "bot"), [("dice", "alma"), ("chess", "alma"), ("base", "nobody")])
def test_what_is_not_offered(clock: Clock, box: str, bot: str) -> None:
    with pytest.raises(LamakitError, match="can't play"):
        begun(clock, box, bot)


def test_each_page_is_told_in_its_language_whoever_has_closed_the_ballot(clock: Clock) -> None:
    """Or nobody: its time is over."""
    vote = begun(clock)
    vote.cast("a", vote.ply, "draw")
    clock.time = SECONDS
    with speaking("pl"):
        assert vote.tick(30)
    told = {}
    for code in ("en", "de", "pl"):
        with speaking(code):
            told[code] = (vote.told, *vote.lines, *(choice.label for choice in vote.choices))
    assert "You draw" in told["en"][1] or "draws" in told["en"][1]
    assert "Chance" in told["de"][0]
    assert "szans" in told["pl"][0]
    assert len({*told.values()}) == 3
    before = vote.ply
    vote.go_on()
    assert len(vote.lines) == vote.ply - before
