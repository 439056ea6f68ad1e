"""Matches of the LLAMA games that fit what a seat knows: a search bot begins with them."""

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

EXCHANGES = 40  # tried for each hidden card in a hand
WORD = 32  # bits
DECK = -1  # in place of a seat


def determinize(seen: LlamaObservation, seed: int, beliefs: Beliefs | None = None) -> Match:
    """A match that fits what the seat knows, and if they are given, what it believes."""
    words = generator(checked_seed(seed))
    if beliefs is not None and not (isinstance(beliefs, Beliefs) and is_same_table(beliefs.observation, seen)):
        raise LamakitError("beliefs={beliefs}: expected None, or odds.Beliefs of the same observation", quoted(beliefs))
    state = seen.copy_seen()
    if not seen.dice and state.phase not in OPEN_PHASES:
        state = start_of(seen)
        shuffler = Shuffler(cards=sum(state.deck))
        shuffler.chance = words
        world_dealer(seen.game)(state, shuffler, hidden_cards(seen, beliefs.evidence if beliefs else ()))
        if beliefs is not None:
            exchange_cards(state, [seat for seat, hand in enumerate(seen.hands) if hand is None], beliefs, words)
    variant = find_variant(seen.variant, seen.edition)
    return Match(variant, state, words, seed, checked_names(None, state.players))


def is_same_table(one: LlamaObservation, other: LlamaObservation) -> bool:
    """Whether these are the same position, whatever has been seen before."""
    return (one.seat, one.boxed_position) == (other.seat, other.boxed_position)


def exchange_cards(state: State, hidden: list[int], beliefs: Beliefs, words: Words) -> None:
    """Exchange cards of the hidden hands, so that deals come about as often as their weights say (Metropolis)."""
    piles = {seat: state.hands[seat] for seat in hidden} | {DECK: state.deck}
    held = [(place, kind) for place, pile in piles.items() for kind, copies in enumerate(pile) for _ in range(copies)]
    cards = sum(place != DECK for place, _kind in held)
    weights = {seat: beliefs.weight_of(seat, piles[seat]) for seat in hidden}
    for _step in range(EXCHANGES * cards):
        number, other = below(words, cards), below(words, len(held))
        (own, kind), (elsewhere, instead) = held[number], held[other]
        if own == elsewhere:
            continue
        swap(piles[own], kind, piles[elsewhere], instead)
        changed = weights | {seat: beliefs.weight_of(seat, piles[seat]) for seat in (own, elsewhere) if seat != DECK}
        old, new = prod(weights.values()), prod(changed.values())
        if old == 0 or new >= old or next_word(words) * old < new << WORD:
            weights, held[number], held[other] = changed, (own, instead), (elsewhere, kind)
        else:
            swap(piles[own], instead, piles[elsewhere], kind)


def swap(own: list[int], kind: int, other: list[int], instead: int) -> None:
    """A card of a kind goes to another pile, and one comes instead."""
    own[kind] -= 1
    own[instead] += 1
    other[instead] -= 1
    other[kind] += 1
