"""The exercises of lesson 16."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import prod

from lamakit import odds
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit, minus, shown, signed
from lamakit.lessons.probability.dice.subject import (
    DICE,
    LLAMA,
    SEEN,
    alone,
    chances,
    flop_cost,
    in_company,
    in_order,
    stopping,
    told_faces,
    ways,
)
from lamakit.lessons.tables.llama.situations import token
from lamakit.odds import FLOP, HIT, MISS, ROLLS, THREE_LLAMAS
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.words import card_name
from lamakit.views.words import listed


def count(lots: Lots, values: Span = (1, 2)) -> Problem:
    """How many of the 216 outcomes show a value, or none of it?"""
    wanted = _some_codes(lots, lots.between(*values))
    none = bool(lots.below(2))
    named = _(" or ").join(card_name(code) for code in wanted)
    shows = odds.p_roll_shows(SEEN, wanted) * ROLLS
    on_dice = _faces_with(wanted)
    other = [len(die) - found for die, found in zip(DICE, on_dice, strict=True)]
    product = " · ".join(map(str, other))
    text = (
        _("In how many of the {all} outcomes does no die show {faces}? {dice}")
        if none
        else _("In how many of the {all} outcomes does at least one die show {faces}? {dice}")
    )
    solution = "{product} = {without}" if none else "{all} − {product} = {all} − {without} = {shows}"
    last = _("Multiply {product}.") if none else _("Multiply {product}, and subtract that from {all}.")
    right = ROLLS - shows if none else shows
    most = (len(DICE[0]) - max(on_dice)) ** len(DICE)
    added = ROLLS // len(DICE[0]) * sum(on_dice)
    numbers = {"all": ROLLS, "product": product, "without": ROLLS - shows, "shows": shows}
    return Problem(
        text=text.format(all=ROLLS, faces=named, dice=told_faces()),
        answer=right,
        unit=Unit.COUNT,
        hints=(
            _("An outcome names one face of each die. It is easiest to count those that don't show it."),
            _("How many faces of the first die are something else? Of the second? Of the third?"),
            last.format(**numbers),
        ),
        solution=solution.format(**numbers),
        slips=(
            Slip(
                ROLLS - right,
                _("Those are the outcomes that do show it.")
                if none
                else _("Those are the outcomes that don't show it."),
            ),
            Slip(
                most if none else ROLLS - most, _("You took the dice to be all alike. Count the faces on each of them.")
            ),
            Slip(
                max(ROLLS - added, 0) if none else added,
                _("Adding up the dice counts an outcome twice if two of them show it."),
            ),
            Slip(prod(on_dice), _("Those are the outcomes in which all three dice show it at once.")),
            Slip(sum(other), _("You added the faces. Each face of one die meets every face of the others: multiply.")),
        ),
    )


def _some_codes(lots: Lots, number: int) -> list[str]:
    """This many values at random, in order."""
    return sorted(lots.shuffled(SEEN.codes)[:number], key=SEEN.codes.index)


def _faces_with(wanted: Sequence[str]) -> list[int]:
    """How many faces of each die are one of these."""
    return [sum(face in wanted for face in die) for die in DICE]


@cache
def _possible(faces: tuple[str, ...]) -> list[list[int]]:
    """In how many ways each die shows its face, for every order of the three that can come up."""
    orders = sorted(set(permutations(faces)))
    found = [[die.count(face) for die, face in zip(DICE, order, strict=True)] for order in orders]
    return [counts for counts in found if all(counts)]


def three_faces(lots: Lots, ways: Span = (1, 6)) -> Problem:
    """P(the dice show exactly these three faces), whichever die shows which."""
    pmf = odds.roll_pmf(SEEN)
    faces = lots.pick([faces for faces in pmf if ways[0] <= len(_possible(faces)) <= ways[1]])
    right = pmf[faces]
    orders, possible = sorted(set(permutations(faces))), _possible(faces)
    sums = " + ".join(" · ".join(map(str, counts)) for counts in possible)
    largest = max(prod(counts) for counts in possible)
    return Problem(
        text=_("How likely is it that a roll shows {faces}, in any order? {dice}").format(
            faces=" ".join(faces), dice=told_faces()
        ),
        answer=right,
        hints=(
            _("The dice differ. Which die could show which of these faces?"),
            _(
                "There are {orders} orders to check, and {possible} of them can come up. Remember the two llamas."
            ).format(orders=len(orders), possible=len(possible)),
            _("Add up the ways, order by order: {sums}. Then divide by {all}.").format(sums=sums, all=ROLLS),
        ),
        solution=_("{sums} = {ways}, out of {all} outcomes").format(sums=sums, ways=int(right * ROLLS), all=ROLLS),
        slips=(
            Slip(Fraction(largest, ROLLS), _("You fixed which die shows which face. Other orders show the same.")),
            Slip(
                Fraction(len(orders), ROLLS),
                _("You counted every order once. But a die may lack a number, and it has two llamas."),
            ),
            Slip(Fraction(1, ROLLS), _("That is one outcome. Several of the 216 may look like this.")),
            Slip(Fraction(1, len(pmf)), _("The rolls that look different are not equally likely. Count outcomes.")),
        ),
    )


def hitting(lots: Lots, values: Span = (1, 3)) -> Problem:
    """P(hit) while others are in the round."""
    hand = _some_codes(lots, lots.between(*values))
    seen = in_company(" ".join(hand))
    right = chances(seen)[HIT]
    on_dice = _faces_with(hand)
    product = " · ".join(f"{len(die) - found}/{len(die)}" for die, found in zip(DICE, on_dice, strict=True))
    llamas = chances(seen)[THREE_LLAMAS]
    taken = llamas if LLAMA in hand else Fraction(0)
    away = _(", and {llamas} too: three llamas come first").format(llamas=taken) if taken else ""
    once = [len(set(die) & set(hand)) for die in DICE]
    sloppy = 1 - prod(Fraction(len(die) - found, len(die)) for die, found in zip(DICE, once, strict=True))
    summed = sum((Fraction(found, len(die)) for die, found in zip(DICE, on_dice, strict=True)), Fraction(0))
    return Problem(
        text=_("You roll. How likely is it to be a hit, so that you may discard something? {dice}").format(
            dice=told_faces()
        ),
        answer=right,
        position=seen.position,
        hints=(
            _("Count the opposite: how likely is it that no die shows one of your cards?"),
            _("On the three dice {faces} faces show one of your cards. The dice are independent: multiply.").format(
                faces=listed([str(found) for found in on_dice])
            ),
            _("Subtract {product} from 1{away}.").format(product=product, away=away),
        ),
        solution=f"1 − {product} − {taken}" if taken else f"1 − {product}",
        slips=(
            Slip(1 - right - taken, _("That is the chance that nothing matches.")),
            Slip(right + taken, _("Three llamas are not a hit, even if you hold a llama: no card moves.")),
            Slip(min(summed, Fraction(1)), _("Adding up the dice counts rolls in which two dice match twice.")),
            Slip(sloppy - taken, _("Every die has two llamas, not one.")),
            Slip(max(Fraction(found, 6) for found in on_dice), _("That is one die alone. You roll three.")),
        ),
    )


def flopping(lots: Lots, values: Span = (1, 2), row: Span = (1, 3)) -> Problem:
    """P(total flop) while others are in the round and the row is short."""
    seen, right = _short_row(lots, values, row)
    safe = sorted({*seen.hand, *seen.row}, key=SEEN.codes.index)
    on_dice = _faces_with(safe)
    other = [len(die) - found for die, found in zip(DICE, on_dice, strict=True)]
    llamas = ways(seen, THREE_LLAMAS)
    by_itself = LLAMA in safe
    product = " · ".join(map(str, other))
    away = "" if by_itself else f" − {llamas}"
    by_row = chances(alone(" ".join(seen.hand), " ".join(seen.row)))[FLOP]
    whole = prod(Fraction(left, 6) for left in other)
    return Problem(
        text=_("You roll, and somebody else is still in the round. How likely is a total flop? {dice}").format(
            dice=told_faces()
        ),
        answer=right,
        position=seen.position,
        hints=(
            _("A flop: no die matches a card of yours, and none matches a card of the row."),
            _("These faces save you: {safe}. How many other faces does each die have?").format(safe=" ".join(safe)),
            _("{product}{away} of the {all} outcomes.").format(product=product, away=away, all=ROLLS)
            + ("" if by_itself else " " + _("(Three llamas are never a flop.)")),
        ),
        solution=_("({product}{away}) / {all}").format(product=product, away=away, all=ROLLS),
        slips=(
            Slip(whole, _("You counted three llamas as a flop. They come first, and nothing happens to your cards.")),
            Slip(by_row, _("The row saves you too: if a die matches it, that is a miss, not a flop.")),
            Slip(chances(seen)[MISS], _("That is a miss: you take a card from the row, and you play on.")),
            Slip(1 - right, _("That is the chance that it doesn't flop.")),
            Slip(
                Fraction(7 - len(safe), 7) ** 3,
                _("You took the seven values to be equally likely on each die. Count faces."),
            ),
        ),
    )


def _short_row(lots: Lots, values: Span, row: Span) -> tuple[LlamaObservation, Fraction]:
    """Somebody with few cards and a short row who can flop, and how likely that is."""
    while True:
        seen = in_company(
            " ".join(_some_codes(lots, lots.between(*values))), " ".join(_some_codes(lots, lots.between(*row)))
        )
        right = chances(seen)[FLOP]
        if right:
            return seen, right


def in_time(lots: Lots, rolls: Span = (2, 10)) -> Problem:
    """P(a rare roll comes up at least once in a number of rolls)."""
    number, rare = lots.between(*rolls), bool(lots.below(2))
    once = odds.roll_pmf(SEEN)[LLAMA, LLAMA, LLAMA] if rare else 1 - odds.p_roll_shows(SEEN, LLAMA)
    with_one = Fraction(1, 6) if rare else Fraction(5, 6)
    what = _("three llamas") if rare else _("a roll without any llama")
    right = 1 - (1 - once) ** number
    return Problem(
        text=_("You roll {number} times. How likely is it that you see {what} at least once? {dice}").format(
            number=number, what=what, dice=told_faces()
        ),
        answer=right,
        hints=(
            _("How likely is it in one roll? Then count the opposite: how likely is it never to come up?"),
            _("In one roll it is {share} of {all} outcomes.").format(share=int(once * ROLLS), all=ROLLS),
            _("The dice don't remember: “never” means {missing} to the power of {number}. Now the rest.").format(
                missing=1 - once, number=number
            ),
        ),
        solution=_("1 − ({missing}) to the power of {number}").format(missing=1 - once, number=number),
        slips=(
            Slip(min(number * once, Fraction(1)), _("Adding up counts twice what happens in two of the rolls.")),
            Slip(1 - right, _("That is the chance that it never comes up.")),
            Slip(once, _("That is the chance in one single roll.")),
            Slip(once**number, _("That is the chance that it comes up every single time.")),
            Slip(1 - (1 - with_one**3) ** number, _("Every die has two llamas, not one.")),
        ),
    )


def one_roll(lots: Lots, row: Span = (2, 6), points: Sequence[int] = (0, 3, 12)) -> Problem:
    """E(points) of one roll and then passing, alone with one card."""
    code = lots.pick(SEEN.codes)
    seen = alone(code, " ".join(_some_codes(lots, lots.between(*row))), lots.pick(points))
    right, back, now, flop = odds.expected_after_roll(seen), token(seen), seen.penalty(), flop_cost(seen)
    hits, flops, llamas = (chances(seen)[kind] for kind in (HIT, FLOP, THREE_LLAMAS))
    h, f, three = (ways(seen, kind) for kind in (HIT, FLOP, THREE_LLAMAS))
    held = _("You have no tokens.") if not back else _("Your most expensive token is a {back}.").format(back=back)
    double = now + sum(observed(f"dice | row | A* {card}:0 | B-:0").penalty() for card in seen.row)
    reckoned = f"({h} · {signed(-back)} + {three} · {signed(now - back)} + {f} · {flop}) / {ROLLS}"
    return Problem(
        text=_(
            "You are alone in the round. You roll once; if the round goes on then, you pass. How many points does "
            "that cost you on average? (Points you get rid of count as less than 0.) {held} {dice}"
        ).format(held=held, dice=told_faces()),
        answer=right,
        unit=Unit.POINTS,
        position=seen.position,
        hints=(
            _("Three things can happen: a hit, three llamas, or a flop. What does each of them cost?"),
            _(
                "A hit empties your hand: {hit} points. Three llamas, then pass: {three}. A flop, with the row: {flop}."
            ).format(hit=minus(-back), three=minus(now - back), flop=flop),
            _(
                "Of {all} outcomes {h} are hits, {three} are three llamas, {f} are flops. Weigh the points by these."
            ).format(all=ROLLS, h=h, three=three, f=f),
        ),
        solution=reckoned,
        slips=(
            Slip(
                right + back * (hits + llamas),
                _("You forgot your token: you may return it after the last card, and after three llamas."),
            ),
            Slip(
                hits * -back + llamas * (now - back) + flops * now,
                _("A flop costs more than your card: you take the whole row."),
            ),
            Slip(
                hits * -back + llamas * (now - back) + flops * double,
                _("The row has your value as well. Each value counts once."),
            ),
            Slip(
                hits * -back + (llamas + flops) * flop, _("Three llamas are never a flop, not even when you are alone.")
            ),
            Slip(now, _("That is what passing costs now, without a roll.")),
        ),
    )


ROLL, PASS = "roll", "pass"
DECISIONS = {ROLL: "Roll", PASS: "Pass"}


def decide(lots: Lots, row: Span = (2, 6)) -> Problem:
    """Roll or pass, alone in the round: which is better on average?"""
    seen, right = _alone_with(lots, lots.pick((ROLL, PASS)), row)
    now, flop = seen.penalty(), flop_cost(seen)
    values = stopping(seen)
    h, f = ways(seen, HIT), ways(seen, FLOP)
    rolling, told_values = (
        shown(float(values.roll), Unit.POINTS),
        {"now": now, "flop": flop, "h": h, "f": f, "all": ROLLS},
    )
    bold = _(
        "Look at what a flop costs: {f} of {all} rolls bring you the row, and {flop} points instead of {now} "
        "for passing."
    )
    timid = _(
        "A flop would hurt: {flop} points instead of {now}. But {h} of {all} rolls hit, and you may stop after each "
        "of them."
    )
    return Problem(
        text=_(
            "You are alone in the round, and have no tokens. After a hit you may roll again or pass, whichever is "
            "better. What costs fewer points on average? {dice}"
        ).format(dice=told_faces()),
        answer=right,
        choices=DECISIONS,
        position=seen.position,
        hints=(
            _("What does passing cost now? And what would a flop cost, with the row?"),
            _("Of {all} rolls {h} are hits and {f} are flops.").format(**told_values),
            _(
                "The flops alone add {f} · {flop} / {all} points to the price of a roll. The hits bring it down later."
            ).format(**told_values),
        ),
        solution=_("Passing costs {now}. Rolling, and stopping when it is best, costs {rolling} on average.").format(
            now=now, rolling=rolling
        ),
        slips=(Slip(PASS, timid.format(**told_values)), Slip(ROLL, bold.format(**told_values))),
    )


def _alone_with(lots: Lots, wanted: str, row: Span) -> tuple[LlamaObservation, str]:
    """A situation in which this is the better decision."""
    while True:
        held = _some_codes(lots, 1 + lots.below(2))
        hand = in_order(*held, *held[: lots.below(3 - len(held))])
        seen = alone(" ".join(hand), " ".join(_some_codes(lots, lots.between(*row))))
        values = stopping(seen)
        better = ROLL if values.roll < values.stop else PASS
        if better == wanted and seen.penalty() < flop_cost(seen):
            return seen, wanted


def hit_first(lots: Lots, values: Span = (1, 3)) -> Problem:
    """P(hit before flop), alone: three llamas change nothing."""
    hand = _some_codes(lots, lots.between(*values))
    seen = alone(" ".join(hand))
    hits, flops, llamas = (chances(seen)[kind] for kind in (HIT, FLOP, THREE_LLAMAS))
    h, f, three = (ways(seen, kind) for kind in (HIT, FLOP, THREE_LLAMAS))
    right = hits / (hits + flops)
    return Problem(
        text=_(
            "You are alone, and you roll until it is a hit or a flop. After three llamas you roll again. How likely "
            "is it that you end with a hit? {dice}"
        ).format(dice=told_faces()),
        answer=right,
        position=seen.position,
        hints=(
            _("Count first: how many of the {all} outcomes hit? And how many flop?").format(all=ROLLS),
            _("{h} outcomes hit. {three} are three llamas: they only mean “once more”.").format(h=h, three=three),
            _("{h} hits against {f} flops: what share of these are hits?").format(h=h, f=f),
        ),
        solution=_("{h} / ({h} + {f}), because three llamas decide nothing").format(h=h, f=f),
        slips=(
            Slip(hits, _("That is one roll. After three llamas you roll again, so only hits and flops decide.")),
            Slip(1 - right, _("That is the chance of a flop in the end.")),
            Slip(hits + llamas, _("Three llamas are not a hit: you roll again, and that may still be a flop.")),
            Slip(Fraction(1, 2), _("There are two ways to end, but they are not equally likely. Count outcomes.")),
            Slip(1 - flops, _("You counted every roll that isn't a flop as a hit. Three llamas are neither.")),
        ),
    )


DRILLS = (
    Drill("count", "Counting outcomes", count, {"values": (1, 2)}, {"values": (3, 4)}),
    Drill("three-faces", "Three faces", three_faces, {"ways": (1, 2)}, {"ways": (2, 6)}),
    Drill("hitting", "How likely is a hit?", hitting, {"values": (1, 2)}, {"values": (4, 5)}),
    Drill(
        "flopping",
        "How likely is a flop?",
        flopping,
        {"values": (1, 1), "row": (1, 2)},
        {"values": (2, 3), "row": (2, 4)},
    ),
    Drill("in-time", "Sooner or later", in_time, {"rolls": (2, 3)}, {"rolls": (11, 30)}),
    Drill(
        "one-roll",
        "The price of a roll",
        one_roll,
        {"row": (1, 2), "points": (0,)},
        {"row": (4, 7), "points": (12, 23, 34)},
    ),
    Drill("decide", "Roll or pass?", decide, {"row": (2, 3)}, {"row": (4, 6)}),
)
TICKET = Drill("hit-first", "Exit ticket: hit or flop", hit_first, {"values": (1, 2)}, {"values": (4, 5)})
