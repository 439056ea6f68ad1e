"""The plays of somebody alone in the round of a card game, and what the best of them come to.

Alone, a player walks round the circle of values: what may be laid depends on the top card only, and nobody else acts.
A situation is the top card, the hand, the tokens and, while cards can still be drawn, the unseen cards. What a card
does to tokens and phases is asked of the rules, once for each card and situation of tokens; so are `follows`, the
penalty, and what ends a round. Everything else is counting, and four sentences leave out most of it. Cards *stay* on
a top if after them the same cards fit as before; *plain* ones bring no card and change no token.

1. Kinds that fit, are followed, count and act alike are one kind (in Party a card and its plus card, in Kadabra a
   card and its g card: alone, neither action comes about).
2. Of two cards with the same values, one that brings a card comes first, a plain one last: swapping neighbours leaves
   the same top and tokens, and the card that is brought is known earlier.
3. Where a plain kind that counts once stays, all its copies are laid or none. Laying some and keeping others is no
   better than keeping all: do the same later, and when the last of those kept is laid, lay the others after it.
4. Once no more cards can be brought, such a kind is laid before the top is left, unless it can come to lie on a top
   whose followers it adds to. That is looked at for the kinds in the hand, each as often as wanted. If it can't, laying
   the kind now changes nothing but the penalty, and the number of copies does not matter. The same is true if every
   card in the hand is plain and has one value: once round the circle, the hand is empty.
5. A kind that can't change tokens any more, such as one that takes a magic token that stays, is plain from then on.
6. What can't come below the best play found so far is not looked at (see `floor`). That bound goes on to the cards
   that are brought: each is looked at until the mean over all of them is known not to come below it.

Values are whole numbers: points times N · (N-1) · … for as many of the N unseen cards as can be brought.
"""

from fractions import Fraction
from math import inf
from typing import NamedTuple

from lamakit.games.contract import NOTHING, RETURN, SHOW, TURN, Game, State, legal_actions
from lamakit.odds.effort import Budget, TooMuchEffortError
from lamakit.odds.llama.floor import Floor
from lamakit.odds.llama.kinds import BITS, BRINGS, FIELD, OTHER, PLAIN, Kind, Kinds
from lamakit.play.llama.observation import LlamaObservation

MOST_POINTS = 10**6  # more than a round can cost
MOST_CARDS = 100  # that a walk may lay: it is one call in another


class Move(NamedTuple):
    """One kind, laid on a certain top."""

    kind: int
    shown: int  # the bit that says whether the hand has it
    shift: int
    brings: bool
    changes: bool
    all_copies: bool
    top: int  # what lies there then, if the phase is a turn


class Role(NamedTuple):
    """What the kinds come to from certain tokens on: those that can't change any more are plain."""

    inert: int  # the bits of kinds that changed tokens before
    kinds: list[Kind]
    twins: list[tuple[int, int]]  # where copies are counted, and where they are counted instead
    free: int
    simple: int


class Top(NamedTuple):
    """What can be laid on a card: without changing what fits, and else."""

    name: tuple[int, int, int, int, int]
    role: Role
    moves: list[Move]
    playable: int
    staying: list[Move]
    free: list[Move]


