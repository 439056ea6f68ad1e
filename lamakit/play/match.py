"""A match: the checked door in front of the rules."""

import secrets
from collections.abc import Iterable, Mapping
from itertools import islice
from os import PathLike
from typing import Any, NamedTuple

from lamakit.errors import IllegalAction, InvalidAction, LamakitError, PositionError, quoted
from lamakit.games import AMIGO, Variant, find_variant
from lamakit.games.contract import (
    LETTERS,
    MATCH_OVER,
    NOTHING,
    PHASES,
    ROUND_OVER,
    SEATS,
    State,
    legal_actions,
)
from lamakit.games.rounds import HAND, NOBODY
from lamakit.games.rulebook import RULES
from lamakit.play.actions import outcome_text, parse_action, parse_outcomes
from lamakit.play.chance import generator, resolve_by_chance
from lamakit.play.files import LOG_FORMAT, read_log, write_log
from lamakit.play.generator import MASK
from lamakit.play.notation import (
    Faces,
    deck_counts,
    die_values,
    format_position,
    has_row,
    hides_cards,
    parse_position,
    set_up,
)
from lamakit.play.observation import Observation, masked
from lamakit.texts import _


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
        start: State,
        words: list[int],
        seed: int,
        names: tuple[str, ...],
    ) -> None:
        self._variant = variant
        self._game = variant.game
        self._start = start
        _enough(start.full, start.players)
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
    ) -> "Match":
        """Go on from a full position; raises PositionError if it is none, or if cards in it are hidden."""
        variant, state = parse_position(text, deck, faces)
        if hides_cards(state):
            raise PositionError(f"{text[:80]!r} hides cards; a match needs every card (odds take observations)")
        words = generator(checked_seed(seed))
        return cls(variant, state, words, seed, _checked_names(names, state.players))

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
        """What everybody's tokens are worth."""
        return tuple(self._state.points[: self.num_players])

    @property
    def is_over(self) -> bool:
        return bool(self._state.phase == MATCH_OVER)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the fewest points (BAS-19); empty while the match goes on."""
        if not self.is_over:
            return ()
        return tuple(seat for seat, points in enumerate(self.points) if points == min(self.points))

    @property
    def position(self) -> str:
        """The whole state as one line of text."""
        return format_position(self._variant, self._state)

    @property
    def course(self) -> list[tuple[int, ...]]:
        """Everybody's points at the start and after every round that has been closed."""
        return list(self._course)

    def observation(self, seat: int) -> Observation:
        """What that seat may know, and nothing else."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.num_players:
            raise LamakitError(f"seat {quoted(seat)}: a number from 0 to {self.num_players - 1} would be right")
        return Observation(self._variant, masked(self._state, seat), seat)

    # --- what may be done

    def legal_actions(self) -> list[str]:
        """The current player's actions, in a stable order; empty when the match is over."""
        return [self._game.ACTIONS[action] for action in legal_actions(self._game, self._state)]

    def explain(self, text: str) -> Explanation:
        """Whether any text is an action now, and the rule that says so; never raises."""
        try:
            action = parse_action(self._game, text)
        except InvalidAction as error:
            return Explanation(False, RULES[self._game.PHASES[self._state.phase]].id, str(error))
        refused = self._game.refusal(self._state, action)
        rule = RULES[refused or self._game.grounds(self._state, action)]
        return Explanation(not refused, rule.id, _(rule.text))

    def play(self, text: str, chance: str | None = None) -> None:
        """Carry out an action; `chance` fixes its random outcome (a card, or a deal).

        Raises InvalidAction if a text does not parse and IllegalAction, with its rule, if it can't happen now; then
        nothing has changed.
        """
        action = parse_action(self._game, text)
        refused = self._game.refusal(self._state, action)
        if refused:
            rule = RULES[refused]
            raise IllegalAction(f"{text!r} is not allowed now: {_(rule.text)} ({rule.id}) {self._allowed()}", rule.id)
        if chance is None:
            self._carry_out(action, None)
        else:
            trial = self._state.copy()
            self._game.apply(trial, action)
            self._carry_out(action, parse_outcomes(self._game, trial, chance))

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

    def _carry_out(self, action: int, given: list[int] | None) -> None:
        state, game = self._state, self._game
        seat = state.player
        game.apply(state, action)
        event = state.chance
        if given is None:
            outcomes = resolve_by_chance(game, state, self._words) if event else []
        else:
            outcomes = given
            for outcome in given:
                game.resolve(state, outcome)
        chance = None if event == NOTHING else outcome_text(game, state, event, outcomes)
        self._history.append(Move(seat, game.ACTIONS[action], chance, given is not None))
        if state.phase in (ROUND_OVER, MATCH_OVER):
            self._course.append(self.points)

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
            "start": format_position(self._variant, self._start),
            "deck": self._custom_deck(),
            "faces": self._custom_faces(),
            "seed": self.seed,
            "generator": list(self._start_words),
            "names": list(self.names),
            "moves": [move._asdict() for move in self._history],
        }

    def _custom_deck(self) -> dict[str, int] | None:
        full = self._start.full
        usual = list(self._game.EDITIONS[self.edition])
        return None if full == usual else dict(zip(self._game.CODES, full, strict=True))

    def _custom_faces(self) -> list[list[str]] | None:
        if not has_row(self._variant) or self._start.faces == die_values(self._variant, None):
            return None
        return [[self._game.CODES[value] for value in die] for die in self._start.faces]

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
) -> Match:
    """Deal the first round of a match; without a seed every match is another one.

    `number` chooses one of the many matches of a seed, `deck` (how many of each card) and `faces` (three dice of six)
    replace what the box holds. Raises UnknownVariant for a
    name and LamakitError for a number that can't be.
    """
    found = find_variant(variant, edition)
    state = fresh_state(found, players, first_player, deck, faces)
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    words = generator(seed, checked(number, range(2**32), "number"))
    found.game.start(state)
    resolve_by_chance(found.game, state, words)
    return Match(found, state, words, seed, _checked_names(names, state.players))


