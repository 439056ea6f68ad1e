"""A match: actions by text, refused with their rule or carried out, and taken back."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from os import PathLike
from typing import Any, NamedTuple, Self, Unpack

from lamakit.errors import IllegalAction, InvalidAction, LamakitError, PositionError, quoted
from lamakit.games import AMIGO, Variant, find_variant
from lamakit.games.contract import MATCH_OVER, NOBODY, ROUND_OVER, Rules
from lamakit.play.chance import generator
from lamakit.play.checks import checked_names, checked_number, checked_seed, variant_of, whole
from lamakit.play.families import Family, MatchOptions, NewMatchOptions, SeatObservation, family_of
from lamakit.play.files import LOG_FORMAT, log_text, read_log, write_whole
from lamakit.play.generator import MASK
from lamakit.play.observation import Move as Move, StateView
from lamakit.play.validation import validated
from lamakit.texts import Later, _, spoken_name

KEPT_EVERY = 20  # decisions: so many are played again at most when one is taken back


class Explanation(NamedTuple):
    """Whether an action is allowed, the id of the rule that says so, and its sentence."""

    legal: bool
    rule: str
    text: str


class Match(StateView):
    """A match that is being played. Make one with `new_match`, `Match.from_position`, `replay` or `load`.

    `copy.copy`, `copy.deepcopy` and `pickle` give a match that goes on by itself, with the same chance, log and undo.
    """

    def __init__(self, variant: Variant, start: Any, words: list[int], seed: int, names: tuple[str, ...]) -> None:
        self._variant, self.seed, self.names = variant, seed, names
        self._start, self._start_words = start, tuple(words)
        self._state, self._words = start.copy(), list(words)
        self._history: list[Move] = []
        self._course = [self.points]
        self._kept = [(start, self._start_words, 1)]  # state, generator, length of the course after every so many

    @classmethod
    def from_position(
        cls, text: str, seed: int = 1, *, names: Iterable[str] | None = None, **options: Unpack[MatchOptions]
    ) -> "Match":
        """Go on from a full position; raises PositionError if it isn't one, or if cards in it are hidden.

        `options` are those that replace what the box holds (see `new_match`).
        """
        variant = variant_of(text)
        family = family_of(variant)
        state = family.read_position(variant, text, options)
        if family.hides_cards(state):
            raise PositionError("{text!r} hides cards; a match needs every card (odds take observations)", text[:80])
        seed = checked_seed(seed)
        words = generator(seed)
        family.settle(variant, state, words)
        return cls(variant, state, words, seed, checked_names(names, state.players))

    @property
    def _family(self) -> Family:
        return family_of(self._variant)

    @property
    def _rules(self) -> Rules[Any, Any]:
        return self._variant.rules

    def copy(self) -> Self:
        """A match in the same state, with the same past, which goes on by itself."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._state, other._words = self._state.copy(), list(self._words)
        other._history, other._course, other._kept = self.history, self.course, list(self._kept)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    @property
    def names(self) -> tuple[str, ...]:
        """A name for every seat; those that lamakit has given are in the language in use."""
        return tuple(map(spoken_name, self._names))

    @names.setter
    def names(self, names: tuple[str, ...]) -> None:
        self._names = names

    def rewound(self, decisions: int = 0) -> Self:
        """A copy of the match as it began, or as it stood after so many decisions. Raises LamakitError for others."""
        decisions = checked_number(decisions, range(len(self._history) + 1), "decisions")
        other = self.copy()
        other._rewind(decisions)
        return other

    # --- what is on the table

    @property
    def points(self) -> tuple[int, ...]:
        """The worth of everybody's tokens; in Abrakadabrien the points so far."""
        return self._family.points(self._state)

    @property
    def is_over(self) -> bool:
        return bool(self._state.phase == MATCH_OVER)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, ties shared; empty while the match goes on."""
        return self._family.winners(self._state) if self.is_over else ()

    def returns(self) -> tuple[float, ...]:
        """Every seat's share of the win, which adds up to 1; zeros while the match goes on."""
        return tuple(1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(self.num_players))

    @property
    def position(self) -> str:
        """The whole state as one line of text."""
        return self._family.write_position(self._variant, self._state)

    @property
    def course(self) -> list[tuple[int, ...]]:
        """Everybody's points at the start and after every finished round."""
        return list(self._course)

    @property
    def history(self) -> list[Move]:
        """Every decision since the start, oldest first."""
        return list(self._history)

    def observation(self, seat: int) -> SeatObservation:
        """The position as a seat may know it, and nothing else: a `LlamaObservation`, in Abrakadabrien its own kind.

        Raises LamakitError for a seat that is not there.
        """
        return self._observed(self._checked(seat), ())

    def remembered(self, seat: int) -> SeatObservation:
        """The observation with its `record`, what everybody has seen in this round of a LLAMA game.

        The coach and bots that search believe other things of hidden cards then, so it is equal only to observations
        with the same record. Raises LamakitError for a seat that is not there.
        """
        return self._observed(self._checked(seat), self._history)

    def watched(self) -> SeatObservation:
        """All that somebody may know who only looks on: no hand, and no card that a seat has looked at alone."""
        return self._observed(NOBODY, ())

    def _checked(self, seat: int) -> int:
        number = whole(seat, range(self.num_players))
        if number is None:
            last = self.num_players - 1
            raise LamakitError("seat {seat}: expected a number from 0 to {last}", quoted(seat), last)
        return number

    def _observed(self, seat: int, history: Sequence[Move]) -> SeatObservation:
        return self._family.observe(self._variant, self._state, seat, self._start, history)

    def uncovered(self, seat: int) -> SeatObservation:
        """The table from that seat with every card face up, as nobody sees it who still plays."""
        seat = self._checked(seat)
        return type(self.observation(seat))(self._variant, self._state.copy(), seat)

    def __eq__(self, other: object) -> bool:
        """Whether both have come the same way and will go on alike: seed, names, decisions, chance to come."""
        return isinstance(other, Match) and self.log == other.log

    def __hash__(self) -> int:
        return hash((self.seed, self._start_words))

    def __repr__(self) -> str:
        return f"Match({self.position!r})"

    def __str__(self) -> str:
        """The table in text, as the seat that decides sees it: others' hands stay hidden; `position` has all cards."""
        return str(self.observation(self.current_player or 0))

    def _repr_svg_(self) -> str:
        return self.uncovered(self.current_player or 0)._repr_svg_()

    # --- what may be done

    def legal_actions(self) -> list[str]:
        """The current player's actions, in a stable order; empty when the match is over."""
        return self._family.legal_actions(self._variant, self._state)

    def legal_mask(self) -> list[bool]:
        """For every action of `lamakit.actions(match.variant)`, whether it is legal now."""
        legal = set(self.legal_actions())
        return [action in legal for action in self._family.actions(self._variant)]

    def explain(self, text: str) -> Explanation:
        """Whether any text is an action now, and the rule that says so; never raises."""
        try:
            action = self._family.parse_action(self._variant, text)
        except InvalidAction as error:
            return Explanation(False, self._variant.rule(self._rules.PHASES[self._state.phase]).id, str(error))
        refused = self._rules.refusal(self._state, action)
        rule = self._variant.rule(refused or self._rules.grounds(self._state, action))
        return Explanation(not refused, rule.id, _(rule.text))

    def _allowed_action(self, text: str) -> Any:
        """The action of a text; raises InvalidAction or IllegalAction."""
        action = self._family.parse_action(self._variant, text)
        refused = self._rules.refusal(self._state, action)
        if refused:
            rule = self._variant.rule(refused)
            actions = self.legal_actions()
            allowed = Later("Allowed: {actions}.", ", ".join(actions)) if actions else Later("The match is over.")
            raise IllegalAction(
                "{text!r} is not allowed now: {rule} ({id}) {allowed}",
                rule.id,
                text,
                Later(rule.text),
                rule.id,
                allowed,
            )
        return action

    def chance_outcomes(self, action: str) -> dict[str, Fraction]:
        """The outcomes of chance after a legal action: texts that `play` takes as `chance`, and their probabilities.

        They add up to 1; where nothing is left to chance there is only "". Raises InvalidAction and IllegalAction as
        `play` does, and LamakitError if there are too many outcomes to list, as for a deal.

        >>> Match.from_position("base | 3 | A* 3 6:0 | B 3:0 | deck 1 1 5").chance_outcomes("draw")
        {'1': Fraction(2, 3), '5': Fraction(1, 3)}
        """
        return self._family.chance_outcomes(self._variant, self._state, self._allowed_action(action))

    def play(self, text: str, chance: str | None = None) -> None:
        """Carry out an action; `chance` fixes its random outcome (cards, a roll, a deal).

        Raises InvalidAction if a text does not parse and IllegalAction, with its rule, if it can't happen now; then
        nothing has changed.
        """
        action = self._allowed_action(text)
        seat = self._state.player
        brought = self._family.carry_out(self._variant, self._state, action, chance, self._words)
        given = chance is not None and brought is not None
        self._history.append(Move(seat, self._family.action_text(self._variant, action), brought, given))
        if self._state.phase in (ROUND_OVER, MATCH_OVER):
            self._course.append(self.points)
        if len(self._history) % KEPT_EVERY == 0:
            self._kept.append((self._state.copy(), tuple(self._words), len(self._course)))

    def undo(self) -> None:
        """Take back the last decision and what chance brought; raises IllegalAction if there is none."""
        if not self._history:
            raise IllegalAction("nothing to undo: no decision has been made yet")
        self._rewind(len(self._history) - 1)

    def _rewind(self, decisions: int) -> None:
        """Back to so many decisions after the start, the generator too."""
        again = self._history[:decisions]
        del self._kept[decisions // KEPT_EVERY + 1 :]
        state, words, course = self._kept[-1]
        self._state, self._words = state.copy(), list(words)
        self._history, self._course = again[: (len(self._kept) - 1) * KEPT_EVERY], self._course[:course]
        for move in again[len(self._history) :]:
            self._redo(move)

    def _redo(self, move: Move) -> None:
        """Play a move of a log; raises LamakitError if it turns out differently."""
        self.play(move.action, move.chance if move.given else None)
        redone = self._history[-1]
        if redone != move:
            raise LamakitError(
                "log: move {history} is {redone}, but the log says {move}", len(self._history), redone, quoted(move)
            )

    # --- what is kept

    @property
    def log(self) -> dict[str, Any]:
        """The match as JSON-able data, from which `lamakit.replay` rebuilds it, chance included."""
        return {
            "lamakit": LOG_FORMAT,
            "seed": self.seed,
            "names": list(self._names),
            "start": self._family.write_position(self._variant, self._start),
            **self.options,
            "generator": list(self._start_words),
            "moves": [move._asdict() for move in self._history],
        }

    @property
    def options(self) -> dict[str, Any]:
        """The contents in place of the box's own, by the names of `new_match`'s arguments; None: the box's."""
        return self._family.options_of(self._variant, self._start)

    @validated
    def save(self, path: str | PathLike[str]) -> None:
        """Write the match to a file, from which `lamakit.load` goes on identically."""
        write_whole(log_text(self.log), path)


def new_match(
    variant: str = "base",
    *,
    players: int = 2,
    edition: str = AMIGO,
    seed: int | None = None,
    number: int = 0,
    first_player: int = 0,
    names: Iterable[str] | None = None,
    **options: Unpack[NewMatchOptions],
) -> Match:
    """Deal the first round of a match; without a seed every match is different.

    `number` chooses one of the many matches of a seed. In a LLAMA game `hand` gives seat 0 six cards; all others are
    dealt by chance. As a number (1 to 6) it says how many everybody is dealt in every round, beside the `deck` of a
    small box. The other options are the family's: what replaces the contents of a box, and how Abrakadabrien is set up
    (`lamakit.play.llama.tables.LlamaOptions`, `lamakit.play.abrakadabrien.tables.AbrakadabrienOptions`). Raises
    UnknownVariant for a name and LamakitError for an option that can't be.

    >>> match = new_match("base", players=3, seed=7)
    >>> match.current_player, match.phase, len(match.observation(0).hand)
    (0, 'turn', 6)
    """
    found = find_variant(variant, edition)
    family = family_of(found)
    state = family.new_state(found, players, first_player, options)
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    words = generator(seed, checked_number(number, range(2**32), "number"))
    found.rules.start(state)
    family.settle(found, state, words, options)
    return Match(found, state, words, seed, checked_names(names, state.players))


def actions(variant: str) -> tuple[str, ...]:
    """Every action text of a variant, in a fixed order; which of them are legal says `Match.legal_mask`.

    Raises UnknownVariant, and LamakitError for Abrakadabrien, whose actions have no numbers.

    >>> actions("base")
    ('1', '2', '3', '4', '5', '6', 'L', 'draw', 'quit', 'return 1', 'return 10', 'keep', 'deal')
    """
    found = find_variant(variant)
    return family_of(found).actions(found)


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
        raise LamakitError("log: {error} where a match's log has seat, action, chance …", quoted(error)) from None


@validated
def load(path: str | PathLike[str]) -> Match:
    """Go on with a saved match; raises LamakitError if the file is cut, edited or not a saved match."""
    return replay(read_log(path))


def _replayed(log: Any) -> Match:
    if not isinstance(log, Mapping) or log.get("lamakit") != LOG_FORMAT:
        raise LamakitError("log: this is not a lamakit log of format {log_format}", LOG_FORMAT)
    variant = variant_of(log["start"])
    family = family_of(variant)
    start = family.read_position(variant, log["start"], {name: log[name] for name in family.LOGGED})
    given = log["generator"]
    words = [word for each in given[:4] if (word := whole(each, range(MASK + 1))) is not None]
    if not len(given) == len(words) == 4 or not any(words):
        raise LamakitError("log: generator {words} is not four 32-bit words", quoted(given))
    names = checked_names(log["names"], start.players)
    match = Match(variant, start, words, checked_seed(log["seed"]), names)
    for move in log["moves"]:
        match._redo(Move(**move))
    return match
