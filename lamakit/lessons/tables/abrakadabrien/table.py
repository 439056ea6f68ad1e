"""Tables of areas: a board with a line in which an action is put together, and the table of the play page."""

from collections.abc import Mapping
from typing import cast

from lamakit.bots import Bot
from lamakit.games import find_variant
from lamakit.games.abrakadabrien.cards import CODES, Card, back_of
from lamakit.lessons.engine.step import Step, own_actions
from lamakit.lessons.engine.table import Heard
from lamakit.odds.abrakadabrien.hidden import observed
from lamakit.pages.messages import Message, refused
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.writing import write_position
from lamakit.play.chance import shuffle
from lamakit.play.generator import Words
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.abrakadabrien.board import table_html

VERBS = {  # what an action can begin with in each phase
    "turn": ("replace", "reveal", "swap", "wait"),
    "lay": ("lay",),
    "score": ("score tower", "score river", "score forest", "score guardians", "done"),
    "plant": ("plant",),
    "bonus": ("reveal", "swap", "look"),
    "match_over": (),
}
ORDERS = ("score dwarf", "score elf", "score giant", "claim dwarf", "claim elf", "claim giant")
COMPLETE = ("wait", "done", "call", "no tribute", "claim dwarf", "claim elf", "claim giant")  # that is all


def verbs(variant: str, phase: str) -> tuple[str, ...]:
    """The first words of actions that such a match can have in this phase."""
    overlays = variant.split("+")[1:]
    found = VERBS[phase]
    if phase == "score":
        ghosts = {"ghosts-a", "ghosts-b"} & set(overlays)
        found = (*(ORDERS if "orders" in overlays else ()), *(("call",) if ghosts else ()), *found)
    if phase == "bonus" and "conflict" in overlays:
        found = (*found, "tribute", "no tribute")
    return found


def arranged(text: str) -> str:
    """An action put together from clicks in any order: "replace T4 1" is "replace 1 T4", "swap 5 2" is "swap 2 5"."""
    words = text.split()
    cells = [word for word in words if len(word) == 1 and word in "123456789"]
    others = [word for word in words if word not in cells]
    if words[:1] != ["tribute"]:
        cells.sort()
    if words[:1] == ["replace"]:
        return " ".join([*others[:1], *cells, *others[1:]])
    return " ".join([*others, *cells])


ACTION_LENGTH = 80


def goes_on(step: Step, match: Match, seat: int) -> bool:
    """Whether the task may still be done: actions begin like the step's moves, and the last calls for no remark."""
    own, way = own_actions(match), step.moves
    alike = all(action.split()[0] == move.split()[0] for action, move in zip(own, way, strict=False))
    return len(own) < len(way) and alike and own[-1] not in step.remarks and not match.is_over


class Board:
    """The others answer at once: all play at the same time (ABR-06), so one view follows every decision."""

    script = "board"

    def __init__(self, step: Step, heard: Heard) -> None:
        self.match, self._heard, self._then = step.table(), heard, list(step.then)
        self.seat, self.ply = self.match.current_player or 0, 1
        self.close("")

    def close(self, why: str, veiled: bool = False) -> None:
        self.closed, self.veiled = why, veiled

    def play(self, action: str) -> None:
        self.receive({"kind": "play", "action": action, "ply": self.ply})

    def receive(self, message: object) -> list[Message]:
        """Plays an action; what was pressed may come in any order, as `text`."""
        if not isinstance(message, Mapping) or message.get("kind") != "play":
            return self.refresh()
        if self.closed:
            return [refused(self.closed)]
        if message.get("ply") == self.ply:
            self._carry_out(arranged(str(message.get("action", message.get("text")))[:ACTION_LENGTH]))
        return self.refresh()

    def _carry_out(self, action: str) -> None:
        if self.match.current_player != self.seat or not self.match.explain(action).legal:
            return self._heard(action)
        self.match.play(action)
        while self.match.current_player not in (None, self.seat):
            legal = self.match.legal_actions()
            self.match.play(self._then.pop(0) if self._then and self._then[0] in legal else idle(legal))
        self.ply += 1
        return self._heard(None)

    def refresh(self) -> list[Message]:
        """The one message that shows the table as it is now."""
        seen = self.match.observation(self.seat)
        assert isinstance(seen, AbrakadabrienObservation)
        begin = [] if self.closed or self.match.current_player != self.seat else verbs(seen.variant, seen.phase)
        return [
            {
                "kind": "view",
                "ply": self.ply,
                "html": table_html(seen, self.match.names),
                "verbs": [{"word": verb, "label": _(verb), "complete": verb in COMPLETE} for verb in begin],
                "why": self.closed,
                "texts": {"action": _("Your action"), "do": _("Do it"), "clear": _("Clear")},
            }
        ]


class Waiting:
    """Somebody who does nothing, so that only the learner's actions change the table."""

    def choose(self, observation: Observation) -> str:
        return idle(observation.legal_actions)


def idle(legal: list[str]) -> str:
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
