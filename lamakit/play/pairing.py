"""Who sits with whom in a tournament, and how everybody stands: of names and of what was played, and nothing else."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games.contract import SEATS

SMALLEST = 2  # people at a table
TRIES = 24  # seatings to start from; the best of what swaps make of them is taken
MET = 10_000  # what it costs to meet again, beside which the distance of all places together is nothing
EVERY, LEFT_OUT = 4, 1  # of so many evenings of a league, everybody's so many worst ones don't count


@dataclass(frozen=True)
class Sitting:
    """A table of a round. `points` are those of everybody, none of whoever has left early; without them it is not over.

    `table` is the id of a table of ours, if it is one.
    """

    names: tuple[str, ...]
    points: tuple[int | None, ...] = ()
    table: str = ""


class Standing(NamedTuple):
    """`score` is 1 for a table at which everybody else was beaten, 0 for none; `counted` are tables, or evenings."""

    place: int
    is_tied: bool
    name: str
    score: Fraction
    wins: int
    counted: int


Round = Sequence[Sitting]


# --- tables


def sizes(people: int, wanted: int) -> list[int]:
    """As many people at each table, to one, and as near to the wanted number as can be; raises LamakitError."""
    if people < SMALLEST:
        raise LamakitError("A round needs two people who are here.")
    counts = range(-(-people // SEATS), people // SMALLEST + 1)
    tables = min(counts, key=lambda count: abs(people / count - wanted))
    each, more = divmod(people, tables)
    return [each + 1] * more + [each] * (tables - more)


def seating(here: Sequence[str], past: Sequence[Round], wanted: int, fewest: bool, seed: int) -> list[tuple[str, ...]]:
    """Tables for all who are here: whoever has met least sits together, and of these the nearest in the standings.

    Nobody sits out. Raises LamakitError for fewer than two.
    """
    place = {each.name: each.place for each in standings(here, past, fewest)}
    met = Counter(pair for tables in past for each in tables for pair in combinations(sorted(each.names), 2))
    cost = {
        (one, other): MET * met[min(one, other), max(one, other)] + abs(place[one] - place[other])
        for one in here
        for other in here
    }
    chance, found = random.Random(seed), list[list[list[str]]]()
    for _try in range(TRIES):
        people = chance.sample(list(here), len(here))
        if not found:
            people.sort(key=lambda name: place[name])
        seats = iter(people)
        found.append(_swapped([[next(seats) for _seat in range(size)] for size in sizes(len(here), wanted)], cost))
    best = min(found, key=lambda tables: sum(_cost_of(table, cost) for table in tables))
    return [tuple(chance.sample(table, len(table))) for table in best]


def _swapped(tables: list[list[str]], cost: Mapping[tuple[str, str], int]) -> list[list[str]]:
    """As long as two people of different tables sit better in each other's place, they change."""
    while any(_swap(one, other, cost) for one, other in combinations(tables, 2)):
        pass
    return tables


def _swap(one: list[str], other: list[str], cost: Mapping[tuple[str, str], int]) -> bool:
    """Whether two people of these tables have changed places."""
    for at, guest in enumerate(one):
        for to, host in enumerate(other):
            before, after = 0, 0
            for neighbour in one:
                if neighbour != guest:
                    before, after = before + cost[guest, neighbour], after + cost[host, neighbour]
            for neighbour in other:
                if neighbour != host:
                    before, after = before + cost[host, neighbour], after + cost[guest, neighbour]
            if after < before:
                one[at], other[to] = host, guest
                return True
    return False


def _cost_of(table: Sequence[str], cost: Mapping[tuple[str, str], int]) -> int:
    return sum(cost[pair] for pair in combinations(table, 2))


# --- standings


def standings(names: Sequence[str], rounds: Sequence[Round], fewest: bool) -> list[Standing]:
    """The best first: by what share of the others at each of their tables they have beaten, then by wins; else tied.

    `fewest`: whoever has the fewest points wins.
    """
    over = [(each, _shares(each.points, fewest)) for tables in rounds for each in tables if each.points]
    found = []
    for name in names:
        own = [(shares[each.names.index(name)], max(shares)) for each, shares in over if name in each.names]
        score, wins = sum((share for share, _best in own), Fraction()), sum(share == best for share, best in own)
        found.append((name, score, wins, len(own)))
    return list(_placed(found))


def _shares(points: Sequence[int | None], fewest: bool) -> list[Fraction]:
    """The share of the others whom everybody has beaten; a tie counts one half. Who has left comes last."""
    worth = [(points is not None, (-points if fewest else points) if points is not None else 0) for points in points]
    return [
        sum((Fraction(2 * (own > other) + (own == other), 2) for other in worth), Fraction(-1, 2)) / (len(worth) - 1)
        for own in worth
    ]


def league(evenings: Sequence[tuple[Sequence[str], Sequence[Round], bool]]) -> list[Standing]:
    """Everybody's evenings added up, of each the score per round: each has names, rounds, and what `standings` asks.

    A missing evening counts nothing; of every four the worst one of everybody is left out. Names are the same if only
    capitals differ.
    """
    scores: dict[str, list[Fraction]] = {}
    named: dict[str, str] = {}
    wins = Counter[str]()
    for names, rounds, fewest in evenings:
        played = sum(any(each.points for each in tables) for tables in rounds)
        found = standings(names, rounds, fewest) if played else []
        best = found[0].place if found else 0
        for each in found:
            if each.counted:
                key = each.name.casefold()
                named[key] = each.name
                scores.setdefault(key, []).append(each.score / played)
                wins[key] += each.place == best
    kept = len(evenings) - len(evenings) // EVERY * LEFT_OUT
    sums = {key: sum(sorted(own, reverse=True)[:kept], Fraction()) for key, own in scores.items()}
    return list(_placed([(named[key], sums[key], wins[key], len(own)) for key, own in scores.items()]))


def _placed(found: Sequence[tuple[str, Fraction, int, int]]) -> Iterator[Standing]:
    """In order: whoever has the same score and as many wins has the same place."""
    reached = Counter((score, wins) for _name, score, wins, _counted in found)
    for name, score, wins, counted in sorted(found, key=lambda each: (-each[1], -each[2])):
        place = 1 + sum(count for each, count in reached.items() if each > (score, wins))
        yield Standing(place, reached[score, wins] > 1, name, score, wins, counted)
