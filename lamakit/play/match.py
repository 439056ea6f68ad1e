"""A match: the checked door in front of the rules."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from os import PathLike
from typing import Any, NamedTuple

from lamakit.errors import IllegalAction, InvalidAction, LamakitError, PositionError, quoted
from lamakit.games import AMIGO, Variant, find_variant
from lamakit.games.contract import LETTERS, MATCH_OVER, PHASES, ROUND_OVER
from lamakit.games.rounds import NOBODY
from lamakit.games.rulebook import RULES
from lamakit.play.chance import generator, resolve_by_chance
from lamakit.play.families import family_of
from lamakit.play.family import Options, TableState, checked_number, variant_of
from lamakit.play.files import LOG_FORMAT, read_log, write_log
from lamakit.play.generator import MASK
from lamakit.play.observation import Observation
from lamakit.texts import _

Faces = Sequence[Sequence[str]]
Source = str | PathLike[str] | Sequence[Mapping[str, Any]] | None  # a deck file, or its tables


class Explanation(NamedTuple):
    """Whether an action is allowed, the id of the rule that says so, and its sentence."""

    legal: bool
    rule: str
    text: str


class Move(NamedTuple):
    """One entry of a match's history: who did what, what chance brought, and whether a caller had fixed that."""

    seat: int
    action: str
    chance: str | None = None
    given: bool = False


class Match:
    """A match that is being played. Make one with `new_match`, `Match.from_position`, `replay` or `load`."""

    def __init__(
        self,
        variant: Variant,
        start: TableState,
        words: list[int],
        seed: int,
        names: tuple[str, ...],
    ) -> None:
        self._variant = variant
        self._family = family_of(variant)
        self._start = start
        self._start_words = tuple(words)
        self.seed = seed
        self.names = names
        self._rewind()

    @classmethod
    def from_position(
        cls,
        text: str,
        seed: int = 1,
        *,
        names: Iterable[str] | None = None,
        deck: Mapping[str, int] | None = None,
        faces: Faces | None = None,
        orders: Source = None,
        events: Source = None,
    ) -> "Match":
        """Go on from a full position; raises PositionError if it is none, or if cards in it are hidden."""
        return _from_position(text, seed, names, {"deck": deck, "faces": faces, "orders": orders, "events": events})

    # --- what stands on the table

    @property
    def variant(self) -> str:
        return self._variant.name

    @property
    def edition(self) -> str:
        return self._variant.edition

    @property
    def num_players(self) -> int:
        return int(self._state.players)

    @property
    def round(self) -> int:
        return int(self._state.round_no)

    @property
    def phase(self) -> str:
        return PHASES[self._state.phase]

    @property
    def current_player(self) -> int | None:
        """The seat that decides; None when the match is over."""
        return None if self._state.player == NOBODY else int(self._state.player)

    @property
    def points(self) -> tuple[int, ...]:
        """What everybody's tokens are worth; in Abrakadabrien the points so far."""
        return self._family.points(self._state)

    @property
    def is_over(self) -> bool:
        return bool(self._state.phase == MATCH_OVER)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, ties shared; empty while the match goes on."""
        return self._family.winners(self._state) if self.is_over else ()

    @property
    def position(self) -> str:
        """The whole state as one line of text."""
        return self._family.write_position(self._variant, self._state)

    @property
    def course(self) -> list[tuple[int, ...]]:
        """Everybody's points at the start and after every round that has been closed."""
        return list(self._course)

    def observation(self, seat: int) -> Observation:
        """What that seat may know, and nothing else."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.num_players:
            raise LamakitError(f"seat {quoted(seat)}: a number from 0 to {self.num_players - 1} would be right")
        return self._family.observe(self._variant, self._state, seat)

    # --- what may be done

    def legal_actions(self) -> list[str]:
        """The current player's actions, in a stable order; empty when the match is over."""
        return self._family.legal_actions(self._variant, self._state)

    def explain(self, text: str) -> Explanation:
        """Whether any text is an action now, and the rule that says so; never raises."""
        rules = self._variant.rules
        try:
            action = self._family.parse_action(self._variant, text)
        except InvalidAction as error:
            return Explanation(False, RULES[rules.PHASES[self._state.phase]].id, str(error))
        refused = rules.refusal(self._state, action)
        rule = RULES[refused or rules.grounds(self._state, action)]
        return Explanation(not refused, rule.id, _(rule.text))

    def play(self, text: str, chance: str | None = None) -> None:
        """Carry out an action; `chance` fixes its random outcome (cards, a roll, a deal).

        Raises InvalidAction if a text does not parse and IllegalAction, with its rule, if it can't happen now; then
        nothing has changed.
        """
        action = self._family.parse_action(self._variant, text)
        refused = self._variant.rules.refusal(self._state, action)
        if refused:
            rule = RULES[refused]
            raise IllegalAction(f"{text!r} is not allowed now: {_(rule.text)} ({rule.id}) {self._allowed()}", rule.id)
        seat = self._state.player
        brought = self._family.carry_out(self._variant, self._state, action, chance, self._words)
        self._history.append(Move(seat, self._family.action_text(self._variant, action), brought, chance is not None))
        if self._state.phase in (ROUND_OVER, MATCH_OVER):
            self._course.append(self.points)

    def undo(self) -> None:
        """Take back the last decision and what chance brought; raises IllegalAction if there is none."""
        if not self._history:
            raise IllegalAction("nothing to undo: no decision has been made yet")
        history = self._history[:-1]
        self._rewind()
        for move in history:
            self._redo(move)

    def _allowed(self) -> str:
        actions = self.legal_actions()
        return f"Allowed: {', '.join(actions)}." if actions else "The match is over."

    def _redo(self, move: Move) -> None:
        self.play(move.action, move.chance if move.given else None)
        redone = self._history[-1]
        if redone != move:
            raise LamakitError(f"log: move {len(self._history)} is {redone}, but the log says {quoted(move)}")

    def _rewind(self) -> None:
        self._state = self._start.copy()
        self._words = list(self._start_words)
        self._history: list[Move] = []
        self._course: list[tuple[int, ...]] = [self.points]

    # --- the log

    @property
    def history(self) -> list[Move]:
        """Every decision since the start, oldest first."""
        return list(self._history)

    @property
    def log(self) -> dict[str, Any]:
        """The match as JSON-able data, from which `lamakit.replay` rebuilds it, chance included."""
        return {
            "lamakit": LOG_FORMAT,
            "start": self._family.write_position(self._variant, self._start),
            **self._family.options_of(self._variant, self._start),
            "seed": self.seed,
            "generator": list(self._start_words),
            "names": list(self.names),
            "moves": [move._asdict() for move in self._history],
        }

    def save(self, path: str | PathLike[str]) -> None:
        """Write the match to a file, from which `lamakit.load` goes on identically."""
        write_log(self.log, path)

    def __repr__(self) -> str:
        return f"Match({self.position!r})"


