"""Trials without a game: draws from an urn, a class or a year, with and without replacement; and two steps in a row."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import chain, product, repeat
from random import Random

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.repeatable import KEPT, Given, Outcome, Repeatable
from lamakit.lessons.engine.tree import flat, is_whole
from lamakit.odds.kinds import KindsDrawn
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later
from lamakit.views.tickets import COLOURS, PIPS, Ticket, colours_of

MOST_DRAWN, MOST_THINGS = 100, 10_000
AT_ONCE = 256  # trials that are drawn together
EXAMPLE = '"red", 5, "blue", 3'

Kind = str | Fraction


def with_replacement(draws: int, *contents: object) -> Repeatable:
    """So many draws, and what was drawn goes back each time: coins, dice, wheels, birthdays.

    `contents`: how many equally likely things there are (365: numbers from 1), or kinds, each with how many there are
    of it ("red", 5, "blue", 3; without a number one), or numbers as on the faces of a die (list(1, 1, 2, 3)).
    """
    return Draws(draws, contents, replaced=True)


def without_replacement(draws: int, *contents: object) -> Repeatable:
    """So many draws, and nothing goes back: urns, raffles, committees; if all are drawn, the order of a queue.

    `contents`: as of with_replacement.
    """
    return Draws(draws, contents, replaced=False)


def two_steps(first: Fraction, then: Fraction, otherwise: Fraction, *words: str) -> Repeatable:
    """Two things that happen or not, one after the other: a test kit, a witness, a bag and then a ball.

    `first`: the chance of the first. `then`: the chance of the second if the first has happened. `otherwise`: the same
    if it has not. `words`: four, for the first if it happens and if not, and for the second.
    """
    return TwoSteps(first, then, otherwise, words)


class Draws(Repeatable):
    """So many draws of things of some kinds."""

    def __init__(self, draws: object, contents: Sequence[object], replaced: bool) -> None:
        kinds = _kinds(contents)
        self._draws = _whole(draws, 1, MOST_DRAWN, "draws")
        self._kinds, self._replaced = list(kinds), replaced
        self._exact = KindsDrawn(tuple(kinds.values()), self._draws, replaced)
        if self._exact.all > MOST_THINGS:
            raise LamakitError("{all:,} things are too many; expected at most {most:,}", self._exact.all, MOST_THINGS)
        if not replaced and self._draws > self._exact.all:
            raise LamakitError(
                "{draws} draws from {all} without replacement; expected at most {all}, or with_replacement",
                self._draws,
                self._exact.all,
            )
        self.has_few_outcomes = len(kinds) ** self._draws <= KEPT
        self.given: Mapping[str, Given] = {
            "came": Given("what came, in this order", tuple, lambda came: tuple(map(self._kinds.__getitem__, came))),
            "times": Given(
                'how often: `times("red")`, `times(6)`',
                lambda came: tuple(sorted(came)),
                lambda came: lambda kind: came.count(self._kind(kind)),
            ),
            "place": Given(
                'with which draw it first came: `place("Ada")`; 0 if it did not',
                tuple,
                lambda came: lambda kind: _place(came, self._kind(kind)),
            ),
            "different": Given("how many kinds came", lambda came: len(set(came)), Fraction),
            "alike": Given("how often the kind came that came most often", _alike, Fraction),
        }

    # --- what is drawn

    @cached_property
    def _things(self) -> list[int]:
        """Each thing by its kind."""
        copies = enumerate(self._exact.copies)
        return list(chain.from_iterable(repeat(kind, there) for kind, there in copies))

    def outcomes(self, seed: int) -> Iterator[Outcome]:
        return self._with(Random(seed)) if self._replaced else self._without(Random(seed).random)

    def _with(self, chance: Random) -> Iterator[Outcome]:
        while True:
            drawn = iter(chance.choices(self._things, k=self._draws * AT_ONCE))
            yield from zip(*[drawn] * self._draws, strict=True)

    def _without(self, chance: Callable[[], float]) -> Iterator[Outcome]:
        """A shuffled row is shuffled on: its first places are as good as afresh."""
        things, draws = list(self._things), self._draws
        steps = [(place, len(things) - place) for place in range(draws)]
        while True:
            for place, left in steps:
                other = place + int(chance() * left)
                things[place], things[other] = things[other], things[place]
            yield tuple(things[:draws])

    def tickets(self, outcome: Outcome) -> list[Ticket]:
        """Few kinds have a colour each; of many, those that came more than once."""
        times = Counter(outcome)
        several = [kind for kind in times if times[kind] > 1]
        lit = range(len(self._kinds)) if len(self._kinds) <= len(COLOURS) else several
        colours = dict(zip(lit, colours_of([str(self._kinds[kind]) for kind in lit]), strict=True))
        if self._replaced and self._kinds == list(PIPS):
            return [Ticket(str(kind + 1), face=kind + 1) for kind in outcome]
        return [Ticket(str(self._kinds[kind]), colours.get(kind, "cream")) for kind in outcome]

    def _kind(self, kind: object) -> int:
        if kind in self._kinds:
            return self._kinds.index(kind)  # type: ignore[arg-type]
        known = list(map(str, self._kinds[:20]))
        hint = nearest_hint(kind, known, Later("there are {kinds}", ", ".join(known)))
        raise LamakitError("{kind} is not among what is drawn; {hint}", _said(kind), hint)

    # --- what is known exactly

    def p_times(self, kind: Kind, times: Fraction) -> Fraction:
        """This kind comes exactly so often."""
        return self._exact.p_times(self._kind(kind), _count(times))

    def p_place(self, kind: Kind, place: Fraction) -> Fraction:
        """This kind first comes with this draw (0: with none)."""
        return self._exact.p_place(self._kind(kind), _count(place))

    def p_alike(self, least: Fraction) -> Fraction:
        """Some kind comes at least so often."""
        return self._exact.p_alike(_count(least))

    def p_different(self, kinds: Fraction) -> Fraction:
        """The number of kinds that come is this."""
        return self._exact.p_different(_count(kinds))

    def p_sum(self, total: Fraction) -> Fraction:
        """The numbers that come add up to this."""
        values = [kind for kind in self._kinds if isinstance(kind, Fraction)]
        if len(values) < len(self._kinds):
            raise LamakitError("only numbers have a sum; here things have names")
        return self._exact.p_sum(values, total)


class TwoSteps(Repeatable):
    """Something that happens or not, and something else whose chance that decides."""

    has_few_outcomes = True

    def __init__(self, first: object, then: object, otherwise: object, words: Sequence[object]) -> None:
        self._first = _chance(first, "first")
        self._second = {True: _chance(then, "then"), False: _chance(otherwise, "otherwise")}
        if len(words) != 4 or not all(isinstance(word, str) for word in words):
            raise LamakitError(
                "two_steps: expected four words such as {example} behind the three chances; there are {count}",
                '"ill", "well", "positive", "negative"',
                len(words),
            )
        self._words = list(map(str, words))
        self.given = {
            "first": Given("whether the first has happened", lambda came: came[0], bool),
            "second": Given("whether the second has happened", lambda came: came[1], bool),
        }

    def outcomes(self, seed: int) -> Iterator[Outcome]:
        chance, outcomes = Random(seed), list(product((True, False), repeat=2))
        weights = [float(self._p(*outcome)) for outcome in outcomes]
        while True:
            yield from chance.choices(outcomes, weights, k=AT_ONCE)

    def _p(self, first: bool, second: bool) -> Fraction:
        chance = self._second[first]
        return (self._first if first else 1 - self._first) * (chance if second else 1 - chance)

    def tickets(self, outcome: Outcome) -> list[Ticket]:
        tickets = list(map(Ticket, self._words, colours_of(self._words)))
        return [tickets[1 - outcome[0]], tickets[3 - outcome[1]]]

    def p_both(self) -> Fraction:
        """Both steps happen."""
        return self._p(True, True)

    def p_second(self) -> Fraction:
        """The second step happens, whether the first did or not."""
        return self.p_both() + self._p(False, True)

    def p_first_if_second(self) -> Fraction:
        """The first step has happened, if the second did (Bayes)."""
        return self._if(self.p_both(), self.p_second())

    def p_first_if_not_second(self) -> Fraction:
        """The first step has happened, if the second did not."""
        return self._if(self._p(True, False), 1 - self.p_second())

    def _if(self, both: Fraction, condition: Fraction) -> Fraction:
        if not condition:
            raise LamakitError("that never happens, so nothing can be said of when it does")
        return both / condition


def _alike(came: Outcome) -> int:
    more = len(came) - len(set(came))
    return 1 + more if more < 2 else max(Counter(came).values())


def _place(came: Outcome, kind: int) -> int:
    return came.index(kind) + 1 if kind in came else 0


def _kinds(contents: Sequence[object]) -> dict[Kind, int]:
    """The kinds in order, each with how many there are of it."""
    given, found = flat(contents), Counter[Kind]()
    if len(given) == 1 and not isinstance(given[0], str):
        return dict.fromkeys(map(Fraction, range(1, _whole(given[0], 1, MOST_THINGS, "things") + 1)), 1)
    is_numbers, before = not any(isinstance(thing, str) for thing in given), None
    for thing in given:
        if isinstance(thing, str):
            found[thing] += 1
        elif before is not None:
            found[before] += _whole(thing, 1, MOST_THINGS, quoted(before)) - 1
        elif is_numbers and isinstance(thing, Fraction | int):
            found[Fraction(thing)] += 1
        else:
            raise LamakitError(
                "{thing}: expected kinds and how many there are, such as {example}", quoted(thing), EXAMPLE
            )
        before = thing if isinstance(thing, str) else None
    if not found:
        raise LamakitError("nothing to draw from; expected how many things, such as 49, or {example}", EXAMPLE)
    return dict(found)


def _whole(value: object, least: int, most: int, name: object) -> int:
    if not is_whole(value, most) or int(value) < least:  # type: ignore[call-overload]
        raise LamakitError(
            "{name}={value}: expected a whole number from {least} to {most:,}", name, _said(value), least, most
        )
    return int(value)  # type: ignore[call-overload, no-any-return]


def _count(value: object) -> int:
    return _whole(value, 0, MOST_THINGS, "count")


def _chance(value: object, name: str) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, Fraction | int) or not 0 <= value <= 1:
        raise LamakitError("{name}={value}: expected a chance from 0 to 1", name, _said(value))
    return Fraction(value)


def _said(value: object) -> object:
    return str(value) if isinstance(value, Fraction) else quoted(value)
