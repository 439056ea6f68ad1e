"""The same deals for everybody, at tables whose people are not there."""

import time
from collections.abc import Callable
from concurrent.futures import Future

import pytest

from lamakit.classroom.luck import Score, ScoringProcesses
from lamakit.classroom.register import Register
from lamakit.classroom.teacher_view import tournament_said
from lamakit.classroom.tournament import Draw, Tournament
from lamakit.coach.llama.luck_and_skill import account
from lamakit.errors import LamakitError
from lamakit.pages.table_record import SAVED
from lamakit.pages.tables import Tables
from lamakit.store.write_behind import WriteBehindStore


@pytest.fixture
def register(store: WriteBehindStore) -> Register:
    return Register(store, "7b")


@pytest.fixture
def tournament(store: WriteBehindStore, register: Register) -> Tournament:
    made = Tournament(register, Tables(lambda: store))
    made.begin("base")
    return made


def finish(table: object, action: int) -> None:
    """As a bot would: the first or the last of the legal actions, on all seats."""
    while not table.match.is_over:
        table.match.play(table.match.legal_actions()[action])


def wait_for(coming: list[Future[Score]]) -> None:
    """Until they are there, or broken off; the tournament is told of it a moment later."""
    until(lambda: all(score.done() for score in coming))


def until(is_so: Callable[[], bool]) -> None:
    last = time.monotonic() + 300  # scoring lets everything else go first
    while not is_so():
        assert time.monotonic() < last
        time.sleep(0.02)


class Ending(Tournament):
    """Ends in another thread whenever somebody has looked whether there is one."""

    @property
    def draw(self) -> Draw | None:
        draw, self._draw = self._draw, None
        return draw

    @draw.setter
    def draw(self, draw: Draw | None) -> None:
        self._draw = draw


def test_a_tournament_that_ends_while_the_teachers_page_is_made_is_over(
    store: WriteBehindStore, register: Register
) -> None:
    made = Ending(register, Tables(lambda: store))
    for look in (tournament_said, Tournament.playing.fget):
        made.draw = Draw("x", "base", ("alma",), 1)
        look(made)
    made.draw = Draw("x", "base", ("alma",), 1)
    made._committed([])


def test_everybody_gets_the_same_deals_and_bots(register: Register, tournament: Tournament) -> None:
    mia, ben = (tournament.sits(register.join(key, key)[0], key) for key in ("mia", "ben"))
    assert mia.id != ben.id
    assert mia.match.position == ben.match.position
    assert mia.characters.items() == ben.characters.items()
    assert (mia.match.names[0], ben.match.names[0]) == ("mia", "ben")
    with pytest.raises(LamakitError, match="played once"):
        mia.start()


def test_a_learner_has_one_table_on_all_devices(
    store: WriteBehindStore, register: Register, tournament: Tournament
) -> None:
    mia, _phrase = register.join("phone", "Mia")
    table = tournament.sits(mia, "phone")
    assert tournament.sits(mia, "laptop") is table
    assert table.company.people["laptop"] is table.company.people["phone"]
    assert len(store.get(SAVED, SAVED, table.id).data["people"]) == 1


def test_results_are_ranked_without_luck_and_last(
    store: WriteBehindStore, register: Register, tournament: Tournament
) -> None:
    learners = [register.join(key, key)[0] for key in ("mia", "ben", "zoe")]
    tables = [tournament.sits(learner, learner.nickname) for learner in learners]
    assert tournament.reckon() == []
    scores = [Score(12, 0.0, 0.25), Score(3, 1.0, 0.5)]
    coming = [Future[Score](), Future[Score]()]
    waiting = iter(coming)
    tournament._processes.score = lambda _log: next(waiting)
    for table in tables[:2]:
        finish(table, 0)
    assert tournament.reckon() == coming
    assert tournament.reckon() == []
    assert (len(tournament.unscored), tournament.finished, tournament.playing) == (2, 2, 1)
    assert tournament_said(tournament).endswith("Playing: 1. Finished: 2. Luck is being reckoned: 0 of 2.")
    for future, score in zip(coming, scores, strict=True):
        future.set_result(score)
    assert (len(tournament.unscored), tournament.finished, tournament.playing) == (0, 2, 1)
    assert tournament_said(tournament).endswith("Playing: 1. Finished: 2.")
    assert [score for _owner, score in tournament.ranking] == [scores[1], scores[0]]
    again = Tournament(register, Tables(lambda: store))
    assert (again.draw, again.scores) == (tournament.draw, tournament.scores)


