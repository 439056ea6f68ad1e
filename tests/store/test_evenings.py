"""Evenings as they are kept: after each change, whole or not at all."""

import json
from dataclasses import replace

import pytest

from lamakit.errors import LamakitError
from lamakit.play.evening import read
from lamakit.store.evenings import EVENING, EVENINGS, Evenings
from lamakit.store.records import Change, VersionConflict
from lamakit.store.stores import open_store
from tests.play.test_evening import PLAIN


def test_an_evening_is_found_as_it_was_kept() -> None:
    evening = PLAIN.drawn(1, lambda names: names[0]).leaves("P3").with_points(0, 0, [0, 10, 20, 40])
    evenings = Evenings()
    evenings.keep(evening)
    [record] = open_store().find(EVENINGS)
    assert read("e", json.loads(json.dumps(record.data))) == evening
    assert Evenings().with_id("e")[0] == evening == evenings.with_code("code")
    assert evenings.with_code("other") is None


def test_of_two_changes_at_once_the_second_is_refused() -> None:
    evenings = Evenings()
    evenings.keep(PLAIN)
    evening, version = evenings.with_id("e")
    evenings.keep(evening.drawn(1), version)
    with pytest.raises(VersionConflict):
        evenings.keep(evening.drawn(2), version)
    assert evenings.with_id("e")[0] == evening.drawn(1)


def test_a_league_is_found_by_its_name_and_what_cannot_be_read_is_left_out() -> None:
    evenings = Evenings()
    for number, name in enumerate(("Club", "club", "Other")):
        evenings.keep(replace(PLAIN, id=str(number), league=name, begun=number))
    open_store().commit([Change(EVENINGS, EVENING, "damaged", {"people": 3})])
    assert [each.id for each in evenings.in_league("CLUB")] == ["1", "0"]
    assert evenings.in_league("") == []
    for evening_id in ("damaged", "none"):
        with pytest.raises(LamakitError):
            evenings.with_id(evening_id)
    evenings.delete("1")
    assert [each.id for each in evenings.all] == ["2", "0"]
