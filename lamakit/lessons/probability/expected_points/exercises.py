"""The exercises of lesson 13."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from lamakit import odds
from lamakit.games.contract import LETTERS
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.levels import Span, Ways
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit, shown
from lamakit.lessons.probability.expected_points.subject import CODES, EACH_LLAMA, added, held, in_signs, worth
from lamakit.lessons.tables.llama.situations import FEW, GENERAL, MANY, SMALL, Cards, late, unseen_left
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import binomial_pmf
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.words import card_name
from lamakit.views.words import listed

EACH, LLAMAS = (3, 10), (2, 10)  # how many cards of each number, and llamas, somebody's own box has
SMALL_BOX: Ways = {"each": (1, 2), "llamas": (2, 3), "size": 2}
LARGE_BOX: Ways = {"each": (11, 30), "llamas": (5, 40)}
SMALL_HAND, LARGE_HAND = {"cards": FEW._replace(hand=(4, 5))}, {"cards": MANY._replace(hand=(10, 16))}


def count(lots: Lots, cards: Cards | None = None) -> Problem:
    """What does this hand cost?"""
    seen = late(lots, lambda seen: len(set(seen.hand)) < len(seen.hand) > 3, cards=cards)
    right, llamas = seen.penalty(), seen.hand.count("L")
    values = [code for code, _points in seen.penalties(seen.seat)]
    points = [str(points) for _code, points in seen.penalties(seen.seat)]
    return Problem(
        text=_("You quit now. How many points does your hand cost?"),
        answer=right,
        unit=Unit.POINTS,
        position=seen.boxed_position,
        hints=(
            _("Put cards of the same value in one pile. Each pile counts once."),
            _("Your piles are {values}. A pile of llamas counts 10.").format(values=listed(values)),
            _("You have {count} different values. Add up what they count.").format(count=len(points)),
        ),
        solution=_("Value by value: {sum}.").format(sum=added(seen)),
        slips=(
            Slip(
                sum(worth(code) for code in seen.hand),
                _("You counted every card. Each value counts once, however many cards of it you hold."),
            ),
            Slip(right + worth("L") * max(llamas - 1, 0), _("You counted every llama. All of them together count 10.")),
            Slip(right - 3 * bool(llamas), _("You counted the llama as 7. It comes after the 6, but it counts 10.")),
            Slip(right - worth("L") * bool(llamas), _("You left out the llama. It counts 10.")),
            Slip(
                sum(worth(code) for code in seen.hand if seen.hand.count(code) == 1),
                _("You left out the values you hold more than once. They count too, once."),
            ),
            Slip(len(seen.hand), _("That is how many cards you hold, not what they count.")),
        ),
    )


def next_card(lots: Lots, cards: Cards | None = None) -> Problem:
    """What does one unseen card count on average? A weighted mean."""
    seen = late(lots, cards=cards)
    n, kinds = unseen_left(seen), list(seen.cards)
    total = sum(seen.unseen[code] * worth(code) for code in kinds)
    right = odds.draw_pmf(seen).map(worth).mean()
    listing = " + ".join(f"{seen.unseen[code]} · {worth(code)}" for code in kinds)
    return Problem(
        text=_(
            "Somebody turns up a card from the deck. How many points does such a card count on average, on its own?"
        ),
        answer=right,
        unit=Unit.POINTS,
        position=seen.boxed_position,
        hints=(
            _("Imagine all {all} unseen cards turned up. What would they count, one by one?").format(all=n),
            _("Some kinds have more unseen cards than others, so they weigh more. Multiply each kind by its number."),
            _("Add up all these products, beginning with {first}. Then divide by {all}.").format(
                first=f"{seen.unseen[kinds[0]]} · {worth(kinds[0])}", all=n
            ),
        ),
        solution=f"({listing}) / {n} = {total} / {n}",
        slips=(
            Slip(
                Fraction(sum(worth(code) for code in kinds), len(kinds)),
                _("That is the mean of the seven kinds, as in a full box. Here some kinds have more cards left."),
            ),
            Slip(
                Fraction(total - 3 * seen.unseen["L"], n),
                _("You counted the llama as 7. It comes after the 6, but it counts 10."),
            ),
            Slip(Fraction(total - worth("L") * seen.unseen["L"], n), _("You left out the llamas. They count 10.")),
            Slip(
                Fraction(total, seen.deck_size),
                _("You added up all unseen cards, but divided by those in the deck only. Take all of them both times."),
            ),
            Slip(total, _("That is what all unseen cards count. Divide by their number.")),
        ),
    )


def one_more(lots: Lots, cards: Cards | None = None) -> Problem:
    """What does your hand cost on average after one more card?"""
    seen = late(
        lots, lambda seen: any(left and code not in seen.hand for code, left in seen.unseen.items()), cards=cards
    )
    n, now = unseen_left(seen), seen.penalty()
    costly = [code for code in seen.cards if code not in seen.hand]
    adds = sum(seen.unseen[code] * worth(code) for code in costly)
    number = sum(seen.unseen[code] for code in costly)
    listing = " + ".join(f"{seen.unseen[code]} · {worth(code)}" for code in costly)
    mean_card = odds.draw_pmf(seen).map(worth).mean()
    return Problem(
        text=_("You draw a card now, and quit on your next turn. How many points does your hand cost on average then?"),
        answer=odds.expected_penalty(seen, draws=1),
        unit=Unit.POINTS,
        position=seen.boxed_position,
        hints=(
            _("Your hand costs what it costs now, plus what the new card adds. Which cards add nothing?"),
            _("It costs {now} now. Only these kinds add something: {kinds}.").format(now=now, kinds=listed(costly)),
            _("On average the new card adds ({listing}) / {all}.").format(listing=listing, all=n),
        ),
        solution=_("{now} now, plus ({listing}) / {all} = {adds} / {all} on average").format(
            now=now, listing=listing, all=n, adds=adds
        ),
        slips=(
            Slip(now + mean_card, _("A card of a value you already hold adds nothing. You counted it in full.")),
            Slip(Fraction(adds, n), _("That is what the card adds. Your hand already costs something.")),
            Slip(now, _("That is without the new card. It may add something.")),
            Slip(
                now + Fraction(sum(worth(code) for code in costly), len(seen.cards)),
                _("You took all seven kinds to be equally likely, but some kinds have more cards left than others."),
            ),
            Slip(
                now + Fraction(adds, number),
                _("You left out the cards that add nothing. They are drawn too, and they make the mean smaller."),
            ),
        ),
    )


def share(lots: Lots, cards: Cards | None = None) -> Problem:
    """What does a single value contribute to the mean cost of a hidden hand?"""
    seen = late(lots, lambda seen: 1 < seen.hand_sizes[_next(seen)] < 6, cards=cards)
    seat = _next(seen)
    code = lots.pick([code for code in seen.cards if seen.unseen[code] > 1])
    n, hits, size, points = unseen_left(seen), seen.unseen[code], seen.hand_sizes[seat], worth(code)
    chance = odds.p_contains(seen, seat, [code])
    signs = f"{points} · (1 − C({n - hits}, {size}) / C({n}, {size}))"
    return Problem(
        text=_(
            "Seat {seat} holds {size} hidden cards and quits. How many points does the value “{code}” contribute to "
            "what that hand costs, on average?"
        ).format(seat=LETTERS[seat], size=size, code=code),
        answer=points * chance,
        unit=Unit.POINTS,
        position=seen.boxed_position,
        hints=(
            _("The value costs {points} points if the hand holds {card} at all, and nothing otherwise.").format(
                points=points, card=card_name(code)
            ),
            _(
                "So multiply {points} by the chance of at least one: {hits} of the {all} unseen cards are of that "
                "value."
            ).format(points=points, hits=hits, all=n),
            _("The value is missing with probability C({rest}, {size}) / C({all}, {size}).").format(
                rest=n - hits, size=size, all=n
            ),
        ),
        solution=_("{signs} = {points} · {chance}").format(signs=signs, points=points, chance=chance),
        slips=(
            Slip(
                points * size * Fraction(hits, n),
                _("You multiplied by the mean number of such cards. But two of them cost no more than one."),
            ),
            Slip(points * Fraction(hits, n), _("That is for a single card. The hand has {size}.").format(size=size)),
            Slip(chance, _("That is the chance that the value is there. How many points does it cost then?")),
            Slip(
                points * (1 - binomial_pmf(size, Fraction(hits, n))[0]),
                _("You put each card back before dealing the next one. A hand is dealt without replacement."),
            ),
            Slip(points, _("That is what it costs if it is there. It may be missing.")),
            Slip(points * (1 - chance), _("You took the chance that the value is missing. Then it costs nothing.")),
        ),
    )


def _next(seen: LlamaObservation) -> int:
    return (seen.seat + 1) % seen.num_players


def fresh_hand(lots: Lots, each: Span = EACH, llamas: Span = LLAMAS, size: int = HAND) -> Problem:
    """The mean cost of a fresh hand from a box with different numbers of cards."""
    box = _drawn_box(lots, each, llamas)
    right = mean_cost("base", box["1"], box["L"], size)
    low = sum(worth(code) for code in CODES if code != "L")
    signs = f"{low} · ({in_signs(box['1'], box, size)}) + {worth('L')} · ({in_signs(box['L'], box, size)})"
    return Problem(
        text=_text_of_box(box)
        + " "
        + _("How many points does a fresh hand of {size} cost on average?").format(size=_in_words(size)),
        answer=right,
        unit=Unit.POINTS,
        hints=(
            _("Look at each value on its own: its points, times the chance that it is in the hand. Then add up."),
            _("The six numbers have the same chance, so group them: they count {low}. Llamas count 10.").format(
                low=low
            ),
            _("A number is in the hand with probability {one}. And the llamas?").format(
                one=in_signs(box["1"], box, size)
            ),
        ),
        solution=_("{signs} = {low} · {one} + {ten} · {other}").format(
            signs=signs,
            low=low,
            ten=worth("L"),
            one=shown(float(held("1", box, size))),
            other=shown(float(held("L", box, size))),
        ),
        slips=(
            *_slips_of_box(box, worth("L") * _with_putting_back("L", box, size), size),
            Slip(
                low * held("1", box, size) + 7 * held("L", box, size),
                _("You counted the llama as 7. It comes after the 6, but it counts 10."),
            ),
            Slip(
                (low + worth("L")) * held("1", box, size),
                _("There are different numbers of llamas and of cards of each number."),
            ),
            Slip(low * held("1", box, size), _("You left out the llamas. They count 10.")),
        ),
    )


def each_llama(lots: Lots, each: Span = EACH, llamas: Span = LLAMAS, size: int = HAND) -> Problem:
    """The same if every single llama counts: the mean number of llamas is linear too."""
    box = _drawn_box(lots, each, llamas)
    right, n = mean_cost(EACH_LLAMA, box["1"], box["L"], size), sum(box.values())
    low = sum(worth(code) for code in CODES if code != "L")
    signs = f"{low} · ({in_signs(box['1'], box, size)}) + {worth('L')} · {size} · {box['L']} / {n}"
    numbers_alone = low * held("1", box, size)
    return Problem(
        text=_text_of_box(box)
        + " "
        + _(
            "Tonight every single llama counts 10. How many points does a fresh hand of {size} cost on average?"
        ).format(size=_in_words(size)),
        answer=right,
        unit=Unit.POINTS,
        hints=(
            _("The numbers cost as before: each value counts once. What changes is what the llamas cost."),
            _("How many llamas are in a hand on average? Each of its cards has the same chance of being one."),
            _(
                "On average a hand has {size} · {llamas} / {all} llamas. A number is in it with probability {one}."
            ).format(size=size, llamas=box["L"], all=n, one=in_signs(box["1"], box, size)),
        ),
        solution=_("{signs} = {low} · {one} + {ten} · {number}").format(
            signs=signs,
            low=low,
            one=shown(float(held("1", box, size))),
            ten=worth("L"),
            number=Fraction(size * box["L"], n),
        ),
        slips=(
            Slip(
                mean_cost("base", box["1"], box["L"], size),
                _("You counted all llamas of a hand together. Tonight each of them counts 10."),
            ),
            Slip(
                numbers_alone + worth("L") * Fraction(box["L"], n),
                _("That is one card of the hand. Each card of it may be a llama."),
            ),
            Slip(
                numbers_alone + worth("L") * Fraction(size, len(CODES)),
                _("You took a seventh of the cards to be llamas. Count how many the box has."),
            ),
            Slip(numbers_alone + worth("L"), _("You counted just one llama in every hand.")),
            Slip(numbers_alone, _("You left out the llamas. Each of them counts 10.")),
            *_slips_of_box(box, worth("L") * Fraction(size * box["L"], n), size),
        ),
    )


def _drawn_box(lots: Lots, each: Span, llamas: Span) -> dict[str, int]:
    numbers, others = lots.between(*each), lots.between(*llamas)
    return {code: others if code == "L" else numbers for code in CODES}


def _in_words(size: int) -> str:
    """How many cards a hand has."""
    return {2: _("two"), 6: _("six")}.get(size, str(size))


@cache
def mean_cost(variant: str, each: int, llamas: int, size: int = HAND) -> Fraction:
    """The mean cost of a fresh hand from a box with these numbers of cards and llamas."""
    if size != HAND:  # value by value
        box = {code: llamas if code == "L" else each for code in CODES}
        several = variant == EACH_LLAMA
        of_llamas = Fraction(size * llamas, sum(box.values())) if several else held("L", box, size)
        return worth("L") * of_llamas + sum(worth(code) * held(code, box, size) for code in CODES if code != "L")
    return odds.opening_penalty_pmf(variant, deck={code: llamas if code == "L" else each for code in CODES}).mean()


def _text_of_box(box: Mapping[str, int]) -> str:
    return _(
        "Somebody has made their own box of cards: {each} of each number from 1 to 6, and {llamas} llamas."
    ).format(each=box["1"], llamas=box["L"])


def _slips_of_box(box: Mapping[str, int], llamas_cost: Fraction, size: int) -> tuple[Slip, ...]:
    """What goes wrong with a fresh hand under either rule; `llamas_cost`: what llamas cost with replacement."""
    total = sum(box.values())
    every_card = size * Fraction(sum(box[code] * worth(code) for code in CODES), total)
    put_back = sum((worth(code) * _with_putting_back(code, box, size) for code in CODES if code != "L"), llamas_cost)
    return (
        Slip(every_card, _("You counted every card. A number counts once, however many cards of it are in the hand.")),
        Slip(put_back, _("You put each card back before dealing the next one. A hand is dealt without replacement.")),
        Slip(
            sum(worth(code) for code in CODES), _("That is a hand with all seven values, and a hand has fewer cards.")
        ),
    )


def _with_putting_back(code: str, box: Mapping[str, int], size: int) -> Fraction:
    """P(at least one of this kind) if every card were put back before the next one is dealt."""
    return 1 - binomial_pmf(size, Fraction(box[code], sum(box.values())))[0]


def llamas_out(lots: Lots, cards: Cards | None = None) -> Problem:
    """What all llamas in the others' hands count on average, if every one counts."""
    base = late(lots, lambda seen: seen.unseen["L"] > 1, cards=cards)
    seen = observed(base.boxed_position.replace("base", EACH_LLAMA, 1))
    others = [seat for seat in range(seen.num_players) if seat != seen.seat]
    n, hits, sizes = unseen_left(seen), seen.unseen["L"], [seen.hand_sizes[seat] for seat in others]
    means = [odds.copies_pmf(seen, seat, "L").mean() for seat in others]
    ten, number = worth("L"), sum(means, Fraction(0))
    return Problem(
        text=_(
            "Tonight every single llama counts 10. The others quit. How many points do the llamas in their hands cost "
            "them together, on average?"
        ),
        answer=ten * number,
        unit=Unit.POINTS,
        position=seen.boxed_position,
        hints=(
            _("You may add means, however the hands depend on each other. Begin with a single card."),
            _(
                "The chance that a hidden card is a llama is {hits} / {all}. Together the others hold {size} cards."
            ).format(hits=hits, all=n, size=sum(sizes)),
            _("So on average they hold {size} · {hits} / {all} llamas. What does each of them cost?").format(
                size=sum(sizes), hits=hits, all=n
            ),
        ),
        solution=_(
            "{size} cards, each of them a llama in {hits} out of {all} cases: {ten} · {size} · {hits} / {all}"
        ).format(ten=ten, size=sum(sizes), hits=hits, all=n),
        slips=(
            Slip(number, _("That is how many llamas they hold on average. Each of them counts 10.")),
            Slip(
                ten * sum((odds.p_contains(seen, seat, ["L"]) for seat in others), Fraction(0)),
                _("You counted all llamas of a hand together. Tonight each of them counts 10."),
            ),
            Slip(ten * means[0], _("That is seat {seat} alone.").format(seat=LETTERS[others[0]])),
            Slip(ten * means[1], _("That is seat {seat} alone.").format(seat=LETTERS[others[1]])),
            Slip(
                ten * sum(sizes) * Fraction(seen.box["L"], sum(seen.box.values())),
                _("That is the full box. You can see some of its cards."),
            ),
            Slip(ten * Fraction(hits, n), _("That is one card. Count how many cards the others hold.")),
            Slip(ten * hits, _("That is all the llamas you can't see. Some of them are in the deck.")),
        ),
    )


DRILLS = (
    Drill("count", "What it costs now", count, SMALL_HAND, LARGE_HAND),
    Drill("next-card", "One card on average", next_card, SMALL, GENERAL),
    Drill("one-more", "One more card", one_more, SMALL, GENERAL),
    Drill("share", "What one value contributes", share, SMALL, GENERAL),
    Drill("fresh-hand", "Another box", fresh_hand, SMALL_BOX, LARGE_BOX),
    Drill("each-llama", "Every llama counts", each_llama, SMALL_BOX, LARGE_BOX),
)
TICKET = Drill("llamas-out", "Exit ticket: llamas in other hands", llamas_out, SMALL, GENERAL)
