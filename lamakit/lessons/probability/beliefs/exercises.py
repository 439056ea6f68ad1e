"""The exercises of lesson 15."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from lamakit import odds
from lamakit.lessons.engine.levels import Span, Ways
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import told
from lamakit.lessons.probability.beliefs.subject import DREW, QUIT, SEEN, p_played, watched
from lamakit.lessons.tables.llama.situations import FEW, MANY, Cards, box_part, fitting_left
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import p_at_least_one
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.words import card_name
from lamakit.views.words import listed


class Scene(NamedTuple):
    """What you see, and what seat B does: it holds `old` cards when it doesn't play, and later those it has
    drawn, too.
    """

    seen: LlamaObservation
    old: int

    @property
    def unseen(self) -> int:
        return sum(self.seen.unseen.values())

    @property
    def hits(self) -> int:
        return fitting_left(self.seen)

    @property
    def prior(self) -> Fraction:
        """How likely it was, before anything happened, that the old cards fit."""
        return p_played(self.seen, self.old)

    @property
    def fitting(self) -> str:
        return listed([card_name(code) for code in self.seen.fitting()])


B = 1
PILED = (2, 8)  # cards under the top card
CARELESS = (2, 3, 4, 5, 10)  # one time in so many one does not play although one could
SMALL_OLD, LARGE_OLD = {"cards": FEW, "old": (2, 3)}, {"cards": MANY, "old": (5, 9)}
SMALL_BAYES: Ways = {"cards": FEW, "old": (1, 1), "careless": (2, 3)}
LARGE_BAYES: Ways = {"cards": MANY, "old": (3, 6), "careless": (7, 9, 12, 15, 30)}


def scene(lots: Lots, old: int, drawn: int = 0, quits: bool = False, cards: Cards | None = None) -> Scene:
    """A table of two in the middle of a round; B holds a number of old cards, and others that it has drawn since."""
    while True:
        box = cards.box(lots) if cards else SEEN.box
        deck = lots.shuffled([code for code, count in box.items() for _copy in range(count)])
        played, hand = deck[1 : 1 + lots.between(*(cards.pile if cards else PILED))], deck[-3:]
        seat_b = f"B{'-' if quits else ''} ?{old + drawn}:0"
        parts = ["base", deck[0], f"A* {' '.join(hand)}:0", seat_b, " ".join(["played", *played])]
        seen = observed(" | ".join([*parts, *([box_part(box)] if cards else [])]))
        if fitting_left(seen) > 3:
            return Scene(seen, old)


ALWAYS = "Seat B always plays if it can."
SOMETIMES = "If seat B can play, it does, except one time in {times}: then it draws or quits anyway."
LESS, SAME, MORE = "less", "same", "more"
SIDES = {LESS: "less likely", SAME: "just as likely", MORE: "more likely"}
ELSEWHERE = (
    "None of B's old cards is one of these, so all of them are elsewhere: that makes every other place more likely."
)
OTHER_KINDS = "B's old cards must be of the kinds that don't fit, so fewer of those are left for the other places."
BLIND = "B draws whatever it holds. So its draw says nothing about its cards."


def what_it_tells(lots: Lots, cards: Cards | None = None, old: Span = (2, 5)) -> Problem:
    """Does a draw change what the next card may be? Only if it depends on the hand."""
    at = scene(lots, lots.between(*old), drawn=1, cards=cards)
    is_blind = lots.below(3) == 0
    fits, others = list(at.seen.fitting()), [code for code in at.seen.codes if code not in at.seen.fitting()]
    code = lots.pick([each for each in (fits if lots.below(2) else others) if at.seen.unseen[each]] or fits)
    card, first = card_name(code), odds.draw_pmf(at.seen)[code]
    then = watched(at.seen, B, DREW, beta=int(is_blind)).draw_pmf()[code]
    right = SAME if first == then else MORE if then > first else LESS
    why = _(BLIND) if is_blind else _(ELSEWHERE) if code in fits else _(OTHER_KINDS)
    habit = _("Seat B has fallen into the habit of drawing without looking at its hand.") if is_blind else _(ALWAYS)
    return Problem(
        text=_(
            "{habit} It has just drawn on this top card. How likely is it now that your own next card is {card}, "
            "compared with before?"
        ).format(habit=habit, card=card),
        answer=right,
        choices=SIDES,
        position=at.seen.boxed_position,
        hints=(
            _("Would seat B have drawn with any hand, or only with some hands?"),
            _("Here {cards} fit. Which cards can't be among its old ones, then?").format(cards=at.fitting),
            _("The {old} old cards take up {old} of {all} places. Which kinds are in them, and which are not?").format(
                old=at.old, all=at.unseen
            ),
        ),
        solution=_("Before: {before}. After: {after}. {why}").format(before=told(first), after=told(then), why=why),
        slips=[Slip(side, why) for side in SIDES if side != right],
    )


def she_drew(lots: Lots, cards: Cards | None = None, old: Span = (2, 6)) -> Problem:
    """P(it can play now), if it always plays when it can and has just drawn."""
    at = scene(lots, lots.between(*old), drawn=1, cards=cards)
    right = watched(at.seen, B, DREW).p_can_play(B)
    return Problem(
        text=_(
            "{habit} It has just drawn on this top card, and now it holds {count} cards. How likely is it that it "
            "can play on this card now?"
        ).format(habit=_(ALWAYS), count=at.old + 1),
        answer=right,
        position=at.seen.boxed_position,
        hints=(
            _("Which of its {count} cards may fit: the {old} old ones, or the one it drew?").format(
                count=at.old + 1, old=at.old
            ),
            _("The old ones don't fit. So where were all the cards that fit when it drew?"),
            _("{hits} cards that fit were among the {all} unseen cards without its {old} old ones.").format(
                hits=at.hits, all=at.unseen, old=at.old
            ),
        ),
        solution=_("Only the drawn card may fit: {hits} / ({all} − {old}) = {hits} / {rest}").format(
            hits=at.hits, all=at.unseen, old=at.old, rest=at.unseen - at.old
        ),
        slips=(
            Slip(
                odds.p_can_play(at.seen, B),
                _("That is what you would say if you had looked away. But you saw it draw: its old cards don't fit."),
            ),
            Slip(
                at.prior, _("That is how likely it was that it could play before it drew. It didn't, so it couldn't.")
            ),
            Slip(
                Fraction(at.hits, at.unseen),
                _("You drew from all unseen cards. But its {old} old cards are not among those that fit.").format(
                    old=at.old
                ),
            ),
            Slip(
                Fraction(at.hits, at.seen.deck_size),
                _("You divided by the cards in the deck now. When it drew, there was one more."),
            ),
            Slip(0, _("Its old cards don't fit. But it has a new one.")),
            Slip(1 - right, _("That is the chance that it can't.")),
        ),
    )


class Event(NamedTuple):
    """Something that seat B might do on a top card."""

    kind: str
    top: str

    @property
    def text(self) -> str:
        words = _("it draws on {card}") if self.kind == DREW else _("it quits on {card}")
        return words.format(card=card_name(self.top))


def which_tells(lots: Lots, cards: Cards | None = None, old: Span = (3, 5)) -> Problem:
    """After which of three things is it least likely that B holds a card?"""
    at = scene(lots, lots.between(*old), drawn=1, cards=cards)
    code = lots.pick([each for each in at.seen.codes if at.seen.unseen[each] > 2])
    tops = lots.shuffled(at.seen.codes)
    telling = [top for top in tops if code in at.seen.fitting(top)]
    silent = [top for top in tops if top not in telling]
    events = lots.pick(
        [
            [Event(DREW, telling[0]), Event(QUIT, telling[1]), Event(DREW, silent[0])],
            [Event(DREW, telling[0]), Event(QUIT, silent[0]), Event(DREW, silent[1])],
            [Event(QUIT, telling[0]), Event(DREW, silent[0]), Event(QUIT, silent[1])],
        ]
    )
    shares = {
        event.text: watched(at.seen, B, event.kind, top=event.top).p_contains(B, [code])
        for event in lots.shuffled(events)
    }
    right = min(shares, key=shares.__getitem__)
    named = {event.text: event for event in events}
    card = card_name(code)
    return Problem(
        text=_(
            "{habit} Afterwards it holds {count} cards, including the drawn one if it draws. After which of these "
            "is it least likely that it holds {card}?"
        ).format(habit=_(ALWAYS), count=at.old + 1, card=card),
        answer=right,
        choices={text: text for text in shares},
        position=at.seen.boxed_position,
        hints=(
            _("A player who doesn't play on a card holds none that fits on it."),
            _("Which of these top cards would {card} have fitted on?").format(card=card),
            _("After drawing there is a new card, which may be anything. After quitting there is none."),
        ),
        solution=_("The chance that it holds {card}: {shares}.").format(
            card=card,
            shares=listed(
                [_("{share} if {event}").format(share=told(share), event=text) for text, share in shares.items()]
            ),
        ),
        slips=[
            Slip(text, _silence(event, code, at.seen)) for text, event in named.items() if shares[text] != shares[right]
        ],
    )


def _silence(event: Event, code: str, seen: LlamaObservation) -> str:
    """Why not playing on this card doesn't say most about the other one."""
    if code in seen.fitting(event.top):
        return _("It shows that no old card is {card}. But the new one may be.").format(card=card_name(code))
    return _("Not playing on {top} is no evidence against {card}: it doesn't fit there.").format(
        top=card_name(event.top), card=card_name(code)
    )


