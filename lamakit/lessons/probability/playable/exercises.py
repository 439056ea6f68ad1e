"""The exercises of lesson 12."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb

from lamakit import odds
from lamakit.errors import LamakitError
from lamakit.games.contract import LETTERS
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.problem import Drill, Problem, Slip
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.probability.playable.subject import SEEN
from lamakit.lessons.tables.llama.miscounts import miscounts
from lamakit.lessons.tables.llama.situations import (
    FEW,
    GENERAL,
    MANY,
    SMALL,
    TRIES,
    Cards,
    copies,
    fitting_left,
    late,
    same_and_next,
    unseen_left,
)
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.words import card_name
from lamakit.views.words import listed


def can_act(seen: LlamaObservation) -> list[str]:
    """The cards in your hand that may be played now."""
    return [code for code in seen.legal_actions if code in seen.codes]


def row(lots: Lots, cards: Cards | None = None) -> Problem:
    """How many unseen cards could follow a card that is played now?"""
    seen = late(lots, lambda seen: bool(can_act(seen)) and len(seen.hand) > 1, cards=cards)
    card = lots.pick(can_act(seen))
    same, after = same_and_next(seen, card)
    before = next(code for code in seen.cards if same_and_next(seen, code)[1] == card)
    full, name = copies(seen, same) + copies(seen, after), card_name(card)
    fits = seen.unseen[same] + seen.unseen[after]
    lie_open = full - fits
    return Problem(
        text=_("You play {card}. How many of the cards you can't see could be played on it?").format(card=name),
        answer=fitting_left(seen, card),
        unit=Unit.COUNT,
        position=seen.boxed_position,
        hints=(
            _("Two kinds may follow: the same value, and the one after it. After the 6 comes the llama, then the 1."),
            _("Here these are {same} and {after}. Which of them can you see?").format(
                same=card_name(same), after=card_name(after)
            ),
            _("The box has {full} of these two kinds. Subtract the {open} that you can see.").format(
                full=full, open=lie_open
            ),
        ),
        solution=_("{same} unseen cards of the same kind + {after} of the next kind = {sum}").format(
            same=seen.unseen[same], after=seen.unseen[after], sum=fits
        ),
        slips=(
            Slip(
                full, _("That is how many the box has. You can see some of them: in your hand or on the discard pile.")
            ),
            Slip(
                fits + seen.hand.count(same) + seen.hand.count(after),
                _("You counted cards in your own hand. Nobody else can play those."),
            ),
            Slip(
                fits + seen.played.get(same, 0) + seen.played.get(after, 0) + (seen.top in (same, after)),
                _("You counted cards that have been played. They don't come back in this round."),
            ),
            Slip(seen.unseen[same], _("The next value may follow too, not just the same one.")),
            Slip(seen.unseen[after], _("The same value may follow too, not just the next one.")),
            Slip(
                seen.unseen[same] + seen.unseen[before],
                _("You went one step down. Values go up: the card after it may follow, not the card before it."),
            ),
        ),
    )


def welcome(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(a drawn card fits, or costs nothing because you hold its value already): two kinds of luck that overlap."""

    def overlap(seen: LlamaObservation) -> bool:
        fits, free = _fits_and_free(seen)
        mixed = all((_left(seen, fits & free), fits - free, free - fits))
        return mixed and _left(seen, fits | free) < unseen_left(seen)

    seen = late(lots, overlap, cards=cards)
    fits, free = _fits_and_free(seen)
    n, both = unseen_left(seen), _left(seen, fits & free)
    right = odds.draw_pmf(seen).probability(fits | free)
    return Problem(
        text=_(
            "You draw. You would be glad of a card that fits on the top card now, and of one that costs you "
            "nothing, because you hold its value already. How likely is it that your card is one or the other, or "
            "both?"
        ),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("Write down the kinds that fit, then the kinds that you hold. Which kinds are in both lists?"),
            _("These kinds please you: {kinds}. Each of them counts once, even if it does so for two reasons.").format(
                kinds=listed([code for code in seen.cards if code in fits | free])
            ),
            _("{fits} unseen cards fit, {free} are of values you hold, and {both} are both; out of {all}.").format(
                fits=_left(seen, fits), free=_left(seen, free), both=both, all=n
            ),
        ),
        solution=_("{fits} + {free} − {both} = {sum} unseen cards, out of {all}.").format(
            fits=_left(seen, fits), free=_left(seen, free), both=both, sum=_left(seen, fits | free), all=n
        ),
        slips=(
            Slip(
                Fraction(_left(seen, fits) + _left(seen, free), n),
                _("You added the two, and so counted twice the {both} cards that please you for both reasons.").format(
                    both=both
                ),
            ),
            Slip(Fraction(both, n), _("That is “and”: both at once. “Or” is enough here.")),
            Slip(
                Fraction(_left(seen, fits ^ free), n),
                _("You left out the cards that please you for both reasons. “Or” doesn't exclude them."),
            ),
            Slip(
                Fraction(_left(seen, fits), n), _("Those are the cards that fit. The ones that cost nothing count too.")
            ),
            Slip(
                Fraction(_left(seen, free), n), _("Those are the cards that cost nothing. The ones that fit count too.")
            ),
            Slip(1 - right, _("That is the chance of a card that pleases you for neither reason.")),
            Slip(
                Fraction(len(fits | free), len(seen.cards)),
                _("You divided kinds by kinds, but some kinds have more cards left than others."),
            ),
        ),
    )


