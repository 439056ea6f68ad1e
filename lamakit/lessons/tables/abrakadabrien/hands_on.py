"""Hands on with areas: a situation of Abrakadabrien dealt afresh each time, in which only the learner acts."""

from typing import cast

from lamakit.bots import Bot
from lamakit.games import find_variant
from lamakit.games.abrakadabrien.cards import CODES, Card, back_of
from lamakit.lessons.tables.abrakadabrien.table import Waiting
from lamakit.odds.abrakadabrien.hidden import observed
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.writing import write_position
from lamakit.play.chance import shuffle
from lamakit.play.generator import Words
from lamakit.play.observation import Observation


def partner(seed: int) -> Bot:
    return Waiting()


def filled_in(seen: Observation, words: Words) -> str:
    """The position with every hidden card dealt at random: all ways that agree with the backs are equally likely."""
    seen = observed(seen)
    state, unseen = seen.copy_seen(), _shuffled(seen, words)

    def dealt(card: Card | None, known: int = 0) -> Card | None:
        if card is None or card.code in CODES:
            return card
        return Card(_taken(unseen, card.code), known)

    for seat, place in enumerate(state.seats):
        place.area = [dealt(card) for card in place.area]
        place.hand = [cast(Card, dealt(card, 1 << seat)) for card in place.hand]
        place.portal = [cast(Card, dealt(card)) for card in place.portal]
    top = [_taken(unseen, back) for back in state.deck[:1] if back]
    state.deck = [*top, *unseen]
    return write_position(find_variant(seen.variant), state)


def _shuffled(seen: AbrakadabrienObservation, words: Words) -> list[str]:
    cards = [code for code, count in seen.unseen.items() for _copy in range(count)]
    shuffle(cards, len(cards), len(cards), words)
    return cards


def _taken(cards: list[str], back: str) -> str:
    """The first card with this back, taken out."""
    return cards.pop(next(place for place, code in enumerate(cards) if back_of(code) == back))