def tables(lots: Lots, cards: Cards | None = None, old: Span = (1, 2), careless: Sequence[int] = CARELESS) -> Problem:
    """P(it doesn't play): the total probability, by natural frequencies."""
    at, times = scene(lots, lots.between(*old), cards=cards), lots.pick(careless)
    prior, beta = at.prior, Fraction(1, times)
    right = 1 - prior + beta * prior
    return Problem(
        text=_(
            "Seat B can play with probability {prior}. {habit} If it can't, it has to draw or quit. It is B's turn "
            "next. How likely is it that it doesn't play?"
        ).format(prior=told(prior), habit=_(SOMETIMES).format(times=times)),
        answer=right,
        position=at.seen.boxed_position,
        hints=(
            _("There are two ways not to play: because it can't, and although it can."),
            _("It can't with probability 1 − {prior}. How likely is it that it can, but doesn't?").format(prior=prior),
            _("That happens with probability {prior} · 1/{times}. Now add the two ways.").format(
                prior=prior, times=times
            ),
        ),
        solution=_("{cannot} (it can't) + {prior} · 1/{times} (it could)").format(
            cannot=1 - prior, prior=prior, times=times
        ),
        slips=(
            Slip(1 - prior, _("You left out those who could play and didn't.")),
            Slip(beta * prior, _("You left out those who could not play: they never do.")),
            Slip(
                beta,
                _("One time in {times} is right only if it can play. If it can't, it never plays.").format(times=times),
            ),
            Slip(
                1 - prior + beta,
                _("“One time in {times}” counts only within the cases in which it can play: multiply.").format(
                    times=times
                ),
            ),
            Slip(1 - right, _("That is the chance that it plays.")),
        ),
    )