def test_a_score_is_that_of_the_account(register: Register, tournament: Tournament) -> None:
    table = tournament.sits(register.join("phone", "Mia")[0], "phone")
    finish(table, 0)
    tournament.reckon()
    until(lambda: bool(tournament.scores))
    total = account(table.match).totals[0]
    assert list(tournament.scores.values()) == [Score(table.match.points[0], total.result, total.adjusted)]


def test_it_begins_when_a_match_is_over(register: Register, tournament: Tournament) -> None:
    table = tournament.sits(register.join("phone", "Mia")[0], "phone")
    tournament.start()
    finish(table, 0)
    assert tournament.finished == 0
    table.save()
    until(lambda: tournament.finished == 1)
    until(lambda: not tournament.unscored)
    assert len(tournament.scores) == 1
    tournament.stop()


@pytest.mark.parametrize("ends", [Tournament.stop, Tournament.end])
def test_nobody_waits_for_luck_that_is_still_reckoned(
    register: Register, tournament: Tournament, ends: Callable[[Tournament], None], caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("Mia", "Ben", "Zoe", "Ivo"):
        finish(tournament.sits(register.join(name, name)[0], name), 0)
    coming, begun = tournament.reckon(), time.monotonic()
    until(lambda: bool(tournament._processes._running))
    ends(tournament)
    wait_for(coming)
    assert time.monotonic() - begun < 2
    assert (tournament.scores, tournament.unscored, caplog.records) == ({}, {}, [])


def test_the_next_server_reckons_what_the_last_one_has_not(
    store: WriteBehindStore, register: Register, tournament: Tournament
) -> None:
    finish(table := tournament.sits(register.join("phone", "Mia")[0], "phone"), 0)
    table.save()
    tournament.reckon()
    tournament.stop()
    again = Tournament(register, Tables(lambda: store, group=table.id.partition(".")[0]))
    again.reckon()
    until(lambda: len(again.scores) == 1)


def test_a_match_that_cannot_be_scored_is_told(
    register: Register, tournament: Tournament, caplog: pytest.LogCaptureFixture
) -> None:
    finish(tournament.sits(register.join("phone", "Mia")[0], "phone"), 0)
    tournament._processes.score = lambda _log: ScoringProcesses.score(tournament._processes, {})
    tournament.reckon()
    until(lambda: "could not be scored" in caplog.text)
    assert len(tournament.unscored) == 1


def test_who_steps_out_is_not_ranked_and_who_is_deleted_is_gone(register: Register, tournament: Tournament) -> None:
    mia, ben = (register.join(key, key)[0] for key in ("mia", "ben"))
    for learner in (mia, ben):
        tournament.sits(learner, learner.nickname)
    tournament.scores = {mia.owner: Score(3, 1.0, 0.6), ben.owner: Score(30, 0.0, 0.7)}
    assert [owner for owner, _score in tournament.ranking] == [ben.owner, mia.owner]
    tournament.step_out(ben.owner, True)
    assert [owner for owner, _score in tournament.ranking] == [mia.owner]
    tournament.step_out(ben.owner, False)
    tournament.forget(mia.owner)
    assert [owner for owner, _score in tournament.ranking] == [ben.owner]
    assert list(tournament.draw.tables) == [ben.owner]


def test_nothing_is_left_of_one_that_is_over(
    store: WriteBehindStore, register: Register, tournament: Tournament
) -> None:
    mia, _phrase = register.join("mia", "Mia")
    tournament.sits(mia, "mia")
    tournament.end()
    assert store.find("table") == []
    assert store.find("class", "tournament") == []
    with pytest.raises(LamakitError, match="no tournament"):
        tournament.sits(mia, "mia")


def test_a_class_that_is_deleted_takes_it_along(
    store: WriteBehindStore, register: Register, tournament: Tournament
) -> None:
    register.delete()
    assert store.find("class") == []
    assert tournament.ranking == []


@pytest.mark.parametrize("box", ["chess", "abrakadabrien", ""])
def test_games_without_an_account_are_not_offered(tournament: Tournament, box: str) -> None:
    with pytest.raises(LamakitError, match="can't play"):
        tournament.begin(box)
