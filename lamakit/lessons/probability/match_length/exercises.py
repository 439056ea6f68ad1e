"""The exercises of lesson 19."""

from fractions import Fraction
from functools import cache
from math import ceil, comb
from typing import NamedTuple

from lamakit import odds
from lamakit.games.rounds import GOAL, HAND
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit, told
from lamakit.lessons.probability.match_length.subject import DECK, IN_ALL, fresh_hand, of_one, of_two, p_at_least
from lamakit.odds.pmf import Pmf
from lamakit.texts import _
from lamakit.views.llama.words import card_name


def reach(lots: Lots, points: Span = (12, 36), of: int = 0) -> Problem:
    """P(one player's next hand is expensive enough)."""
    mine = lots.between(*points)
    return _counted(mine, of) if of else _looked_up(mine)


def _counted(points: int, of: int) -> Problem:
    """The same from a list of hands."""
    missing = GOAL - points
    just, more = round(of * fresh_hand()[missing]), round(of * p_at_least(missing + 1))
    right = Fraction(just + more, of)
    return Problem(
        text=_(
            "You have {points} points and quit at once, so this round costs you a fresh hand. Of {all:,} such hands "
            "{just:,} cost exactly {missing} points, {more:,} cost more, and the others cost less. How likely are you "
            "to have 40 points or more afterwards?"
        ).format(points=points, all=of, just=just, missing=missing, more=more),
        answer=right,
        hints=(
            _("How many points are missing?"),
            _("40 points or more: which of these hands are enough for that?"),
            _("Add {just:,} and {more:,}, and divide by {all:,}.").format(just=just, more=more, all=of),
        ),
        solution=f"({just:,} + {more:,}) / {of:,}",
        slips=(
            Slip(
                Fraction(just, of),
                _("That is the chance of exactly {missing} points. More will do, too.").format(missing=missing),
            ),
            Slip(Fraction(more, of), _("Exactly 40 points are enough to end the match.")),
            Slip(1 - right, _("That is the chance that you stay below 40.")),
        ),
    )


def _looked_up(points: int) -> Problem:
    missing, pmf, hands = GOAL - points, fresh_hand(), comb(DECK, HAND)
    right = p_at_least(missing)
    return Problem(
        text=_(
            "You have {points} points and quit at once, so this round costs you a fresh hand. How likely are you to "
            "have 40 points or more afterwards?"
        ).format(points=points),
        answer=right,
        hints=(
            _("How many points are missing?"),
            _("The hand must cost {missing} points or more: “at least”, in the table of fresh hands.").format(
                missing=missing
            ),
            _("{ways:,} of all {hands:,} hands cost that much.").format(ways=int(right * hands), hands=hands),
        ),
        solution=_("P(a fresh hand costs at least {missing}) = {ways:,} / {hands:,}").format(
            missing=missing, ways=int(right * hands), hands=hands
        ),
        slips=(
            Slip(
                pmf[missing],
                _("That is the chance of exactly {missing} points. More will do, too.").format(missing=missing),
            ),
            Slip(p_at_least(missing + 1), _("Exactly 40 points are enough to end the match.")),
            Slip(1 - right, _("That is the chance that you stay below 40.")),
            Slip(p_at_least(points), _("You looked up the points you have, not those that are missing.")),
        ),
    )


def either(lots: Lots, points: Span = (14, 26), of: int = IN_ALL) -> Problem:
    """P(one of two reaches 40): inclusion and exclusion."""
    a, b = lots.between(*points), lots.between(*points)
    alone = [round(of * p_at_least(GOAL - points)) for points in (a, b)]
    any_of_them = round(of * (1 - of_two().survival(1, (a, b))))
    both = sum(alone) - any_of_them
    right, product = Fraction(any_of_them, of), Fraction(alone[0] * alone[1], of**2)
    return Problem(
        text=_(
            "A has {a} points, B has {b}, and both quit at once. In {all:,} such deals, A's hand is expensive enough "
            "for 40 points in {a_alone:,}, B's hand in {b_alone:,}, and both hands are in {both:,}. How likely is it "
            "that the match ends with this round?"
        ).format(all=of, a=a, b=b, a_alone=alone[0], b_alone=alone[1], both=both),
        answer=right,
        hints=(
            _("The match ends if A has 40 points, or B, or both."),
            _("If you add A's deals and B's deals, which ones have you counted twice?"),
            _("Add {a_alone:,} and {b_alone:,}, subtract {both:,}, and divide by {all:,}.").format(
                all=of, a_alone=alone[0], b_alone=alone[1], both=both
            ),
        ),
        solution=_("({a_alone:,} + {b_alone:,} − {both:,}) / {all:,}").format(
            all=of, a_alone=alone[0], b_alone=alone[1], both=both
        ),
        slips=(
            Slip(min(Fraction(sum(alone), of), Fraction(1)), _("The deals in which both have 40 are counted twice.")),
            Slip(Fraction(both, of), _("One of them with 40 points is enough.")),
            Slip(Fraction(alone[0], of), _("B may end the match, too.")),
            Slip(Fraction(alone[1], of), _("A may end the match, too.")),
            Slip(1 - right, _("That is the chance that the match goes on.")),
            Slip(
                Fraction(sum(alone), of) - product,
                _("You multiplied the two chances. But both hands come from one deck: what A holds, B can't get."),
            ),
        ),
    )


