"""The table of Abrakadabrien: areas, plans, and time under stress."""

import re
import time
from collections.abc import Mapping

from lamakit.games import BOXES, OVERLAYS
from lamakit.games.abrakadabrien.cards import CODES, GOALS, STACKS, TERRAINS, UNKNOWN_BACK
from lamakit.games.abrakadabrien.decks import KINDS
from lamakit.pages import face
from lamakit.pages.abrakadabrien.clock import Clock, Now
from lamakit.pages.abrakadabrien.options import BOX, Options
from lamakit.pages.characters import setup_of
from lamakit.pages.messages import Handler, Message, StrangeMessageError, refused, text_in, texts_in
from lamakit.pages.witness import Witness, seen_by
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match, Move
from lamakit.texts import _
from lamakit.views.abrakadabrien import words as say
from lamakit.views.abrakadabrien.cards import event_svg, ghost_svg, order_svg, terrain_back_svg, terrain_svg
from lamakit.views.abrakadabrien.course import ScoreChange, scores
from lamakit.views.abrakadabrien.odds import odds_view
from lamakit.views.abrakadabrien.rulebook import rulebook
from lamakit.views.abrakadabrien.table import TableHistory, asked_for, planned_actions, table_view
from lamakit.views.rulebook import SENTENCES, Rulebook

PICKS = 10
PICK = re.compile(r"c[1-9]|[A-F][1-9]|p[A-F]|h[TRFG][1-6][sm*]?")
EVENT_ID = re.compile(r"\bI{1,3}[0-9]+\b")


class Face(face.Face):
    """Shows areas. In lock-step the page asks for the bots' moves; under stress they come by themselves.

    A turn that the human has not decided when its time is up is what was planned, or a `wait`, and a hand that is not
    laid in time goes on the first free portal.
    """

    family = BOX
    elsewhere = "This table shows Abrakadabrien; {game} has its own."
    options = Options()
    secret = ("turn",)

    def __init__(self, now: Now = time.monotonic) -> None:
        self._now = now

    @property
    def seen(self) -> AbrakadabrienObservation:
        return AbrakadabrienObservation.of(self.table.observation)

    def sit_down(self, table: face.Table) -> None:
        super().sit_down(table)
        self.plan: str | None = None
        self._clock = Clock(table, self._now)
        self._witness = Witness(table.match, lambda match, move: _told(match, move, table.seat))

    # --- time

    @property
    def is_timed(self) -> bool:
        return self._clock.runs

    def due_in(self) -> float | None:
        return self._clock.due_in()

    def in_time(self) -> str:
        legal = self.table.match.legal_actions()
        if self.plan in legal:
            return self.plan
        return "wait" if self.table.match.phase == "turn" else legal[0]

    def play(self, action: str, chance: str | None = None) -> None:
        mover, second = self.table.match.current_player, self._clock.second
        super().play(action, chance)
        self._clock.moved(second)
        if mover == self.table.seat:
            self.plan = None

    def rewound(self) -> None:
        self.plan = None
        self._clock.set()

    # --- messages

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {"plan": self._plan, "why": self._why}

    def _plan(self, message: Message) -> list[Message]:
        """Under stress: what is to happen when the human's time is up; an empty text takes it back.

        It is about the hand held now, so an outdated view does not matter.
        """
        action = text_in(message, "action")
        if not action or action in planned_actions(self.seen):
            self.plan = action or None
            return [self.table.view()]
        if action in self.seen.legal_actions:
            return self.table.decide(action)
        return [refused(_("This can't be planned now."))]

    def _why(self, message: Message) -> list[Message]:
        """Why what is picked can't be done; only about the human's own decision."""
        picks = texts_in(message, "picks", ())
        if len(picks) > PICKS or not all(map(PICK.fullmatch, picks)):
            raise StrangeMessageError(_("The page asks about something that is not on the table."))
        match = self.table.match
        if match.current_player != self.table.seat:
            return [{"kind": "why", "legal": False, "rule": "", "text": say.prompt(self.seen, match.names)}]
        legal, rule, _reason = match.explain(asked_for(self.seen, picks))  # a reason may quote what nobody has typed
        return [{"kind": "why", "legal": legal, "rule": rule, "text": _(SENTENCES[rule])}]

    # --- what the page gets

    def view(self, since: int, whole: bool) -> Message:
        seen, match = self.seen, self.table.match
        past, uncovered = self.table.looks_back, self.table.uncovered
        shown = AbrakadabrienObservation.of(uncovered) if uncovered else None
        plan = None if past else self.plan
        notes = self._witness.notes(len(match.history))
        public = len(notes) - (0 if seen.is_timed else sum(place.choice is not None for place in seen.seats))
        told = [line for lines, _gained in notes[:public] for line in lines]
        since = min(since, len(told))
        fresh = 1 if whole else len(told) - since
        course = [score for _lines, gained in notes for score in gained]
        known = match.history[:public]
        tale = TableHistory(
            match.names, told, match.winners, self.table.labels, fresh, course, self.table.portraits, known
        )
        return {
            **table_view(seen, tale, 0 if whole else since, shown),
            **({"actions": [], "planning": False} if past else {}),
            "plan": plan,
            "plan_label": say.action_label(plan, match.names) if plan else "",
            **(self._clock.message() if self.is_timed and not past else {}),
        }

    def chances(self) -> list[Message]:
        seen, match = self.seen, self.table.match
        if match.is_over or not self.table.odds_shown:
            return []
        return [{"kind": "chances", "position": seen.position, "odds": odds_view(seen, match.names)}]

    def setup(self) -> Message:
        seen, box = self.seen, BOXES[BOX]
        return {
            "texts": say.page_texts(),
            "assumption": say.assumption(seen),
            "hints": say.hints(),
            "actions": [],
            "art": {
                "cards": {code: terrain_svg(code) for code, count in seen.cards.items() if count},
                "backs": {back: terrain_back_svg(back) for back in (*TERRAINS, UNKNOWN_BACK)},
                "ghosts": {goal: ghost_svg(goal) for goal in GOALS.values()},
                "orders": {kind: order_svg(kind) for kind in KINDS},
                "events": {stack: event_svg(stack) for stack in STACKS},
            },
            "spoken": {code: say.spoken_card(code) for code in (*CODES, *TERRAINS, UNKNOWN_BACK)},
            "boxes": {BOX: {"overlays": list(box.overlays), "editions": {"amigo": ""}, "summary": _(box.summary)}},
            "either": [list(pair) for pair in box.either],
            "words": {"boxes": {BOX: "Abrakadabrien"}, "overlays": {name: _(OVERLAYS[name]) for name in box.overlays}},
            **setup_of([BOX]),
        }

    def rulebook(self) -> Rulebook:
        return rulebook(self.seen.variant.split("+")[1:])


def _told(match: Match, move: Move, seat: int) -> tuple[list[Message], list[ScoreChange]]:
    """Carry out a move again, and say what the seat saw, and who scored."""
    before, cards = AbrakadabrienObservation.of(seen_by(match, seat)), match.position
    match.play(move.action, move.chance)
    after = AbrakadabrienObservation.of(seen_by(match, seat))
    left = set(EVENT_ID.findall(match.position))
    events = [after.decks.events[event] for event in EVENT_ID.findall(cards) if event not in left]
    lines: list[tuple[int | None, str]] = [(move.seat, say.describe(move, match.names, seat))]
    lines += [(None, text) for text in say.followed(before, after, match.names, events)]
    return [{"seat": teller, "text": text} for teller, text in lines], scores(before, after, move)
