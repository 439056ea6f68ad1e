"""A line of text as a state of Abrakadabrien (the grammar is in docs/notation.md)."""

import re
from collections import Counter

from lamakit.errors import LamakitError, PositionError
from lamakit.games import Variant
from lamakit.games.abrakadabrien import bonuses, refusal, scoring
from lamakit.games.abrakadabrien.cards import STACKS, TERRAINS, Card, in_value_order, is_event
from lamakit.games.abrakadabrien.decks import KINDS, kind_of
from lamakit.games.abrakadabrien.goals import TERRAIN_OF
from lamakit.games.abrakadabrien.setup import PILE
from lamakit.games.abrakadabrien.state import NOBODY, State, all_seats
from lamakit.games.contract import LETTERS, NOTHING, PHASES, SHUFFLE, TURN
from lamakit.play.abrakadabrien import tables
from lamakit.play.abrakadabrien.soundness import check_position
from lamakit.play.abrakadabrien.texts import codes_of, parse_action
from lamakit.play.abrakadabrien.writing import CARD_BACKS, HIDDEN_CHOICE
from lamakit.play.checks import OptionMapping, seat_in, seats_and_parts
from lamakit.texts import Later

CLOSED = re.compile(r"\(([^()]+)\)(?::([A-F]+|-))?")
IN_HAND = re.compile(r"([^():]+)(?::([A-F]+|-))?")
COUNTED = re.compile(r"\((dwarf|elf|giant)\)\?([0-9]{1,3})")
SEAT_FORM = "'A* T4 (R2) F3 / T1 (G2*) G4 / R1 R2 R3, hand F2 T5' (* decides; three rows of three cells; then lists)"
LISTS = ("hand", "portal", "pile", "orders", "ghosts", "bonuses", "ready", "chose", "says", "asked")
PARTS = ("deck", "out", "drawn", "phase", "turn", "barren", "first", "ending", "seen-by")
OVERLAY_PARTS = {
    "orders": ("stacks", "open-orders"),
    "events": ("waiting",),
    "team": ("teams",),
    "stress": ("teams", "paces", "clock"),
}


def read_position(variant: Variant, text: str, options: OptionMapping) -> tuple[State, int]:
    """The state, and the seat whose observation it is (NOBODY: a full position); raises PositionError."""
    try:
        return Reader(variant, text, options).read()
    except LamakitError as problem:  # the same words for a table or an action that can't be
        raise PositionError(*problem.args) from None


def error(part: str, right: object) -> PositionError:
    return PositionError("{part!r}: expected {right}", part[:60], right)


def not_a_card(word: str, part: str, right: str = "T4") -> PositionError:
    return PositionError(
        "{part!r}: {word!r} is not a card of this game; expected {right} (ABR-02)", part[:60], word[:20], right
    )


