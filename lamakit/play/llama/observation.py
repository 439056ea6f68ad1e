"""Observations of the LLAMA games: other hands and the deck are only sizes."""

from collections.abc import Sequence
from functools import cached_property
from itertools import compress, zip_longest
from typing import Any

from lamakit.errors import LamakitError, PositionError, quoted
from lamakit.games import Variant
from lamakit.games.contract import MATCH_OVER, RETURN, ROUND_OVER, SEATS, Game, State, legal_actions
from lamakit.games.rounds import NOBODY
from lamakit.play.checks import checked_number, checked_options
from lamakit.play.llama.reading import read_position
from lamakit.play.llama.round_history import Evidence
from lamakit.play.llama.tables import LlamaOptions, custom_deck, has_stage
from lamakit.play.llama.vector import Block, layout, names, writer
from lamakit.play.llama.writing import BOX, TOKENS, card_list, write_position
from lamakit.play.observation import Observation
from lamakit.play.validation import validated

OPEN_PHASES = (RETURN, ROUND_OVER, MATCH_OVER)  # the hands are face up, as they were scored


class LlamaObservation(Observation, family="llama", named="one of a LLAMA game"):
    """Cards as codes in value order; the state behind it is masked."""

    _state: State

    def __init__(self, variant: Variant, state: State, seat: int, record: tuple[Evidence, ...] = ()) -> None:
        """`record`: what everybody has seen in this round, oldest first; nothing, if only the position is known.

        The text of the position leaves it out.
        """
        super().__init__(variant, state, seat)
        self.record = record

    @classmethod
    def read(cls, variant: Variant, text: str, options: dict[str, Any]) -> "LlamaObservation":
        state = read_position(variant, text, checked_options(variant, LlamaOptions.__annotations__, options))
        seat = seat_that_looks(state)
        return cls(variant, masked(state, seat), seat)

    @property
    def game(self) -> Game:
        """The rules in play, a module of `lamakit.games`."""
        return self._variant.game

    @property
    def top(self) -> str:
        """The code of the top card; empty in the dice game, which has none."""
        return self.codes[int(self._state.top)] if "top" in self._state.fields else ""

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """Every card of the game, in value order."""
        return self._variant.game.CODES

    @property
    def cards(self) -> tuple[str, ...]:
        """The codes of the cards in the whole deck, in value order."""
        return tuple(compress(self.codes, self._state.full))

    @property
    def box(self) -> dict[str, int]:
        """How many of each card the match is played with, in value order."""
        return dict(zip(self.codes, self._state.full, strict=True))

    @property
    def deck_size(self) -> int:
        """How many cards are left to draw."""
        return int(self._state.deck_size)

    @property
    def hand(self) -> list[str]:
        """Your cards, in value order; none for whoever only looks on."""
        return [] if self.seat == NOBODY else card_list(self.codes, self._state.hands[self.seat])

    @property
    def hands(self) -> list[list[str] | None]:
        """Every seat's cards; None where they are hidden."""
        return [self._hand_of(seat) for seat in range(self.num_players)]

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards every seat holds."""
        return tuple(self._state.hand_sizes[: self.num_players])

    @property
    def has_quit(self) -> tuple[bool, ...]:
        """Which seats have quit this round; in the dice game, have passed."""
        return tuple(map(bool, self._state.has_quit[: self.num_players]))

    @property
    def points(self) -> tuple[int, ...]:
        """The worth of every seat's tokens."""
        return tuple(self._state.points[: self.num_players])

    @property
    def starter(self) -> int:
        """The seat that began this round."""
        return int(self._state.starter)

    @property
    def played(self) -> dict[str, int]:
        """The cards under the top card: how many of each; nothing in the dice game, whose discards are face down."""
        played = self._field("played", [0] * len(self.codes))
        return {code: count for code, count in zip(self.codes, played, strict=True) if count}

    @property
    def stage(self) -> list[str]:
        """The tokens on the stage: 1, 10, 20, m."""
        return card_list(TOKENS, self._field("stage", [0] * len(TOKENS)))

    @property
    def has_magic(self) -> tuple[bool, ...]:
        """Who holds the magic token."""
        return tuple(map(bool, self._field("has_magic", [0] * SEATS)[: self.num_players]))

    @property
    def row(self) -> list[str]:
        """The face-up cards in the middle of the dice game."""
        return card_list(self.codes, self._field("row", [0] * len(self.codes)))

    @property
    def roll(self) -> list[str]:
        """The dice that have been rolled and ask for a choice."""
        return [self.codes[value] for value in self._field("roll", []) if value != NOBODY]

    @cached_property
    def dice(self) -> list[list[str]]:
        """The six faces of each die."""
        return [[self.codes[value] for value in die] for die in self._field("faces", [])]

    @property
    def unseen(self) -> dict[str, int]:
        """Every card that this seat can't see, in hidden hands and the deck: how many of each code."""
        return dict(zip(self.codes, self._unseen_counts, strict=True))

    @cached_property
    def legal_actions(self) -> list[str]:
        """The legal actions of this seat; empty when it is not its turn."""
        if self.current_player != self.seat:
            return []
        game = self._variant.game
        return [game.ACTIONS[action] for action in legal_actions(game, self._state)]

    @cached_property
    def position(self) -> str:
        """The line of text: hidden cards as `?n`, the played cards listed."""
        return write_position(self._variant, self._state, observed=True)

    @property
    def boxed_position(self) -> str:
        """The line of text with the deck, if the match is played with another one than the box's own."""
        own = custom_deck(self._variant, self._state) or {}
        counts = [f"{code}:{count}" for code, count in own.items() if count]
        return f"{self.position} | {BOX} {' '.join(counts)}" if own else self.position

    @cached_property
    def _knowledge(self) -> tuple[object, ...]:
        box = tuple(self._state.full), tuple(map(tuple, self._field("faces", [])))
        return *super()._knowledge, box, self.record

    def vector(self) -> list[float]:
        vector: list[Any] = [0] * len(names(self._layout, self.num_players))
        writer(self._layout)(self._state, self.seat, vector)
        return [float(value) for value in vector]

    def vector_names(self) -> list[str]:
        return list(names(self._layout, self.num_players))

    @property
    def _layout(self) -> tuple[Block, ...]:
        return layout(self._variant.game, has_stage(self._variant))

    def copy_seen(self) -> State:
        """A state to try things on, in which everything that this seat can't see is erased."""
        return self._state.copy()

    @validated
    def penalties(self, seat: int) -> list[tuple[str, int]]:
        """The share of each kind of card in the penalty of a visible hand (BAS-15), for those that count."""
        if self._hand_of(checked_number(seat, range(self.num_players), "seat")) is None:
            raise LamakitError(
                "seat {seat}'s hand is hidden from seat {reader}; only visible hands can be counted", seat, self.seat
            )
        game = self._variant.game
        shares = [(code, game.penalty_of(self._state, seat, kind)) for kind, code in enumerate(self.codes)]
        return [(code, share) for code, share in shares if share]

    @validated
    def penalty(self, without: Sequence[str] = (), added: Sequence[str] = ()) -> int:
        """The penalty of your hand (BAS-15), or of that hand `without` some cards and with others `added`."""
        trial = self._state.copy()
        hand = trial.hands[self.seat]
        for code in added:
            hand[self.kind_of(code)] += 1
        for code in without:
            hand[self.kind_of(code)] -= 1
            if hand[self.kind_of(code)] < 0:
                raise LamakitError(
                    "{code!r} is not in the hand {hand} as often as in {without}",
                    code,
                    " ".join(self.hand),
                    quoted(without),
                )
        game = self._variant.game
        return sum(game.penalty_of(trial, self.seat, kind) for kind in range(len(self.codes)))

    def penalty_after(self, action: str) -> int:
        """The penalty of your hand after a card is played or discarded, or one is taken from the row."""
        if not isinstance(action, str) or not action.strip():
            raise LamakitError("action {action}: expected a card, discard … or take …", quoted(action))
        word, *codes = action.split()
        if word == "take":
            return self.penalty(added=codes)
        return self.penalty(without=codes if word == "discard" else [action])

    def fitting(self, top: str | None = None) -> tuple[str, ...]:
        """The cards that may be played on a top card, in hand or not; none in the dice game.

        Without `top`: on the one on the table, in the phase that the table is in: in a show only llamas.
        """
        game = self._variant.game
        asked = None if top is None else self.kind_of(top)
        if "top" not in self._state.fields:
            return ()
        if asked is not None or self.phase != "show":
            on = self._state.top if asked is None else asked
            return tuple(code for kind, code in enumerate(self.codes) if game.follows(self._state, on, kind))
        trial = self._state.copy()
        trial.hands[trial.player] = [1] * len(self.codes)
        return tuple(code for kind, code in enumerate(self.codes) if not game.refusal(trial, kind))

    def kind_of(self, code: object) -> int:
        """The number of a card, in value order; raises LamakitError for what is not one of this game."""
        if not isinstance(code, str) or code not in self.codes:
            raise LamakitError(
                "{code} is not a card of {box}; its cards are {codes}",
                quoted(code),
                self._variant.box,
                " ".join(self.codes),
            )
        return self.codes.index(code)

    def _hand_of(self, seat: int) -> list[str] | None:
        counts = self._state.hands[seat]
        hidden = sum(counts) < self._state.hand_sizes[seat]
        return None if hidden else card_list(self.codes, counts)

    @cached_property
    def _unseen_counts(self) -> list[int]:
        seen = self._state
        rest = list(seen.full)
        if "top" in seen.fields:
            rest[seen.top] -= 1
        for counts in [*seen.hands, self._field("played", []), self._field("row", [])]:
            rest = [left - count for left, count in zip_longest(rest, counts, fillvalue=0)]
        return rest

    def _field(self, name: str, default: list[Any]) -> list[Any]:
        """A field that only some games have."""
        return list(getattr(self._state, name)) if name in self._state.fields else default


def masked(state: State, seat: int) -> State:
    """The state with everything erased that the seat can't see; sizes stay."""
    seen = state.copy()
    hide_deck(seen)
    if "row" not in seen.fields:
        hide_hands(seen, seat)
    return seen


def hide_deck(state: State) -> None:
    for kind in range(len(state.deck)):
        state.deck[kind] = 0


def hide_hands(state: State, seat: int) -> None:
    """Erase the others' cards, unless the hands are face up, as they were scored."""
    if state.phase not in OPEN_PHASES:
        for other in range(state.players):
            if other != seat:
                for kind in range(len(state.deck)):
                    state.hands[other][kind] = 0


def seat_that_looks(state: State) -> int:
    """Whose observation a text is: the seat whose hand alone is visible, else the seat that decides."""
    hidden = [sum(state.hands[seat]) < state.hand_sizes[seat] for seat in range(state.players)]
    if any(hidden) and state.phase not in OPEN_PHASES:
        open_seats = [seat for seat in range(state.players) if not hidden[seat]]
        if not open_seats:
            raise PositionError("every hand is hidden; an observation shows the cards of the seat that looks")
        return max(open_seats, key=lambda seat: state.hand_sizes[seat])  # an empty hand hides nothing
    return max(int(state.player), 0)
