"""A position that is being put together: what is where, changed one click at a time. No widget, no browser.

A draft may be impossible for a while (an empty hand about to be filled); its line of text says what it is, and
reading that line (`Draft.observation`) shows whether a match could be in that position.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from lamakit.errors import LamakitError
from lamakit.games import Variant, find_variant
from lamakit.games.contract import LETTERS, SEATS
from lamakit.games.rounds import HAND
from lamakit.odds.llama.beliefs import KINDS, Evidence
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.round_history import PLAYED, QUIT
from lamakit.play.llama.tables import deck_counts, has_row, has_stage
from lamakit.play.llama.writing import BOX, TOKENS
from lamakit.play.match import new_match
from lamakit.texts import Later
from lamakit.views.llama.words import spoken_card

UNTOUCHED = ("dealt", "round", "starter", "dealer", "played-last")  # parts of the line that no click changes
PILES = ("played", "row", "roll", "stage")
FORCED_QUIT = "forced-quit"
MOST_POINTS, MOST_TOKENS, MOST_SEEN = 999, 30, 30


@dataclass(frozen=True)
class Seat:
    """A player's place; hidden cards are only counted."""

    cards: tuple[str, ...] = ()
    hidden: int = 0
    points: int = 0
    has_quit: bool = False
    has_magic: bool = False

    @property
    def size(self) -> int:
        return len(self.cards) + self.hidden

    def text(self, letter: str, decides: bool) -> str:
        marks = "*" * decides + "-" * self.has_quit
        hand = [*self.cards, *([f"?{self.hidden}"] if self.hidden else [])]
        return f"{' '.join([letter + marks, *hand])}:{self.points}{'m' * self.has_magic}"


