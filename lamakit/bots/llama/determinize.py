"""Matches that fit what a seat knows: a search bot begins with them."""

from collections.abc import Iterable
from dataclasses import dataclass

from lamakit.bots.llama.worlds import hidden_cards, start_of, world_dealer
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
        shuffler = _Shuffler([0] * sum(state.deck), words)
        world_dealer(seen.game)(state, shuffler, hidden_cards(seen, beliefs.evidence if beliefs else ()))
        hidden = [seat for seat, hand in enumerate(seen.hands) if hand is None]
        if beliefs is not None and hidden:
            _Metropolis(state, hidden, beliefs, words).go()
    variant = find_variant(seen.variant, seen.edition)
    return Match(variant, state, words, seed, checked_names(None, state.players))


@dataclass
class _Shuffler:
    """The cards of a world, and a generator."""

    cards: list[int]
    chance: Words


class _Metropolis:
    """A walk through the deals of the unseen cards, which comes to each as often as its weight says."""

    def __init__(self, state: State, hidden: list[int], beliefs: Beliefs, words: Words) -> None:
        self._hidden, self._beliefs, self._words = hidden, beliefs, words
        self._places = {seat: state.hands[seat] for seat in hidden} | {-1: state.deck}
        self._weights = {seat: self._weight(seat) for seat in hidden}

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
        before = dict(self._weights)
        self._swap(own, kind, other, instead)
        self._weights |= {seat: self._weight(seat) for seat in (own, other) if seat in self._weights}
        if not self._accepts(before):
            self._swap(own, instead, other, kind)
            self._weights = before

    def _accepts(self, before: dict[int, int]) -> bool:
        old, new = 1, 1
        for seat, weight in before.items():
            old, new = old * weight, new * self._weights[seat]
        return old == 0 or new >= old or next_word(self._words) * old < new << WORD

    def _card_at(self, number: int, places: Iterable[int]) -> tuple[int, int]:
        for place in places:
            for kind, copies in enumerate(self._places[place]):
                if number < copies:
                    return place, kind
                number -= copies
        raise AssertionError("there are fewer cards")

    def _swap(self, own: int, kind: int, other: int, instead: int) -> None:
        self._places[own][kind] -= 1
        self._places[own][instead] += 1
        self._places[other][instead] -= 1
        self._places[other][kind] += 1

    def _weight(self, seat: int) -> int:
        return self._beliefs.weight_of(seat, self._places[seat])
