"""The exercises of lesson 11."""

from fractions import Fraction
from math import comb

from lamakit import odds
from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.probability.draws.subject import SEEN, may_draw
from lamakit.lessons.tables.llama.miscounts import miscounts
from lamakit.lessons.tables.llama.situations import (
    GENERAL,
    SMALL,
    Cards,
    copies,
    fitting_left,
    kind_name,
    same_and_next,
    situation,
    unseen_left,
)
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.words import card_name, spoken_card
from lamakit.views.words import listed


def unseen(lots: Lots, cards: Cards | None = None) -> Problem:
    """How many cards can't you see?"""
    seen = situation(lots, cards=cards)
    everything, hand = sum(copies(seen, code) for code in seen.codes), len(seen.hand)
    played = sum(seen.played.values())
    return Problem(
        text=_("How many cards can you not see, in the deck and in the others' hands together?"),
        answer=unseen_left(seen),
        unit=Unit.COUNT,
        position=seen.boxed_position,
        hints=(
            _("The whole deck has {count} cards. Which of them can you see?").format(count=everything),
            _("You can see your own hand, the top card, and the cards that were played before it."),
            _("Subtract {hand} + 1 + {played} from {all}.").format(hand=hand, played=played, all=everything),
        ),
        solution=_("{all} − {hand} (hand) − 1 (top card) − {played} (played) = {left}").format(
            all=everything, hand=hand, played=played, left=unseen_left(seen)
        ),
        slips=(
            Slip(everything, _("That is the whole deck. You can see some of its cards.")),
            Slip(unseen_left(seen) + hand, _("You counted the cards in your own hand as unseen.")),
            Slip(unseen_left(seen) + played, _("The cards under the top card were seen by everybody.")),
            Slip(unseen_left(seen) + 1, _("You can see the top card.")),
            Slip(seen.deck_size, _("That is the deck alone. You can't see the others' hands either.")),
            Slip(unseen_left(SEEN), _("That was at the first table of this lesson. Here you can see other cards.")),
            *(Slip(unseen_left(seen) + more, _(TOO_LITTLE)) for more in (hand + 1, hand + played, played + 1)),
            *(
                Slip(seen.deck_size + more, _("You took away the others' hands. You can't see those: they are unseen."))
                for more in (hand, 1, played, hand + 1, hand + played, played + 1, hand + played + 1)
            ),
        ),
    )


TOO_LITTLE = "You can see more than you subtracted: your hand, the top card, and every card that was played."


