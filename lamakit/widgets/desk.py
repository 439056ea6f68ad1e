"""One visitor's odds desk: a position that is put together by clicks or by a line of text, and all its odds."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs

from lamakit.errors import LamakitError
from lamakit.games import BOXES, Variant, find_variant
from lamakit.games.contract import LETTERS, SEATS
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.odds import desk_texts, evidence_text
from lamakit.views.words import OVERLAY_WORDS, edition_name, page_texts, spoken_card, token_name, variant_title
from lamakit.widgets.board import OddsBoard
from lamakit.widgets.draft import Draft
from lamakit.widgets.session import Message, StrangeMessageError, number_in, refused, text_in, texts_in

FIRST = "base | 4 | A* 3 4 6 L:12 | B ?3:7 | C- ?2:30 | D ?5:0 | played 1 1 2 2 3 3 3 4 5"
FIRST_SEEN = "D draw 4"


class OddsDesk:
    """Answers the page's messages. The desk may hold what is impossible for a while; its odds stay as they were."""

    def __init__(self, position: str = FIRST, saw: str = "") -> None:
        """Raises PositionError if no match can stand like `position`; `saw` is what the others did ("B draw 4")."""
        self.board = OddsBoard()
        self._before: list[Draft] = []
        self._left_behind: dict[str, Draft] = {}  # the desk of each box that was left
        self._told = ""  # the box whose drawings the page has
        self._greeted = False
        self.observation = Observation.from_position(position)
        self.draft = Draft.of(self.observation).with_evidence(saw or (FIRST_SEEN if position == FIRST else ""))
        self._judge()
        self._handlers: dict[str, Callable[[Message], list[Message]]] = {
            "hello": self._hello,
            "ping": lambda message: [{"kind": "pong"}],
            "edit": self._edit,
            "line": self._line,
            "game": self._game,
            "undo": self._undo,
            "fresh": self._fresh,
            "saw": self._saw,
        }

    def receive(self, message: object) -> list[Message]:
        """The answers to a message of the page; what is refused is said in words and changes nothing."""
        try:
            if not isinstance(message, dict):
                raise StrangeMessageError(_("The page sent no message that the desk knows."))
            about_odds = self.board.receive(message)
            if about_odds is not None:
                return about_odds
            kind = message.get("kind")
            handler = self._handlers.get(kind) if isinstance(kind, str) else None
            if handler is None:
                raise StrangeMessageError(_("The page sent a message that the desk does not know."))
            return handler(message)
        except LamakitError as error:
            return [refused(str(error))]

    @property
    def names(self) -> list[str]:
        """The players are called by their letters; ours says so."""
        letters = LETTERS[: self.observation.num_players]
        return [
            _("{seat} (you)").format(seat=letter) if seat == self.observation.seat else letter
            for seat, letter in enumerate(letters)
        ]

    # --- messages

    def _hello(self, message: Message) -> list[Message]:
        """A page has opened: the first one's address says which position it wants."""
        notes = []
        asked = parse_qs(text_in(message, "search", "").removeprefix("?"))
        position = asked.get("position", [""])[0]
        if position and not self._greeted:
            try:
                draft = Draft.of(Observation.from_position(position))
                self._change(draft.with_evidence(asked.get("saw", [""])[0]))
            except LamakitError as error:
                notes.append({**refused(str(error)), "line": position})
        self._greeted, self._told = True, ""
        return [*self._whole(), *notes]

    def _edit(self, message: Message) -> list[Message]:
        """One click: `do` names it, the rest is what it is about."""
        edits: dict[str, Callable[[Draft], Draft]] = {
            "put": lambda draft: draft.put(text_in(message, "place"), text_in(message, "code")),
            "take": lambda draft: draft.take(text_in(message, "place"), text_in(message, "code")),
            "hidden": lambda draft: draft.with_hidden(text_in(message, "seat"), _count(message)),
            "points": lambda draft: draft.with_points(text_in(message, "seat"), _count(message)),
            "quit": lambda draft: draft.with_quit(text_in(message, "seat"), _flag(message)),
            "turn": lambda draft: draft.with_turn(text_in(message, "seat")),
            "magic": lambda draft: draft.with_magic(text_in(message, "seat", "")),
            "show": lambda draft: draft.with_show(_flag(message)),
            "players": lambda draft: draft.with_players(_count(message)),
        }
        do = text_in(message, "do")
        if do not in edits:
            raise StrangeMessageError(_("The desk knows no edit {name!r}.").format(name=do[:20]))
        self._change(edits[do](self.draft))
        return self._whole()

    def _line(self, message: Message) -> list[Message]:
        """A pasted line: it is on the desk, or refused and the desk is as it was."""
        draft = Draft.of(Observation.from_position(text_in(message, "text").strip()))
        self._change(replace(draft, evidence=self.draft.evidence_for(draft)))
        return self._whole()

    def _game(self, message: Message) -> list[Message]:
        """Another box takes the desk that it had; other overlays or another edition keep what lies there."""
        box = text_in(message, "variant", self.draft.variant.box)
        overlays = texts_in(message, "overlays", ())
        variant = find_variant("+".join((box, *overlays)), text_in(message, "edition", "amigo"))
        if box == self.draft.variant.box:
            self._change(self.draft.with_variant(variant))
            return self._whole()
        self._left_behind[self.draft.variant.box] = self.draft
        self._change(self._desk_of(variant))
        return self._whole()

    def _desk_of(self, variant: Variant) -> Draft:
        left = self._left_behind.get(variant.box)
        return left if left is not None else Draft.fresh(variant, len(self.draft.seats))

    def _undo(self, message: Message) -> list[Message]:
        if not self._before:
            raise LamakitError(_("There is nothing to take back: the desk is as you found it."))
        self.draft = self._before.pop()
        self._judge()
        return self._whole()

    def _fresh(self, message: Message) -> list[Message]:
        """A new deal of the game on the desk."""
        self._change(Draft.fresh(self.draft.variant, len(self.draft.seats)))
        return self._whole()

    def _saw(self, message: Message) -> list[Message]:
        """Something more that an opponent did, or (`forget`) the number of a thing that is taken back."""
        if "forget" in message:
            self._change(self.draft.forgetting(_count(message, "forget")))
        else:
            seat, did, top = (text_in(message, key) for key in ("seat", "did", "top"))
            self._change(self.draft.having_seen(seat, did, top, text_in(message, "card", "")))
        return self._whole()

    # --- the desk

    def _change(self, draft: Draft) -> None:
        if draft != self.draft:
            self._before = [*self._before[-99:], self.draft]
        self.draft = draft
        self._judge()

    def _judge(self) -> None:
        """What the desk shows has odds if it is possible; else the words why not, and the odds stay as they were."""
        try:
            self.observation = self.draft.observation
            self.refusal = ""
        except LamakitError as error:
            self.refusal = str(error)
            return
        self.board.show(self.observation, self.names, self.draft.evidence)

    # --- what the page gets

    def _whole(self) -> list[Message]:
        box = self.draft.variant.box
        setup = [self._setup()] if self._told != box else []
        self._told = box
        odds = [] if self.refusal else [self.board.whole()]
        return [*setup, self._view(), *odds]

    def _view(self) -> Message:
        draft, variant = self.draft, self.draft.variant
        return {
            "kind": "view",
            "refusal": self.refusal,
            "line": draft.line if self.refusal else self.observation.position,
            "game": {"variant": variant.box, "overlays": list(variant.overlays), "edition": variant.edition},
            "title": variant_title(variant.name),
            "seats": [
                {
                    "letter": LETTERS[number],
                    "you": number == draft.looks,
                    "turn": number == draft.decides,
                    "cards": list(seat.cards) if number == draft.looks or draft.has_dice else None,
                    "size": seat.size,
                    "points": seat.points,
                    "quit": seat.has_quit,
                    "magic": seat.has_magic,
                }
                for number, seat in enumerate(draft.seats)
            ],
            "dice": draft.has_dice,
            "top": draft.top,
            "played": list(draft.played),
            "row": list(draft.row),
            "roll": list(draft.roll),
            "stage": list(draft.stage) if draft.has_stage else None,
            "tokens": list(draft.tokens),
            "magic": variant.box == "kadabra",
            "show": draft.phase == "show",
            "codes": list(draft.codes),
            "left": draft.left,
            "deck": None if draft.has_dice else draft.deck_size,
            "undo": bool(self._before),
            "saw": [evidence_text(item, LETTERS) for item in draft.evidence],
            "address": draft.address,
        }

    def _setup(self) -> Message:
        """What stays as long as the box: drawings, words, and what can be chosen."""
        codes = self.draft.codes
        kinds = ("1", "10", "20", "m")
        return {
            "kind": "setup",
            "controls": True,
            "texts": page_texts() | desk_texts(),
            "art": {
                "cards": {code: card_svg(code) for code in codes},
                "tokens": {kind: token_svg(kind) for kind in kinds},
                "dice": {code: die_svg(code) for code in codes} if self.draft.has_dice else {},
                "back": back_svg(),
            },
            "spoken": {code: spoken_card(code) for code in codes},
            "spokenTokens": {kind: token_name(kind) for kind in kinds},
            "boxes": {
                name: {
                    "title": variant_title(name),
                    "overlays": {overlay: _(OVERLAY_WORDS.get(overlay, overlay)) for overlay in box.overlays},
                    "editions": {edition: edition_name(name, edition) for edition in box.game.EDITIONS},
                }
                for name, box in BOXES.items()
            },
            "limits": {"players": SEATS},
        }


def _flag(message: Message) -> bool:
    flag: Any = message.get("on")
    if not isinstance(flag, bool):
        raise StrangeMessageError(_("A switch is on or off, nothing else."))
    return flag


def _count(message: Message, key: str = "count") -> int:
    count = number_in(message, key, None)
    if count is None:
        raise StrangeMessageError(_("A number is missing."))
    return count