def new_match(
    variant: str = "base",
    *,
    players: int = 2,
    edition: str = AMIGO,
    seed: int | None = None,
    number: int = 0,
    first_player: int = 0,
    names: Iterable[str] | None = None,
    deck: Mapping[str, int] | None = None,
    faces: Faces | None = None,
    cards: Source = None,
    orders: Source = None,
    events: Source = None,
    teams: Sequence[str] | None = None,
    paces: Sequence[float] | None = None,
    open_orders: bool | None = None,
) -> Match:
    """Deal the first round of a match; without a seed every match is another one.

    `number` chooses one of the many matches of a seed, `deck` (how many of each card) and `faces` (three dice of six)
    replace what the box holds. Abrakadabrien has options of its own: files of `cards`, `orders` and `events` in place
    of lamakit's (or lists of their tables), `teams` as ["AC", "BD"], `paces` under stress (seconds a turn for each
    seat), and `open_orders`. Raises UnknownVariant for a name and LamakitError for an option that can't be.
    """
    found = find_variant(variant, edition)
    options = {
        "deck": deck,
        "faces": faces,
        "cards": cards,
        "orders": orders,
        "events": events,
        "teams": teams,
        "paces": paces,
        "open_orders": open_orders,
    }
    state = family_of(found).new_state(found, players, first_player, options)
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    words = generator(seed, checked_number(number, range(2**32), "number"))
    found.rules.start(state)
    resolve_by_chance(found.rules, state, words)
    return Match(found, state, words, seed, _checked_names(names, state.players))


def replay(log: object) -> Match:
    """Rebuild a match from its log; raises LamakitError if it is damaged or was edited into something impossible."""
    try:
        return _replayed(log)
    except (KeyError, IndexError, TypeError, AttributeError, OverflowError) as error:
        raise LamakitError(f"log: {quoted(error)} where a match's log has seat, action, chance …") from None


def load(path: str | PathLike[str]) -> Match:
    """Go on with a saved match; raises LamakitError if the file is cut, edited or no saved match."""
    return replay(read_log(path))


def _from_position(text: str, seed: int, names: Iterable[str] | None, options: Options) -> Match:
    variant = variant_of(text)
    family = family_of(variant)
    state = family.read_position(variant, text, options)
    if family.hides_cards(state):
        raise PositionError(f"{text[:80]!r} hides cards; a match needs every card (odds take observations)")
    words = generator(checked_seed(seed))
    resolve_by_chance(variant.rules, state, words)
    return Match(variant, state, words, seed, _checked_names(names, state.players))


def _replayed(log: Any) -> Match:
    if not isinstance(log, Mapping) or log.get("lamakit") != LOG_FORMAT:
        raise LamakitError(f"log: this is no lamakit log of format {LOG_FORMAT}")
    variant = variant_of(log["start"])
    family = family_of(variant)
    start = family.read_position(variant, log["start"], {name: log[name] for name in family.OPTIONS})
    words = log["generator"]
    if len(words) != 4 or any(type(word) is not int or not 0 <= word <= MASK for word in words) or not any(words):
        raise LamakitError(f"log: generator {quoted(words)} is not four 32-bit words")
    names = _checked_names(log["names"], start.players)
    match = Match(variant, start, words, checked_seed(log["seed"]), names)
    for move in log["moves"]:
        match._redo(Move(**move))
    return match


def checked_seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or seed.bit_length() > 64:
        raise LamakitError(f"seed={quoted(seed)}: a whole number of at most 64 bits would be right")
    return seed


def _checked_names(names: object, seats: int) -> tuple[str, ...]:
    if names is None:
        return tuple(LETTERS[:seats])
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise LamakitError(f"names={quoted(names)}: a list of {seats} names would be right")
    listed = tuple(islice(names, seats + 1))
    if len(listed) != seats or not all(isinstance(name, str) and name.strip() for name in listed):
        raise LamakitError(f"names={quoted(listed)}: {seats} names, one for each seat, would be right")
    return listed
