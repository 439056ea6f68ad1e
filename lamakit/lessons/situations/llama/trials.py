"""Repeated trials with LLAMA cards."""

from collections.abc import Sequence
from fractions import Fraction

from lamakit.lessons.engine.drawing import Simulated, Trial, Tried
from lamakit.lessons.engine.sums import Names
from lamakit.lessons.tables.llama.dealing import dealt
from lamakit.lessons.tables.llama.names import Card, Cards
from lamakit.lessons.tables.llama.situations import FULL, cards_of_box
from lamakit.pages.llama.check import deal_at_random
from lamakit.play.chance import generator
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation


def one_draw() -> Trial:
    """`card` is the one that the first action has drawn."""

    def came(match: Match) -> Names | None:
        card = match.history[0].chance
        return None if card is None else {"card": Card(card)}

    return Trial(lambda match: bool(match.history), came)


def answered(action: str) -> Trial:
    """How the next player answers this action: `plays` a card or not, and which `card`."""

    def over(match: Match) -> bool:
        return len(match.history) > 1 or any(move.action != action for move in match.history)

    def came(match: Match) -> Names | None:
        if match.history[0].action != action:
            return None
        answer = match.history[1].action
        return {"plays": answer in LlamaObservation.of(match.observation(0)).codes, "card": Card(answer)}

    return Trial(over, came)


def next_card(observation: Observation) -> Simulated:
    """`card` is the top one of the deck, everything hidden being dealt at random."""
    seen = LlamaObservation.of(observation)
    return lambda words: {"card": Card(deal_at_random(seen, words).cards[0])}


def hidden_cards(observation: Observation | None, count: int) -> Simulated:
    """`dealt` are so many of the unseen cards; without a position, of a full box."""
    cards = cards_of_box(LlamaObservation.of(observation).unseen if observation else FULL.box)
    return lambda words: {"dealt": Cards(map(Card, dealt(cards, count, words)))}


def turned_up(counts: Sequence[Fraction], size: int) -> Tried:
    """`dealt` are so many cards, of so many of each kind, in their order."""
    cards = [code for code, copies in zip(FULL.cards, counts, strict=True) for _copy in range(int(copies))]

    def turned(seed: int, number: int) -> Names:
        hand = dealt(cards, size, generator(seed, number))
        return {"dealt": Cards(map(Card, sorted(hand, key=FULL.cards.index)))}

    return turned
