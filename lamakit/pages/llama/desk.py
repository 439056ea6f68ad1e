"""One visitor's odds desk: a position put together by clicks or by a line of text, and all its odds."""

from dataclasses import replace

from lamakit.errors import LamakitError
from lamakit.games import BOXES, LLAMA, find_variant
from lamakit.games.contract import LETTERS
from lamakit.pages.links import asked_of
from lamakit.pages.llama.adapter import drawings
from lamakit.pages.llama.board import OddsBoard
from lamakit.pages.llama.draft import Draft
from lamakit.pages.messages import (
    Message,
    StrangeMessageError,
    answering,
    flag_in,
    number_in,
    refused,
    text_in,
    texts_in,
    unknown_message,
)
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.tables import has_stage
from lamakit.play.llama.writing import TOKENS
from lamakit.texts import _
from lamakit.texts.scripts import texts_of
from lamakit.views.llama.box_words import OVERLAY_WORDS, edition_name, title
from lamakit.views.llama.odds import evidence_text
from lamakit.views.llama.words import spoken_card, token_name

FIRST = "base | 4 | A* 3 4 6 L:12 | B ?3:7 | C- ?2:30 | D ?5:0 | played 1 1 2 2 3 3 3 4 5"
FIRST_SEEN = "D draw 4"


class OddsDesk:
    """Answers the page's messages. The desk may be impossible for a while; its odds then stay as they were."""

    def __init__(self, position: str = FIRST, saw: str = "") -> None:
        """Raises PositionError if no match can have this `position`; `saw` is what the others did ("B draw 4")."""
        self.board = OddsBoard()
        self.jobs = self.board.jobs
        self._before: list[Draft] = []
        self._left_behind: dict[str, Draft] = {}  # the desk of each box that was left
        self._told = ""  # the box whose drawings the page has
        self._greeted = False
        self.observation = LlamaObservation.from_position(position)
        self.draft = Draft.of(self.observation).with_evidence(saw or (FIRST_SEEN if position == FIRST else ""))
        self._judge()

    @answering
    def receive(self, kind: str, message: Message) -> list[Message]:
        match kind:
            case "hello":
                return self._hello(message)
            case "slide" | "check":
                return self.board.receive(message)
            case "edit":
                self._change(self._edited(text_in(message, "do"), message))
            case "line":
                self._line(text_in(message, "text").strip())
            case "game":
                self._game(message)
            case "undo":
                self._undo()
            case "fresh":
                self._change(Draft.fresh(self.draft.variant, len(self.draft.seats)))
            case "saw":
                self._saw(message)
            case _:
                raise unknown_message()
        return self._whole()

    @property
    def names(self) -> list[str]:
        """The players go by their letters; ours says that it is ours."""
        letters = LETTERS[: self.observation.num_players]
        return [
            _("cast|{seat} (you)", seat=letter) if seat == self.observation.seat else letter
            for seat, letter in enumerate(letters)
        ]

    # --- messages

    def _hello(self, message: Message) -> list[Message]:
        """A page has opened: the first one's address says which position it wants."""
        notes = []
        asked = asked_of(text_in(message, "search", ""))
        position = asked.get("position", "")
        if position and not self._greeted:
            try:
                draft = Draft.of(LlamaObservation.from_position(position))
                self._change(draft.with_evidence(asked.get("saw", "")))
            except LamakitError as error:
                notes.append({**refused(str(error)), "line": position})
        self._greeted, self._told = True, ""
        return [*self._whole(), *notes]

    def _edited(self, do: str, message: Message) -> Draft:
        """The draft after one click: `do` names it, the rest of the message says what it is about."""
        draft = self.draft
        match do:
            case "put":
                return draft.put(text_in(message, "place"), text_in(message, "code"))
            case "take":
                return draft.take(text_in(message, "place"), text_in(message, "code"))
            case "hidden":
                return draft.with_hidden(text_in(message, "seat"), number_in(message, "count"))
            case "points":
                return draft.with_points(text_in(message, "seat"), number_in(message, "count"))
            case "quit":
                return draft.with_quit(text_in(message, "seat"), flag_in(message, "on"))
            case "turn":
                return draft.with_turn(text_in(message, "seat"))
            case "magic":
                return draft.with_magic(text_in(message, "seat", ""))
            case "show":
                return draft.with_show(flag_in(message, "on"))
            case "players":
                return draft.with_players(number_in(message, "count"))
        raise StrangeMessageError("The desk knows no edit {name!r}.", do[:20])

    def _line(self, text: str) -> None:
        """A pasted line: it is on the desk, or refused and the desk is as it was."""
        draft = Draft.of(LlamaObservation.from_position(text))
        self._change(replace(draft, evidence=self.draft.evidence_for(draft)))

    def _game(self, message: Message) -> None:
        """Another box gets the desk that it had; other overlays or another edition keep what is there."""
        box = text_in(message, "variant", self.draft.variant.box)
        overlays = texts_in(message, "overlays", ())
        variant = find_variant("+".join((box, *overlays)), text_in(message, "edition", "amigo"))
        if box == self.draft.variant.box:
            return self._change(self.draft.with_variant(variant))
        self._left_behind[self.draft.variant.box] = self.draft
        return self._change(self._left_behind.get(box) or Draft.fresh(variant, len(self.draft.seats)))

    def _undo(self) -> None:
        if not self._before:
            raise LamakitError("There is nothing to take back: the desk is as you found it.")
        self.draft = self._before.pop()
        self._judge()

    def _saw(self, message: Message) -> None:
        """Something else that an opponent did, or (`forget`) the number of what is taken back."""
        if "forget" in message:
            return self._change(self.draft.forgetting(number_in(message, "forget")))
        seat, did, top = (text_in(message, key) for key in ("seat", "did", "top"))
        return self._change(self.draft.having_seen(seat, did, top, text_in(message, "card", "")))

    # --- the desk

    def _change(self, draft: Draft) -> None:
        if draft != self.draft:
            self._before = [*self._before[-99:], self.draft]
        self.draft = draft
        self._judge()

    def _judge(self) -> None:
        """If what the desk shows is possible it has odds; if not, it says why, and the odds stay as they were."""
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
            "line": draft.line if self.refusal else self.observation.boxed_position,
            "game": {"variant": variant.box, "overlays": list(variant.overlays), "edition": variant.edition},
            "title": title(variant.name),
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
            "stage": list(draft.stage) if has_stage(variant) else None,
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
        """Drawings, words and choices, which stay as long as the box does."""
        return {
            "kind": "setup",
            "texts": texts_of("llama/desk"),
            "art": drawings(self.draft.codes, self.draft.codes if self.draft.has_dice else ()),
            "spoken": {code: spoken_card(code) for code in self.draft.codes},
            "spokenTokens": {kind: token_name(kind) for kind in TOKENS},
            "boxes": {
                name: {
                    "title": title(name),
                    "overlays": {overlay: _(OVERLAY_WORDS.get(overlay, overlay)) for overlay in box.overlays},
                    "editions": {edition: edition_name(name, edition) for edition in box.rules.EDITIONS},
                }
                for name, box in BOXES.items()
                if name in LLAMA
            },
        }
