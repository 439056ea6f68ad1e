"""One visitor's table of Abrakadabrien: as `TableSession`, with plans and time under stress. No widget, no browser."""

import re
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import cast

from lamakit import bots as bot_room
from lamakit.bots import Bot
from lamakit.errors import LamakitError
from lamakit.games import ABRAKADABRIEN_OVERLAYS, EVERY_BOX
from lamakit.games.abrakadabrien.cards import CODES, GOALS, STACKS, TERRAINS, UNKNOWN_BACK
from lamakit.games.abrakadabrien.decks import KINDS
from lamakit.games.abrakadabrien.state import State
from lamakit.games.contract import SEATS
from lamakit.odds.abrakadabrien.hidden import state_of
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match, Move, new_match, replay
from lamakit.texts import _
from lamakit.views.abrakadabrien import AreaTale, area_odds, area_view, planned_actions, question
from lamakit.views.abrakadabrien import words as say
from lamakit.views.abrakadabrien.course import Score, scores
from lamakit.views.cards import event_svg, ghost_svg, order_svg, terrain_back_svg, terrain_svg
from lamakit.views.words import BOT_WORDS
from lamakit.widgets.session import (
    NAME_LENGTH,
    NAMES,
    Message,
    Options,
    StrangeMessageError,
    TableSession,
    bots_of,
    names_of,
    options_of,
    refused,
    text_in,
    texts_in,
)
from lamakit.widgets.store import MatchStore

BOX = "abrakadabrien"
SHOWN_FOR = 0.6  # seconds after which a bot goes on where no time is counted (laying, scoring, bonuses)
LAYING_TIME = 10.0  # seconds in which the human chooses a portal under stress
PACES = (15.0, 12.0, 12.0, 12.0, 12.0, 12.0)
PICKS = 10
EVENT_ID = re.compile(r"\bI{1,3}[0-9]+\b")


@dataclass(frozen=True)
class AreaOptions(Options):
    """As `Options`; `paces` under stress are the seconds that each seat takes for a turn, the human's first."""

    variant: str = BOX
    bots: tuple[str, ...] = ("greedy",) * 5
    paces: tuple[float, ...] = PACES
    open_orders: bool = False