def _fits_and_free(seen: LlamaObservation) -> tuple[set[str], set[str]]:
    """The kinds that fit on the top card, and those that add nothing to what your hand counts."""
    return set(seen.fitting()), {code for code in seen.cards if seen.penalty(added=[code]) == seen.penalty()}


def _left(seen: LlamaObservation, codes: set[str]) -> int:
    """How many unseen cards are of these kinds."""
    return sum(seen.unseen[code] for code in codes)


def ready(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(a fresh hand can play at once), before the top card is turned up: the heat map read by its columns."""
    box = cards.box(lots) if cards else {code: copies(SEEN, code) for code in SEEN.cards}
    size = lots.between(*cards.hand) if cards else HAND
    hand = _hand_with_gaps(lots, [code for code, count in box.items() for _copy in range(count)], size)
    left = {code: box[code] - hand.count(code) for code in SEEN.cards}
    goes_on = {card: {top for top, fitting in follow().items() if card in fitting} for card in SEEN.cards}
    tops = {top for card in hand for top in goes_on[card]}
    n, hits = sum(left.values()), sum(left[top] for top in tops)
    twice = sum(left[top] for card in set(hand) for top in goes_on[card])
    after = {code for card in hand for code in follow()[card]}
    right = odds.p_can_start(hand, "base", deck=box)
    shown = [code for code in SEEN.cards if code in tops]
    return Problem(
        text=(_text_of_box(box) + " " if cards else "")
        + _(
            "A new round. You hold {hand}. Now the first card is turned up, and it is your turn. How likely is it "
            "that you can play at once?"
        ).format(hand=" ".join(hand)),
        answer=right,
        hints=(
            _("On which top cards could you play something? Go through your cards one by one."),
            _("A card goes on its own value and on the one before it. You can play on {tops}.").format(
                tops=listed(shown)
            ),
            _("The box has {box} cards of these kinds, and you hold {held} of them; {all} cards are unseen.").format(
                box=sum(box[top] for top in tops), held=sum(hand.count(top) for top in tops), all=n
            ),
        ),
        solution=_(
            "{sum} = {hits} of the {all} unseen cards are {tops}. Or turn it round: you can't play on {others}, and "
            "that rules out {rest} of the {all}."
        ).format(
            sum=" + ".join(str(left[top]) for top in shown),
            hits=hits,
            all=n,
            tops=listed(shown),
            others=listed([top for top in SEEN.cards if top not in tops]),
            rest=n - hits,
        ),
        slips=(
            Slip(
                Fraction(twice, n),
                _("You added up card by card. A top card that two of your cards fit on was counted twice."),
            ),
            Slip(
                Fraction(sum(left[code] for code in after), n),
                _("Those cards could follow yours. The question is which cards yours could follow."),
            ),
            Slip(
                Fraction(sum(left[code] for code in set(hand)), n),
                _("You counted only the same values. A card also goes on the value before it."),
            ),
            Slip(
                Fraction(len(tops), len(SEEN.cards)),
                _("You counted kinds instead of cards, or your own hand too. Fewer are left of the kinds you hold."),
            ),
            Slip(1 - right, _("That is the chance that you can't play.")),
        ),
    )


@cache
def follow() -> dict[str, frozenset[str]]:
    """What may be played on each top card."""
    return {top: frozenset(SEEN.fitting(top)) for top in SEEN.cards}


def _text_of_box(box: Mapping[str, int]) -> str:
    return _("Tonight's deck has {each} of each number from 1 to 6, and {llamas} llamas.").format(
        each=box["1"], llamas=box["L"]
    )


def _hand_with_gaps(lots: Lots, cards: list[str], size: int) -> list[str]:
    """Cards that leave one, two or three kinds of top cards on which none of them goes."""
    gaps = 1 + lots.below(3)
    for _try in range(TRIES):
        box = cards.copy()
        hand = sorted((box.pop(lots.below(len(box))) for _card in range(size)), key=SEEN.cards.index)
        if sum(fitting.isdisjoint(hand) for fitting in follow().values()) == gaps:
            return hand
    raise LamakitError(f"no hand with {gaps} gaps in {TRIES} tries; fewer gaps would be found")


def stuck(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(an opponent can't play): none of several hidden cards fits."""
    seen = late(lots, lambda seen: 1 < seen.hand_sizes[_next(seen)] < 6, cards=cards)
    seat = _next(seen)
    n, hits, size = unseen_left(seen), fitting_left(seen), seen.hand_sizes[seat]
    right, letter = 1 - odds.p_can_play(seen, seat), LETTERS[seat]
    return Problem(
        text=_("Suppose you draw. How likely is it that seat {seat}, who holds {size} cards, can't play then?").format(
            seat=letter, size=size
        ),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("Unable to play means that not one of the {size} cards fits. So all of them are other cards.").format(
                size=size
            ),
            _("{hits} of the {all} unseen cards fit, {rest} don't.").format(hits=hits, all=n, rest=n - hits),
            _("Count the hands of {size} among these {rest} cards, and the hands of {size} among all {all}.").format(
                rest=n - hits, size=size, all=n
            ),
        ),
        solution=_("C({rest}, {size}) / C({all}, {size}) = {without} / {hands}").format(
            rest=n - hits, size=size, all=n, without=comb(n - hits, size), hands=comb(n, size)
        ),
        slips=(
            Slip(1 - right, _("That is the chance that {seat} can play: the complement.").format(seat=letter)),
            Slip(
                Fraction(n - hits, n),
                _("That is for one single card. Here none of the {size} may fit.").format(size=size),
            ),
            Slip(
                odds.binomial_pmf(size, Fraction(hits, n))[0],
                _("You put each card back before looking at the next one. A hand is dealt without replacement."),
            ),
            Slip(
                1 - Fraction(size * hits, n),
                _("You added up the chances of the single cards. That counts hands with two cards that fit twice."),
            ),
            Slip(Fraction(hits, n) ** size, _("That is the chance that all of them fit. Here none may fit.")),
            *miscounts(seen, seen.fitting(), lambda hits, n: 1 - odds.p_at_least_one(n, hits, size)),
        ),
    )