def one_card(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(the next card is a given one)."""
    seen = situation(lots, may_draw, cards=cards)
    code = lots.pick([code for code in seen.codes if seen.unseen[code]])
    left, all_of_it = seen.unseen[code], copies(seen, code)
    card = card_name(code)
    return Problem(
        text=_("You draw. How likely is it that you get {card}?").format(card=card),
        answer=odds.draw_pmf(seen)[code],
        position=seen.boxed_position,
        hints=(
            _("Every card that you can't see is equally likely to be on top of the deck."),
            _("Count the unseen copies of {card}, then all unseen cards.").format(card=card),
            _("The box has {copies} copies of it, and {count} cards in all. Subtract what you can see.").format(
                copies=all_of_it, count=sum(copies(seen, each) for each in seen.codes)
            ),
        ),
        solution=_("{left} of the {total} unseen cards are {cards}.").format(
            left=left, total=unseen_left(seen), cards=kind_name(code)
        ),
        slips=(
            *miscounts(seen, [code]),
            Slip(Fraction(1, 7), _("The seven kinds are not equally likely: some have more copies left than others.")),
        ),
    )


def playable(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(the next card fits)."""
    seen = situation(lots, lambda seen: may_draw(seen) and 0 < fitting_left(seen) <= seen.deck_size, cards=cards)
    fits, (same, after) = listed([card_name(code) for code in seen.fitting()]), same_and_next(seen, seen.top)
    return Problem(
        text=_("You draw. How likely is it that the card fits on the top card?"),
        answer=odds.p_draw_playable(seen),
        position=seen.boxed_position,
        hints=(
            _("Which cards fit? The same value, and the one after it; after the 6 comes the llama, then the 1."),
            _("These fit: {cards}. How many of them can you not see?").format(cards=fits),
            _("Divide the unseen cards that fit by all {total} unseen cards.").format(total=unseen_left(seen)),
        ),
        solution=_("{same} + {after} = {left} unseen cards fit, out of {total}.").format(
            same=seen.unseen[same], after=seen.unseen[after], left=fitting_left(seen), total=unseen_left(seen)
        ),
        slips=(
            Slip(Fraction(seen.unseen[same], unseen_left(seen)), _("The next value fits too.")),
            Slip(Fraction(seen.unseen[after], unseen_left(seen)), _("The same value fits too.")),
            *miscounts(seen, seen.fitting()),
            Slip(Fraction(2, 7), _("Two kinds out of seven fit, but some kinds have more copies left than others.")),
            Slip(1 - odds.p_draw_playable(seen), _("That is the chance that it doesn't fit.")),
            Slip(odds.p_draw_playable(SEEN), _("That was at the first table of this lesson. Count again here.")),
        ),
    )


SAME, MORE, LESS = "same", "more", "less"
SIDES = {LESS: "less likely", SAME: "just as likely", MORE: "more likely"}
SHOWN_COPY = "You have seen one of the cards you are waiting for: among the rest there are fewer of them."
SHOWN_OTHER = "You have seen a card of another kind: yours are as many as before, among fewer unseen cards."
HIDDEN = "Nobody showed you a card: the cards you can't see are the same as before."


def what_matters(lots: Lots, cards: Cards | None = None) -> Problem:
    """Cards are drawn hidden or played openly: which of them changes the chance of the next card?"""
    seen = situation(
        lots, lambda seen: seen.deck_size > 8 and not any(seen.has_quit) and min(seen.hand_sizes) > 1, cards=cards
    )
    played = lots.pick([code for code in seen.fitting() if seen.unseen[code]])
    others = [code for code in seen.codes if seen.unseen[code] and code != played]
    wanted, count = (played if lots.below(3) == 0 else lots.pick(others)), lots.below(3) + 1
    opponent = LETTERS[(seen.seat + 1) % seen.num_players]
    if lots.below(2):
        drawn = _("a card") if count == 1 else _("{count} cards").format(count=count)
        happened = _("seat {seat} draws {cards}, unseen by you").format(seat=opponent, cards=drawn)
        after = _moved(seen, drawn=count)
    else:
        happened = _("seat {seat} plays {card}").format(seat=opponent, card=card_name(played))
        after = _moved(seen, played=played)
    first, then = odds.draw_pmf(seen)[wanted], odds.draw_pmf(after)[wanted]
    right = SAME if first == then else MORE if then > first else LESS
    overlooked = _(HIDDEN) if right == SAME else _(SHOWN_COPY) if right == LESS else _(SHOWN_OTHER)
    return Problem(
        text=_(
            "Suppose that {happened}. How likely is it now that your next draw brings {card}, compared with before?"
        ).format(happened=happened, card=card_name(wanted)),
        answer=right,
        choices=SIDES,
        position=seen.boxed_position,
        hints=(
            _("What counts is which cards you can't see, not where they are."),
            _("Did you see a card you hadn't seen before?"),
            _("Write down the fraction before and after: unseen copies of that card, out of all unseen cards."),
        ),
        solution=_("Before: {before}. After: {after}.").format(before=first, after=then),
        slips=[Slip(side, overlooked) for side in SIDES if side != right],
    )


def _moved(seen: LlamaObservation, drawn: int = 0, played: str = "") -> LlamaObservation:
    """The same table after the next player has drawn hidden cards, or has played one."""
    other = (seen.seat + 1) % seen.num_players
    size = seen.hand_sizes[other]
    variant, top, *parts = seen.boxed_position.split(" | ")
    seats, parts = parts[: seen.num_players], parts[seen.num_players :]
    seats[other] = seats[other].replace(f"?{size}", f"?{size + drawn - bool(played)}")
    under = [code for code, count in seen.played.items() for _copy in range(count)] + [top] * bool(played)
    rest = [part for part in parts if not part.startswith(("deck", "played ")) and part != "played"]
    lines = [variant, played or top, *seats, f"deck ?{seen.deck_size - drawn}", " ".join(["played", *under]), *rest]
    return observed(" | ".join(lines))


def holds(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(an opponent holds at least one copy)."""
    seen = situation(lots, lambda seen: not any(seen.has_quit) and min(seen.hand_sizes) > 1, cards=cards)
    seat = (seen.seat + 1) % seen.num_players
    code = lots.pick([code for code in seen.codes if seen.unseen[code] > 1])
    n, hits, size = unseen_left(seen), seen.unseen[code], seen.hand_sizes[seat]
    right, card = odds.p_contains(seen, seat, [code]), card_name(code)
    return Problem(
        text=_("How likely is it that seat {seat}, who holds {size} cards, has at least one copy of {card}?").format(
            seat=LETTERS[seat], size=size, card=card
        ),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("For “at least one”, count the opposite: how likely is none?"),
            _("None means: all {size} cards come from the unseen cards that are something else.").format(size=size),
            _("There are C({all}, {size}) hands in all, and C({rest}, {size}) without it.").format(
                all=n, size=size, rest=n - hits
            ),
        ),
        solution=_("1 − C({rest}, {size}) / C({all}, {size}) = 1 − {without} / {hands}").format(
            rest=n - hits, size=size, all=n, without=comb(n - hits, size), hands=comb(n, size)
        ),
        slips=(
            Slip(1 - right, _("That is the chance of none. The question is about the rest.")),
            Slip(
                min(Fraction(size * hits, n), Fraction(1)),
                _("Adding up the chances of the single cards counts hands with two copies twice."),
            ),
            Slip(
                1 - odds.binomial_pmf(size, Fraction(hits, n))[0],
                _("You put each card back before taking the next one. A hand is drawn without replacement."),
            ),
            Slip(Fraction(hits, n), _("That is the chance for one single card of the hand.")),
            *miscounts(seen, [code], lambda hits, n: odds.p_at_least_one(n, hits, size)),
        ),
    )


def exactly(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(an opponent holds exactly x copies)."""
    seen = situation(
        lots,
        lambda seen: not any(seen.has_quit) and min(seen.hand_sizes) > 2 and max(seen.unseen.values()) > 2,
        cards=cards,
    )
    seat = (seen.seat + 1) % seen.num_players
    code = lots.pick([code for code in seen.codes if seen.unseen[code] > 2])
    n, hits, size = unseen_left(seen), seen.unseen[code], seen.hand_sizes[seat]
    wanted = 1 + lots.below(2)
    right = odds.copies_pmf(seen, seat, code)[wanted]
    told = _("one {card}") if wanted == 1 else _("two {cards}")
    ways = comb(hits, wanted) * comb(n - hits, size - wanted)
    return Problem(
        text=_("How likely is it that seat {seat}, who holds {size} cards, has exactly {wanted}?").format(
            seat=LETTERS[seat], size=size, wanted=told.format(card=spoken_card(code), cards=kind_name(code))
        ),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("Count hands: first choose which copies are in it, then what else is."),
            _("There are {hits} unseen copies; choose {wanted} of them.").format(hits=hits, wanted=wanted),
            _("Multiply by the ways to fill the other {rest} places from the other {others} unseen cards.").format(
                rest=size - wanted, others=n - hits
            ),
        ),
        solution=f"C({hits}, {wanted}) · C({n - hits}, {size - wanted}) / C({n}, {size}) = {ways} / {comb(n, size)}",
        slips=(
            Slip(
                Fraction(ways, comb(hits, wanted) * comb(n, size)),
                _("You forgot that it can be any of the {hits} copies.").format(hits=hits),
            ),
            Slip(odds.p_contains(seen, seat, [code]), _("That is “at least one”, not “exactly”.")),
            Slip(
                odds.binomial_pmf(size, Fraction(hits, n))[wanted],
                _("That is the binomial distribution: it puts every card back. A hand is drawn without replacement."),
            ),
            *miscounts(seen, [code], lambda hits, n: odds.hypergeometric_pmf(n, hits, size)[wanted]),
        ),
    )


def two_draws(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(at least one of two draws fits)."""
    seen = situation(lots, lambda seen: may_draw(seen) and seen.deck_size > 1 < fitting_left(seen), cards=cards)
    n, hits = unseen_left(seen), fitting_left(seen)
    right = odds.p_at_least_one(n, hits, 2)
    once = odds.p_draw_playable(seen)
    return Problem(
        text=_("You will draw two cards. How likely is it that at least one of them fits on the present top card?"),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("How likely is it that neither of them fits?"),
            _("{rest} of the {all} unseen cards do not fit.").format(rest=n - hits, all=n),
            _("After the first card that doesn't fit, there is one fewer of these left, and one fewer in all."),
        ),
        solution=_("1 − {rest}/{all} · {rest_less}/{all_less}").format(
            rest=n - hits, all=n, rest_less=n - hits - 1, all_less=n - 1
        ),
        slips=(
            Slip(once, _("That is the chance for a single draw.")),
            Slip(2 * once, _("Doubling counts the case that both fit twice.")),
            Slip(1 - (1 - once) ** 2, _("The first card is not put back before the second is drawn.")),
            Slip(1 - right, _("That is the chance that neither fits.")),
            *miscounts(seen, seen.fitting(), lambda hits, n: odds.p_at_least_one(n, hits, 2)),
        ),
    )


DRILLS = (
    Drill("unseen", "What you can't see", unseen, SMALL, GENERAL),
    Drill("one-card", "One kind", one_card, SMALL, GENERAL),
    Drill("playable", "Will it fit?", playable, SMALL, GENERAL),
    Drill("what-matters", "What matters, and what doesn't", what_matters, SMALL, GENERAL),
    Drill("holds", "At least one", holds, SMALL, GENERAL),
    Drill("exactly", "Exactly this many", exactly, SMALL, GENERAL),
)
TICKET = Drill("two-draws", "Exit ticket: two draws", two_draws, SMALL, GENERAL)