class AreaSession(TableSession):
    """Answers the page's messages about a match of Abrakadabrien.

    In lock-step the page asks for the bots' moves, as at the LLAMA table. Under stress they come by themselves: time
    goes on from the last event, and whoever owns the session calls `tick` when `due_in` seconds have passed. The
    match's own clock stays the truth: a decision happens when the match asks for it, at its second or, if people keep
    it waiting, later. A turn that the human has not decided when its time is up is a `wait`, and a hand that is not
    laid in time goes on the first free portal; while the human scores or has a bonus, the clock stands still.
    """

    def __init__(
        self,
        match: Match | None = None,
        seat: int = 0,
        bots: Mapping[int, Bot] | None = None,
        *,
        controls: bool = True,
        store: MatchStore | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._now = now
        options, begun = AreaOptions(), match is None
        if match is None:
            match, seat = _begin(options)
            bots = bots_of(options.bots, seat, match)
        super().__init__(match, seat, bots, controls=controls, store=store)
        self._handlers |= {"plan": self._plan, "why": self._why}
        self._options, self._greeted = options, not begun
        self.id = store.new_id() if store and begun else None

    @property
    def seen(self) -> AbrakadabrienObservation:
        return cast(AbrakadabrienObservation, self.observation)

    def sit_down(self, match: Match, seat: int, bots: Mapping[int, Bot]) -> None:
        super().sit_down(match, seat, bots)
        self.plan: str | None = None
        self._lines: list[list[Message]] = []  # for each move what is told of it
        self._course: list[Score] = []  # who has scored what in these moves
        self._teller: Match | None = None  # the match once more, as far as it has been told
        self._moved = self._now()  # when the last move happened
        self._begun = self._moved - _last_event(
            state_of(self.seen)
        )  # when the match's clock, as it goes on, stood at 0

    # --- time

    @property
    def is_timed(self) -> bool:
        """Whether bots come by themselves (STR-01)."""
        return state_of(self.seen).stress and not self.match.is_over

    def due_in(self) -> float | None:
        """Seconds until `tick` is to be called; None while nothing happens before the human decides."""
        if not self.is_timed:
            return None
        if self.match.phase == "turn":
            return max(0.0, self._begun + state_of(self.seen).clock / 1000 - self._now())
        patience = SHOWN_FOR if self._bot_decides() else LAYING_TIME if self.match.phase == "lay" else None
        return None if patience is None else max(0.0, self._moved + patience - self._now())

    def tick(self) -> list[Message]:
        """What happens by itself when its time has come: a bot's move, the human's plan, or nothing decided in time."""
        due, seat = self.due_in(), self.match.current_player
        if due is None or due > 0 or seat is None:
            return []
        if seat in self._bots:
            self._carry_out(self._bots[seat].choose(self.match.observation(seat)))
        else:
            legal = self.match.legal_actions()
            idle = "wait" if self.match.phase == "turn" else legal[0]
            self._carry_out(self.plan if self.plan in legal else idle)
        return self._changed(None)

    def _carry_out(self, action: str) -> None:
        """A move happens now, whatever second the match says: the seconds after it are counted from here."""
        stress, clock = state_of(self.seen).stress, state_of(self.seen).clock
        if self.match.current_player == self.seat:
            self.plan = None
        self.match.play(action)
        self._moved = self._now()
        if stress:
            self._begun = self._moved - clock / 1000

    def _time(self) -> Message:
        """The match's clock, which runs while turns are taken; and how long the human may choose a portal."""
        runs = self.match.phase == "turn"
        clock = self._now() - self._begun if runs else state_of(self.seen).clock / 1000
        if self.match.phase == "lay" and not self._bot_decides():
            text = _(
                "Choose the portal on which you lay your hand. After {seconds:.0f} s it goes on the first free one."
            )
            return {"time": clock, "runs": runs, "prompt": text.format(seconds=LAYING_TIME)}
        return {"time": clock, "runs": runs}

    # --- messages

    def _play(self, message: Message) -> list[Message]:
        action = text_in(message, "action")
        if self._is_old(message):
            return [self._view(whole=True)]
        if not self._may_decide(action):
            return [refused(_("It is not your turn."))]
        self._carry_out(action)
        return self._changed(action)

    def _plan(self, message: Message) -> list[Message]:
        """Under stress: what is to happen when the own time is up; an empty text takes it back.

        It holds for the hand that is held now, so a view that has grown old does not matter.
        """
        action = text_in(message, "action")
        if action and action not in planned_actions(self.seen):
            if self.match.current_player == self.seat and action in self.match.legal_actions():
                self._carry_out(action)
                return self._changed(action)
            return [refused(_("This can't be planned now."))]
        self.plan = action or None
        return [self._view()]

    def _step(self, message: Message) -> list[Message]:
        """The next bot's move; decisions that nobody sees yet are made in one go."""
        if self._is_old(message) or self.is_timed or not self._bot_decides():
            return [self._view(whole=True)]
        hidden = self.match.phase == "turn"
        while True:
            seat, turn = self.match.current_player or 0, self.match.round
            self._carry_out(self._bots[seat].choose(self.match.observation(seat)))
            if not (hidden and self._bot_decides() and (self.match.phase, self.match.round) == ("turn", turn)):
                return self._changed(None)

    def _why(self, message: Message) -> list[Message]:
        """Why what is picked can't be done; about the own decision only."""
        picks = texts_in(message, "picks", ())
        if len(picks) > PICKS or not all(
            re.fullmatch(r"c[1-9]|[A-F][1-9]|p[A-F]|h[TRFG][1-6][sm*]?", key) for key in picks
        ):
            raise StrangeMessageError(_("The page asks about something that is not on the table."))
        if self.match.current_player != self.seat:
            return [{"kind": "why", "legal": False, "rule": "", "text": say.prompt(self.seen, self.match.names)}]
        legal, rule, text = self.match.explain(question(self.seen, picks))
        return [{"kind": "why", "legal": legal, "rule": rule, "text": text}]

    def _odds(self, message: Message) -> list[Message]:
        before = self.odds_shown
        super()._odds(message)
        return [self._view()] if self.odds_shown and not before else []

    def _undo(self, message: Message) -> list[Message]:
        answer = super()._undo(message)
        self.plan = None
        self._begun = self._now() - _last_event(state_of(self.seen))
        return answer

    def _new(self, message: Message) -> list[Message]:
        given = message.get("options")
        if not isinstance(given, dict):
            raise StrangeMessageError(_("A new match needs its options."))
        self._set_up(_area_options(given))
        self._save()
        return self._whole()

    # --- the match

    def _set_up(self, options: Options) -> None:
        """Begin a match, or raise and leave everything as it was."""
        options = cast(AreaOptions, options)
        match, seat = _begin(options)
        bots = bots_of(options.bots, seat, match)
        self.id = self.store.new_id() if self.store else None
        self.sit_down(match, seat, bots)
        self._options = replace(options, players=match.num_players, position="", seed=None)

    def _resume(self, store: MatchStore, match_id: str) -> None:
        log = store.load(match_id)
        try:
            match, table = replay(log), log["table"]
            seat, options = table["seat"], _area_options(table["options"])
            _check_game(match)
            bots = bots_of(options.bots, seat, match)
        except (KeyError, TypeError):
            raise LamakitError(_("The saved match can't be read.")) from None
        self.sit_down(match, seat, bots)
        self._options, self.id = options, match_id

    def _bot_decides(self) -> bool:
        return self.match.current_player in self._bots

    # --- what the page gets

    def _view(self, whole: bool = False) -> Message:
        seen, match = self.seen, self.match
        self._tell()
        hidden = 0 if state_of(seen).stress else sum(place.choice is not None for place in state_of(seen).seats)
        told = [line for lines in self._lines[: len(self._lines) - hidden] for line in lines]
        since = min(self._lines_sent, len(told))
        fresh = min(len(told) - since, 4) if since else 1
        tale = AreaTale(match.names, told, match.winners, self._labels(), fresh, self._course)
        view = area_view(seen, tale, 0 if whole else since)
        self._lines_sent = len(told)
        view["plan"] = self.plan
        view["plan_label"] = say.action_label(self.plan, match.names) if self.plan else ""
        view["odds"] = area_odds(seen, match.names) if self.odds_shown and not match.is_over else None
        if self.is_timed:
            view |= self._time()
        bots_turn = self._bot_decides() and not self.is_timed
        return {"kind": "view", "ply": self.ply, "match": self.id, "bots_turn": bots_turn, "view": view}

    def _tell(self) -> None:
        """Bring what is told of the moves up to date; after taking back all is told anew."""
        moves = self.match.history
        told = [move[:3] for move in self._teller.history] if self._teller else None
        if self._teller is None or told != [move[:3] for move in moves[: len(self._lines)]]:
            self._teller, self._lines, self._course = replay({**self.match.log, "moves": []}), [], []
        for move in moves[len(self._lines) :]:
            lines, gained = _told(self._teller, move, self.seat)
            self._lines.append(lines)
            self._course += gained

    def _setup(self) -> Message:
        """What never changes on a page: drawings, texts, and what can be chosen."""
        codes = [code for code, count in state_of(self.seen).full.items() if count]
        box = EVERY_BOX[BOX]
        return {
            "kind": "setup",
            "controls": self.controls,
            "texts": say.page_texts(),
            "rules": say.help_rules(self.match.variant),
            "assumption": say.own_decks(self.match.variant),
            "actions": [],
            "art": {
                "cards": {code: terrain_svg(code) for code in codes},
                "backs": {back: terrain_back_svg(back) for back in (*TERRAINS, UNKNOWN_BACK)},
                "ghosts": {goal: ghost_svg(goal) for goal in GOALS.values()},
                "orders": {kind: order_svg(kind) for kind in KINDS},
                "events": {stack: event_svg(stack) for stack in STACKS},
            },
            "spoken": {code: say.spoken_card(code) for code in (*CODES, *TERRAINS, UNKNOWN_BACK)},
            "boxes": {BOX: {"overlays": list(box.overlays), "editions": {"amigo": ""}, "summary": _(box.summary)}},
            "either": [list(pair) for pair in box.either],
            "words": {
                "boxes": {BOX: "Abrakadabrien"},
                "overlays": {name: _(text) for name, text in ABRAKADABRIEN_OVERLAYS.items()},
                "bots": {name: _(BOT_WORDS.get(name, name)) for name in bot_room.names(BOX)},
            },
            "options": {**asdict(self._options), "names": list(NAMES)},
            "limits": {"players": SEATS, "name": NAME_LENGTH},
        }


def _last_event(state: State) -> float:
    """The second in which something has happened last, under stress: the last taking up of a hand."""
    begun = [place.ready - pace for place, pace in zip(state.seats, state.paces, strict=False) if place.hand]
    return max(begun, default=state.clock) / 1000


def _told(match: Match, move: Move, seat: int) -> tuple[list[Message], list[Score]]:
    """Carry out a move once more, and say what the seat has witnessed, and who has scored."""
    before, cards = cast(AbrakadabrienObservation, match.observation(seat)), match.position
    match.play(move.action, move.chance)
    after = cast(AbrakadabrienObservation, match.observation(seat))
    left = set(EVENT_ID.findall(match.position))
    events = [state_of(after).decks.events[event] for event in EVENT_ID.findall(cards) if event not in left]
    lines: list[tuple[int | None, str]] = [(move.seat, say.describe(move, match.names, seat))]
    lines += [(None, text) for text in say.followed(before, after, match.names, events)]
    return [{"seat": teller, "text": text} for teller, text in lines], scores(before, after, move)


# --- setting up ---------------------------------------------------------------------------------------------------


def _begin(options: AreaOptions) -> tuple[Match, int]:
    """The match that the options describe, and the human's seat: in a position, the one that decides."""
    if options.position:
        match = Match.from_position(options.position, 1 if options.seed is None else options.seed)
        _check_game(match)
        seat = match.current_player or 0
        names = names_of(options, seat, match.num_players)
        return Match.from_position(options.position, match.seed, names=names), seat
    for name in options.bots:
        if name not in bot_room.names(BOX):
            raise LamakitError(_("The bot {name!r} does not play Abrakadabrien.").format(name=name[:40]))
    overlays = options.overlays
    match = new_match(
        options.title,
        players=options.players,
        seed=options.seed,
        names=names_of(options, 0, options.players),
        paces=options.paces[: options.players] if "stress" in overlays else None,
        open_orders=options.open_orders if "orders" in overlays else None,
    )
    return match, 0


def _check_game(match: Match) -> None:
    if not isinstance(match.observation(0), AbrakadabrienObservation):
        raise LamakitError(_("This table shows Abrakadabrien; {game} has its own.").format(game=match.variant))


def _area_options(given: Message) -> AreaOptions:
    """Options as a page sends them; only their shape is checked here, who uses them checks what they mean."""
    rest = {key: value for key, value in given.items() if key not in ("paces", "open_orders")}
    plain = options_of({"variant": BOX, "bots": AreaOptions().bots, **rest})
    if plain.variant != BOX:
        raise LamakitError(_("This table shows Abrakadabrien; {game} has its own.").format(game=plain.variant))
    paces = given.get("paces", PACES)
    if (
        not isinstance(paces, list | tuple)
        or len(paces) > SEATS
        or not all(type(pace) in (int, float) for pace in paces)
    ):
        raise StrangeMessageError(_("paces must be a short list of numbers."))
    is_open = given.get("open_orders", False)
    if not isinstance(is_open, bool):
        raise StrangeMessageError(_("open_orders must be true or false."))
    return AreaOptions(**{**vars(plain), "paces": tuple(map(float, paces)), "open_orders": is_open})
