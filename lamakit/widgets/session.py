"""One visitor's table: a match, who sits where, and what the page may ask for. No widget, no browser."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any
from urllib.parse import parse_qs

from lamakit import bots as bot_room
from lamakit.bots import Bot
from lamakit.errors import LamakitError
from lamakit.games import BOXES, Box, find_variant
from lamakit.games.contract import SEATS
from lamakit.play.llama_observation import LlamaObservation
from lamakit.play.match import Explanation, Match, Move, new_match, replay
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.table import Tale, mark_svg, questions, table_view
from lamakit.views.words import (
    BOT_WORDS,
    OVERLAY_WORDS,
    assumption,
    edition_name,
    has_stage,
    help_rules,
    page_texts,
    spoken_card,
    variant_title,
)
from lamakit.widgets.store import MatchStore

Message = dict[str, Any]

NAMES = ("Alma", "Bruno", "Cleo", "Dario", "Edda")
NAME_LENGTH = 24
TEXT_LENGTH = 2000


class StrangeMessageError(LamakitError):
    """A message that no page of ours sends."""


@dataclass(frozen=True)
class Options:
    """What a match is set up with; `bots` and `names` of the opponents, in seat order after the human."""

    variant: str = "base"
    overlays: tuple[str, ...] = ()
    edition: str = "amigo"
    players: int = 4
    bots: tuple[str, ...] = ("threshold", "threshold", "random", "threshold", "random")
    names: tuple[str, ...] = ()
    seed: int | None = None
    position: str = ""

    @property
    def title(self) -> str:
        return "+".join((self.variant, *self.overlays))


class TableSession:
    """Answers the page's messages. The human sits on `seat`; a seat without a bot waits.

    Without `controls` it is a lesson's table: no set-up, nothing saved. `chance` fixes the random outcomes of the
    human's next moves, `on_move(session, action)` hears what the human has done.
    """

    def __init__(
        self,
        match: Match | None = None,
        seat: int = 0,
        bots: Mapping[int, Bot] | None = None,
        *,
        controls: bool = True,
        store: MatchStore | None = None,
        chance: Iterable[str] = (),
        on_move: Callable[["TableSession", str], None] | None = None,
    ) -> None:
        self.controls, self.store, self.on_move = controls, store, on_move
        self.id: str | None = None
        self.ply = 0
        self._told: str | None = None  # the variant whose drawings the page has
        self.odds_shown = True
        self._chance = list(chance)
        self._greeted = match is not None
        self._options = Options()
        if match is None:
            self._set_up(Options())
        else:
            self.sit_down(match, seat, bots or {})
        self._handlers: dict[str, Callable[[Message], list[Message]]] = {
            "hello": self._hello,
            "play": self._play,
            "step": self._step,
            "ping": lambda message: [{"kind": "pong"}],
            "odds": self._odds,
            **({"undo": self._undo, "new": self._new} if controls else {}),
        }

    @property
    def observation(self) -> Observation:
        """What the human may know now."""
        return self.match.observation(self.seat)

    def receive(self, message: object) -> list[Message]:
        """The answers to a message of the page. StrangeMessageError gets one refusal and changes nothing."""
        try:
            if not isinstance(message, dict):
                raise StrangeMessageError(_("The page sent no message that the table knows."))
            kind = message.get("kind")
            handler = self._handlers.get(kind) if isinstance(kind, str) else None
            if handler is None:
                raise StrangeMessageError(_("The page sent a message that the table does not know."))
            return handler(message)
        except LamakitError as error:
            return [refused(str(error))]

    def sit_down(self, match: Match, seat: int, bots: Mapping[int, Bot]) -> None:
        """Play another match from now on."""
        match.observation(seat)  # refuses a seat that does not exist
        self.match, self.seat, self._bots = match, seat, dict(bots)
        self._first_round = match.round
        self._lines_sent = 0
        self._seen: list[Observation] = []
        self._seen_moves: list[Move] = []
        self.ply += 1

    @property
    def last_decision(self) -> tuple[Observation, str] | None:
        """The human's last own decision in this round, after the table as it was seen before it."""
        for seen, move in zip(reversed(self._seen[: len(self._seen_moves)]), reversed(self._seen_moves), strict=True):
            if move.action == "deal":
                return None
            if move.seat == self.seat:
                return seen, move.action
        return None

    def refresh(self) -> list[Message]:
        """What brings the page up to date after a caller has changed the match itself."""
        self.ply += 1
        self._save()
        return self._whole()

    # --- messages

    def _hello(self, message: Message) -> list[Message]:
        """A page has opened: the first one decides what is played here, later ones look on."""
        match_id, search = text_in(message, "match", ""), text_in(message, "search", "")
        notes = [] if self._greeted or not self.controls else self._open(match_id, search)
        self._greeted = True
        self._told = None
        return [*notes, *self._whole()]

    def _open(self, match_id: str, search: str) -> list[Message]:
        """Go on with the saved match of this address, or open its position, or play the match that is set up."""
        notes = []
        try:
            if match_id and self.store:
                self._resume(self.store, match_id)
            elif position := parse_qs(search.removeprefix("?")).get("position", [""])[0]:
                self._set_up(replace(self._options, position=position))
        except LamakitError as error:
            notes.append(refused(str(error)))
        self._save()
        return notes

    def _play(self, message: Message) -> list[Message]:
        action = text_in(message, "action")
        if self._is_old(message):
            return [self._view(whole=True)]
        if not self._may_decide(action):
            return [refused(_("It is not your turn."))]
        chance = self._chance[0] if self._chance and leaves_to_chance(self.match, action) else None
        self.match.play(action, chance)
        if chance is not None:
            self._chance.pop(0)
        return self._changed(action)

    def _step(self, message: Message) -> list[Message]:
        """The next bot's move, when the page is ready to show it."""
        if self._is_old(message) or not self._bot_decides():
            return [self._view(whole=True)]
        seat = self.match.current_player or 0
        self.match.play(self._bots[seat].choose(self.match.observation(seat)))
        return self._changed(None)

    def _undo(self, message: Message) -> list[Message]:
        """Back to before the human's last own decision."""
        if self._is_old(message):
            return [self._view(whole=True)]
        moves = self.match.history
        own = [number for number, move in enumerate(moves) if move.seat == self.seat or move.action == "deal"]
        if not own:
            return [refused(_("There is nothing to take back: you have not decided anything yet."))]
        for _move in moves[own[-1] :]:
            self.match.undo()
        return self._changed(None, whole=True)

    def _odds(self, message: Message) -> list[Message]:
        shown = message.get("shown")
        if not isinstance(shown, bool):
            raise StrangeMessageError(_("The odds are shown or hidden, nothing else."))
        self.odds_shown = shown
        return []

    def _new(self, message: Message) -> list[Message]:
        given = message.get("options")
        if not isinstance(given, dict):
            raise StrangeMessageError(_("A new match needs its options."))
        self._set_up(options_of(given))
        self._save()
        return self._whole()

    # --- the match

    def _set_up(self, options: Options) -> None:
        """Begin a match, or raise and leave everything as it was."""
        match, seat = _begin(options)
        names = (*options.bots, *Options().bots[len(options.bots) :])
        made = bots_of(names, seat, match)
        self._options = replace(options, bots=names, players=match.num_players, position="", seed=None)
        self.id = self.store.new_id() if self.store else None
        self.sit_down(match, seat, made)

    def _resume(self, store: MatchStore, match_id: str) -> None:
        log = store.load(match_id)
        try:
            match, table = replay(log), log["table"]
            seat, first_round, options = table["seat"], table["first_round"], options_of(table["options"])
            made = bots_of(options.bots, seat, match)
        except (KeyError, TypeError):
            raise LamakitError(_("The saved match can't be read.")) from None
        self.sit_down(match, seat, made)
        self._options, self.id, self._first_round = options, match_id, first_round

    def _changed(self, own: str | None, whole: bool = False) -> list[Message]:
        self.ply += 1
        self._save()
        if own is not None and self.on_move:
            self.on_move(self, own)
        return [self._view(whole)]

    def _save(self) -> None:
        if not self.store or not self.id:
            return
        table = {"seat": self.seat, "options": asdict(self._options), "first_round": self._first_round}
        try:
            self.store.save(self.id, self.match.log, table)
        except OSError:  # a full or read-only disk: the match goes on, without being kept
            self.id = None

    def _bot_decides(self) -> bool:
        return self.match.phase != "round_over" and self.match.current_player in self._bots

    def _may_decide(self, action: str) -> bool:
        """The human decides on the own seat, and opens the next round whoever starts it."""
        return self.match.current_player == self.seat or (action == "deal" and self.match.phase == "round_over")

    def _is_old(self, message: Message) -> bool:
        """Whether the page decided on a table that has changed since: then it only gets a fresh view."""
        ply = message.get("ply")
        if isinstance(ply, bool) or not isinstance(ply, int):
            raise StrangeMessageError(_("A decision needs the number of the view that it answers."))
        return ply != self.ply

    # --- what the page gets

    def _whole(self) -> list[Message]:
        """The whole table; before it the drawings and texts of its game, if the page has those of another."""
        setup = [] if self._told == self.match.variant else [self._setup()]
        self._told = self.match.variant
        return [*setup, self._view(whole=True)]

    def _view(self, whole: bool = False) -> Message:
        seen, match = self.observation, self.match
        self._look()
        tale = Tale(
            match.names, match.history, match.course, match.winners, self._first_round, self._labels(), self._seen
        )
        view = table_view(seen, tale, self._explained(seen), 0 if whole else self._lines_sent)
        self._lines_sent = view["log"]["from"] + len(view["log"]["lines"])
        return {"kind": "view", "ply": self.ply, "match": self.id, "bots_turn": self._bot_decides(), "view": view}

    def _look(self) -> None:
        """Remember the table as the human's seat saw it before every move, and as it is now."""
        moves = self.match.history
        known = 0
        while known < min(len(moves), len(self._seen_moves)) and moves[known] == self._seen_moves[known]:
            known += 1
        del self._seen[known + 1 :]
        if len(moves) > known + 1 or not self._seen:
            self._seen = _seen_from(self.match, self.seat)
        elif len(moves) == known + 1:
            self._seen.append(self.observation)
        self._seen_moves = moves

    def _labels(self) -> dict[int, str]:
        """What plays on the other seats."""
        others = _others(self.seat, self.match.num_players) if self.controls else []
        return {seat: _(BOT_WORDS.get(name, name)) for seat, name in zip(others, self._options.bots, strict=False)}

    def _explained(self, seen: Observation) -> dict[str, Explanation]:
        """Answers about the own turn only: about another's they would tell what that hand holds."""
        if seen.current_player != seen.seat and seen.phase != "round_over":
            return {}
        return {text: self.match.explain(text) for text in questions(seen)}

    def _setup(self) -> Message:
        """What never changes on a page: drawings, texts, and what can be chosen."""
        seen = self.observation
        codes, full = seen.codes, seen.copy_seen().full
        return {
            "kind": "setup",
            "controls": self.controls,
            "texts": page_texts(),
            "rules": help_rules(self.match.variant),
            "assumption": assumption(self.match.variant, full, seen.dice),
            "actions": _words(seen),
            "art": {
                "cards": {code: card_svg(code) for code, count in zip(codes, full, strict=True) if count},
                "tokens": {kind: token_svg(kind) for kind in ("1", "10", "20", "m")},
                "dice": {face: die_svg(face) for die in seen.dice for face in die},
                "marks": [mark_svg(seat) for seat in range(SEATS)],
                "back": back_svg(),
            },
            "spoken": {code: spoken_card(code) for code in codes},
            "boxes": {name: _box(name, box) for name, box in BOXES.items()},
            "words": {
                "boxes": {name: variant_title(name) for name in BOXES},
                "overlays": {name: _(text) for name, text in OVERLAY_WORDS.items()},
                "bots": {name: _(BOT_WORDS.get(name, name)) for name in bot_room.names()},
            },
            "options": {**asdict(self._options), "names": list(NAMES)},
            "limits": {"players": SEATS, "name": NAME_LENGTH},
        }


