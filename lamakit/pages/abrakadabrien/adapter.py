"""The table of Abrakadabrien: areas, plans, and time under stress."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from lamakit.errors import LamakitError
from lamakit.games import BOXES, OVERLAYS
from lamakit.games.abrakadabrien.cards import CODES, GOALS, STACKS, TERRAINS, UNKNOWN_BACK
from lamakit.games.abrakadabrien.decks import KINDS
from lamakit.games.rulebook import SENTENCES
from lamakit.pages.adapter import GameAdapter
from lamakit.pages.characters import setup_of
from lamakit.pages.clock import Clock
from lamakit.pages.messages import Message, StrangeMessageError, flag_in, numbers_in, text_in, texts_in
from lamakit.pages.moment import Moment, seen_by
from lamakit.pages.options import Options
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.families import MatchOptions as FamilyOptions
from lamakit.play.match import Match, Move
from lamakit.texts import _, deferred
from lamakit.texts.scripts import texts_of
from lamakit.views.abrakadabrien import words as say
from lamakit.views.abrakadabrien.cards import event_svg, ghost_svg, order_svg, terrain_back_svg, terrain_svg
from lamakit.views.abrakadabrien.course import ScoreChange, scores
from lamakit.views.abrakadabrien.odds import odds_view
from lamakit.views.abrakadabrien.rulebook import rulebook
from lamakit.views.abrakadabrien.table import TableHistory, asked_for, formations_view, planned_actions, table_view
from lamakit.views.rulebook import Rulebook

BOX = "abrakadabrien"
PICKS = 10
PICK = re.compile(r"c[1-9]|[A-F][1-9]|p[A-F]|h[TRFG][1-6][sm*]?")
EVENT_ID = re.compile(r"\bI{1,3}[0-9]+\b")


Looked = tuple[AbrakadabrienObservation, str]  # as the seat saw the table, and its whole position
Note = tuple[list[Message], list[ScoreChange]]  # what the seat saw of a move, and who scored


@dataclass(frozen=True)
class AreaOptions(Options):
    """`paces` under stress are the seconds that each seat takes for a turn, the human's first."""

    variant: str = BOX
    bots: tuple[str, ...] = ("alma", "bruno", "cleo", "dario", "edda")
    paces: tuple[float, ...] = (15.0, 12.0, 12.0, 12.0, 12.0, 12.0)
    open_orders: bool = False

    @property
    def of_family(self) -> FamilyOptions:
        return {
            "paces": self.paces[: self.players] if "stress" in self.overlays else None,
            "open_orders": self.open_orders if "orders" in self.overlays else None,
        }

    def read(self, given: Message) -> Self:
        paces, open_orders = numbers_in(given, "paces", self.paces), flag_in(given, "open_orders", self.open_orders)
        return replace(super().read(given), paces=paces, open_orders=open_orders)


