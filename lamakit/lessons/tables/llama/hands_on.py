"""Hands on with cards: a situation dealt afresh each time, against the rule of thumb."""

from lamakit.bots import Bot, make as make_bot
from lamakit.games import find_variant
from lamakit.play.chance import shuffle
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import write_position
from lamakit.play.observation import Observation


def partner(seed: int) -> Bot:
    return make_bot("threshold", seed=seed)


def filled_in(looked: Observation, words: Words) -> str:
    """The position with hidden hands filled at random, all arrangements equally likely; the rest is the deck."""
    seen = LlamaObservation.of(looked)
    variant = find_variant(seen.variant, seen.edition)
    state = seen.copy_seen()
    if not seen.dice:
        cards = [kind for kind, count in enumerate(seen.unseen.values()) for _copy in range(count)]
        hidden = [seat for seat, hand in enumerate(seen.hands) if hand is None]
        shuffle(cards, len(cards), len(cards), words)
        for seat in hidden:
            for _card in range(seen.hand_sizes[seat]):
                state.hands[seat][cards.pop()] += 1
        state.deck = [cards.count(kind) for kind in range(len(state.deck))]
    return write_position(variant, state)
