"""Classes in a store in memory, by a clock that the test moves."""

import json

import pytest

from lamakit.classroom.register import DAY, OWNER, SURE, Register, Teacher, classes
from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lesson
from lamakit.store.progress import Progress
from lamakit.store.write_behind import WriteBehindStore
from tests.clock import Clock

NOW = 1_800_000_000.0


def everything(store: WriteBehindStore, *owners: str) -> str:
    return json.dumps([[record.id, record.data] for owner in (OWNER, *owners) for record in store.find(owner)])


def test_a_class_goes_on_after_a_restart(store: WriteBehindStore) -> None:
    clock = Clock(NOW)
    first = Register(store, "7b", now=clock)
    mia, phrase = first.join("browser", "Mia")
    clock.time += 29 * DAY
    again = Register(store, "7b", now=clock)
    assert again.current == first.current
    assert again.learner_of("browser") == mia
    again.seat("another", mia)
    assert again.of_phrase(phrase) == again.learner_of("another") == mia
    assert again.learner_of("a third") is again.learner_of(None) is None
    assert Register(store, "7c", now=clock).learner_of("browser") is None
    assert Register(store, "7b", days=2, now=clock).current.ends == clock.time + 2 * DAY


def test_over_its_date_nothing_is_left(store: WriteBehindStore) -> None:
    clock = Clock(NOW)
    ticks = Clock(NOW)
    register = Register(store, "7b", days=1, now=clock, ticks=ticks)
    mia, phrase = register.join("browser", "Mia")
    lesson("draws").of(Progress(owner=mia.owner, name="")).predict().lock("1/3")
    assert "1/3" in everything(store, mia.owner)
    assert register.admits(register.current.code)
    clock.time += DAY
    assert register.learner_of("browser") is None
    assert not register.admits(register.current.code)
    assert register.of_phrase(phrase) is None
    assert not register.sweep()
    ticks.time += SURE
    assert register.sweep()
    assert not register.sweep()
    assert everything(store, mia.owner) == "[]"


def test_a_clock_that_is_wrong_for_a_while_deletes_nothing(store: WriteBehindStore) -> None:
    clock, ticks = Clock(NOW), Clock(NOW)
    register = Register(store, "7b", now=clock, ticks=ticks)
    mia, phrase = register.join("browser", "Mia")
    for wrong in (400 * DAY, -400 * DAY):
        clock.time += wrong
        ticks.time += SURE - 1
        assert not register.sweep()
        clock.time -= wrong
        assert not register.sweep()
        assert register.learner_of("browser") == mia
    assert register.of_phrase(phrase) == mia


def test_a_class_that_ended_while_nobody_served_it_is_gone_at_the_next_start(store: WriteBehindStore) -> None:
    clock = Clock(NOW)
    old = Register(store, "7b", days=1, now=clock)
    mia, _phrase = old.join("browser", "Mia")
    lesson("draws").of(Progress(owner=mia.owner, name="")).predict().lock("1/3")
    clock.time += 2 * DAY
    new = Register(store, "7b", now=clock)
    assert new.current.id != old.current.id
    assert [each.id for each in classes(store)] == [new.current.id]
    assert "Mia" not in everything(store)
    assert store.find(mia.owner) == []


def test_keys_and_phrases_are_kept_as_digests(store: WriteBehindStore) -> None:
    register, teacher = Register(store, "7b"), Teacher(store)
    _mia, phrase = register.join("browser-key", "Mia")
    key = teacher.new_key_if_none()
    token = teacher.sign_in(key.lower())
    assert token
    kept = everything(store)
    assert not [secret for secret in (phrase, phrase.replace(" ", "-"), key, token, "browser-key") if secret in kept]


def test_the_teachers_key_is_made_once(store: WriteBehindStore) -> None:
    clock = Clock(NOW)
    teacher = Teacher(store, clock)
    key = teacher.new_key_if_none()
    assert teacher.new_key_if_none() == ""
    assert teacher.sign_in("A" * 24) == teacher.sign_in("") == ""
    token = teacher.sign_in(key)
    assert teacher.knows(token)
    assert not teacher.knows("x")
    assert not teacher.knows(None)
    clock.time += 31 * DAY
    assert not teacher.knows(token)
    token = teacher.sign_in(key)
    assert teacher.new_key_if_none(again=True) != key
    assert not teacher.knows(token)
    assert teacher.sign_in(key) == ""


def test_nicknames_are_one_a_learner(store: WriteBehindStore) -> None:
    register = Register(store, "7b")
    register.join("a", "Mia")
    for taken in ("mia", "MIA ", "", "\n"):
        with pytest.raises(LamakitError):
            register.join("b", taken)


def test_what_is_stored_after_a_learner_has_gone_is_deleted_too(store: WriteBehindStore) -> None:
    register = Register(store, "7b")
    mia, _phrase = register.join("a", "Mia")
    ben, _phrase = register.join("b", "Ben")
    register.remove(mia.owner)
    for learner in (mia, ben):
        lesson("draws").of(Progress(owner=learner.owner, name="")).predict().lock("1/3")
    assert not register.sweep()
    assert store.find(mia.owner) == []
    assert store.find(ben.owner)


def test_a_learner_is_renamed_but_to_nobody_elses_name(store: WriteBehindStore) -> None:
    register = Register(store, "7b")
    mia, phrase = register.join("phone", "Mia")
    register.join("laptop", "Zo\u00eb")
    with pytest.raises(LamakitError, match="nickname already"):
        register.rename(mia.owner, "ZOE\u0308")
    with pytest.raises(LamakitError, match="that can be seen"):
        register.rename(mia.owner, "\u3164")
    register.rename(mia.owner, "mia")  # her own
    register.rename(mia.owner, " Mia Llama ")
    register.rename("nobody", "Ben")
    again = Register(store, "7b")
    assert again.learner_of("phone").nickname == "Mia Llama"
    assert again.of_phrase(phrase).owner == mia.owner
    assert sorted(learner.nickname for learner in again.learners.values()) == ["Mia Llama", "Zo\u00eb"]
