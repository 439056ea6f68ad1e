"""A match: the checked door in front of the rules."""

import secrets
from collections.abc import Iterable, Mapping
from os import PathLike
from typing import Any, Unpack

from lamakit.errors import LamakitError, PositionError, quoted
from lamakit.games import AMIGO, Variant, find_variant
from lamakit.play.chance import generator
from lamakit.play.checks import checked_names, checked_number, checked_seed, variant_of
from lamakit.play.door import Door, Explanation as Explanation, Move as Move
from lamakit.play.families import Options, family_of
from lamakit.play.files import LOG_FORMAT, read_log, write_log
from lamakit.play.generator import MASK
from lamakit.play.given import checked


class Match(Door[Any, Any]):
    """A match that is being played. Make one with `new_match`, `Match.from_position`, `replay` or `load`."""

    def __init__(self, variant: Variant, start: Any, words: list[int], seed: int, names: tuple[str, ...]) -> None:
        super().__init__(family_of(variant), variant, start, words)
        self.seed, self.names = seed, names

    @classmethod
    def from_position(
        cls, text: str, seed: int = 1, *, names: Iterable[str] | None = None, **options: Unpack[Options]
    ) -> "Match":
        """Go on from a full position; raises PositionError if it isn't one, or if cards in it are hidden.

        `options` are those that replace what the box holds (see `new_match`).
        """
        variant = variant_of(text)
        family = family_of(variant)
        state = family.read_position(variant, text, options)
        if family.hides_cards(state):
            raise PositionError(f"{text[:80]!r} hides cards; a match needs every card (odds take observations)")
        words = generator(checked_seed(seed))
        family.settle(variant, state, words)
        return cls(variant, state, words, seed, checked_names(names, state.players))

    @property
    def log(self) -> dict[str, Any]:
        """The match as JSON-able data, from which `lamakit.replay` rebuilds it, chance included."""
        return {
            "lamakit": LOG_FORMAT,
            "seed": self.seed,
            "names": list(self.names),
            "start": self._family.write_position(self._variant, self._start),
            **self.options,
            "generator": list(self._start_words),
            "moves": [move._asdict() for move in self._history],
        }

    @property
    def options(self) -> dict[str, Any]:
        """What replaces the contents of the box, by the names of `new_match`'s arguments; None: the box's."""
        return self._family.options_of(self._variant, self._start)

    @checked
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
    **options: Unpack[Options],
) -> Match:
    """Deal the first round of a match; without a seed every match is different.

    `number` chooses one of the many matches of a seed. The other options are the family's: what replaces the contents
    of a box, and how Abrakadabrien is set up (`lamakit.play.llama.tables.Options`,
    `lamakit.play.abrakadabrien.tables.Options`). Raises UnknownVariant for a name and LamakitError for an option that
    can't be.

    >>> match = new_match("base", players=3, seed=7)
    >>> match.current_player, match.phase, len(match.observation(0).hand)
    (0, 'turn', 6)
    """
    found = find_variant(variant, edition)
    family = family_of(found)
    state = family.new_state(found, players, first_player, options)
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    words = generator(seed, checked_number(number, range(2**32), "number"))
    family.rules(found).start(state)
    family.settle(found, state, words)
    return Match(found, state, words, seed, checked_names(names, state.players))


def replay(log: object) -> Match:
    """Rebuild a match from its log; raises LamakitError if it is damaged or was edited into something impossible.

    >>> match = new_match("base", seed=7)
    >>> replay(match.log).position == match.position
    True
    """
    try:
        return _replayed(log)
    except LamakitError:
        raise
    except Exception as error:  # whatever stands in the log, or a caller's class raises
        raise LamakitError(f"log: {quoted(error)} where a match's log has seat, action, chance …") from None


@checked
def load(path: str | PathLike[str]) -> Match:
    """Go on with a saved match; raises LamakitError if the file is cut, edited or not a saved match."""
    return replay(read_log(path))


def _replayed(log: Any) -> Match:
    if not isinstance(log, Mapping) or log.get("lamakit") != LOG_FORMAT:
        raise LamakitError(f"log: this is not a lamakit log of format {LOG_FORMAT}")
    variant = variant_of(log["start"])
    family = family_of(variant)
    start = family.read_position(variant, log["start"], {name: log[name] for name in family.LOGGED})
    words = log["generator"]
    if len(words) != 4 or any(type(word) is not int or not 0 <= word <= MASK for word in words) or not any(words):
        raise LamakitError(f"log: generator {quoted(words)} is not four 32-bit words")
    names = checked_names(log["names"], start.players)
    match = Match(variant, start, words, checked_seed(log["seed"]), names)
    for move in log["moves"]:
        match._redo(Move(**move))
    return match