@dataclass(frozen=True)
class Draft:
    """A position on a desk: `looks` is the seat that we see with, `decides` the one whose turn it is."""

    variant: Variant
    seats: tuple[Seat, ...]
    looks: int = 0
    decides: int | None = 0
    top: str = ""
    played: tuple[str, ...] = ()
    row: tuple[str, ...] = ()
    roll: tuple[str, ...] = ()
    stage: tuple[str, ...] = ()
    phase: str = "turn"
    rest: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    deck: tuple[tuple[str, int], ...] = ()  # how many of each card, if not those of the box

    @classmethod
    def of(cls, seen: LlamaObservation) -> "Draft":
        """The draft of a position that is possible."""
        places = zip(seen.hands, seen.hand_sizes, seen.points, seen.has_quit, seen.has_magic, strict=True)
        seats = [
            Seat(tuple(hand or ()), size - len(hand or ()), points, has_quit, has_magic)
            for hand, size, points, has_quit, has_magic in places
        ]
        parts = (part.strip() for part in seen.position.split("|"))
        return cls(
            find_variant(seen.variant, seen.edition),
            tuple(seats),
            seen.seat,
            seen.current_player,
            seen.top,
            tuple(code for code, count in seen.played.items() for _copy in range(count)),
            tuple(seen.row),
            tuple(seen.roll),
            tuple(seen.stage),
            seen.phase,
            tuple(part for part in parts if part.split(" ")[0] in UNTOUCHED),
            deck=() if seen.boxed_position == seen.position else tuple(seen.box.items()),
        )

    @classmethod
    def fresh(cls, variant: Variant, players: int) -> "Draft":
        """A first deal of a game."""
        match = new_match(variant.name, players=players, edition=variant.edition, seed=1)
        return cls.of(LlamaObservation.of(match.observation(0)))

    @property
    def line(self) -> str:
        """The draft as a line of text, whether it is possible or not."""
        seats = [seat.text(LETTERS[number], number == self.decides) for number, seat in enumerate(self.seats)]
        middle = _part("row", self.row) if self.has_dice else self.top
        played = [_part("played", self.played)] if self.played and not self.has_dice else []
        stage = [_part("stage", self.stage)] if self.stage else []
        box = [_part(BOX, tuple(f"{code}:{count}" for code, count in self.deck if count))] if self.deck else []
        return " | ".join([self.variant.label, middle, *seats, *played, *stage, *self._phase(), *self.rest, *box])

    def _phase(self) -> list[str]:
        if self.roll:
            return [_part("roll", self.roll)]
        return {"turn": [], "roll": [], "show": ["show"]}.get(self.phase, [f"phase {self.phase}"])

    @property
    def observation(self) -> LlamaObservation:
        """The position as the looking seat sees it; raises PositionError if no match can be in it."""
        seen = LlamaObservation.from_position(self.line)
        if seen.seat != self.looks and seen.hands[self.looks] is not None:
            return LlamaObservation(find_variant(seen.variant, seen.edition), seen.copy_seen(), self.looks)
        return seen

    @property
    def has_dice(self) -> bool:
        return has_row(self.variant)

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens that may be on the stage."""
        pink = self.variant.box == "party" or "lama20" in self.variant.overlays
        return tuple(
            kind
            for kind in TOKENS
            if kind in ("1", "10") or (kind == "20" and pink) or (kind == "m" and self.variant.box == "kadabra")
        )

    @property
    def cards(self) -> dict[str, int]:
        """How many of each card there are."""
        return dict(self.deck or zip(self.variant.game.CODES, deck_counts(self.variant, None), strict=True))

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the cards that there are."""
        return tuple(code for code, copies in self.cards.items() if copies)

    @property
    def left(self) -> dict[str, int]:
        """How many copies of each card are not on the desk: they are in hidden hands and the deck."""
        left = self.cards
        shown = [self.top] * (not self.has_dice) + list(self.played + self.row)
        for code in [*shown, *(code for seat in self.seats for code in seat.cards)]:
            left[code] -= 1
        return {code: left[code] for code in self.codes}

    @property
    def deck_size(self) -> int:
        return sum(self.left.values()) - sum(seat.hidden for seat in self.seats)

    # --- clicks

    def put(self, place: str, code: str) -> "Draft":
        """One more card, die or token at a place: `hand A` … `hand F`, `top`, `played`, `row`, `roll` or `stage`."""
        if place == "stage":
            return self._staged(code)
        self._check_code(code)
        if place == "roll":
            return replace(self, roll=self._sorted((*self.roll, code)[-3:]), phase="roll")
        if place == "row" and code in self.row:
            raise LamakitError("The row already has a {card}; it has one of each (DIC-02).", spoken_card(code))
        if self.left[code] <= 0 and not (place == "top" and code == self.top):
            raise LamakitError("All copies of {card} are already on the desk: take one away first.", spoken_card(code))
        if place == "top":
            return replace(self, top=code)
        return self._at(place, lambda cards: self._sorted((*cards, code)))

    def take(self, place: str, code: str) -> "Draft":
        """One card, die or token fewer at a place."""
        if code not in self.cards_at(place):
            raise LamakitError("There is no {card} to take away there.", code)
        if place == "roll":
            roll = _without(self.roll, code)
            return replace(self, roll=roll, phase="roll" if roll else "turn")
        return self._at(place, lambda cards: _without(cards, code))

    def cards_at(self, place: str) -> tuple[str, ...]:
        """The cards, dice or tokens that can be seen at a place."""
        if place.startswith("hand "):
            return self.seats[self._seat(place.removeprefix("hand "))].cards
        if place not in PILES:
            raise LamakitError("There is no place {place!r} for cards.", place[:20])
        pile: tuple[str, ...] = getattr(self, place)
        return pile

    def with_hidden(self, letter: str, count: int) -> "Draft":
        """How many hidden cards an opponent holds."""
        number = self._seat(letter)
        if self.has_dice or number == self.looks:
            raise LamakitError("The cards of seat {seat} are face up: add them one by one.", letter)
        _check_range(count, 0, sum(self.left.values()) + self.seats[number].size, Later("cards"))
        return self._with_seat(number, cards=(), hidden=count)

    def with_points(self, letter: str, count: int) -> "Draft":
        _check_range(count, 0, MOST_POINTS, Later("points"))
        return self._with_seat(self._seat(letter), points=count)

    def with_quit(self, letter: str, has_quit: bool) -> "Draft":
        """A player leaves the round or comes back; the turn goes to somebody who is in it."""
        number = self._seat(letter)
        draft = self._with_seat(number, has_quit=has_quit)
        if not has_quit or draft.decides != number:
            return draft
        order = [(number + step) % len(self.seats) for step in range(1, len(self.seats))]
        return replace(draft, decides=next((seat for seat in order if not draft.seats[seat].has_quit), number))

    def with_turn(self, letter: str) -> "Draft":
        return replace(self, decides=self._seat(letter))

    def with_magic(self, holder: str) -> "Draft":
        """A seat has the magic token, or it is in the pool (empty text)."""
        number = self._seat(holder) if holder else None
        seats = tuple(replace(seat, has_magic=at == number) for at, seat in enumerate(self.seats))
        return replace(self, seats=seats, stage=tuple(kind for kind in self.stage if kind != "m"))

    def with_show(self, running: bool) -> "Draft":
        return replace(self, phase="show" if running else "turn")

    def with_players(self, count: int) -> "Draft":
        """Seats are added or taken away at the end; the looking seat stays."""
        _check_range(count, 2, SEATS, Later("players"))
        seats, looks = list(self.seats[:count]), self.looks
        if looks >= count:
            seats[0], looks = self.seats[looks], 0
        decides = self.decides if self.decides is not None and self.decides < count else looks
        draft = replace(self, seats=tuple(seats), looks=looks, decides=decides, rest=())
        draft = replace(draft, evidence=self.evidence_for(draft))
        while len(draft.seats) < count:
            draft = replace(draft, seats=(*draft.seats, draft._newcomer()))
        return draft

    def with_variant(self, variant: Variant) -> "Draft":
        """Other overlays or another edition of the same box; what the new one does not have goes."""
        draft = replace(self, variant=variant, deck=())
        if has_stage(variant):
            return replace(draft, stage=tuple(kind for kind in self.stage if kind in draft.tokens))
        return replace(draft, stage=(), phase="turn" if self.phase == "show" else self.phase)

    # --- what the others did

    @property
    def evidence_line(self) -> str:
        """The others' actions as text: "B draw 4; C quit 5; B play 4 5; D forced-quit 5"."""
        return "; ".join(
            " ".join(filter(None, (LETTERS[item.seat], _did(item), item.top, item.card))) for item in self.evidence
        )

    @property
    def address(self) -> str:
        """The draft as it stands in a page's address, after the question mark."""
        saw = {"saw": self.evidence_line} if self.evidence else {}
        return urlencode({"position": self.line, **saw})

    def with_evidence(self, line: str) -> "Draft":
        """Take the others' actions from such a text; raises LamakitError, naming the part that can't be read."""
        draft = replace(self, evidence=())
        for part in filter(None, (part.strip() for part in line.split(";"))):
            words = part.split()
            if len(words) not in (3, 4):
                raise LamakitError("{part!r}: what somebody did is written like 'B draw 4'.", part[:40])
            draft = draft.having_seen(*words)
        return draft

    def having_seen(self, letter: str, did: str, top: str, card: str = "") -> "Draft":
        """An opponent did something else, on a top card.

        `draw`, `quit` (`forced-quit`: drawing was not possible), `play` (of a card) or `forced-draw`.
        """
        kind, seat = QUIT if did == FORCED_QUIT else did.replace("-", " "), self._seat(letter)
        if kind not in KINDS or (kind == PLAYED) != bool(card):
            raise LamakitError(
                "{did!r}: this must be draw, quit, forced-quit, play (and a card) or forced-draw.", did[:20]
            )
        for code in filter(None, (top, card)):
            self._check_code(code)
        if seat == self.looks or self.has_dice:
            raise LamakitError("Seat {seat} hides no cards, so nothing can be learnt there.", letter)
        if len(self.evidence) >= MOST_SEEN:
            raise LamakitError("No more than {count} such things can be weighed here.", MOST_SEEN)
        return replace(self, evidence=(*self.evidence, Evidence(seat, kind, top, card, did != FORCED_QUIT)))

    def forgetting(self, number: int) -> "Draft":
        _check_range(number, 0, len(self.evidence) - 1, Later("as a number of what was seen"))
        return replace(self, evidence=self.evidence[:number] + self.evidence[number + 1 :])

    def evidence_for(self, other: "Draft") -> tuple[Evidence, ...]:
        """The evidence that still makes sense in another draft of the same box."""
        if other.variant.box != self.variant.box:
            return ()
        return tuple(item for item in self.evidence if item.seat < len(other.seats) and item.seat != other.looks)

    def _newcomer(self) -> Seat:
        if not self.has_dice:
            return Seat(hidden=max(0, min(HAND, self.deck_size)))
        cards: list[str] = []
        left = self.left
        for _card in range(min(HAND, sum(left.values()))):
            cards.append(max(left, key=lambda code: left[code]))
            left[cards[-1]] -= 1
        return Seat(self._sorted(tuple(cards)))

    def _staged(self, kind: str) -> "Draft":
        if kind not in self.tokens:
            raise LamakitError(
                "{token!r} is not a token of this game; its tokens are {known}.", kind[:20], " ".join(self.tokens)
            )
        if len(self.stage) >= MOST_TOKENS:
            raise LamakitError("No more than {count} tokens fit on the stage here.", MOST_TOKENS)
        stage = tuple(sorted((*self.stage, kind), key=TOKENS.index))
        if kind != "m":
            return replace(self, stage=stage)
        return replace(self.with_magic(""), stage=stage if "m" not in self.stage else self.stage)

    def _at(self, place: str, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> "Draft":
        cards = change(self.cards_at(place))
        if place in PILES:
            return replace(self, **{place: cards})  # type: ignore[arg-type]
        number = self._seat(place.removeprefix("hand "))
        if number != self.looks and not self.has_dice:
            raise LamakitError("The cards of seat {seat} are hidden: only their number can be set.", place[5:])
        return self._with_seat(number, cards=cards, hidden=0)

    def _with_seat(self, number: int, **changes: object) -> "Draft":
        seats = list(self.seats)
        seats[number] = replace(seats[number], **changes)  # type: ignore[arg-type]
        return replace(self, seats=tuple(seats))

    def _seat(self, letter: str) -> int:
        if len(letter) != 1 or letter not in LETTERS[: len(self.seats)]:
            last = LETTERS[len(self.seats) - 1]
            raise LamakitError("There is no seat {seat!r}; the seats are A to {last}.", letter[:20], last)
        return LETTERS.index(letter)

    def _check_code(self, code: str) -> None:
        if code not in self.codes:
            raise LamakitError(
                "{card!r} is not a card of this game; its cards are {known}.", code[:20], " ".join(self.codes)
            )

    def _sorted(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(cards, key=self.variant.game.CODES.index))


def _did(item: Evidence) -> str:
    return item.kind.replace(" ", "-") if item.could_draw else FORCED_QUIT


def _part(name: str, things: tuple[str, ...]) -> str:
    return " ".join([name, *things])


def _without(things: tuple[str, ...], one: str) -> tuple[str, ...]:
    place = things.index(one)
    return things[:place] + things[place + 1 :]


def _check_range(count: int, low: int, high: int, what: object) -> None:
    if not low <= count <= high:
        raise LamakitError("{count} {what}: it must be a number from {low} to {high}.", count, what, low, high)
