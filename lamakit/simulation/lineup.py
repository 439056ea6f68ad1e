"""Who sits at the table of a batch: bots by name, bots with options, and functions that somebody wrote."""

import inspect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from lamakit.bots import Bot, make, names
from lamakit.bots.llama import DECIDERS
from lamakit.bots.llama.policy_bot import Decide, PlainBot
from lamakit.bots.random import RandomBot
from lamakit.errors import LamakitError, quoted
from lamakit.games import Variant
from lamakit.games.contract import SEATS, State
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation
from lamakit.play.validation import call_user

Given = str | Bot | Callable[..., Any]
WANTED = "expected a name, a bot with choose(observation), or a function f(observation)"


class OwnBot(NamedTuple):
    """Somebody's own bot, asked as at a table: an observation in, the text of an action out."""

    key: str
    choose: Callable[[Observation], str]


def own_bot(given: object) -> OwnBot | None:
    """An object with `choose` (of a class a new one), or a function of an observation; None for anything else.

    Raises LamakitError if the class can't be called without arguments.
    """
    choose = _of(given, "choose")
    if isinstance(given, type) and callable(choose):
        bot = call_user(given)
        return OwnBot(given.__name__, bot.choose)
    if callable(choose):
        return OwnBot(type(given).__name__, choose)
    return OwnBot(name_of(given), given) if callable(given) and _parameters(given) == 1 else None


@dataclass(frozen=True)
class Seat:
    """A player of a batch: one of lamakit's bots by its kind, or anybody else's by its function."""

    name: str
    kind: str = ""  # of a bot of lamakit's
    options: tuple[int, ...] = ()
    function: Callable[..., Any] | None = None  # of anybody else: seen, actions, words → action
    observer: Callable[[Observation], str] | None = None  # or: observation → text; never compiled

    def decide(self, variant: Variant) -> Decide:
        """The player's choice in a game."""
        if self.kind:
            return DECIDERS[self.kind](variant.game)
        if self.function is not None:
            return without_options(self.function)
        return by_observation(variant, self.observer)


@dataclass(frozen=True)
class Lineup:
    """Everybody at the table."""

    seats: tuple[Seat, ...]

    @property
    def others(self) -> list[Seat]:
        """The players who are not lamakit's own, each once."""
        return [seat for seat in dict.fromkeys(self.seats) if not seat.kind]

    @property
    def kinds(self) -> list[str]:
        """Lamakit's own bots that a loop knows: all of them, so that one loop serves every table of theirs.

        Beside others, for whom a loop is compiled afresh, only those who sit there.
        """
        there = {seat.kind for seat in self.seats}
        return [kind for kind in DECIDERS if not self.others or kind in there]

    def number_of(self, seat: Seat) -> int:
        """A player's place among the deciders."""
        return self.kinds.index(seat.kind) if seat.kind else len(self.kinds) + self.others.index(seat)

    def deciders(self, variant: Variant) -> tuple[tuple[Decide, ...], tuple[Decide, ...]]:
        """Lamakit's own bots, and the other players of this table."""
        own = tuple(DECIDERS[kind](variant.game) for kind in self.kinds)
        return own, tuple(seat.decide(variant) for seat in self.others)


def lineup(bots: Iterable[Given], variant: Variant) -> Lineup:
    """Everybody's seat; raises LamakitError if something that was given is not a player, or not of this game."""
    if isinstance(bots, str) or not isinstance(bots, Iterable):
        raise LamakitError(f"bots={quoted(bots)}: expected a list such as ['threshold', 'random']")
    players = [_playing(given, variant) for given in bots]
    if not 2 <= len(players) <= SEATS:
        raise LamakitError(f"bots: {len(players)} players; expected 2 to {SEATS} (BAS-01)")
    return Lineup(tuple(_seat(given, variant, len(players)) for given in players))


def _playing(given: Given, variant: Variant) -> Given:
    """A bot that is named; raises LamakitError if it can't play this game."""
    if not isinstance(given, str):
        return given
    bot = make(given, seed=0)
    if given not in (playing := names(variant.name)):
        raise LamakitError(f"bots: {given} does not play {variant.name}; expected {' or '.join(playing)}")
    return bot


@cache
def without_options(function: Callable[..., int]) -> Decide:
    def decide(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
        return function(seen, actions, words)

    return decide


def by_observation(variant: Variant, choose: Any) -> Decide:
    """A player who is asked as at a table: an observation in, the text of an action out."""
    numbers: dict[str, Any] = {text: number for number, text in variant.game.ACTIONS.items()}

    def decide(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> Any:
        chosen = choose(LlamaObservation(variant, seen.copy(), seen.player))
        return numbers.get(chosen, chosen) if isinstance(chosen, str) else str(chosen)  # the runner tells it

    return decide


def _seat(given: Any, variant: Variant, players: int) -> Seat:
    if isinstance(given, RandomBot):
        return Seat(given.name, kind=given.name)
    if isinstance(given, PlainBot) and given.name in DECIDERS:
        return Seat(given.name, kind=given.name, options=given.options_at(variant.box, players))
    if own := own_bot(given):
        return Seat(own.key, observer=own.choose)
    if callable(given) and _parameters(given) == 3:
        return Seat(name_of(given), function=given)
    raise LamakitError(f"bots: {quoted(given)} is not a player; {WANTED} or f(seen, actions, words)")


def name_of(function: object) -> str:
    return str(_of(function, "__name__") or type(function).__name__)


def _of(given: object, name: str) -> Any:
    """An attribute; None if there is none, or asking for it fails."""
    try:
        return getattr(given, name, None)
    except Exception:  # whatever a caller's class raises
        return None


def _parameters(function: Callable[..., Any]) -> int:
    try:
        return len(inspect.signature(function).parameters)
    except Exception:  # not only what can't be inspected: whatever a caller's class raises
        return 0