def _next(seen: LlamaObservation) -> int:
    return (seen.seat + 1) % seen.num_players


EQUAL = "equal"
THREE = {"cards": FEW._replace(hand=(3, 4))}
SIX = {"cards": MANY._replace(hand=(4, 6))}
FEW_OF_MANY = {"cards": MANY._replace(hand=(3, 4))}


def which_card(lots: Lots, cards: Cards | None = None) -> Problem:
    """Which of two cards that may be played makes it harder for the next one? Compare two rows of the heat map."""
    seen = late(lots, lambda seen: len(can_act(seen)) == 2 and len(seen.hand) > 2, cards=cards)
    seat, both = _next(seen), can_act(seen)
    chance = {card: odds.p_can_play(seen, seat, card) for card in both}
    counts = {card: fitting_left(seen, card) for card in both}
    first, second = both
    right = EQUAL if chance[first] == chance[second] else min(both, key=lambda card: chance[card])
    names = {card: card_name(card) for card in both}
    kinds = {card: same_and_next(seen, card) for card in both}
    full = {card: sum(copies(seen, code) for code in kinds[card]) for card in both}
    equal = _("In a full box {full} cards could follow either of them. But you can see some of those.").format(
        full=full[first]
    )
    more = {
        card: _("More unseen cards fit on {name} than on the other one: count cards, not kinds.").format(
            name=names[card]
        )
        for card in both
    }
    same = _("Two kinds can follow each of them, and here equally many unseen cards. Count both rows again.")
    counted = [
        _("{parts} = {sum} unseen cards fit on {card}").format(
            parts=" + ".join(str(seen.unseen[code]) for code in kinds[card]), sum=counts[card], card=names[card]
        )
        for card in both
    ]
    return Problem(
        text=_(
            "You can play {first} or {second}. Which one makes it less likely that seat {seat} can play next?"
        ).format(first=names[first], second=names[second], seat=LETTERS[seat]),
        answer=right,
        choices={first: names[first], second: names[second], EQUAL: _("it makes no difference")},
        position=seen.boxed_position,
        hints=(
            _("Whichever you play, seat {seat} has the same cards. What changes is which of them fit.").format(
                seat=LETTERS[seat]
            ),
            _("The kinds {one} fit on {first}, the kinds {other} on {second}.").format(
                first=names[first], second=names[second], one=listed(kinds[first]), other=listed(kinds[second])
            ),
            _("Compare {one} with {other}: these are the unseen cards.").format(
                one=" + ".join(str(seen.unseen[code]) for code in kinds[first]),
                other=" + ".join(str(seen.unseen[code]) for code in kinds[second]),
            ),
        ),
        solution=_("{first}, and {second}.").format(first=counted[0], second=counted[1]),
        slips=(
            *(Slip(card, same if right == EQUAL else more[card]) for card in both if card != right),
            *([] if right == EQUAL else [Slip(EQUAL, equal)]),
        ),
    )


