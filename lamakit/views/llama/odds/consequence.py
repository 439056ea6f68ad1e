"""The table after an action, as far as the seat that acts can tell."""

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property, lru_cache

from lamakit import odds
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _

ENDED = ("return", "round_over", "match_over")


class Consequence:
    """The consequences of an action: exact figures, each computed when it is first asked for."""

    def __init__(self, seen: LlamaObservation, action: str) -> None:
        self._seat, self._then = seen.seat, _settled(seen, action)
        self._first = next(iter(self._then))

    @cached_property
    def hand(self) -> Fraction:
        """The mean cost of the hand."""
        return self._mean(_least)

    @property
    def hand_told(self) -> str:
        return str(self.hand) if len(self._then) == 1 else _("note|{points:.2f} on average", points=float(self.hand))

    @property
    def no_turn(self) -> str:
        """Why nobody else has a turn; empty if somebody has."""
        if self._first.phase in ENDED:
            return _("the round is over")
        return _("you go on") if self._first.current_player == self._seat else ""

    @cached_property
    def p_next_can_play(self) -> Fraction:
        """P(whose turn it is then holds a card that it can play; in a show, after collecting)."""
        return self._mean(lambda then: odds.p_can_play(then, self._next, then.top))

    @cached_property
    def p_next_can_go_out(self) -> Fraction:
        return self._mean(lambda then: odds.p_can_go_out(then, self._next))

    @property
    def _next(self) -> int:
        (seat,) = {then.current_player for then in self._then}
        assert seat is not None
        return seat

    def _mean(self, value: Callable[[LlamaObservation], Fraction | int]) -> Fraction:
        return sum((value(then) * share for then, share in self._then.items()), Fraction(0))


@lru_cache(64)  # of all pages: what a decision leads to is shown before it, after it, and by the coach
def consequence(seen: LlamaObservation, action: str) -> Consequence:
    return Consequence(seen, action)


def _settled(seen: LlamaObservation, action: str) -> odds.Pmf[LlamaObservation]:
    """The table after an action; a token that it gives away has gone to somebody, which changes no cards."""
    then = odds.after(seen, action)
    first = next(iter(then))
    return _settled(first, first.legal_actions[0]) if first.phase == "give" else then


def _least(then: LlamaObservation) -> int:
    """The cost of the hand, after the best choice if dice ask for one."""
    choices = then.legal_actions if then.phase == "roll" else []
    return min(map(then.penalty_after, choices), default=then.penalty())
