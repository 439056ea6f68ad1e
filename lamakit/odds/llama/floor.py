"""What no play of somebody alone can come below: quick to find, and mostly the value itself.

A floor leaves out that a play takes place in an order. It lets a player lay, at will, every card that can be reached:
from top to top, each kind in the hand as often as wanted. What can't be reached counts. Three sentences keep it near
the truth.

1. For each number of cards that change tokens, the least that the tokens can come to is found by trying all orders;
   copies that are not laid count.
2. A card is brought before it is known: the floor is the lesser one of laying no card that brings one, and, for each
   kind of them, of the mean over the unseen cards.
3. A card that is the only one of its kind, and without which the bringing card can't be reached, is gone by then. What
   has been reached before counts as laid; what is left, and the card that is brought, must be reached from there.
"""

from math import inf
from operator import mul

from lamakit.odds.llama.kinds import BITS, BRINGS, FIELD, OTHER, Kinds

DEEPEST = 3  # cards brought one after the other that are looked at
MOST_BRINGING = 2  # cards in the hand that bring others; with more, the floor would take longer than it saves

# What a floor depends on: what follows the top, the kinds at hand, those of them with one copy, those not yet laid, the
# tokens, the cards that change tokens and those of them that could be laid, the bringing cards, and the unseen ones.
Stage = tuple[int, int, int, int, int, int, int, int, int]