def either(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(at least one of two opponents can play): their hands together are one sample."""
    seen = late(lots, few_cards, cards=cards)
    one, other = (seat for seat in range(seen.num_players) if seat != seen.seat)
    right, p, q = odds.p_any_can_play(seen), odds.p_can_play(seen, one), odds.p_can_play(seen, other)
    n, hits, size = unseen_left(seen), fitting_left(seen), seen.hand_sizes[one] + seen.hand_sizes[other]
    letters = {"one": LETTERS[one], "other": LETTERS[other]}
    return Problem(
        text=_(
            "How likely is it that at least one of the others, {one} or {other}, holds a card that fits now?"
        ).format(**letters),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("The complement is easier: neither of them holds a card that fits."),
            _("Then put their hands together. None of the {sum} cards fits: {one} and {other}.").format(
                sum=size, one=seen.hand_sizes[one], other=seen.hand_sizes[other]
            ),
            _(
                "{hits} of the {all} unseen cards fit. None of them is there in C({rest}, {size}) / C({all}, {size})."
            ).format(hits=hits, all=n, rest=n - hits, size=size),
        ),
        solution=_("1 − C({rest}, {size}) / C({all}, {size}) = 1 − {without} / {hands}").format(
            rest=n - hits, size=size, all=n, without=comb(n - hits, size), hands=comb(n, size)
        ),
        slips=(
            Slip(p + q, _("You added, so you counted the cases in which both of them can play twice.")),
            Slip(
                1 - (1 - p) * (1 - q),
                _(
                    "You multiplied as if one hand knew nothing of the other. But a card that {one} holds is not in "
                    "{other}'s hand: put both hands together."
                ).format(**letters),
            ),
            Slip(odds.p_all_can_play(seen), _("That is “and”: both of them can play. One is enough here.")),
            Slip(1 - right, _("That is the chance that neither can play.")),
            Slip(p, _("That is {one} alone.").format(**letters)),
            Slip(q, _("That is {other} alone.").format(**letters)),
        ),
    )


def few_cards(seen: LlamaObservation) -> bool:
    """Each of the others holds so few cards that one may or may not fit."""
    return all(size < 5 for seat, size in enumerate(seen.hand_sizes) if seat != seen.seat)


def nobody(lots: Lots, cards: Cards | None = None) -> Problem:
    """P(nobody can play on a card that is played now): the row of the heat map, then the complement."""
    seen = late(lots, lambda seen: few_cards(seen) and bool(can_act(seen)) and len(seen.hand) > 1, cards=cards)
    card = lots.pick(can_act(seen))
    others = [seat for seat in range(seen.num_players) if seat != seen.seat]
    n, hits, size = unseen_left(seen), fitting_left(seen, card), sum(seen.hand_sizes[seat] for seat in others)
    right = 1 - odds.p_any_can_play(seen, card)
    alone = [1 - odds.p_can_play(seen, seat, card) for seat in others]
    return Problem(
        text=_(
            "You play {card}. How likely is it that none of the others can play on it, with the cards they hold now?"
        ).format(card=card_name(card)),
        answer=right,
        position=seen.boxed_position,
        hints=(
            _("Which unseen cards could follow {card}? None of the others' cards may be one of them.").format(
                card=card_name(card)
            ),
            _("{hits} of the {all} unseen cards could follow. The others hold {size} cards together.").format(
                hits=hits, all=n, size=size
            ),
            _(
                "Count the hands of {size} among the {rest} other cards, and the hands of {size} among all {all}."
            ).format(rest=n - hits, size=size, all=n),
        ),
        solution=_("C({rest}, {size}) / C({all}, {size}) = {without} / {hands}").format(
            rest=n - hits, size=size, all=n, without=comb(n - hits, size), hands=comb(n, size)
        ),
        slips=(
            Slip(1 - right, _("That is the chance that somebody can play.")),
            Slip(
                1 - odds.p_any_can_play(seen),
                _("You looked at the present top card. After you play, another one is on top."),
            ),
            Slip(
                alone[0] * alone[1],
                _("You multiplied as if one hand knew nothing of the other. Both come from the same unseen cards."),
            ),
            Slip(
                1 - odds.p_all_can_play(seen, card),
                _("That is “not both”: it still lets one of them play. Here neither may."),
            ),
            Slip(Fraction(n - hits, n), _("That is for one single card. None of all their cards may fit.")),
            Slip(
                odds.binomial_pmf(size, Fraction(hits, n))[0],
                _("You put each card back before looking at the next one. Hands are dealt without replacement."),
            ),
        ),
    )


DRILLS = (
    Drill("row", "A row of the heat map", row, SMALL, GENERAL),
    Drill("welcome", "One or the other", welcome, SMALL, GENERAL),
    Drill("ready", "Ready at once?", ready, THREE, SIX),
    Drill("stuck", "None of them fits", stuck, SMALL, GENERAL),
    Drill("which-card", "Which card is harder to follow?", which_card, THREE, GENERAL),
    Drill("either", "One of two players", either, SMALL, FEW_OF_MANY),
)
TICKET = Drill("nobody", "Exit ticket: nobody can play", nobody, SMALL, FEW_OF_MANY)