def fresh_state(
    variant: Variant, players: int, first_player: int, deck: Mapping[str, int] | None, faces: Faces | None
) -> State:
    """A table before the first deal; raises LamakitError for numbers, cards or dice that can't be."""
    seats = checked(players, range(2, SEATS + 1), "players", "BAS-01")
    state = State(variant.game.FIELDS)
    set_up(state, variant, seats, _enough(deck_counts(variant, deck), seats), faces)
    state.starter = checked(first_player, range(seats), "first_player", "BAS-04")
    return state


def replay(log: object) -> Match:
    """Rebuild a match from its log; raises LamakitError if it is damaged or was edited into something impossible."""
    try:
        return _replayed(log)
    except (KeyError, IndexError, TypeError, AttributeError, OverflowError) as error:
        raise LamakitError(f"log: {quoted(error)} where a match's log has seat, action, chance …") from None


def load(path: str | PathLike[str]) -> Match:
    """Go on with a saved match; raises LamakitError if the file is cut, edited or no saved match."""
    return replay(read_log(path))


def _replayed(log: Any) -> Match:
    if not isinstance(log, Mapping) or log.get("lamakit") != LOG_FORMAT:
        raise LamakitError(f"log: this is no lamakit log of format {LOG_FORMAT}")
    variant, start = parse_position(log["start"], log["deck"], log["faces"])
    words = log["generator"]
    if len(words) != 4 or any(type(word) is not int or not 0 <= word <= MASK for word in words) or not any(words):
        raise LamakitError(f"log: generator {quoted(words)} is not four 32-bit words")
    names = _checked_names(log["names"], start.players)
    match = Match(variant, start, words, checked_seed(log["seed"]), names)
    for move in log["moves"]:
        match._redo(Move(**move))
    return match


def checked(value: object, right: range, name: str, rule: str = "") -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value not in right:
        cited = f" ({rule})" if rule else ""
        wanted = f"a number from {right.start} to {right.stop - 1} would be right{cited}"
        raise LamakitError(f"{name}={quoted(value)}: {wanted}")
    return value


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


def _enough(full: list[int], seats: int) -> list[int]:
    needed = HAND * seats + 1
    if sum(full) < needed:
        raise LamakitError(f"deck: {sum(full)} cards; {seats} players need at least {needed} (BAS-03)")
    return full
