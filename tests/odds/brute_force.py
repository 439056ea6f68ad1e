"""The rest of a round that one player can change, walked play by play by the rules, without any thought."""

from fractions import Fraction
from typing import Any

from lamakit.games.contract import RETURN, Game, State, legal_actions


class Tree:
    """All that a player, alone in the round, can do below a state. Situations that recur are walked once."""

    def __init__(self, game: Game, root: State) -> None:
        self._game, self._seat, self._points = game, root.player, root.points[root.player]
        self._known: dict[tuple[Any, ...], Fraction] = {}

    def after(self, state: State, action: int) -> Fraction:
        then = state.copy()
        self._game.apply(then, action)
        if not then.chance:
            return self.value(then)
        total = sum(then.deck)
        drawn = ((card, copies) for card, copies in enumerate(then.deck) if copies)
        return sum((Fraction(copies, total) * self._drawn(then, card) for card, copies in drawn), Fraction(0))

    def _drawn(self, state: State, card: int) -> Fraction:
        then = state.copy()
        self._game.resolve(then, card)
        return self.value(then)

    def value(self, state: State) -> Fraction:
        if state.phase > RETURN:
            return Fraction(state.points[self._seat] - self._points)
        changing = state.deck, state.stage, state.has_magic, state.hands[self._seat]
        key = (state.phase, state.top, state.points[self._seat], *map(tuple, changing))
        if key not in self._known:
            self._known[key] = min(self.after(state, action) for action in legal_actions(self._game, state))
        return self._known[key]