def bayes(lots: Lots, cards: Cards | None = None, old: Span = (1, 2), careless: Sequence[int] = CARELESS) -> Problem:
    """P(it held a card that fits | it quit): Bayes' rule."""
    at, times = scene(lots, lots.between(*old), quits=True, cards=cards), lots.pick(careless)
    prior, beta = at.prior, Fraction(1, times)
    right = watched(at.seen, B, QUIT, beta=beta).p_can_play(B)
    return Problem(
        text=_(
            "Before its turn seat B could play with probability {prior}. {habit} If it can't, it has to draw or "
            "quit. It has quit. How likely is it that it could have played?"
        ).format(prior=told(prior), habit=_(SOMETIMES).format(times=times)),
        answer=right,
        position=at.seen.boxed_position,
        hints=(
            _("Think of very many such tables. At which of them does it not play?"),
            _("At some it could have played, at others not. At what share of each kind does it not play?"),
            _(
                "Divide the first part by both parts together: x = {prior} · 1/{times}, y = 1 − {prior}, x / (x + y)."
            ).format(prior=prior, times=times),
        ),
        solution=_(
            "{could} / ({could} + {cannot}): out of all tables at which it doesn't play, those at which it could"
        ).format(could=beta * prior, cannot=1 - prior),
        slips=(
            Slip(
                beta,
                _(
                    "That is how likely it is not to play if it can. The question is how likely it is that it "
                    "can if it "
                    "doesn't play."
                ),
            ),
            Slip(
                beta * prior,
                _("That is a share of all tables. But you know that it did not play: divide by the tables left over."),
            ),
            Slip(prior, _("That was before it quit. Quitting is evidence against a card that fits.")),
            Slip(1 - right, _("That is the chance that it could not.")),
            Slip(0, _("It might have quit although it could play: one time in {times}.").format(times=times)),
        ),
    )


