"""Beliefs by Bayes: what the others' draws and quits say about their hands.

Prior: every unseen card is equally likely in every hidden place (see `draws`). Evidence: whoever draws or quits has not
played, and a model of behaviour says how likely that is with and without a card that fits. It speaks about the cards
held at that time: a card drawn later is free of it; a card played later was held then or has been drawn since, both of
which are weighed. Posterior ∝ prior · likelihood, over all deals, in fractions.

What is assumed to say nothing: which of its cards a player plays (each card in the hand counts as equally likely to be
the one), and every use of tokens: gifts, collecting, the magic token. A card that a `d` card brings is just one more
unknown card.

    evidence, behaviour
        │  Beliefs._hidden_hand     the story of each hidden hand
    HiddenHand
        │  weighted_deals._factor   read backwards: a polynomial, whose variables are kinds of cards
    Factor
        │  product.Product          all of them multiplied, cell after cell summed out
    weight of the deals in question, and of all deals
        │  Beliefs._posterior       their ratio
    Pmf, Fraction
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from lamakit.errors import LamakitError, quoted
from lamakit.odds.arguments import ObservationLike, checked_seat
from lamakit.odds.llama.draws import cards_asked, observed, opponents_in_round
from lamakit.odds.llama.product import TooMuchEvidenceError
from lamakit.odds.llama.scoring import scoring_of
from lamakit.odds.llama.weighted_deals import Arrival, HiddenHand, Play, Refusal, WeightedDeals
from lamakit.odds.pmf import Outcome, Pmf
from lamakit.play.checks import checked_number
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.round_history import DREW, GAINED, PLAYED, QUIT, Evidence as Evidence
from lamakit.play.match import Match, replay
from lamakit.play.validation import as_written, call_user, plain, validated, whole_as_int

KINDS = (DREW, QUIT, PLAYED, GAINED)
EFFORT = 2_000_000  # multiplications for all answers of one `Beliefs`: a second or two


@dataclass(frozen=True)
class Behaviour:
    """How the others are assumed to behave.

    `beta`: the probability that a player who could play doesn't, but draws or quits; 0 makes every draw and quit hard
    evidence, 1 makes it worthless. `quit_at`: a player who may still draw quits only if their hand counts at most this
    many points; None if quitting says nothing about points. Below the limit the decision to quit is assumed to say no
    more.
    """

    beta: Fraction | int = Fraction(0)
    quit_at: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("beta", as_written(plain(self.beta))), ("quit_at", plain(self.quit_at))):
            object.__setattr__(self, name, whole_as_int(value))
        if isinstance(self.beta, bool) or not isinstance(self.beta, (int, Fraction)) or not 0 <= self.beta <= 1:
            raise LamakitError(
                "beta={beta}: expected a Fraction from 0 to 1 such as Fraction(1, 10)", quoted(self.beta)
            )
        limit = self.quit_at
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int) or limit < 0):
            raise LamakitError("quit_at={limit}: expected a number of points, or None", quoted(limit))


def evidence(match: Match | Mapping[str, Any], seat: int) -> tuple[Evidence, ...]:
    """The others' draws, plays and quits in this round, from the public part of a match or of its log."""
    played = match if isinstance(match, Match) else replay(match)
    return tuple(item for item in LlamaObservation.of(played.remembered(seat)).record if item.seat != seat)


def latest(record: Iterable[Evidence], number: int) -> tuple[Evidence, ...]:
    """The evidence with only the latest `number` draws and quits; of older ones just the cards' ways are remembered.

    This bounds the work of `Beliefs`, whose answers stay exact for what is remembered.
    """
    if type(number) is not int or number < 0:
        raise LamakitError("number={number}: expected a number of draws and quits to remember", quoted(number))
    items = list(record)
    refusals = [place for place, item in enumerate(items) if item.kind in (DREW, QUIT)]
    forgotten = set(refusals[: max(0, len(refusals) - number)])
    return tuple(
        item._replace(kind=GAINED) if place in forgotten else item
        for place, item in enumerate(items)
        if place not in forgotten or item.kind == DREW
    )