class Reader:
    """Reads a line part by part into a state."""

    def __init__(self, variant: Variant, text: str, options: OptionMapping) -> None:
        self.variant = variant
        self.codes = codes_of(variant)
        parts = [" ".join(part.split()) for part in text.split("|")][1:]
        known = [*PARTS, *(name for overlay in variant.overlays for name in OVERLAY_PARTS.get(overlay, ()))]
        self.seats, self.parts = seats_and_parts(variant, parts, known, f"{SEAT_FORM} (ABR-01)")
        self.state: State = tables.new_table(variant, len(self.seats), options)
        self.viewer = seat_in(self.parts, "seen-by", len(self.seats), NOBODY)
        self.decisions: dict[str, dict[int, str]] = {"chose": {}, "says": {}}  # of each seat, judged at the end

    def read(self) -> tuple[State, int]:
        state = self.state
        self._read_setting()
        for seat, part in enumerate(self.seats):
            self._read_seat(seat, part)
        self._read_piles()
        self._read_course()
        self._read_decisions()
        check_position(state)
        return state, self.viewer

    # --- what the match is played with

    def _read_setting(self) -> None:
        state, parts = self.state, self.parts
        state.open_orders = "open-orders" in parts
        if "teams" in parts:
            state.teams = tables.teams_of(self.variant, parts["teams"].split(), state.players)
        if "paces" in parts:
            state.paces = tuple(self._milliseconds("paces", word) for word in parts["paces"].split())
            if len(state.paces) != state.players or not all(state.paces):
                raise error(f"paces {parts['paces']}", Later("a number of seconds for each seat (STR-01)"))
        state.clock = self._milliseconds("clock", parts.get("clock", "0"))

    def _milliseconds(self, what: str, word: str) -> int:
        try:
            return tables.milliseconds(word)
        except ValueError:
            raise error(f"{what} {word}", Later("seconds such as 12 or 2.5")) from None

    # --- one seat

    def _read_seat(self, seat: int, part: str) -> None:
        head, *lists = part.split(", ")
        match = re.fullmatch(r"([A-F])(\*?) ([^,]+)", head)
        rows = [row.split() for row in match[3].split("/")] if match else []
        if not match or [len(row) for row in rows] != [3, 3, 3]:
            raise error(part, SEAT_FORM)
        if match[1] != LETTERS[seat]:
            raise PositionError(
                "seat {part!r}: the seats come in the order A, B, C …; {letters} is next", part[:60], LETTERS[seat]
            )
        if match[2]:
            if self.state.player != NOBODY:
                raise PositionError("seat {head!r}: two seats are marked *; one decides at a time (ABR-06)", head)
            self.state.player = seat
        place = self.state.seats[seat]
        place.area = [self._area_card(cell, part) for row in rows for cell in row]
        for item in lists:
            self._read_list(seat, item)

    def _area_card(self, cell: str, part: str) -> Card | None:
        if cell == "-":
            return None
        if cell in self.codes:
            return Card(cell, all_seats(self.state), True)
        return self._closed_card(cell, part)

    def _closed_card(self, word: str, part: str) -> Card:
        """A card face down: `(T4)`, `(T4):AB`, and in an observation `(T)`."""
        match = CLOSED.fullmatch(word)
        if match and self.viewer != NOBODY and match[1] in CARD_BACKS:
            return Card(match[1])
        if not match or match[1] not in self.codes:
            raise not_a_card(word, part, "T4 or (T4)")
        return Card(match[1], self._known(match[2], 0))

    def _hand_card(self, word: str, seat: int, part: str) -> Card:
        if word.startswith("("):
            if self.viewer in (NOBODY, seat):
                raise PositionError(
                    "{part!r}: {word!r} hides a card that its holder knows (ABR-06)", part[:60], word[:20]
                )
            return self._closed_card(word, part)
        match = IN_HAND.fullmatch(word)
        if not match or match[1] not in self.codes:
            raise not_a_card(word, part)
        return Card(match[1], self._known(match[2], 1 << seat) | (1 << seat if self.viewer == NOBODY else 0))

    def _known(self, letters: str | None, usual: int) -> int:
        """Who knows a card, a bit per seat; an observation has only its own seat's knowledge."""
        if self.viewer != NOBODY:
            return 1 << self.viewer
        if letters is None:
            return usual
        known = sum(1 << LETTERS.index(letter) for letter in set(letters) - {"-"})
        if known > all_seats(self.state):
            raise error(f":{letters}", Later("seats from A to {letters}", LETTERS[self.state.players - 1]))
        return known

    def _read_list(self, seat: int, item: str) -> None:
        name, _mark, rest = item.partition(" ")
        place, words, part = self.state.seats[seat], rest.split(), f"{name} {rest}"
        match name:
            case "hand":
                place.hand = in_value_order([self._hand_card(word, seat, part) for word in words])
            case "portal":
                place.portal = in_value_order([self._closed_card(word, part) for word in words])
            case "pile":
                place.fulfilled = [word for word in words if word in self.state.decks.orders]
                place.pile = [self._code(word, part) for word in words if word not in self.state.decks.orders]
            case "orders":
                place.orders = [self._order(word, seat, part) for word in words]
            case "ghosts":
                self._read_ghosts(words, seat, part)
            case "bonuses":
                place.bonuses = self._bonuses(words, part)
            case "ready":
                place.ready = self._ready(rest, part)
            case "chose" | "says":
                self.decisions[name][seat] = rest
            case "asked":
                place.asked = True
            case _:
                raise error(
                    item, Later("one of {lists} in the part of seat {letters}", ", ".join(LISTS), LETTERS[seat])
                )

    def _code(self, word: str, part: str) -> str:
        if word not in self.codes:
            raise not_a_card(word, part)
        return word

    def _order(self, word: str, seat: int, part: str) -> str:
        is_hidden = self.viewer not in (NOBODY, seat) and not self.state.open_orders
        backs = [f"({kind})" for kind in KINDS] if is_hidden else []
        if word not in self.state.decks.orders and word not in backs:
            raise error(part, Later("one order of each kind, such as 'orders dwarf3 elf1 giant12' (ORD-01)"))
        return word.strip("()")

    def _ready(self, rest: str, part: str) -> int:
        if not self.state.stress:
            raise error(part, Later("no times, which seats have only under stress (STR-01)"))
        return self._milliseconds("ready", rest)

    def _bonuses(self, words: list[str], part: str) -> list[str]:
        known = {bonuses.bonus_of(self.state, terrain) for terrain in TERRAINS} | {"watch"}
        if not words or not set(words) <= known:
            raise error(part, Later("some of {known} (ABR-15)", ", ".join(sorted(known))))
        return words

    def _read_ghosts(self, words: list[str], seat: int, part: str) -> None:
        for word in words:
            terrain = TERRAIN_OF.get(word, "")
            if self.state.ghosts.get(terrain, 0) >= 0:
                raise error(
                    part, Later("each of tower, river, forest, guardians once, in a match with ghosts (GHO-01)")
                )
            self.state.ghosts[terrain] = seat

    # --- piles

    def _read_piles(self) -> None:
        state = self.state
        state.drawn = [self._closed_card(word, "drawn") for word in self.parts.get("drawn", "").split()]
        state.deck = [code for word in self.parts.get("deck", "").split() for code in self._pile_cards(word)]
        rest = self._unnamed()
        if "deck" in self.parts:
            state.out = self._out(rest)
        elif self.viewer != NOBODY:
            raise PositionError("deck: an observation says how many cards the deck has, such as 'deck (T) ?23'")
        elif rest:
            state.to_shuffle.append((PILE, rest))
        if state.with_orders:
            self._read_stacks()
        state.chance = SHUFFLE if state.to_shuffle else NOTHING

    def _pile_cards(self, word: str) -> list[str]:
        """One word of the deck: a card, an event, and in an observation a back or a number of unseen cards."""
        if self.viewer == NOBODY:
            return [word if word in self.state.decks.events else self._code(word, f"deck {self.parts['deck']}")]
        if re.fullmatch(r"\?[0-9]{1,3}", word):
            return [""] * int(word[1:])
        back = word[1:-1]
        if word != f"({back})" or back not in (*CARD_BACKS, *(STACKS if self.state.with_events else ())):
            raise error(f"deck {word}", Later("a back such as (T) or a number such as ?23 in an observation"))
        return [back]

    def _unnamed(self) -> list[str]:
        """The cards of the whole game that the text doesn't name."""
        state = self.state
        named = Counter(card.code for card in tables.cards_of(state))
        named.update(code for seat in state.seats for code in seat.pile)
        named.update(code for code in state.deck if code and not is_event(code))
        rest = Counter(state.full)
        rest.subtract({code: count for code, count in named.items() if code in self.codes})
        for code, left in rest.items():
            if left < 0:
                copies = state.full.get(code, 0)
                raise PositionError(
                    "card {code}: {copies} are named, but the game has {most} (ABR-01)", code, copies - left, copies
                )
        return [code for code, left in rest.items() for _time in range(left)]

    def _out(self, rest: list[str]) -> list[str]:
        """The cards that are nowhere in the game: those not named, or in an observation those listed."""
        listed = [self._code(word, "out") for word in self.parts.get("out", "").split()]
        if self.viewer == NOBODY and "out" not in self.parts:
            return rest
        backs = sum(card.code in CARD_BACKS for card in tables.cards_of(self.state))
        hidden = backs + tables.deck_size(self.state) if self.viewer != NOBODY else 0
        if Counter(listed) - Counter(rest) or len(rest) - len(listed) != hidden:
            raise PositionError(
                "deck, out: {rest} cards are not named, but {hidden} are hidden (ABR-01)",
                len(rest) - len(listed),
                hidden,
            )
        return listed

    def _read_stacks(self) -> None:
        state, held = self.state, [order for seat in self.state.seats for order in (*seat.orders, *seat.fulfilled)]
        state.stacks = {kind: [] for kind in KINDS}
        if "stacks" not in self.parts:
            rest = [order for order in state.decks.orders if order not in held]
            state.to_shuffle += [(kind, [order for order in rest if order.startswith(kind)]) for kind in KINDS]
            state.to_shuffle = [(what, items) for what, items in state.to_shuffle if items]
        for word in self.parts.get("stacks", "").split():
            counted = COUNTED.fullmatch(word) if self.viewer != NOBODY else None
            if not counted and word not in state.decks.orders:
                raise error(f"stacks {word}", Later("an order such as dwarf3, in an observation (dwarf)?9 (ORD-01)"))
            kind = counted[1] if counted else kind_of(word)
            state.stacks[kind].extend([kind] * int(counted[2]) if counted else [word])
            held += [] if counted else [word]
        doubled = [order for order, count in Counter(held).items() if count > 1 and order not in KINDS]
        if doubled:
            raise PositionError("orders: {doubled} is in two places; there is one of each (ORD-01)", doubled[0])

    # --- the course of the match

    def _read_course(self) -> None:
        state, parts = self.state, self.parts
        phase = parts.get("phase", PHASES[TURN])
        known = [PHASES[number] for number in self.variant.rules.PHASES]
        if phase not in known:
            raise error(f"phase {phase}", ", ".join(known))
        state.phase = PHASES.index(phase)
        state.round_no = self._number("turn", 1)
        state.barren = self._number("barren", 0)
        state.first = seat_in(parts, "first", state.players, 0)
        state.ending = "ending" in parts
        state.due = [self._waiting(word) for word in parts.get("waiting", "").split()]

    def _number(self, key: str, default: int) -> int:
        word = self.parts.get(key, str(default))
        if not re.fullmatch("[0-9]{1,6}", word):
            raise error(f"{key} {word}", Later("a number such as 12"))
        return int(word)

    def _waiting(self, word: str) -> tuple[int, str]:
        letter, _mark, event = word.partition(":")
        known = [f"({stack})" for stack in STACKS] if self.viewer != NOBODY else list(self.state.decks.events)
        if letter not in tuple(LETTERS[: self.state.players]) or event not in known:
            raise error(f"waiting {word}", Later("a seat and the event on its portal, such as A:I3 (EVT-02)"))
        return LETTERS.index(letter), event.strip("()")

    def _read_decisions(self) -> None:
        """Decisions of the seats are judged when everything else is in place."""
        decides = self.state.player
        for seat, text in self.decisions["chose"].items():
            self.state.player = seat
            action = HIDDEN_CHOICE if self.viewer not in (NOBODY, seat) else parse_action(self.variant, text)
            if action != HIDDEN_CHOICE and (self.state.phase != TURN or refusal(self.state, action)):
                raise error(f"chose {text}", Later("an action that the seat may take on this turn (ABR-06)"))
            self.state.seats[seat].choice = action
        self.state.player = decides
        for seat, texts in self.decisions["says"].items():
            for text in texts.split("; "):
                action = parse_action(self.variant, text)
                if action == scoring.DONE or scoring.announcing_refusal(self.state, seat, action):
                    raise error(f"says {text}", Later("a complete goal, a claim or a call (ABR-12)"))
                scoring.announce(self.state, seat, action)
