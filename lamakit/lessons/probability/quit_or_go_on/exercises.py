"""The exercises of lesson 14."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache

from lamakit import odds
from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit, minus, signed
from lamakit.lessons.probability.quit_or_go_on.subject import (
    DRAW,
    OTHER,
    QUIT,
    SEEN,
    drawing,
    drawn,
    helpful,
    in_order,
    minus_shown,
    one_left,
    played,
    survival,
)
from lamakit.lessons.tables.llama.miscounts import miscounts
from lamakit.lessons.tables.llama.situations import (
    FEW,
    GENERAL,
    MANY,
    SMALL,
    Cards,
    box_part,
    copies,
    fitting_left,
    situation,
    token,
    unseen_left,
)
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.words import card_name
from lamakit.views.words import listed

# --- situations


SMALL_HAND, LARGE_HAND = {"cards": FEW._replace(hand=(3, 4))}, {"cards": MANY._replace(hand=(10, 16))}
SMALL_DUEL, LARGE_DUEL = {"cards": FEW}, {"cards": MANY}
SUPPOSED = "B holds one card, plays it if it fits, and quits if not."


PILED = (8, 15)  # cards under the top card


def duel(
    lots: Lots,
    likely: Callable[[str, Sequence[str]], bool],
    wanted: Callable[[LlamaObservation], bool],
    size: int,
    points: int = 0,
    one_missing: bool = False,
    cards: Cards | None = None,
) -> LlamaObservation:
    """A against B, who has one card left; cards at random, drawn again until the situation is wanted.

    `likely` looks at the top card and the hand first, because that is quick. With `one_missing` the hand holds the card
    that comes two after the top card, so that one draw may link them.
    """
    while True:
        box = cards.box(lots) if cards else SEEN.box
        deck = [code for code, count in box.items() for _copy in range(count)]
        top = deck.pop(lots.below(len(deck)))
        hand = [_after(_after(top))] if one_missing else []
        for code in hand:
            deck.remove(code)
        hand += [deck.pop(lots.below(len(deck))) for _card in range(size - len(hand))]
        if likely(top, hand):
            under = [
                deck.pop(lots.below(len(deck))) for _card in range(lots.between(*(cards.pile if cards else PILED)))
            ]
            seen = one_left(top, in_order(hand), points, in_order(under), box=box_part(box) if cards else "")
            if wanted(seen):
                return seen


@cache
def _after(code: str) -> str:
    """The next card of the circle: what fits besides the same card."""
    return next(card for card in SEEN.fitting(code) if card != code)


def something_fits(top: str, hand: Sequence[str]) -> bool:
    return not {top, _after(top)}.isdisjoint(hand)


def nothing_fits(top: str, hand: Sequence[str]) -> bool:
    return not something_fits(top, hand)


def both_fit(top: str, hand: Sequence[str]) -> bool:
    return {top, _after(top)} <= set(hand)


def playable(seen: LlamaObservation) -> list[str]:
    """The different cards of the hand that fit."""
    return [code for code in dict.fromkeys(seen.hand) if code in seen.fitting()]


def told_tokens(seen: LlamaObservation) -> str:
    """What tokens somebody has to return."""
    back = token(seen)
    if not back:
        return _("You have no tokens.")
    said = _("You have a token worth {points} to return; points you get rid of count as less than 0.")
    return said.format(points=back)


@cache
def worth(code: str) -> int:
    """What a card costs on its own."""
    return one_left("1", [code], 0, []).penalty()


# --- exercises


def sure_price(lots: Lots, cards: Cards | None = None) -> Problem:
    """What does quitting cost once this card is played?"""

    def goes_on(seen: LlamaObservation) -> bool:
        return len(seen.hand) > 2 and len(set(seen.hand)) < len(seen.hand) and bool(playable(seen))

    seen = situation(lots, goes_on, cards=cards)
    card = lots.pick(playable(seen))
    left = list(seen.hand)
    left.remove(card)
    kinds, now = list(dict.fromkeys(left)), seen.penalty()
    added = " + ".join(str(worth(code)) for code in kinds)
    right = now - worth(card) * (card not in kinds)
    llama = worth("L") if "L" in kinds else 0
    return Problem(
        text=_("You play {card}, and quit on your next turn. How many points will that cost you, for sure?").format(
            card=card_name(card)
        ),
        answer=right,
        unit=Unit.POINTS,
        position=seen.boxed_position,
        hints=(
            _("Which cards will be left in your hand? Each value counts once, however many cards of it you hold."),
            _("You will hold {cards}. A llama costs {llama}, any other card its number.").format(
                cards=" ".join(left), llama=worth("L")
            ),
            _("So add up {count} different values.").format(count=len(kinds))
            if len(kinds) > 1
            else _("That is a single value."),
        ),
        solution=f"{added} = {right}" if len(kinds) > 1 else _("One value, counted once."),
        slips=(
            Slip(now, _("That is what your hand costs before you play {card}.").format(card=card_name(card))),
            Slip(now - worth(card), _("You hold another card of the value that you play. It costs as much.")),
            Slip(sum(map(worth, left)), _("You counted a value twice. Each value counts only once.")),
            Slip(right - llama, _("You forgot the llama. It is the most expensive card of all.")),
            Slip(right - llama + 7 * bool(llama), _("The llama comes after the 6, but it costs ten, not seven.")),
            Slip(len(left), _("That is how many cards you will hold, not what they cost.")),
            Slip(len(kinds), _("That is how many different values you will hold, not what they cost.")),
        ),
    )


def costs_more(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(the next card makes your hand more expensive)."""
    seen = situation(lots, lambda seen: DRAW in seen.legal_actions and 1 < len(set(seen.hand)) < 5, cards=cards)
    pmf = odds.draw_pmf(seen)
    new = [card for card in pmf if card not in seen.hand]
    left, n = sum(seen.unseen[card] for card in new), unseen_left(seen)
    return Problem(
        text=_("You draw a card. How likely is it to make your hand more expensive?"),
        answer=sum((pmf[card] for card in new), Fraction(0)),
        position=seen.boxed_position,
        hints=(
            _("Which cards would cost you nothing more?"),
            _("Every value that you don't hold costs more. These are {new}.").format(new=" ".join(new)),
            _("You can't see {left} cards of these values. And how many cards can you not see in all?").format(
                left=left
            ),
        ),
        solution=_("{left} of the {all} unseen cards are of values that you don't hold: {left} / {all}").format(
            left=left, all=n
        ),
        slips=(
            Slip(Fraction(n - left, n), _("That is the chance that it costs nothing more.")),
            Slip(
                Fraction(len(new), len(seen.codes)),
                _("The kinds are not equally likely: some have more copies left than others."),
            ),
            Slip(
                1 - odds.p_draw_playable(seen),
                _("That is how often it doesn't fit. What counts here is whether you hold its value."),
            ),
            Slip(odds.p_draw_playable(seen), _("That is the chance that it fits. It may cost something all the same.")),
            *miscounts(seen, new),
        ),
    )