def leaves_to_chance(match: Match, action: str) -> bool:
    """Whether an action would bring what nobody decides: a card, a roll, a deal."""
    if not match.explain(action).legal:
        return False
    trial = replay(match.log)
    trial.play(action)
    return trial.history[-1].chance is not None


def _seen_from(match: Match, seat: int) -> list[Observation]:
    """The match played again, looked at from a seat before every move and after the last."""
    again = replay({**match.log, "moves": []})
    seen = []
    for move in match.history:
        seen.append(again.observation(seat))
        again.play(move.action, move.chance)
    return [*seen, match.observation(seat)]


def _left_to_chance(action: str) -> bool:
    """Whether the human's move lets something be drawn or rolled: a draw, a roll, or a d card."""
    return action in ("draw", "roll") or (len(action) == 2 and action.endswith("d"))


def _words(seen: Observation) -> list[str]:
    """The first words of the game's actions, for the help on keys."""
    game = find_variant(seen.variant, seen.edition).game
    unused = set() if has_stage(seen) else {"collect"}
    return sorted({text.split()[0] for text in game.ACTIONS.values()} - set(game.CODES) - unused)


def refused(text: str) -> Message:
    return {"kind": "refused", "text": text}


# --- setting up ---------------------------------------------------------------------------------------------------