ROLL = "dice | row 1 2 3 4 5 6 L | A* 1:0 | B 1:0"
FACES = ("1", "2", "3", "4", "5", "6", "L", "1 2", "2 3", "3 4", "4 5", "5 6")


def no_memory(lots: Lots, waited: Span = (2, 6), next_rolls: Span = (2, 3)) -> Problem:
    """P(a hit within a number of rolls), after some that failed: the dice don't know."""
    values, failed, rolls = lots.pick(FACES), lots.between(*waited), lots.between(*next_rolls)
    chance = odds.p_roll_shows(ROLL, values.split(" "))
    miss = 1 - chance
    right = 1 - miss**rolls
    faces = _(" or ").join(map(card_name, values.split(" ")))
    return Problem(
        text=_(
            "A roll of the three llama dice shows {faces} with probability {chance}. You have waited {failed} rolls "
            "for that, without success. How likely is it to come up within the next {rolls} rolls?"
        ).format(faces=faces, chance=chance, failed=failed, rolls=rolls),
        answer=right,
        hints=(
            _("What do the dice know of the rolls before?"),
            _("“Within the next {rolls} rolls” means: not all of them fail.").format(rolls=rolls),
            _(
                "One roll fails with probability {miss} ÷ {all}. Multiply {rolls} such factors, and subtract that from "
                "1."
            ).format(miss=miss.numerator, all=miss.denominator, rolls=rolls),
        ),
        solution=_("1 − ({miss})^{rolls}; the {failed} rolls before that play no part.").format(
            miss=miss, rolls=rolls, failed=failed
        ),
        slips=(
            Slip(
                1 - miss ** (rolls + failed),
                _("That was before the first roll. The {failed} rolls are over, and the dice have no memory.").format(
                    failed=failed
                ),
            ),
            Slip(
                miss**failed * right,
                _("You multiplied by the chance of the bad luck so far. It has happened: its chance is 1 now."),
            ),
            Slip(min(rolls * chance, Fraction(1)), _("Adding up counts the case of several hits more than once.")),
            Slip(miss**rolls, _("That is the chance that all of them fail.")),
            Slip(chance, _("That is the chance for the next roll alone.")),
        ),
    )


class TwoKinds(NamedTuple):
    """How many llamas, and cards of the other kind, such a box has."""

    llamas: Span = (14, 21)
    others: Span = (2, 3)


TWO_KINDS = TwoKinds()
SMALL_KINDS, LARGE_KINDS = TwoKinds((6, 9), (2, 2)), TwoKinds((25, 60), (3, 5))


def _small_box(lots: Lots, kinds: TwoKinds) -> tuple[str, Pmf[int], int]:
    """A box of two kinds, described in words; what a hand from it costs; how much more the expensive hands cost."""
    low, number, llamas = lots.pick("23456"), lots.between(*kinds.others), lots.between(*kinds.llamas)
    costs = _box_costs(low, number, llamas)
    cheap, dear = sorted(costs)
    words = _(
        "A box has only {llamas} llamas and {number} cards of value {low}. A hand of six costs {cheap} points "
        "with probability {chance}, otherwise {dear}."
    ).format(llamas=llamas, number=number, low=low, cheap=cheap, dear=dear, chance=costs[cheap])
    return words, costs, dear - cheap


@cache
def _box_costs(low: str, number: int, llamas: int) -> Pmf[int]:
    return odds.opening_penalty_pmf("base", deck={low: number, "L": llamas})


def _by_hand(chance: Fraction) -> str:
    return f"({chance.numerator} ÷ {chance.denominator})"


