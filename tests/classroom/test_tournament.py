"""The same deals for everybody, at tables whose people are not there."""

import pytest

from lamakit.classroom.register import Register
from lamakit.classroom.tournament import Score, Tournament
from lamakit.errors import LamakitError
from lamakit.pages.table_record import SAVED
from lamakit.pages.tables import Tables
from lamakit.store.memory import Memory
from lamakit.store.write_behind import WriteBehindStore


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> WriteBehindStore:
    made = WriteBehindStore(lambda _tell: Memory())
    for module in ("lamakit.store.owner_store", "lamakit.store.opened"):
        monkeypatch.setattr(f"{module}.opened", lambda _folder=None: made)
    monkeypatch.setattr("lamakit.classroom.tournament.PAUSE", 0)
    return made


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
    assert not tournament.reckon()
    for table, action in zip(tables[:2], (0, -1), strict=True):
        finish(table, action)
    assert tournament.reckon()
    assert tournament.reckon()
    assert not tournament.reckon()
    assert tournament.playing == 1
    scores = [score for _owner, score in tournament.ranking]
    assert [score.adjusted for score in scores] == sorted((score.adjusted for score in scores), reverse=True)
    assert len(scores) == 2
    again = Tournament(register, Tables(lambda: store))
    assert (again.draw, again.scores) == (tournament.draw, tournament.scores)


def test_a_server_that_stops_waits_for_no_ranking(register: Register, tournament: Tournament) -> None:
    mia, _phrase = register.join("phone", "Mia")
    finish(tournament.sits(mia, "phone"), 0)
    tournament.break_off()
    assert not tournament.reckon()
    assert tournament.scores == {}
    assert Tournament(register, tournament._tables).reckon()


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
