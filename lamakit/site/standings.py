"""The outcome of a group's evenings: who won when, how strong everybody is, and whom chance was kind to."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo
from itertools import groupby
from math import fsum, hypot

from lamakit.coach.strength import Ranked, rated
from lamakit.games import BOXES
from lamakit.store.groups import Group, Played
from lamakit.texts.sorting import in_order

INTO_THE_NIGHT = timedelta(hours=5)  # what ends before five belongs to the evening before
CLEAR = 2  # standard errors by which two have to differ
SAFE = 3  # of a rating, which are taken from it before anybody is put in order


@dataclass(frozen=True)
class Cell:
    """Somebody's evening; points only where all its matches are of one family."""

    matches: int
    wins: int
    points: int | None


@dataclass(frozen=True)
class Evening:
    """`cells` are by the id of whoever was there."""

    day: date
    matches: int
    cells: dict[str, Cell]


@dataclass(frozen=True)
class Standing:
    """One of the group in all its matches. `luck` is a sum in chances to win, of as many matches as it is `known`."""

    id: str
    name: str
    face: str
    is_here: bool
    matches: int
    wins: int
    rating: float
    error: float
    known: int
    luck: float
    luck_error: float

    @property
    def at_least(self) -> float:
        return self.rating - SAFE * self.error


def evenings(played: Iterable[Played], zone: tzinfo | None) -> list[Evening]:
    """The latest first, by the days of this time zone."""

    def day(match: Played) -> date:
        return (match.ended.astimezone(zone) - INTO_THE_NIGHT).date()

    by_day = [(at, list(found)) for at, found in groupby(sorted(played, key=day), day)]
    return [Evening(at, len(found), _cells(found)) for at, found in reversed(by_day)]


def _cells(played: Sequence[Played]) -> dict[str, Cell]:
    is_sum = len({family_of(match) for match in played}) == 1
    cells = {}
    for one in dict.fromkeys(one for match in played for one in match.members if one):
        own = [(match, match.members.index(one)) for match in played if one in match.members]
        points = sum(match.points[seat] for match, seat in own) if is_sum else None
        cells[one] = Cell(len(own), sum(seat in match.winners for match, seat in own), points)
    return cells


def standings(group: Group, played: Sequence[Played]) -> list[Standing]:
    """Everybody of the group and whoever has left it, by what their rating is at least."""
    here = {one.id: one for one in group.people}
    names = {one: name for match in played for one, name in zip(match.members, match.names, strict=True) if one}
    everybody = list(here | names)
    ratings = rated(
        len(everybody), [_ranked(match, everybody) for match in played if sum(map(bool, match.members)) > 1]
    )
    found = []
    for one, (rating, error) in zip(everybody, ratings, strict=True):
        own = [(match, match.members.index(one)) for match in played if one in match.members]
        lucky = [(match.luck[at], match.errors[at]) for match, at in own if match.luck and match.errors]
        standing = Standing(
            id=one,
            name=here[one].name if one in here else names[one],
            face=here[one].face if one in here else "",
            is_here=one in here,
            matches=len(own),
            wins=sum(seat in match.winners for match, seat in own),
            rating=rating,
            error=error,
            known=len(lucky),
            luck=fsum(luck for luck, _error in lucky),
            luck_error=hypot(*(error for _luck, error in lucky)),
        )
        found.append(standing)
    return sorted(found, key=lambda one: (-one.at_least, in_order(one.name)))


def ahead(found: Sequence[Standing]) -> Standing | None:
    """Whose rating is clearly above all others; None as long as too few matches have been played to say so."""
    counted = [one for one in found if one.matches]
    return _first(counted, lambda one, other: one.rating - other.rating > CLEAR * hypot(one.error, other.error))


def luckiest(found: Sequence[Standing]) -> Standing | None:
    """Whose luck is clearly above all others'. What one gains others lose, so their errors add up."""
    counted = [one for one in found if one.known]
    return _first(counted, lambda one, other: one.luck - other.luck > CLEAR * (one.luck_error + other.luck_error))


def _first(found: Sequence[Standing], is_above: Callable[[Standing, Standing], bool]) -> Standing | None:
    """Who is above all others, if there are any."""
    above = (one for one in found if all(other is one or is_above(one, other) for other in found))
    return next(above, None) if len(found) > 1 else None


def _ranked(match: Played, everybody: Sequence[str]) -> Ranked:
    """Of the group's people in a match: winners first, then by points."""
    sign = 1 if family_of(match) == "llama" else -1  # few points are good, or many
    seats = [seat for seat, one in enumerate(match.members) if one]
    ranks = [(seat not in match.winners, sign * match.points[seat] * (seat not in match.winners)) for seat in seats]
    places = sorted(set(ranks))
    return [everybody.index(match.members[seat]) for seat in seats], [places.index(rank) for rank in ranks]


def family_of(match: Played) -> str:
    return BOXES[match.variant.partition("+")[0]].family