def two_rounds(lots: Lots, kinds: TwoKinds = TWO_KINDS) -> Problem:
    """P(exactly this many points after two rounds): the sum over the paths there."""
    words, costs, _more = _small_box(lots, kinds)
    cheap, dear = sorted(costs)
    start = lots.below(8)
    first, second = lots.pick(((cheap, cheap), (cheap, dear), (cheap, dear), (dear, dear)))
    right = of_one(costs).points_pmf(2, (start,))[start + first + second]
    both = costs[first] * costs[second]
    if first == second:
        way = _("There is one way: a hand of {first} points, twice.").format(first=first)
        last = _("Square {one}.").format(one=_by_hand(costs[first]))
        solution = f"({costs[first]})²"
    else:
        way = _("There are two ways: first {first} and then {second} points, or the other way round.").format(
            first=first, second=second
        )
        last = _("Multiply {one} by {other}, and double that.").format(
            one=_by_hand(costs[first]), other=_by_hand(costs[second])
        )
        solution = f"2 · {costs[first]} · {costs[second]}"
    return Problem(
        text=_(
            "{box} Your score is {start}, and you quit at once, twice. How likely is it that your score is exactly "
            "{end} then?"
        ).format(box=words, start=start, end=start + first + second),
        answer=right,
        hints=(
            _("Which two hands lead from {start} to {end} points?").format(start=start, end=start + first + second),
            way,
            last,
        ),
        solution=solution,
        slips=(
            Slip(both, _("That is only one of the two ways: the expensive hand may come first or second.")),
            Slip(2 * both if 2 * both <= 1 else Fraction(1), _("There is only one way, so don't double it.")),
            Slip(costs[first], _("That is the chance of one round. There are two.")),
            Slip(costs[second], _("That is the chance of one round. There are two.")),
            Slip(1 - right, _("That is the chance of any other number of points.")),
            Slip(Fraction(1, 3), _("Three results are possible, but they are not equally likely.")),
        ),
    )


def _power(name: str, times: int) -> str:
    """A factor that comes so often, as it is written."""
    return f" · {name}^{times}" if times > 1 else f" · {name}" * times


def how_long(lots: Lots, kinds: TwoKinds = TWO_KINDS, length: Span = (2, 3)) -> Problem:
    """P(40 points after at most this many rounds)."""
    words, costs, more = _small_box(lots, kinds)
    cheap, dear = sorted(costs)
    rounds = lots.between(*length)
    start = GOAL - rounds * cheap - 1 - lots.below(min(rounds * more, GOAL - rounds * cheap))
    needed = ceil(Fraction(GOAL - start - rounds * cheap, more))
    chain, dear_hands = of_one(costs), odds.binomial_pmf(rounds, costs[dear])
    right, sooner = (1 - chain.survival(number, (start,)) for number in (rounds, rounds - 1))
    one_way = costs[dear] ** needed * costs[cheap] ** (rounds - needed)
    terms = " + ".join(
        f"C({rounds}, {hands}){_power('p', hands)}{_power('q', rounds - hands)}" for hands in range(needed, rounds + 1)
    )
    return Problem(
        text=_(
            "{box} Your score is {start}, and you quit at once, round after round. How likely are you to have 40 "
            "points or more after at most {rounds} rounds?"
        ).format(box=words, start=start, rounds=rounds),
        answer=right,
        hints=(
            _("How many points are missing, and how many do {rounds} cheap hands cost?").format(rounds=rounds),
            _("How many of the {rounds} hands have to be expensive, at {dear} points? At least {needed}.").format(
                needed=needed, rounds=rounds, dear=dear
            ),
            _("Compute {terms} with p = {dear_chance} and q = {cheap_chance}.").format(
                terms=terms, dear_chance=_by_hand(costs[dear]), cheap_chance=_by_hand(costs[cheap])
            ),
        ),
        solution=_("{terms} with p = {p} and q = {q}: of {rounds} hands, {needed} or more must be expensive.").format(
            terms=terms, p=costs[dear], q=costs[cheap], needed=needed, rounds=rounds
        ),
        slips=(
            Slip(1 - right, _("That is the chance that you are still below 40.")),
            Slip(
                dear_hands[needed],
                _("That is the case of exactly {needed}. More expensive hands will do, too.").format(needed=needed),
            ),
            Slip(one_way, _("The expensive hands may come in any order: count the ways.")),
            Slip(costs[dear] ** rounds, _("Not all hands have to be expensive.")),
            Slip(right - sooner, _("You left out that it may be over sooner: “at most” includes that.")),
            Slip(
                dear_hands.probability(range(max(needed - 1, 0), rounds + 1)),
                _("With one expensive hand fewer you would have only {points} points.").format(
                    points=start + rounds * cheap + (needed - 1) * more
                ),
            ),
        ),
    )