def goes_out(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(B, with one card, can play on the card you play now)."""
    seen = duel(lots, something_fits, lambda seen: len(set(seen.hand)) > 1, 2 + lots.below(2), cards=cards)
    card = lots.pick(playable(seen))
    right = played(seen, card).out
    fits, all_of_it = seen.fitting(card), unseen_left(seen)
    left = [seen.unseen[code] for code in fits]
    return Problem(
        text=_("You play {card}. B is next and holds one card. How likely is it that B can play it and go out?").format(
            card=card_name(card)
        ),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("B has to play on the card that you have just played. Which cards fit on it?"),
            _("These fit on {card}: {fits}. How many of them can you not see?").format(
                card=card_name(card), fits=listed([card_name(code) for code in fits])
            ),
            _("Divide {left} by the number of unseen cards, {all}.").format(
                left=" + ".join(map(str, left)), all=all_of_it
            ),
        ),
        solution=_("({left}) / {all}").format(left=" + ".join(map(str, left)), all=all_of_it),
        slips=(
            Slip(odds.p_can_go_out(seen, OTHER), _("B plays on your card, not on the present top card.")),
            Slip(1 - right, _("That is the chance that B can't.")),
            Slip(Fraction(seen.unseen[card], all_of_it), _("The next value fits too.")),
            Slip(
                Fraction(sum(copies(seen, code) for code in fits), all_of_it),
                _("You counted cards that you can see as unseen."),
            ),
            Slip(Fraction(len(fits), len(seen.codes)), _("Some kinds have more copies left than others. Count cards.")),
        ),
    )


def gamble(lots: Lots, cards: Cards | None = None) -> Problem:
    """E(points) of playing a card, when B may go out next."""
    points = lots.pick((0, 3, 12))

    def goes_on(seen: LlamaObservation) -> bool:
        return any(played(seen, card).alone < played(seen, card).ended for card in playable(seen))

    seen = duel(lots, something_fits, goes_on, 2 + lots.below(2), points, cards=cards)
    card = lots.pick([card for card in playable(seen) if played(seen, card).alone < played(seen, card).ended])
    then = played(seen, card)
    fits = fitting_left(seen, card)
    rest = unseen_left(seen) - fits
    reckoned = f"({fits} · {then.ended} + {rest} · {signed(then.alone)}) / {unseen_left(seen)}"
    before = odds.p_can_go_out(seen, OTHER)
    return Problem(
        text=_(
            "You play {card}. {supposed} If B goes out, you pay for your hand; if B quits, you play on alone as far as "
            "you can. {tokens} How many points does that cost you on average?"
        ).format(card=card_name(card), supposed=_(SUPPOSED), tokens=told_tokens(seen)),
        answer=then.mean,
        unit=Unit.POINTS,
        position=seen.boxed_position,
        hints=(
            _("There are two paths: B goes out, or B quits. What do you pay on each?"),
            _("If B goes out: {ended}. If B quits: {alone}. How many of the {all} unseen cards let B go out?").format(
                ended=then.ended, alone=minus(then.alone), all=unseen_left(seen)
            ),
            _("B goes out with {fits} of these cards, and quits with {rest}. Weigh each price by its cards.").format(
                fits=fits, rest=rest
            ),
        ),
        solution=reckoned,
        slips=(
            Slip(then.ended, _("That is what you pay if B goes out. B may have to quit.")),
            Slip(then.alone, _("That is what you pay if B quits. B may go out.")),
            Slip(Fraction(then.ended + then.alone, 2), _("You took both paths to be equally likely. Count cards.")),
            Slip(
                then.out * then.alone + (1 - then.out) * then.ended,
                _("You mixed up which chance goes with which price."),
            ),
            Slip(
                before * then.ended + (1 - before) * then.alone, _("B plays on your card, not on the present top card.")
            ),
            Slip(
                then.out * then.ended + (1 - then.out) * max(then.alone, 0),
                _("You forgot the token: if you play your last card, you may return one."),
            ),
        ),
    )


def which_card(lots: Lots, cards: Cards | None = None) -> Problem:
    """Two cards fit: which of them costs less on average?"""
    points = lots.pick((0, 12))

    def open_question(seen: LlamaObservation) -> bool:
        return played(seen, playable(seen)[0]).mean != played(seen, playable(seen)[1]).mean

    seen = duel(lots, both_fit, open_question, 2 + lots.below(2), points, cards=cards)
    right, wrong = sorted(playable(seen), key=lambda card: played(seen, card).mean)
    good, bad = played(seen, right), played(seen, wrong)
    if bad.alone > good.alone:
        why = _("Look one step further: after {card} you can get rid of less of the rest.")
    elif bad.ended > good.ended:
        why = _("With {card} gone, the more expensive card stays in your hand, and you pay for it if B goes out.")
    else:
        why = _("On {card} it is easier for B to go out.")
    told = {
        card: _("After {card}: B goes out with probability {out}, then you pay {ended}; otherwise {alone}.").format(
            card=card_name(card), out=then.out, ended=then.ended, alone=minus(then.alone)
        )
        for card, then in ((right, good), (wrong, bad))
    }
    means = [minus_shown(then.mean) for then in (good, bad)]
    return Problem(
        text=_(
            "Two of your cards fit. {supposed} {tokens} Which card do you play, to pay as little as possible on "
            "average?"
        ).format(supposed=_(SUPPOSED), tokens=told_tokens(seen)),
        answer=right,
        choices={card: card_name(card) for card in in_order([right, wrong])},
        position=seen.boxed_position,
        hints=(
            _("For each of the two: what is left, what could you still play alone, and what lets B go out?"),
            told[in_order([right, wrong])[0]],
            told[in_order([right, wrong])[1]],
        ),
        solution=_("On average {good} points against {bad}.").format(good=means[0], bad=means[1]),
        slips=(Slip(wrong, why.format(card=card_name(wrong))),),
    )


def break_even(lots: Lots, cards: Cards | None = None) -> Problem:
    """What chance of success makes a gamble worth its sure price?"""
    points = lots.pick((0, 3, 12))
    seen = duel(lots, nothing_fits, lambda seen: bool(helpful(seen)), 1 + lots.below(2), points, True, cards)
    ways = [drawn(seen, card) for card in odds.draw_pmf(seen)]
    now, good, bad = seen.penalty(), min(then.alone for then in ways), max(then.ended for then in ways)
    right = Fraction(bad - now, bad - good)
    lose, win = bad - now, now - good
    return Problem(
        text=_(
            "Quitting costs {now}. If you draw and it turns out as well as possible, the round costs you {good}; if "
            "as badly as possible, {bad}. Suppose there is nothing in between: how likely must it be, at least, to "
            "turn out well, for drawing to be no worse than quitting? {tokens}"
        ).format(tokens=told_tokens(seen), now=now, good=minus(good), bad=bad),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("Suppose it turns out well with probability p. Write down what drawing costs on average."),
            _("If it turns out well, you save {win}; if badly, you lose {lose}. When do you break even?").format(
                win=win, lose=lose
            ),
            _("Solve p · {win} = (1 − p) · {lose}.").format(win=win, lose=lose),
        ),
        solution=_("p = {lose} / ({win} + {lose})").format(win=win, lose=lose),
        slips=(
            Slip(1 - right, _("That is how likely it may be to turn out badly.")),
            Slip(Fraction(lose, win), _("That is loss against gain. A probability is a share of both together.")),
            Slip(Fraction(1, 2), _("An even chance would do if you could lose just as much as you could win.")),
            Slip(Fraction(now, bad), _("You compared two prices. What counts is what you win and lose by drawing.")),
        ),
    )


DECISIONS = {DRAW: "Draw", QUIT: "Quit"}


def decide(lots: Lots, cards: Cards | None = None) -> Problem:
    """Draw or quit: which costs less on average?"""
    wanted = lots.pick((DRAW, QUIT))
    points = lots.pick((12, 23) if wanted == DRAW else (3, 12, 23))
    seen = _decided(lots, wanted, points, cards)
    now, helps = seen.penalty(), helpful(seen)
    number = sum(seen.unseen[card] for card in helps)
    best = min(drawn(seen, card).alone for card in helps)
    out = odds.p_can_go_out(seen, OTHER)
    numbers = {
        "now": now,
        "number": number,
        "all": unseen_left(seen),
        "best": minus(best),
        "out": out,
        "mean": minus_shown(drawing(seen)),
        "cards": listed([card_name(card) for card in helps]),
    }
    return Problem(
        text=_(
            "None of your cards fits. {supposed} After drawing you do what is best for you. {tokens} What costs "
            "fewer points on average?"
        ).format(supposed=_(SUPPOSED), tokens=told_tokens(seen)),
        answer=wanted,
        choices=DECISIONS,
        position=seen.boxed_position,
        hints=(
            _("What does quitting cost? Which cards would help you, and how much?"),
            _("Quitting costs {now}. If B quits, {cards} would help you: {number} of {all} unseen cards.").format(
                **numbers
            ),
            _(
                "At best you pay {best}. Every other new value makes your hand more expensive. B goes out with "
                "probability {out}."
            ).format(**numbers),
        ),
        solution=_("Quitting costs {now}, drawing {mean} on average.").format(**numbers),
        slips=(
            Slip(
                QUIT,
                _(
                    "A sure price is not always a low one: {number} of {all} cards would help you, and {best} "
                    "is a lot less "
                    "than {now}."
                ).format(**numbers),
            ),
            Slip(
                DRAW,
                _(
                    "Only {number} of {all} cards would help you. Most of the others make your hand more "
                    "expensive, and B "
                    "may go out first."
                ).format(**numbers),
            ),
        ),
    )


def _decided(lots: Lots, wanted: str, points: int, cards: Cards | None) -> LlamaObservation:
    """A situation in which nothing fits, some card would help, and this is the better decision."""

    def likely(top: str, hand: Sequence[str]) -> bool:
        return nothing_fits(top, hand) and (wanted == QUIT or max(map(worth, hand)) == max(map(worth, SEEN.codes)))

    def right(seen: LlamaObservation) -> bool:
        return bool(helpful(seen)) and (drawing(seen) < seen.penalty()) == (wanted == DRAW)

    return duel(lots, likely, right, 1 + lots.below(2), points, True, cards)


def stay_below(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(staying below 40) by drawing, when quitting would end the match."""
    points = 30 + lots.below(9)

    def at_stake(seen: LlamaObservation) -> bool:
        return points + seen.penalty() >= GOAL and 0 < survival(seen) < 1

    seen = duel(lots, nothing_fits, at_stake, 1 + lots.below(2), points, True, cards)
    left, right = GOAL - points, survival(seen)
    ways = {card: drawn(seen, card) for card in odds.draw_pmf(seen)}
    saving = [card for card, then in ways.items() if then.alone < left]
    number = sum(seen.unseen[card] for card in saving)
    lucky = Fraction(number, unseen_left(seen))
    parts = " + ".join(f"{seen.unseen[card]}/{unseen_left(seen)} · {1 - ways[card].out}" for card in saving)
    return Problem(
        text=_(
            "You have {points} points, and quitting now would cost {now}: the match would be over, and you would "
            "have lost. So you draw. {supposed} How likely are you to stay below {goal} points? (If you play your "
            "last card, you return a token worth 10.)"
        ).format(points=points, now=seen.penalty(), supposed=_(SUPPOSED), goal=GOAL),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("Two things must go well: you draw a card that saves you, and B can't go out."),
            _("These would save you, once B has quit: {cards}. That is {number} of {all} unseen cards.").format(
                cards=listed([card_name(card) for card in saving]), number=number, all=unseen_left(seen)
            ),
            _(
                "If you draw {card}, B's card doesn't fit with probability {miss}. Multiply, card by card, and add up."
            ).format(card=card_name(saving[0]), miss=1 - ways[saving[0]].out),
        ),
        solution=parts,
        slips=(
            Slip(lucky, _("That is the chance of a card that saves you. B may go out before you can play it.")),
            Slip(1 - right, _("That is the chance that you don't.")),
            Slip(
                1 - odds.p_can_go_out(seen, OTHER),
                _("That is the chance that B can't go out. You need the right card too."),
            ),
            Slip(
                lucky * (1 - odds.p_can_go_out(seen, OTHER)),
                _("The card you drew is not B's: one unseen card fewer, and one card that fits fewer."),
            ),
            Slip(
                odds.p_draw_playable(seen),
                _("You counted cards that fit. What counts is whether you can stay below {goal} with them.").format(
                    goal=GOAL
                ),
            ),
        ),
    )


DRILLS = (
    Drill("sure-price", "The sure price", sure_price, SMALL_HAND, LARGE_HAND),
    Drill("costs-more", "Will it cost more?", costs_more, SMALL, GENERAL),
    Drill("goes-out", "Can B go out?", goes_out, SMALL_DUEL, LARGE_DUEL),
    Drill("gamble", "What a gamble costs", gamble, SMALL_DUEL, LARGE_DUEL),
    Drill("which-card", "Which card first?", which_card, SMALL_DUEL, LARGE_DUEL),
    Drill("break-even", "The break-even point", break_even, SMALL_DUEL, LARGE_DUEL),
    Drill("decide", "Draw or quit?", decide, SMALL_DUEL, LARGE_DUEL),
)
TICKET = Drill("stay-below", "Exit ticket: the last chance", stay_below, SMALL_DUEL, LARGE_DUEL)