class Beliefs:
    """The posterior over all deals, given an observation, evidence in the order of time, and a model of behaviour.

    Weight of a deal: Π over draws and quits of (beta if the hand then held a card that fitted, else 1), and 0 if a
    hand that quit counts more than `quit_at`. Counted by `weighted_deals`; without evidence it is the prior of `draws`.
    Raises LamakitError if the evidence does not belong to the observation, or can't have happened.

    The work grows with the number of kinds of cards that link several hands, not with the number of refusals. What one
    answer has computed serves the next. As soon as all answers together have taken more than `effort` multiplications
    (10,000 take 5 to 10 ms), they raise TooMuchEvidenceError instead; see `latest` and `weighable`. Whoever can wait
    says a larger one, or math.inf.
    """

    @validated
    def __init__(
        self,
        observation: ObservationLike,
        evidence: Iterable[Evidence] = (),
        behaviour: Behaviour = Behaviour(),
        effort: float = EFFORT,
    ) -> None:
        self._seen = observed(observation)
        self.evidence, self.behaviour = tuple(_checked(self._seen, item) for item in evidence), behaviour
        hidden = [seat for seat, hand in enumerate(self._seen.hands) if hand is None]
        self._hands = {seat: self._hidden_hand(seat) for seat in hidden}
        self._unseen = list(self._seen.unseen.values())
        self._weights: dict[tuple[int, tuple[int, ...]], int] = {}
        self._total = 0
        self._deals = WeightedDeals(self._unseen, self._hands, scoring_of(self._seen), effort)

    @property
    def observation(self) -> LlamaObservation:
        return self._seen

    @property
    def effort_left(self) -> float:
        """How many multiplications further answers may take."""
        return self._deals.effort_left

    def p_can_play(self, seat: int, top: str | None = None) -> Fraction:
        """P(that seat holds at least one card that fits on `top`)."""
        return self.p_contains(seat, self._seen.fitting(top))

    def p_any_can_play(self, top: str | None = None) -> Fraction:
        """P(at least one opponent still in the round holds a card that fits on `top`); 0 if none is left."""
        return self.p_any_contains(opponents_in_round(self._seen), self._seen.fitting(top))

    @validated
    def p_contains(self, seat: int, codes: str | Iterable[str]) -> Fraction:
        """P(that seat holds at least one of these cards): 1 - weight of the deals in which it does not / of all."""
        return self.p_any_contains([checked_seat(self._seen, seat)], codes)

    def copies_pmf(self, seat: int, code: str) -> Pmf[int]:
        """P(that seat holds x copies of a card): weight of the deals in which it does / of all."""
        hand = self._seen.hands[checked_seat(self._seen, seat)]
        kind = self._seen.kind_of(code)
        if hand is not None:
            return Pmf({hand.count(code): 1})
        return self._posterior(self._deals.tally(seat, kind))

    def draw_pmf(self) -> Pmf[str]:
        """P(the next card drawn is c) ∝ unseen copies of c · weight of the deals of the other unseen cards.

        Raises LamakitError if the deck is empty.
        """
        if self._seen.deck_size == 0:
            raise LamakitError("the deck is empty, so there is no next card (BAS-10)")
        refused = [kinds for hand in self._hands.values() for kinds in hand.refused]
        limited = any(hand.limit is not None for hand in self._hands.values())
        alike: dict[tuple[int, ...], int] = {}  # kinds that no evidence tells apart share one weight
        weights = {}
        for kind, code in enumerate(self._seen.codes):
            told = (kind if limited else -1, *(kind in kinds for kinds in refused))
            if self._unseen[kind] and told not in alike:
                alike[told] = self._deals.weight(drawn=kind)
            weights[code] = self._unseen[kind] * alike.get(told, 0)
        return self._posterior(weights)

    @validated
    def p_any_contains(self, seats: Iterable[int], codes: str | Iterable[str]) -> Fraction:
        """P(at least one of these seats holds at least one of these cards); 0 without seats."""
        wanted, asked = cards_asked(self._seen, codes), {checked_seat(self._seen, seat) for seat in seats}
        if any(not wanted.isdisjoint(self._seen.hands[seat] or ()) for seat in asked):
            return Fraction(1)
        kinds = frozenset(kind for kind, code in enumerate(self._seen.codes) if code in wanted)
        without = {seat: _without(hand, kinds) for seat, hand in self._hands.items() if seat in asked}
        return 1 - Fraction(self._deals.weight(without), self._whole())

    @validated
    def weight_of(self, seat: int, counts: Sequence[int]) -> int:
        """∝ P(what was seen of that seat | these are its cards), so many of each kind; comparable for one seat only.

        Raises LamakitError for a hand that is not hidden, and for counts that can't be one.
        """
        if checked_seat(self._seen, seat) not in self._hands:
            raise LamakitError("seat {seat}: expected one whose hand is hidden", seat)
        size, kinds = self._seen.hand_sizes[seat], len(self._unseen)
        key = (seat, tuple(checked_number(count, range(size + 1), "counts") for count in counts))
        if len(key[1]) != kinds or sum(key[1]) != size:
            raise LamakitError(
                "counts={counts}: expected {kinds} numbers that add up to {size}", quoted(counts), kinds, size
            )
        if key not in self._weights:
            alone = WeightedDeals(key[1], {seat: self._hands[seat]}, scoring_of(self._seen), self.effort_left)
            self._weights[key] = alone.weight()
        return self._weights[key]

    def _whole(self) -> int:
        """The weight of all deals."""
        if not self._total:
            self._total = self._checked_weight(self._deals.weight())
        return self._total

    def _posterior(self, weights: Mapping[Outcome, int]) -> Pmf[Outcome]:
        self._checked_weight(sum(weights.values()))
        return Pmf(weights)

    def _checked_weight(self, weight: int) -> int:
        if not weight:
            raise LamakitError(
                "this evidence can't have happened with beta={beta} and quit_at={quit_at}; expected a larger one",
                self.behaviour.beta,
                self.behaviour.quit_at,
            )
        return weight

    def _hidden_hand(self, seat: int) -> HiddenHand:
        """A hand and its story since the record began."""
        record = [item for item in self.evidence if item.seat == seat]
        beta, seen = self.behaviour.beta, self._seen
        story: list[Arrival | Refusal | Play] = [Arrival(self._first_cards(seat, record))]
        limit = None
        for item in record:
            if item.kind == PLAYED:
                story.append(Play(seen.codes.index(item.card)))
            elif item.kind != GAINED and beta < 1:
                fits = frozenset(seen.codes.index(code) for code in seen.fitting(item.top))
                story.append(Refusal(fits, beta.numerator, beta.denominator))
            if item.kind in (DREW, GAINED):
                story.append(Arrival(1))
            if item.kind == QUIT and item.could_draw:
                limit = self.behaviour.quit_at
        return HiddenHand(tuple(story), limit)

    def _first_cards(self, seat: int, record: Iterable[Evidence]) -> int:
        """How many cards the seat held when the record began."""
        kinds = [item.kind for item in record]
        size = self._seen.hand_sizes[seat]
        first = size + kinds.count(PLAYED) - kinds.count(DREW) - kinds.count(GAINED)
        if first < 0:
            raise LamakitError(
                "evidence: seat {seat} holds {size} cards, fewer than it has drawn and not played", seat, size
            )
        return first


