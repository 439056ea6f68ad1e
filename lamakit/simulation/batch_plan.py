"""Who plays a batch: bots by name, with options, and functions that somebody wrote; and all else that decides it."""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, NamedTuple

from lamakit.bots import Bot, make, names
from lamakit.bots.llama import DECIDERS
from lamakit.bots.llama.policy_bot import Decide, PlainBot
from lamakit.bots.random import RandomBot
from lamakit.errors import LamakitError, quoted
from lamakit.games import Variant
from lamakit.games.contract import SEATS, State, legal_actions
from lamakit.play.chance import generator
from lamakit.play.families import family_of
from lamakit.play.generator import Words
from lamakit.play.llama.given_hand import cards_in
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.tables import Faces
from lamakit.play.match import Match, new_match
from lamakit.play.observation import Observation
from lamakit.play.validation import call_user
from lamakit.simulation.driver import BOTS_STREAM
from lamakit.texts import Later, any_of, deferred

Given = str | Bot | Callable[..., Any]
WANTED = deferred("expected a name, a bot with choose(observation), or a function f(observation)")


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
    return OwnBot(name_of(given), given) if callable(given) and _takes(given, 1) else None


@dataclass(frozen=True)
class BatchPlayer:
    """A player of a batch: one of lamakit's bots by its kind, or anybody else's by its function."""

    name: str
    kind: str = ""  # of a bot of lamakit's
    options: tuple[int, ...] = ()
    function: Callable[..., Any] | None = None  # of anybody else: seen, actions, words → action
    observer: Callable[[Observation], str] | None = None  # or: observation → text; never compiled

    def decide(self, variant: Variant) -> Decide:
        """The player's choice in a game, for those who ask for no observation."""
        if self.kind:
            return DECIDERS[self.kind](variant.game)
        assert self.function is not None
        return without_options(self.function)

    def at_table(self, variant: Variant, words: Words) -> Callable[[Match], Any]:
        """The same at a table: the number of an action, or whatever else was chosen."""
        if self.observer is not None:
            return by_observation(variant, self.observer)
        game, decide = variant.game, self.decide(variant)

        def choose(match: Match) -> Any:
            seen = LlamaObservation.of(match.observation(match.current_player or 0)).copy_seen()
            return decide(seen, legal_actions(game, seen), words, self.options)

        return choose


@dataclass(frozen=True)
class BatchPlan:
    """All that makes the matches of a batch the same wherever, and in whatever pieces, they are played."""

    variant: Variant
    seats: tuple[BatchPlayer, ...]
    seed: int
    deck: Mapping[str, int] | None = None
    faces: Faces | None = None
    first_player: int = 0
    course: int = 0  # so many rounds the points are noted
    hand: int | str | Iterable[str] | None = None  # that seat 0 is dealt first, or its size

    @property
    def others(self) -> list[BatchPlayer]:
        """The players who are not lamakit's own, each once."""
        return [seat for seat in dict.fromkeys(self.seats) if not seat.kind]

    @property
    def is_asked(self) -> bool:
        """Whether somebody wants observations, which there are only at a table."""
        return any(seat.observer is not None for seat in self.seats)

    @property
    def kinds(self) -> list[str]:
        """Lamakit's own bots that a loop knows: all of them, so that one loop serves every table of theirs.

        Beside others, for whom a loop is compiled afresh, only those who sit there.
        """
        there = {seat.kind for seat in self.seats}
        return [kind for kind in DECIDERS if not self.others or kind in there]

    def number_of(self, seat: BatchPlayer) -> int:
        """A player's place among the deciders."""
        return self.kinds.index(seat.kind) if seat.kind else len(self.kinds) + self.others.index(seat)

    @property
    def deciders(self) -> tuple[tuple[Decide, ...], tuple[Decide, ...]]:
        """Lamakit's own bots, and the other players of this table."""
        own = tuple(DECIDERS[kind](self.variant.game) for kind in self.kinds)
        return own, tuple(seat.decide(self.variant) for seat in self.others)

    def fresh_state(self) -> State:
        """The table before the first deal, the same for every match; raises LamakitError if it can't be."""
        contents = {"deck": self.deck, "faces": self.faces, "hand": self.hand}
        state: State = family_of(self.variant).new_state(self.variant, len(self.seats), self.first_player, contents)
        if isinstance(self.hand, Iterable):
            cards_in(self.variant, state, self.hand)
        return state

    @property
    def given_cards(self) -> list[int]:
        """The numbers of the cards that seat 0 is dealt first; none if chance deals them."""
        return cards_in(self.variant, self.fresh_state(), self.hand) if isinstance(self.hand, Iterable) else []

    def match(self, number: int) -> Match:
        """Match `number` of the batch, played again move by move."""
        match, choosers = self.at_table(number)
        actions = self.variant.game.ACTIONS
        while (seat := match.current_player) is not None:
            chosen = call_user(choosers[seat], match)
            match.play(actions.get(chosen, quoted(chosen)))
        return match

    def at_table(self, number: int) -> tuple[Match, list[Callable[[Match], Any]]]:
        """Match `number` as it begins, and everybody's choice in it."""
        words = generator(self.seed ^ BOTS_STREAM, number)
        match = new_match(
            self.variant.name,
            players=len(self.seats),
            edition=self.variant.edition,
            seed=self.seed,
            number=number,
            first_player=self.first_player,
            deck=self.deck,
            faces=self.faces,
            hand=self.hand,
        )
        return match, [seat.at_table(self.variant, words) for seat in self.seats]