class Floor:
    """The floors of the situations of a walk. Sets of kinds are the bits that `hand + any & high` leaves of a hand."""

    def __init__(self, of: Kinds) -> None:
        self._of = of
        self.steps = 0  # of work, each about as long as looking at a situation
        self._plain = next((at for at, kind in enumerate(of.kinds) if kind.act != OTHER), None)
        self._bit = [1 << BITS * at + BITS - 1 for at in range(len(of.kinds))]
        self._walked: dict[tuple[int, int], int] = {}
        self._needed: dict[tuple[int, int, int, int], int] = {}
        self._ends: dict[tuple[int, int], tuple[dict[int, int], float]] = {}
        self._least: dict[tuple[int, int, int, bool], int] = {}
        self._known: dict[Stage, int] = {}
        self._copies: dict[int, list[int]] = {}
        self._after_last: dict[tuple[int, int, int, int, int, int], list[int]] = {}
        self._all, self._none = list(range(len(of.kinds))), [0] * len(of.kinds)
        self._bringing = [at for at, kind in enumerate(of.kinds) if kind.act == BRINGS]

    def of_hand(self, followers: int, tokens: int, hand: int) -> int:
        """When no more cards can be brought."""
        of = self._of
        shown = hand + of.any & of.high
        reached = self._walked.get((followers, shown))
        if reached is None:
            reached = self._reached(followers, shown)
        lays = hand & of.acting & (reached >> BITS - 1) * FIELD
        return self._at_end(tokens, lays, shown & ~reached, True)

    def with_draws(self, followers: int, tokens: int, hand: int, deck: int, drawn: int) -> int:
        """When some card in the hand brings another. Nothing useful for very many of them."""
        of = self._of
        bringing = hand & of.brings
        if bringing % FIELD > MOST_BRINGING:
            return of.least * of.scale
        shown = hand + of.any & of.high
        single = shown & ~(hand + of.several & of.high)
        stage = followers, shown, single, shown, tokens, hand & of.acting, 0, bringing, deck
        return self._floor(stage, drawn, 0)

    def _floor(self, stage: Stage, drawn: int, depth: int) -> int:
        found = self._known.get(stage)
        if found is not None:
            return found
        self.steps += 1
        of = self._of
        followers, shown, single, owed, tokens, acting, could, bringing, deck = stage
        reached = self._walked.get((followers, shown))
        if reached is None:
            reached = self._reached(followers, shown)
        owed &= ~reached
        fields = (reached >> BITS - 1) * FIELD
        could = could & ~fields | acting & fields
        if not bringing or drawn == of.drawable:
            best = self._at_end(tokens, could, owed, True)
        elif depth == DEEPEST:
            best = of.least * of.scale
        else:
            unlaid = bringing + of.any & of.high
            best = self._at_end(tokens, could, owed | unlaid, False)
            for at, bit in enumerate(self._bit):
                if unlaid & reached & bit:
                    left = bringing - (1 << BITS * at)
                    kept = shown & ~self._gone(followers, shown, single, at)
                    if not left >> BITS * at & FIELD:
                        kept &= ~bit
                    then = of.kinds[at].followers, kept, single, owed & ~bit, tokens, acting, could, left, deck
                    best = min(best, self._brought(then, drawn + 1, depth + 1))
        self._known[stage] = best
        return best

    def _brought(self, stage: Stage, drawn: int, depth: int) -> int:
        """The mean over the unseen cards."""
        of, total = self._of, 0
        followers, shown, single, owed, tokens, acting, could, bringing, deck = stage
        copies = self._copies.get(deck)
        if copies is None:
            copies = self._copies[deck] = [deck >> BITS * at & FIELD for at in range(len(of.kinds))]
        goes_on = drawn < of.drawable
        if bringing and goes_on:
            ends, open_kinds = self._none, self._all
        else:
            key = followers, shown, owed, tokens, acting, could
            if key not in self._after_last:
                self._after_last[key] = self._brought_last(*key)
            ends = self._after_last[key]
            total = sum(map(mul, copies, ends))
            open_kinds = self._bringing if goes_on else []
        for at in open_kinds:
            if copies[at]:
                bit, one = self._bit[at], 1 << BITS * at
                alone = (single & ~bit if shown & bit else single | bit) & (shown | bit)
                now = acting + one if one & of.acting else acting
                more = bringing + one if one & of.brings else bringing
                then = followers, shown | bit, alone, owed | bit, tokens, now, could, more, deck - one
                floor = self._known.get(then)
                if floor is None:
                    floor = self._floor(then, drawn, depth)
                total += copies[at] * (floor - ends[at])
        return total // (of.unseen - drawn + 1)

    def _brought_last(self, followers: int, shown: int, owed: int, tokens: int, acting: int, could: int) -> list[int]:
        """The floor with each kind, if it is the last that is brought."""
        self.steps += 1
        ends = list[int]()
        for at, bit in enumerate(self._bit):
            one = 1 << BITS * at
            reached = self._walked.get((followers, shown | bit))
            if reached is None:
                reached = self._reached(followers, shown | bit)
            fields = (reached >> BITS - 1) * FIELD
            lays = could & ~fields | (acting + one if one & self._of.acting else acting) & fields
            ends.append(self._at_end(tokens, lays, (owed | bit) & ~reached, True))
        return ends

    def _reached(self, followers: int, shown: int) -> int:
        """The kinds that can be laid, each as often as wanted."""
        kinds, start, reached, before = self._of.kinds, followers, 0, -1
        while reached != before:
            before = reached
            for kind, bit in zip(kinds, self._bit, strict=True):
                if shown & bit and followers >> kind.card & 1:
                    reached |= bit
                    followers |= kind.followers
        self._walked[start, shown] = reached
        return reached

    def _gone(self, followers: int, shown: int, single: int, goal: int) -> int:
        """The kinds with one copy that have to be laid before the goal."""
        key = followers, shown, single, goal
        if key not in self._needed:
            bits = [bit for at, bit in enumerate(self._bit) if shown & single & bit and at != goal]
            self._needed[key] = sum(bit for bit in bits if not self._reached(followers, shown & ~bit) & self._bit[goal])
        return self._needed[key]

    def _at_end(self, tokens: int, lays: int, owed: int, all_laid: bool) -> int:
        """The least with these kinds left, and with the best choice of cards that change tokens."""
        key = tokens, lays, owed, all_laid
        found = self._least.get(key)
        if found is None:
            quits, empties = self._best_ends(tokens, lays)
            penalty = self._of.penalty
            best: float = min(end + penalty((owed | left) >> BITS - 1) for left, end in quits.items())
            found = self._least[key] = int(best if owed or not all_laid else min(best, empties)) * self._of.scale
        return found

    def _best_ends(self, tokens: int, lays: int) -> tuple[dict[int, int], float]:
        """The least that quitting comes to, without the penalty, for each set of kinds left; and emptying the hand."""
        found = self._ends.get((tokens, lays))
        if found is not None:
            return found
        of = self._of
        base, collected = of.stop(tokens)
        if collected is None:
            quits: dict[int, int] = {lays + of.any & of.high: base}
            empties: float = inf if lays or self._plain is None else of.last(tokens, self._plain)
        else:
            after, empties = self._best_ends(collected, lays)
            quits = dict(after)
        for at, then in of.changed(tokens, lays):
            one = 1 << BITS * at
            if lays == one:
                empties = min(empties, of.last(tokens, at))
            after, emptied = self._best_ends(then, lays - one)
            empties = min(empties, emptied)
            for left, end in after.items():
                quits[left] = min(end, quits.get(left, end))
        self._ends[tokens, lays] = quits, empties
        return quits, empties
