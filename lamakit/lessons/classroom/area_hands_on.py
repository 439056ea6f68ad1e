"""Hands on with areas: a situation of Abrakadabrien at the table of the play page, dealt anew each time."""

from typing import Any, cast

from lamakit.games import find_variant
from lamakit.games.abrakadabrien.cards import CODES, Card, back_of
from lamakit.lessons.abrakadabrien_match import AreaMatchTable
from lamakit.lessons.classroom.hands_on import NAMES, TRIALS, HandsOn
from lamakit.odds.abrakadabrien.hidden import observed, state_of
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.writing import write_position
from lamakit.play.chance import generator, shuffle
from lamakit.play.generator import Words
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.widgets.area_session import AreaSession
from lamakit.widgets.area_table import AreaTable
from lamakit.widgets.lesson import LessonCard, mimebundle


class Waiting:
    """Somebody who does nothing, so that only the learner's actions change the table."""

    def choose(self, observation: Observation) -> str:
        legal = observation.legal_actions
        return next((action for action in ("wait", "done") if action in legal), legal[0])


class AreaHandsOn(HandsOn):
    """The table of a trial with areas; the learner is seat A, everybody else waits."""

    def _table(self, number: int) -> AreaMatchTable:
        seen = observed(self.trial.position)
        names = [_(name) for name in NAMES[: seen.num_players]]
        dealt = opened(seen, generator(self.seed, number))
        match = Match.from_position(dealt, seed=self.seed * TRIALS + number, names=names)
        table = AreaMatchTable(match, self._heard, {seat: Waiting() for seat in range(1, seen.num_players)})
        table.odds_shown = self.table.odds_shown if hasattr(self, "table") else True  # as the page has them
        return table

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if self._card is None:
            self._card = LessonCard(self.table, self._pressed, AreaTable(cast(AreaSession, self.table)))
            self.refresh()
        return mimebundle(self._card, repr(self))


def opened(seen: AbrakadabrienObservation, words: Words) -> str:
    """The position with every hidden card dealt by lot, all ways that agree with the backs equally likely."""
    state, unseen = state_of(seen).copy(), _shuffled(seen, words)

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