def _box(name: str, box: Box) -> Message:
    editions = {edition: edition_name(name, edition) for edition in box.game.EDITIONS}
    return {"overlays": list(box.overlays), "editions": editions, "summary": _(box.summary)}


def _begin(options: Options) -> tuple[Match, int]:
    """The match that the options describe, and the human's seat: in a position, the one that decides."""
    if options.position:
        match = Match.from_position(options.position, 1 if options.seed is None else options.seed)
        if not isinstance(match.observation(0), LlamaObservation):
            raise LamakitError(
                _("This table shows the LLAMA games; play {game} from Python.").format(game=match.variant)
            )
        seat = match.current_player or 0
        return _renamed(match, options, seat), seat
    names = names_of(options, 0, options.players)
    match = new_match(options.title, players=options.players, edition=options.edition, seed=options.seed, names=names)
    return match, 0


def _renamed(match: Match, options: Options, seat: int) -> Match:
    names = names_of(options, seat, match.num_players)
    return Match.from_position(match.position, match.seed, names=names)


def names_of(options: Options, seat: int, players: int) -> list[str]:
    """A name for every seat: the human's first, then the opponents' in seat order; missing ones are ours."""
    own, *others = [*options.names, *[""] * SEATS][:SEATS]
    named = [given or ours for given, ours in zip(others, NAMES, strict=True)]
    seats = {seat: own or _("You"), **dict(zip(_others(seat, players), named, strict=False))}
    return [seats[number] for number in range(min(players, SEATS))]


