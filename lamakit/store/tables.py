"""Tables for several devices as they are kept: how their matches stand, for the lists of those who play there."""

from typing import Any

from lamakit.play.match import Match
from lamakit.store.identity import NOBODY, owner_now
from lamakit.store.matches import MatchStore
from lamakit.store.results import LeftMatch

SAVED = "table"  # the kind of record, and whose: nobody's, as no visitor's key is so short
Seats = list[tuple[str, LeftMatch]]  # everybody's who sits at a table, by the owner of their records
_seats: dict[str, Seats] = {}  # by the version of a table


def stand_of(match: Match) -> dict[str, Any] | None:
    """The stand of a table's match for lists of those that run, as JSON-able data; None once it is over."""
    if match.is_over:
        return None
    return {
        "variant": match.variant,
        "names": match.log["names"],
        "points": list(match.points),
        "round": match.round,
        "decides": None if match.phase == "round_over" else match.current_player,
    }


def at_tables(matches: MatchStore) -> list[LeftMatch]:
    """The matches that run at tables where whoever asks has a seat; reads only tables that have changed since."""
    store, owner = matches.store, matches.owner
    heads = store.versions(SAVED, SAVED)
    for gone in _seats.keys() - heads.values():
        _seats.pop(gone, None)
    for key, version in heads.items():
        if version not in _seats and (record := store.get(SAVED, SAVED, key)):
            _seats[version] = _read(key, record.data)
    seats = (seat for version in heads.values() for seat in _seats.get(version, ()))
    return [left for whose, left in seats if owner_now(store, whose) == owner != NOBODY]


def _read(table_id: str, data: dict[str, Any]) -> Seats:
    """Nobody's if no match runs, or somebody has edited it into something else."""
    try:
        stand, seats = data["stand"], [person for person in data["people"] if person["seat"] >= 0]
        return [(person["owner"], _left(table_id, person["seat"], stand, data["seen"])) for person in seats if stand]
    except (KeyError, TypeError, IndexError):
        return []


def _left(table_id: str, seat: int, stand: dict[str, Any], changed: float) -> LeftMatch:
    decides = seat if stand["decides"] is None else stand["decides"]  # anybody may deal
    names, points = tuple(stand["names"]), stand["points"][seat]
    return LeftMatch(table_id, stand["variant"], names, seat, points, stand["round"], decides, changed, True)