def weighable(
    observation: ObservationLike,
    evidence: Iterable[Evidence],
    behaviour: Behaviour,
    questions: Callable[[Beliefs], object],
    effort: float,
) -> Beliefs:
    """Beliefs from as much of the latest evidence as leaves `questions` answered with that much effort in all.

    First all is tried, with half as much effort beforehand, which is enough as a rule; then none of the draws and
    quits, and more and more of the latest, each time 5/2 as many, at last all (see `latest`). Raises
    TooMuchEvidenceError if even without them the questions can't be answered.
    """
    record = tuple(evidence)

    def weighed(number: int, effort: float) -> Beliefs:
        beliefs = Beliefs(observation, latest(record, number), behaviour, effort)
        call_user(questions, beliefs)
        return beliefs

    numbers = [sum(item.kind in (DREW, QUIT) for item in record)]
    while numbers[0]:
        numbers.insert(0, numbers[0] * 2 // 5)
    with suppress(TooMuchEvidenceError):
        return weighed(numbers[-1], effort / 2)
    found = weighed(numbers[0], effort)
    for number in numbers[1:]:
        try:
            found = weighed(number, found.effort_left)
        except TooMuchEvidenceError:
            break
    return found


def _checked(seen: LlamaObservation, item: Evidence) -> Evidence:
    checked_seat(seen, item.seat)
    for code in (item.top, *([item.card] if item.kind == PLAYED else [])):
        seen.kind_of(code)
    if item.kind not in KINDS:
        raise LamakitError("evidence {kind}: expected {kinds}", quoted(item.kind), ", ".join(KINDS))
    return item


def _without(hand: HiddenHand, kinds: frozenset[int]) -> HiddenHand:
    """The hand if it now holds no card of these kinds."""
    return hand._replace(story=(*hand.story, Refusal(kinds, 0, 1)))
