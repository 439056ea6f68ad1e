"""The first deal with a hand that the caller gives."""

from collections import Counter
from collections.abc import Iterable
from types import SimpleNamespace

from lamakit.errors import LamakitError, quoted
from lamakit.games import Variant
from lamakit.games.contract import State
from lamakit.games.rounds import HAND
from lamakit.play.generator import Words
from lamakit.play.llama.dealing import hand_dealer
from lamakit.play.validation import items_of


def deal_around(variant: Variant, state: State, hand: Iterable[str], words: Words) -> None:
    """Deal with these six cards in seat 0's hand; raises LamakitError if the deck hasn't them."""
    workspace = SimpleNamespace(hand=cards_in(variant, state, hand), cards=[0] * state.deck_size, chance=words)
    hand_dealer(variant.game)(state, workspace)


def cards_in(variant: Variant, state: State, hand: Iterable[str]) -> list[int]:
    """Card numbers of a hand: codes, or a text of them."""
    codes = variant.game.CODES
    given = hand.split() if isinstance(hand, str) else items_of(hand)
    if len(given) != HAND or any(not isinstance(code, str) or code not in codes for code in given):
        raise LamakitError("hand={hand}: expected {count} cards from {codes}", quoted(hand), HAND, " ".join(codes))
    for code, copies in Counter(given).items():
        if copies > (held := state.full[codes.index(code)]):
            raise LamakitError("hand={hand}: the deck has {held} of {code}", quoted(hand), held, code)
    return [codes.index(code) for code in given]