def _others(seat: int, players: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + step) % players for step in range(1, players)]


def bots_of(names: Iterable[str], seat: int, match: Match) -> dict[int, Bot]:
    return {
        other: bot_room.make(name, seed=match.seed + other)
        for other, name in zip(_others(seat, match.num_players), names, strict=False)
    }


# --- what a page may send -----------------------------------------------------------------------------------------


def options_of(given: Message) -> Options:
    """Options as a page sends them; only their shape is checked here, who uses them checks what they mean."""
    plain = Options()
    known = asdict(plain)
    unknown = [str(key)[:20] for key in given if key not in known]
    if unknown:
        raise StrangeMessageError(_("A new match has no option {name!r}.").format(name=unknown[0]))
    return Options(
        variant=text_in(given, "variant", plain.variant),
        overlays=texts_in(given, "overlays", plain.overlays),
        edition=text_in(given, "edition", plain.edition),
        players=number_in(given, "players", plain.players) or 0,
        bots=texts_in(given, "bots", plain.bots),
        names=tuple(_name(name) for name in texts_in(given, "names", plain.names)),
        seed=number_in(given, "seed", None),
        position=text_in(given, "position", "").strip(),
    )


def text_in(given: Message, key: str, default: str | None = None) -> str:
    value = given.get(key, default)
    value = default if value is None else value
    if not isinstance(value, str) or len(value) > TEXT_LENGTH:
        raise StrangeMessageError(_("{key} must be a short text.").format(key=key))
    return value


def texts_in(given: Message, key: str, default: tuple[str, ...]) -> tuple[str, ...]:
    value = given.get(key, default)
    if not isinstance(value, list | tuple) or len(value) > 20 or not all(isinstance(text, str) for text in value):
        raise StrangeMessageError(_("{key} must be a short list of texts.").format(key=key))
    return tuple(value)


def number_in(given: Message, key: str, default: int | None) -> int | None:
    value = given.get(key, default)
    if value is None and default is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 2**63:
        raise StrangeMessageError(_("{key} must be a whole number.").format(key=key))
    return value


def _name(text: str) -> str:
    """A name fit to be shown: one line, not too long."""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if len(name) > NAME_LENGTH:
        text = _("The name {name!r} is too long; {limit} letters fit.")
        raise LamakitError(text.format(name=name[:40], limit=NAME_LENGTH))
    return name
