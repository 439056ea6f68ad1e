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
from typing import NamedTuple

from lamakit.odds.effort import Budget
from lamakit.odds.llama.kinds import BITS, BRINGS, FIELD, OTHER, Kinds

DEEPEST = 4  # cards brought one after the other that are looked at
MOST_BRINGING = 4  # cards in the hand that bring others; with more, the floor would take longer than it saves

# What a floor depends on beside the unseen cards: what follows the top, the kinds at hand, those of them with one copy,
# those not yet laid, the tokens, the cards that change tokens and those of them that could be laid, the bringing cards.
Key = tuple[int, int, int, int, int, int, int, int]


class Stage(NamedTuple):
    """What a hand comes to without drawing, and the cards in it that may bring another."""

    all_laid: int
    undrawn: int
    draws: list["Draw"]
    brings: bool


class Draw:
    """A card is brought: what each kind comes to if it is the last one (`ends`), and where it leads else."""

    __slots__ = "brings", "ends", "key", "known", "then"

    def __init__(self, key: Key, kinds: int) -> None:
        self.key, self.brings, self.ends = key, bool(key[-1]), list[int]()
        self.then: list[Stage | None] = [None] * kinds
        self.known: dict[tuple[int, int], int] = {}


class Floor:
    """The floors of the situations of a walk. Sets of kinds are the bits that `hand + any & high` leaves of a hand."""

    def __init__(self, of: Kinds, budget: Budget) -> None:
        self._of, self.budget = of, budget
        self._fits: dict[int, int] = {}
        self._plain = next((at for at, kind in enumerate(of.kinds) if kind.act != OTHER), None)
        self._bit = [1 << BITS * at + BITS - 1 for at in range(len(of.kinds))]
        self._leads = {bit: self._fit(kind.followers) for kind, bit in zip(of.kinds, self._bit, strict=True)}
        self._unseen = of.unseen_kinds
        self._walked: dict[tuple[int, int], int] = {}
        self._fitted: dict[tuple[int, int], int] = {}
        self._needed: dict[tuple[int, int, int, int], int] = {}
        self._ends: dict[tuple[int, int], tuple[dict[int, int], float]] = {}
        self._least: dict[tuple[int, int, int, bool], int] = {}
        self._copies: dict[int, list[int]] = {}
        self._of_hand: dict[tuple[int, int, int], Stage | None] = {}
        self._stages: dict[Key, Stage] = {}
        self._draws: dict[Key, Draw] = {}
        self._lowest = of.least * of.scale
        self._bringing = [at for at, kind in enumerate(of.kinds) if kind.act == BRINGS]

    def of_hand(self, followers: int, tokens: int, hand: int) -> int:
        """When no more cards can be brought."""
        of = self._of
        shown = hand + of.any & of.high
        reached = self._reached(followers, shown)
        lays = hand & of.acting & (reached >> BITS - 1) * FIELD
        return self._at_end(tokens, lays, shown & ~reached, True)

    def with_draws(self, followers: int, tokens: int, hand: int, deck: int, drawn: int) -> int:
        """When some card in the hand brings another. Nothing useful for very many of them."""
        key = followers, tokens, hand
        stage = self._of_hand.get(key)
        if stage is None:
            stage = self._of_hand[key] = self._first(followers, tokens, hand)
        return self._floor(stage, deck, drawn, 0) if stage else self._lowest

    def _first(self, followers: int, tokens: int, hand: int) -> Stage | None:
        of = self._of
        bringing = hand & of.brings
        if bringing % FIELD > MOST_BRINGING:
            return None
        shown = hand + of.any & of.high
        single = shown & ~(hand + of.several & of.high)
        return self._stage((followers, shown, single, shown, tokens, hand & of.acting, 0, bringing))

    def _floor(self, stage: Stage, deck: int, drawn: int, depth: int) -> int:
        if drawn == self._of.drawable or not stage.brings:
            return stage.all_laid
        if depth == DEEPEST:
            return self._lowest
        best = stage.undrawn
        for draw in stage.draws:
            floor = self._brought(draw, deck, drawn + 1, depth + 1)
            if floor < best:
                best = floor
        return best

    def _brought(self, draw: Draw, deck: int, drawn: int, depth: int) -> int:
        """The mean over the unseen cards."""
        copies = self._copies.get(deck)
        if copies is None:
            copies = self._copies[deck] = [deck >> BITS * at & FIELD for at in range(len(self._of.kinds))]
        if draw.brings and drawn < self._of.drawable:
            known = draw.known.get((deck, depth))
            if known is not None:
                return known
            self.budget.spend(1)
            total, then = 0, draw.then
            for at, number in enumerate(copies):
                if number:
                    stage = then[at] or self._then(draw, at)
                    total += number * self._floor(stage, deck - (1 << BITS * at), drawn, depth)
            draw.known[deck, depth] = known = total // (self._of.unseen - drawn + 1)
            return known
        if not draw.ends:
            draw.ends = self._brought_last(*draw.key[:2], *draw.key[3:7])
        total = sum(map(mul, copies, draw.ends))
        if drawn < self._of.drawable:
            for at in self._bringing:
                if number := copies[at]:
                    floor = self._floor(self._then(draw, at), deck - (1 << BITS * at), drawn, depth)
                    total += number * (floor - draw.ends[at])
        return total // (self._of.unseen - drawn + 1)

    def _then(self, draw: Draw, at: int) -> Stage:
        """With this kind in the hand."""
        followers, shown, single, owed, tokens, acting, could, bringing = draw.key
        bit, one = self._bit[at], 1 << BITS * at
        alone = (single & ~bit if shown & bit else single | bit) & (shown | bit)
        now = acting + one if one & self._of.acting else acting
        more = bringing + one if one & self._of.brings else bringing
        found = draw.then[at] = self._stage((followers, shown | bit, alone, owed | bit, tokens, now, could, more))
        return found

    def _stage(self, key: Key) -> Stage:
        of = self._of
        followers, shown, single, owed, tokens, acting, could, bringing = key
        reached = self._reached(followers, shown)
        owed &= ~reached
        fields = (reached >> BITS - 1) * FIELD
        could = could & ~fields | acting & fields
        key = followers, shown, single & reached, owed, tokens, acting, could, bringing
        found = self._stages.get(key)
        if found is not None:
            return found
        self.budget.spend(1)
        all_laid = self._at_end(tokens, could, owed, True)
        draws = list[Draw]()
        unlaid = bringing + of.any & of.high
        for at in self._bringing if bringing else ():
            bit = self._bit[at]
            if unlaid & reached & bit:
                left = bringing - (1 << BITS * at)
                kept = shown & ~self._gone(followers, shown, single, reached, at)
                if not left >> BITS * at & FIELD:
                    kept &= ~bit
                then = of.kinds[at].followers, kept, single & kept, owed & ~bit, tokens, acting, could, left
                draw = self._draws.get(then)
                if draw is None:
                    draw = self._draws[then] = Draw(then, len(of.kinds))
                draws.append(draw)
        undrawn = self._at_end(tokens, could, owed | unlaid, False) if bringing else all_laid
        found = self._stages[key] = Stage(all_laid, undrawn, draws, bool(bringing))
        return found

    def _brought_last(self, followers: int, shown: int, owed: int, tokens: int, acting: int, could: int) -> list[int]:
        """The floor with each kind, if it is the last that is brought."""
        self.budget.spend(1)
        of, ends = self._of, list[int]()
        reached, fits = self._reached(followers, shown), self._fitting(followers, shown)
        fields = (reached >> BITS - 1) * FIELD
        left, lays = owed & ~reached, could & ~fields | acting & fields
        base, new = self._at_end(tokens, lays, left, True), shown & ~reached
        same = shown & (reached | left) & ~of.acting
        for at, bit in enumerate(self._bit):
            if same & bit or not self._unseen & bit:
                ends.append(base)
            elif not fits & bit:
                ends.append(self._at_end(tokens, lays, left | bit, True))
            elif not self._leads[bit] & new and not of.acting & bit:
                ends.append(base)
            else:
                one, now = 1 << BITS * at, self._reached(followers, shown | bit)
                fields = (now >> BITS - 1) * FIELD
                more = could & ~fields | (acting + one if one & of.acting else acting) & fields
                ends.append(self._at_end(tokens, more, (owed | bit) & ~now, True))
        return ends

    def _fitting(self, followers: int, shown: int) -> int:
        """The kinds that fit on the top, or on some kind that is reached."""
        key = followers, shown
        found = self._fitted.get(key)
        if found is None:
            found, left = self._fit(followers), self._reached(followers, shown)
            while left:
                bit = left & -left
                found |= self._leads[bit]
                left ^= bit
            self._fitted[key] = found
        return found

    def _reached(self, followers: int, shown: int) -> int:
        """The kinds that can be laid, each as often as wanted."""
        key = followers, shown
        found = self._walked.get(key)
        if found is not None:
            return found
        leads = self._leads
        reached = new = shown & self._fit(followers)
        while new:
            bit = new & -new
            more = leads[bit] & shown & ~reached
            reached |= more
            new = new ^ bit | more
        self._walked[key] = reached
        return reached

    def _fit(self, followers: int) -> int:
        """The kinds that follow."""
        if followers not in self._fits:
            each = zip(self._of.kinds, self._bit, strict=True)
            self._fits[followers] = sum(bit for kind, bit in each if followers >> kind.card & 1)
        return self._fits[followers]

    def _gone(self, followers: int, shown: int, single: int, reached: int, at: int) -> int:
        """The kinds with one copy that have to be laid before that kind, which is reached."""
        key, goal = (followers, shown, single, at), self._bit[at]
        if key not in self._needed:
            gone, first, single = 0, self._fit(followers), reached & single & ~goal
            if not first & goal:
                while single:
                    bit = single & -single
                    single ^= bit
                    if not self._reached(followers, shown & ~bit) & goal:
                        gone |= bit
            self._needed[key] = gone
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