def still_can(
    lots: Lots, cards: Cards | None = None, old: Span = (1, 2), careless: Sequence[int] = CARELESS
) -> Problem:
    """P(it can play now | it drew), if it sometimes draws although it could play."""
    at, times = scene(lots, lots.between(*old), drawn=1, cards=cards), lots.pick(careless)
    prior, beta = at.prior, Fraction(1, times)
    could = beta * prior / (1 - prior + beta * prior)
    new = Fraction(at.hits, at.unseen - at.old)
    right = watched(at.seen, B, DREW, beta=beta).p_can_play(B)
    return Problem(
        text=_(
            "Before it drew, seat B held {old} cards, at least one of which fitted with probability {prior}. "
            "{habit} It has drawn. How likely is it that it can play on this card now?"
        ).format(old=at.old, prior=told(prior), habit=_(SOMETIMES).format(times=times))
        if at.old > 1
        else _(
            "Before it drew, seat B held one card that fitted with probability {prior}. {habit} It has drawn. How "
            "likely is it that it can play on this card now?"
        ).format(prior=told(prior), habit=_(SOMETIMES).format(times=times)),
        answer=right,
        position=at.seen.boxed_position,
        hints=(
            _("Either an old card fits after all, or none does and the new one may."),
            _("First Bayes, for the old cards: {prior} · 1/{times} against 1 − {prior}.").format(
                prior=prior, times=times
            ),
            _(
                "Call that probability q; the new card fits in {hits} of {rest} cases: q + (1 − q) · {hits}/{rest}."
            ).format(hits=at.hits, rest=at.unseen - at.old),
        ),
        solution=_("q = {could} that an old card fits; {could} + (1 − {could}) · {hits}/{rest}").format(
            could=could, hits=at.hits, rest=at.unseen - at.old
        ),
        slips=(
            Slip(could, _("That is how likely it is that one of its old cards fits. It has drawn a new one as well.")),
            Slip(
                new,
                _("You trusted its draw completely. One time in {times} an old card fits after all.").format(
                    times=times
                ),
            ),
            Slip(odds.p_can_play(at.seen, B), _("You didn't use the fact that it drew.")),
            Slip(could + new, _("If both fit, you counted it twice: the new card matters only if no old one fits.")),
            Slip(1 - right, _("That is the chance that it can't.")),
        ),
    )


def twice(lots: Lots, cards: Cards | None = None, old: Span = (2, 6)) -> Problem:
    """P(it can play now), after it has drawn twice on the same card."""
    at = scene(lots, lots.between(*old), drawn=2, cards=cards)
    right = watched(at.seen, B, DREW, DREW).p_can_play(B)
    rest = at.unseen - at.old
    return Problem(
        text=_(
            "{habit} On this top card it drew, you drew too, and it drew once more: now it holds {count} cards. How "
            "likely is it that it can play on this card now?"
        ).format(habit=_(ALWAYS), count=at.old + 2),
        answer=right,
        position=at.seen.boxed_position,
        hints=(
            _("Which of its {count} cards did it hold when it couldn't play for the second time?").format(
                count=at.old + 2
            ),
            _("The first card it drew was among them. So {old} + 1 cards don't fit.").format(old=at.old),
            _("{hits} cards that fit were among {all} − {old} − 1 when it drew the second one.").format(
                hits=at.hits, all=at.unseen, old=at.old
            ),
        ),
        solution=_("Only the last card it drew may fit: {hits} / {rest}").format(hits=at.hits, rest=rest - 1),
        slips=(
            Slip(
                p_at_least_one(rest, at.hits, 2),
                _("You let both drawn cards fit. But the first was in its hand when it couldn't play the second time."),
            ),
            Slip(Fraction(at.hits, rest), _("That was after the first draw. Now one more card is known not to fit.")),
            Slip(
                Fraction(at.hits, at.unseen), _("You took all unseen cards. Those it held can't be the ones that fit.")
            ),
            Slip(odds.p_can_play(at.seen, B), _("You didn't use the fact that it drew.")),
            Slip(1 - right, _("That is the chance that it can't.")),
        ),
    )


DRILLS = (
    Drill("what-it-tells", "More likely, less likely", what_it_tells, SMALL_OLD, LARGE_OLD),
    Drill("she-drew", "She drew", she_drew, SMALL_OLD, LARGE_OLD),
    Drill("which-tells", "What says most", which_tells, SMALL_OLD, LARGE_OLD),
    Drill("tables", "Two ways not to play", tables, SMALL_BAYES, LARGE_BAYES),
    Drill("bayes", "The other way round", bayes, SMALL_BAYES, LARGE_BAYES),
    Drill("still-can", "Nobody is perfect", still_can, SMALL_BAYES, LARGE_BAYES),
)
TICKET = Drill("twice", "Exit ticket: twice", twice, SMALL_OLD, LARGE_OLD)
