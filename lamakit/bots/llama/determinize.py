"""Matches that fit what a seat knows: a search bot begins with them."""

from collections.abc import Iterable
from itertools import islice
from math import prod

from lamakit.bots.llama.worlds import Shuffler, hidden_cards, start_of, world_dealer
from lamakit.errors import LamakitError, quoted
from lamakit.games import find_variant
from lamakit.games.contract import State
from lamakit.odds.llama.beliefs import Beliefs
from lamakit.play.chance import generator
from lamakit.play.checks import checked_names, checked_seed
from lamakit.play.generator import Words, below, next_word
from lamakit.play.llama.observation import OPEN_PHASES, LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation

EXCHANGES = 40  # tried for each hidden card in a hand
WORD = 32  # bits
DECK = -1  # in place of a seat


def determinize(observation: Observation | str, seed: int = 1, beliefs: Beliefs | None = None) -> Match:
    """A match that fits what the seat knows; another seed deals the hidden cards otherwise.

    Without `beliefs` all arrangements of the unseen cards are equally likely (the prior of `odds`). With them they
    come from their posterior: random cards are exchanged, 40 times for each hidden card in a hand (Metropolis'
    algorithm), so close to it, not exactly. Raises LamakitError for another family's observation, and for beliefs that
    belong to another one.

    >>> determinize("base | 6 | A* 1 1 L:0 | B ?3:0 | deck ?49", seed=2).observation(1).hand
    ['2', '6', '6']
    """
    seen, words = LlamaObservation.of(observation), generator(checked_seed(seed))
    if beliefs is not None and not (isinstance(beliefs, Beliefs) and beliefs.observation == seen):
        raise LamakitError(f"beliefs={quoted(beliefs)}: expected None, or odds.Beliefs of the same observation")
    state = seen.copy_seen()
    if not seen.dice and state.phase not in OPEN_PHASES:
        state = start_of(seen)
        shuffler = Shuffler(cards=sum(state.deck))
        shuffler.chance = words
        world_dealer(seen.game)(state, shuffler, hidden_cards(seen, beliefs.evidence if beliefs else ()))
        if beliefs is not None:
            _Metropolis(state, [seat for seat, hand in enumerate(seen.hands) if hand is None], beliefs, words).go()
    variant = find_variant(seen.variant, seen.edition)
    return Match(variant, state, words, seed, checked_names(None, state.players))


class _Metropolis:
    """A walk through the deals of the unseen cards, which comes to each as often as its weight says."""

    def __init__(self, state: State, hidden: list[int], beliefs: Beliefs, words: Words) -> None:
        self._hidden, self._beliefs, self._words = hidden, beliefs, words
        self._places = {seat: state.hands[seat] for seat in hidden} | {DECK: state.deck}
        self._weights = {seat: beliefs.weight_of(seat, state.hands[seat]) for seat in hidden}

    def go(self) -> None:
        cards = sum(sum(self._places[seat]) for seat in self._hidden)
        for _step in range(EXCHANGES * cards):
            self._exchange(below(self._words, cards))

    def _exchange(self, number: int) -> None:
        """One card of a hand, by its number among those of all hands, for any card that lies elsewhere."""
        own, kind = self._card_at(number, self._hidden)
        elsewhere = [place for place in self._places if place != own]
        size = sum(sum(self._places[place]) for place in elsewhere)
        if not size:
            return
        other, instead = self._card_at(below(self._words, size), elsewhere)
        self._swap(own, kind, other, instead)
        changed = {seat: self._beliefs.weight_of(seat, self._places[seat]) for seat in (own, other) if seat != DECK}
        weights = self._weights | changed
        old, new = prod(self._weights.values()), prod(weights.values())
        if old == 0 or new >= old or next_word(self._words) * old < new << WORD:
            self._weights = weights
        else:
            self._swap(own, instead, other, kind)

    def _card_at(self, number: int, places: Iterable[int]) -> tuple[int, int]:
        """The place and the kind of the card with this number among those of some places."""
        held = (
            (place, kind) for place in places for kind, copies in enumerate(self._places[place]) for _ in range(copies)
        )
        return next(islice(held, number, None))

    def _swap(self, own: int, kind: int, other: int, instead: int) -> None:
        self._places[own][kind] -= 1
        self._places[own][instead] += 1
        self._places[other][instead] -= 1
        self._places[other][kind] += 1