class Walk:
    """The values of all situations that a player, alone in the round, can get into from the `root`.

    They stay known when an answer takes more than `effort` situations; after `allow` the next call goes on there.
    """

    def __init__(self, seen: LlamaObservation, root: State, effort: float = inf) -> None:
        self._game: Game = seen.game
        self._seat, self._points = root.player, root.points[root.player]
        self._of = Kinds(seen, root)
        self._before, self._floor = 0, Floor(self._of, _budget(effort))
        self._unbounded = self._of.scale * MOST_POINTS
        self._each = self._of.acting & self._of.ones
        self._single = self._single_kinds()
        self._roles: dict[int, Role] = {}
        self._tops: list[Top] = []
        self._top_number: dict[tuple[int, int, int, int, int], int] = {}
        self._effects: dict[tuple[int, int, int, int, int], tuple[int, int, Role | None]] = {}
        self._active: dict[tuple[int, int], int] = {}
        self._copies: dict[tuple[int, int], int] = {}
        self._at_least: dict[tuple[int, int, int, int], int] = {}
        self._returns: dict[tuple[int, int, int], bool] = {}
        self._decks: dict[int, list[tuple[int, int]]] = {}
        self._known: dict[tuple[int, int, int, int], int] = {}

    def allow(self, effort: float) -> None:
        """From now on, this many more situations may be looked at."""
        self._before += self._floor.budget.spent
        self._floor.budget = _budget(effort)

    @property
    def situations(self) -> int:
        """How many have been looked at, by themselves or for a floor."""
        return self._before + self._floor.budget.spent

    def value(self, state: State) -> Fraction:
        """The least change of the player's points, on average, until the round ends."""
        if state.phase > RETURN:
            return Fraction(state.points[self._seat] - self._points)
        if state.phase not in (TURN, SHOW):
            return min(self.after(state, action) for action in legal_actions(self._game, state))
        if state.hand_sizes[self._seat] + self._of.draws(state) > MOST_CARDS:
            raise TooMuchEffortError(f"a walk of more than {MOST_CARDS} cards: expected a smaller hand")
        tokens, hand = self._of.number(self._of.read(state)), self._of.packed(state.hands[self._seat])
        deck, drawn = self._of.packed(state.deck) if hand & self._of.brings else 0, self._of.unseen - sum(state.deck)
        role = self._role(self._inert(tokens, hand & self._of.acting, self._draws_left(hand, deck, drawn)))
        hand, deck = _told_by(role, hand), _told_by(role, deck)
        top = self._top(self._of.followers(state.top), BRINGS, 0, state.phase, role.inert)
        return Fraction(self._value(top, tokens, hand, deck, drawn, self._unbounded), self._of.scale)

    def after(self, state: State, action: int) -> Fraction:
        """The value of an action: what comes after it, chance included."""
        then = state.copy()
        self._game.apply(then, action)
        if then.chance == NOTHING:
            return self.value(then)
        total, brought = sum(then.deck), Fraction(0)
        for card, copies in enumerate(then.deck):
            if copies:
                with_it = then.copy()
                self._game.resolve(with_it, card)
                brought += Fraction(copies, total) * self.value(with_it)
        return brought

    # --- the recursion

    def _value(self, top: int, tokens: int, hand: int, deck: int, drawn: int, bound: int) -> int:
        """The value, or something below it that is not below the bound."""
        of, here = self._of, self._tops[top]
        if deck and (not hand & of.brings or drawn == of.drawable):
            deck = 0
        if not deck:
            hand = self._without_copies(hand, here.role)
        key = top, tokens, hand, deck
        found = self._known.get(key)
        if found is not None:
            return found
        floor = self._at_least.get(key)
        if floor is None:
            floor = self._at_least[key] = self._least(here.name[0], tokens, hand, deck, drawn)
        if floor >= bound:
            return floor
        base, collected = of.stop(tokens)
        shown = hand + of.any & of.high
        if collected is None:
            best = (base + of.penalty(hand)) * of.scale
            if best <= floor or not shown & here.playable:
                self._known[key] = best
                return best
        else:
            best = self._value(self._in_phase(top, collected), collected, hand, deck, drawn, bound)
        self._floor.budget.spend(1)
        if best > floor:
            best = self._best_move(here, tokens, hand, deck, drawn, floor, best, bound)
        (self._at_least if best >= bound else self._known)[key] = best
        return best

    def _best_move(
        self, here: Top, tokens: int, hand: int, deck: int, drawn: int, floor: int, best: int, bound: int
    ) -> int:
        """The best value so far, or that of a better move; something below it if that is not below the bound."""
        shown = hand + self._of.any & self._of.high
        must_stay = here.free and not deck and self._must_stay(here, shown)
        moves = [move for move in (here.staying if must_stay else here.moves) if shown & move.shown]
        if deck and len(moves) > 1:
            by_floor = sorted(
                (self._after(move, tokens, hand, deck, drawn), not move.brings, at) for at, move in enumerate(moves)
            )
        else:
            by_floor = [(floor, False, at) for at in range(len(moves))]
        for least, _later, at in by_floor:
            if best <= floor or least >= best:
                break
            if least >= bound:
                return min(best, least)
            best = min(best, self._laid(moves[at], tokens, hand, deck, drawn, min(best, bound)))
        return best

    def _least(self, followers: int, tokens: int, hand: int, deck: int, drawn: int) -> int:
        """What the hand can't come below."""
        if deck:
            return self._floor.with_draws(followers, tokens, hand, deck, drawn)
        return self._floor.of_hand(followers, tokens, hand)

    def _lower(self, top: int, tokens: int, hand: int, deck: int, drawn: int) -> int:
        """What the situation can't come below, as far as it is known."""
        key = top, tokens, hand, deck
        found = self._known.get(key)
        if found is None:
            found = self._at_least.get(key)
        if found is None:
            found = self._at_least[key] = self._least(self._tops[top].name[0], tokens, hand, deck, drawn)
        return found

    def _after(self, move: Move, tokens: int, hand: int, deck: int, drawn: int) -> int:
        """The floor of a move while cards can be brought."""
        left = hand - ((hand >> move.shift & FIELD if move.all_copies else 1) << move.shift)
        top = move.top
        if move.brings:
            total, _open_ones = self._cards(top, tokens, left, deck, drawn)
            return total // (self._of.unseen - drawn)
        if not left:
            return self._of.last(tokens, move.kind) * self._of.scale
        if move.changes:
            top, tokens, role = self._effect(tokens, move, left, deck, drawn)
            if role:
                left, deck = _told_by(role, left), _told_by(role, deck)
        return self._lower(top, tokens, left, deck, drawn)

    def _laid(self, move: Move, tokens: int, hand: int, deck: int, drawn: int, bound: int) -> int:
        left = hand - ((hand >> move.shift & FIELD if move.all_copies else 1) << move.shift)
        top = move.top
        if move.brings and deck:
            return self._brought(top, tokens, left, deck, drawn, bound)
        if not left:
            return self._of.last(tokens, move.kind) * self._of.scale
        if move.changes:
            top, tokens, role = self._effect(tokens, move, left, deck, drawn)
            if role:
                left, deck = _told_by(role, left), _told_by(role, deck)
        return self._value(top, tokens, left, deck, drawn, bound)

    def _brought(self, top: int, tokens: int, hand: int, deck: int, drawn: int, bound: int) -> int:
        """The mean over the unseen cards, one of which comes into the hand; or not below the bound."""
        cards = self._of.unseen - drawn
        total, open_ones = self._cards(top, tokens, hand, deck, drawn)
        most = bound * cards
        for copies, with_it, then, floor in open_ones:
            if total >= most:
                break
            at_most = floor - (total - most) // copies
            total += copies * (self._value(top, tokens, with_it, then, drawn + 1, at_most) - floor)
        return total // cards

    def _cards(
        self, top: int, tokens: int, hand: int, deck: int, drawn: int
    ) -> tuple[int, list[tuple[int, int, int, int]]]:
        """What the unseen cards come to at least, all added up, and those of which no more than that is known."""
        of = self._of
        drawn += 1
        if not hand:  # the card just counts
            ends, ones = of.stop(tokens)[0], self._unseen(deck)
            return sum(copies * (ends + of.penalty(one)) for copies, one in ones) * of.scale, []
        brings, role = of.brings if drawn < of.drawable else 0, self._tops[top].role
        known, at_least = self._known, self._at_least
        total, open_ones = 0, list[tuple[int, int, int, int]]()
        for copies, one in self._unseen(deck):
            with_it = hand + one
            if with_it & brings:
                then = deck - one
            else:
                then, with_it = 0, self._without_copies(with_it, role)
            key = top, tokens, with_it, then
            value = known.get(key)
            if value is None:
                value = at_least.get(key)
                if value is None:
                    value = self._lower(top, tokens, with_it, then, drawn)
                open_ones.append((copies, with_it, then, value))
            total += copies * value
        return total, open_ones

    def _unseen(self, deck: int) -> list[tuple[int, int]]:
        """Each kind in the deck: how many there are, and one of it."""
        found = self._decks.get(deck)
        if found is None:
            each = ((deck >> BITS * at & FIELD, 1 << BITS * at) for at in range(len(self._of.kinds)))
            found = self._decks[deck] = [(copies, one) for copies, one in each if copies]
        return found

    def _must_stay(self, here: Top, shown: int) -> bool:
        return any(shown & move.shown and not self._comes_back(here.role, move.kind, shown) for move in here.free)

    def _without_copies(self, hand: int, role: Role) -> int:
        """The same without copies that do not matter, when no more cards can be brought."""
        if not hand + self._of.several & self._of.high & role.free:
            return hand
        key = hand, role.inert
        if key not in self._copies:
            left, shown = hand, hand + self._of.any & self._of.high
            for at, kind in enumerate(role.kinds):
                copies = left >> BITS * at & FIELD
                if copies > 1 and kind.is_free and not self._comes_back(role, at, shown):
                    left -= copies - 1 << BITS * at
            self._copies[key] = left
        return self._copies[key]

    def _draws_left(self, hand: int, deck: int, drawn: int) -> int:
        """How many cards that bring no other can still come: one for each card in the hand that brings one."""
        return min((hand & self._of.brings) % FIELD, self._of.drawable - drawn) if deck else 0

    def _comes_back(self, role: Role, at: int, shown: int) -> bool:
        """Whether a kind that is left behind can come to lie on a top whose followers it adds to."""
        key = role.inert, at, shown
        if key not in self._returns:
            self._returns[key] = bool(shown & ~role.simple) and self._reaches(at, shown)
        return self._returns[key]

    def _reaches(self, at: int, shown: int) -> bool:
        """The same, going from top to top with the kinds in the hand, each as often as wanted."""
        kinds = self._of.kinds
        mine, waiting, walked = kinds[at], [kinds[at].followers], set[int]()
        while waiting:
            followers = waiting.pop()
            if followers >> mine.card & 1 and mine.followers & ~followers:
                return True
            for other, kind in enumerate(kinds):
                fits = shown >> BITS * other + BITS - 1 & 1 and followers >> kind.card & 1
                if fits and other != at and kind.followers not in walked:
                    walked.add(kind.followers)
                    waiting.append(kind.followers)
        return False

    # --- what is asked of the rules

    def _single_kinds(self) -> set[int]:
        """Kinds with one value: they do not fit on everything, and no card has less to follow it."""
        cards = range(len(self._game.CODES))
        rows = {self._of.followers(card) for card in cards}
        return {
            at
            for at, kind in enumerate(self._of.kinds)
            if kind.fits_on.bit_count() < len(cards)
            and not any(row != kind.followers and row & ~kind.followers == 0 for row in rows)
        }

    def _role(self, inert: int) -> Role:
        if inert not in self._roles:
            kinds = [self._as_plain(kind) if inert >> BITS * at & 1 else kind for at, kind in enumerate(self._of.kinds)]
            names = {
                (k.fits_on, k.followers, k.worth, k.counts_once): at
                for at, k in enumerate(self._of.kinds)
                if k.act == PLAIN
            }
            twins = []
            for at, kind in enumerate(kinds):
                twin = names.get((kind.fits_on, kind.followers, kind.worth, kind.counts_once))
                if inert >> BITS * at & 1 and twin is not None:
                    twins.append((BITS * at, BITS * twin))
            free = sum(1 << BITS * at + BITS - 1 for at, kind in enumerate(kinds) if kind.is_free)
            simple = sum(1 << BITS * at + BITS - 1 for at in self._single if kinds[at].is_free)
            self._roles[inert] = Role(inert, kinds, twins, free, simple)
        return self._roles[inert]

    def _as_plain(self, kind: Kind) -> Kind:
        return kind._replace(act=PLAIN, is_free=kind.counts_once and bool(kind.followers >> kind.card & 1))

    def _inert(self, tokens: int, lays: int, draws: int) -> int:
        """The kinds that change no token any more, whatever comes."""
        return self._each & ~self._changing(tokens, lays + draws * self._each)

    def _changing(self, tokens: int, lays: int) -> int:
        """The kinds that change tokens now, or after some of these have been laid."""
        found = self._active.get((tokens, lays))
        if found is None:
            _base, collected = self._of.stop(tokens)
            found = 0 if collected is None else self._changing(collected, lays)
            for at, then in self._of.changed(tokens, lays):
                if then != tokens:
                    found |= 1 << BITS * at | self._changing(then, lays - (1 << BITS * at))
                elif collected is not None:
                    found |= 1 << BITS * at
            self._active[tokens, lays] = found
        return found

    def _top(self, followers: int, act: int, fits_on: int, phase: int, inert: int) -> int:
        """The number of a top: what follows it, and what of the same values must not follow any more."""
        name = followers, act, fits_on, phase, inert
        if name not in self._top_number:
            self._top_number[name] = len(self._tops)
            self._tops.append(Top(name, self._role(inert), [], 0, [], []))
            self._tops[self._top_number[name]] = self._moves(name)
        return self._top_number[name]

    def _moves(self, name: tuple[int, int, int, int, int]) -> Top:
        followers, act, fits_on, phase, inert = name
        staying, leaving, playable, role = list[Move](), list[Move](), 0, self._role(inert)
        answers = followers & self._of.answering if phase == SHOW else followers
        for at, kind in enumerate(role.kinds):
            same = (kind.followers, kind.fits_on) == (followers, fits_on)
            if not answers >> kind.card & 1 or (same and kind.act < act):
                continue
            stays = kind.followers == followers and phase == TURN
            top = self._top(kind.followers, kind.act, kind.fits_on, TURN, inert)
            shown = 1 << BITS * at + BITS - 1
            all_copies, changes = stays and kind.is_free, kind.act == OTHER
            move = Move(at, shown, BITS * at, kind.act == BRINGS, changes, all_copies, top)
            (staying if stays else leaving).append(move)
            playable |= shown
        return Top(name, role, staying + leaving, playable, staying, [move for move in staying if move.all_copies])

    def _in_phase(self, top: int, tokens: int) -> int:
        followers, act, fits_on, _phase, inert = self._tops[top].name
        return self._top(followers, act, fits_on, self._of.tokens[tokens][-1], inert)

    def _effect(self, tokens: int, move: Move, left: int, deck: int, drawn: int) -> tuple[int, int, Role | None]:
        """Top and tokens after a card that is not the last one, and what its kinds come to if that is new."""
        lays, draws = left & self._of.acting, self._draws_left(left, deck, drawn)
        key = tokens, move.top, move.kind, lays, draws
        if key not in self._effects:
            then = self._of.tokens_after(tokens, move.kind)
            before = self._tops[move.top].name[-1]
            inert = before | self._inert(then, lays, draws)
            kind = self._role(inert).kinds[move.kind]
            top = self._top(kind.followers, kind.act, kind.fits_on, self._of.tokens[then][-1], inert)
            self._effects[key] = top, then, self._role(inert) if inert != before else None
        return self._effects[key]


def _budget(effort: float) -> Budget:
    return Budget(effort, TooMuchEffortError(f"the rest of the round has more than {effort:,} situations"))


def _told_by(role: Role, cards: int) -> int:
    """The same cards, with kinds that are plain now counted as the plain ones that they equal."""
    for at, twin in role.twins:
        copies = cards >> at & FIELD
        cards += (copies << twin) - (copies << at)
    return cards
