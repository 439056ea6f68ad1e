"""The same deals for everybody, at tables whose people are not there."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Event

import pytest

from lamakit.classroom.register import Register
from lamakit.classroom.teacher_view import tournament_said
from lamakit.classroom.tournament import Draw, Score, Tournament
from lamakit.coach.llama.luck_and_skill import account
from lamakit.errors import LamakitError
from lamakit.pages.tables import Tables
from lamakit.store.tables import SAVED
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


@pytest.fixture
def changes(tournament: Tournament) -> SimpleQueue[None]:
    """An entry whenever there is something new to see."""
    queue = SimpleQueue[None]()
    tournament._changed = lambda: queue.put(None)
    return queue


def until(is_so: Callable[[], object], changes: SimpleQueue[None]) -> None:
    while not is_so():
        changes.get(timeout=300)


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
    for look, wanted in ((tournament_said, "LAMA. Playing: 0. Finished: 0."), (Tournament.playing.fget, 0)):
        made.draw = Draw("x", "base", ("alma",), 1)
        assert look(made) == wanted
    made.draw = Draw("x", "base", ("alma",), 1)
    made._committed([])
    assert made.draw is None  # it was looked at once


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
    tournament._scoring.submit = lambda _work, _match: next(waiting)
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
    [coming] = tournament.reckon()
    score = coming.result(300)
    total = account(table.match).totals[0]
    assert (score.points, score.result) == (table.match.points[0], total.result)
    assert score.adjusted == pytest.approx(total.adjusted)


def test_it_begins_when_a_match_is_over(register: Register, tournament: Tournament, changes: SimpleQueue[None]) -> None:
    table = tournament.sits(register.join("phone", "Mia")[0], "phone")
    tournament.start()
    finish(table, 0)
    assert tournament.finished == 0
    table.save()
    until(lambda: tournament.scores, changes)
    assert (tournament.finished, tournament.unscored) == (1, {})
    tournament.stop()


@pytest.mark.parametrize("ends", [Tournament.stop, Tournament.end])
def test_nobody_waits_for_luck_that_is_still_reckoned(
    register: Register,
    tournament: Tournament,
    ends: Callable[[Tournament], None],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go = Event(), Event()

    def held(_match: object) -> Score:
        begun.set()
        assert go.wait(60)
        return Score(0, 0.0, 0.0)

    monkeypatch.setattr("lamakit.classroom.tournament.score_of", held)
    for name in ("Mia", "Ben", "Zoe", "Ivo"):
        finish(tournament.sits(register.join(name, name)[0], name), 0)
    first, *others = tournament.reckon()
    assert begun.wait(60)
    ends(tournament)
    assert all(each.cancelled() for each in others)
    go.set()
    first.result(60)
    assert (tournament.scores, tournament.unscored, caplog.records) == ({}, {}, [])


def test_the_next_server_reckons_what_the_last_one_has_not(
    store: WriteBehindStore, register: Register, tournament: Tournament
) -> None:
    finish(table := tournament.sits(register.join("phone", "Mia")[0], "phone"), 0)
    table.save()
    tournament.reckon()
    tournament.stop()
    changes = SimpleQueue[None]()
    group = table.id.partition(".")[0]
    again = Tournament(register, Tables(lambda: store, group=group), lambda: changes.put(None))
    again.reckon()
    until(lambda: len(again.scores) == 1, changes)


def test_a_match_that_cannot_be_scored_is_logged(
    register: Register, tournament: Tournament, caplog: pytest.LogCaptureFixture
) -> None:
    finish(tournament.sits(register.join("phone", "Mia")[0], "phone"), 0)
    coming = Future[Score]()
    tournament._scoring.submit = lambda _work, _match: coming
    tournament.reckon()
    coming.set_exception(RuntimeError("out of order"))
    assert "stays unknown until the server is started again" in caplog.text
    assert (len(tournament.unscored), tournament.scores) == (1, {})


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
