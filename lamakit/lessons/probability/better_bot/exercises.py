"""The exercises of lesson 20."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit, shown
from lamakit.lessons.probability.better_bot.subject import FAIR, THUMB, equal, outcomes
from lamakit.odds.intervals import NORMAL_95, mean_error, root, share_error, trials_for
from lamakit.texts import _

NAMES = ("Mia", "Ben", "Zoe", "Ivo", "Lea")


def just_luck(lots: Lots, number: Span = (5, 12)) -> Problem:
    """P(at least this many wins by luck alone)."""
    name, matches = lots.pick(NAMES), lots.between(*number)
    wins = matches // 2 + 1 + lots.below(matches - 1 - matches // 2)
    luck = equal(matches)
    right = luck.probability(range(wins, matches + 1))
    ways = [f"C({matches}, {count})" for count in range(wins, matches + 1)]
    return Problem(
        text=_(
            "{name} and a friend play equally well. They play {matches} matches, and none is a tie. How likely is "
            "{name} to win {wins} or more of them?"
        ).format(name=name, matches=matches, wins=wins),
        answer=right,
        hints=(
            _("How many ways are there to write down who won the first match, the second, and so on?"),
            _("In how many of these ways does {name} win exactly {wins}? And which other numbers count, too?").format(
                name=name, wins=wins
            ),
            _("Add {ways}, and divide by 2^{matches}.").format(ways=" + ".join(ways), matches=matches),
        ),
        solution=f"({' + '.join(ways)}) / 2^{matches}",
        slips=(
            Slip(luck[wins], _("That is exactly {wins} wins. More wins count, too.").format(wins=wins)),
            Slip(
                luck.probability(range(wins + 1, matches + 1)),
                _("That is more than {wins} wins. Exactly {wins} count, too.").format(wins=wins),
            ),
            Slip(2 * right, _("That counts the friend's wins, too. The question is about {name}.").format(name=name)),
            Slip(Fraction(wins, matches), _("That is the share of wins. How likely is it, or a larger one, by luck?")),
            Slip(1 - right, _("That is the chance of fewer wins.")),
        ),
    )


PAIRS, PAIRS_SEED = 24, 2020


def _signed(gain: int) -> str:
    return f"{gain:+d}".replace("-", "−") if gain else "0"


@cache
def _pairs() -> list[tuple[int, int]]:
    """What A had at the end of the same matches: by the rule of thumb, and quitting sooner."""
    old, new = (outcomes(limit, THUMB, PAIRS, PAIRS_SEED, compiled=False) for limit in (THUMB, THUMB + 4))
    return [(before, after) for (before, _b), (after, _c) in zip(old, new, strict=True)]


def pairs(lots: Lots, number: int = 5) -> Problem:
    """The mean of paired differences."""
    chosen = lots.shuffled(_pairs())[:number]
    before, after = (", ".join(str(pair[which]) for pair in chosen) for which in (0, 1))
    many = {3: _("three"), 5: _("five"), 9: _("nine")}[number]
    gains = [old - new for old, new in chosen]
    right = Fraction(sum(gains), number)
    listed = ", ".join(map(_signed, gains))
    sums = [sum(pair[which] for pair in chosen) for which in (0, 1)]
    return Problem(
        text=_(
            "Zoe plays {many} matches twice, with the same shuffling. With the old bot she has {before} points at the "
            "end; with the new bot she has {after}, in the same order. By how many points per match is the new bot "
            "better? (Fewer points are better; if it is worse, the answer has a minus sign.)"
        ).format(many=many, before=before, after=after),
        answer=right,
        unit=Unit.POINTS,
        hints=(
            _("Compare match with match: which of the two had fewer points, and by how much?"),
            _("Old minus new, match by match: {gains}.").format(gains=listed),
            _("Add these {many} numbers, and divide by {number}.").format(many=many, number=number),
        ),
        solution=_("The differences {gains} add up to {sum}; divide by {number}.").format(
            number=number, gains=listed, sum=_signed(sum(gains))
        ),
        slips=(
            Slip(-right, _("The sign is the other way round: fewer points are better, so take old minus new.")),
            Slip(
                sum(gains),
                _("That is the sum over all {many} matches. The question is how many per match.").format(many=many),
            ),
            Slip(
                Fraction(sum(gains), number - 1),
                _("Divide by the number of differences: there are {many}.").format(many=many),
            ),
            Slip(
                Fraction(sum(map(abs, gains)), number),
                _("You counted every difference as a gain. Where the new bot was worse, subtract it."),
            ),
            Slip(Fraction(sums[1], number), _("That is the new bot's mean alone. Compare it with the old one's.")),
        ),
    )


def paired_error(lots: Lots, roots: Sequence[int] = (5, 6, 8, 10, 12, 15, 20, 25, 30, 40)) -> Problem:
    """The standard error of a mean difference: only the spread of the differences counts."""
    steps = lots.pick(roots)
    matches = steps**2
    one, other = (Fraction(120 + lots.below(50), 10) for _bot in range(2))
    differences = round(root((1 - Fraction(3 + lots.below(5), 10)) * (one**2 + other**2)), 1)
    sd, sd_old, sd_new = (f"{float(value):.1f}" for value in (differences, one, other))
    return Problem(
        text=_(
            "Two bots took the same seat in the same {matches} matches. The old bot's points have a standard deviation "
            "of {old}, the new bot's of {new}, and their differences, match by match, of {differences}. "
            "What is the standard error of the mean difference?"
        ).format(matches=matches, old=sd_old, new=sd_new, differences=sd),
        answer=differences / steps,
        unit=Unit.POINTS,
        hints=(
            _("You have {matches} numbers and want the standard error of their mean. Which numbers?").format(
                matches=matches
            ),
            _("Take the differences: their standard deviation, divided by the square root of their number."),
            _("Divide {differences} by √{matches}.").format(differences=sd, matches=matches),
        ),
        solution=_("{differences} / √{matches} = {differences} / {steps}").format(
            differences=sd, matches=matches, steps=steps
        ),
        slips=(
            Slip(
                mean_error(root(one**2 + other**2), matches),
                _("That would be right for different matches. With the same shuffling, part of the luck cancels out."),
            ),
            Slip(differences / matches, _("Divide by the square root of the number of matches.")),
            Slip(
                differences,
                _("That is how much a single difference varies. The mean of {matches} varies less.").format(
                    matches=matches
                ),
            ),
            Slip(
                abs(one - other) / steps,
                _("Standard deviations can't be subtracted: what counts is how much the differences vary."),
            ),
            Slip((one + other) / steps, _("Standard deviations can't be added: take that of the differences.")),
        ),
    )


BETTER, WORSE, OPEN = "better", "worse", "open"
VERDICTS = {BETTER: "it is better", OPEN: "that you can't tell yet", WORSE: "it is worse"}
TOO_SOON = "Zero is inside the band: a bot that is just as good may well get such a figure by luck."
ENOUGH = "Zero is outside the band: luck alone hardly ever makes such a difference."
OTHER_WAY = "Look at the sign again: which of the two had fewer points?"


def verdict(
    lots: Lots, errors: Sequence[int] = range(10, 70), numbers: Sequence[int] = (200, 500, 1000, 3000)
) -> Problem:
    """Does the band of a mean difference contain zero?"""
    error = Fraction(lots.pick(errors), 100)
    distance = Fraction(lots.pick((4, 8, 12, 16, 24, 28, 34, 45)), 10)
    gain = lots.pick((-1, 1)) * round(distance * error, 2)
    low, high = gain - NORMAL_95 * error, gain + NORMAL_95 * error
    right = BETTER if low > 0 else WORSE if high < 0 else OPEN
    matches = lots.pick(numbers)
    told_gain, told_error = f"{abs(float(gain)):.2f}", f"{float(error):.2f}"
    who = _("fewer") if gain > 0 else _("more")
    wrong_side = WORSE if gain > 0 else BETTER
    return Problem(
        text=_(
            "In {matches} pairs of matches the new bot had {gain} points {who} than the old one on average, with a "
            "standard error of {error}. Fewer points are better. What does the 95% band say about the new bot?"
        ).format(matches=matches, gain=told_gain, who=who, error=told_error),
        answer=right,
        choices=VERDICTS,
        hints=(
            _("How far off may the mean difference be?"),
            _("Make a 95% band of it, and see whether zero is inside."),
            _("Compare {gain} with 1.96 times {error}.").format(gain=told_gain, error=told_error),
        ),
        solution=_("1.96 · {error} = {half:.2f}. The difference is {gain}, so zero is {where} the band.").format(
            error=told_error,
            half=float(NORMAL_95 * error),
            gain=told_gain,
            where=_("inside") if right == OPEN else _("outside"),
        ),
        slips=[
            Slip(choice, _(OTHER_WAY) if choice == wrong_side else _(TOO_SOON) if right == OPEN else _(ENOUGH))
            for choice in VERDICTS
            if choice != right
        ],
    )


def how_many(
    lots: Lots, spreads: Sequence[int] = range(80, 140), reaches: Sequence[int] = (2, 3, 4, 5, 6, 8, 10, 15)
) -> Problem:
    """How many pairs until the band is narrow enough?"""
    sd, wanted = Fraction(lots.pick(spreads), 10), Fraction(lots.pick(reaches), 10)
    variance = sd**2
    needed = trials_for(variance, (wanted / NORMAL_95) ** 2)
    told_sd, told_wanted = f"{float(sd):.1f}", f"{float(wanted):.1f}"
    return Problem(
        text=_(
            "The differences between two bots, match by match, have a standard deviation of {sd} points. What is "
            "the smallest number of pairs of matches for which the 95% band reaches at most {wanted} points to each "
            "side?"
        ).format(sd=told_sd, wanted=told_wanted),
        answer=needed,
        unit=Unit.COUNT,
        hints=(
            _("The band reaches 1.96 standard errors to each side."),
            _("1.96 · σ / √n = d gives n = (1.96 · σ / d)²."),
            _("Multiply 1.96 by {sd}, divide by {wanted}, square that, and round up.").format(
                sd=told_sd, wanted=told_wanted
            ),
        ),
        solution=_("(1.96 · {sd} / {wanted})² = {exact:.2f}, rounded up.").format(
            sd=told_sd, wanted=told_wanted, exact=float(variance / (wanted / NORMAL_95) ** 2)
        ),
        slips=(
            Slip(needed - 1, _("With one pair fewer the band is still a bit too wide.")),
            Slip(
                trials_for(variance, wanted**2),
                _("Then one standard error would be that small. The band has 1.96 of them."),
            ),
            Slip(trials_for(sd * NORMAL_95, wanted), _("You didn't square: the number of pairs is under a root.")),
            Slip(
                trials_for(variance, (wanted / 2 / NORMAL_95) ** 2),
                _("You made the whole band that narrow. It should reach that far to each side."),
            ),
            Slip(
                trials_for(2 * variance, (wanted / NORMAL_95) ** 2),
                _("The differences already vary that much; don't double anything."),
            ),
        ),
    )


def best_of_many(lots: Lots, number: Span = (6, 8), bots: Span = (3, 9)) -> Problem:
    """P(at least one of several equal bots looks good)."""
    matches = lots.between(*number)
    wins, tried = matches - lots.below(2), lots.between(*bots)
    alone = equal(matches).probability(range(wins, matches + 1))
    none = (1 - alone) ** tried
    right = 1 - none
    return Problem(
        text=_(
            "You write {tried} bots, and each of them plays {matches} matches against the rule of thumb. In truth "
            "they are all exactly as good as that. A single bot wins at least {wins} of its {matches} matches with "
            "probability {alone}. How likely is it that at least one of them does?"
        ).format(tried=tried, matches=matches, wins=wins, alone=alone),
        answer=right,
        hints=(
            _("For “at least one”, count the opposite."),
            _("How likely is a single bot to fail to win that many? And all {tried}?").format(tried=tried),
            _("Multiply {tried} factors of {rest} ÷ {all}, and subtract that from 1.").format(
                rest=(1 - alone).numerator, all=alone.denominator, tried=tried
            ),
        ),
        solution=_("1 − ({rest})^{tried}: if you try many bots, you will find a lucky one.").format(
            rest=1 - alone, tried=tried
        ),
        slips=(
            Slip(
                alone,
                _("That is the chance for one bot. You have tried {tried}, and kept the best.").format(tried=tried),
            ),
            Slip(
                min(tried * alone, Fraction(1)),
                _("Adding up counts cases in which several bots are lucky more than once."),
            ),
            Slip(none, _("That is the chance that none of them is so lucky.")),
            Slip(alone**tried, _("That is the chance that all of them are so lucky.")),
        ),
    )


INSIDE = "Equal players' shares are in that band in 95 out of 100 cases, so this may well be luck."
OUTSIDE = "Equal players hardly ever get so far from one half."
OTHER_SIDE = "Look again at which side of one half the share is on."


def ticket(lots: Lots, numbers: Sequence[int] = (100, 225, 400, 625, 900, 2500, 10_000)) -> Problem:
    """A share of wins against the band of equal players."""
    name, matches = lots.pick(NAMES), lots.pick(numbers)
    half = NORMAL_95 * share_error(FAIR, matches)
    distance = lots.pick((Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(5, 4), Fraction(3, 2), Fraction(2)))
    wins = round(matches * (FAIR + lots.pick((-1, 1)) * distance * half))
    share = Fraction(wins, matches)
    right = BETTER if share > FAIR + half else WORSE if share < FAIR - half else OPEN
    wrong_side = WORSE if share > FAIR else BETTER
    return Problem(
        text=_(
            "{name}'s new bot has won {wins} of {matches} decided matches against the rule of thumb. Is that within "
            "the 95% band of equal players? So what can you say about it?"
        ).format(name=name, wins=wins, matches=f"{matches:,}"),
        answer=right,
        choices=VERDICTS,
        hints=(
            _("What share of wins do players have who are just as good, and how far off is it usually?"),
            _("For equal players the standard error of the share is √(0.5 · 0.5 / n)."),
            _("Is {wins} ÷ {matches} further from one half than 1.96 · 0.5 / √{matches}?").format(
                wins=wins, matches=matches
            ),
        ),
        solution=_("The share is {share}. In 95 out of 100 cases equal players are between {low} and {high}.").format(
            share=shown(float(share)), low=shown(float(FAIR - half)), high=shown(float(FAIR + half))
        ),
        slips=[
            Slip(choice, _(OTHER_SIDE) if choice == wrong_side else _(INSIDE) if right == OPEN else _(OUTSIDE))
            for choice in VERDICTS
            if choice != right
        ],
    )


DRILLS = (
    Drill("just-luck", "By luck alone", just_luck, {"number": (3, 4)}, {"number": (20, 30)}),
    Drill("pairs", "Match by match", pairs, {"number": 3}, {"number": 9}),
    Drill("paired-error", "What cancels", paired_error, {"roots": (2, 3, 5, 10)}, {"roots": (13, 17, 37)}),
    Drill(
        "verdict",
        "Better, worse, or can't be told?",
        verdict,
        {"errors": (10, 20, 50), "numbers": (100,)},
        {"errors": range(101, 699), "numbers": (1234, 7350)},
    ),
    Drill(
        "how-many",
        "How many matches?",
        how_many,
        {"spreads": (100,), "reaches": (5, 10, 20)},
        {"spreads": range(201, 500), "reaches": (1, 2, 3)},
    ),
    Drill(
        "best-of-many",
        "The best of many",
        best_of_many,
        {"number": (3, 4), "bots": (2, 3)},
        {"number": (9, 12), "bots": (10, 30)},
    ),
)
TICKET = Drill(
    "ticket", "Exit ticket: what can you say?", ticket, {"numbers": (100, 400)}, {"numbers": (1234, 5000, 30_000)}
)