def lineup(bots: Iterable[Given], variant: Variant) -> tuple[BatchPlayer, ...]:
    """Everybody's seat; raises LamakitError if something that was given is not a player, or not of this game."""
    if isinstance(bots, str) or not isinstance(bots, Iterable):
        raise LamakitError("bots={bots}: expected a list such as ['threshold', 'random']", quoted(bots))
    players = list(bots)
    if not 2 <= len(players) <= SEATS:
        raise LamakitError("bots: {players} players; expected 2 to {seats} (BAS-01)", len(players), SEATS)
    return tuple(_seat(given, variant, len(players)) for given in players)


@cache
def without_options(function: Callable[..., int]) -> Decide:
    def decide(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
        return function(seen, actions, words)

    return decide


def by_observation(variant: Variant, choose: Callable[[Observation], Any]) -> Callable[[Match], Any]:
    """An observation in, with what everybody has seen in this round; the text of an action out."""
    numbers: dict[str, Any] = {text: number for number, text in variant.game.ACTIONS.items()}

    def chosen_in(match: Match) -> Any:
        chosen = choose(match.remembered(match.current_player or 0))
        return numbers.get(chosen, chosen) if isinstance(chosen, str) else str(chosen)  # the runner tells it

    return chosen_in


def _seat(given: Any, variant: Variant, players: int) -> BatchPlayer:
    if isinstance(given, str):
        name, given = given, make(given, seed=0)
        if name not in (playing := names(variant.name)):
            raise LamakitError(
                "bots: {name} does not play {game}; expected {playing}", name, variant.name, any_of(playing)
            )
    if isinstance(given, RandomBot):
        return BatchPlayer(given.name, kind=given.name)
    if isinstance(given, PlainBot) and given.name in DECIDERS:
        return BatchPlayer(given.name, kind=given.name, options=given.options_at(variant.box, players))
    if own := own_bot(given):
        return BatchPlayer(own.key, observer=own.choose)
    if _takes(given, 3):
        return BatchPlayer(name_of(given), function=given)
    raise LamakitError(
        "bots: {given} is not a player; {wanted} or f(seen, actions, words)", quoted(given), Later(WANTED)
    )


def name_of(function: object) -> str:
    """The name of a function, also of one of which `functools.partial` has fixed some options."""
    inner = function.func if isinstance(function, partial) else function
    return str(_of(inner, "__name__") or type(function).__name__)


def _of(given: object, name: str) -> Any:
    """An attribute; None if there is none, or asking for it fails."""
    try:
        return getattr(given, name, None)
    except Exception:  # whatever a caller's class raises
        return None


def _takes(function: Any, arguments: int) -> bool:
    """Whether it can be called with so many arguments and no more, whatever options it has."""
    try:
        inspect.signature(function).bind(*[None] * arguments)
    except Exception:  # not only what can't be inspected: whatever a caller's class raises
        return False
    return True