class AbrakadabrienAdapter(GameAdapter):
    """Shows areas. In lock-step the page asks for the bots' moves; under stress they come by themselves."""

    family = BOX
    elsewhere = deferred("This table shows Abrakadabrien; {game} has its own.")
    options = AreaOptions()
    at_one_screen = ("stress",)
    secret = ("turn",)

    def clock(self, match: Match, seat: int, now: Callable[[], float]) -> Clock | None:
        seen = AbrakadabrienObservation.of(match.observation(seat))
        return Clock(match, seat, now, partial(_read, match, seat)) if seen.is_timed else None

    def look(self, match: Match, seat: int) -> Looked:
        return AbrakadabrienObservation.of(seen_by(match, seat)), match.position

    def note(self, before: Looked, match: Match, move: Move, seat: int) -> Note:
        """The lines that say what the seat saw of the move, and who scored."""
        seen, cards = before
        after = AbrakadabrienObservation.of(seen_by(match, seat))
        left = set(EVENT_ID.findall(match.position))
        events = [after.decks.events[event] for event in EVENT_ID.findall(cards) if event not in left]
        lines: list[tuple[int | None, str]] = [(move.seat, say.describe(move, match.names, seat))]
        lines += [(None, text) for text in say.followed(seen, after, match.names, events)]
        return [{"seat": teller, "text": text} for teller, text in lines], scores(seen, after, move)

    def plan(self, moment: Moment, message: Message) -> str:
        """An empty text takes the plan back. It is about the hand held now, so an outdated view does not matter."""
        action, seen = text_in(message, "action"), AbrakadabrienObservation.of(moment.observation)
        if action and action not in planned_actions(seen):
            if action in seen.legal_actions:
                return action
            if moment.match.is_over:  # the last move was on its way to the page
                return ""
            raise LamakitError("This can't be planned now.")
        if moment.clock:
            moment.clock.plan = action or None
        return ""

    def why(self, moment: Moment, message: Message) -> list[Message]:
        """Only about the human's own decision."""
        picks, match = texts_in(message, "picks", ()), moment.match
        if len(picks) > PICKS or not all(map(PICK.fullmatch, picks)):
            raise StrangeMessageError("The page asks about something that is not on the table.")
        seen = AbrakadabrienObservation.of(moment.observation)
        if match.current_player != moment.seat:
            return [{"kind": "why", "legal": False, "rule": "", "text": say.prompt(seen, match.names)}]
        legal, rule, _reason = match.explain(asked_for(seen, picks))  # a reason may quote what nobody has typed
        return [{"kind": "why", "legal": legal, "rule": rule, "text": _(SENTENCES[rule])}]

    # --- what the page gets

    def view(self, moment: Moment, since: int, whole: bool) -> Message:
        seen, match, clock = AbrakadabrienObservation.of(moment.observation), moment.match, moment.clock
        shown = AbrakadabrienObservation.of(moment.uncovered) if moment.uncovered else None
        plan = clock.plan if clock else None
        public = len(moment.notes) - (0 if seen.is_timed else sum(place.choice is not None for place in seen.seats))
        told = [line for lines, _gained in moment.notes[:public] for line in lines]
        since = min(since, len(told))
        fresh = 1 if whole else len(told) - since
        course = [score for _lines, gained in moment.notes for score in gained]
        known = match.history[:public]
        tale = TableHistory(match.names, told, match.winners, moment.labels, fresh, course, moment.portraits, known)
        return {
            **table_view(seen, tale, 0 if whole else since, shown),
            **({"actions": [], "planning": False} if moment.past else {}),
            "plan": plan,
            "plan_label": say.action_label(plan, match.names) if plan else "",
            **(clock.message() if clock and clock.runs else {}),
        }

    def chances(self, moment: Moment) -> list[Message]:
        seen, match = AbrakadabrienObservation.of(moment.observation), moment.match
        if match.is_over:
            return []
        return [{"kind": "chances", "position": seen.position, "odds": odds_view(seen, match.names)}]

    def title(self, variant: str) -> str:
        return say.title(variant)

    def setup(self, moment: Moment) -> Message:
        seen, box = AbrakadabrienObservation.of(moment.observation), BOXES[BOX]
        return {
            "texts": texts_of("abrakadabrien/table"),
            "actions": [],
            "art": {
                "cards": {code: terrain_svg(code) for code, count in seen.cards.items() if count},
                "backs": {back: terrain_back_svg(back) for back in (*TERRAINS, UNKNOWN_BACK)},
                "ghosts": {goal: ghost_svg(goal) for goal in GOALS.values()},
                "orders": {kind: order_svg(kind) for kind in KINDS},
                "events": {stack: event_svg(stack) for stack in STACKS},
            },
            "formations": formations_view(seen),
            "spoken": {code: say.spoken_card(code) for code in (*CODES, *TERRAINS, UNKNOWN_BACK)},
            "boxes": {BOX: {"overlays": list(box.overlays), "editions": {"amigo": ""}, "summary": _(box.summary)}},
            "either": [list(pair) for pair in box.either],
            "words": {
                "boxes": {BOX: "Abrakadabrien"},
                "overlays": {name: _(OVERLAYS[name].summary) for name in box.overlays},
            },
            **setup_of([BOX]),
        }

    def rulebook(self, moment: Moment) -> Rulebook:
        return rulebook(moment.match.variant.split("+")[1:])


def _read(match: Match, seat: int) -> tuple[float, float]:
    """The match's second, and that in which something last happened: the latest taking up of a hand."""
    seen = AbrakadabrienObservation.of(match.observation(seat))
    begun = [place.ready / 1000 - pace for place, pace in zip(seen.seats, seen.paces, strict=False) if place.hand]
    return seen.clock, max(begun, default=seen.clock)
