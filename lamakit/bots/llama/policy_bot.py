"""Bots made of one plain function (a policy), for a table and for a batch."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

from lamakit.bots.contract import deciding
from lamakit.errors import LamakitError, quoted
from lamakit.games import find_variant
from lamakit.games.contract import State, legal_actions
from lamakit.play.chance import generator
from lamakit.play.generator import Words, below
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation


class Decide(Protocol):
    """A bot's choice as a plain function of integers and lists, so that it also runs compiled.

    `seen` is a state in which everything is erased that the deciding seat `seen.player` can't see, `actions` are the
    numbers of its legal actions in their stable order, `words` a random generator for `below`, and `options` the bot's
    own settings. Returns one of `actions`.
    """

    def __call__(self, seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int: ...


class Policy(NamedTuple):
    """How a seat plays on by itself, and its options."""

    decide: Decide
    options: tuple[int, ...]


Choose = Callable[[int, State, Sequence[int], Any, Sequence[int]], int]


class PlainBot(ABC):
    """A bot made from a `Decide` function; one class per bot, which gives the function for each game."""

    name: str

    def __init__(self, seed: int, **options: int) -> None:
        self._words = generator(seed)
        self.options = tuple(_whole(name, value) for name, value in options.items())

    @staticmethod
    @abstractmethod
    def decide(game: Any) -> Decide:
        """The choice in this game (a module of `lamakit.games`)."""

    def options_at(self, box: str, players: int) -> tuple[int, ...]:
        """The options that `decide` gets in this box with so many players."""
        return self.options

    def choose(self, observation: Observation) -> str:
        given = deciding_llama(self.name, observation)
        seen, game = given.copy_seen(), given.game
        options = self.options_at(find_variant(given.variant).box, given.num_players)
        action = self.decide(game)(seen, legal_actions(game, seen), self._words, options)
        return game.ACTIONS[action]


def deciding_llama(bot: str, given: object) -> LlamaObservation:
    """The observation that a bot for these games decides on; raises LamakitError if it is of another family."""
    observation = deciding(bot, given)
    if not isinstance(observation, LlamaObservation):
        raise LamakitError("bot {bot}: {variant} is not for it; expected a LLAMA game", bot, observation.variant)
    return observation


def _whole(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 2**15:
        raise LamakitError("{name}={value}: expected a whole number, at most 32767", name, quoted(value))
    return value


@cache
def hand_penalty(game: Any) -> Callable[[State, int], int]:
    """A function that counts the points of a seat's hand."""
    kinds, penalty_of = len(game.CODES), game.penalty_of

    def penalty(state: State, seat: int) -> int:
        total = 0
        for kind in range(kinds):
            total += penalty_of(state, seat, kind)
        return total

    return penalty


def any_action(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    """All of them are equally likely."""
    return actions[below(words, len(actions))]


def chooser(deciders: Sequence[Decide], number: int = 0) -> Choose:
    """One function for all bots: it asks the one of a number, counted from this one on."""
    first, *others = deciders
    if not others:
        return lambda bot, seen, actions, words, options: first(seen, actions, words, options)
    choose_other = chooser(others, number + 1)

    def choose(bot: int, seen: State, actions: Sequence[int], words: Any, options: Sequence[int]) -> int:
        if bot == number:
            return first(seen, actions, words, options)
        return choose_other(bot, seen, actions, words, options)

    return choose