def at_the_end(lots: Lots, kinds: TwoKinds = TWO_KINDS) -> Problem:
    """The mean points at the end: the mean length times the mean cost of a round."""
    words, costs, _more = _small_box(lots, kinds)
    chain = of_one(costs)
    start = lots.pick([start for start in range(10, 26) if chain.mean((start,)).denominator > 1])
    longest = ceil(Fraction(GOAL - start, min(costs)))
    right, length = chain.points_pmf(longest, (start,)).mean(), chain.mean((start,))
    return Problem(
        text=_(
            "{box} You have {start} points and quit at once, round after round, until you have 40 points or more. "
            "On average that takes {length} rounds. How many points do you have then, on average?"
        ).format(box=words, start=start, length=told(length, Unit.POINTS)),
        answer=right,
        unit=Unit.POINTS,
        hints=(
            _("What does one round cost on average?"),
            _("Every round costs that much on average. How many rounds are there, and what did you have before?"),
            _("To the {start} points add the mean length times the mean cost of a hand, {cost}.").format(
                start=start, cost=told(costs.mean(), Unit.POINTS)
            ),
        ),
        solution=_("{start} + {length} · {cost}").format(start=start, length=length, cost=costs.mean()),
        slips=(
            Slip(GOAL, _("40 points end it, but the last hand usually takes you beyond 40.")),
            Slip(right - start, _("You already had {start} points.").format(start=start)),
            Slip(
                start + ceil(length) * costs.mean(),
                _("You rounded the number of rounds up. A mean may well lie between whole numbers."),
            ),
            Slip(
                start + int(length) * costs.mean(),
                _("You rounded the number of rounds down. A mean may well lie between whole numbers."),
            ),
            Slip(start + length * min(costs), _("Not all hands are cheap ones. Take the mean cost of a hand.")),
        ),
    )


def just_two_more(lots: Lots, of: int = IN_ALL) -> Problem:
    """P(T = 2) from P(T ≤ 1) and P(T ≤ 2), and from some state in the middle of a match."""
    a, b = lots.below(13), 11 + lots.below(7)
    after_one, after_two = (round(of * (1 - of_two().survival(rounds, (a, b)))) for rounds in (1, 2))
    right = Fraction(after_two - after_one, of)
    one, two = Fraction(after_one, of), Fraction(after_two, of)
    return Problem(
        text=_(
            "Both players always quit at once, and the score is {a} : {b}. Out of {all:,} matches with this score, "
            "{one:,} are over after one more round, and {two:,} are over after two more rounds or sooner. How likely "
            "is such a match to go on for exactly two more rounds?"
        ).format(all=of, a=a, b=b, one=after_one, two=after_two),
        answer=right,
        hints=(
            _("Which of these matches are over after two rounds, but not yet after one?"),
            _("The matches that were over after one round are among those that are over after two."),
            _("Subtract {one:,} from {two:,}, and divide by {all:,}.").format(all=of, one=after_one, two=after_two),
        ),
        solution=_("({two:,} − {one:,}) / {all:,}: P(exactly n) = P(at most n) − P(at most n − 1)").format(
            all=of, one=after_one, two=after_two
        ),
        slips=(
            Slip(two, _("That is “at most two”. Some of these matches were over after one round.")),
            Slip(one, _("That is exactly one more round.")),
            Slip(1 - one, _("These matches go on after one round. But not all of them end with the second.")),
            Slip(1 - two, _("That is the chance of more than two rounds.")),
            Slip((1 - one) * two, _("Don't multiply: both numbers count the same {all:,} matches.").format(all=of)),
        ),
    )


DRILLS = (
    Drill("reach", "Expensive enough?", reach, {"of": 100, "points": (16, 30)}, {"of": 1_000_000}),
    Drill("either", "One of the two", either, {"of": 100, "points": (18, 26)}, {"of": 1_000_000}),
    Drill(
        "no-memory",
        "What the dice know",
        no_memory,
        {"waited": (2, 3), "next_rolls": (2, 2)},
        {"waited": (3, 9), "next_rolls": (4, 8)},
    ),
    Drill("two-rounds", "Two steps of a chain", two_rounds, {"kinds": SMALL_KINDS}, {"kinds": LARGE_KINDS}),
    Drill(
        "how-long",
        "At most this long",
        how_long,
        {"kinds": SMALL_KINDS, "length": (2, 2)},
        {"kinds": LARGE_KINDS, "length": (3, 3)},
    ),
    Drill("at-the-end", "Points at the end", at_the_end, {"kinds": SMALL_KINDS}, {"kinds": LARGE_KINDS}),
)
TICKET = Drill("just-two-more", "Exit ticket: exactly two more", just_two_more, {"of": 100}, {"of": 1_000_000})
