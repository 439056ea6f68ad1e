"""Which cards count once, and which count together, found out from a game's own `penalty_of`."""

from functools import cache
from itertools import combinations

from lamakit.games import Variant, find_variant
from lamakit.games.contract import State
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.tables import set_up


class Scoring:
    """A game's penalty as a sum over groups of cards, each of which counts by itself.

    `groups` are the kinds that share points, such as a card and its plus card; `caps` say from how many copies on one
    more of a kind changes nothing; `alike` names for each kind the first one that counts just as it does.
    """

    def __init__(self, variant: Variant, full: tuple[int, ...]) -> None:
        self._game, self._trial = variant.game, State(variant.game.FIELDS)
        self._known: dict[tuple[tuple[int, int], ...], int] = {}
        set_up(self._trial, variant, 2, list(full))
        self.caps = tuple(self._cap(kind, copies) for kind, copies in enumerate(full))
        self.groups = self._grouped(len(full))
        self.alike = tuple(self._first_alike(kind) for kind in range(len(full)))

    def points(self, held: tuple[tuple[int, int], ...]) -> int:
        """The penalty of a hand with a number of copies of these kinds: pairs (kind, copies)."""
        if held not in self._known:
            hand = [0] * len(self._trial.full)
            for kind, copies in held:
                hand[kind] = copies
            self._trial.hands[0] = hand
            self._known[held] = sum(self._game.penalty_of(self._trial, 0, kind) for kind in range(len(hand)))
        return self._known[held]

    def _cap(self, kind: int, copies: int) -> int:
        return 1 if self.points(((kind, 1),)) == self.points(((kind, 2),)) else max(copies, 1)

    def _grouped(self, kinds: int) -> tuple[tuple[int, ...], ...]:
        groups: list[set[int]] = [{kind} for kind in range(kinds)]
        for one, other in combinations(range(kinds), 2):
            if self._share_points(one, other):
                joined = next(group for group in groups if one in group) | next(g for g in groups if other in g)
                groups = [group for group in groups if group.isdisjoint(joined)] + [joined]
        return tuple(sorted(tuple(sorted(group)) for group in groups))

    def _first_alike(self, kind: int) -> int:
        group = next(group for group in self.groups if kind in group)
        return next(other for other in group if other == kind or self._count_alike(kind, other, group))

    def _count_alike(self, kind: int, other: int, group: tuple[int, ...]) -> bool:
        """Whether two kinds count the same, alone and beside any third kind, and together no more than one of them."""
        if self.caps[kind] > 1 or self.points(((other, 1), (kind, 1))) != self.points(((kind, 1),)):
            return False
        return all(self.points(((kind, 1), (third, 1))) == self.points(((other, 1), (third, 1))) for third in group)

    def _share_points(self, one: int, other: int) -> bool:
        return self.points(((one, 1), (other, 1))) != self.points(((one, 1),)) + self.points(((other, 1),))


@cache
def scoring(variant: str, edition: str, full: tuple[int, ...]) -> Scoring:
    return Scoring(find_variant(variant, edition), full)


def scoring_of(seen: LlamaObservation) -> Scoring:
    return scoring(seen.variant, seen.edition, tuple(seen.copy_seen().full))
