"""Tables of areas: that of the play page, at which the others answer at once, and situations dealt afresh there."""

from typing import cast

from lamakit.bots import Bot
from lamakit.games import find_variant
from lamakit.games.abrakadabrien.cards import CODES, Card, back_of
from lamakit.lessons.engine.step import Step, own_actions
from lamakit.lessons.engine.table import Heard, Script, SessionTable
from lamakit.odds.abrakadabrien.hidden import observed
from lamakit.pages.messages import Message
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.writing import write_position
from lamakit.play.chance import shuffle
from lamakit.play.generator import Words
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.views.abrakadabrien.table import asked_for


def goes_on(step: Step, match: Match, seat: int) -> bool:
    """Whether the task may still be done: actions begin like the step's moves, and the last calls for no remark."""
    own, way = own_actions(match), step.moves
    alike = all(action.split()[0] == move.split()[0] for action, move in zip(own, way, strict=False))
    return len(own) < len(way) and alike and own[-1] not in step.remarks and not match.is_over


def lay(step: Step, heard: Heard) -> SessionTable:
    """Whoever has nothing to do by the step waits."""
    match = step.table()
    seat, others = match.current_player or 0, Script(step.then, Waiting())
    bots = {other: others for other in range(match.num_players) if other != seat}
    return AreaTable(match, seat, bots, heard, dim=dimmed)


class AreaTable(SessionTable):
    """The others answer at once: all play at the same time (ABR-06), so nothing is judged before they have."""

    def receive(self, message: object) -> list[Message]:
        """There are no odds, which would solve many a task; what is pressed together and can't be done is heard."""
        if not isinstance(message, dict) or message.get("kind") in ("chances", "odds"):
            return []
        answers = super().receive(message)
        if not self.closed and any(each["kind"] == "why" for each in answers):
            self._heard(asked_for(observed(self.match.observation(self.seat)), message["picks"]))
        return answers

    def _answers(self, message: object) -> list[Message]:
        answers = super()._answers(message)
        while self.session.table.bot_decides:
            answers += super()._answers({"kind": "step", "ply": self.ply})
        return answers


def dimmed(answer: Message, why: str, _veiled: bool) -> Message:
    """Nothing can be picked at a closed table, and no line shows what is complete."""
    view = {**answer["view"], "actions": [], "planning": False, "prompt": why}
    view["seats"] = [{**seat, "formations": []} for seat in view["seats"]]
    return {**answer, "view": view, "bots_turn": False}


class Waiting:
    """Somebody who does nothing, so that only the learner's actions change the table."""

    def choose(self, observation: Observation) -> str:
        legal = observation.legal_actions
        return next((action for action in ("wait", "done") if action in legal), legal[0])


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
