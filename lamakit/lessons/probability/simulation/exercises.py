"""The exercises of lesson 17."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from lamakit import odds
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit, shown
from lamakit.lessons.probability.simulation.subject import CHANCE
from lamakit.lessons.tables.llama.situations import FEW, MANY, Cards, fitting_left, situation, unseen_left
from lamakit.odds.intervals import NORMAL_95, mean_error, root, share_error, trials_for
from lamakit.odds.pmf import Pmf
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _


def _open_situation(lots: Lots, cards: Cards | None) -> LlamaObservation:
    """A turn on which a drawn card may fit or not."""
    return situation(lots, lambda seen: seen.deck_size > 0 and 0 < odds.p_draw_playable(seen) < 1, cards=cards)


def _fraction_line(chance: Fraction) -> str:
    """A fraction written so that it can stand in a product."""
    return f"{chance.numerator} ÷ {chance.denominator}"


def off(lots: Lots, cards: Cards | None = None, draws: Sequence[int] = (20, 25, 40, 50)) -> Problem:
    """By how many percentage points is a share off?"""
    seen = _open_situation(lots, cards)
    chance, times = odds.p_draw_playable(seen), lots.pick(draws)
    total = unseen_left(seen)
    fitting = fitting_left(seen)
    hits = sum(lots.below(total) < fitting for _draw in range(times))
    hits += Fraction(hits, times) == chance
    share = Fraction(hits, times)
    return Problem(
        text=_(
            "Somebody drew {draws} times in this situation, always from freshly shuffled cards, and {hits} of the "
            "cards fitted. By how much does that share miss the true chance? (5 percentage points are 5% or 0.05.)"
        ).format(draws=times, hits=hits),
        answer=abs(share - chance),
        position=seen.boxed_position,
        hints=(
            _("You need two numbers: the share that was found, and the true chance."),
            _("The share is {hits} out of {draws}. For the chance, count the unseen cards, and those that fit.").format(
                hits=hits, draws=times
            ),
            _("Subtract the smaller of {hits} ÷ {draws} and {fitting} ÷ {total} from the larger one.").format(
                hits=hits, draws=times, fitting=fitting, total=total
            ),
        ),
        solution=_("The share is {share}, the true chance {fitting}/{total}: that is {one} and {other}.").format(
            share=f"{hits}/{times}", fitting=fitting, total=total, one=shown(float(share)), other=shown(float(chance))
        ),
        slips=(
            Slip(share, _("That is the share itself. How far is it from the true chance?")),
            Slip(chance, _("That is the true chance. How far is the share from it?")),
            Slip(
                abs(share - chance) / chance,
                _("You went on to divide by the chance. Percentage points are a plain difference."),
            ),
            Slip(
                abs(share - Fraction(2, 7)),
                _("The chance is not two kinds out of seven: some kinds have fewer cards left than others."),
            ),
        ),
    )


def standard_error(
    lots: Lots, cards: Cards | None = None, numbers: Sequence[int] = (20, 30, 50, 80, 100, 200, 500)
) -> Problem:
    """√(p(1 - p) / n)."""
    seen = _open_situation(lots, cards)
    chance, draws = odds.p_draw_playable(seen), lots.pick(numbers)
    p, rest = _fraction_line(chance), _fraction_line(1 - chance)
    return Problem(
        text=_(
            "Here a drawn card fits with probability {chance}. What is the standard error of the share in {draws} "
            "draws?"
        ).format(chance=chance, draws=draws),
        answer=share_error(chance, draws),
        position=seen.boxed_position,
        hints=(
            _("One draw counts 1 or 0. How much do such numbers vary? And what do many draws do to that?"),
            _("The standard error is the square root of p(1 − p) divided by n."),
            _("Multiply ({p}) by ({rest}), divide by {draws}, then take the square root.").format(
                p=p, rest=rest, draws=draws
            ),
        ),
        solution=_("√({p} · {rest} / {draws}): about two shares in three miss the true chance by less.").format(
            p=chance, rest=1 - chance, draws=draws
        ),
        slips=(
            Slip(chance * (1 - chance) / draws, _("That is the variance. Take its square root.")),
            Slip(
                root(chance * (1 - chance)),
                _("That is how much a single draw varies. You have {draws}.").format(draws=draws),
            ),
            Slip(
                root(chance * (1 - chance) / draws**2),
                _("The number of draws belongs under the root too: a share gets better with √n, not with n."),
            ),
            Slip(root(chance / draws), _("You forgot the factor 1 − p: what is nearly certain hardly varies.")),
        ),
    )


def narrower(
    lots: Lots, before: Sequence[int] = (40, 50, 100, 150, 200, 250, 300, 500), narrow: Sequence[int] = (2, 3, 4, 5, 10)
) -> Problem:
    """How many trials make a band a given number of times narrower?"""
    trials, times = lots.pick(before), lots.pick(narrow)
    variance = CHANCE * (1 - CHANCE)
    needed = trials_for(variance, variance / trials / times**2)
    return Problem(
        text=_(
            "After {trials} trials the band is too wide for you: you want it {times} times as narrow. "
            "How many trials do you need in all?"
        ).format(trials=trials, times=times),
        answer=needed,
        unit=Unit.COUNT,
        hints=(
            _("The number of trials is under a square root."),
            _("Four times as many trials make the band half as wide. What makes it {times} times as narrow?").format(
                times=times
            ),
            _("Multiply {trials} by {times}, and again by {times}.").format(trials=trials, times=times),
        ),
        solution=_("{trials} · {times}² = {needed}, because √(n · {times}²) = √n · {times}.").format(
            trials=trials, times=times, needed=needed
        ),
        slips=(
            Slip(trials * times, _("That makes it only √{times} times as narrow.").format(times=times)),
            Slip(needed - trials, _("That is how many to add. The question is how many there are in all.")),
            Slip(
                2 * trials * times,
                _("Squaring is not doubling: {times}² is {times} times {times}.").format(times=times),
            ),
            Slip(times**2, _("That is what you have to multiply the number of trials by.")),
        ),
    )


SHUFFLED = {
    "base": "LAMA",
    "base@egmont": "LAMA with seven llamas",
    "base+each-llama": "LAMA in which every llama costs 10",
    "party": "LAMA Party",
    "kadabra": "LAMA Kadabra",
}


@cache
def _hand_costs(name: str) -> Pmf[int]:
    variant, _mark, edition = name.partition("@")
    return odds.opening_penalty_pmf(variant, edition or "amigo")


TOLD = 4  # decimals


def error_of_mean(lots: Lots, numbers: Sequence[int] = (9, 16, 25, 36, 40, 50, 64, 100, 200, 400)) -> Problem:
    """The standard error of a mean: σ / √n."""
    name, hands = lots.pick(list(SHUFFLED)), lots.pick(numbers)
    pmf, game = _hand_costs(name), _(SHUFFLED[name])
    sd, mean = round(Fraction(pmf.sd()), TOLD), round(pmf.mean(), TOLD)  # as they are told, so that one gets the same
    told_sd = f"{float(sd):.4f}"
    return Problem(
        text=_(
            "In {game} a fresh hand of six costs {mean} points on average, with a standard deviation of {sd}. "
            "You deal {hands} hands, each from the whole deck, and take their mean. What is its standard error?"
        ).format(game=game, mean=f"{float(mean):.4f}", sd=told_sd, hands=hands),
        answer=mean_error(sd, hands),
        unit=Unit.POINTS,
        hints=(
            _("A mean of many hands varies less than a single hand. By how much less?"),
            _("Divide the standard deviation of one hand by the square root of the number of hands."),
            _("Divide {sd} by √{hands}.").format(sd=told_sd, hands=hands),
        ),
        solution=_("{sd} / √{hands} = {sd} / {root:.4g}").format(sd=told_sd, hands=hands, root=float(root(hands))),
        slips=(
            Slip(sd, _("That is how much a single hand varies. The mean of {hands} varies less.").format(hands=hands)),
            Slip(
                sd / hands, _("Divide by the square root of the number, not by the number: luck averages out slowly.")
            ),
            Slip(
                root(sd**2 * hands),
                _("That is how much the sum of all the hands varies. Their mean is the sum divided by {hands}.").format(
                    hands=hands
                ),
            ),
            Slip(Fraction(float(sd**2 / hands)), _("That is the variance of the mean. Take its square root.")),
            Slip(
                mean_error(mean, hands),
                _("You took the mean. What counts is the standard deviation: how much hands differ."),
            ),
        ),
    )


LOW, HIGH = "lower", "upper"


def band(lots: Lots, roots: Sequence[int] = (4, 5, 6, 8, 10, 20)) -> Problem:
    """An end of the 95% band of a mean."""
    pmf, steps = _hand_costs("base"), lots.pick(roots)
    hands = steps**2
    sd = Fraction(round(10 * pmf.sd()) + lots.below(9) - 4, 10)
    mean = round(pmf.mean() + Fraction(lots.below(401) - 200, 100) * sd / steps, 1)
    end = lots.pick((LOW, HIGH))
    sign = -1 if end == LOW else 1
    told_sd, told_mean = f"{float(sd):.1f}", f"{float(mean):.1f}"
    which = _("lower end") if end == LOW else _("upper end")
    take = _("subtract it from") if end == LOW else _("add it to")
    return Problem(
        text=_(
            "Somebody dealt {hands} fresh hands: their mean is {mean} points, their standard deviation {sd}. What "
            "is the {which} of the 95% band of the mean?"
        ).format(hands=hands, mean=told_mean, sd=told_sd, which=which),
        answer=mean + sign * NORMAL_95 * sd / steps,
        unit=Unit.POINTS,
        hints=(
            _("First the standard error of the mean."),
            _("The band reaches 1.96 standard errors to each side of the mean."),
            _("Divide {sd} by √{hands}, multiply by 1.96, and {take} {mean}.").format(
                sd=told_sd, hands=hands, take=take, mean=told_mean
            ),
        ),
        solution=f"{told_mean} {'−' if sign < 0 else '+'} 1.96 · {told_sd} / {steps}",
        slips=(
            Slip(mean - sign * NORMAL_95 * sd / steps, _("That is the other end.")),
            Slip(
                mean + sign * NORMAL_95 * sd,
                _("Inside that band are about 95% of the hands. The mean varies less: divide by √n."),
            ),
            Slip(mean + sign * sd / steps, _("One standard error to each side covers only 68%. Take 1.96 of them.")),
            Slip(mean + sign * NORMAL_95 * sd / hands, _("You divided by n instead of √n.")),
        ),
    )


MISS = Fraction(1, 20)


def promises(lots: Lots, number: Span = (3, 17)) -> Problem:
    """Several 95% bands at once."""
    groups, wanted = lots.between(*number), lots.pick(("all", "one missing"))
    every = (1 - MISS) ** groups
    right = every if wanted == "all" else 1 - every
    asked = (
        _("How likely is it that all the bands contain the true value?")
        if wanted == "all"
        else _("How likely is it that at least one of the bands misses the true value?")
    )
    last = (
        _("Multiply {groups} factors of 0.95.")
        if wanted == "all"
        else _("Multiply {groups} factors of 0.95, and subtract that from 1.")
    )
    added = min(groups * MISS, Fraction(1))
    return Problem(
        text=_(
            "{groups} groups simulate the same thing, each with a seed of its own, and give their 95% bands. "
        ).format(groups=groups)
        + asked,
        answer=right,
        hints=(
            _("Each band contains the true value with probability 95%, and the groups are independent."),
            _("All of them contain it: that is one “and” after another. What do you do with independent chances?"),
            last.format(groups=groups),
        ),
        solution=f"0.95^{groups}" if wanted == "all" else f"1 − 0.95^{groups}",
        slips=(
            Slip(1 - right, _("That is the chance of the opposite.")),
            Slip(
                1 - added if wanted == "all" else added,
                _("Adding up counts cases in which several bands miss more than once."),
            ),
            Slip(1 - MISS, _("That is the promise of one single band.")),
            Slip(MISS, _("That is how often one single band misses. You have {groups}.").format(groups=groups)),
            Slip(MISS**groups, _("That is the chance that all of them miss.")),
        ),
    )


def enough(lots: Lots, cards: Cards | None = None, percents: Sequence[int] = (1, 2, 4, 5)) -> Problem:
    """How many draws until the standard error is small enough?"""
    seen = _open_situation(lots, cards)
    chance, percent = odds.p_draw_playable(seen), lots.pick(percents)
    error = Fraction(percent, 100)
    variance = chance * (1 - chance)
    needed = trials_for(variance, error**2)
    return Problem(
        text=_(
            "Here a drawn card fits with probability {chance}. What is the smallest number of draws for which the "
            "standard error of their share is at most {percent}%?"
        ).format(chance=chance, percent=percent),
        answer=needed,
        unit=Unit.COUNT,
        position=seen.boxed_position,
        hints=(
            _("Write down the standard error of a share, and solve for the number of draws."),
            _("√(p(1 − p) / n) = e gives n = p(1 − p) / e²."),
            _("Multiply ({p}) by ({rest}), divide by 0.0{percent} twice, and round up.").format(
                p=_fraction_line(chance), rest=_fraction_line(1 - chance), percent=percent
            ),
        ),
        solution=_("{p} · {rest} / 0.0{percent}² = {exact:.2f}, rounded up.").format(
            p=chance, rest=1 - chance, percent=percent, exact=float(variance / error**2)
        ),
        slips=(
            Slip(needed - 1, _("With one draw fewer the standard error is still a bit too large.")),
            Slip(trials_for(variance, error), _("You have to square the standard error, because n is under a root.")),
            Slip(trials_for(chance, error**2), _("You forgot the factor 1 − p.")),
            Slip(
                trials_for(NORMAL_95**2 * variance, error**2),
                _("You made 1.96 standard errors that small. The question is about one of them."),
            ),
            Slip(1 / error, _("The chance itself plays a part too: how much does a single draw vary?")),
        ),
    )


DRILLS = (
    Drill(
        "off",
        "How far off?",
        off,
        {"cards": FEW, "draws": (4, 5, 8, 10)},
        {"cards": MANY, "draws": (130, 270, 365, 1000)},
    ),
    Drill(
        "standard-error",
        "How far off you usually are",
        standard_error,
        {"cards": FEW, "numbers": (16, 25, 36, 100)},
        {"cards": MANY, "numbers": (137, 730, 1234, 5000)},
    ),
    Drill(
        "narrower",
        "Narrower and narrower",
        narrower,
        {"before": (10, 20, 100), "narrow": (2, 3)},
        {"before": (137, 1250, 3600), "narrow": (7, 12, 15, 30)},
    ),
    Drill(
        "mean-error",
        "A mean of many hands",
        error_of_mean,
        {"numbers": (4, 9, 16, 25, 100)},
        {"numbers": (50, 137, 730, 12_345)},
    ),
    Drill("band", "The ends of the band", band, {"roots": (2, 5, 10)}, {"roots": (13, 17, 35)}),
    Drill("promises", "What bands promise", promises, {"number": (2, 3)}, {"number": (18, 40)}),
)
TICKET = Drill(
    "enough",
    "Exit ticket: how many are enough?",
    enough,
    {"cards": FEW, "percents": (5,)},
    {"cards": MANY, "percents": (1, 3, 6, 7)},
)
