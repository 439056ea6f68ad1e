"""The checked door in front of the rules: actions by text, refused with their rule or carried out, and taken back."""

from copy import copy
from typing import Generic, NamedTuple, Self

from lamakit.errors import IllegalAction, InvalidAction, LamakitError, quoted
from lamakit.games import Variant
from lamakit.games.contract import MATCH_OVER, NOBODY, ROUND_OVER
from lamakit.games.rulebook import RULES
from lamakit.play.family import A, Family, S
from lamakit.play.moves import Move as Move
from lamakit.play.observation import Observation
from lamakit.play.standing import Standing
from lamakit.texts import _

KEPT_EVERY = 20  # decisions: so many are played again at most when one is taken back


class Explanation(NamedTuple):
    """Whether an action is allowed, the id of the rule that says so, and its sentence."""

    legal: bool
    rule: str
    text: str


class Door(Standing, Generic[S, A]):
    """A state, and the only way to change it. `S` and `A` are the family's states and actions."""

    _state: S

    def __init__(self, family: Family[S, A], variant: Variant, start: S, words: list[int]) -> None:
        self._family, self._variant, self._rules = family, variant, family.rules(variant)
        self._start, self._start_words = start, tuple(words)
        self._state, self._words = start.copy(), list(words)
        self._history: list[Move] = []
        self._course = [self.points]
        self._kept = [(start, self._start_words, 1)]  # state, generator, length of the course after every so many

    def _rewind(self, decisions: int = 0) -> None:
        """Back to so many decisions after the start, the generator too."""
        again = self._history[:decisions]
        del self._kept[decisions // KEPT_EVERY + 1 :]
        state, words, course = self._kept[-1]
        self._state, self._words = state.copy(), list(words)
        self._history, self._course = again[: (len(self._kept) - 1) * KEPT_EVERY], self._course[:course]
        for move in again[len(self._history) :]:
            self._redo(move)

    def copy(self) -> Self:
        """The same once more, which goes on by itself."""
        other = copy(self)
        other._state, other._words = self._state.copy(), list(self._words)
        other._history, other._course, other._kept = self.history, self.course, list(self._kept)
        return other

    def rewound(self) -> Self:
        """The same match as it began."""
        other = self.copy()
        other._rewind()
        return other

    # --- what is on the table

    @property
    def points(self) -> tuple[int, ...]:
        """What everybody's tokens are worth; in Abrakadabrien the points so far."""
        return self._family.points(self._state)

    @property
    def is_over(self) -> bool:
        return self._state.phase == MATCH_OVER

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
        """Everybody's points at the start and after every finished round."""
        return list(self._course)

    @property
    def history(self) -> list[Move]:
        """Every decision since the start, oldest first."""
        return list(self._history)

    def observation(self, seat: int) -> Observation:
        """What that seat may know, and nothing else."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.num_players:
            raise LamakitError(f"seat {quoted(seat)}: expected a number from 0 to {self.num_players - 1}")
        return self._family.observe(self._variant, self._state, seat, self._start, self._history)

    def watched(self) -> Observation:
        """What somebody may know who only looks on: no hand, and no card that a seat has looked at alone."""
        return self._family.observe(self._variant, self._state, NOBODY, self._start, self._history)

    def uncovered(self, seat: int) -> Observation:
        """The table from that seat with every card face up, as nobody sees it who still plays."""
        return type(self.observation(seat))(self._variant, self._state.copy(), seat)

    # --- what may be done

    def legal_actions(self) -> list[str]:
        """The current player's actions, in a stable order; empty when the match is over."""
        return self._family.legal_actions(self._variant, self._state)

    def explain(self, text: str) -> Explanation:
        """Whether any text is an action now, and the rule that says so; never raises."""
        try:
            action = self._family.parse_action(self._variant, text)
        except InvalidAction as error:
            return Explanation(False, RULES[self._rules.PHASES[self._state.phase]].id, str(error))
        refused = self._rules.refusal(self._state, action)
        rule = RULES[refused or self._rules.grounds(self._state, action)]
        return Explanation(not refused, rule.id, _(rule.text))

    def play(self, text: str, chance: str | None = None) -> None:
        """Carry out an action; `chance` fixes its random outcome (cards, a roll, a deal).

        Raises InvalidAction if a text does not parse and IllegalAction, with its rule, if it can't happen now; then
        nothing has changed.
        """
        action = self._family.parse_action(self._variant, text)
        refused = self._rules.refusal(self._state, action)
        if refused:
            rule = RULES[refused]
            raise IllegalAction(f"{text!r} is not allowed now: {_(rule.text)} ({rule.id}) {self._allowed()}", rule.id)
        seat = self._state.player
        brought = self._family.carry_out(self._variant, self._state, action, chance, self._words)
        self._history.append(Move(seat, self._family.action_text(self._variant, action), brought, chance is not None))
        if self._state.phase in (ROUND_OVER, MATCH_OVER):
            self._course.append(self.points)
        if len(self._history) % KEPT_EVERY == 0:
            self._kept.append((self._state.copy(), tuple(self._words), len(self._course)))

    def _allowed(self) -> str:
        actions = self.legal_actions()
        return f"Allowed: {', '.join(actions)}." if actions else "The match is over."

    def _redo(self, move: Move) -> None:
        """Play a move of a log; raises LamakitError if it turns out differently."""
        self.play(move.action, move.chance if move.given else None)
        redone = self._history[-1]
        if redone != move:
            raise LamakitError(f"log: move {len(self._history)} is {redone}, but the log says {quoted(move)}")

    def undo(self) -> None:
        """Take back the last decision and what chance brought; raises IllegalAction if there is none."""
        if not self._history:
            raise IllegalAction("nothing to undo: no decision has been made yet")
        self._rewind(len(self._history) - 1)
